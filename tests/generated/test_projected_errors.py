"""Messages in slots of a frame are explained as those whose layout is one whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_file
from wireloom.schema.decoding import decode
from wireloom.schema.framing import message_within

from tests.generator.test_small_specs import SMALL
from tests.support.packages import Package

SPECS = {"nested_in_a_projection": "body", "nested_in_a_message": "ask"}
"""Small specs that say the same in both ways, and the member in which the message has it."""
DATA = bytes.fromhex("00000014 05 0001 02 0001 78 0002 7979 0001 6e 0001 02 01 01 03")


@pytest.fixture(params=SPECS, scope="module")
def package(request: pytest.FixtureRequest) -> Iterator[Package]:
    protocol = parse_file(SMALL / f"{request.param}.yaml").protocol
    assert protocol is not None
    made = Package(protocol, f"explained_{request.param}")
    yield made
    made.close()


@pytest.fixture
def member(package: Package) -> str:
    return SPECS[package.name.removeprefix("explained_")]


def look(package: Package, member: str, nested: Any = None, **ask: Any) -> Any:
    """A message, with some of its inner members as they should not be."""
    types = package.module("types")
    inner = {"a": 1, "n": 2, "items": (1,), "flag": True, "v": 3} | (nested or {})
    outer = {"names": ("x", "yy"), "name": "n", "nested": types.Nested(**inner)} | ask
    return package.module("messages").Look(**{"number": 1, member: types.Ask(**outer)})


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"name": 5}, "name: int where str is expected"),
        ({"names": ("x", 5)}, "names[1]: int where str is expected"),
        ({"nested": {"a": 1 << 20}}, "nested.a: 1048576 is not between -32768 and 32767"),
        ({"nested": {"items": (1, 2)}}, "nested.items: 2 items, it must have 1"),
        ({"nested": {"v": None}}, "nested.v: is missing"),
        ({"name": "x" * 40000}, "name: 40000 bytes, 32767 at most"),
    ],
)
def test_what_cannot_be_encoded(
    package: Package, member: str, values: dict[str, Any], told: str
) -> None:
    with pytest.raises(EncodeError) as caught:
        package.module("encoding").encode(look(package, member, **values))
    assert str(caught.value) == f"Look.{member}.{told}"


@pytest.mark.parametrize(
    ("offset", "path"),
    [(10, "names[0]"), (17, "name"), (20, "nested.items"), (22, "nested.flag")],
)
def test_what_cannot_be_decoded(package: Package, member: str, offset: int, path: str) -> None:
    data = bytearray(DATA)
    data[offset] = 0xFF
    found = []
    for read in (
        lambda: package.module("decoding").decode(bytes(data)),
        lambda: decode(package.model.schema, "Look", bytes(data)),
    ):
        with pytest.raises(DecodeError) as caught:
            read()
        found.append((caught.value.path, caught.value.offset))
    assert found[0][0] == found[1][0] == f"Look.{member}.{path}"
    assert found[0][1] == found[1][1]


def test_all_bytes_are_taken_apart(package: Package, member: str) -> None:
    spans = decode(package.model.schema, "Look", DATA).spans
    assert sum(span.size for span in spans) == len(DATA)
    assert spans[-1].path == f"Look.{member}.nested.v"


def test_a_damaged_frame_is_named(package: Package) -> None:
    assert message_within(package.model.schema, DATA[:10] + b"\xff" + DATA[11:]) == "Look"


def test_bytes_that_are_left(package: Package) -> None:
    data = DATA[:3] + bytes([DATA[3] + 1]) + DATA[4:] + b"?"
    for read in (
        lambda: package.module("decoding").decode(data),
        lambda: decode(package.model.schema, "Look", data),
    ):
        with pytest.raises(DecodeError) as caught:
            read()
        assert (caught.value.offset, caught.value.path[-11:]) == (len(DATA), ".(trailing)")
