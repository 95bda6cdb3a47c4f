"""Requests that say whether they are answered: codes, streams, handlers, and what pages say."""

from __future__ import annotations

from inspect import signature
from typing import Any

import pytest
from wireloom.errors import IllegalMessage
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_text
from wireloom.generator.render.docs.answers import answer
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.sequence import Said, steps
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session

from tests.generator.render.conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: theatre
title: Theatre
doc: Shows plays.
revision: "1"
frame: Frame
port: 77
command_field: /command
correlation: /body.number
roles:
  request:
    doc: Wants something.
    when: {answer: 0}
    answered_by: answer
    fields: {number: {type: uint16, doc: Which request it is.}}
  answer:
    doc: Says how it went.
    when: {answer: 1}
    client: {suffix: Answer}
    fields: {number: {type: uint16, doc: Which request.}, code: {type: Code, doc: How it went.}}
  notice: {doc: Says something., when: {answer: 0}}
codes:
  name: Code
  type: uint8
  field: /body.code
  doc: How it went.
  success: {fine: {value: 0, text: Fine.}}
  errors: {Closed: {doc: Not now., codes: {full: {value: 1, text: It is full.}}}}
streams:
  play:
    doc: Scenes of a play.
    id: play
    opened_by: [Watch]
    messages: [Scene]
    ended_by: [Leave, Curtain]
types:
  Frame:
    doc: What is sent.
    fields:
      size: {type: uint16, size_of: rest}
      answer: {type: uint1, doc: Whether it answers.}
      command: {type: uint7, doc: What it is about.}
      body: {slot: body}
  Mood: {enum: uint8, values: {quiet: 0, loud: 1, wild: 2}, sets: {heard: [loud, wild]}, doc: How.}
commands:
  Watch:
    key: 1
    from: client
    doc: Sees a play.
    request: &play {play: {type: uint8, doc: Which one.}, mood: {type: Mood, doc: How loud.}}
    answer: {seat: {type: uint8, doc: Where.}}
    reply: {role: answer, when: {mood: heard}}
    returns: [full]
  Scene: {key: 2, from: server, doc: Goes on., notice: {play: {type: uint8, doc: Which play.}}}
  Leave:
    key: 3
    from: client
    doc: Goes home.
    request: *play
    answer: {}
    reply: {role: answer, when: {mood: [loud, wild], play: 1+}, within: 5}
  Ask:
    key: 4
    from: server
    doc: Asks who is there.
    request: {mood: {type: Mood, doc: How loud.}}
    answer: {}
    reply: {role: answer, when: {mood: heard}}
  Clap:
    key: 6
    from: client
    doc: Claps.
    request: {mood: {type: Mood, doc: How loud.}}
    answer: {}
    reply: {role: answer, when: {mood: heard}, automatic: fine}
  Curtain: {key: 5, from: server, doc: It is over., notice: {play: {type: uint8, doc: Which play.}}}
  Wave: {key: 7, from: client, doc: Waves., notice: {}}
