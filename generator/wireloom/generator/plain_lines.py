"""Which lines of Python black leaves as they are, told without black.

Most lines of generated modules are as black would print them, and black needs long to say so. Here
are its rules for simple lines. Of all other lines nothing is said.
"""

from __future__ import annotations

import re
from functools import cache
from keyword import kwlist

_COMMENT = re.compile(r"(?<=\S)  # \S.*")
_KEYWORDS = frozenset(kwlist) - {"True", "False", "None"}
_TOKEN = re.compile(
    r"""
    (?P<n>[bfr]?"(?:[^"\\]|\\[^"'])*"(?!")
        |(?:0x[0-9A-F]+|(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)(?![\w.])
        |[^\W\d]\w*(?!["'\w])|\.\.\.)
    |(?P<c>(?:[-+*/%&|^]|//|<<|>>)=)
    |(?P<r>->)
    |(?P<s>\*\*)
    |(?P<o>==|!=|<=|>=|<<|>>|//|[-+*/%&|^<>~])
    """,
    re.VERBOSE,
)
# The shape of a line has a letter for each token: n for a name, a number or a string, k for a
# keyword, o for an operator, s for two stars, c for a change in place, r for an arrow. What stands
# in brackets becomes one letter as well: p in parentheses, t if that is a tuple of one, m if it is
# called, subscripted or a display. All else stands for itself.
_BRACKETS = re.compile(r"([nmp]?)([(\[{])([^()\[\]{}]*)[)\]}]")
_PLAIN = r"(?:k )*o?[nm](?:\.[nm])*"
_MORE = rf"(?:(?: [ok])+ (?:{_PLAIN}|p))*"
_VALUE = rf"(?:{_PLAIN}|p){_MORE}"
_VALUES = rf"{_PLAIN}{_MORE}(?:, {_VALUE})*"
_ARGUMENT = rf"(?:(?:n=|s)?{_VALUE}|[os]?n: {_VALUE}(?: = {_VALUE})?|o)"
_BOUND = r"[nm](?:\.[nm])*(?: o [nm](?:\.[nm])*)*"
_INSIDE = {
    "(": re.compile(rf"(?:{_ARGUMENT}(?:, {_ARGUMENT})*)?"),
    "[": re.compile(rf"(?:{_VALUES})?|n?:n?|(?!n? :|:)(?:{_BOUND} )?:(?: {_BOUND})?"),
    "{": re.compile(rf"(?:{_VALUES})?|{_VALUE}: {_VALUE}(?:, {_VALUE}: {_VALUE})*"),
}
_STATEMENT = re.compile(
    rf"{_VALUES}(?: = {_VALUES})*|[nm](?:\.[nm])*: {_VALUE}(?: = {_VALUES})?|{_VALUES} c {_VALUES}"
    r"|@[nm](?:\.[nm])*"
    rf"|k (?:k )?m r {_PLAIN}(?: o {_PLAIN})*:|k(?: {_VALUES})?:?|t = {_VALUES}"
)


@cache
def is_plain(line: str) -> bool:
    """Whether black surely leaves a line as it is, provided that it is short enough.

    Args:
        line: A statement, or the head of one that has a body, without indentation.
    """
    if '"' not in line:
        line = _COMMENT.sub("", line)
    if line.startswith(('"', "...")) or (line.startswith("class ") and line.endswith("():")):
        return False
    shape = _TOKEN.sub(_letter, line)
    if line.endswith(":") and line.startswith(("match ", "case ")):
        shape = f"k{shape[1:]}"
    return _is_statement(shape)


@cache
def _is_statement(shape: str) -> bool:
    while True:
        smaller = _BRACKETS.sub(_together, shape)
        if smaller == shape:
            return _STATEMENT.fullmatch(shape) is not None
        shape = smaller


def _letter(token: re.Match[str]) -> str:
    if token[0] == "lambda":
        return "?"
    return "k" if token[0] in _KEYWORDS else str(token.lastgroup)


def _together(brackets: re.Match[str]) -> str:
    called, opened, inside = brackets.groups()
    if brackets[0] == "(n,)":
        return "t"
    if _INSIDE[opened].fullmatch(inside) is None:
        return "?"
    return "m" if called or opened != "(" else "p"
