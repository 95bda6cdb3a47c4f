"""One field of a spec is edited, and everything that is made from it says so, or follows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from wireloom.cli import main

from tests.support.generating import RABBITMQ

SETTINGS = '[tool.wireloom]\nspecs = ["spec"]\nout = "generated"\npackage = "wireloom"\n'


@dataclass(frozen=True)
class Edit:
    """What a maintainer writes.

    Attributes:
        spec: The file.
        changes: What is replaced by what.
        element: What `diff` names; the last field of a command without an answer, now of 32 bits.
        command: The name of that command.
        begins: What stands behind the length of each of its frames.
        made: A frame, as a program makes it.
        frame: Its bytes.
    """

    spec: Path
    changes: tuple[tuple[str, str], ...]
    element: str
    command: str
    begins: bytes
    made: str
    frame: str

    @property
    def name(self) -> str:
        """What its protocol is called."""
        return "session" if self.spec.stem == "session" else self.spec.parent.name


SMALL = Edit(
    Path(__file__).with_name("good") / "session.yaml",
    (("{why: string}", "{why: string, how: {type: uint32, doc: In which way.}}"),),
    "Close.oneway.how",
    "Close",
    b"\0\3",
    "Close(why='x', how=70_000)",
    "0000000a 0003 01 0001 78 00011170",
)
LARGE = Edit(
    RABBITMQ,
    (
        ("credit: {type: uint16, max: 32767,", "credit: {type: uint32,"),
        ('hex: "00000007 0009 0001 00 0002"', 'hex: "00000009 0009 0001 00 00000002"'),
    ),
    "Credit.oneway.credit",
    "Credit",
    b"\0\x09\0\1",
    "Credit(subscription_id=7, credit=70_000)",
    "00000009 0009 0001 07 00011170",
)

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(
    scope="module",
    params=[SMALL, pytest.param(LARGE, marks=pytest.mark.long)],
    ids=["small", "all"],
)
def edit(request: pytest.FixtureRequest) -> Edit:
    """What is edited."""
    found: Edit = request.param
    return found


@pytest.fixture(scope="module")
def project(edit: Edit, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with that protocol: generated, committed, and then edited."""
    folder = tmp_path_factory.mktemp("project")
    spec = folder / "spec" / edit.name / "protocol.yaml"
    spec.parent.mkdir(parents=True)
    text = edit.spec.read_text(encoding="utf-8")
    spec.write_text(text, encoding="utf-8")
    (folder / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    _wireloom(folder, "generate")
    _git(folder, "init", "--quiet")
    _git(folder, "add", "spec", "generated", "pyproject.toml")
    _git(folder, "-c", "user.name=w", "-c", "user.email=w@localhost", "commit", "-qm", "Before")
    for before, after in edit.changes:
        assert text.count(before) == 1
        text = text.replace(before, after)
    spec.write_text(text, encoding="utf-8")
    return folder


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True, timeout=60
    ).stdout


def _wireloom(folder: Path, *arguments: str) -> int:
    """The exit status of the command, run in a folder."""
    outside = Path.cwd()
    os.chdir(folder)
    try:
        return main(arguments)
    finally:
        os.chdir(outside)


def test_what_is_generated_is_stale(
    edit: Edit, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _wireloom(project, "generate", "--check") == 1
    said = capsys.readouterr()
    for name in ("decoding.py", "encoding.py", "schema.json", f"{edit.name}.lua"):
        assert f"generated/wireloom/{edit.name}/{name}" in said.out + said.err


def test_diff_names_rule_and_level_and_proves_it(
    edit: Edit, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = f"spec/{edit.name}/protocol.yaml"
    against = ["diff", "--against", "HEAD", spec, "--explain", "--format", "json"]
    assert _wireloom(project, *against) == 1
    changes = json.loads(capsys.readouterr().out)
    (change,) = [one for one in changes if one["level"] == "wire"]
    assert change["element"] == edit.element
    assert bytes.fromhex(change["proof"]["hex"])[4:].startswith(edit.begins)
    assert _git(project, "status", "--porcelain") == f" M {spec}\n"


def test_everything_else_follows(edit: Edit, project: Path) -> None:
    assert _wireloom(project, "generate") == 0
    assert _wireloom(project, "docs", "--out", "site") == 0
    changed = _git(project, "diff", "--name-only").splitlines()
    generated = f"generated/wireloom/{edit.name}/"
    assert {name for name in changed if not name.startswith(generated)} == {
        f"spec/{edit.name}/protocol.yaml"
    }
    assert f"{generated}{edit.name}.lua" in changed
    commands = project / "site" / "protocols" / edit.name / "commands"
    page = commands / f"{edit.command.lower()}.md"
    assert "uint32" in page.read_text(encoding="utf-8")
    program = project / "site" / "assets" / "frames" / "programs" / f"{edit.name}.json"
    messages = json.loads(program.read_text(encoding="utf-8"))["messages"]
    fields = messages[edit.command]["of"]["fields"]
    assert fields[-1]["of"]["bits"] == 32


def test_the_client_speaks_it(edit: Edit, project: Path) -> None:
    """The package of the edited spec stands before the one that is installed."""
    code = (
        f"from wireloom.{edit.name} import {edit.command}, decode, encode\n"
        f"frame = encode({edit.made})\n"
        f"assert decode(frame) == {edit.made}\n"
        "print(frame.hex())\n"
    )
    assert _wireloom(project, "generate") == 0
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project / "generated")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert bytes.fromhex(done.stdout) == bytes.fromhex(edit.frame)
