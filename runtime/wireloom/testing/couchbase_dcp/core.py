"""What the nodes and connections of a producer share."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from wireloom.clients.couchbase_dcp.scram import HASHES
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import DcpStreamRequest, Message, NoopResponse
from wireloom.couchbase_dcp.server import REFUSALS
from wireloom.couchbase_dcp.tables import RULES
from wireloom.couchbase_dcp.types import (
    ClusterConfig,
    Datatype,
    Feature,
    Magic,
    NodeExt,
    SaslMechanism,
    ServicesKey,
    Status,
    StreamEndReason,
    VbucketServerMap,
)
from wireloom.testing.couchbase_dcp.buckets import Bucket
from wireloom.testing.couchbase_dcp.negotiation import OFFERED
from wireloom.testing.couchbase_dcp.vbuckets import VBucket
from wireloom.testing.faults import Faults

if TYPE_CHECKING:
    from wireloom.testing.couchbase_dcp.client import Client

EPOCH = 1
"""Of all configurations."""

_CAPABILITIES = ("cbhello", "cccp", "collections", "dcp", "nodesExt", "xattr")
_ERRORS_KEPT = 100

Refuse = Callable[[DcpStreamRequest], Status | None]
"""Gets a request for a stream, and gives what to answer in place of success; None: success. The
status no_access comes when filters are looked at, any other after all that may be wrong."""

Garble = Callable[[Message, bytes], bytes]
"""Gets a message of a stream and its frame, and gives what is written in its place."""


@dataclass(slots=True)
class Settings:
    """What may be set; all of it may be changed while the producer runs, for new connections."""

    mechanisms: tuple[str, ...] = (*HASHES, SaslMechanism.PLAIN)
    """The mechanisms of authentication that are offered."""
    features: frozenset[Feature] = OFFERED
    """The features that are granted to who asks for them."""
    version: str = "7.6.2-0-wireloom"
    """The version that the server says it has."""
    management_port: int = 1
    """The port of the management service in configurations; clients want one, nobody listens."""
    noop_interval: float = 0.0
    """Seconds between no-ops, whatever clients ask for; 0: as they ask. Clients have the time that
    they asked for to answer."""
    modifications: bool = False
    """Whether changes of collections are told without FlatBuffers too; servers do not."""
    tables: bool = True
    """Whether events of scopes and collections may be told as FlatBuffers tables, as servers from
    7.2 on do."""
    visible_markers: bool = False
    """Whether markers are in version 2.0, as if durable writes had been asked for."""
    refuse: Refuse | None = None
    """Which requests for streams are refused though they are right."""
    garble: Garble | None = None
    """What is done wrong."""


class Core:
    """The state of a producer; belongs to the thread of its loop while it runs.

    Attributes:
        settings: What may be set.
        faults: What is done wrong.
        passwords: The password of each user.
        buckets: The buckets by name.
        nodes: Host and port of each node.
        clients: The present connections of all nodes.
        errors: What went wrong and nobody else heard of; the last 100.

    Args:
        settings: What may be set.
        passwords: The password of each user.
        tls: Whether nodes speak TLS.
    """

    def __init__(self, settings: Settings, passwords: Mapping[str, str], tls: bool) -> None:
        self.settings = settings
        self.faults = Faults(RULES, REFUSALS, _refusal)
        self._service = ServicesKey.KV_SSL if tls else ServicesKey.KV
        self.passwords = dict(passwords)
        self.buckets: dict[str, Bucket] = {}
        self.nodes: list[tuple[str, int]] = []
        self.clients: list[Client] = []
        self.errors: deque[BaseException] = deque(maxlen=_ERRORS_KEPT)

    def add(self, bucket: Bucket) -> None:
        """Adds a bucket."""
        self.buckets[bucket.name] = bucket
        bucket.on_change = lambda vbucket: self._changed(bucket, vbucket)
        bucket.on_end = lambda vbucket, reason, seqno: self._ended(bucket, vbucket, reason, seqno)
        bucket.on_config = lambda: self._moved(bucket)

    def configuration(self, bucket: Bucket | None, node: int) -> ClusterConfig:
        """The configuration of the cluster as a node tells it, for a bucket or without one."""
        port = self.settings.management_port
        nodes = tuple(
            NodeExt(
                {self._service: own, ServicesKey.MGMT: port}, host, True if number == node else None
            )
            for number, (host, own) in enumerate(self.nodes)
        )
        if bucket is None:
            return ClusterConfig(1, EPOCH, nodes_ext=nodes)
        return ClusterConfig(
            bucket.revision,
            EPOCH,
            bucket.name,
            "vbucket",
            bucket.uuid,
            _CAPABILITIES,
            VbucketServerMap(
                "CRC",
                0,
                tuple(f"{host}:{own}" for host, own in self.nodes),
                tuple((vbucket.node,) for vbucket in bucket.vbuckets),
            ),
            tuple({"hostname": f"{host}:{port}"} for host, _ in self.nodes),
            nodes,
        )

    def _changed(self, bucket: Bucket, vbucket: VBucket) -> None:
        for client in self.clients:
            if client.bucket is bucket:
                client.stream_sender.wake(vbucket)

    def _ended(self, bucket: Bucket, vbucket: VBucket, reason: StreamEndReason, seqno: int) -> None:
        for client in self.clients:
            if client.bucket is bucket:
                client.stream_sender.finish(vbucket, reason, seqno)

    def _moved(self, bucket: Bucket) -> None:
        for client in list(self.clients):
            if client.bucket is bucket:
                client.tell_configuration()


def _refusal(code: IntEnum) -> bytes:
    """Some answer that refuses, as bytes."""
    answer = NoopResponse(Magic.CLIENT_RESPONSE, Datatype(0), Status(code), 0, 0, None, b"")
    return encode(answer)
