"""Constructs of the file as a whole: its own keys, roles and what is negotiated."""

from __future__ import annotations

from wireloom.generator.language import client, codes, commands, connection, revisions
from wireloom.generator.language.kinds import (
    Address,
    Construct,
    Either,
    FieldUse,
    Items,
    Key,
    Line,
    Number,
    Part,
    Path,
    Place,
    Table,
    TypeUse,
    Version,
    When,
    Word,
    Words,
)

DOCUMENT = Construct(
    "document",
    "A spec: one file describes one revision of one protocol.",
    (
        Key("wireloom", Number(1, 1), "Version of the spec language.", "1", required=True),
        Key(
            "protocol",
            Word(),
            "Name of the protocol and of the package that is generated.",
            "chat",
            required=True,
        ),
        Key("title", Line(), "Name for people.", "Chat", required=True),
        Key(
            "doc",
            Line(),
            "What the protocol is for, or what is to be known of a revision or of a file.",
            "Appends to and reads from logs.",
            required=True,
        ),
        Key("revision", Line(), "Which revision is described.", '"2021-09-01"', required=True),
        Key("since", Version(), "The first version of servers that speaks this revision.", '"3.9"'),
        Key("source", Items(Line()), "Documents the spec was checked against.", "[PROTOCOL.adoc]"),
        Key(
            "links",
            Table(Address(), Line()),
            "Where documents are that `source` names, here and in errata: words of it that stand"
            " here become links.",
            "{PROTOCOL.adoc: https://example.org/PROTOCOL.adoc}",
        ),
        Key("port", Number(1, 65535), "TCP port that servers listen on.", "5552"),
        Key("tls_port", Number(1, 65535), "The same for TLS, if it is another.", "5551"),
        Key(
            "byte_order",
            Words(("big", "little")),
            "Order of the bytes of integers.",
            "little",
            default="big",
        ),
        Key(
            "bit_order",
            Words(("most", "least")),
            "Which bits the first one has of fields that share bytes: the most significant, or the"
            " least significant. With `least`, more than a byte is shared only where the bytes are"
            " in little-endian order.",
            "least",
            default="most",
        ),
        Key("defaults", Part("defaults"), "What short forms mean.", "{count: int32}"),
        Key("frame", Word(camel=True), "The type of a whole frame.", "Frame"),
        Key(
            "command_field",
            Either((Path(), Items(Path(), least=1))),
            "The field of the frame that holds the key of the command, or a list of those that hold"
            " it together. A condition may make them fields of some roles only.",
            "/command",
        ),
        Key(
            "version_field",
            Path(),
            "The field of the frame that holds the version of the command.",
            "/version",
        ),
        Key(
            "slots",
            Table(Path(), Word(), least=1),
            "What commands fill where the header of the frame is a record of its own: a name for"
            " each, and the field of the frame. The frame is read first and says then what it is"
            " about, so fields that tell messages apart may lie anywhere in it.",
            "{fields: /header.fields, body: /body}",
        ),
        Key(
            "correlation",
            Path(),
            "The field that an answer repeats from its request.",
            "/body.correlation_id",
        ),
        Key(
            "heartbeat",
            Word(camel=True),
            "The command that is sent when there is nothing else to send.",
            "Heartbeat",
        ),
        Key(
            "codes",
            Part("codes"),
            "The response codes.",
            "{name: Code, type: uint16, field: /body.code, success: {ok: {value: 1}}}",
        ),
        Key(
            "negotiated",
            Table(Part("negotiated"), Word()),
            "What a connection agrees on and layouts depend on; conditions say `$name`.",
            "{collections: {type: bool, doc: Keys begin with a collection id.}}",
        ),
        Key(
            "roles",
            Table(Part("role"), Word()),
            "The ways to use the frame. A role is a condition on the frame, which classifies what"
            " is read and fills what is written, and the fields that all its messages begin with.",
            "{request: {when: {response: 0}, fields: {correlation_id: uint32}}}",
        ),
        Key(
            "states",
            Table(Part("state"), Word()),
            "The states of a connection, the first one is the start.",
            "{opening: {client: [Open], next: {Open.response: {codes: [ok], to: open}}}}",
        ),
        Key(
            "streams",
            Table(Part("stream"), Word()),
            "What belongs together on a connection from a request that opens it to its end: each"
            " kind of such a stream, and its messages, which all hold its id.",
            "{watch: {doc: What passes., id: /body.gate, opened_by: [Watch]}}",
        ),
        Key("limits", Part("limits"), "Bounds that generated code enforces.", "{depth: 8}"),
        Key(
            "import",
            Table(Items(Word(camel=True), least=1), Line()),
            "Types that other files declare, by the path of the file from the folder of this one,"
            " which may lead into it or into the folder around it. What they need themselves comes"
            " along, and cannot be named here.",
            "{common.yaml: [Header, CompactArray]}",
        ),
        Key(
            "types",
            Table(TypeUse(), Either((Word(camel=True, parameters=True), Word()))),
            "Named types. Names of records, enumerations, flags and unions become Python classes. A"
            " name may have parameters, such as `Counted(T)`, which stand for types; each use gives"
            " them: `Counted(Name)`, `Pair(uint8, Counted([Topic]))`. A record with parameters"
            " becomes a class for all uses with the same types, such as `PairOfUint8AndTopic`.",
            "{Offset: {type: uint64, doc: Number of a record.}}",
        ),
        Key(
            "commands",
            Table(Part("command"), Word(camel=True)),
            "The commands, in the order of the vendor's document.",
            "{Heartbeat: {key: 23, from: both, oneway: {}, doc: A sign of life.}}",
        ),
        Key(
            "errata",
            Items(Part("erratum")),
            "Where the published document and real servers disagree.",
            "[{id: code-width, about: Reply.code, document: …, server: …, source: [capture]}]",
        ),
        Key(
            "accepted",
            Items(Part("explained")),
            "Changes since an earlier revision that are wanted, for `wireloom diff`; each by its"
            " rule and what changed.",
            "[{elements: [WD103 Peek.request.flags], reason: Nobody sent them.}]",
        ),
        Key(
            "published",
            Table(Part("published"), Word()),
            "What the vendor publishes about the protocol in a form that `wireloom conform` reads,"
            " under a name for each.",
            "{constants: {kind: java, title: Codes, files: [Codes.java]}}",
        ),
    ),
)

