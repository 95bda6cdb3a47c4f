"""Messages that take several frames, between those of others, and what must be refused."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.captures.conversations import Conversation
from wireloom.errors import DecodeError, EncodeError
from wireloom.frames.describe import frames
from wireloom.frames.protocols import Dialect
from wireloom.runtime.joined import receive_buffer
from wireloom.runtime.serve import Server

from tests.invented.flavours import Flavour
from tests.support.packages import Package


def method(route: int, rest: str) -> bytes:
    """The frame of a method."""
    held = bytes.fromhex(rest)
    return b"\x01" + route.to_bytes(2) + len(held).to_bytes(4) + held + b"\xce"


def header(route: int, total: int, rest: str = "00") -> bytes:
    """The frame of a header."""
    held = b"\x02\x00" + total.to_bytes(8) + bytes.fromhex(rest)
    return b"\x02" + route.to_bytes(2) + len(held).to_bytes(4) + held + b"\xce"


def body(route: int, held: bytes) -> bytes:
    """The frame of a piece."""
    return b"\x03" + route.to_bytes(2) + len(held).to_bytes(4) + held + b"\xce"


PULSE = bytes.fromhex("08 0000 00000000 ce")
SEND = "02 01 02616c"
LETTER = [method(7, SEND), header(7, 25, "80 026869"), body(7, b"a" * 20), body(7, b"b" * 5)]
OTHER = [method(8, SEND), header(8, 3), body(8, b"xyz")]


def taken(courier: Package, data: bytes, step: int = 0, limit: int = 0) -> list[bytes]:
    """What a server's buffer gives out of bytes that come in steps."""
    buffer = receive_buffer(courier.module("tables").SERVER_TABLES, limit, 1 << 12)
    found = []
    for start in range(0, len(data), step or len(data)):
        piece = data[start : start + (step or len(data))]
        buffer.writable()[: len(piece)] = piece
        buffer.advance(len(piece))
        while (whole := buffer.take()) is not None:
            found.append(whole)
    return found


def test_bytes_of_a_message(courier: Package) -> None:
    m = courier.module("messages")
    letter = m.Send(7, "al", b"a" * 300 + b"b" * 5, title="hi")
    pieces = [body(7, b"a" * 300), body(7, b"b" * 5)]
    data = b"".join([method(7, SEND), header(7, 305, "80 026869"), *pieces])
    assert courier.module("decoding").decode(data) == letter
    assert courier.module("encoding").encode(letter) == data
    bare = m.Send(7, "al", b"")
    assert courier.module("encoding").encode(bare) == method(7, SEND) + header(7, 0)
    card = m.Note(1, "me", "hi")
    data = method(1, "03 01 026d65") + bytes.fromhex(
        "02 0001 0000000d 03 00 0000000000000000 026869 ce"
    )
    assert courier.module("encoding").encode(card) == data
    assert courier.module("decoding").decode(data) == card


@pytest.mark.parametrize("step", [0, 1, 7])
def test_others_go_between(courier: Package, step: int) -> None:
    mixed = [LETTER[0], OTHER[0], LETTER[1], PULSE, LETTER[2], OTHER[1], OTHER[2], LETTER[3], PULSE]
    found = taken(courier, b"".join(mixed), step)
    assert found == [PULSE, b"".join(OTHER), b"".join(LETTER), PULSE]
    m, decode = courier.module("messages"), courier.module("decoding").decode
    assert [type(decode(one)) for one in found] == [m.Pulse, m.Send, m.Send, m.Pulse]


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ([LETTER[1]], "Header2 .*: nothing is begun that it goes on with"),
        ([LETTER[2]], "Body .*: nothing is begun"),
        ([LETTER[0], LETTER[0]], "Send .*: Header2 must follow"),
        ([LETTER[0], LETTER[2]], "Send .*: Header2 must follow"),
        ([LETTER[0], method(7, "01 01 00")], "Send .*: Header2 must follow"),
        ([LETTER[0], LETTER[1], LETTER[1]], "Send .*: Body must follow"),
        ([LETTER[0], LETTER[1], method(7, "02 02")], "Send .*: Body must follow"),
        ([LETTER[0], header(7, 4), body(7, b"12345")], "Send .*: 5 bytes where 4 are missing"),
        ([LETTER[0], header(7, 4), body(7, b"")], "holds nothing, 4 bytes are missing"),
        ([LETTER[0], header(7, 1 << 60)], "bytes in several frames, the limit is 1000"),
        ([LETTER[0], header(7, 1001)], "the limit is 1000"),
        ([method(7, "03 01 00"), header(7, 0)], "Note .*: Header3 must follow"),
    ],
)
def test_what_does_not_fit_is_refused(courier: Package, sent: list[bytes], reason: str) -> None:
    with pytest.raises(DecodeError, match=reason):
        taken(courier, b"".join([*OTHER[:2], *sent]))
    if sent[0] == LETTER[0] or reason.startswith("Note"):
        with pytest.raises(DecodeError):
            courier.module("decoding").decode(b"".join(sent))


