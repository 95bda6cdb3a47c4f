"""Keys that a map is known to use become constants, whatever the keys look like."""

from __future__ import annotations

from wireloom.generator.parse import parse_text

from tests.generator.render.conftest import Maker

SPEC = """\
wireloom: 1
protocol: keyring
title: Keyring
doc: Has keys of all kinds.
revision: "1"
types:
  Options:
    doc: Options by name.
    standalone: true
    map: {key: {type: text, size: uint8}, value: {type: text, size: uint8}}
    count: rest
    known:
      max-age: In seconds.
      2ND_KEY: Whether there is one more.
      2fa: Whether a second proof is needed.
      "--": A key without letters.
      'sa"id': With a quote.
      'back\\slash': With a backslash.
      __inner__: With underscores around it.
      größe: With letters of its own.
"""


def test_known_keys(make: Maker) -> None:
    result = parse_text(SPEC, "keyring.yaml")
    assert result.protocol is not None, result.diagnostics
    keys = make(result.protocol).module("types").OptionsKey
    assert {member.name: str(member) for member in keys} == {
        "MAX_AGE": "max-age",
        "KEY_2ND_KEY": "2ND_KEY",
        "KEY_2FA": "2fa",
        "KEY": "--",
        "SA_ID": 'sa"id',
        "BACK_SLASH": "back\\slash",
        "INNER": "__inner__",
        "GR_E": "größe",
    }
