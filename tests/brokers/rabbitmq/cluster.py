"""A cluster of RabbitMQ nodes on loopback, one epmd between them."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType

from tests.brokers import supervisor
from tests.brokers.errors import BrokerFailed
from tests.brokers.program import START_LIMIT

from .node import Node
from .releases import installed
from .site import Site


class Cluster:
    """`size` nodes that find each other by a list in their configuration.

    `nodes` are ordinary `Node` objects: kill, stop, or restart any of them. `start`, `stop`,
    `restart`, and `close` are for all of them. `extra` is appended to every rabbitmq.conf; for
    example `net_ticktime = 4` makes the others notice a paused node within seconds.
    """

    def __init__(self, release: str, size: int = 3, *, extra: str = "") -> None:
        self.release = release
        self.site = Site(installed(release))
        names = [f"node{number}" for number in range(1, size + 1)]
        members = [f"{name}@localhost" for name in names]
        self.nodes: list[Node] = [
            Node(release, name, site=self.site, members=members, extra=extra) for name in names
        ]
        supervisor.close_at_exit(self)

    @property
    def title(self) -> str:
        """Product and exact version, for people."""
        return self.nodes[0].title

    @property
    def version(self) -> str:
        """The exact version, such as 4.3.6."""
        return self.site.prefix.version

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """(host, port) of the stream protocol of every node, running or not."""
        return [(node.host, node.stream_port) for node in self.nodes]

    def start(self) -> None:
        """Start all nodes that do not run, at once, and wait until all are members."""
        if all(node.pid is not None for node in self.nodes):
            return
        self.site.start_epmd()
        with ThreadPoolExecutor(len(self.nodes)) as pool:
            list(pool.map(Node.start, self.nodes))
        deadline = time.monotonic() + START_LIMIT
        while len(self.running()) < len(self.nodes):
            if time.monotonic() > deadline:
                raise BrokerFailed(f"only {self.running()} have joined the cluster")
            time.sleep(0.1)

    def running(self) -> list[str]:
        """Node names of the running members, as one running node sees it."""
        witness = next((node for node in self.nodes if node.pid is not None), None)
        if witness is None:
            return []
        status = json.loads(witness.ctl("cluster_status", "--formatter", "json"))
        return sorted(str(name) for name in status["running_nodes"])

    def node_at(self, port: int) -> Node:
        """The node whose stream port is `port`, such as the leader that Metadata names."""
        return next(node for node in self.nodes if node.stream_port == port)

    def stop(self) -> None:
        """Stop all nodes in an orderly way, at once."""
        with ThreadPoolExecutor(len(self.nodes)) as pool:
            list(pool.map(Node.stop, self.nodes))

    def restart(self) -> None:
        """Stop all nodes that run, then start all with the same data and ports."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Kill all nodes and remove their data. May be called twice."""
        for node in self.nodes:
            node.close()
        self.site.close()
        supervisor.forget(self)

    def __enter__(self) -> Cluster:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
