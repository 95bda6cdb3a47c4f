"""The commands of DCP connections."""

from __future__ import annotations

from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.messages import (
    DcpAddStream,
    DcpAddStreamResponse,
    DcpBufferAck,
    DcpCloseStream,
    DcpCloseStreamResponse,
    DcpControl,
    DcpControlResponse,
    DcpGetFailoverLog,
    DcpGetFailoverLogResponse,
    DcpNoop,
    DcpNoopResponse,
    DcpOpen,
    DcpOpenResponse,
    DcpSnapshotMarkerResponse,
    DcpStreamRequest,
    DcpStreamRequestResponse,
)
from wireloom.couchbase_dcp.types import (
    Control,
    DcpOpenFlags,
    DcpStreamRequestExtras,
    DcpStreamRequestResponseValueRollback,
    Magic,
    Status,
    StreamEndReason,
    StreamFilter,
    StreamFlags,
    StreamId,
)
from wireloom.testing.couchbase_dcp.base import BaseClient, Connection, Refused, head, refusal
from wireloom.testing.couchbase_dcp.core import Core
from wireloom.testing.couchbase_dcp.streams import Stream
from wireloom.testing.couchbase_dcp.vbuckets import Position, VBucket
from wireloom.testing.couchbase_dcp.visibility import (
    Visibility,
    everything,
    legacy,
    narrowed,
    unknown,
)

_FIRST_NOOP = 10_000_001
_STREAM_ID_MASK = 0xFFFF
_KNOWN_OPEN_FLAGS = sum(DcpOpenFlags)


