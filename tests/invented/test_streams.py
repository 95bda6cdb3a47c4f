"""Streams of the invented protocol, by the generated rules and by both clients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.errors import IllegalMessage, InvalidArgument, UnexpectedMessage
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session

from tests.invented.flavours import Agreement, Flavour
from tests.support.packages import Package


class Sides:
    """Both sides of a connection, without one."""

    def __init__(self, relay: Package) -> None:
        self.m, self.types = relay.module("messages"), relay.module("types")
        tables = relay.module("tables")
        self._sessions = {}
        for role in (Role.CLIENT, Role.SERVER):
            rules = tables.tables(role, Agreement(relay))
            self._sessions[role] = Session(rules, role, 0.0)
        self.client, self.server = self._sessions.values()
        greeting = self.types.Greeting(False, self.types.Skills(0), "x", None)
        self.asked(self.m.Greet(1, 0, None, greeting))
        done = self.types.Outcome.DONE
        self.told(self.m.GreetResponse(1, 0, None, done, greeting))

    def asked(self, message: Any, **more: Any) -> Any:
        """What the server understands."""
        return self.server.receive(self.client.send(message, 0.0, **more), 0.0)

    def told(self, message: Any, **more: Any) -> Any:
        """What the client understands."""
        return self.client.receive(self.server.send(message, 0.0, **more), 0.0)

    def gate(self, name: str) -> Any:
        return self.types.Gate(name, ())

    def spot(self, number: int, shelf: str = "") -> Any:
        return self.types.Shelving(shelf, self.types.Spot(number))


@pytest.fixture
def sides(relay: Package) -> Sides:
    return Sides(relay)


def test_a_stream_by_text_in_the_load(sides: Sides) -> None:
    m, outcome, gate = sides.m, sides.types.Outcome, sides.gate
    for ticket, name in ((2, "north"), (3, "south")):
        sides.asked(m.Watch(ticket, 0, None, gate(name)), stream=name.upper())
    refused = sides.told(m.AnyResponse(3, 0, None, outcome.NO_SUCH_STATION, labels={}, load=b""))
    assert refused.stream == "SOUTH"
    opened = sides.told(m.WatchResponse(2, 0, None, outcome.DONE, gate("north")))
    assert opened.stream == "NORTH"
    assert sides.told(m.PassedNotice(0, None, gate("north"))).stream == "NORTH"
    assert sides.asked(m.WaveNotice(0, None, gate("north"))).message.load == gate("north")
    with pytest.raises(IllegalMessage, match=r"PassedNotice: the stream 'south' \(passing\)"):
        sides.server.send(m.PassedNotice(0, None, gate("south")), 0.0)
    with pytest.raises(InvalidArgument, match="'north'"):
        sides.client.send(m.Watch(4, 0, None, gate("north")), 0.0)
    sides.asked(m.Unwatch(5, 0, None, gate("north")))
    assert sides.told(m.UnwatchResponse(5, 0, None, outcome.DONE)).stream == "NORTH"
    assert sides.server.accept(m.WaveNotice(0, None, gate("north")), 0.0).dropped
    with pytest.raises(UnexpectedMessage, match="PassedNotice for the stream 'north'"):
        sides.client.accept(m.PassedNotice(0, None, gate("north")), 0.0)


def test_a_stream_that_nobody_asks_for(sides: Sides) -> None:
    m, spot = sides.m, sides.spot
    sides.told(m.DuskNotice(0, None, spot(4)), stream="dark")
    assert sides.asked(m.RustleNotice(0, None, spot(4))).stream == "dark"
    assert sides.told(m.RustleNotice(0, None, spot(4))).stream is None
    sides.client.send(m.DawnNotice(0, None, spot(4)), 0.0)
    assert sides.client.accept(m.RustleNotice(0, None, spot(4)), 0.0).dropped
    with pytest.raises(IllegalMessage):
        sides.client.send(m.RustleNotice(0, None, spot(4)), 0.0)


def test_a_stream_that_a_command_opens(sides: Sides) -> None:
    m, spot, outcome = sides.m, sides.spot, sides.types.Outcome
    for number, shelf in ((4, "a"), (5, "b")):
        sides.asked(m.LendNotice(0, None, spot(number, shelf)), stream=shelf)
    why = sides.types.Objection(outcome.TOO_HEAVY, 1, "no", sides.types.Spot(5), "b")
    assert sides.told(m.KeptNotice(0, None, why)).stream == "b"
    assert sides.told(m.LentNotice(0, None, spot(4, "a"))).stream == "a"
    sides.asked(m.WornNotice(0, None, spot(4)))
    with pytest.raises(IllegalMessage):
        sides.client.send(m.WornNotice(0, None, spot(5)), 0.0)


@pytest.fixture
def client(relay: Package, flavour: Flavour) -> Iterator[Any]:
    """A client of a server that lets things pass as soon as somebody looks."""
    m, types, tables = (relay.module(name) for name in ("messages", "types", "tables"))
    base: Any = relay.module("server").ServerHandler
    ear: Any = relay.module("handler").Handler
    agreed = Agreement(relay)

    class Station(base):
        def on_greet(self, connection: Any, message: Any) -> Any:
            return m.GreetResponse(
                message.ticket, message.stop, None, types.Outcome.DONE, message.load
            )

        def on_watch(self, connection: Any, message: Any) -> None:
            done = types.Outcome.DONE
            connection.send(m.WatchResponse(message.ticket, 0, None, done, message.load))
            for hop in (1, 2):
                seen = types.Gate(message.load.gate, (types.Hop(1, hop),))
                connection.send(m.PassedNotice(0, None, seen))

        def on_wave(self, connection: Any, message: Any) -> None:
            connection.end_stream(message)
            connection.send_bytes(stray)

    class Ear(ear):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []
            self.error: BaseException | None = None

        def on_passed(self, message: Any) -> None:
            self.heard.append(message.load)

        def on_end(self, error: BaseException) -> None:
            self.error = error

    lost = m.PassedNotice(0, None, types.Gate("lost", ()))
    stray = relay.module("encoding").encode(lost, agreed())
    listener = Ear()
    with Server(tables.tables(Role.SERVER, agreed), Station) as server:
        made = flavour.call(
            flavour.client_class.open_connection,
            "127.0.0.1",
            server.port,
            handler=listener,
            negotiated=agreed,
        )
        greeting = types.Greeting(False, types.Skills(0), "x", None)
        flavour.call(made.greet, load=greeting, stop=0)
        made.listener = listener
        yield made
        flavour.call(made.connection.close)
        assert not server.errors


def test_generated_clients(relay: Package, flavour: Flavour, client: Any) -> None:
    types = relay.module("types")
    with pytest.raises(IllegalMessage):
        flavour.call(client.wave, stop=0, load=types.Gate("west", ()))
    opened = flavour.call(client.watch, stop=0, load=types.Gate("west", ()))
    assert opened.load.gate == "west"
    flavour.wait(lambda: len(client.listener.heard) == 2)
    assert [gate.hops[0].pause for gate in client.listener.heard] == [1, 2]
    flavour.call(client.wave, stop=0, load=types.Gate("west", ()))
    flavour.wait(lambda: client.listener.error is not None)
    text = "PassedNotice for the stream 'lost' (passing), which is not open"
    assert str(client.listener.error) == text
