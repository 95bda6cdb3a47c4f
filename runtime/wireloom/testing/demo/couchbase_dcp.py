"""Couchbase DCP: documents are written to a bucket, and a consumer is told of every change."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

from wireloom.clients.couchbase_dcp import Mutation, Options, connect
from wireloom.errors import WireloomError
from wireloom.schema.dissecting import table
from wireloom.testing.address import Address
from wireloom.testing.couchbase_dcp import Bucket, Producer
from wireloom.testing.demo.showing import Demo

COUNT = 10_000

_SHOWN = 5
_VBUCKETS = 64
_OPTIONS = Options(username="user", password="password", bucket="default")


def describe(package: Any) -> str:
    """A frame, field by field."""
    negotiated = package.Negotiated(collections=True)
    extras = package.DcpMutationExtras(1, 1, 0, 0, 0, 0)
    message = package.DcpMutation(
        magic=package.Magic.CLIENT_REQUEST,
        datatype=package.Datatype.JSON,
        vbucket=7,
        opaque=1,
        cas=1,
        framing_extras=None,
        extras=extras,
        key=package.DocumentKey(0, b"hello"),
        value=b"{}",
    )
    frame = package.encode(message, negotiated)
    return table(package.describe(frame, negotiated=negotiated), frame)


def talk(address: Address | None) -> None:
    """Lets a consumer talk with a producer in memory."""
    with Producer(_VBUCKETS) as producer:
        print(f"\n3. A producer: in memory at {producer.host}:{producer.port}")
        print(f'   bucket "{producer.bucket.name}" with {_VBUCKETS} vbuckets')
        start = perf_counter()
        documents = producer.call(lambda: write_documents(producer.bucket))
        print(f"\n4. {COUNT} documents written in {perf_counter() - start:.3f} s")
        show_changes(producer, documents)


def write_documents(bucket: Bucket) -> dict[bytes, bytes]:
    """Writes documents; gives them by their keys."""
    documents = {b"document %d" % number: b'{"number": %d}' % number for number in range(COUNT)}
    for key, value in documents.items():
        bucket.write(key, value)
    return documents


def show_changes(producer: Producer, documents: dict[bytes, bytes]) -> None:
    """Reads all changes up to now, and compares them with what was written."""
    start = perf_counter()
    left = dict(documents)
    with connect(producer.host, producer.port, _OPTIONS, until="now") as consumer:
        for event in consumer:
            if not isinstance(event, Mutation):
                continue
            if left.pop(event.key, None) != event.value:
                raise WireloomError(f"the change of {event.key!r} holds {event.value!r}")
            if len(left) < _SHOWN:
                place = f"vbucket {event.vbucket}, number {event.seqno}"
                print(f"   {place}: {event.key.decode()} {event.value.decode()}")
    if left:
        raise WireloomError(f"{len(left)} changes did not come, such as {min(left)!r}")
    print(f"5. All changes read on {_VBUCKETS} streams in {perf_counter() - start:.3f} s")


DEMO = Demo(
    Path("spec/couchbase_dcp/protocol.yaml"),
    "couchbase_dcp",
    "DcpMutation",
    "_dcp_mutation",
    describe,
    talk,
    takes_broker=False,
)
