"""Constructs of types."""

from __future__ import annotations

from wireloom.generator.language import client, fields, named, protobuf
from wireloom.generator.language.kinds import (
    Anything,
    Construct,
    Either,
    FieldUse,
    Hex,
    Items,
    Key,
    Line,
    Number,
    Part,
    Path,
    Range,
    Table,
    TypeUse,
    Version,
    Word,
    Words,
    YesNo,
    opt_in,
)

BUILT_IN = (
    (
        "uint1 … uint64, int1 … int64",
        "Integers of any width; adjacent ones of odd width must fill whole bytes, the first is the"
        " most significant unless `bit_order` says otherwise.",
    ),
    ("float16, float32, float64", "IEEE 754 numbers."),
    ("varuint32, varuint64", "Unsigned LEB128."),
    ("zigzag32, zigzag64", "LEB128 with the sign folded in."),
    ("bool", "One byte, 0 or 1."),
    ("bit", "A bool of one bit, which shares its byte with its neighbours."),
    ("text", "UTF-8 that fills its region."),
    (
        "bytes",
        "Bytes that fill their region, up to fields of fixed size that are the last ones in it.",
    ),
    ("nothing", "No bytes."),
    ("json", "In a JSON record: a value of any kind."),
    (
        "int32, int64, uint32, uint64, sint32, sint64, fixed32, fixed64, sfixed32, sfixed64, float,"
        " double, bool, string, bytes",
        "In a protobuf record: its own scalars; `text` is another name of `string`.",
    ),
)

PATHS = (
    (
        "`kind`, `head.kind`",
        "A field that was read earlier in the same record, what is in it, or a flag. A type without"
        " a class, such as a `switch` with a name, belongs to the record that uses it. Fields of a"
        " record around it are out of reach.",
    ),
    (
        "`/kind`, `/body.kind`",
        "A field of the frame, or of what fills its slot, from wherever it is needed. Specs with"
        " `slots` reach their frame from the types of its fields alone.",
    ),
    ("`$version`", "What the connection negotiated."),
)

_VALUES = (Number(), YesNo(), Word())
TEST = Either((Words(("present", "absent")), Range(), *_VALUES, Items(Either(_VALUES), least=1)))
"""What a condition asks of one reference: a value, or several one of which must hold."""

MEASURE = Either((Words(("rest",)), Number(0), TypeUse(), Part("prefix"), Path()))

_FORMS = (
    Key("type", TypeUse(), "Another type, which the other keys refine.", "uint16"),
    Key(
        "fields",
        Table(FieldUse(), Word()),
        "A record: its fields in the order of the wire.",
        "{host: string, port: uint32}",
    ),
    Key("list", TypeUse(), "Items one after another.", "uint64"),
    Key("map", Part("pair"), "Pairs one after another.", "{key: string, value: string}"),
    Key("enum", TypeUse(), "Named numbers of an integer type.", "uint16"),
    Key("flags", TypeUse(), "Named bits of an unsigned integer type.", "uint8"),
    Key(
        "union",
        Items(Word(camel=True), least=1),
        "One of several records. They are told apart by constants that all have at the same place,"
        " those that have the same one there by constants at another place, and so on, or by their"
        " size where the region has one; the generator proves that this is enough. Those that a"
        " field elsewhere tells apart are a `switch`.",
        "[Message, SubBatch]",
    ),
    Key("switch", Path(), "A type chosen by a field read earlier.", "version"),
    Key("slot", Word(), "In the frame: a place that the messages fill.", "body"),
)