TYPES_FILE = Construct(
    "types_file",
    "A file of types that specs import. What it says nothing of, such as the order of bytes, is as"
    " in the spec that imports from it.",
    keys=(),
    extends="document",
    only=("wireloom", "doc", "import", "types"),
)

DEFAULTS = Construct(
    "defaults",
    "What short forms mean.",
    (
        Key(
            "count",
            Either((Words(("rest",)), TypeUse())),
            "What counts the items of `[T]` and of a map.",
            "uint16",
            default="rest",
        ),
    ),
)

NEGOTIATED_PARAMETER = Construct(
    "negotiated",
    "Something that a connection agrees on. A lone frame whose layout depends on it is decoded with"
    " the negotiated parameter given, or refused; it is never guessed.",
    (
        Key("type", TypeUse(), "bool or an integer type.", "bool", required=True),
        Key("doc", Line(), "What it means.", "Keys begin with a collection id.", required=True),
        Key("after", Place(), "The message that settles it, as `Command.role`.", "Hello.response"),
        Key(
            "value",
            Path(),
            "The field of that message that holds it. Without `after` the field of the frame: each"
            " frame that has it says for itself what holds in it, and a request for its answer.",
            "/value.collections",
        ),
    ),
)

ROLE = Construct(
    "role",
    "A way to use the frame.",
    (
        Key(
            "when",
            When(),
            "Equalities that tell frames of this role from others. When a frame is written they are"
            " filled in; of several values the first is written unless the program says otherwise.",
            "{response: 1}",
            default="holds for every frame",
        ),
        Key(
            "frame",
            Word(camel=True),
            "The type of its frames, which is laid out whole. Frames of several types are told"
            " apart by who sent them, or by what is in front: constants, values of a closed"
            " enumeration, what `when` says. Those that only their requests tell have the same"
            " fields in front, up to the correlation field.",
            "ProtocolHeader",
            default="that of the document",
        ),
        Key(
            "from",
            Words(("client", "server")),
            "Who sends its frames. The same bytes may be a frame of another role the other way.",
            "server",
            default="who the command says",
        ),
        Key(
            "fields",
            Table(FieldUse(), Word()),
            "The fields that the body of every message of the role begins with. Where the document"
            " has `slots`: which fields of the frame its messages have.",
            "{correlation_id: uint32}",
        ),
        Key(
            "discriminated_by",
            Words(("frame", "request")),
            "What tells the command of a message: the frame, or the request that it answers, which"
            " the correlation field finds. That is at a fixed place then, unless there are"
            " `slots`.",
            "request",
            default="frame",
        ),
        Key(
            "fallback",
            Word(camel=True),
            "With `slots`: the class of messages of which no command is known, with what is in the"
            " slots as it is. Among answers it is also that of those that refuse, and of those that"
            " come when nobody waits. Without it such frames are refused.",
            "AnyRequest",
        ),
        Key(
            "answered_by",
            Word(),
            "The role of the answer, paired by the correlation field.",
            "response",
        ),
        Key(
            "continues",
            Word(),
            "The role whose message its frames go on with, so that a command which has both is one"
            " message of several frames. There is one frame, or, if a field of the frame before"
            " says `size_of` the role, as many as these bytes take: none if there are none. The"
            " last role of a message alone is in pieces like that.",
            "header",
        ),
        Key(
            "per",
            Path(),
            "With `continues`: the field of the frame that all frames of a message have in common."
            " Frames of others go between them.",
            "/channel",
            default="the frames follow one another",
        ),
        client.key("role_client", "suffix: Response"),
        Key("doc", Line(), "What messages of this role are.", "The answer to a request."),
    ),
)

CONSTRUCTS = (
    DOCUMENT,
    TYPES_FILE,
    revisions.REVISION,
    DEFAULTS,
    NEGOTIATED_PARAMETER,
    ROLE,
    *codes.CONSTRUCTS,
    *connection.CONSTRUCTS,
    *commands.CONSTRUCTS,
    *revisions.CONSTRUCTS,
)
