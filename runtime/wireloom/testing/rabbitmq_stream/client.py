"""A connection: takes its frames apart, decides what is legal, and gives them to the commands."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.errors import DecodeError, ResponseError
from wireloom.rabbitmq_stream.columns import decode_publish_columns
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.messages import (
    CloseResponse,
    Heartbeat,
    Message,
    MetadataUpdate,
    Open,
    PeerProperties,
    Publish,
    SaslAuthenticate,
    SaslHandshake,
    TuneResponse,
)
from wireloom.rabbitmq_stream.server import REFUSALS
from wireloom.rabbitmq_stream.tables import COMMANDS, State
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.serve import ServerConnection
from wireloom.runtime.tables import Role
from wireloom.testing.faults import Fault
from wireloom.testing.rabbitmq_stream.consumers import ConsumerCommands
from wireloom.testing.rabbitmq_stream.handshake import HandshakeCommands
from wireloom.testing.rabbitmq_stream.publishers import PublisherCommands
from wireloom.testing.rabbitmq_stream.streams import StreamCommands

Connection = ServerConnection[Message]

LOG = logging.getLogger("wireloom.testing.rabbitmq_stream")

_OPENING = frozenset({PeerProperties, SaslHandshake, SaslAuthenticate, TuneResponse, Open})
_UNWANTED = _OPENING - {SaslAuthenticate} | {CloseResponse}
_HEAD = slice(4, 8)
_HALF = 2
_KEY_BITS = 0x7FFF
_KEY_SHIFT = 16
_ANSWER = 0x8000_0001
_SURPLUS = "after the last field"
_NO_TEXT = "not UTF-8"


def _head(command: str, version: int) -> bytes:
    return COMMANDS[command].key.to_bytes(_HALF, "big") + version.to_bytes(_HALF, "big")


_PUBLISH = _head("Publish", 1)
_PUBLISH_FILTERED = _head("Publish", max(COMMANDS["Publish"].versions))
_CRASHES = frozenset(
    COMMANDS[name].key for name in ("Publish", "Subscribe", "ResolveOffsetSpec", "ConsumerUpdate")
)
"""Commands that real brokers take apart without checks: a malformed one ends the connection."""


class _IgnoresValues(ErrorPolicy):
    """Lets values pass that the commands look at themselves; only the form of a frame counts."""

    __slots__ = ()

    def report(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Something could be passed over."""
        if reason.endswith(_SURPLUS) or reason == _NO_TEXT:
            raise DecodeError(reason, offset)


class _IgnoresAll(ErrorPolicy):
    """Lets everything pass that can be passed over."""

    __slots__ = ()

    def report(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Something could be passed over."""


_POLICIES: Mapping[int, ErrorPolicy] = {
    int.from_bytes(_PUBLISH_FILTERED, "big"): STRICT,
    # rstream sends an offset with every type, and real brokers do not look at it
    COMMANDS["ConsumerUpdate"].key << _KEY_SHIFT | _ANSWER: _IgnoresAll(),
}
"""What is let pass, by the first bytes of a message, where it is not the usual."""

_IGNORES_VALUES = _IgnoresValues()


class Client(HandshakeCommands, StreamCommands, PublisherCommands, ConsumerCommands):
    """A connection of the broker; what tests may do with it is in ``Peer``."""

    def on_connect(self, connection: Connection) -> None:
        """A client has connected."""
        self.connection = connection
        limit = self.core.release.first_frame_limit
        self.set_frame_limit(limit)
        self.core.clients.append(self)
        self.be_patient()
        LOG.info("%s:%s connected", *connection.peer)

    def on_end(self, connection: Connection, error: BaseException) -> None:
        """The connection has ended."""
        LOG.info("%s:%s ended: %s", *connection.peer, one_line(error))
        self.connection = None
        self.state = State.CLOSED
        self.cancel_timers()
        if self in self.core.clients:
            self.core.clients.remove(self)
        self.publishers.clear()
        for subscription in list(self.subscriptions.values()):
            self.drop_subscription(subscription)

    def on_frame(self, connection: Connection, frame: bytes) -> None:
        """A whole frame came in; the session of the connection does not get to see it."""
        self.frames += 1
        if self.frozen or self.state is State.CLOSED:
            return
        if self.state is State.OPEN and frame[_HEAD] == _PUBLISH and not self.core.faults:
            self._publish(frame)
            return
        message = self._decoded(frame)
        if message is None:
            return
        if self.is_faulted(message, lambda fault: self._refuse_by_fault(fault, message)):
            return
        if self._is_legal(type(message)):
            self.dispatch(connection, message)
        elif self.state is not State.CLOSING:
            self.refuse_frame()

    def dispatch(self, connection: Connection, message: Message) -> None:
        """Carries out what a message asks for and says the answer."""
        answer: Message | None
        try:
            answer = self._methods[type(message)](connection, message)
        except ResponseError as error:
            answer = REFUSALS[type(message)](message, ResponseCode(error.code))
        if answer is not None:
            self.say(answer)

    def forget_stream(self, name: str) -> None:
        """Drops everything that has to do with a stream, and tells the client if that is much."""
        concerned = name in self.looked_up
        for publisher in list(self.publishers.values()):
            if publisher.stream.log.name == name:
                del self.publishers[publisher.id]
                concerned = True
        for subscription in list(self.subscriptions.values()):
            if subscription.log.name == name:
                self.drop_subscription(subscription)
                concerned = True
        self.looked_up.discard(name)
        if concerned:
            self.say(MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, name))

    def _publish(self, frame: bytes) -> None:
        """Takes messages without making an object of each."""
        try:
            columns = decode_publish_columns(frame)
            message = (
                decode(frame, _IGNORES_VALUES, sender=Role.CLIENT) if columns is None else None
            )
        except DecodeError:
            self.hang_up()
            return
        if columns is not None:
            self.publish_columns(columns)
        elif isinstance(message, Publish):
            self.on_publish_message(message)

    def on_publish_message(self, message: Publish) -> None:
        """Takes messages and sub-batches."""
        assert self.connection is not None
        self.on_publish(self.connection, message)

    def _decoded(self, frame: bytes) -> Message | None:
        """The message of a frame; if there is none, the client is told or cut off."""
        release = self.core.release
        key = int.from_bytes(frame[_HEAD][:_HALF], "big") & _KEY_BITS
        filtered = frame[_HEAD] == _PUBLISH_FILTERED
        if key not in release.keys or (filtered and not release.filtering):
            if self.state is not State.CLOSING:
                self.refuse_frame()
            return None
        try:
            policy = _POLICIES.get(int.from_bytes(frame[_HEAD], "big"), _IGNORES_VALUES)
            return decode(frame, policy, sender=Role.CLIENT)
        except DecodeError:
            if self.state is State.CLOSING:
                return None
            if key in _CRASHES:
                self.hang_up()
            else:
                self.refuse_frame()
            return None

    def _is_legal(self, kind: type) -> bool:
        match self.state:
            case State.CLOSING:
                return kind is CloseResponse
            case State.OPEN:
                legal = kind in self._methods and kind not in _UNWANTED
                return legal and (kind is not SaslAuthenticate or self.core.release.renews)
            case _:
                return kind in _OPENING or kind is Heartbeat

    def _refuse_by_fault(self, fault: Fault, message: Any) -> None:
        if fault.code is not None:
            self.say(REFUSALS[type(message)](message, ResponseCode(fault.code)))
