"""One process of a broker: started, ended and frozen on demand."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from . import supervisor
from .errors import BrokerFailed

#: How long a program may take to start and to stop, in seconds.
START_LIMIT = 180.0
STOP_LIMIT = 60.0


def tail(path: Path, lines: int = 25) -> str:
    """The last lines of a text file; empty when there is no such file."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-lines:])


class Program:
    """A program that may be started again after it has ended.

    `title` names it in messages. What it prints goes to `output`; `logs` are the files that it
    writes itself.
    """

    def __init__(self, title: str, output: Path, logs: Sequence[Path] = ()) -> None:
        self.title = title
        self.output = output
        self.logs = [output, *logs]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Its pid, or None when it does not run."""
        running = self._process is not None and self._process.poll() is None
        return self._process.pid if running and self._process else None

    def start(
        self, command: list[str], environment: dict[str, str], is_ready: Callable[[], bool]
    ) -> None:
        """Start it unless it runs, and wait until it is ready. Raise `BrokerFailed`."""
        if self.pid is not None:
            return
        self._note_end()
        self._process = supervisor.spawn(command, environment, self.output.parent, self.output)
        self.wait_until(is_ready)

    def wait_until(self, is_ready: Callable[[], bool]) -> None:
        """Wait until the running program is ready; if it does not get so, kill it and raise."""
        deadline = time.monotonic() + START_LIMIT
        while not is_ready():
            if self.pid is None or time.monotonic() > deadline:
                what = "stopped by itself" if self.pid is None else f"took over {START_LIMIT:.0f} s"
                message = f"{self.title} {what} while it started:\n{self.log_tail()}"
                self.kill()
                raise BrokerFailed(message)
            time.sleep(0.02)

    def stop(self) -> None:
        """End it in an orderly way and wait until it and its children are gone."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it (SIGKILL) and wait until it and its children are gone."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Freeze it (SIGSTOP): connections stay open, nothing answers when this returns."""
        self._signal(signal.SIGSTOP)
        pid, deadline = self.pid, time.monotonic() + STOP_LIMIT
        while pid is not None and not supervisor.stands_still(pid):  # its threads stop one by one
            if time.monotonic() > deadline:
                raise BrokerFailed(f"{self.title} does not stand still")
            time.sleep(0.001)

    def resume(self) -> None:
        """End a `pause`."""
        self._signal(signal.SIGCONT)

    def log_tail(self) -> str:
        """The last lines of what it printed and logged."""
        return "\n".join(f"--- {path.name}\n{tail(path)}" for path in self.logs)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self.pid is not None:
            self._process.send_signal(number)

    def _end(self, number: signal.Signals) -> None:
        process = self._process
        if process is None or self.pid is None:
            self._note_end()
            return
        members = supervisor.family(process.pid)
        process.send_signal(number)
        self.resume()
        try:
            process.wait(STOP_LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            limit = f"{STOP_LIMIT:.0f} s"
            message = f"{self.title} did not stop within {limit}:\n{self.log_tail()}"
            raise BrokerFailed(message) from None
        finally:
            supervisor.end_all(members)
            self._note_end()

    def _note_end(self) -> None:
        """Forget a process that has ended."""
        if self._process is not None:
            self._process.wait()
            supervisor.ended(self._process)
            self._process = None
