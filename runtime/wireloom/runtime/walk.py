"""Walking bytes with a layout: every field of a frame, and what lies at an offset.

It is slow and never on a hot path.  It takes any bytes: damaged ones are described as far as it
gets, in a time that grows with their number and not with what they say.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NoReturn

from wireloom.runtime.errors import DecodeError
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bits,
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    Item,
    Kind,
    Later,
    List,
    Map,
    Measure,
    Nothing,
    Record,
    Scalar,
    Sized,
    Switch,
    Test,
    Text,
    Union,
    Varint,
    base_of,
    bounds,
    choose,
    named,
    passes,
)

Data = bytes | bytearray | memoryview
NO_FACTS: Mapping[str, object] = MappingProxyType({})
TOO_SHORT = "ends too early"
"""What a reason says if the bytes end before the field does."""

_MAX_DEPTH = 128
_MAX_KEY = 40
_FLOATS = {(32, False): ">f", (64, False): ">d", (32, True): "<f", (64, True): "<d"}


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field as found in a frame."""

    path: str
    """Its name, such as ``Publish.messages[3].body``; in parentheses what is no member, such as
    ``Open.virtual_host.(length)``."""
    offset: int
    """First byte of the field; of the whole group if it is a bit field."""
    size: int
    """Its bytes; those of the whole group if it is a bit field."""
    value: object
    """What it says; None for a null."""
    note: str = ""
    """The name of the number, or what is wrong."""
    bit: int | None = None
    """If it is a bit field, the bits of the group before it, from the most significant on."""
    width: int | None = None
    """If it is a bit field, its bits."""
    secret: bool = False
    """Whether neither value nor bytes should be shown."""


def describe(
    layout: Kind, name: str, data: Data, facts: Mapping[str, object] = NO_FACTS
) -> list[FieldView]:
    """Every field in the order of the wire, without gap or overlap.

    If the bytes do not follow the layout, the last entry is the rest of them, ``Name.(unread)``,
    and its note says where and why.

    Args:
        layout: The layout of what the bytes are.
        name: What paths begin with.
        data: The bytes, for a frame from its first byte on.
        facts: What the connection agreed on, by name.
    """
    walker = _Walker(bytes(data), facts)
    walker.run(layout, name)
    return walker.views


def explained(
    layout: Kind,
    name: str,
    data: Data,
    reason: str,
    offset: int,
    facts: Mapping[str, object] = NO_FACTS,
) -> DecodeError:
    """The error for a finding at an offset, with the path of the field that lies there.

    If the reason says that the bytes end too early, it is about the first field that does not fit.
    """
    raw = bytes(data)
    if TOO_SHORT in reason:
        search = _Walker(raw, facts, sys.maxsize)
        stopped = search.run(layout, name)
        if stopped is not None:
            return DecodeError(reason, stopped.offset, stopped.path)
    search = _Walker(raw, facts, offset, reason)
    stopped = search.run(layout, name)
    if search.found:
        return DecodeError(reason, offset, search.found)
    return DecodeError(reason, offset, name if stopped is None else stopped.path)


def hexdump(views: Sequence[FieldView], data: Data) -> str:
    """A table for people: offset, bytes (the first 16), path, value."""
    raw = bytes(data)
    rows = []
    shown = -1
    for view in views:
        packed = raw[view.offset : view.offset + min(view.size, 16)].hex(" ")
        if view.size > 16:
            packed += " …"
        if view.secret and view.size:
            packed = "…"
        if view.bit is not None:
            packed = packed if view.offset != shown else ""
            shown = view.offset
        rows.append((str(view.offset), packed, view.path, _shown(view)))
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{at:>{widths[0]}}  {packed:<{widths[1]}}  {path:<{widths[2]}}  {value}".rstrip()
        for at, packed, path, value in rows
    )


