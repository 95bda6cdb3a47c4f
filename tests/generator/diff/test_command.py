"""The command ``wireloom diff``: where specs come from, formats, levels and what is accepted."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from wireloom.cli import main

PAIRS = Path(__file__).parent / "pairs"
ROOT = Path(__file__).parents[3]
MOVED = str(PAIRS / "WD101" / "old.yaml"), str(PAIRS / "WD101" / "new.yaml")
RENAMED = str(PAIRS / "WD202" / "old.yaml"), str(PAIRS / "WD202" / "new.yaml")


def run(*arguments: str) -> int:
    return main(["diff", *arguments])


@pytest.mark.parametrize(
    ("pair", "level", "status"),
    [
        (MOVED, "wire", 1),
        (MOVED, "docs", 1),
        (RENAMED, "wire", 0),
        (RENAMED, "api", 1),
        ((MOVED[0], MOVED[0]), "compatible", 0),
    ],
)
def test_levels(pair: tuple[str, str], level: str, status: int) -> None:
    assert run(*pair, "--level", level) == status


@pytest.mark.parametrize(
    "arguments",
    [
        (MOVED[0],),
        (*MOVED, "--against", "HEAD"),
        (MOVED[0], "nowhere.yaml"),
        ("rabbitmq_stream@1999-01-01", MOVED[1]),
        ("--against", "no-such-revision", MOVED[1]),
        ("--against=--help", MOVED[1]),
    ],
)
def test_usage(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*arguments) == 2
    assert capsys.readouterr().err.startswith("wireloom: ")


def test_two_protocols(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run("rabbitmq_stream", "pulsar") == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err == (
        "wireloom: rabbitmq_stream is about the protocol rabbitmq_stream and pulsar about pulsar;"
        " diff compares specs of one protocol. If it was renamed, say --renamed\n"
    )


def test_a_renamed_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    pair = tuple(str(PAIRS / "WD216" / f"{side}.yaml") for side in ("old", "new"))
    assert run(*pair) == 2
    assert run(*pair, "--renamed") == 0
    assert run(*pair, "--renamed", "--level", "api") == 1
    assert run(pair[0], pair[0], "--renamed", "--level", "compatible") == 0
    assert "WD216 protocol: tally is called counting now" in capsys.readouterr().out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    run(*MOVED, "--format", "json", "--explain")
    (change,) = json.loads(capsys.readouterr().out)
    assert (change["code"], change["level"], change["element"]) == (
        "WD101",
        "wire",
        "types.Point.b",
    )
    assert len(change["breaks"]) == 2
    assert bytes.fromhex(change["proof"]["hex"])


def test_github(capsys: pytest.CaptureFixture[str]) -> None:
    run(*MOVED, "--format", "github")
    assert capsys.readouterr().out.startswith("::error file=")
    run(*RENAMED, "--format", "github")
    assert capsys.readouterr().out.startswith("::warning file=")


def test_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    run(*MOVED, "--format", "markdown")
    assert capsys.readouterr().out.startswith("## Wire\n\n* **WD101** types.Point.b: ")


def test_revisions(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run("rabbitmq_stream@2021-02-26", "rabbitmq-stream@2021-09-01") == 1
    assert "StoreOffset" in capsys.readouterr().out


def test_against_git(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "spec.yaml"
    file.write_bytes(Path(MOVED[0]).read_bytes())
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "One"], check=True)
    renamed = Path(MOVED[1]).read_bytes().replace(b"protocol: tally", b"protocol: counting")
    file.write_bytes(renamed)
    assert run("--against", "HEAD", str(file)) == 1
    said = capsys.readouterr().out
    assert "WD101 types.Point.b" in said
    assert "WD216 protocol" in said
    assert file.read_bytes() == renamed


def test_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.yaml"
    wanted = """accepted:
  - {elements: [WD101 types.Point.b], reason: Nobody uses it.}
  - {elements: [WD101 types.Point.c, WD999 types.Point.c], reason: A slip.}
"""
    file.write_text(Path(MOVED[1]).read_text(encoding="utf-8") + wanted, encoding="utf-8")
    assert run(MOVED[0], str(file)) == 0
    said = capsys.readouterr()
    assert "(accepted: Nobody uses it.)" in said.out
    assert "accepted WD101 types.Point.c: there is no change of that kind" in said.err
    assert "accepted WD999 types.Point.c: there is no such rule" in said.err


def test_what_a_spec_is_based_on_comes_out_of_git(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base, old = tmp_path / "protocol.yaml", tmp_path / "history" / "1.yaml"
    old.parent.mkdir()
    base.write_bytes(Path(MOVED[0]).read_bytes())
    old.write_text(
        "wireloom: 1\nbased_on: ../protocol.yaml\nrevision: '0'\ndoc: Older.\n", encoding="utf-8"
    )
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "One"], check=True)
    base.write_bytes(Path(MOVED[1]).read_bytes())
    before = subprocess.run([*git, "status", "--porcelain"], capture_output=True, check=True).stdout
    assert run("--against", "HEAD", str(old)) == 1
    assert "WD101 types.Point.b" in capsys.readouterr().out
    after = subprocess.run([*git, "status", "--porcelain"], capture_output=True, check=True).stdout
    assert after == before
    assert run("--against", "HEAD", str(tmp_path / "gone.yaml")) == 2
