"""What all brokers have in common: programs, ports, and a life that tests can steer."""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from . import supervisor
from .errors import BrokerFailed
from .ports import LOOPBACK, reserve
from .program import Program


class Server(ABC):
    """A broker on loopback, made of one program or several.

    `start`, `stop`, `kill`, and `restart` may follow each other in any sensible order: ports and
    data stay the same until `close`, which ends everything and removes the data. As a context
    manager it is started on entry and closed at the end. The ports are free ones, chosen here,
    or those from `port_base` on.
    """

    host = LOOPBACK

    #: Data, configuration and logs.
    directory: Path

    def __init__(self, title: str, port_base: int | None) -> None:
        #: Product and exact version, for people.
        self.title = title
        self._block = reserve(port_base)
        self._closed = False
        supervisor.close_at_exit(self)

    @property
    @abstractmethod
    def programs(self) -> Sequence[Program]:
        """The programs in the order in which they start; the last one is the broker itself."""

    @property
    @abstractmethod
    def port(self) -> int:
        """The port that clients connect to first, without TLS."""

    @property
    def address(self) -> str:
        """host:port that clients connect to first, without TLS."""
        return f"{self.host}:{self.port}"

    @abstractmethod
    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""

    @abstractmethod
    def _start(self) -> None:
        """Start every program that does not run, and wait until the broker serves clients."""

    @abstractmethod
    def _clean_up(self) -> None:
        """Remove the data and whatever else belongs to the broker; everything has ended."""

    @property
    def pid(self) -> int | None:
        """The pid of the broker itself, or None when it does not run."""
        return self.programs[-1].pid

    def start(self) -> None:
        """Start what does not run and wait until the broker serves. Raise `BrokerFailed`."""
        if self._closed:
            raise BrokerFailed(f"{self.title} was closed")
        self._start()

    def stop(self) -> None:
        """Stop the broker in an orderly way and wait until its processes are gone."""
        for program in reversed(self.programs):
            program.stop()

    def kill(self) -> None:
        """Kill the broker (SIGKILL) and wait until its processes are gone."""
        for program in reversed(self.programs):
            program.kill()

    def pause(self) -> None:
        """Freeze the broker (SIGSTOP): connections stay open, nothing answers."""
        for program in self.programs:
            program.pause()

    def resume(self) -> None:
        """End a `pause`."""
        for program in self.programs:
            program.resume()

    def restart(self) -> None:
        """Stop the broker if it runs, then start it with the same data and ports."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Kill the broker and what belongs to it, and remove its data. May be called twice."""
        if self._closed:
            return
        self._closed = True
        self.kill()
        self._clean_up()
        self._block.release()
        supervisor.forget(self)

    def log_tail(self) -> str:
        """The last lines of what the broker printed and logged."""
        return "\n".join(program.log_tail() for program in self.programs)

    def save_logs(self, target: Path) -> None:
        """Copy all logs into `target`, to look at when the broker is closed."""
        target.mkdir(parents=True, exist_ok=True)
        for program in self.programs:
            for path in program.logs:
                if path.exists():
                    shutil.copyfile(path, target / path.name)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
