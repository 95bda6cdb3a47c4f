"""What the members of the JSON objects and text maps of Couchbase DCP are."""

from __future__ import annotations

# ruff: noqa: F403, F405
from wireloom.couchbase_dcp.types import *
from wireloom.runtime.keyed import Anything, Truth, Whole, Words
from wireloom.runtime.objects import Listed, Mapped, Member, Object

CACHE_TRANSFER: Object[CacheTransfer] = Object(
    CacheTransfer,
    (
        Member("free_memory", Whole(0, 0xFFFFFFFFFFFFFFFF)),
        Member("all_keys", Truth()),
    ),
)
STREAM_FILTER: Object[StreamFilter] = Object(
    StreamFilter,
    (
        Member("uid", Whole(0, 0xFFFFFFFFFFFFFFFF, base=16)),
        Member("collections", Listed(Whole(0, 0xFFFFFFFF, base=16), unique=True)),
        Member("scope", Whole(0, 0xFFFFFFFF, base=16)),
        Member("sid", Whole(0, 0xFFFF, least=1)),
        Member("purge_seqno", Whole(0, 0xFFFFFFFFFFFFFFFF, base=10)),
        Member("cache_transfer", CACHE_TRANSFER, key="cts"),
    ),
    rules=(
        ("at_least_one", ("uid", "sid", "scope", "collections", "purge_seqno", "cache_transfer")),
        ("excludes", ("scope", "collections")),
    ),
)
RETRY_STRATEGY: Object[RetryStrategy] = Object(
    RetryStrategy,
    (
        Member("strategy", Words(), required=True),
        Member("interval", Whole(0, 0xFFFFFFFF), required=True),
        Member("after", Whole(0, 0xFFFFFFFF)),
        Member("max_duration", Whole(0, 0xFFFFFFFF), key="max-duration"),
        Member("ceil", Whole(0, 0xFFFFFFFF)),
    ),
)
ERROR_MAP_ENTRY: Object[ErrorMapEntry] = Object(
    ErrorMapEntry,
    (
        Member("name", Words(), required=True),
        Member("description", Words(), key="desc", required=True),
        Member("attributes", Listed(Words()), key="attrs", required=True),
        Member("retry", RETRY_STRATEGY),
    ),
)
ERROR_MAP: Object[ErrorMap] = Object(
    ErrorMap,
    (
        Member("version", Whole(0, 0xFFFF), required=True),
        Member("revision", Whole(0, 0xFFFFFFFF), required=True),
        Member("errors", Mapped(Whole(0, 0xFFFF, base=16), ERROR_MAP_ENTRY), required=True),
    ),
)
VBUCKET_SERVER_MAP: Object[VbucketServerMap] = Object(
    VbucketServerMap,
    (
        Member("hash_algorithm", Words(), key="hashAlgorithm"),
        Member("replicas", Whole(0, 0xFF), key="numReplicas"),
        Member("servers", Listed(Words()), key="serverList"),
        Member("vbuckets", Listed(Listed(Whole(-0x8000, 0x7FFF))), key="vBucketMap", required=True),
        Member("vbuckets_forward", Listed(Listed(Whole(-0x8000, 0x7FFF))), key="vBucketMapForward"),
    ),
)
NODE_EXT: Object[NodeExt] = Object(
    NodeExt,
    (
        Member("services", Mapped(Words(), Whole(0, 0xFFFF)), required=True),
        Member("hostname", Words()),
        Member("this_node", Truth(), key="thisNode"),
    ),
)
CLUSTER_CONFIG: Object[ClusterConfig] = Object(
    ClusterConfig,
    (
        Member("revision", Whole(0, 0xFFFFFFFFFFFFFFFF), key="rev", required=True),
        Member("revision_epoch", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="revEpoch"),
        Member("name", Words()),
        Member("node_locator", Words(), key="nodeLocator"),
        Member("uuid", Words()),
        Member("bucket_capabilities", Listed(Words()), key="bucketCapabilities"),
        Member("vbucket_server_map", VBUCKET_SERVER_MAP, key="vBucketServerMap"),
        Member("nodes", Listed(Anything())),
        Member("nodes_ext", Listed(NODE_EXT), key="nodesExt"),
    ),
)
COLLECTION_ENTRY: Object[CollectionEntry] = Object(
    CollectionEntry,
    (
        Member("name", Words(), required=True),
        Member("uid", Whole(0, 0xFFFFFFFF, base=16), required=True),
        Member("max_ttl", Whole(-0x8000000000000000, 0x7FFFFFFFFFFFFFFF), key="maxTTL"),
        Member("history", Truth()),
    ),
)
SCOPE_ENTRY: Object[ScopeEntry] = Object(
    ScopeEntry,
    (
        Member("name", Words(), required=True),
        Member("uid", Whole(0, 0xFFFFFFFF, base=16), required=True),
        Member("collections", Listed(COLLECTION_ENTRY), required=True),
    ),
)
COLLECTIONS_MANIFEST: Object[CollectionsManifest] = Object(
    CollectionsManifest,
    (
        Member("uid", Whole(0, 0xFFFFFFFFFFFFFFFF, base=16), required=True),
        Member("scopes", Listed(SCOPE_ENTRY), required=True),
    ),
)
ERROR_TEXT: Object[ErrorText] = Object(
    ErrorText,
    (
        Member("context", Words()),
        Member("reference", Words(), key="ref"),
    ),
)
ERROR_CONTEXT: Object[ErrorContext] = Object(
    ErrorContext,
    (
        Member("manifest_uid", Whole(0, 0xFFFFFFFFFFFFFFFF, base=16)),
        Member("error", ERROR_TEXT),
    ),
)
COLLECTION_TABLE: Object[CollectionTable] = Object(
    CollectionTable,
    (
        Member("manifest_uid", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
        Member("scope", Whole(0, 0xFFFFFFFF), default=0),
        Member("collection", Whole(0, 0xFFFFFFFF), default=0),
        Member("ttl_valid", Truth(), default=False),
        Member("max_ttl", Whole(0, 0xFFFFFFFF), default=0),
        Member("name", Words(), default=""),
        Member("history", Truth(), default=False),
        Member("default_visible_seqno", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
        Member("metered", Truth(), default=False),
        Member("flush_uid", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
    ),
    unknown="drop",
)
DROPPED_COLLECTION_TABLE: Object[DroppedCollectionTable] = Object(
    DroppedCollectionTable,
    (
        Member("manifest_uid", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
        Member("scope", Whole(0, 0xFFFFFFFF), default=0),
        Member("collection", Whole(0, 0xFFFFFFFF), default=0),
        Member("system", Truth(), default=False),
    ),
    unknown="drop",
)
SCOPE_TABLE: Object[ScopeTable] = Object(
    ScopeTable,
    (
        Member("manifest_uid", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
        Member("scope", Whole(0, 0xFFFFFFFF), default=0),
        Member("name", Words(), default=""),
    ),
    unknown="drop",
)
DROPPED_SCOPE_TABLE: Object[DroppedScopeTable] = Object(
    DroppedScopeTable,
    (
        Member("manifest_uid", Whole(0, 0xFFFFFFFFFFFFFFFF), default=0),
        Member("scope", Whole(0, 0xFFFFFFFF), default=0),
        Member("system", Truth(), default=False),
    ),
    unknown="drop",
)
