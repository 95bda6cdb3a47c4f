"""Keys of records in protobuf, and of slots around which there is one."""

from __future__ import annotations

from wireloom.generator.language.kinds import Construct, Key, Number, Part, YesNo

_TAGS = Number(1, 2**29 - 1)

OF_SLOTS = (
    Key(
        "envelope",
        Part("envelope"),
        "What fills the slot stands in a protobuf record that says which command it is; then no"
        " `command_field` is needed.",
        "envelope: {tag: 1}",
        only_with=("slot",),
    ),
)
"""Keys that belong to slots."""

OF_FIELDS = (
    Key(
        "tag",
        _TAGS,
        "The number of a field of a protobuf record; 19000 to 19999 are reserved.",
        "tag: 3",
    ),
    Key(
        "packed",
        YesNo(),
        "The numbers of a list of a protobuf record are written as one field; readers take both"
        " forms.",
        "packed: true",
        default=False,
    ),
)
"""Keys of fields."""

ENVELOPE = Construct(
    "envelope",
    "A protobuf record around what fills a slot: one field holds the key of the command, and the"
    " field with that number what fills the slot.",
    (
        Key(
            "tag",
            _TAGS,
            "The number of the field that holds the key of the command, an int32.",
            "tag: 1",
            required=True,
        ),
    ),
)
