"""From input of any form to frames: who sent them when, what they are, what they answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from wireloom.captures.conversations import Conversation, Understood
from wireloom.captures.files import opening, places
from wireloom.captures.flows import FlowFrame, Flows
from wireloom.captures.segments import ByHandshake, by_ports, captured
from wireloom.errors import DecodeError, FrameTooLong
from wireloom.frames.inputs import Input
from wireloom.frames.protocols import Dialect, with_hint
from wireloom.runtime.framing import FrameBuffer

_MOST_CONVERSATIONS = 4096
_BUFFER = 1 << 20


@dataclass(frozen=True, slots=True)
class Connection:
    """Who talks."""

    number: int
    """From 1, in the order in which they are seen."""
    client: str = ""
    """The address of the client, if it is known."""
    server: str = ""
    """The address of the server, if it is known."""


@dataclass(frozen=True, slots=True)
class Item:
    """A frame, or what is there instead of one."""

    number: int
    """From 1, in the order in which frames became whole."""
    connection: Connection
    time: int | None
    """When its first byte was captured, in microseconds since 1970."""
    offset: int
    """Bytes that its sender sent before it."""
    understood: Understood
    data: bytes | None
    """Its bytes; None for a gap."""
    gap: int = 0
    """Bytes that are missing, or cannot be told apart."""
    error: str = ""
    """What is wrong with it."""
    agreed: Mapping[str, Any] = field(default_factory=dict)
    """What its connection had agreed on, and what the request says that it answers."""

    @property
    def size(self) -> int:
        """How many bytes it stands for."""
        return self.gap if self.data is None else len(self.data)


class Talks:
    """The conversations of connections; the one that was silent the longest is forgotten first.

    Args:
        dialect: The protocol.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._talks: OrderedDict[object, _Talk] = OrderedDict()
        self._unanswered = 0
        self.frames = 0
        """How many frames, and gaps, there were."""
        self.connections = 0
        """How many connections there were."""

    @property
    def unanswered(self) -> int:
        """Requests that have no answer."""
        return self._unanswered + sum(it.conversation.unanswered for it in self._talks.values())

    def frame(
        self, key: object, ends: tuple[str, str], sender: str | None, time: int | None, data: bytes
    ) -> Item:
        """A frame of a connection.

        Args:
            key: What tells connections apart.
            ends: The addresses of the client and of the server.
            sender: Who sent it, if that is known.
            time: When, in microseconds since 1970.
            data: The whole frame.
        """
        talk = self._talk(key, ends)
        self.frames += 1
        agreed = talk.conversation.language.agreed
        understood = talk.conversation.frame(data, sender, self.frames, time)
        agreed = {**agreed, **understood.said}
        error = "" if understood.problem is None else with_hint(understood.problem)
        offset = talk.advance(sender, len(data))
        return Item(self.frames, talk.connection, time, offset, understood, data, 0, error, agreed)

    def gap(
        self,
        key: object,
        ends: tuple[str, str],
        sender: str | None,
        time: int | None,
        size: int,
        error: str,
    ) -> Item:
        """Bytes that are no frame."""
        talk = self._talk(key, ends)
        self.frames += 1
        offset, told = talk.advance(sender, size), Understood("", sender)
        return Item(self.frames, talk.connection, time, offset, told, None, size, error)

    def _talk(self, key: object, ends: tuple[str, str]) -> _Talk:
        talk = self._talks.get(key)
        if talk is None:
            self.connections += 1
            connection = Connection(self.connections, *ends)
            talk = self._talks[key] = _Talk(connection, Conversation(self._dialect))
            if len(self._talks) > _MOST_CONVERSATIONS:
                self._unanswered += self._talks.popitem(last=False)[1].conversation.unanswered
        else:
            self._talks.move_to_end(key)
        return talk


@dataclass(slots=True)
class _Talk:
    connection: Connection
    conversation: Conversation
    client: int = 0
    server: int = 0

    def advance(self, sender: str | None, size: int) -> int:
        """Bytes that were sent before."""
        if sender == "server":
            self.server += size
            return self.server - size
        self.client += size
        return self.client - size


def captured_frames(
    stack: ExitStack,
    found: Input,
    dialect: Dialect,
    talks: Talks,
    ports: frozenset[int],
    most: int,
) -> Iterator[Item]:
    """The frames in a capture.

    Args:
        stack: Closes the file at its end.
        found: The capture.
        dialect: The protocol.
        talks: What is known of the connections.
        ports: The ports of servers; without any, all connections are looked at.
        most: Bytes of the largest frame.

    Raises:
        DecodeError: It is no capture, or damaged; the offset is one in the file.
    """
    source, size = found.capture(stack)
    start, context = opening(source)
    flows = Flows(dialect.sides(), most)
    ends_of = by_ports(ports) if ports else ByHandshake()
    for segment in captured(source, places(source, start, context, size), ends_of):
        for flow, made in flows.segment(segment):
            yield _item(talks, flow, made)
    for flow, made in flows.finish():
        yield _item(talks, flow, made)


def cut_frames(
    found: Input, dialect: Dialect, talks: Talks, sender: str | None, most: int
) -> Iterator[Item]:
    """The frames that follow one another in bytes.

    Args:
        found: The bytes, in any form.
        dialect: The protocol.
        talks: What is known of the connection.
        sender: Who sent them; None if that is not known, or both did.
        most: Bytes of the largest frame.

    Raises:
        DecodeError: It cannot be said where the next frame ends; the offset is that in all bytes.
        InputError: The bytes are not of the form that they were taken for.
    """
    buffer = FrameBuffer(dialect.size(sender), most, _BUFFER)
    position = 0
    for chunk in found.chunks():
        for start in range(0, len(chunk), _BUFFER >> 2):
            piece = chunk[start : start + (_BUFFER >> 2)]
            _put(buffer, piece)
            try:
                while (data := buffer.take()) is not None:
                    yield talks.frame(None, ("", ""), sender, None, data)
                    position += len(data)
            except DecodeError as error:
                raise DecodeError(error.reason, position + error.offset, error.path) from None
            except FrameTooLong as error:
                raise DecodeError(str(error), position) from None
    if len(buffer):
        raise DecodeError(f"{len(buffer)} bytes are no whole frame", position)


def _put(buffer: FrameBuffer, data: bytes) -> None:
    view = memoryview(data)
    while view:
        room = buffer.writable()
        size = min(len(room), len(view))
        room[:size] = view[:size]
        buffer.advance(size)
        view = view[size:]


def _item(talks: Talks, flow: str, made: FlowFrame) -> Item:
    client, _, server = flow.partition("-")
    key, found = (flow, made.connection), made.found
    if found.frame is None:
        size, error = found.gap or 0, found.error or ""
        return talks.gap(key, (client, server), made.sender, found.mark.time, size, error)
    return talks.frame(key, (client, server), made.sender, found.mark.time, found.frame)
