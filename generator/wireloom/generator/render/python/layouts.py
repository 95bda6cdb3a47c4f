"""The view of ``layouts.py``: what the bytes of every message and record are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
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
    Test,
    Text,
    Type,
    Union,
    Varint,
)
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
_CLASSES = (Record, Enum, Flags, Union)

Fields = tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """What all messages share: a function that puts it around what is in the slots of one."""

    head: tuple[str, ...]
    """Fields before the body; with several slots, all fields."""
    tail: tuple[str, ...]
    """Fields after the body."""
    slots: tuple[str, ...]
    """The slots, if there are several; the function takes a kind for each."""
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
        """Everything else, each after those that it needs."""
        self.names: dict[str, str] = {}
        """The constants of types that have a name in the spec."""
        self.open: set[str] = set()
        """Types that are being written; one that is met again holds itself."""
        self.later: set[str] = set()
        """Constants that hold themselves, whose types have to be said."""
        self.used: set[str] = set()
        """What is imported from the runtime."""
        self.message: dict[str, Type] = {}
        """Types of the members of the message that is being written."""
        self.lazy: dict[str, str] = {}
        """What is inside of lazy regions, by class and member."""

    def view(self) -> dict[str, Any]:
        """Everything the template needs."""
        self.used.add("Kind")
        frame, layouts = self._messages()
        known = {name for name, _ in layouts}
        for layout in self.model.records:
            if layout.name not in known:
                layouts.append((layout.name, self._named(layout.name)))
            self._lazy(layout.name, layout.fields)
        for name, type_ in self.types.named.items():
            bare = type_.standalone and not isinstance(type_.form, Record)
            if isinstance(type_.form, Union) or bare:
                layouts.append((name, self._named(name)))
        self.used |= {_class_of(self.constants[name]) for name in self.later}
        if frame is not None:
            self.used |= {"Record", "Nothing"} if frame.slots else {"Record", "Item", "Bits"}
        return {
            "imports": sorted(self.used, key=_isort_key),
            "basic": sorted(self.basic.items(), key=_basic_key),
            "constants": [
                (f"{name}: {_class_of(text)}" if name in self.later else name, text)
                for name, text in self.constants.items()
            ],
            "frame": frame,
            "layouts": layouts + sorted(self.lazy.items()),
            "lazy": bool(self.lazy),
        }

    # --- messages --------------------------------------------------------------------------------

    def _messages(self) -> tuple[Frame | None, list[tuple[str, str]]]:
        """The frame, and a call of its function for every message."""
        name = self.protocol.frame
        if name is None:
            return None, []
        if not self.protocol.commands:
            return None, [("Frame", self._named(name))]
        declared = self.types.named[name]
        found = slot_names(self.types.named, name)
        slots = found if len(found) > 1 else ()
        written = self._bodies(slots)
        head, tail = self._shared(slots), tuple[str, ...]()
        if not slots:
            head = _common([body for _, _, body in written])
            tail = _common([body[len(head) :][::-1] for _, _, body in written])[::-1]
        sized = self._sized("{}", declared, ()) if declared.size is not None else ""
        calls: list[tuple[str, str]] = []
        for message, fixed, body in written:
            own = body if slots else body[len(head) : len(body) - len(tail)]
            entries = ", ".join(f"{_text(key)}: {_number(value)}" for key, value in fixed.items())
            calls.append((message, f"_frame({', '.join(['{' + entries + '}', *own])})"))
        return Frame(head, tail, slots, sized), calls

    def _bodies(self, slots: Sequence[str]) -> list[tuple[str, dict[str, int], tuple[str, ...]]]:
        """By message: its fixed numbers and its fields or, with several slots, what fills them."""
        messages = [("Frame", dict[str, int](), frame_fields(self.types), set[str]())]
        for message in self.model.messages:
            fixed = {key: value[0] for key, value in message.selects.items() if len(value) == 1}
            messages.append((message.name, fixed, message.fields, set(message.selects)))
        written = []
        for name, fixed, members, selecting in messages:
            self.message = {item.name: item.type for item in members}
            body = self._parts(members, selecting)
            if slots:
                filled = self._slot_fields(slots)
                kinds = {item.name: self._member_kind(item, members) for item in members}
                kinds = {slot: kinds[member] for member, slot in filled.items()}
                body = [f"{slot}={kind}" for slot, kind in kinds.items() if kind != "Nothing()"]
            written.append((name, fixed, tuple(body)))
            self._lazy(name, members)
        self.message = {}
        return written

    def _slot_fields(self, slots: Sequence[str]) -> dict[str, str]:
        """Slots by the name of their field in the frame."""
        assert self.protocol.frame is not None
        members = self.types.record(Type(at=self.protocol.at, form=Named(self.protocol.frame)))
        found = [item.name for item in members if isinstance(item.type.form, Slot)]
        return dict(zip(found, slots, strict=True))

    def _shared(self, slots: Sequence[str]) -> tuple[str, ...]:
        """All fields of a frame with several slots, which are parameters."""
        if not slots:
            return ()
        selecting = {name for message in self.model.messages for name in message.selects}
        return tuple(self._parts(frame_fields(self.types), selecting, self._slot_fields(slots)))

    def _lazy(self, owner: str, members: Fields) -> None:
        for member in members:
            if member.lazy:
                inner = self.types.expand(member.type)
                counted = _counts(members).get(member.name, "")
                text = self._content(inner.type, inner.name, members, counted)
                self.lazy[f"{owner}.{member.name}"] = text

    # --- named types -----------------------------------------------------------------------------

    def _named(self, name: str) -> str:
        """The constant of a named type, its own region included."""
        constant_name = "_" + constant(name)
        if name in self.open:
            self.later.add(constant_name)
            return self._call("Later", f"lambda: {constant_name}")
        if name not in self.names:
            self.open.add(name)
            declared = self.types.named[name]
            if isinstance(declared.form, Named):
                text = self._kind(declared, ())
            else:
                owner = name if isinstance(declared.form, _CLASSES) else None
                text = self._region(declared, owner, (), define=True)
            self.open.discard(name)
            if text.isidentifier() or text.endswith("()"):
                self.names[name] = text
            else:
                self.names[name] = constant_name
                self.constants[constant_name] = text
        return self.names[name]

    # --- kinds -----------------------------------------------------------------------------------

    def _kind(self, type_: Type, context: Fields, counted: str = "") -> str:
        """The expression of a type where it is used.

        Args:
            type_: The type.
            context: The fields of the record that it is used in.
            counted: The field that holds the number of its items, if one does.
        """
        form = type_.form
        if isinstance(form, Named) and not counted and not self._looks_around(type_):
            said = {name for name, value in _REFINEMENTS.items() if getattr(type_, name) != value}
            if not said:
                return self._named(form.name)
            if type_.size is not None and said <= {"size", "null"}:
                bare = self.types.expand(replace(type_, size=None, null=None)).type
                if bare.size is None and bare.null is None:
                    return self._sized(self._named(form.name), type_, context)
        expanded = self.types.expand(type_)
        return self._region(expanded.type, expanded.name, context, counted)

    def _looks_around(self, type_: Type) -> bool:
        """Whether a type without a class refers to fields of the record that it is used in."""
        declared = self.types.expand(type_)
        form = declared.type.form
        if declared.name is not None:
            return False
        if isinstance(form, Switch):
            inner = [case.type for case in form.cases] + [form.otherwise] * bool(form.otherwise)
            return form.on.root == "here" or any(self._looks_around(item) for item in inner if item)
        measures = [declared.type.size, form.count if isinstance(form, ListOf | MapOf) else None]
        return any(
            isinstance(item, Elsewhere) and item.reference.root == "here" for item in measures
        )

    def _region(
        self,
        type_: Type,
        name: str | None,
        context: Fields,
        counted: str = "",
        *,
        define: bool = False,
    ) -> str:
        content = self._content(type_, name, context, counted, define=define)
        return content if type_.size is None else self._sized(content, type_, context)

    def _sized(self, content: str, type_: Type, context: Fields) -> str:
        assert type_.size is not None
        arguments = [content, self._measure(type_.size, context)]
        if isinstance(type_.size, Prefix) and type_.size.inclusive:
            arguments.append("inclusive=True")
        if type_.null is not None:
            arguments.append(f"null={_number(type_.null)}")
        return self._call("Sized", *arguments)

    def _content(
        self,
        type_: Type,
        name: str | None,
        context: Fields,
        counted: str = "",
        *,
        define: bool = False,
    ) -> str:
        """What is inside of the region of a type whose names are followed."""
        match type_.form:
            case Enum() | Flags() as form:
                return self._numbers(form, type_, name, define=define)
            case Record() | Union() if name is not None and not define:
                known = self._named(name)
                if self.types.named[name].size is None:
                    return known
                return known[:-1] + ".content)" if name in self.open else known + ".content"
            case Record(fields=members):
                return self._call("record", *self._parts(members, set()))
            case Union() as form:
                return self._union(form)
            case Integer() | Varint():
                return self._integer(type_ if type_.size is None else replace(type_, null=None))
            case Float(bits=bits):
                return self._basic(f"_F{bits}", "Float", str(bits), little=self._little(type_))
            case Boolean():
                return self._basic("_BOOL", "Boolean")
            case Text() | Bytes():
                return self._text(type_)
            case ListOf(item=item, count=count):
                arguments = [self._kind(item, context)]
                arguments += self._count(type_, count, context, counted)
                return self._call("List", *arguments)
            case MapOf(key=key, value=value, count=count):
                arguments = [self._kind(key, context), self._kind(value, context)]
                arguments += self._count(type_, count, context, counted)
                return self._call("Map", *arguments)
            case Switch() as form:
                return self._switch(form, context)
            case Nothing() | Slot():
                return self._call("Nothing")
            case form:
                raise TypeError(f"{form} is a name that was not followed")

    def _call(self, kind: str, *arguments: str) -> str:
        self.used.add(kind)
        return f"{kind}({', '.join(arguments)})"

    def _basic(self, name: str, kind: str, *arguments: str, little: bool = False) -> str:
        if little:
            arguments = (*arguments, "little=True")
        text = self._call(kind, *arguments)
        if self.basic.get(name, text) != text:
            name += "_LITTLE" if little else "_BIG"
        self.basic[name] = text
        return name

    def _little(self, type_: Type) -> bool:
        return (type_.byte_order or self.protocol.byte_order) == "little"

    def _integer(self, type_: Type) -> str:
        form = type_.form
        assert isinstance(form, Integer | Varint)
        said = (("null", type_.null), ("low", type_.min), ("high", type_.max))
        extras = [f"{key}={_number(value)}" for key, value in said if value is not None]
        if type_.escape is not None:
            extras.append(f"escape={self._kind(type_.escape, ())}")
        if isinstance(form, Varint):
            kind, little = "Varint", False
            name = f"_{'ZIGZAG' if form.zigzag else 'VARUINT'}{form.bits}"
            arguments = [str(form.bits), *(["zigzag=True"] if form.zigzag else [])]
        else:
            kind, little = "Integer", form.bits > 8 and form.bits % 8 == 0 and self._little(type_)
            name = f"_{'I' if form.signed else 'U'}{form.bits}"
            arguments = [str(form.bits), *(["signed=True"] if form.signed else [])]
        if extras:
            return self._call(kind, *arguments, *(["little=True"] if little else []), *extras)
        return self._basic(name, kind, *arguments, little=little)

    def _numbers(self, form: Enum | Flags, type_: Type, name: str | None, *, define: bool) -> str:
        """An enumeration or flags; what refines them is said of their integer."""
        said = {
            key: value
            for key in ("null", "min", "max", "escape")
            if (value := getattr(type_, key)) is not None
        }
        if type_.size is not None:
            said.pop("null", None)
        if name is not None and not define and not said:
            return self._named(name)
        base = self._integer(_with(self.types.expand(form.base).type, said))
        if name is not None and not define:
            values = f"{self._named(name)}.values"
        else:
            width = "#x" if isinstance(form, Flags) else ""
            entries = (
                f"{_number(value.number, width)}: {_text(constant(value.name))}"
                for value in form.values
            )
            values = "{" + ", ".join(entries) + "}"
        closed = [] if form.open else ["open=False"]
        kind = "Enum" if isinstance(form, Enum) else "Flags"
        return self._call(kind, _text(name or ""), base, values, *closed)

    def _text(self, type_: Type) -> str:
        arguments = [] if type_.max_bytes is None else [str(type_.max_bytes)]
        if type_.until is not None:
            arguments.append(f"until={type_.until}")
            if type_.last == "open":
                arguments.append("last_open=True")
        return self._call(type(type_.form).__name__, *arguments)

    def _count(self, type_: Type, count: Measure, context: Fields, counted: str) -> list[str]:
        """The further arguments of a list or map."""
        found: list[str] = []
        if counted:
            found.append(_text(counted))
        elif (text := self._measure(count, context)) != "None":
            found.append(text)
            if isinstance(count, Prefix) and type_.size is None and type_.null is not None:
                found.append(f"null={_number(type_.null)}")
        if type_.max_items is not None:
            found.append(f"max_items={type_.max_items}")
        if type_.unique and isinstance(type_.form, ListOf):
            found.append("unique=True")
        return found

    def _measure(self, measure: Measure, context: Fields) -> str:
        match measure:
            case Prefix(type=type_):
                return self._kind(type_, context)
            case Fixed(number=number):
                return str(number)
            case Elsewhere(reference=reference):
                return _text(self._reference(reference, context)[0])
            case _:
                return "None"

    def _switch(self, form: Switch, context: Fields) -> str:
        on, mask, subject = self._reference(form.on, context)
        cases: list[str] = []
        for case in form.cases:
            kind = self._kind(case.type, context)
            for label in case.labels:
                cases += [f"{_number(item)}: {kind}" for item in self._labels(subject, label)]
        arguments = [_text(on), "{" + ", ".join(cases) + "}"]
        if form.otherwise is not None:
            arguments.append(self._kind(form.otherwise, context))
        if mask:
            arguments.append(f"mask={mask:#x}")
        return self._call("Switch", *arguments)

    def _union(self, form: Union) -> str:
        cases = ", ".join(f"{_text(name)}: {self._named(name)}" for _, name in form.cases)
        arguments = ["{" + cases + "}"]
        match discriminator(self.types, form):
            case Constants(offset=offset, bits=bits, values=values):
                tags = ", ".join(f"{_number(number)}: {_text(name)}" for number, name in values)
                arguments.append(f"tags={{{tags}}}")
                arguments += [f"at={offset}"] if offset else []
                arguments.append(f"width={bits}")
                if bits > 8 and bits % 8 == 0 and self._little_at(form, offset):
                    arguments.append("little=True")
            case Sizes(values=values):
                sizes = ", ".join(f"{size}: {_text(name)}" for size, name in values)
                arguments.append(f"sizes={{{sizes}}}")
            case None:
                raise ValueError("nothing tells the cases of a union apart")
        return self._call("Union", *arguments)

    def _little_at(self, form: Union, offset: int) -> bool:
        """Whether the constant that tells cases apart has its bytes in reverse."""
        at, name = form.cases[0]
        before = 0
        for item in self.types.record(Type(at=at, form=Named(name))):
            if before == offset:
                return self._little(self.types.expand(item.type).type)
            before += scalar_bits(self.types, item.type) or 0
        return False

    # --- records ---------------------------------------------------------------------------------

    def _parts(
        self,
        members: Fields,
        selecting: set[str],
        kinds: Mapping[str, str] = MappingProxyType({}),
    ) -> list[str]:
        """The fields of a record, bit fields in groups.

        Args:
            members: The fields.
            selecting: Names of fields whose constants are left out.
            kinds: What to write for the kinds of some fields.
        """
        parts: list[str] = []
        group: list[str] = []
        total = 0
        for member in members:
            declared = self.types.expand(member.type).type
            kind = kinds.get(member.name) or self._member_kind(member, members)
            text = self._item(member, kind, members, selecting)
            width = scalar_bits(self.types, declared) or 0 if declared.size is None else 0
            if not group and width % 8 == 0:
                parts.append(text)
                continue
            group.append(text)
            total += width
            if total % 8 == 0:
                if self._little(declared) and total > 8:
                    inside = _tuple(group)
                    parts.append(self._call("Bits", inside, "little=True"))
                else:
                    parts.append(self._call("bits", *group))
                group, total = [], 0
        return parts

    def _member_kind(self, member: Field, members: Fields) -> str:
        if member.compressed is None:
            return self._kind(member.type, members, _counts(members).get(member.name, ""))
        declared = self.types.expand(member.type).type
        content = self._call("Bytes")
        return content if declared.size is None else self._sized(content, declared, members)

    def _item(self, member: Field, kind: str, members: Fields, selecting: set[str]) -> str:
        arguments = [_text(member.name), kind]
        if member.when:
            tests = _tuple(self._test(test, members) for test in member.when)
            arguments.append(f"when={tests}")
        if member.optional:
            arguments.append("optional=True")
            begins = self._begins(member)
            if begins is not None:
                arguments.append(f"begins=({begins[0]}, {_number(begins[1], '#x')})")
        if member.nullable:
            arguments.append("nullable=True")
        if member.const is not None and member.name not in selecting:
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
        return self._call("Item", *arguments)

    def _extent(self, extent: Extent) -> str:
        word = {"rest": "REST", "record": "WHOLE"}.get(extent.kind)
        if word is None:
            return _tuple(map(_text, extent.fields))
        self.used.add(word)
        return word

    def _const(self, member: Field) -> str:
        number = self._const_number(member)
        return repr(member.const) if number is None else _number(number)

    def _const_number(self, member: Field) -> int | None:
        if scalar_bits(self.types, member.type) is None:
            return None
        if isinstance(member.const, bytes):
            return int.from_bytes(member.const, "big")
        return numbers(self.types, member.type, member.const)[0]

    def _begins(self, member: Field) -> tuple[int, int] | None:
        """Bits and number of the constant that a field begins with, as the bytes have it."""
        while member.const is None:
            declared = self.types.expand(member.type).type
            inner = declared.form.fields if isinstance(declared.form, Record) else ()
            if declared.size is not None or not inner or inner[0].optional or inner[0].when:
                return None
            member = inner[0]
        number = self._const_number(member)
        if number is None:
            const = member.const if isinstance(member.const, bytes) else str(member.const).encode()
            return 8 * len(const), int.from_bytes(const, "big")
        bits = scalar_bits(self.types, member.type) or 0
        number &= (1 << bits) - 1
        if bits % 8 == 0 and self._little(self.types.expand(member.type).type):
            number = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
        return bits, number

    # --- references ------------------------------------------------------------------------------

    def _test(self, test: Test, members: Fields) -> str:
        on, mask, subject = self._reference(test.subject, members)
        found = [number for value in test.values for number in self._labels(subject, value)]
        arguments = [_text(on), _text(test.verb)]
        if found:
            arguments.append(_tuple(map(_number, found)))
        if test.negated:
            arguments.append("negated=True")
        if mask:
            arguments.append(f"mask={mask:#x}")
        return self._call("Test", *arguments)

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

    def _reference(self, reference: Reference, members: Fields) -> tuple[str, int, Type | None]:
        """How the runtime says a reference, the mask if it ends in a flag, and the type of it."""
        mark, names = "", list(reference.names)
        found = {item.name: item.type for item in members}
        if reference.root == "fact":
            mark = "$"
            found = {fact.name: fact.type for fact in self.protocol.facts}
        elif reference.root == "frame":
            mark = "/"
            found = self._frame_members()
        if names[0] not in found and len(names) > 1 and names[1] in found:
            names = names[1:]  # the name of the only slot, or of a record that is spread out
        text, type_ = mark + names[0], found.get(names[0])
        for name in names[1:]:
            form = None if type_ is None else self.types.expand(type_).type.form
            if isinstance(form, Flags):
                masks = [item.number for item in form.values if item.name == name]
                return text, masks[0] if masks else 0, None
            inner = form.fields if isinstance(form, Record) else ()
            type_ = next((item.type for item in inner if item.name == name), None)
            text = f"{text}.{name}"
        return text, 0, type_

    def _frame_members(self) -> dict[str, Type]:
        """The members of the message that is being written, then of the frame and all messages."""
        if self.message:
            return self.message
        found: dict[str, Type] = {}
        for message in self.model.messages:
            for item in message.fields:
                found.setdefault(item.name, item.type)
        if self.protocol.frame is not None and not found:
            found = {item.name: item.type for item in frame_fields(self.types)}
        return found


def _with(type_: Type, said: dict[str, Any]) -> Type:
    return replace(type_, **said)


def _common(texts: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What all of them begin with."""
    shared: list[str] = []
    for parts in zip(*texts, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return tuple(shared)


def _class_of(text: str) -> str:
    """The class of the value of an expression."""
    name = text.partition("(")[0]
    return "Record" if name == "record" else name


def _counts(members: Iterable[Field]) -> dict[str, str]:
    """By name of a list, the field that holds the number of its items."""
    return {member.count_of: member.name for member in members if member.count_of}


def _tuple(texts: Iterable[str]) -> str:
    inside = list(texts)
    return f"({', '.join(inside)}{',' * (len(inside) == 1)})"


def _text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _number(number: int, width: str = "") -> str:
    return f"{number:#x}" if width or number > 0xFFFF else str(number)


def _isort_key(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[:1].isupper() else 2, name)


def _basic_key(entry: tuple[str, str]) -> tuple[str, int]:
    letters = entry[0].strip("_0123456789").split("_")[0].rstrip("0123456789")
    return letters, int("".join(filter(str.isdigit, entry[0])) or 0)
