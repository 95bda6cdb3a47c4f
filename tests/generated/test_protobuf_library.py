"""Protobuf records against the protobuf library: the same bytes, values and refusals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.generator.model.types import Record
from wireloom.generator.parse import parse_file
from wireloom.schema.casing import snake
from wireloom.testing.strategies import strategies

from tests.support.effort import times
from tests.support.hostile import broken
from tests.support.packages import Package, package
from tests.support.protobuf_library import Library

SAMPLE = Path(__file__).parents[1] / "generator" / "good" / "protobuf.yaml"
VALUES = times(15, few=3)
HOSTILE = times(30, few=3)

drawn = settings(
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def deep(depth: int) -> str:
    """A leaf of the sample inside of so many others."""
    data = b"\x0a\x01a"
    for _ in range(depth):
        data = b"\x0a\x01a\x1a" + bytes((len(data),)) + data
    return data.hex()


@dataclass(frozen=True)
class Difference:
    """Bytes that only one of the two refuses.

    Attributes:
        source: Why that is right.
        example: A spec, one of its records, and bytes of it in hexadecimal digits.
        fits: Whether a refusal is of this kind: wireloom's, for the reason given, or the library's,
            for which it gives no reason.
    """

    source: str
    example: tuple[str, str, str]
    fits: Callable[[Package, str, str], bool]


REFUSED = {
    "nested deeper than limits.depth": Difference(
        "The library stops at 100 (release notes of protobuf-go v1.28.0), a spec says where.",
        ("sample", "Leaf", deep(15)),
        lambda of, record, reason: "nested deeper" in reason,
    ),
    "bits beyond 64 that are cut off": Difference(
        "protobuf.dev, encoding, base 128 varints: ten bytes hold 64 bits.",
        ("sample", "Every", "20ffffffffffffffffff02"),
        lambda of, record, reason: "more than 64 bits" in reason,
    ),
    "the number 0 in a record without fields": Difference(
        "protobuf.dev, language guide (proto2), assigning field numbers: they begin with 1.",
        ("pulsar", "CommandPing", "0001"),
        lambda of, record, reason: "the number 0" in reason and not has_fields(of, record),
    ),
}
"""What wireloom refuses and the library lets through."""

ACCEPTED = {
    "faults in a record that another member of its oneof replaced": Difference(
        "protobuf.dev, language guide (proto2), oneof: only the last member that came counts.",
        ("sample", "Choice", "1a0107 0a0161"),
        lambda of, record, _: any(rule.kind == "excludes" for rule in of.types.named[record].rules),
    ),
}
"""What the library refuses and wireloom lets through, because it does not look at it."""


def has_fields(of: Package, record: str) -> bool:
    form = of.types.named[record].form
    return isinstance(form, Record) and any(item.tag for item in form.fields)


@cache
def subject(name: str) -> tuple[Package, Library]:
    if name == "pulsar":
        of = package(name)
    else:
        protocol = parse_file(SAMPLE).protocol
        assert protocol is not None
        of = Package(protocol, "protobuf_sample")
    return of, Library(of.types)


RECORDS = [(name, record) for name in ("pulsar", "sample") for record in subject(name)[1].records]


def write(of: Package, record: str, value: object) -> bytes:
    data: bytes = of.function(f"write_{snake(record)}")(value)
    return data


def read(of: Package, record: str, data: bytes) -> Any:
    reader = of.function(f"read_{snake(record)}")
    value, end = reader(data, 0, len(data), STRICT)
    assert end == len(data)
    return value


@pytest.mark.parametrize(("name", "record"), RECORDS)
def test_values(name: str, record: str) -> None:
    of, library = subject(name)
    strategy = strategies(of.name).of(record)

    @settings(drawn, max_examples=VALUES)
    @given(strategy)
    def check(value: Any) -> None:
        data = write(of, record, value)
        assert library.build(record, value).SerializeToString() == data
        message = library.read(record, data)
        assert message is not None, data.hex()
        assert library.difference(message, record, value) == ""
        assert message.SerializeToString() == data
        assert read(of, record, data) == value

    check()


def check_bytes(name: str, record: str, data: bytes) -> str:
    """Both refuse, or both read the same and write the same; or the known difference it meets."""
    of, library = subject(name)
    message = library.read(record, data)
    try:
        value = read(of, record, data)
    except DecodeError as error:
        return "" if message is None else known(REFUSED, of, record, data, error.reason)
    if message is None:
        return known(ACCEPTED, of, record, data, "")
    assert library.difference(message, record, value) == "", data.hex()
    again = library.read(record, write(of, record, value))
    assert again is not None
    assert library.difference(again, record, value) == "", data.hex()
    return ""


def known(
    differences: Mapping[str, Difference], of: Package, record: str, data: bytes, reason: str
) -> str:
    """The difference that explains a refusal."""
    found = [key for key, one in differences.items() if one.fits(of, record, reason)]
    assert len(found) == 1, (found, reason, data.hex())
    return found[0]


@pytest.mark.parametrize(("name", "record"), RECORDS)
def test_broken_bytes(name: str, record: str) -> None:
    of, _ = subject(name)
    strategy = strategies(of.name).of(record)

    @settings(drawn, max_examples=HOSTILE)
    @given(strategy, st.randoms(use_true_random=False))
    def check(value: Any, draw: random.Random) -> None:
        data = write(of, record, value)
        check_bytes(name, record, broken(draw, data))
        check_bytes(name, record, data[: draw.randrange(len(data) + 1)])
        check_bytes(name, record, shuffled(draw, data))

    check()


def shuffled(draw: random.Random, data: bytes) -> bytes:
    """The bytes with a stretch of them once more, which repeats fields now and then."""
    start = draw.randrange(len(data) + 1)
    return data + data[start : start + draw.randrange(1, 40)]


CORNERS: dict[str, str] = {
    "the last one wins": "2000 2001",
    "a scalar in overlong form": "208000",
    "a number of 32 bits cut from 64": "2000 08ffffffffffffffffff01 18ffffffffff01",
    "more than 64 bits": "20ffffffffffffffffff02",
    "eleven bytes": "20808080808080808080808000",
    "no end": "2080",
    "a boolean of several bits": "2000 6880808080808080808001",
    "an enumeration with an unknown number": "2000 800163",
    "an enumeration with a negative number": "2000 8001ffffffffffffffffff01",
    "an open enumeration": "2000 880163",
    "packed where single is usual": "2000 aa0603000102",
    "single where packed is usual": "2000 b00605 b00606",
    "packed with a cut number": "2000 aa06020080",
    "packed fixed, cut": "2000 ba0603000102",
    "packed enumeration, one unknown": "2000 a20703006301",
    "another wire type": "2501000000 2000",
    "a field that nobody knows": "2000 c03e05 c23e0161",
    "a group": "2000 c33e0801c43e",
    "a group in a group": "2000 c33ecb3e0801cc3ec43e",
    "a group without end": "2000 c33e0801",
    "the end of another group": "2000 c33e0801cc3e",
    "the end of no group": "2000 c43e",
    "the number 0": "2000 0001",
    "wire type 6": "2000 0e",
    "wire type 7": "2000 0f",
    "a tag of five bytes": "2000 8880808000 05",
    "a tag of six bytes": "2000 888080808000 05",
    "a tag of more than 32 bits": "2000 8880808010 05",
    "an overlong tag": "2000 888000 05",
    "a size that runs past the end": "2000 720561",
    "a size of 64 bits": "2000 72ffffffffffffffffff01",
    "text that is not UTF-8": "2000 7202c328",
    "records are merged": "2000 9201030a0161 9201021004",
    "records are merged, a required field comes late": "2000 92010210049201030a0161",
    "a required field is missing inside": "2000 9201021004",
    "a required field is missing": "0805",
    "nothing at all": "",
    "pieces that are whole only together": "2000 9201010a 920102 0161",
    "records inside of merged ones are merged": (
        "2000 92010a0a01611a050a01621002 92010a0a01631a050a01641003"
    ),
}


CORNERS_THAT_DIFFER = {"more than 64 bits": "bits beyond 64 that are cut off"}


@pytest.mark.parametrize("what", CORNERS)
def test_corners(what: str) -> None:
    met = check_bytes("sample", "Every", bytes.fromhex(CORNERS[what]))
    assert met == CORNERS_THAT_DIFFER.get(what, "")


def test_one_of_several() -> None:
    for digits in ("0a0161 1005", "1005 0a0161", "1a030a0161 0a0161 1a030a0162", "1005 1a030a0162"):
        assert check_bytes("sample", "Choice", bytes.fromhex(digits)) == ""


@pytest.mark.parametrize("what", [*REFUSED, *ACCEPTED])
def test_every_difference_is_met(what: str) -> None:
    name, record, digits = {**REFUSED, **ACCEPTED}[what].example
    assert check_bytes(name, record, bytes.fromhex(digits)) == what


def test_depth_is_limited_exactly() -> None:
    most = subject("sample")[0].protocol.limits.depth
    met = [check_bytes("sample", "Leaf", bytes.fromhex(deep(depth))) for depth in range(2 * most)]
    assert met == [""] * most + ["nested deeper than limits.depth"] * most
