"""Everything of a generated package that can be read and written, by name."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import pytest
from wireloom import couchbase_dcp, rabbitmq_stream
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.catalog import catalog
from wireloom.schema import packaged
from wireloom.schema.json_form import SchemaError

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
