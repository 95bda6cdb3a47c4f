"""Versions, negotiation and answers of a plain frame: Ferry between generated sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError, FrameTooLong, Unsupported
from wireloom.runtime.serve import Server

from tests.invented.flavours import Flavour
from tests.support.packages import Package


class Agreement:
    """Whether carts have a height."""

    def __init__(self, ferry: Package) -> None:
        self._negotiated = ferry.module("types").Negotiated
        self.tall: bool | None = None

    def __call__(self) -> Any:
        return self._negotiated(tall=self.tall)


@pytest.fixture
def ferryman(ferry: Package) -> Any:
    """A server that takes as many bytes at once as its plank is long."""
    m, types, tables = (ferry.module(name) for name in ("messages", "types", "tables"))
    limits = ferry.module("tables")
    base: Any = ferry.module("server").ServerHandler

    class Ferryman(base):
        def __init__(self) -> None:
            super().__init__()
            self.agreed = Agreement(ferry)
            self.heard: list[Any] = []
            self.connection: Any = None

        def rules(self, usual: Any) -> Any:
            return tables.tables(tables.Role.SERVER, self.agreed)

        def on_moor(self, connection: Any, message: Any) -> Any:
            self.connection, self.agreed.tall = connection, message.tall
            return m.MoorAnswer(message.ticket, types.Weather.CALM, message.tall)

        def on_cross(self, connection: Any, message: Any) -> Any:
            code = types.Weather.FOG if message.cart.label is None else types.Weather.CALM
            return m.CrossAnswer(message.ticket, code)

        def on_cross_v2(self, connection: Any, message: Any) -> Any:
            self.heard.append(message)
            return m.CrossV2Answer(message.ticket, types.Weather.CALM, None)

        def on_plank_echo(self, connection: Any, message: Any) -> None:
            self.heard.append(message)
            size = message.longest + limits.FRAME_UNCOUNTED
            connection.set_frame_limit(size, size)

    return Ferryman()


@pytest.fixture
def listener(ferry: Package) -> Any:
    base: Any = ferry.module("handler").Handler

    class Listener(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []
            self.error: BaseException | None = None

        def on_plank(self, message: Any) -> None:
            self.heard.append(message)

        def on_told(self, message: Any) -> None:
            self.heard.append(message)

        def on_end(self, error: BaseException) -> None:
            self.error = error

    return Listener()


@pytest.fixture
def crossing(ferry: Package, passenger: Flavour, ferryman: Any, listener: Any) -> Iterator[Any]:
    """A client of it that has made fast."""
    agreed = Agreement(ferry)
    with Server(ferry.module("tables").SERVER_TABLES, lambda: ferryman) as server:
        made = passenger.call(
            passenger.client_class.open_connection,
            "127.0.0.1",
            server.port,
            handler=listener,
            negotiated=agreed,
        )
        agreed.tall = passenger.call(made.moor, True)
        yield made
        passenger.call(made.connection.close)
        assert not server.errors


def cart(ferry: Package, label: str | None = "A") -> Any:
    return ferry.module("types").Cart(200, 150, label)


def test_an_answer_may_say_that_it_is_not_the_last(
    ferry: Package, passenger: Flavour, crossing: Any
) -> None:
    weather = ferry.module("types").Weather
    answers = [passenger.call(crossing.cross, cart(ferry, label)) for label in (None, "A")]
    assert [answer.code for answer in answers] == [weather.FOG, weather.CALM]


def test_versions_of_commands(
    ferry: Package, passenger: Flavour, crossing: Any, ferryman: Any
) -> None:
    carts = (cart(ferry), cart(ferry, None))
    crossing.server_version = "1.2"
    assert passenger.call(crossing.cross_v2, carts).words is None
    assert [message.carts for message in ferryman.heard] == [carts]
    crossing.server_version = "1.1"
    text = "version 2 of Cross needs a server of version 1.2, this one has 1.1"
    with pytest.raises(Unsupported, match=text):
        passenger.call(crossing.cross_v2, carts)


def test_a_frame_limit_that_is_agreed_on(
    ferry: Package, passenger: Flavour, crossing: Any, ferryman: Any, listener: Any
) -> None:
    m, limits = ferry.module("messages"), ferry.module("tables")
    ferryman.connection.send(m.Plank(20))
    passenger.wait(lambda: listener.heard)
    longest = listener.heard.pop().longest
    passenger.call(crossing.plank_echo, longest)
    size = longest + limits.FRAME_UNCOUNTED
    crossing.connection.set_frame_limit(size, size)
    passenger.wait(lambda: ferryman.heard)
    passenger.call(crossing.cross_v2, (cart(ferry),) * 2)
    with pytest.raises(EncodeError, match=f"the frame has 27 bytes, the limit is {size}"):
        passenger.call(crossing.cross_v2, (cart(ferry, None),) * 4)
    days = (ferry.module("types").Weather.ICE,) * 18
    with pytest.raises(EncodeError, match=f"the limit is {size}"):
        ferryman.connection.send(m.Told(days))
    told = ferry.module("encoding").encode(m.Told(days))
    ferryman.connection.send_bytes(told)
    passenger.wait(lambda: listener.error is not None)
    assert isinstance(listener.error, FrameTooLong)


def test_the_session_answers_by_itself(
    ferry: Package, passenger: Flavour, crossing: Any, ferryman: Any
) -> None:
    tables = ferry.module("tables")
    passenger.call(crossing.leave, "it is late")
    assert crossing.connection.state == tables.State.AWAY


def test_what_a_erratum_accepts_depends_on_the_sender(ferry: Package) -> None:
    m, decode = ferry.module("messages"), ferry.module("decoding").decode
    role = ferry.module("tables").Role
    raw = ferry.module("encoding").encode(m.PlankEcho(9))
    other = raw[:2] + bytes([raw[2] & 0x7F]) + raw[3:]
    assert [decode(raw, sender=role.CLIENT), decode(other, sender=role.CLIENT)] == [
        m.PlankEcho(9)
    ] * 2
    assert decode(other, sender=role.SERVER) == m.Plank(9)


def test_columns_depend_on_negotiated_as_objects_do(ferry: Package) -> None:
    m, columns = ferry.module("messages"), ferry.module("columns")
    types, encode = ferry.module("types"), ferry.module("encoding").encode
    for tall in (True, False):
        negotiated = ferry.module("types").Negotiated(tall=tall)
        carts = tuple(
            types.Cart(width, width // 2 if tall else None, label)
            for width, label in ((3, "A"), (300, None), (7, ""))
        )
        raw = encode(m.CrossV2(5, carts), negotiated)
        found = columns.decode_cross_v2_columns(raw, negotiated=negotiated)
        assert (found.ticket, *map(types.Cart, *found[1:])) == (5, *carts)
        assert columns.encode_cross_v2_columns(*found, negotiated=negotiated) == raw
        with pytest.raises(DecodeError, match=r"CrossV2\.carts"):
            columns.decode_cross_v2_columns(raw[:-4], negotiated=negotiated)


@pytest.mark.parametrize("sizes", [(), (3, 3, 3), (0, 5, 1)])
def test_columns_of_a_region_are_its_list(ferry: Package, sizes: tuple[int, ...]) -> None:
    m, columns = ferry.module("messages"), ferry.module("columns")
    cargo = [ferry.module("types").Cargo(300 + at, bytes(at)) for at in sizes]
    region = columns.write_cargo_list(cargo)
    negotiated = ferry.module("types").Negotiated(tall=True)
    raw = ferry.module("encoding").encode(m.Load(region), negotiated)
    read = ferry.module("decoding").decode(raw, negotiated=negotiated).cargo
    found = columns.read_cargo_columns(read)
    assert list(map(ferry.module("types").Cargo, *found)) == columns.read_cargo_list(read) == cargo
    assert columns.write_cargo_columns(*found) == region
