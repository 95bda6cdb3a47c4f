"""Constructs of commands: their messages, versions, answers and examples."""

from __future__ import annotations

from wireloom.generator.language import client
from wireloom.generator.language.kinds import (
    Anything,
    Construct,
    Either,
    FieldUse,
    Items,
    Key,
    Line,
    Number,
    Part,
    Path,
    Range,
    Table,
    Version,
    When,
    Word,
    Words,
    YesNo,
)

_ROLE = (
    "A role: the fields of the body, or the name of a record that has them; with several slots what"
    " fills each slot: a type, which may be `secret`."
)

COMMAND = Construct(
    "command",
    "One command.",
    (
        Key(
            "key",
            Either((Number(0), Items(Number(0), least=1, repeats=True))),
            "Its number on the wire, or a list of one for each field of `command_field`. Where none"
            " of its roles has such a field, the role alone tells the command.",
            "13",
        ),
        Key(
            "from",
            Words(("client", "server", "both")),
            "Who sends it first; answers go the other way.",
            "client",
            required=True,
        ),
        Key("doc", Line(), "What it does.", "Makes a stream.", required=True),
        Key("since", Version(), "First server version that knows it.", '"3.11"'),
        Key("until", Version(), "First server version that no longer knows it.", '"4.0"'),
        Key(
            "when",
            When(),
            "With `slots` in the document: equalities that hold for its frames besides, but not for"
            " answers that the request tells. They are filled in when a frame is written.",
            "{form: text}",
        ),
        Key(
            "versions",
            Either((Range(), Table(Part("version"), Number(0), least=1))),
            "Its versions, where there is more than version 1: a table of what each of them says,"
            " or a range of those that one class is for, whose fields ask for the version in"
            " conditions. The field of the frame that holds the version is then a member of the"
            " class, and the answer has the version of its request.",
            "3-13",
        ),
        Key(
            "negotiated",
            Table(Range(), Word(), least=1),
            "Negotiated parameters that are true in these versions of the command, and false in"
            " all others.",
            "{flexible: 9+}",
            only_with=("versions",),
        ),
        Key(
            "reply",
            Part("reply"),
            "How it is answered, where the role does not say all.",
            "{role: credit_error, only: errors}",
        ),
        Key(
            "replies",
            Either((Items(Word(camel=True), least=1), Table(When(), Word(camel=True), least=1))),
            "The commands that answer it, one of them each time, where answers are commands too. A"
            " table says which of them answers a request that says this; what fits none is not"
            " answered.",
            "{Stored: {safe: true}}",
        ),
        Key(
            "correlation",
            Items(Path()),
            "The fields by which those answers are found, which the caller fills in; clients take"
            " fresh ids for the protocol's own only. An empty list, or fields of the frame outside"
            " of its slots such as a channel, do not tell requests apart: what is sent first is"
            " answered first.",
            "[/channel]",
            default="the protocol's",
        ),
        Key(
            "refusal",
            Part("command_refusal"),
            "Of a command that answers: it refuses, and becomes an exception of whoever waits;"
            " where it is the only answer, unless its code is a success. The exception of a"
            " server's handler becomes the first such command of `replies`.",
            "{code: /command.error, detail: /command.message}",
        ),
        Key(
            "returns",
            Items(Word()),
            "Codes that its answer may hold, besides success and those that are legal anywhere.",
            "[stream_does_not_exist, access_refused]",
            default="none",
        ),
        Key(
            "retriable",
            Items(Word()),
            "Those of them, or of `body_codes`, after which trying again can help here, though not"
            " wherever they are returned.",
            "[access_refused]",
            default="none",
            only_with=("returns", "body_codes"),
        ),
        Key(
            "body_codes",
            Items(Word()),
            "Codes inside its body, as data.",
            "[stream_not_available]",
            default="none",
        ),
        client.key("command_client", "subject: stream"),
        Key(
            "examples",
            Items(Part("message_example")),
            "Whole frames and what they mean.",
            '[{role: oneway, hex: "00000004 0017 0001", value: {}, origin: built}]',
        ),
    ),
    open=Either((Table(FieldUse(), Word()), Word(camel=True, parameters=True))),
    open_doc=_ROLE,
)

VERSION = Construct(
    "version",
    "One version of a command.",
    (
        Key("since", Version(), "First server version that knows it.", '"3.13"'),
        Key("doc", Line(), "What is new.", "With a filter value."),
    ),
    open=Either((Table(FieldUse(), Word()), Word(camel=True, parameters=True))),
    open_doc=_ROLE,
)

REPLY = Construct(
    "reply",
    "How a command is answered.",
    (
        Key("role", Word(), "The role of the answer.", "bare_response", required=True),
        Key(
            "only",
            Words(("always", "errors")),
            "Whether every request is answered, or only one that fails.",
            "errors",
            default="always",
        ),
        Key(
            "when",
            When(),
            "What requests say that are answered. Nobody answers any other one, or waits for that.",
            "{confirm: [short, long]}",
        ),
        Key(
            "correlated",
            YesNo(),
            "Whether the answer repeats the correlation field.",
            "false",
            default=True,
        ),
        Key("automatic", Word(), "The code of the answer that the session gives by itself.", "ok"),
        Key("within", Number(1), "Seconds in which it must come.", "60"),
    ),
)

REFUSAL = Construct(
    "command_refusal",
    "What a command that refuses says.",
    (
        Key("code", Path(), "The number that says why.", "/command.error", required=True),
        Key("detail", Path(), "Text that says why.", "/command.message"),
    ),
)

MESSAGE_EXAMPLE = Construct(
    "message_example",
    "A whole frame and what it means; a test, an entry of the docs and a check of the dissector.",
    extends="example",
    keys=(
        Key("role", Word(), "Which of the command's messages it is.", "request", required=True),
        Key("version", Number(0), "Which version.", "2", default=1),
        Key(
            "value",
            Table(Anything(), Word()),
            "Members by name. Bytes are text, or `0x…`; a member of a union is `{Name: {…}}`;"
            " derived fields and constants never appear; absent members are left out.",
            "{correlation_id: 1, stream: s}",
            required=True,
        ),
    ),
)

CONSTRUCTS = (COMMAND, VERSION, REPLY, REFUSAL, MESSAGE_EXAMPLE)
