"""Behaviour: groups of which one consumer is active, and callbacks that say where it begins."""

from __future__ import annotations

import asyncio
from typing import Any

from wireloom.clients.rabbitmq_stream import OffsetBeyondEnd, UpdateFailed
from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient
from wireloom.errors import (
    InvalidArgument,
    LocalError,
    TimedOut,
    Unsupported,
    WireloomError,
)
from wireloom.rabbitmq_stream.codes import NoOffset, StreamNotAvailable
from wireloom.rabbitmq_stream.messages import StreamStats
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetFirst,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    ResponseCode,
    SubscriptionOffset,
)
from wireloom.runtime.deadline import Deadline

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, patient
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
    THREE,
    Scene,
    failure,
    numbers,
    read,
    take,
    until,
    write,
)


@behaviour
async def one_consumer_of_a_group_is_active(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    told: list[tuple[str, bool]] = []

    def member(name: str, answer: OffsetSpecification) -> dict[str, Any]:
        def on_update(active: bool) -> OffsetSpecification:
            told.append((name, active))
            return answer

        return {"name": "group", "single_active": True, "on_update": on_update}

    first = await client.consumer(stream, OffsetFirst(), **member("first", OffsetNone()))
    other = await scene.connect()
    second = await other.consumer(stream, OffsetFirst(), **member("second", OffsetAt(15)))
    assert len(await take(first, 30)) == 30
    assert first.active
    assert not second.active
    assert told == [("first", True)]
    assert isinstance(await failure(take(second, 1, timeout=0.2)), TimedOut)
    await first.close()
    assert await take(second, 15) == list(enumerate(numbers(15, 30), 15))
    assert second.active
    assert told == [("first", True), ("second", True)]


@behaviour
async def an_update_may_lead_back(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)

    async def taken(subscribed: SubscriptionOffset, answer: OffsetSpecification) -> int:
        group: dict[str, Any] = {
            "name": scene.name(),
            "single_active": True,
            "on_update": lambda _: answer,
        }
        async with await client.consumer(stream, subscribed, **group) as subscription:
            return (await take(subscription, 1))[0][0]

    assert await taken(OffsetAt(15), OffsetFirst()) == 0
    assert await taken(OffsetAt(15), OffsetAt(12)) == 12
    assert await taken(OffsetAt(15), OffsetNone()) == 15


@behaviour
async def an_update_beyond_the_end_is_told(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)

    async def on_update(active: bool) -> OffsetSpecification:
        return OffsetAt(31) if active else OffsetNone()

    callback = scene.callback(on_update)
    group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
    error = await failure(take(await client.consumer(stream, OffsetFirst(), **group), 1))
    assert isinstance(error, UpdateFailed)
    assert isinstance(error.__cause__, OffsetBeyondEnd)
    assert (error.__cause__.asked, error.__cause__.end) == (31, 30)
    await _waits_for(scene, client, stream, group | {"beyond_end": "wait"})


async def updates_beyond_the_end_are_not_known_here(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    group = {"name": "group", "single_active": True, "on_update": lambda _: OffsetAt(31)}
    await _waits_for(scene, client, stream, group)


async def _waits_for(
    scene: Scene, client: AsyncStreamClient, stream: str, group: dict[str, Any]
) -> None:
    async with await client.consumer(stream, OffsetFirst(), **group) as subscription:
        await until(lambda: subscription.active)
        await write(client, stream, [numbers(30, 35)])
        assert await take(subscription, 4) == list(enumerate(numbers(31, 35), 31))


@patient(is_any)
async def an_update_whose_place_cannot_be_checked_is_told(scene: Scene) -> None:
    client, name = await scene.named(timeout=0.5)
    stream = await scene.filled(await scene.connect(), THREE)
    peer = scene.place.peer(name)

    async def consumed() -> BaseException:
        async def on_update(active: bool) -> OffsetSpecification:
            return OffsetAt(12)

        callback = scene.callback(on_update)
        group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
        error = await failure(take(await client.consumer(stream, OffsetFirst(), **group), 1))
        assert isinstance(error, UpdateFailed)
        assert isinstance(error.__cause__, WireloomError)
        return error.__cause__

    faults = scene.place.broker.faults
    fault = faults.refuse(StreamStats, ResponseCode.STREAM_NOT_AVAILABLE, peer=peer)
    assert isinstance(await consumed(), StreamNotAvailable)
    fault.remove()
    fault = faults.ignore(StreamStats, peer=peer)
    assert isinstance(await consumed(), TimedOut)
    fault.remove()
    assert client.connection.error is None


@behaviour
async def a_group_resumes_at_the_stored_offset(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)

    async def resume(active: bool) -> OffsetSpecification:
        if not active:
            return OffsetNone()
        try:
            return OffsetAt(await client.query_offset("group", stream) + 1)
        except NoOffset:
            return OffsetFirst()

    callback = scene.callback(resume)
    group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
    expected = iter(enumerate(numbers(0, 30)))
    for last in (4, 17, 29):
        async with await client.consumer(stream, OffsetNext(), **group) as subscription:
            async for offset, body in subscription:
                assert (offset, body) == next(expected)
                if offset == last:
                    await subscription.store_offset(offset)
                    break
            while await subscription.stored_offset() != last:
                await asyncio.sleep(0.005)


@behaviour
async def what_was_not_read_before_a_turn_does_not_come_twice(scene: Scene) -> None:
    client = await scene.connect()
    name = scene.name()
    await client.create_super_stream(name, (f"{name}-0", f"{name}-1"), ("0", "1"), {})
    try:
        await write(client, f"{name}-1", THREE)
        turns: list[bool] = []

        async def on_update(active: bool) -> OffsetSpecification:
            turns.append(active)
            return OffsetAt(len(found)) if active else OffsetNone()

        group: dict[str, Any] = {"name": "group", "single_active": True}
        group["properties"] = {"super-stream": name}
        callback = scene.callback(on_update)
        found: list[int] = []
        first = await client.consumer(f"{name}-1", OffsetFirst(), on_update=callback, **group)
        records = first.records(PATIENCE)
        while len(found) < 12:
            found.append((await anext(records))[0])
        second = await client.consumer(f"{name}-1", OffsetFirst(), **group)  # its turn, of two
        await take(second, 1)
        assert turns == [True, False]
        await second.close()
        await until(lambda: len(turns) == 3)
        while len(found) < 30:
            found.append((await anext(records))[0])
        assert found == list(range(30))
        assert isinstance(await failure(take(first, 1, timeout=0.3)), TimedOut)
    finally:
        await client.delete_super_stream(name)


def _failing(scene: Scene, raised: list[BaseException]) -> dict[str, Any]:
    async def on_update(active: bool) -> OffsetSpecification:
        raised.append(KeyError("mine"))
        raise raised[0]

    return {"name": "group", "single_active": True, "on_update": scene.callback(on_update)}


@behaviour
async def one_that_waits_for_its_turn_may_ask_for_chunks(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    group: dict[str, Any] = {"name": "group", "single_active": True}
    first = await client.consumer(stream, OffsetFirst(), **group)
    await take(first, 1)
    second = await client.consumer(stream, OffsetFirst(), **group)
    unwrapped(second)._state.reminder = Deadline(0.0)
    assert isinstance(await failure(take(second, 1, timeout=0.3)), TimedOut)
    await first.close()
    assert len(await take(second, 30)) == 30


@behaviour
async def a_callback_that_raises_ends_its_consumer_and_nothing_else(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    publisher = await client.publisher(stream)
    other = await client.consumer(stream, OffsetFirst())
    raised: list[BaseException] = []
    group = _failing(scene, raised)
    failing = await client.consumer(stream, OffsetFirst(), **group)
    for _ in range(2):
        error = await failure(take(failing, 1))
        assert isinstance(error, UpdateFailed)
        assert error.__cause__ is raised[0]
        assert f'on_update of a consumer of "{stream}" failed: KeyError' in str(error)
    group["on_update"] = scene.callback(_from_the_first)
    async with await client.consumer(stream, OffsetNext(), **group) as successor:
        assert len(await take(successor, 30)) == 30
    await publisher.publish([b"more"])
    await publisher.flush()
    assert (await take(other, 31))[-1] == (30, b"more")
    await failing.close()
    assert client.connection.error is None


async def _from_the_first(active: bool) -> OffsetSpecification:
    return OffsetFirst()


@behaviour
async def a_callback_that_gives_no_offset_ends_its_consumer(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    for answer in (None, 5, OffsetAt(-1)):

        async def on_update(active: bool, answer: Any = answer) -> Any:
            return answer

        callback = scene.callback(on_update)
        group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
        error = await failure(take(await client.consumer(stream, **group), 1))
        assert isinstance(error, UpdateFailed)
        assert isinstance(error.__cause__, LocalError)
    assert len(await read(client, stream, 30)) == 30


@patient(is_any)
async def a_callback_has_as_long_as_a_request(scene: Scene) -> None:
    client = await scene.connect(timeout=1.0)
    stream = await scene.filled(await scene.connect(), THREE)
    go_on = asyncio.Event()

    async def on_update(active: bool) -> OffsetSpecification:
        await go_on.wait()
        return OffsetFirst()

    callback = scene.callback(on_update)
    group: dict[str, Any] = {"name": "group", "single_active": True, "on_update": callback}
    slow = await client.consumer(stream, OffsetFirst(), **group)
    error = await failure(take(slow, 1))
    assert isinstance(error, UpdateFailed)
    assert isinstance(error.__cause__, TimedOut)
    assert "no answer within 1 s" in str(error)
    go_on.set()
    group["on_update"] = scene.callback(_from_the_first)
    async with await client.consumer(stream, OffsetNext(), **group) as successor:
        assert len(await take(successor, 30)) == 30
    assert client.connection.error is None


@behaviour
async def a_group_goes_on_after_a_connection_is_lost(scene: Scene) -> None:
    client = await scene.connect()
    stream = await scene.filled(client, THREE)
    group: dict[str, Any] = {"name": "group", "single_active": True}
    dying = await scene.connect()
    first = await dying.consumer(stream, OffsetFirst(), **group)
    second = await client.consumer(stream, OffsetFirst(), **group)
    assert len(await take(first, 30)) == 30
    await dying.connection.close()
    assert len(await take(second, 30)) == 30
    assert second.active


@behaviour
async def a_group_needs_a_name(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.consumer(stream, single_active=True))
    assert isinstance(error, InvalidArgument)
    assert "needs the name" in str(error)


async def groups_are_refused_here(scene: Scene) -> None:
    client, stream = await scene.start()
    error = await failure(client.consumer(stream, name="group", single_active=True))
    assert isinstance(error, Unsupported)
    assert "single active consumers need a server of version 3.11" in str(error)
    assert "this one has 3.10.8" in str(error)
    await client.consumer(stream)
