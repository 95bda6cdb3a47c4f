"""How a consumer keeps connections, whatever its flavour: buffers, signs of life, and who it is."""

from __future__ import annotations

import pytest
from wireloom.clients.couchbase_dcp import (
    Options,
)
from wireloom.couchbase_dcp.codes import (
    AuthError,
    KeyNotFound,
)
from wireloom.errors import InvalidArgument

from tests.clients.couchbase_dcp.behaviour import behaviour, keys
from tests.clients.couchbase_dcp.history import fill
from tests.clients.couchbase_dcp.scene import Scene


@behaviour
async def small_buffers_are_enough(scene: Scene) -> None:
    await scene.call(lambda: fill(scene.bucket))
    reader = await scene.connect(scene.options(buffer_size=700), until="now")
    assert len(keys(await reader.rest())) == 1600
    stream_sender = (await scene.call(lambda: scene.producer.connections))[0].stream_sender
    await scene.until(lambda: stream_sender.unacknowledged < 350)  # half of it may be held back


@behaviour
async def what_is_not_read_is_not_acknowledged(scene: Scene) -> None:
    await scene.write(*(b"%d" % number for number in range(100)))
    reader = await scene.connect(scene.options(buffer_size=1000), vbuckets=[0])
    stream_sender = (await scene.call(lambda: scene.producer.connections))[0].stream_sender
    await scene.until(lambda: stream_sender.unacknowledged >= 1000)
    sent = await scene.call(lambda: stream_sender.sent)
    assert sent == await scene.call(lambda: stream_sender.unacknowledged)
    assert len(await reader.take(100)) == 100


@behaviour
async def no_ops_keep_connections_alive(scene: Scene) -> None:
    scene.producer.settings.noop_interval = 0.1
    reader = await scene.connect()
    (client,) = await scene.call(lambda: scene.producer.connections)
    await scene.until(lambda: client._noop_id > 10_000_008)
    assert await scene.call(lambda: scene.producer.connections) == [client]
    await scene.write(b"key")
    assert keys(await reader.take(1)) == [b"key"]


@behaviour
async def every_mechanism(scene: Scene) -> None:
    await scene.write(b"key")
    for mechanism in ("SCRAM-SHA512", "SCRAM-SHA256", "SCRAM-SHA1", "PLAIN"):
        reader = await scene.connect(scene.options(mechanism=mechanism))
        assert len(await reader.take(1)) == 1


@behaviour
async def the_strongest_mechanism_is_taken_but_never_plain(scene: Scene) -> None:
    settings = scene.producer.settings
    settings.mechanisms = ("PLAIN", "SCRAM-SHA1", "SCRAM-SHA256")
    await scene.connect()
    (client,) = await scene.call(lambda: scene.producer.connections)
    assert any(b"SCRAM-SHA256" in frame for frame in client.said)
    settings.mechanisms = ("PLAIN",)
    with pytest.raises(InvalidArgument, match="the server offers PLAIN"):
        await scene.connect()


@behaviour
async def who_is_refused(scene: Scene) -> None:
    for options, error in (
        (scene.options(password="guess"), AuthError),
        (scene.options(username="nobody", mechanism="PLAIN"), AuthError),
        (scene.options(bucket="nowhere"), KeyNotFound),
    ):
        assert isinstance(options, Options)
        with pytest.raises(error):
            await scene.connect(options)
    await scene.until(lambda: not scene.producer.connections)
