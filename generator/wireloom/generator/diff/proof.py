"""Counter-examples: bytes that one side writes and the other refuses or reads as something else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from math import isnan
from typing import Any, TypeVar

from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.diff.change import Change, Root, Way
from wireloom.generator.diff.comparison import Comparison
from wireloom.generator.diff.values import differing
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.fields import Field
from wireloom.schema.framing import message_name
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Case
from wireloom.schema.schema import Definition, Message, Schema
from wireloom.schema.sources import Seeded
from wireloom.schema.spans import Span
from wireloom.schema.values import Values

T = TypeVar("T")
TIMES = 200
"""How many values are drawn at most."""


_UNDECLARED = re.compile(r"\((unknown|field|syntax)")


@dataclass(frozen=True, slots=True)
class CounterExample:
    """Bytes that do not come over."""

    root: Root
    way: Way
    data: bytes
    path: str
    """Where the difference is, for the reader or the writer."""
    meant: str
    read: str
    secret: bool = False

    def __str__(self) -> str:
        sides = ("old", "new") if self.way == "forward" else ("new", "old")
        name = self.root.old if self.way == "forward" else self.root.new
        meant = "" if not self.meant else f"\n    the {sides[0]} spec means {self.meant}"
        data = "hidden" if self.secret else self.data.hex(" ")
        return f"{name}: {data}{meant}\n    the {sides[1]} spec reads {self.read}"


class Repeating(Seeded):
    """Chance that says the same again as often as not: what must not be twice, comes twice."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self._said: dict[Hashable, Any] = {}

    def integer(self, low: int, high: int) -> int:
        """A number that was there before, or any other."""
        return self._again((low, high), lambda: super(Repeating, self).integer(low, high))

    def text(self, least: int, most: int) -> str:
        """A text that was there before, or any other."""
        return self._again(("text", least, most), lambda: super(Repeating, self).text(least, most))

    def data(self, least: int, most: int) -> bytes:
        """Bytes that were there before, or any others."""
        return self._again(("data", least, most), lambda: super(Repeating, self).data(least, most))

    def _again(self, asked: Hashable, new: Callable[[], T]) -> T:
        if asked in self._said and self.boolean():
            again: T = self._said[asked]
            return again
        self._said[asked] = found = new()
        return found


