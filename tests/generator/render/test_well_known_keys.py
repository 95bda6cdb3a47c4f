"""What maps and texts are known to hold becomes constants, whatever it looks like."""

from __future__ import annotations

import pytest
from wireloom.error_policy import ErrorPolicy
from wireloom.generator.parse import parse_text

from tests.generator.render.conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: keyring
title: Keyring
doc: Has keys of all kinds.
revision: "1"
types:
  Options:
    doc: Options by name.
    client: {exported: true}
    map: {key: {type: text, size: uint8}, value: {type: text, size: uint8}}
    count: rest
    well_known:
      max-age: In seconds.
      2ND_KEY: Whether there is one more.
      2fa: Whether a second proof is needed.
      "--": A key without letters.
      'sa"id': With a quote.
      'back\\slash': With a backslash.
      __inner__: With underscores around it.
      größe: With letters of its own.
  Setting:
    doc: What can be set.
    type: text
    size: uint8
    well_known:
      enable_noop: Whether there are signs of life.
      "%RETRY%": {doc: With signs around it., since: "2"}
  Lock:
    client: {exported: true}
    fields: {setting: {type: Setting, default: enable_noop, doc: What it locks.}}
"""


@pytest.fixture(scope="module")
def keyring(make: Maker) -> Made:
    result = parse_text(SPEC, "keyring.yaml")
    assert result.protocol is not None, result.diagnostics
    return make(result.protocol)


def test_keys_of_a_map(keyring: Made) -> None:
    keys = keyring.module("types").OptionsKey
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


def test_texts(keyring: Made) -> None:
    setting, lock = keyring.module("types").Setting, keyring.module("types").Lock
    assert dict(setting.__members__) == {"ENABLE_NOOP": "enable_noop", "RETRY": "%RETRY%"}
    assert setting.__doc__ == "What can be set. There may be others."
    assert lock().setting == setting.ENABLE_NOOP
    assert keyring.module("encoding").write_lock(lock(setting.RETRY)) == b"\x07%RETRY%"
    read, _ = keyring.module("decoding").read_lock(b"\x05other", 0, 6, ErrorPolicy())
    assert read == lock("other")
