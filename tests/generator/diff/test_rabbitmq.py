"""What changed between the revisions of RabbitMQ's protocol, as the documents say it.

The lists follow the documents of both days, line by line.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.diff.attribution import Attribution
from wireloom.generator.diff.change import NEW_CLIENT, OLD_CLIENT, Change
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Comparison
from wireloom.generator.diff.proof import Proof
from wireloom.generator.diff.sources import read

SPECS = Path(__file__).parents[3] / "spec" / "rabbitmq_stream"
HISTORY = SPECS / "history"
UNSIGNED = """
    roles.request.correlation_id roles.response.correlation_id
    types.ResponseCode types.OffsetType
    types.PublishedMessage.publishing_id types.PublishingError.publishing_id
    PublishConfirm.oneway.publishing_ids
    Subscribe.request.credit Unsubscribe.request.subscription_id StoreOffset.oneway.offset
    Credit.oneway.subscription_id Credit.oneway.credit Credit.bare_response.subscription_id
    Metadata.bare_response.correlation_id types.Broker.reference types.Broker.port
    types.StreamMetadata.leader types.StreamMetadata.replicas
    Tune.oneway.frame_max Tune.oneway.heartbeat
    Tune.bare_response.frame_max Tune.bare_response.heartbeat
    Route.bare_response.correlation_id Partitions.bare_response.correlation_id
""".split()
"""Numbers that were signed in February and are not in September."""
OTHERS = {
    ("WD102", "Subscribe.request.properties"),
    ("WD102", "Open.response.properties"),
    ("WD103", "StoreOffset.oneway.correlation_id"),
    ("WD103", "StoreOffset.oneway.subscription_id"),
    ("WD102", "StoreOffset.oneway.stream"),
}
"""What came and went besides: CommitOffset became StoreOffset, and had other fields."""


@pytest.fixture(scope="module")
def of_2021() -> Comparison:
    return compare(read(f"{HISTORY}/2021-02-26.yaml"), read(f"{HISTORY}/2021-09-01.yaml"))


@pytest.fixture(scope="module")
def since_2021() -> Comparison:
    new = read(str(SPECS / "protocol.yaml"))
    return compare(read(f"{HISTORY}/2021-09-01.yaml"), new)


def told(compared: Comparison, level: str) -> dict[tuple[str, str], Change]:
    return {
        (change.code, change.element): change
        for change in compared.changes
        if change.level == level
    }


def test_wire_of_2021(of_2021: Comparison) -> None:
    assert told(of_2021, "wire").keys() == {("WD106", one) for one in UNSIGNED} | OTHERS


def test_proofs_of_2021(of_2021: Comparison) -> None:
    proof = Attribution(Proof(of_2021))
    assert all(proof.of(change) for change in of_2021.changes if change.level == "wire")


def test_the_rest_of_2021(of_2021: Comparison) -> None:
    assert ("WD204", "StoreOffset") in told(of_2021, "api")
    assert not told(of_2021, "behaviour")
    assert not told(of_2021, "compatible")


WIRE = {
    # Route and Partitions are answered with a code, as other requests are
    ("WD128", "Route.response"),
    ("WD128", "Route.bare_response"),
    ("WD128", "Partitions.response"),
    ("WD128", "Partitions.bare_response"),
    # the document gives Deliver a version of 32 bits
    ("WD127", "Deliver@0"),
    # sub-batches may be published, and an offset is there only where its type has one
    ("WD104", "types.Published"),
    ("WD104", "types.SubscriptionOffset"),
    # what brokers leave out, and clients may
    ("WD111", "Subscribe.request.properties"),
    ("WD111", "Open.response.properties"),
    ("WD111", "SaslAuthenticate.response.challenge"),
    # a challenge is a text; there may be no leader
    ("WD109", "SaslAuthenticate.response.challenge"),
    ("WD110", "SaslAuthenticate.response.challenge"),
    ("WD110", "types.StreamMetadata.leader"),
    # chunks as they are sent: the document leaves half of their head out
    ("WD103", "types.Chunk.magic_version"),
    ("WD102", "types.Chunk.magic"),
    ("WD102", "types.Chunk.version"),
    ("WD102", "types.Chunk.type"),
    ("WD102", "types.Chunk.timestamp"),
    ("WD102", "types.Chunk.trailer_length"),
    ("WD102", "types.Chunk.filter_size"),
    ("WD102", "types.Chunk.reserved"),
    ("WD116", "types.Chunk.trailer"),
    ("WD119", "types.Chunk.crc"),
    ("WD106", "types.Chunk.crc"),
    # and so for sub-batches
    ("WD102", "types.SubBatch.uncompressed_size"),
    ("WD104", "types.SubBatch.records"),
    ("WD120", "types.SubBatch.records"),
}
"""What is different on the wire today from what the document of September said."""
RETURNS = {
    "DeclarePublisher": "stream_does_not_exist stream_not_available access_refused"
    " precondition_failed",
    "QueryPublisherSequence": "stream_does_not_exist access_refused",
    "DeletePublisher": "publisher_does_not_exist",
    "Subscribe": "stream_does_not_exist stream_not_available subscription_id_already_exists"
    " access_refused precondition_failed",
    "Credit": "subscription_id_does_not_exist precondition_failed",
    "QueryOffset": "stream_does_not_exist stream_not_available no_offset access_refused",
    "Unsubscribe": "subscription_id_does_not_exist",
    "Create": "stream_already_exists precondition_failed access_refused internal_error",
    "Delete": "stream_does_not_exist access_refused",
    "SaslAuthenticate": "sasl_challenge sasl_mechanism_not_supported authentication_failure"
    " sasl_error authentication_failure_loopback sasl_cannot_change_mechanism"
    " sasl_cannot_change_username virtual_host_access_failure",
    "Open": "virtual_host_access_failure",
    "Route": "stream_does_not_exist access_refused",
    "Partitions": "stream_does_not_exist access_refused",
}
"""Codes by command, about which the document of September says nothing."""
BEHAVIOUR = {
    ("WD306", "DeclarePublisher"),
    ("WD306", "Open"),
    ("WD306", "PublishError"),
    ("WD312", "Route"),
    ("WD312", "Partitions"),
    ("WD302", "states.tuning"),
    ("WD302", "states.opening"),
    ("WD302", "states.open"),
    ("WD302", "states.closing"),
    ("WD313", "port"),
    ("WD313", "tls_port"),
    ("WD307", "limits.frame.max"),
    ("WD307", "limits.depth"),
    ("WD307", "Credit.oneway.credit"),
    ("WD307", "types.Broker.port"),
    ("WD307", "types.SubBatch.record_count"),
    *(("WD307", f"{name}.reference") for name in (
        "DeclarePublisher.request", "QueryPublisherSequence.request", "StoreOffset.oneway",
        "QueryOffset.request",
    )),
    *(("WD304", f"{name}.returns.{one}") for name, all_ in RETURNS.items() for one in all_.split()),
}  # fmt: skip
API = {
    ("WD208", "types.PublishedMessage.message"),
    ("WD208", "Publish.oneway.messages"),
    ("WD208", "PublishConfirm.oneway.publishing_ids"),
    ("WD208", "types.Chunk.entries"),
    ("WD208", "types.Compression"),
}
CODES = "no_offset sasl_cannot_change_mechanism sasl_cannot_change_username".split()
COMMANDS = """
    ConsumerUpdate ExchangeCommandVersions StreamStats CreateSuperStream DeleteSuperStream
    ResolveOffsetSpec
