"""How a command is answered and what it has to do with streams, in words."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.protocol import Command
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.markdown import code
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
            for item in messages:
                if any(sides.means(name, item) for _, name in entries):
                    yield f"{code(item.name)} {verb} a {links.stream(stream.name)}"


def answer(links: Links, sides: Sides, command: Command, messages: list[MessageLayout]) -> str:
    """What answers a command."""
    if command.replies:
        return _replies(links, sides, command)
    names = list(dict.fromkeys(item.reply for item in messages if item.reply is not None))
    if not names:
        return "none"
    text = " or ".join(f"[{code(name)}](#{name})" for name in names)
    reply = command.reply
    if reply is None:
        return text
    if reply.only == "errors":
        text += ", only if it fails"
    if not reply.correlated:
        text += ", without a correlation id"
    if reply.automatic:
        text += f"; the session gives it by itself, with {links.code(reply.automatic)}"
    if reply.within:
        text += f", within {reply.within} seconds"
    return text


def _replies(links: Links, sides: Sides, command: Command) -> str:
    """Answers that are commands of their own, and what pairs them."""
    text = " or ".join(links.command(name) for _, name in command.replies)
    usual, paths = sides.model.protocol.correlation, command.correlation
    if paths is None:
        paths = () if usual is None else (usual,)
    pairs = " and ".join(code(".".join(path.names)) for path in paths)
    if not pairs:
        return f"{text}, the next one that comes; the handler gets it"
    return f"{text}, paired by {pairs}"
