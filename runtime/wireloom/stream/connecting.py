"""Which broker a command talks to, who it is there, and what its errors say."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.errors import InvalidArgument, WireloomError
from wireloom.runtime.numerals import real, whole
from wireloom.terminal import complain, reason

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import Environment, Options

BROKER = "WIRELOOM_BROKER"
PASSWORD = "WIRELOOM_PASSWORD"

_GUEST = "guest"
_LONGEST = 86_400.0


class Unusable(Exception):
    """The command was used in a wrong way; what it says is for people."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a command connects to, and who it is there."""

    addresses: list[str]
    password: str = field(repr=False)
    ca: str | None
    certificate: str | None
    key: str | None
    external: bool
    load_balancer: bool
    timeout: float

    def options(self) -> Options:
        """How to connect.

        Raises:
            InvalidArgument: There is a key and no certificate.
        """
        from wireloom.clients.rabbitmq_stream import TLS, Options

        files = self.ca or self.certificate or self.key
        tls = TLS(ca=self.ca, certificate=self.certificate, key=self.key) if files else False
        return Options(
            password=self.password,
            mechanism="EXTERNAL" if self.external else "PLAIN",
            ssl=tls,
            timeout=self.timeout,
            client_properties={"connection_name": "wireloom stream"},
        )


def add_broker(parser: ArgumentParser) -> None:
    """What all commands take to find a broker."""
    group = parser.add_argument_group("broker")
    group.add_argument(
        "-b",
        "--broker",
        action="append",
        metavar="ADDRESS",
        help="HOST, HOST:PORT or rabbitmq-stream://USER@HOST:PORT/VIRTUAL-HOST, with"
        " rabbitmq-stream+tls:// for TLS; may be given more than once, for several nodes; default:"
        f" those of the variable {BROKER}, with spaces between them, or localhost",
    )
    group.add_argument(
        "--load-balancer",
        action="store_true",
        help="the addresses lead to any node: connect until the wanted one answers",
    )
    group.add_argument("--ca", metavar="FILE", help="speak TLS; who signs certificates, in PEM")
    group.add_argument(
        "--certificate",
        metavar="FILE",
        help="who to be in TLS, in PEM; without a user in the address that is all that is asked",
    )
    group.add_argument("--key", metavar="FILE", help="the key of that certificate, in PEM")
    group.add_argument(
        "--timeout",
        type=seconds,
        default=10.0,
        metavar="SECONDS",
        help="how long the broker may take for an answer; default: %(default)g",
    )


def place(options: Namespace) -> Place:
    """Where to connect to, as the options and the environment say.

    Raises:
        InvalidArgument: There is no such address.
        Unusable: A password is missing and there is no terminal to ask for it.
    """
    addresses = options.broker or os.environ.get(BROKER, "").split() or ["localhost"]
    users = _users(addresses)
    if options.broker and {password for _, password in users} - {"", _GUEST}:
        complain(
            "other users of this machine can see the password in --broker;"
            f" {PASSWORD} and {BROKER} hide it"
        )
    password = os.environ.get(PASSWORD)
    if password is None:
        lacks = [user for user, password in users if user and not password]
        password = _asked(lacks[0]) if lacks else _GUEST
    return Place(
        addresses,
        password,
        options.ca,
        options.certificate,
        options.key,
        bool(options.certificate) and not any(user for user, _ in users),
        options.load_balancer,
        options.timeout,
    )


def opened(where: Place) -> Environment:
    """The cluster at a place.

    Raises:
        InvalidArgument: There is no such address.
    """
    from wireloom.clients.rabbitmq_stream import Environment

    return Environment(where.addresses, where.options(), load_balancer=where.load_balancer)


def told(error: Exception) -> int | None:
    """Says what is wrong; the exit status, or None if it is not an error to be told."""
    if not isinstance(error, WireloomError | Unusable):
        return None
    complain(reason(error))
    return 2 if isinstance(error, Unusable | InvalidArgument) else 1


def seconds(text: str) -> float:
    """A time limit, for ``argparse``."""
    found = real(text, 0.001, _LONGEST)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no number of seconds from 0.001 to {_LONGEST:.0f}")
    return found


def count(text: str) -> int:
    """A number of things, 1 or more, for ``argparse``."""
    found = whole(text, 1, 1 << 62)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no number from 1 on")
    return found


def _users(addresses: list[str]) -> list[tuple[str, str]]:
    """User and password of each address, as far as it tells them."""
    from wireloom.clients.rabbitmq_stream import Options
    from wireloom.clients.rabbitmq_stream.nodes import parsed

    nobody = Options(username="", password="")
    found = [parsed(address, nobody)[1] for address in addresses]
    return [(it.username, it.password) for it in found]


def _asked(user: str) -> str:
    from getpass import getpass

    if not sys.stderr.isatty():
        raise Unusable(
            f"the password of {user} is missing, and there is no terminal to ask for it:"
            f" set {PASSWORD}"
        )
    return getpass(f"Password of {user}: ")
