"""Publishing: receipts, bounds, batches, being closed by the broker."""

from __future__ import annotations

import asyncio

from wireloom.clients.pulsar import (
    Batching,
    Closed,
    MessageTooLarge,
    Outgoing,
    Publishing,
    java_string_hash,
)
from wireloom.clients.pulsar.aio import AsyncProducer
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.pulsar.codes import ProducerBusy, ProducerFenced, TopicTerminatedError
from wireloom.pulsar.types import CompressionType, ProducerAccessMode

from tests.clients.pulsar.scene import (
    FROM_THE_FIRST,
    PATIENCE,
    Scene,
    bodies,
    failure,
    numbers,
    publish,
    take,
)


async def messages_are_stored_in_order(scene: Scene) -> None:
    producer, consumer = await scene.start()
    sent = [await producer.publish(body) for body in numbers(0, 500)]
    await producer.flush()
    assert producer.outstanding == 0
    assert all(item.done and item.error is None for item in sent)
    received = await take(consumer, 500)
    assert [item.message_id for item in received] == [item.message_id for item in sent]
    assert [item.body for item in received] == numbers(0, 500)
    assert [item.sequence_id for item in received] == list(range(500))
    assert {item.producer_name for item in received} == {producer.name}


async def everything_about_a_message_arrives(scene: Scene) -> None:
    for batching in (None, Batching()):
        producer, consumer = await scene.start(Publishing(batching=batching))
        message = Outgoing(
            body=b"content",
            key="key",
            properties={"a": "1", "b": ""},
            event_time=1_700_000_000_000,
            ordering_key=b"\x00\xff",
        )
        found = await producer.send(message)
        received = await consumer.receive(30)
        assert received.message_id == found
        assert (received.body, received.key) == (b"content", "key")
        assert received.properties == {"a": "1", "b": ""}
        assert received.event_time == 1_700_000_000_000
        assert received.ordering_key == b"\x00\xff"
        assert received.topic == producer.topic


async def unanswered_messages_are_bounded(scene: Scene) -> None:
    producer, consumer = await scene.start(Publishing(max_outstanding=3))
    for body in numbers(0, 50):
        await producer.publish(body)
        assert producer.outstanding <= 3
    await producer.flush()
    assert await bodies(consumer, 50) == numbers(0, 50)


async def unanswered_bytes_are_bounded(scene: Scene) -> None:
    producer, consumer = await scene.start(Publishing(max_bytes=25))
    sent = [b"%010d" % number for number in range(50)]
    for body in sent:
        await producer.publish(body)
        assert producer.outstanding <= 3
    await producer.flush()
    assert await bodies(consumer, 50) == sent


async def batches_are_cut_by_count_and_size(scene: Scene) -> None:
    for batching in (Batching(messages=4, delay=0), Batching(size=40, delay=0)):
        producer, consumer = await scene.start(Publishing(batching=batching))
        await publish(producer, [b"%010d" % number for number in range(10)])
        received = await take(consumer, 10)
        sizes = [item.message_id.batch_size for item in received]
        assert sizes == [4] * 8 + [2] * 2
        assert [item.message_id.batch_index for item in received] == [0, 1, 2, 3] * 2 + [0, 1]
        assert [item.sequence_id for item in received] == list(range(10))


async def batches_are_sent_after_a_delay(scene: Scene) -> None:
    producer, consumer = await scene.start(Publishing(batching=Batching(delay=0.05)))
    await asyncio.gather(*(producer.publish(body) for body in numbers(0, 3)))
    received = await take(consumer, 3)
    assert sorted(item.body for item in received) == numbers(0, 3)
    await producer.publish(b"again")
    assert await bodies(consumer, 1) == [b"again"]


async def every_compression_arrives(scene: Scene) -> None:
    for compression in CompressionType:
        for batching in (None, Batching(messages=5, delay=0)):
            publishing = Publishing(compression=compression, batching=batching)
            producer, consumer = await scene.start(publishing)
            sent = [b"", b"x" * 10_000, *numbers(0, 8)]
            await publish(producer, sent)
            assert await bodies(consumer, 10) == sent


async def too_large_messages_are_refused_here(scene: Scene) -> None:
    producer, consumer = await scene.start()
    limit = 5 * 1024 * 1024
    assert isinstance(await failure(producer.publish(bytes(limit))), MessageTooLarge)
    assert producer.outstanding == 0
    await producer.send(bytes(limit - 1000))
    assert len((await consumer.receive(30)).body) == limit - 1000


