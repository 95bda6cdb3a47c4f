"""Lengths and counts may have bounds, which hold for what is written and for what is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_file
from wireloom.testing.self_test import findings

from tests.support.codecs import Subject
from tests.support.packages import Package

SPEC = """\
wireloom: 1
protocol: sample
title: Sample
doc: Lengths and counts with bounds.
revision: "1"
frame: Packet
command_field: /key
roles:
  plain: {doc: All messages.}
types:
  Packet:
    doc: What is sent.
    fields:
      size: {type: uint16, size_of: rest, min: 3, max: 6}
      key: {type: uint8, doc: Which command.}
      body: {slot: body}
  Items:
    doc: Some numbers.
    client: {exported: true}
    fields:
      high: {type: uint4, doc: Half a byte.}
      count: {type: uint4, count_of: items, min: 1, max: 2}
      items: {list: uint8, doc: The numbers.}
  Text:
    doc: A text that may be missing.
    client: {exported: true}
    fields:
      size: {type: uint8, size_of: text, min: 3, max: 5}
      text: {type: text, optional: true, doc: The text.}
      end: {type: uint8, doc: What stands behind.}
  Whole:
    doc: A length that counts itself, and what stands behind the bytes.
    client: {exported: true}
    fields:
      size: {type: uint8, size_of: record, min: 6, max: 9}
      kind: {type: uint8, doc: What they are.}
      data: {type: bytes, doc: The bytes.}
      end: {type: uint16, doc: What stands behind.}
  Either:
    doc: One of two lengths.
    client: {exported: true}
    fields:
      wide: {type: bool, doc: Which one it is.}
      short_size: {type: uint8, size_of: numbers, max: 3, when: {wide: false}}
      long_size: {type: uint16, size_of: numbers, min: 4, when: {wide: true}}
      numbers: {list: uint8, doc: The numbers.}
commands:
  Say: {key: 1, from: client, doc: Says., plain: {text: {type: bytes, doc: The text.}}}
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Package]:
    path: Path = tmp_path_factory.mktemp("bounds") / "sample.yaml"
    path.write_text(SPEC, encoding="utf-8")
    protocol = parse_file(path).protocol
    assert protocol is not None
    found = Package(protocol, "bounds_of_lengths")
    yield found
    found.close()


@pytest.mark.parametrize(
    ("name", "value", "data", "legal"),
    [
        ("Say", b"ab", "0003 01 6162", True),
        ("Say", b"abcde", "0006 01 6162636465", True),
        ("Say", b"a", "0002 01 61", False),
        ("Say", b"abcdef", "0007 01 616263646566", False),
        ("Items", (7, (1, 2)), "72 0102", True),
        ("Items", (7, ()), "70", False),
        ("Items", (7, (1, 2, 3)), "73 010203", False),
    ],
)
def test_bounds(package: Package, name: str, value: Any, data: str, legal: bool) -> None:
    subject = Subject(package, name)
    module = package.module("messages" if name == "Say" else "types")
    made = getattr(module, name)(*(value if isinstance(value, tuple) else (value,)))
    raw = bytes.fromhex(data)
    assert subject.check_bytes(raw) == (made if legal else None)
    if legal:
        assert subject.encode(made) == raw
        return
    for encode in (subject.encode, subject.reference_bytes):
        with pytest.raises(EncodeError):
            encode(made)


def test_the_smallest_value_may_be_too_short(package: Package) -> None:
    assert [one.text for one in findings(package.name) if one.text] == []


@pytest.mark.parametrize("name", ["Packet", "Say", "Items", "Text", "Whole", "Either"])
def test_drawn_values_are_within_bounds(package: Package, name: str) -> None:
    subject = Subject(package, name)

    @given(subject.values(None))
    def check(value: Any) -> None:
        subject.check(value)

    check()


def test_an_error_names_the_type_of_the_frame(package: Package) -> None:
    for data in ("0004 01 6162", "0003 02 6162", "0003 01 616200"):
        with pytest.raises(DecodeError) as caught:
            package.module("decoding").decode(bytes.fromhex(data))
        assert caught.value.path == "Packet"
