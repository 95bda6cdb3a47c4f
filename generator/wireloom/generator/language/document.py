"""Constructs of the file as a whole: everything that is not a type and not a command."""

from __future__ import annotations

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
    Table,
    TypeUse,
    When,
    Word,
    Words,
    YesNo,
)

DOCUMENT = Construct(
    "document",
    "A spec: one file describes one revision of one protocol.",
    (
        Key(
            "wireloom", Number(1, 1), "Version of the spec language.", "wireloom: 1", required=True
        ),
        Key(
            "protocol",
            Word(),
            "Name of the protocol and of the package that is generated.",
            "protocol: rabbitmq_stream",
            required=True,
        ),
        Key("title", Line(), "Name for people.", "title: RabbitMQ Stream", required=True),
        Key(
            "doc",
            Line(),
            "What the protocol is for.",
            "doc: Appends to and reads from logs.",
            required=True,
        ),
        Key(
            "revision",
            Line(),
            "Which revision is described.",
            'revision: "2021-09-01"',
            required=True,
        ),
        Key(
            "source",
            Items(Line()),
            "Documents the spec was checked against.",
            "source: [PROTOCOL.adoc]",
        ),
        Key("port", Number(1, 65535), "TCP port that servers listen on.", "port: 5552"),
        Key(
            "byte_order",
            Words(("big", "little")),
            "Order of the bytes of integers.",
            "byte_order: little",
            default="big",
        ),
        Key("defaults", Part("defaults"), "What short forms mean.", "defaults: {count: int32}"),
        Key("frame", Word(camel=True), "The type of a whole frame.", "frame: Frame"),
        Key(
            "command_field",
            Path(),
            "The field of the frame that holds the key of the command.",
            "command_field: /command",
        ),
        Key(
            "version_field",
            Path(),
            "The field of the frame that holds the version of the command.",
            "version_field: /version",
        ),
        Key(
            "correlation",
            Path(),
            "The field that an answer repeats from its request.",
            "correlation: /body.correlation_id",
        ),
        Key(
            "heartbeat",
            Word(camel=True),
            "The command that is sent when there is nothing else to send.",
            "heartbeat: Heartbeat",
        ),
        Key(
            "codes",
            Part("codes"),
            "The response codes.",
            "codes: {name: Code, type: uint16, field: /body.code, success: {ok: {value: 1}}}",
        ),
        Key(
            "facts",
            Table(Part("fact"), Word()),
            "What a connection agrees on and layouts depend on; conditions say `$name`.",
            "facts: {collections: {type: bool, doc: Keys begin with a collection id.}}",
        ),
        Key(
            "roles",
            Table(Part("role"), Word()),
            "The ways to use the frame. A role is a condition on the frame, which classifies what"
            " is read and fills what is written, and the fields that all its messages begin with.",
            "roles: {request: {when: {response: 0}, fields: {correlation_id: uint32}}}",
        ),
        Key(
            "phases",
            Table(Part("phase"), Word()),
            "The states of a connection, the first one is the start.",
            "phases: {opening: {client: [Open], next: {Open.response: {codes: [ok], to: open}}}}",
        ),
        Key("limits", Part("limits"), "Bounds that generated code enforces.", "limits: {depth: 8}"),
        Key(
            "types",
            Table(TypeUse(), Either((Word(camel=True), Word()))),
            "Named types. Names of records, enumerations, flags and unions become Python classes.",
            "types: {Offset: {type: uint64, doc: Number of a record.}}",
        ),
        Key(
            "commands",
            Table(Part("command"), Word(camel=True)),
            "The commands, in the order of the vendor's document.",
            "commands: {Heartbeat: {key: 23, from: both, oneway: {}, doc: A sign of life.}}",
        ),
        Key(
            "deviations",
            Items(Part("deviation")),
            "Where the published document and real servers disagree.",
            "deviations: [{id: code-width, about: Reply.code, document: …, server: …, source:"
            " [capture]}]",
        ),
    ),
)

