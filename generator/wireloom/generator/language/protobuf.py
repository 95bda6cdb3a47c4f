"""Keys of records in protobuf, and of slots around which there is one."""

from __future__ import annotations

from wireloom.generator.language.kinds import Construct, Either, Key, Number, Part, opt_in

_TAGS = Number(1, 2**29 - 1)

OF_FIELDS = (
    Key(
        "protobuf",
        Either((_TAGS, Part("protobuf"))),
        "How it is written in protobuf: its number, or a mapping.",
        "3",
    ),
)
"""The key of fields."""

PROTOBUF = Construct(
    "protobuf",
    "How a field of a protobuf record is written, or what is around what fills a slot. Short form:"
    " the number of the field.",
    (
        Key("tag", _TAGS, "The number of the field; 19000 to 19999 are reserved.", "3"),
        opt_in(
            "packed",
            "Whether the numbers of a list are written as one field; readers take both forms.",
        ),
        Key(
            "envelope",
            _TAGS,
            "What fills the slot stands in a protobuf record that says which command it is; then no"
            " `command_field` is needed. The field with this number, an int32, holds the key of the"
            " command, and the field whose number is that key holds what fills the slot.",
            "1",
            forms=("slot",),
        ),
    ),
)

CONSTRUCTS = (PROTOBUF,)
