"""Messages: what they share is written once, as a function that makes the frame around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wireloom.generator.codegen.literals import quoted
from wireloom.generator.model.types import Named, Slot, Type
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.layouts.kinds import Kinds
from wireloom.generator.render.python.layouts.records import counts
from wireloom.generator.render.python.layouts.references import Fields
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.generator.resolve.messages import frame_fields
from wireloom.generator.resolve.types import slot_names


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
    """Writes the layouts of all messages."""

    def __init__(self, model: PackageModel, kinds: Kinds) -> None:
        self.model = model
        self.kinds = kinds
        self.lazy: dict[str, str] = {}
        """What is inside of lazy regions, by class and member."""

    def write(self) -> tuple[Frame | None, list[tuple[str, str]]]:
        """The frame, and a call of its function for every message."""
        name = self.model.protocol.frame
        if name is None:
            return None, []
        if not self.model.framed:
            return None, [("Frame", self.kinds.named(name))]
        declared = self.model.types.named[name]
        found = slot_names(self.model.types.named, name)
        slots = found if len(found) > 1 else ()
        written = self._bodies(slots)
        secrets = {slot for message in self.model.messages for slot in message.message.secrets}
        head, tail = self._shared(slots, secrets), tuple[str, ...]()
        if not slots:
            head = _common([body for _, _, body in written])
            tail = _common([body[len(head) :][::-1] for _, _, body in written])[::-1]
        sized = self.kinds.sized("{}", declared, ()) if declared.size is not None else ""
        calls: list[tuple[str, str]] = []
        for message, fixed, body in written:
            own = body if slots else body[len(head) : len(body) - len(tail)]
            entries = ", ".join(
                f"{quoted(key)}: {number_text(value)}" for key, value in fixed.items()
            )
            calls.append((message, f"_frame({', '.join(['{' + entries + '}', *own])})"))
        return Frame(head, tail, slots, bool(secrets), sized), calls

    def add_lazy(self, owner: str, members: Fields) -> None:
        """Takes note of what is inside of the lazy regions of a class."""
        for member in members:
            if member.lazy:
                inner = self.model.types.expand(member.type)
                counted = counts(members).get(member.name, "")
                text = self.kinds.content(inner.type, inner.name, members, counted)
                self.lazy[f"{owner}.{member.name}"] = text

    def _bodies(self, slots: Sequence[str]) -> list[tuple[str, dict[str, int], tuple[str, ...]]]:
        """By message: its fixed numbers and its fields or, with several slots, what fills them."""
        messages = [("Frame", dict[str, int](), frame_fields(self.model.types), set[str]())]
        for message in self.model.messages:
            fixed = {key: value[0] for key, value in message.selects.items() if len(value) == 1}
            messages.append((message.name, fixed, message.fields, set(message.selects)))
        written = []
        for name, fixed, members, selecting in messages:
            self.kinds.references.message = {item.name: item.type for item in members}
            body = self.kinds.records.parts(members, selecting)
            if slots:
                filled = self._slot_fields(slots)
                kinds = {
                    item.name: self.kinds.records.member_kind(item, members) for item in members
                }
                kinds = {slot: kinds[member] for member, slot in filled.items()}
                body = [f"{slot}={kind}" for slot, kind in kinds.items() if kind != "Nothing()"]
                hidden = [quoted(filled[item.name]) for item in members if item.secret]
                body += [f"secrets={tuple_text(hidden)}"] * bool(hidden)
            written.append((name, fixed, tuple(body)))
            self.add_lazy(name, members)
        self.kinds.references.message = {}
        return written

    def _slot_fields(self, slots: Sequence[str]) -> dict[str, str]:
        """Slots by the name of their field in the frame."""
        assert self.model.protocol.frame is not None
        members = self.model.types.record(
            Type(at=self.model.protocol.at, form=Named(self.model.protocol.frame))
        )
        found = [item.name for item in members if isinstance(item.type.form, Slot)]
        return dict(zip(found, slots, strict=True))

    def _shared(self, slots: Sequence[str], secrets: set[str]) -> tuple[str, ...]:
        """All fields of a frame with several slots, which are parameters."""
        if not slots:
            return ()
        selecting = {name for message in self.model.messages for name in message.selects}
        filled = {
            member: f"{slot}, secret={quoted(slot)} in secrets" if slot in secrets else slot
            for member, slot in self._slot_fields(slots).items()
        }
        parts = self.kinds.records.parts(frame_fields(self.model.types), selecting, filled)
        return tuple(parts)


def _common(texts: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What all of them begin with."""
    shared: list[str] = []
    for parts in zip(*texts, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return tuple(shared)
