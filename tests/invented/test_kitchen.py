"""A talk in envelopes: the commands of Kitchen, whole and in pieces, between generated sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
from wireloom.runtime.errors import DecodeError, FrameTooLong
from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.serve import Server

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

    return Cook()


@pytest.fixture
def table(kitchen: Package, waiter: Flavour, cook: Any) -> Iterator[Any]:
    """A client that has a table."""
    tables, types = kitchen.module("tables"), kitchen.module("types")
    with Server(tables.SERVER_TABLES, lambda: cook) as server:
        made = waiter.call(waiter.client_class.open_connection, "127.0.0.1", server.port)
        waiter.call(made.enter, room=0, order=types.Guest("Ann"))
        waiter.wait(lambda: made.connection.phase == tables.Phase.SEATED)
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


def test_limits(kitchen: Package) -> None:
    limits, m, types = (kitchen.module(name) for name in ("limits", "messages", "types"))
    assert (limits.FRAME_MAX, limits.FIRST_FRAME_MAX, limits.DECOMPRESSED) == (4096, 256, 512)
    assert "Course" in limits.FRAME_EXEMPT
    whole = limits.FIRST_FRAME_MAX + limits.FRAME_UNCOUNTED
    raw = kitchen.module("encode").encode(m.Enter(0, types.Guest("x" * whole)))
    buffer = FrameBuffer(kitchen.module("framing").frame_size, whole)
    room = buffer.writable()
    room[: len(raw)] = raw
    buffer.advance(len(raw))
    with pytest.raises(FrameTooLong):
        buffer.take()


def test_byte_by_byte(kitchen: Package) -> None:
    m, types = kitchen.module("messages"), kitchen.module("types")
    encode = kitchen.module("encode").encode
    table = types.Table(4)
    said = [m.Bell(0, types.Ring(3)), m.Course(0, table, dish(kitchen)), m.Enough(0, table)]
    whole = [encode(message) for message in said]
    buffer = FrameBuffer(kitchen.module("framing").frame_size, 0, 16)
    taken: list[Any] = []
    for byte in b"".join(whole):
        buffer.writable()[0] = byte
        buffer.advance(1)
        while (frame := buffer.take()) is not None:
            taken.append(kitchen.module("decode").decode(frame))
    assert taken == said
