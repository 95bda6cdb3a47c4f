"""Generator and session serve every protocol alike: they hold the name of none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RUNTIME = ROOT / "runtime" / "wireloom"
NEUTRAL = [ROOT / "generator" / "wireloom", RUNTIME / "runtime", RUNTIME / "schema"]
SHIPPED = sorted({spec.parent.name.split("_")[0] for spec in ROOT.glob("spec/*/protocol.yaml")})
NAMES = [*SHIPPED, "kafka", "mqtt"]
KINDS = {".css", ".html", ".j2", ".js", ".lua", ".md", ".py"}
FILES = sorted(file for folder in NEUTRAL for file in folder.rglob("*") if file.suffix in KINDS)


def test_there_is_something_to_look_at() -> None:
    assert SHIPPED == ["couchbase", "pulsar", "rabbitmq", "rocketmq"]
    assert {".j2", ".js", ".lua", ".md", ".py"} <= {file.suffix for file in FILES}


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
