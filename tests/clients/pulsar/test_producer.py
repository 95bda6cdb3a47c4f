"""Publishing that is cancelled, or takes too long, while the broker does not read."""

from __future__ import annotations

import asyncio
from typing import Self

import pytest
from wireloom.clients.pulsar import (
    EARLIEST,
    Batching,
    NotStored,
    Outgoing,
    Publication,
    Publishing,
)
from wireloom.clients.pulsar.aio import AsyncProducer, AsyncPulsarClient
from wireloom.errors import TimedOut
from wireloom.testing.pulsar import Broker
from wireloom.testing.pulsar.handles import Peer

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import PATIENCE, failure
from tests.clients.pulsar.scripted import TOPIC, play


def test_what_is_cancelled_while_it_waits_is_waited_for_no_more() -> None:
    """Else its place is never confirmed, nor are those behind it ever taken away."""

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, Publishing(max_bytes=1 << 30))
        (line,) = broker.connections
        line.stop_reading()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                while True:  # until all buffers on the way are full
                    await producer.publish(bytes(1 << 20))
        line.go_on_reading()
        with pytest.raises(NotStored, match="interrupted"):
            await producer.flush()
        assert producer.outstanding == 0
        await producer.send(b"next")

    with Broker() as broker:
        play("aio", broker, body)


class Stuck:
    """A producer whose batches take three messages, to a broker that reads nothing any more; two
    messages wait for a third one.

    Attributes:
        producer: The producer.
        line: The connection, as the broker has it.
        others: What becomes of the two messages.
    """

    def __init__(self, producer: AsyncProducer, line: Peer, others: list[Publication]) -> None:
        self.producer = producer
        self.line = line
        self.others = others

    @classmethod
    async def of(cls, client: AsyncPulsarClient, broker: Broker) -> Self:
        """Makes one."""
        filler = await client.producer(TOPIC, Publishing(max_bytes=1 << 30))
        batching = Batching(messages=3, delay=0)
        producer = await client.producer(TOPIC, Publishing(batching=batching))
        (line,) = broker.connections
        line.stop_reading()
        with pytest.raises(TimedOut):
            while True:  # until all buffers on the way are full
                await filler.publish(bytes(1 << 20), timeout=0.2)
        return cls(producer, line, [await producer.publish(b"%d" % number) for number in range(2)])

    async def are_stored(self) -> None:
        """What others have published is stored, in order."""
        async with asyncio.timeout(PATIENCE):
            await self.producer.flush()
        stored = [other.message_id for other in self.others]
        assert None not in stored
        assert stored == sorted(stored, key=lambda place: place or EARLIEST)


@pytest.mark.parametrize("how", ["publish", "send", "flush"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_others_have_published_is_sent_though_the_time_of_its_sender_is_over(
    flavour: str, how: str
) -> None:
    async def body(client: AsyncPulsarClient) -> None:
        stuck = await Stuck.of(client, broker)
        own = [] if how == "flush" else [b"own"]
        error = await failure(getattr(stuck.producer, how)(*own, timeout=0.1))
        assert isinstance(error, TimedOut)
        assert not any(other.done for other in stuck.others)
        stuck.line.go_on_reading()
        stuck.others.append(await stuck.producer.publish(b"later"))
        await stuck.are_stored()

    with Broker() as broker:
        play(flavour, broker, body)


@pytest.mark.parametrize("how", ["publish", "send", "flush"])
def test_what_others_have_published_is_sent_though_its_sender_is_cancelled(how: str) -> None:
    async def body(client: AsyncPulsarClient) -> None:
        stuck = await Stuck.of(client, broker)
        own = [] if how == "flush" else [b"own"]
        sender = asyncio.create_task(getattr(stuck.producer, how)(*own))
        waiting = [asyncio.create_task(stuck.producer.send(b"%d" % n)) for n in range(3)]
        await asyncio.sleep(0.1)
        sender.cancel()
        await asyncio.wait([sender])
        assert sender.cancelled()
        await asyncio.sleep(0.1)
        stuck.line.go_on_reading()
        await stuck.are_stored()
        behind = [await task for task in waiting]
        last = stuck.others[-1].message_id
        assert all(place is not None and last is not None and last < place for place in behind)

    with Broker() as broker:
        play("aio", broker, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_goes_alone_is_not_sent_when_the_time_of_its_sender_is_over(flavour: str) -> None:
    """What was published before is sent."""

    async def body(client: AsyncPulsarClient) -> None:
        stuck = await Stuck.of(client, broker)
        alone = Outgoing(body=b"alone", deliver_at=1)
        assert isinstance(await failure(stuck.producer.publish(alone, timeout=0.1)), TimedOut)
        refused = await failure(stuck.producer.publish(b"later"))
        assert isinstance(refused, NotStored)
        assert [type(error) for error in refused.errors.values()] == [TimedOut]
        stuck.line.go_on_reading()
        stuck.others.append(await stuck.producer.publish(b"later"))
        await stuck.are_stored()

    with Broker() as broker:
        play(flavour, broker, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_who_publishes_while_others_send_has_a_time_limit(flavour: str) -> None:
    async def body(client: AsyncPulsarClient) -> None:
        stuck = await Stuck.of(client, broker)
        flushing = asyncio.create_task(stuck.producer.flush())
        await asyncio.sleep(0.2)  # it sends
        assert isinstance(await failure(stuck.producer.publish(b"own", timeout=0.1)), TimedOut)
        assert not flushing.done()
        stuck.line.go_on_reading()
        await flushing
        await stuck.are_stored()

    with Broker() as broker:
        play(flavour, broker, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_nobody_could_send_is_sent_once_on_the_next_connection(flavour: str) -> None:
    async def body(client: AsyncPulsarClient) -> None:
        stuck = await Stuck.of(client, broker)
        assert isinstance(await failure(stuck.producer.flush(timeout=0.1)), TimedOut)
        stuck.line.abort()
        await stuck.are_stored()
        reader = await client.reader(TOPIC)
        found: list[bytes] = []
        while not found or found[-1] != b"end":
            if not found:
                await stuck.producer.publish(b"end")
                await stuck.producer.flush()
            message = await reader.receive(PATIENCE)
            found += [message.body] if len(message.body) < 100 else []
        assert found == [b"0", b"1", b"end"]

    with Broker() as broker:
        play(flavour, broker, body)
