"""What a peer says about a failure reaches the exception, and what a server raises is said."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.generator.parse import parse_text
from wireloom.runtime.serve import Server

from tests.generator.render.conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: oracle
title: Oracle
doc: Says why it does not answer.
revision: "1"
frame: Frame
command_field: /command
correlation: /body.number
roles:
  request:
    when: {answer: 0}
    fields: {number: {type: uint32, doc: Number of the request.}}
    answered_by: response
  response:
    when: {answer: 1}
    fields:
      number: {type: uint32, doc: Number of the request.}
      code: {type: Code, doc: How it ended.}
      why: {type: text, size: uint8, doc: What is said about that.}
    client: {suffix: Response}
codes:
  name: Code
  type: uint16
  field: /body.code
  detail: /body.why
  doc: How it ended.
  success: {ok: {value: 0, text: Done.}}
  errors:
    Refused:
      doc: It was refused.
      codes: {silent: {value: 1, text: The oracle is silent.}}
types:
  Frame:
    doc: What is sent.
    fields:
      size: {type: uint32, size_of: rest}
      answer: {type: uint1, doc: Whether it is an answer.}
      command: {type: uint15, doc: Which command it is.}
      body: {slot: body}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    client: {subject: about}
    request: {about: {type: text, size: uint8, doc: What it is about.}}
    response: {}
    returns: [silent]
"""


@pytest.fixture(scope="module")
def oracle(make: Maker) -> Made:
    """The generated package."""
    result = parse_text(SPEC, "oracle.yaml")
    assert result.protocol is not None, result.diagnostics
    return make(result.protocol)


def test_the_words_of_a_server(oracle: Made) -> None:
    codes, types = oracle.module("codes"), oracle.module("types")
    base: Any = oracle.module("server").ServerHandler

    class Handler(base):
        def on_ask(self, connection: Any, message: Any) -> None:
            raise codes.error(types.Code.SILENT, detail=f"not about {message.about}")

    tables = oracle.module("tables").TABLES
    with (
        Server(tables, Handler) as server,
        oracle.module("client").Client.open_connection(server.host, server.port) as client,
        pytest.raises(codes.Silent) as caught,
    ):
        client.ask("rain", timeout=30)
    error = caught.value
    assert (error.command, error.subject, error.detail) == ("Ask", "rain", "not about rain")
    assert str(error) == 'Ask "rain": the oracle is silent (code 1): not about rain'
    with pytest.raises(codes.Silent) as again:
        codes.check(types.Code.SILENT)
    assert again.value.detail == ""
    assert str(again.value) == "the oracle is silent (code 1)"
