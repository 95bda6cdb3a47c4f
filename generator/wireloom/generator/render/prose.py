"""Doc strings and literals: texts of the spec, wrapped and made safe for Python source."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

from wireloom.generator.codegen.literals import escaped, quoted
from wireloom.generator.free_text import Said, one_line, phrase, sentence, unescaped

WIDTH = 96

_INSIDE = re.compile('"{3,}')
_AT_THE_END = re.compile(r'"{3,}|"+\Z')
"""Quotes that would end a doc string."""


def docstring(text: Said, indent: int = 4) -> str:
    """A doc string, quotes included, whose further lines are indented.

    Args:
        text: Prose; its first sentence becomes the summary line when it is long.
        indent: Blanks in front of the lines.
    """
    line = sentence(text).unescaped
    room = WIDTH - indent
    if len(line) + 6 <= room:
        return doc_lines([line], indent)
    return doc_lines(wrap(line, room - 3, break_long_words=False), indent, closed=False)


def long_docstring(text: Said, indent: int = 4) -> str:
    """A doc string whose first sentence stands by itself on the first line."""
    summary, dot, rest = one_line(text).unescaped.partition(". ")
    if not dot or len(summary) + 7 > WIDTH - indent:
        return docstring(text, indent)
    body = wrap(sentence(rest).unescaped, WIDTH - indent)
    return doc_lines([f"{summary}.", "", *body], indent)


def module_docstring(pattern: str, *parts: Said) -> str:
    """The doc string of a module: paragraphs between blank lines, the first one short.

    Texts of the spec stand where the pattern says ``{}``.
    """
    paragraphs = phrase(pattern.strip(), *map(one_line, parts)).unescaped.split("\n\n")
    first, *more = (" ".join(part.split()) for part in paragraphs)
    if not more:
        return docstring(first, 0)
    lines = wrap(first, WIDTH - 3)
    for part in more:
        lines += ["", *wrap(part, WIDTH)]
    return doc_lines(lines, 0)


def name_list(names: Iterable[str]) -> str:
    """A list of names in as few lines as there is room, in the order that linters ask for."""
    quoted_names = (f'"{name}",' for name in sorted(set(names), key=listing_order))
    lines = wrap(" ".join(quoted_names), WIDTH, break_long_words=False)
    return "\n".join(["[", *(f"    {line}" for line in lines), "]  # fmt: skip"])


def listing_order(name: str) -> tuple[int, str]:
    """Sorts names as linters do: constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)


def doc_lines(lines: Iterable[str], indent: int, *, closed: bool = True) -> str:
    """Lines as a doc string, in which every character is itself.

    All but the first are indented; if ``closed``, the quotes at the end of a single line stand
    behind it.
    """
    first, *more = map(escaped, lines)
    if not more and closed:
        return f'"""{_AT_THE_END.sub(_escaped_quotes, first)}"""'
    blank = " " * indent
    rest = "".join(f"{blank}{line}\n" if line else "\n" for line in more)
    inside = _INSIDE.sub(_escaped_quotes, f"{first}\n{rest}")
    return f'"""{inside}{blank}"""'


def literal(text: Said, indent: int = 4, used: int = 0) -> str:
    """A string as Python source, in several indented pieces if its line, of which so many
    columns are used, has no room for it.
    """
    whole = quoted(text)
    if used + len(whole) <= WIDTH + 4:
        return whole
    pieces = wrap(
        unescaped(text),
        WIDTH - indent - 4,
        drop_whitespace=False,
        break_on_hyphens=False,
        replace_whitespace=False,
        expand_tabs=False,
    )
    blank = " " * indent
    return "(\n" + "".join(f"{blank}    {quoted(piece)}\n" for piece in pieces) + f"{blank})"


def _escaped_quotes(found: re.Match[str]) -> str:
    return '\\"' * len(found[0])
