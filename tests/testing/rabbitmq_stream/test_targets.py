"""The server of the user's own among the servers that facts are checked on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.rabbitmq_stream.messages import Tune
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.rabbitmq.fixtures import SERVER_VARIABLE, UserServer, server_ids

from .conftest import cases
from .facts import FACTS
from .targets import foreign, release_of


@pytest.fixture
def address() -> Iterator[str]:
    """A server that guest may not use, with the user who may."""
    with Broker("4.0", users=[User("ann", "s:e@c/ret")]) as broker:
        yield f"ann:s%3Ae%40c%2Fret@{broker.host}:{broker.port}"


def test_the_user_of_the_address_is_the_one_who_connects(address: str) -> None:
    target = foreign(UserServer(address))
    assert (target.release, target.version, target.real) == ("4.0", "4.0.5", True)
    assert isinstance(target.line().prepare(), Tune)
    target.open().create(target.name())
    target.close()


def test_guest_is_who_connects_if_the_address_does_not_say() -> None:
    server = UserServer("[::1]:5552")
    assert (server.username, server.password) == ("guest", "guest")
    assert (server.host, server.stream_port, server.address) == ("::1", 5552, "::1:5552")


@pytest.mark.parametrize("text", ["nope", "host:99999", "ann@host:5552"])
def test_a_wrong_address_names_the_variable(text: str) -> None:
    with pytest.raises(BrokerUnavailable, match=f"^{SERVER_VARIABLE}: .* is not "):
        UserServer(text)


@pytest.mark.parametrize(
    ("version", "release"),
    [("3.10.8", "3.10"), ("4.3.0-rc.1", "4.3"), ("4.30.1", None), ("3.13.7", None), ("", None)],
)
def test_facts_are_known_of_some_releases(version: str, release: str | None) -> None:
    assert release_of(version) == release


def test_it_joins_every_fact_but_those_of_servers_started_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(SERVER_VARIABLE, "host:5552")
    assert server_ids()[-1] == "user"
    for fact in FACTS:
        joined = "user" in [case.id for case in cases(fact)]
        assert joined is not fact.started_here, fact.id
    monkeypatch.delenv(SERVER_VARIABLE)
    assert not [fact for fact in FACTS if "user" in [case.id for case in cases(fact)]]