class Proof:
    """Draws values of one side and reads them with the other.

    Args:
        compared: The comparison.
        seed: Where chance begins.
        loose: Whether only values count, and not what they are called and what is constant.
    """

    def __init__(self, compared: Comparison, seed: int = 0, *, loose: bool = False) -> None:
        self.compared = compared
        self._loose = loose
        packed = any(change.code == "WD120" for change in compared.changes)
        specs = compared.old, compared.new
        self._schemas = tuple(_eager(spec.schema, packed=packed) for spec in specs)
        self._values = tuple(map(Values, self._schemas))
        self._seed = seed

    def differences(
        self, root: Root, way: Way, times: int = TIMES, wanted: Collection[str] = ()
    ) -> Iterator[CounterExample | None]:
        """For each of some drawn values what does not come over; None if all does."""
        forward = way == "forward"
        writer, reader = self._schemas if forward else self._schemas[::-1]
        name, other = (root.old, root.new) if forward else (root.new, root.old)
        values = self._values[0 if forward else 1]
        if name not in writer.messages and not values.stands_alone(name):
            return
        for number in range(times):
            of = Repeating if number % 4 == 3 else Seeded
            source = of(random.Random(self._seed + number))
            try:
                agreed = values.negotiated(source)
                value = values.draw(name, source, agreed)
                data = encode(writer, name, value, agreed)
            except EncodeError:
                continue
            yield self._read(root, way, data, agreed, (writer, reader), (name, other), wanted)

    def _read(
        self,
        root: Root,
        way: Way,
        data: bytes,
        agreed: dict[str, Any],
        schemas: tuple[Schema, Schema],
        names: tuple[str, str],
        wanted: Collection[str],
    ) -> CounterExample | None:
        (writer, reader), (name, other) = schemas, names
        written = decode(writer, name, data, agreed)
        meant = written.spans
        secret = any(span.secret for span in meant)
        taken = {key: item for key, item in agreed.items() if key in reader.negotiated}
        if not other:
            return self._unknown(root, way, data, writer.messages[name], reader, taken, secret)
        try:
            if other in reader.messages and not reader.projected:
                found = message_name(reader, data, _sender(root), taken)
                if found not in (other, reader.frame):
                    return CounterExample(root, way, data, name, "", f"a {found}", secret)
            got = decode(reader, other, data, taken)
        except DecodeError as error:
            return CounterExample(root, way, data, str(error.path), "", f"nothing: {error}", secret)
        except KeyError as error:
            return CounterExample(root, way, data, name, "", f"nothing without {error}", secret)
        differs = self._told_apart(root, way, data, meant, got.spans, wanted)
        if differs is None and writer.projected and reader.projected:
            called = partial(self._called, way=way)
            place = differing(self.compared, written.value, got.value, called)
            if place is not None:
                path = f"{name}.{place}"
                return CounterExample(root, way, data, path, "", f"another {place}", secret)
        return differs

    def _unknown(
        self,
        root: Root,
        way: Way,
        data: bytes,
        message: Message,
        reader: Schema,
        agreed: dict[str, Any],
        secret: bool,
    ) -> CounterExample | None:
        """A message that the reader does not have: whatever it takes the frame for."""
        said = f"nothing: it has no {message.role} with the key {message.key}"
        try:
            found = message_name(reader, data, _sender(root), agreed)
            if found in reader.messages:
                decode(reader, found, data, agreed)
                said = f"a {found}"
        except DecodeError as error:
            said = f"nothing: {error}"
        return CounterExample(root, way, data, "", "", said, secret)

    def _told_apart(
        self,
        root: Root,
        way: Way,
        data: bytes,
        meant: tuple[Span, ...],
        said: tuple[Span, ...],
        wanted: Collection[str],
    ) -> CounterExample | None:
        secret = any(span.secret for span in meant)
        left, right = _leaves(meant), _leaves(said)
        if self._loose:
            left, right = ([one for one in of if one.part == "member"] for of in (left, right))
        if len(left) != len(right) or any(map(_is_undeclared, (*left, *right))):
            left, right = self._without_passed(left, right)
        found: CounterExample | None = None
        for one, two in zip(left, right, strict=False):
            if not self._same(one, two, way):
                shown = _shown(one), _shown(two)
                if one.secret or two.secret:
                    shown = "hidden", "hidden"
                differs = CounterExample(root, way, data, one.path, *shown, secret)
                if _names(one.path)[-1] not in wanted:
                    found = found or differs
                    continue
                return differs
        found = found or self._other_codec(root, way, data, meant)
        if found is None and len(left) != len(right):
            words = f"{len(left)} values", f"{len(right)} values"
            return CounterExample(root, way, data, "", *words, secret)
        return found

    def _other_codec(
        self, root: Root, way: Way, data: bytes, spans: tuple[Span, ...]
    ) -> CounterExample | None:
        """Packed bytes that the reader unpacks with the codec that another field says."""
        by_path = {span.path: span for span in spans}
        for field, *codecs in self.compared.codecs:
            for path in by_path:
                owner, _, name = path.rpartition(".")
                found = [by_path.get(f"{owner}.{codec}") for codec in codecs]
                old, new = found if way == "forward" else reversed(found)
                if name == field and old and new and old.raw != new.raw:
                    shown = f"packed as {_shown(old)}", f"packed as {_shown(new)}"
                    return CounterExample(root, way, data, path, *shown, old.secret or new.secret)
        return None

    def _without_passed(self, left: list[Span], right: list[Span]) -> tuple[list[Span], list[Span]]:
        """Spans without those of fields that the other side passes over."""
        passed = self.compared.passed

        def kept(span: Span) -> bool:
            return passed.isdisjoint(_names(span.path)) and not _is_undeclared(span)

        return list(filter(kept, left)), list(filter(kept, right))

    def _same(self, one: Span, two: Span, way: Way) -> bool:
        if one.raw is None and two.raw is None:
            return True
        if self._loose or _raw(one.raw) != _raw(two.raw):
            return self._loose and _raw(one.raw) == _raw(two.raw)
        inlined = self.compared.inlined
        names = [
            [name for name in _names(path)[1:] if name not in inlined]
            for path in (one.path, two.path)
        ]
        if len(names[0]) != len(names[1]):
            return False
        words = [*zip(*names, strict=True), *_named(one, two)]
        return all(self._called(a, b, way) for a, b in words)

    def _called(self, one: str, two: str, way: Way) -> bool:
        """Whether a name of the writer is one of the reader."""
        pair = (one, two) if way == "forward" else (two, one)
        return one == two or pair in self.compared.renamed

    def shows(self, change: Change, way: Way) -> bool:
        """Whether a drawn value shows that a change breaks something in a way, or none can be drawn
        to show it."""
        loose = Proof(self.compared, loose=True)
        drawn = False
        for root in change.roots[:4]:
            for found in loose.differences(root, way, TIMES // 4):
                if found is not None:
                    return True
                drawn = True
        return not drawn

    def of(self, change: Change) -> CounterExample | None:
        """A counter-example of a change, best of all one at its element."""
        known = {change.element.rpartition(".")[2], change.field}
        known |= {old for old, new in self.compared.renamed if new in known}
        best: CounterExample | None = None
        for root in change.roots[:4]:
            for way in sorted(change.breaks):
                for found in self.differences(root, way, wanted=known):
                    if found is None:
                        continue
                    if not known.isdisjoint(_names(found.path)):
                        return found
                    best = best or found
        return best


def decided(compared: Comparison) -> Iterator[Change]:
    """The changes, of which those between other shapes break what bytes show."""
    if not any(change.shapes for change in compared.changes):
        yield from compared.changes
        return
    proof = Proof(compared)
    for change in compared.changes:
        if change.shapes:
            ways = {way for way in change.breaks if proof.shows(change, way)}
            yield replace(change, breaks=frozenset(ways) or change.breaks)
        else:
            yield change


def _sender(root: Root) -> Any:
    return None if root.sender == "both" else root.sender


def _is_undeclared(span: Span) -> bool:
    return bool(_UNDECLARED.search(span.path))


def _eager(part: Any, *, packed: bool) -> Any:
    """A part of a schema in which nothing is left to be read later, as differences would be.

    Args:
        part: The part.
        packed: Whether what may be compressed stays so, and is not looked into.
    """
    if isinstance(part, Field):
        part = replace(part, lazy=False, compressed=part.compressed if packed else None)
    if isinstance(part, Schema):
        types, messages = (_eager(of, packed=packed) for of in (part.types, part.messages))
        return replace(part, types=types, messages=messages)
    if isinstance(part, tuple):
        return tuple(_eager(item, packed=packed) for item in part)
    if isinstance(part, Mapping):
        return {key: _eager(item, packed=packed) for key, item in part.items()}
    if isinstance(part, Kind | Field | Definition | Message | Case):
        names = [one.name for one in fields(part)]
        made = {name: _eager(getattr(part, name), packed=packed) for name in names}
        return replace(part, **made)
    return part


def _leaves(spans: tuple[Span, ...]) -> list[Span]:
    parts = ("member", "constant", "checksum")
    return [span for span in spans if span.part in parts or span.raw is None]


def _names(path: str) -> list[str]:
    return re.sub(r"\[[^\]]*\]", "", path).split(".")


def _raw(raw: Any) -> Any:
    if isinstance(raw, str):
        return raw.encode()
    return None if isinstance(raw, float) and isnan(raw) else raw


def _named(one: Span, two: Span) -> list[tuple[str, str]]:
    """What numbers are called, where both sides have names for them."""
    kinds = one.kind, two.kind
    if not all(hasattr(kind, "values") for kind in kinds):
        return []
    by_number = [{value.number: value.name for value in kind.values} for kind in kinds]  # type: ignore[attr-defined]
    known = [set(names.values()) for names in by_number]
    found = []
    for number in by_number[0].keys() | by_number[1].keys():
        bits = number and isinstance(one.raw, int) and type(kinds[0]).__name__ == "Flags"
        if one.raw == number or (bits and one.raw & number):
            left, right = by_number[0].get(number, ""), by_number[1].get(number, "")
            if (left and right) or left in known[1] or right in known[0]:  # it has another number
                found.append((left, right))
    return found


def _shown(span: Span) -> str:
    value = span.raw if span.value is None else span.value
    text = "0x" + value.hex() if isinstance(value, bytes) else str(value)
    return f"{text[:60]} at {span.path}, offset {span.offset}"
