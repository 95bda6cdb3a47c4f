"""Behaviour: how connections begin, live and end."""

from __future__ import annotations

import asyncio
import ssl

from wireloom.clients.rabbitmq_stream.handshake import Limits
from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    InvalidArgument,
    OtherProtocol,
    PeerSilent,
    TimedOut,
)
from wireloom.rabbitmq_stream.codes import AuthenticationFailure, VirtualHostAccessFailure
from wireloom.rabbitmq_stream.messages import Publish
from wireloom.rabbitmq_stream.types import OffsetFirst, ResponseCode

from tests.clients.rabbitmq_stream.behaviour import behaviour, is_any, is_embedded, patient
from tests.clients.rabbitmq_stream.scene import (
    PATIENCE,
    Scene,
    failure,
    in_time,
    numbers,
    read,
    take,
)

UNKNOWN_COMMAND = bytes.fromhex("00000008 0063 0001 00000007")
"""A request of key 99."""


@behaviour
async def the_broker_introduces_itself(scene: Scene) -> None:
    client = await scene.connect()
    welcome = client.welcome
    assert welcome.server_properties["product"] == "RabbitMQ"
    assert welcome.version == scene.place.version
    assert client.server_version == ".".join(map(str, scene.place.version))
    assert welcome.connection_properties["advertised_port"] == str(scene.place.port)
    assert welcome.limits == Limits(1048576, 60)


@behaviour
async def versions_of_commands_are_exchanged(scene: Scene) -> None:
    commands = (await scene.connect()).welcome.commands
    assert {1, 2, 7, 13, 24, 25, 28} <= set(commands)
    assert all(commands[key].key == key for key in commands)


async def no_versions_of_commands(scene: Scene) -> None:
    assert (await scene.connect()).welcome.commands == {}


@behaviour
async def smaller_limits_of_the_client_hold(scene: Scene) -> None:
    client = await scene.connect(frame_max=5000, heartbeat=7)
    assert client.welcome.limits == Limits(5000, 7)


@behaviour
async def no_limits_are_those_of_the_broker(scene: Scene) -> None:
    client = await scene.connect(frame_max=0, heartbeat=0)
    assert client.welcome.limits == Limits(1048576, 60)


@patient(is_any)
async def a_wrong_password_is_refused(scene: Scene) -> None:
    async with in_time():  # brokers since 4.2.8 take 3 s
        error = await failure(scene.connect(password="wrong"))
    assert isinstance(error, AuthenticationFailure)
    assert f'SaslAuthenticate "{scene.place.username}"' in str(error)


@patient(is_any)
async def an_unknown_user_is_refused(scene: Scene) -> None:
    error = await failure(scene.connect(username="nobody"))
    assert isinstance(error, AuthenticationFailure)
    assert 'SaslAuthenticate "nobody"' in str(error)


@patient(is_any)
async def an_unknown_virtual_host_is_refused(scene: Scene) -> None:
    async with in_time():
        error = await failure(scene.connect(virtual_host="nowhere"))
    assert isinstance(error, VirtualHostAccessFailure)
    assert 'Open "nowhere"' in str(error)


@behaviour
async def a_mechanism_that_is_not_offered_is_refused_here(scene: Scene) -> None:
    error = await failure(scene.connect(mechanism="EXTERNAL"))
    assert isinstance(error, InvalidArgument)
    assert "does not offer EXTERNAL, only" in str(error)
    assert "PLAIN" in str(error)


@behaviour
async def nobody_listens(scene: Scene) -> None:
    error = await failure(scene.connect(port=1))
    assert type(error) is ConnectionLost
    assert f"{scene.place.host}:1: Connect" in str(error)
    assert isinstance(error.__cause__, ConnectionRefusedError)


@behaviour
async def the_port_speaks_amqp(scene: Scene) -> None:
    assert scene.place.node is not None
    async with in_time():
        error = await failure(scene.connect(port=scene.place.node.amqp_port))
    assert isinstance(error, OtherProtocol)
    assert "AMQP" in str(error)


@behaviour
async def tls(scene: Scene) -> None:
    place = scene.place
    client = await scene.connect(port=place.tls_port, ssl=place.context())
    stream = await scene.filled(client, [numbers(0, 100), [b"x" * 300_000]])
    records = await read(client, stream, 101)
    assert [body for _, body in records] == [*numbers(0, 100), b"x" * 300_000]


@behaviour
async def tls_with_an_unknown_authority(scene: Scene) -> None:
    error = await failure(scene.connect(port=scene.place.tls_port, ssl=True))
    assert type(error) is ConnectionLost
    assert "certificate refused" in str(error)
    assert isinstance(error.__cause__, ssl.SSLCertVerificationError)


