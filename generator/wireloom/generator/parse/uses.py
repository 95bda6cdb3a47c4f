"""Types with parameters as they are written: ``Pair(K, V)`` declared, ``Pair(uint8, [T])`` used."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wireloom.generator.source import Node, Scalar, Sequence
from wireloom.generator.span import Span

MOST = 200
"""Characters that a use may have, which bounds how deep uses are in each other."""
_USE = re.compile(r"([A-Za-z][A-Za-z0-9_]*)\((.*)\)")


def split(node: Scalar) -> tuple[str, list[Node]] | None:
    """The name and the arguments of a use; None if a text is none."""
    told = _USE.fullmatch(node.text) if len(node.text) <= MOST else None
    if told is None:
        return None
    return told[1], [_argument(node, start, end) for start, end in _cuts(node.text, *told.span(2))]


def head(key: Scalar) -> Scalar:
    """The name that a key declares, without its parameters."""
    told = split(key)
    return key if told is None else Scalar(key.at, told[0], key.sort, key.plain)


def parameters(key: Scalar) -> tuple[Scalar, ...]:
    """The parameters that a key declares; a list among them is none and has the wrong form."""
    told = split(key)
    return tuple(
        item if isinstance(item, Scalar) else Scalar(item.at, "[]")
        for item in (() if told is None else told[1])
    )


def _cuts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """From where to where each argument goes."""
    depth = 0
    for place in range(start, end):
        depth += (text[place] in "([") - (text[place] in ")]")
        if text[place] == "," and not depth:
            yield start, place
            start = place + 1
    yield start, end


def _argument(node: Scalar, start: int, end: int) -> Node:
    text = node.text[start:end]
    blanks = len(text) - len(text.lstrip())
    at = _beside(node.at, start + blanks + (not node.plain))
    text = text.strip()
    if text[:1] == "[" and text[-1:] == "]":
        return Sequence(at, [Scalar(_beside(at, 1), text[1:-1].strip(), plain=node.plain)])
    return Scalar(at, text, plain=node.plain)


def _beside(at: Span, columns: int) -> Span:
    """A place further on, unless what is there stands for something else."""
    return at if at.declared else Span(at.file, at.line, at.column + columns)
