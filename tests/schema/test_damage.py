"""Bytes with one thing wrong: readers refuse them, or read another value."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest
from wireloom.errors import DecodeError
from wireloom.schema.damage import damaged
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.fields import Extent, Field
from wireloom.schema.kinds import Integer, List, Record, Text
from wireloom.schema.schema import Definition, Limits, Schema
from wireloom.schema.sources import Seeded
from wireloom.schema.values import Values

from tests.schema.test_decoding import SPECS
from tests.schema.test_drawing import names, shipped


def test_each_thing() -> None:
    kind = Record(
        "R",
        (
            Field(name="high", kind=Integer(4)),
            Field(name="mark", kind=Integer(4), const=5),
            Field(name="size", kind=Integer(16, little=True), size_of=Extent("fields", ("a",))),
            Field(name="a", kind=Text()),
            Field(name="list", kind=List(Integer(8), Integer(8))),
        ),
    )
    limits = Limits(depth=8, decompressed=1)
    types = {"R": Definition(kind=kind)}
    schema = Schema(name="s", title="S", revision="1", limits=limits, types=types)
    data = bytes.fromhex("95 0200 6162 01 07")
    found = {one.hex() for one in damaged(schema, data, decode(schema, "R", data).spans)}
    assert found == {
        *("", "95", "950200", "9502006162", "950200616201"),
        "9502006162010700",
        "94020061620107",
        *("95030061620107", "95010061620107"),
        *("95020061620207", "95020061620007"),
    }
    for one in found:
        with pytest.raises(DecodeError):
            decode(schema, "R", bytes.fromhex(one))


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_readers_only_ever_refuse(spec: Path) -> None:
    schema = shipped(spec)
    values, refused = Values(schema), 0
    for name in names(schema, values):
        source = Seeded(random.Random(name))
        negotiated = values.negotiated(source, name)
        data = encode(schema, name, values.draw(name, source, negotiated), negotiated)
        for one in damaged(schema, data, decode(schema, name, data, negotiated).spans):
            with contextlib.suppress(DecodeError):
                decode(schema, name, one, negotiated)
                continue
            refused += 1
    assert refused > len(schema.types)
