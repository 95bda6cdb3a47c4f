"""The brokers that behaviours are tried on: the real one, and the embedded one with its face."""

from __future__ import annotations

import re
import secrets
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol, Self

import pytest
from wireloom.errors import WireloomError
from wireloom.testing.pulsar import Broker, Settings

from tests.brokers.certificates import Certificates, make_certificates
from tests.support.names import unused

SUPERUSER = "admin"
PASSWORD = "secret"

_EXPECTED = (ssl.SSLError, WireloomError)  # what clients do wrong; all else is the broker's fault
_TOPIC = re.compile(r"(persistent)/(.+)/(terminate|unload|partitions|deduplicationEnabled)")


def own_topic(name: str = "t") -> str:
    """A topic that nobody used before."""
    return f"persistent://public/default/{unused(name)}"


class Target(Protocol):
    """A broker, as behaviours use it."""

    @property
    def host(self) -> str: ...

    @property
    def port(self) -> int: ...

    @property
    def tls_port(self) -> int: ...

    @property
    def version(self) -> str: ...

    @property
    def ca_file(self) -> Path: ...

    def token(self, role: str = SUPERUSER, lifetime: float | None = None) -> str: ...

    def admin(self, method: str, path: str, body: object = None) -> Any: ...


class Tokens(dict[str, str]):
    """The role of each token, as long as it is good."""

    def __init__(self) -> None:
        super().__init__()
        self._ends: dict[str, float] = {}

    def make(self, role: str, lifetime: float | None) -> str:
        """A new token."""
        token = secrets.token_hex(16)
        self[token] = role
        if lifetime is not None:
            self._ends[token] = time.monotonic() + lifetime
        return token

    def get(self, token: str, default: Any = None) -> Any:
        """The role of a token, unless it has expired."""
        expired = token in self._ends and self._ends[token] <= time.monotonic()
        return default if expired else super().get(token, default)


class Embedded:
    """The embedded broker, twice: without TLS and with it.

    Attributes:
        ca_file: The authority that signed its certificate.
        version: The release that it imitates.
    """

    version = Broker.version

    def __init__(self, certificates: Certificates, with_tokens: bool = False) -> None:
        self.ca_file = certificates.authority
        self._tokens = Tokens()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificates.certificate, certificates.key)
        settings = Settings(
            batch_index_acknowledgement=True, authentication_check=0.2, broker_entries=with_tokens
        )
        if with_tokens:
            passwords = {SUPERUSER: PASSWORD}
            self._plain = Broker(
                tokens=self._tokens, passwords=passwords, granted={SUPERUSER}, settings=settings
            )
        else:
            self._plain = Broker(settings=settings)
        self._secure = Broker(ssl=context, settings=settings)
        self._running = ExitStack()

    def __enter__(self) -> Self:
        self._running.enter_context(self._plain)
        self._running.enter_context(self._secure)
        return self

    def __exit__(self, *details: object) -> None:
        errors = [*self._plain.errors, *self._secure.errors]
        self._running.close()
        assert not [error for error in errors if not isinstance(error, _EXPECTED)]

    @property
    def host(self) -> str:
        """Where it listens."""
        return self._plain.host

    @property
    def port(self) -> int:
        """Where it listens without TLS."""
        return self._plain.port

    @property
    def tls_port(self) -> int:
        """Where it listens with TLS."""
        return self._secure.port

    def token(self, role: str = SUPERUSER, lifetime: float | None = None) -> str:
        """A token for a role, good for ever or for some seconds."""
        return self._tokens.make(role, lifetime)

    def admin(self, method: str, path: str, body: object = None) -> None:
        """What the administration of a real broker does."""
        found = _TOPIC.fullmatch(path)
        assert found is not None, f"{method} {path} is not known here"
        name, wanted = f"{found[1]}://{found[2]}", found[3]
        if wanted == "partitions":
            assert isinstance(body, int)
            self._plain.partitioned_topic(name, body)
            return
        topic = self._plain.topic(name)
        if wanted == "deduplicationEnabled":
            topic.deduplicates = bool(body)
        else:
            acts: dict[str, Callable[[], None]] = {
                "terminate": topic.terminate,
                "unload": topic.unload,
            }
            acts[wanted]()


KINDS = ["embedded", pytest.param("real", marks=pytest.mark.real)]


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    """Those of embedded brokers."""
    return make_certificates(tmp_path_factory.mktemp("certificates"))


@pytest.fixture(params=KINDS)
def broker(request: pytest.FixtureRequest, certificates: Certificates) -> Iterator[Target]:
    """A broker that lets everybody in."""
    yield from _made(request, certificates, "pulsar", with_tokens=False)


@pytest.fixture(params=KINDS)
def guarded(request: pytest.FixtureRequest, certificates: Certificates) -> Iterator[Target]:
    """A broker that asks for tokens and grants."""
    yield from _made(request, certificates, "pulsar_with_tokens", with_tokens=True)


def _made(
    request: pytest.FixtureRequest, certificates: Certificates, real: str, *, with_tokens: bool
) -> Iterator[Target]:
    if request.param == "real":
        yield request.getfixturevalue(real)
        return
    with Embedded(certificates, with_tokens) as embedded:
        yield embedded
