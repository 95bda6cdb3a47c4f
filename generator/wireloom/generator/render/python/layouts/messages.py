"""Messages: what they share is written once, as a function that makes the frame around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wireloom.generator.render.prose import quoted
from wireloom.generator.render.python.layouts.kinds import Kinds
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Field, Record, Region


@dataclass(frozen=True, slots=True)
class Frame:
    """What all messages share: a function that puts it around what is in the slots of one."""

    head: tuple[str, ...]
    """Fields before the body; with several slots, all fields."""
    tail: tuple[str, ...]
    """Fields after the body."""
    slots: tuple[str, ...]
    """The slots, if there are several; the function takes a kind for each."""
    secrets: bool
    """Whether the content of a slot is secret in a message; the function takes their names then."""
    sized: str
    """The call that makes a region of it, with ``{}`` for the record; empty if it is none."""


class Messages:
    """Writes the layouts of all messages.

    Args:
        kinds: Writes kinds; it has the schema.
    """

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.schema = kinds.schema
        self.lazy: dict[str, str] = {}
        """What is inside of lazy regions, by class and member."""
        found = self.schema.slots
        self._slots: Mapping[str, str] = found if len(found) > 1 else {}
        """If there are several slots: by field of the frame, its name."""

    def write(self) -> tuple[Frame | None, list[tuple[str, str]]]:
        """The frame, and a call of its function for every message."""
        schema = self.schema
        if not schema.frame:
            return None, []
        if schema.projected or not schema.messages:
            return None, [("Frame", self.kinds.named(schema.frame))]
        declared = schema.kind(schema.frame)
        written = self._bodies(fields_of(declared))
        secrets = {
            self._slots[field.name]
            for message in schema.messages.values()
            for field in fields_of(message.kind)
            if field.secret and field.name in self._slots
        }
        head, tail = self._shared(fields_of(declared), secrets), tuple[str, ...]()
        if not self._slots:
            head = _common([body for _, _, body in written])
            tail = _common([body[len(head) :][::-1] for _, _, body in written])[::-1]
        sized = self.kinds.region("{}", declared) if isinstance(declared, Region) else ""
        calls: list[tuple[str, str]] = []
        for message, fixed, body in written:
            own = body if self._slots else body[len(head) : len(body) - len(tail)]
            entries = ", ".join(
                f"{quoted(key)}: {number_text(value)}" for key, value in fixed.items()
            )
            calls.append((message, f"_frame({', '.join(['{' + entries + '}', *own])})"))
        return Frame(head, tail, tuple(self._slots.values()), bool(secrets), sized), calls

    def add_lazy(self, owner: str, fields: tuple[Field, ...]) -> None:
        """Takes note of what is inside of the lazy regions of a class."""
        for field in fields:
            if field.lazy:
                self.lazy[f"{owner}.{field.name}"] = self.kinds.content(field.kind)

    def _bodies(
        self, frame: tuple[Field, ...]
    ) -> list[tuple[str, dict[str, int], tuple[str, ...]]]:
        """By message: its fixed numbers and its fields or, with several slots, what fills them."""
        written = [self._body("Frame", frame, {})]
        for name, message in self.schema.messages.items():
            written.append(self._body(name, fields_of(message.kind), message.selects))
        return written

    def _body(
        self, name: str, fields: tuple[Field, ...], selects: Mapping[str, tuple[int, ...]]
    ) -> tuple[str, dict[str, int], tuple[str, ...]]:
        fixed = {key: value[0] for key, value in selects.items() if len(value) == 1}
        body = self.kinds.parts(fields, set(selects))
        if self._slots:
            filling = [field for field in fields if field.name in self._slots]
            kinds = {self._slots[field.name]: self.kinds.member_kind(field) for field in filling}
            body = [f"{slot}={kind}" for slot, kind in kinds.items() if kind != "Nothing()"]
            hidden = [quoted(self._slots[field.name]) for field in filling if field.secret]
            body += [f"secrets={tuple_text(hidden)}"] * bool(hidden)
        self.add_lazy(name, fields)
        return name, fixed, tuple(body)

    def _shared(self, frame: tuple[Field, ...], secrets: set[str]) -> tuple[str, ...]:
        """All fields of a frame with several slots, which are parameters."""
        if not self._slots:
            return ()
        selecting = {name for message in self.schema.messages.values() for name in message.selects}
        filled = {
            member: f"{slot}, secret={quoted(slot)} in secrets" if slot in secrets else slot
            for member, slot in self._slots.items()
        }
        return tuple(self.kinds.parts(frame, selecting, filled))


def fields_of(kind: Kind) -> tuple[Field, ...]:
    """The fields of a frame."""
    record = kind.content if isinstance(kind, Region) else kind
    return record.fields if isinstance(record, Record) else ()


def _common(texts: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What all of them begin with."""
    shared: list[str] = []
    for parts in zip(*texts, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return tuple(shared)
