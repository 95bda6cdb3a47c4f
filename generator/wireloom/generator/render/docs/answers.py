"""How a command is answered and what it has to do with streams, in words."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.protocol import Command
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.markdown import code
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout


def streams(sides: Sides, links: Links, messages: list[MessageLayout]) -> Iterator[str]:
    """What the messages of a command do with streams."""
    for stream in sides.model.protocol.streams:
        for verb, entries in (
            ("opens", stream.opened_by),
            ("is on", stream.messages),
            ("ends", stream.ended_by),
        ):
            meant = sides.meant(entries)
            for item in messages:
                if item in meant:
                    yield f"{code(item.name)} {verb} a {links.stream(stream.name)}"


def answer(words: Wording, sides: Sides, command: Command, messages: list[MessageLayout]) -> str:
    """What answers a command."""
    if command.replies:
        return _replies(words, sides, command, messages)
    names = list(dict.fromkeys(item.reply for item in messages if item.reply is not None))
    if not names:
        return "none"
    text = " or ".join(f"[{code(name)}](#{name})" for name in names)
    reply = command.reply
    if reply is None:
        return text
    if reply.only == "errors":
        text += ", only if it fails"
    if reply.when:
        text += f", only if {words.condition(reply.when)}"
    if not reply.correlated:
        text += ", without a correlation id"
    if reply.automatic:
        text += f"; the session gives it by itself, with {words.links.code(reply.automatic)}"
    if reply.within:
        text += f", within {reply.within} seconds"
    return text


def _replies(words: Wording, sides: Sides, command: Command, messages: list[MessageLayout]) -> str:
    """Answers that are commands of their own, and what pairs them."""
    when = {name: f" if {words.condition(tests)}" for name, tests in command.replies_when}
    names = [name for _, name in command.replies]
    text = " or ".join(words.links.command(name) + when.get(name, "") for name in names)
    pairs = " and ".join(code(".".join(path.names)) for path in sides.paths(command))
    if any(found is not None and found.in_order for found in map(sides.pairing, messages)):
        return f"{text}, in the order of the requests{' with the same ' * bool(pairs)}{pairs}"
    return f"{text}, paired by {pairs}" if pairs else f"{text}; the handler gets it"
