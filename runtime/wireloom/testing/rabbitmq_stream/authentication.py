"""SASL mechanisms: what a client says, and what it means."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wireloom.rabbitmq_stream.types import SaslMechanism
from wireloom.testing.rabbitmq_stream.users import User

CHALLENGE = b"Please tell me your password"
_ANSWER = b"My password is "
_LONG_STRING = ord("S")
_PLAIN_PARTS = 3


@dataclass(frozen=True, slots=True)
class Accepted:
    """The client is who it says."""

    user: User


@dataclass(frozen=True, slots=True)
class Refused:
    """The client is not."""


@dataclass(frozen=True, slots=True)
class Garbled:
    """What the client said cannot be understood."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Another step is needed."""

    challenge: bytes


Outcome = Accepted | Refused | Garbled | Asked


class Exchange:
    """One exchange of one connection.

    Args:
        users: The users by name.
        certificate: The name in the certificate of the client, if it showed one.
        anonymous: The user that clients without a name are.
    """

    def __init__(self, users: Mapping[str, User], certificate: str, anonymous: str) -> None:
        self._users = users
        self._certificate = certificate
        self._anonymous = anonymous
        self._name: str | None = None

    def step(self, mechanism: str, data: bytes | None) -> Outcome:
        """What a step of the client leads to."""
        return _STEPS[SaslMechanism(mechanism)](self, data or b"")

    def _plain(self, data: bytes) -> Outcome:
        parts = data.split(b"\0")
        if len(parts) != _PLAIN_PARTS or parts[0]:
            return Garbled()
        return self._checked(parts[1], parts[2])

    def _amqplain(self, data: bytes) -> Outcome:
        try:
            table = _table(data)
            return self._checked(table[b"LOGIN"], table[b"PASSWORD"])
        except (KeyError, IndexError):
            return Garbled()

    def _challenge(self, data: bytes) -> Outcome:
        if self._name is None:
            self._name = data.decode(errors="replace")
            return Asked(CHALLENGE)
        if not data.startswith(_ANSWER):
            return Garbled()
        return self._checked(self._name.encode(), data[len(_ANSWER) :])

    def _of_certificate(self, data: bytes) -> Outcome:
        return self._without_password(self._certificate)

    def _of_nobody(self, data: bytes) -> Outcome:
        return self._without_password(self._anonymous)

    def _checked(self, name: bytes, password: bytes) -> Outcome:
        user = self._users.get(name.decode(errors="replace"))
        if user is None or not hmac.compare_digest(user.password.encode(), password):
            return Refused()
        return Accepted(user)

    def _without_password(self, name: str) -> Outcome:
        user = self._users.get(name)
        return Refused() if user is None else Accepted(user)


_STEPS: Mapping[SaslMechanism, Callable[[Exchange, bytes], Outcome]] = {
    SaslMechanism.PLAIN: Exchange._plain,
    SaslMechanism.AMQPLAIN: Exchange._amqplain,
    SaslMechanism.ANONYMOUS: Exchange._of_nobody,
    SaslMechanism.EXTERNAL: Exchange._of_certificate,
    SaslMechanism.RABBIT_CR_DEMO: Exchange._challenge,
}


def _table(data: bytes) -> dict[bytes, bytes]:
    """A table of AMQP 0-9-1 that holds long strings only."""
    found = {}
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        if data[end] != _LONG_STRING:
            raise KeyError(data[at + 1 : end])
        start = end + 5
        stop = start + int.from_bytes(data[end + 1 : start], "big")
        found[data[at + 1 : end]] = data[start:stop]
        at = stop
    return found
