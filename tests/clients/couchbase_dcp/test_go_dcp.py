"""Trendyol's go-dcp, a connector on top of gocbcore, reads collections from the embedded producer.

It is told apart from the other clients because it takes minutes to build.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from wireloom.testing.couchbase_dcp import Document, Producer

from tests.clients.couchbase_dcp.history import AIRLINE, DEEP, HOTEL, ITEMS, Witness
from tests.clients.couchbase_dcp.management import management
from tests.clients.couchbase_dcp.peers import programs
from tests.clients.couchbase_dcp.peers.programs import Lines
from tests.clients.couchbase_dcp.views import View, by_vbucket, for_go_dcp, seen

pytestmark = [pytest.mark.real, pytest.mark.long, pytest.mark.timeout(900)]

DOCUMENTS = ("mutation", "deletion", "expiration")
KEPT = 20
"""How many changes of each vbucket are in both histories."""
NAMES = {
    0: ("_default", "_default"),
    AIRLINE: ("inventory", "airline"),
    HOTEL: ("inventory", "hotel"),
    DEEP: ("wide", "deep"),
}


class Managed(Witness):
    """A producer with a full bucket and a management service.

    Attributes:
        management: The port of the service.
    """

    management = 0

    def told(self, scope: str, collections: str, file: Path, count: int = 0) -> Lines:
        """The documents that go-dcp tells."""
        self.forget()
        lines = programs.go_dcp(self.management, scope, collections, file, count)
        assert lines[-1]["kind"] == "done"
        return [line for line in lines if line["kind"] in DOCUMENTS]

    def documents_sent(self) -> list[View]:
        """The documents that were sent since, as go-dcp should tell them."""
        sent = [view for view in seen(self.messages) if view["kind"] in DOCUMENTS]
        return [for_go_dcp(view, NAMES) for view in sent]


@pytest.fixture
def managed() -> Iterator[Managed]:
    """A producer with a full bucket and a management service."""
    made = Managed()
    with made.producer, management(made.producer) as port:
        made.management = made.producer.settings.management_port = port
        yield made
        assert made.producer.errors == []


def places(documents: Sequence[View]) -> list[tuple[int, int]]:
    """Where documents stand: the vbucket and the number there, in order."""
    return sorted((document["vbucket"], document["by_seqno"]) for document in documents)


@pytest.mark.parametrize(
    ("scope", "collections", "share"),
    [("_default", "_default", 4), ("inventory", "airline", 4), ("inventory", "airline,hotel", 2)],
)
def test_every_field_of_every_document(
    managed: Managed, tmp_path: Path, scope: str, collections: str, share: int
) -> None:
    told = managed.told(scope, collections, tmp_path / "seen")
    assert len(told) == ITEMS // share
    assert by_vbucket(told) == by_vbucket(managed.documents_sent())


def test_it_goes_on_where_it_was(managed: Managed, tmp_path: Path) -> None:
    managed.producer.call(lambda: many_more(managed.producer))  # than it reads before it ends
    first = managed.told("wide", "deep", tmp_path / "seen", count=100)
    rest = managed.told("wide", "deep", tmp_path / "seen")
    whole = places(everything(managed.producer))
    assert 100 <= len(first) < len(whole)
    assert by_vbucket(rest) == by_vbucket(managed.documents_sent())
    assert {*places(first)} | {*places(rest)} == {*whole}
    assert len(rest) < len(whole)


def everything(producer: Producer) -> list[View]:
    """The places of all documents of the collection "deep" that a stream from disk has to tell."""
    return [
        {"vbucket": place.number, "by_seqno": change.seqno}
        for place in producer.bucket.vbuckets
        for change in place.on_disk(0, place.persisted_seqno)
        if isinstance(change, Document) and change.collection == DEEP
    ]


def test_it_rolls_back_where_the_history_is_another(managed: Managed, tmp_path: Path) -> None:
    """It reads again from where the histories part, and tells what lies behind its old place."""
    managed.told("wide", "deep", tmp_path / "seen")
    ends = [place.high_seqno for place in managed.producer.bucket.vbuckets]
    managed.producer.call(lambda: another_history(managed.producer))
    again = managed.told("wide", "deep", tmp_path / "seen")
    sent = managed.documents_sent()
    assert places(sent) == [
        place for place in places(everything(managed.producer)) if place[1] > KEPT
    ]
    behind = [view for view in sent if view["by_seqno"] > ends[view["vbucket"]]]
    assert by_vbucket(again) == by_vbucket(behind)


def another_history(producer: Producer) -> None:
    """Other changes follow after the first ones, and more of them than before."""
    for place in producer.bucket.vbuckets:
        place.fail_over(place.uuid + 7, KEPT)
    many_more(producer)


def many_more(producer: Producer) -> None:
    """Documents of the collection "deep"."""
    for number in range(3 * ITEMS):
        producer.bucket.write(b"other-%d" % number, b"{}", collection=DEEP)
