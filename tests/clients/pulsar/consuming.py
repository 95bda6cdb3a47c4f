"""Consuming: permits, acknowledgements, redelivery, moving about, being closed by the broker."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from wireloom.clients.pulsar import (
    EARLIEST,
    LATEST,
    Batching,
    Closed,
    EndOfTopic,
    Publishing,
    Subscribing,
)
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.pulsar.codes import ConsumerBusy
from wireloom.pulsar.types import InitialPosition, SubscriptionType

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

SHARED = replace(FROM_THE_FIRST, kind=SubscriptionType.SHARED)
FOURS = Publishing(batching=Batching(messages=4, delay=0))


async def permits_are_granted_again(scene: Scene) -> None:
    for publishing in (Publishing(), FOURS):
        small = replace(FROM_THE_FIRST, queue=3)
        producer, consumer = await scene.start(publishing, small)
        await publish(producer, numbers(0, 40))
        assert await bodies(consumer, 40) == numbers(0, 40)


async def waiting_ends_in_time(scene: Scene) -> None:
    _, consumer = await scene.start()
    assert isinstance(await failure(consumer.receive(0.05)), TimedOut)
    assert isinstance(await failure(consumer.receive(0)), TimedOut)


async def what_is_acknowledged_does_not_come_again(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, numbers(0, 6))
    received = await take(consumer, 6)
    consumer.acknowledge(received[0], received[2])
    consumer.acknowledge(received[4])
    await consumer.close()
    again = await (await scene.connect()).consumer(producer.topic, "s")
    assert await bodies(again, 3) == [b"1", b"3", b"5"]


async def any_number_is_acknowledged_at_once(scene: Scene) -> None:
    """More than one frame may hold."""
    producer, consumer = await scene.start(Publishing(), replace(FROM_THE_FIRST, queue=4_200))
    await publish(producer, numbers(0, 4_200))
    consumer.acknowledge(*await take(consumer, 4_200))
    await publish(producer, [b"last"])
    await consumer.close()
    again = await (await scene.connect()).consumer(producer.topic, "s")
    assert await bodies(again, 1) == [b"last"]


async def everything_up_to_a_message_is_acknowledged(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, numbers(0, 6))
    received = await take(consumer, 6)
    consumer.acknowledge_up_to(received[3])
    await consumer.close()
    again = await (await scene.connect()).consumer(producer.topic, "s")
    assert await bodies(again, 2) == [b"4", b"5"]


async def batches_are_acknowledged_when_they_are_done(scene: Scene) -> None:
    producer, consumer = await scene.start(FOURS)
    await publish(producer, numbers(0, 12))
    received = await take(consumer, 12)
    for message in (*received[0:4], *received[4:7]):
        consumer.acknowledge(message)
    await consumer.close()
    client = await scene.connect()
    again = await client.consumer(producer.topic, "s")
    received = await take(again, 8)
    assert [item.body for item in received] == numbers(4, 12)
    again.acknowledge_up_to(received[5])  # in the middle of the last batch
    await again.close()
    again = await client.consumer(producer.topic, "s")
    assert await bodies(again, 4) == numbers(8, 12)


async def shared_subscriptions_redeliver_single_messages(scene: Scene) -> None:
    producer, consumer = await scene.start(subscribing=SHARED)
    await publish(producer, numbers(0, 4))
    received = await take(consumer, 4)
    consumer.acknowledge(received[0], received[3])
    consumer.redeliver(received[2])
    again = await consumer.receive(PATIENCE)
    assert again.body == b"2"
    assert again.redelivery_count == 1
    assert isinstance(await failure(consumer.receive(0.2)), TimedOut)
    error = await failure(asyncio.to_thread(consumer.acknowledge_up_to, again))
    assert isinstance(error, InvalidArgument)


async def exclusive_subscriptions_redeliver_everything(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, numbers(0, 6))
    received = await take(consumer, 4)
    consumer.acknowledge_up_to(received[1])
    consumer.redeliver(received[3])
    assert await bodies(consumer, 4) == numbers(2, 6)
    consumer.redeliver()
    assert await bodies(consumer, 4) == numbers(2, 6)


async def seeking_moves_the_subscription(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, numbers(0, 10))
    received = await take(consumer, 10)
    await consumer.seek(received[7].message_id)
    assert await bodies(consumer, 3) == numbers(7, 10)
    await consumer.seek(EARLIEST)
    assert await bodies(consumer, 10) == numbers(0, 10)
    await consumer.seek(LATEST)
    await producer.send(b"new")
    assert await bodies(consumer, 1) == [b"new"]
    await consumer.seek(received[0].publish_time - 1000)
    assert await bodies(consumer, 11) == [*numbers(0, 10), b"new"]


async def the_last_message_is_known(scene: Scene) -> None:
    producer, consumer = await scene.start()
    assert await consumer.last_message_ids() == {producer.topic: None}
    await producer.send(b"first")
    last = await producer.send(b"last")
    assert await consumer.last_message_ids() == {producer.topic: last}


async def unsubscribing_forgets_the_place(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, [b"old"])
    await consumer.unsubscribe()
    assert isinstance(await failure(consumer.receive(PATIENCE)), Closed)
    client = await scene.connect()
    anew = await client.consumer(producer.topic, "s", FROM_THE_FIRST)
    assert await bodies(anew, 1) == [b"old"]


async def an_exclusive_subscription_is_refused_to_others(scene: Scene) -> None:
    producer, consumer = await scene.start()
    client = await scene.connect()
    error = await failure(client.consumer(producer.topic, "s"))
    assert isinstance(error, ConsumerBusy)
    await consumer.close()
    await publish(producer, [b"mine"])
    assert await bodies(await client.consumer(producer.topic, "s"), 1) == [b"mine"]


async def failover_has_one_active_consumer(scene: Scene) -> None:
    failover = replace(FROM_THE_FIRST, kind=SubscriptionType.FAILOVER)
    producer, first = await scene.start(subscribing=failover)
    second = await (await scene.connect()).consumer(producer.topic, "s", failover)
    waiting = {
        asyncio.create_task(consumer.receive(PATIENCE)): consumer for consumer in (first, second)
    }
    await publish(producer, [b"one"])
    (done,), (left,) = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    active = waiting[done]
    assert (active.active, waiting[left].active) == (True, False)
    assert (await done).body == b"one"
    active.acknowledge(await done)
    await active.close()
    await publish(producer, [b"two"])
    assert (await left).body == b"two"


async def shared_consumers_divide_messages(scene: Scene) -> None:
    producer, first = await scene.start(subscribing=replace(SHARED, queue=5))
    client = await scene.connect()
    second = await client.consumer(producer.topic, "s", replace(SHARED, queue=5))
    await publish(producer, numbers(0, 10))
    found = await bodies(first, 5) + await bodies(second, 5)
    assert sorted(found, key=int) == numbers(0, 10)


async def a_terminated_topic_ends(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, [b"last"])
    await scene.admin("POST", producer.topic.replace("://", "/") + "/terminate")
    received = []
    async with asyncio.timeout(PATIENCE):
        async for message in consumer:
            received.append(message.body)
            consumer.acknowledge(message)  # the broker tells of the end when nothing is left
    assert received == [b"last"]
    assert isinstance(await failure(consumer.receive(PATIENCE)), EndOfTopic)


async def a_consumer_closed_by_the_broker_goes_on(scene: Scene) -> None:
    producer, consumer = await scene.start()
    await publish(producer, numbers(0, 4))
    for message in await take(consumer, 4):
        consumer.acknowledge(message)
    waiting = asyncio.create_task(consumer.receive(PATIENCE))
    await asyncio.sleep(0.1)
    await scene.admin("PUT", producer.topic.replace("://", "/") + "/unload")
    await publish(producer, [b"after"])
    found = (await waiting).body
    while found != b"after":  # what the broker had not noted as acknowledged
        assert found in numbers(0, 4)
        found = (await consumer.receive(PATIENCE)).body


async def subscriptions_that_are_not_durable_begin_where_asked(scene: Scene) -> None:
    producer, _ = await scene.start()
    await publish(producer, numbers(0, 5))
    client = await scene.connect()
    reader = await client.consumer(producer.topic, "r", Subscribing(durable=False, start=EARLIEST))
    assert await bodies(reader, 5) == numbers(0, 5)


async def partitions_are_read_together(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    await scene.admin("PUT", topic.replace("://", "/") + "/partitions", 3)
    assert await client.partitions(topic) == 3
    position = Subscribing(initial=InitialPosition.EARLIEST)
    async with await client.consumer(topic, "s", position) as consumer:
        for index in range(3):
            part = await client.producer(f"{topic}-partition-{index}")
            await publish(part, [b"%d" % index])
        received = await take(consumer, 3)
        assert {item.message_id.partition for item in received} == {0, 1, 2}
        assert sorted(item.body for item in received) == numbers(0, 3)
        last = await consumer.last_message_ids()
        assert set(last.values()) == {item.message_id for item in received}
        consumer.acknowledge(*received)


BEHAVIOURS = [
    permits_are_granted_again,
    waiting_ends_in_time,
    what_is_acknowledged_does_not_come_again,
    any_number_is_acknowledged_at_once,
    everything_up_to_a_message_is_acknowledged,
    batches_are_acknowledged_when_they_are_done,
    shared_subscriptions_redeliver_single_messages,
    exclusive_subscriptions_redeliver_everything,
    seeking_moves_the_subscription,
    the_last_message_is_known,
    unsubscribing_forgets_the_place,
    an_exclusive_subscription_is_refused_to_others,
    failover_has_one_active_consumer,
    shared_consumers_divide_messages,
    a_terminated_topic_ends,
    a_consumer_closed_by_the_broker_goes_on,
    subscriptions_that_are_not_durable_begin_where_asked,
    partitions_are_read_together,
]
