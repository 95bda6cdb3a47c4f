"""Specs that are told by what is different from another one."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.lint import lint_file, lint_text
from wireloom.generator.model.types import Enum, Record

BASE = """\
wireloom: 1
protocol: tally
title: Tally
doc: Counts.
revision: "2"
since: "2.0"
source: [a, b]
types:
  Mode: {enum: uint8, values: {fast: 1, slow: 2}, doc: How.}
  Point:
    doc: A place.
    fields:
      x: {type: uint8, doc: One.}
      mode: {type: Mode, doc: How.}
      z: {type: uint8, doc: Three.}
    client: {exported: true}
    examples:
      - {hex: "010203", value: {x: 1, mode: slow, z: 3}, origin: built}
errata:
  - {id: one, about: Point.x, document: A., server: B., source: [capture]}
  - {id: two, about: Point.x, document: C., server: D., source: [capture]}
"""
OLD = """\
wireloom: 1
based_on: ../protocol.yaml
revision: "1"
doc: Counted.
without: [types.Point.fields.z, types.*.examples, errata.one]
with:
  types:
    Mode: {values: {slow: 5, idle: 0x3}}
    Point: {fields: {w: {type: uint16, doc: Four.}}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "history").mkdir()
    (tmp_path / "protocol.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path


def write(folder: Path, text: str) -> Path:
    path = folder / "history" / "1.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_different(folder: Path) -> None:
    found = lint_file(write(folder, OLD))
    assert not found.diagnostics
    protocol = found.protocol
    assert protocol is not None
    assert (protocol.name, protocol.revision.unescaped, protocol.doc.unescaped) == (
        "tally",
        "1",
        "Counted.",
    )
    assert protocol.since == ""
    assert protocol.source == ()
    types = dict(protocol.types)
    mode, point = types["Mode"].form, types["Point"].form
    assert isinstance(mode, Enum)
    assert {value.name: value.number for value in mode.values} == {"fast": 1, "slow": 5, "idle": 3}
    assert isinstance(point, Record)
    assert [item.name for item in point.fields] == ["x", "mode", "w"]
    assert not types["Point"].examples
    assert [erratum.id for erratum in protocol.errata] == ["two"]


def test_the_base_stays_as_it_is(folder: Path) -> None:
    lint_file(write(folder, OLD))
    found = lint_file(folder / "protocol.yaml").protocol
    assert found is not None
    assert len(dict(found.types)["Point"].examples) == 1


def test_problems_name_the_file_they_are_in(folder: Path) -> None:
    path = write(folder, OLD.replace("types.*.examples, ", ""))
    (problem,) = lint_file(path, "history/1.yaml").diagnostics
    assert str(problem.at) == "protocol.yaml:18:9"
    assert problem.code == "WL704"


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("../protocol.yaml", "../nowhere.yaml", "WL017", "2:11"),
        ("../protocol.yaml", "1.yaml", "WL017", "2:11"),
        ("../protocol.yaml", "/etc/passwd", "WL017", "2:11"),
        ("../protocol.yaml", "../../x/../y.txt", "WL017", "2:11"),
        ("errata.one", "errata.three", "WL018", "5:51"),
        ("errata.one", "types.Point.doc.of", "WL018", "5:51"),
        ("doc: Counted.", "dock: Counted.", "WL101", "4:1"),
        ("revision: ", "protocol: ", "WL101", "3:1"),
    ],
)
def test_problems(folder: Path, old: str, new: str, code: str, place: str) -> None:
    found = lint_file(write(folder, OLD.replace(old, new)))
    assert (found.protocol is None) == (code == "WL017")
    places = {(one.code, f"{one.at.line}:{one.at.column}") for one in found.diagnostics}
    assert (code, place) in places


def test_a_chain_ends(tmp_path: Path) -> None:
    (tmp_path / "0.yaml").write_text(BASE, encoding="utf-8")
    head = OLD.partition("without")[0]
    for number in range(1, 11):
        text = head.replace("../protocol.yaml", f"{number - 1}.yaml")
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
    assert not lint_file(tmp_path / "8.yaml").diagnostics
    assert [one.code for one in lint_file(tmp_path / "9.yaml").diagnostics] == ["WL017"]


def test_a_text_by_itself_has_no_base() -> None:
    assert [one.code for one in lint_text(OLD, "old.yaml").diagnostics] == ["WL017"]