DEFAULTS = Construct(
    "defaults",
    "What short forms mean.",
    (
        Key(
            "count",
            Either((Words(("rest",)), TypeUse())),
            "What counts the items of `[T]` and of a map.",
            "count: uint16",
            default="rest",
        ),
    ),
)

FACT = Construct(
    "fact",
    "Something that a connection agrees on. A lone frame whose layout depends on it is decoded with"
    " the fact given, or refused; it is never guessed.",
    (
        Key("type", TypeUse(), "bool or an integer type.", "type: bool", required=True),
        Key(
            "doc", Line(), "What it means.", "doc: Keys begin with a collection id.", required=True
        ),
        Key(
            "after",
            Line(),
            "The message that settles it, as `Command.role`.",
            "after: Hello.response",
        ),
        Key(
            "value", Path(), "The field of that message that holds it.", "value: /value.collections"
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
            "when: {response: 1}",
            default="holds for every frame",
        ),
        Key(
            "fields",
            Table(FieldUse(), Word()),
            "The fields that the body of every message of the role begins with.",
            "fields: {correlation_id: uint32}",
        ),
        Key(
            "suffix",
            Line(),
            "What the names of its classes end with.",
            "suffix: Response",
            default="nothing",
        ),
        Key(
            "answered_by",
            Word(),
            "The role of the answer, paired by the correlation field.",
            "answered_by: response",
        ),
        Key("doc", Line(), "What messages of this role are.", "doc: The answer to a request."),
    ),
)

CODES = Construct(
    "codes",
    "Response codes as data: an enumeration, and a tree of exceptions.",
    (
        Key(
            "name",
            Word(camel=True),
            "Name of the enumeration.",
            "name: ResponseCode",
            required=True,
        ),
        Key("type", TypeUse(), "Its integer type.", "type: uint16", required=True),
        Key(
            "field",
            Path(),
            "The field that holds the code of an answer.",
            "field: /body.code",
            required=True,
        ),
        Key("doc", Line(), "What the codes are.", "doc: How a request ended."),
        Key(
            "success",
            Table(Part("code"), Word()),
            "Codes that mean success.",
            "success: {ok: {value: 1}}",
            required=True,
        ),
        Key(
            "interim",
            Table(Part("code"), Word()),
            "Codes that are neither success nor failure: the exchange goes on.",
            "interim: {sasl_challenge: {value: 10}}",
        ),
        Key(
            "errors",
            Table(Part("error_group"), Word(camel=True)),
            "Failures, under the name of the exception class that groups them.",
            "errors: {StreamError: {doc: About a stream., codes: {no_stream: {value: 2}}}}",
        ),
    ),
)

ERROR_GROUP = Construct(
    "error_group",
    "Codes whose exceptions share a base class. The class of a code is its name in camel case.",
    (
        Key(
            "doc", Line(), "What the errors have in common.", "doc: About a stream.", required=True
        ),
        Key(
            "codes",
            Table(Part("code"), Word()),
            "The codes.",
            "codes: {stream_does_not_exist: {value: 2, text: The stream does not exist.}}",
            required=True,
        ),
    ),
)

CODE = Construct(
    "code",
    "One response code.",
    (
        Key("value", Number(), "The number on the wire.", "value: 6", required=True),
        Key("text", Line(), "A short message for people.", "text: The stream is not available."),
        Key("doc", Line(), "When it is used.", "doc: No member of the stream can serve it now."),
        Key("since", Line(), "First server version that uses it.", 'since: "3.13"'),
        Key(
            "retriable", YesNo(), "Whether trying again can help.", "retriable: true", default=False
        ),
        Key(
            "anywhere",
            YesNo(),
            "Whether every command may answer it, so that no `returns` lists it.",
            "anywhere: true",
            default=False,
        ),
    ),
)

