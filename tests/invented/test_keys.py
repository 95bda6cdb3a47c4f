"""No key of the language may mean one protocol only: invented ones use it as well."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.support.language_keys import every_key, used

ROOT = Path(__file__).parents[2]


def keys(folder: str, pattern: str) -> set[str]:
    """What the specs in a folder use together; every word is text, such as the key ``null``."""
    found: set[str] = set()
    for path in (ROOT / folder).glob(pattern):
        found |= used(yaml.load(path.read_text("utf-8"), yaml.BaseLoader))
    return found


def test_invented_protocols_use_what_shipped_ones_use() -> None:
    assert keys("spec", "*/protocol.yaml") <= keys("tests/invented", "*.yaml")


def test_some_protocol_uses_every_key() -> None:
    shipped = keys("spec", "*/protocol.yaml") | keys("spec", "*/history/*.yaml")
    composed = keys("tests/generator/small", "composed_types.yaml")
    composed |= keys("tests/generator/small", "shared/*.yaml")
    assert every_key() == shipped | composed | keys("tests/invented", "*.yaml")
