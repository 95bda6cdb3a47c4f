"""Doc strings of functions, with what they take, give and raise."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from wireloom.generator.free_text import Said, phrase, sentence, unescaped
from wireloom.generator.render.prose import WIDTH, doc_lines

Named = tuple[str, Said]
"""A name and what is to be said about it."""


def function_docstring(
    text: Said,
    arguments: Iterable[Named] = (),
    returns: Said = "",
    raises: Iterable[Named] = (),
    indent: int = 8,
) -> str:
    """The doc string of a function, quotes included, whose further lines are indented."""
    room = WIDTH - indent
    lines = _prose(text, room)
    sections = (
        ("Args:", [_item(name, said, room) for name, said in arguments]),
        (
            "Returns:",
            [_wrapped(sentence(returns), room, "    ", "    ")] if returns else [],
        ),
        ("Raises:", [_item(name, said, room) for name, said in raises]),
    )
    for title, items in sections:
        if items:
            lines += ["", title, *(line for item in items for line in item)]
    return doc_lines(lines, indent)


def _prose(said: Said, room: int) -> list[str]:
    """The first sentence on a line of its own, if it fits there."""
    text = sentence(said).unescaped
    summary, dot, rest = text.partition(". ")
    if dot and len(summary) + 4 <= room:
        return [f"{summary}.", "", *_wrapped(rest, room, "", "")]
    lines = wrap(text, room - 3, break_long_words=False)
    return lines if len(lines) > 1 or len(text) + 6 <= room else wrap(text, room - 6)


def _item(name: str, text: Said, room: int) -> list[str]:
    return _wrapped(phrase("{}: {}", name, sentence(text)), room, "    ", "        ")


def _wrapped(text: Said, room: int, first: str, further: str) -> list[str]:
    return wrap(
        unescaped(text),
        room,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
