"""The README and the first page of the site: what they show is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from wireloom.testing.rabbitmq_stream import Broker

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
START = ROOT / "docs" / "index.md"
TOP_PAGES = [README, *(ROOT / f"{name}.md" for name in ("CONTRIBUTING", "CHANGELOG", "SECURITY"))]


def _blocks(page: Path, kind: str) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_starts_with_what_it_is_and_two_commands() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.startswith("# wireloom\n\nwireloom turns the description of a wire protocol into")
    commands = [line.split("#")[0].strip() for line in _blocks(README, "sh")[0].splitlines()]
    assert commands == ["make demo", "make test"]
    assert text.index("make demo") < text.index("\n## ")


@pytest.mark.parametrize("page", [README, START], ids=lambda page: page.name)
def test_python_runs(page: Path) -> None:
    blocks = _blocks(page, "python")
    assert blocks
    with Broker() as broker:
        for block in blocks:
            code = block.replace('"localhost", 5552', f'"{broker.host}", {broker.port}')
            code = code.replace("localhost:5552", f"{broker.host}:{broker.port}")
            for _ in range(2):  # nobody runs it only once
                subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("page", [README, START], ids=lambda page: page.name)
def test_spec_that_is_shown_is_part_of_the_real_one(page: Path) -> None:
    shown = yaml.safe_load(_blocks(page, "yaml")[0])
    credit = shown.get("commands", shown)["Credit"]
    spec = yaml.safe_load((ROOT / "spec/rabbitmq_stream/protocol.yaml").read_text("utf-8"))
    real = spec["commands"]["Credit"]
    assert real["doc"].startswith(credit.pop("doc"))
    for key, value in credit.items():
        assert real[key] == value


@pytest.mark.parametrize("page", TOP_PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert (ROOT / target).is_file(), target


def test_changelog_has_the_present_version() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "(.+)"', project, re.MULTILINE)
    assert found is not None
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "\n## Unreleased\n" in changelog
    assert f"\n## {found[1]}\n" in changelog
