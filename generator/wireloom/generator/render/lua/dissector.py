"""The dissector of a protocol for Wireshark: its program as data, and the same code for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import reduce
from operator import or_
from typing import Any

from jinja2 import Environment
from wireloom.generator.free_text import unescaped
from wireloom.generator.render.lua.literals import lines
from wireloom.generator.render.lua.shown import Op, Program, Shown
from wireloom.generator.render.lua.summary import first
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.program import program_of
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.settling import settled_by
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.json_text import notation
from wireloom.schema.constants import ByteOrder
from wireloom.schema.lowering.form import safe
from wireloom.terminal import visible

CODE = (
    "numbers",
    "text",
    "json",
    "flatbuffers",
    "reader",
    "values",
    "records",
    "protobuf",
    "named",
    "frames",
    "messages",
    "wireshark",
)
"""The parts that are the same for all protocols, in their order."""
_LEAST = 1 << 26
"""Bytes of a frame that are never too many, whatever the limits of a spec say."""
_KEPT = ("sender", "of", "checks", "members", "selects", "untyped", "says", "decides")
"""What dissectors need of a message as the program has it."""


def file_name(model: PackageModel) -> str:
    """What the dissector of a protocol is called, beside those of others in one folder."""
    return f"{model.protocol.name}.lua"


def dissector(model: PackageModel, templates: Environment) -> str | None:
    """The text of a dissector; None if the protocol has no frames."""
    if model.protocol.frame is None or not model.messages:
        return None
    assert templates.loader is not None
    code = [templates.loader.get_source(templates, f"lua/{part}.lua")[0] for part in CODE]
    head = "-- A dissector for Wireshark. Written by wireloom generate; do not edit.\n"
    return "\n".join([head + lines("program", _data(model), 2), *code])


def _data(model: PackageModel) -> dict[str, Any]:
    """What the code goes by."""
    program = program_of(model)
    fields, shown = Shown(program).fields()
    codes = program.get("codes", {})
    limit = program["limits"].get("frame", 0) + program.get("framing", {}).get("more", 0)
    messages = dict(_messages(model, program))
    return {
        "name": model.protocol.name,
        "title": visible(program["title"]),
        "ports": str(program.get("port", "")),
        "depth": program["limits"]["depth"],
        "longest": max(limit, _LEAST),
        "framing": program.get("framing"),
        "frame": program.get("frame"),
        **{name: program[name] for name in ("frames", "fronts") if name in program},
        "frame_fields": dict.fromkeys(program.get("frame_fields", ()), True),
        "projected": program.get("projected"),
        "selectors": program.get("selectors"),
        "negotiated": {
            item.name: _blurb(unescaped(item.doc)) for item in model.protocol.negotiated
        },
        "codes": codes.get("name"),
        "fine": {str(number): True for number in codes.get("fine", ())},
        "order": list(program["messages"]),
        "messages": messages,
        "asked": dict.fromkeys(_settling(messages), True),
        "types": {
            name: {"secrets": True} for name, one in program["types"].items() if "secrets" in one
        },
        "routines": {name: _fitting(op) for name, op in program["routines"].items()},
        "names": [_names(table, codes) for table in program.get("names", ())],
        "fields": [{**one, "doc": one["doc"] and _blurb(one["doc"])} for one in fields],
        "shown": shown,
    }


def _messages(model: PackageModel, program: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is known about each message."""
    sides = Sides(model)
    usual = ".".join(sides.correlation)
    answers: dict[str, list[list[str]]] = {}
    for message in program["messages"].values():
        for name in message.get("asks", {}).get("answers", ()):
            if message["asks"]["by"] not in answers.setdefault(name, []):
                answers[name].append(message["asks"]["by"])
    for item in model.messages:
        said = _fitting(program["messages"][item.name])
        places = {place.member: ".".join(place.path) for place in item.places}
        numbered = usual and sides.member(item, sides.correlation) is not None
        settles = [asdict(one) for one in settled_by(model, item)]
        kept = {key: said.get(key) for key in _KEPT}
        more = {
            "answers": said.get("answers"),
            "secrets": said.get("secrets"),
            "asks_by": said.get("asks", {}).get("by"),
            "in_order": said.get("asks", {}).get("in_order"),
            "replies": dict.fromkeys(said.get("asks", {}).get("answers", ()), True) or None,
            "answers_by": answers.get(item.name),
            "id": places.get(usual, usual) if numbered else None,
            "subject": _subject(program, item),
            "code": _code(program, said),
            "settles": settles or None,
        }
        yield item.name, {**kept, **more}


