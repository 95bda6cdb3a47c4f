"""Packages are tested before they are written, and what is wrong with them is told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator import self_test
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.render import package

from tests.support.generating import run, tree, write_spec

Output = pytest.CaptureFixture[str]
SPEC = """\
wireloom: 1
protocol: NAME
title: Tally
doc: Counts.
revision: "1"
frame: Frame
command_field: /key
roles:
  plain: {doc: All messages.}
types:
  Frame:
    doc: A frame.
    fields:
      size: {type: uint8, size_of: rest}
      key: {type: uint8, doc: Which command.}
      body: {slot: body}
  Entry:
    doc: A number of a thing.
    client: {exported: true}
    fields:
      thing: {type: text, size: uint8, doc: What is counted.}
      number: {type: uint8, max: 9, doc: How many there are.}
    examples:
      - {hex: "01 61 05", value: {thing: a, number: 5}, origin: built}
    invalid:
      - {hex: "01 61 0a", why: The number is too large.}
commands:
  Count:
    key: 1
    from: both
    doc: Counts something.
    plain: {entry: {type: Entry, doc: What is counted.}}
    examples:
      - {role: plain, hex: "04 01 01 61 05", value: {entry: {thing: a, number: 5}}, origin: built}
"""
WRONG = "wireloom: spec/tally.yaml:"
Spoil = Callable[[str, str], None]


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch, project: Path) -> Spoil:
    """Adds lines to a generated module, or other modules."""
    write_spec(project / "spec" / "tally.yaml", "tally", SPEC)
    real = package.render_package

    def spoil(file: str, lines: str) -> None:
        def render(*arguments: Any) -> dict[str, str]:
            files = real(*arguments)
            return {**files, file: files.get(file, "") + "\n" + lines}

        monkeypatch.setattr(package, "render_package", render)

    return spoil


def complaint(project: Path, capsys: Output, *arguments: str) -> str:
    """What is said about a package of which nothing is written."""
    before = tree(project)
    assert run("spec/tally.yaml", *arguments) == 1
    assert tree(project) == before
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("; nothing was written\n")
    return err.removesuffix("; nothing was written\n")


@pytest.mark.parametrize(
    ("file", "lines", "told"),
    [
        (
            "encoding.py",
            "def write_entry(value): return b'?'\n",
            "24:9: the generated code of Entry is wrong: encoding Entry(thing='a', number=5) gives"
            " 3f, the schema gives 016105",
        ),
        (
            "encoding.py",
            "def write_entry(value): return 1 / 0\n",
            "24:9: the generated code of Entry is wrong: encoding Entry(thing='a', number=5) raises"
            " ZeroDivisionError('division by zero'), the schema gives 016105",
        ),
        (
            "decoding.py",
            "def read_entry(data, pos, end, policy): return Entry('b', 5), end\n",
            "24:9: the generated code of Entry is wrong: decoding 016105 gives"
            " Entry(thing='b', number=5), the schema gives Entry(thing='a', number=5)",
        ),
        (
            "decoding.py",
            "def read_entry(data, pos, end, policy): return Entry('a', data[2]), end\n",
            "26:9: the generated code of Entry is wrong: decoding 01610a gives"
            " Entry(thing='a', number=10), the schema refuses it",
        ),
        (
            "decoding.py",
            "def decode(data, policy=STRICT, *, sender=None): raise KeyError(1)\n",
            "34:9: the generated code of Count is wrong: decoding 0401016105 raises KeyError(1),"
            " the schema gives Count(entry=Entry(thing='a', number=5))",
        ),
    ],
)
def test_what_each_side_makes(
    project: Path, spoil: Spoil, capsys: Output, file: str, lines: str, told: str
) -> None:
    spoil(file, lines)
    assert complaint(project, capsys) == WRONG + told


def test_the_smallest_message(project: Path, spoil: Spoil, capsys: Output) -> None:
    spec = project / "spec" / "tally.yaml"
    text = spec.read_text(encoding="utf-8")
    spec.write_text(text[: text.rindex("    examples:")], encoding="utf-8")
    spoil("encoding.py", "def encode(message): return b'?'\n")
    assert complaint(project, capsys) == (
        "wireloom: tally: the smallest value: the generated code of Count is wrong: encoding"
        " Count(entry=Entry(thing='', number=0)) gives 3f, the schema gives 03010000"
    )


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("while True: pass\n", "testing the package takes more than 2 s"),
        ("import os; os.abort()\n", "the package cannot be tested: exit status -6"),
        ("many = bytearray(1 << 34)\n", "the package cannot be tested: MemoryError"),
    ],
)
def test_nothing_stops_the_generator(
    project: Path,
    spoil: Spoil,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
    lines: str,
    told: str,
) -> None:
    if lines.startswith("while"):
        monkeypatch.setattr(self_test, "SECONDS", 2)
    spoil("types.py", lines)
    assert complaint(project, capsys) == f"wireloom: tally: {told}"


@pytest.mark.parametrize("module", ["tables", "more"])
def test_modules_are_imported_that_need_no_connection(
    project: Path, spoil: Spoil, capsys: Output, module: str
) -> None:
    spoil(f"{module}.py", "nothing.at_all\n")
    assert complaint(project, capsys).endswith("NameError: name 'nothing' is not defined")


@pytest.mark.parametrize("package", ["wireloom.of.mine", "json"])
def test_any_package_will_do(project: Path, spoil: Spoil, capsys: Output, package: str) -> None:
    before = {*sys.modules}
    assert run("spec/tally.yaml", "--package", package) == 0
    assert not [name for name in {*sys.modules} - before if "tally" in name]
    capsys.readouterr()
    spoil("encoding.py", "def encode(message): return b'?'\n")
    assert "gives 3f" in complaint(project, capsys, "--package", package, "--no-cache")


def test_what_is_kept_is_not_tested_again(
    project: Path, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    tested: list[str] = []
    real = self_test.problem

    def problem(protocol: Protocol, package: str, files: dict[str, str]) -> str:
        tested.append(package)
        return real(protocol, package, files)

    monkeypatch.setattr(self_test, "problem", problem)
    assert run("spec/tally.yaml") == run("spec/tally.yaml") == 0
    assert tested == ["acme.proto.tally"]
    spoil("encoding.py", "def encode(message): return b'?'\n")
    spec = project / "spec" / "tally.yaml"
    spec.write_text(spec.read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
    assert run("spec/tally.yaml") == run("spec/tally.yaml", "--check") == 1
    assert len(tested) == 3
