"""What became of runs, and the file that keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from tests.support import journal


@dataclass(frozen=True)
class Result:
    """What became of one run."""

    case: str
    delivery: str
    run: int
    seed: int
    rows: int
    at_kill: int = 0
    """Rows in the target when something was ended."""
    batch: int = -1
    """The micro-batch that was being run then."""
    missing: int = 0
    extra: int = 0
    misplaced: int = 0
    seconds: float = 0.0
    problem: str = ""
    """Why the run could not come to its end, if it could not."""
    expected: int = 0
    """Rows that should be in the target at the end; 0 for as many as were read."""

    @property
    def counts(self) -> bool:
        """Whether something was ended in the middle."""
        return 0 < self.at_kill < self.all and not self.problem

    @property
    def all(self) -> int:
        """Rows that should be in the target at the end."""
        return self.expected or self.rows

    @property
    def good(self) -> bool:
        """Whether the promise was kept."""
        kept = self.delivery == "none" or not (self.extra or self.misplaced)
        return kept and not self.missing and not self.problem

    def __str__(self) -> str:
        """In a line."""
        return (
            f"{self.case}, {self.delivery}, run {self.run}: {self.at_kill} of {self.all} rows "
            f"at the kill in micro-batch {self.batch}; {self.missing} missing, {self.extra} extra, "
            f"{self.misplaced} out of order; {self.seconds:.0f} s, seed {self.seed}"
            + (f"; {self.problem.strip().splitlines()[-1]}" if self.problem else "")
        )


def append(path: Path, result: Result) -> None:
    """Adds a line to the file; what is in it stays, whenever the program is ended."""
    journal.append(path, {**asdict(result), "counts": result.counts, "good": result.good})


def known(path: Path, rows: int) -> Iterator[Result]:
    """What earlier runs of the program found with as many rows; a torn line is left out."""
    names = {item.name for item in fields(Result)}
    for record in journal.records(path):
        if record["rows"] == rows:
            yield Result(**{name: value for name, value in record.items() if name in names})


def table(results: list[Result], cases: Iterator[tuple[str, str]]) -> Iterator[str]:
    """The results by case and promise, in Markdown."""
    yield (
        "| Case | Delivery | Runs | Rows | Rows at the kill | Batch "
        "| Missing | Extra | Out of order |"
    )
    yield "| --- | --- | ---: | ---: | --- | --- | ---: | ---: | ---: |"
    for case, delivery in cases:
        found = [item for item in results if (item.case, item.delivery) == (case, delivery)]
        runs = [item for item in found if item.counts]
        kills = ", ".join(str(item.at_kill) for item in runs)
        batches = ", ".join(str(item.batch) for item in runs)
        rows = max((item.all for item in runs), default=0)
        cells = [case, delivery, len(runs), rows, kills, batches]
        cells += [sum(getattr(item, name) for item in runs) for name in _SUMMED]
        yield f"| {' | '.join(map(str, cells))} |"


_SUMMED = ("missing", "extra", "misplaced")
