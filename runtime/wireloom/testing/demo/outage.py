"""Brokers that go down and come back while a demo goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from wireloom.errors import WireloomError
from wireloom.testing.proxy import Proxy


class Outage(Protocol):
    """Where to connect to, and how that is broken.

    Attributes:
        what: How that is, as a sentence without its end.
        act: The same in a word.
        host: Where to connect to.
        port: Where to connect to; stays the same.
    """

    what: str
    act: str
    host: str
    port: int

    def begin(self) -> None:
        """Breaks it."""
        ...

    def end(self) -> None:
        """Mends it."""
        ...


class Killed:
    """An embedded broker in a process of its own, which is killed (SIGKILL) and started again.

    Args:
        stream: The stream that it keeps.
        file: Where it keeps that, so that it survives.
    """

    what = "A broker in a process of its own is killed with SIGKILL, and started again"
    act = "killed"
    host = "127.0.0.1"

    def __init__(self, stream: str, file: Path) -> None:
        self.port = 0
        self._keep = f"{stream}={file}"

    def __enter__(self) -> Self:
        self.end()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.begin()

    def begin(self) -> None:
        """Kills it."""
        with self._process:
            self._process.kill()

    def end(self) -> None:
        """Starts it.

        Raises:
            WireloomError: It does not start.
        """
        command = ["broker", "rabbitmq-stream", "--port", f"{self.port}", "--keep", self._keep]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "wireloom", *command], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        address = self._process.stdout.readline().strip()
        if not address:
            raise WireloomError("the broker did not start")
        self.port = int(address.rpartition(":")[2])


class Cut(Proxy):
    """A broker that is not ours to kill: a proxy in front of it cuts connections, and for a while
    lets none through."""

    what = "Connections to the broker, which is not ours to kill, are cut, and made again"
    act = "cut"

    def begin(self) -> None:
        """Cuts them."""
        self.refusing = True
        self.cut()

    def end(self) -> None:
        """Lets new ones through."""
        self.refusing = False
