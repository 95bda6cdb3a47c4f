"""``wireloom new``: what it writes is sound, and a package is generated from it at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from wireloom.cli import main
from wireloom.generator.lint import lint_file

PROGRAM = """
from PACKAGE import decode, encode
from wireloom.testing.examples import examples
import PACKAGE

found = list(examples(PACKAGE))
assert len(found) == 6
for one in found:
    assert decode(one.data) == one.value
    assert encode(one.value) == one.data
"""


def test_in_a_project(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "chat_room"]) == 0
    assert capsys.readouterr().out == (
        "spec/chat_room/protocol.yaml\n\nNow:\n  wireloom lint\n  wireloom generate\n"
    )
    found = lint_file(project / "spec" / "chat_room" / "protocol.yaml")
    assert found.protocol is not None
    assert found.diagnostics == ()
    assert (found.protocol.name, found.protocol.title.unescaped) == ("chat_room", "Chat room")
    assert main(["lint"]) == 0
    assert main(["generate"]) == 0
    assert (project / "src" / "acme" / "proto" / "chat_room" / "client.py").is_file()


def test_below_the_folder_of_a_project(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project / "spec" / "tiny")
    assert main(["new", "chat"]) == 0
    assert capsys.readouterr().out.startswith("../chat/protocol.yaml\n")
    assert (project / "spec" / "chat" / "protocol.yaml").is_file()


def test_without_a_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "chat"]) == 0
    path, *commands = [line.strip() for line in capsys.readouterr().out.splitlines() if line]
    assert path == "chat.yaml"
    for command in commands[1:]:
        program, *arguments = command.split()
        assert program == "wireloom"
        assert main(arguments) == 0
    (package,) = [path.parent for path in tmp_path.rglob("client.py")]
    name = ".".join(package.relative_to(tmp_path).parts)
    subprocess.run(
        [sys.executable, "-c", PROGRAM.replace("PACKAGE", name)], cwd=tmp_path, check=True
    )


def test_nothing_is_overwritten(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (project / "spec" / "tiny" / "protocol.yaml").read_bytes()
    assert main(["new", "tiny"]) == 2
    assert capsys.readouterr().err == "wireloom: spec/tiny/protocol.yaml exists already\n"
    assert (project / "spec" / "tiny" / "protocol.yaml").read_bytes() == before


def test_a_link_that_leads_nowhere_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.symlink("elsewhere", "chat.yaml")
    assert main(["new", "chat"]) == 2
    assert "chat.yaml exists already" in capsys.readouterr().err
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("name", ["Chat", "chat-room", "../chat", "", "größe", "class", "2chat"])
def test_names_that_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", name]) == 2
    assert capsys.readouterr().err.startswith("wireloom: ")
    assert not list(tmp_path.iterdir())


def test_specs_that_are_single_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.wireloom]\nspecs = ["one.yaml"]\n')
    monkeypatch.chdir(tmp_path)
    assert main(["new", "chat"]) == 2
    assert "no folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "wrong", "fit"),
    [
        ("Über", '"Ü" is none of a-z, 0-9 and "_"', "uber"),
        ("9x", "it begins with a digit", "protocol_9x"),
        ("chat-room", '"-" is none of a-z, 0-9 and "_"', "chat_room"),
        ("a__b", 'it has a stray "_"', "a_b"),
    ],
)
def test_names_that_no_protocol_can_have(
    name: str, wrong: str, fit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name]) == 2
    told = f'"{name}" cannot be the name of a protocol: {wrong}; "{fit}" would do'
    assert told in capsys.readouterr().err


def test_a_range_the_wrong_way_round_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "chat"]) == 0
    written = tmp_path / "chat.yaml"
    text = written.read_text(encoding="utf-8")
    assert text.count("when: {code: ok}") == 1
    written.write_text(text.replace("when: {code: ok}", "when: {code: 3-1}"), encoding="utf-8")
    capsys.readouterr()
    assert main(["lint", "chat.yaml"]) == 1
    said = capsys.readouterr().out.splitlines()[0]
    assert said.endswith('WL221 "code" is compared with a range that ends before it begins')