@behaviour
async def tls_with_another_name(scene: Scene) -> None:
    place = scene.place
    asked = scene.connect(port=place.tls_port, ssl=place.context(), server_name="example.org")
    error = await failure(asked)
    assert "certificate refused" in str(error)
    assert "example.org" in str(error)


@behaviour
async def tls_where_there_is_none(scene: Scene) -> None:
    context = ssl.create_default_context()
    async with in_time():
        error = await failure(scene.connect(ssl=context, timeout=3.0))
    assert isinstance(error, ConnectionLost | TimedOut)
    assert f"{scene.place.host}:{scene.place.port}" in str(error)


@behaviour
async def no_tls_where_it_is_demanded(scene: Scene) -> None:
    async with in_time():
        error = await failure(scene.connect(port=scene.place.tls_port))
    assert isinstance(error, ConnectionLost | OtherProtocol)


@patient(is_any)
async def heartbeats_keep_a_silent_connection(scene: Scene) -> None:
    client = await scene.connect(heartbeat=2)
    await asyncio.sleep(7.0)  # brokers give up after 6 s, this side after 4
    assert client.connection.error is None
    assert (await client.metadata(())).streams == ()


@patient(is_embedded)
async def a_frozen_peer_is_noticed(scene: Scene) -> None:
    client, name = await scene.named(heartbeat=2)
    stream = await scene.stream(client)
    subscription = await client.consumer(stream, OffsetFirst())
    waiting = asyncio.create_task(failure(take(subscription, 1, timeout=60)))
    async with in_time(least=3.9):
        await client.metadata((stream,))
        async with scene.place.frozen(name):
            error = await failure(client.query_offset("reader", stream, timeout=60))
            assert await waiting is error
    assert isinstance(error, PeerSilent)
    assert "heartbeats are due every 2 s" in str(error)


@behaviour
async def the_broker_closes_after_an_unknown_command(scene: Scene) -> None:
    client, stream = await scene.start()
    publisher = await client.publisher(stream)
    subscription = await client.consumer(stream, OffsetFirst())
    waiting = asyncio.create_task(failure(take(subscription, 1)))
    await asyncio.sleep(0.05)
    await client.connection.send_frame(Publish, UNKNOWN_COMMAND, timeout=PATIENCE)
    error = await waiting
    assert isinstance(error, ClosedByPeer)
    assert error.code == ResponseCode.UNKNOWN_FRAME
    assert "unknown frame" in str(error).lower()
    for work in (publisher.publish([b"x"]), client.metadata((stream,))):
        assert await failure(work) is error
    await client.close()
    await (await scene.connect()).delete(stream)


@patient(is_embedded)
async def requests_time_out_and_late_answers_are_dropped(scene: Scene) -> None:
    client, name = await scene.named()
    stream = await scene.stream(client)
    async with scene.place.stalled(name), in_time(least=0.3):
        for _ in range(2):
            error = await failure(client.metadata((stream,), timeout=0.2))
            assert isinstance(error, TimedOut)
            assert "Metadata: no answer within 0.2 s" in str(error)
    found = await client.metadata((stream,))
    assert [item.stream for item in found.streams] == [stream]
    assert client.connection.error is None


@behaviour
async def the_end_is_agreed_on(scene: Scene) -> None:
    client, stream = await scene.start()
    async with in_time():
        await client.close(reason="enough")
    assert type(client.connection.error) in (ClosedHere, ConnectionLost)  # whoever was faster
    assert await failure(client.metadata((stream,))) is client.connection.error
    async with in_time():
        await client.close()
    other = await scene.connect()
    await other.delete(stream)


@behaviour
async def leaving_the_context_flushes_and_ends(scene: Scene) -> None:
    keeper, stream = await scene.start()
    async with await scene.connect() as client:
        async with await client.publisher(stream) as publisher:
            await publisher.publish(numbers(0, 1000))
        assert publisher.unconfirmed == 0
        async with await client.consumer(stream, OffsetFirst()) as subscription:
            assert len(await take(subscription, 1000)) == 1000
        assert await take(subscription, 1) == []
    assert client.connection.error is not None
    assert len(await read(keeper, stream, 1000)) == 1000


@behaviour
async def an_error_inside_the_context_comes_through(scene: Scene) -> None:
    _, stream = await scene.start()
    caught = None
    try:
        async with await scene.connect() as client, await client.publisher(stream) as publisher:
            await publisher.publish([b"x"])
            raise KeyError("mine")
    except KeyError as error:
        caught = error
    assert caught is not None
    assert client.connection.error is not None


@behaviour
async def many_connections_end_together(scene: Scene) -> None:
    clients = await asyncio.gather(*(scene.connect() for _ in range(10)))
    async with in_time():
        await asyncio.gather(*(client.close() for client in clients))
    assert all(client.connection.error is not None for client in clients)
