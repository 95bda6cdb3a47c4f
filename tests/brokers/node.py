"""One RabbitMQ node on loopback."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from . import supervisor
from .configuration import AMQP, DISTRIBUTION, EPMD, MANAGEMENT, STREAM, TLS, rabbitmq_conf
from .ports import LOOPBACK, is_open, reserve
from .releases import installed
from .site import BrokerFailed, Site, tail

#: How long a node may take, in seconds.
START_LIMIT = 90.0
STOP_LIMIT = 60.0
COMMAND_LIMIT = 60.0

_LOOPBACK_DISTRIBUTION = "-kernel inet_dist_use_interface {127,0,0,1}"


class Node:
    """A broker node with a data directory of its own.

    `start`, `stop`, `kill`, and `restart` may follow each other in any sensible order: ports and
    data stay the same until `close`, which ends everything and removes the data. As a context
    manager it is started on entry and closed at the end. User and password are guest and guest.
    The ports are free ones, chosen here, or those from `port_base` on. `extra` is appended to
    rabbitmq.conf. `site` and `members` are for `Cluster`.

    Raise `BrokerUnavailable` when the release is not installed.
    """

    host = LOOPBACK

    def __init__(
        self,
        release: str,
        name: str = "node",
        *,
        port_base: int | None = None,
        directory: Path | None = None,
        extra: str = "",
        management: bool = False,
        site: Site | None = None,
        members: Sequence[str] = (),
    ) -> None:
        self.prefix = installed(release)
        self.release = release
        self.node_name = f"{name}@localhost"
        self._block = reserve(port_base)
        self._owns_site = site is None
        epmd_port = self._block.base + EPMD if site is None else None
        self.site = site or Site(self.prefix, directory, epmd_port)
        self.directory = self.site.directory / name
        self._management = management
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._write_files(extra, members)
        supervisor.close_at_exit(self)

    @property
    def version(self) -> str:
        """The exact version, such as 4.3.6."""
        return self.prefix.version

    @property
    def stream_port(self) -> int:
        """The port of the stream protocol without TLS."""
        return self._block.base + STREAM

    @property
    def tls_port(self) -> int:
        """The port of the stream protocol over TLS."""
        return self._block.base + TLS

    @property
    def amqp_port(self) -> int:
        """The port of AMQP 0-9-1."""
        return self._block.base + AMQP

    @property
    def management_port(self) -> int | None:
        """The port of the HTTP API, or None when the node was made without `management`."""
        return self._block.base + MANAGEMENT if self._management else None

    @property
    def ca_file(self) -> Path:
        """The PEM file with the authority that signed the certificate of the TLS port."""
        return self.site.certificates.authority

    @property
    def pid(self) -> int | None:
        """The pid of the broker (the Erlang machine itself), or None when it does not run."""
        running = self._process is not None and self._process.poll() is None
        return self._process.pid if running and self._process else None

    @property
    def address(self) -> str:
        """host:port of the stream protocol."""
        return f"{self.host}:{self.stream_port}"

    def _write_files(self, extra: str, members: Sequence[str]) -> None:
        for name in ("data", "log"):
            (self.directory / name).mkdir(parents=True, exist_ok=True)
        cookie = self.directory / ".erlang.cookie"
        if not cookie.exists():
            cookie.touch(mode=0o600)
            cookie.write_text(self.site.cookie, encoding="ascii")
            cookie.chmod(0o400)  # Erlang refuses a cookie that others could read
        plugins = "rabbitmq_stream" + (", rabbitmq_management" if self._management else "")
        (self.directory / "enabled_plugins").write_text(f"[{plugins}].\n", encoding="ascii")
        text = rabbitmq_conf(
            self._block.base, self.site.certificates, members, extra, management=self._management
        )
        (self.directory / "rabbitmq.conf").write_text(text, encoding="utf-8")

    def _environment(self) -> dict[str, str]:
        directory = str(self.directory)
        return {
            **self.site.environment(),
            "HOME": directory,
            "RABBITMQ_NODENAME": self.node_name,
            "RABBITMQ_MNESIA_BASE": f"{directory}/data",
            "RABBITMQ_LOG_BASE": f"{directory}/log",
            "RABBITMQ_CONFIG_FILE": f"{directory}/rabbitmq.conf",
            "RABBITMQ_ENABLED_PLUGINS_FILE": f"{directory}/enabled_plugins",
            # files that do not exist, so that none of the machine's own is read
            "RABBITMQ_CONF_ENV_FILE": f"{directory}/none.conf",
            "RABBITMQ_ADVANCED_CONFIG_FILE": f"{directory}/none.config",
            "RABBITMQ_DIST_PORT": str(self._block.base + DISTRIBUTION),
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": _LOOPBACK_DISTRIBUTION,
            "RABBITMQ_CTL_ERL_ARGS": _LOOPBACK_DISTRIBUTION,
            # makes the start script become the broker, so that its pid is the broker's
            "RUNNING_UNDER_SYSTEMD": "true",
        }

    def start(self) -> None:
        """Start the broker and wait until it serves streams. Raise `BrokerFailed`."""
        if self._closed:
            raise BrokerFailed(f"{self.node_name} was closed")
        if self.pid is not None:
            return
        self._note_end()
        self.site.start_epmd()
        command = [str(self.prefix.rabbitmq_bin / "rabbitmq-server")]
        output = self.directory / "out"
        self._process = supervisor.spawn(command, self._environment(), self.directory, output)
        deadline = time.monotonic() + START_LIMIT
        while not self._is_ready(output):
            if self.pid is None or time.monotonic() > deadline:
                what = "stopped by itself" if self.pid is None else f"took over {START_LIMIT:.0f} s"
                message = f"RabbitMQ {self.version} {what} while it started:\n{self.log_tail()}"
                self.kill()
                raise BrokerFailed(message)
            time.sleep(0.02)

    def _is_ready(self, output: Path) -> bool:
        """Whether the boot is over and the last listener is open."""
        return "completed with" in tail(output, 3) and is_open(self.tls_port)

    def stop(self) -> None:
        """Stop the broker in an orderly way and wait until its processes are gone."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the broker (SIGKILL) and wait until its processes are gone."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Freeze the broker (SIGSTOP): connections stay open, nothing answers."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """End a `pause`."""
        self._signal(signal.SIGCONT)

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
            message = f"{self.node_name} did not stop within {limit}:\n{self.log_tail()}"
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
        if self._owns_site:
            self.site.close()
        self._block.release()
        supervisor.forget(self)

    def ctl(self, *arguments: str) -> str:
        """Run `rabbitmqctl` on this node and return its output; takes about a second."""
        return self._command("rabbitmqctl", arguments)

    def streams(self, *arguments: str) -> str:
        """Run `rabbitmq-streams` on this node and return its output."""
        return self._command("rabbitmq-streams", arguments)

    def _command(self, tool: str, arguments: Sequence[str]) -> str:
        if self.pid is None:
            raise BrokerFailed(f"{self.node_name} does not run")
        with subprocess.Popen(
            [str(self.prefix.rabbitmq_bin / tool), *arguments],
            env=self._environment(),
            cwd=self.directory,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                output, errors = process.communicate(timeout=COMMAND_LIMIT)
            except BaseException:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                raise
        if process.returncode != 0:
            raise BrokerFailed(f"{tool} {' '.join(arguments)} failed:\n{output}{errors}")
        return output

    def log_tail(self) -> str:
        """The last lines of what the broker printed and logged."""
        log = self.directory / "log" / f"{self.node_name}.log"
        return f"{tail(self.directory / 'out')}\n--- {log.name}\n{tail(log)}"

    def __enter__(self) -> Node:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
