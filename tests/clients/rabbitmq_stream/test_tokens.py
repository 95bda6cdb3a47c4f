"""Tokens of OAuth 2 at real brokers: connections go on for longer than the tokens are good for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from wireloom.clients.rabbitmq_stream import TLS, OAuth2, Options, Producing, Token
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.codes import AuthenticationFailure
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.brokers.rabbitmq import Node
from tests.brokers.rabbitmq.fixtures import Brokers
from tests.brokers.rabbitmq.oauth2 import Signer
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.clients.rabbitmq_stream.stage import QUICKLY
from tests.clients.rabbitmq_stream.token_server import TokenServer, token

pytestmark = [pytest.mark.real, pytest.mark.timeout(900)]

PATIENCE = 30.0


@contextmanager
def started(release: str, brokers: Brokers, folder: Path) -> Iterator[tuple[Node, Signer]]:
    """A broker that takes tokens."""
    brokers.node(release)  # tells why there is none
    signer = Signer(folder)
    with signer.node(release) as node:
        yield node, signer


@contextmanager
def giving(node: Node, signer: Signer, life: float) -> Iterator[tuple[TokenServer, OAuth2]]:
    """What gives tokens over TLS that are good for some seconds, and what asks it."""
    files = node.site.certificates
    with TokenServer(lambda _: token(signer.token(life), life), files) as server:
        ask = OAuth2(
            token_endpoint=server.address,
            client_id="loom",
            client_secret="secret",
            ssl=TLS(ca=files.authority),
        )
        yield server, ask


async def publish(environment: AsyncEnvironment, stream: str, seconds: float) -> int:
    """Publishes numbers for so long, and -1 at the end; gives how many."""
    end, number = time.monotonic() + seconds, 0
    async with await environment.producer(stream, Producing(name="importer")) as producer:
        while time.monotonic() < end:
            await producer.send_many([b"%d" % n for n in range(number, number + 20)])
            number += 20
            await asyncio.sleep(0.05)
        await producer.send(b"-1")
        await producer.flush()
        assert producer.unconfirmed == 0
    return number


async def read(consumer: AsyncConsumer) -> list[int]:
    """The numbers that are read until the last one has come."""
    found: list[int] = []
    async for batch in consumer.batches(PATIENCE):
        found += map(int, batch.bodies)
        if found[-1] == -1:
            break
    return found[:-1]


async def exact(flavour: str, node: Node, ask: OAuth2, seconds: float) -> None:
    """A producer and a consumer work for so long; nothing is lost, nothing comes twice."""
    stream = f"tokens-{flavour}"
    options = Options(credentials=ask, ssl=TLS(ca=node.ca_file))
    place = f"localhost:{node.tls_port}"
    async with FLAVOURS[flavour]().environment(place, options, retrying=QUICKLY) as environment:
        await environment.create(stream)
        consumer = await environment.consumer(stream, OffsetFirst())
        writing = asyncio.create_task(publish(environment, stream, seconds))
        found = await read(consumer)
        assert found == [*range(await writing)]
        await consumer.close()


async def closed_after(node: Node, given: Token) -> float:
    """Seconds after which the broker ends a connection whose token is not renewed."""
    began = time.monotonic()
    options = Options(credentials=given)
    client = await FLAVOURS["aio"]().connect(node.host, node.stream_port, options)
    async with client:
        while client.connection.error is None:
            await asyncio.sleep(0.05)
        assert type(client.connection.error) is ConnectionLost
    return time.monotonic() - began


@pytest.mark.parametrize("life", [8, pytest.param(60, marks=pytest.mark.long)])
def test_tokens_are_renewed(
    life: int, brokers: Brokers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """For three lives of a token, or ten; a connection that does not renew its token ends."""
    lives = 3 if life == 8 else 10

    async def play() -> None:
        use_many_threads()
        limit = asyncio.timeout(lives * life + 60)
        async with limit, asyncio.TaskGroup() as group:
            for flavour in FLAVOURS:
                group.create_task(exact(flavour, node, ask, lives * life))
            seconds = await closed_after(node, Token(signer.token(life)))
            assert life - 2 < seconds < life + 3
            caplog.clear()

    with started("4.3", brokers, tmp_path) as (node, signer), giving(node, signer, life) as given:
        server, ask = given
        asyncio.run(play())
    assert len(server.asked) >= lives
    assert len(server.asked) <= 2 * lives + 2  # all connections share them
    lost = [record for record in caplog.records if "connection lost" in record.message]
    assert not lost


@pytest.mark.long
@pytest.mark.parametrize("release", ["3.10", "4.0"])
def test_older_brokers(release: str, brokers: Brokers, tmp_path: Path) -> None:
    """Those before 3.13 renew none: connections are replaced, and nothing is lost either."""

    async def play() -> None:
        use_many_threads()
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            for flavour in FLAVOURS:
                group.create_task(exact(flavour, node, ask, 25))

    with started(release, brokers, tmp_path) as (node, signer), giving(node, signer, 8) as given:
        _, ask = given
        asyncio.run(play())


@pytest.mark.long  # it needs a broker of its own, and the embedded one refuses in the same way
def test_what_the_broker_does_not_take(brokers: Brokers, tmp_path: Path) -> None:
    """An expired token is told as such, after one more was asked for."""
    with started("4.3", brokers, tmp_path) as (node, signer), giving(node, signer, -60) as given:
        server, ask = given

        async def play() -> None:
            options = Options(credentials=ask)
            with pytest.raises(AuthenticationFailure):
                await FLAVOURS["aio"]().connect(node.host, node.stream_port, options)

        asyncio.run(play())
    assert len(server.asked) == 2
