"""One client: what it has, how it is spoken to, and how its frames are taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.columns import PublishColumns
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    Close,
    Message,
    PartitionsResponse,
    RouteResponse,
)
from wireloom.rabbitmq_stream.server import ServerHandler
from wireloom.rabbitmq_stream.tables import State
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.client_connection import ClientConnection
from wireloom.testing.rabbitmq_stream.core import Core

if TYPE_CHECKING:
    from wireloom.testing.rabbitmq_stream.publishers import Publisher
    from wireloom.testing.rabbitmq_stream.subscriptions import Subscription
    from wireloom.testing.rabbitmq_stream.users import User
    from wireloom.testing.rabbitmq_stream.virtual_hosts import Stream, VirtualHost

_CLOSE_ID = 1
_KEY = 4
_WITHOUT_RESPONSE_BIT = 0x7F


class BaseClient(ClientConnection[Message], ServerHandler):
    """One client of the broker.

    Attributes:
        core: What all share.
        state: How far it has come; moved here and not by the session, which would not put up with
            what real brokers put up with. Of a closed one nothing more is looked at.
        user: Who it is, as soon as that is known.
        mechanism: The mechanism by which that became known.
        host: The virtual host that it opened.
        properties: What it said of itself.
        publishers: Its publishers by id.
        subscriptions: Its subscriptions by id.
        looked_up: Streams that it has to do with besides.
        deliver_version: The version of Deliver that it gets.
        bytes_sent: Bytes that were written to it.
        reads: How often something was read from it.
        blocked: Whether nothing more is read from it until an alarm is over.

    Args:
        core: What all share.
    """

    def __init__(self, core: Core) -> None:
        ServerHandler.__init__(self)
        ClientConnection.__init__(self, core.faults, core.errors, encode)
        self.core = core
        self.state = State.CONNECTED
        self.user: User | None = None
        self.mechanism = ""
        self.host: VirtualHost | None = None
        self.properties: dict[str, str] = {}
        self.publishers: dict[int, Publisher] = {}
        self.subscriptions: dict[int, Subscription] = {}
        self.looked_up: set[str] = set()
        self.deliver_version = 1
        self.bytes_sent = 0
        self.reads = 0
        self.blocked = False

    # --- who and where ---

    @property
    def present(self) -> tuple[User, VirtualHost]:
        """The user and the virtual host of an open connection."""
        assert self.user is not None and self.host is not None
        return self.user, self.host

    def stream(self, name: str) -> Stream | None:
        """A stream of the virtual host, or None if there is none of that name."""
        return self.present[1].streams.get(name)

    def unusable(self, name: str) -> ResponseCode | None:
        """Why a stream cannot be used, or None if it can."""
        stream = self.stream(name)
        if stream is None:
            return ResponseCode.STREAM_DOES_NOT_EXIST
        return None if stream.has_leader else ResponseCode.STREAM_NOT_AVAILABLE

    def is_long(self, reference: str) -> bool:
        """Whether a name of a publisher or of a reader has too many bytes."""
        limited = self.core.release.limits_references
        return limited and len(reference.encode()) > tables.REFERENCE_BYTES

    # --- saying ---

    def say(self, message: Message) -> None:
        """Says something, or does what a fault demands instead."""
        raw = encode(message)
        kind = type(message)
        if not self.core.release.response_bit and kind in (RouteResponse, PartitionsResponse):
            key = raw[_KEY] & _WITHOUT_RESPONSE_BIT
            raw = raw[:_KEY] + bytes([key]) + raw[_KEY + 1 :]
        fault = self.core.faults.on_saying(self, kind) if self.core.faults else None
        if fault is None:
            self.write(raw)
        else:
            self.misspeak(fault, raw, lambda: self.write(raw))

    def write(self, raw: bytes) -> None:
        """Writes bytes, unless the connection has ended or is frozen."""
        if not self.frozen:
            self.bytes_sent += len(raw)
        super().write(raw)

    def close(self, code: ResponseCode, reason: str) -> None:
        """Says Close and waits for the answer; nothing else is looked at any more."""
        if self.state is not State.OPEN:
            self.hang_up()
            return
        self.say(Close(_CLOSE_ID, code, reason))
        self.state = State.CLOSING
        self.later(self.core.settings.handshake_timeout, self.hang_up)

    def unblock(self) -> None:
        """Reads on, now that an alarm is over."""
        if self.blocked and self.connection is not None:
            self.blocked = False
            self.connection.resume_reading()

    def refuse_frame(self) -> None:
        """Ends the connection for a frame that cannot be taken apart or is not legal now."""
        self.close(ResponseCode.UNKNOWN_FRAME, "unknown frame")

    def hang_up(self, reset: bool = False) -> None:
        """Ends the connection without a word; what was said before still gets out."""
        self.state = State.CLOSED
        super().hang_up(reset)

    # --- for the parts that a client consists of ---

    def publish_columns(self, columns: PublishColumns) -> None:
        """Messages that came as columns."""
        raise NotImplementedError

    def ask_consumer(self, subscription: Subscription, active: bool, stepping_down: bool) -> None:
        """Tells a single active consumer that its turn has come or is over."""
        raise NotImplementedError

    def forget_stream(self, name: str) -> None:
        """Drops everything that has to do with a stream, and tells the client if that is much."""
        raise NotImplementedError
