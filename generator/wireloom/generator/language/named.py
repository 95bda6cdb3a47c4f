"""Keys of records whose fields have names on the wire: JSON objects and the entries of maps."""

from __future__ import annotations

from wireloom.generator.language.kinds import (
    Construct,
    Either,
    Items,
    Key,
    Line,
    Number,
    Part,
    TypeUse,
    Words,
)

OF_TYPES = (
    Key(
        "json",
        Part("json"),
        "How it is written where fields have names on the wire: in JSON, and in maps of text.",
        "{base: 16}",
    ),
)
"""The key of types."""

OF_FIELDS = (
    Key(
        "json",
        Either((Line(), Part("field_json"))),
        "How it is written where fields have names on the wire: its name there, or a mapping.",
        "queueId",
        default="as the field is named",
    ),
)
"""The same of fields, which have names."""

JSON = Construct(
    "json",
    "How a type is written where fields have names on the wire: in JSON, and in maps of text.",
    (
        Key(
            "base",
            Number(10, 64),
            "How a string says it: a number in digits to the base of 10 or 16, bytes in base 64"
            " with padding.",
            "16",
        ),
        Key(
            "spelling",
            Words(("lower", "upper")),
            "Values are their names in this spelling; without it, their numbers.",
            "upper",
            forms=("enum",),
        ),
        Key(
            "allow",
            Items(Words(("bare_keys", "quoted", "unquoted", "ordinals")), least=1),
            "What readers of a JSON record take besides: `bare_keys` are whole numbers without"
            " quotes as keys, `quoted` are numbers and booleans in strings, `unquoted` are numbers"
            " and booleans where text is due, `ordinals` are the numbers of values that are spelt"
            " out.",
            "[bare_keys, quoted]",
            default="nothing",
            forms=("fields",),
        ),
    ),
)

FIELD_JSON = Construct(
    "field_json",
    "How a field is written where fields have names on the wire. Short form: its name there.",
    extends="json",
    keys=(
        Key("name", Line(), "The name on the wire.", "queueId", default="the name of the field"),
        Key(
            "aliases",
            Items(Line(), least=1),
            "Further names that readers take.",
            "[e]",
            default="none",
        ),
        Key(
            "type",
            TypeUse(),
            "The type where a binary record is written in JSON, if it is another one there.",
            "int32",
        ),
    ),
)

ENCODING = Construct(
    "encoding",
    "A record whose fields are the entries of a map from text to text: numbers are in base 10,"
    " booleans are `true` and `false`. Inside a JSON record it is an object of strings.",
    (
        Key(
            "map",
            TypeUse(),
            "The map that holds them on the wire; its keys and values are text.",
            "Properties",
            required=True,
        ),
    ),
)

CONSTRUCTS = (JSON, FIELD_JSON, ENCODING)
