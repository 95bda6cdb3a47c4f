"""What a session must be told about a protocol; generated packages fill it in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field
from enum import IntFlag
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from wireloom.joining import Joints
from wireloom.runtime.framing import FrameSize

M = TypeVar("M")

Waiting: TypeAlias = Callable[[Hashable], Collection[type]]
"""From a correlation id to the classes of the answers that are waited for with it; a mapping, if
their layout depends on what their request says: to that, by name of the negotiated parameter."""


class Role(IntFlag):
    """The sides of a connection."""

    CLIENT = 1
    SERVER = 2
    BOTH = 3


@dataclass(frozen=True, slots=True)
class Move:
    """From one state to the next, brought about by a message."""

    state: int
    """The states it starts from, as a sum of flags."""
    to: int
    """The state it leads to."""
    codes: frozenset[int] | None = None
    """The response codes that bring it about; None: whatever the code."""


@dataclass(frozen=True, slots=True, eq=False)
class StreamKind:
    """A kind of stream: what belongs together from the request that opens it to its end."""

    name: str
    """Its name, for messages."""
    id: Callable[[Any], Hashable]
    """What tells streams of the kind apart, in all their messages."""
    codes: frozenset[int] | None = None
    """The response codes that open or end one; None: whatever the code.  An answer without a code
    is a success."""
    refusals: tuple[type, ...] = ()
    """Answers that open or end none."""
    numbered: bool = False
    """Whether its id is the correlation id of the request that opens it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Who may say a message, when, and what follows from it."""

    sender: Role
    """Who may say it."""
    states: int = 0
    """The states in which it is legal, as a sum of flags.  A correlated answer is legal whenever
    the request that it answers is waiting."""
    replies: tuple[type, ...] = ()
    """Any of these answers it, found by the correlation id or by ``asks_by``; empty: nothing
    does."""
    answers: bool = False
    """Whether it is itself such an answer.  One with states may come in them though nobody waits
    for it; it is dropped then."""
    moves: tuple[Move, ...] = ()
    """The first one that fits is made, by both sides."""
    automatic: Callable[[Any], Any] | None = None
    """Makes the answer that a session gives by itself, from the message received."""
    asks_by: Callable[[Any], Hashable] | None = None
    """What its answers are found by, where they are messages in their own right: they may come
    unasked as well, and the session looks for one only if somebody waits for it.  It gives None for
    a message that no answer can be found for.  None: every request has one answer, which the
    correlation id finds."""
    in_order: bool = False
    """Whether ``asks_by`` does not tell requests apart: what comes first is the answer to what was
    sent first.  A request keeps its place then, also if nobody waits for its answer."""
    replies_to: Callable[[Any], tuple[type, ...]] | None = None
    """Which of ``replies`` answer a message that says this; none: it is not answered.  None: any of
    them."""
    answers_by: tuple[Callable[[Any], Hashable], ...] = ()
    """What it is found by when it is such an answer, one for each way to ask for it."""
    opens: StreamKind | None = None
    """The kind of stream that it opens: as soon as it is answered with success, or at once if
    nothing answers it."""
    within: StreamKind | None = None
    """The kind of stream that it belongs to; legal only while that is open."""
    ends: bool = False
    """Whether it ends the stream that it belongs to, like ``opens``."""

    frame_limit: Callable[[Any], int] | None = None
    """Where messages are cut into frames: how large it says that these may be, in bytes of
    the whole frame; 0: no limit."""

    def answered_by(self, message: Any) -> tuple[type, ...]:
        """What answers a message of this rule; nothing if it wants no answer."""
        return self.replies if self.replies_to is None else self.replies_to(message)


class _Pair(NamedTuple):
    """The fields that find an answer, and what is in them."""

    fields: tuple[str, ...]
    values: object

    def __str__(self) -> str:
        return f"{self.values} ({', '.join(self.fields)})"


def paired(*fields: str) -> Callable[[Any], Hashable]:
    """What finds an answer by several fields, or by one that is not the correlation id.

    Args:
        fields: The fields, as attributes of the request and of its answers; none if only the order
            tells.

    Returns:
        A function of a message.  What it gives is like nothing that other fields give; None if one
        of the fields is None.
    """
    if not fields:
        return lambda message: _Pair((), None)
    values = attrgetter(*fields)
    several = len(fields) > 1

    def key(message: Any) -> Hashable:
        found = values(message)
        if found is None or (several and None in found):
            return None
        return _Pair(fields, found)

    return key


class Settling(NamedTuple):
    """Where a message says what a connection agrees on."""

    name: str
    """The negotiated parameter."""
    path: tuple[str, ...]
    """The attributes that lead to it."""
    number: int | None = None
    """Of a list of numbers: the one that is in it if the parameter is agreed on."""

    def value(self, message: Any) -> Any:
        """What was agreed on; None if a message does not say it."""
        for name in self.path:
            message = getattr(message, name, None)
        if self.number is None:
            return message
        return self.number in message if isinstance(message, list | tuple) else None


def _no_reason(message: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Tables(Generic[M]):
    """Everything that a session needs to know about its protocol."""

    protocol: str
    """Its name, for messages."""
    encode: Callable[[M], bytes]
    """The whole frame of a message, its header included.  Raises EncodeError."""
    decode: Callable[[bytes], M]
    """The message of a whole frame, its header included.  Raises DecodeError."""
    frame_size: FrameSize
    """Where a frame ends; see ``framing``."""
    rules: Mapping[type, Rule]
    """The rule of every message."""
    states: type[IntFlag]
    """The states of a connection."""
    start: IntFlag
    """The state in which it begins."""
    closed: IntFlag
    """The state in which it ends: from then on only answers are exchanged."""
    correlation: Callable[[M], Hashable]
    """The correlation id of a request or an answer."""
    code: Callable[[M], int | None]
    """The response code of a message, or None if it has none."""
    successes: frozenset[int]
    """The codes that do not mean a refusal."""
    heartbeat: M | None = None
    """What is sent when there is nothing else to send; None: only silence is watched."""
    reason: Callable[[M], str] = _no_reason
    """The text in a message that ends the connection."""
    first_id: int = 1
    """The smallest correlation id."""
    last_id: int = 0xFFFF_FFFF
    """The largest correlation id; after it comes the smallest one."""
    decode_answers: Callable[[bytes, Waiting], M] | None = None
    """The message of a whole frame where only the request tells what an answer is; None: every
    frame says it itself."""
    joints: Joints | None = None
    """Where messages that take several frames are joined; None: each is one frame."""
    settles: Mapping[type, tuple[Settling, ...]] = field(default_factory=dict)
    """Where messages say what a connection agrees on."""
    framed: tuple[Settling, ...] = ()
    """Where requests say what holds for themselves and for their answers."""
    encode_answer: Callable[[M, Mapping[str, object]], bytes] | None = None
    """The whole frame of an answer to a request that says something of it, by name."""
    versions: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By command, the lowest and the highest version that one class is for."""

    def said(self, request: M) -> dict[str, object]:
        """What a request says that holds for its answer, by name."""
        found = {one.name: one.value(request) for one in self.framed}
        return {name: value for name, value in found.items() if value is not None}
