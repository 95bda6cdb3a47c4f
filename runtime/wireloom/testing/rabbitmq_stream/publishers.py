"""Publishers of a connection, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.columns import PublishColumns
from wireloom.rabbitmq_stream.encoding import write_simple_entry, write_sub_batch
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisher,
    DeclarePublisherResponse,
    DeletePublisher,
    DeletePublisherResponse,
    Message,
    Publish,
    PublishConfirm,
    PublishError,
    PublishV2,
    QueryPublisherSequence,
    QueryPublisherSequenceResponse,
)
from wireloom.rabbitmq_stream.types import (
    Compression,
    Published,
    PublishedBatch,
    PublishedMessage,
    PublishingError,
    ResponseCode,
    SimpleEntry,
    SubBatch,
)
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.rabbitmq_stream.base import BaseClient
from wireloom.testing.rabbitmq_stream.virtual_hosts import Stream
from wireloom.testing.rabbitmq_stream.writer import Run

Connection = ServerConnection[Message]

_LENGTH_PREFIX = 4


@dataclass(eq=False, slots=True)
class Publisher:
    """A publisher."""

    client: BaseClient
    """Whose it is."""
    id: int
    """Its number."""
    reference: str
    """Its name; empty for none."""
    stream: Stream
    """Where it publishes."""

    def confirm(self, ids: Sequence[int]) -> None:
        """Tells that messages were stored, unless the publisher is gone."""
        if ids and self.client.publishers.get(self.id) is self:
            self.client.say(PublishConfirm(self.id, tuple(ids)))

    def refuse(self, ids: Sequence[int], code: ResponseCode) -> None:
        """Tells that messages were not stored, unless the publisher is gone."""
        if ids and self.client.publishers.get(self.id) is self:
            self.client.say(refusal(self.id, ids, code))


class PublisherCommands(BaseClient):
    """The commands of publishers."""

    def on_declare_publisher(
        self, connection: Connection, message: DeclarePublisher
    ) -> DeclarePublisherResponse:
        """Registers a publisher."""
        code = self._declared(message)
        return DeclarePublisherResponse(message.correlation_id, code)

    def on_delete_publisher(
        self, connection: Connection, message: DeletePublisher
    ) -> DeletePublisherResponse:
        """Gives a publisher up."""
        publisher = self.publishers.pop(message.publisher_id, None)
        if publisher is None:
            code = ResponseCode.PUBLISHER_DOES_NOT_EXIST
            return DeletePublisherResponse(message.correlation_id, code)
        self.looked_up.discard(publisher.stream.log.name)
        return DeletePublisherResponse(message.correlation_id, ResponseCode.OK)

    def on_query_publisher_sequence(
        self, connection: Connection, message: QueryPublisherSequence
    ) -> QueryPublisherSequenceResponse | None:
        """Tells the last publishing id of a name."""
        user, host = self.present
        stream = self.stream(message.stream)
        if not user.may_read(host.name, message.stream):
            code, sequence = ResponseCode.ACCESS_REFUSED, 0
        elif stream is None:
            code, sequence = ResponseCode.STREAM_DOES_NOT_EXIST, 0
        elif not stream.has_leader:  # as real brokers do
            self.hang_up()
            return None
        else:
            stream.writer.drain()
            code = ResponseCode.OK
            sequence = stream.log.tracking.sequence(message.reference) or 0
        return QueryPublisherSequenceResponse(message.correlation_id, code, sequence)

    def publish_columns(self, columns: PublishColumns) -> None:
        """Takes messages that came as columns."""
        publisher = self._publisher(columns.publisher_id, columns.publishing_ids)
        if publisher is not None:
            run = Run(publisher, columns.publishing_ids, columns.bodies)
            publisher.stream.writer.publish(run)

    def on_publish(self, connection: Connection, message: Publish) -> None:
        """Takes messages and sub-batches."""
        ids = [item.publishing_id for item in message.messages]
        publisher = self._publisher(message.publisher_id, ids)
        if publisher is None:
            return
        good = self._acceptable(message.messages)
        entries = [_entry(item) for item in message.messages[:good]]
        counts = [_records(item) for item in message.messages[:good]]
        publisher.stream.writer.publish(Run(publisher, ids[:good], entries, counts))
        if ids[good:]:
            self.say(refusal(publisher.id, ids[good:], ResponseCode.PRECONDITION_FAILED))

    def on_publish_v2(self, connection: Connection, message: PublishV2) -> None:
        """Takes messages with filter values."""
        ids = [item.publishing_id for item in message.messages]
        publisher = self._publisher(message.publisher_id, ids)
        if publisher is not None:
            bodies = [item.body for item in message.messages]
            values = [item.filter_value for item in message.messages]
            publisher.stream.writer.publish(Run(publisher, ids, bodies, values=values))

    def _declared(self, message: DeclarePublisher) -> ResponseCode:
        user, host = self.present
        long = self.is_long(message.reference)
        if len(self.publishers) >= tables.PUBLISHERS or self.core.blocks_publishers:
            return ResponseCode.PRECONDITION_FAILED
        if not user.may_write(host.name, message.stream):
            return ResponseCode.ACCESS_REFUSED
        if long or message.publisher_id in self.publishers or self._is_named(message):
            return ResponseCode.PRECONDITION_FAILED
        stream = self.stream(message.stream)
        if stream is None:
            return ResponseCode.STREAM_DOES_NOT_EXIST
        if not stream.has_leader and self.core.release.checks_leader:
            return ResponseCode.STREAM_NOT_AVAILABLE
        self.looked_up.add(message.stream)
        publisher = Publisher(self, message.publisher_id, message.reference, stream)
        self.publishers[publisher.id] = publisher
        return ResponseCode.OK

    def _is_named(self, message: DeclarePublisher) -> bool:
        """Whether the connection has a publisher of that name on that stream."""
        return bool(message.reference) and any(
            item.reference == message.reference and item.stream.log.name == message.stream
            for item in self.publishers.values()
        )

    def _publisher(self, number: int, ids: Sequence[int]) -> Publisher | None:
        found = self.publishers.get(number)
        if found is None:
            self.say(refusal(number, ids, ResponseCode.PUBLISHER_DOES_NOT_EXIST))
        return found

    def _acceptable(self, messages: Sequence[Published]) -> int:
        """How many messages come before the first sub-batch that cannot be accepted."""
        if not self.core.release.checks_batches:
            return len(messages)
        limit = self.core.settings.batch_bytes
        for index, item in enumerate(messages):
            if isinstance(item, PublishedBatch) and not _is_sound(item, limit):
                return index
        return len(messages)


def refusal(publisher_id: int, ids: Sequence[int], code: ResponseCode) -> PublishError:
    """What tells that messages were not stored."""
    return PublishError(publisher_id, tuple(PublishingError(number, code) for number in ids))


def _is_sound(batch: PublishedBatch, limit: int) -> bool:
    compressed = batch.compression is not Compression.NONE
    return (
        batch.record_count > 0
        and batch.record_count * _LENGTH_PREFIX <= batch.uncompressed_size <= limit
        and batch.compression <= Compression.ZSTD
        and not (compressed and not batch.records)
    )


def _entry(item: Published) -> bytes:
    if isinstance(item, PublishedMessage):
        return write_simple_entry(SimpleEntry(item.body))
    batch = SubBatch(item.compression, item.record_count, item.uncompressed_size, item.records)
    return write_sub_batch(batch)


def _records(item: Published) -> int:
    return item.record_count if isinstance(item, PublishedBatch) else 1
