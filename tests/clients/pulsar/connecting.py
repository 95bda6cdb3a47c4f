"""Connecting, looking up, and being refused."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from wireloom.clients.pulsar import (
    Authentication,
    basic,
    token,
)
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.errors import ConnectionLost, InvalidArgument, ResponseError
from wireloom.pulsar.codes import (
    AuthenticationError,
    AuthorizationError,
    InvalidTopicName,
    TopicNotFound,
)

from tests.clients.pulsar.scene import PATIENCE, Scene, bodies, failure, publish


async def the_broker_says_who_it_is(scene: Scene) -> None:
    client = await scene.connect()
    assert client.welcome.server_version == f"Pulsar Server{scene.node.version}"
    assert client.welcome.protocol_version == 21
    assert client.welcome.max_message_size == 5 * 1024 * 1024
    assert client.error is None


async def tls_works(scene: Scene) -> None:
    client = await scene.connect(port=scene.node.tls_port, ssl=scene.context())
    topic = scene.topic()
    assert (await client.broker_of(topic)).port == scene.node.tls_port
    consumer = await client.consumer(topic, "s")
    await publish(await client.producer(topic), [b"secret"])
    assert await bodies(consumer, 1) == [b"secret"]


async def a_certificate_of_a_stranger_is_refused(scene: Scene) -> None:
    error = await failure(scene.connect(port=scene.node.tls_port, ssl=True))
    assert isinstance(error, ConnectionLost)
    assert "certificate" in str(error.__cause__).lower()


async def nobody_listens(scene: Scene) -> None:
    assert isinstance(await failure(scene.connect(port=1)), ConnectionLost)


async def a_lookup_names_the_broker(scene: Scene) -> None:
    client = await scene.connect()
    found = await client.broker_of(scene.topic())
    assert found == (scene.node.host, scene.node.port, "")
    assert await client.partitions(scene.topic()) == 0


async def a_broker_of_another_name_is_reached_through_the_first(scene: Scene) -> None:
    client = await scene.connect(host="localhost")
    topic = scene.topic()
    meant = f"{scene.node.host}:{scene.node.port}"
    assert await client.broker_of(topic) == ("localhost", scene.node.port, meant)
    consumer = await client.consumer(topic, "s")
    await publish(await client.producer(topic), [b"through"])
    assert await bodies(consumer, 1) == [b"through"]


async def unknown_tenants_and_names_are_refused(scene: Scene) -> None:
    client = await scene.connect()
    error = await failure(client.producer("persistent://nobody/nowhere/t"))
    assert isinstance(error, TopicNotFound)
    assert "Namespace not found" in str(error)
    error = await failure(client.consumer("nobody/nowhere/t", "s"))
    assert isinstance(error, ResponseError)
    assert isinstance(await failure(client.broker_of("persistent://t")), InvalidArgument)
    error = await failure(client.broker_of("persistent://public/default/a\nb"))
    assert isinstance(error, InvalidArgument | InvalidTopicName | ResponseError)
    assert client.error is None


async def signs_of_life_keep_a_quiet_connection(scene: Scene) -> None:
    client = await scene.connect(keep_alive=0.5)
    await asyncio.sleep(1.2)
    assert client.error is None
    assert await client.partitions(scene.topic()) == 0


async def a_connection_that_is_closed_ends_everything(scene: Scene) -> None:
    client = await scene.connect()
    topic = scene.topic()
    producer, consumer = await client.producer(topic), await client.consumer(topic, "s")
    waiting = asyncio.create_task(consumer.receive(PATIENCE))
    await asyncio.sleep(0.05)
    await client.close()
    assert isinstance(await failure(waiting), ConnectionLost)
    assert isinstance(await failure(producer.publish(b"late")), ConnectionLost)
    assert isinstance(await failure(client.partitions(topic)), ConnectionLost)


async def tokens_are_checked(scene: Scene) -> None:
    node = scene.node
    client = await scene.connect(authentication=token(node.token))
    topic = scene.topic()
    consumer = await client.consumer(topic, "s")
    await publish(await client.producer(topic), [b"allowed"])
    assert await bodies(consumer, 1) == [b"allowed"]
    for attempt in (scene.connect(), scene.connect(authentication=token("a.b.c"))):
        assert isinstance(await failure(attempt), AuthenticationError)


async def roles_without_a_grant_are_refused(scene: Scene) -> None:
    client = await scene.connect(authentication=token(scene.node.token("nobody")))
    for attempt in (client.producer(scene.topic()), client.consumer(scene.topic(), "s")):
        assert isinstance(await failure(attempt), AuthorizationError)


async def names_and_passwords_are_checked(scene: Scene) -> None:
    client = await scene.connect(authentication=basic("admin", "secret"))
    topic = scene.topic()
    consumer = await client.consumer(topic, "s")
    await publish(await client.producer(topic), [b"allowed"])
    assert await bodies(consumer, 1) == [b"allowed"]
    wrong = scene.connect(authentication=basic("admin", "wrong"))
    assert isinstance(await failure(wrong), AuthenticationError)


async def tokens_that_expire_are_replaced(scene: Scene) -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    lifetimes: list[float | None] = []

    def supply() -> str:
        if not lifetimes:
            return scene.node.token(lifetime=2)
        lifetimes.append(None)
        loop.call_soon_threadsafe(asked.set)
        return scene.node.token()

    client = await _in_time(scene, token(supply))
    lifetimes.append(2)
    producer = await client.producer(scene.topic())
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    assert await producer.send(b"as before") is not None
    assert client.error is None


async def who_has_only_an_expired_token_is_told(scene: Scene) -> None:
    first = scene.node.token(lifetime=2)
    try:
        client = await scene.connect(authentication=token(first))
        consumer = await client.consumer(scene.topic(), "s")
    except (AuthenticationError, ConnectionLost):
        return  # it took longer than the token is good for
    assert isinstance(await failure(consumer.receive(PATIENCE)), AuthenticationError)


async def _in_time(scene: Scene, authentication: Authentication) -> AsyncPulsarClient:
    """Connects before a token expires that is good for a short time only."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(AuthenticationError):
                return await scene.connect(authentication=authentication)


OPEN = [
    the_broker_says_who_it_is,
    tls_works,
    a_certificate_of_a_stranger_is_refused,
    nobody_listens,
    a_lookup_names_the_broker,
    a_broker_of_another_name_is_reached_through_the_first,
    unknown_tenants_and_names_are_refused,
    signs_of_life_keep_a_quiet_connection,
    a_connection_that_is_closed_ends_everything,
]
GUARDED = [
    tokens_are_checked,
    roles_without_a_grant_are_refused,
    names_and_passwords_are_checked,
    tokens_that_expire_are_replaced,
    who_has_only_an_expired_token_is_told,
]
