"""From the text of a module for asyncio to that of one that blocks.

Tokens are edited in place, so that comments and lines stay as they are. Then ruff sorts imports and
mends what reads differently without ``await``, and black lays the text out.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import accumulate
from tokenize import (
    COMMENT,
    DEDENT,
    ENCODING,
    INDENT,
    NAME,
    NEWLINE,
    NL,
    OP,
    STRING,
    TokenInfo,
    generate_tokens,
    tok_name,
)

from wireloom.generator.blocking.prose import docstring, of_threads, renamed
from wireloom.generator.formatting import format_python

MODULES = {
    "wireloom.runtime.aio": "wireloom.runtime.sync",
    "wireloom.runtime.loop_mailbox": "wireloom.runtime.mailbox",
    "wireloom.runtime.tasks": "wireloom.runtime.threads",
    "wireloom.runtime.connecting": "wireloom.runtime.sync",
}
"""Modules with the same names in them: for asyncio, and for threads."""

NAMES = {
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "__aiter__": "__iter__",
    "__anext__": "__next__",
    "StopAsyncIteration": "StopIteration",
    "aclosing": "closing",
    "anext": "next",
    "asynccontextmanager": "contextmanager",
    "AbstractAsyncContextManager": "AbstractContextManager",
}
"""What Python calls the same thing; names that begin with ``Async`` lose that besides."""

UNWRAPPED = {"Awaitable", "MaybeAwaitable"}
"""Types whose argument takes their place."""

MENDED = ("F401", "I001", "SIM117", "UP028")
"""Rules of ruff that are mended: unused imports, their order, nested ``with``, ``yield from``."""

_OPENING, _CLOSING = "([{", ")]}"
_STATEMENT = {NEWLINE, NL, INDENT, DEDENT, COMMENT, ENCODING}


class NoCounterpart(Exception):
    """Something for asyncio that has no counterpart for threads."""


def translate(source: str, path: str) -> str:
    """The text of the module that blocks.

    Args:
        source: The text of the module for asyncio.
        path: What the module is called in messages.

    Raises:
        NoCounterpart: It uses asyncio itself.
    """
    tokens = list(generate_tokens(StringIO(source).readline))
    lines = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    parts: list[str] = []
    done = 0
    for start, end, text in sorted(_Edits(tokens, lines)):
        if text != source[start:end]:
            parts += (source[done:start], text)
            done = end
    made = "".join((*parts, source[done:]))
    _check(made, path)
    return format_python(_mend(made, path))


Edit = tuple[int, int, str]
"""From where to where a text is replaced, and by what."""


class _Edits:
    """What to change in a module.

    Args:
        tokens: The tokens of the module.
        lines: Where each line begins.
    """

    def __init__(self, tokens: Sequence[TokenInfo], lines: Sequence[int]) -> None:
        self._tokens = tokens
        self._lines = lines
        self._partners = _partners(tokens)

    def __iter__(self) -> Iterator[Edit]:
        for index, token in enumerate(self._tokens):
            if token.type == NAME:
                yield from self._name(index, token)
            elif token.type == COMMENT:
                yield self._replaced(token, of_threads(token.string))
            elif self._is_docstring(index):
                yield self._replaced(token, docstring(token.string, token.start[1]))
            elif "STRING" in tok_name[token.type] and renamed(token.string) != token.string:
                yield self._replaced(token, renamed(token.string))  # some are parts of f-strings

    def _name(self, index: int, token: TokenInfo) -> Iterator[Edit]:
        after = self._tokens[index + 1]
        if token.string in {"async", "await"}:
            yield self._start(token), self._start(after), ""
        elif token.string in UNWRAPPED and after.string == "[":
            yield self._start(token), self._end(after), ""
            yield self._replaced(self._tokens[self._partners[index + 1]], "")
        elif token.string == "from" and self._begins_statement(index):
            yield from self._module(index + 1)
        else:
            yield self._replaced(token, NAMES.get(token.string, renamed(token.string)))

    def _module(self, index: int) -> Iterator[Edit]:
        """The name of the module in ``from a.b import c``."""
        first = self._tokens[index]
        while self._tokens[index + 1].string != "import":
            index += 1
        last = self._tokens[index]
        name = first.line[first.start[1] : last.end[1]]
        name = MODULES.get(name, name).replace(".aio.", ".").replace(".async_client", ".client")
        yield self._start(first), self._end(last), name

    def _is_docstring(self, index: int) -> bool:
        after = self._tokens[index + 1 : index + 2]
        is_string = self._tokens[index].type == STRING and self._begins_statement(index)
        return is_string and all(token.type == NEWLINE for token in after)

    def _begins_statement(self, index: int) -> bool:
        return index == 0 or self._tokens[index - 1].type in _STATEMENT

    def _replaced(self, token: TokenInfo, text: str) -> Edit:
        return self._start(token), self._end(token), text

    def _start(self, token: TokenInfo) -> int:
        return self._lines[token.start[0] - 1] + token.start[1]

    def _end(self, token: TokenInfo) -> int:
        return self._lines[token.end[0] - 1] + token.end[1]


def _partners(tokens: Sequence[TokenInfo]) -> dict[int, int]:
    """For each opening bracket the one that closes it."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token.type == OP and token.string in _OPENING:
            opened.append(index)
        elif token.type == OP and token.string in _CLOSING:
            found[opened.pop()] = index
    return found


def _check(made: str, path: str) -> None:
    for token in generate_tokens(StringIO(made).readline):
        if token.type == NAME and token.string in {"asyncio", "async", "await"}:
            raise NoCounterpart(
                f"{path}: {token.string} has no counterpart for threads, in what becomes "
                f"{token.line.strip()!r}; put it into one of {', '.join(MODULES)} and its twin"
            )


def _mend(made: str, path: str) -> str:
    command = [sys.executable, "-m", "ruff", "check", "--fix-only", "--unsafe-fixes", "--quiet"]
    more = ["--isolated", "--select", ",".join(MENDED), "--line-length", "100"]
    done = subprocess.run(
        [*command, *more, "--target-version", "py311", "--stdin-filename", path, "-"],
        input=made,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NoCounterpart(f"{path}: {done.stderr.strip()}")
    return done.stdout
