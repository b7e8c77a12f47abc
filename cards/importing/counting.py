from collections import Counter
from typing import Any

MOST_PROBLEMS_SHOWN = 20


class Tally:
    """What a run did, by table: new, changed, unchanged, retired; and the rows it did not understand."""

    def __init__(self) -> None:
        self.rows = 0
        self.skipped = 0
        self.problems: list[str] = []
        self.notices: list[str] = []
        self._by_table: dict[str, Counter[str]] = {}

    def count(self, table: str, what: str, number: int = 1) -> None:
        self._by_table.setdefault(table, Counter())[what] += number

    def of(self, table: str, what: str) -> int:
        return self._by_table.get(table, Counter())[what]

    def problem(self, place: str, message: str) -> None:
        self.skipped += 1
        if len(self.problems) < MOST_PROBLEMS_SHOWN:
            self.problems.append(f"{place}: {message}")

    def notice(self, message: str) -> None:
        if len(self.notices) < MOST_PROBLEMS_SHOWN:
            self.notices.append(message)

    def as_json(self) -> dict[str, Any]:
        tables = {table: dict(sorted(counter.items())) for table, counter in self._by_table.items()}
        return {"rows": self.rows, "skipped": self.skipped, **tables}
