"""What changed between the revisions of RabbitMQ's protocol, as the documents say it.

The lists follow the documents of both days, line by line.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.diff.change import NEW_CLIENT, OLD_CLIENT, Change
from wireloom.generator.diff.compare import Comparison, compare
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
    proof = Proof(of_2021)
    assert all(proof.of(change) for change in of_2021.changes if change.level == "wire")


def test_the_rest_of_2021(of_2021: Comparison) -> None:
    assert ("WD204", "StoreOffset") in told(of_2021, "api")
    assert not told(of_2021, "behaviour")
    assert not told(of_2021, "compatible")


COMMANDS = """
    ConsumerUpdate ExchangeCommandVersions StreamStats CreateSuperStream DeleteSuperStream
    ResolveOffsetSpec
""".split()


def test_additions_since_2021(since_2021: Comparison) -> None:
    found = told(since_2021, "compatible")
    assert {element for code, element in found if code == "WD501"} == set(COMMANDS)
    assert ("WD502", "Publish@2") in found
    assert ("WD502", "Deliver@2") in found
    assert {element for code, element in found if code == "WD504"} == {
        "codes.no_offset",
        "codes.sasl_cannot_change_mechanism",
        "codes.sasl_cannot_change_username",
    }


def test_wire_since_2021(since_2021: Comparison) -> None:
    found = told(since_2021, "wire")
    for code, element in (
        ("WD128", "Route.response"),
        ("WD128", "Partitions.response"),
        ("WD111", "Subscribe.request.properties"),
        ("WD111", "Open.response.properties"),
        ("WD111", "SaslAuthenticate.response.challenge"),
        ("WD110", "types.StreamMetadata.leader"),
    ):
        assert (code, element) in found, (code, element)
    # what may be left out is what an old server, or an old client, waits for
    assert found["WD111", "Subscribe.request.properties"].pairings == (NEW_CLIENT,)
    assert found["WD111", "Open.response.properties"].pairings == (OLD_CLIENT,)
