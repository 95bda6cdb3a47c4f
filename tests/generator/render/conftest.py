"""Generated packages to import, made once for all tests of this folder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import parse_file, parse_text
from wireloom.generator.render.package import render_package

ROOT = Path(__file__).parents[3]

SHOP = """\
wireloom: 1
protocol: shop
title: Shop
doc: Sells things.
revision: "1"
source: [invented]
port: 77
frame: Frame
command_field: /command
correlation: /body.ticket
heartbeat: Nod
roles:
  ask:
    when: {answer: 0}
    fields: {ticket: {type: uint32, doc: Number of the question.}}
    answered_by: tell
    doc: A question.
  tell:
    when: {answer: 1}
    fields:
      ticket: {type: uint32, doc: Number of the question.}
      status: {type: Status, doc: How it went.}
    client: {suffix: Reply}
    doc: An answer.
  say:
    when: {answer: 0}
    doc: Is not answered.
codes:
  name: Status
  type: uint8
  field: /body.status
  doc: How it went.
  success: {fine: {value: 0, text: Fine.}}
  interim: {busy: {value: 3, text: Once more.}}
  errors:
    Sorry:
      doc: It did not work.
      codes:
        sold_out: {value: 1, text: It is sold out.}
        go_away: {value: 2, text: Not here., anywhere: true}
states:
  outside:
    doc: In front of the door.
    client: [Enter]
    next: {Enter.tell: {codes: [fine], to: inside}}
  inside:
    doc: Among the things.
    both: [all]
    except: [Enter]
    next: {Leave.say: {to: gone}, Eject.ask: {to: gone}}
  gone:
    doc: Outside again.
    final: true
limits:
  frame: {max: 100}
  named:
    things: {value: 7, doc: Things in the shop.}
    depth: {value: 9, doc: Clashes with a constant that is always there.}
types:
  Frame:
    doc: What is said.
    fields:
      size: {type: uint16, size_of: rest, doc: Bytes that follow.}
      answer: {type: uint1, doc: Whether it is an answer.}
      command: {type: uint7, doc: What it is about.}
      body: {slot: body, doc: The rest.}
  string: {type: text, size: uint8, doc: Text.}
  Thing:
    doc: A thing.
    fields:
      name: {type: string, doc: Its name.}
      kind: {type: Kind, doc: What it is.}
      price: {type: uint32, min: 5, doc: What it costs.}
  Kind: {enum: uint8, values: {toy: 3, book: 4}, doc: Kinds of things.}
commands:
  Enter:
    key: 1
    from: client
    doc: Comes in.
    since: "1.0"
    ask: {}
    tell: {}
    reply: {role: tell, within: 3}
  Set:
    key: 2
    from: client
    since: "2.0"
    until: "3.0"
    client: {subject: timeout}
    doc: Has members with the names of parameters.
    ask:
      timeout: {type: uint8, doc: Not that of the call.}
      request: {type: string, doc: Not the message.}
      kind: {type: Kind, default: book, doc: What it is.}
      note: {type: string, optional: true, doc: May be missing.}
    tell:
      thing: {type: Thing, doc: The thing.}
    returns: [sold_out]
  Shout:
    key: 3
    from: both
    since: "1.0"
    doc: Is asked and said.
    ask: {words: {type: string, doc: What.}}
    tell: {}
    reply: {role: tell}
    returns: [busy]
  Eject:
    key: 4
    from: server
    since: "1.0"
    doc: Throws the client out.
    ask: {why: {type: string, doc: Why.}}
    tell: {last: {type: Thing, doc: To remember.}, word: {type: string, doc: A last word.}}
    reply: {role: tell, automatic: fine}
  Leave:
    key: 5
    from: client
    since: "1.0"
    doc: Goes.
    say: {}
  Nod:
    key: 6
    from: both
    since: "1.0"
    doc: A sign of life.
    say: {}
"""
"""A protocol that no server speaks, with names and shapes that make trouble."""


class Made:
    """A generated package that can be imported.

    Attributes:
        name: Its dotted name.
        files: The text of its modules.
    """

    def __init__(self, name: str, files: dict[str, str]) -> None:
        self.name = name
        self.files = files

    def module(self, name: str) -> ModuleType:
        """One of its modules."""
        return import_module(f"{self.name}.{name}")

    @property
    def package(self) -> ModuleType:
        """The package itself."""
        return import_module(self.name)

    @property
    def all(self) -> Any:
        """Whatever the package offers, as attributes."""
        package = self.package
        return SimpleNamespace(**{name: getattr(package, name) for name in package.__all__})


Maker = Callable[[Protocol], Made]


@pytest.fixture(scope="session")
def make(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Maker]:
    """Renders a protocol and makes it importable."""
    folder = tmp_path_factory.mktemp("generated")
    sys.path.insert(0, str(folder))

    def make(protocol: Protocol) -> Made:
        name = f"made_{protocol.name}"
        files = render_package(protocol, name)
        (folder / name).mkdir()
        for file, text in files.items():
            (folder / name / file).write_text(text, encoding="utf-8")
        return Made(name, files)

    yield make
    sys.path.remove(str(folder))


def read(name: str) -> Protocol:
    """One of the specs."""
    result = parse_file(ROOT / "spec" / name / "protocol.yaml")
    assert result.protocol is not None, result.diagnostics
    return result.protocol


@pytest.fixture(scope="session")
def rabbit(make: Maker) -> Made:
    """A protocol with one slot, states, versions and errata."""
    return make(read("rabbitmq_stream"))


@pytest.fixture(scope="session")
def couch(make: Maker) -> Made:
    """A protocol with several slots and negotiated parameters."""
    return make(read("couchbase_dcp"))


@pytest.fixture(scope="session")
def shop(make: Maker) -> Made:
    """The invented one."""
    result = parse_text(SHOP, "shop.yaml")
    assert result.protocol is not None, result.diagnostics
    return make(result.protocol)


@pytest.fixture(scope="session")
def waiting_shop(make: Maker) -> Made:
    """The invented one, where every command may have to be said once more."""
    text = SHOP.replace("Once more.}", "Once more., anywhere: true}").replace("[busy]", "[]")
    protocol = parse_text(text.replace("protocol: shop", "protocol: waiting_shop")).protocol
    assert protocol is not None
    return make(protocol)
