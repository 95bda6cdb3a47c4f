"""What only generated code is concerned with: nothing under ``client`` is on the wire."""

from __future__ import annotations

from wireloom.generator.language.kinds import Construct, Key, Part, Path, Word, opt_in


def key(construct: str, example: str) -> Key:
    """The key under which the rest stands."""
    doc = "What generated code makes of it; nothing of that is on the wire."
    return Key("client", Part(construct), doc, f"{{{example}}}")


CLIENT = Construct(
    "client",
    "What generated code makes of a type.",
    (
        opt_in(
            "exported",
            "Whether the type is also decoded by itself, such as a record of a file. A list or a"
            " map then has functions of its own.",
        ),
    ),
)

FIELD_CLIENT = Construct(
    "field_client",
    "What generated code makes of a field.",
    extends="client",
    keys=(
        opt_in("inline", "The fields of the record become members of this record."),
        opt_in(
            "lazy",
            "The member holds the bytes of the region; a function takes them apart on demand.",
        ),
        opt_in(
            "columns",
            "The list also gets a form of one column per member, for speed: as the last field of a"
            " message; a region on demand if its items are big-endian numbers, a uint32 length and"
            " bytes. Elsewhere it is only read faster.",
        ),
    ),
)

ROLE_CLIENT = Construct(
    "role_client",
    "What generated code makes of a role.",
    (
        Key(
            "suffix",
            Word(camel=True),
            "What the names of its classes end with.",
            "Response",
            default="nothing",
        ),
    ),
)

COMMAND_CLIENT = Construct(
    "command_client",
    "What generated code makes of a command.",
    (
        Key(
            "subject",
            Path(),
            "What the request is about: a field of it, or one inside of it such as `fields.topic`."
            " Errors quote it, and Wireshark shows it in the list of packets.",
            "stream",
        ),
    ),
)

CONSTRUCTS = (CLIENT, FIELD_CLIENT, ROLE_CLIENT, COMMAND_CLIENT)
