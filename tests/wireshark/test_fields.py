"""The fields of dissectors outside of Wireshark, under both Luas: those of the Python reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from wireloom.errors import DecodeError
from wireloom.generator.parse import parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.schema.framing import message_name
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema

from tests.clients.peers import Peer, made
from tests.support import frame_cases, mutation
from tests.support.captures import captures
from tests.support.effort import FACTOR, times
from tests.support.frame_cases import Case
from tests.support.packages import PROTOCOLS, ROOT
from tests.support.specs import numbered, shared, text_of
from tests.wireshark import programs
from tests.wireshark.reading import Asked, Told, expected, run, told, written

MADE = times(100, few=5)
SPECS = times(12, few=2)
EVERY = 1 if FACTOR > 1 else 2
"""Of how many recorded frames one is looked at; all of them in the long set."""


@pytest.fixture(scope="module", params=programs.LUAS)
def lua(request: pytest.FixtureRequest) -> Peer:
    """Each Lua in turn."""
    return made(lambda: programs.lua(request.param))


def generated(protocol: str) -> Path:
    """The dissector of a protocol of ours, as it is committed."""
    return ROOT / "generated" / "wireloom" / protocol / f"{protocol}.lua"


_EXPECTED: dict[tuple[str, str], list[tuple[Asked, Told]]] = {}
"""What Python said already, for the other Lua."""


def compare(
    lua: Peer, path: Path, schema: Schema, what: str, asked: Callable[[], Iterable[Asked]]
) -> None:
    """Takes values apart in Lua and in Python, and compares."""
    key = (schema.name, what)
    if key not in _EXPECTED:
        _EXPECTED[key] = [(one, expected(schema, one)) for one in asked()]
    cases = [one for one, _ in _EXPECTED[key]]
    for found, (one, wanted) in zip(told(lua, path, cases), _EXPECTED[key], strict=True):
        assert found == wanted, one.data.hex()


def named(schema: Schema, cases: Iterable[Case]) -> Iterator[Asked]:
    """Cases with the names by which they are read; projections are read as frames."""
    for case in cases:
        is_projection = schema.projected and case.name in schema.messages
        yield Asked(schema.frame if is_projection else case.name, case.data, case.negotiated)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_examples_and_drawn_values(lua: Peer, protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")

    def cases() -> Iterator[Asked]:
        yield from named(schema, frame_cases.examples(schema))
        yield from named(schema, frame_cases.made(schema, MADE, 1))

    compare(lua, generated(protocol), schema, "examples", cases)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_recorded_frames(lua: Peer, protocol: str) -> None:
    """The message is found out; which projection a frame is, its own bytes tell Python not."""
    schema, recorded = schema_of(f"wireloom.{protocol}"), recordings(protocol)
    asked = [one for one, _ in recorded]
    for found, (one, wanted) in zip(told(lua, generated(protocol), asked), recorded, strict=True):
        if isinstance(wanted, DecodeError):
            assert (wanted.offset, wanted.reason) == found.problems[-1][1:]
            continue
        named = expected(schema, one._replace(name=found.name))
        assert found == (named if schema.projected else wanted)


@cache
def recordings(protocol: str) -> list[tuple[Asked, Told | DecodeError]]:
    """Recorded frames, and what Python says of them."""
    schema = schema_of(f"wireloom.{protocol}")
    made: list[tuple[Asked, Told | DecodeError]] = []
    for one in captures(protocol)[::EVERY]:
        sender: Any = one.sender
        asked = Asked("", one.data, one.negotiated, one.sender)
        try:
            name = message_name(schema, one.data, sender, one.negotiated)
            made.append((asked, expected(schema, asked._replace(name=name))))
        except DecodeError as error:
            made.append((asked, error))
    return made


PROJECTED = [
    "spec/rocketmq/protocol",
    "tests/generator/good/projections",
    "tests/generator/small/nested_in_a_projection",
    "tests/generator/small/versions_of_projections",
    "tests/invented/relay",
]


@pytest.mark.parametrize("spec", PROJECTED)
def test_what_messages_have_in_bytes_of_their_frame(lua: Peer, tmp_path: Path, spec: str) -> None:
    """It is taken apart in place, be it whole or damaged."""
    model = model_of((ROOT / f"{spec}.yaml").read_text(encoding="utf-8"))
    schema = model.schema
    asked = [
        Asked("", case.data, case.negotiated, sender_of(schema, case.name))
        for case in [*frame_cases.examples(schema), *frame_cases.made(schema, 3 * MADE, 4)]
        if case.name in schema.messages
    ]
    said = told(lua, written(model, tmp_path), asked)
    assert any(found.name != schema.frame for found in said)
    for one, found in zip(asked, said, strict=True):
        assert found == expected(schema, one._replace(name=found.name)), one.data.hex()


def sender_of(schema: Schema, name: str) -> str:
    """Who sends a message; of those that both send, the client."""
    return "server" if schema.messages[name].sender == "server" else "client"


@pytest.mark.parametrize(
    "digits",
    [
        "0affffffffffffffffff01",
        "0a8080ddbdc0e3d28bb60112",
        "0880808080808080808001",
        "08ffffffffffffffffff0110ffffffffffffffff7f",
    ],
)
def test_numbers_of_64_bits(lua: Peer, digits: str) -> None:
    """Integers of Lua 5.4 go round where those of Lua 5.2 lose their last digits."""
    schema = schema_of("wireloom.pulsar")
    asked = Asked("MessageIdData", bytes.fromhex(digits), {})
    assert told(lua, generated("pulsar"), [asked]) == [expected(schema, asked)]


@pytest.mark.parametrize("name", frame_cases.SPECS)
def test_invented_protocols(lua: Peer, tmp_path: Path, name: str) -> None:
    model = model_of((ROOT / "tests" / f"{name}.yaml").read_text(encoding="utf-8"))

    def cases() -> Iterator[Asked]:
        yield from named(model.schema, frame_cases.examples(model.schema))
        yield from named(model.schema, frame_cases.made(model.schema, MADE, 2))

    compare(lua, written(model, tmp_path), model.schema, name, cases)


def test_nulls_that_are_not_legal(lua: Peer, tmp_path: Path) -> None:
    spec = ROOT / "tests/generator/small/nulls_and_orders_of_a_frame.yaml"
    model = model_of(spec.read_text(encoding="utf-8"))
    asked = Asked("Tell", bytes.fromhex("00000008 01 00 ffff ffff 0009"), {})
    compare(lua, written(model, tmp_path), model.schema, "nulls", lambda: [asked])


def test_versions_that_a_command_has_not(lua: Peer, tmp_path: Path) -> None:
    model = model_of((ROOT / "tests/invented/ledger.yaml").read_text(encoding="utf-8"))
    answer = bytes.fromhex("000d 00000007 01 0002 6162 fffffffb")
    asked = [Asked("ListAnswer", answer, {"version": version}) for version in (0, 1, 5)]
    compare(lua, written(model, tmp_path), model.schema, "versions", lambda: asked)


def test_frames_of_several_types(lua: Peer, tmp_path: Path) -> None:
    """Who sent a frame tells what it is; an answer without its request is the type of its frame."""
    model = model_of((ROOT / "tests/invented/customs.yaml").read_text(encoding="utf-8"))
    path = written(model, tmp_path)
    said = (
        ("client", "424f52444552 0007", "Border"),
        ("client", "01 000a 01 0001 fffffffe 02 616c", "Weigh"),
        ("client", "02 0001 03", "Knock"),
        ("server", "21 00000008 fffffffe 0000012c", "Answer"),
    )
    asked = [Asked("-", bytes.fromhex(data), {}, sender) for sender, data, _ in said]
    assert [one.name for one in told(lua, path, asked)] == [name for *_, name in said]


@cache
def model_of(text: str) -> PackageModel:
    """A spec without problems."""
    protocol = parse_text(text, reader=shared).protocol
    assert protocol is not None
    return PackageModel(protocol, "")


@pytest.mark.parametrize("number", range(SPECS))
def test_drawn_protocols(lua: Peer, tmp_path: Path, number: int) -> None:
    model = model_of(text_of(numbered(number)))
    if not model.messages or not model.protocol.frame:
        return

    def cases() -> Iterator[Asked]:
        return named(model.schema, frame_cases.made(model.schema, MADE, number))

    compare(lua, written(model, tmp_path), model.schema, str(number), cases)


HOSTILE = (
    '" .. os.exit(3) .. "',
    "' .. os.exit(3) .. '",
    "]] .. os.exit(3) .. [[ ]==] --[[",
    "\nos.exit(3)\n--",
    '\\" .. os.exit(3) --',
    "%s%n%d %99999c {{ 7 * 191 }} {% raw %}",
)


@cache
def hostile(name: str, payload: str) -> str:
    """A spec with a payload in every string that may hold it."""
    text = (ROOT / "tests" / "generator" / "good" / f"{name}.yaml").read_text(encoding="utf-8")
    spec = mutation.Spec(mutation.without_examples(text))
    return spec.mutated(payload, spec.accepted(payload))


@pytest.mark.parametrize("payload", HOSTILE)
@pytest.mark.parametrize("name", ["session", "projections"])
def test_no_text_of_a_spec_is_code(lua: Peer, tmp_path: Path, name: str, payload: str) -> None:
    """What the strings of a spec hold comes out as what it was."""
    model = model_of(hostile(name, payload))
    path = written(model, tmp_path)
    assert payload.strip().split()[-1].strip("\"'") in path.read_text()
    cases = [*named(model.schema, frame_cases.made(model.schema, 10, 3))]
    compare(lua, path, model.schema, payload, lambda: cases)
    segments = "".join(f"1 40000 5552 5552 0 {one.data.hex()}\n" for one in cases)
    assert len(run(lua, "segments.lua", segments, str(path))) == len(cases)
