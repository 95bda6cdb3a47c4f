"""Walking one kind inside of another: regions, lists, maps, unions and switches."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from wireloom.runtime.layout import (
    Bytes,
    Entries,
    Envelope,
    Integer,
    Item,
    Json,
    Kind,
    Later,
    List,
    Map,
    Measure,
    Nothing,
    Protobuf,
    Record,
    Sized,
    Switch,
    Table,
    Text,
    Union,
    base_of,
    choose,
)
from wireloom.runtime.walk.flatbuffers import walk_table
from wireloom.runtime.walk.json import walk_json
from wireloom.runtime.walk.protobuf import walk_protobuf
from wireloom.runtime.walk.records import Records
from wireloom.runtime.walk.references import ABSENT, References, Scope
from wireloom.runtime.walk.scalars import mismatch, scalar, string
from wireloom.runtime.walk.secrets import has_secrets
from wireloom.runtime.walk.trail import Found, Stop, Trail
from wireloom.runtime.walk.views import FieldView

_MAX_DEPTH = 128
_MAX_KEY = 40


class Walker:
    """Walks a layout over bytes.

    Args:
        trail: The bytes, and what is found in them.
        negotiated: What the connection agreed on, by name.
    """

    def __init__(self, trail: Trail, negotiated: Mapping[str, object]) -> None:
        self.trail = trail
        self._references = References(trail, negotiated)
        self._records = Records(trail, self._references, self.walk)
        self._depth = 0
        self._steps = 10_000 + 64 * len(trail.data)

    def run(self, layout: Kind, name: str) -> Stop | None:
        """Walks everything; what ended it, if it could not."""
        trail = self.trail
        trail.has_secrets = trail.seek is None and has_secrets(layout)
        stopped: Stop | None = None
        try:
            self.walk(layout, name, Scope(), None)
            if trail.pos < trail.end:
                trail.trailing(name, trail.end)
        except Found:
            pass
        except Stop as stop:
            stopped = stop
        except RecursionError:
            stopped = Stop("nested too deep", trail.pos, name)
        if stopped is not None and trail.seek is None:
            left = trail.data[trail.covered :]
            note = f"{stopped.path}: {stopped.reason}"
            hidden = trail.has_secrets
            shown = "(secret)" if hidden else left
            view = FieldView(
                f"{name}.(unread)", trail.covered, len(left), shown, note, secret=hidden
            )
            trail.views.append(view)
        return stopped

    def walk(self, kind: Kind, path: str, here: Scope, about: Item | None) -> object:
        """Walks one kind; its value as far as references may ask for it."""
        self._steps -= 1
        if self._steps < 0:
            self.trail.stop("more fields than bytes", path)
        if self._depth > _MAX_DEPTH:
            self.trail.stop("nested too deep", path)
        self._depth += 1
        value = self._dispatch(kind, path, here, about)
        self._depth -= 1
        return value

    def _dispatch(self, kind: Kind, path: str, here: Scope, about: Item | None) -> object:
        trail = self.trail
        match kind:
            case Text() | Bytes():
                return string(trail, kind, path, about)
            case Nothing():
                return None
            case Record():
                return self._records.read(kind, path)
            case Sized():
                return self._sized(kind, path, here, about)
            case List():
                return self._items(kind, path, here, about)
            case Map():
                self._pairs(kind, path, here, about)
                return None
            case Union():
                return self.walk(self._case(kind, path), path, here, about)
            case Switch():
                return self.walk(self._chosen(kind, here, path), path, here, about)
            case Json():
                walk_json(self.trail, kind, path)
                return None
            case Entries() if trail.whole:
                self._passed(kind, path, here, about)
                return None
            case Entries():
                return self.walk(kind.map, path, here, about)
            case Table():
                walk_table(self.trail, kind, path)
                return None
            case Protobuf() | Envelope():
                return walk_protobuf(trail, kind, path)
            case Later():
                return self.walk(kind.get(), path, here, about)
            case _:
                start = trail.pos
                value, note = scalar(trail, kind, path)
                trail.emit(path, start, value, mismatch(about, value) or note)
                return value

    def _passed(self, kind: Entries, path: str, here: Scope, about: Item | None) -> None:
        """A map of entries as one field."""
        trail = self.trail
        start, seek, trail.seek = trail.pos, trail.seek, sys.maxsize
        self.walk(kind.map, path, here, about)
        trail.seek = seek
        trail.emit(path, start, None, "")

    def _measured(
        self, by: Measure, part: str, path: str, here: Scope, null: int | None
    ) -> int | None:
        """How much a measure says; None for a null."""
        trail = self.trail
        if isinstance(by, int):
            return by
        if isinstance(by, str):
            size = self._references.number(by, here, path)
        else:
            start = trail.pos
            value, note = scalar(trail, by, f"{path}.({part})")
            size = value if isinstance(value, int) else None
            if size is not None and size == null:
                note = "null"
            trail.emit(f"{path}.({part})", start, value, note)
            if size is not None and size < 0 and size != null:
                trail.stop(f"negative {part}", f"{path}.({part})", start)
        if size is None or size == null:
            return None
        if size < 0:
            trail.stop(f"negative {part}", path)
        return size

    def _sized(self, kind: Sized, path: str, here: Scope, about: Item | None) -> object:
        trail = self.trail
        start = trail.pos
        size = self._measured(kind.by, "length", path, here, kind.null)
        if size is None:
            return None
        if kind.inclusive:
            size -= trail.pos - start
            if size < 0:
                trail.stop("less than itself", f"{path}.(length)", start)
        outer = trail.end, trail.cut
        stop = trail.pos + size
        trail.enter(stop)
        value = self.walk(kind.content, path, here, about)
        trail.leave(stop, path)
        trail.end, trail.cut = outer
        return value

    def _counted(self, kind: List | Map, path: str, here: Scope) -> int | None:
        """How many items there are; None for a null."""
        if kind.count is None:
            return sys.maxsize
        return self._measured(kind.count, "count", path, here, kind.null)

    def _items(self, kind: List, path: str, here: Scope, about: Item | None) -> object:
        trail = self.trail
        count = self._counted(kind, path, here)
        if count is None:
            return None
        width = 0
        base = base_of(kind.item)
        if isinstance(base, Integer) and base.escape is None:
            width = base.bits // 8
        seen: list[object] = []
        index = 0
        while index < count if kind.count is not None else trail.pos < trail.end:
            if width and trail.seek is not None and trail.seek > trail.pos:
                skip = min((min(trail.seek, trail.end) - trail.pos) // width, count - index)
                trail.pos += skip * width
                index += skip
                if index == count or (kind.count is None and trail.pos == trail.end):
                    break
            start = trail.pos
            value = self.walk(kind.item, f"{path}[{index}]", here, about)
            if base is not None:
                seen.append(value)
            if kind.count is None and trail.pos == start:
                trail.stop("an item without bytes", f"{path}[{index}]")
            index += 1
        if kind.count is None and trail.cut:
            trail.stop("runs past the end", f"{path}[{index}]")
        return seen

    def _pairs(self, kind: Map, path: str, here: Scope, about: Item | None) -> None:
        trail = self.trail
        count = self._counted(kind, path, here)
        if count is None:
            return
        index = 0
        while index < count if kind.count is not None else trail.pos < trail.end:
            start = trail.pos
            key = self.walk(kind.key, f"{path}[{index}].(key)", here, about)
            fits = isinstance(key, str | bytes | int) and len(repr(key)) <= _MAX_KEY
            self.walk(kind.value, f"{path}[{key!r}]" if fits else f"{path}[{index}]", here, about)
            if kind.count is None and trail.pos == start:
                trail.stop("a pair without bytes", f"{path}[{index}]")
            index += 1
        if kind.count is None and trail.cut:
            trail.stop("runs past the end", f"{path}[{index}]")

    def _case(self, kind: Union, path: str) -> Kind:
        trail = self.trail
        if kind.sizes:
            size = trail.end - trail.pos
            name = None if trail.cut else kind.sizes.get(size)
            if name is None:
                trail.stop(f"no case has {size} bytes", path)
            return kind.cases[name]
        first, last = kind.at // 8, -(-(kind.at + kind.width) // 8)
        start = trail.pos + first
        if trail.pos + last > trail.end:
            trail.stop(f"needs {last} bytes, {trail.end - trail.pos} are left", path)
        raw = trail.data[start : trail.pos + last]
        number = int.from_bytes(raw, "little" if kind.little else "big")
        tag = number >> 8 * last - kind.at - kind.width & (1 << kind.width) - 1
        name = kind.tags.get(tag)
        if name is None:
            trail.stop(f"no case begins with {tag}", path)
        return kind.cases[name]

    def _chosen(self, kind: Switch, here: Scope, path: str) -> Kind:
        found = self._references.look_up(kind.on, here)
        if found is ABSENT and kind.on.startswith("$"):
            self.trail.stop(f"the negotiated parameter {kind.on[1:]} is needed", path)
        choice = choose(kind, None if found is ABSENT else found)
        if choice is None:
            shown = "absent" if found is ABSENT else repr(found)
            self.trail.stop(f"no case for {kind.on} = {shown}", path)
        return choice
