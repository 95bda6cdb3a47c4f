"""Clients of other makers talk to each other through a real broker: the ground is firm."""

from __future__ import annotations

import pytest

from tests.brokers.rocketmq import Node
from tests.clients.peers import PeerFailed, made
from tests.clients.rocketmq.peers.programs import PEERS
from tests.support.names import unused

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

COUNT = 10
BODIES = [f"message {index}" for index in range(COUNT)]


@pytest.mark.parametrize("consumer", list(PEERS))
@pytest.mark.parametrize("publisher", list(PEERS))
def test_messages_of_a_queue_arrive_in_order(publisher: str, consumer: str, rocketmq: Node) -> None:
    topic = unused(f"peers-{publisher}-{consumer}")
    rocketmq.create_topic(topic, queues=1)
    sender, receiver = made(PEERS[publisher]), made(PEERS[consumer])
    sent = sender.publish(rocketmq.address, topic, COUNT, batch="4")
    received = receiver.consume(rocketmq.address, topic, COUNT, group=topic)
    assert [item["body"] for item in sent] == BODIES
    assert [item["body"] for item in received] == BODIES
    assert [(item["key"], item["index"]) for item in received] == [
        (f"key-{index}", str(index)) for index in range(COUNT)
    ]


def test_users(rocketmq_with_users: Node) -> None:
    node = rocketmq_with_users
    assert node.user is not None
    topic = unused("peers-signed")
    node.create_topic(topic, queues=1)
    peer, keys = made(PEERS["go"]), {"access": node.user.name, "secret": node.user.secret}
    peer.publish(node.address, topic, COUNT, **keys)
    received = peer.consume(node.address, topic, COUNT, group=topic, **keys)
    assert [item["body"] for item in received] == BODIES
    with pytest.raises(PeerFailed, match="signature"):
        peer.publish(node.address, topic, 1, access=node.user.name, secret="wrong")
