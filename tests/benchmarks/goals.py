"""What wireloom wants to reach, as ratios measured in one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tests.benchmarks.timing import ratio


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound on the cost of one contestant beside another.

    Attributes:
        what: What is compared, in words.
        ours: The contestant that ought to be fast.
        other: Whom it is measured by.
        bound: With ``at_least``: how many times as fast as the other it must be; otherwise: how
            many times the other's cost it may have.
        at_least: See above.
    """

    what: str
    ours: str
    other: str
    bound: float
    at_least: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a goal; ``measured`` is None when one of the two could not be measured."""

    goal: Goal
    measured: float | None

    @property
    def reached(self) -> bool | None:
        """Whether the goal was reached, or None if that is not known."""
        if self.measured is None:
            return None
        if self.goal.at_least:
            return self.measured >= self.goal.bound
        return self.measured <= self.goal.bound

    def as_json(self) -> dict[str, Any]:
        """The verdict for the JSON report."""
        return {**asdict(self.goal), "measured": self.measured, "reached": self.reached}


def judge(goals: Sequence[Goal], seconds: Mapping[str, list[float]]) -> list[Verdict]:
    """What became of goals.

    Args:
        goals: The goals.
        seconds: CPU seconds per round of each contestant, by its name.
    """
    verdicts: list[Verdict] = []
    for goal in goals:
        ours, other = seconds.get(goal.ours), seconds.get(goal.other)
        measured = None
        if ours and other:
            measured = ratio(other, ours) if goal.at_least else ratio(ours, other)
        verdicts.append(Verdict(goal, measured))
    return verdicts
