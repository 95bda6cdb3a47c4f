"""Transactions on a real broker and on the embedded one, with both clients."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from wireloom.clients.rocketmq import Outgoing, Received
from wireloom.rocketmq.types import SerializeType, TransactionEnd
from wireloom.runtime.deadline import Deadline

from tests.brokers.rocketmq import Node
from tests.brokers.rocketmq.configuration import EARLY_CHECKS
from tests.brokers.rocketmq.fixtures import Start
from tests.clients.peers import made
from tests.clients.rocketmq import transacting
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.peers.programs import PEERS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.targets import KINDS, Embedded, Target, node, node_with_binary_headers
from tests.clients.rocketmq.targets import made as target
from tests.clients.rocketmq.test_behaviour import Behaviour, _name, _play
from tests.clients.rocketmq.test_exchange import PATIENCE, client, read_all
from tests.support.names import unused

__all__ = ["node", "node_with_binary_headers"]

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
def checking_early(start_rocketmq: Start) -> Node:
    """A running name server and broker; the broker asks early."""
    return start_rocketmq("RocketMQ, early checks", lambda: Node(chosen=EARLY_CHECKS))


@pytest.fixture
def checking_early_in_binary(start_rocketmq: Start) -> Node:
    """The same with headers in the private form."""
    return start_rocketmq(
        "RocketMQ, early checks, binary headers",
        lambda: Node(with_binary_headers=True, chosen=EARLY_CHECKS),
    )


@pytest.fixture(params=KINDS)
def checking(request: pytest.FixtureRequest) -> Iterator[Target]:
    """What asks about transactions that nobody ends."""
    yield from target(request, Embedded(early_checks=True), "checking_early")


@pytest.fixture(params=KINDS)
def checking_in_binary(request: pytest.FixtureRequest) -> Iterator[Target]:
    """The same with headers in the private form."""
    embedded = Embedded(form=SerializeType.ROCKETMQ, early_checks=True)
    yield from target(request, embedded, "checking_early_in_binary")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", transacting.ENDED, ids=_name)
def test_ended(play: Behaviour, flavour: str, node: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, node)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", transacting.ENDED, ids=_name)
def test_ended_with_binary_headers(
    play: Behaviour, flavour: str, node_with_binary_headers: Target
) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.ROCKETMQ, node_with_binary_headers)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", transacting.ASKED, ids=_name)
def test_asked(play: Behaviour, flavour: str, checking: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, checking)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", transacting.ASKED[:1], ids=_name)
def test_asked_with_binary_headers(
    play: Behaviour, flavour: str, checking_in_binary: Target
) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.ROCKETMQ, checking_in_binary)))


@pytest.mark.real
def test_we_answer_for_others(checking_early: Node) -> None:
    """A program in Java ends without knowing; ours is of the same group.

    A message is stored twice if the broker asks about it before it sees that it was committed.
    """
    node = checking_early
    topic, group = unused("half-java"), unused("shared-java")
    node.create_topic(topic, queues=1)

    def check(message: Received) -> TransactionEnd:
        even = int(message.properties["index"]) % 2 == 0
        return TransactionEnd.COMMIT if even else TransactionEnd.ROLLBACK

    with (
        client(node) as ours,
        ours.transactional_producer(group, check) as producer,
    ):
        producer.send(topic, Outgoing(body=b"ours"), lambda receipt: TransactionEnd.COMMIT)
        made(PEERS["java"]).publish(node.address, topic, 4, group=group, transaction="UNKNOW")
        deadline = Deadline(PATIENCE)
        wanted = {b"message 0", b"message 2", b"ours"}
        while (found := {one.body for one in read_all(ours, topic)}) < wanted and deadline.left():
            time.sleep(0.2)
    assert found == wanted
