"""Connecting to a broker, on asyncio."""

from __future__ import annotations

from typing import Any

from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.renewal import identity_of
from wireloom.clients.rabbitmq_stream.credentials import Identity
from wireloom.clients.rabbitmq_stream.damage import decode_damaged
from wireloom.clients.rabbitmq_stream.dispatcher import Dispatcher
from wireloom.clients.rabbitmq_stream.handshake import (
    Ask,
    AwaitTune,
    Limits,
    Tell,
    Welcome,
    handshake,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.rabbitmq_stream.codes import AuthenticationFailure
from wireloom.rabbitmq_stream.messages import Tune
from wireloom.rabbitmq_stream.tables import (
    FRAME_MAX,
    FRAME_UNCOUNTED,
    PORT,
)
from wireloom.runtime.arguments import check_type
from wireloom.runtime.connecting import kind_for
from wireloom.runtime.deadline import Deadline, Limit
from wireloom.runtime.loop_mailbox import Mailbox
from wireloom.runtime.tls import expected_name

_GUEST = Options()


async def connect(
    host: str = "localhost", port: int = PORT, options: Options = _GUEST
) -> AsyncStreamClient:
    """Connects to a broker, authenticates, and opens a virtual host.

    Args:
        host: Name or address of the broker.
        port: Its port for streams.
        options: Who to be, and how; the default is the user guest of a broker on this machine.

    Raises:
        ResponseError: The broker refused: wrong credentials, an unknown virtual host.
        ConnectionLost: There is no way to the broker, or it ended the connection.
        TimedOut: A step took longer than ``options.timeout`` seconds.
        InvalidArgument: The broker does not offer the mechanism.
        Exception: ``options.credentials`` raised it.
    """
    check_type("options", options, Options, shows=False)
    return await connect_within(host, port, options, options.timeout, options.timeout)


async def connect_within(
    host: str, port: int, options: Options, silent: Limit, limit: Limit
) -> AsyncStreamClient:
    """Connects, as ``connect`` does.

    Args:
        host: As there.
        port: As there.
        options: As there.
        silent: Seconds that each step may take, or when all of them are over, until the broker has
            said anything.
        limit: The same from then on.

    Raises:
        WireloomError: As there.
    """
    identity = await identity_of(options)
    try:
        return await _connected(host, port, options, identity, silent, limit)
    except AuthenticationFailure:
        if identity is None or not callable(options.credentials):
            raise
        identity = await identity_of(options, identity)  # it may have been withdrawn
    return await _connected(host, port, options, identity, silent, limit)


async def _connected(
    host: str,
    port: int,
    options: Options,
    identity: Identity | None,
    silent: Limit,
    limit: Limit,
) -> AsyncStreamClient:
    tune: Mailbox[Tune] = Mailbox(1)
    dispatcher = Dispatcher(tune)
    client = await AsyncStreamClient.open_connection(
        host,
        port,
        handler=dispatcher,
        ssl=options.context(),
        server_name=expected_name(options.ssl, options.server_name),
        timeout=round(silent.left(), 3) if isinstance(silent, Deadline) else silent,
        frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
        kind=kind_for(options.io),
    )
    client.connection.timeout = options.timeout
    try:
        known = options.with_identity(identity)
        welcome = await _shake_hands(client, tune, known, silent, limit)
    except BaseException:
        await client.connection.close()
        raise
    if options.damaged_chunks:
        client.connection.set_decoder(decode_damaged)
    client.connection.set_on_read(dispatcher.wake_subscriptions)
    client.opened(options, welcome, dispatcher)
    client.renewal.begin(identity)
    return client


async def _shake_hands(
    client: AsyncStreamClient, tune: Mailbox[Tune], options: Options, silent: Limit, limit: Limit
) -> Welcome:
    connection = client.connection
    left = silent
    steps = handshake(options, connection.next_id)
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as done:
            welcome: Welcome = done.value
            return welcome
        match step:
            case Ask(request):
                answer = await connection.request(request, timeout=left)
                left = limit
            case Tell(message):
                await connection.send(message, timeout=left)
            case AwaitTune():
                answer = await tune.get(limit)
            case Limits(frame_max, heartbeat):
                longest = frame_max + FRAME_UNCOUNTED if frame_max else 0
                connection.set_frame_limit(options.receive_max, longest)
                connection.set_heartbeat(heartbeat)
