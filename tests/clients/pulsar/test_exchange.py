"""We and the clients of other makers on the same topics, both ways."""

from __future__ import annotations

import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from wireloom.clients.pulsar import Batching, Options, Outgoing, Publishing, connect, token
from wireloom.pulsar.types import CompressionType

from tests.brokers.pulsar import Node
from tests.clients.peers import made
from tests.clients.pulsar.peers.programs import CONSUMERS, FLEX_LACKS, PUBLISHERS, flex
from tests.clients.pulsar.scene import FROM_THE_FIRST, PATIENCE
from tests.clients.pulsar.targets import Target, broker, certificates, own_topic

__all__ = ["broker", "certificates"]

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

COUNT = 10
BODIES = [f"message {index}" for index in range(COUNT)]
PADDING = 6_000_000
LONG = [f"{body}{'.' * PADDING}" for body in BODIES[:2]]
NAMES = {kind: "ZLib" if kind is CompressionType.ZLIB else kind.name for kind in CompressionType}
"""What the client in C++ calls the compressions."""


def _read(node: Target, topic: str, options: Options | None = None) -> list[tuple[str, str, str]]:
    """Content, key and property of the messages of a topic."""
    with (
        connect(node.host, node.port, options or Options(timeout=PATIENCE)) as client,
        client.consumer(topic, "wireloom", FROM_THE_FIRST) as consumer,
    ):
        found = [consumer.receive(PATIENCE) for _ in range(COUNT)]
        consumer.acknowledge(*found)
        return [(item.body.decode(), item.key or "", item.properties["index"]) for item in found]


def _write(node: Target, topic: str, publishing: Publishing) -> None:
    with (
        connect(node.host, node.port, Options(timeout=PATIENCE)) as client,
        client.producer(topic, publishing) as producer,
    ):
        for index, body in enumerate(BODIES):
            properties = {"index": str(index)}
            producer.publish(
                Outgoing(body=body.encode(), key=f"key {index}", properties=properties)
            )


@pytest.mark.parametrize("batch", [1, 4])
@pytest.mark.parametrize("kind", CompressionType)
def test_we_read_what_the_client_in_c_plus_plus_writes(
    kind: CompressionType, batch: int, pulsar: Node
) -> None:
    topic = own_topic(f"from-cpp-{kind.name}-{batch}")
    peer = made(PUBLISHERS["cpp"])
    peer.publish(pulsar.service_url, topic, COUNT, batch=str(batch), compression=NAMES[kind])
    wanted = [(body, f"key {index}", str(index)) for index, body in enumerate(BODIES)]
    assert _read(pulsar, topic) == wanted


@pytest.mark.parametrize("batch", [1, 4])
@pytest.mark.parametrize("kind", CompressionType)
def test_the_client_in_c_plus_plus_reads_what_we_write(
    kind: CompressionType, batch: int, pulsar: Node
) -> None:
    topic = own_topic(f"to-cpp-{kind.name}-{batch}")
    batching = Batching(messages=batch, delay=0) if batch > 1 else None
    _write(pulsar, topic, Publishing(compression=kind, batching=batching))
    _check(made(CONSUMERS["cpp"]).consume(pulsar.service_url, topic, COUNT))


def test_chunks_of_the_client_in_c_plus_plus_are_read(pulsar: Node) -> None:
    topic = own_topic("from-cpp-chunks")
    with (
        connect(pulsar.host, pulsar.port, Options(timeout=PATIENCE)) as client,
        client.consumer(topic, "wireloom") as consumer,
    ):
        made(PUBLISHERS["cpp"]).publish(pulsar.service_url, topic, 2, padding=str(PADDING))
        found = [consumer.receive(PATIENCE) for _ in range(2)]
    assert [item.body.decode() for item in found] == LONG
    assert [len(item.chunks) for item in found] == [2, 2]


def test_the_client_in_c_plus_plus_reads_our_chunks(pulsar: Node) -> None:
    topic = own_topic("to-cpp-chunks")
    with (
        connect(pulsar.host, pulsar.port, Options(timeout=PATIENCE)) as client,
        client.producer(topic, Publishing(chunking=True)) as producer,
        ThreadPoolExecutor(1) as other,
    ):
        consume = made(CONSUMERS["cpp"]).consume
        received = other.submit(consume, pulsar.service_url, topic, 2)
        path = topic.replace("://", "/")
        while not pulsar.admin("GET", f"{path}/stats")["subscriptions"] and not received.done():
            time.sleep(0.05)
        for body in LONG:
            producer.publish(body.encode())
        producer.flush()
    assert [item["body"] for item in received.result()] == LONG