_OF_FORMS = (
    Key(
        "count",
        MEASURE,
        "How many items a list or map has: a prefix type, a number, `rest` (until the region ends),"
        " or the path of a field in another record. Unless it is a number, each item takes at least"
        " a byte.",
        "uint16",
        default="`defaults.count`",
        only_with=("list", "map"),
    ),
    Key(
        "values",
        Table(Either((Number(), Part("value"))), Word(), least=1),
        "Names of the numbers of an `enum`, or of the masks of `flags`.",
        "{none: 0, gzip: {value: 1, doc: RFC 1952.}}",
        only_with=("enum", "flags"),
        needed_with=("enum", "flags"),
    ),
    Key(
        "open",
        YesNo(),
        "Whether numbers or bits without a name are kept; otherwise they are refused.",
        "false",
        default=True,
        only_with=("enum", "flags"),
    ),
    Key(
        "reserved",
        Items(Number()),
        "Numbers that are not in use.",
        "[5, 6]",
        default="none",
        only_with=("enum",),
    ),
    Key(
        "sets",
        Table(Items(Word(), least=1), Word()),
        "Names for groups of values; conditions and switches may use them.",
        "{flexible: [flexible_request, flexible_response]}",
        only_with=("enum",),
    ),
    Key(
        "plain",
        Items(Word(camel=True), least=1),
        "Cases of a `union` of which values in Python are what is in them: a bool, number, text,"
        " list or map, or None where they have no member. A value is written as the first of them"
        " that takes it.",
        "[Text, Number, Nothing]",
        default="none",
        only_with=("union",),
    ),
    Key(
        "cases",
        Table(TypeUse(), Either((Word(), Number(), YesNo())), least=1),
        "The types of a `switch`; a label is a number, the name of a value or of a set, true or"
        " false.",
        "{v1: HeaderV1, v2: HeaderV2}",
        only_with=("switch",),
        needed_with=("switch",),
    ),
    Key(
        "else",
        TypeUse(),
        "The type when no case applies; without it that is an error.",
        "bytes",
        only_with=("switch",),
    ),
    Key(
        "fallback",
        TypeUse(),
        "What is in a slot that no known message fills.",
        "bytes",
        default="bytes",
        only_with=("slot",),
    ),
    Key(
        "well_known",
        Table(Either((Line(), Part("well_known_key"))), Line()),
        "Keys that a map is known to use, or what a text is known to say, of a type with a name;"
        " they become constants and documentation. Others may be there as well.",
        "{max-age: How long records are kept.}",
        only_with=("map", "type"),
    ),
    Key(
        "encoding",
        Either((Words(("binary", "flatbuffers", "json", "protobuf")), Part("encoding"))),
        "How a record is laid out. A record in another encoding than binary fills its region."
        " With `flatbuffers` it is a buffer with one table; its fields are numbered from 0 on in"
        " their order, and are whole numbers of 8, 16, 32 or 64 bits, enumerations, flags, booleans"
        " and text. A field that is not there has its default, or is None without one."
        " Where a binary record is used, `encoding: json` writes it as a JSON object there.",
        "protobuf",
        default="binary",
        only_with=("fields", "type"),
    ),
    Key(
        "unknown",
        Words(("keep", "drop", "refuse")),
        "What is done with fields that are not declared, in a record whose encoding names its"
        " fields: the member `unknown_fields` keeps them and they are written back, they are"
        " dropped, or the bytes are refused.",
        "drop",
        default="keep",
        only_with=("fields",),
    ),
)

_REFINEMENTS = (
    Key(
        "size",
        MEASURE,
        "Makes a region of so many bytes: a prefix type, a number, or the path of a field in"
        " another record. The content must fill it. A length in the same record says `size_of`"
        " instead.",
        "int16",
    ),
    Key("null", Number(), "The value of the prefix or of the integer that means null.", "-1"),
    Key(
        "until",
        Either((Number(0, 255), Hex())),
        "The byte, or the bytes, that end a text or bytes, in place of a size.",
        "0",
    ),
    Key(
        "last",
        Words(("terminated", "open", "cut")),
        "Whether the last item of a region must have its `until` byte, or may be ended by the"
        " region. `cut`: the last item of a list that takes the rest may be cut off, so that the"
        " number in its first bytes that says how long it is counts more than are there. Nothing"
        " is kept of it, and it is never written.",
        "open",
        default="terminated",
    ),
    Key(
        "escape",
        TypeUse(),
        "For a bit field: if all its bits are set, this integer follows the group and is added.",
        "uint8",
    ),
    Key(
        "byte_order",
        Words(("big", "little")),
        "Overrules that of the protocol.",
        "little",
        default="the protocol's",
    ),
    Key(
        "bit_order",
        Words(("most", "least")),
        "In a record: overrules that of the protocol for its fields.",
        "least",
        default="the protocol's",
        only_with=("fields",),
    ),
    Key(
        "continues",
        Number(1),
        "Makes words of an unsigned integer of 8, 16, 24 or 32 bits that go on while this bit of"
        " them is set, their highest or their lowest one. Their other bits together are a number of"
        " at most 64 bits; the first word has the most significant ones, in little-endian order the"
        " least significant ones. It takes no more words than it needs.",
        "0x80",
    ),
    Key("min", Number(), "Smallest legal number.", "1"),
    Key("max", Number(), "Largest legal number.", "32767"),
    Key("max_bytes", Number(0), "Most bytes of a text, bytes or region.", "255"),
    Key("min_items", Number(1), "Fewest items of a list or map.", "1", default=0),
    Key("max_items", Number(0), "Most items of a list or map.", "1000"),
    opt_in("unique", "Whether items must differ."),
    Key("unit", Line(), "Unit of a number.", "ms since 1970-01-01 UTC"),
    Key("doc", Line(), "What it means.", "Empty means unnamed."),
    Key("since", Version(), "First server version that has it.", '"3.11"'),
    *named.OF_TYPES,
    client.key("client", "exported: true"),
    Key(
        "examples",
        Items(Part("example")),
        "Values and their bytes.",
        '[{hex: "0001", value: 1, origin: built}]',
    ),
    Key(
        "invalid",
        Items(Part("invalid_example")),
        "Bytes that must not be accepted.",
        '[{hex: "ff", why: No such type.}]',
    ),
    Key(
        "rules",
        Items(Part("rule")),
        "Rules between the fields of a record.",
        "[{ordered: [first, last]}]",
    ),
)

