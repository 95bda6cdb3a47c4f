"""Keys of records in protobuf, and of slots around which there is one."""

from __future__ import annotations

from wireloom.generator.language.kinds import Construct, Either, Key, Number, Part, YesNo

_TAGS = Number(1, 2**29 - 1)

OF_TYPES = (
    Key(
        "protobuf",
        Part("protobuf"),
        "What stands in protobuf around what fills a slot.",
        "protobuf: {envelope: 1}",
    ),
)
"""The key of types."""

OF_FIELDS = (
    Key(
        "protobuf",
        Either((_TAGS, Part("field_protobuf"))),
        "The number of a field of a protobuf record, or a mapping.",
        "protobuf: 3",
    ),
)
"""The same of fields, which have numbers."""

PROTOBUF = Construct(
    "protobuf",
    "What stands in protobuf around what fills a slot.",
    (
        Key(
            "envelope",
            _TAGS,
            "What fills the slot stands in a protobuf record that says which command it is; then no"
            " `command_field` is needed. The field with this number, an int32, holds the key of the"
            " command, and the field whose number is that key holds what fills the slot.",
            "envelope: 1",
            forms=("slot",),
        ),
    ),
)

FIELD_PROTOBUF = Construct(
    "field_protobuf",
    "How a field of a protobuf record is written. Short form: its number.",
    extends="protobuf",
    keys=(
        Key("tag", _TAGS, "Its number; 19000 to 19999 are reserved.", "tag: 3"),
        Key(
            "packed",
            YesNo(),
            "The numbers of a list are written as one field; readers take both forms.",
            "packed: true",
            default=False,
        ),
    ),
)

CONSTRUCTS = (PROTOBUF, FIELD_PROTOBUF)
