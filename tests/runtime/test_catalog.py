"""Everything of a generated package that can be read and written, by name."""

from __future__ import annotations

import random
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from wireloom import couchbase_dcp, rabbitmq_stream
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text
from wireloom.runtime.catalog import Catalog, catalog
from wireloom.schema import packaged
from wireloom.schema.json_form import SchemaError
from wireloom.schema.sources import Seeded
from wireloom.schema.values import Values

from tests.support.packages import PROTOCOLS, Package

RABBIT = catalog("wireloom.rabbitmq_stream")
COUCH = catalog("wireloom.couchbase_dcp")


def test_messages_and_what_tells_them_apart() -> None:
    for found in (RABBIT, COUCH):
        assert found.frames is not None
        assert found.frames.selector is not None
        assert set(found.messages) == set(found.frames.selector.names.values())
    assert RABBIT.frames is not None
    told = RABBIT.frames.selector
    assert told is not None
    assert (told.first, told.size, told.mask) == (4, 4, 0xFFFFFFFF)
    assert told.names[0x80140001] == "TuneResponse"
    assert told.accepted["client", 0x00140001] == 0x80140001
    assert COUCH.frames is not None
    told = COUCH.frames.selector
    assert told is not None
    assert (told.first, told.size, told.names[0x8057]) == (0, 2, "DcpMutation")


def test_types_are_read_and_written() -> None:
    codec = RABBIT.types["OffsetAt"]
    assert codec.of is not None
    value = codec.of(7)
    assert codec.read(codec.write(value), 0, 10, STRICT) == (value, 10)
    assert RABBIT.types["SubscriptionOffset"].of is None
    assert RABBIT.frame_size is not None
    assert RABBIT.frame_size(b"\0\0\0\4....", 0, 8) == 8
    assert RABBIT.frames is not None
    frame = RABBIT.frames.encode(RABBIT.messages["Heartbeat"]())
    assert RABBIT.frames.name(frame) == "Heartbeat"


def test_what_depends_on_negotiated_says_so() -> None:
    assert COUCH.negotiated is not None
    assert COUCH.negotiated(collections=True).given() == {"collections": True}
    assert COUCH.types["DocumentKey"].needs_negotiated
    assert not COUCH.types["MutationToken"].needs_negotiated
    assert RABBIT.negotiated is None


def test_messages_that_are_projections_are_no_frames_of_their_own() -> None:
    found = catalog("wireloom.rocketmq")
    assert (found.frames, found.messages) == (None, {})
    assert found.schema.frame in found.types


def test_a_package_made_for_another_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("older", '{"format": 0}'), ("bare", None)):
        folder = tmp_path / f"{name}_package"
        folder.mkdir()
        (folder / "__init__.py").touch()
        if text is not None:
            (folder / packaged.FILE).write_text(text)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(SchemaError, match=r"format 0.* format 1: run `wireloom generate`"):
        catalog("older_package")
    with pytest.raises(SchemaError, match=r"bare_package has no schema\.json: run `wireloom gen"):
        catalog("bare_package")


def test_every_named_type_is_read_and_written_by_its_name() -> None:
    assert RABBIT.decode(rabbitmq_stream.OffsetAt, RABBIT.encode(rabbitmq_stream.OffsetAt(7))) == (
        rabbitmq_stream.OffsetAt(7)
    )
    assert RABBIT.decode(rabbitmq_stream.ChunkType, b"\1") is rabbitmq_stream.ChunkType(1)
    for name, value, raw in (
        ("SubscriptionOffset", rabbitmq_stream.OffsetAt(7), "00040000000000000007"),
        ("ClientProperties", {"a": "b"}, "00000001000161000162"),
        ("string", "ab", "00026162"),
    ):
        assert RABBIT.encode(value, name) == bytes.fromhex(raw)
        assert RABBIT.decode(name, bytes.fromhex(raw)) == value


@pytest.mark.parametrize("package", [f"wireloom.{name}" for name in PROTOCOLS])
def test_all_types_of_a_protocol(package: str) -> None:
    found, draw = catalog(package), Seeded(random.Random(3))
    values = Values(found.schema, adapter=found.adapter)
    for name in filter(values.stands_alone, found.schema.types):
        said = values.negotiated(draw, name)
        agreed = found.negotiated(**said) if found.negotiated is not None else None
        value = values.draw(name, draw, said)
        data = found.encode(value, name, agreed)
        assert found.encode(found.decode(name, data, agreed), name, agreed) == data, name


def test_protocols_with_slots_have_the_same() -> None:
    found = catalog("wireloom.rocketmq")
    raw = found.encode({"KEYS": "k"}, "Properties")
    assert found.decode("Properties", raw) == {"KEYS": "k"}
    value = found.decode("Language", b"\0")
    assert found.encode(value) == b"\0"


