"""Frames that say their version, and answers of which only the request tells what they are."""

from __future__ import annotations

import pytest
from wireloom.errors import EncodeError
from wireloom.generator.lint import lint_text

from tests.support.codecs import Subject
from tests.support.packages import Package

SPEC = """\
wireloom: 1
protocol: sample
title: Sample
doc: A command of one version alone, and answers that hold constants.
revision: "1"
frame: Asking
command_field: /command
version_field: /version
correlation: /number
negotiated:
  which: {type: uint8, value: /version, doc: Which version it is.}
roles:
  request: {doc: Asks., from: client, answered_by: answer}
  answer: {doc: Told., frame: Answer, from: server, discriminated_by: request, client: {suffix: A}}
types:
  Asking:
    doc: What clients send.
    fields:
      size: {type: uint8, size_of: rest}
      command: {type: uint8, doc: Which command.}
      version: {type: uint8, doc: In which version.}
      number: {type: uint8, doc: Which request.}
      clerk: {type: uint16, when: {$which: 2+}, doc: Who asks.}
      body: {slot: body}
  Answer:
    doc: What servers send.
    fields:
      sign: {type: uint8, const: 0x21}
      size: {type: uint16, size_of: rest}
      number: {type: uint8, doc: Which request.}
      body: {slot: body}
commands:
  Take:
    key: 1
    from: client
    doc: Has one version.
    request: {}
    answer: {end: {type: uint8, const: 7}}
  Look:
    key: 2
    from: client
    versions: 1-2
    doc: Has two.
    request: {}
    answer: {words: {list: {type: text, size: uint8}, count: rest, doc: Words.}}
"""


def test_parameters_and_answers_of_frames() -> None:
    """A version that is always the same settles the layout whatever the connection agreed on, and
    constants behind the number of an answer do not make it two things at once."""
    found = lint_text(SPEC, "spec.yaml")
    assert found.diagnostics == ()
    assert found.protocol is not None
    package = Package(found.protocol, "sample")
    try:
        messages, negotiated = package.module("messages"), package.module("types").Negotiated(2)
        for name, data in (("Take", "03 01 01 09"), ("TakeA", "21 0002 09 07")):
            value = getattr(messages, name)(9)
            assert Subject(package, name).check(value, negotiated) == bytes.fromhex(data)
        many = Subject(package, "LookA"), messages.LookA(9, ("",) * 9000)
        with pytest.raises(EncodeError, match="too many values"):  # as decoders do
            many[0].encode(many[1], negotiated)
    finally:
        package.close()
