"""An embedded producer of Couchbase DCP; see ``producer``."""

from __future__ import annotations

from wireloom.testing.couchbase_dcp.buckets import Bucket
from wireloom.testing.couchbase_dcp.changes import Deletion, Document, Event, Mutation
from wireloom.testing.couchbase_dcp.core import Settings
from wireloom.testing.couchbase_dcp.manifest import Collection, Manifest
from wireloom.testing.couchbase_dcp.producer import Producer
from wireloom.testing.couchbase_dcp.vbuckets import VBucket

__all__ = [
    "Bucket",
    "Collection",
    "Deletion",
    "Document",
    "Event",
    "Manifest",
    "Mutation",
    "Producer",
    "Settings",
    "VBucket",
]
