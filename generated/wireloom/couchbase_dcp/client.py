"""A client of Couchbase DCP that blocks: a method for every command."""

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
from wireloom.runtime.sync import Connection
from wireloom.runtime.tables import Role

R = TypeVar("R")


class Client:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

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
    def open_connection(
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
        """Connects to a server, and says nothing yet.

        Args:
            host: Name or address of the server.
            port: Its port.
            handler: Gets what the server says of its own accord, and the end of the connection.
            negotiated: Tells what the connection has agreed on so far; called for every frame.
            ssl: Speak TLS with this context.
            server_name: The name that the certificate must have; ``host`` if not given.
            timeout: Seconds for all of it, and for each method that is not told otherwise.
            frame_limit: Bytes of the largest frame that is accepted; 0: no limit.
            kind: What connects, if something else is to read and write; see ``kind_for``.

        Raises:
            ConnectionLost: There is no way to the server; the cause is chained.
            TimedOut: The time passed.
        """
        listener = handler or Handler()
        connection = kind.connect(
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.connection.close()

    def get(
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
        """Reads a document.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: What a document is found by. Once collections are agreed on, the id of one
                comes first.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            NotMyVbucket: Another node has the vbucket.
            UnknownCollection: The collection is not known.
        """
        request = Get(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key)
        reply = self._ask(request, GetResponse, timeout)
        check(reply.status, "Get")
        return reply

    def set_(
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
        """Writes a document.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            key: What a document is found by. Once collections are agreed on, the id of one
                comes first.
            value: As the datatype says.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            KeyExists: The key or the stream exists already.
            TooLarge: The document is too large.
            Locked: The document is locked.
            XattrInvalid: The extended attributes are malformed.
            NotMyVbucket: Another node has the vbucket.
            UnknownCollection: The collection is not known.
            DurabilityInvalidLevel: There is no such level of durability.
            DurabilityImpossible: Too few nodes are there for the level.
            SyncWriteInProgress: A durable write to the key goes on.
            SyncWriteAmbiguous: Whether the write will last is not known.
            SyncWriteRecommitInProgress: A durable write to the key is committed once more.
        """
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
        reply = self._ask(request, SetResponse, timeout)
        check(reply.status, "Set")
        return reply

    def delete(
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
        """Deletes a document.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: What a document is found by. Once collections are agreed on, the id of one
                comes first.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            KeyExists: The key or the stream exists already.
            Locked: The document is locked.
            NotMyVbucket: Another node has the vbucket.
            UnknownCollection: The collection is not known.
            DurabilityInvalidLevel: There is no such level of durability.
            DurabilityImpossible: Too few nodes are there for the level.
            SyncWriteInProgress: A durable write to the key goes on.
            SyncWriteAmbiguous: Whether the write will last is not known.
            SyncWriteRecommitInProgress: A durable write to the key is committed once more.
        """
        request = Delete(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key
        )
        reply = self._ask(request, DeleteResponse, timeout)
        check(reply.status, "Delete")
        return reply

    def quit(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> QuitResponse:
        """Asks the server to close the connection.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Quit(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = self._ask(request, QuitResponse, timeout)
        check(reply.status, "Quit")
        return reply

    def noop(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> NoopResponse:
        """Asks for a sign of life.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Noop(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = self._ask(request, NoopResponse, timeout)
        check(reply.status, "Noop")
        return reply

    def version(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> VersionResponse:
        """Asks for the version of the server.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Version(magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras)
        reply = self._ask(request, VersionResponse, timeout)
        check(reply.status, "Version")
        return reply

    def hello(
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
        """Asks for features.

        The answer has those that are granted.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: Name of the client, often a JSON object.
            value: What is asked for.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Hello(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = self._ask(request, HelloResponse, timeout)
        check(reply.status, "Hello")
        return reply

    def sasl_list_mechanisms(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> SaslListMechanismsResponse:
        """Asks for the mechanisms of authentication.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = SaslListMechanisms(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = self._ask(request, SaslListMechanismsResponse, timeout)
        check(reply.status, "SaslListMechanisms")
        return reply

    def sasl_auth(
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
        """Begins to authenticate.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: Name of the mechanism.
            value: First message of the mechanism.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer; its code tells whether the exchange goes on.

        Raises:
            AuthError: Authentication failed.
        """
        request = SaslAuth(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = self._ask(request, SaslAuthResponse, timeout)
        if reply.status not in INTERIM:
            check(reply.status, "SaslAuth")
        return reply

    def sasl_step(
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
        """Goes on to authenticate.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: Name of the mechanism.
            value: Next message of the mechanism.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer; its code tells whether the exchange goes on.

        Raises:
            AuthError: Authentication failed.
        """
        request = SaslStep(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = self._ask(request, SaslStepResponse, timeout)
        if reply.status not in INTERIM:
            check(reply.status, "SaslStep")
        return reply

    def get_all_vbucket_seqnos(
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
        """Asks for the newest sequence number of every vbucket.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            UnknownCollection: The collection is not known.
        """
        request = GetAllVbucketSeqnos(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = self._ask(request, GetAllVbucketSeqnosResponse, timeout)
        check(reply.status, "GetAllVbucketSeqnos")
        return reply

    def dcp_open(
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
        """Makes the connection a DCP connection.

        Another one of the same name is closed.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            key: Name of the connection. At most 200 bytes.
            value: JSON from connections that receive.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
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
        reply = self._ask(request, DcpOpenResponse, timeout)
        check(reply.status, "DcpOpen")
        return reply

    def dcp_add_stream(
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

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyExists: The key or the stream exists already.
            NotMyVbucket: Another node has the vbucket.
        """
        request = DcpAddStream(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = self._ask(request, DcpAddStreamResponse, timeout)
        check(reply.status, "DcpAddStream")
        return reply

    def dcp_close_stream(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpCloseStreamResponse:
        """Ends the stream of a vbucket.

        Where stream ids are switched on the request must have one.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            NotMyVbucket: Another node has the vbucket.
            StreamNotFound: There is no such stream.
            OpaqueMismatch: The opaque number belongs to another stream.
            StreamIdInvalid: The stream id is missing, zero or not switched on.
        """
        request = DcpCloseStream(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = self._ask(request, DcpCloseStreamResponse, timeout)
        check(reply.status, "DcpCloseStream")
        return reply

    def dcp_stream_request(
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
        """Opens a stream on the vbucket of the header.

        Everything that is sent on it has the opaque number of this request, until DcpStreamEnd.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            value: The value.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyExists: The key or the stream exists already.
            NotMyVbucket: Another node has the vbucket.
            OutOfRange: A sequence number is out of range.
            Rollback: The stream must begin at an earlier sequence number.
            StreamIdInvalid: The stream id is missing, zero or not switched on.
            UnknownCollection: The collection is not known.
            UnknownScope: The scope is not known.
        """
        request = DcpStreamRequest(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras, value
        )
        reply = self._ask(request, DcpStreamRequestResponse, timeout)
        check(reply.status, "DcpStreamRequest")
        return reply

    def dcp_get_failover_log(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> DcpGetFailoverLogResponse:
        """Asks for the histories of a vbucket.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            NotMyVbucket: Another node has the vbucket.
        """
        request = DcpGetFailoverLog(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = self._ask(request, DcpGetFailoverLogResponse, timeout)
        check(reply.status, "DcpGetFailoverLog")
        return reply

    def dcp_snapshot_marker_response(
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
        """Answer to DcpSnapshotMarker.

        Args:
            datatype: What the value is.
            status: How a request ended.
            opaque: Repeated by the answer.
            cas: Version of the document; 0 where there is none.
            value: Nothing after success, otherwise text or JSON for people and, for
                not_my_vbucket, a configuration.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = DcpSnapshotMarkerResponse(
            magic, datatype, status, opaque, cas, framing_extras, value
        )
        self.connection.send(request, timeout=timeout)

    def dcp_buffer_ack(
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
        """Says how many bytes of stream messages were consumed, headers included.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            opaque: Repeated by the answer.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = DcpBufferAck(magic, datatype, vbucket, opaque, cas, framing_extras, extras)
        self.connection.send(request, timeout=timeout)

    def dcp_control(
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
        """Changes a setting of the connection.

        Those that are on or off are true or false.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: Name of the setting.
            value: What to set it to; numbers are decimal.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = DcpControl(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key, value
        )
        reply = self._ask(request, DcpControlResponse, timeout)
        check(reply.status, "DcpControl")
        return reply

    def dcp_seqno_acknowledged(
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
        """Says up to which durable write the client is prepared.

        Needs the settings consumer_name and enable_sync_writes.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            opaque: Repeated by the answer.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = DcpSeqnoAcknowledged(
            magic, datatype, vbucket, opaque, cas, framing_extras, extras
        )
        self.connection.send(request, timeout=timeout)

    def select_bucket(
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
        """Chooses the bucket of the connection.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            key: Name of the bucket.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
        """
        request = SelectBucket(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, key
        )
        reply = self._ask(request, SelectBucketResponse, timeout)
        check(reply.status, "SelectBucket")
        return reply

    def observe_seqno(
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
        """Asks how far a vbucket is written to disk.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            value: The value.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
            NotMyVbucket: Another node has the vbucket.
        """
        request = ObserveSeqno(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = self._ask(request, ObserveSeqnoResponse, timeout)
        check(reply.status, "ObserveSeqno")
        return reply

    def get_cluster_config(
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
        """Asks which node has which vbucket.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            extras: The extras.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            NotMyVbucket: Another node has the vbucket.
        """
        request = GetClusterConfig(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, extras
        )
        reply = self._ask(request, GetClusterConfigResponse, timeout)
        check(reply.status, "GetClusterConfig")
        return reply

    def get_collections_manifest(
        self,
        datatype: Datatype,
        vbucket: int,
        cas: int,
        *,
        magic: Magic = Magic.CLIENT_REQUEST,
        framing_extras: tuple[RequestInfo, ...] | None = None,
        timeout: float | None = None,
    ) -> GetCollectionsManifestResponse:
        """Asks for the scopes and collections of the bucket.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetCollectionsManifest(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras
        )
        reply = self._ask(request, GetCollectionsManifestResponse, timeout)
        check(reply.status, "GetCollectionsManifest")
        return reply

    def get_collection_id(
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
        """Asks for the id of a collection.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            value: The names of the scope and the collection with a dot between them.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            UnknownCollection: The collection is not known.
            UnknownScope: The scope is not known.
        """
        request = GetCollectionId(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = self._ask(request, GetCollectionIdResponse, timeout)
        check(reply.status, "GetCollectionId")
        return reply

    def get_error_map(
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
        """Asks for the names of the status codes.

        Args:
            datatype: What the value is.
            vbucket: Number of the vbucket, 0 where none is meant.
            cas: Version of the document; 0 where there is none.
            value: The value.
            magic: Who speaks, and in which form.
            framing_extras: Details besides the command; 255 bytes at most.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            KeyNotFound: There is no such key.
        """
        request = GetErrorMap(
            magic, datatype, vbucket, self.connection.next_id(), cas, framing_extras, value
        )
        reply = self._ask(request, GetErrorMapResponse, timeout)
        check(reply.status, "GetErrorMap")
        return reply

    def _ask(self, request: Message, kind: type[R], timeout: float | None) -> R:
        reply = self.connection.request(request, timeout=timeout)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply
