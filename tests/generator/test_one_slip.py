"""One slip makes one problem: what follows from it is not shown beside it."""

from __future__ import annotations

import re

import pytest
from wireloom.generator.lint import lint_text

SPEC = """\
wireloom: 1
protocol: sample
title: Sample
doc: A sample.
revision: "1"
frame: Frame
command_field: /command
roles:
  request:
    when: {answer: 0}
    answered_by: response
  response:
    when: {answer: 1}
    client: {suffix: Response}
  oneway:
    when: {answer: 2}
types:
  Frame:
    doc: What is sent.
    fields:
      size: {type: uint32, size_of: rest}
      answer: {type: uint2, doc: Whether it is an answer.}
      command: {type: uint14, doc: Which command it is.}
      number: {type: uint32, doc: Number of the request.}
      body: {slot: body}
  Kind: {enum: uint8, values: {small: 1, large: 2}}
correlation: /number
heartbeat: Beat
codes:
  name: Code
  type: uint16
  field: /body.code
  success: {ok: {value: 0, text: All is well.}}
  errors:
    Refused:
      doc: It was refused.
      codes: {no_stream: {value: 1, text: There is no such stream.}}
states:
  opening:
    doc: Fresh.
    client: [Ask]
    next: {Ask.response: {to: ready}}
  ready:
    doc: Ready.
    client: [all]
    next: {Tell.response: {to: opening}, Beat.oneway: {to: over}}
  over: {doc: Over., final: true}
negotiated:
  wide: {type: bool, doc: Whether wide., after: Ask.response, value: /body.wide}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    request: {name: {type: text, size: uint8, doc: A name.}}
    response: {code: {type: Code, doc: How it went.}, wide: {type: bool, doc: W.}}
    returns: [no_stream]
  Tell:
    key: 2
    from: client
    doc: Tells.
    request: {kind: {type: Kind, doc: A kind.}, extra: {type: uint8, doc: E., when: {$wide: true}}}
    response: {code: {type: Code, doc: How it went.}}
    returns: [no_stream]
  Beat:
    key: 3
    from: both
    doc: Lives.
    oneway: {}
"""
KEYS = {
    "commands": "comands",
    "types": "typs",
    "roles": "rolls",
    "codes": "code",
    "states": "state",
    "negotiated": "negotiate",
    "frame": "frme",
    "command_field": "comand_field",
    "correlation": "corelation",
    "heartbeat": "hartbeat",
    "protocol": "protcol",
    "wireloom": "wirelom",
    "title": "titel",
    "revision": "version",
}
INNER = [
    ("fields:\n", "feilds:\n", "fields"),
    ("slot: body", "slt: body", "slot"),
    ("size_of: rest", "size_off: rest", "size_of"),
    ("when: {answer: 0}", "wen: {answer: 0}", "when"),
    ("answered_by:", "anwered_by:", "answered_by"),
    ("suffix:", "sufix:", "suffix"),
    ("key: 2", "ky: 2", "key"),
    ("from: both", "form: both", "from"),
    ("doc: Lives.", "description: Lives.", "doc"),
    ("name: Code", "nam: Code", "name"),
    ("success:", "sucess:", "success"),
    ("  errors:", "  error:", "errors"),
    ("field: /body.code", "feild: /body.code", "field"),
    ("enum: uint8", "enm: uint8", "enum"),
    ("values: {", "vales: {", "values"),
]
NAMES = [
    ("Kind: {enum", "Knd: {enum", "WL201"),
    ("type: Code, doc", "type: Cod, doc", "WL201"),
    ("  Frame:", "  Fram:", "WL201"),
    ("frame: Frame", "frame: Fram", "WL201"),
    ("    oneway:", "    onway:", "WL423"),
    ("  request:\n", "  reqest:\n", "WL423"),
    ("answered_by: response", "answered_by: respnse", "WL409"),
    ("to: ready", "to: redy", "WL605"),
    ("  ready:", "  raedy:", "WL605"),
    ("  Ask:", "  Aks:", "WL601"),
    ("  Beat:", "  Baet:", "WL205"),
    ("client: [all]", "client: [al]", "WL601"),
    ("client: [Ask]", "client: [Aks]", "WL601"),
    ("[no_stream]", "[no_strem]", "WL501"),
    ("no_stream: ", "no_strem: ", "WL501"),
    ("answer: {type", "anser: {type", "WL406"),
    ("  command: {type", "  comand: {type", "WL404"),
    ("  wide: {type: bool, doc: Wh", "  wid: {type: bool, doc: Wh", "WL217"),
]


def problems(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in lint_text(text, "spec.yaml").diagnostics]


def test_without_a_slip_there_is_no_problem() -> None:
    assert problems(SPEC) == []


@pytest.mark.parametrize("key", KEYS)
def test_misspelt_key_of_the_document(key: str) -> None:
    (found,) = problems(re.sub(f"^{key}:", f"{KEYS[key]}:", SPEC, flags=re.MULTILINE))
    assert found == ("WL101", f'the document has no key "{KEYS[key]}"; did you mean "{key}"?')


@pytest.mark.parametrize(("old", "new", "meant"), INNER)
def test_misspelt_key(old: str, new: str, meant: str) -> None:
    (found,) = problems(SPEC.replace(old, new, 1))
    assert found[0] == "WL101"
    assert found[1].endswith(f'; did you mean "{meant}"?')


@pytest.mark.parametrize("key", [key for key in KEYS if key != "revision"])
def test_strange_key_in_the_place_of_a_known_one(key: str) -> None:
    (found,) = problems(re.sub(f"^{key}:", "xyzzy:", SPEC, flags=re.MULTILINE))
    assert found[0] == "WL101"


@pytest.mark.parametrize(("old", "new", "code"), NAMES)
def test_misspelt_name(old: str, new: str, code: str) -> None:
    assert old in SPEC
    (found,) = problems(SPEC.replace(old, new))
    assert found[0] == code
