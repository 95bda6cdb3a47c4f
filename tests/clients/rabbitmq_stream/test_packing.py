"""Sub-batches: what is packed comes back, is published and confirmed as one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from contextlib import nullcontext

import pytest
from wireloom.clients.rabbitmq_stream import StreamClient, aio, connect, pack
from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.chunks import bodies
from wireloom.clients.rabbitmq_stream.packing import next_frame
from wireloom.clients.rabbitmq_stream.publishing import PublisherState, SubBatches
from wireloom.errors import EncodeError, InvalidArgument, NoCodec
from wireloom.rabbitmq_stream.columns import write_entry_list
from wireloom.rabbitmq_stream.tables import DECOMPRESSED
from wireloom.rabbitmq_stream.types import (
    Chunk,
    Compression,
    OffsetFirst,
    SimpleEntry,
    SubBatch,
)
from wireloom.testing.rabbitmq_stream import Broker

KINDS = [
    Compression.NONE,
    Compression.GZIP,
    Compression.SNAPPY,
    Compression.LZ4,
    Compression.ZSTD,
]
MESSAGES = [b"", b"a", b"abc" * 1000, *[b"%d" % number for number in range(100)]]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_packed_comes_back(kind: Compression) -> None:
    batch = pack(MESSAGES, kind)
    entries = write_entry_list([SimpleEntry(b"before"), batch])
    count = len(MESSAGES) + 1
    chunk = Chunk(2, count, 1, 1, 0, entries)
    assert list(bodies(chunk)) == [[b"before", *MESSAGES]]


@pytest.mark.parametrize(
    ("messages", "kind", "problem"),
    [
        ([], Compression.NONE, "0 messages of a sub-batch"),
        ([b""] * 65_536, Compression.NONE, "65536 messages of a sub-batch"),
        ([bytes(DECOMPRESSED)], Compression.GZIP, f"bytes, {DECOMPRESSED} at most"),
        ([b"a"], Compression.USER_DEFINED, "nothing is known of compression"),
    ],
)
def test_what_cannot_be_packed(messages: Sequence[bytes], kind: Compression, problem: str) -> None:
    with pytest.raises(InvalidArgument, match=problem):
        pack(messages, kind)


def test_a_codec_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cramjam", None)
    with pytest.raises(NoCodec, match=r"lz4 needs the extra: pip install"):
        pack([b"a"], Compression.LZ4)


def _batches() -> list[SubBatch]:
    return [pack(MESSAGES[start : start + 9], KINDS[start // 9 % 5]) for start in range(0, 103, 9)]


def test_each_has_one_id_and_one_confirmation() -> None:
    with Broker() as broker:
        stream = broker.stream("orders")
        with connect(broker.host, broker.port) as client:
            batches = _batches()
            with client.publisher("orders", reference="packer") as publisher:
                assert publisher.publish(batches) == range(1, len(batches) + 1)
            with client.publisher("orders", reference="packer") as publisher:
                publisher.publish(batches[:3], publishing_ids=[2, 5, 40])
            assert stream.sequence("packer") == 40
            found = _read(client)
        assert found == [*MESSAGES, *MESSAGES[18:27]]
        assert stream.next_offset == len(found)


def _read(client: StreamClient) -> list[bytes]:
    with client.consumer("orders", OffsetFirst()) as subscription:
        found: list[bytes] = []
        for batch in subscription.batches(30.0):
            found += batch.bodies
            if len(found) >= len(MESSAGES) + 9:
                break
    return found


def test_on_asyncio() -> None:
    async def run(broker: Broker) -> None:
        client = await aio.connect(broker.host, broker.port)
        async with client, await client.publisher("orders") as publisher:
            await publisher.publish(_batches())

    with Broker() as broker:
        stream = broker.stream("orders")
        asyncio.run(run(broker))
        assert stream.next_offset == len(MESSAGES)


def test_they_are_cut_into_frames_and_have_no_filter_values() -> None:
    batches = [pack([bytes(300)]) for _ in range(10)]
    portions = list(PublisherState(1, 0, 100, 1000).portions(batches, None, range(10)))
    assert len(portions) > 1
    assert all(len(each.frame) <= 1004 for each in portions)
    assert [number for each in portions for number in each.ids] == list(range(10))
    with pytest.raises(InvalidArgument, match="sub-batches have no filter values"):
        list(PublisherState(1, 0, 100, 1000).portions(batches, ["red"] * 10, range(10)))
    with pytest.raises(EncodeError):
        list(PublisherState(1, 0, 100, 1000).portions([b"message", batches[0]], None, range(2)))


@pytest.mark.parametrize("longest", [1, 7, 8, 9, 100, 1000, 131_000])
def test_sub_batches_of_many_messages_fit_into_frames(longest: int) -> None:
    accepted = Accepted(1)
    messages = [bytes(number % min(longest, 120) + 1) for number in range(1000)]
    accepted.extend(messages, sum(map(len, messages)))
    found = b""
    while accepted.has_new:
        _, batches = next_frame(accepted, nullcontext(), longest, SubBatches(messages=65_535))
        for batch in batches:
            assert isinstance(batch, SubBatch)
            assert len(batch.records) <= 4 + longest  # as a message of that length, with its own
            found += batch.records
    assert found == pack(messages).records
