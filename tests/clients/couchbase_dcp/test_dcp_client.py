"""Couchbase's Java client for DCP consumes from the embedded producer, of every kind there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import DcpDeletion, DcpExpiration, Message
from wireloom.couchbase_dcp.types import DcpExpirationExtras, Negotiated
from wireloom.testing.couchbase_dcp import Deletion

from tests.clients.couchbase_dcp.comparing import (
    EVENTS,
    changed,
    check_closed,
    compare_dcp_client,
)
from tests.clients.couchbase_dcp.history import ITEMS, VBUCKETS, Witness
from tests.clients.couchbase_dcp.peers import programs
from tests.clients.couchbase_dcp.views import NOT_FOR_DCP_CLIENT, seen

pytestmark = pytest.mark.real


@pytest.fixture(autouse=True)
def anew(witness: Witness) -> None:
    """Nothing was said yet."""
    witness.forget()


STREAMS: dict[str, tuple[str, int, set[str]]] = {
    "everything": ("", ITEMS, {"mutation", "deletion", "event"}),
    "legacy": ("legacy", ITEMS // 4, set()),
    "compressed, small buffer": ("snappy buffer=4096", ITEMS, set()),
    "collections": ("collections=inventory.airline,wide.deep", ITEMS // 2, {"advanced"}),
    "expirations, without delete times": ("controls=enable_expiry_opcode", ITEMS, {"deletion"}),
    "scope, when it is on disk": (
        "scope=inventory persisted buffer=65536",
        ITEMS // 2,
        {"event"},
    ),
}


@pytest.mark.parametrize("name", STREAMS)
def test_dcp_client(witness: Witness, name: str) -> None:
    arguments, documents, kinds = STREAMS[name]
    lines = programs.dcp_client(witness.producer.port, VBUCKETS, *arguments.split())
    compare_dcp_client(witness, lines, documents)
    assert kinds <= {view["kind"] for view in seen(witness.messages)}


TOLD_EVENTS = {
    kind.name.lower(): count
    for kind, count in EVENTS.items()
    if kind.name.lower() not in NOT_FOR_DCP_CLIENT
}
KINDS = {
    "opened": VBUCKETS,
    "marker": VBUCKETS,
    "mutation": ITEMS * 5 // 8,
    "deletion": ITEMS * 2 // 8,
    "expiration": ITEMS // 8,
    **{name: VBUCKETS * count for name, count in TOLD_EVENTS.items()},
    "advanced": VBUCKETS * sum(EVENTS.values()),
    "end": VBUCKETS,
}
"""How often dcp-client tells what of all that there is."""


def test_dcp_client_reads_all_kinds(witness: Witness) -> None:
    """It cannot ask for the times of deletions, without which servers tell no expirations."""

    def expire(message: Message, frame: bytes) -> bytes:
        expired = as_expiration(witness, message)
        witness.messages.append(expired or message)
        return encode(expired, Negotiated(collections=True)) if expired else frame

    with changed(witness, modifications=True, garble=expire):
        lines = programs.dcp_client(witness.producer.port, VBUCKETS)
    compare_dcp_client(witness, lines)
    assert Counter(map(kind_of, lines)) == KINDS


def as_expiration(witness: Witness, message: Message) -> DcpExpiration | None:
    """How to tell that the life of a document ended, if that is why it was deleted."""
    if not isinstance(message, DcpDeletion):
        return None
    seqno = message.extras.by_seqno
    (change,) = witness.producer.bucket.vbuckets[message.vbucket].between(seqno - 1, seqno)
    assert isinstance(change, Deletion)
    if not change.expired:
        return None
    extras = DcpExpirationExtras(seqno, message.extras.rev_seqno, change.delete_time)
    values = {field.name: getattr(message, field.name) for field in fields(message)}
    return DcpExpiration(**{**values, "extras": extras})


def kind_of(line: dict[str, Any]) -> str:
    """What dcp-client told: expirations are deletions that say so."""
    if line.get("expired"):
        return "expiration"
    return str(line.get("event", line["kind"]))


def test_dcp_client_cannot_read_what_comes_out_of_order(witness: Witness) -> None:
    """If it ever can, it belongs to what is compared; see ``NOT_FOR_DCP_CLIENT``."""
    asked = ("controls=enable_out_of_order_snapshots", "collections=inventory.airline")
    lines = programs.dcp_client(witness.producer.port, VBUCKETS, *asked)
    sent = Counter(view["kind"] for view in seen(witness.messages))
    told = Counter(line["kind"] for line in lines)
    assert (sent["oso"], sent["mutation"] + sent["deletion"]) == (2 * VBUCKETS, ITEMS // 4)
    assert told["failure"] == sent["mutation"] + sent["deletion"] + sent["event"]
    assert told["end"] == sent["end"] == VBUCKETS


def test_dcp_client_reads_from_memory(partly_on_disk: Witness) -> None:
    partly_on_disk.forget()
    lines = programs.dcp_client(partly_on_disk.producer.port, VBUCKETS)
    compare_dcp_client(partly_on_disk, lines, partly_on_disk.documents())
    flags = [line["flags"] for line in lines if line["kind"] == "marker"]
    assert sorted(flags) == [5] * VBUCKETS + [6] * VBUCKETS


@pytest.mark.parametrize("arguments", ["", "collections=inventory.airline"])
def test_dcp_client_closes_streams(witness: Witness, arguments: str) -> None:
    asked = ("close", "controls=send_stream_end_on_client_close_stream", *arguments.split())
    lines = programs.dcp_client(witness.producer.port, VBUCKETS, *asked)
    compare_dcp_client(witness, lines, ITEMS // 4 if arguments else ITEMS)
    check_closed(lines)
    assert sorted(line["vbucket"] for line in lines if line["kind"] == "closed") == [
        *range(VBUCKETS)
    ]
