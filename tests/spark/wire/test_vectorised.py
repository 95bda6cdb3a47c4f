"""What is decoded in many rows at once, and what may be decoded or cut row by row, and why."""

from __future__ import annotations

import tracemalloc

import pyarrow as pa
import pytest
from wireloom.spark.wire.catalogs import catalog
from wireloom.spark.wire.decoding import Decoder
from wireloom.spark.wire.framing import FrameSplitter

from tests.spark.wire.expected import KNOWN, PROTOCOLS, agrees, names, vectors

ALLOWED = {
    "a checksum": "each row has its own, and what it covers is much longer than the rest",
    "a terminator": "where a text ends depends on every byte of it",
    "bits that are not plain numbers": "nibbles to which further bytes are added",
    "entries": "members are found by their names in a map",
    "json": "JSON has no fixed places",
    "table": "fields of FlatBuffers stand where the table says",
    "protobuf": "fields come in any order",
    "envelope": "protobuf, and the number of the command is in it",
}
"""Reasons for decoding row by row."""

FALLBACKS = {
    "rabbitmq_stream": {"Deliver", "DeliverV2", "Chunk"},
    "couchbase_dcp": set[str](),
}
"""Messages that are decoded row by row in protocols where most are not, and their types."""


def reasons(protocol: str) -> dict[str, str]:
    """Why each message and type is decoded row by row; empty for those that are not."""
    negotiated = KNOWN.get(protocol)
    return {
        name: Decoder(protocol, name, negotiated=negotiated).reason(name)
        for name in names(catalog(protocol))
    }


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_only_what_is_allowed_is_decoded_row_by_row(protocol: str) -> None:
    found = {reason for reason in reasons(protocol).values() if reason}
    assert found <= set(ALLOWED)


@pytest.mark.parametrize("protocol", FALLBACKS)
def test_messages_that_are_decoded_row_by_row(protocol: str) -> None:
    messages = catalog(protocol).messages
    slow = {name for name, reason in reasons(protocol).items() if reason}
    assert slow & set(messages) == FALLBACKS[protocol] & set(messages)
    if protocol == "rabbitmq_stream":
        assert slow == FALLBACKS[protocol]


def test_commands_of_pulsar_are_protobuf() -> None:
    found = reasons("pulsar")
    assert {found[name] for name in catalog("pulsar").messages} == {"protobuf"}


def test_examples_of_rabbitmq_stream_need_no_loop_over_rows() -> None:
    """What is said to be decoded in many rows is, for frames that somebody sent."""
    protocol = "rabbitmq_stream"
    seen = 0
    for vector in vectors(protocol):
        _, decoder = agrees(protocol, vector.name, [vector.data] * 20)
        assert decoder.slow == (0 if decoder.vectorised(vector.name) else 20), vector
        seen += decoder.vectorised(vector.name)
    assert seen > 80


def test_cutting_goes_row_by_row_and_copies_each_byte_once() -> None:
    """Where a frame begins is known when the one before was cut. What that takes is bounded."""
    frame = bytes.fromhex("0000000400170001")
    rows = pa.array([frame * 50_000, None, frame * 50_000 + b"\0", frame], pa.binary())
    cutter = FrameSplitter("rabbitmq_stream")
    tracemalloc.start()
    before = pa.total_allocated_bytes()
    found = cutter.pieces(rows)
    taken = tracemalloc.get_traced_memory()[1] + pa.total_allocated_bytes() - before
    tracemalloc.stop()
    assert taken < 6 * rows.nbytes
    assert found.value_lengths().to_pylist() == [50_000, 0, 50_001, 1]
    cut = found.flatten()
    assert cut.field("frame").value_counts().to_pylist() == [
        {"values": frame, "counts": 100_001},
        {"values": b"\0", "counts": 1},
    ]
    (problem,) = cut.field("_error").drop_null().to_pylist()
    assert problem == "byte 400000: 1 bytes that are no whole frame"


def test_forms_that_few_rows_have_are_decoded_row_by_row() -> None:
    """A message with a part that cannot be read in many rows: only rows that have it are slow."""
    found = {False: 0, True: 0}
    for vector in vectors("couchbase_dcp"):
        if vector.name not in catalog("couchbase_dcp").messages:
            continue
        negotiated = dict(vector.negotiated) or KNOWN["couchbase_dcp"]
        _, decoder = agrees("couchbase_dcp", vector.name, [vector.data] * 3, negotiated)
        flexible = vector.data[0] in (0x08, 0x18)
        assert decoder.slow in ((3,) if flexible else (0, 3)), vector
        found[decoder.slow == 0] += 1
    assert found[True] > 3 * found[False]
