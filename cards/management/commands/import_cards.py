import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, cast

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cards.importing.damage import BadRows, Damaged
from cards.importing.download import KINDS, Download
from cards.importing.runs import import_file, is_of_rulings
from cards.models import ImportRun


class Command(BaseCommand):
    help = (
        "Import card data: Scryfall's oracle_cards, default_cards and rulings, as a JSON array or JSON lines, "
        "plain or .gz. A file is imported whole or not at all; importing it again changes nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", metavar="FILE", type=Path)
        parser.add_argument(
            "--download", action="store_true", help=f"fetch the current {', '.join(KINDS)} and import them"
        )
        parser.add_argument(
            "--skip-bad-rows", action="store_true", help="report rows that are not understood and go on"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["files"] and not options["download"]:
            raise CommandError("Name the files to import, or write --download to fetch the current ones.")
        with TemporaryDirectory(prefix="hatcheck-") as folder:
            files = list(options["files"])
            self.bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                DownloadColumn(),
                TimeRemainingColumn(),
                console=Console(file=sys.stderr),
                transient=True,
                disable=not sys.stderr.isatty(),
            )
            with self.bar:
                if options["download"]:
                    files += self._downloaded(Path(folder))
                for path in self._cards_first(files):
                    self._import(path, options["skip_bad_rows"])

    def _downloaded(self, folder: Path) -> list[Path]:
        try:
            download = Download()
            return [self._fetched(download, kind, folder) for kind in KINDS]
        except Damaged as fault:
            raise CommandError(str(fault)) from fault

    def _fetched(self, download: Download, kind: str, folder: Path) -> Path:
        task = self.bar.add_task(f"Fetching {kind}", total=None)
        path = download.fetch(
            kind, folder, lambda done, total: self.bar.update(task, completed=done, total=total or None)
        )
        self.bar.remove_task(task)
        return path

    def _cards_first(self, files: list[Path]) -> list[Path]:
        """Rulings hang on cards, in whatever order the files are named."""
        try:
            return sorted(files, key=lambda path: self._told(path, is_of_rulings, path))
        except Damaged as fault:
            raise CommandError(str(fault)) from fault

    def _told(self, path: Path, what: Any, *args: Any) -> Any:
        """Says which file it is that is damaged."""
        try:
            return what(*args)
        except BadRows as fault:
            problems = "\n".join(f"  {problem}" for problem in fault.problems)
            more = fault.count - len(fault.problems)
            rest = f"\n  and {more:,} more" if more else ""
            raise CommandError(f"{path}: {fault}. Nothing of this file was imported.\n{problems}{rest}") from fault
        except Damaged as fault:
            raise CommandError(f"{path} {fault}. Nothing of this file was imported.") from fault

    def _import(self, path: Path, skip_bad_rows: bool) -> None:
        task = self.bar.add_task(path.name, total=path.stat().st_size)
        run = self._told(
            path, import_file, path, skip_bad_rows, lambda position: self.bar.update(task, completed=position)
        )
        self.bar.remove_task(task)
        self._report(path, run)

    def _report(self, path: Path, run: ImportRun) -> None:
        seconds = run.seconds or 0
        self.stdout.write(f"{path.name}: {run.kind}, {run.counts['rows']:,} rows in {seconds:.1f} s")
        table = Table()
        columns = ["new", "changed", "unchanged", "retired"]
        for name in ["", *columns]:
            table.add_column(name, justify="right" if name else "left")
        for name in ("sets", "cards", "printings", "artworks", "rulings"):
            counted = run.counts.get(name)
            if counted and any(counted.values()):
                table.add_row(name, *(f"{counted.get(column, 0):,}" for column in columns))
        console = Console(file=cast(IO[str], self.stdout), width=100, no_color=not self.stdout.isatty())
        console.print(table)
        if run.counts["skipped"]:
            self.stdout.write(f"Skipped {run.counts['skipped']:,} rows:")
        for problem in run.problems:
            self.stdout.write(f"  {problem}")
