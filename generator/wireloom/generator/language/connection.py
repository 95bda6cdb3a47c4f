"""Constructs of a connection: its states, the streams on it, and its limits."""

from __future__ import annotations

from wireloom.generator.language.kinds import (
    Construct,
    Items,
    Key,
    Line,
    Number,
    Part,
    Path,
    Place,
    Table,
    Word,
    opt_in,
)

STATE = Construct(
    "state",
    "A state of the connection and who may say what in it. Names are commands, or `Command.role`"
    " for one of its messages; `all` is every command. Correlated answers are legal wherever a"
    " request waits for them.",
    (
        Key("doc", Line(), "What happens in it.", "Limits are settled."),
        Key("client", Items(Place()), "What the client may say.", "[Open]", default="nothing"),
        Key("server", Items(Place()), "What the server may say.", "[Tune]", default="nothing"),
        Key("both", Items(Place()), "What either side may say.", "[Close]", default="nothing"),
        Key("except", Items(Place()), "What `all` leaves out.", "[Open]", default="nothing"),
        Key(
            "next",
            Table(Part("transition"), Place()),
            "What leads to another state, by `Command.role`.",
            "{Open.response: {codes: [ok], to: open}}",
        ),
        opt_in("final", "Whether the connection is over."),
    ),
)

TRANSITION = Construct(
    "transition",
    "Leaving a state.",
    (
        Key("to", Word(), "The next state.", "open", required=True),
        Key("codes", Items(Word()), "Only with one of these codes.", "[ok]", default="any code"),
    ),
)

STREAM = Construct(
    "stream",
    "A kind of stream. Names are commands, or `Command.role` for one of their messages; what pairs"
    " an answer with its request says where the answer belongs, so it is not named.",
    (
        Key("doc", Line(), "What comes on it.", "What passes the gate.", required=True),
        Key(
            "id",
            Path(),
            "The field that is the same in all its messages, and another one in each open stream of"
            " the kind.",
            "/body.gate",
            required=True,
        ),
        Key(
            "opened_by",
            Items(Place(), least=1),
            "What opens it, by one side: as soon as it is answered with success, or at once if it"
            " has no answer.",
            "[Watch]",
            required=True,
        ),
        Key(
            "messages",
            Items(Place()),
            "What either side may say on it, as long as it is open.",
            "[Passed]",
            default="nothing",
        ),
        Key(
            "ended_by",
            Items(Place()),
            "What ends it, in the same way as it is opened. What the other side says before it"
            " knows of the end is dropped.",
            "[Unwatch]",
            default="the end of the connection",
        ),
    ),
)

LIMITS = Construct(
    "limits",
    "Bounds that generated code, sessions and clients enforce. Whatever they say, a count is"
    " checked against the bytes that are left before anything is allocated.",
    (
        Key("frame", Part("frame_limit"), "How long a frame may be.", "{max: 1048576}"),
        Key("depth", Number(1, 1000), "How deep types may nest.", "8", default=16),
        Key(
            "decompressed",
            Number(1),
            "Bytes that one compressed region may unpack to.",
            "67108864",
            default=67108864,
        ),
        Key(
            "message",
            Number(1),
            "Bytes that the frames of a message may hold behind the first one, where some roles"
            " continue others. Messages that lie unfinished on a connection may have eight times as"
            " many together.",
            "16777216",
            default=67108864,
        ),
        Key(
            "named",
            Table(Part("named_limit"), Word()),
            "Further numbers of the protocol, generated as constants.",
            "{publishers: {value: 256, doc: Per connection.}}",
        ),
    ),
)

FRAME_LIMIT = Construct(
    "frame_limit",
    "How long a frame may be, in bytes, the length field not counted if it does not count itself.",
    (
        Key("max", Number(1), "The limit where nothing else was agreed.", "1048576", required=True),
        Key(
            "agreed_by",
            Place(),
            "The field by which the sides agree on another one, as `Command.role.field`.",
            "Tune.bare_response.frame_max",
        ),
        Key("before", Word(), "The state before which `first` holds.", "open"),
        Key("first", Number(1), "The limit before that state.", "8192"),
        Key(
            "exempt",
            Items(Place()),
            "Commands whose frames may be longer.",
            "[Deliver]",
            default="none",
        ),
    ),
)

NAMED_LIMIT = Construct(
    "named_limit",
    "A number of the protocol.",
    (
        Key("value", Number(), "The number.", "256", required=True),
        Key(
            "doc",
            Line(),
            "What it bounds, with its unit.",
            "Publishers per connection.",
            required=True,
        ),
    ),
)

CONSTRUCTS = (STATE, TRANSITION, STREAM, LIMITS, FRAME_LIMIT, NAMED_LIMIT)
