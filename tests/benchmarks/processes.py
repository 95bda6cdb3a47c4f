"""CPU time of whole processes that take turns; bytecode is cached below build/ in any case."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.rivals import BUILD


@dataclass(slots=True)
class Program:
    """One contestant.

    Attributes:
        name: What the table calls it.
        command: What is run.
        prepare: Is called before each turn.
        seconds: CPU seconds of each turn, those of its children included.
    """

    name: str
    command: Sequence[str]
    prepare: Callable[[], object] | None = None
    seconds: list[float] = field(default_factory=list)


def take_turns(programs: Sequence[Program], rounds: int, directory: Path) -> None:
    """Runs all programs, forwards and backwards.

    Raises:
        subprocess.CalledProcessError: One of them failed.
    """
    for number in range(rounds + 1):
        for program in programs[:: -1 if number % 2 else 1]:
            if program.prepare is not None:
                program.prepare()
            spent = _cpu(program.command, directory)
            if number:  # the first turn only fills caches
                program.seconds.append(spent)


def _cpu(command: Sequence[str], directory: Path) -> float:
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(BUILD / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(
        command,
        cwd=directory,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        errors = process.stderr.read() if process.stderr else b""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, stderr=errors)
    return usage.ru_utime + usage.ru_stime
