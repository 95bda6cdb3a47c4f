"""Comments and docstrings of a client for asyncio, said of the one that blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill

from wireloom.generator.layout import LINE_LENGTH

PHRASES = {
    "for asyncio": "that blocks",
    "on asyncio": "on threads",
    "belongs to one event loop": "is thread-safe",
    "in the event loop": "on the reading thread",
    "in a task of its own": "on a thread of its own",
    "a function or a coroutine function": "a function",
    "tasks": "threads",
    "task": "thread",
}
"""What is said otherwise, in this order; all else is true of both."""

_ASYNC = re.compile(r"\bAsync(?=[A-Z])")
_SAID = [
    (re.compile(rf"\b{phrase}\b".replace(" ", r"\s+")), other) for phrase, other in PHRASES.items()
]
_QUOTES = '"""'
_ITEM = re.compile(r" *[*\w]+: ")


def renamed(text: str) -> str:
    """A text in which classes have the names of those that block."""
    return _ASYNC.sub("", text)


def of_threads(text: str) -> str:
    """A comment, or a paragraph, about the client that blocks."""
    text = renamed(text)
    for pattern, other in _SAID:
        text = pattern.sub(other, text)
    return text


def docstring(text: str, column: int) -> str:
    """A docstring, quotes included, that begins at a column; what is changed is filled again."""
    paragraphs = (_refilled(each) for each in _paragraphs(" " * column + text))
    return "\n".join(paragraphs)[column:]


def _refilled(paragraph: list[str]) -> str:
    before = "\n".join(paragraph)
    after = of_threads(before)
    if after == before:
        return before
    first, last = (line[: _indent(line)] for line in (paragraph[0], paragraph[-1]))
    words = " ".join(after.split())
    return fill(
        words,
        LINE_LENGTH,
        initial_indent=first,
        subsequent_indent=last,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Lines that are filled together: those of a paragraph, or of an item of a list."""
    current: list[str] = []
    for line in text.split("\n"):
        if current and _begins(line, current[-1]):
            yield current
            current = []
        current.append(line)
    yield current


def _begins(line: str, before: str) -> bool:
    apart = not line.strip() or line.strip() == _QUOTES or not before.strip()
    deeper = _indent(line) - _indent(before)
    return apart or _ITEM.match(line) is not None or deeper < 0 or before.endswith(":")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
