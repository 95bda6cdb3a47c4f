"""What the clients do, whichever of the two and whatever the server: the list, and who may differ.

A behaviour is a coroutine that is given a ``Scene``. Every one holds for both clients on every
server, but for the rows of ``DIFFERENCES``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from wireloom.clients.rabbitmq_stream.versions import Version
from wireloom.runtime.numerals import version_numbers

from tests.clients.rabbitmq_stream.scene import Scene

Behaviour = Callable[[Scene], Awaitable[None]]

BEHAVIOURS: dict[str, Behaviour] = {}
"""All behaviours by name."""


def behaviour(function: Behaviour) -> Behaviour:
    """Adds a behaviour to the list."""
    name = function.__name__
    assert name not in BEHAVIOURS, name
    BEHAVIOURS[name] = function
    return function


@dataclass(frozen=True)
class Where:
    """A client and a server, as far as they are known before the server runs."""

    flavour: str
    place_id: str
    version: Version

    @property
    def embedded(self) -> bool:
        return self.place_id.startswith("embedded ")


PATIENT: dict[str, Callable[[Where], bool]] = {}
"""Those that mostly wait, and where they disturb nobody and can be tried at the same time."""


def patient(where: Callable[[Where], bool]) -> Callable[[Behaviour], Behaviour]:
    """Adds a behaviour that mostly waits."""

    def add(function: Behaviour) -> Behaviour:
        PATIENT[function.__name__] = where
        return behaviour(function)

    return add


@dataclass(frozen=True)
class Difference:
    """A row: where a behaviour is another one, and why.

    Attributes:
        behaviour: The behaviour.
        where: Whether the row applies.
        why: The reason.
        instead: What holds there; None if there is nothing to be tried there.
    """

    behaviour: Behaviour
    where: Callable[[Where], bool]
    why: str
    instead: Behaviour | None = None


def older_than(version: str) -> Callable[[Where], bool]:
    """Servers before a version."""
    return lambda where: where.version < version_numbers(version)


def is_any(where: Where) -> bool:
    """Everywhere."""
    return True


def is_sync(where: Where) -> bool:
    """The blocking client."""
    return where.flavour == "sync"


def is_embedded(where: Where) -> bool:
    """The embedded broker."""
    return where.embedded


def is_real(where: Where) -> bool:
    """Real brokers."""
    return not where.embedded


def is_foreign(where: Where) -> bool:
    """A server that the tests did not start."""
    return where.place_id == "user"
