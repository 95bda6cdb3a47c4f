"""A talk in envelopes: the commands of Kitchen, whole and in pieces, between generated sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from zlib import compress, crc32, decompress

import pytest
from wireloom.errors import (
    DecodeError,
    EncodeError,
    FrameTooLong,
    IllegalMessage,
    UnexpectedMessage,
    Unsupported,
)
from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.serve import Server
from wireloom.schema.dissecting import dissect

from tests.invented.flavours import Flavour
from tests.support.codecs import Subject
from tests.support.packages import Package


def dish(kitchen: Package) -> Any:
    types = kitchen.module("types")
    bites = kitchen.module("columns").write_bite_list([types.Bite(80, 1), types.Bite(-4, 2)])
    return types.Dish((types.Crumb(1, b"rye"),), types.Lid.NONE, len(bites), bites)


@pytest.fixture
def cook(kitchen: Package) -> Any:
    """A server that has neither soup nor bread."""
    m, types, codes = (kitchen.module(name) for name in ("messages", "types", "codes"))
    base: Any = kitchen.module("server").ServerHandler

    class Cook(base):
        def on_enter(self, connection: Any, message: Any) -> Any:
            return m.Seat(512, types.Table(4))

        def on_order(self, connection: Any, message: Any) -> Any:
            match message.order.text:
                case "soup":
                    shrug = types.Shrug("it is Monday", types.Trouble.NO_SOUP, message.order.number)
                    return m.Refuse(0, shrug)
                case "bread":
                    raise codes.error(types.Trouble.NO_BREAD, detail="it is Sunday")
                case _:
                    return m.Serve(0, types.Ready(message.order.number), dish(kitchen))

        def on_begin(self, connection: Any, message: Any) -> None:
            for size in (1, 300):
                served = types.Dish((types.Crumb(2, b"x" * size),), types.Lid.NONE, 0, b"")
                self.drip(connection, m.Course(0, message.order, served))
            self.drip(connection, enough := m.Enough(0, message.order))
            connection.end_stream(enough)
            if message.order.table == 9:
                self.drip(connection, m.Course(0, message.order, dish(kitchen)))

        def drip(self, connection: Any, message: Any) -> None:
            """Sends a message byte by byte."""
            for byte in kitchen.module("encoding").encode(message):
                connection.send_bytes(bytes([byte]))

    return Cook()


@pytest.fixture
def guest(kitchen: Package) -> Any:
    """What the client does with what comes of its own accord."""
    base: Any = kitchen.module("handler").Handler

    class Guest(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []
            self.error: BaseException | None = None

        def on_course(self, message: Any) -> None:
            self.heard.append(len(message.dish.crumbs[0].bread))

        def on_enough(self, message: Any) -> None:
            self.heard.append("enough")

        def on_end(self, error: BaseException) -> None:
            self.error = error

    return Guest()


@pytest.fixture
def table(kitchen: Package, waiter: Flavour, cook: Any, guest: Any) -> Iterator[Any]:
    """A client that has a table."""
    tables, types = kitchen.module("tables"), kitchen.module("types")
    with Server(tables.SERVER_TABLES, lambda: cook) as server:
        opened = waiter.client_class.open_connection
        made = waiter.call(opened, "127.0.0.1", server.port, handler=guest)
        waiter.call(made.enter, room=0, order=types.Guest("Ann"))
        waiter.wait(lambda: made.connection.state == tables.State.SEATED)
        yield made
        waiter.call(made.connection.close)
        assert not server.errors


def test_a_wish_is_granted(kitchen: Package, waiter: Flavour, table: Any) -> None:
    types = kitchen.module("types")
    served = waiter.call(table.order, room=0, order=types.Wish(1, "tea"))
    assert served.dish == dish(kitchen)


@pytest.mark.parametrize(
    ("wish", "error", "detail"),
    [("soup", "NoSoup", "it is Monday"), ("bread", "NoBread", "it is Sunday")],
)
def test_a_refusal(
    kitchen: Package, waiter: Flavour, table: Any, wish: str, error: str, detail: str
) -> None:
    types, codes = kitchen.module("types"), kitchen.module("codes")
    with pytest.raises(getattr(codes, error)) as caught:
        waiter.call(table.order, room=0, order=types.Wish(1, wish))
    assert caught.value.detail == detail
    assert isinstance(caught.value, codes.SoldOut)


def test_a_stream_that_comes_byte_by_byte(
    kitchen: Package, waiter: Flavour, table: Any, guest: Any
) -> None:
    types = kitchen.module("types")
    for number in (4, 4, 5):  # the first one ends before it begins again
        waiter.call(table.begin, room=0, order=types.Table(number))
        waiter.wait(lambda: "enough" in guest.heard)
        assert guest.heard == [1, 300, "enough"]
        guest.heard.clear()
    with pytest.raises(IllegalMessage, match=r"Enough: the stream 4 \(courses\)"):
        waiter.call(table.enough, room=0, order=types.Table(4))


def test_nothing_comes_after_the_end_of_a_stream(
    kitchen: Package, waiter: Flavour, table: Any, guest: Any
) -> None:
    waiter.call(table.begin, room=0, order=kitchen.module("types").Table(9))
    waiter.wait(lambda: guest.error is not None)
    assert isinstance(guest.error, UnexpectedMessage)
    assert guest.heard == [1, 300, "enough"]


def test_a_command_that_servers_no_longer_know(
    kitchen: Package, waiter: Flavour, table: Any
) -> None:
    table.server_version = "1.1.0"
    with pytest.raises(Unsupported, match=r"Shout is gone since version 1\.1\.0"):
        waiter.call(table.shout, room=0, order=kitchen.module("types").Ring(1))


def test_a_command_that_is_not_known(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    served = Subject(kitchen, "Serve").encode(m.Serve(3, types.Ready(1), dish(kitchen)))
    body = served[7:].replace(b"\xa0\x1f\x0b", b"\xa0\x1f\x7f")
    raw = served[:3] + crc32(body).to_bytes(4, "little") + body
    with pytest.raises(DecodeError, match="there is no command 127"):
        kitchen.module("decoding").decode(raw)
    tray = Subject(kitchen, "Tray")
    read = tray.decode(raw)
    assert (read.room, read.dish) == (3, dish(kitchen))
    assert read.order.startswith(b"\xa0\x1f\x7f")
    assert tray.encode(read) == raw


def test_a_bomb_stays_packed(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    packed = compress(bytes(1 << 24))
    bomb = types.Dish((), types.Lid.TIGHT, 0xFFFF, packed)
    subject = Subject(kitchen, "Serve")
    assert subject.decode(subject.encode(m.Serve(0, types.Ready(1), bomb))).dish == bomb
    with pytest.raises(DecodeError, match=r"Dish\.bites.*65535 bytes are announced, 512 at most"):
        kitchen.module("compressed").unpack_dish(bomb)


def test_a_code_that_is_none_is_refused(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    subject = Subject(kitchen, "Refuse")
    raw = subject.encode(m.Refuse(0, types.Shrug("no", types.Trouble.NO_SOUP, 1)))
    body = raw[7:].replace(b"\x10\x07", b"\x10\x08")
    with pytest.raises(DecodeError, match="trouble is missing"):
        subject.decode(raw[:3] + crc32(body).to_bytes(4, "little") + body)


def test_bites_are_read_on_demand(kitchen: Package) -> None:
    types, columns = kitchen.module("types"), kitchen.module("columns")
    served = kitchen.module("messages").Serve(0, types.Ready(1), dish(kitchen))
    read = Subject(kitchen, "Serve").decode(Subject(kitchen, "Serve").encode(served))
    assert isinstance(read.dish.bites, bytes)
    bites = columns.read_bite_list(read.dish.bites)
    assert bites == [types.Bite(80, 1), types.Bite(-4, 2)]


def test_bites_under_a_lid(kitchen: Package) -> None:
    types, compressed = kitchen.module("types"), kitchen.module("compressed")
    bites = [types.Bite(80, 1), types.Bite(-4, 2)]
    covered = compressed.pack_dish(replace(dish(kitchen), lid=types.Lid.TIGHT), bites)
    assert (len(decompress(covered.bites)), covered.whole) == (12, 12)
    assert compressed.unpack_dish(covered) == compressed.unpack_dish(dish(kitchen)) == bites
    with pytest.raises(DecodeError, match="12 bytes are inside, 13 are announced"):
        compressed.unpack_dish(replace(covered, whole=13))
    with pytest.raises(EncodeError, match=r"Dish\.bites: 516 bytes, 512 at most"):
        compressed.pack_dish(covered, [types.Bite(1, 1)] * 86)


def test_limits(kitchen: Package) -> None:
    tables, m, types = (kitchen.module(name) for name in ("tables", "messages", "types"))
    assert (tables.FRAME_MAX, tables.FIRST_FRAME_MAX, tables.DECOMPRESSED) == (4096, 256, 512)
    assert frozenset({"Course"}) == tables.FRAME_EXEMPT
    whole = tables.FIRST_FRAME_MAX + tables.FRAME_UNCOUNTED
    raw = kitchen.module("encoding").encode(m.Enter(0, types.Guest("x" * whole)))
    buffer = FrameBuffer(kitchen.module("decoding").frame_size, whole)
    room = buffer.writable()
    room[: len(raw)] = raw
    buffer.advance(len(raw))
    with pytest.raises(FrameTooLong):
        buffer.take()


def test_byte_by_byte(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    encode = kitchen.module("encoding").encode
    table = types.Table(4)
    said = [m.Bell(0, types.Ring(3)), m.Course(0, table, dish(kitchen)), m.Enough(0, table)]
    whole = [encode(message) for message in said]
    buffer = FrameBuffer(kitchen.module("decoding").frame_size, 0, 16)
    taken: list[Any] = []
    for byte in b"".join(whole):
        buffer.writable()[0] = byte
        buffer.advance(1)
        while (frame := buffer.take()) is not None:
            taken.append(kitchen.module("decoding").decode(frame))
    assert taken == said


def test_what_fills_a_slot_may_be_secret(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    pay, shout = m.Pay(0, types.Ring(41)), m.Shout(0, types.Ring(41))
    assert ("41" in repr(shout), "41" in repr(pay)) == (True, False)
    assert pay != m.Pay(0, types.Ring(42))
    schema, encode = kitchen.module("schema").SCHEMA, kitchen.module("encoding").encode
    spans = dissect(schema, "Pay", encode(pay)).spans
    assert [span.secret for span in spans if span.path == "Pay.order.loudness"] == [True]
