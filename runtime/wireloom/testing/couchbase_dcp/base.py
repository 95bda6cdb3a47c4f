"""One client: what it has, and how it is spoken to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.codes import TEXTS
from wireloom.couchbase_dcp.decoding import decode, message_name, read_frame
from wireloom.couchbase_dcp.encoding import encode, write_cluster_config, write_frame
from wireloom.couchbase_dcp.messages import ClusterMapChanged, DcpStreamRequest, Message
from wireloom.couchbase_dcp.server import REFUSALS, ServerHandler
from wireloom.couchbase_dcp.tables import RULES, tables
from wireloom.couchbase_dcp.types import (
    ClusterMapChangedExtras,
    ClusterMapChangedValue,
    Datatype,
    Feature,
    Frame,
    Magic,
    Status,
)
from wireloom.error_policy import STRICT
from wireloom.errors import ConnectionLost, DecodeError, ResponseError, UnexpectedMessage
from wireloom.runtime.serve import ServerConnection
from wireloom.runtime.tables import Role, Tables
from wireloom.testing.client_connection import ClientConnection
from wireloom.testing.couchbase_dcp.buckets import Bucket
from wireloom.testing.couchbase_dcp.core import EPOCH, Core
from wireloom.testing.couchbase_dcp.negotiation import Negotiation
from wireloom.testing.couchbase_dcp.requests import read_stream_request
from wireloom.testing.couchbase_dcp.stream_sender import StreamSender
from wireloom.testing.couchbase_dcp.vbuckets import VBucket
from wireloom.testing.faults import Fault

Connection = ServerConnection[Message]
Head = tuple[Magic, Datatype, Status, int, int, None]
"""What all answers begin with."""

_REQUESTS = (Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST)


class Refused(ResponseError):
    """A request is refused, and the answer says more than the status.

    Attributes:
        value: The value of the answer.
        datatype: What it is made of.
    """

    def __init__(self, status: Status, value: object, datatype: Datatype = RAW) -> None:
        super().__init__(status, TEXTS.get(status, ""))
        self.value = value
        self.datatype = datatype


def head(
    request: Any,
    status: Status = Status.SUCCESS,
    datatype: Datatype = RAW,
    cas: int = 0,
) -> Head:
    """The beginning of the answer to a request."""
    return Magic.CLIENT_RESPONSE, datatype, status, request.opaque, cas, None


class BaseClient(ClientConnection[Message], ServerHandler):
    """One client of a node.

    Attributes:
        core: What all share.
        node: The number of the node.
        negotiation: What was agreed on.
        user: Who it is; empty before that is known.
        bucket: The bucket that it has chosen.
        name: The name of the DCP connection; empty before there is one.
        stream_sender: What it gets on its streams.
        said: The frames that it has sent.
        filter_is_wrong: Whether the newest request for a stream has a filter that is wrong.
    """

    def __init__(self, core: Core, node: int) -> None:
        ServerHandler.__init__(self)
        ClientConnection.__init__(self, core.faults, core.errors, self._frame)
        self.core = core
        self.node = node
        settings = core.settings
        self.negotiation = Negotiation(
            modifications=settings.modifications,
            tables=settings.tables,
            visible_markers=settings.visible_markers,
        )
        self.user = ""
        self.bucket: Bucket | None = None
        self.name = ""
        self.stream_sender = StreamSender(self, self._break_off)
        self.said: list[bytes] = []
        self.filter_is_wrong = False
        self._size = 0
        self._methods = {kind: _saying_why(method) for kind, method in self._methods.items()}

    # --- hooks of the server ---

    def rules(self, shared: Tables[Message]) -> Tables[Message]:
        """Those of a connection that agrees on negotiated parameters of its own."""
        own = tables(Role.SERVER, lambda: self.negotiation.negotiated)
        return replace(own, decode=self._decode, encode=self._encoded)

    def unsupported(self, message: Message) -> Exception:
        """What only servers that receive understand ends the connection."""
        return UnexpectedMessage(f"{type(message).__name__} is not for servers that send")

    def on_frame(self, connection: Connection, frame: bytes) -> bytes | None:
        """Remembers it."""
        self.said.append(frame)
        return frame

    def on_message(self, connection: Connection, message: Message) -> None:
        """Does what the client wants, unless a fault takes that away."""
        self.frames += 1
        if self.frozen:
            return
        if not self.is_faulted(message, lambda fault: self._refuse_by_fault(fault, message)):
            self.dispatch(connection, message)

    def on_bad_frame(self, connection: Connection, frame: bytes, error: DecodeError) -> None:
        """Refuses a command that is not known or malformed; without a header nothing goes on."""
        asked, _ = read_frame(frame, 0, len(frame), STRICT)
        if asked.magic not in _REQUESTS:
            raise error
        answer = Frame(
            Magic.CLIENT_RESPONSE,
            asked.opcode,
            RAW,
            None,
            Status.INVALID_ARGUMENTS if _is_known(frame) else Status.UNKNOWN_COMMAND,
            asked.opaque,
            0,
            None,
            b"",
            b"",
            b"",
        )
        connection.send_bytes(write_frame(answer))

    def on_resume(self, connection: Connection) -> None:
        """Goes on with what waits."""
        self.stream_sender.schedule()

    # --- saying ---

    @property
    def congested(self) -> bool:
        """Whether it is better to write nothing now."""
        return self.frozen or self.connection is None or self.connection.paused

    def tell(self, message: Message) -> int:
        """Writes a message of a stream; gives the bytes that it has."""
        self._size = 0
        if self.connection is not None:
            with suppress(ConnectionLost):
                self.connection.send(message)
        return self._size

    def tell_configuration(self) -> None:
        """Says that there is another configuration, to who wants to know."""
        wanted = self.negotiation.features
        full = Feature.CLUSTER_MAP_NOTIFICATION in wanted
        if self.bucket is None or self.connection is None:
            return
        if not full and Feature.CLUSTER_MAP_NOTIFICATION_BRIEF not in wanted:
            return
        value = ClusterMapChangedValue(self.core.configuration(self.bucket, self.node))
        if not full:
            value = ClusterMapChangedValue()
        extras = ClusterMapChangedExtras(EPOCH, self.bucket.revision)
        datatype = Datatype.JSON if full else RAW
        self.connection.send(ClusterMapChanged(datatype, 0, 0, 0, extras, self.bucket.name, value))

    # --- what requests are about ---

    def chosen(self) -> Bucket:
        """The bucket; refuses if none is chosen."""
        if self.bucket is None:
            raise ResponseError(Status.NO_BUCKET, TEXTS[Status.NO_BUCKET])
        return self.bucket

    def own_vbucket(self, number: int) -> VBucket:
        """A vbucket of this node; refuses with the configuration if another one has it."""
        bucket = self.chosen()
        found = bucket.vbuckets[number] if number < len(bucket.vbuckets) else None
        if found is None or found.node != self.node:
            configuration = self.core.configuration(bucket, self.node)
            raise Refused(Status.NOT_MY_VBUCKET, write_cluster_config(configuration), self.json)
        return found

    @property
    def json(self) -> Datatype:
        """What JSON is marked as."""
        return Datatype.JSON if Feature.JSON in self.negotiation.features else RAW

    # --- parts ---

    def _decode(self, frame: bytes) -> Message:
        """Strict, but requests for streams are checked in the order that servers have."""
        negotiated = self.negotiation.negotiated
        if message_name(frame, Role.CLIENT) != DcpStreamRequest.__name__:
            return decode(frame, sender=Role.CLIENT, negotiated=negotiated)
        asked, self.filter_is_wrong = read_stream_request(frame, negotiated)
        return asked

    def _encoded(self, message: Message) -> bytes:
        """As the protocol says, unless something is to be done wrong on a stream."""
        raw = self._frame(message)
        self._size = len(raw)
        if self.frozen:
            return b""
        fault = self.core.faults.on_saying(self, type(message)) if self.core.faults else None
        if fault is not None:
            self.misspeak(fault, raw, lambda: self.write(raw))
            return b""
        garble = self.core.settings.garble
        if garble is None or RULES[type(message)].within is None:
            return raw
        return garble(message, raw)

    def _frame(self, message: Message) -> bytes:
        return encode(message, self.negotiation.negotiated)

    def _refuse_by_fault(self, fault: Fault, message: Message) -> None:
        if fault.code is not None and self.connection is not None:
            self.connection.send(REFUSALS[type(message)](message, Status(fault.code)))


def refusal(status: Status) -> ResponseError:
    """What refuses a request without saying more."""
    return ResponseError(status, TEXTS.get(status, ""))


def _saying_why(
    method: Callable[[Connection, Any], Message | None],
) -> Callable[[Connection, Any], Message | None]:
    """A method whose refusals may say more than the status."""

    def call(connection: Connection, message: Any) -> Message | None:
        try:
            return method(connection, message)
        except Refused as why:
            answer: Any = REFUSALS[type(message)](message, Status(why.code))
            refused: Message = replace(answer, value=why.value, datatype=why.datatype)
            return refused

    return call


def _is_known(frame: bytes) -> bool:
    try:
        message_name(frame, Role.CLIENT)
    except DecodeError:
        return False
    return True
