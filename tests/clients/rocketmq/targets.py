"""The brokers that behaviours are tried on: the real one, and the embedded one with its face."""

from __future__ import annotations

from collections.abc import Iterator
from ssl import SSLContext
from typing import Protocol, Self

import pytest
from wireloom.errors import WireloomError
from wireloom.rocketmq.types import SerializeType
from wireloom.testing.rocketmq import Broker, Settings

from tests.brokers.rocketmq.configuration import SUPERUSER, User
from tests.brokers.rocketmq.wire import Answer, ask_at


class Killable(Protocol):
    """A program that can be ended at once."""

    def kill(self) -> None: ...


class Target(Protocol):
    """A name server and a broker, as behaviours use them."""

    user: User | None

    @property
    def host(self) -> str: ...

    @property
    def port(self) -> int: ...

    @property
    def broker_port(self) -> int: ...

    @property
    def version(self) -> str: ...

    @property
    def broker(self) -> Killable: ...

    def start(self) -> object: ...

    def create_topic(self, topic: str, queues: int = 4) -> None: ...

    def ask_broker(
        self, code: int, fields: dict[str, str] | None = None, body: bytes = b""
    ) -> Answer: ...


class Embedded:
    """The embedded name server and broker.

    Attributes:
        user: Who has to sign requests, or None where nobody has to.
        version: The release that it imitates.
        inner: What is looked at.
    """

    version = Broker.version

    def __init__(
        self,
        *,
        with_users: bool = False,
        form: SerializeType = SerializeType.JSON,
        early_checks: bool = False,
        ssl: SSLContext | None = None,
    ) -> None:
        self.user = SUPERUSER if with_users else None
        users = {SUPERUSER.name: SUPERUSER.secret} if with_users else {}
        settings = Settings(header_form=form)
        if early_checks:
            settings.transaction_timeout = settings.transaction_interval = 1.0
        self.inner = Broker(users=users, settings=settings, ssl=ssl)

    def __enter__(self) -> Self:
        self.inner.start()
        return self

    def __exit__(self, *details: object) -> None:
        errors = self.inner.errors
        self.inner.stop()
        assert not [error for error in errors if not isinstance(error, WireloomError)]

    @property
    def host(self) -> str:
        """Where both listen."""
        return self.inner.host

    @property
    def port(self) -> int:
        """Where the name server listens."""
        return self.inner.port

    @property
    def broker_port(self) -> int:
        """Where the broker listens."""
        return self.inner.broker_port

    @property
    def broker(self) -> Killable:
        """The broker alone."""
        return self

    def kill(self) -> None:
        """Ends the broker."""
        self.inner.kill_broker()

    def start(self) -> None:
        """Starts the broker again."""
        self.inner.revive_broker()

    def create_topic(self, topic: str, queues: int = 4) -> None:
        """Makes a topic."""
        self.inner.topic(topic, queues)

    def ask_broker(
        self, code: int, fields: dict[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        """Sends one request to the broker and returns its answer; signed if that is needed."""
        return ask_at(self.host, self.broker_port, code, fields, body, self.user)


KINDS = ["embedded", pytest.param("real", marks=pytest.mark.real)]


@pytest.fixture(params=KINDS)
def node(request: pytest.FixtureRequest) -> Iterator[Target]:
    """A broker that lets everybody in."""
    yield from made(request, Embedded(), "rocketmq")


@pytest.fixture(params=KINDS)
def node_with_binary_headers(request: pytest.FixtureRequest) -> Iterator[Target]:
    """A broker that writes the headers of its answers in the private form."""
    embedded = Embedded(form=SerializeType.ROCKETMQ)
    yield from made(request, embedded, "rocketmq_with_binary_headers")


@pytest.fixture(params=KINDS)
def node_with_users(request: pytest.FixtureRequest) -> Iterator[Target]:
    """A broker that asks who sent requests."""
    yield from made(request, Embedded(with_users=True), "rocketmq_with_users")


def made(request: pytest.FixtureRequest, embedded: Embedded, real: str) -> Iterator[Target]:
    """The target that a test is to be tried on.

    Args:
        request: Of a fixture with ``KINDS`` as parameters.
        embedded: The embedded broker, which does not run yet.
        real: The fixture that has the real one.
    """
    if request.param == "real":
        yield request.getfixturevalue(real)
        return
    with embedded:
        yield embedded
