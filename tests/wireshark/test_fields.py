"""The fields of dissectors outside of Wireshark, under both Luas: those of the Python reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from wireloom.errors import DecodeError
from wireloom.generator.parse import parse_file, parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.schema.framing import message_name
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema

from tests.clients.peers import Peer, made
from tests.support import frame_cases, mutation
from tests.support.captures import captures
from tests.support.effort import times
from tests.support.frame_cases import Case
from tests.support.packages import PROTOCOLS, ROOT
from tests.support.specs import numbered, text_of
from tests.wireshark import programs
from tests.wireshark.reading import Asked, Told, expected, run, told, written

MADE = times(100, few=30)
SPECS = times(12, few=3)


@pytest.fixture(scope="module", params=programs.LUAS)
def lua(request: pytest.FixtureRequest) -> Peer:
    """Each Lua in turn."""
    return made(lambda: programs.lua(request.param))


def generated(protocol: str) -> Path:
    """The dissector of a protocol of ours, as it is committed."""
    return ROOT / "generated" / "wireloom" / protocol / f"{protocol}.lua"


def compare(lua: Peer, path: Path, schema: Schema, asked: Iterable[Asked]) -> None:
    """Takes values apart in Lua and in Python, and compares."""
    cases = list(asked)
    for one, found in zip(cases, told(lua, path, cases), strict=True):
        assert found == expected(schema, one), one.data.hex()


def named(schema: Schema, cases: Iterable[Case]) -> Iterator[Asked]:
    """Cases with the names by which they are read; projections are read as frames."""
    for case in cases:
        is_projection = schema.projected and case.name in schema.messages
        yield Asked(schema.frame if is_projection else case.name, case.data, case.negotiated)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_examples_and_drawn_values(lua: Peer, protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")
    cases = [*frame_cases.examples(schema), *frame_cases.made(schema, MADE, 1)]
    compare(lua, generated(protocol), schema, named(schema, cases))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_recorded_frames(lua: Peer, protocol: str) -> None:
    """The message is found out; what projections say of a body comes on top."""
    schema = schema_of(f"wireloom.{protocol}")
    asked = [Asked("", one.data, one.negotiated, one.sender) for one in captures(protocol)]
    for one, found in zip(asked, told(lua, generated(protocol), asked), strict=True):
        sender: Any = one.sender
        try:
            name = message_name(schema, one.data, sender, one.negotiated)
        except DecodeError as error:
            assert (error.offset, error.reason) == found.problems[-1][1:]
            continue
        assert schema.projected or found.name == name
        assert without_body(schema, found)[1:] == expected(schema, one._replace(name=name))[1:]


def without_body(schema: Schema, found: Told) -> Told:
    """What is said of a frame without what is said of the members of a projection."""
    if not schema.projected:
        return found
    bodies = [field for field in found.fields if field[0] == ".body"][:1]
    fields = [field for field in found.fields if not field[0].startswith(".body")]
    fields = sorted([*fields, *bodies], key=lambda field: (field[1], field[3]))
    return found._replace(fields=fields)


@pytest.mark.parametrize("name", ["ferry", "kitchen", "relay"])
def test_invented_protocols(lua: Peer, tmp_path: Path, name: str) -> None:
    protocol = parse_file(ROOT / "tests" / "invented" / f"{name}.yaml").protocol
    assert protocol is not None
    model = PackageModel(protocol, "")
    cases = [*frame_cases.examples(model.schema), *frame_cases.made(model.schema, MADE, 2)]
    compare(lua, written(model, tmp_path), model.schema, named(model.schema, cases))


@pytest.mark.parametrize("number", range(SPECS))
def test_drawn_protocols(lua: Peer, tmp_path: Path, number: int) -> None:
    protocol = parse_text(text_of(numbered(number))).protocol
    assert protocol is not None
    model = PackageModel(protocol, "")
    if not model.messages or not model.protocol.frame:
        return
    cases = frame_cases.made(model.schema, MADE, number)
    compare(lua, written(model, tmp_path), model.schema, named(model.schema, cases))


HOSTILE = (
    '" .. os.exit(3) .. "',
    "' .. os.exit(3) .. '",
    "]] .. os.exit(3) .. [[ ]==] --[[",
    "\nos.exit(3)\n--",
    '\\" .. os.exit(3) --',
    "%s%n%d %99999c {{ 7 * 191 }} {% raw %}",
)


@pytest.mark.parametrize("payload", HOSTILE)
@pytest.mark.parametrize("name", ["session", "projections"])
def test_no_text_of_a_spec_is_code(lua: Peer, tmp_path: Path, name: str, payload: str) -> None:
    """What the strings of a spec hold comes out as what it was."""
    text = (ROOT / "tests" / "generator" / "good" / f"{name}.yaml").read_text()
    spec = mutation.Spec(mutation.without_examples(text))
    protocol = parse_text(spec.mutated(payload, spec.accepted(payload))).protocol
    assert protocol is not None
    model = PackageModel(protocol, "")
    path = written(model, tmp_path)
    assert payload.strip().split()[-1].strip("\"'") in path.read_text()
    cases = [*named(model.schema, frame_cases.made(model.schema, 10, 3))]
    compare(lua, path, model.schema, cases)
    segments = "".join(f"1 40000 5552 5552 0 {one.data.hex()}\n" for one in cases)
    assert len(run(lua, "segments.lua", segments, str(path))) == len(cases)
