"""Hypothesis strategies for types of RabbitMQ Stream: any legal value.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.decode_types import read_amqp_items
from wireloom.rabbitmq_stream.encode_types import write_amqp_items, write_entry
from wireloom.rabbitmq_stream.types import (
    AmqpCode,
    AmqpItems,
    AmqpLongItems,
    AmqpProperty,
    AmqpSection,
    AmqpValue,
    Broker,
    Chunk,
    ChunkType,
    CommandVersions,
    Compression,
    Entry,
    FilteredMessage,
    Frame,
    IndexHeader,
    IndexRecord,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    OffsetTimestamp,
    OffsetType,
    Published,
    PublishedBatch,
    PublishedMessage,
    PublishingError,
    ResponseCode,
    SegmentHeader,
    SimpleEntry,
    SnapshotSequence,
    StreamMetadata,
    SubBatch,
    SubscriptionOffset,
    TrackedOffset,
    TrackedSequence,
    TrackedTimestamp,
    Tracking,
    TrackingEntry,
    TrackingSnapshot,
    TrackingSnapshotEntry,
    TrackingType,
)


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


def _record_back(write: Callable[[], bytes], read: Callable[[bytes], tuple[Any, int]]) -> Any:
    """A value as it is read back, or None if it cannot be written."""
    try:
        return read(write())[0]
    except (EncodeError, DecodeError, struct.error):
        return None


@cache
def any_response_code() -> SearchStrategy[ResponseCode]:
    return st.sampled_from(ResponseCode) | st.integers(0, 65535).map(ResponseCode)


@cache
def any_offset_type() -> SearchStrategy[OffsetType]:
    return st.sampled_from(OffsetType) | st.integers(0, 65535).map(OffsetType)


@cache
def any_compression() -> SearchStrategy[Compression]:
    return st.sampled_from(Compression) | st.integers(0, 7).map(Compression)


@cache
def any_amqp_code() -> SearchStrategy[AmqpCode]:
    return st.sampled_from(AmqpCode)


@cache
def any_amqp_section() -> SearchStrategy[AmqpSection]:
    return st.sampled_from(AmqpSection) | st.integers(0, 255).map(AmqpSection)


@cache
def any_amqp_property() -> SearchStrategy[AmqpProperty]:
    return st.sampled_from(AmqpProperty) | st.integers(0, 255).map(AmqpProperty)


@cache
def any_chunk_type() -> SearchStrategy[ChunkType]:
    return st.sampled_from(ChunkType) | st.integers(0, 255).map(ChunkType)


@cache
def any_tracking_type() -> SearchStrategy[TrackingType]:
    return st.sampled_from(TrackingType)


@cache
def any_subscription_offset() -> SearchStrategy[SubscriptionOffset]:
    return st.one_of(
        any_offset_first(),
        any_offset_last(),
        any_offset_next(),
        any_offset_at(),
        any_offset_timestamp(),
    )


@cache
def any_offset_specification() -> SearchStrategy[OffsetSpecification]:
    return st.one_of(
        any_offset_none(),
        any_offset_first(),
        any_offset_last(),
        any_offset_next(),
        any_offset_at(),
        any_offset_timestamp(),
    )


@cache
def any_entry() -> SearchStrategy[Entry]:
    return st.one_of(any_simple_entry(), any_sub_batch())


@cache
def any_published() -> SearchStrategy[Published]:
    return st.one_of(any_published_message(), any_published_batch())


@cache
def any_tracking_entry() -> SearchStrategy[TrackingEntry]:
    return st.one_of(any_tracked_sequence(), any_tracked_offset(), any_tracked_timestamp())


@cache
def any_tracking_snapshot_entry() -> SearchStrategy[TrackingSnapshotEntry]:
    return st.one_of(any_snapshot_sequence(), any_tracked_offset(), any_tracked_timestamp())


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    return Frame(
        response=draw(st.integers(0, 1)),
        command=draw(st.integers(0, 32767)),
        version=draw(st.integers(0, 65535)),
        body=draw(st.binary(max_size=16)),
    )


@st.composite
def any_offset_none(draw: DrawFn) -> OffsetNone:
    return OffsetNone()


@st.composite
def any_offset_first(draw: DrawFn) -> OffsetFirst:
    return OffsetFirst()


@st.composite
def any_offset_last(draw: DrawFn) -> OffsetLast:
    return OffsetLast()


@st.composite
def any_offset_next(draw: DrawFn) -> OffsetNext:
    return OffsetNext()


@st.composite
def any_offset_at(draw: DrawFn) -> OffsetAt:
    return OffsetAt(offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_offset_timestamp(draw: DrawFn) -> OffsetTimestamp:
    return OffsetTimestamp(timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)))


@st.composite
def any_simple_entry(draw: DrawFn) -> SimpleEntry:
    return SimpleEntry(body=draw(st.binary(max_size=16)))


@st.composite
def any_sub_batch(draw: DrawFn) -> SubBatch:
    return SubBatch(
        compression=draw(any_compression()),
        record_count=draw(st.integers(1, 65535)),
        uncompressed_size=draw(st.integers(0, 0xFFFFFFFF)),
        records=draw(st.binary(max_size=16)),
    )


@st.composite
def any_published_message(draw: DrawFn) -> PublishedMessage:
    return PublishedMessage(
        publishing_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)), body=draw(st.binary(max_size=16))
    )


@st.composite
def any_published_batch(draw: DrawFn) -> PublishedBatch:
    return PublishedBatch(
        publishing_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        compression=draw(any_compression()),
        record_count=draw(st.integers(1, 65535)),
        uncompressed_size=draw(st.integers(0, 0xFFFFFFFF)),
        records=draw(st.binary(max_size=16)),
    )


@st.composite
def any_filtered_message(draw: DrawFn) -> FilteredMessage:
    return FilteredMessage(
        publishing_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        filter_value=draw(st.none() | _text()),
        body=draw(st.binary(max_size=16)),
    )


@st.composite
def any_publishing_error(draw: DrawFn) -> PublishingError:
    return PublishingError(
        publishing_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_amqp_value(draw: DrawFn, depth: int = 3) -> AmqpValue:
    code = draw(
        any_amqp_code().filter(
            lambda code: depth > 0 or not (code in (0xC0, 0xC1) or code in (0xD0, 0xD1))
        )
    )
    return AmqpValue(
        code=code,
        content=(
            None
            if code in (0, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45)
            else (
                draw(st.integers(0, 255))
                if code in (0x50, 0x52, 0x53, 0x56)
                else (
                    draw(st.integers(-128, 127))
                    if code in (0x51, 0x54, 0x55)
                    else (
                        draw(st.integers(0, 65535))
                        if code == 0x60
                        else (
                            draw(st.integers(-32768, 32767))
                            if code == 0x61
                            else (
                                draw(st.integers(0, 0xFFFFFFFF))
                                if code in (0x70, 0x73)
                                else (
                                    draw(st.integers(-2147483648, 0x7FFFFFFF))
                                    if code == 0x71
                                    else (
                                        draw(st.floats(allow_nan=False, width=32))
                                        if code == 0x72
                                        else (
                                            draw(st.binary(min_size=4, max_size=4))
                                            if code == 0x74
                                            else (
                                                draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
                                                if code == 0x80
                                                else (
                                                    draw(
                                                        st.integers(
                                                            -9223372036854775808, 0x7FFFFFFFFFFFFFFF
                                                        )
                                                    )
                                                    if code in (0x81, 0x83)
                                                    else (
                                                        draw(st.floats(allow_nan=False, width=64))
                                                        if code == 0x82
                                                        else (
                                                            draw(st.binary(min_size=8, max_size=8))
                                                            if code == 0x84
                                                            else (
                                                                draw(
                                                                    st.binary(
                                                                        min_size=16, max_size=16
                                                                    )
                                                                )
                                                                if code in (0x94, 0x98)
                                                                else (
                                                                    draw(_text())
                                                                    if code in (0xA1, 0xA3)
                                                                    else (
                                                                        draw(_text())
                                                                        if code in (0xB1, 0xB3)
                                                                        else (
                                                                            draw(
                                                                                st.binary(
                                                                                    max_size=16
                                                                                )
                                                                            )
                                                                            if code in (0xA0, 0xE0)
                                                                            else (
                                                                                draw(
                                                                                    st.binary(
                                                                                        max_size=16
                                                                                    )
                                                                                )
                                                                                if code
                                                                                in (0xB0, 0xF0)
                                                                                else (
                                                                                    draw(
                                                                                        any_amqp_items(
                                                                                            depth=depth
                                                                                            - 1
                                                                                        )
                                                                                    )
                                                                                    if code
                                                                                    in (0xC0, 0xC1)
                                                                                    else draw(
                                                                                        any_amqp_long_items(
                                                                                            depth=depth
                                                                                            - 1
                                                                                        )
                                                                                    )
                                                                                )
                                                                            )
                                                                        )
                                                                    )
                                                                )
                                                            )
                                                        )
                                                    )
                                                )
                                            )
                                        )
                                    )
                                )
                            )
                        )
                    )
                )
            )
        ),
    )


@st.composite
def any_amqp_items(draw: DrawFn, depth: int = 3) -> AmqpItems:
    made = AmqpItems(count=draw(st.integers(0, 255)), items=draw(st.binary(max_size=16)))
    assume(
        _record_back(
            lambda: write_amqp_items(made), lambda data: read_amqp_items(data, 0, len(data), STRICT)
        )
        == made
    )
    return made


@st.composite
def any_amqp_long_items(draw: DrawFn, depth: int = 3) -> AmqpLongItems:
    return AmqpLongItems(count=draw(st.integers(0, 0xFFFFFFFF)), items=draw(st.binary(max_size=16)))


@st.composite
def any_chunk(draw: DrawFn) -> Chunk:
    there = draw(st.integers(0, 1))
    return Chunk(
        version=draw(st.integers(0, 15)),
        type=draw(any_chunk_type()),
        entry_count=draw(st.integers(0, 65535)),
        record_count=draw(st.integers(0, 0xFFFFFFFF)),
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        first_offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        trailer_length=draw(st.integers(0, 0xFFFFFFFF)),
        filter_size=draw(st.integers(0, 255)),
        entries=draw(
            st.lists(any_entry(), max_size=3).map(lambda items: b"".join(map(write_entry, items)))
        ),
        trailer=draw(st.binary(min_size=1, max_size=16)) if there > 0 else None,
    )


@st.composite
def any_tracked_sequence(draw: DrawFn) -> TrackedSequence:
    return TrackedSequence(
        reference=draw(_text()), sequence=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    )


@st.composite
def any_tracked_offset(draw: DrawFn) -> TrackedOffset:
    return TrackedOffset(reference=draw(_text()), offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_tracked_timestamp(draw: DrawFn) -> TrackedTimestamp:
    return TrackedTimestamp(
        reference=draw(_text()),
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
    )


@st.composite
def any_snapshot_sequence(draw: DrawFn) -> SnapshotSequence:
    return SnapshotSequence(
        reference=draw(_text()),
        chunk_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        sequence=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_tracking(draw: DrawFn) -> Tracking:
    return Tracking(entries=draw(st.lists(any_tracking_entry(), max_size=3).map(tuple)))


@st.composite
def any_tracking_snapshot(draw: DrawFn) -> TrackingSnapshot:
    return TrackingSnapshot(
        entries=draw(st.lists(any_tracking_snapshot_entry(), max_size=3).map(tuple))
    )


@st.composite
def any_segment_header(draw: DrawFn) -> SegmentHeader:
    return SegmentHeader()


@st.composite
def any_index_header(draw: DrawFn) -> IndexHeader:
    return IndexHeader()


@st.composite
def any_index_record(draw: DrawFn) -> IndexRecord:
    return IndexRecord(
        first_offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        position=draw(st.integers(0, 0xFFFFFFFF)),
        type=draw(any_chunk_type()),
    )


@st.composite
def any_broker(draw: DrawFn) -> Broker:
    return Broker(
        reference=draw(st.integers(0, 65535)), host=draw(_text()), port=draw(st.integers(0, 65535))
    )


@st.composite
def any_stream_metadata(draw: DrawFn) -> StreamMetadata:
    return StreamMetadata(
        stream=draw(_text()),
        code=draw(any_response_code()),
        leader=draw(st.none() | st.integers(0, 65534)),
        replicas=draw(st.lists(st.integers(0, 65535), max_size=3).map(tuple)),
    )


@st.composite
def any_command_versions(draw: DrawFn) -> CommandVersions:
    min_version = draw(st.integers(0, 65535))
    max_version = draw(st.integers(0, 65535))
    min_version, max_version = sorted([min_version, max_version])
    return CommandVersions(
        key=draw(st.integers(0, 65535)), min_version=min_version, max_version=max_version
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "ResponseCode": any_response_code,
    "Frame": any_frame,
    "OffsetType": any_offset_type,
    "OffsetNone": any_offset_none,
    "OffsetFirst": any_offset_first,
    "OffsetLast": any_offset_last,
    "OffsetNext": any_offset_next,
    "OffsetAt": any_offset_at,
    "OffsetTimestamp": any_offset_timestamp,
    "SubscriptionOffset": any_subscription_offset,
    "OffsetSpecification": any_offset_specification,
    "SimpleEntry": any_simple_entry,
    "Compression": any_compression,
    "SubBatch": any_sub_batch,
    "Entry": any_entry,
    "PublishedMessage": any_published_message,
    "PublishedBatch": any_published_batch,
    "Published": any_published,
    "FilteredMessage": any_filtered_message,
    "PublishingError": any_publishing_error,
    "AmqpCode": any_amqp_code,
    "AmqpValue": any_amqp_value,
    "AmqpItems": any_amqp_items,
    "AmqpLongItems": any_amqp_long_items,
    "AmqpSection": any_amqp_section,
    "AmqpProperty": any_amqp_property,
    "ChunkType": any_chunk_type,
    "Chunk": any_chunk,
    "TrackingType": any_tracking_type,
    "TrackedSequence": any_tracked_sequence,
    "TrackedOffset": any_tracked_offset,
    "TrackedTimestamp": any_tracked_timestamp,
    "SnapshotSequence": any_snapshot_sequence,
    "TrackingEntry": any_tracking_entry,
    "TrackingSnapshotEntry": any_tracking_snapshot_entry,
    "Tracking": any_tracking,
    "TrackingSnapshot": any_tracking_snapshot,
    "SegmentHeader": any_segment_header,
    "IndexHeader": any_index_header,
    "IndexRecord": any_index_record,
    "Broker": any_broker,
    "StreamMetadata": any_stream_metadata,
    "CommandVersions": any_command_versions,
}
"""The strategies of types by name."""