def _subject(program: Program, item: MessageLayout) -> dict[str, Any] | None:
    """What a message is about, as the spec says it, or else its first field: the name, and the
    paths of which one is in the frame."""
    said = item.command.subject
    if said is None:
        path = first(program, item.name)
        return None if path is None else {"name": path.rpartition(".")[2], "at": [path]}
    member, *inside = said.names
    members = program["messages"][item.name].get("members", ())
    bare: Op = {"path": [member]}
    place = next((one for one in members if one["name"] == member), bare)
    path, fields = ".".join(place["path"]), place.get("entries", {}).get("fields", ())
    if "entries" not in place or not inside:
        return {"name": said.names[-1], "at": [".".join([path, *inside])]}
    keys = [key for one in fields if one["name"] == inside[0] for key in one["keys"]]
    paths = [f"{path}[{notation(key)}]" for key in keys]
    return {"name": said.names[-1], "at": paths} if paths else None


def _code(program: Program, message: Op) -> dict[str, Any] | None:
    """Where a message has its response code, and the table of its names, if the frame has it as a
    mere number."""
    place = program.get("codes", {}).get("field")
    for found in message.get("members", ()):
        if ".".join(found["path"]) == place and "names" in found:
            return {"path": place, "names": found["names"]}
    return None


def _settling(messages: Mapping[str, Any]) -> Iterator[str]:
    """The names of lists whose items tell what a connection agrees on."""
    for message in messages.values():
        for one in message["settles"] or ():
            if one["number"] is not None:
                yield one["path"][-1]


def _names(table: Mapping[str, Any], codes: Mapping[str, Any]) -> dict[str, Any]:
    """A table of names; of the one of response codes, what is said about each."""
    kept = {
        "name": table["name"],
        "open": table.get("open"),
        "flags": table.get("flags"),
        "values": table.get("values", {}),
        "spelt": dict(table["spelt"]) if "spelt" in table else None,
    }
    if "flags" in table:
        kept["known"] = safe(reduce(or_, (int(mask) for mask, _ in table["flags"]), 0))
        kept["none"] = f"{table['name']} has no bits 0x"
    else:
        kept["none"] = f"no {table['name']} has the number "
    texts = codes.get("texts", {}) if table["name"] == codes.get("name") else {}
    return kept | {"texts": {number: visible(text) for number, text in texts.items()} or None}


def _blurb(doc: str) -> str:
    """The first sentence, in one line."""
    return visible(" ".join(doc.split()).partition(". ")[0].rstrip("."))


def _by_key(op: Op) -> dict[str, Any]:
    """Which field of a record a number or a name tells, counted from 1 on."""
    keys = {
        key: index
        for index, item in enumerate(op.get("fields", ()), 1)
        if isinstance(item, dict)
        for key in item.get("keys", [item["tag"]] if "tag" in item else ())
    }
    return {"by_key": keys} if keys else {}


def _fitting(value: Any) -> Any:
    """A part of a program without prose, with the bytes of long constants as digits."""
    match value:
        case {"size": size, "bits": bits, "number": number} if bits == 8 * size:
            order: ByteOrder = "little" if value.get("little") else "big"
            return {"size": size, "hex": int(number).to_bytes(size, order).hex()}
        case dict():
            left_out = ("doc", "docs", "unit", "closed", "since")
            kept = {key: _fitting(item) for key, item in value.items() if key not in left_out}
            return kept | _by_key(value)
        case list():
            return [_fitting(item) for item in value]
        case _:
            return value
