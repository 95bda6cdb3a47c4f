"""Enumerations, numbers and records of headers in C and C++."""

from __future__ import annotations

import re

from wireloom.generator.conform.declarations import (
    Declaration,
    Token,
    declarations,
    split,
    tokens,
    without_attributes,
)
from wireloom.generator.conform.facts import Fact, Facts
from wireloom.generator.conform.numbers import evaluate, number

_DEFINE = re.compile(r"#\s*define\s+(\w+)\s+([^\\]+)")
_INTEGER = re.compile(r"(u?int(?:8|16|32|64))_t")
_CONSTANT = frozenset({"const", "constexpr"})


def read(text: str, file: str) -> Facts:
    """What a header says.

    Members of enumerations say their ``number``, and the enumeration its ``type`` if it names one.
    Constants and ``#define`` with a number are in the scope of their class, or in ``constants``.
    Members of classes and structures say their ``type``.
    """
    facts = Facts()
    for item in declarations(tokens(text, file), file):
        if item.tokens and item.tokens[0].directive:
            _define(facts, item.tokens[0], file)
        elif item.body is not None and "enum" in item.words:
            _enumeration(facts, item, file)
        elif item.body is None:
            _member(facts, item, file)
        else:
            _class(facts, item, file)
    return facts


def _define(facts: Facts, token: Token, file: str) -> None:
    found = _DEFINE.match(token.text)
    value = None if found is None else number(found[2].split("//")[0].split("/*")[0])
    if found is not None and value is not None:
        facts.add(Fact("constants", found[1], file, token.line, {"number": str(value)}))


def _enumeration(facts: Facts, item: Declaration, file: str) -> None:
    words = item.words
    head = words[words.index("enum") + 1 :]
    base = head[head.index(":") + 1 :] if ":" in head else []
    names = [word for word in head[: len(head) - len(base)] if word.isidentifier()]
    name = next((word for word in names if word not in ("class", "struct")), "")
    name = name or next((word for word in item.after if word.isidentifier()), "")
    line = item.tokens[0].line
    if not name:
        name = f"enum in line {line}"
    scope = ".".join((*item.inside, name))
    width = next((found[1] for word in base if (found := _INTEGER.fullmatch(word))), "")
    if width:
        facts.add(Fact(scope, "", file, line, {"type": width}))
    known: dict[str, int] = {}
    after = 0
    for part in split(item.body or []):
        said = [token.text for token in without_attributes(part)]
        if not said or not said[0].isidentifier():
            facts.skip(file, part[0].line, f"{scope}: a member without a name")
            continue
        value: int | None = after
        if "=" in said:
            expression = [word for word in said[said.index("=") + 1 :] if word not in (name, "::")]
            value = evaluate(expression, known)
        if value is None:
            facts.skip(file, part[0].line, f"{scope}.{said[0]}: its number is no simple expression")
            continue
        known[said[0]] = value
        after = value + 1
        facts.add(Fact(scope, said[0], file, part[0].line, {"number": str(value)}))


def _class(facts: Facts, item: Declaration, file: str) -> None:
    words = item.words
    bases = words[words.index(":") + 1 :] if ":" in words else []
    names = [word for word in bases if word not in ("public", "private", "protected", "virtual")]
    if names and item.inside:
        said = {"extends": names[-1] if "::" in names else names[0]}
        facts.add(Fact(".".join(item.inside), "", file, item.tokens[0].line, said))


def _member(facts: Facts, item: Declaration, file: str) -> None:
    words = item.words
    while words[:2] and words[0] in ("public", "private", "protected") and words[1] == ":":
        words = words[2:]
    if not words or words[0] in ("using", "typedef", "friend", "template", "static_assert", "enum"):
        return
    scope = ".".join(item.inside)
    left = words[: words.index("=")] if "=" in words else words
    if any(sign in left for sign in ("(", "operator", "<")):
        return  # functions
    if "static" in left or not item.in_class:
        value = evaluate(words[len(left) + 1 :], {})
        if value is not None and _CONSTANT & set(left):
            said = {"number": str(value)}
            facts.add(
                Fact(
                    scope if item.in_class else "constants",
                    left[-1],
                    file,
                    item.tokens[-1].line,
                    said,
                )
            )
        return
    _field(facts, scope, left, item.tokens[-1].line, file)


def _field(facts: Facts, scope: str, left: list[str], line: int, file: str) -> None:
    many = ""
    if "[" in left:
        many = "".join(left[left.index("[") :])
        left = left[: left.index("[")]
    if len(left) < 2 or not left[-1].isidentifier():
        return
    found = _INTEGER.fullmatch(left[-2])
    type_ = (found[1] if found else "".join(left[:-1])) + many
    facts.add(Fact(scope, left[-1], file, line, {"type": type_.removeprefix("const")}))
