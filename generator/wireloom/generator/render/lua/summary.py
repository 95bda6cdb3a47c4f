"""What a message is about, in a word or two: for the column of Wireshark that tells it."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.render.lua.shown import Op, Program


def first(program: Program, name: str) -> str | None:
    """The path of the first number or text of a message that the frame does not have."""
    message = program["messages"][name]
    codes = program.get("codes", {}).get("name")
    asked = message.get("asks", {}).get("by", ())
    for path, op in _leaves(program, message.get("of", {"op": "nothing"}), (), frozenset()):
        names = program["names"][op["names"]] if "names" in op else {}
        is_about = names.get("name") != codes if names else asked != [path]
        if is_about and not names.get("flags"):
            return path
    return None


def _leaves(
    program: Program, op: Op, path: tuple[str, ...], around: frozenset[str]
) -> Iterator[tuple[str, Op]]:
    """Numbers and texts that are always at the same path."""
    if op["op"] == "call":
        if op["name"] in around:
            return
        around |= {op["name"]}
        op = program["routines"][op["name"]]
        yield from _leaves(program, op, path, around)
    elif op["op"] == "region":
        yield from _leaves(program, op["of"], path, around)
    elif op["op"] in ("record", "protobuf"):
        for item in op.get("fields", ()):
            if not (item.get("part") or item.get("secret") or item.get("listed")):
                inner = (*path, item["name"]) if item["name"] else path  # that of an envelope
                yield from _leaves(program, item["of"], inner, around)
    elif op["op"] in ("int", "varint") or op.get("text"):
        name = ".".join(path)
        if name and name not in program.get("frame_fields", ()):
            yield name, op
