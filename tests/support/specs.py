"""Small specs drawn at random, which together use every key of the language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml
from hypothesis import strategies as st
from wireloom.generator.interpret import encode
from wireloom.generator.parse import parse_text
from wireloom.generator.resolve.messages import message_layouts
from wireloom.generator.resolve.types import Types

from tests.support.named_specs import named_records
from tests.support.projected_specs import projected
from tests.support.protobuf_specs import enveloped, protobuf_records

Table = dict[str, Any]

_INTEGERS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 24, 32, 40, 56, 64)]
_VARINTS = ["varuint32", "varuint64", "zigzag32", "zigzag64"]
_COUNTS = ["uint8", "uint16", "int16", "int32", "uint24", "varuint32"]
_BITS = [(3, 5), (1, 7), (4, 4), (1, 1, 6), (4, 12), (1, 31), (3, 21), (2, 62)]


def text_of(spec: Table) -> str:
    """A spec as YAML."""
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text: str = yaml.dump(spec, Dumper=dumper, sort_keys=False, allow_unicode=True, width=100)
    return text


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


class _Record:
    """A record while it is being made."""

    def __init__(self) -> None:
        self.fields: Table = {}
        self.rules: list[Table] = []
        self.tags: list[tuple[str, list[Any]]] = []
        """Fields to switch on, with their labels."""
        self.flags: list[tuple[str, str]] = []
        self.bools: list[str] = []
        self.maybe: list[str] = []
        """Fields that may be absent."""
        self.ends = True


class SpecMaker:
    """Draws one spec.

    Args:
        draw: Where chance comes from.
    """

    def __init__(self, draw: random.Random) -> None:
        self._draw = draw
        self._count = 0
        self.types: Table = {}
        self.records: list[Drawn] = []
        self.facts: Table = {}

    # --- helpers --------------------------------------------------------------------------------

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

    # --- types ----------------------------------------------------------------------------------

    def integer(self) -> tuple[str, int, int]:
        name = self.pick(_INTEGERS + _VARINTS)
        bits = int(name.lstrip("uintvarzg"))
        signed = not name.startswith(("u", "v"))
        return (
            (name, -(1 << bits - 1), (1 << bits - 1) - 1) if signed else (name, 0, (1 << bits) - 1)
        )

    def scalar(self) -> Any:
        """A number, refined now and then."""
        match self.number(0, 6):
            case 0:
                return self.pick(["float32", "float64"])
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
                    "byte_order": "little",
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
                made["until"] = self.pick([0, 10])
            case 2:
                made["size"] = {
                    "prefix": self.pick(["uint8", "uint16", "int32"]),
                    "includes": "itself",
                }
            case _:
                made["size"] = self.pick(_COUNTS)
                if self.chance():
                    made["max_bytes"] = self.number(0, 40)
        return made

    def nullable_string(self) -> Table:
        prefix, null = self.pick([("int16", -1), ("int32", -1), ("uint8", 255), ("uint16", 0xFFFF)])
        return {"type": self.pick(["text", "bytes"]), "size": prefix, "null": null}

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
                return {"list": self.pick(_INTEGERS), "count": self.pick(_COUNTS)}
            case 3:
                return self.pick(["bool", "float32", "varuint32", self.enum(), self.flags()])
            case 4 if sized:
                size = self.pick(["uint8", "uint16", "varuint32"])
                return {"type": self.pick(sized), "size": size}
            case 5 if self.chance():
                return {
                    "type": self.pick(["uint8", "int16", "varuint32", "zigzag64"]),
                    "min": 0,
                    "max": 9,
                }
            case _:
                return self.pick(_INTEGERS)

    def listed(self, count: Any) -> Table:
        if self.number(0, 3) == 0:
            text = {"type": "text", "size": self.pick(["uint8", "int16", "varuint32"])}
            key = self.pick([text, text, self.string(), "uint16", "zigzag32", self.enum()])
            made: Table = {"map": {"key": key, "value": self.item(empty=True)}, "count": count}
            if key is text:
                known = {"max-age": "How old.", "other": {"doc": "Another one.", "since": "2"}}
                made["known"] = known
        else:
            made = {"list": self.item(empty=count in (2, 3)), "count": count}
            if self.number(0, 3) == 0:
                made["unique"] = True
        if self.number(0, 3) == 0:
            made["max_items"] = self.number(1, 5)
        return made

    # --- fields ---------------------------------------------------------------------------------

    def record(self, *, most: int = 4, frame: list[tuple[str, list[Any]]] | None = None) -> _Record:
        made = _Record()
        makers: list[Callable[[_Record], None]] = [
            self.plain,
            self.group,
            self.strings,
            self.lists,
            self.sized,
            self.counted,
            self.checked,
            self.choice,
            self.conditional,
            self.constant,
            self.nested,
            self.elsewhere,
            self.packed,
            self.lazy,
            self.nulls,
            self.ordered,
            self.of_fact,
        ]
        for _ in range(self.number(1, most)):
            self.pick(makers)(made)
        if frame is not None and self.chance():
            self.of_frame(made, frame)
        self.ending(made)
        return made

    def add(self, made: _Record, type_: Any, **keys: Any) -> str:
        name = self.name()
        made.fields[name] = self.said(type_, **keys)
        return name

    def plain(self, made: _Record) -> None:
        type_ = self.scalar()
        keys: Table = {}
        if self.number(0, 4) == 0:
            keys["secret"] = True
        if type_ == "bool":
            made.bools.append(self.add(made, type_, **keys))
        elif isinstance(type_, str) and type_.startswith("Kind"):
            labels = list(self.types[type_]["values"])
            closed = self.types[type_].get("open") is False
            if self.chance():
                keys["default"] = labels[0]
            made.tags.append((self.add(made, type_, **keys), labels if closed else labels[:1]))
        else:
            if isinstance(type_, str) and "int" in type_ and self.number(0, 3) == 0:
                keys["default"] = self.number(0, 100)
            self.add(made, type_, **keys)

    def group(self, made: _Record) -> None:
        widths = self.pick(_BITS)
        escaped = False
        for at, bits in enumerate(widths):
            keys: Table = {}
            signed = self.number(0, 5) == 0 and bits > 1
            if self.number(0, 4) == 0 and at == 0:
                keys["const"] = self.number(0, min(1, (1 << bits) - 1)) if not signed else 0
            elif bits % 8 and not signed and self.number(0, 4) == 0 and bits < 8 and not escaped:
                keys["escape"] = self.pick(["uint8", "uint16", "varuint32"])
                escaped = True
            self.add(made, f"{'int' if signed else 'uint'}{bits}", **keys)

    def strings(self, made: _Record) -> None:
        self.add(made, self.string())

    def nulls(self, made: _Record) -> None:
        if self.chance():
            made.maybe.append(self.add(made, self.nullable_string(), nullable=True))
        else:
            made.maybe.append(self.add(made, {"type": "int16", "null": -1}, nullable=True))

    def lists(self, made: _Record) -> None:
        count = self.pick([*_COUNTS, 2, 3])
        made_list = self.listed(count)
        if count in (2, 3):
            made_list.pop("max_items", None)
            made_list.pop("unique", None)
        self.add(made, made_list)

    def sized(self, made: _Record) -> None:
        """A length, and what it measures."""
        length = self.pick(["uint8", "uint16", "int32", "uint24", "varuint32"])
        kind = self.number(0, 4)
        if kind == 0 and not any("size_of" in str(item) for item in made.fields.values()):
            name = self.name()
            length = "uint32" if length == "varuint32" else length  # it would count itself
            made.fields = {name: self.said(length, size_of="record"), **made.fields}
            return
        inside = [self.name() for _ in range(1 if kind < 3 else 2)]
        self.add(made, length, size_of=inside[0] if kind < 3 else inside)
        if kind >= 3:
            made.fields[inside[0]] = self.said(self.pick(["uint16", "zigzag32", self.string()]))
        last = self.pick(
            [
                "bytes",
                "text",
                {"list": self.item(), "count": "rest"},
                {"list": self.pick(_INTEGERS), "count": "rest"},
                *[drawn.name for drawn in self.records],
            ]
        )
        made.fields[inside[-1]] = self.said(last)

    def counted(self, made: _Record) -> None:
        name = self.name()
        self.add(
            made, self.pick(["uint8", "uint16", "int16", "uint40", "varuint32"]), count_of=name
        )
        made.fields[name] = self.said(self.listed("rest"))

    def checked(self, made: _Record) -> None:
        name = self.name()
        checksum: Table = {
            "algorithm": self.pick(["crc32", "crc32c"]),
            "of": self.pick([name, [name]]),
        }
        if self.chance():
            checksum["mask"] = 0x7FFFFFFF
        self.add(made, "uint32", checksum=checksum)
        made.fields[name] = self.said(self.string())

    def choice(self, made: _Record) -> None:
        """A type that hangs on an earlier field."""
        if not made.tags and not made.bools and not made.flags:
            return
        cases = [
            self.pick(
                [
                    self.string(),
                    "nothing",
                    "uint16",
                    *[one.name for one in self.records if one.ends],
                ]
            )
            for _ in range(2)
        ]
        match self.pick(
            ["tag"] * len(made.tags) + ["bool"] * len(made.bools) + ["flag"] * len(made.flags)
        ):
            case "tag":
                name, labels = self.pick(made.tags)
                switch: Table = {"switch": name, "cases": {labels[0]: cases[0]}, "else": cases[1]}
            case "bool":
                switch = {
                    "switch": self.pick(made.bools),
                    "cases": {True: cases[0], False: cases[1]},
                }
            case _:
                name, flag = self.pick(made.flags)
                switch = {"switch": f"{name}.{flag}", "cases": {True: cases[0], False: cases[1]}}
        self.add(made, switch)

    def conditional(self, made: _Record) -> None:
        """A field that exists only if a condition holds."""
        tests: Table = {}
        if self.chance():
            name = self.add(made, self.flags())
            made.flags.append((name, "a"))
            tests[name] = self.pick([{"has": "a"}, {"lacks": "b"}, {"has": "c"}])
        elif made.tags:
            name, labels = self.pick(made.tags)
            tests[name] = self.pick(
                [labels[0], [labels[0]], {"not": labels[0]}, {"not": [labels[0]]}]
            )
        elif made.bools:
            tests[self.pick(made.bools)] = self.chance()
        elif made.maybe:
            tests[self.pick(made.maybe)] = self.pick(["present", "absent"])
        if not tests and self.chance():
            kind = self.enum()
            name, labels = self.add(made, kind), list(self.types[kind]["values"])
            made.tags.append((name, labels[:1]))
            tests[name] = self.pick([labels[0], {"not": labels[0]}, {"not": labels[:2]}])
        if not tests:
            made.bools.append(self.add(made, "bool"))
            tests[made.bools[-1]] = True
        made.maybe.append(
            self.add(made, self.pick([self.string(), "uint32", "uint8", self.item()]), when=tests)
        )

    def constant(self, made: _Record) -> None:
        match self.number(0, 3):
            case 0:
                self.add(made, {"type": "bytes", "size": 2}, const="50fe")
            case 1:
                kind = self.enum()
                self.add(made, kind, const="v0")
            case _:
                self.add(
                    made,
                    self.pick(["uint8", "int16", "uint24", "uint32"]),
                    const=self.number(0, 100),
                )

    def nested(self, made: _Record) -> None:
        """A record or a union inside."""
        if self.number(0, 2) == 0:
            fields: Table = {self.name(): self.said(self.scalar()) for _ in range(2)}
            self.add(made, {"fields": fields, "encoding": "binary"}, inline=True)
            return
        if not self.records or self.chance():
            self.union(made)
            return
        drawn = self.pick(self.records)
        if drawn.ends and self.chance():
            self.add(made, drawn.name)
        else:
            size = self.pick(
                ["uint16", "int32", {"prefix": "uint32", "includes": "itself"}, "varuint32"]
            )
            self.add(made, {"type": drawn.name, "size": size})

    def union(self, made: _Record) -> None:
        """Two records that are told apart by a constant."""
        tag = self.pick(["uint8", "uint16", "uint1"])
        names = [self.name("Case"), self.name("Case")]
        for at, name in enumerate(names):
            fields: Table = {self.name(): {"type": tag, "const": at}}
            if tag == "uint1":
                fields[self.name()] = "uint7"
            fields[self.name()] = self.said(self.pick([self.string(), "uint16", "zigzag64"]))
            self.types[name] = self.prose({"fields": fields})
        if self.chance():
            choice = self.name("Choice")
            self.types[choice] = self.prose({"union": names})
            self.add(made, choice)
        else:
            self.add(made, {"union": names})

    def elsewhere(self, made: _Record) -> None:
        """A size or a count in a record that was read before."""
        numbered = [drawn for drawn in self.records if drawn.numbers and drawn.ends]
        if not numbered:
            name, number = self.name("Head"), self.name()
            self.types[name] = {"fields": {number: "uint8", self.name(): "uint16"}}
            self.records.append(Drawn(name, ends=True, numbers=[number]))
            numbered = [self.records[-1]]
        drawn = self.pick(numbered)
        head = self.add(made, drawn.name)
        path = f"{head}.{drawn.numbers[0]}"
        if self.chance():
            self.add(made, {"type": self.pick(["text", "bytes"]), "size": path})
        else:
            self.add(
                made, {"list": self.pick(["uint16", "varuint32", self.string()]), "count": path}
            )

    def packed(self, made: _Record) -> None:
        """A region that went through a codec."""
        codec = self.enum()
        self.types[codec]["values"] = {"none": 0, "gzip": 1}
        self.types[codec].pop("sets", None)
        by, size, count, length, name = (self.name() for _ in range(5))
        made.fields[by] = codec
        made.fields[size] = self.said("uint32")
        made.fields[count] = self.said("uint16")
        made.fields[length] = self.said("uint32", size_of=name)
        compressed = {"by": by, "size": size, "count": count}
        made.fields[name] = self.said({"list": "uint16", "count": "rest"}, compressed=compressed)

    def lazy(self, made: _Record) -> None:
        """A region that is taken apart on demand."""
        ended = [drawn.name for drawn in self.records if drawn.ends]
        filled = [drawn.name for drawn in self.records if drawn.ends and not drawn.empty]
        inner = {"list": self.pick([*filled, "uint16"]), "count": "rest"}
        if self.chance() and ended:
            inner = {"type": self.pick(ended)}
        length, name = self.name(), self.name()
        made.fields[length] = self.said("uint32", size_of=name)
        made.fields[name] = self.said(
            inner,
            lazy=True,
            columns=True if "list" in inner and inner["list"] != "uint16" else None,
        )

    def ordered(self, made: _Record) -> None:
        one, other = self.add(made, "uint32"), self.add(made, "uint32")
        made.rules.append({"ordered": [one, other]})

    def of_fact(self, made: _Record) -> None:
        name = self.pick(["wide", "mode"])
        if name == "wide":
            self.facts["wide"] = {"type": "bool", "doc": "Whether it is wide."}
            made.maybe.append(self.add(made, "uint16", when={"$wide": self.chance()}))
        else:
            self.facts["mode"] = {"type": "uint8", "doc": "How it is."}
            self.add(
                made,
                {"switch": "$mode", "cases": {1: "uint8", 2: self.string()}, "else": "nothing"},
            )

    def of_frame(self, made: _Record, frame: list[tuple[str, list[Any]]]) -> None:
        name, labels = self.pick(frame)
        if self.chance():
            made.maybe.append(self.add(made, "uint8", when={f"/{name}": labels[0]}))
        else:
            cases = {labels[0]: "uint8"}
            self.add(made, {"switch": f"/{name}", "cases": cases, "else": self.string()})

    def ending(self, made: _Record) -> None:
        """What can only come last."""
        match self.number(0, 6):
            case 0:
                made.ends = False
                self.add(made, self.pick(["text", "bytes"]))
            case 1:
                made.ends = False
                self.add(made, {"list": self.item(), "count": "rest"})
            case 2:
                made.ends = False
                names = [
                    self.add(made, self.pick([self.string(), "uint16", self.item()]), optional=True)
                    for _ in range(self.number(1, 3))
                ]
                if len(names) > 1 and self.chance():
                    made.rules.append({self.pick(["at_least_one", "at_most_one"]): names[:2]})
            case 3:
                made.ends = False
                (
                    self.add(made, {"type": "text", "until": 2, "last": "open"})
                    if self.chance()
                    else self.add(
                        made,
                        {"list": {"type": "text", "until": 2, "last": "open"}, "count": "rest"},
                    )
                )
            case 4:
                mark = self.add(
                    made, "uint16", const=0xCAFE, optional=True, default=self.pick([True, None])
                )
                self.add(made, "uint8", when={mark: "present"})
                self.add(made, {"type": "text", "size": "uint32"})
            case 5:
                made.ends = False
                self.add(made, "uint32", checksum={"algorithm": "crc32c", "of": "rest"})
                self.add(made, "uint16")
                self.add(made, "bytes")
            case _:
                return

    def finished(self, made: _Record) -> Table:
        table: Table = {"fields": made.fields}
        if made.rules:
            table["rules"] = made.rules
        return self.prose(table)

    def may_be_empty(self, type_: Any) -> bool:
        """Whether a field of a record that ends may take no bytes."""
        table = type_ if isinstance(type_, dict) else {"type": type_}
        if {"when", "optional", "switch"} & set(table):
            return True
        if "size" in table:
            return False
        if "list" in table and table["count"] in (2, 3):
            return self.may_be_empty(table["list"])
        return any(drawn.empty and drawn.name == table.get("type") for drawn in self.records)

    def named_records(self, number: int) -> None:
        for _ in range(number):
            made = self.record(most=3)
            name = self.name("Record")
            self.types[name] = self.finished(made)
            if self.chance():
                self.types[name]["standalone"] = True
            empty = all(self.may_be_empty(type_) for type_ in made.fields.values())
            self.records.append(Drawn(name, made.ends, empty=empty))

    def tree(self) -> None:
        """A type that holds itself."""
        name = self.name("Tree")
        fields: Table = {"value": "uint8", "children": {"list": name, "count": "uint8"}}
        if self.chance():
            cases = {True: name, False: self.pick(["nothing", "bool", self.string()])}
            fields = {"goes_on": "bool", "next": {"switch": "goes_on", "cases": cases}}
        self.types[name] = {"fields": fields, "doc": "Grows."}
        self.records.append(Drawn(name, ends=True))

    def collection(self) -> None:
        """A list or a map that is decoded by itself."""
        made = self.listed(self.pick([*_COUNTS, "rest"]))
        if self.chance():
            made["size"] = "uint16"
        self.types[self.name("Many")] = self.prose({**made, "standalone": True})

    def region_told(self) -> None:
        """A union that is told by the size of its region."""
        names = [self.name("Short"), self.name("Long")]
        self.types[names[0]] = {"fields": {self.name(): "uint16"}}
        self.types[names[1]] = {"fields": {self.name(): "uint32"}}
        holder = self.name("Record")
        fields = {self.name(): {"type": {"union": names}, "size": "uint8"}}
        self.types[holder] = {"fields": fields}
        self.records.append(Drawn(holder, ends=True))

    def example(self) -> None:
        """A record with examples whose bytes are plain to see."""
        self.types["Point"] = {
            "doc": "A place.",
            "fields": {"x": "uint8", "y": {"type": "uint8", "max": 100}},
            "standalone": True,
            "examples": [
                {"hex": "01 02", "value": {"x": 1, "y": 2}, "origin": "built", "doc": "Near."},
                {"hex": "0304", "value": {"x": 3, "y": 4}, "origin": "capture"},
            ],
            "refuses": [{"hex": "01ff", "why": "Too far."}, {"hex": "01", "why": "Too short."}],
        }
        self.records.append(Drawn("Point", ends=True))
        if self.chance():
            self.facts["wide"] = {"type": "bool", "doc": "Whether it is wide."}
            self.types["Wide"] = {
                "fields": {"low": "uint8", "high": {"type": "uint8", "when": {"$wide": True}}},
                "examples": [
                    {
                        "hex": "0102",
                        "value": {"low": 1, "high": 2},
                        "origin": "built",
                        "facts": {"wide": True},
                    }
                ],
            }

    def message_example(self, spec: Table) -> None:
        """An example of the simplest message, whose bytes the reference codec works out."""
        protocol = parse_text(text_of(spec)).protocol
        assert protocol is not None
        types = Types(protocol)
        layout = next(item for item in message_layouts(types) if item.name == "Beat")
        facts = {"wide": False} if "wide" in spec.get("facts", {}) else {}
        spec["commands"]["Beat"]["examples"] = [
            {
                "role": "oneway",
                "version": 1,
                "value": {},
                "hex": encode(types, layout, {}, facts).data.hex(),
                "origin": "built",
                "facts": facts,
                "doc": "Nothing but a sign of life.",
            }
        ]

    # --- the protocol ---------------------------------------------------------------------------

    def spec(self) -> Table:
        spec: Table = {
            "wireloom": 1,
            "protocol": self.name("drawn"),
            "title": self.pick(["Drawn", "Drawn: a test"]),
            "doc": "Made for a test.",
            "revision": "1",
        }
        if self.chance():
            spec |= {"source": ["nowhere"], "port": 4711}
        if self.chance():
            spec["byte_order"] = self.pick(["little", "big"])
        spec["defaults"] = {"count": self.pick(["uint8", "int32", "rest"])}
        self.example()
        self.named_records(self.number(1, 4))
        if self.chance():
            self.tree()
        if self.chance():
            self.region_told()
        if self.chance():
            self.collection()
        if self.number(0, 3) == 0:
            for name in named_records(self):
                self.types[name]["standalone"] = True
        if self.number(0, 3) == 0:
            protobuf_records(self)
        if self.chance():
            self.framed(spec)
        elif self.number(0, 3) == 0:
            enveloped(self, spec)
        elif self.number(0, 1) == 0:
            projected(self, spec)
        spec["types"] = self.types
        if self.facts:
            spec["facts"] = self.facts
        _without_leftovers(spec)
        _without_facts(spec)
        _documented(spec)
        for late in ("commands", "deviations"):
            if late in spec:
                spec[late] = spec.pop(late)
        if self.chance():
            limits: Table = {"depth": 40, "decompressed": 1 << 20}
            limits["named"] = {"things": {"value": 3, "doc": "How many things."}}
            spec["limits"] = {**limits, **spec.get("limits", {})}
        if "Beat" in spec.get("commands", {}):
            self.message_example(spec)
        return spec

    def framed(self, spec: Table) -> None:
        """A frame, roles, codes, phases and commands."""
        several = self.chance()
        versions = self.chance()
        head: Table = {
            "size": {
                "type": self.pick(["uint32", "int32", "uint24", "varuint32"]),
                "size_of": "rest",
            }
        }
        if several:
            head["size"] = {"type": "uint32", "size_of": ["head", "body"]}
            head = {
                "kind": "FrameKind",
                "size": head["size"],
                "head_size": {"type": "uint16", "size_of": "head"},
            }
        else:
            bits: Table = {"answer": "uint1", "command": {"type": "uint15"}}
            bits |= {"version": "uint16"} if versions else {}
            head = bits | head if head["size"]["type"] == "varuint32" else head | bits
        if several:
            head["command"] = "uint8"
        if several and versions:
            head["version"] = "uint16"
        frame_tags: list[tuple[str, list[Any]]] = []
        if several:
            # the length stands last, so that the frame ends with what it measures
            head = {
                name: head[name]
                for name in ("kind", "command", "version", "size", "head_size")
                if name in head
            }
            self.types["FrameKind"] = {
                "enum": "uint8",
                "open": False,
                "values": {"ask": 1, "tell": 2, "wide_ask": 3},
                "sets": {"asking": ["ask", "wide_ask"]},
            }
            frame_tags.append(("kind", ["asking"]))
            head |= {"head": {"slot": "head"}, "body": {"slot": "body", "fallback": "bytes"}}
        else:
            head["body"] = (
                {"slot": "body"} if self.chance() else {"slot": "body", "fallback": "bytes"}
            )
        self.types["Frame"] = {"doc": "All that is said.", "fields": head}
        spec |= {"frame": "Frame", "command_field": "/command"}
        if versions:
            spec["version_field"] = "/version"
        asking: Table = {"kind": ["ask", "wide_ask"]} if several else {"answer": 0}
        telling: Table = {"kind": "tell"} if several else {"answer": 1}
        roles: Table = {
            "request": {"doc": "Asks.", "when": asking, "answered_by": "response"},
            "response": {"doc": "Answers.", "when": telling, "suffix": "Response"},
            "oneway": {"when": asking},
        }
        if not several:
            roles["request"]["fields"] = {"number": "uint32"}
            words: Table = {"type": "text", "size": "uint16"}
            roles["response"]["fields"] = {"number": "uint32", "code": "Code", "words": words}
            spec["correlation"] = "/body.number"
            spec["codes"] = self.codes()
        spec["roles"] = roles
        spec["commands"] = self.commands(several, versions, frame_tags)
        if not several:
            self.extras(spec)

    def codes(self) -> Table:
        return {
            "name": "Code",
            "type": "uint16",
            "field": "/body.code",
            "detail": "/body.words",
            "doc": "How it went.",
            "open": self.chance(),
            "success": {"ok": {"value": 1, "text": "Fine."}},
            "interim": {"more": {"value": 2, "doc": "There is more."}},
            "errors": {
                "Refused": {
                    "doc": "About everything.",
                    "codes": {
                        "not_there": {
                            "value": 3,
                            "text": "It is not there.",
                            "doc": "Gone.",
                            "since": "1.1",
                        },
                        "busy": {"value": 4, "text": "Busy.", "retriable": True, "anywhere": True},
                    },
                }
            },
        }

    def filling(self, several: bool, frame: list[tuple[str, list[Any]]]) -> Table:
        """What a message puts into the frame."""
        if not several:
            return self.record(most=3).fields
        made: Table = {}
        if self.chance():
            made["head"] = {"fields": self.record(most=2, frame=frame).fields}
        if self.chance():
            made["body"] = self.pick(
                [
                    "bytes",
                    "text",
                    {"list": "uint16", "count": "rest"},
                    {"fields": self.record(most=2).fields},
                ]
            )
        return made

    def commands(self, several: bool, versions: bool, frame: list[tuple[str, list[Any]]]) -> Table:
        ask: Table = {
            "key": 1,
            "from": "client",
            "doc": "Asks something.",
            "since": "1.0",
            "until": "9.0",
            "request": self.filling(several, frame),
            "response": self.filling(several, frame),
        }
        if not several:
            ask |= {"subject": "about", "returns": ["not_there"], "carries": ["more"]}
            ask["request"] = {"about": {"type": "text", "size": "uint16"}, **ask["request"]}
            ask["reply"] = {"role": "response", "only": "always", "correlated": True, "within": 5}
            if not ask["response"] or not self.chance():
                ask["response"] = {}
                ask["reply"]["automatic"] = "ok"
        tell: Table = {"key": 2, "from": self.pick(["server", "both"]), "doc": "Tells something."}
        if versions:
            tell["versions"] = {
                1: {"oneway": self.filling(several, frame)},
                2: {"since": "2.0", "doc": "With more.", "oneway": self.filling(several, frame)},
            }
        else:
            tell["oneway"] = self.filling(several, frame)
        beat: Table = {"key": 3, "from": "both", "doc": "A sign of life.", "oneway": {}}
        return {"Ask": ask, "Tell": tell, "Beat": beat}

    def extras(self, spec: Table) -> None:
        """What is said about commands and connections."""
        spec["heartbeat"] = "Beat"
        spec["phases"] = {
            "opening": {
                "doc": "It begins.",
                "client": ["Ask"],
                "next": {"Ask.response": {"codes": ["ok"], "to": "open"}},
            },
            "open": {
                "both": ["all"],
                "except": ["Beat"],
                "server": ["Beat"],
                "client": ["Beat"],
                "next": {"Tell.oneway": {"to": "closed"}},
            },
            "closed": {"final": True},
        }
        spec["phases"]["open"].pop("client" if self.chance() else "server")
        if self.chance():
            spec["limits"] = {
                "frame": {
                    "max": 1 << 20,
                    "agreed_by": "Ask.request.limit",
                    "before": "open",
                    "first": 4096,
                    "exempt": ["Tell"],
                }
            }
            spec["commands"]["Ask"]["request"] = {
                "limit": "uint32",
                **spec["commands"]["Ask"]["request"],
            }
        self.facts["wide"] = {
            "type": "bool",
            "doc": "Whether it is wide.",
            "after": "Ask.request",
            "value": "/body.wide",
        }
        spec["commands"]["Ask"]["request"] = {"wide": "bool", **spec["commands"]["Ask"]["request"]}
        spec["commands"]["Beat"]["oneway"] = {"extra": {"type": "uint8", "when": {"$wide": True}}}
        if self.chance():
            self.streams(spec)
        spec["deviations"] = [
            {
                "id": "beat-with-answer-bit",
                "about": "Beat.oneway",
                "document": "No bit is set.",
                "server": "Sets the bit.",
                "source": ["seen"],
                "since": "1.0",
                "until": "1.1",
                "accept": {"answer": 1},
            }
        ]

    def streams(self, spec: Table) -> None:
        """Commands that open, fill and end streams."""
        topic = self.pick(["uint16", {"type": "text", "size": "uint8"}, "varuint32", "bool"])
        ends: Table = {"request": {"topic": topic}, "response": {}}
        if self.chance():
            ends = {"oneway": {"topic": topic}}
        opens = {"key": 4, "from": "client", "doc": "Begins.", "request": {"topic": topic}}
        tells = {"key": 5, "from": self.pick(["server", "both"]), "oneway": {"topic": topic}}
        spec["commands"] |= {
            "Follow": opens | {"response": {}},
            "News": tells | {"doc": "Goes on."},
            "Part": {"key": 6, "from": self.pick(["client", "both"]), "doc": "Ends."} | ends,
        }
        kind: Table = {"doc": "What is told.", "id": "/body.topic", "opened_by": ["Follow"]}
        if self.chance():
            kind |= {"messages": ["News.oneway"]}
        spec["streams"] = {"news": kind | {"ended_by": ["Part"]}}


def _without_leftovers(spec: Table) -> None:
    """Types that nothing uses are records of their own, or go."""
    while True:
        used = set(_words({key: value for key, value in spec.items() if key != "types"}))
        for name, type_ in spec["types"].items():
            used |= set(_words(type_)) - {name}
        unused = [name for name in spec["types"] if name not in used]
        for name in unused:
            if "fields" in spec["types"][name]:
                spec["types"][name]["standalone"] = True
            elif not spec["types"][name].get("standalone"):
                del spec["types"][name]
        if all(name in spec["types"] for name in unused):
            return


def _without_facts(spec: Table) -> None:
    """Facts that nothing depends on go."""
    text = str({key: value for key, value in spec.items() if key != "facts"})
    for name in [*spec.get("facts", {})]:
        if f"${name}" not in text:
            del spec["facts"][name]
    if not spec.get("facts"):
        spec.pop("facts", None)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)


def _documented(spec: Table) -> None:
    """Everything that must have prose gets some."""
    for type_ in spec["types"].values():
        type_.setdefault("doc", "A type.")
        _documented_inside(type_)
    for role in spec.get("roles", {}).values():
        role.setdefault("doc", "A role.")
        _documented_fields(role)
    for command in spec.get("commands", {}).values():
        for part in (command, *command.get("versions", {}).values()):
            for role in spec["roles"]:
                if role in part:
                    holder = {"fields": part[role]}
                    _documented_fields(holder)
                    part[role] = holder["fields"]


def _documented_fields(holder: Table) -> None:
    for name, type_ in holder.get("fields", {}).items():
        made = dict(type_) if isinstance(type_, dict) else {"type": type_}
        made.setdefault("doc", f"The {name}.")
        if isinstance(type_, list):
            made = {"list": type_[0], "doc": f"The {name}."}
        holder["fields"][name] = made
        _documented_inside(made)


def _documented_inside(type_: Table) -> None:
    _documented_fields(type_)
    for inner in type_.values():
        if isinstance(inner, dict):
            _documented_inside(inner)


def numbered(number: int) -> Table:
    """The spec of a number, always the same one."""
    return SpecMaker(random.Random(number)).spec()


def specs() -> st.SearchStrategy[Table]:
    """Any small spec."""
    return st.randoms(use_true_random=False).map(lambda draw: SpecMaker(draw).spec())


def drawn_named_records(draw: random.Random) -> Table:
    """A spec of JSON objects and text maps only."""
    maker = SpecMaker(draw)
    spec: Table = {"wireloom": 1, "protocol": "drawn", "title": "Drawn", "doc": "Made for a test."}
    spec |= {"revision": "1", "defaults": {"count": "rest"}, "types": maker.types}
    for name in named_records(maker):
        maker.types[name]["standalone"] = True
    _without_leftovers(spec)
    _documented(spec)
    return spec
