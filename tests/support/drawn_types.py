"""Types of small specs, drawn at random."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

Table = dict[str, Any]

COUNTS: list[Any] = [
    *["uint8", "uint16", "int16", "int32", "uint24", "varuint32", "zigzag32"],
    {"prefix": "varuint32", "includes": 1},
    {"prefix": "int16", "includes": 3},
]
"""What counts items."""
NULLS: list[tuple[Any, int]] = [
    *[("int16", -1), ("int32", -1), ("uint8", 255), ("uint16", 0xFFFF), ("zigzag32", -1)],
    ({"prefix": "varuint32", "includes": 1}, 0),
    ({"prefix": "uint16", "includes": "itself"}, 0),
]
"""What says how long something is or how many items it has, and the number of it for a null."""
NULL_NUMBER: Table = {"type": "int16", "null": -1}
INTEGERS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 24, 32, 40, 56, 64)]
_VARINTS = ["varuint32", "varuint64", "zigzag32", "zigzag64"]


@dataclass
class Drawn:
    """A named type that later fields can use."""

    name: str
    ends: bool
    """Whether it knows its end without a region."""
    numbers: list[str] = field(default_factory=list)
    """Small numbers in it that a size or count elsewhere can hang on."""
    tagged: bool = False
    empty: bool = False
    """Whether it may take no bytes."""


class TypeMaker:
    """Draws types.

    Args:
        draw: Where chance comes from.
    """

    def __init__(self, draw: random.Random) -> None:
        self._draw = draw
        self._count = 0
        self.types: Table = {}
        self.records: list[Drawn] = []
        self.negotiated: Table = {}
        self.least_first = self.number(0, 3) == 0
        """Whether the document says that bits begin with the least significant one."""

    def pick(self, options: list[Any]) -> Any:
        return self._draw.choice(options)

    def chance(self) -> bool:
        return self._draw.random() < 0.5

    def number(self, low: int, high: int) -> int:
        return self._draw.randint(low, high)

    def name(self, start: str = "f") -> str:
        self._count += 1
        return f"{start}{self._count}"

    def said(self, type_: Any, **keys: Any) -> Any:
        """A type with keys, in its short form where that is enough, with prose now and then."""
        table = dict(type_) if isinstance(type_, dict) else {"type": type_}
        table.update({key: value for key, value in keys.items() if value is not None})
        if self.number(0, 3) == 0:
            table["doc"] = self.pick(["What it is.", 'It is "quoted": 100 %', "Ends \\ here"])
        if self.number(0, 9) == 0:
            table["since"] = "1.2"
        if set(table) == {"type"}:
            return table["type"]
        return table

    def integer(self) -> tuple[str, int, int]:
        name = self.pick(INTEGERS + _VARINTS)
        bits = int(name.lstrip("uintvarzg"))
        signed = not name.startswith(("u", "v"))
        return (
            (name, -(1 << bits - 1), (1 << bits - 1) - 1) if signed else (name, 0, (1 << bits) - 1)
        )

    def scalar(self) -> Any:
        """A number, refined now and then."""
        match self.number(0, 7):
            case 7:
                bits = self.pick([8, 16, 24, 32])
                order = {"byte_order": "little"} if self.chance() else {}
                mark = self.pick([1, 1 << bits - 1])
                return {"type": f"uint{bits}", "continues": mark, **order}
            case 0:
                return self.pick(["float16", "float32", "float64"])
            case 1:
                return "bool"
            case 2:
                name, low, high = self.integer()
                least = self.number(max(low, -100), 5)
                return {
                    "type": name,
                    "min": least,
                    "max": self.number(least, min(high, 120)),
                    "unit": "ms",
                }
            case 3:
                return {
                    "type": self.pick(["uint16", "int32", "float64", "uint64"]),
                    "byte_order": self.pick(["little", "big"]),
                }
            case 4:
                return self.enum()
            case _:
                return self.integer()[0]

    def enum(self, *, base: str = "uint8", closed: bool | None = None) -> str:
        name = self.name("Kind")
        count = self.number(1, 4)
        values: Table = {f"v{at}": at + 1 for at in range(count)}
        values["v0"] = {"value": 1, "doc": "The first one.", "since": "1.1"}
        made: Table = {"enum": base, "values": values}
        if closed if closed is not None else self.chance():
            made["open"] = False
        elif self.chance():
            made["open"] = True
        if self.chance():
            made["sets"] = {"some": list(values)[:2]}
        if self.chance():
            made["reserved"] = [9, 10]
        self.types[name] = self.prose(made)
        return name

    def flags(self) -> str:
        name = self.name("Marks")
        made: Table = {
            "flags": self.pick(["uint8", "uint16", "uint32"]),
            "values": {"a": 1, "b": {"value": 6}, "c": 0x80},
        }
        if self.chance():
            made["open"] = False
        self.types[name] = self.prose(made)
        return name

    def known(self) -> Table:
        """What a map or a text with a name is known to hold; most say nothing."""
        known = {"max-age": "How old.", "other": {"doc": "Another one.", "since": "2"}}
        return {"well_known": known} if self.chance() else {}

    def prose(self, made: Table) -> Table:
        if self.chance():
            made["doc"] = "A type of its own."
        return made

    def string(self) -> Table:
        """Text or bytes that know their end."""
        made: Table = {"type": self.pick(["text", "bytes"])}
        match self.number(0, 4):
            case 0:
                made["size"] = self.number(1, 5)
            case 1:
                made["until"] = self.pick([0, 10, "0d0a"])
            case 2:
                made["size"] = {
                    "prefix": self.pick(["uint8", "uint16", "int32"]),
                    "includes": "itself",
                }
            case _:
                made["size"] = self.pick(COUNTS)
                if self.chance():
                    made["max_bytes"] = self.number(0, 40)
        return made

    def nullable_string(self) -> Table:
        prefix, null = self.pick(NULLS)
        return {"type": self.pick(["text", "bytes"]), "size": prefix, "null": null}

    def nullable_list(self) -> Table:
        prefix, null = self.pick(NULLS)
        if isinstance(prefix, dict) and prefix["includes"] == "itself":
            prefix = {**prefix, "includes": 1}
        return {**self.listed(prefix), "null": null}

    def item(self, *, empty: bool = False) -> Any:
        """What lists are made of; it may take no bytes only if that is said."""
        sized = [drawn.name for drawn in self.records if drawn.ends]
        ended = [drawn.name for drawn in self.records if drawn.ends and empty >= drawn.empty]
        match self.number(0, 6):
            case 0 if ended:
                return self.pick(ended)
            case 1:
                return self.string()
            case 2:
                return self.listed_by_use(self.pick(INTEGERS), self.pick(COUNTS))
            case 3:
                return self.pick(["bool", "float32", "varuint32", self.enum(), self.flags()])
            case 4 if sized:
                size = self.pick(["uint8", "uint16", "varuint32"])
                return {"type": self.pick(sized), "size": size}
            case 5 if self.chance():
                order = self.pick(["little", "big"])
                return {"type": self.pick(["uint16", "int24", "uint32"]), "byte_order": order}
            case 5 if self.chance():
                return {
                    "type": self.pick(["uint8", "int16", "varuint32", "zigzag64"]),
                    "min": 0,
                    "max": 9,
                }
            case _:
                return self.pick(INTEGERS)

    def listed_by_use(self, item: str, count: Any) -> Any:
        """A list behind its number, as a use of a type with parameters now and then."""
        if not isinstance(count, str) or self.chance():
            return {"list": item, "count": count}
        name = f"Counted{count.capitalize()}"
        self.types[f"{name}(T)"] = {"list": "T", "count": count, "doc": "Items."}
        return f"{name}({item})"

    def _is_record(self, type_: Any) -> bool:
        """Whether an item is a record, in which there may be a map."""
        name = type_.get("type", "") if isinstance(type_, dict) else type_
        return name in [drawn.name for drawn in self.records]

    def listed(self, count: Any) -> Table:
        if self.number(0, 3) == 0:
            text = {"type": "text", "size": self.pick(["uint8", "int16", "varuint32"])}
            key = self.pick(
                [
                    text,
                    text,
                    self.string(),
                    "uint16",
                    "zigzag32",
                    self.enum(closed=False if count in (2, 3) else None),
                ]
            )
            made: Table = {"map": {"key": key, "value": self.item(empty=True)}, "count": count}
        else:
            made = {"list": self.item(empty=count in (2, 3)), "count": count}
            if self.number(0, 3) == 0 and not self._is_record(made["list"]):
                made["unique"] = True
        if self.number(0, 3) == 0:
            made["max_items"] = self.number(1, 5)
        if self.number(0, 3) == 0 and count not in (2, 3):
            made["min_items"] = 1
        return made
