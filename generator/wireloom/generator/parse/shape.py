"""Rules about the shape of a spec, and words for its parts."""

from __future__ import annotations

import re
from typing import Final

from wireloom.generator.language import kinds
from wireloom.generator.language.kinds import Kind
from wireloom.generator.rules import rule
from wireloom.generator.source import Mapping, Node, Scalar, Sequence, Sort

UNKNOWN_KEY: Final = rule(
    "WL101: a key is not part of the language",
    "A key that is misspelt or in the wrong place would be without effect.",
)
MISSING_KEY: Final = rule("WL102: a key is missing", "Something cannot be described without it.")
WRONG_KIND: Final = rule(
    "WL103: a value is of the wrong kind",
    "Such as a list where a mapping belongs, or nothing at all: an empty mapping is written `{}`.",
)
OUT_OF_BOUNDS: Final = rule(
    "WL104: a number is out of bounds",
    "The reference gives the bounds of each key; no number may need more than 64 bits.",
)
NAME_FORM: Final = rule(
    "WL105: a name has the wrong form",
    "Names of fields, values, codes and roles are lower case with underscores; names of commands,"
    " of types that become classes or have parameters, and of these, are camel case. Python names"
    " are made from them. A role is not called like a key of commands, where its messages stand.",
)
UNKNOWN_WORD: Final = rule(
    "WL106: a word is none of those that a key takes", "The reference lists the words of each key."
)
ONE_OF: Final = rule(
    "WL107: a mapping must have exactly one of several keys",
    "A type is exactly one of a name, a record, a list and so on; a test asks exactly one thing.",
)
STRAY_KEY: Final = rule(
    "WL108: a key does not go with the form of its type",
    "Such as `values` without `enum` or `flags`: it would be without effect.",
)
BAD_HEX: Final = rule(
    "WL109: text is not hexadecimal",
    "Bytes are pairs of hexadecimal digits; blanks may group them.",
)
KEY_TRAP: Final = rule(
    "WL110: YAML reads a key as something else than text",
    "`null`, `on`, `yes`, `2021-01-01` and the like have to be quoted to be names.",
)
VALUE_TRAP: Final = rule(
    "WL111: YAML reads a value as something else than is meant",
    "Versions such as `3.10`, dates, `010`, `12:30`, `on` and hexadecimal digits without letters"
    " change their meaning unless they are quoted.",
)
BAD_PATH: Final = rule(
    "WL112: a path has the wrong form",
    "A path is `a.b` for something read earlier, `/a.b` from the frame or `$name`.",
)
MESSAGES: Final = rule(
    "WL113: a command has messages beside its versions",
    "The messages of a command stand in the command itself or, if it has several versions, in each"
    " of them.",
)
LANGUAGE_VERSION: Final = rule(
    "WL114: a spec is written in another version of the language",
    "This version of wireloom reads version 1.",
)
TOO_FEW: Final = rule(
    "WL115: a list or mapping has too few entries",
    "An enumeration without values or a rule about a single field says nothing.",
)
BAD_WIDTH: Final = rule(
    "WL116: a built-in type does not exist in this width",
    "Integers have 1 to 64 bits; others have the widths that the language page lists.",
)
EMPTY_TEXT: Final = rule(
    "WL117: a text is empty or has control characters",
    "Say something, or leave the key out where it may be missing.",
)
TWICE: Final = rule(
    "WL118: an item occurs twice in a list",
    "The second one is without effect, and often a slip for another name.",
)
TEXT_FORM: Final = rule(
    "WL119: a version, a place, an id or an address has the wrong form",
    "A version of a server is numbers between dots, such as `3.11` or `4.1.0-rc.1`; a place is"
    " `Command`, `Command.role` or `Type.field`; an id is words in small letters with hyphens;"
    " an address begins with `https://` and has no blanks, quotes or brackets."
    " They go into code and links as they are.",
)

LOWER = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
CAMEL = re.compile(r"[A-Z][A-Za-z0-9]*")
TYPE_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
USE = re.compile(rf"{TYPE_NAME.pattern}(?:\([A-Za-z0-9_, ()\[\]]*\))?")
PATH = re.compile(rf"\${LOWER.pattern}|/?{LOWER.pattern}(?:\.{LOWER.pattern})*")
VERSION = re.compile(r"[0-9]+(?:\.[0-9]+)*(?:[-+][0-9A-Za-z]+(?:[-+.][0-9A-Za-z]+)*)?")
PLACE = re.compile(r"\*|[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*")
RANGE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})|([1-9][0-9]{0,2})\+")
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ADDRESS = re.compile(r"https://[A-Za-z0-9][A-Za-z0-9._~:/?#@%&=+,-]*")
HEX = re.compile(r"[0-9a-fA-F\s]*")
BYTES = re.compile(r"\s*(?:[0-9a-fA-F]{2}\s*)*")
WIDE = re.compile(r"(uint|int|float|varuint|zigzag)([0-9]+)")
CONTROL = re.compile(r"[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]")
LARGEST = 2**64 - 1
SMALLEST = -(2**63)
LONGEST = 120
"""How much of a text messages repeat."""

_SORTS: dict[Sort, str] = {
    "number": "a number",
    "fraction": "a number",
    "yesno": "true or false",
    "on": "true or false",
    "null": "nothing",
    "date": "a date",
    "octal": "an octal number",
    "sexagesimal": "a number to the base of 60",
}


def reading(node: Scalar) -> str:
    """What YAML reads a scalar as that is not text."""
    return _SORTS[node.sort]


def quoted(text: str) -> str:
    """A text for a message."""
    text = " ".join(text.split())
    return f'"{text}"' if len(text) <= LONGEST else f'"{text[:LONGEST]}…"'


def found(node: Node) -> str:
    """What a node is, for a message."""
    match node:
        case Mapping():
            return "a mapping"
        case Sequence():
            return "a list"
        case Scalar(sort="text"):
            return f"the text {quoted(node.text)}"
        case Scalar(sort="null"):
            return "nothing"
        case Scalar(sort="number" | "fraction"):
            return f"the number {node.text}"
        case _:
            return quoted(node.text).strip('"')


def expected(kind: Kind) -> str:
    """What a kind asks for, for a message."""
    match kind:
        case kinds.Words(options):
            return either(options)
        case kinds.Either(options):
            return either(tuple(dict.fromkeys(expected(item) for item in options)))
        case _:
            return _EXPECTED[type(kind)]


_EXPECTED: dict[type[Kind], str] = {
    kinds.Address: "an address",
    kinds.Anything: "a value",
    kinds.FieldUse: "a type",
    kinds.Hex: "hexadecimal digits in quotes",
    kinds.Items: "a list",
    kinds.Line: "text",
    kinds.Number: "a whole number",
    kinds.Part: "a mapping",
    kinds.Path: "a path",
    kinds.Place: "a name or a path of names",
    kinds.Range: "a range such as 0-3 or 3+",
    kinds.Slug: "an id",
    kinds.Table: "a mapping",
    kinds.TypeUse: "a type",
    kinds.Version: "a version",
    kinds.When: "a mapping",
    kinds.Word: "a name",
    kinds.YesNo: "true or false",
}


def either(words: tuple[str, ...]) -> str:
    """``a, b or c``."""
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} or {words[-1]}"
