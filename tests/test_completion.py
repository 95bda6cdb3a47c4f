"""Completion, by a real bash."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from wireloom.cli import GROUP, main
from wireloom.completion import commands

BASH = shutil.which("bash") or "bash is missing"
TRY = """
source ./script
try() {
  COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMPREPLY=()
  _wireloom
  printf '%s\\n' "${COMPREPLY[@]}"
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("completion")
    script = subprocess.run(
        [sys.executable, "-m", "wireloom", "completion", "bash"],
        capture_output=True,
        check=True,
        timeout=60,
    ).stdout
    (made / "script").write_bytes(script)
    (made / "talk here.pcap").touch()
    (made / "pages").mkdir()
    return made


def tried(folder: Path, *words: str) -> list[str]:
    """What bash offers for the last word."""
    done = subprocess.run(
        [BASH, "-c", TRY + 'try "$@"', "bash", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == ""
    return sorted(filter(None, done.stdout.splitlines()))


def test_commands(folder: Path) -> None:
    names = {item.name for item in entry_points(group=GROUP)}
    assert set(tried(folder, "wireloom", "")) == names | {"--help", "--version"}
    assert tried(folder, "wireloom", "insp") == ["inspect"]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("lint", "--form"), ["--format"]),
        (("lint", "--format", ""), ["github", "json", "text"]),
        (("lint", "--format", "=", "j"), ["json"]),
        (("inspect", "talk"), ["talk here.pcap"]),
        (("inspect", "x", "--protocol", "r"), ["rabbitmq-stream", "rocketmq"]),
        (("inspect", "x", "--from", ""), ["client", "server"]),
        (("describe", "pul"), ["pulsar"]),
        (("docs", "--out", "p"), ["pages"]),
        (("docs", "--out", "t"), []),
        (("broker", "rock"), ["rocketmq"]),
        (("broker", "--broker-p"), ["--broker-port"]),
        (("completion", ""), ["bash", "fish", "zsh"]),
        (("tap", "--listen", ""), []),
        (("no-such-command", "x"), []),
    ],
)
def test_places(folder: Path, words: tuple[str, ...], offered: list[str]) -> None:
    assert tried(folder, "wireloom", *words) == offered


def test_every_option_of_every_command(folder: Path) -> None:
    for command in commands():
        names = {name for option in command.options for name in option.names}
        assert {name for name in names if name.startswith("--")} == set(
            tried(folder, "wireloom", command.name, "--")
        )


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_told_the_same(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for command in commands():
        assert command.name in script and command.summary[:20].replace("'", "") in script
        for option in command.options:
            for name in option.names:
                assert (name if shell == "zsh" else name.lstrip("-")) in script
