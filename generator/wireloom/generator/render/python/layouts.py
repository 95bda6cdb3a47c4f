"""The view of ``layouts.py``: what the bytes of every message and record are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Condition,
    Elsewhere,
    Enum,
    Extent,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Named,
    Nothing,
    Prefix,
    Record,
    Reference,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Value,
    Varint,
)
from wireloom.generator.model.types import Test as Asked
from wireloom.generator.plan.discriminator import Constants, Sizes, discriminator
from wireloom.generator.plan.sizes import scalar_bits
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import frame_fields, numbers
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import Types, slot_names

_SAYS_NOTHING = frozenset(
    {"at", "form", "unit", "doc", "since", "standalone", "examples", "refuses", "rules"}
)
_REFINEMENTS = {item.name: item.default for item in fields(Type) if item.name not in _SAYS_NOTHING}
_SHORT_HEX = 1000


@dataclass(frozen=True, slots=True)
class Frame:
    """What all messages share: a function that puts it around the fields of one."""

    head: tuple[str, ...]
    tail: tuple[str, ...]
    sized: str
    """The call that makes a region of it, with ``{}`` for the record; empty if it is none."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``layouts.py`` is given."""
    if model.protocol.frame is None and not model.records:
        return None
    return _Writer(model).view()


class _Writer:
    """Writes kinds as expressions and remembers which constants they need."""

    def __init__(self, model: PackageModel) -> None:
        self.model = model
        self.types: Types = model.types
        self.protocol = model.protocol
        self.basic: dict[str, str] = {}
        """Integers and the like, by name of their constant."""
        self.constants: dict[str, str] = {}
        """Everything else, in an order in which each needs only earlier ones."""
        self.names: dict[str, str] = {}
        """The constants of types that have a name in the spec."""
        self.open: set[str] = set()
        """Types that are being written; one that is met again holds itself."""
        self.used: set[str] = set()
        """What is imported from the runtime."""
        self.message: dict[str, Type] = {}
        """Types of the members of the message that is being written."""
        self.lazy: dict[str, str] = {}
        """What is inside of lazy regions, by class and member."""

    def view(self) -> dict[str, Any]:
        """Everything the template needs."""
        frame, messages = self._messages()
        layouts = [
            (layout.name, self._named(layout.name))
            for layout in self.model.records
            if layout.name not in dict(messages)
        ]
        layouts += [
            (name, self._named(name))
            for name, type_ in self.types.named.items()
            if isinstance(type_.form, Union)
            or (type_.standalone and not isinstance(type_.form, Record))
        ]
        for layout in self.model.records:
            self._lazy(layout.name, layout.fields)
        self.used |= {"Kind", "Record", "Item"} if frame else {"Kind"}
        if frame is not None:
            self.used |= {"Bits"}
        return {
            "imports": sorted(self.used, key=_isort_key),
            "basic": sorted(self.basic.items(), key=_basic_key),
            "constants": list(self.constants.items()),
            "frame": frame,
            "messages": messages,
            "layouts": layouts,
            "lazy": sorted(self.lazy.items()),
        }

    # --- messages --------------------------------------------------------------------------------

    def _messages(self) -> tuple[Frame | None, list[tuple[str, str]]]:
        name = self.protocol.frame
        if name is None:
            return None, []
        if not self.protocol.commands:
            return None, [("Frame", self._named(name))]
        written: list[tuple[str, dict[str, int], list[str]]] = []
        for message in self.model.messages:
            single = {key: value[0] for key, value in message.selects.items() if len(value) == 1}
            self.message = {item.name: item.type for item in message.fields}
            parts = self._parts(message.fields, free=set(message.selects), owner=message.name)
            written.append((message.name, single, parts))
            self._lazy(message.name, message.fields)
        self.message = {}
        bare = self._parts(frame_fields(self.types), free=set(), owner="Frame")
        bodies = [body for _, _, body in written]
        head = _common([*bodies, bare])
        tail = _common([body[len(head) :][::-1] for body in [*bodies, bare]])[::-1]
        size = self.types.named[name].size
        sized = self._sized("{}", self.types.named[name], ()) if size is not None else ""
        frame = Frame(tuple(head), tuple(tail), sized)
        messages = [("Frame", f"_frame({_arguments('{}', _body(bare, frame))})")]
        for name, single, parts in written:
            fixed = "{" + ", ".join(f"{_text(key)}: {value}" for key, value in single.items()) + "}"
            messages.append((name, f"_frame({_arguments(fixed, _body(parts, frame))})"))
        return frame, messages

    def _lazy(self, owner: str, members: tuple[Field, ...]) -> None:
        for member in members:
            if member.lazy:
                inner = self.types.expand(member.type)
                context = members
                text = self._content(inner.type, inner.name, context, owner + member.name, member)
                self.lazy[f"{owner}.{member.name}"] = text

    # --- named types -----------------------------------------------------------------------------

    def _named(self, name: str) -> str:
        """The constant of a named type, its own region included."""
        if name in self.open:
            self.used.add("Later")
            return f"Later(lambda: {self._constant(name)})"
        if name not in self.names:
            self.open.add(name)
            declared = self.types.named[name]
            if isinstance(declared.form, Named):
                text = self._kind(declared, (), name)
            else:
                owner = name if isinstance(declared.form, _CLASSES) else None
                text = self._region(declared, owner, (), name, define=True)
            self.open.discard(name)
            if text.isidentifier() or text.endswith("()"):
                self.names[name] = text
            else:
                self.names[name] = self._constant(name)
                self.constants[self.names[name]] = text
        return self.names[name]

    def _constant(self, name: str) -> str:
        return "_" + constant(name)

    # --- kinds -----------------------------------------------------------------------------------

    def _kind(self, type_: Type, context: tuple[Field, ...], owner: str, **links: str) -> str:
        """The expression of a type; ``links`` are the measures that other fields hold."""
        plain = not links and all(
            getattr(type_, name) == default for name, default in _REFINEMENTS.items()
        )
        if isinstance(type_.form, Named) and plain:
            return self._named(type_.form.name)
        expanded = self.types.expand(type_)
        return self._region(expanded.type, expanded.name, context, owner, **links)

    def _region(
        self,
        type_: Type,
        name: str | None,
        context: tuple[Field, ...],
        owner: str,
        *,
        define: bool = False,
        **links: str,
    ) -> str:
        content = self._content(type_, name, context, owner, None, define=define, **links)
        return content if type_.size is None else self._sized(content, type_, context)

    def _sized(self, content: str, type_: Type, context: tuple[Field, ...]) -> str:
        assert type_.size is not None
        self.used.add("Sized")
        arguments = [content, self._measure(type_.size, context)]
        if isinstance(type_.size, Prefix) and type_.size.inclusive:
            arguments.append("inclusive=True")
        if type_.null is not None:
            arguments.append(f"null={type_.null}")
        return f"Sized({', '.join(arguments)})"

    def _content(
        self,
        type_: Type,
        name: str | None,
        context: tuple[Field, ...],
        owner: str,
        member: Field | None,
        *,
        define: bool = False,
        **links: str,
    ) -> str:
        """What is inside of the region of a type whose names are followed."""
        if member is not None and member.count_of is None:
            links = {**self._links(context).get(member.name, {}), **links}
        form = type_.form
        match form:
            case Enum() | Flags():
                return self._numbers(form, type_, name, define=define)
            case Record() | Union() if name is not None and not define:
                known = self._named(name)
                own = self.types.named[name].size is not None and not known.startswith("Later")
                return f"{known}.content" if own else known
            case Record():
                return self._record(form.fields, owner)
            case Union():
                return self._union(form)
            case Integer() | Varint():
                return self._integer(type_, null=type_.size is None)
            case Float(bits=bits):
                little = bits > 8 and self._little(type_)
                return self._basic(f"_F{bits}", "Float", bits, little)
            case Boolean():
                self.used.add("Boolean")
                self.basic["_BOOL"] = "Boolean()"
                return "_BOOL"
            case Text() | Bytes():
                return self._text(type_)
            case Nothing() | Slot():
                self.used.add("Nothing")
                return "Nothing()"
            case ListOf():
                self.used.add("List")
                item = self._kind(form.item, context, owner)
                return f"List({', '.join([item, *self._count(type_, form.count, context, links)])})"
            case MapOf():
                self.used.add("Map")
                key = self._kind(form.key, context, owner + "Key")
                value = self._kind(form.value, context, owner + "Value")
                count = self._count(type_, form.count, context, links)
                return f"Map({', '.join([key, value, *count])})"
            case Switch():
                return self._switch(form, context, owner)
            case _:
                raise TypeError(f"{form} is not followed")

    def _little(self, type_: Type) -> bool:
        return (type_.byte_order or self.protocol.byte_order) == "little"

    def _basic(self, name: str, kind: str, bits: int, little: bool, *more: str) -> str:
        self.used.add(kind)
        name += "_LITTLE" if little and self.protocol.byte_order == "big" else ""
        arguments = [str(bits), *more, *(["little=True"] if little else [])]
        self.basic[name] = f"{kind}({', '.join(arguments)})"
        return name

    def _integer(self, type_: Type, *, null: bool = True) -> str:
        form = type_.form
        extras = [
            f"{key}={_number(value)}"
            for key, value in (
                ("null", type_.null if null else None),
                ("low", type_.min),
                ("high", type_.max),
            )
            if value is not None
        ]
        if isinstance(form, Varint):
            self.used.add("Varint")
            zigzag = ["zigzag=True"] if form.zigzag else []
            if extras:
                return f"Varint({', '.join([str(form.bits), *zigzag, *extras])})"
            return self._basic(
                f"_{'ZIGZAG' if form.zigzag else 'VARUINT'}{form.bits}",
                "Varint",
                form.bits,
                False,
                *zigzag,
            )
        assert isinstance(form, Integer)
        little = form.bits > 8 and form.bits % 8 == 0 and self._little(type_)
        signed = ["signed=True"] if form.signed else []
        if type_.escape is not None:
            extras.append(f"escape={self._kind(type_.escape, (), '')}")
        if extras:
            self.used.add("Integer")
            order = ["little=True"] if little else []
            return f"Integer({', '.join([str(form.bits), *signed, *order, *extras])})"
        return self._basic(
            f"_{'I' if form.signed else 'U'}{form.bits}", "Integer", form.bits, little, *signed
        )

    def _numbers(self, form: Enum | Flags, type_: Type, name: str | None, *, define: bool) -> str:
        """An enumeration or flags; what refines them is said of their integer."""
        refined = any(value is not None for value in (type_.null, type_.min, type_.max))
        if name is not None and not define and not refined and type_.escape is None:
            return self._named(name)
        kind = "Enum" if isinstance(form, Enum) else "Flags"
        self.used.add(kind)
        base = self._scalar_base(form.base, type_)
        if name is not None and not define:
            values = f"{self._named(name)}.values"
        else:
            values = self._values(form.values, hexadecimal=isinstance(form, Flags))
        closed = [] if form.open else ["open=False"]
        return f"{kind}({', '.join([_text(name or ''), base, values, *closed])})"

    def _scalar_base(self, base: Type, using: Type) -> str:
        inner = self.types.expand(base).type
        said = {
            key: value
            for key in ("null", "min", "max", "escape")
            if (value := getattr(using, key)) is not None
        }
        merged = {item.name: getattr(inner, item.name) for item in fields(Type)} | said
        return self._integer(Type(**merged))

    def _values(self, values: Iterable[Value], *, hexadecimal: bool) -> str:
        entries = (f"{value.number:#x}" if hexadecimal else str(value.number) for value in values)
        names = [
            f"{number}: {_text(constant(value.name))}"
            for number, value in zip(entries, values, strict=True)
        ]
        return "{" + ", ".join(names) + "}"

    def _text(self, type_: Type) -> str:
        kind = type(type_.form).__name__
        self.used.add(kind)
        arguments = [] if type_.max_bytes is None else [str(type_.max_bytes)]
        if type_.until is not None:
            arguments.append(f"until={type_.until}")
            if type_.last == "open":
                arguments.append("last_open=True")
        return f"{kind}({', '.join(arguments)})"

    def _count(
        self, type_: Type, count: Measure, context: tuple[Field, ...], links: dict[str, str]
    ) -> list[str]:
        """The further arguments of a list or map."""
        found: list[str] = []
        if "count" in links:
            found.append(_text(links["count"]))
        elif (text := self._measure(count, context)) != "None":
            found.append(text)
            if isinstance(count, Prefix) and type_.size is None and type_.null is not None:
                found.append(f"null={type_.null}")
        if type_.max_items is not None:
            found.append(f"max_items={type_.max_items}")
        if type_.unique and isinstance(type_.form, ListOf):
            found.append("unique=True")
        return found

    def _measure(self, measure: Measure, context: tuple[Field, ...]) -> str:
        match measure:
            case Prefix(type=type_):
                return self._kind(type_, context, "")
            case Fixed(number=number):
                return str(number)
            case Elsewhere(reference=reference):
                return _text(self._reference(reference, context)[0])
            case _:
                return "None"

    def _switch(self, form: Switch, context: tuple[Field, ...], owner: str) -> str:
        self.used.add("Switch")
        on, mask, subject = self._reference(form.on, context)
        cases: list[str] = []
        for case in form.cases:
            kind = self._kind(case.type, context, owner)
            for label in case.labels:
                cases += [f"{number}: {kind}" for number in self._labels(subject, label)]
        arguments = [_text(on), "{" + ", ".join(cases) + "}"]
        if form.otherwise is not None:
            arguments.append(self._kind(form.otherwise, context, owner))
        if mask:
            arguments.append(f"mask={mask:#x}")
        return f"Switch({', '.join(arguments)})"

    def _union(self, form: Union) -> str:
        self.used.add("Union")
        cases = ", ".join(f"{_text(name)}: {self._named(name)}" for _, name in form.cases)
        found = discriminator(self.types, form)
        arguments = ["{" + cases + "}"]
        match found:
            case Constants(offset=offset, bits=bits, values=values):
                tags = ", ".join(f"{number}: {_text(name)}" for number, name in values)
                arguments.append(f"tags={{{tags}}}")
                arguments += [f"at={offset}"] if offset else []
                arguments.append(f"width={bits}")
                if bits > 8 and bits % 8 == 0 and offset % 8 == 0 and self._little_at(form, offset):
                    arguments.append("little=True")
            case Sizes(values=values):
                sizes = ", ".join(f"{size}: {_text(name)}" for size, name in values)
                arguments.append(f"sizes={{{sizes}}}")
            case None:
                raise ValueError("nothing tells the cases of a union apart")
        return f"Union({', '.join(arguments)})"

    def _little_at(self, form: Union, offset: int) -> bool:
        """Whether the constant that tells cases apart has its bytes in reverse."""
        at = 0
        for field in self.types.record(Type(at=form.cases[0][0], form=Named(form.cases[0][1]))):
            if at == offset:
                return self._little(self.types.expand(field.type).type)
            at += scalar_bits(self.types, field.type) or 0
        return False

    # --- records ---------------------------------------------------------------------------------

    def _record(self, members: tuple[Field, ...], owner: str) -> str:
        self.used.add("record")
        return f"record({', '.join(self._parts(members, free=set(), owner=owner))})"

    def _parts(self, members: tuple[Field, ...], *, free: set[str], owner: str) -> list[str]:
        """The fields of a record, bit fields in groups; those in ``free`` without their constant."""
        links = self._links(members)
        parts: list[str] = []
        group: list[str] = []
        bits = 0
        little = False
        for member in members:
            text = self._item(member, members, free, owner, links.get(member.name, {}))
            width = self._bits(member)
            if not group and width % 8 == 0:
                parts.append(text)
                continue
            group.append(text)
            bits += width
            little = little or self._little(self.types.expand(member.type).type)
            if bits % 8 == 0:
                self.used.add("Bits" if little else "bits")
                inside = ", ".join(group)
                parts.append(f"Bits(({inside}), little=True)" if little else f"bits({inside})")
                group, bits, little = [], 0, False
        return parts

    def _bits(self, member: Field) -> int:
        if self.types.expand(member.type).type.size is not None:
            return 0
        return scalar_bits(self.types, member.type) or 0

    def _links(self, members: tuple[Field, ...]) -> dict[str, dict[str, str]]:
        return {member.count_of: {"count": member.name} for member in members if member.count_of}

    def _item(
        self,
        member: Field,
        members: tuple[Field, ...],
        free: set[str],
        owner: str,
        links: dict[str, str],
    ) -> str:
        self.used.add("Item")
        if member.compressed is not None:
            declared = self.types.expand(member.type).type
            self.used.add("Bytes")
            kind = "Bytes()"
            if declared.size is not None:
                kind = self._sized(kind, declared, members)
        else:
            kind = self._kind(member.type, members, owner + member.name, **links)
        arguments = [_text(member.name), kind]
        if member.when:
            arguments.append(f"when={self._when(member.when, members)}")
        if member.optional:
            arguments.append("optional=True")
            begins = self._begins(member)
            if begins is not None:
                arguments.append(f"begins=({begins[0]}, {_number(begins[1])})")
        if member.nullable:
            arguments.append("nullable=True")
        if member.const is not None and member.name not in free:
            arguments.append(f"const={self._const(member)}")
        if member.size_of is not None:
            arguments.append(f"size_of={self._extent(member.size_of)}")
        if member.count_of:
            arguments.append(f"count_of={_text(member.count_of)}")
        if member.checksum is not None:
            arguments.append(f"checksum={_text(member.checksum.algorithm)}")
        if member.lazy or member.compressed is not None:
            arguments.append("packed=True")
        if member.secret:
            arguments.append("secret=True")
        return f"Item({', '.join(arguments)})"

    def _extent(self, extent: Extent) -> str:
        word = {"rest": "REST", "record": "WHOLE"}.get(extent.kind)
        if word is not None:
            self.used.add(word)
            return word
        return f"({', '.join(map(_text, extent.fields))},)"

    def _const(self, member: Field) -> str:
        if isinstance(member.const, bytes):
            declared = self.types.expand(member.type).type
            if scalar_bits(self.types, declared) is None:
                return _bytes(member.const)
            return _number(int.from_bytes(member.const, "big"))
        return _number(numbers(self.types, member.type, member.const)[0])

    def _begins(self, member: Field) -> tuple[int, int] | None:
        """Bits and number of the constant that a field begins with, as the bytes have it."""
        while member.const is None:
            form = self.types.expand(member.type).type.form
            if not isinstance(form, Record) or not form.fields:
                return None
            member = form.fields[0]
        if isinstance(member.const, bytes):
            return 8 * len(member.const), int.from_bytes(member.const, "big")
        bits = scalar_bits(self.types, member.type)
        if bits is None:
            return None
        number = numbers(self.types, member.type, member.const)[0] & (1 << bits) - 1
        if bits % 8 == 0 and self._little(self.types.expand(member.type).type):
            number = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
        return bits, number

    # --- references ------------------------------------------------------------------------------

    def _when(self, condition: Condition, members: tuple[Field, ...]) -> str:
        self.used.add("Test")
        return f"({', '.join(self._test(test, members) for test in condition)},)"

    def _test(self, test: Asked, members: tuple[Field, ...]) -> str:
        on, mask, subject = self._reference(test.subject, members)
        found = [number for value in test.values for number in self._labels(subject, value)]
        arguments = [_text(on), _text(test.verb)]
        if found:
            arguments.append(f"({', '.join(map(_number, found))},)")
        if test.negated:
            arguments.append("negated=True")
        if mask:
            arguments.append(f"mask={mask:#x}")
        return f"Test({', '.join(arguments)})"

    def _labels(self, subject: Type | None, value: Any) -> tuple[int, ...]:
        """The numbers that a label or the value of a test stands for."""
        if not isinstance(value, str) or subject is None:
            return (int(value),)
        form = self.types.expand(subject).type.form
        if isinstance(form, ListOf):
            return self._labels(form.item, value)
        if isinstance(form, Flags):
            return tuple(item.number for item in form.values if item.name == value)
        return numbers(self.types, subject, value)

    def _reference(
        self, reference: Reference, members: tuple[Field, ...]
    ) -> tuple[str, int, Type | None]:
        """How the runtime says a reference, the mask if it ends in a flag, and the type of it."""
        names = list(reference.names)
        if reference.root == "fact":
            facts = {fact.name: fact.type for fact in self.protocol.facts}
            return self._steps("$" + names[0], names[1:], facts.get(names[0]))
        mark = ""
        found = {item.name: item.type for item in members}
        if reference.root == "frame":
            mark = "/"
            found = self._frame_members()
            frame = self.protocol.frame
            slots = slot_names(self.types.named, frame) if frame is not None else ()
            if len(slots) == 1 and names[0] in slots and len(names) > 1:
                names = names[1:]
        elif names[0] not in found and len(names) > 1 and names[1] in found:
            names = names[1:]
        return self._steps(mark + names[0], names[1:], found.get(names[0]))

    def _steps(
        self, text: str, names: Sequence[str], type_: Type | None
    ) -> tuple[str, int, Type | None]:
        for name in names:
            form = None if type_ is None else self.types.expand(type_).type.form
            if isinstance(form, Flags):
                masks = [item.number for item in form.values if item.name == name]
                return text, masks[0] if masks else 0, None
            inner = form.fields if isinstance(form, Record) else ()
            type_ = next((item.type for item in inner if item.name == name), None)
            text = f"{text}.{name}"
        return text, 0, type_

    def _frame_members(self) -> dict[str, Type]:
        """The members of the frame, of this message and of all others."""
        found: dict[str, Type] = {}
        for message in self.model.messages:
            for item in message.fields:
                found.setdefault(item.name, item.type)
        if self.protocol.frame is not None:
            found |= {
                item.name: item.type
                for item in frame_fields(self.types)
                if not isinstance(item.type.form, Slot | Bytes)
            }
        return found | self.message


_CLASSES = (Record, Enum, Flags, Union)


def _common(texts: Sequence[Sequence[str]]) -> list[str]:
    """What all of them begin with."""
    shared: list[str] = []
    for parts in zip(*texts, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return shared


def _body(parts: list[str], frame: Frame) -> list[str]:
    return parts[len(frame.head) : len(parts) - len(frame.tail)]


def _arguments(first: str, others: Iterable[str]) -> str:
    return ", ".join([first, *others])


def _text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _bytes(data: bytes) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def _number(number: int) -> str:
    return (
        str(number) if abs(number) < _SHORT_HEX else f"0x{number:X}" if number > 0 else str(number)
    )


def _isort_key(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)


def _basic_key(entry: tuple[str, str]) -> tuple[str, int]:
    name = entry[0]
    digits = "".join(filter(str.isdigit, name))
    return name.rstrip("0123456789_LITE"), int(digits or 0)
