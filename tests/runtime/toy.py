"""A protocol small enough to be held in the head, with everything a session has to deal with.

A frame is a size (4 bytes, of all that follows), a kind (1 byte), a correlation id (4 bytes), a
code (1 byte) and a body.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntFlag
from typing import ClassVar

from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.session import Move, Role, Rule, Tables

HEAD = struct.Struct(">IBIB")
OK = 1
DENIED = 9


class State(IntFlag):
    NEW = 1
    OPEN = 2
    CLOSED = 4


@dataclass(frozen=True, slots=True)
class Message:
    kind: ClassVar[int] = 0
    id: int = 0
    code: int = 0
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Hello(Message):
    kind: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class HelloReply(Message):
    kind: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Ask(Message):
    kind: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class Answer(Message):
    kind: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class Refusal(Message):
    kind: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class Data(Message):
    kind: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class Ping(Message):
    """Asked by the server, answered by the session itself."""

    kind: ClassVar[int] = 7


@dataclass(frozen=True, slots=True)
class Pong(Message):
    kind: ClassVar[int] = 8


@dataclass(frozen=True, slots=True)
class Beat(Message):
    kind: ClassVar[int] = 9


@dataclass(frozen=True, slots=True)
class Close(Message):
    kind: ClassVar[int] = 10


@dataclass(frozen=True, slots=True)
class CloseReply(Message):
    kind: ClassVar[int] = 11


@dataclass(frozen=True, slots=True)
class Stranger(Message):
    """Has no rule."""

    kind: ClassVar[int] = 12


@dataclass(frozen=True, slots=True)
class Question(Message):
    """Asked by the server, answered by the program; shares its answer with nobody."""

    kind: ClassVar[int] = 13


@dataclass(frozen=True, slots=True)
class Reply(Message):
    kind: ClassVar[int] = 14


KINDS: dict[int, type[Message]] = {kind.kind: kind for kind in Message.__subclasses__()}


def encode(message: Message) -> bytes:
    if message.body == b"bad":
        raise EncodeError("a bad body", f"{type(message).__name__}.body")
    head = (len(message.body) + 6, message.kind, message.id, message.code)
    return HEAD.pack(*head) + message.body


def decode(frame: bytes) -> Message:
    if len(frame) < HEAD.size:
        raise DecodeError("too short", len(frame))
    _, kind, number, code = HEAD.unpack_from(frame)
    if kind not in KINDS:
        raise DecodeError(f"unknown kind {kind}", 4)
    return KINDS[kind](number, code, frame[HEAD.size :])


def frame_size(buffer: bytearray, start: int, end: int) -> int:
    if end - start < 4:
        return 0
    size = int.from_bytes(buffer[start : start + 4], "big")
    if size == 0:
        raise DecodeError("a frame cannot be empty", 0)
    return size + 4


def _pong(ping: Ping) -> Pong:
    return Pong(ping.id, OK, ping.body)


def _close_reply(close: Close) -> CloseReply:
    return CloseReply(close.id, OK)


CLOSING = (Move(State.NEW | State.OPEN, State.CLOSED),)
BEAT = Beat()
RULES: dict[type, Rule] = {
    Hello: Rule(Role.CLIENT, State.NEW, (HelloReply,)),
    HelloReply: Rule(
        Role.SERVER, answers=True, moves=(Move(State.NEW, State.OPEN, frozenset({OK})),)
    ),
    Ask: Rule(Role.CLIENT, State.OPEN, (Answer, Refusal)),
    Answer: Rule(Role.SERVER, answers=True),
    Refusal: Rule(Role.SERVER, answers=True),
    Data: Rule(Role.BOTH, State.NEW | State.OPEN),
    Ping: Rule(Role.SERVER, State.OPEN, (Pong,), automatic=_pong),
    Pong: Rule(Role.CLIENT, answers=True),
    Beat: Rule(Role.BOTH, State.NEW | State.OPEN),
    Close: Rule(Role.BOTH, State.NEW | State.OPEN, (CloseReply,), False, CLOSING, _close_reply),
    CloseReply: Rule(Role.BOTH, answers=True),
    Question: Rule(Role.SERVER, State.OPEN, (Reply,)),
    Reply: Rule(Role.CLIENT, answers=True),
}


def tables(start: State = State.OPEN, heartbeat: Message | None = BEAT) -> Tables[Message]:
    return Tables(
        protocol="toy",
        encode=encode,
        decode=decode,
        frame_size=frame_size,
        rules=RULES,
        states=State,
        start=start,
        closed=State.CLOSED,
        correlation=lambda message: message.id,
        code=lambda message: message.code or None,
        successes=frozenset({OK}),
        heartbeat=heartbeat,
        reason=lambda message: message.body.decode(),
    )


TOY = tables()
