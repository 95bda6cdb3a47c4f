"""The views of the pages of commands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from wireloom.generator.free_text import clause, first_sentence, phrase, sentence
from wireloom.generator.history import History
from wireloom.generator.model.protocol import Command, Protocol
from wireloom.generator.model.types import Field
from wireloom.generator.render.docs import examples
from wireloom.generator.render.docs.answers import answer, streams
from wireloom.generator.render.docs.boxes import Boxes
from wireloom.generator.render.docs.calls import Calls
from wireloom.generator.render.docs.changed import changed
from wireloom.generator.render.docs.codes import exception_of, meaning
from wireloom.generator.render.docs.errata import erratum
from wireloom.generator.render.docs.links import Links, command_page, links_of
from wireloom.generator.render.docs.markdown import code, full
from wireloom.generator.render.docs.picture import picture
from wireloom.generator.render.docs.sequence import sequence_diagram, steps
from wireloom.generator.render.docs.types import Entry, field_entries
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.schema.examples import is_of

_FEW = 3
"""Fields of other messages that do not hide those of a message."""
SENDERS = {"client": "the client", "server": "the server", "both": "either side"}


def groups(model: PackageModel, links: Links) -> list[tuple[str, list[Entry]]]:
    """All commands by who says them and whether that is answered."""
    sides = Sides(model)
    found: dict[str, list[Entry]] = {}
    for command in model.protocol.commands:
        messages = [item for item in model.messages if item.command is command]
        asks = any(sides.correlated(item) or sides.pairing(item) is not None for item in messages)
        title = _TITLES[command.sender][asks]
        term = f"{links.command(command.name)} {_key(command)}"
        since = f" Since {command.since}." if command.since else ""
        text = f"{full(first_sentence(command.doc))}{since}".strip() or "&nbsp;"
        found.setdefault(title, []).append((term, text))
    order = [title for pair in _TITLES.values() for title in pair[::-1]]
    return sorted(found.items(), key=lambda pair: order.index(pair[0]))


_TITLES = {
    "client": ("Said by the client", "Asked by the client"),
    "both": ("Said by either side", "Asked by either side"),
    "server": ("Said by the server", "Asked by the server"),
}
"""Headings of commands that are not answered, and of those that are."""


def list_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of the list of commands is given."""
    if not model.protocol.commands:
        return None
    links = links_of(model, "../")
    return {
        "groups": groups(model, links),
        "keys": [
            (_key(item), links.command(item.name), SENDERS[item.sender])
            for item in sorted(model.protocol.commands, key=lambda one: one.key)
        ],
    }


