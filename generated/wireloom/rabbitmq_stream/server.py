"""What a server of RabbitMQ Stream does with what clients say."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from typing import Any

from wireloom.errors import LocalError, ResponseError
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.types import OffsetAt, ResponseCode
from wireloom.runtime.serve import Handler, ServerConnection

REFUSALS: Mapping[type, Callable[[Any, ResponseCode], Message]] = {
    DeclarePublisher: lambda request, code: DeclarePublisherResponse(request.correlation_id, code),
    QueryPublisherSequence: lambda request, code: QueryPublisherSequenceResponse(
        request.correlation_id, code, 0
    ),
    DeletePublisher: lambda request, code: DeletePublisherResponse(request.correlation_id, code),
    Subscribe: lambda request, code: SubscribeResponse(request.correlation_id, code),
    Credit: lambda request, code: CreditResponse(code, request.subscription_id),
    QueryOffset: lambda request, code: QueryOffsetResponse(request.correlation_id, code, 0),
    Unsubscribe: lambda request, code: UnsubscribeResponse(request.correlation_id, code),
    Create: lambda request, code: CreateResponse(request.correlation_id, code),
    Delete: lambda request, code: DeleteResponse(request.correlation_id, code),
    PeerProperties: lambda request, code: PeerPropertiesResponse(request.correlation_id, code, {}),
    SaslHandshake: lambda request, code: SaslHandshakeResponse(request.correlation_id, code, ()),
    SaslAuthenticate: lambda request, code: SaslAuthenticateResponse(
        request.correlation_id, code, None
    ),
    Open: lambda request, code: OpenResponse(request.correlation_id, code, None),
    Route: lambda request, code: RouteResponse(request.correlation_id, code, ()),
    Partitions: lambda request, code: PartitionsResponse(request.correlation_id, code, ()),
    ExchangeCommandVersions: lambda request, code: ExchangeCommandVersionsResponse(
        request.correlation_id, code, ()
    ),
    StreamStats: lambda request, code: StreamStatsResponse(request.correlation_id, code, {}),
    CreateSuperStream: lambda request, code: CreateSuperStreamResponse(
        request.correlation_id, code
    ),
    DeleteSuperStream: lambda request, code: DeleteSuperStreamResponse(
        request.correlation_id, code
    ),
    ResolveOffsetSpec: lambda request, code: ResolveOffsetSpecResponse(
        request.correlation_id, code, OffsetAt(0)
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
            DeclarePublisher: self.on_declare_publisher,
            Publish: self.on_publish,
            PublishV2: self.on_publish_v2,
            QueryPublisherSequence: self.on_query_publisher_sequence,
            DeletePublisher: self.on_delete_publisher,
            Subscribe: self.on_subscribe,
            Credit: self.on_credit,
            StoreOffset: self.on_store_offset,
            QueryOffset: self.on_query_offset,
            Unsubscribe: self.on_unsubscribe,
            Create: self.on_create,
            Delete: self.on_delete,
            Metadata: self.on_metadata,
            PeerProperties: self.on_peer_properties,
            SaslHandshake: self.on_sasl_handshake,
            SaslAuthenticate: self.on_sasl_authenticate,
            TuneResponse: self.on_tune_response,
            Open: self.on_open,
            Close: self.on_close,
            CloseResponse: self.on_close_response,
            Heartbeat: self.on_heartbeat,
            Route: self.on_route,
            Partitions: self.on_partitions,
            ConsumerUpdateResponse: self.on_consumer_update_response,
            ExchangeCommandVersions: self.on_exchange_command_versions,
            StreamStats: self.on_stream_stats,
            CreateSuperStream: self.on_create_super_stream,
            DeleteSuperStream: self.on_delete_super_stream,
            ResolveOffsetSpec: self.on_resolve_offset_spec,
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
            answer = refusal(message, ResponseCode(error.code))
        if answer is not None:
            connection.send(answer)

    def unsupported(self, message: Message) -> Exception:
        """What is raised for messages that no method takes.

        A ``LocalError`` ends the connection; a ``ResponseError`` refuses what can be refused.
        """
        return LocalError(f"{type(message).__name__} is not supported by this server")

    def on_declare_publisher(
        self, connection: ServerConnection[Message], message: DeclarePublisher
    ) -> DeclarePublisherResponse | None:
        """Registers a publisher on this connection.

        Two connections may use the same reference for a stream at once. During an alarm about
        disk space or memory it is answered with precondition_failed, as it is for an id or a
        reference in use on the connection, a reference that is too long, and a 257th publisher:
        the broker does not say which. Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_publish(self, connection: ServerConnection[Message], message: Publish) -> None:
        """Sends messages and sub-batches.

        Since version 3.9 of the server.
        """
        raise self.unsupported(message)

    def on_publish_v2(self, connection: ServerConnection[Message], message: PublishV2) -> None:
        """Sends messages with a filter value.

        The broker drops the connection for a sub-batch (4.3.6). Version 2 of Publish. Since
        version 3.13 of the server.
        """
        raise self.unsupported(message)

    def on_query_publisher_sequence(
        self, connection: ServerConnection[Message], message: QueryPublisherSequence
    ) -> QueryPublisherSequenceResponse | None:
        """Asks for the last publishing id of a named publisher, to go on after it.

        The document calls the messages QueryPublisherRequest and QueryPublisherResponse. Since
        version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete_publisher(
        self, connection: ServerConnection[Message], message: DeletePublisher
    ) -> DeletePublisherResponse | None:
        """Gives up a publisher of this connection.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_subscribe(
        self, connection: ServerConnection[Message], message: Subscribe
    ) -> SubscribeResponse | None:
        """Asks for the records of a stream from a place on.

        Chunks come as long as there is credit: one credit is one chunk. When credit had run
        out, the broker goes on only once more than half of the first credit is there again, so
        a client must not hold back more than that half (brokers since 3.11.10 and 3.12.0).
        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_credit(
        self, connection: ServerConnection[Message], message: Credit
    ) -> CreditResponse | None:
        """Allows more chunks.

        Answered only if it fails, and then without a correlation id: the subscription must
        tell. Credit for an inactive single active consumer is refused but kept (4.3.6). Since
        version 3.9 of the server.

        Returns:
            The answer, or None if there is nothing to say against it.
        """
        raise self.unsupported(message)

    def on_store_offset(self, connection: ServerConnection[Message], message: StoreOffset) -> None:
        """Stores how far a reader came, even if that is less far than before.

        Never answered, not even if it fails; QueryOffset shows whether it was stored. It is
        written to the stream, in a chunk that takes an offset unless messages are written at
        the same moment (measured on 3.10.8, 4.0.5 and 4.3.6). Since version 3.9 of the server.
        """
        raise self.unsupported(message)

    def on_query_offset(
        self, connection: ServerConnection[Message], message: QueryOffset
    ) -> QueryOffsetResponse | None:
        """Asks for the offset that a reader stored.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_unsubscribe(
        self, connection: ServerConnection[Message], message: Unsubscribe
    ) -> UnsubscribeResponse | None:
        """Ends a subscription.

        Chunks that were under way still arrive. Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_create(
        self, connection: ServerConnection[Message], message: Create
    ) -> CreateResponse | None:
        """Makes a stream.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete(
        self, connection: ServerConnection[Message], message: Delete
    ) -> DeleteResponse | None:
        """Deletes a stream.

        Connections that use it are told by MetadataUpdate. Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_metadata(
        self, connection: ServerConnection[Message], message: Metadata
    ) -> MetadataResponse | None:
        """Asks where streams are.

        The answer has a correlation id but no code of its own; each stream has one, and they
        come in no promised order. Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_peer_properties(
        self, connection: ServerConnection[Message], message: PeerProperties
    ) -> PeerPropertiesResponse | None:
        """Client and broker tell each other what they are; first exchange of a connection.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_sasl_handshake(
        self, connection: ServerConnection[Message], message: SaslHandshake
    ) -> SaslHandshakeResponse | None:
        """Asks which SASL mechanisms the broker offers.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_sasl_authenticate(
        self, connection: ServerConnection[Message], message: SaslAuthenticate
    ) -> SaslAuthenticateResponse | None:
        """One step of a SASL exchange; repeated while the answer is sasl_challenge.

        On an open connection it renews credentials, with the same mechanism and user; what they
        no longer permit is dropped and told by MetadataUpdate. If they are refused, 4.0.5 says
        so at once and the connection goes on, while 4.3.6 says so after 3 seconds and closes it
        (measured); brokers before 3.13 take the command for an unknown frame (measured on
        3.10.8). When a token of OAuth 2 expires that was not renewed, 4.0.5 and 4.3.6 close the
        connection without a word; 3.10.8 lets it be and refuses what needs a permission
        (measured). Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_tune_response(
        self, connection: ServerConnection[Message], message: TuneResponse
    ) -> None:
        """Answer to Tune."""

    def on_open(self, connection: ServerConnection[Message], message: Open) -> OpenResponse | None:
        """Enters a virtual host; the last step of the handshake.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_close(self, connection: ServerConnection[Message], message: Close) -> None:
        """Ends the connection in order.

        The broker asks for it after a frame that it cannot accept, with correlation id 1;
        before the connection is open it drops the socket instead. Since version 3.9 of the
        server. The session has answered it already.
        """

    def on_close_response(
        self, connection: ServerConnection[Message], message: CloseResponse
    ) -> None:
        """Answer to Close."""

    def on_heartbeat(self, connection: ServerConnection[Message], message: Heartbeat) -> None:
        """A sign of life.

        Any other frame counts as well. The broker sends its first after half of the agreed time
        and closes the connection without a word at the second check in a row that found nothing
        (measured with 1, 2 and 4 s). Since version 3.9 of the server.
        """

    def on_route(
        self, connection: ServerConnection[Message], message: Route
    ) -> RouteResponse | None:
        """Asks which partitions of a super stream a routing key is bound to.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_partitions(
        self, connection: ServerConnection[Message], message: Partitions
    ) -> PartitionsResponse | None:
        """Asks for the partitions of a super stream.

        Since version 3.9 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_consumer_update_response(
        self, connection: ServerConnection[Message], message: ConsumerUpdateResponse
    ) -> None:
        """Answer to ConsumerUpdate."""

    def on_exchange_command_versions(
        self, connection: ServerConnection[Message], message: ExchangeCommandVersions
    ) -> ExchangeCommandVersionsResponse | None:
        """Client and broker tell which versions they know.

        The broker looks only for Deliver, and takes version 2 only if the client says that its
        highest is exactly 2. It drops the connection if a key is listed that it does not know,
        and if the command comes before Open (4.3.6); so clients list Deliver alone. Since
        version 3.11 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_stream_stats(
        self, connection: ServerConnection[Message], message: StreamStats
    ) -> StreamStatsResponse | None:
        """Asks for numbers about a stream.

        Since version 3.11 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_create_super_stream(
        self, connection: ServerConnection[Message], message: CreateSuperStream
    ) -> CreateSuperStreamResponse | None:
        """Makes a super stream and its partitions.

        Since version 3.13 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete_super_stream(
        self, connection: ServerConnection[Message], message: DeleteSuperStream
    ) -> DeleteSuperStreamResponse | None:
        """Deletes a super stream and its partitions.

        Connections that use a partition are told by MetadataUpdate. Since version 3.13 of the
        server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_resolve_offset_spec(
        self, connection: ServerConnection[Message], message: ResolveOffsetSpec
    ) -> ResolveOffsetSpecResponse | None:
        """Asks which offset a specification leads to.

        Since version 4.3 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)
