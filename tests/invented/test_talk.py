"""A talk between the generated client and the generated server of the invented protocol."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.runtime.serve import Server

from tests.invented.flavours import Agreement, Flavour
from tests.support.packages import Package


@pytest.fixture
def station(relay: Package) -> Any:
    """A server that knows one station, and asks for a parcel before it tells what moved."""
    m, types, codes = (relay.module(name) for name in ("messages", "types", "codes"))
    outcome = types.Outcome
    base: Any = relay.module("server").ServerHandler

    class Station(base):
        def __init__(self) -> None:
            super().__init__()
            self.agreed = Agreement(relay)
            self.said: list[Any] = []

        def on_message(self, connection: Any, message: Any) -> None:
            self.said.append(message)
            super().on_message(connection, message)

        def on_greet(self, connection: Any, message: Any) -> None:
            answer = m.GreetResponse(
                ticket=message.ticket,
                outcome=outcome.DONE,
                trace=message.trace,
                load=message.load,
                stop=message.stop,
                labels={},
            )
            connection.send(answer)
            self.agreed.wide = message.load.wide

        def on_hand(self, connection: Any, message: Any) -> Any:
            if message.labels.station != "north":
                raise codes.error(outcome.NO_SUCH_STATION, detail="there is a hill")
            connection.send(m.Ask(ticket=77, labels=types.Address("attic"), stop=500, trace=None))
            return m.HandResponse(
                ticket=message.ticket,
                outcome=outcome.DONE,
                trace=None,
                load=types.Receipt(message.load.weight, stations=("here", "north"), seal=b"wax"),
                stop=message.stop,
            )

        def on_ask_response(self, connection: Any, message: Any) -> None:
            journey = types.Journey(types.Mode.ROUGH, message.load.weight, (1, -1), 3)
            connection.send(m.MovedNotice(trace=None, load=journey, stop=501))

        def on_count(self, connection: Any, message: Any) -> Any:
            if message.load.base >= 0:
                return None
            return m.CountComplaint(
                ticket=message.ticket, outcome=outcome.TOO_HEAVY, stop=message.stop
            )

        def on_any_request(self, connection: Any, message: Any) -> Any:
            return m.AnyResponse(
                ticket=message.ticket,
                outcome=outcome.QUEUED,
                trace=None,
                stop=message.stop,
                labels=message.labels,
                load=b"x",
            )

    return Station()


@pytest.fixture
def listener(relay: Package) -> Any:
    """What the client does with what the server says."""
    m, types = relay.module("messages"), relay.module("types")
    base: Any = relay.module("handler").Handler

    class Listener(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []

        def on_ask(self, message: Any) -> Any:
            parcel = types.Parcel(-300, (types.Stamp.RED,))
            return m.AskResponse(
                ticket=message.ticket,
                outcome=types.Outcome.DONE,
                trace=None,
                labels=message.labels,
                load=parcel,
                stop=message.stop,
            )

        def on_moved(self, message: Any) -> None:
            self.heard.append(message)

        def on_count_complaint(self, message: Any) -> None:
            self.heard.append(message)

    return Listener()


def test_a_talk(relay: Package, flavour: Flavour, station: Any, listener: Any) -> None:
    types, codes, tables = (relay.module(name) for name in ("types", "codes", "tables"))
    call, agreed = flavour.call, Agreement(relay)
    serving = tables.tables(tables.Role.SERVER, station.agreed)
    with Server(serving, lambda: station) as server:
        client = call(
            flavour.client_class.open_connection,
            "127.0.0.1",
            server.port,
            handler=listener,
            negotiated=agreed,
        )
        trace = types.Trace((types.Hop(3, 700),))
        skills = types.Skills.GATES
        greeting = types.Greeting(True, skills, "client", 7)
        greeted = call(client.greet, load=greeting, stop=9, trace=trace)
        assert (greeted.load, greeted.trace, greeted.stop) == (greeting, trace, 9)
        agreed.wide = greeted.load.wide
        assert client.connection.state == tables.State.INSIDE

        parcel = types.Parcel(12, (types.Stamp(99),), types.Parcel(1), b"sand")
        address = types.Address("north", 4, urgent=True)
        handed = call(client.hand, labels=address, load=parcel, stop=0x1234)
        assert handed.load == types.Receipt(12, stations=("here", "north"), seal=b"wax")
        assert handed.stop == 0x1234
        flavour.wait(lambda: listener.heard)
        assert listener.heard.pop().load.base == -300

        with pytest.raises(codes.NoSuchStation) as caught:
            call(client.hand, labels=types.Address("south"), load=parcel, stop=1)
        assert caught.value.detail == "there is a hill"
        other = call(client.any_request, topic=0x7777, stop=3, labels={"a": "b"})
        assert (other.outcome, other.labels, other.load) == (types.Outcome.QUEUED, {"a": "b"}, b"x")

        for ticket, base in ((7, 5), (8, -5)):
            journey = types.Journey(types.Mode.EXACT, base, (), 0)
            call(client.count, ticket=ticket, load=journey, stop=2)
        flavour.wait(lambda: listener.heard)
        complaint = listener.heard.pop()
        assert (complaint.ticket, complaint.outcome) == (8, types.Outcome.TOO_HEAVY)
        assert not listener.heard

        call(client.leave, stop=0)
        flavour.wait(lambda: type(station.said[-1]).__name__ == "LeaveNotice")
        call(client.connection.close)
        assert not server.errors
