"""What can be wrong with a bulk file. Messages are for the person at the terminal."""

from collections.abc import Sequence


class Damaged(Exception):
    """The file as a whole cannot be trusted: nothing of it is kept."""


class BadRows(Damaged):
    """Some rows were not understood and nobody said to skip them."""

    def __init__(self, problems: Sequence[str], count: int) -> None:
        self.problems = list(problems)
        self.count = count
        rows = "1 row is" if count == 1 else f"{count:,} rows are"
        super().__init__(f"{rows} not understood; --skip-bad-rows imports the others")


class BadRow(ValueError):
    """One row is not understood; says why."""
