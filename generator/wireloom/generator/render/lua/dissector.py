"""The dissector of a protocol for Wireshark: its program as data, and the same code for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from jinja2 import Environment
from wireloom.generator.free_text import unescaped
from wireloom.generator.render.lua.literals import lines
from wireloom.generator.render.lua.shown import Op, Program, Shown
from wireloom.generator.render.lua.summary import called, first
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.program import program_of
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.settling import settled_by
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.terminal import visible

CODE = ("numbers", "json", "reader", "records", "protobuf", "named", "frames", "wireshark")
"""The parts that are the same for all protocols, in their order."""
_LEAST = 1 << 26
"""Bytes of a frame that are never too many, whatever the limits of a spec say."""
_OWN = {
    "message": "analysis.message",
    "request_in": "analysis.request_in",
    "response_in": "analysis.response_in",
    "response_time": "analysis.response_time",
    "checksum_status": "analysis.checksum_status",
    "malformed": "analysis.malformed",
    "deviation": "analysis.deviation",
    "checksum_bad": "analysis.checksum_bad",
    "refused": "analysis.refused",
}
"""What Wireshark shows that no field of a frame says."""


def file_name(model: PackageModel) -> str:
    """What the dissector of a protocol is called, beside those of others in one folder."""
    return f"{model.protocol.name}.lua"


def dissector(model: PackageModel, templates: Environment) -> str | None:
    """The text of a dissector; None if the protocol has no frames.

    Args:
        model: A spec without problems.
        templates: Where the code is found that is the same for all protocols.
    """
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
    return {
        "name": model.protocol.name,
        "title": visible(program["title"]),
        "ports": str(program.get("port", "")),
        "depth": program["limits"]["depth"],
        "longest": max(limit, _LEAST),
        "framing": program.get("framing"),
        "frame": program.get("frame"),
        "frame_fields": dict.fromkeys(program.get("frame_fields", ()), True),
        "projected": program.get("projected"),
        "selector": program.get("selector"),
        "negotiated": {
            item.name: _blurb(unescaped(item.doc)) for item in model.protocol.negotiated
        },
        "codes": codes.get("name"),
        "fine": {str(number): True for number in codes.get("fine", ())},
        "own": _OWN,
        "order": list(program["messages"]),
        "messages": dict(_messages(model, program)),
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
        kept = {
            key: said.get(key)
            for key in ("sender", "of", "choices", "signs", "places", "selects", "untyped")
        }
        more = {
            "answers": said.get("answers"),
            "secrets": said.get("secrets"),
            "asks_by": said.get("asks", {}).get("by"),
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
    places = program["messages"][item.name].get("places", ())
    bare: Op = {"path": [member]}
    place = next((one for one in places if one.get("member") == member), bare)
    held, path = called(program, place.get("of", {"op": "nothing"})), ".".join(place["path"])
    if held["op"] != "entries" or not inside:
        return {"name": said.names[-1], "at": [".".join([path, *inside])]}
    keys = [key for one in held["fields"] if one["name"] == inside[0] for key in one["keys"]]
    return {"name": said.names[-1], "at": [f"{path}[{key!r}]" for key in keys]} if keys else None


def _code(program: Program, message: Op) -> dict[str, Any] | None:
    """Where a message has its response code, and the table of its names, if the frame has it as a
    mere number."""
    place = program.get("codes", {}).get("field")
    for found in message.get("places", ()):
        if ".".join(found["path"]) == place and found.get("of"):
            return {"path": place, "names": called(program, found["of"]).get("names")}
    return None


def _names(table: Mapping[str, Any], codes: Mapping[str, Any]) -> dict[str, Any]:
    """A table of names; of the one of response codes, what is said about each."""
    values = {str(number): name for number, name in table.get("values", ())}
    kept = {
        "name": table["name"],
        "open": table.get("open"),
        "flags": list(values) if table.get("flags") else None,
        "values": values,
        "spelt": dict(table["spelt"]) if "spelt" in table else None,
    }
    texts = codes.get("texts", {}) if table["name"] == codes.get("name") else {}
    return kept | {"texts": {number: visible(text) for number, text in texts.items()} or None}


def _blurb(doc: str) -> str:
    """The first sentence, in one line."""
    return visible(" ".join(doc.split()).partition(". ")[0].rstrip("."))


def _fitting(value: Any) -> Any:
    """A part of a program without prose, with the bytes of long constants as digits."""
    match value:
        case {"bits": bits, "number": number} if len(value) == 2 and bits % 8 == 0:
            return {"bits": bits, "hex": int(number).to_bytes(bits // 8, "big").hex()}
        case dict():
            left_out = ("doc", "docs", "unit", "closed", "since")
            return {key: _fitting(item) for key, item in value.items() if key not in left_out}
        case list():
            return [_fitting(item) for item in value]
        case _:
            return value
