"""Readers of records that no protocol here has: they agree with the interpreter of schemas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import make_dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from wireloom.errors import DecodeError
from wireloom.runtime.catalog import Catalog, Codec
from wireloom.schema.decoding import decode
from wireloom.schema.fields import Extent
from wireloom.schema.instances import Instances
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Case,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    List,
    Map,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    Union,
    Value,
    Varint,
)
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Definition, Limits, Schema
from wireloom.spark.wire.buffers import buffer
from wireloom.spark.wire.column_mapping import ColumnMapper
from wireloom.spark.wire.compiler import Compiler
from wireloom.spark.wire.cursor import Scope
from wireloom.spark.wire.scalars import Unvectorised

U4, U8, U16 = Integer(4), Integer(8), Integer(16)
WORD = Region(Text(), U8)


def field(name: str, kind: Kind, **said: Any) -> Field:
    return Field(name=name, kind=kind, **said)


def ref(*names: str, mask: int = 0) -> FieldRef:
    return FieldRef("record", names, mask)


def catalog(**types: Kind) -> Catalog:
    """A catalog of hand-made types; it has no codecs that could be called."""
    schema = Schema(
        name="made",
        title="Made",
        revision="1",
        limits=Limits(depth=16, decompressed=1 << 20),
        types={name: Definition(kind=kind) for name, kind in types.items()},
    )
    classes = {
        name: make_dataclass(
            name,
            [
                (item.name, Any, None)
                for item in kind.fields
                if not item.derived and (item.const is None or item.optional)
            ],
        )
        for name, kind in types.items()
        if isinstance(kind, Record)
    }
    codecs = {
        name: Codec(classes.get(name), _nothing, bytes)
        for name, kind in types.items()
        if isinstance(kind, Record | Union)
    }
    return Catalog(schema, Instances(classes), {}, classes, codecs)


def columns(made: Catalog, name: str, rows: Sequence[bytes]) -> list[Any]:
    """What is read in many rows at once; None for rows that are left."""
    reader = Compiler(made, {}).named(name, ColumnMapper(made).named(name))
    at = buffer(pa.array(rows, pa.binary())).rows(np.arange(len(rows)))
    found = reader.read(at, Scope({})).to_pylist()
    good = (at.good & (at.pos == at.end)).tolist()
    return [value if fits else None for value, fits in zip(found, good, strict=True)]


def interpreted(made: Catalog, name: str, rows: Sequence[bytes]) -> list[Any]:
    """What the interpreter of schemas says; None for bytes that it refuses."""
    adapter = Instances({**made.classes, "E": int, "F": int})
    shape = ColumnMapper(made).named(name)
    found: list[Any] = []
    for data in rows:
        try:
            found.append(shape.plain(decode(made.schema, name, data, adapter=adapter).value))
        except DecodeError:
            found.append(None)
    values: list[Any] = pa.array(found, shape.arrow).to_pylist()
    return values


def _nothing(*arguments: object) -> tuple[Any, int]:
    raise NotImplementedError


def every(size: int, letters: bytes) -> list[bytes]:
    """All bytes of so many letters at most."""
    found = [b""]
    for data in found:
        if len(data) < size:
            found += [data + bytes([letter]) for letter in letters]
    return found


RECORDS: dict[str, tuple[Record, int]] = {
    "a length of a number": (
        Record(
            "R",
            (
                field("size", U8, size_of=Extent("fields", ("number",))),
                field("number", U16),
                field("more", U8),
            ),
        ),
        5,
    ),
    "a length of several numbers": (
        Record(
            "R",
            (
                field("size", U8, size_of=Extent("fields", ("one", "rest"))),
                field("one", U8),
                field("rest", Bytes()),
                field("last", U8),
            ),
        ),
        5,
    ),
    "a length of what may be left out": (
        Record(
            "R",
            (
                field("size", U8, size_of=Extent("fields", ("text",))),
                field("text", Bytes(), optional=True),
                field("last", Bytes()),
            ),
        ),
        4,
    ),
    "a number that means null": (
        Record("R", (field("one", Integer(8, null=1), nullable=True), field("two", U8))),
        3,
    ),
    "a number that means null where none may be": (
        Record("R", (field("one", Integer(8, null=1)), field("two", U8))),
        3,
    ),
    "a switch on what may be absent": (
        Record(
            "R",
            (
                field("tag", U8),
                field("which", U8, when=(Test(ref("tag"), "is", (1,)),)),
                field("what", Switch(ref("which"), (Case((0, 2), U8),), U16)),
            ),
        ),
        5,
    ),
    "a switch on a flag": (
        Record(
            "R",
            (
                field("tag", Flags("F", U8, (Value(1, "one"), Value(2, "two")), open=False)),
                field("what", Switch(ref("tag", mask=2), (Case((1,), WORD), Case((0,), Bytes())))),
            ),
        ),
        4,
    ),
    "a constant of bytes": (
        Record("R", (field("magic", Bytes(), const=b"\1\2"), field("one", U8))),
        4,
    ),
    "optional bits that are told by a constant": (
        Record(
            "R",
            (field("head", Ref("Head"), optional=True), field("rest", Bytes())),
        ),
        3,
    ),
    "a prefix whose width depends on something": (
        Record(
            "R",
            (
                field("wide", Boolean()),
                field("text", Region(Bytes(), Switch(ref("wide"), (Case((1,), U16),), U8))),
            ),
        ),
        5,
    ),
    "a count that may be absent": (
        Record(
            "R",
            (
                field("tag", U8),
                field("count", U8, when=(Test(ref("tag"), "is", (1,)),)),
                field("items", List(U8, ref("count"))),
            ),
        ),
        4,
    ),
    "varints in a closed enumeration": (
        Record("R", (field("one", Enum("E", Varint(32), (Value(2, "two"),), open=False)),)),
        3,
    ),
    "a map within an inclusive size": (
        Record("R", (field("map", Region(Map(U8, U8), U8, includes=1)),)),
        6,
    ),
    "constant text behind its length": (
        Record(
            "R",
            (
                field("word", WORD, const="\2"),
                field("n", U8),
                field("more", WORD, const="!", optional=True),
            ),
        ),
        5,
    ),
    "a biased size that may be null, and a biased count": (
        Record(
            "R",
            (
                field("text", Region(Text(), Varint(32), 1, 0), nullable=True),
                field("list", List(U8, U8, includes=1)),
            ),
        ),
        5,
    ),
}
HEAD = Record("Head", (field("kind", U4, const=2), field("low", U4), field("more", U8)))


SELDOM = {"a count that may be absent"}
"""What is left to be read row by row."""


@pytest.mark.parametrize("title", RECORDS)
def test_what_is_read_is_what_the_interpreter_says(title: str) -> None:
    record, size = RECORDS[title]
    made = catalog(R=record, Head=HEAD)
    rows = every(size, b"\0\1\2\x21" if size < 6 else b"\0\1\2")
    expected = interpreted(made, "R", rows)
    assert any(expected)
    if title in SELDOM:
        expected = [None] * len(rows)
    assert columns(made, "R", rows) == expected


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Integer(8, escape=U8), "escape"),
        (Text(until=b"\x00"), "terminator"),
        (List(U8, unique=True), "differ"),
    ],
)
def test_what_cannot_be_read_in_many_rows(kind: Kind, reason: str) -> None:
    made = catalog(R=Record("R", (field("one", Region(Bytes(), U8)), field("two", kind))))
    with pytest.raises(Unvectorised, match=reason):
        columns(made, "R", [])


def test_a_union_that_holds_itself_is_its_bytes_there() -> None:
    made = catalog(
        Node=Union("Node", ("Leaf", "Branch")),
        Leaf=Record("Leaf", (field("tag", U8, const=0),)),
        Branch=Record("Branch", (field("tag", U8, const=1), field("nodes", List(Ref("Node"))))),
    )
    arrow = ColumnMapper(made).named("Node").arrow
    assert arrow.field("Leaf").type == pa.bool_()
    assert arrow.field("Branch").type.field("nodes").type.value_type == pa.binary()


def test_numbers_of_16_bits_that_need_not_be_whole() -> None:
    made = catalog(R=Record("R", (field("a", Float(16)), field("b", Float(16, little=True)))))
    rows = [bytes.fromhex("3e00003c"), bytes.fromhex("c0000080")]
    assert columns(made, "R", rows) == [{"a": 1.5, "b": 1.0}, {"a": -2.0, "b": -0.0}]
    assert str(ColumnMapper(made).named("R").arrow) == "struct<a: float, b: float>"
