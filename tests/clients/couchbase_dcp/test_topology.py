"""Which node has which vbucket."""

from __future__ import annotations

import pytest
from wireloom.clients.couchbase_dcp.topology import Topology
from wireloom.couchbase_dcp.types import ClusterConfig, NodeExt, VbucketServerMap
from wireloom.errors import UnexpectedMessage


def config(
    revision: int,
    *vbuckets: tuple[int, ...],
    nodes: tuple[NodeExt, ...] | None = (NodeExt({"kv": 1, "kvSSL": 2}, "one"),),
    servers: tuple[str, ...] | None = None,
    epoch: int | None = None,
) -> ClusterConfig:
    placed = VbucketServerMap("CRC", 0, servers, vbuckets)
    return ClusterConfig(revision, epoch, vbucket_server_map=placed, nodes_ext=nodes)


def test_owners_and_ports() -> None:
    nodes = (
        NodeExt({"kv": 1, "kvSSL": 2}, "one"),
        NodeExt({"kv": 3, "kvSSL": 4}),
        NodeExt({"mgmt": 5}, "without data"),
        NodeExt({"kv": 6, "kvSSL": 7}, "$HOST"),
    )
    made = config(1, (0, 1), (1,), (-1,), (), (3,), nodes=nodes)
    plain, secret = Topology(tls=False), Topology(tls=True)
    assert plain.update(made, "here")
    assert secret.update(made, "here")
    assert plain.owners == [("one", 1), ("here", 3), None, None, ("here", 6)]
    assert secret.owners == [("one", 2), ("here", 4), None, None, ("here", 7)]
    assert plain.nodes == [("one", 1), ("here", 3), ("here", 6)]


def test_older_configurations_name_servers_only() -> None:
    topology = Topology(tls=False)
    servers = ("$HOST:1", "[::1]:2", "name")
    topology.update(config(1, (0,), (1,), (2,), nodes=None, servers=servers), "here")
    assert topology.owners == [("here", 1), ("::1", 2), ("name", 11210)]


def test_only_news_counts() -> None:
    topology = Topology(tls=False)
    assert topology.update(config(5, (0,)), "here")
    assert not topology.update(config(5, (0,), (0,)), "here")
    assert not topology.update(config(4, (0,), (0,)), "here")
    assert len(topology.owners) == 1
    assert topology.update(config(6, (0,), (0,)), "here")
    assert topology.update(config(1, (0,), epoch=2), "here")
    assert not topology.update(config(9, (0,), epoch=1), "here")


def test_configurations_that_make_no_sense() -> None:
    topology = Topology(tls=False)
    with pytest.raises(UnexpectedMessage, match="no vbuckets"):
        topology.update(config(1), "here")
    with pytest.raises(UnexpectedMessage, match="no vbuckets"):
        topology.update(ClusterConfig(1), "here")
    servers = (f"host:{5000 * '9'}",)
    with pytest.raises(UnexpectedMessage, match=r"servers: 'host:9+' is no address"):
        topology.update(config(1, (0,), nodes=None, servers=servers), "here")
    with pytest.raises(UnexpectedMessage, match=r"vbuckets\[1\]\[0\]: there is no node 1"):
        topology.update(config(1, (0,), (1,)), "here")
    assert topology.owners == []