def test_unfinished_messages_are_bounded(courier: Package) -> None:
    begun = (method(route, SEND) + header(route, 900) for route in range(1000))
    with pytest.raises(DecodeError, match="unfinished messages of"):
        taken(courier, b"".join(begun), 100)
    full = [
        b"".join([method(r, SEND), header(r, 900), *[body(r, b"1" * 20)] * 40]) for r in range(99)
    ]
    with pytest.raises(DecodeError, match="unfinished messages of"):
        taken(courier, b"".join(full), 100)


def test_a_message_that_is_cut_off(courier: Package) -> None:
    decode, data = courier.module("decoding").decode, b"".join(LETTER)
    for size in range(len(data)):
        with pytest.raises(DecodeError):
            decode(data[:size])
    with pytest.raises(DecodeError, match="1 more bytes behind it"):
        decode(data + b"\x01")


def test_what_is_too_long_is_not_sent(courier: Package) -> None:
    m, tables = courier.module("messages"), courier.module("tables")
    encode = courier.module("encoding").encode
    with pytest.raises(EncodeError, match="the limit is 1000"):
        encode(m.Send(7, "al", bytes(1000)))
    frames = encode(m.Send(7, "al", bytes(30)))
    assert tables.JOINTS.fitted(frames, 0) == tables.JOINTS.fitted(frames, 400) == frames
    smaller = tables.JOINTS.fitted(frames, 19)
    assert courier.module("decoding").decode(smaller).content == bytes(30)
    assert smaller.endswith(body(7, bytes(11)) + body(7, bytes(8)))
    with pytest.raises(EncodeError, match="a frame has 19 bytes, the limit is 12"):
        tables.JOINTS.fitted(frames, 12)


@pytest.fixture
def office(courier: Package) -> Any:
    """A server that keeps letters."""
    m = courier.module("messages")
    base: Any = courier.module("server").ServerHandler

    class Office(base):
        def __init__(self) -> None:
            super().__init__()
            self.letters: list[Any] = []
            self.heard = threading.Event()

        def on_open(self, connection: Any, message: Any) -> Any:
            return m.Opened(message.route)

        def on_send(self, connection: Any, message: Any) -> None:
            self.letters.append(message)

        def on_note(self, connection: Any, message: Any) -> None:
            connection.send(m.Note(message.route, message.writer, message.text.upper()))

        def on_fetch(self, connection: Any, message: Any) -> Any:
            if not self.letters:
                return m.Empty(message.route)
            one = self.letters.pop(0)
            more = {"title": one.title, "stamp": one.stamp}
            return m.Fetched(message.route, len(self.letters), one.content, **more)

    return Office()


@pytest.fixture
def told() -> list[Any]:
    """What the server said of its own accord."""
    return []


@pytest.fixture
def sending(courier: Package, sender: Flavour, office: Any, told: list[Any]) -> Iterator[Any]:
    base: Any = courier.module("handler").Handler

    class Handler(base):
        def on_note(self, message: Any) -> None:
            told.append(message)

    with Server(courier.module("tables").SERVER_TABLES, lambda: office) as server:
        opened = sender.client_class.open_connection
        made = sender.call(opened, "127.0.0.1", server.port, handler=Handler())
        yield made
        sender.call(made.connection.close)
        assert not server.errors


def test_a_talk(
    courier: Package, sender: Flavour, sending: Any, office: Any, told: list[Any]
) -> None:
    m, call = courier.module("messages"), sender.call
    call(sending.open, 3, "north")
    call(sending.send, 3, "al", b"1" * 700, title="long")
    call(sending.send, 4, "al", b"", stamp=9)
    assert call(sending.fetch, 3) == m.Fetched(3, 1, b"1" * 700, title="long")
    assert call(sending.fetch, 4) == m.Fetched(4, 0, b"", stamp=9)
    assert call(sending.fetch, 4) == m.Empty(4)
    call(sending.note, 5, "me", "hi")
    sender.wait(lambda: bool(told))
    assert told == [m.Note(5, "me", "HI")]


def test_frames_are_described_one_by_one(courier: Package) -> None:
    found = [*frames(courier.model.schema, b"".join([*LETTER, PULSE]), "client")]
    assert [one.message for one in found] == ["Send", "Header2", "Body", "Body", "Pulse"]
    assert not any(one.problem for one in found)
    spans = {span.path: span.raw for one in found for span in one.spans}
    assert (spans["Send.to"], spans["Header2.title"], spans["Header2.length"]) == ("al", "hi", 25)
    assert spans["Body.content"] == b"b" * 5


def test_a_conversation_is_understood(courier: Package) -> None:
    talk = Conversation(Dialect(courier.name, {}))
    answer = method(7, "02 03 00000000"), header(7, 1), body(7, b"1")
    said = [("client", method(7, "02 02")), *(("server", one) for one in answer)]
    said += [("client", LETTER[0]), ("client", method(7, "02 02")), ("client", LETTER[0])]
    found = [talk.frame(data, side, n, None) for n, (side, data) in enumerate(said)]
    assert [one.message for one in found[:5]] == ["Fetch", "Fetched", "Header2", "Body", "Send"]
    assert found[3].request is not None and found[3].request.message == "Fetch"
    assert [one.problem is None for one in found] == [True] * 5 + [False, True]
