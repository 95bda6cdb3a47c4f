"""No key of the language may mean one protocol only: invented ones use it as well."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.support.language_keys import every_key, used

ROOT = Path(__file__).parents[2]

STILL_SHIPPED_ONLY = {
    "codes.interim",
    "command.carries",
    "command.examples",
    "command.versions",
    "deviation.about",
    "deviation.accept",
    "deviation.document",
    "deviation.id",
    "deviation.server",
    "deviation.since",
    "deviation.source",
    "deviation.until",
    "document.deviations",
    "document.version_field",
    "example.doc",
    "known_key.doc",
    "known_key.since",
    "message_example.doc",
    "message_example.facts",
    "message_example.hex",
    "message_example.origin",
    "message_example.role",
    "message_example.value",
    "message_example.version",
    "reply.automatic",
    "reply.correlated",
    "reply.within",
    "type.null",
    "type.since",
    "version.doc",
    "version.since",
}
"""Keys that no invented protocol uses yet; one that does takes its key off here."""

STILL_DRAWN_ONLY = {"command.until", "example.facts", "value.since"}
"""Keys that no protocol at all uses; random specs in ``tests/generated`` do."""


def keys(folder: str, pattern: str) -> set[str]:
    """What the specs in a folder use together."""
    found: set[str] = set()
    for path in (ROOT / folder).glob(pattern):
        found |= used(yaml.safe_load(path.read_text("utf-8")))
    return found


def test_invented_protocols_use_what_shipped_ones_use() -> None:
    shipped = keys("spec", "*/protocol.yaml")
    assert shipped - keys("tests/invented", "*.yaml") == STILL_SHIPPED_ONLY


def test_some_protocol_uses_every_key() -> None:
    written = keys("spec", "*/protocol.yaml") | keys("tests/invented", "*.yaml")
    assert every_key() - written == STILL_DRAWN_ONLY
