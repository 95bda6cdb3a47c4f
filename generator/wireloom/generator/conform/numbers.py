"""Numbers of documents and headers, and expressions of constants."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping, Sequence

_LITERAL = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)[uUlL]*")
_MAX_TOKENS, _MAX_BITS = 64, 64
_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_CASTS = frozenset("byte short int long char uint8_t uint16_t uint32_t uint64_t".split())


def number(text: str) -> int | None:
    """A whole number as documents write it, or None if it is none."""
    digits = text.strip().replace("_", "").replace("'", "")
    negative = digits.startswith("-")
    found = _LITERAL.fullmatch(digits.removeprefix("-").strip())
    if found is None or len(digits) > _MAX_TOKENS:
        return None
    said = found[1]
    if said.isdigit():
        octal = len(said) > 1 and said.startswith("0")
        if octal and not set(said) <= set("01234567"):
            return None
        value = int(said, 8 if octal else 10)
    else:
        value = int(said, 0)
    return -value if negative else value


def evaluate(tokens: Sequence[str], known: Mapping[str, int]) -> int | None:
    """What the expression of a constant comes to; None if that is more than a few operators.

    It may name known constants.
    """
    if not tokens or len(tokens) > _MAX_TOKENS:
        return None
    said: list[str] = []
    for token in _without_casts(tokens):
        value = number(token)
        if value is not None:
            said.append(str(value))
        elif token in known:
            said.append(f"({known[token]})")
        elif re.fullmatch(r"[()|&+*~-]|<<", token):
            said.append(token)
        else:
            return None
    try:
        return _value(ast.parse(" ".join(said), mode="eval").body)
    except (SyntaxError, ValueError):
        return None


def _without_casts(tokens: Sequence[str]) -> list[str]:
    kept: list[str] = []
    index = 0
    while index < len(tokens):
        if list(tokens[index : index + 3 : 2]) == ["(", ")"] and tokens[index + 1] in _CASTS:
            index += 3
        else:
            kept.append(tokens[index])
            index += 1
    return kept


def _value(node: ast.expr) -> int:
    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner)
        case ast.UnaryOp(op=ast.Invert(), operand=inner):
            return ~_value(inner)
        case ast.BinOp(op=ast.LShift(), left=left, right=right):
            places = _value(right)
            if not 0 <= places < _MAX_BITS:
                raise ValueError
            return _bounded(_value(left) << places)
        case ast.BinOp(op=op, left=left, right=right) if type(op) in _BINARY:
            return _bounded(_BINARY[type(op)](_value(left), _value(right)))
    raise ValueError


def _bounded(value: int) -> int:
    if value.bit_length() > 2 * _MAX_BITS:
        raise ValueError
    return value
