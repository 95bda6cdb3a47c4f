"""The clients of other makers for RocketMQ."""

from __future__ import annotations

from pathlib import Path

from tests.brokers.rocketmq import RELEASES
from tests.brokers.rocketmq.releases import class_path, installed
from tests.clients.peers import Peer, go_program, java_program

HERE = Path(__file__).parent


def java() -> Peer:
    """RocketMQ's own client, which comes with the broker.

    Raise `BrokerUnavailable` when the broker is not installed or there is no JDK.
    """
    libraries = class_path(installed(RELEASES[-1]))
    name = "rocketmq-client-java"
    return Peer(name, java_program(name, HERE / "JavaClient.java", libraries))


def go() -> Peer:
    """The client in Go; raise `BrokerUnavailable` when it cannot be built."""
    return Peer("rocketmq-client-go", [str(go_program("rocketmq-client-go", HERE / "go"))])


PEERS = {"java": java, "go": go}
