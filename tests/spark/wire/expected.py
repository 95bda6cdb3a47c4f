"""What columns must hold: what the generated decoder says about each frame by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow as pa
from wireloom.errors import DecodeError
from wireloom.runtime.catalog import Catalog
from wireloom.spark.wire.catalogs import catalog
from wireloom.spark.wire.column_mapping import ColumnMapper
from wireloom.spark.wire.decoding import Decoder
from wireloom.spark.wire.reference_codec import ERROR, ReferenceCodec
from wireloom.testing.examples import Vector, examples

PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")
KNOWN: dict[str, dict[str, object]] = {"couchbase_dcp": {"collections": True}}
"""Negotiated parameters of protocols whose layouts depend on them."""


def names(of: Catalog) -> list[str]:
    """All messages and types."""
    return [*of.messages, *(name for name in of.types if name not in of.messages)]


def vectors(protocol: str) -> list[Vector]:
    """The examples of messages and types that can be read by themselves."""
    known = set(names(catalog(protocol)))
    return [item for item in examples(f"wireloom.{protocol}") if item.name in known]


def one_by_one(
    protocol: str, name: str, column: Sequence[bytes | None], negotiated: Any, decoder: Decoder
) -> pa.Array:
    """The structs of frames that are decoded one after another."""
    found = catalog(protocol)
    reference = ReferenceCodec(found, None, negotiated)
    shape = ColumnMapper(found, "wrap").named(name)
    rows: list[dict[str, object] | None] = []
    for data in column:
        if data is None:
            rows.append(None)
            continue
        try:
            plain = shape.plain(reference.read(name, data))
        except DecodeError as error:
            rows.append({ERROR: str(error)})
        else:
            rows.append(dict(plain) if isinstance(plain, dict) else {})
    return pa.array(rows, decoder.arrow)


def agrees(
    protocol: str, name: str, column: Sequence[bytes | None], negotiated: Any = None
) -> tuple[pa.Array, Decoder]:
    """Decodes a column in many rows at once, and sees that it is the same as one by one."""
    decoder = Decoder(protocol, name, negotiated=negotiated)
    found = decoder.decode(pa.array(column, pa.binary()))
    found.validate(full=True)
    expected = one_by_one(protocol, name, column, negotiated, decoder)
    if not found.equals(expected):
        for data, ours, theirs in zip(column, found.to_pylist(), expected.to_pylist(), strict=True):
            assert ours == theirs, (protocol, name, data)
        raise AssertionError((protocol, name, column))
    return found, decoder
