"""Random records whose fields have names on the wire: JSON objects, entries of maps, both forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.support.specs import SpecMaker

Table = dict[str, Any]

_ALLOWED = ["bare_keys", "quoted", "unquoted", "ordinals"]


def named_records(maker: SpecMaker) -> list[str]:
    """Adds such records; the names of those that fill a region."""
    made = [_json(maker, [])]
    made.append(_json(maker, made))
    made.append(_entries(maker))
    made.append(_table(maker))
    holder = maker.name("Record")
    maker.types[holder] = {"fields": _held(maker, made)}
    maker.types[holder]["client"] = {"exported": True}
    _two_forms(maker)
    return made


def _held(maker: SpecMaker, names: list[str]) -> Table:
    fields: Table = {}
    for name in names:
        size = maker.pick(["uint16", "int32", {"prefix": "uint16", "includes": "itself"}])
        fields[maker.name()] = {"type": name, "size": size}
    if maker.chance():
        fields[maker.name()] = {"type": maker.pick(names), "optional": True}
    return fields


def _spelt(maker: SpecMaker) -> str:
    name = maker.name("Mood")
    maker.types[name] = {
        "enum": maker.pick(["uint8", "int16"]),
        "values": {"good": 1, "not_bad": 2, "bad": -1 if maker.chance() else 3},
        "json": {"spelling": maker.pick(["upper", "lower"])},
    }
    if maker.types[name]["enum"] == "uint8":
        maker.types[name]["values"]["bad"] = 3
    return name


def _scalar(maker: SpecMaker, *, text: bool) -> Any:
    match maker.number(0, 8):
        case 0:
            return {"type": maker.pick(["uint32", "int64", "varuint64"]), "json": {"base": 16}}
        case 1 if not text:
            return {"type": maker.pick(["uint64", "int8"]), "json": {"base": 10}}
        case 2:
            return maker.pick(["bool", "float64", "float32", "float16"])
        case 3:
            return _spelt(maker)
        case 4:
            return maker.pick([maker.enum(), maker.flags()])
        case 5:
            return {"type": maker.pick(["uint16", "zigzag32"]), "min": 0, "max": 90, "unit": "s"}
        case 6:
            return {"type": "text", "max_bytes": 12}
        case 7:
            limits = {"max_bytes": maker.number(4, 12)} if maker.chance() else {}
            return {"type": "bytes", "json": {"base": 64}, **limits}
        case _:
            return maker.pick(["text", "uint8", "int32"])


def _value(maker: SpecMaker, records: list[str]) -> Any:
    match maker.number(0, 6):
        case 0 if records:
            return maker.pick(records)
        case 1:
            item = maker.pick(records) if records and maker.chance() else None
            made: Table = {"list": item or _scalar(maker, text=False)}
            if maker.chance():
                made["max_items"] = maker.number(2, 4)
                made["min_items"] = maker.number(1, 2)
            elif item is None:
                made["unique"] = True
            return _named(maker, made)
        case 2:
            key = maker.pick(
                ["text", "uint16", {"type": "int32", "json": {"base": 16}}, _spelt(maker)]
            )
            key = _flat(maker) if maker.number(0, 2) == 0 else key
            value = maker.pick([*records, "json", "text", "uint8"])
            return _named(maker, {"map": {"key": key, "value": value}})
        case 3:
            return "json"
        case _:
            return _scalar(maker, text=False)


def _named(maker: SpecMaker, made: Table) -> Any:
    """A list or a map, at times by a name of its own."""
    if maker.number(0, 2):
        return made
    name = maker.name("Inside")
    if made.get("map", {}).get("key") == "text":
        made |= maker.known()
    maker.types[name] = maker.prose(made)
    return name


def _flat(maker: SpecMaker) -> str:
    """Adds an object that can be a key; its name."""
    name = maker.name("Key")
    values = [_scalar(maker, text=False) for _ in range(maker.number(1, 3))]
    fields = _fields(maker, values)
    for said in fields.values():
        if isinstance(said, dict):
            said.pop("secret", None)
    made: Table = {"encoding": "json", "fields": fields}
    made["unknown"] = maker.pick(["drop", "refuse"])
    maker.types[name] = maker.prose(made)
    return name


def _fields(maker: SpecMaker, values: list[Any]) -> Table:
    fields: Table = {}
    for type_ in values:
        keys: Table = {}
        wire: Table = dict(type_.get("json", {})) if isinstance(type_, dict) else {}
        if maker.chance():
            wire["name"] = maker.pick(
                [f"the-{maker.name()}", f"{maker.name()} é", maker.name("on")]
            )
        if maker.number(0, 3) == 0:
            wire["aliases"] = [maker.name("a"), maker.name("b")][: maker.number(1, 2)]
        if maker.chance():
            keys["required"] = True
        elif type_ in ("uint8", "int32") and maker.chance():
            keys["default"] = maker.number(0, 9)
        elif maker.number(0, 5) == 0:
            keys["secret"] = True
        if wire:
            keys["json"] = wire["name"] if wire.keys() == {"name"} else wire
        fields[maker.name()] = maker.said(type_, **keys)
    return fields


def _finished(maker: SpecMaker, fields: Table, encoding: Any) -> Table:
    made: Table = {"encoding": encoding, "fields": fields}
    if maker.chance():
        made["unknown"] = maker.pick(["keep", "drop", "refuse"])
    absent = [
        name
        for name, said in fields.items()
        if not isinstance(said, dict) or not {"required", "default"} & said.keys()
    ]
    if len(absent) > 1 and maker.chance():
        made["rules"] = [{maker.pick(["at_least_one", "excludes", "needs"]): absent[:2]}]
    return maker.prose(made)


def an_object(maker: SpecMaker) -> str:
    """Adds a JSON object; its name."""
    return _json(maker, [])


def _json(maker: SpecMaker, records: list[str]) -> str:
    name = maker.name("Object")
    values = [_value(maker, records) for _ in range(maker.number(1, 5))]
    made = _finished(maker, _fields(maker, values), "json")
    if maker.chance():
        made["json"] = {"allow": maker.pick([_ALLOWED, _ALLOWED[1:3], _ALLOWED[:1]])}
    if maker.chance():
        fields = made["fields"]
        fields[maker.name("again")] = {"list": name, "doc": "The same inside."}
    maker.types[name] = made
    return name


def _entries(maker: SpecMaker) -> str:
    pairs = maker.name("Pairs")
    sizes: Table = {"type": "text", "size": maker.pick(["uint16", "int32", "varuint32"])}
    maker.types[pairs] = {"map": {"key": sizes, "value": dict(sizes)}, "count": "rest"}
    return entries_of(maker, pairs)


def entries_of(maker: SpecMaker, pairs: str) -> str:
    """Adds a record of entries of a map; its name."""
    name = maker.name("Entries")
    values = [_scalar(maker, text=True) for _ in range(maker.number(1, 4))]
    maker.types[name] = _finished(maker, _fields(maker, values), {"map": pairs})
    return name


def _table(maker: SpecMaker) -> str:
    """Adds a table of FlatBuffers; its name."""
    name = maker.name("Table")
    fields: Table = {}
    for _ in range(maker.number(1, 5)):
        scalar = maker.pick(["uint8", "int16", "uint32", "int64", "uint64", "bool", "text"])
        if maker.chance():
            scalar = maker.pick([{"type": "text", "max_bytes": 12}, maker.flags(), maker.enum()])
        keys: Table = {}
        if scalar == "text" and maker.chance():
            keys["required"] = True
        elif scalar in ("int16", "uint32") and maker.chance():
            keys["default"] = maker.number(0, 9)
        fields[maker.name()] = maker.said(scalar, **keys)
    maker.types[name] = maker.prose({"encoding": "flatbuffers", "fields": fields})
    return name


def _two_forms(maker: SpecMaker) -> None:
    """A record that is written in binary or in JSON."""
    head, holder = maker.name("Head"), maker.name("Record")
    maker.types[head] = {
        "fields": {
            "code": {
                "type": "int16",
                "json": {"type": "int32", "name": "theCode"},
                "required": True,
            },
            "mood": {"type": _spelt(maker), "required": True, "json": {"aliases": ["m"]}},
            "note": {"type": "text", "size": "uint8", "default": ""},
            "numbers": {"list": "uint8", "count": "uint8", "required": True},
            "raw": {
                "type": "bytes",
                "size": "uint8",
                "json": {"type": {"type": "bytes", "json": {"base": 64}}},
                "default": "0x00ff",
            },
        },
        "json": {"allow": ["quoted"]},
    }
    maker.types[holder] = {
        "client": {"exported": True},
        "fields": {
            "form": "bool",
            "size": {"type": "uint32", "size_of": "head"},
            "head": {
                "switch": "form",
                "cases": {True: {"type": head, "encoding": "json"}, False: head},
            },
        },
    }
