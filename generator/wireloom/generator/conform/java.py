"""Constants, enumerations and fields of classes in Java."""

from __future__ import annotations

from wireloom.generator.conform.declarations import (
    Declaration,
    Token,
    declarations,
    split,
    tokens,
    without_annotations,
)
from wireloom.generator.conform.facts import Fact, Facts
from wireloom.generator.conform.numbers import evaluate

_MODIFIERS = frozenset(
    "public private protected static final transient volatile abstract sealed strictfp".split()
)
_TYPES = {
    **dict.fromkeys(("byte", "Byte"), "int8"),
    **dict.fromkeys(("short", "Short"), "int16"),
    **dict.fromkeys(("int", "Integer"), "int32"),
    **dict.fromkeys(("long", "Long"), "int64"),
    **dict.fromkeys(("boolean", "Boolean"), "bool"),
    **dict.fromkeys(("double", "Double"), "double"),
    **dict.fromkeys(("float", "Float"), "float"),
    "String": "string",
}


def read(text: str, file: str) -> Facts:
    """What the classes of a file say.

    Constants say their ``number``. Constants of enumerations say the first number among their
    arguments, or else their place. Fields say their ``type`` and, if an annotation ends with
    ``NotNull`` or ``Nullable``, whether they are ``required``. A class says what it
    ``extends``, which may be nothing.
    """
    facts = Facts()
    known: dict[str, int] = {}
    for item in declarations(tokens(text, file), file):
        words = item.tokens
        scope = ".".join(item.inside)
        if "enum" in item.words and item.body is not None:
            _enumeration(facts, item, file)
        elif item.body is not None:
            _class(facts, scope, words, file)
        elif scope and words and not words[0].directive:
            _member(facts, item, known, file)
    return facts


def _class(facts: Facts, scope: str, words: list[Token], file: str) -> None:
    said = [token.text for token in words]
    base = said[said.index("extends") + 1] if "extends" in said[:-1] else ""
    facts.add(Fact(scope, "", file, words[0].line, {"extends": base}))


def _enumeration(facts: Facts, item: Declaration, file: str) -> None:
    said = item.words
    name = next(iter(said[said.index("enum") + 1 :]), "")
    scope = ".".join((*item.inside, name))
    constants = next(split(item.body or [], ";"), [])
    for ordinal, part in enumerate(split(constants)):
        bare, _ = without_annotations(part)
        if not bare:
            continue
        arguments = bare[2:-1] if [token.text for token in bare[1:2]] == ["("] else []
        value: int | None = ordinal
        if arguments:
            numbers = (evaluate([t.text for t in one], {}) for one in split(arguments))
            value = next((one for one in numbers if one is not None), ordinal)
        facts.add(Fact(scope, bare[0].text, file, bare[0].line, {"number": str(value)}))


def _member(facts: Facts, item: Declaration, known: dict[str, int], file: str) -> None:
    scope, said = ".".join(item.inside), item.words
    left = said[: said.index("=")] if "=" in said else said
    if "(" in left or not left or not left[-1].isidentifier() or left[0] in ("import", "package"):
        return  # a method without a body, or what stands outside of classes
    name, line = left[-1], item.tokens[len(left) - 1].line
    type_ = [word for word in left[:-1] if word not in _MODIFIERS]
    if "static" in left:
        if "final" not in left or not type_ or _TYPES.get(type_[0], "")[:3] != "int":
            return
        value = evaluate(said[len(left) + 1 :], known)
        if value is None:
            facts.skip(file, line, f"{scope}.{name}: its number is no simple expression")
            return
        known[name] = known[f"{scope}.{name}"] = value
        facts.add(Fact(scope, name, file, line, {"number": str(value)}))
    elif type_:
        means = {"type": "".join(_TYPES.get(word, word) for word in type_)}
        for mark in item.marks:
            if mark.endswith(("NotNull", "Nullable")):
                means["required"] = "yes" if mark.endswith("NotNull") else "no"
        facts.add(Fact(scope, name, file, line, means))
