"""The guard: a helper process that cleans up after a test run that died.

It is started as a script by `supervisor.py` and told on standard input, a line each:
`pid N` (a process was started), `gone N` (it has ended), `dir PATH` (a scratch directory was
made), `nodir PATH` (it was removed). Standard input ends when the test run ends, however that
came about; the guard then kills what is left, removes the directories, and ends.
"""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import signal
import sys

#: How long the guard waits for the killed processes, in seconds.
WAIT_LIMIT = 5.0


def _watch(processes: dict[int, int], directories: set[str]) -> None:
    """Follow the test run's reports until it ends. `processes` maps a pid to its pidfd."""
    for line in sys.stdin:
        verb, _, value = line.rstrip("\n").partition(" ")
        if verb == "pid":
            # a pidfd stays with this one process, even when its number is used again
            with contextlib.suppress(ProcessLookupError):
                processes[int(value)] = os.pidfd_open(int(value))
        elif verb == "gone":
            handle = processes.pop(int(value), None)
            if handle is not None:
                os.close(handle)
        elif verb == "dir":
            directories.add(value)
        elif verb == "nodir":
            directories.discard(value)


def _kill(handle: int) -> None:
    """Kill the process behind a pidfd and wait for its end."""
    with contextlib.suppress(ProcessLookupError):
        signal.pidfd_send_signal(handle, signal.SIGKILL)
    select.select([handle], [], [], WAIT_LIMIT)


def main() -> None:
    """Watch, then clean up."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    processes: dict[int, int] = {}
    directories: set[str] = set()
    _watch(processes, directories)
    for handle in processes.values():
        _kill(handle)
    for directory in directories:
        shutil.rmtree(directory, ignore_errors=True)


if __name__ == "__main__":
    main()
