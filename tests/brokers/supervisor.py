"""Start broker processes so that none of them outlives the test run.

At a normal end everything still open is closed. At any other end (a crash, SIGKILL, a debugger's
exit) the guard process does it. A parent-death signal would not do: it is bound to the thread
that started the process, so a node that was started from a worker thread would die with it.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from .errors import BrokerFailed


class Closeable(Protocol):
    """Something that holds processes or directories."""

    def close(self) -> None:
        """End them; may be called twice."""


@dataclass(frozen=True)
class Process:
    """One process; `started` (clock ticks after boot) tells it from a later one of that pid."""

    pid: int
    started: int

    def is_running(self) -> bool:
        """Whether it still runs; a zombie has ended."""
        facts = _stat(self.pid)
        return facts is not None and facts[2] == self.started and facts[0] not in "ZX"

    def kill(self) -> None:
        """Send SIGKILL to exactly this process, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            handle = os.pidfd_open(self.pid)
            try:
                if self.is_running():
                    signal.pidfd_send_signal(handle, signal.SIGKILL)
            finally:
                os.close(handle)


def stands_still(pid: int) -> bool:
    """Whether no thread of a process runs, after SIGSTOP or because it has ended."""
    threads = map(_read, Path(f"/proc/{pid}/task").glob("*/stat"))
    return all(facts is None or facts[0] in "TZX" for facts in threads)


def _stat(pid: int) -> tuple[str, int, int] | None:
    """(state, parent's pid, start time) of a process, or None when there is none."""
    return _read(Path(f"/proc/{pid}/stat"))


def _read(stat: Path) -> tuple[str, int, int] | None:
    try:
        text = stat.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    fields = text.rpartition(")")[2].split()
    return fields[0], int(fields[1]), int(fields[19])


def family(pid: int) -> list[Process]:
    """The process `pid` and all that descend from it, as of now."""
    table = {int(path.name): _stat(int(path.name)) for path in Path("/proc").glob("[0-9]*")}
    known = {number: facts for number, facts in table.items() if facts is not None}
    members, queue = [], [pid]
    while queue:
        current = queue.pop()
        if current in known:
            members.append(Process(current, known[current][2]))
            queue += [number for number, facts in known.items() if facts[1] == current]
    return members


def end_all(processes: list[Process], patience: float = 5.0) -> None:
    """Wait `patience` seconds for the end of `processes`, then kill those that are left."""
    deadline = time.monotonic() + patience
    while any(process.is_running() for process in processes) and time.monotonic() < deadline:
        time.sleep(0.01)
    for process in processes:
        process.kill()


class _Guard:
    """The connection to the guard process of this test run."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self._lock = threading.Lock()
        script = str(Path(__file__).with_name("guard.py"))
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            cwd="/",
            text=True,
            start_new_session=True,
        )

    def tell(self, verb: str, value: object) -> None:
        """Report one fact; see `guard.py`."""
        stream: IO[str] | None = self._process.stdin
        assert stream is not None
        with self._lock:
            stream.write(f"{verb} {value}\n")
            stream.flush()

    def close(self) -> None:
        """Let the guard end."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()


_guards: list[_Guard] = []  # at most one per process; a forked copy gets its own
_open: list[Closeable] = []
_creation = threading.Lock()


def _the_guard() -> _Guard:
    """The guard of this process, started when it is first needed."""
    with _creation:
        if not _guards:
            atexit.register(_at_exit)
        if not _guards or _guards[-1].owner != os.getpid():
            _guards[:] = [_Guard()]
        return _guards[-1]


def _at_exit() -> None:
    """Close what is still open, newest first; not in a forked copy of the test run."""
    if _guards[-1].owner != os.getpid():
        return
    for item in list(reversed(_open)):
        with contextlib.suppress(Exception):
            item.close()
    _guards[-1].close()


def close_at_exit(item: Closeable) -> None:
    """Have `item` closed at the end of the test run, unless `forget` comes first."""
    _the_guard()
    _open.append(item)


def forget(item: Closeable) -> None:
    """`item` was closed."""
    if item in _open:
        _open.remove(item)


def spawn(
    command: list[str], env: dict[str, str], cwd: Path, output: Path
) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own (Ctrl-C does not reach it), under the guard."""
    guard = _the_guard()
    with output.open("wb") as stream:
        process = subprocess.Popen(
            command,
            env=env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    guard.tell("pid", process.pid)
    return process


def ended(process: subprocess.Popen[bytes]) -> None:
    """`process` has ended and was waited for."""
    _the_guard().tell("gone", process.pid)


def scratch_directory() -> Path:
    """A new directory that is removed at the latest when the test run has ended."""
    path = Path(tempfile.mkdtemp(prefix="wireloom-broker-"))
    _the_guard().tell("dir", path)
    return path


def remove_directory(path: Path) -> None:
    """Remove a directory made by `scratch_directory`."""
    shutil.rmtree(path, ignore_errors=True)
    _the_guard().tell("nodir", path)


class Folder:
    """A directory of a broker: one that the caller chose and keeps, or a scratch directory."""

    def __init__(self, chosen: Path | None = None) -> None:
        self._is_scratch = chosen is None
        self.path = chosen or scratch_directory()
        self.path.mkdir(parents=True, exist_ok=True)

    def close(self) -> None:
        """Remove a scratch directory; a chosen one stays."""
        if self._is_scratch:
            remove_directory(self.path)


def run(command: list[str], env: dict[str, str], cwd: Path, limit: float) -> str:
    """Run a broker's tool to its end and return its output. Raise `BrokerFailed`.

    The tool and all that it has started are killed when `limit` seconds have passed.
    """
    shown = " ".join([Path(command[0]).name, *command[1:]])
    with subprocess.Popen(
        command,
        env=env,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            output, errors = process.communicate(timeout=limit)
        except BaseException as problem:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            if isinstance(problem, subprocess.TimeoutExpired):
                raise BrokerFailed(f"{shown} took over {limit:.0f} s") from None
            raise
    if process.returncode != 0:
        raise BrokerFailed(f"{shown} failed:\n{output}{errors}")
    return output
