"""RabbitMQ Stream: messages are published to a stream and read from its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from wireloom.clients.rabbitmq_stream import (
    Environment,
    Node,
    Options,
    Producing,
    StreamClient,
    connect,
)
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream import OffsetAt, OffsetFirst
from wireloom.schema.dissecting import table
from wireloom.testing.address import Address
from wireloom.testing.demo.showing import Demo
from wireloom.testing.proxy import Proxy

COUNT = 10_000

_SHOWN = 5
_LOT = 1000
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
        show_recovery(host, port, _user(address))


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


def show_recovery(host: str, port: int, options: Options) -> None:
    """Breaks all connections again and again while messages are published and read."""
    stream = f"wireloom-demo-{token_hex(4)}"
    bodies = [b"message %d" % number for number in range(COUNT)]
    with Proxy(host, port) as proxy:
        through = Node("127.0.0.1", proxy.port)
        with Environment(str(through), options, resolver=lambda _: through) as environment:
            environment.create(stream)
            broken = 0
            consumer = environment.consumer(stream, OffsetFirst())
            with environment.producer(stream, Producing(name="demo")) as producer:
                for start in range(0, COUNT, _LOT):
                    producer.send_many(bodies[start : start + _LOT])
                    broken += proxy.cut()
            found = [body for _, body in islice(consumer, COUNT)]
            environment.delete(stream)
    if found != bodies:
        raise WireloomError("messages are lost, or came twice")
    print(f"6. Again, with {broken} connections broken meanwhile: all read back once, in order")


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
