"""RabbitMQ Stream: messages are published to a stream and read from its beginning, also while the
broker goes down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream import OffsetAt
from wireloom.schema.dissecting import table
from wireloom.testing.address import Address
from wireloom.testing.demo.outage import Cut, Killed
from wireloom.testing.demo.recovery import show_recovery
from wireloom.testing.demo.showing import Demo

COUNT = 10_000

_SHOWN = 5
_GUEST = "guest"


def describe(package: Any) -> str:
    """A frame, field by field."""
    frame = package.encode(package.DeclarePublisher(1, 0, "demo", "orders"))
    return table(package.describe(frame), frame)


def talk(address: Address | None) -> None:
    """Lets a client talk with a broker."""
    with _broker(address) as (name, host, port):
        print(f"\n3. A broker: {name} at {host}:{port}")
        with connect(host, port, _user(address)) as client:
            show_messages(client)
    stream = f"wireloom-demo-{token_hex(4)}"
    with TemporaryDirectory() as folder:
        broken = Killed(stream, Path(folder) / stream) if address is None else Cut(host, port)
        with broken:
            show_recovery(stream, broken, _user(address))


def show_messages(client: StreamClient) -> None:
    """Publishes messages, waits for every confirmation, and reads them back."""
    stream = f"wireloom-demo-{token_hex(4)}"
    version = ".".join(map(str, client.welcome.version))
    print(f"   {client.welcome.server_properties.get('product', 'broker')} {version}")
    client.create(stream, {})
    try:
        bodies = [b"message %d" % number for number in range(COUNT)]
        start = perf_counter()
        with client.publisher(stream) as publisher:
            publisher.publish(bodies)
        print(f"\n4. {COUNT} messages published and confirmed in {perf_counter() - start:.3f} s")
        start = perf_counter()
        last = COUNT - _SHOWN
        with client.consumer(stream, OffsetAt(0)) as consumer:
            for offset, body in consumer:
                if body != bodies[offset]:
                    raise WireloomError(f"offset {offset} holds {body!r}")
                if offset >= last:
                    print(f"   offset {offset}: {body.decode()}")
                if offset == COUNT - 1:
                    break
        print(f"5. All read back in order in {perf_counter() - start:.3f} s")
    finally:
        client.delete(stream)


@contextmanager
def _broker(address: Address | None) -> Iterator[tuple[str, str, int]]:
    if address is not None:
        yield "yours", address.host, address.port
        return
    from wireloom.testing.rabbitmq_stream import Broker

    with Broker() as broker:
        yield "in memory", broker.host, broker.port


def _user(address: Address | None) -> Options:
    """Who to be at the broker."""
    if address is None:
        return Options(username=_GUEST, password=_GUEST)
    return Options(username=address.username or _GUEST, password=address.password or _GUEST)


DEMO = Demo(
    Path("spec/rabbitmq_stream/protocol.yaml"),
    "rabbitmq_stream",
    "DeclarePublisher",
    "_declare_publisher",
    describe,
    talk,
)
