"""Schemas as programs: which operations there are, and that they are written down."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from wireloom.schema.kinds import KINDS
from wireloom.schema.lowering import FORMAT, OPERATIONS, lowered
from wireloom.schema.lowering.values import LOWERERS
from wireloom.schema.packaged import schema_of

from tests.schema.conftest import Make

PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")
REFERENCE = Path(__file__).parents[2] / "docs" / "frame-programs.md"


def operations(part: Any) -> Iterator[dict[str, Any]]:
    """All operations of a program."""
    if isinstance(part, dict):
        if "op" in part:
            yield part
        part = list(part.values())
    for one in part if isinstance(part, list) else ():
        yield from operations(one)


def test_there_are_few_operations_and_each_is_written_down() -> None:
    assert len(OPERATIONS) <= 20
    rows = re.findall(r"^\| `(\w+)` \|", REFERENCE.read_text("utf-8"), re.MULTILINE)
    assert set(rows) >= OPERATIONS
    assert f"| `format` | {FORMAT};" in REFERENCE.read_text("utf-8")


def test_every_kind_can_be_lowered() -> None:
    assert set(LOWERERS) == set(KINDS)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_programs_are_json_that_hangs_together(protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")
    program = json.loads(json.dumps(lowered(schema)))
    assert program["messages"].keys() == schema.messages.keys()
    assert program["types"].keys() == schema.types.keys()
    found = list(operations(program))
    assert {op["op"] for op in found} <= OPERATIONS
    assert {op["name"] for op in found if op["op"] == "call"} <= program["routines"].keys()
    assert all(op["names"] < len(program["names"]) for op in found if "names" in op)
    assert len(json.dumps(program)) < 400_000


def test_numbers_are_kept_by_every_reader_of_json(small: Make) -> None:
    schema = small("""
        types:
          Large: {enum: uint64, values: {most: 0xffffffffffffffff, safe: 0x1fffffffffffff}}
          Pair: {fields: {a: {type: uint64, max: 0x20000000000000}, b: Large}}
        """).schema
    program = lowered(schema)
    assert program["names"][0]["values"] == {
        str(2**64 - 1): "most",
        str(2**53 - 1): "safe",
    }
    assert [op["high"] for op in operations(program) if "high" in op] == [str(2**53)]


def test_what_fields_cover_is_worked_out(small: Make) -> None:
    schema = small("""
        types:
          Part:
            fields:
              mark: {type: uint4, const: 5}
              kind: uint4
              size: {type: uint16, size_of: [a, b]}
              sum: {type: uint32, checksum: {algorithm: crc32, of: [a, b]}}
              a: uint8
              b: bytes
              more: {type: Tail, optional: true}
          Tail: {fields: {begin: {type: uint16, byte_order: little, const: 0x0102}, rest: bytes}}
        """).schema
    part = lowered(schema)["routines"]["Part"]
    mark, kind, size, check, a, b, more = part["fields"]
    assert mark["of"] == {"op": "int", "bits": 4, "word": 8, "below": 4}
    assert kind["of"] == {"op": "int", "bits": 4, "below": 0}
    assert mark["const"] == {"numbers": [5], "says": "mark must be 5"}
    assert size["then"] == [{"do": "length", "of": "size", "fields": ["a", "b"]}]
    assert check["then"] == [{"do": "enter", "of": "size"}]
    sum_of = {"first": "a", "last": "b", "differs": "CRC32 of a, b differs"}
    leave = {"do": "leave", "of": "size"}
    assert "then" not in a
    assert b["then"] == [{"do": "sum", "of": "sum", "algorithm": "crc32", **sum_of}, leave]
    assert more["begins"] == {"size": 2, "bits": 16, "number": 0x0102, "little": True}


def test_regions_close_in_the_order_in_which_they_opened(small: Make) -> None:
    schema = small("""
        types:
          Part:
            fields:
              whole: {type: uint16, size_of: record}
              inner: {type: uint16, size_of: [a]}
              a: bytes
              last: {type: uint16, size_of: rest}
        """).schema
    whole, inner, a, last = lowered(schema)["routines"]["Part"]["fields"]
    assert whole["then"] == [
        {"do": "length", "of": "whole", "fields": ["whole", "inner", "a", "last"]},
        {"do": "enter", "of": "whole", "record": True},
    ]
    assert inner["then"][1:] == [{"do": "enter", "of": "inner"}]
    assert a["then"] == [{"do": "leave", "of": "inner"}]
    assert last["then"][1:] == [
        {"do": "leave", "of": "whole", "whole": True},
        {"do": "enter", "of": "last"},
        {"do": "leave", "of": "last", "whole": True},
    ]


def test_lazy_fields_have_both_forms() -> None:
    program = lowered(schema_of("wireloom.rabbitmq_stream"))
    closed = [
        field for op in operations(program) for field in op.get("fields", ()) if "closed" in field
    ]
    assert closed
    assert Counter(field["closed"]["op"] for field in closed).keys() <= {"octets", "region"}