def _shown(view: FieldView) -> str:
    if view.secret:
        return "(secret)"
    value = view.value
    if isinstance(value, bytes):
        text = "" if len(value) > 16 or view.path.endswith(".(unread)") else repr(value)
        text = text or f"{len(value)} bytes"
    elif isinstance(value, str) and len(value) > 60:
        text = f"{value[:59]!r}…"
    else:
        text = repr(value)
    notes = [view.note] if view.note else []
    if view.bit is not None and view.width is not None:
        last = view.bit + view.width - 1
        notes.append(f"bit {last}" if view.width == 1 else f"bits {view.bit}-{last}")
    return f"{text}  ({', '.join(notes)})" if notes else text


class _Stop(Exception):
    """The walk cannot go on."""

    def __init__(self, reason: str, offset: int, path: str) -> None:
        super().__init__(reason, offset, path)
        self.reason = reason
        self.offset = offset
        self.path = path


class _Found(Exception):
    """The field at the wanted offset was reached."""


class _Scope(dict[str, object]):
    """The members of a record that were read."""


_ABSENT = object()


@dataclass(slots=True)
class _Region:
    """Fields of one record whose bytes a length counts."""

    first: int
    last: int
    stop: int
    path: str
    end: int = 0
    cut: bool = False


class _Walker:
    """One walk; collects views, or looks for the field at an offset."""

    def __init__(
        self, data: bytes, facts: Mapping[str, object], seek: int | None = None, reason: str = ""
    ) -> None:
        self.data = data
        self.facts = facts
        self.seek = seek
        self.words = set(reason.replace(",", " ").split())
        self.views: list[FieldView] = []
        self.found = ""
        self.pos = 0
        self.end = len(data)
        self.cut = False
        """Whether the region goes on beyond ``end``, where its bytes are missing."""
        self.covered = 0
        self.root: _Scope | None = None
        self.depth = 0
        self.hidden = 0
        """How many secret fields are around what is walked."""
        self.steps = 10_000 + 64 * len(data)

    def run(self, layout: Kind, name: str) -> _Stop | None:
        """Walks everything; what ended it, if it could not."""
        stopped: _Stop | None = None
        try:
            self.walk(layout, name, _Scope(), None)
            if self.pos < self.end:
                self.trailing(name, self.end)
        except _Found:
            pass
        except _Stop as stop:
            stopped = stop
        except RecursionError:
            stopped = _Stop("nested too deep", self.pos, name)
        if stopped is not None and self.seek is None:
            left = self.data[self.covered :]
            note = f"{stopped.path}: {stopped.reason}"
            self.views.append(FieldView(f"{name}.(unread)", self.covered, len(left), left, note))
        return stopped

    # --- what was found ------------------------------------------------------------------------

    def emit(self, path: str, start: int, value: object, note: str) -> None:
        self.covered = self.pos
        if self.seek is not None:
            if start <= self.seek < self.pos:
                self.found = path
                raise _Found
            return
        hidden = self.hidden > 0
        shown = "(secret)" if hidden else value
        size = self.pos - start
        self.views.append(FieldView(path, start, size, shown, note, secret=hidden))

    def emit_group(self, start: int, views: list[tuple[FieldView, Item]]) -> None:
        self.covered = self.pos
        if self.seek is None:
            self.views += [view for view, _ in views]
        elif start <= self.seek < self.pos:
            self.found = self.suspect(views)
            raise _Found

    def suspect(self, views: list[tuple[FieldView, Item]]) -> str:
        """Which bit field of a group an error is most likely about."""
        for view, item in views:
            if item.const is not None and view.value != item.const:
                return view.path
        for view, item in views:
            if item.name in self.words:
                return view.path
        for view, item in views:
            if isinstance(item.kind, Enum) and not item.kind.open and not view.note:
                return view.path
        for view, item in views:
            if item.size_of or item.count_of:
                return view.path
        return views[0][0].path

    def trailing(self, path: str, stop: int) -> None:
        start, self.pos = self.pos, stop
        self.emit(f"{path}.(trailing)", start, self.data[start:stop], "")

    def stop(self, reason: str, path: str, offset: int | None = None) -> NoReturn:
        raise _Stop(reason, self.pos if offset is None else offset, path)

    # --- references ------------------------------------------------------------------------------

    def look_up(self, reference: str, here: _Scope) -> object:
        if reference.startswith("$"):
            return self.facts.get(reference[1:], _ABSENT)
        names = reference.lstrip("/").split(".")
        found: object = here
        if reference.startswith("/"):
            found = _ABSENT if self.root is None else self.root
        for name in names:
            found = found.get(name, _ABSENT) if isinstance(found, _Scope) else _ABSENT
        return self.facts.get(reference, _ABSENT) if found is _ABSENT else found

    def number(self, reference: str, here: _Scope, path: str) -> int | None:
        found = self.look_up(reference, here)
        if found is not None and not isinstance(found, int):
            self.stop(f"{reference} is not known", path)
        return found

    def holds(self, test: Test, here: _Scope, path: str) -> bool:
        found = self.look_up(test.on, here)
        if found is _ABSENT and test.on.startswith("$"):
            self.stop(f"the fact {test.on[1:]} is needed", path)
        return passes(test, None if found is _ABSENT else found) != test.negated

    # --- bytes -----------------------------------------------------------------------------------

    def take(self, size: int, path: str) -> bytes:
        stop = self.pos + size
        if stop > self.end:
            self.stop(f"needs {size} bytes, {self.end - self.pos} are left", path)
        raw = self.data[self.pos : stop]
        self.pos = stop
        return raw

    def scalar(self, kind: Scalar, path: str) -> tuple[object, str]:
        """The value of a scalar and a note on it."""
        match kind:
            case Integer():
                raw = self.take(-(-kind.bits // 8), path)
                return _integer(kind, int.from_bytes(raw, "little" if kind.little else "big"))
            case Varint():
                return self.varint(kind, path)
            case Float():
                raw = self.take(kind.bits // 8, path)
                return struct.unpack(_FLOATS[kind.bits, kind.little], raw)[0], ""
            case Boolean():
                byte = self.take(1, path)[0]
                return bool(byte), "" if byte < 2 else f"{byte} is neither 0 nor 1"
            case Enum() | Flags():
                number, note = self.scalar(kind.base, path)
                return number, named(kind, number) or note

    def varint(self, kind: Varint, path: str) -> tuple[int | None, str]:
        number = shift = 0
        start = self.pos
        while True:
            if self.pos >= self.end:
                self.stop("the number has no end", path, start)
            byte = self.data[self.pos]
            self.pos += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
            if shift >= kind.bits:
                self.stop(f"the number has more than {kind.bits} bits", path, start)
        if kind.zigzag:
            number = number >> 1 ^ -(number & 1)
        return (None, "null") if number == kind.null else (number, "")

    def fill(self, kind: Text | Bytes, path: str, about: Item | None) -> object:
        start = self.pos
        stop = self.end
        if kind.until is not None:
            mark = self.data.find(kind.until, start, stop)
            if mark >= 0:
                self.pos = mark + 1
                stop = mark
            elif self.cut or not kind.last_open:
                self.stop(f"no byte 0x{kind.until:02x} ends it", path)
            else:
                self.pos = stop
        elif self.cut:
            self.stop(f"runs past the end, {stop - start} bytes are left", path)
        else:
            self.pos = stop
        raw = self.data[start:stop]
        value: object = raw
        note = ""
        if isinstance(kind, Text):
            try:
                value = raw.decode()
            except UnicodeDecodeError:
                note = "not UTF-8"
        if kind.max_bytes is not None and len(raw) > kind.max_bytes:
            note = note or f"{kind.max_bytes} bytes at most"
        note = note or _mismatch(about, raw)
        self.emit(path, start, value, note)
        return value

    # --- kinds -----------------------------------------------------------------------------------

    def walk(self, kind: Kind, path: str, here: _Scope, about: Item | None) -> object:
        """Walks one kind; its value as far as references may ask for it."""
        self.steps -= 1
        if self.steps < 0:
            self.stop("more fields than bytes", path)
        if self.depth > _MAX_DEPTH:
            self.stop("nested too deep", path)
        self.depth += 1
        value = self.dispatch(kind, path, here, about)
        self.depth -= 1
        return value

    def dispatch(self, kind: Kind, path: str, here: _Scope, about: Item | None) -> object:
        match kind:
            case Text() | Bytes():
                return self.fill(kind, path, about)
            case Nothing():
                return None
            case Record():
                return self.record(kind, path)
            case Sized():
                return self.sized(kind, path, here, about)
            case List():
                return self.items(kind, path, here, about)
            case Map():
                self.pairs(kind, path, here, about)
                return None
            case Union():
                return self.walk(self.case(kind, path), path, here, about)
            case Switch():
                return self.walk(self.chosen(kind, here, path), path, here, about)
            case Later():
                return self.walk(kind.get(), path, here, about)
            case _:
                start = self.pos
                value, note = self.scalar(kind, path)
                self.emit(path, start, value, _mismatch(about, value) or note)
                return value

    def measured(
        self, by: Measure, part: str, path: str, here: _Scope, null: int | None
    ) -> int | None:
        """How much a measure says; None for a null."""
        if isinstance(by, int):
            return by
        if isinstance(by, str):
            size = self.number(by, here, path)
        else:
            start = self.pos
            value, note = self.scalar(by, f"{path}.({part})")
            size = value if isinstance(value, int) else None
            if size is not None and size == null:
                note = "null"
            self.emit(f"{path}.({part})", start, value, note)
            if size is not None and size < 0 and size != null:
                self.stop(f"negative {part}", f"{path}.({part})", start)
        if size is None or size == null:
            return None
        if size < 0:
            self.stop(f"negative {part}", path)
        return size

    def sized(self, kind: Sized, path: str, here: _Scope, about: Item | None) -> object:
        start = self.pos
        size = self.measured(kind.by, "length", path, here, kind.null)
        if size is None:
            return None
        if kind.inclusive:
            size -= self.pos - start
            if size < 0:
                self.stop("less than itself", f"{path}.(length)", start)
        outer = self.end, self.cut
        stop = self.pos + size
        self.enter(stop)
        value = self.walk(kind.content, path, here, about)
        self.leave(stop, path)
        self.end, self.cut = outer
        return value

    def enter(self, stop: int) -> None:
        """Begins a region; if its bytes are not all there, it is walked as far as they go."""
        self.cut = stop > self.end
        self.end = min(stop, self.end)

    def leave(self, stop: int, path: str) -> None:
        """Ends a region, which must be used up."""
        if self.cut:
            self.stop(f"runs past the end, {stop - self.end} bytes are missing", path)
        if self.pos < self.end:
            self.trailing(path, self.end)

    def counted(self, kind: List | Map, path: str, here: _Scope) -> int | None:
        """How many items there are; None for a null."""
        if kind.count is None:
            return sys.maxsize
        return self.measured(kind.count, "count", path, here, kind.null)

    def items(self, kind: List, path: str, here: _Scope, about: Item | None) -> object:
        count = self.counted(kind, path, here)
        if count is None:
            return None
        width = 0
        base = base_of(kind.item)
        if isinstance(base, Integer) and base.escape is None:
            width = base.bits // 8
        seen: list[object] = []
        index = 0
        while index < count if kind.count is not None else self.pos < self.end:
            if width and self.seek is not None and self.seek > self.pos:
                skip = min((min(self.seek, self.end) - self.pos) // width, count - index)
                self.pos += skip * width
                index += skip
                if index == count or (kind.count is None and self.pos == self.end):
                    break
            start = self.pos
            value = self.walk(kind.item, f"{path}[{index}]", here, about)
            if base is not None:
                seen.append(value)
            if kind.count is None and self.pos == start:
                self.stop("an item without bytes", f"{path}[{index}]")
            index += 1
        if kind.count is None and self.cut:
            self.stop("runs past the end", f"{path}[{index}]")
        return seen

    def pairs(self, kind: Map, path: str, here: _Scope, about: Item | None) -> None:
        count = self.counted(kind, path, here)
        if count is None:
            return
        index = 0
        while index < count if kind.count is not None else self.pos < self.end:
            start = self.pos
            key = self.walk(kind.key, f"{path}[{index}].(key)", here, about)
            fits = isinstance(key, str | bytes | int) and len(repr(key)) <= _MAX_KEY
            self.walk(kind.value, f"{path}[{key!r}]" if fits else f"{path}[{index}]", here, about)
            if kind.count is None and self.pos == start:
                self.stop("a pair without bytes", f"{path}[{index}]")
            index += 1
        if kind.count is None and self.cut:
            self.stop("runs past the end", f"{path}[{index}]")

    def case(self, kind: Union, path: str) -> Kind:
        if kind.sizes:
            size = self.end - self.pos
            name = None if self.cut else kind.sizes.get(size)
            if name is None:
                self.stop(f"no case has {size} bytes", path)
            return kind.cases[name]
        first, last = kind.at // 8, -(-(kind.at + kind.width) // 8)
        start = self.pos + first
        if self.pos + last > self.end:
            self.stop(f"needs {last} bytes, {self.end - self.pos} are left", path)
        raw = self.data[start : self.pos + last]
        number = int.from_bytes(raw, "little" if kind.little else "big")
        tag = number >> 8 * last - kind.at - kind.width & (1 << kind.width) - 1
        name = kind.tags.get(tag)
        if name is None:
            self.stop(f"no case begins with {tag}", path)
        return kind.cases[name]

    def chosen(self, kind: Switch, here: _Scope, path: str) -> Kind:
        found = self.look_up(kind.on, here)
        if found is _ABSENT and kind.on.startswith("$"):
            self.stop(f"the fact {kind.on[1:]} is needed", path)
        choice = choose(kind, None if found is _ABSENT else found)
        if choice is None:
            shown = "absent" if found is _ABSENT else repr(found)
            self.stop(f"no case for {kind.on} = {shown}", path)
        return choice

    # --- records ---------------------------------------------------------------------------------

    def record(self, kind: Record, path: str) -> _Scope:
        scope = _Scope()
        if self.root is None:
            self.root = scope
        begin = self.pos
        open_: list[_Region] = []
        waiting: list[_Region] = []
        null: set[str] = set()
        for index, part in enumerate(kind.items):
            due = [region for region in waiting if region.first <= index]
            for region in sorted(due, key=lambda region: -region.last):
                waiting.remove(region)
                self.begin(region)
                open_.append(region)
            start = self.pos
            if isinstance(part, Bits):
                self.group(part, path, scope, kind.fixed)
            else:
                self.field(part, path, scope, kind.fixed, null)
            for item in part.items if isinstance(part, Bits) else (part,):
                size = scope.get(item.name, _ABSENT)
                if not item.size_of or size is _ABSENT:
                    continue
                if size is None:
                    null.update(item.size_of)
                elif isinstance(size, int):
                    if size < 0:
                        self.stop("negative length", f"{path}.{item.name}", start)
                    waiting.append(self.region(kind, item, size, index, begin, path))
            while open_ and open_[-1].last <= index:
                self.close(open_.pop())
        for region in waiting:
            self.begin(region)
            self.close(region)
        return scope

    def region(
        self, kind: Record, item: Item, size: int, index: int, begin: int, path: str
    ) -> _Region:
        """The region that a length announces; ``stop`` is -1 - size if its begin is not known."""
        last = len(kind.items) - 1
        if item.size_of == WHOLE:
            if begin + size < self.pos:
                self.stop("less than what was read already", f"{path}.{item.name}")
            return _Region(index + 1, last, begin + size, path)
        if item.size_of == REST:
            return _Region(index + 1, last, self.pos + size, path)
        covered = [
            number
            for number, part in enumerate(kind.items)
            for inner in (part.items if isinstance(part, Bits) else (part,))
            if inner.name in item.size_of
        ]
        name = f"{path}.{item.size_of[0]}" if len(item.size_of) == 1 else path
        first = min(covered, default=index + 1)
        return _Region(first, max(covered, default=last), -1 - size, name)

    def begin(self, region: _Region) -> None:
        if region.stop < 0:
            region.stop = self.pos - region.stop - 1
        region.end, region.cut = self.end, self.cut
        self.enter(region.stop)

    def close(self, region: _Region) -> None:
        self.leave(region.stop, region.path)
        self.end, self.cut = region.end, region.cut

    def field(
        self, item: Item, path: str, scope: _Scope, fixed: Mapping[str, int], null: set[str]
    ) -> None:
        path = f"{path}.{item.name}"
        if item.name in null:
            scope[item.name] = None
            return
        if not all(self.holds(test, scope, path) for test in item.when):
            return
        if item.optional and not self.comes(item):
            return
        self.hidden += item.secret
        scope[item.name] = self.walk(item.kind, path, scope, _fixed(item, fixed))
        self.hidden -= item.secret

    def comes(self, item: Item) -> bool:
        """Whether an optional field is there."""
        if item.begins is None:
            return self.pos < self.end
        width, number = item.begins
        size = -(-width // 8)
        raw = self.data[self.pos : min(self.pos + size, self.end)]
        return len(raw) == size and int.from_bytes(raw, "big") >> 8 * size - width == number

    def group(self, part: Bits, path: str, scope: _Scope, fixed: Mapping[str, int]) -> None:
        bases = [base_of(item.kind) for item in part.items]
        total = sum(base.bits for base in bases if base is not None)
        start = self.pos
        raw = self.take(total // 8, f"{path}.{part.items[0].name}")
        number = int.from_bytes(raw, "little" if part.little else "big")
        views: list[tuple[FieldView, Item]] = []
        escaped: list[tuple[Item, Integer]] = []
        bit = 0
        for item, base in zip(part.items, bases, strict=True):
            if not isinstance(base, Integer):
                continue
            ones = (1 << base.bits) - 1
            value, note = _integer(base, number >> total - bit - base.bits & ones)
            if base.escape is not None and value == ones:
                escaped.append((item, base.escape))
                note = "and what follows"
            elif isinstance(item.kind, Enum | Flags):
                note = named(item.kind, value) or note
            about = _fixed(item, fixed)
            hidden = item.secret or self.hidden > 0
            note = _mismatch(about, value) or note
            scope[item.name] = value
            view = FieldView(
                f"{path}.{item.name}",
                start,
                len(raw),
                "(secret)" if hidden else value,
                note,
                bit,
                base.bits,
                hidden,
            )
            views.append((view, about))
            bit += base.bits
        self.emit_group(start, views)
        for item, escape in escaped:
            start = self.pos
            more, _ = self.scalar(escape, f"{path}.{item.name}.(escape)")
            whole = scope[item.name]
            if isinstance(more, int) and isinstance(whole, int):
                whole += more
            scope[item.name] = whole
            note = f"makes {whole}"
            if isinstance(item.kind, Enum | Flags):
                note = ", ".join(filter(None, (note, named(item.kind, whole))))
            self.emit(f"{path}.{item.name}.(escape)", start, more, note)


def _integer(kind: Integer, number: int) -> tuple[int | None, str]:
    if kind.signed and number >> kind.bits - 1:
        number -= 1 << kind.bits
    if number == kind.null:
        return None, "null"
    low, high = bounds(kind)
    low = low if kind.low is None else kind.low
    high = high if kind.high is None else kind.high
    if not low <= number <= high:
        return number, f"from {low} to {high}"
    return number, ""


def _fixed(item: Item, fixed: Mapping[str, int]) -> Item:
    return replace(item, const=fixed[item.name]) if item.name in fixed else item


def _mismatch(about: Item | None, value: object) -> str:
    if about is None or about.const is None or value == about.const:
        return ""
    const = about.const
    return f"must be {const.hex() if isinstance(const, bytes) else const}"
