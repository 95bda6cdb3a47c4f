"""The clients of other makers for Pulsar."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.brokers.pulsar import RELEASES
from tests.brokers.pulsar.releases import class_path, installed
from tests.clients.peers import Peer, java_program, npm_package

HERE = Path(__file__).parent
#: The only client in JavaScript alone.
FLEX_VERSION = "1.1.1"


def cpp() -> Peer:
    """Pulsar's own client for Python, which is the one for C++; it is among our dependencies."""
    return Peer("pulsar-client", [sys.executable, str(HERE / "cpp_client.py")])


def java() -> Peer:
    """Pulsar's own client, which comes with the broker.

    Raise `BrokerUnavailable` when the broker is not installed or there is no JDK.
    """
    libraries = class_path(installed(RELEASES[-1]))
    name = "pulsar-client-java"
    return Peer(name, java_program(name, HERE / "JavaClient.java", libraries))


def flex() -> Peer:
    """pulsar-flex, which publishes only; raise `BrokerUnavailable` when it cannot be had."""
    modules = npm_package("pulsar-flex", FLEX_VERSION).root / "node_modules"
    environment = {"NODE_PATH": str(modules)}
    return Peer("pulsar-flex", ["node", str(HERE / "flex_client.js")], environment)


PUBLISHERS = {"cpp": cpp, "java": java, "flex": flex}
CONSUMERS = {"cpp": cpp, "java": java}
