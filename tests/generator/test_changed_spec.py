"""One field of a spec is edited, and everything that is made from it says so, or follows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from wireloom.cli import main

from tests.support.generating import RABBITMQ

SETTINGS = '[tool.wireloom]\nspecs = ["spec"]\nout = "generated"\npackage = "wireloom"\n'
EDITS = (
    ("credit: {type: uint16, max: 32767,", "credit: {type: uint32,"),
    ('hex: "00000007 0009 0001 00 0002"', 'hex: "00000009 0009 0001 00 00000002"'),
)
"""What a maintainer writes: Credit with 32 bits, and its example."""

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with RabbitMQ's protocol: generated, committed, and then edited."""
    folder = tmp_path_factory.mktemp("project")
    spec = folder / "spec" / "rabbitmq_stream" / "protocol.yaml"
    spec.parent.mkdir(parents=True)
    text = RABBITMQ.read_text(encoding="utf-8")
    spec.write_text(text, encoding="utf-8")
    (folder / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    _wireloom(folder, "generate")
    _git(folder, "init", "--quiet")
    _git(folder, "add", "spec", "generated", "pyproject.toml")
    _git(folder, "-c", "user.name=w", "-c", "user.email=w@localhost", "commit", "-qm", "Before")
    for before, after in EDITS:
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


def test_what_is_generated_is_stale(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _wireloom(project, "generate", "--check") == 1
    said = capsys.readouterr()
    for name in ("decoding.py", "encoding.py", "schema.json", "rabbitmq_stream.lua"):
        assert f"generated/wireloom/rabbitmq_stream/{name}" in said.out + said.err


def test_diff_names_rule_and_level_and_proves_it(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = "spec/rabbitmq_stream/protocol.yaml"
    against = ["diff", "--against", "HEAD", spec, "--explain", "--format", "json"]
    assert _wireloom(project, *against) == 1
    changes = json.loads(capsys.readouterr().out)
    (change,) = [one for one in changes if one["level"] == "wire"]
    assert change["element"] == "Credit.oneway.credit"
    assert bytes.fromhex(change["proof"]["hex"])[6:8] == b"\0\1"  # a frame of version 1
    assert _git(project, "status", "--porcelain") == f" M {spec}\n"


def test_everything_else_follows(project: Path) -> None:
    assert _wireloom(project, "generate") == 0
    assert _wireloom(project, "docs", "--out", "site") == 0
    changed = _git(project, "diff", "--name-only").splitlines()
    generated = "generated/wireloom/rabbitmq_stream/"
    assert {name for name in changed if not name.startswith(generated)} == {
        "spec/rabbitmq_stream/protocol.yaml"
    }
    assert generated + "rabbitmq_stream.lua" in changed
    page = project / "site" / "protocols" / "rabbitmq_stream" / "commands" / "credit.md"
    assert "uint32" in page.read_text(encoding="utf-8")
    program = project / "site" / "assets" / "frames" / "programs" / "rabbitmq_stream.json"
    fields = json.loads(program.read_text(encoding="utf-8"))["messages"]["Credit"]["of"]["fields"]
    assert fields[-1]["of"]["bits"] == 32


def test_the_client_speaks_it(project: Path) -> None:
    """The package of the edited spec stands before the one that is installed."""
    code = (
        "from wireloom.rabbitmq_stream import Credit, decode, encode\n"
        "frame = encode(Credit(subscription_id=7, credit=70_000))\n"
        "assert decode(frame) == Credit(subscription_id=7, credit=70_000)\n"
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
    assert done.stdout == "000000090009000107" + "00011170\n"
