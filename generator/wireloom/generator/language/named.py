"""Keys of records whose fields have names on the wire: JSON objects and the entries of maps."""

from __future__ import annotations

from wireloom.generator.language.kinds import (
    Construct,
    Items,
    Key,
    Line,
    Number,
    TypeUse,
    Words,
)

OF_RECORDS = (
    Key(
        "tolerates",
        Items(Words(("bare_keys", "quoted", "unquoted", "ordinals")), least=1),
        "What readers of a JSON record take besides: `bare_keys` are whole numbers without quotes"
        " as keys, `quoted` are numbers and booleans in strings, `unquoted` are numbers and"
        " booleans where text is due, `ordinals` are the numbers of values that are spelt out.",
        "tolerates: [bare_keys, quoted]",
        default="nothing",
        only_with=("fields",),
    ),
    Key(
        "spelling",
        Words(("lower", "upper")),
        "In JSON and in text, values are their names in this spelling; without it, their numbers.",
        "spelling: upper",
        only_with=("enum",),
    ),
)
"""Keys that belong to one form of a type."""

OF_TYPES = (
    Key(
        "base",
        Number(10, 64),
        "How a string says it where fields have names: a number in digits to the base of 10 or 16,"
        " bytes in base 64 with padding.",
        "base: 16",
    ),
)
"""Refinements of types."""

OF_FIELDS = (
    Key(
        "key",
        Line(),
        "The name on the wire, in a record whose encoding names its fields.",
        "key: queueId",
        default="the name of the field",
    ),
    Key(
        "also",
        Items(Line(), least=1),
        "Further names that readers take.",
        "also: [e]",
        default="none",
    ),
    Key(
        "json",
        TypeUse(),
        "The type where a binary record is written in JSON, if it is another one there.",
        "json: int32",
    ),
)
"""Keys of fields."""

ENCODING = Construct(
    "encoding",
    "A record whose fields are the entries of a map from text to text: numbers are in base 10,"
    " booleans are `true` and `false`. Inside a JSON record it is an object of strings.",
    (
        Key(
            "map",
            TypeUse(),
            "The map that holds them on the wire; its keys and values are text.",
            "map: Properties",
            required=True,
        ),
    ),
)