class StreamingCommands(BaseClient):
    """The commands of DCP connections."""

    def __init__(self, core: Core, node: int) -> None:
        super().__init__(core, node)
        self._noop_id = _FIRST_NOOP
        self._asks_for_life = False

    def on_dcp_open(self, connection: Connection, message: DcpOpen) -> DcpOpenResponse:
        """Makes it a DCP connection; another one of the same name ends."""
        bucket, flags = self.chosen(), message.extras.flags
        exclusive = DcpOpenFlags.NO_VALUE | DcpOpenFlags.NO_VALUE_WITH_DATATYPE
        lonely = DcpOpenFlags.INCLUDE_DELETED_USER_XATTRS in flags
        if (
            int(flags) & ~_KNOWN_OPEN_FLAGS
            or DcpOpenFlags.PRODUCER not in flags
            or exclusive in flags
            or (lonely and DcpOpenFlags.INCLUDE_XATTRS not in flags)
            or not message.key
            or message.value
        ):
            raise refusal(Status.INVALID_ARGUMENTS)
        for other in list(self.core.clients):
            here = other.node == self.node and other.bucket is bucket
            if here and other.name == message.key and other is not self:
                other.hang_up()
        self.name = message.key
        self.negotiation.flags = flags
        return DcpOpenResponse(*head(message), None)

    def on_dcp_control(self, connection: Connection, message: DcpControl) -> DcpControlResponse:
        """Changes a setting."""
        status = self.negotiation.control(message.key, message.value)
        if status is not Status.SUCCESS:
            raise refusal(status)
        self.stream_sender.schedule()
        return DcpControlResponse(*head(message), None)

    def on_dcp_stream_request(
        self, connection: Connection, message: DcpStreamRequest
    ) -> DcpStreamRequestResponse:
        """Opens a stream; what is wrong is looked for in the order that servers have.

        The header and the flags were looked at before: see ``read_stream_request``.
        """
        asked = message.extras
        place = self.own_vbucket(message.vbucket)
        if self._needs_noop() and not self.negotiation.is_on(Control.ENABLE_NOOP):
            raise refusal(Status.NOT_SUPPORTED)
        start = place.high_seqno if StreamFlags.FROM_LATEST in asked.flags else asked.start_seqno
        _check_order(asked)
        wanted, visibility = self._wanted(message.value.filter)
        refuse = self.core.settings.refuse
        status = None if refuse is None else refuse(message)
        if status is Status.NO_ACCESS:
            raise refusal(status)
        self._check_stream_id(wanted.sid)
        self._check_new(message, wanted.sid)
        _check_history(asked, place, start)
        if status is not None:
            raise refusal(status)
        end = place.high_seqno if StreamFlags.TO_LATEST in asked.flags else asked.end_seqno
        stream = Stream(
            self.negotiation,
            place,
            message.opaque,
            wanted.sid,
            visibility,
            start,
            end,
            asked.flags,
        )
        self.stream_sender.add(stream)
        self._ask_for_life(connection)
        return DcpStreamRequestResponse(*head(message), tuple(place.log))

    def on_dcp_add_stream(
        self, connection: Connection, message: DcpAddStream
    ) -> DcpAddStreamResponse:
        """Refuses: streams go out from here, none comes in."""
        raise refusal(Status.NOT_SUPPORTED)

    def on_dcp_close_stream(
        self, connection: Connection, message: DcpCloseStream
    ) -> DcpCloseStreamResponse:
        """Ends a stream."""
        infos = message.framing_extras or ()
        ids = [info.content.stream_id for info in infos if isinstance(info.content, StreamId)]
        stream_id = ids[0] if ids else None
        self._check_stream_id(stream_id)
        place = self.own_vbucket(message.vbucket)
        stream = self.stream_sender.streams.get((place.number, stream_id))
        if stream is None:
            new = self.negotiation.is_on(Control.V7_DCP_STATUS_CODES)
            raise refusal(Status.STREAM_NOT_FOUND if new else Status.KEY_NOT_FOUND)
        if self.negotiation.is_on(Control.SEND_STREAM_END_ON_CLIENT_CLOSE_STREAM):
            stream.finish(StreamEndReason.CLOSED)
            self.stream_sender.wake(place)
        else:
            self.stream_sender.remove((place.number, stream_id))
            connection.end_stream(stream.farewell(StreamEndReason.CLOSED))
        return DcpCloseStreamResponse(*head(message), None)

    def on_dcp_get_failover_log(
        self, connection: Connection, message: DcpGetFailoverLog
    ) -> DcpGetFailoverLogResponse:
        """Tells the histories of a vbucket."""
        place = self.own_vbucket(message.vbucket)
        return DcpGetFailoverLogResponse(*head(message), tuple(place.log))

    def on_dcp_buffer_ack(self, connection: Connection, message: DcpBufferAck) -> None:
        """The client has consumed bytes."""
        self.stream_sender.acknowledge(message.extras.acknowledged)

    def on_dcp_noop_response(self, connection: Connection, message: DcpNoopResponse) -> None:
        """The client is there."""

    def on_dcp_snapshot_marker_response(
        self, connection: Connection, message: DcpSnapshotMarkerResponse
    ) -> None:
        """The client has seen a marker."""

    # --- parts ---

    def _needs_noop(self) -> bool:
        xattrs = DcpOpenFlags.INCLUDE_XATTRS in self.negotiation.flags
        return xattrs or self.negotiation.collections

    def _wanted(self, wanted: StreamFilter | None) -> tuple[StreamFilter, Visibility]:
        manifest = self.chosen().manifest
        if self.filter_is_wrong:
            raise refusal(Status.INVALID_ARGUMENTS)
        if not self.negotiation.collections:
            return StreamFilter(), legacy()
        if wanted is None:
            return StreamFilter(), everything()
        no_collection, no_scope = unknown(wanted, manifest)
        if no_collection:
            raise Refused(Status.UNKNOWN_COLLECTION, manifest.context(), self.json)
        if no_scope:
            raise Refused(Status.UNKNOWN_SCOPE, manifest.context(), self.json)
        if wanted.collections is not None and self.negotiation.is_on(Control.ENABLE_SYNC_WRITES):
            raise refusal(Status.NOT_SUPPORTED)
        return wanted, narrowed(wanted, manifest)

    def _check_new(self, asked: DcpStreamRequest, stream_id: int | None) -> None:
        """Refuses a stream that is there, and one whose messages would look like another one's."""
        streams = self.stream_sender.streams
        taken = {stream.opaque for stream in streams.values()}
        if (asked.vbucket, stream_id) in streams or asked.opaque in taken:
            raise refusal(Status.KEY_EXISTS)

    def _check_stream_id(self, stream_id: int | None) -> None:
        if self.negotiation.is_on(Control.ENABLE_STREAM_ID) != bool(stream_id) or stream_id == 0:
            raise refusal(Status.STREAM_ID_INVALID)

    def _ask_for_life(self, connection: Connection) -> None:
        if self._asks_for_life or not self.negotiation.is_on(Control.ENABLE_NOOP):
            return
        self._asks_for_life = True
        connection.set_heartbeat(self.negotiation.noop_interval)
        interval = self.core.settings.noop_interval or self.negotiation.noop_interval

        def ask() -> None:
            opaque, self._noop_id = self._noop_id, self._noop_id + 1
            connection.send(DcpNoop(Magic.CLIENT_REQUEST, RAW, 0, opaque, 0))
            self.later(interval, ask)

        self.later(interval, ask)


def _check_order(asked: DcpStreamRequestExtras) -> None:
    start = asked.start_seqno
    if start > asked.end_seqno:
        raise refusal(Status.OUT_OF_RANGE)
    if not asked.snapshot_start_seqno <= start <= asked.snapshot_end_seqno:
        raise refusal(Status.OUT_OF_RANGE)


def _check_history(asked: DcpStreamRequestExtras, place: VBucket, start: int) -> None:
    if StreamFlags.FROM_LATEST in asked.flags:
        return
    client = Position(
        asked.vbucket_uuid, start, asked.snapshot_start_seqno, asked.snapshot_end_seqno
    )
    strict = StreamFlags.STRICT_VBUCKET_UUID in asked.flags
    keep_purged = StreamFlags.IGNORE_PURGED_TOMBSTONES in asked.flags
    seqno = place.rollback(client, strict, keep_purged)
    if seqno is not None:
        raise Refused(Status.ROLLBACK, DcpStreamRequestResponseValueRollback(seqno))
