"""Answers that are commands: what generated rules and clients make of fields that pair them."""

from __future__ import annotations

from dataclasses import replace
from inspect import signature
from typing import Any

import pytest
from wireloom.errors import ResponseError
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_text
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session

from tests.generator.render.conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: library
title: Library
doc: Lends books.
revision: "1"
frame: Frame
port: 77
command_field: /command
correlation: /body.number
roles:
  message: {doc: A message.}
types:
  text8: {type: text, size: int8, null: -1, doc: Short text.}
  Frame:
    doc: What is sent.
    fields:
      size: {type: uint32, size_of: rest}
      command: {type: uint8, doc: What it is about.}
      body: {slot: body}
  Book:
    doc: A book.
    fields:
      shelf: {type: uint8, doc: Where it is.}
      place: {type: text8, nullable: true, doc: Which of them.}
  Reason: {enum: uint8, values: {lent: 3, lost: 4}, doc: Why there is no book.}
commands:
  Lend:
    key: 1
    from: client
    doc: Wants a book.
    client: {subject: reader}
    message: {reader: {type: text8, doc: Who.}, book: {type: Book, doc: Which one.}}
    replies: [Lent, Missing, Closed]
    correlation: [/body.book.shelf, /body.book.place]
  Lent: {key: 2, from: server, doc: Here it is., message: {book: {type: Book, doc: Which one.}}}
  Missing:
    key: 3
    from: server
    doc: There is no such book.
    message: {why: {type: Reason, doc: The reason.}, book: {type: Book, doc: Which one.}}
    refusal: {code: /body.why}
  Closed:
    key: 4
    from: server
    doc: Not now.
    message:
      hours: {type: uint8, doc: How long.}
      book: {type: Book, doc: Which one.}
      words: {type: text8, optional: true, doc: Why.}
    refusal: {code: /body.hours, detail: /body.words}
  Count:
    key: 5
    from: client
    doc: Wants to know how many books there are.
    message: {number: {type: uint32, doc: Number of the question.}}
    replies: [Counted]
  Counted:
    key: 6
    from: server
    doc: There are so many.
    message:
      number: {type: uint32, doc: Number of the question.}
      books: {type: uint32, doc: How many.}
  Burn:
    key: 7
    from: client
    doc: Takes a book away; nobody answers if there is nothing wrong.
    message: {book: {type: Book, doc: Which one.}}
    replies: [Missing]
    correlation: [/body.book.shelf]
  Knock: {key: 8, from: client, doc: Knocks., message: {}, replies: [Opened], correlation: []}
  Opened: {key: 9, from: server, doc: The door is open., message: {}}
"""


@pytest.fixture(scope="module")
def library(make: Maker) -> Made:
    """The generated package."""
    result = parse_text(SPEC, "library.yaml")
    assert result.protocol is not None, result.diagnostics
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    return make(result.protocol)


def test_rules(library: Made) -> None:
    m, rules = library.module("messages"), library.module("tables").RULES
    book = library.module("types").Book(1, "b")
    assert rules[m.Lend].replies == (m.Lent, m.Missing, m.Closed)
    assert rules[m.Count].replies == (m.Counted,)
    assert rules[m.Count].asks_by(m.Count(7)) == 7
    by_book = rules[m.Lend].asks_by
    for answer in (m.Lent, m.Missing, m.Closed):
        assert rules[answer].answers_by == (by_book,)
        assert not rules[answer].answers
    assert by_book(m.Lend("ann", book)) == by_book(m.Lent(book))
    assert by_book(m.Lent(book)) != by_book(m.Lent(replace(book, shelf=2)))
    assert (rules[m.Burn].replies, rules[m.Burn].asks_by) == ((), None)
    assert [kind for kind, rule in rules.items() if rule.in_order] == [m.Knock]
    assert rules[m.Opened].answers_by == (rules[m.Knock].asks_by,)


def test_methods(library: Made) -> None:
    client = library.module("client").Client
    returned = {
        name: signature(getattr(client, name)).return_annotation
        for name in ("lend", "count", "burn", "knock")
    }
    answers = {"lend": "Lent | None", "count": "Counted", "burn": "None", "knock": "Opened"}
    assert returned == answers
    assert "number" not in signature(client.count).parameters
    assert "None without book.place, which is not answered" in client.lend.__doc__
    assert "ResponseError: The server refuses, with Missing or Closed." in client.lend.__doc__
    assert "An answer comes to the handler as Missing." in client.burn.__doc__


def test_a_talk(library: Made) -> None:
    m, types, tables = (library.module(name) for name in ("messages", "types", "tables"))
    base: Any = library.module("server").ServerHandler
    burnt: list[Any] = []

    class Desk(base):
        def on_lend(self, connection: Any, message: Any) -> Any:
            match message.book.shelf:
                case 1:
                    return m.Missing(types.Reason.LOST, message.book)
                case 2:
                    return m.Closed(5, message.book, "a feast")
                case 3:
                    return m.Closed(6, message.book, None)
                case 4:
                    raise ResponseError(3, "lent")
                case _:
                    return m.Lent(message.book)

        def on_count(self, connection: Any, message: Any) -> Any:
            return m.Counted(message.number, 1000)

        def on_burn(self, connection: Any, message: Any) -> Any:
            burnt.append(message.book)
            if message.book.shelf == 4:
                raise ResponseError(4, "lost")

    missing: list[Any] = []

    listener: Any = library.module("handler").Handler

    class Reader(listener):
        def on_missing(self, message: Any) -> None:
            missing.append(message)

    opened = library.module("client").Client.open_connection
    with (
        Server(tables.SERVER_TABLES, Desk) as server,
        opened("127.0.0.1", server.port, handler=Reader()) as client,
    ):
        assert client.lend("ann", types.Book(9, "b")) == m.Lent(types.Book(9, "b"))
        refused = [_refusal(client, types.Book(shelf, "b")) for shelf in (1, 2, 3, 4)]
        said = [(4, ""), (5, "a feast"), (6, ""), (3, "")]
        assert [(one.code, one.detail) for one in refused] == said
        assert {(one.command, one.subject, one.text) for one in refused} == {
            ("Lend", "ann", "refused")
        }
        assert client.lend("ann", types.Book(9, None)) is None
        client.burn(types.Book(1, "b"))
        assert [client.count().books for _ in range(2)] == [1000, 1000]
        assert burnt == [types.Book(1, "b")]
        client.burn(types.Book(4, "b"))
        client.count()
        assert missing == [m.Missing(types.Reason.LOST, types.Book(4, None))]
        assert not server.errors


def _refusal(client: Any, book: Any) -> ResponseError:
    with pytest.raises(ResponseError) as caught:
        client.lend("ann", book)
    return caught.value


def test_what_is_null_cannot_be_waited_for(library: Made) -> None:
    m, types = library.module("messages"), library.module("types")
    session = Session(library.module("tables").TABLES, Role.CLIENT, 0.0)
    lend = m.Lend("ann", types.Book(1, None))
    assert session.send(lend, 0.0)
    assert session.accept(m.Lent(types.Book(1, None)), 0.0).waiter is None
    assert session.pending == 0
