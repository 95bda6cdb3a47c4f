"""The commands that are about streams and super streams as such."""

from __future__ import annotations

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.messages import (
    Create,
    CreateResponse,
    CreateSuperStream,
    CreateSuperStreamResponse,
    Delete,
    DeleteResponse,
    DeleteSuperStream,
    DeleteSuperStreamResponse,
    Message,
    Metadata,
    MetadataResponse,
    Partitions,
    PartitionsResponse,
    Route,
    RouteResponse,
    StreamStats,
    StreamStatsResponse,
)
from wireloom.rabbitmq_stream.types import Broker, ResponseCode, StreamMetadata
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.rabbitmq_stream.arguments import NotANumber, is_valid, known
from wireloom.testing.rabbitmq_stream.base import BaseClient
from wireloom.testing.rabbitmq_stream.superstreams import has_shape

Connection = ServerConnection[Message]

_RESERVED = "amq."
_ONLY_NODE = 0


class StreamCommands(BaseClient):
    """The commands of streams."""

    def on_create(self, connection: Connection, message: Create) -> CreateResponse | None:
        """Makes a stream."""
        user, host = self.present
        name = clean(message.stream)
        try:
            if not is_name(name):
                code = ResponseCode.PRECONDITION_FAILED
            elif not user.may_configure(host.name, name):
                code = ResponseCode.ACCESS_REFUSED
            elif not is_valid(message.arguments, self.core.release):
                code = ResponseCode.PRECONDITION_FAILED
            else:
                code = self._created(name, known(message.arguments))
        except NotANumber:
            self.hang_up()
            return None
        return CreateResponse(message.correlation_id, code)

    def on_delete(self, connection: Connection, message: Delete) -> DeleteResponse | None:
        """Deletes a stream and tells those that use it."""
        user, host = self.present
        if not user.may_configure(host.name, message.stream):
            return DeleteResponse(message.correlation_id, ResponseCode.ACCESS_REFUSED)
        if message.stream not in host.streams:
            return DeleteResponse(message.correlation_id, ResponseCode.STREAM_DOES_NOT_EXIST)
        host.delete(message.stream)
        self.say(DeleteResponse(message.correlation_id, ResponseCode.OK))
        self.core.stream_gone(host, message.stream)
        return None

    def on_metadata(self, connection: Connection, message: Metadata) -> MetadataResponse:
        """Tells where streams are: here."""
        names = dict.fromkeys(message.streams)
        found = tuple(self._metadata(name) for name in names)
        host, port = self.core.advertised
        known_here = any(item.leader is not None for item in found)
        brokers = (Broker(_ONLY_NODE, host, port),) if known_here else ()
        return MetadataResponse(message.correlation_id, brokers, found)

    def on_stream_stats(self, connection: Connection, message: StreamStats) -> StreamStatsResponse:
        """Tells numbers about a stream."""
        user, host = self.present
        stream = self.stream(message.stream)
        statistics: dict[str, int] = {}
        if not user.may_read(host.name, message.stream):
            code = ResponseCode.ACCESS_REFUSED
        elif stream is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        elif not stream.has_leader:
            code = ResponseCode.STREAM_NOT_AVAILABLE
        else:
            code = ResponseCode.OK
            statistics = stream.log.statistics(self.core.release.committed_offset)
        return StreamStatsResponse(message.correlation_id, code, statistics)

    def on_route(self, connection: Connection, message: Route) -> RouteResponse:
        """Tells which partitions a routing key leads to."""
        user, host = self.present
        found = host.super_streams.get(message.super_stream)
        streams: list[str] = []
        if not user.may_write(host.name, message.super_stream):
            code = ResponseCode.ACCESS_REFUSED
        elif found is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        else:
            routed = found.route(message.routing_key)
            allowed = all(user.may_write(host.name, name) for name in routed)
            code = ResponseCode.OK if allowed else ResponseCode.ACCESS_REFUSED
            streams = routed if allowed else []
        return RouteResponse(message.correlation_id, code, tuple(streams))

    def on_partitions(self, connection: Connection, message: Partitions) -> PartitionsResponse:
        """Tells the partitions of a super stream."""
        user, host = self.present
        found = host.super_streams.get(message.super_stream)
        streams: tuple[str, ...] = ()
        if not user.may_use(host.name, message.super_stream):
            code = ResponseCode.ACCESS_REFUSED
        elif found is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        else:
            allowed = all(user.may_use(host.name, name) for name in found.partitions)
            code = ResponseCode.OK if allowed else ResponseCode.ACCESS_REFUSED
            streams = found.partitions if allowed else ()
        return PartitionsResponse(message.correlation_id, code, streams)

    def on_create_super_stream(
        self, connection: Connection, message: CreateSuperStream
    ) -> CreateSuperStreamResponse | None:
        """Makes a super stream and its partitions."""
        name = clean(message.name)
        try:
            code = self._super_stream_code(message, name)
        except NotANumber:
            self.hang_up()
            return None
        if code is ResponseCode.OK:
            self.present[1].create_super_stream(
                name, message.partitions, message.binding_keys, message.arguments
            )
        return CreateSuperStreamResponse(message.correlation_id, code)

    def on_delete_super_stream(
        self, connection: Connection, message: DeleteSuperStream
    ) -> DeleteSuperStreamResponse | None:
        """Deletes a super stream and its partitions, and tells those that use one."""
        user, host = self.present
        found = host.super_streams.get(message.name)
        if not user.may_configure(host.name, message.name):
            code = ResponseCode.ACCESS_REFUSED
        elif found is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        elif not self._may_manage(message.name, found.partitions):
            code = ResponseCode.ACCESS_REFUSED
        else:
            self.say(DeleteSuperStreamResponse(message.correlation_id, ResponseCode.OK))
            del host.super_streams[message.name]
            for partition in found.partitions:
                host.delete(partition)
                self.core.stream_gone(host, partition)
            return None
        return DeleteSuperStreamResponse(message.correlation_id, code)

    # --- parts ---

    def _created(self, name: str, arguments: dict[str, str]) -> ResponseCode:
        host = self.present[1]
        stream = host.streams.get(name)
        if stream is None:
            host.create(name, arguments)
            return ResponseCode.OK
        same = stream.log.arguments == arguments
        return ResponseCode.STREAM_ALREADY_EXISTS if same else ResponseCode.PRECONDITION_FAILED

    def _metadata(self, name: str) -> StreamMetadata:
        user, host = self.present
        if not user.may_use(host.name, name):
            return StreamMetadata(name, ResponseCode.ACCESS_REFUSED, None, ())
        stream = host.streams.get(name)
        if stream is None:
            return StreamMetadata(name, ResponseCode.STREAM_DOES_NOT_EXIST, None, ())
        return StreamMetadata(name, ResponseCode.OK, _ONLY_NODE if stream.has_leader else None, ())

    def _may_manage(self, name: str, partitions: tuple[str, ...]) -> bool:
        user, host = self.present
        return (
            user.may_configure(host.name, name)
            and user.may_read(host.name, name)
            and all(
                user.may_configure(host.name, item) and user.may_write(host.name, item)
                for item in partitions
            )
        )

    def _super_stream_code(self, message: CreateSuperStream, name: str) -> ResponseCode:
        host = self.present[1]
        named = all(map(is_name, (name, *message.partitions)))
        if not is_name(name):
            return ResponseCode.PRECONDITION_FAILED
        if not self._may_manage(name, message.partitions):
            return ResponseCode.ACCESS_REFUSED
        limit = tables.PARTITIONS if self.core.release.limits_counts else 0
        shaped = has_shape(message.partitions, message.binding_keys, limit)
        if not named or not shaped:
            return ResponseCode.PRECONDITION_FAILED
        if name in host.super_streams or any(item in host.streams for item in message.partitions):
            return ResponseCode.STREAM_ALREADY_EXISTS
        if not is_valid(message.arguments, self.core.release):
            return ResponseCode.PRECONDITION_FAILED
        return ResponseCode.OK


def clean(name: str) -> str:
    """A name as the broker takes it: without ends of lines."""
    return name.replace("\n", "").replace("\r", "")


def is_name(name: str) -> bool:
    """Whether a stream may have a name."""
    return bool(name) and not name.startswith(_RESERVED)