"""


@pytest.fixture(scope="module")
def model() -> PackageModel:
    """What the spec says."""
    result = parse_text(SPEC, "theatre.yaml")
    assert result.protocol is not None, result.diagnostics
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    return PackageModel(result.protocol, "made_theatre")


@pytest.fixture(scope="module")
def theatre(model: PackageModel, make: Maker) -> Made:
    """The generated package."""
    return make(model.protocol)


def test_methods(theatre: Made) -> None:
    client = theatre.module("client").Client
    returned = {
        name: signature(getattr(client, name)).return_annotation for name in ("watch", "leave")
    }
    assert returned == {"watch": "int | None", "leave": "None"}
    assert "Where. None if this is not answered." in client.watch.__doc__


def test_a_talk(theatre: Made) -> None:
    m, types, codes = (theatre.module(name) for name in ("messages", "types", "codes"))
    base: Any = theatre.module("server").ServerHandler
    quiet, loud = types.Mood.QUIET, types.Mood.LOUD

    class House(base):
        def on_watch(self, connection: Any, message: Any) -> Any:
            if message.play == 9:
                raise codes.error(types.Code.FULL)
            connection.send(m.Ask(1, quiet))
            if message.mood is quiet:
                return None
            return m.WatchAnswer(message.number, types.Code.FINE, 5)

        def on_leave(self, connection: Any, message: Any) -> Any:
            wanted = message.play and message.mood is not quiet
            return m.LeaveAnswer(message.number, types.Code.FINE) if wanted else None

        def on_ask_answer(self, connection: Any, message: Any) -> None:
            pass

    opened = theatre.module("client").Client.open_connection
    with Server(theatre.module("tables").TABLES, House) as server:
        with opened("127.0.0.1", server.port) as client:
            assert [client.watch(play, quiet) for play in (0, 1)] == [None, None]
            assert [client.watch(play, loud) for play in (2, 3)] == [5, 5]
            for play, mood in ((0, loud), (1, quiet), (2, loud)):
                client.leave(play, mood)
            for mood in (loud, quiet, loud):
                client.clap(mood)
            with pytest.raises(codes.Full):
                client.watch(9, loud)
            assert client.watch(1, loud) == 5
        assert not server.errors


def test_a_refusal_that_nobody_wants_is_logged(
    theatre: Made, caplog: pytest.LogCaptureFixture
) -> None:
    """Of a request that says so, and of one that has no answer; the connection goes on."""
    types, codes = theatre.module("types"), theatre.module("codes")
    base: Any = theatre.module("server").ServerHandler
    quiet, loud = types.Mood.QUIET, types.Mood.LOUD

    class Full(base):
        def unsupported(self, message: Any) -> Exception:
            refusal: Exception = codes.error(types.Code.FULL)
            return refusal

    opened = theatre.module("client").Client.open_connection
    with (
        Server(theatre.module("tables").TABLES, Full) as server,
        opened("127.0.0.1", server.port) as client,
        caplog.at_level("ERROR", "wireloom.server"),
    ):
        client.watch(1, quiet)
        client.wave()
        with pytest.raises(codes.Full):
            client.watch(2, loud)
        assert [type(error) for error in server.errors] == [codes.Full] * 2
    said = [record.getMessage().partition(": ")[2] for record in caplog.records]
    assert said == [f"a hook raised, the last message was {name}" for name in ("Watch", "Wave")]
    assert all(record.exc_info for record in caplog.records)


def test_what_is_not_answered_opens_and_ends_streams_at_once(theatre: Made) -> None:
    m, mood = theatre.module("messages"), theatre.module("types").Mood
    tables = theatre.module("tables").TABLES
    client, server = (Session(tables, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    for number in range(3):
        server.receive(client.send(m.Watch(1, number, mood.QUIET), 0.0, stream=number), 0.0)
        assert client.receive(server.send(m.Scene(number), 0.0), 0.0).stream == number
    assert not server.receive(client.send(m.Leave(1, 0, mood.QUIET), 0.0), 0.0).dropped
    with pytest.raises(IllegalMessage, match="not open"):
        server.send(m.Scene(0), 0.0)
    for number, said, dropped in ((1, mood.QUIET, True), (2, mood.LOUD, False)):
        server.send(m.Curtain(number), 0.0)
        crossing = client.send(m.Leave(number, number, said), 0.0)
        assert server.receive(crossing, 0.0).dropped is dropped


def test_pages(model: PackageModel) -> None:
    sides = Sides(model)
    command = model.protocol.commands[0]
    messages = [item for item in model.messages if item.command is command]
    words = Wording(Links(model.protocol), model.types)
    said = answer(words, sides, command, messages)
    assert said == "[`WatchAnswer`](#WatchAnswer), only if `mood` is `heard`"
    assert Said("server", ("WatchAnswer",), "if Watch wants it", maybe=True, own=True) in steps(
        sides, command
    )
