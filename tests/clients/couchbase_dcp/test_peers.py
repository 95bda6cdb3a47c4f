"""Clients of others consume from the embedded producer; every field that they tell is compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest
from wireloom.couchbase_dcp.encoding import encode, write_collections_manifest
from wireloom.couchbase_dcp.messages import DcpSnapshotMarker, DcpStreamEnd, Message
from wireloom.couchbase_dcp.types import (
    DcpStreamEndExtras,
    Feature,
    MarkerV20,
    SaslMechanism,
    StreamEndReason,
)

from tests.clients.couchbase_dcp.comparing import (
    EVENTS,
    NAMES,
    changed,
    check_closed,
    compare,
    compare_dcp_client,
    rolled_back,
)
from tests.clients.couchbase_dcp.history import (
    AIRLINE,
    COLLECTIONS,
    DEEP,
    ITEMS,
    VBUCKETS,
    Witness,
)
from tests.clients.couchbase_dcp.peers import programs
from tests.clients.couchbase_dcp.peers.programs import Lines
from tests.clients.couchbase_dcp.views import for_gocbcore, for_gomemcached
from tests.testing.couchbase_dcp.line import wait_for

pytestmark = pytest.mark.real

NOOP_ANSWER = b"\x81\x5c"


@pytest.fixture(autouse=True)
def anew(witness: Witness) -> None:
    """Nothing was said yet."""
    witness.forget()


GOCBCORE: dict[str, tuple[str, int, set[str]]] = {
    "everything": ("", ITEMS, {"mutation", "deletion", "event"}),
    "sha1": ("-mechanism SCRAM-SHA1", ITEMS, set()),
    "sha256": ("-mechanism SCRAM-SHA256", ITEMS, set()),
    "plain": ("-mechanism PLAIN", ITEMS, set()),
    "no delete times": ("-flags 5", ITEMS, {"deletion"}),
    "no values": ("-flags 45", ITEMS, {"deletion"}),
    "expirations": ("-expiry", ITEMS, {"expiration"}),
    "newest markers": ("-newest", ITEMS, {"marker"}),
    "small buffer": ("-buffer 2048", ITEMS, set()),
    "compressed": ("-snappy", ITEMS, set()),
    "collections": ("-collections a,8a -uid 7", ITEMS // 2, {"advanced"}),
    "stream id": ("-collections 1e -stream 71 -purge 1 -expiry", ITEMS // 4, {"expiration"}),
    "scope": ("-scope 8 -stream 65535", ITEMS // 2, {"event"}),
    "scope, without a stream id": ("-scope 9", ITEMS // 4, {"event"}),
    "manifest": ("-uid 3", ITEMS, {"event"}),
    "all that there is": (
        "-collections a,1e -uid 7 -stream 71 -purge 1000",
        ITEMS // 2,
        {"advanced"},
    ),
    "out of order": ("-collections a -unordered", ITEMS // 4, {"oso", "advanced"}),
}


@pytest.mark.parametrize("name", GOCBCORE)
def test_gocbcore(witness: Witness, name: str) -> None:
    arguments, documents, kinds = GOCBCORE[name]
    lines = programs.gocbcore(witness.producer.port, *arguments.split())
    assert kinds <= compare(witness, lines, for_gocbcore, documents=documents)
    high = {place.number: place.high_seqno for place in witness.producer.bucket.vbuckets}
    assert {line["vbucket"]: line["by_seqno"] for line in lines if line["kind"] == "seqno"} == high


def test_gocbcore_reads_all_kinds_of_events(witness: Witness) -> None:
    with changed(witness, modifications=True):
        lines = programs.gocbcore(witness.producer.port)
    compare(witness, lines, for_gocbcore)
    told = Counter(line["event"] for line in lines if line["kind"] == "event")
    assert told == {kind.name.lower(): VBUCKETS * count for kind, count in EVENTS.items()}


def test_gomemcached_reads_all_kinds_of_events(witness: Witness) -> None:
    lines = programs.gomemcached(witness.producer.port, "-tables")
    compare(witness, lines, for_gomemcached)
    told = Counter(line["number"] for line in lines if line["kind"] == "event")
    assert told == {kind: VBUCKETS * count for kind, count in EVENTS.items()}


@pytest.mark.parametrize("arguments", ["", "-collections a -stream 3"])
def test_gocbcore_reads_markers_of_version_2_0(partly_on_disk: Witness, arguments: str) -> None:
    partly_on_disk.forget()
    for place in partly_on_disk.producer.bucket.vbuckets:
        place.high_completed_seqno = 90 + place.number
    with changed(partly_on_disk, visible_markers=True):
        lines = programs.gocbcore(partly_on_disk.producer.port, *arguments.split())
    narrowed = {AIRLINE} if arguments else {*NAMES}
    compare(partly_on_disk, lines, for_gocbcore, documents=partly_on_disk.documents(of=narrowed))
    markers = [message for message in partly_on_disk.messages if is_v20(message)]
    told = [line for line in lines if line["kind"] == "marker"]
    assert len(markers) == len(told) == 2 * VBUCKETS
    assert all(line["max_visible_seqno"] == line["end_seqno"] for line in told)
    completed = sorted(line["high_completed_seqno"] for line in told)
    assert completed == [0] * VBUCKETS + [90 + number for number in range(VBUCKETS)]


def is_v20(message: Message) -> bool:
    """Whether a message is a marker of version 2.0."""
    return isinstance(message, DcpSnapshotMarker) and isinstance(message.value.marker, MarkerV20)


def test_gocbcore_goes_on_where_it_was(witness: Witness) -> None:
    uuid = witness.producer.bucket.vbuckets[0].uuid
    lines = programs.gocbcore(witness.producer.port, "-start", "100", "-uuid", str(uuid))
    told = compare(witness, lines, for_gocbcore, documents=witness.documents(100))
    assert "rollback" not in told


@pytest.mark.parametrize("arguments", ["", "-newest", "-buffer 4096 -stream 5 -uid 1"])
def test_gocbcore_reads_from_memory(partly_on_disk: Witness, arguments: str) -> None:
    partly_on_disk.forget()
    lines = programs.gocbcore(partly_on_disk.producer.port, *arguments.split())
    compare(partly_on_disk, lines, for_gocbcore, documents=partly_on_disk.documents())
    flags = [line["flags"] for line in lines if line["kind"] == "marker"]
    assert sorted(flags) == [5] * VBUCKETS + [6] * VBUCKETS


def test_gomemcached_reads_from_memory(partly_on_disk: Witness) -> None:
    partly_on_disk.forget()
    lines = programs.gomemcached(partly_on_disk.producer.port)
    compare(partly_on_disk, lines, for_gomemcached, documents=partly_on_disk.documents())


def test_gomemcached_goes_on_where_it_was(witness: Witness) -> None:
    uuid = witness.producer.bucket.vbuckets[0].uuid
    lines = programs.gomemcached(witness.producer.port, "-start", "100", "-uuid", str(uuid))
    told = compare(witness, lines, for_gomemcached, documents=witness.documents(100))
    assert "rollback" not in told


def test_gomemcached_begins_anew_with_a_history_that_nobody_knows(witness: Witness) -> None:
    lines = programs.gomemcached(witness.producer.port, "-start", "5", "-uuid", "77")
    compare(witness, lines, for_gomemcached)
    assert rolled_back(lines) == dict.fromkeys(range(VBUCKETS), 0)


def test_gocbcore_begins_anew_with_a_history_that_nobody_knows(witness: Witness) -> None:
    lines = programs.gocbcore(witness.producer.port, "-start", "5", "-uuid", "77")
    compare(witness, lines, for_gocbcore)
    assert rolled_back(lines) == dict.fromkeys(range(VBUCKETS), 0)


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ("-collections 77", "collection"),
        ("-scope 77", "scope"),
    ],
)
def test_gocbcore_is_refused(witness: Witness, arguments: str, refusal: str) -> None:
    lines = programs.gocbcore(witness.producer.port, *arguments.split())
    errors = [line["error"] for line in lines if line["kind"] == "opened"]
    assert len(errors) == VBUCKETS
    assert all(refusal in error and "not found" in error for error in errors)


GOMEMCACHED: dict[str, tuple[str, int, set[str]]] = {
    "everything": ("", ITEMS, {"mutation", "deletion", "event"}),
    "plain": ("-plain", ITEMS, set()),
    "expirations": ("-expiry", ITEMS, {"expiration"}),
    "small buffer": ("-buffer 2048", ITEMS, set()),
    "legacy": ("-legacy", ITEMS // 4, set()),
    "no delete times": ("-timeless", ITEMS, {"deletion"}),
    "manifest": ("-uid 3", ITEMS, {"event"}),
    "collections": ("-collections a,8a -uid 7", ITEMS // 2, {"advanced"}),
    "scope": ("-scope 8 -stream 1", ITEMS // 2, {"event"}),
    "stream id": ("-collections 8a -stream 71", ITEMS // 4, {"advanced"}),
    "compressed": ("-snappy", ITEMS, set()),
    "out of order": ("-collections a -unordered -stream 1", ITEMS // 4, {"oso"}),
    "tables, stream id": ("-tables -collections a,1e -stream 9", ITEMS // 2, {"event"}),
}


@pytest.mark.parametrize("name", GOMEMCACHED)
def test_gomemcached(witness: Witness, name: str) -> None:
    arguments, documents, kinds = GOMEMCACHED[name]
    lines = programs.gomemcached(witness.producer.port, *arguments.split())
    assert kinds <= compare(witness, lines, for_gomemcached, documents=documents)
    manifest = witness.producer.bucket.manifest.told()
    assert [line["text"] for line in lines if line["kind"] == "manifest"] == (
        [] if name == "legacy" else [write_collections_manifest(manifest).decode()]
    )


PARTED = (100, 110)
"""The changes after which other histories begin."""


@pytest.fixture(scope="module")
def failed_over() -> Iterator[Witness]:
    """A producer whose vbuckets have had three histories."""
    made = Witness()
    for parted in PARTED:
        for number in range(VBUCKETS):
            made.producer.bucket.fail_over(number, parted)
        for number in range(ITEMS // 4):
            key = b"after-%d-%d" % (parted, number)
            made.producer.bucket.write(key, b"{}", collection=COLLECTIONS[number % 4])
    with made.producer:
        yield made
    assert made.producer.errors == []


def test_failover_logs_of_several_entries(failed_over: Witness) -> None:
    port, documents = failed_over.producer.port, failed_over.documents()
    for place in failed_over.producer.bucket.vbuckets:
        assert [entry.seqno for entry in place.log] == [*reversed(PARTED), 0]
    for client, view in (
        (programs.gocbcore, for_gocbcore),
        (programs.gomemcached, for_gomemcached),
    ):
        failed_over.forget()
        compare(failed_over, client(port), view, documents=documents)
    failed_over.forget()
    compare_dcp_client(failed_over, programs.dcp_client(port, VBUCKETS), documents)


def first_history(witness: Witness) -> int:
    """What the history of vbucket 0 was at first; those of others follow it."""
    return witness.producer.bucket.vbuckets[0].log[-1].vbucket_uuid


def test_clients_go_on_from_an_older_history(failed_over: Witness) -> None:
    port, uuid = failed_over.producer.port, str(first_history(failed_over))
    failed_over.forget()
    lines = programs.gocbcore(port, "-start", "90", "-uuid", uuid)
    compare(failed_over, lines, for_gocbcore, documents=failed_over.documents(90))
    failed_over.forget()
    lines = programs.gomemcached(port, "-start", "90", "-uuid", uuid)
    compare(failed_over, lines, for_gomemcached, documents=failed_over.documents(90))
    assert not rolled_back(lines)
    failed_over.forget()
    known = failed_over.producer.bucket.manifest.uid
    asked = ("start=90", f"uuid={uuid}", f"manifest={known}")
    lines = programs.dcp_client(port, VBUCKETS, *asked)
    compare_dcp_client(failed_over, lines, failed_over.documents(90))


def test_dcp_client_rolls_back(failed_over: Witness) -> None:
    port, uuid = failed_over.producer.port, str(first_history(failed_over))
    failed_over.forget()
    known = failed_over.producer.bucket.manifest.uid
    asked = ("start=150", f"uuid={uuid}", f"manifest={known}")
    lines = programs.dcp_client(port, VBUCKETS, *asked)
    assert rolled_back(lines) == dict.fromkeys(range(VBUCKETS), PARTED[0])
    compare_dcp_client(failed_over, lines, failed_over.documents(PARTED[0]))


def test_clients_in_go_roll_back(failed_over: Witness) -> None:
    port, uuid = failed_over.producer.port, str(first_history(failed_over))
    for client, view in (
        (programs.gocbcore, for_gocbcore),
        (programs.gomemcached, for_gomemcached),
    ):
        failed_over.forget()
        lines = client(port, "-start", "150", "-uuid", uuid)
        assert rolled_back(lines) == dict.fromkeys(range(VBUCKETS), PARTED[0])
        compare(failed_over, lines, view, documents=failed_over.documents(PARTED[0]))


REASONS = [StreamEndReason(number) for number in range(1, 1 + VBUCKETS)]
"""Why the streams of vbuckets end, if not because all was told."""


def test_clients_tell_why_streams_end(witness: Witness) -> None:
    assert REASONS[-1] is StreamEndReason.LOST_PRIVILEGES

    def garble(message: Message, frame: bytes) -> bytes:
        if isinstance(message, DcpStreamEnd):
            message = replace(message, extras=DcpStreamEndExtras(REASONS[message.vbucket]))
            frame = encode(message)
        witness.messages.append(message)
        return frame

    with changed(witness, garble=garble):
        lines = programs.gomemcached(witness.producer.port)
        compare(witness, lines, for_gomemcached)
        witness.forget()
        lines = programs.gocbcore(witness.producer.port)
        compare(witness, lines, for_gocbcore)
        witness.forget()
        lines = programs.dcp_client(witness.producer.port, VBUCKETS)
        compare_dcp_client(witness, lines)
    assert sorted(line["reason"] for line in lines if line["kind"] == "end") == REASONS


@pytest.mark.parametrize("arguments", ["", "-collections 1e -stream 71"])
def test_gocbcore_closes_streams(witness: Witness, arguments: str) -> None:
    lines = programs.gocbcore(witness.producer.port, "-close", *arguments.split())
    compare(witness, lines, for_gocbcore, documents=ITEMS // 4 if arguments else ITEMS)
    check_closed(lines)
    assert [line["error"] for line in lines if line["kind"] == "closed"] == [""] * VBUCKETS


def test_gomemcached_closes_streams(witness: Witness) -> None:
    lines = programs.gomemcached(witness.producer.port, "-close")
    compare(witness, lines, for_gomemcached)
    check_closed(lines)


@pytest.mark.parametrize(
    ("client", "check"),
    [
        (
            lambda port: programs.gocbcore(port, "-ahead", "1"),
            partial(compare, view=for_gocbcore),
        ),
        (
            lambda port: programs.gomemcached(port, "-ahead", "1"),
            partial(compare, view=for_gomemcached),
        ),
        (lambda port: programs.dcp_client(port, VBUCKETS, "ahead=1"), compare_dcp_client),
    ],
    ids=["gocbcore", "gomemcached", "dcp-client"],
)
def test_clients_answer_no_ops_and_wait(
    client: Callable[[int], Lines], check: Callable[..., object]
) -> None:
    witness = Witness()
    producer = witness.producer
    producer.settings.noop_interval = 0.1

    def answered() -> bool:
        return any(frame[:2] == NOOP_ANSWER for it in producer.connections for frame in it.said)

    def write() -> None:
        for number in range(VBUCKETS):
            producer.bucket.write(b"late", b"{}", vbucket=number, collection=DEEP)

    with producer, ThreadPoolExecutor(1) as pool:
        running = pool.submit(client, producer.port)
        wait_for(lambda: running.done() or producer.call(answered))
        producer.call(write)
        check(witness, running.result(), documents=ITEMS + VBUCKETS)
    assert producer.errors == []


def test_python_sdk() -> None:
    """Nobody is let in by any other mechanism than the one that is offered, the SDK's first."""
    made = Witness().producer
    made.settings.mechanisms = (SaslMechanism.SCRAM_SHA512,)
    with made as producer:
        lines = programs.python_sdk(producer.port)
    bucket = producer.bucket
    assert producer.errors == []
    names = ["_default._default", "inventory.airline", "inventory.hotel"]
    kinds = ["written", "read", "removed", "refused"]
    told = [(line["collection"], line["kind"]) for line in lines]
    assert told == [(name, kind) for name in names for kind in kinds] + [
        ("nowhere.nothing", "refused")
    ]
    for name, place in zip(names, range(0, 12, 4), strict=True):
        written, read, removed, refused = lines[place : place + 4]
        vbucket = bucket.vbucket_of(written["key"].encode())
        assert written["vbucket"] == vbucket.number
        assert written["vbucket_uuid"] == vbucket.uuid
        assert (read["value"], read["cas"]) == (written["value"], written["cas"])
        change, deletion = vbucket.changes[-2:]
        assert (change.seqno, deletion.seqno) == (written["seqno"], removed["seqno"])
        assert change.collection == deletion.collection
        assert NAMES[change.collection or 0] == tuple(name.split("."))
        assert refused["error"] == "DocumentNotFoundException"
    assert lines[-1]["error"] == "ScopeNotFoundException"


def test_clients_that_get_fewer_features_go_on(witness: Witness) -> None:
    """The history is read in the same way where compression is not granted."""
    fewer = witness.producer.settings.features - {Feature.SNAPPY}
    with changed(witness, features=fewer):
        lines = programs.gocbcore(witness.producer.port, "-snappy")
    compare(witness, lines, for_gocbcore)
    assert not any(line.get("datatype", 0) & 2 for line in lines)
