"""A client of Couchbase DCP on asyncio: a method for every command."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.couchbase_dcp.codes import INTERIM, check
from wireloom.couchbase_dcp.handler import Handler
from wireloom.couchbase_dcp.messages import *
from wireloom.couchbase_dcp.tables import FRAME_MAX, FRAME_UNCOUNTED, tables
from wireloom.couchbase_dcp.types import *
from wireloom.runtime.aio import Connection
from wireloom.runtime.tables import Role

R = TypeVar("R")


class AsyncClient:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

    What the methods take, give and raise is told by those of ``Client``, which are the same.

    Besides what it says itself, every method may raise ``LocalError`` for what cannot be said, or
    not now, ``ResponseError`` for a code that the command is not known to return, ``TimedOut``,
    and ``ConnectionLost`` or a ``RemoteError`` when the connection ends.

    As a context manager it ends the connection at once; there is no exchange of messages.

    Attributes:
        connection: The connection; its ``close()`` ends it.

    Args:
        connection: A connection to a server, with the rules in ``tables``.
    """

    def __init__(self, connection: Connection[Message]) -> None:
        self.connection = connection

    @classmethod
    async def open_connection(
        cls,
        host: str,
        port: int = 11210,
        *,
        handler: Handler | None = None,
        negotiated: Callable[[], Negotiated] = lambda: NOTHING_NEGOTIATED,
        ssl: SSLContext | None = None,
        server_name: str | None = None,
        timeout: float = 10.0,
        frame_limit: int = FRAME_MAX + FRAME_UNCOUNTED,
        kind: type[Connection[Message]] = Connection,
    ) -> Self:
        """Connects to a server, and says nothing yet."""
        listener = handler or Handler()
        connection = await kind.connect(
            tables(Role.CLIENT, negotiated),
            host,
            port,
            ssl=ssl,
            server_name=server_name,
            timeout=timeout,
            frame_limit=frame_limit,
            on_message=listener.dispatch,
            on_end=listener.on_end,
        )
        listener.attach(connection)
        return cls(connection)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.connection.close()

    async def get(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: DocumentKey,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetResponse:
        """Reads a document."""
        request = Get(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key)
        reply = await self._ask(request, GetResponse, timeout)
        check(reply.status, "Get")
        return reply

    async def set_(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: SetExtras,
        key: DocumentKey,
        value: bytes,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SetResponse:
        """Writes a document."""
        request = Set(
            magic,
            datatype,
            vbucket,
            self.connection.next_id(),
            cas,
            framing_extras,
            extras,
            key,
            value,
        )
        reply = await self._ask(request, SetResponse, timeout)
        check(reply.status, "Set")
        return reply

    async def delete(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: DocumentKey,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DeleteResponse:
        """Deletes a document."""
        request = Delete(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key
        )
        reply = await self._ask(request, DeleteResponse, timeout)
        check(reply.status, "Delete")
        return reply

    async def quit(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> QuitResponse:
        """Asks the server to close the connection."""
        request = Quit(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = await self._ask(request, QuitResponse, timeout)
        check(reply.status, "Quit")
        return reply

    async def noop(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> NoopResponse:
        """Asks for a sign of life."""
        request = Noop(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = await self._ask(request, NoopResponse, timeout)
        check(reply.status, "Noop")
        return reply

    async def version(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> VersionResponse:
        """Asks for the version of the server."""
        request = Version(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = await self._ask(request, VersionResponse, timeout)
        check(reply.status, "Version")
        return reply

    async def hello(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: str,
        value: tuple[Feature, ...],
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> HelloResponse:
        """Asks for features."""
        request = Hello(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = await self._ask(request, HelloResponse, timeout)
        check(reply.status, "Hello")
        return reply

    async def sasl_list_mechanisms(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SaslListMechanismsResponse:
        """Asks for the mechanisms of authentication."""
        request = SaslListMechanisms(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = await self._ask(request, SaslListMechanismsResponse, timeout)
        check(reply.status, "SaslListMechanisms")
        return reply

    async def sasl_auth(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: str,
        value: bytes,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SaslAuthResponse:
        """Begins to authenticate."""
        request = SaslAuth(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = await self._ask(request, SaslAuthResponse, timeout)
        if reply.status not in INTERIM:
            check(reply.status, "SaslAuth")
        return reply

    async def sasl_step(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: str,
        value: bytes,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SaslStepResponse:
        """Goes on to authenticate."""
        request = SaslStep(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = await self._ask(request, SaslStepResponse, timeout)
        if reply.status not in INTERIM:
            check(reply.status, "SaslStep")
        return reply

    async def get_all_vbucket_seqnos(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: GetAllVbucketSeqnosExtras,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetAllVbucketSeqnosResponse:
        """Asks for the newest sequence number of every vbucket."""
        request = GetAllVbucketSeqnos(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = await self._ask(request, GetAllVbucketSeqnosResponse, timeout)
        check(reply.status, "GetAllVbucketSeqnos")
        return reply

    async def dcp_open(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: DcpOpenExtras,
        key: str,
        value: bytes,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpOpenResponse:
        """Makes the connection a DCP connection."""
        request = DcpOpen(
            magic,
            datatype,
            vbucket,
            self.connection.next_id(),
            cas,
            framing_extras,
            extras,
            key,
            value,
        )
        reply = await self._ask(request, DcpOpenResponse, timeout)
        check(reply.status, "DcpOpen")
        return reply

    async def dcp_add_stream(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: DcpAddStreamExtras,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpAddStreamResponse:
        """Tells a server that receives to open a stream on the vbucket of the header, at the
        other end of the connection.
        """
        request = DcpAddStream(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = await self._ask(request, DcpAddStreamResponse, timeout)
        check(reply.status, "DcpAddStream")
        return reply

    async def dcp_close_stream(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpCloseStreamResponse:
        """Ends the stream of a vbucket."""
        request = DcpCloseStream(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = await self._ask(request, DcpCloseStreamResponse, timeout)
        check(reply.status, "DcpCloseStream")
        return reply

    async def dcp_stream_request(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: DcpStreamRequestExtras,
        value: DcpStreamRequestValue,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpStreamRequestResponse:
        """Opens a stream on the vbucket of the header."""
        request = DcpStreamRequest(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras, value
        )
        reply = await self._ask(request, DcpStreamRequestResponse, timeout)
        check(reply.status, "DcpStreamRequest")
        return reply

    async def dcp_get_failover_log(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpGetFailoverLogResponse:
        """Asks for the histories of a vbucket."""
        request = DcpGetFailoverLog(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = await self._ask(request, DcpGetFailoverLogResponse, timeout)
        check(reply.status, "DcpGetFailoverLog")
        return reply

    async def dcp_snapshot_marker_response(
        self,
        datatype: Datatype,
        status: Status,
        opaque: int,
        cas: int,
        value: bytes | None,
        *,
        magic: Magic = Magic.CLIENT_RESPONSE,
        framing_extras: tuple[ResponseInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> None:
        """Answer to DcpSnapshotMarker."""
        request = DcpSnapshotMarkerResponse(
            magic, datatype, status, opaque, cas, framing_extras, value
        )
        await self.connection.send(request, timeout=timeout)

    async def dcp_buffer_ack(
        self,
        datatype: Datatype,
        vbucket: int,
        opaque: int,
        cas: int,
        extras: DcpBufferAckExtras,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> None:
        """Says how many bytes of stream messages were consumed, headers included."""
        request = DcpBufferAck(magic, datatype, vbucket, opaque, cas, framing_extras, extras)
        await self.connection.send(request, timeout=timeout)

    async def dcp_control(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: str,
        value: str,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpControlResponse:
        """Changes a setting of the connection."""
        request = DcpControl(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = await self._ask(request, DcpControlResponse, timeout)
        check(reply.status, "DcpControl")
        return reply

    async def dcp_seqno_acknowledged(
        self,
        datatype: Datatype,
        vbucket: int,
        opaque: int,
        cas: int,
        extras: DcpSeqnoAcknowledgedExtras,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> None:
        """Says up to which durable write the client is prepared."""
        request = DcpSeqnoAcknowledged(
            magic, datatype, vbucket, opaque, cas, framing_extras, extras
        )
        await self.connection.send(request, timeout=timeout)

    async def select_bucket(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        key: str,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SelectBucketResponse:
        """Chooses the bucket of the connection."""
        request = SelectBucket(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key
        )
        reply = await self._ask(request, SelectBucketResponse, timeout)
        check(reply.status, "SelectBucket")
        return reply

    async def observe_seqno(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        value: ObserveSeqnoValue,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> ObserveSeqnoResponse:
        """Asks how far a vbucket is written to disk."""
        request = ObserveSeqno(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = await self._ask(request, ObserveSeqnoResponse, timeout)
        check(reply.status, "ObserveSeqno")
        return reply

    async def get_cluster_config(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        extras: GetClusterConfigExtras,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetClusterConfigResponse:
        """Asks which node has which vbucket."""
        request = GetClusterConfig(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = await self._ask(request, GetClusterConfigResponse, timeout)
        check(reply.status, "GetClusterConfig")
        return reply

    async def get_collections_manifest(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetCollectionsManifestResponse:
        """Asks for the scopes and collections of the bucket."""
        request = GetCollectionsManifest(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = await self._ask(request, GetCollectionsManifestResponse, timeout)
        check(reply.status, "GetCollectionsManifest")
        return reply

    async def get_collection_id(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        value: str,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetCollectionIdResponse:
        """Asks for the id of a collection."""
        request = GetCollectionId(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = await self._ask(request, GetCollectionIdResponse, timeout)
        check(reply.status, "GetCollectionId")
        return reply

    async def get_error_map(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        value: GetErrorMapValue,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetErrorMapResponse:
        """Asks for the names of the status codes."""
        request = GetErrorMap(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = await self._ask(request, GetErrorMapResponse, timeout)
        check(reply.status, "GetErrorMap")
        return reply

    async def _ask(self, request: Message, kind: type[R], timeout: float | None) -> R:
        reply = await self.connection.request(request, timeout=timeout)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply
