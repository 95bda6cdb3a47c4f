"""Frames of several types, told by who sent them, and answers that only their requests tell."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from wireloom.captures.conversations import Conversation
from wireloom.errors import DecodeError
from wireloom.frames.describe import frames
from wireloom.frames.protocols import Dialect
from wireloom.generator import load
from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.serve import Server

from tests.invented.flavours import Flavour
from tests.support.packages import Package

MARK = bytes.fromhex("424f52444552 0007")
WEIGH = bytes.fromhex("01 000a 01 0001 fffffffe 02 616c")
WEIGHT = bytes.fromhex("21 00000008 fffffffe 0000012c")
KNOCK = bytes.fromhex("02 0001 03")


@pytest.fixture
def border(customs: Package) -> Any:
    """A server that begins with the mark, and stamps papers after everything else."""
    m = customs.module("messages")
    base: Any = customs.module("server").ServerHandler

    class Border(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []
            self.asked = threading.Event()

        def on_border(self, connection: Any, message: Any) -> None:
            self.heard.append(message)
            connection.send(m.Border())

        def on_weigh(self, connection: Any, message: Any) -> Any:
            return m.WeighAnswer(message.number, 100 * len(message.cart))

        def on_stamp(self, connection: Any, message: Any) -> Any:
            return m.StampAnswer(message.number, bytes([message.paper]))

        def on_ask(self, connection: Any, message: Any) -> Any:
            return m.AskAnswer(message.number, ("salt", "pepper"))

        def on_knock(self, connection: Any, message: Any) -> None:
            self.heard.append(message)

    return Border()


@pytest.fixture
def passing(customs: Package, traveller: Flavour, border: Any) -> Iterator[Any]:
    with Server(customs.module("tables").SERVER_TABLES, lambda: border) as server:
        made = traveller.call(traveller.client_class.open_connection, "127.0.0.1", server.port)
        yield made
        traveller.call(made.connection.close)
        assert not server.errors


def test_a_talk(customs: Package, traveller: Flavour, passing: Any, border: Any) -> None:
    m, call = customs.module("messages"), traveller.call
    call(passing.border)
    assert call(passing.weigh, "al") == 200
    assert call(passing.stamp, 7) == b"\x07"
    assert call(passing.ask) == ("salt", "pepper")
    call(passing.knock, 3)
    traveller.wait(lambda: len(border.heard) == 2)
    assert border.heard == [m.Border(), m.Knock(3)]


def test_bytes_of_each_side_one_by_one(customs: Package) -> None:
    tables = customs.module("tables")
    sides = ((tables.TABLES, [MARK, WEIGHT]), (tables.SERVER_TABLES, [MARK, WEIGH, KNOCK]))
    for one, whole in sides:
        found: list[bytes] = []
        buffer = FrameBuffer(one.frame_size, 100, 200)
        for byte in b"".join(whole):
            buffer.writable()[0] = byte
            buffer.advance(1)
            found += filter(None, [buffer.take()])
        assert found == whole
        with pytest.raises(DecodeError, match="no frame begins like this"):
            one.frame_size(b"\x7f" * 20, 0, 20)


def test_who_sent_a_frame_and_the_request_tell_what_it_is(customs: Package) -> None:
    m, decode = customs.module("messages"), customs.module("decoding").decode
    role = customs.module("tables").Role
    weight = m.WeighAnswer(-2, 300)
    asked = {-2: (m.WeighAnswer,)}

    def waiting(number: Any) -> tuple[type, ...]:
        return asked.get(number, ())

    assert decode(WEIGHT, sender=role.SERVER, answers=waiting) == weight
    assert decode(WEIGHT, answers=waiting) == weight
    with pytest.raises(DecodeError, match="only its request tells which message it is"):
        decode(WEIGHT, sender=role.SERVER)
    with pytest.raises(DecodeError, match="no frame begins like this"):
        decode(WEIGHT, sender=role.CLIENT, answers=waiting)
    assert decode(KNOCK) == decode(KNOCK, sender=role.CLIENT) == m.Knock(3)


def test_a_conversation_is_understood(customs: Package) -> None:
    talk = Conversation(Dialect(customs.name, {}))
    said = [("client", MARK), ("server", MARK), ("client", WEIGH), ("client", KNOCK)]
    said += [("server", WEIGHT), ("server", WEIGHT)]
    found = [talk.frame(data, sender, n, None) for n, (sender, data) in enumerate(said)]
    assert [one.message for one in found[:5]] == [
        "Border",
        "Border",
        "Weigh",
        "Knock",
        "WeighAnswer",
    ]
    assert found[4].request is not None and found[4].request.message == "Weigh"
    assert "only its request tells" in str(found[5].problem)


def test_lone_frames_are_described(customs: Package) -> None:
    schema = customs.model.schema
    assert [one.message for one in frames(schema, WEIGH + KNOCK, "client")] == ["Weigh", "Knock"]
    (lone,) = frames(schema, WEIGHT, "server")
    assert (lone.message, lone.problem) == ("Answer", "")
    assert [span.path for span in lone.spans][-1] == "Answer.body"
    spec = load(Path(__file__).parent / "customs.yaml")
    assert spec.decode(WEIGHT, "WeighAnswer").value == {"number": -2, "weight": 300}
    with pytest.raises(DecodeError, match="only its request tells which message it is"):
        spec.decode(WEIGHT)


def test_keys_of_two_numbers_and_of_none(customs: Package) -> None:
    commands = customs.module("tables").COMMANDS
    assert [commands[name].key for name in ("Weigh", "Ask", "Knock")] == [(1, 1), (2, 1), ()]
