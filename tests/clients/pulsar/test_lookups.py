"""Lookups that lead from broker to broker."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.pulsar import TooManyRedirects
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.errors import UnexpectedMessage
from wireloom.pulsar.codes import ServiceNotReady
from wireloom.pulsar.messages import (
    Connect,
    Lookup,
    LookupResponse,
    PartitionedMetadataResponse,
    Producer,
)
from wireloom.pulsar.types import CommandLookupTopicResponse, LookupResult, ServerError
from wireloom.testing.pulsar import Broker

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import failure
from tests.clients.pulsar.scripted import TOPIC, Peer, Script, looked_up, play, running


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_redirections_are_followed(flavour: str) -> None:
    first, second = Script(), Script()

    def redirect(peer: Peer, message: Lookup) -> None:
        number = message.command.request_id
        peer.send(looked_up(number, second.url, LookupResult.REDIRECT))

    first.answers[Lookup] = redirect

    async def body(client: AsyncPulsarClient) -> None:
        assert (await client.broker_of(TOPIC)).port == there.port
        producer = await client.producer(TOPIC)
        await producer.send(b"there")

    with running(first) as here, running(second) as there:
        play(flavour, here, body)
    assert [item.command.authoritative for item in second.of(Lookup)] == [True, True]
    assert [item.command.authoritative for item in first.of(Lookup)] == [False, False]
    assert (len(first.of(Producer)), len(second.of(Producer))) == (0, 1)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_redirections_in_circles_end(flavour: str) -> None:
    script = Script()

    def redirect(peer: Peer, message: Lookup) -> None:
        number = message.command.request_id
        peer.send(looked_up(number, script.url, LookupResult.REDIRECT))

    script.answers[Lookup] = redirect

    async def body(client: AsyncPulsarClient) -> None:
        assert isinstance(await failure(client.producer(TOPIC)), TooManyRedirects)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Lookup)) == 21


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_brokers_behind_a_proxy_are_reached_through_it(flavour: str) -> None:
    script = Script()

    def behind(peer: Peer, message: Lookup) -> None:
        number = message.command.request_id
        peer.send(looked_up(number, "pulsar://behind.example:6650", proxied=True))

    script.answers[Lookup] = behind

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        await producer.send(b"through")

    with running(script) as server:
        play(flavour, server, body)
    hellos = [item.command.proxy_to_broker_url for item in script.of(Connect)]
    assert hellos == [None, "behind.example:6650"]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_lookups_are_asked_for_again_while_a_broker_is_not_ready(flavour: str) -> None:
    script = Script()

    def not_ready(peer: Peer, message: Lookup) -> None:
        number = message.command.request_id
        if len(script.of(Lookup)) < 3:
            said = CommandLookupTopicResponse(
                number,
                response=LookupResult.FAILED,
                error=ServerError.SERVICE_NOT_READY,
                message="wait",
            )
            peer.send(LookupResponse(said))
        else:
            script.agree(peer, message)

    script.answers[Lookup] = not_ready

    async def body(client: AsyncPulsarClient) -> None:
        assert isinstance(await failure(client.broker_of(TOPIC)), ServiceNotReady)
        await client.producer(TOPIC)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Lookup)) == 3


@pytest.mark.parametrize(
    "url", ["", "nonsense", "pulsar://host", "pulsar://host:99999", "pulsar://[", "//:1"]
)
def test_a_lookup_that_names_no_broker_is_an_error(url: str) -> None:
    script = Script()
    script.answers[Lookup] = lambda peer, message: peer.send(
        looked_up(message.command.request_id, url)
    )

    async def body(client: AsyncPulsarClient) -> None:
        error = await failure(client.producer(TOPIC))
        assert isinstance(error, UnexpectedMessage)
        assert repr(url) in str(error)

    with running(script) as server:
        play("aio", server, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_answers_that_overtake_others_reach_who_asked(flavour: str) -> None:
    counts = {f"{TOPIC}-{count}": count for count in range(1, 4)}

    async def body(client: AsyncPulsarClient) -> None:
        last, *others = counts
        waiting = asyncio.create_task(client.partitions(last))
        await asyncio.to_thread(held.wait)
        for topic in others:
            assert await client.partitions(topic) == counts[topic]
        assert not waiting.done()
        held.release()
        assert await waiting == counts[last]

    with Broker() as broker:
        for topic, count in counts.items():
            broker.partitioned_topic(topic, count)
        held = broker.faults.hold(PartitionedMetadataResponse, times=1)
        play(flavour, broker, body)
