"""What all commands have in common: help, exit codes, JSON, colours, pipes, interrupts."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from inspect import getdoc
from pathlib import Path

import pytest
from wireloom import cli

from tests.support.packages import ROOT

COMMANDS = {item.name: item for item in entry_points(group=cli.GROUP)}
SPEC = ROOT / "tests" / "generator" / "good" / "minimal.yaml"
BAD = ROOT / "tests" / "generator" / "bad" / "WL106_word.yaml"
FACTS = ROOT / "tests" / "data" / "conform" / "rabbitmq_stream"
CREDIT = "0000000700090001000002"
RABBIT = "rabbitmq-stream"

WRONG = {
    "broker": ["--port", "x"],
    "changelog": ["no-such-protocol"],
    "completion": ["csh"],
    "conform": ["no-such-protocol", "x"],
    "demo": ["--broker", "nowhere"],
    "describe": [RABBIT, "xyz"],
    "diff": [str(SPEC)],
    "docs": ["--out", str(SPEC)],
    "encode": [RABBIT, "Credit", "credits=1"],
    "generate": ["no.yaml", "--out", "x"],
    "import-proto": ["no.proto"],
    "inspect": ["no.pcap", "--protocol", RABBIT],
    "json-schema": ["--out", "/no/folder/x"],
    "lint": ["--format", "no"],
    "new": ["Not a name"],
    "rules": ["WL000"],
    "stream": ["lag", "orders", "--broker", "http://nowhere"],
    "tap": ["--listen", "0.0.0.0:0", "--to", ":1", "--protocol", RABBIT],
}
"""Wrong use of every command."""

JSON: dict[str, list[str]] = {
    "changelog": [str(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml")],
    "conform": [str(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml"), str(FACTS)],
    "describe": [RABBIT, CREDIT],
    "diff": [str(SPEC), str(SPEC)],
    "docs": [str(SPEC), "--out", "pages"],
    "encode": [RABBIT, "Credit", "subscription_id=0", "credit=2"],
    "generate": [str(SPEC), "--out", "made", "--package", "acme", "--no-cache"],
    "inspect": ["frames", "--protocol", RABBIT],
    "lint": [str(SPEC)],
    "rules": [],
}
"""Right use of commands that end and have ``--format json``."""


def run(arguments: Sequence[str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wireloom", *arguments],
        cwd=folder,
        env={**os.environ, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def called(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The same in this process."""
    try:
        status = cli.main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    return status, *capsys.readouterr()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "frames").write_text(CREDIT)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda item: item.name)
def test_summaries_are_those_of_the_doc_strings(command: EntryPoint) -> None:
    line = (getdoc(command.load()) or "").partition("\n")[0].rstrip(".")
    assert cli.summary(command) == line[:1].lower() + line[1:]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples_and_says_how_it_ends(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = called([name, "--help"], capsys)
    assert (status, err) == (0, "")
    assert "Exits with 0" in " ".join(out.split())
    examples = [line.strip() for line in out.splitlines() if f"wireloom {name} " in line + " "]
    assert "Examples:" in out and len(examples) >= 3, "usage and two examples"


def test_help_and_version_load_no_subcommand(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom wireloom import cli\n"
        "for option in ('--help', '--version'):\n"
        "    try:\n        cli.main([option])\n    except SystemExit:\n        pass\n"
        "loaded = {name for name in sys.modules if name.startswith('wireloom.')}\n"
        "print(sorted(loaded - {'wireloom.cli', 'wireloom.terminal'}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=60
    )
    loaded = done.stdout.splitlines()[-1]
    packages = {"wireloom.frames", "wireloom.generator"}
    packages |= {"wireloom.generator.conform", "wireloom.generator.diff"}
    packages |= {"wireloom.stream", "wireloom.testing", "wireloom.testing.demo"}
    assert set(re.findall(r"'([^']+)'", loaded)) <= packages, "they are only looked into"


@pytest.mark.parametrize("name", COMMANDS)
def test_wrong_use(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = called([name, *WRONG[name]], capsys)
    assert (status, out) == (2, "")
    first = err.splitlines()[0]
    assert first.startswith(("wireloom: ", f"usage: wireloom {name}")), err
    assert "Traceback" not in err


@pytest.mark.parametrize("name", JSON)
def test_json(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = called([name, *JSON[name], "--format", "json"], capsys)
    assert status == 0
    assert "\x1b" not in out
    assert isinstance(json.loads(out), dict | list)


@pytest.mark.parametrize("name", COMMANDS)
def test_all_that_can_are_asked_for_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The others print text in a language of its own, run until they are interrupted, or need a
    broker."""
    _, out, _ = called([name, "--help"], capsys)
    without = {"completion", "demo", "import-proto", "json-schema", "new"}
    assert ("--format" in out) == (name not in without)
    assert (name in JSON) == (name not in without | {"broker", "stream", "tap"})


def on_a_terminal(arguments: Sequence[str], folder: Path, **more: str) -> bytes:
    """What a command writes to a terminal."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", **more}
    env = {key: value for key, value in env.items() if value}
    command = [sys.executable, "-m", "wireloom", *arguments]
    with subprocess.Popen(command, cwd=folder, env=env, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        found = b""
        try:
            while part := os.read(ours, 4096):
                found += part
        except OSError:  # the other end is closed
            pass
        process.wait(60)
    os.close(ours)
    return found


@pytest.mark.parametrize(
    "arguments",
    [["lint", str(BAD)], ["inspect", "bad", "--protocol", RABBIT, "--headers"]],
    ids=["lint", "inspect"],
)
def test_colours(arguments: list[str], folder: Path) -> None:
    (folder / "bad").write_text("00000004 7fff 0001")
    assert b"\x1b[31m" in on_a_terminal(arguments, folder, NO_COLOR="")
    assert b"\x1b" not in on_a_terminal(arguments, folder, NO_COLOR="1")
    assert b"\x1b" not in on_a_terminal(arguments, folder, NO_COLOR="", TERM="dumb")
    assert "\x1b" not in run(arguments, folder).stdout


@pytest.mark.parametrize(
    "name", sorted(set(JSON) - {"changelog", "conform", "diff", "docs", "generate", "lint"})
)
def test_nobody_reads(name: str, folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "wireloom", name, *JSON[name]],
        cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    os.close(write)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and "Broken" not in done.stderr


def test_an_interrupt(folder: Path) -> None:
    command = [sys.executable, "-u", "-m", "wireloom", "inspect", "--protocol", RABBIT]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(bytes.fromhex("0000000400170001"))
        process.stdin.flush()
        assert b"Heartbeat" in process.stdout.readline(), "then it waits for more"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.splitlines()[-1] == b"wireloom: interrupted"
    assert b"Traceback" not in err
