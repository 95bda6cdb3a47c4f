"""What the nodes of one cluster share: a directory, an epmd, a cookie, and certificates."""

from __future__ import annotations

import secrets
import subprocess
import time
from pathlib import Path

from tests.brokers import supervisor
from tests.brokers.certificates import make_certificates
from tests.brokers.errors import BrokerFailed
from tests.brokers.ports import LOOPBACK, PortBlock, is_open, reserve
from tests.brokers.program import tail

from .releases import Prefix

#: How long epmd may take to listen, in seconds.
EPMD_LIMIT = 10.0


class Site:
    """The common ground of the nodes of one cluster, or of a single node.

    The directory is a scratch directory unless one is given; a given one is left in place by
    `close`. Members know each other by `epmd_port` and `cookie`.
    """

    def __init__(
        self, prefix: Prefix, directory: Path | None = None, epmd_port: int | None = None
    ) -> None:
        self.prefix = prefix
        self._folder = supervisor.Folder(directory)
        self.directory = self._folder.path
        self.certificates = make_certificates(self.directory)
        self.cookie = self._cookie()
        self._block: PortBlock | None = None
        if epmd_port is None:
            self._block = reserve()
            epmd_port = self._block.base
        self.epmd_port = epmd_port
        self._epmd: subprocess.Popen[bytes] | None = None

    def _cookie(self) -> str:
        """The Erlang cookie: that of an earlier run in the same directory, else a new one."""
        path = self.directory / "cookie"
        if not path.exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_hex(16), encoding="ascii")
        return path.read_text(encoding="ascii")

    def environment(self) -> dict[str, str]:
        """The environment of every Erlang process; nothing of the caller's own leaks in."""
        return {
            "PATH": f"{self.prefix.erlang_bin}:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "ERL_EPMD_ADDRESS": LOOPBACK,
            "ERL_EPMD_PORT": str(self.epmd_port),
        }

    @property
    def epmd_pid(self) -> int | None:
        """The pid of the running epmd, or None."""
        running = self._epmd is not None and self._epmd.poll() is None
        return self._epmd.pid if running and self._epmd else None

    def start_epmd(self) -> None:
        """Start epmd unless it runs. In the foreground: so it is a child with a known pid."""
        if self.epmd_pid is not None:
            return
        output = self.directory / "epmd.out"
        command = [str(self.prefix.erlang_bin / "epmd"), "-port", str(self.epmd_port)]
        self._epmd = supervisor.spawn(command, self.environment(), self.directory, output)
        deadline = time.monotonic() + EPMD_LIMIT
        while not is_open(self.epmd_port):
            if self._epmd.poll() is not None or time.monotonic() > deadline:
                raise BrokerFailed(f"epmd did not start on {self.epmd_port}:\n{tail(output)}")
            time.sleep(0.01)

    def close(self) -> None:
        """End epmd, remove a scratch directory, and give the port back."""
        if self._epmd is not None:
            self._epmd.kill()
            self._epmd.wait()
            supervisor.ended(self._epmd)
            self._epmd = None
        self._folder.close()
        if self._block is not None:
            self._block.release()
            self._block = None
