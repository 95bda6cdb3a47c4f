"""The page of symptoms: every message that it quotes is one of ours, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "troubleshooting.md"
FOREIGN = {
    "…: Connection refused",
    "DATA_SOURCE_NOT_FOUND",
    "No module named pyarrow",
    "Python worker failed to connect back",
    "wireloom: command not found",
}
"""What the system, the shell and Spark say."""
_CODE = re.compile(r"`([^`]+)`")
_BETWEEN = re.compile(r"""(["'])\s*\n\s*f?\1""")


def _quoted() -> list[str]:
    rows = re.findall(r"^\| (`.+?`) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [message for row in rows for message in _CODE.findall(row)]


@pytest.fixture(scope="module")
def sources() -> str:
    """The code, with texts in one piece that it holds in several, and the specs."""
    found = [path.read_text("utf-8") for path in ROOT.glob("spec/*/protocol.yaml")]
    for folder in ("runtime", "generator"):
        found += [path.read_text("utf-8") for path in (ROOT / folder).rglob("*.py")]
    return _BETWEEN.sub("", "\n".join(found)).casefold()


def test_there_are_messages() -> None:
    assert len(_quoted()) > 35
    assert set(_quoted()) >= FOREIGN


@pytest.mark.parametrize("message", sorted(set(_quoted()) - FOREIGN))
def test_message_is_in_the_code(message: str, sources: str) -> None:
    parts = [part.strip(" :()") for part in re.split(r"…|\(code", message)]
    long = [part for part in parts if re.search("[A-Za-z]", part)]
    assert long
    for part in long:
        assert part.casefold() in sources, part