def test_what_is_negotiated_is_given() -> None:
    key = couchbase_dcp.DocumentKey(3, b"ab")
    agreed = couchbase_dcp.Negotiated(collections=True)
    assert COUCH.encode(key, negotiated=agreed) == b"\3ab"
    assert COUCH.decode(couchbase_dcp.DocumentKey, b"\3ab", agreed) == key


def test_errors_have_the_name_and_the_path() -> None:
    with pytest.raises(DecodeError) as cut:
        RABBIT.decode(rabbitmq_stream.OffsetAt, b"\0\4\0")
    assert (cut.value.path, cut.value.offset) == ("OffsetAt.offset", 2)
    with pytest.raises(DecodeError, match="after"):
        RABBIT.decode("string", b"\0\1a\0")
    with pytest.raises(DecodeError) as inner:
        RABBIT.decode("ClientProperties", bytes.fromhex("00000001 0001 61 0005 62"))
    assert inner.value.path == 'ClientProperties["a"]'
    with pytest.raises(EncodeError) as odd:
        RABBIT.encode(rabbitmq_stream.PublishedMessage(1, cast("bytes", "x")))
    assert odd.value.path == "PublishedMessage.body"
    with pytest.raises(ValueError, match="rabbitmq_stream has no type 'Nothing'"):
        RABBIT.decode("Nothing", b"")


LISTS = """
wireloom: 1
protocol: lists
title: Lists
revision: "1"
doc: Lists and maps by themselves.
types:
  Rest: {doc: L., list: Half, count: rest, client: {exported: true}}
  Sized: {doc: L., list: Half, size: uint32, count: rest, client: {exported: true}}
  Counted: {doc: L., list: Half, count: uint32, client: {exported: true}}
  Numbers: {doc: L., list: uint8, count: rest, client: {exported: true}}
  Table: {doc: L., map: {key: uint16, value: uint16}, count: rest, client: {exported: true}}
  Half: {doc: H., fields: {a: {type: uint4, max: 2, doc: A.}, b: {type: uint4, doc: B.}}}
"""
MANY = 20_000
NUMBER = MANY.to_bytes(4, "big")


@pytest.fixture(scope="module")
def lists() -> Iterator[Catalog]:
    protocol = parse_text(LISTS).protocol
    assert protocol is not None
    package = Package(protocol, "catalog_lists")
    yield catalog(package.name)
    package.close()


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("Rest", b"\x12" * MANY, r"Rest\[\d+\]\.a \(byte \d+\): too many values"),
        ("Sized", NUMBER + b"\x12" * MANY, r"Sized\[\d+\]\.a \(byte \d+\): too many values"),
        ("Counted", NUMBER + b"\x12" * MANY, r"Counted\[\d+\]\.a \(byte \d+\): too many values"),
        ("Table", b"".join(n.to_bytes(4, "big") for n in range(0, MANY << 16, 65536)), "too many"),
        ("Numbers", b"\1" * MANY, ""),
    ],
    ids=["Rest", "Sized", "Counted", "Table", "Numbers"],
)
def test_lists_take_no_more_memory_than_they_may(
    lists: Catalog, name: str, data: bytes, problem: str
) -> None:
    found: Any = None
    lists.decode("Numbers", b"")
    tracemalloc.start()
    try:
        if problem:
            with pytest.raises(DecodeError, match=problem):
                lists.decode(name, data)
        else:
            found = lists.decode(name, data)
        assert tracemalloc.get_traced_memory()[1] < 20 * len(data) + (64 << 10)
    finally:
        tracemalloc.stop()
    assert problem or found == (1,) * MANY


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("Sized", "00000001 12", ""),
        ("Counted", "00000001 12", ""),
        ("Rest", "12", ""),
        ("Rest", "12 31", r"Rest\[1\]\.a \(byte 1\): at most 2"),
        ("Sized", "00000002 12 31", r"Sized\[1\]\.a \(byte 5\): at most 2"),
        ("Sized", "00000003 12", r"Sized \(byte 0\): length runs past the end"),
        ("Sized", "00000001 12 12", r"Sized\.\(trailing\) \(byte 5\): 1 bytes after"),
        ("Counted", "00000003 12", r"Counted\.\(count\) \(byte 0\): 3 items in 1 bytes"),
        ("Table", "0001 00", r"Table\[1\] \(byte 2\): ends too early"),
    ],
)
def test_lists_are_read_with_what_is_in_front(
    lists: Catalog, name: str, data: str, problem: str
) -> None:
    if problem:
        with pytest.raises(DecodeError, match=problem):
            lists.decode(name, bytes.fromhex(data))
    else:
        assert lists.decode(name, bytes.fromhex(data)) == (lists.classes["Half"](1, 2),)
