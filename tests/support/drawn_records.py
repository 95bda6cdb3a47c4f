"""Records of small specs, drawn at random field by field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.support.drawn_types import COUNTS, INTEGERS, NULL_NUMBER, Drawn, Table, TypeMaker

_BITS = [(3, 5), (1, 7), (4, 4), (1, 1, 6), (4, 12), (1, 31), (3, 21), (2, 62)]


class DrawnRecord:
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
        self.least_first = False


class RecordMaker(TypeMaker):
    """Draws records, of any types that there are already."""

    def record(
        self, *, most: int = 4, frame: list[tuple[str, list[Any]]] | None = None
    ) -> DrawnRecord:
        made = DrawnRecord()
        made.least_first = self.least_first or self.number(0, 3) == 0
        makers: list[Callable[[DrawnRecord], None]] = [
            self.plain,
            self.group,
            self.told,
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
            self.of_parameter,
        ]
        for _ in range(self.number(1, most)):
            self.pick(makers)(made)
        if frame is not None and self.chance():
            self.of_frame(made, frame)
        self.ending(made)
        return made

    def add(self, made: DrawnRecord, type_: Any, **keys: Any) -> str:
        name = self.name()
        made.fields[name] = self.said(type_, **keys)
        return name

    def plain(self, made: DrawnRecord) -> None:
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

    def group(self, made: DrawnRecord) -> None:
        widths = self.pick(_BITS)
        escaped = False
        order = {"byte_order": "little"} if made.least_first and sum(widths) > 8 else {}
        for at, bits in enumerate(widths):
            keys: Table = {**order} if at == 0 or self.chance() else {}  # the first one says it
            if bits == 1 and self.chance():
                made.bools.append(self.add(made, "bit", **keys))
                continue
            signed = self.number(0, 5) == 0 and bits > 1
            if self.number(0, 4) == 0 and at == 0:
                keys["const"] = self.number(0, min(1, (1 << bits) - 1)) if not signed else 0
            elif bits % 8 and not signed and self.number(0, 4) == 0 and bits < 8 and not escaped:
                keys["escape"] = self.pick(["uint8", "uint16", "varuint32"])
                escaped = True
            self.add(made, f"{'int' if signed else 'uint'}{bits}", **keys)

    def told(self, made: DrawnRecord) -> None:
        """Bits that say which of the fields behind them are there."""
        bits = [self.add(made, "bit") for _ in range(self.number(1, 3))]
        self.add(made, f"uint{8 - len(bits)}")
        for bit in [*bits, *(self.pick(bits) for _ in range(self.number(0, 2)))]:
            made.maybe.append(self.add(made, self.pick([self.string(), "uint16"]), optional=bit))

    def strings(self, made: DrawnRecord) -> None:
        self.add(made, self.string())

    def nulls(self, made: DrawnRecord) -> None:
        allowed: Any = True
        if self.chance():
            made.bools.append(self.add(made, "bool"))
            allowed = {made.bools[-1]: True}
        if self.chance():
            kind = self.nullable_string() if self.chance() else self.nullable_list()
            made.maybe.append(self.add(made, kind, nullable=allowed))
        else:
            made.maybe.append(self.add(made, NULL_NUMBER, nullable=allowed))

    def lists(self, made: DrawnRecord) -> None:
        count = self.pick([*COUNTS, 2, 3])
        made_list = self.listed(count)
        if count in (2, 3):
            made_list.pop("max_items", None)
            made_list.pop("unique", None)
        self.add(made, made_list)

    def sized(self, made: DrawnRecord) -> None:
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
                {"list": self.pick(INTEGERS), "count": "rest"},
                *[drawn.name for drawn in self.records],
            ]
        )
        made.fields[inside[-1]] = self.said(last)

    def counted(self, made: DrawnRecord) -> None:
        name = self.name()
        self.add(
            made, self.pick(["uint8", "uint16", "int16", "uint40", "varuint32"]), count_of=name
        )
        made.fields[name] = self.said(self.listed("rest"))

    def checked(self, made: DrawnRecord) -> None:
        name = self.name()
        checksum: Table = {
            "algorithm": self.pick(["crc32", "crc32c"]),
            "of": self.pick([name, [name]]),
        }
        if self.chance():
            checksum["mask"] = 0x7FFFFFFF
        self.add(made, "uint32", checksum=checksum)
        made.fields[name] = self.said(self.string())

    def choice(self, made: DrawnRecord) -> None:
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

    def conditional(self, made: DrawnRecord) -> None:
        """A field that exists only if a condition holds."""
        tests: Table = {}
        if self.chance():
            name = self.add(made, self.flags())
            made.flags.append((name, "a"))
            flag, is_set = self.pick([("a", True), ("b", False), ("c", True)])
            tests[f"{name}.{flag}"] = is_set
        elif made.tags:
            name, labels = self.pick(made.tags)
            tests[name] = self.pick([labels[0], [labels[0]]])
        elif made.bools:
            tests[self.pick(made.bools)] = self.chance()
        elif made.maybe:
            tests[self.pick(made.maybe)] = self.pick(["present", "absent"])
        if not tests and self.chance():
            kind = self.enum()
            name, labels = self.add(made, kind), list(self.types[kind]["values"])
            made.tags.append((name, labels[:1]))
            tests[name] = self.pick([labels[0], labels[:2]])
        if not tests and self.chance():
            tests[self.add(made, "uint8")] = self.pick(["0-3", "2-2", "3+", "200+"])
        if not tests:
            made.bools.append(self.add(made, "bool"))
            tests[made.bools[-1]] = True
        kind, more = self.pick(
            [
                *[(kind, {}) for kind in (self.string(), "uint32", "uint8", self.item())],
                *[(kind, {"default": 7}) for kind in ("uint16", "int8")],
                *[(kind, {"nullable": True}) for kind in (self.nullable_string(), NULL_NUMBER)],
            ]
        )
        name = self.add(made, kind, when=tests, **more)
        if "default" not in more:
            made.maybe.append(name)

    def constant(self, made: DrawnRecord) -> None:
        match self.number(0, 4):
            case 0:
                self.add(made, {"type": "bytes", "size": 2}, const="50fe")
            case 4:
                size = self.pick(["uint8", {"prefix": "varuint32", "includes": 1}, 4])
                self.add(made, {"type": "text", "size": size}, const="Face")
            case 1:
                kind = self.enum()
                self.add(made, kind, const="v0")
            case _:
                self.add(
                    made,
                    self.pick(["uint8", "int16", "uint24", "uint32"]),
                    const=self.number(0, 100),
                )

    def nested(self, made: DrawnRecord) -> None:
        """A record or a union inside."""
        if self.number(0, 2) == 0:
            fields: Table = {self.name(): self.said(self.scalar()) for _ in range(2)}
            self.add(made, {"fields": fields, "encoding": "binary"}, client={"inline": True})
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

    def union(self, made: DrawnRecord) -> None:
        """Two records that are told apart by a constant."""
        tag = self.pick(["uint8", "uint16", "uint1", {"type": "text", "size": "uint8"}])
        names = [self.name("Case"), self.name("Case")]
        for at, name in enumerate(names):
            said = {"const": at} if isinstance(tag, str) else {**tag, "const": f"it's {'x' * at}"}
            fields: Table = {self.name(): {"type": tag, **said}}
            if tag == "uint1":
                fields[self.name()] = "uint7"
            fields[self.name()] = self.said(self.pick([self.string(), "uint16", "zigzag64"]))
            self.types[name] = self.prose({"fields": fields})
        if self.chance():  # a third one, told from the last by another constant
            names.append(self.name("Case"))
            for at, name in enumerate(names[1:]):
                fields = {self.name(): {"type": "uint8", "const": 7}}
                fields[self.name()] = {"type": "uint8", "const": at}
                fields[self.name()] = self.said(self.pick([self.string(), "uint16"]))
                self.types[name] = self.prose({"fields": fields})
            fields = {self.name(): {"type": "uint8", "const": 5}, self.name(): self.said("uint16")}
            self.types[names[0]] = self.prose({"fields": fields})
        plain = {"plain": names[:1]} if (len(names) > 2 or tag != "uint1") and self.chance() else {}
        if self.chance():
            choice = self.name("Choice")
            self.types[choice] = self.prose({"union": names, **plain})
            self.add(made, choice)
        else:
            self.add(made, {"union": names, **plain})

    def elsewhere(self, made: DrawnRecord) -> None:
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

    def packed(self, made: DrawnRecord) -> None:
        """A region that went through a codec."""
        codec = self.enum()
        self.types[codec]["values"] = {"none": 0, "gzip": 1}
        self.types[codec].pop("sets", None)
        by, size, count, length, name = (self.name() for _ in range(5))
        made.fields[by] = codec
        made.fields[size] = self.said("uint32")
        made.fields[count] = self.said("uint16")
        made.fields[length] = self.said("uint32", size_of=name)
        compressed: Table = {"by": by, "size": size, "count": count}
        if self.chance():
            compressed["formats"] = {"gzip": self.pick(["zlib", "lz4_block", "snappy_xerial"])}
        full = [drawn.name for drawn in self.records if drawn.ends and not drawn.empty]
        inside = self.pick([{"list": self.pick(["uint16", *full]), "count": "rest"}, "bytes"])
        made.fields[name] = self.said(inside, compressed=compressed)

    def lazy(self, made: DrawnRecord) -> None:
        """A region that is taken apart on demand."""
        ended = [drawn.name for drawn in self.records if drawn.ends]
        filled = [drawn.name for drawn in self.records if drawn.ends and not drawn.empty]
        inner = {"list": self.pick([*filled, "uint16"]), "count": "rest"}
        if self.chance() and ended:
            inner = {"type": self.pick(ended)}
        length, name = self.name(), self.name()
        made.fields[length] = self.said("uint32", size_of=name)
        client = {"lazy": True}
        if "list" in inner and inner["list"] != "uint16":
            client["columns"] = True
        made.fields[name] = self.said(inner, client=client)

    def ordered(self, made: DrawnRecord) -> None:
        one, other = self.add(made, "uint32"), self.add(made, "uint32")
        made.rules.append({"ordered": [one, other]})

    def of_parameter(self, made: DrawnRecord) -> None:
        name = self.pick(["wide", "mode"])
        if name == "wide":
            self.negotiated["wide"] = {"type": "bool", "doc": "Whether it is wide."}
            made.maybe.append(self.add(made, "uint16", when={"$wide": self.chance()}))
        else:
            self.negotiated["mode"] = {"type": "uint8", "doc": "How it is."}
            self.add(
                made,
                {"switch": "$mode", "cases": {1: "uint8", 2: self.string()}, "else": "nothing"},
            )

    def of_frame(self, made: DrawnRecord, frame: list[tuple[str, list[Any]]]) -> None:
        name, labels = self.pick(frame)
        if self.chance():
            made.maybe.append(self.add(made, "uint8", when={f"/{name}": labels[0]}))
        else:
            cases = {labels[0]: "uint8"}
            self.add(made, {"switch": f"/{name}", "cases": cases, "else": self.string()})

    def entries(self, made: DrawnRecord) -> None:
        """Fields in a map, and the map."""
        for number in range(0, self.number(1, 6), 2):
            if self.chance():
                self.add(made, self.pick(["uint16", "zigzag32"]), tag=number, default=7)
            else:
                kinds = ["text", "bytes", "bool", self.string(), self.item()]
                self.add(made, self.pick(kinds), tag=number)
        there: Table = {}
        if made.bools and self.chance():
            there = {"when": {self.pick(made.bools): True}, "default": {}}
        key, size = self.pick(["uint8", "uint16", "varuint32"]), self.pick(["uint8", "varuint32"])
        count = self.pick(["uint8", "varuint32", "rest"])
        made.ends = count != "rest"
        pair = {"key": key, "value": {"type": "bytes", "size": size}}
        self.add(made, {"map": pair, "count": count}, **there)

    def ending(self, made: DrawnRecord) -> None:
        """What can only come last."""
        match self.number(0, 8):
            case 7:
                self.entries(made)
            case 6:
                made.ends = False
                self.behind(made)
            case 0:
                made.ends = False
                self.add(made, self.pick(["text", "bytes"]))
            case 1:
                made.ends = False
                cut = self.chance()
                item = self.pick([*INTEGERS, {"type": "text", "size": "uint16"}])
                item = item if cut and "var" not in item else self.item()
                last = {"last": "cut"} if cut else {}
                self.add(made, {"list": item, "count": "rest", **last})
            case 2:
                made.ends = False
                names = [
                    self.add(made, self.pick([self.string(), "uint16", self.item()]), optional=True)
                    for _ in range(self.number(1, 3))
                ]
                if len(names) > 1 and self.chance():
                    made.rules.append({self.pick(["at_least_one", "excludes", "needs"]): names[:2]})
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

    def behind(self, made: DrawnRecord) -> None:
        """What ends where fields of fixed size begin that are the last ones."""
        rest = {"list": self.item(), "count": "rest"}
        optional = self.chance()
        type_ = "uint16" if optional and self.chance() else self.pick(["text", "bytes", rest])
        name = self.add(made, type_, optional=optional)
        if self.chance():
            self.add(made, {"type": "bytes", "size": 2})
        checksum = {"algorithm": "crc32", "of": [name]}
        self.add(made, "uint32", **({} if optional else {"checksum": checksum}))

    def finished(self, made: DrawnRecord) -> Table:
        table: Table = {"fields": made.fields}
        if made.least_first and (self.chance() or not self.least_first):
            table["bit_order"] = "least"
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
