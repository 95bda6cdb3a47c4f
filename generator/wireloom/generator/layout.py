"""Modules as black lays them out, with black for those lines alone that need it.

A module is cut into statements and heads of statements. What black surely leaves alone stays, two
kinds of long lines are split here, and each other one is shown to black by itself, and once. A
module for which that is not certain to come to the same is black's as a whole.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from wireloom.generator.plain_lines import is_plain

LINE_LENGTH = 100
_KEPT = "\n]  # fmt: skip"
"""The end of a list that black leaves as it is."""
_ODD = re.compile(
    r"[\t\f\r\v\x1c-\x1e\x85\u2028\u2029]|\\\n| \n|'''"
    r"|(?<!\n\]  )# ?(?:fmt|yapf|type|pylint):|\n\]  #(?! fmt: skip\n)"
)
_NO_CODE = re.compile(r'"(?:[^"\\]|\\.)*"|' + r"'(?:[^'\\]|\\.)*'|#.*")
_HEAD = re.compile(
    r"(?:async )?(if|elif|else|for|while|with|try|except|finally|def|class|match|case)\b(?! [=.])"
)
_CLAUSES = {"elif": "if x:\n    pass\n", "except": "try:\n    pass\n"}
"""What has to stand before a clause."""
_IMPORT = re.compile(r"(from [\w.]+ import )(\w+(?:, \w+)*)")
_NEXT = ",\n    "
_PARAMETER = re.compile(r'(?:[^\[\], "]|(?<!,) |\[(?:[^\[\]]|\[[^\[\]]*\])*\])+')
_SIGNATURE = re.compile(r'((?:async )?def \w+\()([^()"]*)(\) -> [^()"]*:)')

_Kind = Literal["string", "comment", "decorator", "class", "def", "import", "head", "other"]
_KINDS: tuple[tuple[str | tuple[str, ...], _Kind], ...] = (
    ('"""', "string"),
    ("#", "comment"),
    ("@", "decorator"),
    ("class ", "class"),
    (("def ", "async def "), "def"),
    (("import ", "from "), "import"),
)


class _Unsure(Exception):
    """Only black can tell how a module is laid out."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A statement, the head of one that has a body, a comment or a string of many lines."""

    blank: int
    """Blank lines before it."""
    indent: int
    text: str
    """Without the indentation of its first line."""
    kind: _Kind


def laid_out(text: str, black: Callable[[str, int], str]) -> str:
    """A module as black prints it.

    Args:
        text: The module.
        black: Formats a text for lines of such a length.

    Raises:
        ValueError: The text is not Python.
    """
    try:
        ast.parse(text)
        return "".join(_laid_out(text, black))
    except (_Unsure, ValueError, SyntaxError):
        return black(text, LINE_LENGTH)


def _laid_out(text: str, black: Callable[[str, int], str]) -> Iterator[str]:
    if _ODD.search(text) or not text.endswith("\n"):
        raise _Unsure
    before: _Line | None = None
    documented = False
    inside: list[_Line] = []
    for line in _lines(text):
        left = None
        while inside and inside[-1].indent >= line.indent:
            left = inside.pop()
        if before is not None:
            blank_lines = _blank_lines(before, line, left, documented)
            if blank_lines != line.blank and any(
                one.text.endswith(_KEPT) for one in (before, line)
            ):
                raise _Unsure  # black takes them for comments
            yield "\n" * blank_lines
        if line.kind in ("class", "def"):
            inside.append(line)
        documents = before is None or before.kind in ("class", "def")
        blank = " " * line.indent
        for part in _formatted(line, documents, black).split("\n"):
            yield f"{blank}{part}\n" if part else "\n"
        documented = line.kind == "string" and documents and (not before or before.kind == "class")
        before = line


def _lines(text: str) -> Iterator[_Line]:
    """The lines of a module as Python sees them."""
    rest = iter(text.split("\n")[:-1])
    blank = 0
    for first in rest:
        content = first.lstrip(" ")
        if not content:
            blank += 1
            continue
        indent = len(first) - len(content)
        kind: _Kind = next((kind for start, kind in _KINDS if content.startswith(start)), "other")
        parts = [content]
        if kind == "string":
            while not (parts[-1].endswith('"""') and (len(parts) > 1 or len(content) > 5)):
                parts.append(_next(rest, indent))
        elif kind != "comment":
            depth = _depth(content)
            while depth > 0:
                parts.append(_next(rest))
                depth += _depth(parts[-1])
        if kind == "other" and _NO_CODE.sub("", parts[-1]).rstrip().endswith(":"):
            kind = "head"
        yield _Line(blank, indent, "\n".join(parts), kind)
        blank = 0