async def sequence_ids_rise(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await producer.send(b"ten", sequence_id=10)
    assert producer.next_sequence_id == 11
    assert isinstance(await failure(producer.publish(b"ten", sequence_id=10)), InvalidArgument)
    await producer.send(b"eleven")
    assert [item.sequence_id for item in await take(consumer, 2)] == [10, 11]


async def a_name_belongs_to_one_producer(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    first = await client.producer(topic, Publishing(name="me"))
    assert first.name == "me"
    other = await scene.connect()
    error = await failure(other.producer(topic, Publishing(name="me")))
    assert isinstance(error, ProducerBusy)
    await first.close()
    await other.producer(topic, Publishing(name="me"))


async def exclusive_producers_wait_for_their_turn(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    mode = ProducerAccessMode
    first = await client.producer(topic, Publishing(access_mode=mode.EXCLUSIVE))
    hurried = await scene.connect(timeout=0.5)
    waits = Publishing(access_mode=mode.WAIT_FOR_EXCLUSIVE)
    assert isinstance(await failure(hurried.producer(topic, waits)), TimedOut)
    waiting = asyncio.create_task((await scene.connect()).producer(topic, waits))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    await first.close()
    await publish(await waiting, [b"my turn"])


async def who_is_fenced_out_is_told(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    mode = ProducerAccessMode
    first = await client.producer(topic, Publishing(access_mode=mode.EXCLUSIVE))
    beside = scene.topic()
    consumer = await client.consumer(beside, "s", FROM_THE_FIRST)
    neighbour = await client.producer(beside)
    await publish(first, [b"mine"])
    await publish(neighbour, numbers(0, 3))
    assert await bodies(consumer, 3) == numbers(0, 3)
    fencing = Publishing(access_mode=mode.EXCLUSIVE_WITH_FENCING)
    second = await (await scene.connect()).producer(topic, fencing)
    await publish(second, [b"no, mine"])
    assert isinstance(await failure(first.send(b"late")), ProducerFenced)
    assert isinstance(await failure(first.publish(b"later")), ProducerFenced)
    await publish(neighbour, numbers(3, 6))
    await publish(second, [b"still mine"])
    received: set[bytes] = set()
    while len(received) < 6:  # all come again, as the broker has closed the connection
        received.add((await consumer.receive(PATIENCE)).body)
    assert received == set(numbers(0, 6))
    reader = await client.reader(topic)
    assert await bodies(reader, 3) == [b"mine", b"no, mine", b"still mine"]


async def a_producer_closed_by_the_broker_goes_on(scene: Scene) -> None:
    for batching in (None, Batching(messages=7, delay=0)):
        producer, consumer = await scene.start(Publishing(batching=batching))
        path = producer.topic.replace("://", "/")
        await publish(producer, numbers(0, 10))
        await scene.admin("PUT", f"{path}/unload")
        await publish(producer, numbers(10, 20))
        received: list[bytes] = []
        while len(set(received)) < 20:
            message = await consumer.receive(30)
            received.append(message.body)
            consumer.acknowledge(message)
        assert sorted(set(received), key=int) == numbers(0, 20)


async def a_terminated_topic_takes_nothing(scene: Scene) -> None:
    producer, _ = await scene.start()
    await publish(producer, [b"last"])
    await scene.admin("POST", producer.topic.replace("://", "/") + "/terminate")
    error = await failure(_publish_until_refused(producer))
    assert isinstance(error, TopicTerminatedError)


async def _publish_until_refused(producer: AsyncProducer) -> None:
    while True:
        await producer.send(b"too late")


async def closed_producers_say_so(scene: Scene) -> None:
    producer, consumer = await scene.start(Publishing(batching=Batching(delay=0.01)))
    async with producer:
        await producer.publish(b"flushed at the end")
    assert isinstance(await failure(producer.publish(b"late")), Closed)
    await producer.close()
    assert await bodies(consumer, 1) == [b"flushed at the end"]


async def deduplication_drops_what_is_known(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    await (await client.consumer(topic, "s", FROM_THE_FIRST)).close()
    await scene.deduplicate(topic)
    producer = await client.producer(topic, Publishing(name="me"))
    assert await producer.send(b"one", sequence_id=5) is not None
    await producer.close()
    producer = await client.producer(topic, Publishing(name="me"))
    assert producer.next_sequence_id == 6


async def keys_choose_the_partition(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    assert isinstance(await failure(client.partitioned_producer(topic)), InvalidArgument)
    await scene.admin("PUT", topic.replace("://", "/") + "/partitions", 4)
    consumer = await client.consumer(topic, "s", FROM_THE_FIRST)
    keys = ["hello", "test", "", "k\u00e4se \U0001f9c0"]
    async with await client.partitioned_producer(topic) as producer:
        for key in keys:
            await producer.publish(Outgoing(body=key.encode(), key=key))
        assert await producer.send(b"in turn") is not None
        await producer.flush()
    received = {item.body.decode(): item for item in await take(consumer, 5)}
    for key in keys:
        partition = java_string_hash(key.encode()) % 4
        assert received[key].message_id.partition == partition
        assert received[key].topic == f"{topic}-partition-{partition}"


BEHAVIOURS = [
    keys_choose_the_partition,
    messages_are_stored_in_order,
    everything_about_a_message_arrives,
    unanswered_messages_are_bounded,
    unanswered_bytes_are_bounded,
    batches_are_cut_by_count_and_size,
    batches_are_sent_after_a_delay,
    every_compression_arrives,
    too_large_messages_are_refused_here,
    sequence_ids_rise,
    a_name_belongs_to_one_producer,
    exclusive_producers_wait_for_their_turn,
    who_is_fenced_out_is_told,
    a_producer_closed_by_the_broker_goes_on,
    a_terminated_topic_takes_nothing,
    closed_producers_say_so,
    deduplication_drops_what_is_known,
]
