"""Every bad spec gives exactly the output that it says, and every rule has one.

A bad spec begins with comment lines ``# expected: `` that hold the whole output of
``wireloom lint``; ``FILE`` stands for its path. Where no comment is possible the output stands in a
file ``.expected``, and the spec is made here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from wireloom.cli import main
from wireloom.generator.excerpts import split_bad_spec
from wireloom.generator.lint import all_rules

BAD = Path(__file__).parent / "bad"
WRITTEN = sorted(BAD.glob("WL*.yaml"))
HEAD = "wireloom: 1\nprotocol: sample\ntitle: Sample\ndoc: A sample.\nrevision: '1'\n"
MADE: dict[str, Callable[[Path], object]] = {
    "WL001_no_such_file": lambda path: None,
    "WL002_latin_1": lambda path: path.write_bytes(b"title: a\ndoc: caf\xe9\n"),
    "WL003_huge": lambda path: path.write_bytes(b"# fill\n" * 700_000),
    "WL008_deep_lists": lambda path: path.write_text("[" * 100_000),
    "WL008_deep_mappings": lambda path: path.write_text("{a: " * 100_000),
    "WL008_deep_blocks": lambda path: path.write_text("- " * 100_000 + "end\n"),
    "WL016_many_unknown_keys": lambda path: path.write_text(
        HEAD + "".join(f"key_{number}: 1\n" for number in range(50_000))
    ),
    "WL206_many_aliases": lambda path: path.write_text(
        HEAD + "types:\n" + "".join(f"  T{n}: T{n + 1}\n" for n in range(5000)) + "  T5000: bool\n"
    ),
    "WL014_control_character": lambda path: path.write_text("title: a\ndoc: \x1b[31m\n"),
}


def lint(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["lint", str(path)]) == 1
    return capsys.readouterr().out.replace(str(path), "FILE")


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.stem))
def test_written_spec(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected, _ = split_bad_spec(path.read_text(encoding="utf-8"))
    assert lint(path, capsys).splitlines() == expected


@pytest.mark.parametrize("path", sorted(BAD.glob("*.expected")), ids=lambda path: str(path.stem))
def test_made_spec(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = tmp_path / "spec.yaml"
    MADE[path.stem](spec)
    assert lint(spec, capsys) == path.read_text(encoding="utf-8")


def test_no_made_spec_is_left_over() -> None:
    assert set(MADE) == {path.stem for path in BAD.glob("*.expected")}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.stem))
def test_spec_shows_the_rule_of_its_name(path: Path) -> None:
    expected, _ = split_bad_spec(path.read_text(encoding="utf-8"))
    assert any(f" {path.stem[:5]} " in line for line in expected)


def test_every_rule_has_a_bad_spec() -> None:
    shown = {path.stem[:5] for path in BAD.iterdir() if re.fullmatch(r"WL\d{3}_\w+", path.stem)}
    assert shown == set(all_rules())
