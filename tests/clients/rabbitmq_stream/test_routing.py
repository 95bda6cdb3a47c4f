"""Keys go to the partitions to which other clients send them."""

from __future__ import annotations

import random
import subprocess

import pytest
from wireloom.clients.rabbitmq_stream import Environment
from wireloom.clients.rabbitmq_stream.routing import ByHash
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks import rivals
from tests.brokers.rabbitmq.fixtures import Brokers
from tests.brokers.shared import give_up
from tests.support.names import unused

KEYS = 1000
PARTITIONS = 12
LIMIT = 60.0


def drawn_keys() -> list[str]:
    """Keys of all lengths and kinds of letters, none twice."""
    chance = random.Random()
    letters = [*"abcdefghijklmnopqrstuvwxyz0123456789-_. ", *"äéßñøλжשع中日한😀🐇"]
    found: set[str] = set()
    while len(found) < KEYS:
        found.add("".join(chance.choices(letters, k=chance.randint(1, 40))).strip() or "-")
    return sorted(found)


@pytest.mark.real
@pytest.mark.long
def test_keys_land_where_the_java_client_puts_them(brokers: Brokers) -> None:
    """It publishes keys to a super stream, and they are looked for in its partitions."""
    try:
        java = rivals.java()[:-1]
    except rivals.Absent as reason:
        give_up(f"the Java client: {reason}")
    node, keys = brokers.node("4.3"), drawn_keys()
    with Environment(f"{node.host}:{node.stream_port}") as environment:
        name = unused("orders")
        environment.create_super_stream(name, PARTITIONS)
        partitions = environment.partitions(name)
        said = "\n".join(keys).encode()
        command = [*java, "Route", str(node.stream_port), name]
        subprocess.run(command, input=said, check=True, timeout=2 * LIMIT)
        route, found = ByHash(lambda body: body.decode()), 0
        with environment.super_consumer(name, OffsetFirst()) as consumer:
            for partition, batch in consumer.batches(LIMIT):
                for body in batch.bodies:
                    assert route.choose(body, partitions) == (partition,), body
                found += len(batch.bodies)
                if found == KEYS:
                    break
        environment.delete_super_stream(name)