TYPE = Construct(
    "type",
    "A type expression in its long form: one key says what it is (`type`, `fields`, `list`, `map`,"
    " `enum`, `flags`, `union`, `switch`, `slot`), the others refine it. Short forms: a name, and"
    " `[T]` for a list.",
    _FORMS + _OF_FORMS + _REFINEMENTS,
    exactly_one=tuple(key.name for key in _FORMS),
)

PAIR = Construct(
    "pair",
    "The two halves of a map.",
    (
        Key(
            "key",
            TypeUse(),
            "Type of the keys. In a JSON record it may be another one, which has single values only"
            " and keeps no unknown entries: it stands in front of the colon without quotes, as"
            " some writers have it. In examples such a map is a list of `{key: …, value: …}`.",
            "string",
            required=True,
        ),
        Key("value", TypeUse(), "Type of the values.", "string", required=True),
    ),
)

PREFIX = Construct(
    "prefix",
    "A length or a count in front of its content that counts more than the content.",
    (
        Key("prefix", TypeUse(), "Its integer type.", "int32", required=True),
        Key(
            "includes",
            Either((Words(("itself",)), Number(1))),
            "What it counts beside the content: `itself`, for a length of a fixed size that counts"
            " its own bytes too, or how many more bytes or items than there are. Numbers below that"
            " are refused; one of them may mean null.",
            "1",
            required=True,
        ),
    ),
)

VALUE = Construct(
    "value",
    "A named number in its long form.",
    (
        Key("value", Number(), "The number.", "4", required=True),
        Key("doc", Line(), "What it means.", "The chunk that holds an offset."),
        Key("since", Version(), "First server version that knows it.", '"3.13"'),
    ),
)

WELL_KNOWN_KEY = Construct(
    "well_known_key",
    "A key of a map, or a text, in its long form.",
    (
        Key("doc", Line(), "What it means.", "Name of the group.", required=True),
        Key("since", Version(), "First server version that knows it.", '"3.11"'),
    ),
)

EXAMPLE = Construct(
    "example",
    "A value of a type and its bytes.",
    (
        Key(
            "value",
            Anything(),
            "The value; see the examples of commands.",
            "{type: first}",
            required=True,
        ),
        Key("hex", Hex(), "The bytes.", '"0001"', required=True),
        Key(
            "origin",
            Words(("capture", "built")),
            "Whether it was seen on the wire.",
            "built",
            required=True,
        ),
        Key(
            "negotiated",
            Table(Anything(), Word()),
            "What the connection negotiated.",
            "{collections: true}",
        ),
        Key("doc", Line(), "What it shows.", "An empty list."),
    ),
)

INVALID_EXAMPLE = Construct(
    "invalid_example",
    "Bytes that must not be accepted.",
    (
        Key("hex", Hex(), "The bytes.", '"ff"', required=True),
        Key(
            "why",
            Line(),
            "What is wrong with them.",
            "The length runs past the end.",
            required=True,
        ),
    ),
)

RULE = Construct(
    "rule",
    "A rule between fields of a record; has exactly one of these keys.",
    (
        Key("at_least_one", Items(Word(), least=2), "One of them must be present.", "[uid, scope]"),
        Key("excludes", Items(Word(), least=2), "They exclude each other.", "[scope, collections]"),
        Key(
            "needs",
            Items(Word(), least=2),
            "If the first is present, so are the others.",
            "[password, user_name]",
        ),
        Key("ordered", Items(Word(), least=2), "Each is at most the next.", "[start, end]"),
    ),
    exactly_one=("at_least_one", "excludes", "needs", "ordered"),
)

CONSTRUCTS = (
    TYPE,
    fields.FIELD,
    PAIR,
    PREFIX,
    VALUE,
    WELL_KNOWN_KEY,
    fields.CHECKSUM,
    fields.COMPRESSED,
    EXAMPLE,
    INVALID_EXAMPLE,
    RULE,
    *protobuf.CONSTRUCTS,
    *named.CONSTRUCTS,
    *client.CONSTRUCTS,
)
