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
    """pulsar-flex; raise `BrokerUnavailable` when it cannot be had."""
    modules = npm_package("pulsar-flex", FLEX_VERSION).root / "node_modules"
    environment = {"NODE_PATH": str(modules)}
    return Peer("pulsar-flex", ["node", str(HERE / "flex_client.js")], environment)


FLEX_LACKS = {
    "an initial position": "src/commands/subscribe.js builds the command without it",
    "compression": "src/client/serde/payloadCommand/deserializer.js looks at no compression",
    "keys of messages": "src/commands/messageMetadata.js and singleMessageMetadata.js set none",
}
"""What pulsar-flex cannot do, and where its sources show it. So it consumes from a subscription
that is there already, and is no consumer for tests that need another one."""

PUBLISHERS = {"cpp": cpp, "java": java, "flex": flex}
CONSUMERS = {"cpp": cpp, "java": java}
