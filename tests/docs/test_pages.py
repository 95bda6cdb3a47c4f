"""Hand-written pages: what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(path for path in sorted(ROOT.glob("docs/**/*.md")) if path.name != "tutorial.md"),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
]
FOLDERS = "spec|generator|generated|runtime|tests|docs"
NAMED = re.compile(rf"`((?:{FOLDERS})(?:/[\w./*<>-]+)?)`")
STATION = re.compile(r"^\| `([\w./]+)` \| `(.+)` \|$", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_files_and_folders_exist(page: Path) -> None:
    for name in NAMED.findall(page.read_text(encoding="utf-8")):
        if name == "docs" or "<" in name:
            continue
        assert list(ROOT.glob(name)), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_targets_of_make_exist(page: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8"))
    assert set(named) <= set(targets)


@pytest.mark.parametrize(("what", "least"), [("one message", 18), ("a row", 9)])
def test_it_can_be_followed(what: str, least: int) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.partition(f"## Follow {what}")[2].partition("\n## ")[0]
    stations = STATION.findall(section)
    assert len(stations) >= least
    for name, wanted in stations:
        assert wanted in (ROOT / name).read_text(encoding="utf-8"), name


def test_modules_of_the_tables_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    steps = text.partition("## The way of a spec")[2].partition("\n## ")[0]
    generator = ROOT / "generator" / "wireloom" / "generator"
    for cell in re.findall(r"^\| (`.+?`) \|", steps, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", cell):
            assert (generator / name).exists(), name
    package = text.partition("## A generated package")[2].partition("\n## ")[0]
    for cell in re.findall(r"^\| (`.+?`) \|", package, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", cell):
            file = name if "." in name else f"{name}.py"
            assert (ROOT / "generated/wireloom/rabbitmq_stream" / file).is_file(), name
    runtime = text.partition("## The runtime")[2].partition("\n## ")[0]
    for name in re.findall(r"`(\w+\.py)`", runtime):
        assert (ROOT / "runtime/wireloom/runtime" / name).is_file(), name


@pytest.mark.parametrize("package", ["cluster", "rabbitmq_stream"])
def test_modules_of_clients_are_told(package: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    clients = text.partition("## Clients")[2].partition("\n## ")[0]
    folder = ROOT / "runtime/wireloom/clients" / package
    there = {path.stem for path in [*folder.glob("*.py"), *folder.glob("aio/*.py")]} - {"__init__"}
    assert there <= set(re.findall(r"`(\w+)`", clients))
    if package == "rabbitmq_stream":
        table = "\n".join(re.findall(r"^\| (.+?) \|", clients, re.MULTILINE))
        assert set(re.findall(r"`(\w+)`", table)) <= {*there, "amqp"}


def test_prose_is_short() -> None:
    for page in PAGES:
        for line in page.read_text(encoding="utf-8").splitlines():
            assert len(line) <= 120 or line.startswith(("|", "<")), f"{page.name}: {line}"
