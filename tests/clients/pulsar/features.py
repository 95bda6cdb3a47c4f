"""Chunks, schemas, keys that belong to consumers, batches acknowledged in part, readers."""

from __future__ import annotations

import json
import os
from dataclasses import replace

from wireloom.clients.pulsar import (
    EARLIEST,
    LATEST,
    Batching,
    Outgoing,
    Publishing,
    Subscribing,
    avro_schema,
    json_schema,
    murmur3_hash,
    string_schema,
    token,
)
from wireloom.clients.pulsar.aio import AsyncConsumer
from wireloom.errors import TimedOut
from wireloom.pulsar.codes import IncompatibleSchema, TopicNotFound
from wireloom.pulsar.types import CompressionType, Schema, SchemaType, SubscriptionType

from tests.clients.pulsar.scene import (
    FROM_THE_FIRST,
    Scene,
    bodies,
    failure,
    numbers,
    publish,
    take,
)

LIMIT = 5 * 1024 * 1024
SHARED = replace(FROM_THE_FIRST, kind=SubscriptionType.SHARED)
AN_HOUR = 3_600_000
KEYED = replace(FROM_THE_FIRST, kind=SubscriptionType.KEY_SHARED)
FOURS = Publishing(batching=Batching(messages=4, delay=0))
RECORD = {"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}]}
OTHER = {"type": "record", "name": "R", "fields": [{"name": "b", "type": "string"}]}


async def long_messages_travel_in_chunks(scene: Scene) -> None:
    content = os.urandom(2 * LIMIT + 77)
    small = replace(FROM_THE_FIRST, queue=1)
    producer, consumer = await scene.start(Publishing(chunking=True), small)
    stored = await producer.send(Outgoing(body=content, key="k", properties={"a": "1"}))
    await producer.send(b"short")
    received, after = await take(consumer, 2)
    assert (received.body, received.key, received.properties) == (content, "k", {"a": "1"})
    assert stored is not None
    assert stored == received.message_id
    assert stored.first_chunk == received.message_id.first_chunk == received.chunks[0]
    assert (len(received.chunks), after.chunks) == (3, ())
    assert (after.body, after.sequence_id) == (b"short", 1)
    consumer.acknowledge(received)
    await consumer.close()
    again = await (await scene.connect()).consumer(producer.topic, "s")
    assert await bodies(again, 1) == [b"short"]


async def chunks_are_cut_from_what_is_compressed(scene: Scene) -> None:
    publishing = Publishing(chunking=True, compression=CompressionType.ZLIB)
    producer, consumer = await scene.start(publishing)
    small, large = bytes(2 * LIMIT), os.urandom(LIMIT + 1)
    await publish(producer, [small, large])
    first, second = await take(consumer, 2)
    assert (first.body, first.chunks) == (small, ())
    assert (second.body, len(second.chunks)) == (large, 2)


async def messages_carry_the_version_of_their_schema(scene: Scene) -> None:
    for schema, content in (
        (string_schema(), b"text"),
        (json_schema(RECORD), b'{"a": 1}'),
        (avro_schema(json.dumps(RECORD)), b"\x02"),
    ):
        for publishing in (Publishing(schema=schema), replace(FOURS, schema=schema)):
            subscribing = replace(FROM_THE_FIRST, schema=schema)
            producer, consumer = await scene.start(publishing, subscribing)
            await publish(producer, [content])
            received = await consumer.receive(30)
            assert received.body == content
            client = await scene.connect()
            found, version = await client.schema(producer.topic)
            assert found.type is schema.type
            assert received.schema_version == version
            assert await client.schema(producer.topic, version) == (found, version)
            if schema.schema_data:
                assert json.loads(found.schema_data) == RECORD
    plain, consumer = await scene.start()
    await publish(plain, [b"anything"])
    assert (await consumer.receive(30)).schema_version is None


async def schemas_are_registered_and_compared(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    await client.producer(topic)
    assert isinstance(await failure(client.schema(topic)), TopicNotFound)
    first = await client.register_schema(topic, json_schema(RECORD))
    assert await client.register_schema(topic, json_schema(RECORD)) == first
    wrong = Publishing(schema=string_schema())
    assert isinstance(await failure(client.producer(topic, wrong)), IncompatibleSchema)
    wants = Subscribing(schema=Schema("", b"", SchemaType.INT64))
    assert isinstance(await failure(client.consumer(topic, "s", wants)), IncompatibleSchema)


async def batches_are_acknowledged_in_part(scene: Scene) -> None:
    for asked in (replace(SHARED, batch_index_acks=True), EXACT):
        producer, consumer = await scene.start(FOURS, asked)
        await publish(producer, numbers(0, 8))
        received = await take(consumer, 8)
        if asked is EXACT:
            consumer.acknowledge_up_to(received[5])
            left = numbers(6, 8)
        else:
            for index in (0, 2, 5, 6):
                consumer.acknowledge(received[index])
            left = [b"1", b"3", b"4", b"7"]
        await consumer.close()
        again = await (await scene.connect()).consumer(producer.topic, "s", asked)
        rest = await take(again, len(left))
        assert [item.body for item in rest] == left
        again.acknowledge(*rest)
        await again.close()
        again = await (await scene.connect()).consumer(producer.topic, "s", asked)
        await publish(producer, [b"new"])
        assert await bodies(again, 1) == [b"new"]


EXACT = replace(FROM_THE_FIRST, batch_index_acks=True)


async def keys_belong_to_consumers(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    halves = [
        await client.consumer(topic, "s", replace(KEYED, ranges=ranges))
        for ranges in (((0, 32_767),), ((32_768, 50_000), (50_001, 65_535)))
    ]
    keys = [f"key {number}" for number in range(20)]
    by_key = Batching(messages=30, delay=0, by_key=True)
    for publishing in (Publishing(), Publishing(batching=by_key)):
        async with await client.producer(topic, publishing) as producer:
            for key in keys:
                await producer.publish(Outgoing(body=key.encode(), key=key))
        for half, consumer in enumerate(halves):
            mine = [key for key in keys if murmur3_hash(key.encode()) % 65_536 // 32_768 == half]
            assert len(mine) > 3
            received = await take(consumer, len(mine))
            assert [item.key for item in received] == mine
            consumer.acknowledge(*received)


async def the_broker_divides_keys(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    consumers = [await client.consumer(topic, "s", replace(KEYED, queue=200)) for _ in range(2)]
    producer = await client.producer(topic)
    for number in range(60):
        await producer.publish(Outgoing(body=b"%d" % number, key=f"key {number % 10}"))
    await producer.flush()
    owners: dict[str | None, set[int]] = {}
    count = 0
    while count < 60:
        for index, consumer in enumerate(consumers):
            found = await _present(consumer)
            count += len(found)
            for body, key in found:
                assert key == f"key {int(body) % 10}"
                owners.setdefault(key, set()).add(index)
    assert len(owners) == 10
    assert all(len(found) == 1 for found in owners.values())


async def _present(consumer: AsyncConsumer) -> list[tuple[bytes, str | None]]:
    """What has come so far."""
    found: list[tuple[bytes, str | None]] = []
    while True:
        try:
            message = await consumer.receive(0.05)
        except TimedOut:
            return found
        found.append((message.body, message.key))


async def readers_go_where_they_are_told(scene: Scene) -> None:
    for publishing in (Publishing(), FOURS):
        client, topic = await scene.connect(), scene.topic()
        producer = await client.producer(topic, publishing)
        await publish(producer, numbers(0, 10))
        async with await client.reader(topic) as reader:
            received = await take(reader, 10)
            assert [item.body for item in received] == numbers(0, 10)
            await reader.seek(EARLIEST)
            assert await bodies(reader, 10) == numbers(0, 10)
            await reader.seek(received[4].message_id)
            assert await bodies(reader, 6) == numbers(4, 10)
            await reader.seek(received[0].publish_time - 1000)
            assert await bodies(reader, 10) == numbers(0, 10)
            await reader.seek(LATEST)
            await publish(producer, [b"new"])
            assert await bodies(reader, 1) == [b"new"]
        async with await client.reader(topic, received[5].message_id) as reader:
            assert await bodies(reader, 5) == [*numbers(6, 10), b"new"]
        async with await client.reader(topic, LATEST) as reader:
            await publish(producer, [b"newer"])
            assert await bodies(reader, 1) == [b"newer"]


async def messages_carry_what_the_broker_knows_of_them(scene: Scene) -> None:
    who, topic = token(scene.node.token()), scene.topic()
    client = await scene.connect(authentication=who)
    consumer = await client.consumer(topic, "s", FROM_THE_FIRST)
    for publishing in (Publishing(), FOURS, Publishing()):
        async with await client.producer(topic, publishing) as producer:
            await publish(producer, numbers(0, 6))
    received = await take(consumer, 18)
    assert {item.message_id.batch_size for item in received} == {0, 4, 2}
    assert [item.index for item in received] == list(range(18))
    times = [item.broker_time for item in received if item.broker_time is not None]
    assert len(times) == 18
    assert times == sorted(times)
    assert all(abs(item.publish_time - times[0]) < AN_HOUR for item in received)
    incurious = await scene.connect(authentication=who, broker_entries=False)
    reader = await incurious.reader(topic)
    told = [(item.index, item.broker_time) for item in await take(reader, 18)]
    assert told == [(None, None)] * 18


BEHAVIOURS = [
    long_messages_travel_in_chunks,
    chunks_are_cut_from_what_is_compressed,
    messages_carry_the_version_of_their_schema,
    schemas_are_registered_and_compared,
    batches_are_acknowledged_in_part,
    keys_belong_to_consumers,
    the_broker_divides_keys,
    readers_go_where_they_are_told,
]
GUARDED = [messages_carry_what_the_broker_knows_of_them]
"""The broker that asks for tokens is the one that tells what it knows."""
