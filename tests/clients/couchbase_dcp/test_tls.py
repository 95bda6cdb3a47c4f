"""Consumers over TLS: nodes are found by their ports for it, and passwords may be said plainly."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from wireloom.clients.couchbase_dcp import Mutation
from wireloom.errors import ConnectionLost
from wireloom.testing.couchbase_dcp import Producer, Settings

from tests.clients.couchbase_dcp.scene import FLAVOURS, Scene
from tests.runtime.authority import Authority

NAME = "data.example"


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_node_is_read(flavour: str, tmp_path: Path) -> None:
    authority = Authority(tmp_path, "ours")
    settings = Settings(mechanisms=("PLAIN",))
    producer = Producer(4, nodes=2, ssl=authority.server(NAME), settings=settings)
    for number in range(4):
        producer.bucket.write(b"%d" % number, b"{}", vbucket=number)

    async def play(scene: Scene) -> None:
        async with scene:
            options = scene.options(ssl=authority.client(), server_name=NAME)
            reader = await scene.connect(options, until="now")
            events = await reader.rest()
            assert sum(isinstance(event, Mutation) for event in events) == 4

    with producer:
        asyncio.run(play(Scene(flavour, producer)))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_certificates_are_verified(flavour: str, tmp_path: Path) -> None:
    ours, theirs = Authority(tmp_path, "ours"), Authority(tmp_path, "theirs")

    async def play(scene: Scene) -> None:
        async with scene:
            for options in (
                scene.options(ssl=ours.client(), server_name=NAME),
                scene.options(ssl=theirs.client(), server_name="other.example"),
                scene.options(),
            ):
                with pytest.raises(ConnectionLost):
                    await scene.connect(options)

    with Producer(1, ssl=theirs.server(NAME)) as producer:
        asyncio.run(play(Scene(flavour, producer)))
