"""Random protocols whose header is a record of its own, perhaps in one of several encodings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.named_specs import an_object, entries_of

if TYPE_CHECKING:
    from tests.support.specs import SpecMaker

Table = dict[str, Any]


def projected(maker: SpecMaker, spec: Table) -> None:
    """Adds the frame, roles, codes and commands."""
    two_forms, by_flag, versions = maker.chance(), maker.chance(), maker.chance()
    grouped = maker.chance()
    _header(maker, two_forms, by_flag, grouped)
    if versions:
        spec["version_field"] = "/head.version"
    _frame(maker, two_forms)
    spec |= {
        "frame": "Frame",
        "command_field": ["/head.group", "/head.code"] if grouped else "/head.code",
        "correlation": "/head.number",
        "slots": {"pairs": "/head.pairs", "content": "/body"},
        "codes": _codes(),
        "roles": _roles(maker, two_forms, by_flag),
        "commands": _commands(maker, two_forms, versions, grouped),
    }


def _header(maker: SpecMaker, two_forms: bool, by_flag: bool, grouped: bool) -> None:
    texts: Table = {"type": "text", "size": maker.pick(["uint8", "uint16"])}
    maker.types["HeadPairs"] = {"map": {"key": texts, "value": dict(texts)}, "count": "rest"}
    maker.types["Marks"] = {"flags": "uint8", "values": {"answer": 1, "quiet": 2}}
    needed = {"required": True} if two_forms else {}
    code: Table = {"type": "int16", **needed}
    if two_forms and maker.chance():
        code["json"] = {"type": "int32"}
    order = {"byte_order": maker.pick(["little", "big"])} if maker.chance() else {}
    fields: Table = {"group": {"type": "uint8", "default": 2}} if grouped else {}
    fields |= {
        "code": code,
        "number": {"type": "int32", **needed},
        "marks": {"type": "Marks" if by_flag else "uint8", **needed},
        "version": {"type": "uint16", "default": 1, **order},
        "remark": {"type": "text", "size": "uint16", "default": ""},
        "pairs": {"type": "HeadPairs", "size": "uint16"},
    }
    if two_forms:
        fields["pairs"]["default"] = {}
    else:
        fields = {**_front(maker), **fields, **_more(maker)}
    maker.types["Head"] = {"fields": fields}


def _front(maker: SpecMaker) -> Table:
    """Fields in front that no message has."""
    match maker.number(0, 3):
        case 0:
            order = {"byte_order": "little"} if maker.least_first or maker.chance() else {}
            return {
                "top": {"type": "uint3", "default": 1, **order},
                "low": {"type": "uint13", "default": 300},
            }
        case 1:
            mark = {"type": "uint16", "const": 0xBEAD, "optional": True}
            return {"mark": {**mark, "byte_order": maker.pick(["little", "big"])}}
        case 2:
            return {"lot": {"type": "int16", "null": -1, "nullable": True, "default": 5}}
        case _:
            return {}


def _more(maker: SpecMaker) -> Table:
    """Fields in a map at the end of the header."""
    if maker.chance():
        return {}
    pair = {"key": maker.pick(["uint8", "varuint32"]), "value": {"type": "bytes", "size": "uint8"}}
    words: Table = {"type": "text", "size": {"prefix": "varuint32", "includes": 1}}
    return {
        "lot_size": {"type": "uint16", "tag": 0, "default": 7},
        "words": {**words, "tag": 3, "default": ""},
        "many": {"map": pair, "count": "uint8", "default": {}},
    }


def _frame(maker: SpecMaker, two_forms: bool) -> None:
    fields: Table = {"size": {"type": "uint32", "size_of": "rest"}}
    if two_forms:
        maker.types["Form"] = {"enum": "uint8", "open": False, "values": {"text": 0, "plain": 1}}
        fields["form"] = "Form"
    fields["head_size"] = {"type": "uint16", "size_of": "head"}
    head: Any = {"type": "Head"}
    if two_forms:
        cases = {"text": {"type": "Head", "encoding": "json"}, "plain": "Head"}
        head = {"switch": "form", "cases": cases}
    maker.types["Frame"] = {"fields": fields | {"head": head, "body": "bytes"}}


def _codes() -> Table:
    return {
        "name": "Code",
        "type": "int16",
        "field": "/head.code",
        "success": {"ok": {"value": 0, "text": "Fine."}},
        "interim": {"more": {"value": 7, "text": "There is more."}},
        "errors": {
            "Refused": {
                "doc": "About everything.",
                "codes": {"busy": {"value": 3, "text": "Busy.", "anywhere": True}},
            }
        },
    }


def _roles(maker: SpecMaker, two_forms: bool, by_flag: bool) -> Table:
    def when(answer: bool, quiet: bool | None = None) -> Table:
        if not by_flag:
            return {"head.marks": [1, 3] if answer else 2 if quiet else 0}
        made: Table = {"head.marks.answer": answer}
        return made if quiet is None else made | {"head.marks.quiet": quiet}

    said: Table = {"number": "int32"}
    if two_forms:
        said["form"] = {"type": "Form", "default": "plain"} if maker.chance() else "Form"
    roles: Table = {
        "request": {"when": when(False, False), "answered_by": "response", "fields": dict(said)},
        "oneway": {"when": when(False, True), "client": {"suffix": "Oneway"}, "fields": dict(said)},
        "response": {
            "when": when(True),
            "client": {"suffix": "Response"},
            "discriminated_by": "request",
            "fields": {**said, "code": "Code"},
        },
    }
    if maker.chance():
        roles["response"]["fields"]["remark"] = {"type": "text", "default": ""}
    for role, name in (("request", "AnyAsk"), ("oneway", "AnyTell"), ("response", "AnyAnswer")):
        if role == "response" or maker.number(0, 2):
            roles[role]["fallback"] = name
    return roles


def _filling(maker: SpecMaker) -> Table:
    """What a message puts into the slots."""
    made: Table = {}
    if maker.chance():
        made["pairs"] = entries_of(maker, "HeadPairs")
    if maker.chance():
        held = [drawn.name for drawn in maker.records]
        made["content"] = maker.pick(held) if held and maker.chance() else an_object(maker)
    return made


def _commands(maker: SpecMaker, two_forms: bool, versions: bool, grouped: bool) -> Table:
    key = maker.pick([0, 3, 30_000])
    ask: Table = {
        "key": [2, key] if grouped else key,
        "from": "client",
        "doc": "Asks something.",
        "request": _filling(maker),
        "response": _filling(maker),
        "returns": ["more"],
    }
    tell: Table = {"key": [2, 5] if grouped else 5, "from": "both", "doc": "Tells something."}
    told = {number: {"oneway": _filling(maker)} for number in (1, 3)}
    if versions and maker.chance():  # one class for all versions
        tell |= {"versions": "1-3", **told[1]}
    else:
        tell |= {"versions": told} if versions else told[1]
    made = {"Ask": ask, "Tell": tell}
    if two_forms:
        tell["when"] = {"form": maker.pick(["text", "plain"])}
        if maker.chance():  # two commands with one key
            other = "plain" if tell["when"]["form"] == "text" else "text"
            made["Say"] = {**tell, "when": {"form": other}}
    return made
