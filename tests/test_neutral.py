"""Generator and session serve every protocol alike: they hold the name of none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NEUTRAL = [ROOT / "generator" / "wireloom", ROOT / "runtime" / "wireloom" / "runtime"]
NAMES = sorted({spec.parent.name.split("_")[0] for spec in ROOT.glob("spec/*/protocol.yaml")})
FILES = sorted(
    file for folder in NEUTRAL for file in folder.rglob("*") if file.suffix in {".py", ".j2"}
)


def test_there_is_something_to_look_at() -> None:
    assert NAMES == ["couchbase", "pulsar", "rabbitmq", "rocketmq"]
    assert {".py", ".j2"} == {file.suffix for file in FILES}


@pytest.mark.parametrize("name", NAMES)
def test_no_protocol_is_named(name: str) -> None:
    word = re.compile(name, re.IGNORECASE)
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in FILES
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert found == []
