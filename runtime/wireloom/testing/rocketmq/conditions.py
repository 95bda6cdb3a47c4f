"""Conditions over properties, in the part of SQL92 that brokers understand.

Comparisons with =, <>, >, >=, < and <=, BETWEEN, IN, CONTAINS, STARTSWITH, ENDSWITH, IS NULL, AND,
OR and NOT. What cannot be compared is neither true nor false, as a property that is not there.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping

from wireloom.runtime.numerals import real, whole

Properties = Mapping[str, str]
Condition = Callable[[Properties], "bool | None"]
"""True, false, or None for unknown."""
Value = str | int | float | bool | None
Operand = Callable[[Properties], Value]

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[+-]?[0-9]+(?:\.[0-9]+)?)|'(?P<text>(?:[^']|'')*)'|(?P<name>[A-Za-z_$][\w$]*)"
    r"|(?P<sign><>|<=|>=|[=<>(),]))"
)
_MOST = 10**40
_DEEPEST = 64
_ORDERS: Mapping[str, Callable[[float, float], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}
_PARTS: Mapping[str, Callable[[str, str], bool]] = {
    "CONTAINS": operator.contains,
    "STARTSWITH": str.startswith,
    "ENDSWITH": str.endswith,
}
_KEYWORDS = {"AND", "OR", "NOT", "BETWEEN", "IN", "IS", "NULL", "TRUE", "FALSE", *_PARTS}


class _Wrong(Exception):
    """This is no condition."""


def parse(text: str) -> Condition | None:
    """A condition out of its text; None if it is none."""
    try:
        reader = _Reader(list(_tokens(text)))
        found = reader.either()
        reader.expect("end", "")
    except _Wrong:
        return None
    return found


def _tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    pos, end = 0, len(text.rstrip())
    while pos < end:
        match = _TOKEN.match(text, pos)
        if match is None or match.lastgroup is None:
            raise _Wrong
        kind, value = match.lastgroup, match[match.lastgroup]
        if kind == "name" and value.upper() in _KEYWORDS:
            kind, value = "sign", value.upper()
        found.append((kind, value))
        pos = match.end()
    return [*found, ("end", "")]


class _Reader:
    """Reads a condition, part by part."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self._tokens = tokens
        self._next = 0
        self._depth = 0

    def either(self) -> Condition:
        """Conditions with OR between them."""
        found = [self.all()]
        while self.take("OR"):
            found.append(self.all())
        return found[0] if len(found) == 1 else lambda known: _any([c(known) for c in found])

    def all(self) -> Condition:
        """Conditions with AND between them."""
        found = [self.one()]
        while self.take("AND"):
            found.append(self.one())
        if len(found) == 1:
            return found[0]
        return lambda known: _not(_any([_not(c(known)) for c in found]))

    def one(self) -> Condition:
        """A single condition."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _Wrong
        try:
            if self.take("NOT"):
                inner = self.one()
                return lambda known: _not(inner(known))
            if self.take("("):
                whole = self.either()
                self.expect("sign", ")")
                return whole
            return self.comparison(self.operand())
        finally:
            self._depth -= 1

    def comparison(self, left: Operand) -> Condition:
        """What is said of an operand."""
        if self.take("IS"):
            negated = self.take("NOT")
            self.expect("sign", "NULL")
            return lambda known: (left(known) is None) is not negated
        if self.take("NOT"):
            found = self.membership(left)
            return lambda known: _not(found(known))
        kind, value = self._tokens[self._next]
        if kind == "sign" and value in ("=", "<>", *_ORDERS):
            self._next += 1
            right = self.operand()
            return lambda known: _compare(value, left(known), right(known))
        if kind == "sign" and value in ("IN", "BETWEEN", *_PARTS):
            return self.membership(left)
        return lambda known: _truth(left(known))

    def membership(self, left: Operand) -> Condition:
        """IN, BETWEEN, or what a text contains."""
        if self.take("BETWEEN"):
            low = self.operand()
            self.expect("sign", "AND")
            high = self.operand()
            return lambda known: _not(
                _any(
                    [
                        _compare("<", left(known), low(known)),
                        _compare(">", left(known), high(known)),
                    ]
                )
            )
        if self.take("IN"):
            self.expect("sign", "(")
            items = [self.expect("text")]
            while self.take(","):
                items.append(self.expect("text"))
            self.expect("sign", ")")
            return lambda known: _any([_compare("=", left(known), item) for item in items])
        name = self.expect("sign")
        if name not in _PARTS:
            raise _Wrong
        part, holds = self.expect("text"), _PARTS[name]
        return lambda known: _part(holds, left(known), part)

    def operand(self) -> Operand:
        """A property or a constant."""
        kind, value = self._tokens[self._next]
        self._next += 1
        constant: Value
        match kind:
            case "name":
                return lambda known: known.get(value)
            case "number":
                number = _number(value)
                if number is None:
                    raise _Wrong
                constant = number
            case "text":
                constant = value.replace("''", "'")
            case "sign" if value in ("TRUE", "FALSE"):
                constant = value == "TRUE"
            case _:
                raise _Wrong
        return lambda known: constant

    def take(self, sign: str) -> bool:
        """Whether a sign or a keyword comes next, which is passed then."""
        if self._tokens[self._next] != ("sign", sign):
            return False
        self._next += 1
        return True

    def expect(self, kind: str, value: str | None = None) -> str:
        """What comes next, which has to be of a kind."""
        found, text = self._tokens[self._next]
        if found != kind or (value is not None and text != value):
            raise _Wrong
        self._next += kind != "end"
        return text.replace("''", "'") if kind == "text" else text


def _compare(sign: str, left: Value, right: Value) -> bool | None:
    if left is None or right is None:
        return None
    if isinstance(left, bool) or isinstance(right, bool):
        one, two = _truth(left), _truth(right)
        equal = None if one is None or two is None else one is two
    elif isinstance(left, str) and isinstance(right, str) and sign in ("=", "<>"):
        equal = left == right
    else:
        first, second = _number(left), _number(right)
        if first is None or second is None:
            return None
        if sign in _ORDERS:
            return _ORDERS[sign](first, second)
        equal = first == second
    if sign in _ORDERS:
        return None
    return equal if sign == "=" else _not(equal)


def _number(value: Value) -> int | float | None:
    if isinstance(value, str):
        plain = value.strip()
        return real(plain, -_MOST, _MOST) if "." in plain else whole(plain, -_MOST, _MOST)
    return value


def _truth(value: Value) -> bool | None:
    if isinstance(value, str):
        return {"true": True, "false": False}.get(value.lower())
    return value if isinstance(value, bool) else None


def _part(holds: Callable[[str, str], bool], value: Value, part: str) -> bool | None:
    return holds(value, part) if isinstance(value, str) and part else None


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


def _any(values: list[bool | None]) -> bool | None:
    if True in values:
        return True
    return None if None in values else False
