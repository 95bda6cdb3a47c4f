"""Mosquitto, which speaks MQTT, out of its Debian package, on loopback."""

from __future__ import annotations

import base64
import getpass
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from . import cache, debian, supervisor
from .errors import BrokerUnavailable
from .ports import is_open
from .program import Program
from .server import Server
from .shared import SharedServers

#: The one of the suite that programs are from.
RELEASES = ("2.0.11",)
LATEST = RELEASES[-1]

#: The user of a broker that does not let everybody in, and the password.
USER = ("reader", "letmein")


def fetch(release: str = LATEST, *, refresh: bool = False) -> cache.Installation:
    """The installation of `release`, fetched first when it is not there.

    Raise `BrokerUnavailable` when it cannot be fetched.
    """
    if release not in RELEASES:
        raise BrokerUnavailable(f"there is no Mosquitto {release!r} in Debian {debian.SUITE}")
    return debian.unpacked("mosquitto", refresh=refresh)


class Mosquitto(Server):
    """A broker that lets everybody in, or `with_users` the one of `USER`.

    Raise `BrokerUnavailable` when Debian's packages cannot be had.
    """

    def __init__(
        self,
        release: str = LATEST,
        *,
        port_base: int | None = None,
        directory: Path | None = None,
        with_users: bool = False,
    ) -> None:
        installation = fetch(release)
        super().__init__(f"Mosquitto {installation.version}", port_base)
        self._folder = supervisor.Folder(directory)
        self.directory = self._folder.path
        program = debian.command(installation, "mosquitto")
        self._command = [*program, "-c", str(self.directory / "mosquitto.conf")]
        self._program = Program(self.title, self.directory / "mosquitto.out")
        self._write_files(with_users)

    @property
    def programs(self) -> Sequence[Program]:
        """The one process."""
        return [self._program]

    @property
    def port(self) -> int:
        """The port of MQTT without TLS."""
        return self._block.base

    def facts(self) -> list[str]:
        """Lines that tell a person how to use the running broker."""
        return [f"{self.title}: MQTT 3.1.1 on {self.address}"]

    def _start(self) -> None:
        self._program.start(self._command, {"LANG": "C.UTF-8"}, lambda: is_open(self.port))

    def _clean_up(self) -> None:
        self._folder.close()

    def _write_files(self, with_users: bool) -> None:
        settings = [f"listener {self.port} {self.host}", "persistence false", "log_type all"]
        settings.append(f"user {getpass.getuser()}")  # root would become another one
        if with_users:
            users = self.directory / "users"
            users.write_text(_user_line(*USER), encoding="ascii")
            settings += ["allow_anonymous false", f"password_file {users}"]
        else:
            settings.append("allow_anonymous true")
        text = "\n".join(settings) + "\n"
        (self.directory / "mosquitto.conf").write_text(text, encoding="utf-8")


def _user_line(name: str, password: str) -> str:
    """A line of its file of users: the form that `mosquitto_passwd` of 2.0 writes."""
    salt, rounds = os.urandom(12), 101
    digest = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, rounds)
    words = [base64.b64encode(part).decode() for part in (salt, digest)]
    return f"{name}:$7${rounds}${words[0]}${words[1]}\n"


@pytest.fixture
def mosquitto(shared_servers: SharedServers) -> Mosquitto:
    """A running broker that lets everybody in."""
    return shared_servers.get("Mosquitto", Mosquitto, Mosquitto)


@pytest.fixture
def mosquitto_with_users(shared_servers: SharedServers) -> Mosquitto:
    """A running broker that asks who comes."""
    name = "Mosquitto with users"
    return shared_servers.get(name, Mosquitto, lambda: Mosquitto(with_users=True))
