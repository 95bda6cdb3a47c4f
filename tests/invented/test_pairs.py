"""Answers that are messages in their own right, found by the place on a shelf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.errors import InvalidArgument, TimedOut, UnexpectedMessage
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session

from tests.invented.flavours import Agreement, Flavour
from tests.support.packages import Package


def place(relay: Package, shelf: str, number: int) -> Any:
    types = relay.module("types")
    return types.Shelving(shelf, types.Spot(number))


@pytest.fixture
def station(relay: Package) -> Any:
    """A server with three shelves: one is full, one has nobody who looks after it."""
    m, types = relay.module("messages"), relay.module("types")
    base: Any = relay.module("server").ServerHandler

    class Station(base):
        def __init__(self) -> None:
            super().__init__()
            self.left: list[Any] = []

        def on_greet(self, connection: Any, message: Any) -> Any:
            return m.GreetResponse(
                message.ticket, message.stop, None, types.Outcome.DONE, message.load
            )

        def on_shelve(self, connection: Any, message: Any) -> Any:
            load = message.load
            match load.shelf:
                case "full":
                    why = types.Outcome.TOO_HEAVY
                    objection = types.Objection(why, 2, "no room", load.spot, load.shelf)
                    return m.TurnedNotice(message.stop, None, objection)
                case "slow":
                    self.left.append(load)
                    return None
                case "weak":
                    why = types.Outcome.TOO_HEAVY
                    raise relay.module("codes").error(why, detail="it would break")
                case "busy":
                    return m.DeferredNotice(message.stop, None, load)
                case _:
                    for one in self.left:
                        connection.send(m.ShelvedNotice(0, None, one))
                    return m.ShelvedNotice(message.stop, None, load)

        def on_find(self, connection: Any, message: Any) -> Any:
            found = place(relay, message.labels.station, message.ticket)
            return m.FoundNotice(message.stop, None, found, message.ticket)

    return Station()


@pytest.fixture
def listener(relay: Package) -> Any:
    base: Any = relay.module("handler").Handler

    class Listener(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []

        def on_shelved(self, message: Any) -> None:
            self.heard.append(message)

    return Listener()


@pytest.fixture
def client(relay: Package, flavour: Flavour, station: Any, listener: Any) -> Iterator[Any]:
    tables, types = relay.module("tables"), relay.module("types")
    agreed = Agreement(relay)
    serving = tables.tables(tables.Role.SERVER, agreed)
    with Server(serving, lambda: station) as server:
        made = flavour.call(
            flavour.client_class.open_connection,
            "127.0.0.1",
            server.port,
            handler=listener,
            negotiated=agreed,
        )
        greeting = types.Greeting(False, types.Skills(0), "south", None)
        flavour.call(made.greet, load=greeting, stop=1)
        yield made
        flavour.call(made.connection.close)
        assert not server.errors


def test_each_gets_its_own_answer(relay: Package, flavour: Flavour, client: Any) -> None:
    m, codes = relay.module("messages"), relay.module("codes")
    shelved = flavour.call(client.shelve, 1, place(relay, "low", 7))
    assert shelved == m.ShelvedNotice(1, None, place(relay, "low", 7))
    deferred = flavour.call(client.shelve, 2, place(relay, "busy", 7))
    assert deferred == m.DeferredNotice(2, None, place(relay, "busy", 7))
    with pytest.raises(codes.TooHeavy) as caught:
        flavour.call(client.shelve, 3, place(relay, "full", 7))
    error = caught.value
    assert (error.command, error.subject, error.detail) == ("Shelve", "3", "no room")
    with pytest.raises(codes.TooHeavy) as caught:
        flavour.call(client.shelve, 3, place(relay, "weak", 7))
    assert caught.value.detail == "it would break"


def test_the_correlation_id_finds_such_answers_too(
    relay: Package, flavour: Flavour, client: Any
) -> None:
    types = relay.module("types")
    found = [flavour.call(client.find, 1, types.Address(name)) for name in ("north", "east")]
    assert [one.load.shelf for one in found] == ["north", "east"]
    assert found[0].ticket + 1 == found[1].ticket == found[1].load.spot.number


def test_a_late_answer_goes_to_nobody(
    relay: Package, flavour: Flavour, client: Any, listener: Any
) -> None:
    m = relay.module("messages")
    with pytest.raises(TimedOut):
        flavour.call(client.shelve, 1, place(relay, "slow", 7), timeout=0.1)
    # what was only sent is answered to the handler, before what is asked for next
    nobodys = m.ShelveNotice(1, None, place(relay, "slow", 8))
    flavour.call(client.connection.send, nobodys, timeout=10)
    flavour.call(client.shelve, 1, place(relay, "low", 7))
    assert [one.load.spot.number for one in listener.heard] == [8]


def test_a_session_keeps_pairs_apart(relay: Package) -> None:
    m, types, tables = (relay.module(name) for name in ("messages", "types", "tables"))
    session = Session(tables.tables(Role.CLIENT, Agreement(relay)), Role.CLIENT, 0.0)
    greeting = types.Greeting(False, types.Skills(0), "south", None)
    session.send(m.Greet(1, 1, None, greeting), 0.0)
    session.accept(m.GreetResponse(1, 1, None, types.Outcome.DONE, greeting), 0.0)
    assert session.state is tables.State.INSIDE

    asked = {(shelf, number): object() for shelf in ("a", "b") for number in (1, 2)}
    for (shelf, number), waiter in asked.items():
        session.send(m.ShelveNotice(0, None, place(relay, shelf, number)), 0.0, waiter)
    text = r"correlation id \('a', 1\) \(load\.shelf, load\.spot\.number\) is waiting already"
    with pytest.raises(InvalidArgument, match=text):
        session.send(m.ShelveNotice(0, None, place(relay, "a", 1)), 0.0, object())
    for (shelf, number), waiter in reversed(asked.items()):
        answer = m.ShelvedNotice(0, None, place(relay, shelf, number))
        assert session.accept(answer, 0.0).waiter is waiter
        assert session.accept(answer, 0.0).waiter is None  # it is nobody's, and may be said
    assert not session.pending
    with pytest.raises(UnexpectedMessage, match="ShelveNotice in state INSIDE"):
        session.accept(m.ShelveNotice(0, None, place(relay, "a", 1)), 0.0)
