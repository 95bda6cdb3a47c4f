"""Constructs of fields: what is said of them besides their type."""

from __future__ import annotations

from wireloom.generator.language import client, named, protobuf
from wireloom.generator.language.kinds import (
    Anything,
    Construct,
    Either,
    Items,
    Key,
    Line,
    Number,
    Part,
    Path,
    Table,
    When,
    Word,
    Words,
    YesNo,
    opt_in,
)
from wireloom.schema.fields import FORMATS

_SECRET = opt_in(
    "secret", "Shown neither by repr nor by `wireloom describe`, in logs or in errors."
)

FILLING = Construct(
    "filling",
    "What fills one of several slots of a frame; to the reader of a spec a field of fewer keys.",
    extends="type",
    keys=(_SECRET,),
)

FIELD = Construct(
    "field",
    "A field in its long form: a type expression with further keys.",
    extends="type",
    keys=(
        Key(
            "when",
            When(),
            "The field exists only if this holds: what is at each path is the value, one of a list"
            " of values, in a range (`0-3`, or `3+` for 3 and more), `present` or `absent`. A path"
            " may lead to a flag, which is true or false.",
            "{kind: offset, flags.compressed: true}",
        ),
        Key(
            "optional",
            Either((YesNo(), Path())),
            "With `true`, present if the region has bytes left; if the type begins with a constant,"
            " present if that comes next. Encoders refuse what would be read as another one that is"
            " left out, or as none. With the name of an earlier `bit` of the record, present"
            " if that is set; the bit then follows from whether the value is given and is not in"
            " the Python value. Fields that name one bit are all there, or none is.",
            "has_name",
            default=False,
        ),
        Key(
            "nullable",
            Either((YesNo(), When())),
            "Whether the null of the type is legal here, or the condition under which it is. Beside"
            " `when`, None is the null where that holds, and no field where it does not; beside"
            " `optional`, None is written as no field.",
            "{$version: 1+}",
            default=False,
        ),
        Key(
            "const",
            Either((Number(), YesNo(), Line())),
            "Always this; not in the Python value. A number or the name of one, a text, or the"
            " digits of bytes; text and bytes have the size that is said, or a length in front of"
            " them.",
            "5",
        ),
        Key(
            "size_of",
            Either((Words(("rest", "record")), Word(), Items(Word(), least=1))),
            "A length in bytes: of a field, of several in a row, of the `rest` that follows, or of"
            " the whole `record`. Fields of fixed size may stand behind what it counts, in a frame"
            " as well. Not in the Python value.",
            "body",
        ),
        Key(
            "count_of",
            Word(),
            "The number of items of a field. Not in the Python value.",
            "entries",
        ),
        Key(
            "checksum",
            Part("checksum"),
            "A checksum of fields before or behind it; verified on decode, filled on encode. Not in"
            " the Python value.",
            "{algorithm: crc32, of: entries}",
        ),
        Key(
            "compressed",
            Part("compressed"),
            "The region went through a codec. The Python value holds the packed bytes; the number"
            " of bytes or items inside then stay members.",
            "{by: compression, size: uncompressed_size, count: record_count}",
        ),
        Key(
            "default",
            Anything(),
            "What a new message has if the program says nothing. Beside `when`, also what the"
            " member is, and must be, where the condition does not hold; null leaves it None there."
            " In a protobuf record, what readers assume if the field is absent.",
            "10",
        ),
        Key(
            "tag",
            Number(0),
            "The field lies in the next map of the record, under this number: it is written if it"
            " says something else than its default, or than None without one. The map follows"
            " behind all fields in it, holds what has other numbers, and is written in the order of"
            " all numbers. Its keys are unsigned integers, and its values bytes behind their size.",
            "0",
        ),
        _SECRET,
        opt_in("required", "It must be there, in a record whose encoding names its fields."),
        *protobuf.OF_FIELDS,
        *named.OF_FIELDS,
        client.key("field_client", "lazy: true"),
    ),
)

CHECKSUM = Construct(
    "checksum",
    "A checksum.",
    (
        Key("algorithm", Words(("crc32", "crc32c")), "Which one.", "crc32c", required=True),
        Key(
            "of",
            Either((Words(("rest",)), Word(), Items(Word(), least=1))),
            "The bytes it covers: a field without its prefix, several in a row, or the `rest` of"
            " the region.",
            "entries",
            required=True,
        ),
        Key("mask", Number(1), "The bits that are kept.", "0x7fffffff", default="all"),
    ),
)

COMPRESSED = Construct(
    "compressed",
    "How a region is compressed.",
    (
        Key(
            "by",
            Path(),
            "The field that names the codec; its value `none` means not at all.",
            "compression",
            required=True,
        ),
        Key(
            "size",
            Word(),
            "The field with the number of bytes before compression.",
            "uncompressed_size",
        ),
        Key("count", Word(), "The field with the number of items inside.", "record_count"),
        Key(
            "formats",
            Table(Words(FORMATS), Word()),
            "In which format the values of `by` are compressed, where they are not called like it."
            " `gzip` is that of RFC 1952 and `zlib` that of RFC 1950; `snappy` and `lz4` are"
            " frames, and `snappy_xerial` blocks of Snappy behind a head and their sizes.",
            "{snappy: snappy_xerial}",
        ),
    ),
)
