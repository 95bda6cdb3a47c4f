"""The command ``wireloom conform``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wireloom.cli import main

HERE = Path(__file__).parent
ROOT = Path(__file__).parents[3]
SPEC, GOOD = str(HERE / "chat.yaml"), str(HERE / "chat.adoc")


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A reference in which one number is another, and one word would mean something to pages."""
    path = tmp_path / "chat.adoc"
    text = (HERE / "chat.adoc").read_text(encoding="utf-8")
    text = text.replace("|No room|0x02", "|No room|0x04\n|<b>::error `*_|9")
    path.write_text(text, encoding="utf-8")
    return str(path)


def run(*arguments: str) -> int:
    return main(["conform", *arguments])


def test_text(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SPEC, bad) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith("MISSING HERE\n")
    assert f"{bad}:15 {SPEC}:34:9 Codes.No room.number: number is 4, here 2\n" in printed.out
    assert "29 same, 1 missing here, 0 missing there, 1 different, 0 unread" in printed.err


def test_what_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SPEC, GOOD) == 0
    assert capsys.readouterr().out == ""
    assert run(SPEC, GOOD, "--all") == 0
    out = capsys.readouterr().out
    assert "EXPLAINED BY ERRATA\n" in out
    assert "(erratum loud: It is there.)" in out
    assert "WANTED\n" in out


def test_json(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SPEC, bad, "--format", "json") == 1
    said = json.loads(capsys.readouterr().out)
    assert said["different"] == said["missing_here"] == 1
    (one,) = [item for item in said["findings"] if item["element"] == "Codes.No room.number"]
    assert one["source"] == {"file": bad, "line": 15}
    assert one["spec"]["file"] == SPEC
    assert one["explained"] is None


def test_github(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(SPEC, bad, "--format", "github", "--all")
    lines = capsys.readouterr().out.splitlines()
    words = [line.partition(" ")[0] for line in lines]
    assert words.count("::error") == 2
    assert set(words) == {"::error", "::notice"}


def test_markdown(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(SPEC, bad, "--format", "markdown")
    out = capsys.readouterr().out
    assert out.startswith("## Missing here\n")
    assert "Codes.\\<b\\>::error \\`\\*\\_" in out


def test_extract(tmp_path: Path, bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(SPEC, bad, "--extract", "--version", "of today") == 0
    table = tmp_path / "chat.facts.json"
    table.write_text(capsys.readouterr().out, encoding="utf-8")
    said = json.loads(table.read_text(encoding="utf-8"))
    assert (said["published"], said["version"], said["files"]) == (
        "reference",
        "of today",
        ["chat.adoc"],
    )
    assert run(SPEC, str(table), "--format=json") == 1
    from_table = json.loads(capsys.readouterr().out)
    run(SPEC, bad, "--format=json")
    from_file = json.loads(capsys.readouterr().out)
    for said in (from_table, from_file):
        for one in said["findings"]:
            one["source"]["file"] = Path(one["source"]["file"]).name
    assert from_table == from_file


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((SPEC, "nowhere.adoc"), "cannot read nowhere.adoc"),
        ((SPEC, SPEC), "no document with a file chat.yaml; choose one with --document: reference"),
        ((SPEC, GOOD, "--document", "gone"), 'the spec publishes no "gone"; there are reference'),
        ((SPEC, GOOD, "--version", "1"), "--version is for --extract"),
        ((GOOD, GOOD), "has problems"),
        (("gone", GOOD), "gone"),
        ((SPEC, str(HERE), "--extract"), "--extract takes the files of one document"),
        ((SPEC, str(ROOT / "docs")), "the spec knows no file in"),
    ],
)
def test_usage(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("wireloom: ")
    assert message in error
    assert error.count("\n") == 1


def test_facts_of_another_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = tmp_path / "chat.facts.json"
    assert run(SPEC, GOOD, "--extract") == 0
    facts.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(SPEC, str(facts), "--document", "gone") == 2
    assert "has facts of reference, not of gone" in capsys.readouterr().err


def test_a_file_of_another_name(tmp_path: Path) -> None:
    other = tmp_path / "today.txt"
    other.write_bytes(Path(GOOD).read_bytes())
    assert run(SPEC, str(other), "--document", "reference") == 0