PHASE = Construct(
    "phase",
    "A state of the connection and who may say what in it. Names are commands, or `Command.role`"
    " for one of its messages; `all` is every command. Correlated answers are legal wherever a"
    " request waits for them.",
    (
        Key("doc", Line(), "What happens in it.", "doc: Limits are settled."),
        Key(
            "client", Items(Line()), "What the client may say.", "client: [Open]", default="nothing"
        ),
        Key(
            "server", Items(Line()), "What the server may say.", "server: [Tune]", default="nothing"
        ),
        Key("both", Items(Line()), "What either side may say.", "both: [Close]", default="nothing"),
        Key("except", Items(Line()), "What `all` leaves out.", "except: [Open]", default="nothing"),
        Key(
            "next",
            Table(Part("transition"), Line()),
            "What leads to another phase, by `Command.role`.",
            "next: {Open.response: {codes: [ok], to: open}}",
        ),
        Key("final", YesNo(), "Whether the connection is over.", "final: true", default=False),
    ),
)

TRANSITION = Construct(
    "transition",
    "Leaving a phase.",
    (
        Key("to", Word(), "The next phase.", "to: open", required=True),
        Key(
            "codes",
            Items(Word()),
            "Only with one of these codes.",
            "codes: [ok]",
            default="any code",
        ),
    ),
)

LIMITS = Construct(
    "limits",
    "Bounds that generated code enforces. Whatever they say, a count is checked against the bytes"
    " that are left before anything is allocated.",
    (
        Key("frame", Part("frame_limit"), "How long a frame may be.", "frame: {max: 1048576}"),
        Key("depth", Number(1, 1000), "How deep types may nest.", "depth: 8", default=16),
        Key(
            "decompressed",
            Number(1),
            "Bytes that one compressed region may unpack to.",
            "decompressed: 67108864",
            default=67108864,
        ),
        Key(
            "named",
            Table(Part("named_limit"), Word()),
            "Further numbers of the protocol, generated as constants.",
            "named: {publishers: {value: 256, doc: Per connection.}}",
        ),
    ),
)

FRAME_LIMIT = Construct(
    "frame_limit",
    "How long a frame may be, in bytes, the length field not counted if it does not count itself.",
    (
        Key(
            "max",
            Number(1),
            "The limit where nothing else was agreed.",
            "max: 1048576",
            required=True,
        ),
        Key(
            "agreed_by",
            Line(),
            "The field by which the sides agree on another one, as `Command.role.field`.",
            "agreed_by: Tune.bare_response.frame_max",
        ),
        Key("before", Word(), "The phase before which `first` holds.", "before: open"),
        Key("first", Number(1), "The limit before that phase.", "first: 8192"),
        Key(
            "exempt",
            Items(Line()),
            "Commands whose frames may be longer.",
            "exempt: [Deliver]",
            default="none",
        ),
    ),
)

NAMED_LIMIT = Construct(
    "named_limit",
    "A number of the protocol.",
    (
        Key("value", Number(), "The number.", "value: 256", required=True),
        Key(
            "doc",
            Line(),
            "What it bounds, with its unit.",
            "doc: Publishers per connection.",
            required=True,
        ),
    ),
)

DEVIATION = Construct(
    "deviation",
    "A place where the published document and real servers disagree, said once.",
    (
        Key("id", Line(), "A name for it.", "id: route-without-response-bit", required=True),
        Key(
            "about",
            Line(),
            "The place in this spec, as `Command.role.field` or `Type.field`.",
            "about: Route.response",
            required=True,
        ),
        Key("document", Line(), "What the document says.", "document: One stream.", required=True),
        Key("server", Line(), "What servers do.", "server: A list of streams.", required=True),
        Key(
            "source", Items(Line()), "How that is known.", "source: [capture 4.3.6]", required=True
        ),
        Key("since", Line(), "First server version concerned.", 'since: "3.11"'),
        Key("until", Line(), "First server version no longer concerned.", 'until: "3.11.1"'),
        Key(
            "accept",
            When(),
            "Another form of the frame that is taken as this message as well, when its sender is"
            " known.",
            "accept: {response: 0}",
        ),
    ),
)

