"""Clients of other makers send to the embedded broker and consume from it."""

from __future__ import annotations

import pytest
from wireloom.testing.rocketmq import Broker

from tests.clients.peers import made
from tests.clients.rocketmq.peers.programs import PEERS

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

COUNT = 10
BODIES = [f"message {index}" for index in range(COUNT)]
NEXT = dict(zip(PEERS, [*list(PEERS)[1:], *PEERS], strict=False))
"""For each client another one, so that all send and all consume."""


@pytest.mark.parametrize("publisher", list(PEERS))
def test_messages_of_a_queue_arrive_in_order(publisher: str) -> None:
    with Broker() as broker:
        address = f"{broker.host}:{broker.port}"
        broker.topic("peers", queues=1)
        sender, receiver = made(PEERS[publisher]), made(PEERS[NEXT[publisher]])
        sent = sender.publish(address, "peers", COUNT, batch="4")
        received = receiver.consume(address, "peers", COUNT, group="peers")
    assert [item["body"] for item in sent] == BODIES
    assert [item["body"] for item in received] == BODIES
    assert [(item["key"], item["index"]) for item in received] == [
        (f"key-{index}", str(index)) for index in range(COUNT)
    ]


def test_users() -> None:
    keys = {"access": "ann", "secret": "secret"}
    with Broker(users={"ann": "secret"}) as broker:
        address = f"{broker.host}:{broker.port}"
        broker.topic("signed", queues=1)
        peer = made(PEERS["java"])
        peer.publish(address, "signed", COUNT, **keys)
        received = peer.consume(address, "signed", COUNT, group="signed", **keys)
    assert [item["body"] for item in received] == BODIES
