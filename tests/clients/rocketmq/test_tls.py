"""Both clients over TLS, to the real broker and to the embedded one."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from wireloom.clients.rocketmq import NoRoute, Outgoing
from wireloom.errors import ConnectionLost
from wireloom.rocketmq.types import SerializeType

from tests.brokers.certificates import make_certificates
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.consuming import member, numbers, send, take
from tests.clients.rocketmq.scene import Scene, failure
from tests.clients.rocketmq.targets import KINDS, Embedded, Target, made

pytestmark = pytest.mark.timeout(600)

Secure = tuple[Target, Path]
"""A name server and a broker that speak TLS, and the file with their authority."""


@pytest.fixture(params=KINDS)
def node_with_tls(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Secure]:
    files = make_certificates(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.certificate, files.key)
    for node in made(request, Embedded(ssl=context), "rocketmq"):
        yield node, getattr(node, "ca_file", files.authority)


def played(flavour: str, node: Target, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Scene(flavour, SerializeType.JSON, node) as scene:
            await play(scene)

    asyncio.run(run())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_messages_go_both_ways(flavour: str, node_with_tls: Secure) -> None:
    node, authority = node_with_tls

    async def play(scene: Scene) -> None:
        context = ssl.create_default_context(cafile=str(authority))
        client, topic = scene.connect(ssl=context), await scene.topic(queues=2)
        await send(client, topic, 6)
        consumer = await member(client, scene.name("g"), topic)
        found = await take(consumer, 6)
        assert numbers(found) == list(range(6))
        consumer.acknowledge(*found)
        await consumer.close()

    played(flavour, node, play)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_another_authority_is_not_believed(
    flavour: str, node_with_tls: Secure, tmp_path: Path
) -> None:
    node, _ = node_with_tls
    (tmp_path / "other").mkdir()
    other = make_certificates(tmp_path / "other")

    async def play(scene: Scene) -> None:
        context = ssl.create_default_context(cafile=str(other.authority))
        client, topic = scene.connect(ssl=context), await scene.topic()
        error = await failure(client.producer("p").send(topic, Outgoing(body=b"x")))
        assert isinstance(error, NoRoute)
        assert "certificate refused" in str(error)
        assert isinstance(error.__cause__, ConnectionLost)

    played(flavour, node, play)
