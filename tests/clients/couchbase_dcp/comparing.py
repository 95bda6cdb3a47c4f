"""What clients of others told, held against what the embedded producer said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from wireloom.couchbase_dcp.types import StreamEndReason, SystemEventKind

from tests.clients.couchbase_dcp.history import (
    AIRLINE,
    DEEP,
    HOTEL,
    ITEMS,
    VBUCKETS,
    Witness,
)
from tests.clients.couchbase_dcp.peers.programs import Lines
from tests.clients.couchbase_dcp.views import (
    View,
    by_vbucket,
    for_dcp_client,
    is_for_dcp_client,
    seen,
)

DOCUMENTS = ("mutation", "deletion", "expiration")
STREAMED = (*DOCUMENTS, "marker", "event", "advanced", "oso", "end", "failure", "other", "flush")
NAMES = {
    0: ("_default", "_default"),
    AIRLINE: ("inventory", "airline"),
    HOTEL: ("inventory", "hotel"),
    DEEP: ("wide", "deep"),
}

EVENTS = {
    SystemEventKind.CREATE_SCOPE: 4,
    SystemEventKind.CREATE_COLLECTION: 5,  # one of them was flushed
    SystemEventKind.MODIFY_COLLECTION: 2,
    SystemEventKind.DROP_COLLECTION: 1,
    SystemEventKind.DROP_SCOPE: 2,
}
"""How often each vbucket tells of what."""


def compare(
    witness: Witness,
    lines: Lines,
    view: Callable[[View], View],
    *,
    documents: int = ITEMS,
    shown: Callable[[View], bool] = lambda _: True,
) -> set[str]:
    """Holds what a client told against what was sent, vbucket by vbucket; the kinds that came.

    A view is what the client should tell of a message that it shows.
    """
    told = by_vbucket([line for line in lines if line["kind"] in STREAMED])
    sent = by_vbucket([view(item) for item in seen(witness.messages) if shown(item)])
    assert told.keys() == sent.keys() == set(range(VBUCKETS))
    for vbucket, items in sent.items():
        assert told[vbucket] == items
    assert sum(line["kind"] in DOCUMENTS for line in lines) == documents
    opened = {line["vbucket"]: line["log"] for line in lines if line["kind"] == "opened"}
    assert opened == {
        place.number: [{"vbucket_uuid": it.vbucket_uuid, "seqno": it.seqno} for it in place.log]
        for place in witness.producer.bucket.vbuckets
    }
    return {line["kind"] for line in lines}


def compare_dcp_client(witness: Witness, lines: Lines, documents: int = ITEMS) -> None:
    """Holds what dcp-client told against what was sent."""
    uuid = witness.producer.bucket.vbuckets[0].uuid
    snapshots: dict[int, Any] = {}

    def view(item: View) -> View:
        """Each document is told with the snapshot that it is in; each event ends with a number."""
        told = for_dcp_client(item, NAMES, uuid)
        if item["kind"] == "marker":
            snapshots[item["vbucket"]] = item
        elif item["kind"] in DOCUMENTS:
            marker = snapshots[item["vbucket"]]
            told["snapshot_start_seqno"] = marker["start_seqno"]
            told["snapshot_end_seqno"] = marker["end_seqno"]
        return told

    advanced = {(line["vbucket"], line["by_seqno"]) for line in lines if line["kind"] == "advanced"}
    events = {
        (item["vbucket"], item["by_seqno"])
        for item in seen(witness.messages)
        if item["kind"] in ("event", "advanced")
    }
    assert advanced == events
    plain = [with_history(line, uuid) for line in lines if line["kind"] != "advanced"]
    compare(witness, plain, view, documents=documents, shown=is_for_dcp_client)


def with_history(line: dict[str, Any], uuid: int) -> dict[str, Any]:
    """What dcp-client told, with the history that it did not know yet: it notes the failover log of
    a stream (com.couchbase.client:dcp-client:0.56.0) beside the first documents, and says 0 of
    those that were faster."""
    early = line["kind"] in DOCUMENTS and line["vbucket_uuid"] == 0
    return {**line, "vbucket_uuid": uuid + line["vbucket"]} if early else line


def check_closed(lines: Lines) -> None:
    """All streams ended because the client wanted it."""
    reasons = [line["reason"] for line in lines if line["kind"] == "end"]
    assert reasons == [StreamEndReason.CLOSED] * VBUCKETS


def rolled_back(lines: Lines) -> dict[int, int]:
    """Where a client was told to begin again, by vbucket."""
    return {line["vbucket"]: line["seqno"] for line in lines if line["kind"] == "rollback"}


@contextmanager
def changed(witness: Witness, **changes: Any) -> Iterator[None]:
    """Settings of the producer for a while."""
    settings = witness.producer.settings
    before = {name: getattr(settings, name) for name in changes}
    try:
        for name, value in changes.items():
            setattr(settings, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(settings, name, value)