def test_we_read_what_java_writes(pulsar: Node) -> None:
    topic = own_topic("from-java")
    made(PUBLISHERS["java"]).publish(pulsar.service_url, topic, COUNT, batch="4")
    found = _read(pulsar, topic)
    assert [(body, index) for body, _, index in found] == [
        (body, str(index)) for index, body in enumerate(BODIES)
    ]


def test_java_reads_what_we_write(pulsar: Node) -> None:
    topic = own_topic("to-java")
    batching = Batching(messages=4, delay=0)
    _write(pulsar, topic, Publishing(compression=CompressionType.ZLIB, batching=batching))
    _check(made(CONSUMERS["java"]).consume(pulsar.service_url, topic, COUNT))


def test_java_with_a_token_and_compression_is_read(pulsar_with_tokens: Node) -> None:
    node, topic = pulsar_with_tokens, own_topic("from-java-compressed")
    peer = made(PUBLISHERS["java"])
    peer.publish(node.service_url, topic, COUNT, token=node.token(), compression="LZ4")
    options = Options(timeout=PATIENCE, authentication=token(node.token()))
    assert [body for body, _, _ in _read(node, topic, options)] == BODIES


@pytest.mark.parametrize("batch", [1, 4])
def test_we_read_what_the_client_in_javascript_writes(batch: int, broker: Target) -> None:
    topic = own_topic(f"from-flex-{batch}")
    made(flex).publish(_address(broker), topic, COUNT, batch=str(batch))
    no_key = ""  # see FLEX_LACKS
    wanted = [(body, no_key, str(index)) for index, body in enumerate(BODIES)]
    assert _read(broker, topic) == wanted


@pytest.mark.parametrize("batch", [1, 4])
def test_the_client_in_javascript_reads_what_we_write(batch: int, broker: Target) -> None:
    topic = own_topic(f"to-flex-{batch}")
    _subscribe(broker, topic)
    batching = Batching(messages=batch, delay=0) if batch > 1 else None
    _write(broker, topic, Publishing(batching=batching))
    received = made(flex).consume(_address(broker), topic, COUNT, subscription="s")
    _check(received)


def _begins_at_the_end(node: Node) -> bool:
    """The client in JavaScript, which asks for the first message, gets what comes later."""
    topic = own_topic("flex-begins")
    with (
        connect(node.host, node.port, Options(timeout=PATIENCE)) as client,
        client.producer(topic) as producer,
        ThreadPoolExecutor(1) as other,
    ):
        producer.send(b"before")
        received = other.submit(made(flex).consume, node.service_url, topic, 1)
        path = topic.replace("://", "/")
        while not node.admin("GET", f"{path}/stats")["subscriptions"] and not received.done():
            time.sleep(0.05)
        producer.send(b"after")
    return [item["body"] for item in received.result()] == ["after"]


def _hands_out_what_is_compressed(node: Node) -> bool:
    topic = own_topic("flex-compressed")
    _subscribe(node, topic)
    _write(node, topic, Publishing(compression=CompressionType.ZLIB))
    received = made(flex).consume(node.service_url, topic, COUNT, subscription="s")
    found = [zlib.decompress(bytes.fromhex(item["raw"])).decode() for item in received]
    return found == BODIES


def _leaves_keys_out(node: Node) -> bool:
    found = []
    for batch in ("1", "4"):
        topic = own_topic("flex-keys")
        made(flex).publish(node.service_url, topic, COUNT, batch=batch)
        found += [key for _, key, _ in _read(node, topic)]
    return not any(found)


LACKS = {
    "an initial position": _begins_at_the_end,
    "compression": _hands_out_what_is_compressed,
    "keys of messages": _leaves_keys_out,
}


@pytest.mark.parametrize("what", FLEX_LACKS)
def test_what_the_client_in_javascript_lacks(what: str, pulsar: Node) -> None:
    assert LACKS[what](pulsar)


def _address(node: Target) -> str:
    return f"pulsar://{node.host}:{node.port}"


def _subscribe(node: Target, topic: str) -> None:
    """Makes the subscription "s", which begins with the first message."""
    with connect(node.host, node.port, Options(timeout=PATIENCE)) as client:
        client.consumer(topic, "s", FROM_THE_FIRST).close()


def _check(received: list[dict[str, object]]) -> None:
    assert [item["body"] for item in received] == BODIES
    assert [item["key"] for item in received] == [f"key {index}" for index in range(COUNT)]
    assert [item["properties"] for item in received] == [
        {"index": str(index)} for index in range(COUNT)
    ]