class CommandPages:
    """Makes the views of commands."""

    def __init__(self, model: PackageModel, history: History | None = None) -> None:
        self._model = model
        self._history = history
        self._sides = Sides(model)
        self._calls = Calls(self._sides)
        self._boxes = Boxes(model.schema)
        self._links = links_of(model, "../")
        self._words = Wording(self._links, model.types)

    def view(self, command: Command) -> dict[str, Any]:
        """What the template of the page of one command is given."""
        model, links, history = self._model, self._links, self._history
        sender = SENDERS[command.sender]
        messages = [item for item in model.messages if item.command is command]
        return {
            "name": command.name,
            "doc": full(command.doc),
            "about": phrase(
                "{} Key {}, sent by {}." if command.key else "{}{} Sent by {}.",
                sentence(command.doc),
                command.shown_key,
                sender,
            ),
            "facts": self._facts(command, messages),
            "sequence": sequence_diagram(command, steps(self._sides, command)),
            "returns": [
                _returned(model.protocol, links, command, name) for _, name in command.returns
            ],
            "body_codes": [links.code(name) for _, name in command.body_codes],
            "messages": _repeated([self._message(item) for item in messages]),
            "calls": [*filter(None, map(self._calls.call, messages))],
            "hooks": [*filter(None, map(self._calls.hook, messages))],
            "legal": self._legal(messages),
            "errata": [
                erratum(self._words, item)
                for item in model.protocol.errata
                if item.about.partition(".")[0] == command.name
            ],
            "history": changed(history.of_command(command.name) if history else ()),
            "spec": f"{code(command.at.file)}, line {command.at.line}",
            "package": model.package,
            "classes": [item.name for item in messages],
        }

    def _facts(self, command: Command, messages: list[MessageLayout]) -> list[Entry]:
        links, words = self._links, self._words
        facts = [("Key", code(_key(command))), ("Sent by", SENDERS[command.sender])]
        if command.span is not None:
            versions = "{} to {}".format(*command.span)
            decided = [words.condition((test,)) for test in command.negotiated]
            facts.append(("Versions", "; ".join([versions, *decided])))
        if command.when:
            facts.append(("Only if", words.condition(command.when)))
        if command.since:
            facts.append(("Since", command.since))
        if command.until:
            facts.append(("Until", command.until))
        facts.append(("Answer", answer(words, self._sides, command, messages)))
        found = list(streams(self._sides, links, messages))
        if found:
            facts.append(("Stream", "; ".join(found)))
        if command.refusal is not None:
            facts.append(("Refuses", f"with the code in {code(str(command.refusal.code))}"))
        if command.subject:
            facts.append(("Errors quote", code(str(command.subject))))
        legal = self._legal(messages)
        if legal:
            facts.append(("Legal in", legal))
        return facts

    def _legal(self, messages: list[MessageLayout]) -> str:
        """The states in which a command may be said, with links."""
        sides = self._sides
        legal = {
            name for item in messages if not sides.is_reply(item) for name in sides.legal(item)
        }
        states = self._model.protocol.states
        found = (self._links.state(one.name) for one in states if constant(one.name) in legal)
        return ", ".join(found)

    def _message(self, item: MessageLayout) -> dict[str, Any]:
        model = self._model
        frame = {field.name for field in model.record(item.frame).fields}
        members = {member.name for member in model.members(item.name) if member.const is None}
        head = [one for one in item.fields if one.name in frame and one.name not in members]
        names = {field.name for field in head}
        rest = [field for field in item.fields if field.name not in names]
        usual = _usual(item, rest)
        reply = item.command.reply
        return {
            "name": item.name,
            "doc": full(item.version.doc),
            "role": item.role.name,
            "sender": SENDERS[item.sender],
            "version": item.version.number if len(item.command.versions) > 1 else None,
            "since": item.version.since,
            "head": _constants(head),
            "picture": self._picture(item),
            "following": [
                (one.role.name, "one frame" if not before.total else "in pieces")
                for before, one in pairwise(item.frames)
            ],
            "fields": field_entries(
                model, self._words, item, [one for one in rest if one not in usual]
            ),
            "usual": field_entries(model, self._words, item, usual),
            "examples": examples.views(
                model.schema,
                item.name,
                [
                    one
                    for one in item.command.examples
                    if one.role == item.role.name and is_of(one, item)
                ],
                item,
                item.sender,
            ),
            "uncorrelated": reply is not None
            and reply.role == item.role.name
            and not reply.correlated,
        }

    def _picture(self, item: MessageLayout) -> str:
        """The layout of a message, of each of its frames if it takes several."""
        schema = self._model.schema
        if not item.frames:
            return picture(item.name, self._boxes.message(schema.messages[item.name]))
        names = (item.name, *(frame.name for frame in item.frames[1:]))
        return "\n\n".join(picture(name, self._boxes.message(schema.parts[name])) for name in names)


def _repeated(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Messages, each with the one before it that has the same fields of its own."""
    for number, message in enumerate(messages):
        same = (one["name"] for one in messages[:number] if one["fields"] == message["fields"])
        message["like"] = next(same, "") if message["fields"] else ""
    return messages


def _usual(item: MessageLayout, fields: list[Field]) -> list[Field]:
    """The fields that are there in other messages as well, if they are many."""
    said = item.message
    own = {one.name for one in said.fields} | {name for name, _ in said.slots}
    found = [one for one in fields if one.name not in own]
    return found if len(found) > _FEW else []


def _constants(head: list[Field]) -> str:
    """What fields of the frame say in a message."""
    return ", ".join(
        f"{code(field.name)} is {code(field.const)}" for field in head if field.const is not None
    )


def _key(command: Command) -> str:
    """The key, in digits of both kinds if these differ."""
    hexadecimal = ", ".join(f"0x{number:04x}" for number in command.key)
    large = any(number > 9 for number in command.key)
    return f"{command.shown_key} ({hexadecimal})" if large else command.shown_key or "&nbsp;"


def _returned(protocol: Protocol, links: Links, command: Command, name: str) -> Entry:
    codes = protocol.codes
    found = next((item for item in codes.all() if item.name == name), None) if codes else None
    if found is None:
        return links.code(name), "&nbsp;"
    error = exception_of(codes, name)
    again = found.retriable or name in {one for _, one in command.retriable}
    parts = [meaning(found), f"Raises {code(error)}." if error else ""]
    parts += [f"What to do: {full(clause(found.remedy))}" if found.remedy else ""]
    parts += ["Trying again can help." if again else ""]
    return f"{links.code(name)} {found.number}", " ".join(filter(None, parts)) or "&nbsp;"


def pages(protocol: Protocol) -> Iterator[tuple[str, Command]]:
    """The page of every command."""
    return ((command_page(item.name), item) for item in protocol.commands)
