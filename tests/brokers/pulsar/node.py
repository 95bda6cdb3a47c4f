"""One standalone Pulsar broker on loopback."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.brokers import supervisor
from tests.brokers.certificates import make_certificates
from tests.brokers.errors import BrokerFailed
from tests.brokers.java import SMALL, ClassArchive, java_environment, java_program
from tests.brokers.program import Program
from tests.brokers.server import Server

from .configuration import (
    BINARY,
    HTTP,
    SUPERUSER,
    TLS,
    settings,
    standalone_conf,
    token_settings,
)
from .releases import LATEST, installed
from .tokens import make_key, make_token
from .wire import UnexpectedAnswer, connect, look_up

#: How long a request to the HTTP interface and a command-line tool may take, in seconds.
ADMIN_LIMIT = 15.0
TOOL_LIMIT = 60.0

_MEMORY = "-Xms256m -Xmx256m -XX:MaxDirectMemorySize=256m"
#: A topic of the namespace that is made last; to look it up makes no topic.
_PROBE_TOPIC = "persistent://public/default/ready"


class Node(Server):
    """A standalone broker with a data directory of its own.

    It speaks the binary protocol with and without TLS. `with_tokens` makes it refuse clients
    without a token of `token`, and roles other than `SUPERUSER` where nothing was granted to
    them. `chosen` replaces values of standalone.conf.

    Raise `BrokerUnavailable` when the release is not installed.
    """

    def __init__(
        self,
        release: str = LATEST,
        *,
        port_base: int | None = None,
        directory: Path | None = None,
        with_tokens: bool = False,
        chosen: Mapping[str, str] | None = None,
    ) -> None:
        self.installation = installed(release)
        self.release = release
        super().__init__(f"Pulsar {release}", port_base)
        self._folder = supervisor.Folder(directory)
        self.directory = self._folder.path
        self._certificates = make_certificates(self.directory)
        self._key = make_key() if with_tokens else None
        self._program = Program(self.title, self.directory / "pulsar.out")
        self._classes = ClassArchive(self.installation.root, "standalone", java_program())
        self._write_files(chosen or {})

    @property
    def programs(self) -> Sequence[Program]:
        """The one process in which everything runs."""
        return [self._program]

    @property
    def version(self) -> str:
        """The exact version, such as 4.0.8."""
        return self.installation.version

    @property
    def port(self) -> int:
        """The port of the binary protocol without TLS."""
        return self._block.base + BINARY

    @property
    def tls_port(self) -> int:
        """The port of the binary protocol over TLS."""
        return self._block.base + TLS

    @property
    def http_port(self) -> int:
        """The port of the HTTP interface for administration."""
        return self._block.base + HTTP

    @property
    def ca_file(self) -> Path:
        """The PEM file with the authority that signed the certificate of the TLS port."""
        return self._certificates.authority

    @property
    def service_url(self) -> str:
        """The address as Pulsar's own clients want it."""
        return f"pulsar://{self.address}"

    @property
    def tls_service_url(self) -> str:
        """The address with TLS as Pulsar's own clients want it."""
        return f"pulsar+ssl://{self.host}:{self.tls_port}"

    def token(self, role: str = SUPERUSER, lifetime: float | None = None) -> str:
        """A token for a role, good for ever or for `lifetime` seconds.

        Raise `BrokerFailed` when the broker asks for none.
        """
        if self._key is None:
            raise BrokerFailed(f"{self.title} was made without tokens")
        return make_token(self._key, role, lifetime)

    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""
        token = [f"token of {SUPERUSER}: {self.token()}"] if self._key else []
        return [
            f"{self.title}, pid {self.pid}, {self.service_url}",
            f"TLS: {self.tls_service_url}, authority in {self.ca_file}",
            f"administration: http://{self.host}:{self.http_port}/admin/v2/",
            *token,
        ]

    def admin(self, method: str, path: str, body: object = None) -> Any:
        """Ask the HTTP interface, as the superuser; return the JSON it answers, or its text.

        `path` begins below `/admin/v2/`. Raise `BrokerFailed` when it refuses, and `OSError` when
        it cannot be reached.
        """
        headers = {"Content-Type": "application/json"}
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self.token()}"
        connection = http.client.HTTPConnection(self.host, self.http_port, timeout=ADMIN_LIMIT)
        try:
            content = None if body is None else json.dumps(body)
            connection.request(method, f"/admin/v2/{path}", content, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        except http.client.HTTPException as problem:
            raise BrokerFailed(f"{method} {path} failed: {problem!r}") from problem
        finally:
            connection.close()
        if answer.status >= 300:
            raise BrokerFailed(f"{method} {path} failed with status {answer.status}: {text}")
        try:
            return json.loads(text)
        except ValueError:  # "ok" of the health check also claims to be JSON
            return text

    def _write_files(self, chosen: Mapping[str, str]) -> None:
        for name in ("tmp", "log"):
            (self.directory / name).mkdir(exist_ok=True)
        values = settings(self._block.base, self.directory, self._certificates)
        if self._key is not None:
            values |= token_settings(self._key)
        shipped = (self.installation.root / "conf/standalone.conf").read_text(encoding="utf-8")
        text = standalone_conf(shipped, {**values, **chosen})
        (self.directory / "standalone.conf").write_text(text, encoding="utf-8")
        metadata = f"metadataServiceUri=metadata-store:rocksdb://{self.directory}/metadata\n"
        (self.directory / "bookkeeper.conf").write_text(metadata, encoding="utf-8")

    def _variables(self) -> dict[str, str]:
        small = " ".join(SMALL)
        log = str(self.directory / "log")
        logging = self.installation.root / "conf/log4j2.yaml"
        return {
            **java_environment(self.directory),
            "PULSAR_LOG_DIR": log,
            "PULSAR_LOG_IMMEDIATE_FLUSH": "true",
            "PULSAR_MEM": _MEMORY,
            "PULSAR_GC": small,
            "PULSAR_GC_LOG": " ".join(self._classes.for_server()) or "-Xlog:disable",
            # its folder goes into the class path, where an archive of classes allows no files
            "PULSAR_LOG_CONF": str(self.installation.root / "none" / logging.name),
            "PULSAR_EXTRA_OPTS": f"-Djava.io.tmpdir={self.directory / 'tmp'}"
            f" -Dlog4j.configurationFile={logging}",
            "BOOKIE_CONF": str(self.directory / "bookkeeper.conf"),
            "BOOKIE_LOG_DIR": log,
            "BOOKIE_MEM": "-Xmx128m",
            "BOOKIE_GC": small,
            "BOOKIE_GC_LOG": "-Xlog:disable",
        }

    def _start(self) -> None:
        if self.pid is not None:
            return
        self._forget_killed_storage()
        command = [str(self.installation.root / "bin/pulsar"), "standalone"]
        command += ["--no-functions-worker", "--no-stream-storage"]
        command += ["--config", str(self.directory / "standalone.conf")]
        command += ["--metadata-dir", str(self.directory / "metadata")]
        command += ["--bookkeeper-dir", str(self.directory / "bookkeeper")]
        self._program.start(command, self._variables(), self._is_ready)
        self._classes.keep(self.pid)

    def _forget_killed_storage(self) -> None:
        """Remove the lock that a killed storage left in the metadata.

        With it in place the new one deletes and takes its own lock for ever: a busy core, and
        megabytes of log each second. To list who holds a lock removes those that are stale.
        """
        if (self.directory / "bookkeeper/current/DIRTY").exists():
            tool = str(self.installation.root / "bin/bookkeeper")
            command = [tool, "shell", "listbookies", "-rw"]
            supervisor.run(command, self._variables(), self.directory, TOOL_LIMIT)

    def _is_ready(self) -> bool:
        """Whether it stores a message, which its health check does, and knows its namespace."""
        try:
            with socket.create_connection((self.host, self.port), timeout=ADMIN_LIMIT) as plain:
                connect(plain, None if self._key is None else self.token())
                look_up(plain, _PROBE_TOPIC)
            self.admin("GET", "brokers/health")
        except (OSError, UnexpectedAnswer, BrokerFailed):
            return False
        return True

    def _clean_up(self) -> None:
        self._folder.close()
