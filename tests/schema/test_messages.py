from __future__ import annotations

import pytest

from tests.schema.conftest import Make, Small

SINGLE = """
frame: Frame
command_field: /command
version_field: /version
correlation: /body.correlation_id
codes:
  name: Code
  type: uint16
  field: /body.code
  success: {ok: {value: 1}}
  errors: {Refused: {doc: Refused., codes: {gone: {value: 2}}}}
roles:
  request:
    when: {response: 0}
    fields: {correlation_id: uint32}
    answered_by: response
  response:
    when: {response: 1}
    fields: {correlation_id: uint32, code: Code}
    client: {suffix: Response}
  oneway: {when: {response: 0}}
types:
  string: {type: text, size: uint16}
  Frame:
    fields:
      size: {type: uint32, size_of: rest}
      response: uint1
      command: uint15
      version: uint16
      body: {slot: body}
commands:
  Open:
    key: 21
    from: client
    doc: Opens.
    request: {host: string}
    response: {properties: {type: string, when: {/body.code: ok}}}
  Send:
    key: 2
    from: client
    doc: Sends.
    versions:
      1: {oneway: {id: uint8}}
      2: {oneway: {id: uint16, last: {type: uint8, optional: true}}}
"""

SEVERAL = """
frame: Frame
command_field: /opcode
roles:
  request: {when: {magic: [plain, flexible]}, answered_by: response}
  response: {when: {magic: answer}, client: {suffix: Response}}
types:
  Magic: {enum: uint8, open: false, values: {plain: 1, flexible: 2, answer: 3}}
  Extra: {fields: {id: uint8}}
  Frame:
    fields:
      magic: Magic
      opcode: uint8
      extra_length: {type: uint8, size_of: extra, when: {magic: flexible}}
      key_length: {switch: magic, cases: {flexible: uint8}, else: uint16, size_of: key}
      body_length: {type: uint32, size_of: [extra, key, value]}
      extra: {type: Extra, when: {magic: flexible}}
      key: {slot: key}
      value: {slot: value, fallback: text}
commands:
  Get:
    key: 5
    from: client
    doc: Gets.
    request: {key: text}
    response: {value: {switch: /opcode, cases: {5: {fields: {n: uint16}}}}}
  Set:
    key: 6
    from: client
    doc: Sets.
    request:
      key: {fields: {a: uint8, name: text}}
      value: {switch: /key.a, cases: {1: text}, else: bytes}
"""


@pytest.fixture(scope="module")
def single(small: Make) -> Small:
    return small(SINGLE)


@pytest.fixture(scope="module")
def several(small: Make) -> Small:
    return small(SEVERAL)


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("Open", {"correlation_id": 7, "host": "ab"}, "0000000c 0015 0001 00000007 0002 6162"),
        (
            "OpenResponse",
            {"correlation_id": 7, "code": "ok", "properties": ""},
            "0000000c 8015 0001 00000007 0001 0000",
        ),
        (
            "OpenResponse",
            {"correlation_id": 7, "code": "gone"},
            "0000000a 8015 0001 00000007 0002",
        ),
        ("Send", {"id": 5}, "00000005 0002 0001 05"),
        ("SendV2", {"id": 5}, "00000006 0002 0002 0005"),
        ("SendV2", {"id": 5, "last": 6}, "00000007 0002 0002 0005 06"),
    ],
)
def test_frames_with_one_slot(single: Small, name: str, value: object, digits: str) -> None:
    single.check(name, value, digits)
    single.refuse_cuts(name, digits)


@pytest.mark.parametrize(
    ("digits", "reason", "path"),
    [
        ("00000005 8002 0001 05", "response must be 0", "response"),
        ("00000005 0003 0001 05", "command must be 2", "command"),
        ("00000005 0002 0002 05", "version must be 1", "version"),
        ("00000006 0002 0001 05", "length runs past the end", "size"),
        ("00000004 0002 0001 05", "ends too early", "id"),
        ("00000006 0002 0001 05 00", "1 bytes after the last field", "(trailing)"),
    ],
)
def test_frames_of_others_are_refused(single: Small, digits: str, reason: str, path: str) -> None:
    assert single.refuse_bytes("Send", digits, reason).path == path


def test_the_frame_by_itself(single: Small) -> None:
    value = {"response": 1, "command": 2, "version": 3, "body": "0xaabb"}
    single.check("Frame", value, "00000006 8002 0003 aabb")


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("Get", {"magic": "plain", "key": "ab"}, "01 05 0002 00000002 6162"),
        (
            "Get",
            {"magic": "flexible", "extra": {"id": 9}, "key": "ab"},
            "02 05 01 02 00000003 09 6162",
        ),
        ("GetResponse", {"value": {"n": 1}}, "03 05 0000 00000002 0001"),
        (
            "Set",
            {"magic": "plain", "key": {"a": 1, "name": "n"}, "value": "v"},
            "01 06 0002 00000003 01 6e 76",
        ),
        (
            "Set",
            {"magic": "plain", "key": {"a": 2, "name": ""}, "value": "0x00"},
            "01 06 0001 00000002 02 00",
        ),
    ],
)
def test_frames_with_several_slots(several: Small, name: str, value: object, digits: str) -> None:
    several.check(name, value, digits)
    several.refuse_cuts(name, digits)


def test_a_choice_of_selecting_values_falls_to_the_first(several: Small) -> None:
    assert several.canonical("Get", {"key": "k"}) == {"magic": "plain", "key": "k"}


def test_selecting_values_are_restricted(several: Small) -> None:
    several.refuse_value("Get", {"magic": "answer", "key": "k"}, "must be one of 1, 2")
    mismatch = several.refuse_bytes("Get", "03 05 0001 00000001 6b", "must be one of 1, 2")
    assert (mismatch.path, mismatch.offset) == ("magic", 0)


def test_slots_that_a_message_does_not_fill_are_empty(several: Small) -> None:
    several.refuse_bytes("Get", "01 05 0001 00000002 6b 00", "1 bytes after the last field")
    several.refuse_value("Get", {"key": "k", "value": "v"}, "nothing here")


def test_fallbacks_of_slots(several: Small) -> None:
    value = {"magic": "answer", "opcode": 99, "key": "0x6b", "value": "v"}
    several.check("Frame", value, "03 63 0001 00000002 6b 76")
