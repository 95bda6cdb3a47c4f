"""Programs that do the same on a real broker, each in a process of its own; they take turns."""

from __future__ import annotations

import json
import re
import statistics
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict, judge

_PATIENCE = 120.0  # seconds for one run to begin and to end
_SLOWEST = 0.001  # seconds that a message may take


@dataclass(slots=True)
class Contestant:
    """A program that does one job; see ``tests.benchmarks.programs``.

    Attributes:
        group: Contestants of one group do the same work and are shown together.
        name: What the table calls it.
        command: What is run.
        job: What it is told to do.
        runs: What it printed, once for each run.
        broken: Whether it failed; then it has no more turns.
    """

    group: str
    name: str
    command: tuple[str, ...]
    job: str
    runs: list[dict[str, Any]] = field(default_factory=list)
    broken: bool = False

    @property
    def seconds(self) -> list[float]:
        """CPU seconds per message, one for each run."""
        return [run["cpu"] / run["count"] for run in self.runs]

    def run(self, port: int, place: str, count: int) -> None:
        """One turn; a failure is noted and ends its part.

        Args:
            port: The port of the broker.
            place: The stream or topic.
            count: How many messages.
        """
        command = [*self.command, self.job, str(port), place, str(count)]
        try:
            done = subprocess.run(
                command,
                cwd=rivals.ROOT,
                env=rivals.environment(),
                capture_output=True,
                text=True,
                timeout=_PATIENCE + count * _SLOWEST,
                check=False,
            )
            self.runs.append(json.loads(done.stdout.splitlines()[0]))
        except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
            self.broken = True
            said = f"{error}" if isinstance(error, subprocess.TimeoutExpired) else done.stderr
            last = (said.strip().splitlines() or ["it said nothing"])[-1]
            rivals.note(f"{self.group}: without {self.name}: {last}")


def chosen(contestants: Sequence[Contestant], only: str | None) -> list[Contestant]:
    """Those whose names a regular expression finds."""
    return [each for each in contestants if only is None or re.search(only, each.name)]


def take_turns(
    contestants: Sequence[Contestant], rounds: int, turn: Callable[[Contestant], object]
) -> None:
    """Lets all have a turn in each round, forwards and backwards."""
    for number in range(rounds):
        for each in contestants[:: -1 if number % 2 else 1]:
            if not each.broken:
                turn(each)


def show(name: str, contestants: Sequence[Contestant], goals: Sequence[Goal]) -> list[Verdict]:
    """Prints tables beside the first of each group, saves them and returns the verdicts."""
    present = [each for each in contestants if each.runs]
    for group in dict.fromkeys(each.group for each in present):
        members = [each for each in present if each.group == group]
        head = ["", "us/message", "min", f"x {members[0].name}", "k messages/s"]
        report.table(group, head, [row(each, members[0].seconds) for each in members])
    seconds = {f"{each.group}: {each.name}": each.seconds for each in present}
    verdicts = judge(goals, seconds)
    report.goals(verdicts)
    data = {
        "seconds_per_message": {each: statistics.median(of) for each, of in seconds.items()},
        "runs": {f"{each.group}: {each.name}": each.runs for each in present},
    }
    report.save(name, data, verdicts)
    return verdicts


def row(each: Contestant, base: Sequence[float] | None) -> list[str]:
    """A row of a table: CPU per message, at least, beside the base; messages per second."""
    middle, least = statistics.median(each.seconds), min(each.seconds)
    times = f"{middle / statistics.median(base):.2f}" if base else "-"
    rate = statistics.median(run["count"] / run["wall"] for run in each.runs)
    return [each.name, f"{middle * 1e6:.3f}", f"{least * 1e6:.3f}", times, f"{rate / 1e3:.0f}"]
