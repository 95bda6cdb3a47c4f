"""One RocketMQ name server and one broker on loopback."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.brokers import supervisor
from tests.brokers.certificates import make_certificates
from tests.brokers.errors import BrokerFailed
from tests.brokers.java import SMALL, ClassArchive, java_environment, java_program
from tests.brokers.program import Program, tail
from tests.brokers.server import Server

from .configuration import (
    BROKER,
    FAST,
    NAME_SERVER,
    SUPERUSER,
    User,
    broker_settings,
    logback,
    name_server_settings,
    properties,
    tls_options,
    user_settings,
)
from .releases import LATEST, class_path, installed
from .wire import (
    GET_BROKER_CONFIG,
    GET_CLUSTER,
    SUCCESS,
    UPDATE_AND_CREATE_TOPIC,
    UPDATE_BROKER_CONFIG,
    Answer,
    UnexpectedAnswer,
    ask_at,
)

_NAME_SERVER_MEMORY = ["-Xms32m", "-Xmx64m", "-XX:MaxDirectMemorySize=64m"]
#: Buffers for frames of 16 MB are kept for each of its threads, and all tests share it.
_BROKER_MEMORY = ["-Xms128m", "-Xmx256m", "-XX:MaxDirectMemorySize=1g"]
#: A disk fuller than this refuses writes; the shipped values are meant for servers.
_FULL_DISK = [
    "-Drocketmq.broker.diskSpaceWarningLevelRatio=0.98",
    "-Drocketmq.broker.diskSpaceCleanForciblyRatio=0.97",
]
#: The permission to read and to write, which every broker has.
_PERMISSION = {"brokerPermission": "6"}


class Node(Server):
    """A name server and a broker, with a data directory of their own.

    `name_server` and `broker` may be killed or paused one by one; `start` starts what does not
    run. `kill` is quick, while `stop` takes 7 to 20 seconds: the broker waits for itself.
    `with_tls` makes both speak TLS as well, on the same ports. `with_users` makes the broker
    refuse requests that no known user has signed; the user is `SUPERUSER`. `with_binary_headers`
    makes both write the headers of their answers in the private form and not in JSON. `chosen`
    replaces values of the broker's configuration.

    Raise `BrokerUnavailable` when the release is not installed.
    """

    def __init__(
        self,
        release: str = LATEST,
        *,
        port_base: int | None = None,
        directory: Path | None = None,
        with_tls: bool = False,
        with_users: bool = False,
        with_binary_headers: bool = False,
        chosen: Mapping[str, str] | None = None,
    ) -> None:
        self.installation = installed(release)
        self.release = release
        super().__init__(f"RocketMQ {release}", port_base)
        self._folder = supervisor.Folder(directory)
        self.directory = self._folder.path
        self._certificates = make_certificates(self.directory) if with_tls else None
        #: The user that signs requests, or None where nobody has to.
        self.user: User | None = SUPERUSER if with_users else None
        self._form = "ROCKETMQ" if with_binary_headers else "JSON"
        self._chosen = dict(chosen or {})
        self.name_server = self._program("namesrv", "name server")
        self.broker = self._program("broker", "broker")

    def _program(self, part: str, title: str) -> Program:
        log = self.directory / f"{part}.log"
        return Program(f"{self.title} {title}", self.directory / f"{part}.out", [log])

    @property
    def programs(self) -> Sequence[Program]:
        """The name server and the broker."""
        return [self.name_server, self.broker]

    @property
    def version(self) -> str:
        """The exact version, such as 5.5.0."""
        return self.installation.version

    @property
    def port(self) -> int:
        """The port of the name server."""
        return self._block.base + NAME_SERVER

    @property
    def broker_port(self) -> int:
        """The port of the broker."""
        return self._block.base + BROKER

    @property
    def fast_port(self) -> int:
        """The port of the broker for everything but pulling."""
        return self._block.base + FAST

    @property
    def broker_address(self) -> str:
        """host:port of the broker."""
        return f"{self.host}:{self.broker_port}"

    @property
    def ca_file(self) -> Path:
        """The PEM file with the authority that signed the certificate of both.

        Raise `BrokerFailed` when the node was made without TLS.
        """
        if self._certificates is None:
            raise BrokerFailed(f"{self.title} was made without TLS")
        return self._certificates.authority

    @property
    def class_path(self) -> str:
        """The class path with the Java client and the tools."""
        return class_path(self.installation)

    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""
        tls = [f"TLS on the same ports, authority in {self.ca_file}"] if self._certificates else []
        user = [f"access key {self.user.name}, secret key {self.user.secret}"] if self.user else []
        return [
            f"{self.title}, name server {self.address}, pid {self.name_server.pid}",
            f"broker {self.broker_address}, pid {self.broker.pid}",
            *tls,
            *user,
        ]

    def ask_broker(
        self, code: int, fields: dict[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Send one request to the broker and return its answer; signed if that is needed."""
        return ask_at(self.host, self.broker_port, code, fields, body, self.user)

    def create_topic(self, topic: str, queues: int = 4) -> None:
        """Make a topic, or change the number of its queues. Raise `BrokerFailed`."""
        fields = {
            "topic": topic,
            "defaultTopic": "TBW102",
            "readQueueNums": str(queues),
            "writeQueueNums": str(queues),
            "perm": "6",
            "topicFilterType": "SINGLE_TAG",
            "topicSysFlag": "0",
            "order": "false",
        }
        answer = self.ask_broker(UPDATE_AND_CREATE_TOPIC, fields)
        if answer.code != SUCCESS:
            raise BrokerFailed(f"topic {topic} was not made: {answer}")

    @contextmanager
    def changed(self, values: Mapping[str, str]) -> Iterator[None]:
        """Have the broker take values of its configuration while it runs, and then the former ones.

        Raise `BrokerFailed` where it refuses.
        """
        told = self.ask_broker(GET_BROKER_CONFIG).body.decode()
        before = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
        self._configure(values)
        try:
            yield
        finally:
            self._configure({key: before[key] for key in values})

    def _configure(self, values: Mapping[str, str]) -> None:
        answer = self.ask_broker(UPDATE_BROKER_CONFIG, body=properties(values).encode())
        if answer.code != SUCCESS:
            raise BrokerFailed(f"{dict(values)} was not taken: {answer}")

    def _write_files(self) -> None:
        """Write the configuration; anew for each start, as the broker writes into it, too."""
        base, directory = self._block.base, self.directory
        broker = broker_settings(base, directory)
        if self.user is not None:
            broker |= user_settings(self.user)
        files = {
            "namesrv.conf": properties(name_server_settings(base, directory)),
            "broker.conf": properties({**broker, **self._chosen}),
            "logback.xml": logback(directory),
        }
        for name, text in files.items():
            (directory / name).write_text(text, encoding="utf-8")

    def _command(self, part: str, main: str, memory: list[str]) -> list[str]:
        """The command line of a program; what is below the home directory of users stays here."""
        directory = self.directory
        places = {
            "user.home": directory,
            "rocketmq.home.dir": directory,
            "rmq.logback.configurationFile": directory / "logback.xml",
            "rocketmq.serialize.type": self._form,
            "part": part,
        }
        options = [*SMALL, *self._classes(part).for_server(), *memory, *_FULL_DISK]
        options += tls_options(self._certificates)
        options += [f"-D{key}={value}" for key, value in places.items()]
        arguments = [main, "-c", str(directory / f"{part}.conf")]
        return [java_program(), *options, "-cp", self.class_path, *arguments]

    def _classes(self, part: str) -> ClassArchive:
        return ClassArchive(self.installation.root, part, java_program())

    def _start(self) -> None:
        if self.name_server.pid is not None and self.broker.pid is not None:
            return
        self._write_files()
        environment = java_environment(self.directory)
        main = "org.apache.rocketmq.namesrv.NamesrvStartup"
        command = self._command("namesrv", main, _NAME_SERVER_MEMORY)
        self.name_server.start(command, environment, self._name_server_answers)
        main = "org.apache.rocketmq.broker.BrokerStartup"
        command = self._command("broker", main, _BROKER_MEMORY)
        self.broker.start(command, environment, self._is_registered)
        # a broker that ran on while its name server was started anew is not known to it
        self.broker.wait_until(self._is_registered)
        self._classes("namesrv").keep(self.name_server.pid)
        self._classes("broker").keep(self.broker.pid)

    def _name_server_answers(self) -> bool:
        return self._cluster() is not None

    def _cluster(self) -> bytes | None:
        """What the name server knows about brokers; None while it does not answer."""
        try:
            answer = ask_at(self.host, self.port, GET_CLUSTER)
        except (OSError, UnexpectedAnswer):
            return None
        return answer.body if answer.code == SUCCESS else None

    def _is_registered(self) -> bool:
        """Whether the broker answers and the name server lists it; if not yet, make it register.

        A broker often misses its first registration, for it asks before it is connected, and
        tries again only after ten seconds. A change of its permission registers it at once.
        """
        if "boot success" not in tail(self.broker.output):
            return False
        try:
            if self.ask_broker(GET_BROKER_CONFIG).code != SUCCESS:
                return False
            # the name server may still list a broker that was killed
            if f'"{self.broker_address}"'.encode() in (self._cluster() or b""):
                return True
            self._configure(_PERMISSION)
            time.sleep(0.2)
        except (BrokerFailed, OSError, UnexpectedAnswer):
            return False
        return False

    def _clean_up(self) -> None:
        self._folder.close()
