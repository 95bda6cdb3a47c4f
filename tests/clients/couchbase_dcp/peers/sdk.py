"""Writes, reads and removes documents with Couchbase's own Python SDK.

Usage: sdk.py PORT; prints what it makes of the answers, one JSON object a line.
"""

from __future__ import annotations

import json
import sys
from datetime import timedelta
from typing import Any

from couchbase.auth import PasswordAuthenticator
from couchbase.cluster import Cluster
from couchbase.exceptions import CouchbaseException
from couchbase.options import ClusterOptions, ClusterTimeoutOptions


def say(kind: str, **values: Any) -> None:
    print(json.dumps({"kind": kind, **values}), flush=True)


def work(bucket: Any, name: str) -> None:
    collection = bucket.scope(name.partition(".")[0]).collection(name.partition(".")[2])
    key, value = f"key of {name}", {"in": name, "list": [1, 2.5, None, "ü"]}
    try:
        written = collection.upsert(key, value)
        token = written.mutation_token()
        say(
            "written",
            collection=name,
            key=key,
            value=value,
            cas=written.cas,
            vbucket=token.partition_id,
            vbucket_uuid=token.partition_uuid,
            seqno=token.sequence_number,
        )
        found = collection.get(key)
        say("read", collection=name, value=found.content_as[dict], cas=found.cas)
        removed = collection.remove(key)
        say("removed", collection=name, seqno=removed.mutation_token().sequence_number)
        collection.get(key)
    except CouchbaseException as error:
        say("refused", collection=name, error=type(error).__name__)


def main() -> None:
    timeouts = ClusterTimeoutOptions(
        kv_timeout=timedelta(seconds=10), bootstrap_timeout=timedelta(seconds=20)
    )
    options = ClusterOptions(PasswordAuthenticator("user", "password"), timeout_options=timeouts)
    cluster = Cluster(f"couchbase://127.0.0.1:{sys.argv[1]}", options)
    bucket = cluster.bucket("default")
    for name in ("_default._default", "inventory.airline", "inventory.hotel", "nowhere.nothing"):
        work(bucket, name)
    cluster.close()


main()
