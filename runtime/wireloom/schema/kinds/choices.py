"""One of several kinds: told apart by its own bytes, or by something read earlier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.errors import EncodeError
from wireloom.schema.bits import Bits
from wireloom.schema.constants import CaseSizes, Tags, discriminator
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Members
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.ref import Ref
from wireloom.schema.plain_cases import PlainCase, plain_cases
from wireloom.schema.reader import Place, Reader
from wireloom.schema.references import FieldRef
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk, Where
from wireloom.schema.wishes import Ask, Needs, Wish
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Union(Kind):
    """One of several records, told apart by a constant at one place or by their sizes."""

    name: str
    """The name of its class."""
    cases: tuple[str, ...]
    """The names of the records."""
    plain: tuple[str, ...] = ()
    """The records of which values are what is in them; the first one that takes a value has it."""

    def takes(self, sizes: Sizes) -> Bits:
        return reduce(or_, (Ref(name).takes(sizes) for name in self.cases))

    def is_open(self, sizes: Sizes) -> bool:
        """Whether a case is, or only its size tells it."""
        told = discriminator(sizes, self.cases)
        by_size = isinstance(told, CaseSizes)
        return by_size or any(Ref(name).is_open(sizes) for name in self.cases)

    def case_of(self, reader: Reader, at: Place) -> str:
        """The name of the case that comes next."""
        told = discriminator(reader.sizes, self.cases)
        start = reader.pos
        while isinstance(told, Tags):
            before = told.offset // 8
            raw = reader.take(-(-(told.offset + told.bits) // 8), at.path)[before:]
            reader.pos = start
            number = int.from_bytes(raw, "little" if told.little else "big")
            tag = number >> -(told.offset + told.bits) % 8 & (1 << told.bits) - 1
            if tag not in told.cases:
                reader.fail(f"no case of {self.name} has the tag {tag}", at.path, start + before)
            inner = told.cases[tag]
            if isinstance(inner, str):
                return inner
            told = inner
        size = reader.end - start
        if told is None or size not in told.cases:
            reader.fail(f"no case of {self.name} has {size} bytes", at.path)
        return told.cases[size]

    def mentioned(self) -> tuple[str, ...]:
        return self.cases

    def asks(self, needs: Needs) -> Iterator[Ask]:
        for name in self.cases:
            yield from needs.asked_by(name)

    def height(self, needs: Needs) -> int:
        """That of the case that ends first."""
        return min(needs.heights[name] for name in self.cases)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any case for which there is room."""
        sizes, left = drawer.sizes, drawer.end - drawer.pos
        cases = [
            name
            for name in sorted(self.cases, key=drawer.needs.heights.__getitem__)
            if sizes.least(sizes.named(name)) <= left
            and (at.least == 0 or at.least <= (sizes.fixed(sizes.named(name)) or left))
        ]
        name = drawer.one_of(cases, at)
        found = Ref(name).draw(drawer, at)
        value = self._made(drawer, name, found.value)
        return Found(value, value, self, members=found.members)

    def read(self, reader: Reader, at: Place) -> Found:
        """The case that its constant or its size tells."""
        name = self.case_of(reader, at)
        found = reader.read(Ref(name), at)
        value = self._made(reader, name, found.value)
        return Found(value, value, self, members=found.members)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The case that the value says."""
        name, inner = self._case_of(writer, value)
        found, node = writer.write(Ref(name), inner, at.within(at.path))
        made = self._made(writer, name, found.value)
        return Found(made, made, self, members=found.members), node

    def write_null(self, writer: Writer, at: Target) -> Written:
        """The plain case without a member."""
        if any(case.member is None for case in self._plain(writer).values()):
            return self.write(writer, None, at)
        return Kind.write_null(self, writer, at)

    def _plain(self, walk: Walk) -> Mapping[str, PlainCase]:
        """The cases whose values are what is in them."""
        return plain_cases(walk.sizes, self.plain) if walk.adapter.plain else {}

    def _case_of(self, writer: Writer, value: Any) -> tuple[str, Any]:
        for name, case in self._plain(writer).items():
            if case.takes(value):
                return name, Members({} if case.member is None else {case.member.name: value})
        return writer.adapter.case_of(self.cases, value)

    def _made(self, walk: Walk, name: str, value: Any) -> Any:
        case = self._plain(walk).get(name)
        if case is None or case.member is None:
            return walk.adapter.case(name, value) if case is None else None
        held = value if isinstance(value, dict) else walk.adapter.members_of(name, value)
        return held[case.member.name]


@dataclass(frozen=True, slots=True)
class Case:
    """One branch of a switch."""

    labels: tuple[int, ...]
    """The numbers that choose it; 0 and 1 for false and true."""
    kind: Kind


@dataclass(frozen=True, slots=True)
class Switch(Kind):
    """A kind chosen by something read earlier."""

    on: FieldRef
    cases: tuple[Case, ...]
    otherwise: Kind | None = None
    """What it is for every other number; None: there is no other."""

    def takes(self, sizes: Sizes) -> Bits:
        return reduce(or_, (kind.takes(sizes) for kind in self.inside()))

    def is_open(self, sizes: Sizes) -> bool:
        return any(kind.is_open(sizes) for kind in self.inside())

    def chosen(self, walk: Walk, at: Where) -> Kind:
        """The kind that something before it chooses."""
        label = walk.label(self.on, at)
        for case in self.cases:
            if label in case.labels:
                return case.kind
        if self.otherwise is None:
            walk.fail(f"no case of {at.path.rpartition('.')[2]} applies", at.path)
        return self.otherwise

    def asks(self, needs: Needs) -> Iterator[Ask]:
        """A number that chooses a case, and what cases ask."""
        labels = tuple(label for case in self.cases for label in case.labels)
        only = labels if self.otherwise is None else None
        heights = [(case.labels, case.kind.height(needs)) for case in self.cases]
        least = min([height for _, height in heights] + self._last_height(needs))
        deep = [label for found, height in heights if height > least for label in found]
        flat = tuple(label for label in labels if label not in deep)
        shallow = (
            Wish(only=flat)
            if min(self._last_height(needs), default=0) > least
            else Wish(barred=frozenset(deep))
        )
        if not self.on.mask:
            yield Ask(self.on, Wish(only=only, liked=labels), shallow)
        for kind in self.inside():
            yield from kind.asks(needs)

    def _last_height(self, needs: Needs) -> list[int]:
        return [] if self.otherwise is None else [self.otherwise.height(needs)]

    def height(self, needs: Needs) -> int:
        """That of the case that ends first."""
        return min([case.kind.height(needs) for case in self.cases] + self._last_height(needs))

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        return self.chosen(drawer, at).draw(drawer, at)

    def default(self, walk: Walk, item: Field) -> Found:
        """What the first case has; the others are no different where there is a default."""
        return self.cases[0].kind.default(walk, item)

    def read(self, reader: Reader, at: Place) -> Found:
        return reader.read(self.chosen(reader, at), at)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """What the chosen kind writes."""
        chosen = self.chosen(writer, at)
        try:
            return writer.write(chosen, value, at)
        except EncodeError as error:
            fits = self._fits(writer, value, at, chosen) if writer.hints else ""
            raise EncodeError(error.reason + fits, error.path) from None

    def _fits(self, writer: Writer, value: Any, at: Target, chosen: Kind) -> str:
        """Which other case a value fits, in words; the innermost switch says it."""
        writer.hints = False
        for case in self.cases if not self.on.mask else ():
            with suppress(EncodeError):
                if case.kind is not chosen:
                    writer.write(case.kind, value, at)
                    return f"; it fits where {self._called(writer, case.labels[0], at)}"
        return ""

    def _called(self, writer: Writer, label: int, at: Target) -> str:
        """The field that chooses a case, and what its number is called."""
        kind = writer.around.look_up(self.on, at.scope).kind
        return f"{self.on.path} is {kind.called(label) if kind is not None else label}"

    def write_null(self, writer: Writer, at: Target) -> Written:
        return writer.write(self.chosen(writer, at), None, at)

    def prefix(self, writer: Writer, at: Target) -> Kind:
        return self.chosen(writer, at)
