"""Constructs of response codes and the exceptions that they become."""

from __future__ import annotations

from wireloom.generator.language.kinds import (
    Construct,
    Key,
    Line,
    Part,
    Path,
    Table,
    TypeUse,
    Word,
    YesNo,
    opt_in,
)

CODES = Construct(
    "codes",
    "Response codes as data: an enumeration, and a tree of exceptions.",
    (
        Key("name", Word(camel=True), "Name of the enumeration.", "ResponseCode", required=True),
        Key("type", TypeUse(), "Its integer type.", "uint16", required=True),
        Key(
            "field",
            Path(),
            "The field that holds the code of an answer. Without it codes are only where they are"
            " fields of messages, such as the `refusal` of a command.",
            "/body.code",
        ),
        Key(
            "detail",
            Path(),
            "The text in which an answer says why it is a failure; its exception carries it.",
            "/body.message",
            only_with=("field",),
        ),
        Key("doc", Line(), "What the codes are.", "How a request ended."),
        Key(
            "open",
            YesNo(),
            "Whether a number that is no code is kept; otherwise it is refused.",
            "false",
            default=True,
        ),
        Key(
            "success",
            Table(Part("code"), Word()),
            "Codes that mean success.",
            "{ok: {value: 1}}",
            needed_with=("field",),
        ),
        Key(
            "interim",
            Table(Part("code"), Word()),
            "Codes that are neither success nor failure: clients return the answer, and the"
            " exchange goes on with the next request. A request has one answer, with such a code as"
            " well.",
            "{sasl_challenge: {value: 10}}",
        ),
        Key(
            "errors",
            Table(Part("error_group"), Word(camel=True)),
            "Failures, under the name of the exception class that groups them.",
            "{StreamError: {doc: About a stream., codes: {no_stream: {value: 2}}}}",
        ),
    ),
)

ERROR_GROUP = Construct(
    "error_group",
    "Codes whose exceptions share a base class. The class of a code is its name in camel case.",
    (
        Key("doc", Line(), "What the errors have in common.", "About a stream.", required=True),
        Key(
            "remedy",
            Line(),
            "What whoever gets one of the codes does about it, where a code does not say it"
            " itself.",
            "Ask where the stream is now.",
        ),
        Key(
            "codes",
            Table(Part("code"), Word()),
            "The codes.",
            "{stream_does_not_exist: {value: 2, text: The stream does not exist.}}",
            required=True,
        ),
    ),
)

CODE = Construct(
    "code",
    "One response code.",
    extends="value",
    keys=(
        Key("text", Line(), "A short message for people.", "The stream is not available."),
        Key(
            "remedy",
            Line(),
            "What whoever gets it does about it.",
            "Wait, and try again with another member.",
        ),
        opt_in("retriable", "Whether trying again can help."),
        opt_in("anywhere", "Whether every command may answer it, so that no `returns` lists it."),
    ),
)

CONSTRUCTS = (CODES, ERROR_GROUP, CODE)
