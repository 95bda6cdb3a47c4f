"""The clients of other makers for RocketMQ."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from tests.brokers import BrokerUnavailable
from tests.brokers.rocketmq import RELEASES
from tests.brokers.rocketmq.releases import class_path, installed
from tests.clients.peers import Peer, go_program, java_program, npm_package

HERE = Path(__file__).parent
#: The client in JavaScript alone that speaks this protocol.
ONS_VERSION = "3.12.0"


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


def cpp() -> Peer:
    """The client for Python that stands on the one in C++; it is among our dependencies.

    Raise `BrokerUnavailable` when there is none for this machine.
    """
    if importlib.util.find_spec("rocketmq") is None:
        raise BrokerUnavailable("the client rocketmq is for Linux on x86-64 only")
    return Peer("rocketmq-cpp", [sys.executable, str(HERE / "cpp_client.py")])


def ons() -> Peer:
    """ali-ons; raise `BrokerUnavailable` when it cannot be had."""
    modules = npm_package("ali-ons", ONS_VERSION).root / "node_modules"
    environment = {"NODE_PATH": str(modules)}
    return Peer("ali-ons", ["node", str(HERE / "ons_client.js")], environment)


PEERS = {"java": java, "go": go, "cpp": cpp, "ons": ons}
