"""Apache Pulsar: messages are published to a topic in batches, and a subscription reads them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from wireloom.clients.pulsar import (
    Batching,
    Options,
    Publishing,
    PulsarClient,
    basic,
    connect,
)
from wireloom.errors import WireloomError
from wireloom.schema.dissecting import table
from wireloom.testing.address import Address
from wireloom.testing.demo.showing import Demo

COUNT = 10_000

_SHOWN = 5
_NOON = 1_700_000_000_000
_PUBLISHING = Publishing(batching=Batching(messages=1000))


def describe(package: Any) -> str:
    """A frame, field by field."""
    metadata = package.MessageMetadata("demo", 0, _NOON)
    payload = package.Payload(None, metadata, b"hello")
    frame = package.encode(package.Send(package.CommandSend(1, 0), payload))
    return table(package.describe(frame), frame)


def talk(address: Address | None) -> None:
    """Lets a client talk with a broker."""
    with _broker(address) as (name, host, port):
        print(f"\n3. A broker: {name} at {host}:{port}")
        with connect(host, port, _user(address)) as client:
            show_messages(client)


def show_messages(client: PulsarClient) -> None:
    """Publishes messages, waits for every receipt, and reads them back."""
    topic = f"wireloom-demo-{token_hex(4)}"
    print(f"   {client.welcome.server_version}")
    bodies = [b"message %d" % number for number in range(COUNT)]
    with client.consumer(topic, "demo") as consumer:
        start = perf_counter()
        with client.producer(topic, _PUBLISHING) as producer:
            for body in bodies:
                producer.publish(body)
            producer.flush()
        print(f"\n4. {COUNT} messages published and stored in {perf_counter() - start:.3f} s")
        start = perf_counter()
        for number, body in enumerate(bodies):
            message = consumer.receive()
            if message.body != body:
                raise WireloomError(f"{message.message_id} holds {message.body!r}, not {body!r}")
            consumer.acknowledge(message)
            if number >= COUNT - _SHOWN:
                found = message.message_id
                place = f"{found.ledger}:{found.entry}:{found.batch_index}"
                print(f"   {place}: {message.body.decode()}")
        print(f"5. All read back in order in {perf_counter() - start:.3f} s")
        consumer.unsubscribe()


@contextmanager
def _broker(address: Address | None) -> Iterator[tuple[str, str, int]]:
    if address is not None:
        yield "yours", address.host, address.port
        return
    from wireloom.testing.pulsar import Broker

    with Broker() as broker:
        yield "in memory", broker.host, broker.port


def _user(address: Address | None) -> Options:
    """Who to be at the broker."""
    if address is None or address.username is None:
        return Options()
    return Options(authentication=basic(address.username, address.password or ""))


DEMO = Demo(Path("spec/pulsar/protocol.yaml"), "pulsar", "Send", "_send", describe, talk)