""".split()
ADDITIONS = {
    *(("WD501", name) for name in COMMANDS),
    ("WD502", "Publish@2"),
    ("WD502", "Deliver@1"),  # and 2
    *(("WD504", f"codes.{name}") for name in CODES),
    *(("WD503", f"types.ResponseCode.{name}") for name in CODES),
}


def test_wire_since_2021(since_2021: Comparison) -> None:
    found = told(since_2021, "wire")
    assert found.keys() == WIRE
    # what may be left out is what an old server, or an old client, waits for
    assert found["WD111", "Subscribe.request.properties"].pairings == (NEW_CLIENT,)
    assert found["WD111", "Open.response.properties"].pairings == (OLD_CLIENT,)
    # who publishes no sub-batch is understood
    assert found["WD104", "types.Published"].pairings == (NEW_CLIENT,)


def test_proofs_since_2021(since_2021: Comparison) -> None:
    proof = Attribution(Proof(since_2021))
    assert not [c.element for c in since_2021.changes if c.level == "wire" and not proof.of(c)]


def test_the_rest_since_2021(since_2021: Comparison) -> None:
    assert told(since_2021, "api").keys() == API
    assert told(since_2021, "behaviour").keys() == BEHAVIOUR


def test_additions_since_2021(since_2021: Comparison) -> None:
    found = told(since_2021, "compatible").keys()
    assert {item for item in found if item[0] not in ("WD506", "WD507")} == ADDITIONS
