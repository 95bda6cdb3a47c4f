"""Random protocols whose requests tell what answers are, or that answer by commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.drawn_types import Drawn

if TYPE_CHECKING:
    from tests.support.specs import SpecMaker

Table = dict[str, Any]

_MARK = {"type": "bytes", "size": 4, "const": "42 4f 52 44"}
_CODES: Table = {
    "name": "Code",
    "type": "int16",
    "doc": "How it went.",
    "success": {"ok": {"value": 0, "text": "Fine."}},
    "errors": {
        "Refused": {"doc": "About everything.", "codes": {"busy": {"value": 3, "text": "Busy."}}}
    },
}


def answered(maker: SpecMaker, spec: Table) -> None:
    """Adds frames, roles and commands that answer each other, or that are told by requests."""
    _shared(maker)
    spec["codes"] = dict(_CODES)
    nests: Table = {"list": {"list": "Code", "count": "uint8"}, "count": maker.pick(["uint8", 2])}
    maker.types["Nest"] = {"fields": {"name": maker.string(), "eggs": nests}}
    maker.types["Mark"] = {"fields": {"word": _MARK, maker.name(): {"type": "uint8", "const": 7}}}
    (_by_request if maker.chance() else _by_commands)(maker, spec)


def _shared(maker: SpecMaker) -> None:
    """Records of a file of types, and with parameters."""
    item = maker.pick(["int16", "Counted(uint24)", maker.records[-1].name, "Nest"])
    maker.types["Both(T, U)"] = {"fields": {"one": "T", "others": {"list": "U", "count": "uint8"}}}
    names = ["Header", f"Both(Header, {item})", f"Both({item}, Counted(uint8))"]
    maker.records += [Drawn(name, ends=True) for name in names]


def _body(maker: SpecMaker) -> Any:
    """What a message holds, at times by the name of a record."""
    if maker.chance():
        return maker.pick(maker.records[-5:]).name
    return maker.record(most=3).fields


def _by_request(maker: SpecMaker, spec: Table) -> None:
    """What versions and requests say of frames that lie differently in each direction."""
    maker.negotiated |= {
        "which": {"type": "uint8", "value": "/version", "doc": "Which version it is."},
        "rich": {"type": "bool", "doc": "Whether there is more."},
    }
    size = {"type": maker.pick(["uint16", "uint32"]), "size_of": "rest"}
    number, body = maker.pick(["int32", "uint16"]), {"slot": "body"}
    sign = {"sign": {"type": "uint8", "const": 0x21}} if maker.chance() else {}
    rich = {"type": maker.pick(["uint16", maker.string()]), "when": {"$rich": True}}
    maker.types |= {
        "Asking": {
            "fields": {
                "size": size,
                "command": maker.pick(["uint8", "int16"]),
                "version": "uint8",
                "number": number,
                "clerk": {**maker.string(), "when": {"$which": maker.pick(["2+", "0-1"])}},
                "notes": rich,
                "body": body,
            }
        },
        "Answer": {"fields": {**sign, "size": size, "number": number, "notes": rich, "body": body}},
        "Bare": {"fields": {**sign, "size": size, "number": number, "body": body}},
    }
    spec |= {"frame": "Asking", "command_field": "/command", "version_field": "/version"}
    told: Table = {"from": "server", "discriminated_by": "request", "client": {"suffix": "Answer"}}
    spec |= {
        "correlation": "/number",
        "roles": {
            "mark": {"frame": "Mark"},
            "request": {"frame": "Asking", "from": "client", "answered_by": "answer"},
            "answer": {"frame": "Answer", **told},
            "bare": {"frame": "Bare", **told},
        },
    }
    maybe = {**maker.nullable_string(), "nullable": {"$which": maker.pick(["2+", "1-2"])}}
    allowed = {"type": "int16", "null": -1, "nullable": {"$rich": True}}
    spec["commands"] = {
        "Begin": {"from": "both" if sign else "client", "doc": "Here it begins.", "mark": {}},
        "Ask": {
            "key": 1,
            "from": "client",
            "doc": "Asks something.",
            "versions": "0-3",
            "negotiated": {"rich": "2+"},
            "reply": {"role": "answer", "when": {"wanted": True}},
            "request": {"wanted": "bool", "maybe": maybe, **maker.record(most=2).fields},
            "answer": {"allowed": allowed, "nests": {"list": "Nest", "count": "uint8"}},
            "body_codes": ["busy"],
        },
        "Look": {
            "key": 2,
            "from": "client",
            "doc": "Looks.",
            "versions": "1-2",
            "reply": {"role": "bare"},
            "request": _body(maker),
            "bare": _body(maker),
        },
        "Take": {
            "key": 3,
            "from": "client",
            "doc": "Takes.",
            "request": _body(maker),
            "answer": _body(maker),
        },
    }


def _by_commands(maker: SpecMaker, spec: Table) -> None:
    """Answers are commands, found by order, on a channel or by ids that go on."""
    number, sides = maker.pick(["uint16", "varuint32"]), maker.chance()
    roles: Table = {"mark": {"frame": "Mark", "from": "client"}}
    for role, sender, size in (
        (("ask", "client", "uint16"), ("tell", "server", "uint32"))
        if sides
        else (("message", "", "uint16"),)
    ):
        maker.types[frame := f"{role.capitalize()}Frame"] = {
            "fields": {
                "size": {"type": size, "size_of": "rest"},
                "command": "uint8",
                "channel": {"type": "uint16", "default": 0},
                "body": {"slot": "body"},
            }
        }
        roles[role] = {"frame": frame} | ({"from": sender} if sender else {})
    asks, tells = ("ask", "tell") if sides else ("message", "message")
    either = "client" if sides else "both"
    spec |= {"command_field": "/command", "correlation": "/body.number", "roles": roles}
    values = {"light": 0, "once": 1, "exactly": 2}
    maker.types["Care"] = {
        "enum": "uint8",
        "open": False,
        "values": values,
        "sets": {"sure": ["once", "exactly"]},
    }
    held = {"number": number, **maker.record(most=2).fields}
    id_ = {"number": number}
    replies = {"Got": {"care": "once"}, "Kept": {"care": maker.pick(["exactly", "sure"])}}
    if replies["Kept"]["care"] == "sure":
        del replies["Got"]
        replies["Got"] = {"care": "light"}

    def said(key: int, sender: str, body: Any, **keys: Any) -> Table:
        role = tells if sender == "server" else asks
        return {"key": key, "from": sender, "doc": "Says it.", role: body, **keys}

    spec["commands"] = {
        "Hello": {"from": "client", "doc": "Begins.", "replies": ["Welcome"], "mark": {}}
        | {"correlation": []},
        "Welcome": said(1, "server", {"how": "Code"}, refusal={"code": "/body.how"}),
        "Carry": said(2, either, {"care": "Care", **held}, replies=replies),
        "Got": said(3, "server" if sides else "both", id_),
        "Kept": said(4, "server" if sides else "both", id_, replies=["Forget"]),
        "Forget": said(5, either, id_, replies=["Forgotten"]),
        "Forgotten": said(6, "server" if sides else "both", id_),
        "Call": said(
            7,
            "client",
            {"quiet": "bool", "times": "uint8"},
            replies={"Called": {"quiet": False, "times": "2+"}},
            correlation=["/channel"],
        ),
        "Called": said(8, "server", {"nests": ["Nest"]}, body_codes=["busy"]),
        "Told": said(9, "server", _body(maker)),
    }
