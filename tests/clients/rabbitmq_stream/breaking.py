"""Behaviour: an embedded broker that misbehaves."""

from __future__ import annotations

import asyncio
from collections.abc import Sized
from functools import partial

from wireloom.clients.rabbitmq_stream import NotConfirmed, PartlySent, partly_sent
from wireloom.clients.rabbitmq_stream.aio import AsyncPublisher, AsyncStreamClient
from wireloom.errors import ConnectionLost, DecodeError, TimedOut
from wireloom.rabbitmq_stream.codes import InternalError, StreamNotAvailable
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    CreateResponse,
    Deliver,
    DeliverV2,
    Publish,
    PublishConfirm,
    PublishError,
    Subscribe,
    SubscribeResponse,
)
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetFirst,
    PublishingError,
    ResponseCode,
)

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    Scene,
    failure,
    hurried,
    in_time,
    numbers,
    read,
    take,
    until,
    write,
)


def _deliver(client: AsyncStreamClient) -> type[Deliver | DeliverV2]:
    return DeliverV2 if client.welcome.version >= (3, 11) else Deliver


@behaviour
async def a_damaged_chunk(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"good"], [b"good"]])
    chunk = Chunk(1, 1, 0, 1, 1, b"\0\0\0\4bad!")
    if _deliver(client) is Deliver:
        raw = encode(Deliver(0, chunk))
    else:
        raw = encode(DeliverV2(0, 0, chunk))
    scene.place.broker.faults.replace(_deliver(client), raw[:-1] + b"?", times=1, skip=1)
    subscription = await client.consumer(stream, OffsetFirst())
    assert await take(subscription, 1) == [(0, b"good")]
    error = await failure(take(subscription, 1))
    assert isinstance(error, DecodeError)
    assert "crc" in str(error).lower()
    assert await failure(client.metadata((stream,))) is error


@behaviour
async def half_a_frame_and_the_end(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, [[b"x" * 1000]])
    scene.place.broker.faults.cut(_deliver(client), after=500)
    subscription = await client.consumer(stream, OffsetFirst())
    async with in_time():
        error = await failure(take(subscription, 1))
    assert isinstance(error, ConnectionLost)
    assert "in the middle of a frame, after 500 bytes" in str(error)


@patient(is_any)
async def half_a_frame_and_silence(scene: Scene) -> None:
    client, name = await scene.named(heartbeat=2)
    stream = await scene.filled(client, [[b"x" * 1000]])
    scene.place.broker.faults.halve(_deliver(client), peer=scene.place.peer(name))
    async with in_time(least=3.9):
        subscription = await client.consumer(stream, OffsetFirst())
        error = await failure(take(subscription, 1, timeout=60))
    assert isinstance(error, ConnectionLost)
    assert "heartbeats" in str(error)


@patient(is_any)
async def confirms_that_stop(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=100)
    fault = scene.place.broker.faults.drop(PublishConfirm, peer=scene.place.peer(name))
    async with in_time(least=0.3):
        error = await failure(publisher.publish(numbers(0, 1000), timeout=0.3))
    assert isinstance(error, PartlySent)
    assert isinstance(error.__cause__, TimedOut)
    assert publisher.unconfirmed == 100
    fault.remove()
    assert client.connection.error is None


