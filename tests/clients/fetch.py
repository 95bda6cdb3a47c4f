"""`python -m tests.clients.fetch`: put the clients of other makers into the cache directory."""

from __future__ import annotations

import os
import sys

from tests.brokers import BrokerUnavailable
from tests.clients.couchbase_dcp.peers import programs as couchbase
from tests.clients.pulsar.peers import definitions
from tests.clients.pulsar.peers import programs as pulsar
from tests.clients.rocketmq.peers import programs as rocketmq


def main() -> int:
    """Fetch all; what cannot be had is left out, as its tests are, but for `CI=true`."""
    status = 0
    for title, programs in (
        ("Pulsar", pulsar.PUBLISHERS | definitions.FILES),
        ("RocketMQ", rocketmq.PEERS),
        ("Couchbase", couchbase.PEERS),
    ):
        for make in programs.values():
            try:
                print(f"{title}: {make().name}", flush=True)
            except BrokerUnavailable as problem:
                print(f"clients: {problem}", file=sys.stderr)
                status |= os.environ.get("CI") == "true"
    return status


if __name__ == "__main__":
    sys.exit(main())
