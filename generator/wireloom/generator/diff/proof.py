"""Counter-examples: bytes that one side writes and the other refuses or reads as something else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import isnan
from typing import Any

from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.diff.change import Change, Root, Way
from wireloom.generator.diff.comparison import Comparison
from wireloom.generator.diff.counter_example import CounterExample
from wireloom.generator.diff.eager import eager
from wireloom.generator.diff.elements import shown_key
from wireloom.generator.diff.repeating import Repeating
from wireloom.generator.diff.stretching import stretched
from wireloom.generator.diff.values import differing
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.framing import message_name
from wireloom.schema.kinds import Flags
from wireloom.schema.kinds.enums import NamedNumber
from wireloom.schema.schema import Schema
from wireloom.schema.sources import Seeded
from wireloom.schema.spans import Span
from wireloom.schema.values import Values

TIMES = 200
"""How many values are drawn at most."""
_UNDECLARED = re.compile(r"\((unknown|field|syntax)")


@dataclass(frozen=True, slots=True)
class Reader:
    """What reads.

    Attributes:
        schema: The schema.
        name: What it reads; empty: it does not have it.
        codecs: As in the comparison.
        wanted: Names of fields of which differences are told before those of others.
    """

    schema: Schema
    name: str
    codecs: frozenset[tuple[str, str, str]]
    wanted: frozenset[str] = frozenset()


class Proof:
    """Draws values of one side and reads them with the other.

    If ``loose``, only values count, and not what they are called and what is constant.

    Attributes:
        compared: The comparison.
        schemas: Those of both sides, without what would be read later.
    """

    def __init__(self, compared: Comparison, seed: int = 0, *, loose: bool = False) -> None:
        self.compared = compared
        self._loose = loose
        packed = any(change.code == "WD120" for change in compared.changes)
        specs = compared.old, compared.new
        old, new = (eager(spec.schema, packed=packed) for spec in specs)
        self.schemas: tuple[Schema, Schema] = old, new
        self._values = tuple(map(Values, self.schemas))
        self._seed = seed

    def differences(
        self, root: Root, way: Way, times: int = TIMES
    ) -> Iterator[CounterExample | None]:
        """For each of some drawn values what does not come over; None if all does."""
        reader = self.reader(root, way)
        for data, agreed in self.drawn(root, way, times):
            yield self.read(root, way, data, agreed, reader)

    def _writer(self, root: Root, way: Way) -> tuple[Schema, str]:
        number, name = (0, root.old) if way == "forward" else (1, root.new)
        return self.schemas[number], name

    def reader(self, root: Root, way: Way) -> Reader:
        """The side that reads, as it is."""
        number, name = (1, root.new) if way == "forward" else (0, root.old)
        return Reader(self.schemas[number], name, self.compared.codecs)

    def drawn(self, root: Root, way: Way, times: int) -> Iterator[tuple[bytes, dict[str, Any]]]:
        """Bytes that a side writes, with what it agreed on before."""
        writer, name = self._writer(root, way)
        values = self._values[0 if way == "forward" else 1]
        if name not in writer.messages and not values.stands_alone(name):
            return
        for number in range(times):
            of = Repeating if number % 4 == 3 else Seeded
            chance = random.Random(self._seed + number)
            source = of(chance)
            try:
                agreed = values.negotiated(source, name)
                value = values.draw(name, source, agreed)
                if number % 4 == 1:
                    value = stretched(value, chance)
                yield encode(writer, name, value, agreed), agreed
            except EncodeError:
                continue

    def read(
        self, root: Root, way: Way, data: bytes, agreed: dict[str, Any], reader: Reader
    ) -> CounterExample | None:
        """What does not come over of bytes that the writer wrote; None if all does."""
        writer, name = self._writer(root, way)
        written = decode(writer, name, data, agreed)
        meant = written.spans
        secret = any(span.secret for span in meant)
        schema = reader.schema
        taken = {key: item for key, item in agreed.items() if key in schema.negotiated}
        mistaken = self._mistaken(root, way, data, taken, reader, secret)
        if mistaken is not None or not reader.name:
            return mistaken
        try:
            got = decode(schema, reader.name, data, taken)
        except DecodeError as error:
            said = "", f"nothing: {error}"
            return CounterExample(root, way, data, str(error.path), error.offset, *said, secret)
        except KeyError as error:
            return CounterExample(root, way, data, name, 0, "", f"nothing without {error}", secret)
        differs = self._told_apart(root, way, data, meant, got.spans, reader)
        if differs is None and writer.projected and schema.projected:
            called = partial(self.called, way=way)
            place = differing(self.compared, written.value, got.value, called)
            if place is not None:
                path = f"{name}.{place}"
                return CounterExample(root, way, data, path, 0, "", f"another {place}", secret)
        return differs

    def _mistaken(
        self,
        root: Root,
        way: Way,
        data: bytes,
        agreed: dict[str, Any],
        reader: Reader,
        secret: bool,
    ) -> CounterExample | None:
        """Whether the reader takes a frame for another message, or knows none that it may be."""
        schema, name = reader.schema, reader.name
        read = schema.messages.get(name)
        if name and (read is None or read.told_by or schema.projected):
            return None
        writer, written = self._writer(root, way)
        message = writer.messages[written]
        said = f"nothing: it has no {message.role} with the key {shown_key(message)}"
        path, offset = written if name else "", 0
        try:
            sender = "client" if root.sender == "both" else root.sender
            found = message_name(schema, data, sender, agreed)
            if name and found in (name, schema.frame):
                return None
            if found in schema.messages:
                said = f"a {found}"
                if not name:
                    decode(schema, found, data, agreed)
        except DecodeError as error:
            path, said = str(error.path) if name else "", f"nothing: {error}"
            offset = error.offset
        except KeyError as error:
            said = f"nothing without {error}"
        return CounterExample(root, way, data, path, offset, "", said, secret, mistaken=True)

    def _told_apart(
        self,
        root: Root,
        way: Way,
        data: bytes,
        meant: tuple[Span, ...],
        said: tuple[Span, ...],
        reader: Reader,
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
                differs = CounterExample(root, way, data, one.path, one.offset, *shown, secret)
                if names_in(one.path)[-1] not in reader.wanted:
                    found = found or differs
                    continue
                return differs
        found = found or self._other_codec(root, way, data, meant, reader)
        if found is None and len(left) != len(right):
            words = f"{len(left)} values", f"{len(right)} values"
            return CounterExample(root, way, data, "", len(data), *words, secret)
        return found

    def _other_codec(
        self, root: Root, way: Way, data: bytes, spans: tuple[Span, ...], reader: Reader
    ) -> CounterExample | None:
        """Packed bytes that the reader unpacks with the codec that another field says."""
        by_path = {span.path: span for span in spans}
        for field, *codecs in reader.codecs:
            for path, span in by_path.items():
                owner, _, name = path.rpartition(".")
                found = [by_path.get(f"{owner}.{codec}") for codec in codecs]
                old, new = found if way == "forward" else reversed(found)
                if name == field and old and new and old.raw != new.raw:
                    shown = f"packed as {_shown(old)}", f"packed as {_shown(new)}"
                    hidden, at = old.secret or new.secret, span.offset
                    return CounterExample(root, way, data, path, at, *shown, hidden)
        return None

    def _without_passed(self, left: list[Span], right: list[Span]) -> tuple[list[Span], list[Span]]:
        """Spans without those of fields that the other side passes over."""
        passed = self.compared.passed

        def kept(span: Span) -> bool:
            return passed.isdisjoint(names_in(span.path)) and not _is_undeclared(span)

        return list(filter(kept, left)), list(filter(kept, right))

    def _same(self, one: Span, two: Span, way: Way) -> bool:
        if one.raw is None and two.raw is None:
            return True
        alike = _raw(one.raw) == _raw(two.raw)
        if self._loose or not (alike or _is_name(one, two)):
            return self._loose and alike
        inlined = self.compared.inlined
        names = [
            [name for name in names_in(path)[1:] if name not in inlined]
            for path in (one.path, two.path)
        ]
        if len(names[0]) != len(names[1]):
            return False
        words = [*zip(*names, strict=True), *(_named(one, two) if alike else ())]
        return all(self.called(a, b, way) for a, b in words)

    def called(self, one: str, two: str, way: Way) -> bool:
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


def _is_undeclared(span: Span) -> bool:
    return bool(_UNDECLARED.search(span.path))


def _leaves(spans: tuple[Span, ...]) -> list[Span]:
    parts = ("member", "constant", "checksum")
    behind = [*(span.path for span in spans), ""][1:]
    return [
        span
        for span, after in zip(spans, behind, strict=True)
        if span.part in parts or span.raw is None or _is_empty(span, after)
    ]


def _is_empty(span: Span, after: str) -> bool:
    """Whether a length is all that there is of something; what lies behind it has a path."""
    owner = span.path.removesuffix(".(length)")
    return span.raw == 0 and owner != span.path and not f"{after}.".startswith(f"{owner}.")


def names_in(path: str) -> list[str]:
    """The names of a path, without indices and keys."""
    return re.sub(r"\[[^\]]*\]", "", path).split(".")


def _raw(raw: Any) -> Any:
    if isinstance(raw, str):
        return raw.encode()
    return None if isinstance(raw, float) and isnan(raw) else raw


def _is_name(one: Span, two: Span) -> bool:
    """Whether names stand on the wire, the same ones for whatever numbers."""
    named = isinstance(one.kind, NamedNumber) and isinstance(two.kind, NamedNumber)
    return named and one.value == two.value


def _named(one: Span, two: Span) -> list[tuple[str, str]]:
    """What numbers are called, where both sides have names for them."""
    kinds = [kind for kind in (one.kind, two.kind) if isinstance(kind, NamedNumber)]
    if len(kinds) < 2:
        return []
    by_number = [{value.number: value.name for value in kind.values} for kind in kinds]
    known = [set(names.values()) for names in by_number]
    found = []
    for number in by_number[0].keys() | by_number[1].keys():
        bits = number and isinstance(one.raw, int) and isinstance(kinds[0], Flags)
        if one.raw == number or (bits and one.raw & number):
            left, right = by_number[0].get(number, ""), by_number[1].get(number, "")
            if (left and right) or left in known[1] or right in known[0]:  # it has another number
                found.append((left, right))
    return found


def _shown(span: Span) -> str:
    value = span.raw if span.value is None else span.value
    text = "0x" + value.hex() if isinstance(value, bytes) else str(value)
    return f"{text[:60]} at {span.path}, offset {span.offset}"
