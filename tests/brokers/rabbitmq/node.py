"""One RabbitMQ node on loopback."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.brokers import supervisor
from tests.brokers.errors import BrokerFailed
from tests.brokers.ports import is_open
from tests.brokers.program import Program, tail
from tests.brokers.server import Server

from .configuration import AMQP, DISTRIBUTION, EPMD, MANAGEMENT, STREAM, TLS, rabbitmq_conf
from .releases import installed
from .site import Site

#: How long a command of `ctl` may take, in seconds.
COMMAND_LIMIT = 60.0

_LOOPBACK_DISTRIBUTION = "-kernel inet_dist_use_interface {127,0,0,1}"


class Node(Server):
    """A RabbitMQ node with a data directory of its own. User and password are guest and guest.

    `extra` is appended to rabbitmq.conf, `plugins` are enabled besides that of streams. `site` and
    `members` are for `Cluster`.

    Raise `BrokerUnavailable` when the release is not installed.
    """

    def __init__(
        self,
        release: str,
        name: str = "node",
        *,
        port_base: int | None = None,
        directory: Path | None = None,
        extra: str = "",
        management: bool = False,
        plugins: Sequence[str] = (),
        site: Site | None = None,
        members: Sequence[str] = (),
    ) -> None:
        self.prefix = installed(release)
        self.release = release
        self.node_name = f"{name}@localhost"
        super().__init__(f"RabbitMQ {self.version}", port_base)
        self._owns_site = site is None
        self.site = site or Site(self.prefix, directory, self._block.base + EPMD)
        self.directory = self.site.directory / name
        self._management = management
        own = ["rabbitmq_stream", *(["rabbitmq_management"] if management else [])]
        self._write_files(extra, members, [*own, *plugins])
        log = self.directory / "log" / f"{self.node_name}.log"
        self._program = Program(f"{self.title} ({self.node_name})", self.directory / "out", [log])

    @property
    def programs(self) -> Sequence[Program]:
        """The Erlang machine alone; epmd belongs to the site."""
        return [self._program]

    @property
    def port(self) -> int:
        """The port of the stream protocol without TLS."""
        return self.stream_port

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

    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""
        management = f"management on http://{self.host}:{self.management_port}/"
        return [
            f"{self.title}, pid {self.pid}, user guest, password guest",
            f"TLS on port {self.tls_port}, authority in {self.ca_file}",
            f"AMQP 0-9-1 on port {self.amqp_port}",
            *([management] if self._management else []),
        ]

    def _write_files(self, extra: str, members: Sequence[str], plugins: Sequence[str]) -> None:
        for name in ("data", "log"):
            (self.directory / name).mkdir(parents=True, exist_ok=True)
        cookie = self.directory / ".erlang.cookie"
        if not cookie.exists():
            cookie.touch(mode=0o600)
            cookie.write_text(self.site.cookie, encoding="ascii")
            cookie.chmod(0o400)  # Erlang refuses a cookie that others could read
        enabled = ", ".join(plugins)
        (self.directory / "enabled_plugins").write_text(f"[{enabled}].\n", encoding="ascii")
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

    def _start(self) -> None:
        if self.pid is None:
            self.site.start_epmd()
            command = [str(self.prefix.rabbitmq_bin / "rabbitmq-server")]
            self._program.start(command, self._environment(), self._is_ready)

    def _is_ready(self) -> bool:
        """Whether the boot is over and the last listener is open."""
        return "completed with" in tail(self._program.output, 3) and is_open(self.tls_port)

    def _clean_up(self) -> None:
        if self._owns_site:
            self.site.close()

    def ctl(self, *arguments: str) -> str:
        """Run `rabbitmqctl` on this node and return its output; takes about a second."""
        return self._command("rabbitmqctl", arguments)

    def streams(self, *arguments: str) -> str:
        """Run `rabbitmq-streams` on this node and return its output."""
        return self._command("rabbitmq-streams", arguments)

    def _command(self, tool: str, arguments: Sequence[str]) -> str:
        if self.pid is None:
            raise BrokerFailed(f"{self.node_name} does not run")
        command = [str(self.prefix.rabbitmq_bin / tool), *arguments]
        return supervisor.run(command, self._environment(), self.directory, COMMAND_LIMIT)
