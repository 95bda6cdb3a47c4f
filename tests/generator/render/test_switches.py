"""Cases of a switch whose values are of several Python types, and records that hold themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.generator.parse import parse_text

from tests.support.codecs import Subject
from tests.support.effort import times
from tests.support.packages import Package
from tests.support.type_checks import check_types

SPEC = """\
wireloom: 1
protocol: switches
title: Switches
doc: Values of several types.
revision: "1"
types:
  Kind: {doc: Says what comes., enum: uint8, values: {a: 1, b: 2, c: 3, d: 4, e: 5}}
  Marks: {doc: Marks., flags: uint8, values: {lit: 1}}
  Mixed:
    doc: One of several.
    client: {exported: true}
    fields:
      kind: {type: Kind, doc: What comes.}
      value:
        doc: It.
        switch: kind
        cases:
          a: bool
          b: {type: text, size: uint8}
          c: {type: uint16, max: 9}
          d: Kind
          e: {list: uint8, count: uint8}
        else: {type: zigzag32, min: 0}
      mark: {type: Marks, doc: How it is meant.}
      more:
        doc: What hangs on two others.
        switch: kind
        cases:
          a: {switch: mark.lit, cases: {true: bool, false: {type: bytes, size: 2}}}
          b: {switch: mark.lit, cases: {true: Marks, false: bool}}
          c: Marks
        else: nothing
  Chain:
    doc: Holds itself, or ends.
    client: {exported: true}
    fields:
      kind: {type: Kind, doc: What comes.}
      next: {doc: It., switch: kind, cases: {a: Chain, b: Chain, c: Chain, d: Chain}, else: bool}
"""


@pytest.fixture(scope="module")
def package() -> Iterator[Package]:
    result = parse_text(SPEC)
    assert result.protocol is not None and not result.diagnostics, result.diagnostics
    made = Package(result.protocol, "rendered_switches")
    yield made
    made.close()


@pytest.mark.parametrize("name", ["Mixed", "Chain"])
def test_values_come_back(package: Package, name: str) -> None:
    subject = Subject(package, name)

    @settings(max_examples=times(200, few=20), deadline=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        raw = subject.check(data.draw(subject.values(None)))
        subject.check_bytes(raw[:-1] + b"\x02")

    check()


def test_values_that_hold_themselves_are_bounded(package: Package) -> None:
    deepest = 0

    @settings(max_examples=times(200, few=20), deadline=None)
    @given(Subject(package, "Chain").values(None))
    def check(value: Any) -> None:
        nonlocal deepest
        depth = 0
        while not isinstance(value, bool):
            value, depth = value.next, depth + 1
        deepest = max(deepest, depth)

    check()
    assert 2 <= deepest <= 4


def test_types_are_right(package: Package, tmp_path: Path) -> None:
    check_types(package, tmp_path)
