"""Everything of a generated package that can be read and written, by name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from wireloom.error_policy import STRICT
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
