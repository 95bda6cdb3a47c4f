"""Clients of other makers talk to each other through a real broker: the ground is firm."""

from __future__ import annotations

import pytest

from tests.brokers.pulsar import Node
from tests.clients.peers import PeerFailed, made
from tests.clients.pulsar.peers.programs import CONSUMERS, PUBLISHERS
from tests.clients.pulsar.targets import own_topic

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

COUNT = 10
BODIES = [f"message {index}" for index in range(COUNT)]


@pytest.mark.parametrize("consumer", list(CONSUMERS))
@pytest.mark.parametrize("publisher", list(PUBLISHERS))
def test_messages_arrive_in_order(publisher: str, consumer: str, pulsar: Node) -> None:
    topic = own_topic(f"peers-{publisher}-{consumer}")
    sender, receiver = made(PUBLISHERS[publisher]), made(CONSUMERS[consumer])
    sent = sender.publish(pulsar.service_url, topic, COUNT, batch="4")
    received = receiver.consume(pulsar.service_url, topic, COUNT)
    assert [item["body"] for item in sent] == BODIES
    assert [item["body"] for item in received] == BODIES
    assert [item["properties"] for item in received] == [
        {"index": str(index)} for index in range(COUNT)
    ]


def test_tokens_and_compression(pulsar_with_tokens: Node) -> None:
    node = pulsar_with_tokens
    topic, token = own_topic("peers-compressed"), node.token()
    sender, receiver = made(PUBLISHERS["java"]), made(CONSUMERS["cpp"])
    sender.publish(node.service_url, topic, COUNT, token=token, compression="LZ4")
    received = receiver.consume(node.service_url, topic, COUNT, token=token)
    assert [item["key"] for item in received] == [f"key {index}" for index in range(COUNT)]
    with pytest.raises(PeerFailed, match="AuthorizationError"):
        receiver.consume(node.service_url, topic, 1, token=node.token("nobody"))


def test_tls(pulsar: Node) -> None:
    topic, authority = own_topic("peers-tls"), str(pulsar.ca_file)
    peer = made(PUBLISHERS["cpp"])
    peer.publish(pulsar.tls_service_url, topic, COUNT, authority=authority)
    received = peer.consume(pulsar.tls_service_url, topic, COUNT, authority=authority)
    assert [item["body"] for item in received] == BODIES