def _next(lines: Iterator[str], indent: int = 0) -> str:
    """The next line without an indentation; it belongs to the same statement."""
    for line in lines:
        if line and not line.startswith(" " * indent):
            raise _Unsure
        return line[indent:]
    raise _Unsure


def _depth(text: str) -> int:
    """How many more brackets are opened than closed."""
    if '"""' in text:
        raise _Unsure
    code = _NO_CODE.sub("", text)
    return sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))


def _blank_lines(before: _Line, line: _Line, left: _Line | None, documented: bool) -> int:
    """How many blank lines black puts between two lines.

    Args:
        before: The first line.
        line: The second line.
        left: The outermost function or class that the first line is in and the second is not.
        documented: Whether the first line is the doc string of a module or a class.
    """
    usual = 1 if line.indent else 2
    defines = line.kind in ("class", "def", "decorator")
    opens = before.kind in ("class", "def") and before.indent < line.indent
    if "comment" in (before.kind, line.kind) and (
        left
        or defines
        or documented
        or before.indent != line.indent
        or (before.kind == "import" and line.blank != 1)
    ):
        raise _Unsure
    if before.kind == "decorator" or (opens and line.kind == "string"):
        return 0
    if opens or (before.kind == "head" and not defines):
        if line.blank:
            raise _Unsure
        return 0
    if documented and not left:
        return 1
    if left and left.indent and not line.indent and line.kind == "head":
        raise _Unsure
    if defines or left:
        return usual
    if before.kind == "import" != line.kind and before.indent == line.indent:
        return 1
    return min(line.blank, usual)


def _formatted(line: _Line, documents: bool, black: Callable[[str, int], str]) -> str:
    """The text of a line as black prints it, without indentation.

    Args:
        line: The line.
        documents: Whether it is a doc string if it is a string.
        black: Formats a text for lines of such a length.
    """
    text, width = line.text, LINE_LENGTH - line.indent
    if line.kind == "string":
        return _checked_string(text, width, documents)
    if line.kind == "comment":
        if not text.startswith("# ") or text.startswith("#  "):
            raise _Unsure
        return text
    if text.endswith(_KEPT):
        if line.indent:
            raise _Unsure
        return text
    if len(text) <= width and text.isascii() and is_plain(text):
        return text
    if len(text) > width and text.isascii() and (split := _split(text, width)):
        return split
    head = _HEAD.match(text)
    if head is None:
        if text.startswith(("@", "...")) or '"""' in text:
            raise _Unsure
        return black(text, width).rstrip("\n")
    if not text.endswith(":") or head[1] in ("match", "case", "else", "finally", "try"):
        raise _Unsure
    clause = _CLAUSES.get(head[1], "")
    return (
        black(f"{clause}{text}\n    pass\n", width)
        .removeprefix(clause)
        .removesuffix("\n    pass\n")
    )


def _checked_string(text: str, width: int, documents: bool) -> str:
    """A string in three quotes as black prints it, if all about it is usual."""
    first, *more = text[3:-3].split("\n")
    end = more[-1] if more else first
    good = first[:1] not in ("", " ", '"') and '"""' not in text[3:-3]
    good = good and not end.endswith(('"', "\\", " "))
    if more:
        told = [line for line in more if line]
        good = good and (not told or any(not line.startswith(" ") for line in told))
        good = good and (len(end) + 3 <= width if end else bool((first, *more)[-2]))
    if not good or (documents and first.endswith(('"', "\\"))):
        raise _Unsure
    return f'"""{first}"""' if documents and more == [""] else text


def _split(text: str, width: int) -> str | None:
    """A long import or signature in several lines; None if it is neither."""
    if found := _IMPORT.fullmatch(text):
        start, names = found.groups()
        return f"{start}(\n    {names.replace(', ', _NEXT)},\n)"
    found = _SIGNATURE.fullmatch(text)
    if found is None or not is_plain(text):
        return None
    start, inside, end = found.groups()
    parameters = _PARAMETER.findall(inside)
    if len(parameters) < 2 or len(end) > width or max(map(len, parameters)) + 5 > width:
        return None
    if len(inside) + 4 <= width:
        return f"{start}\n    {inside}\n{end}"
    return f"{start}\n    {_NEXT.join(parameters)},\n{end}"
