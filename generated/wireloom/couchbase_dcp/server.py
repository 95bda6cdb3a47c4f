"""What a server of Couchbase DCP does with what clients say."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from typing import Any

from wireloom.couchbase_dcp.messages import *
from wireloom.couchbase_dcp.types import *
from wireloom.errors import LocalError, ResponseError
from wireloom.runtime.serve import Handler, ServerConnection

REFUSALS: Mapping[type, Callable[[Any, Status], Message]] = {
    Get: lambda request, code: GetResponse(
        Magic.CLIENT_RESPONSE,
        Datatype(0),
        code,
        request.opaque,
        0,
        None,
        GetResponseExtras(None),
        b"",
    ),
    Set: lambda request, code: SetResponse(
        Magic.CLIENT_RESPONSE,
        Datatype(0),
        code,
        request.opaque,
        0,
        None,
        SetResponseExtras(None),
        b"",
    ),
    Delete: lambda request, code: DeleteResponse(
        Magic.CLIENT_RESPONSE,
        Datatype(0),
        code,
        request.opaque,
        0,
        None,
        DeleteResponseExtras(None),
        b"",
    ),
    Quit: lambda request, code: QuitResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    Noop: lambda request, code: NoopResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    Version: lambda request, code: VersionResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, ""
    ),
    Hello: lambda request, code: HelloResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    SaslListMechanisms: lambda request, code: SaslListMechanismsResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, ""
    ),
    SaslAuth: lambda request, code: SaslAuthResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    SaslStep: lambda request, code: SaslStepResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    GetAllVbucketSeqnos: lambda request, code: GetAllVbucketSeqnosResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    DcpOpen: lambda request, code: DcpOpenResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    DcpAddStream: lambda request, code: DcpAddStreamResponse(
        Magic.CLIENT_RESPONSE,
        Datatype(0),
        code,
        request.opaque,
        0,
        None,
        DcpAddStreamResponseExtras(None),
        b"",
    ),
    DcpCloseStream: lambda request, code: DcpCloseStreamResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    DcpStreamRequest: lambda request, code: DcpStreamRequestResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    DcpGetFailoverLog: lambda request, code: DcpGetFailoverLogResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    DcpControl: lambda request, code: DcpControlResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    SelectBucket: lambda request, code: SelectBucketResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    ObserveSeqno: lambda request, code: ObserveSeqnoResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    GetClusterConfig: lambda request, code: GetClusterConfigResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    GetCollectionsManifest: lambda request, code: GetCollectionsManifestResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
    GetCollectionId: lambda request, code: GetCollectionIdResponse(
        Magic.CLIENT_RESPONSE,
        Datatype(0),
        code,
        request.opaque,
        0,
        None,
        GetCollectionIdResponseExtras(None),
        b"",
    ),
    GetErrorMap: lambda request, code: GetErrorMapResponse(
        Magic.CLIENT_RESPONSE, Datatype(0), code, request.opaque, 0, None, b""
    ),
}
"""Makes the answer that refuses a request: nothing in it but the code."""


class ServerHandler(Handler[Message]):
    """What a server does with one connection: a method for everything that a client may say.

    A method gives the answer, which is sent, or raises a ``ResponseError``, which is sent as the
    answer that refuses the request with that code, or logged if the client waits for none. By
    itself the handler supports nothing.
    Methods run in the loop of the server and must not block.
    """

    def __init__(self) -> None:
        self._methods: dict[type, Callable[[ServerConnection[Message], Any], Message | None]] = {
            Get: self.on_get,
            Set: self.on_set,
            Delete: self.on_delete,
            Quit: self.on_quit,
            Noop: self.on_noop,
            Version: self.on_version,
            Hello: self.on_hello,
            SaslListMechanisms: self.on_sasl_list_mechanisms,
            SaslAuth: self.on_sasl_auth,
            SaslStep: self.on_sasl_step,
            GetAllVbucketSeqnos: self.on_get_all_vbucket_seqnos,
            DcpOpen: self.on_dcp_open,
            DcpAddStream: self.on_dcp_add_stream,
            DcpCloseStream: self.on_dcp_close_stream,
            DcpStreamRequest: self.on_dcp_stream_request,
            DcpGetFailoverLog: self.on_dcp_get_failover_log,
            DcpSnapshotMarkerResponse: self.on_dcp_snapshot_marker_response,
            DcpSetVbucketStateResponse: self.on_dcp_set_vbucket_state_response,
            DcpNoopResponse: self.on_dcp_noop_response,
            DcpBufferAck: self.on_dcp_buffer_ack,
            DcpControl: self.on_dcp_control,
            DcpSeqnoAcknowledged: self.on_dcp_seqno_acknowledged,
            SelectBucket: self.on_select_bucket,
            ObserveSeqno: self.on_observe_seqno,
            GetClusterConfig: self.on_get_cluster_config,
            GetCollectionsManifest: self.on_get_collections_manifest,
            GetCollectionId: self.on_get_collection_id,
            GetErrorMap: self.on_get_error_map,
        }

    def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
        """Called for everything that the client says."""
        self.dispatch(connection, message)

    def dispatch(self, connection: ServerConnection[Message], message: Message) -> None:
        """Calls the method that is about a message, and sends the answer that it gives."""
        try:
            answer = self._methods[type(message)](connection, message)
        except ResponseError as error:
            refusal = REFUSALS.get(type(message))
            if refusal is None or connection.wants_silence(message):
                connection.pass_over(message, error)
                return
            answer = refusal(message, Status(error.code))
        if answer is not None:
            connection.send(answer)

    def unsupported(self, message: Message) -> Exception:
        """What is raised for messages that no method takes.

        A ``LocalError`` ends the connection; a ``ResponseError`` refuses what can be refused.
        """
        return LocalError(f"{type(message).__name__} is not supported by this server")

    def on_get(self, connection: ServerConnection[Message], message: Get) -> GetResponse | None:
        """Reads a document.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_set(self, connection: ServerConnection[Message], message: Set) -> SetResponse | None:
        """Writes a document.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete(
        self, connection: ServerConnection[Message], message: Delete
    ) -> DeleteResponse | None:
        """Deletes a document.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_quit(self, connection: ServerConnection[Message], message: Quit) -> QuitResponse | None:
        """Asks the server to close the connection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_noop(self, connection: ServerConnection[Message], message: Noop) -> NoopResponse | None:
        """Asks for a sign of life.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_version(
        self, connection: ServerConnection[Message], message: Version
    ) -> VersionResponse | None:
        """Asks for the version of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_hello(
        self, connection: ServerConnection[Message], message: Hello
    ) -> HelloResponse | None:
        """Asks for features.

        The answer has those that are granted.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_sasl_list_mechanisms(
        self, connection: ServerConnection[Message], message: SaslListMechanisms
    ) -> SaslListMechanismsResponse | None:
        """Asks for the mechanisms of authentication.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_sasl_auth(
        self, connection: ServerConnection[Message], message: SaslAuth
    ) -> SaslAuthResponse | None:
        """Begins to authenticate.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_sasl_step(
        self, connection: ServerConnection[Message], message: SaslStep
    ) -> SaslStepResponse | None:
        """Goes on to authenticate.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_all_vbucket_seqnos(
        self, connection: ServerConnection[Message], message: GetAllVbucketSeqnos
    ) -> GetAllVbucketSeqnosResponse | None:
        """Asks for the newest sequence number of every vbucket.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_open(
        self, connection: ServerConnection[Message], message: DcpOpen
    ) -> DcpOpenResponse | None:
        """Makes the connection a DCP connection.

        Another one of the same name is closed.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_add_stream(
        self, connection: ServerConnection[Message], message: DcpAddStream
    ) -> DcpAddStreamResponse | None:
        """Tells a server that receives to open a stream on the vbucket of the header, at the
        other end of the connection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_close_stream(
        self, connection: ServerConnection[Message], message: DcpCloseStream
    ) -> DcpCloseStreamResponse | None:
        """Ends the stream of a vbucket.

        Where stream ids are switched on the request must have one.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_stream_request(
        self, connection: ServerConnection[Message], message: DcpStreamRequest
    ) -> DcpStreamRequestResponse | None:
        """Opens a stream on the vbucket of the header.

        Everything that is sent on it has the opaque number of this request, until DcpStreamEnd.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_get_failover_log(
        self, connection: ServerConnection[Message], message: DcpGetFailoverLog
    ) -> DcpGetFailoverLogResponse | None:
        """Asks for the histories of a vbucket.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_snapshot_marker_response(
        self, connection: ServerConnection[Message], message: DcpSnapshotMarkerResponse
    ) -> None:
        """Answer to DcpSnapshotMarker."""

    def on_dcp_set_vbucket_state_response(
        self, connection: ServerConnection[Message], message: DcpSetVbucketStateResponse
    ) -> None:
        """Answer to DcpSetVbucketState."""

    def on_dcp_noop_response(
        self, connection: ServerConnection[Message], message: DcpNoopResponse
    ) -> None:
        """Answer to DcpNoop."""

    def on_dcp_buffer_ack(
        self, connection: ServerConnection[Message], message: DcpBufferAck
    ) -> None:
        """Says how many bytes of stream messages were consumed, headers included."""
        raise self.unsupported(message)

    def on_dcp_control(
        self, connection: ServerConnection[Message], message: DcpControl
    ) -> DcpControlResponse | None:
        """Changes a setting of the connection.

        Those that are on or off are true or false.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_dcp_seqno_acknowledged(
        self, connection: ServerConnection[Message], message: DcpSeqnoAcknowledged
    ) -> None:
        """Says up to which durable write the client is prepared.

        Needs the settings consumer_name and enable_sync_writes.
        """
        raise self.unsupported(message)

    def on_select_bucket(
        self, connection: ServerConnection[Message], message: SelectBucket
    ) -> SelectBucketResponse | None:
        """Chooses the bucket of the connection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_observe_seqno(
        self, connection: ServerConnection[Message], message: ObserveSeqno
    ) -> ObserveSeqnoResponse | None:
        """Asks how far a vbucket is written to disk.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_cluster_config(
        self, connection: ServerConnection[Message], message: GetClusterConfig
    ) -> GetClusterConfigResponse | None:
        """Asks which node has which vbucket.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_collections_manifest(
        self, connection: ServerConnection[Message], message: GetCollectionsManifest
    ) -> GetCollectionsManifestResponse | None:
        """Asks for the scopes and collections of the bucket.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_collection_id(
        self, connection: ServerConnection[Message], message: GetCollectionId
    ) -> GetCollectionIdResponse | None:
        """Asks for the id of a collection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_error_map(
        self, connection: ServerConnection[Message], message: GetErrorMap
    ) -> GetErrorMapResponse | None:
        """Asks for the names of the status codes.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)
