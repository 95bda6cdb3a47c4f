"""What is wrong with a text that is no YAML, told by what has to be changed and where."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import yaml

_CLOSING = {"{": "}", "[": "]"}
_TAB = re.compile(r" *\t")
_NO_BLANK = re.compile(r"\s*[\w-]+:\S")


@dataclass(frozen=True, slots=True)
class Explained:
    """A fault of syntax.

    Attributes:
        line: The line, from 0 on.
        column: The column, from 0 on.
        message: What is wrong and what to do.
        tab: Whether a tab is to blame.
    """

    line: int
    column: int
    message: str
    tab: bool = False


def explained(error: yaml.MarkedYAMLError, text: str) -> Explained:
    """What a parser found, in words for people who write specs.

    Args:
        error: What the parser says, that of libyaml or the one in Python.
        text: What it read.
    """
    seen = _Seen(text.split("\n"), error)
    tab = _TAB.match(seen.at(seen.line))
    if tab:
        message = "the line is indented by a tab; use spaces"
        return Explained(seen.line, tab.end() - 1, message, tab=True)
    problem = error.problem or ""
    for words, explain in _PROBLEMS.items():
        if words in problem:
            return explain(seen)
    return seen.here("this is no YAML; look for a quote or bracket that is missing")


class _Seen:
    """A text, where a parser stopped and where that began which it was reading."""

    def __init__(self, lines: list[str], error: yaml.MarkedYAMLError) -> None:
        self.lines = lines
        mark: Any = error.problem_mark or error.context_mark
        self.line, self.column = _place(mark)
        self.first, self.start = _place(error.context_mark or mark)

    def at(self, line: int) -> str:
        """A line; empty behind the last one."""
        return self.lines[line] if line < len(self.lines) else ""

    @property
    def sign(self) -> str:
        """The character at which it stopped; empty at the end of a line."""
        return self.at(self.line)[self.column : self.column + 1]

    @property
    def opening(self) -> str:
        """The character with which it began."""
        return self.at(self.first)[self.start : self.start + 1]

    @property
    def before(self) -> str:
        """What stands before it on the line, without blanks at the end."""
        return self.at(self.line)[: self.column].rstrip()

    def here(self, message: str) -> Explained:
        """A fault where it stopped."""
        return Explained(self.line, self.column, message)

    def there(self, message: str) -> Explained:
        """A fault where it began."""
        return Explained(self.first, self.start, message)


def _place(mark: Any) -> tuple[int, int]:
    return (mark.line, mark.column) if mark else (0, 0)


def _bracket(seen: _Seen) -> Explained:
    opening, sign = seen.opening, seen.sign
    closing = _CLOSING.get(opening, "")
    if sign in _CLOSING.values() and sign:
        return seen.here(f'"{opening}" is closed by "{sign}"; write "{closing}"')
    if seen.line > seen.first or not sign:
        return seen.there(f'"{opening}" is not closed; add "{closing}"')
    other = 'a text with ":" must be quoted' if sign == ":" else f'"{opening}" is not closed'
    return seen.here(f"a comma is missing before this, or {other}")


def _colon(seen: _Seen) -> Explained:
    if re.fullmatch(r"\s*[\w-]+", seen.before):
        above = seen.line - 1
        while above > 0 and not seen.at(above).strip():
            above -= 1
        indent = len(seen.before) - len(seen.before.lstrip())
        if len(seen.at(above)) - len(seen.at(above).lstrip()) == indent:
            seen.first, seen.start = above, indent
            return _key(seen)
        return seen.here("this key is indented, but the one before it has a value already")
    return seen.here('a text with ": " inside must be quoted')


def _block(seen: _Seen) -> Explained:
    before, sign = seen.before, seen.sign
    end = before[-1:]
    if end in ("'", '"'):
        inside = "''" if end == "'" else f"\\{end}"
        message = f"the text goes on behind its closing quote; write {inside} for {end} inside"
    elif end in ("]", "}") and sign in ("]", "}"):
        message = f'"{sign}" closes nothing; remove it'
    elif end in ("]", "}"):
        message = f'the text goes on behind "{end}"; quote it as a whole'
    elif before:
        message = "this is no YAML; quote the text, or look for what is missing before it"
    elif sign == "-" and seen.column == seen.start:
        message = "an item of a list stands among keys; write the key of the list above it"
    else:
        message = "the line is not indented like one of those above"
    return seen.here(message)


def _key(seen: _Seen) -> Explained:
    if _NO_BLANK.match(seen.at(seen.first)):
        return seen.there("a blank is missing behind the colon")
    return seen.there('a key is "key: value"; quote a text, and indent one of several lines')


def _here(message: str) -> Callable[[_Seen], Explained]:
    return lambda seen: seen.here(message)


def _there(message: str) -> Callable[[_Seen], Explained]:
    return lambda seen: seen.there(message.replace("SIGN", seen.opening))


_QUOTE = _there("the quote is not closed; add SIGN at the end of the text")
_FIRST_SIGN = _there('a text that begins with "SIGN" must be quoted')
_ESCAPE = _here("a backslash begins an escape, and this is none; write it twice")
_DIRECTIVE = _there("a spec has no directives; quote a text that begins with %")
_PROBLEMS: dict[str, Callable[[_Seen], Explained]] = {
    "',' or": _bracket,
    "mapping values are not allowed": _colon,
    "unexpected end of stream": _QUOTE,
    "document indicator": _QUOTE,
    "unexpected document separator": _QUOTE,
    "expected key": _block,
    "expected '-' indicator": _block,
    "<block end>": _block,
    "expected ':'": _key,
    "cannot start any token": _FIRST_SIGN,
    "alphabetic or numeric character": _FIRST_SIGN,
    "escape": _ESCAPE,
    "hexdecimal": _ESCAPE,
    "line break": _here('a text behind "|" or ">" begins on the next line'),
    "directive": _DIRECTIVE,
    "incompatible": _DIRECTIVE,
    "<document start>": _here("nothing can follow the end of the document"),
}
"""What explains a problem, by words in which both parsers tell it."""