COMMAND = Construct(
    "command",
    "One command.",
    (
        Key("key", Number(0), "Its number on the wire.", "key: 13", required=True),
        Key(
            "from",
            Words(("client", "server", "both")),
            "Who sends it first; answers go the other way.",
            "from: client",
            required=True,
        ),
        Key("doc", Line(), "What it does.", "doc: Makes a stream.", required=True),
        Key("since", Line(), "First server version that knows it.", 'since: "3.11"'),
        Key("until", Line(), "First server version that no longer knows it.", 'until: "4.0"'),
        Key(
            "subject",
            Word(),
            "The field of the request that errors quote.",
            "subject: stream",
        ),
        Key(
            "versions",
            Table(Part("version"), Number(0), least=1),
            "Its versions, where there is more than version 1.",
            "versions: {1: {oneway: {id: uint8}}, 2: {since: '3.13', oneway: {id: uint16}}}",
        ),
        Key(
            "reply",
            Part("reply"),
            "How it is answered, where the role does not say all.",
            "reply: {role: credit_error, only: errors}",
        ),
        Key(
            "returns",
            Items(Word()),
            "Codes that its answer may hold, besides success and those that are legal anywhere.",
            "returns: [stream_does_not_exist, access_refused]",
            default="none",
        ),
        Key(
            "carries",
            Items(Word()),
            "Codes inside its body, as data.",
            "carries: [stream_not_available]",
            default="none",
        ),
        Key(
            "examples",
            Items(Part("message_example")),
            "Whole frames and what they mean.",
            'examples: [{role: oneway, hex: "00000004 0017 0001", value: {}, origin: built}]',
        ),
    ),
    open=Table(FieldUse(), Word()),
    open_doc="A role: the fields of the body, or with several slots what fills each slot.",
)

VERSION = Construct(
    "version",
    "One version of a command.",
    (
        Key("since", Line(), "First server version that knows it.", 'since: "3.13"'),
        Key("doc", Line(), "What is new.", "doc: With a filter value."),
    ),
    open=Table(FieldUse(), Word()),
    open_doc="A role: the fields of the body, or with several slots what fills each slot.",
)

REPLY = Construct(
    "reply",
    "How a command is answered.",
    (
        Key("role", Word(), "The role of the answer.", "role: bare_response", required=True),
        Key(
            "only",
            Words(("always", "errors")),
            "Whether every request is answered, or only one that fails.",
            "only: errors",
            default="always",
        ),
        Key(
            "correlated",
            YesNo(),
            "Whether the answer repeats the correlation field.",
            "correlated: false",
            default=True,
        ),
        Key(
            "automatic",
            Word(),
            "The code of the answer that the session gives by itself.",
            "automatic: ok",
        ),
        Key("within", Number(1), "Seconds in which it must come.", "within: 60"),
    ),
)

MESSAGE_EXAMPLE = Construct(
    "message_example",
    "A whole frame and what it means; a test, an entry of the docs and a check of the dissector.",
    (
        Key(
            "role", Word(), "Which of the command's messages it is.", "role: request", required=True
        ),
        Key("version", Number(0), "Which version.", "version: 2", default=1),
        Key(
            "value",
            Table(Anything(), Word()),
            "Members by name. Bytes are text, or `0x…`; a member of a union is `{Name: {…}}`;"
            " derived fields and constants never appear; absent members are left out.",
            "value: {correlation_id: 1, stream: s}",
            required=True,
        ),
        Key("hex", Hex(), "The bytes, size included.", 'hex: "00000004 0017 0001"', required=True),
        Key(
            "origin",
            Words(("capture", "built")),
            "Whether it was seen on the wire.",
            "origin: capture",
            required=True,
        ),
        Key(
            "facts",
            Table(Anything(), Word()),
            "Facts of the connection.",
            "facts: {collections: true}",
        ),
        Key("doc", Line(), "What it shows.", "doc: The stream is missing."),
    ),
)

CONSTRUCTS = (
    DOCUMENT,
    DEFAULTS,
    FACT,
    ROLE,
    CODES,
    ERROR_GROUP,
    CODE,
    PHASE,
    TRANSITION,
    LIMITS,
    FRAME_LIMIT,
    NAMED_LIMIT,
    COMMAND,
    VERSION,
    REPLY,
    MESSAGE_EXAMPLE,
    DEVIATION,
)
