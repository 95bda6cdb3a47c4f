"""Random records in protobuf, and frames whose commands stand in an envelope."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.support.specs import SpecMaker

Table = dict[str, Any]

_DEFAULTS: Table = {
    "int32": -1,
    "int64": 7,
    "uint32": 3,
    "uint64": 1 << 40,
    "sint32": -9,
    "sint64": 1,
    "fixed32": 4,
    "fixed64": 5,
    "sfixed32": -6,
    "sfixed64": 6,
    "float": 0.5,
    "double": -2.5,
    "bool": True,
    "string": "a",
    "bytes": "0x01",
}
_NUMBERS = [name for name in _DEFAULTS if name not in ("string", "bytes")]


def protobuf_records(maker: SpecMaker) -> None:
    """Adds such records, and binary ones that hold them."""
    kind = maker.name("Hue")
    maker.types[kind] = {
        "enum": "int32",
        "values": {"red": 1, "blue": 2, "dark": -1},
        "open": maker.chance(),
    }
    names: list[str] = []
    for _ in range(maker.number(1, 3)):
        name = maker.name("Proto")
        maker.types[name] = _record(maker, names, kind)
        names.append(name)
    holder = maker.name("Record")
    fields: Table = {
        maker.name(): {"type": name, "size": maker.pick(["uint16", "int32", "varuint32"])}
        for name in names
    }
    fields[maker.name()] = {"type": "uint8", "doc": "A number."}
    fields[maker.name()] = maker.pick(names)
    maker.types[holder] = {"fields": fields, "client": {"exported": True}}


def _record(maker: SpecMaker, names: list[str], kind: str) -> Table:
    tags = _tags(maker)
    fields: Table = {}
    for _ in range(maker.number(0, 6)):
        field, tag = _field(maker, names, kind), tags.pop()
        field["protobuf"] = field["protobuf"] | {"tag": tag} if "protobuf" in field else tag
        fields[maker.name()] = field
    made: Table = {"encoding": "protobuf", "fields": fields}
    if maker.chance():
        made["unknown"] = maker.pick(["keep", "drop", "refuse"])
    optional = [
        name
        for name, item in fields.items()
        if not item.get("required") and not isinstance(item["type"], list)
    ]
    if len(optional) > 1:
        made["rules"] = [{"excludes": optional[:2]}]
    return made


def _tags(maker: SpecMaker) -> list[int]:
    tags = [1, 2, 3, 15, 16, 2047, 2048, 18999, 20000, (1 << 29) - 1]
    return sorted(tags, key=lambda _: maker.number(0, 1000))


def _field(maker: SpecMaker, names: list[str], kind: str) -> Table:
    match maker.number(0, 5):
        case 0 if names:
            made: Table = {"type": maker.pick(names)}
            return {"type": [made["type"]]} if maker.chance() else made
        case 1:
            made = {"type": [maker.pick([*_NUMBERS, kind])]}
            return made | {"protobuf": {"packed": True}} if maker.chance() else made
        case 2:
            return {"type": [maker.pick(["string", "bytes"])], "secret": maker.chance()}
        case 3:
            return {"type": kind} | ({"default": "red"} if maker.chance() else {})
        case _:
            name = maker.pick(list(_DEFAULTS))
            said: Table = maker.pick([{}, {"required": True}, {"default": _DEFAULTS[name]}])
            return {"type": name, **said}


def _codes(maker: SpecMaker) -> Table:
    """Codes that no field of every answer holds."""
    why: Table = {"value": 0, "text": "Nobody knows.", "anywhere": True}
    group: Table = {"doc": "About everything.", "codes": {"unknown": why}}
    return {
        "name": "Why",
        "type": "int32",
        "open": maker.chance(),
        "doc": "Why it is refused.",
        "errors": {"Sorry": group},
    }


def enveloped(maker: SpecMaker, spec: Table) -> None:
    """A frame whose head stands in an envelope, with commands that answer each other."""
    maker.types["Frame"] = {
        "doc": "All that is said.",
        "fields": {
            "size": {"type": "uint32", "size_of": "rest"},
            "head_size": {"type": maker.pick(["uint16", "uint32"]), "size_of": "head"},
            "head": {"slot": "head", "protobuf": {"envelope": maker.pick([1, 900])}},
            "body": {"slot": "body", "optional": True},
        },
    }
    maker.types["Opening"] = {
        "encoding": "protobuf",
        "fields": {
            "number": {"type": "uint64", "protobuf": 1, "required": True},
            "more": {"type": "string", "protobuf": 2},
        },
    }
    spec |= {"frame": "Frame", "correlation": "/head.number"}
    spec["roles"] = {"message": {"doc": "A message."}}
    ask: Table = {"key": 7, "from": "client", "doc": "Asks.", "replies": ["Answer"]}
    if maker.chance():
        pairs = ["/head.more"], ["/head.number", "/head.more"], ["/head.more", "/head.number"]
        ask["correlation"] = maker.pick([[], *pairs])
    refuse: Table = {
        "key": 301,
        "from": "server",
        "doc": "Refuses.",
        "message": {"head": "Opening"},
    }
    refuse["refusal"] = {"code": "/head.number"}
    if maker.chance():
        spec["codes"] = _codes(maker)
        opening: Table = maker.types["Opening"]["fields"]
        opening["why"] = {"type": "Why", "protobuf": 3, "required": True}
        refuse["refusal"] = {"code": "/head.why"}
    if maker.chance():
        refuse["refusal"]["detail"] = "/head.more"
    ask["replies"].append("Refuse")
    spec["commands"] = {
        "Ask": ask | {"message": {"head": "Opening"}},
        "Answer": {
            "key": 300,
            "from": "server",
            "doc": "Answers.",
            "message": {"head": "Opening", "body": maker.pick(["bytes", {"list": "uint16"}])},
        },
        "Refuse": refuse,
    }
