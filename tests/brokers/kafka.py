"""Kafka: one node that is broker and controller, on loopback."""

from __future__ import annotations

import base64
import uuid
from collections.abc import Sequence
from pathlib import Path

import pytest

from . import cache, maven, supervisor
from .errors import BrokerUnavailable
from .java import SMALL, ClassArchive, java_environment, java_program
from .ports import is_open
from .program import Program
from .server import Server
from .shared import SharedServers

RELEASES = ("4.1.0",)
LATEST = RELEASES[-1]

_MEMORY = ["-Xms128m", "-Xmx256m", "-XX:MaxDirectMemorySize=128m"]
#: How long making the folder of its data may take, in seconds.
_FORMAT_LIMIT = 120.0


def fetch(release: str = LATEST, *, refresh: bool = False) -> cache.Installation:
    """The installation of `release`, fetched first when it is not there.

    Raise `BrokerUnavailable` when it cannot be fetched.
    """
    if release not in RELEASES:
        known = ", ".join(RELEASES)
        raise BrokerUnavailable(f"there is no Kafka release {release!r}; the releases are {known}")

    def build(root: Path, scratch: Path) -> cache.Built:
        cache.say(f"kafka {release}: downloading 110 MB through Maven")
        artefact = f"org.apache.kafka:kafka_2.13:{release}"
        maven.copy_with_dependencies([artefact], root / "lib", scratch)
        return cache.Built(release, [path.name for path in (root / "lib").glob("*.jar")])

    return cache.obtain("kafka", release, build, refresh=refresh)


class Kafka(Server):
    """A node with a data directory of its own, which makes topics only when it is asked to.

    Raise `BrokerUnavailable` when the release is not installed.
    """

    def __init__(
        self,
        release: str = LATEST,
        *,
        port_base: int | None = None,
        directory: Path | None = None,
    ) -> None:
        self.installation = cache.installed("kafka", release)
        super().__init__(f"Kafka {release}", port_base)
        self._folder = supervisor.Folder(directory)
        self.directory = self._folder.path
        self._program = Program(self.title, self.directory / "kafka.out")
        self._classes = ClassArchive(self.installation.root, "kafka", java_program())
        self._settings = self.directory / "server.properties"
        self._settings.write_text(self._properties(), encoding="utf-8")

    @property
    def programs(self) -> Sequence[Program]:
        """The one process."""
        return [self._program]

    @property
    def port(self) -> int:
        """The port of clients, without TLS."""
        return self._block.base

    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""
        return [f"{self.title}, pid {self.pid}, bootstrap server {self.address}"]

    def _start(self) -> None:
        if self.pid is not None:
            return
        if not (self.directory / "data/meta.properties").exists():
            name = base64.urlsafe_b64encode(uuid.uuid4().bytes).decode().rstrip("=")
            format_data = ["kafka.tools.StorageTool", "format", "-t", name, "-c"]
            command = [*self._java(), *format_data, str(self._settings)]
            environment = java_environment(self.directory)
            supervisor.run(command, environment, self.directory, _FORMAT_LIMIT)
        java = [*self._java(), *_MEMORY, *self._classes.for_server()]
        command = [*java, "kafka.Kafka", str(self._settings)]
        self._program.start(command, java_environment(self.directory), self._is_ready)
        self._classes.keep(self.pid)

    def _is_ready(self) -> bool:
        return is_open(self.port)

    def _java(self) -> list[str]:
        classes = str(self.installation.root / "lib" / "*")
        return [java_program(), *SMALL, "-cp", classes]

    def _clean_up(self) -> None:
        self._folder.close()

    def _properties(self) -> str:
        """Its settings: few threads, one partition of what it keeps for itself, no waiting."""
        clients, controller = self.port, self.port + 1
        values = {
            "process.roles": "broker,controller",
            "node.id": 1,
            "controller.quorum.voters": f"1@{self.host}:{controller}",
            "listeners": f"PLAINTEXT://{self.host}:{clients},CONTROLLER://{self.host}:{controller}",
            "advertised.listeners": f"PLAINTEXT://{self.host}:{clients}",
            "controller.listener.names": "CONTROLLER",
            "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
            "log.dirs": self.directory / "data",
            "auto.create.topics.enable": "false",
            "num.network.threads": 1,
            "num.io.threads": 2,
            "offsets.topic.num.partitions": 1,
            "offsets.topic.replication.factor": 1,
            "transaction.state.log.num.partitions": 1,
            "transaction.state.log.replication.factor": 1,
            "transaction.state.log.min.isr": 1,
            "group.initial.rebalance.delay.ms": 0,
        }
        return "".join(f"{name}={value}\n" for name, value in values.items())


@pytest.fixture
def kafka(shared_servers: SharedServers) -> Kafka:
    """A running node."""
    return shared_servers.get("Kafka", Kafka, Kafka)