@patient(is_any)
async def a_call_that_fails_midway_says_what_was_sent(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    peer = scene.place.peer(name)
    fault = scene.place.broker.faults.drop(PublishConfirm, skip=1, peer=peer)
    error = await failure(publisher.publish(numbers(0, 35), timeout=0.3))
    assert isinstance(error, PartlySent)
    assert (error.stream, error.sent, error.unsent) == (stream, tuple(range(20)), 15)
    assert error.unanswered == tuple(range(10, 20))
    assert f'20 of 35 messages for "{stream}" were sent, 10 of them are not answered' in str(error)
    assert isinstance(error.__cause__, TimedOut)
    fault.remove()
    assert [body for _, body in await read(client, stream, 20)] == numbers(0, 20)


@patient(is_any)
async def the_limit_of_a_call_is_that_of_all_its_waits(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    peer = scene.place.peer(name)
    fault = scene.place.broker.faults.delay(PublishConfirm, 0.1, peer=peer)
    error = await failure(publisher.publish(numbers(0, 200), timeout=0.35))
    assert isinstance(error, PartlySent)
    assert len(error.sent) + error.unsent == 200
    assert isinstance(error.__cause__, TimedOut)
    assert f'10 messages for "{stream}" were not confirmed within 0.35 s' in str(error)
    fault.remove()
    await publisher.flush()
    assert len(await read(client, stream, len(error.sent))) == len(error.sent)


@patient(is_any)
async def waiting_for_another_call_has_a_limit(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    peer = scene.place.peer(name)
    fault = scene.place.broker.faults.hold(PublishConfirm, peer=peer)
    turns = unwrapped(publisher)._turns
    calls = [asyncio.create_task(_publish(publisher, numbers(0, 20)))]
    await until(lambda: publisher.unconfirmed == 10)
    error = await failure(publisher.publish([b"late"], timeout=0.2))
    assert isinstance(error, TimedOut)
    assert f'another call sends to "{stream}", it did not end within 0.2 s' in str(error)
    assert partly_sent(error) is None
    for number in range(20, 26):
        queued = len(turns)
        calls.append(asyncio.create_task(_publish(publisher, numbers(number, number + 1))))
        await until(partial(_is_longer, turns, queued))
    fault.release()
    await asyncio.gather(*calls)
    await publisher.flush()
    assert await read(client, stream, 26) == list(enumerate(numbers(0, 26)))


async def _publish(publisher: AsyncPublisher, bodies: list[bytes]) -> None:
    await publisher.publish(bodies)


def _is_longer(turns: Sized, than: int) -> bool:
    return len(turns) > than


@behaviour
async def a_call_that_is_cut_off_says_what_was_sent(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream, max_unconfirmed=10)
    peer = scene.place.peer(name)
    scene.place.broker.faults.drop(PublishConfirm, peer=peer)
    publishing = asyncio.create_task(failure(publisher.publish(numbers(0, 35))))
    await until(lambda: publisher.unconfirmed == 10)
    peer.abort()
    error = await publishing
    assert isinstance(error, PartlySent)
    assert error.__cause__ is client.connection.error
    assert error.sent == error.unanswered == tuple(range(10))
    assert await failure(publisher.publish([b"x"])) is client.connection.error
    await (await scene.connect()).delete(stream)


@behaviour
async def confirms_of_a_closed_publisher(scene: Scene) -> None:
    client, stream = await scene.start()
    fault = scene.place.broker.faults.delay(PublishConfirm, 0.2, times=1)
    publisher = await client.publisher(stream)
    await publisher.publish(numbers(0, 5))
    await until(lambda: fault.hits)
    await publisher.close()
    async with await client.publisher(stream) as successor:
        await successor.publish(numbers(5, 8))
        await successor.flush()
        await until(lambda: publisher.unconfirmed == 0)
        assert client.connection.error is None
    async with await client.publisher(stream) as third:
        assert third.publisher_id == publisher.publisher_id
        await third.publish([b"x"])


@behaviour
async def an_answer_for_nothing(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream)
    refused = PublishingError(7, ResponseCode.PUBLISHER_DOES_NOT_EXIST)
    scene.place.peer(name).send_bytes(encode(PublishConfirm(0, (5, 6))))
    scene.place.peer(name).send_bytes(encode(PublishError(0, (refused,))))
    await until(lambda: publisher.stray_answers == 3)
    await publisher.publish(numbers(0, 3))
    await publisher.flush()
    assert (publisher.unconfirmed, publisher.stray_answers) == (0, 3)
    assert client.connection.error is None
    assert await read(client, stream, 3) == list(enumerate(numbers(0, 3)))


@behaviour
async def refused_messages(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    publisher = await client.publisher(stream)
    ignoring = scene.place.broker.faults.ignore(Publish, times=1)
    await publisher.publish(numbers(0, 5))
    await until(lambda: ignoring.hits)
    refused = tuple(PublishingError(number, ResponseCode.INTERNAL_ERROR) for number in range(5))
    scene.place.peer(name).send_bytes(encode(PublishError(0, refused)))
    error = await failure(publisher.flush())
    assert isinstance(error, NotConfirmed)
    assert error.stream == stream
    assert error.codes == dict.fromkeys(range(5), ResponseCode.INTERNAL_ERROR)
    assert f'5 messages for "{stream}" refused (0: internal_error' in str(error)
    await publisher.publish([b"next"])
    await publisher.flush()
    assert await read(client, stream, 1) == [(0, b"next")]


@behaviour
async def refused_requests(scene: Scene) -> None:
    client, stream = await scene.start()
    faults = scene.place.broker.faults
    faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=1)
    error = await failure(client.consumer(stream))
    assert isinstance(error, StreamNotAvailable)
    assert error.retriable
    assert (await client.consumer(stream)).subscription_id == 0
    faults.refuse(Subscribe, ResponseCode.INTERNAL_ERROR, times=1)
    assert isinstance(await failure(client.consumer(stream)), InternalError)


@patient(is_any)
async def answers_that_come_late(scene: Scene) -> None:
    client, name = await scene.named()
    stream = scene.name()
    peer = scene.place.peer(name)
    fault = scene.place.broker.faults.hold(CreateResponse, times=1, peer=peer)
    error = await failure(client.create(stream, {}, timeout=0.1))
    assert isinstance(error, TimedOut)
    assert (await client.metadata((stream,))).streams[0].code == ResponseCode.OK
    fault.release()
    assert (await client.metadata((stream,))).streams[0].code == ResponseCode.OK
    await client.delete(stream)


@patient(is_any)
async def a_late_subscription_does_not_reach_the_next(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.filled(client, [[b"old"]] * 5)
    other = await scene.filled(client, [[b"new"]] * 5)
    peer = scene.place.peer(name)
    fault = scene.place.broker.faults.hold(SubscribeResponse, times=1, peer=peer)
    with hurried(client):
        assert isinstance(await failure(client.consumer(stream, OffsetFirst())), TimedOut)
    assert {body for _, body in await read(client, other, 5)} == {b"new"}
    fault.release()
    assert {body for _, body in await read(client, other, 5)} == {b"new"}
    assert client.connection.error is None


@patient(is_any)
async def credit_is_given_while_the_broker_does_not_read(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.filled(client, [[b"%d" % number] for number in range(5)])
    subscription = await client.consumer(stream, OffsetFirst(), credit=5)
    publisher = await client.publisher(stream, max_unconfirmed=1_000_000)
    records = await take(subscription, 3)
    await client.metadata((stream,))  # the rest has arrived before the answer
    async with scene.place.stalled(name):
        await failure(_flood(publisher))
        async with in_time():
            records += await take(subscription, 2)
    assert records == list(enumerate(numbers(0, 5)))
    assert client.connection.error is None


async def _flood(publisher: AsyncPublisher) -> None:
    while True:
        await publisher.publish([b"x" * 10_000] * 100, timeout=0.2)


@behaviour
async def the_broker_ends_without_a_word(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    subscription = await client.consumer(stream, OffsetFirst())
    waiting = asyncio.create_task(failure(take(subscription, 1)))
    await asyncio.sleep(0.05)
    async with in_time():
        scene.place.peer(name).abort(reset=True)
        error = await waiting
    assert isinstance(error, ConnectionLost)
    async with in_time():
        await client.close()
    await write(await scene.connect(), stream, [[b"x"]])
