"""The fields that Wireshark is told of beforehand: name for filters, type, names of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Program = Mapping[str, Any]
Op = Mapping[str, Any]

ANY = "any."
"""What names of parts begin with that every field may have, such as its length."""
_INT = frozenset(["uint", "int"])
_PARTS = {
    "(length)": ["uint"],
    "(count)": ["uint"],
    "(tag)": ["uint"],
    "(end)": ["uint", "bytes"],
    "(escape)": ["uint"],
    "(field)": ["bytes"],
    "(trailing)": ["bytes"],
    "(unread)": ["bytes"],
    "(unknown)": ["text"],
    "(syntax)": ["bytes"],
}
"""Parts that stand around values, in any protocol."""


@dataclass(slots=True)
class _Use:
    """What a field may be, with what is said about it."""

    classes: dict[tuple[str, int | None], int] = field(default_factory=dict)
    """By class and table of names: the bits that it takes at most."""
    doc: str = ""


class Shown:
    """Goes over the program of a protocol and collects what its fields may be."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._uses: dict[str, _Use] = {}
        self._seen: set[tuple[str, str]] = set()
        for part, classes in _PARTS.items():
            for one in classes:
                self._add(part, one, 64)
        for message in program["messages"].values():
            for op in (message.get("of"), *(one.get("of") for one in message.get("members", ()))):
                if op:
                    self._visit(op, "body")
        for name in (
            [program["frame"], *program["types"]] if program.get("frame") else program["types"]
        ):
            self._visit({"op": "call", "name": name}, name)

    def fields(self) -> tuple[list[dict[str, Any]], dict[str, dict[str, int]]]:
        """The fields, and by name and class which one it is, counted from 1 on."""
        found: list[dict[str, Any]] = []
        places: dict[str, dict[str, int]] = {}
        for name, use in self._uses.items():
            groups = dict.fromkeys(_group(one) for one, _ in use.classes)
            for one, names in use.classes:
                group = _group(one)
                abbr = ANY + name.strip("()") if name.startswith("(") else name
                if group != next(iter(groups)):
                    abbr += f".{group}"
                found.append(
                    {
                        "abbr": abbr,
                        "name": name.strip("()"),
                        "type": self._type(use, group),
                        "names": None if names is None else names + 1,
                        "doc": use.doc or None,
                    }
                )
                key = one if names is None else f"{one}{names}"
                places.setdefault(name, {})[key] = len(found)
        return found, places

    def _type(self, use: _Use, group: str) -> str:
        if group != "number":
            return {"bool": "BOOLEAN", "float": "DOUBLE", "text": "STRING", "bytes": "BYTES"}[group]
        bits = {one: 0 for one, _ in use.classes if one in _INT}
        for (one, _), width in use.classes.items():
            if one in _INT:
                bits[one] = max(bits[one], width)
        wide = max(bits.values()) > 32 or (len(bits) > 1 and bits["uint"] > 31)
        return f"{'INT' if 'int' in bits else 'UINT'}{64 if wide else 32}"

    def _add(self, name: str, one: str, bits: int = 0, names: int | None = None) -> None:
        use = self._uses.setdefault(name, _Use())
        use.classes[one, names] = max(bits, use.classes.get((one, names), 0))

    def _measure(self, said: Any, part: str) -> None:
        if isinstance(said, dict):
            self._visit(said, part)

    def _visit(self, op: Op, name: str) -> None:
        """Collects what an operation may be read as in a field of that name."""
        match op["op"]:
            case "int" | "varint":
                one = "int" if op.get("signed") or op.get("zigzag") else "uint"
                self._add(name, one, op["bits"] + (32 if "escape" in op else 0), op.get("names"))
                self._measure(op.get("escape"), "(escape)")
            case "bool" | "float" as one:
                self._add(name, one)
            case "octets":
                self._add(name, "text" if op.get("text") else "bytes")
            case "any":
                self._add(name, "text")
            case "call":
                if (op["name"], name) not in self._seen:
                    self._seen.add((op["name"], name))
                    self._visit(self._program["routines"][op["name"]], name)
            case "entries":
                self._visit(op["map"], name)
                self._fields(op, name)
            case "json":
                self._fields(op, name)
                for item in op.get("fields", ()):
                    if _may_be_text(self._program, item["of"]):
                        self._add(item["name"], "text")
            case _:
                self._inside(op, name)

    def _inside(self, op: Op, name: str) -> None:
        """Goes on with what an operation is made of."""
        self._measure(op.get("size"), "(length)")
        self._measure(op.get("count"), "(count)")
        if "key" in op and op["op"] == "list":
            self._visit(op["key"], "(key)")
        for one in (op.get("of"), *op.get("cases", ()), op.get("otherwise")):
            if one:
                self._visit(one, name)
        self._fields(op, name)

    def _fields(self, op: Op, name: str) -> None:
        for item in op.get("fields", ()):
            own = item["name"] or name
            self._visit(item["of"], own)
            if item.get("merges"):
                self._add(own, "bytes")
            use = self._uses.setdefault(own, _Use())
            use.doc = use.doc or _said(item)


def _group(one: str) -> str:
    return "number" if one in _INT else one


def _may_be_text(program: Program, op: Op) -> bool:
    """Whether JSON has it as text: bytes in base 64, and what is empty as it stands there."""
    while op["op"] in ("call", "region"):
        op = program["routines"][op["name"]] if op["op"] == "call" else op["of"]
    return op["op"] in ("octets", "list", "json")


def _said(item: Op) -> str:
    doc, unit = item.get("doc", ""), item.get("unit", "")
    return f"{doc} In {unit}." if doc and unit else doc or unit
