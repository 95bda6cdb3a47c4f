"""One connection to a node: which stream its messages belong to, and what it must be answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from wireloom.clients.couchbase_dcp.bootstrap import Agreed
from wireloom.clients.couchbase_dcp.events import Ended, Event
from wireloom.clients.couchbase_dcp.flow import Consumption
from wireloom.clients.couchbase_dcp.requests import head
from wireloom.clients.couchbase_dcp.streams import Document, Stream, Told
from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.decoding import message_name, read_frame
from wireloom.couchbase_dcp.handler import Handler, Poster
from wireloom.couchbase_dcp.messages import (
    DcpBufferAck,
    DcpCloseStream,
    DcpNoop,
    DcpNoopResponse,
    DcpSnapshotMarker,
    DcpSnapshotMarkerResponse,
    DcpStreamEnd,
    DcpStreamRequestResponse,
    Message,
)
from wireloom.couchbase_dcp.tables import State, tables
from wireloom.couchbase_dcp.types import (
    DcpBufferAckExtras,
    Frame,
    Magic,
    MarkerV1,
    RequestInfo,
    RequestInfoKind,
    SnapshotFlags,
    Status,
    StreamId,
)
from wireloom.error_policy import STRICT
from wireloom.errors import ConnectionLost, DecodeError, UnexpectedMessage
from wireloom.runtime.sockets import Address
from wireloom.runtime.tables import Role, Rule, Tables


class Line(Poster, Protocol):
    """A connection of either flavour, as far as it never waits."""

    @property
    def error(self) -> BaseException | None:
        """Why it ended, or None while it lasts."""
        raise NotImplementedError

    def next_id(self) -> int:
        """A number for a request."""
        raise NotImplementedError

    def post(self, message: Message, *, stream: Stream | None = None) -> None:
        """Sends a message without waiting; ``stream`` comes back with all of its messages."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Arrived:
    """A message of a stream."""

    node: Node
    stream: Stream
    event: Event
    size: int
    """Bytes of its frame."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A stream was not opened."""

    node: Node
    stream: Stream
    answer: DcpStreamRequestResponse


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection has ended."""

    node: Node
    error: BaseException


Item = Arrived | Refused | Lost


class Node(Handler):
    """One connection to a node; its hooks run on the reading side.

    Attributes:
        address: Host and port.
        agreed: What was agreed on.
        streams: The streams that it has.

    Args:
        address: Host and port.
        buffer_size: Bytes that the node may send ahead.
        deliver: Gets what happens.
    """

    def __init__(
        self, address: Address, buffer_size: int, deliver: Callable[[Item], object]
    ) -> None:
        super().__init__()
        self.address = address
        self.agreed = Agreed()
        self.streams: set[Stream] = set()
        self._deliver = deliver
        self._consumption = Consumption(buffer_size)
        self._size = 0
        self._line: Line | None = None

    def rules(self) -> Tables[Message]:
        """The rules of the connection: besides the protocol's, unknown commands are passed on."""
        own = tables(Role.CLIENT, lambda: self.agreed.negotiated)
        stranger: type = Frame
        rules = {**own.rules, stranger: Rule(Role.SERVER, State.CONNECTED | State.DCP)}
        decode = own.decode

        def decoded(frame: bytes) -> Message:
            self._size = len(frame)
            if _is_known(frame):
                return decode(frame)
            return _stranger(frame)

        return replace(own, decode=decoded, rules=rules)

    def use(self, line: Line) -> None:
        """Tells which connection it is."""
        self._line = line
        self.attach(line)

    # --- for the consumer ---

    def open(self, stream: Stream) -> None:
        """Asks for a stream; its messages, or a refusal, are delivered.

        Raises:
            ConnectionLost: The connection has ended.
        """
        line = self._there()
        collections = bool(self.agreed.negotiated.collections)
        self.streams.add(stream)
        try:
            line.post(stream.request(line.next_id(), collections), stream=stream)
        except BaseException:
            self.streams.discard(stream)  # or it would be opened again when the end is told
            raise

    def close_stream(self, stream: Stream) -> None:
        """Gives a stream up; what still arrives of it is dropped."""
        stream.closed = True
        line = self._there()
        number = stream.chosen.stream_id
        made = head(line.next_id(), stream.vbucket)
        if not number:
            line.post(DcpCloseStream(*made))
            return
        info = RequestInfo(RequestInfoKind.STREAM_ID, StreamId(number))
        line.post(DcpCloseStream(Magic.FLEXIBLE_REQUEST, *made[1:5], (info,)))

    def consumed(self, size: int) -> None:
        """Bytes were consumed."""
        count, line = self._consumption.consumed(size), self._line
        if not count or line is None:
            return
        ack = DcpBufferAck(Magic.CLIENT_REQUEST, RAW, 0, 0, 0, None, DcpBufferAckExtras(count))
        try:
            line.post(ack)
        except Exception:
            if line.error is None:
                raise

    def _there(self) -> Line:
        if self._line is None:
            raise ConnectionLost("the node is not connected")
        return self._line

    # --- what the node says ---

    def dispatch(self, message: Message) -> None:
        """Hands it to the method that is about it; what is not known is passed over."""
        stranger: object = message
        if isinstance(stranger, Frame):
            return
        super().dispatch(message)

    def on_end(self, error: BaseException) -> None:
        """Tells the consumer."""
        self._line = None
        self._deliver(Lost(self, error))

    def on_dcp_noop(self, message: DcpNoop) -> DcpNoopResponse:
        """Gives a sign of life."""
        return DcpNoopResponse(
            Magic.CLIENT_RESPONSE, RAW, Status.SUCCESS, message.opaque, 0, None, None
        )

    def on_stream(self, message: Message, stream: Stream) -> None:
        """Tells a stream what the node says on it, or that it was opened or refused."""
        if isinstance(message, DcpStreamRequestResponse):
            self._answered(message, stream)
        elif isinstance(message, Told):
            self._told(message, stream)
        else:  # such as prepared writes and cached documents, which a server is not asked for
            raise UnexpectedMessage(f"{type(message).__name__} was not asked for")

    def _answered(self, message: DcpStreamRequestResponse, stream: Stream) -> None:
        if message.status is Status.SUCCESS and isinstance(message.value, tuple):
            stream.opened(message.value)
        else:
            self.streams.discard(stream)
            self._deliver(Refused(self, stream, message))

    def _told(self, message: Told, stream: Stream) -> None:
        self._check_id(message, stream)
        self._consumption.arrived(self._size)
        ends = isinstance(message, DcpStreamEnd)
        if ends:
            self.streams.discard(stream)
        if stream.closed and not ends:
            self.consumed(self._size)
        else:
            event = self._meaning(message, stream)
            assert not ends or isinstance(event, Ended)
            self._deliver(Arrived(self, stream, event, self._size))
        if isinstance(message, DcpSnapshotMarker) and _wants_answer(message):
            seen = (Magic.CLIENT_RESPONSE, RAW, Status.SUCCESS, message.opaque, 0, None, None)
            self._there().post(DcpSnapshotMarkerResponse(*seen))

    def _meaning(self, message: Told, stream: Stream) -> Event:
        """What a stream makes of a message; where a value is wrong is said within the frame."""
        try:
            return stream.tell(message)
        except DecodeError as found:
            value = message.value if isinstance(message, Document) else b""
            offset = self._size - len(value) + found.offset
            raise DecodeError(found.reason, offset, found.path) from found

    def _check_id(self, message: Told, stream: Stream) -> None:
        told = 0
        for info in message.framing_extras or ():
            if isinstance(info.content, StreamId):
                told = info.content.stream_id
        if told != stream.chosen.stream_id:
            path = f"{type(message).__name__}.framing_extras"
            raise UnexpectedMessage(f"{path}: stream id {told}, not {stream.chosen.stream_id}")


def _wants_answer(message: DcpSnapshotMarker) -> bool:
    """Whether the node wants to hear that a marker was seen."""
    marker = message.extras if isinstance(message.extras, MarkerV1) else message.value.marker
    return marker is not None and SnapshotFlags.ACKNOWLEDGE in marker.flags


def _is_known(frame: bytes) -> bool:
    try:
        message_name(frame, Role.SERVER)
    except DecodeError:
        return False
    return True


def _stranger(frame: bytes) -> Message:
    """A frame whose command is not known, as a value."""
    found: Any = read_frame(frame, 0, len(frame), STRICT)[0]
    message: Message = found
    return message
