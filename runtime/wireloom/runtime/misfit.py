"""What of a message cannot be encoded.

Encoders are straight-line code that fails with whatever ``struct`` or ``len`` had to say.  Then the
message is walked with its layout, member by member, and the first value that does not fit is named.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, SupportsIndex

from wireloom.errors import EncodeError
from wireloom.runtime.layout import (
    Bits,
    Boolean,
    Bytes,
    Entries,
    Enum,
    Envelope,
    Flags,
    Float,
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
    Varint,
    base_of,
    bounds,
    choose,
    passes,
)
from wireloom.runtime.objects import Object, write_entries, write_json
from wireloom.runtime.walk import NOTHING_NEGOTIATED

Misfit = tuple[str, str] | None
"""Path and reason; None if everything fits."""

_MISSING = object()
"""What a member holds that is not there."""
_UNKNOWN = object()
"""What a reference finds if it is computed by the encoder only."""
_MAX_DEPTH = 128


def misfit(
    layout: Kind, name: str, value: object, negotiated: Mapping[str, object] = NOTHING_NEGOTIATED
) -> tuple[str, str] | None:
    """The path and the reason of the first member that cannot be encoded, or None.

    Args:
        layout: The layout of what the value is.
        name: What the path begins with.
        value: The message or record.
        negotiated: What the connection agreed on, by name.
    """
    return _Check(negotiated).check(layout, name, value, _Place(None, None))


class _Place:
    """A record and the object for it, where references begin."""

    def __init__(self, layout: Record | None, value: object) -> None:
        self.value = value
        self.fixed: Mapping[str, int] = layout.fixed if layout is not None else {}
        self.items: dict[str, Item] = {}
        for part in layout.items if layout is not None else ():
            for item in part.items if isinstance(part, Bits) else (part,):
                self.items[item.name] = item

    def get(self, name: str) -> object:
        """What a member will be on the wire."""
        item = self.items.get(name)
        if item is None:
            return _UNKNOWN
        if name in self.fixed:
            return self.fixed[name]
        held = getattr(self.value, name, _MISSING)
        if item.const is not None:
            absent = item.optional and not held
            return None if absent else item.const
        if held is not _MISSING:
            return held
        if item.count_of:
            counted = getattr(self.value, item.count_of, None)
            return len(counted) if isinstance(counted, Sequence) else _UNKNOWN
        return _UNKNOWN


class _Check:
    def __init__(self, negotiated: Mapping[str, object]) -> None:
        self.negotiated = negotiated
        self.root: _Place | None = None
        self.depth = 0
        self.looked = False
        """Whether other cases of a switch were tried."""

    # --- references ------------------------------------------------------------------------------

    def look_up(self, reference: str, here: _Place) -> object:
        """What a reference finds."""
        return self.resolve(reference, here)[0]

    def resolve(self, reference: str, here: _Place) -> tuple[object, Item | None]:
        """What a reference finds, and the member that holds it."""
        if reference.startswith("$"):
            return self.negotiated.get(reference[1:], _UNKNOWN), None
        first, *names = reference.lstrip("/").split(".")
        place = self.root if reference.startswith("/") else here
        found = _UNKNOWN if place is None else place.get(first)
        item = None if place is None else place.items.get(first)
        for name in names:
            inner = None if item is None else _record_of(item.kind, found)
            if found is None or inner is None:
                item = None
                break
            step = _Place(inner, found)
            found, item = step.get(name), step.items.get(name)
        return (self.negotiated.get(reference, _UNKNOWN) if found is _UNKNOWN else found), item

    def called(self, kind: Switch, label: int, here: _Place) -> str:
        """A case in words: the member that chooses it, and what its number is called there."""
        _, item = self.resolve(kind.on, here)
        names = item.kind.values if item is not None and isinstance(item.kind, Enum) else {}
        return f"{kind.on.lstrip('/$')} is {names.get(label, label)}"

    def exists(self, item: Item, here: _Place) -> bool | None:
        """Whether the conditions of a field hold; None if that is not known."""
        for test in item.when:
            found = self.look_up(test.on, here)
            if found is _UNKNOWN:
                return None
            if passes(test, found) == test.negated:
                return False
        return True

    # --- kinds -----------------------------------------------------------------------------------

    def check(self, kind: Kind, path: str, value: object, here: _Place) -> Misfit:
        if self.depth > _MAX_DEPTH:
            return path, "nested too deep"
        self.depth += 1
        found = self.dispatch(kind, path, value, here)
        self.depth -= 1
        return found

    def dispatch(self, kind: Kind, path: str, value: object, here: _Place) -> Misfit:
        match kind:
            case Integer() | Varint() | Enum() | Flags():
                return self.integer(kind, path, value)
            case Boolean():
                fits = isinstance(value, int) and value in (0, 1)
                return None if fits else _wrong(path, value, "bool")
            case Float():
                return self.float(kind, path, value)
            case Text() | Bytes():
                return self.content(kind, path, value, None)
            case Nothing():
                return None if value is None else (path, "must be None, there is nothing here")
            case Sized():
                return self.sized(kind, path, value, here)
            case List():
                return self.items(kind, path, value, here, None)
            case Map():
                return self.pairs(kind, path, value, here, None)
            case Record():
                return self.record(kind, path, value)
            case Union():
                case = kind.cases.get(type(value).__name__)
                if case is None:
                    return _wrong(path, value, " or ".join(kind.cases))
                return self.check(case, path, value, here)
            case Switch():
                return self.switch(kind, path, value, here)
            case Json():
                return _unwritten(kind.content, path, value, kind.depth)
            case Envelope():
                return self.check(kind.content, path, value, here)
            case Protobuf():
                return self.tagged(kind, path, value)
            case Table():
                return _unwritten(kind.content, path, value)
            case Entries():
                return _unwritten(kind.content, path, value) or self.entries(kind, path, value)
            case Later():
                return self.check(kind.get(), path, value, here)

    def switch(self, kind: Switch, path: str, value: object, here: _Place) -> Misfit:
        """The case that applies; if the value only fits another one, the reason says which."""
        found = self.look_up(kind.on, here)
        if found is _UNKNOWN:
            return None
        choice = choose(kind, found)
        if choice is None:
            return path, f"there is no case for {kind.on} = {found!r}"
        problem = self.check(choice, path, value, here)
        if problem is None or self.looked:
            return problem
        self.looked = True  # once, in the innermost switch
        for label, other in kind.cases.items():
            if not kind.mask and other is not choice and not self.check(other, path, value, here):
                return problem[0], f"{problem[1]}; it fits where {self.called(kind, label, here)}"
        return problem

    def entries(self, kind: Entries, path: str, value: object) -> Misfit:
        """Members whose text does not fit the map."""
        written = kind.content.write(value)
        return self.check(kind.map, path, written, _Place(None, None))

    def tagged(self, kind: Protobuf, path: str, value: object) -> Misfit:
        """A record whose members may be absent."""
        here = _Place(None, value)
        for item in kind.items:
            inner = f"{path}.{item.name}"
            held = getattr(value, item.name, _MISSING)
            if held is _MISSING:
                return path, f"{type(value).__name__} where a member {item.name} is expected"
            if item.repeated:
                found = self.items(List(item.kind), inner, held, here, None)
            elif held is None:
                found = (inner, "must not be None") if item.required else None
            else:
                found = self.check(item.kind, inner, held, here)
            if found is not None:
                return found
        if kind.unknown != "keep":
            return None
        kept = getattr(value, "unknown_fields", b"")
        return self.content(Bytes(), f"{path}.unknown_fields", kept, None)

    def integer(self, kind: Integer | Varint | Enum | Flags, path: str, value: object) -> Misfit:
        base = base_of(kind)
        if not isinstance(value, SupportsIndex):
            return _wrong(path, value, kind.name if isinstance(kind, Enum | Flags) else "int")
        number = operator.index(value)
        if base is None:
            return None
        low, high = bounds(base)
        if isinstance(base, Integer) and base.escape is not None and number > high:
            return path, f"{number}, {high} at most"
        if not low <= number <= high:
            return path, f"{number} does not fit {_called(base)}"
        if base.low is not None and number < base.low:
            return path, f"{number}, {base.low} at least"
        if base.high is not None and number > base.high:
            return path, f"{number}, {base.high} at most"
        if isinstance(kind, Enum) and not kind.open and number not in kind.values:
            return path, f"{number} is no {kind.name}"
        if isinstance(kind, Flags) and not kind.open:
            for mask in kind.values:
                number &= ~mask
            if number:
                return path, f"{kind.name} has no bits {number:#x}"
        return None

    def float(self, kind: Float, path: str, value: object) -> Misfit:
        if not isinstance(value, int | float):
            return _wrong(path, value, "float")
        try:
            struct.pack(">f" if kind.bits == 32 else ">d", value)
        except (OverflowError, struct.error):
            return path, f"{value} does not fit float{kind.bits}"
        return None

    def content(self, kind: Kind, path: str, value: object, limit: int | None) -> Misfit:
        """Text or bytes, or anything that is packed into bytes already."""
        if isinstance(kind, Text):
            if not isinstance(value, str):
                return _wrong(path, value, "str")
            try:
                raw = value.encode()
            except UnicodeEncodeError:
                return path, "half a surrogate pair cannot be written as UTF-8"
            size = len(raw)
        else:
            if not isinstance(value, bytes | bytearray | memoryview):
                return _wrong(path, value, "bytes")
            size = memoryview(value).nbytes
            raw = b""
            if isinstance(kind, Bytes) and kind.until is not None:
                raw = bytes(value)
        if isinstance(kind, Text | Bytes):
            if kind.max_bytes is not None:
                limit = kind.max_bytes if limit is None else min(limit, kind.max_bytes)
            if kind.until is not None and kind.until in raw:
                return path, f"holds the byte 0x{kind.until:02x} that ends it"
        if limit is not None and size > limit:
            return path, f"{size} bytes, {limit} at most"
        return None

    def sized(self, kind: Sized, path: str, value: object, here: _Place) -> Misfit:
        content = kind.content
        packed = isinstance(value, bytes | bytearray | memoryview)
        if not isinstance(content, Text | Bytes) and not packed:
            return self.check(content, path, value, here)
        if isinstance(kind.by, int | str):
            exact = kind.by if isinstance(kind.by, int) else self.look_up(kind.by, here)
            found = self.content(content, path, value, None)
            if found is not None or not isinstance(exact, int):
                return found
            size = _bytes_in(value)
            return None if size == exact else (path, f"{size} bytes, exactly {exact} are needed")
        limit = _limit(kind.by, kind.null)
        if limit is not None and kind.inclusive and isinstance(kind.by, Integer):
            limit -= kind.by.bits // 8
        return self.content(content, path, value, limit)

    def counted(self, kind: List | Map, path: str, size: int, here: _Place) -> Misfit:
        if kind.max_items is not None and size > kind.max_items:
            return path, f"{size} items, {kind.max_items} at most"
        if kind.count is None:
            return None
        if isinstance(kind.count, int | str):
            exact = kind.count if isinstance(kind.count, int) else self.look_up(kind.count, here)
            if isinstance(exact, int) and size != exact:
                return path, f"{size} items, exactly {exact} are needed"
            return None
        return _too_many(path, size, _limit(kind.count, kind.null))

    def items(
        self, kind: List, path: str, value: object, here: _Place, limit: int | None
    ) -> Misfit:
        if not isinstance(value, Sequence) or isinstance(value, str | bytes | bytearray):
            return _wrong(path, value, "tuple")
        found = self.counted(kind, path, len(value), here) or _too_many(path, len(value), limit)
        seen: set[Hashable] = set()
        for index, item in enumerate(value if found is None else ()):
            found = self.check(kind.item, f"{path}[{index}]", item, here)
            if found is None and kind.unique and isinstance(item, Hashable):
                found = (f"{path}[{index}]", "is there already") if item in seen else None
                seen.add(item)
            if found is not None:
                return found
        return found

    def pairs(self, kind: Map, path: str, value: object, here: _Place, limit: int | None) -> Misfit:
        if not isinstance(value, Mapping):
            return _wrong(path, value, "dict")
        found = self.counted(kind, path, len(value), here) or _too_many(path, len(value), limit)
        for key, item in value.items() if found is None else ():
            inner = f"{path}[{key!r}]"
            found = self.check(kind.key, f"{inner}.(key)", key, here)
            found = found or self.check(kind.value, inner, item, here)
            if found is not None:
                return found
        return found

    # --- records ---------------------------------------------------------------------------------

    def record(self, kind: Record, path: str, value: object) -> Misfit:
        here = _Place(kind, value)
        if self.root is None:
            self.root = here
        limits: dict[str, int | None] = {}
        missing = ""
        for item in here.items.values():
            target = item.count_of or (item.size_of[0] if len(item.size_of) == 1 else "")
            if target:
                limits[target] = self.limit(item.kind, here)
            held = getattr(value, item.name, _MISSING)
            derived = item.size_of or item.count_of or item.checksum or item.name in here.fixed
            if item.const is not None and not item.optional:
                continue
            if held is _MISSING:
                if derived or item.when or item.const is not None or _is_nothing(item.kind):
                    continue  # not a member of the class, or not of this one
                kind_name = type(value).__name__
                return path, f"{kind_name} where a member {item.name} is expected"
            inner = f"{path}.{item.name}"
            if item.optional and item.begins is None and item.const is None:
                if held is None:
                    missing = missing or item.name
                elif missing:
                    return inner, f"is given although {missing} before it is not"
            found = self.member(item, inner, held, here, limits.get(item.name))
            if found is not None:
                return found
        return None

    def limit(self, kind: Kind, here: _Place) -> int | None:
        """The largest number that a length or count field can hold."""
        if isinstance(kind, Switch):
            found = self.look_up(kind.on, here)
            choice = None if found is _UNKNOWN else choose(kind, found)
            return None if choice is None else self.limit(choice, here)
        return _limit(kind, None)

    def member(
        self, item: Item, path: str, value: object, here: _Place, limit: int | None
    ) -> Misfit:
        if item.const is not None:
            fits = value is None or isinstance(value, bool)
            return None if fits else _wrong(path, value, "bool")
        exists = self.exists(item, here)
        if exists is False:
            return None if value is None else (path, "must be None, its condition does not hold")
        if value is None:
            if item.nullable or item.optional or exists is None:
                return None
            if isinstance(item.kind, Switch | Nothing):
                return self.check(item.kind, path, value, here)
            return path, "must not be None"
        kind = item.kind
        if item.packed:
            region = kind if isinstance(kind, Sized) else None
            if region is None:
                return self.content(Bytes(), path, value, limit)
            return self.content(region.content, path, value, None) or self.sized(
                region, path, value, here
            )
        if isinstance(kind, Text | Bytes):
            return self.content(kind, path, value, limit)
        if isinstance(kind, List):
            return self.items(kind, path, value, here, limit)
        if isinstance(kind, Map):
            return self.pairs(kind, path, value, here, limit)
        return self.check(kind, path, value, here)


def _unwritten(content: Object[Any], path: str, value: object, depth: int = 0) -> Misfit:
    """The first member of an object that JSON, or the text of a map, cannot say."""
    try:
        if depth:
            write_json(content, value, depth=depth)
        else:
            write_entries(content, value)
    except EncodeError as error:
        inner = error.path if error.path.startswith("[") or not error.path else f".{error.path}"
        return path + inner, error.reason
    return None


def _record_of(kind: Kind, value: object) -> Record | None:
    """The record that a value of a kind is laid out by."""
    for _ in range(8):
        match kind:
            case Record():
                return kind
            case Sized():
                kind = kind.content
            case Later():
                kind = kind.get()
            case Union() if type(value).__name__ in kind.cases:
                kind = kind.cases[type(value).__name__]
            case _:
                return None
    return None


def _limit(by: Kind | Measure, null: int | None) -> int | None:
    """The largest number that a length or a count can hold."""
    base = None if isinstance(by, int | str) else base_of(by)
    if base is None:
        return None
    high = bounds(base)[1]
    if high in (null, base.null):
        high -= 1
    return high if base.high is None else min(high, base.high)


def _bytes_in(value: object) -> int:
    if isinstance(value, str):
        return len(value.encode())
    return memoryview(value).nbytes if isinstance(value, bytes | bytearray | memoryview) else 0


def _too_many(path: str, size: int, limit: int | None) -> Misfit:
    return (path, f"{size} items, {limit} at most") if limit is not None and size > limit else None


def _wrong(path: str, value: object, expected: str) -> Misfit:
    if value is None:
        return path, "must not be None"
    return path, f"{type(value).__name__} where {expected} is expected"


def _is_nothing(kind: Kind) -> bool:
    return isinstance(kind, Nothing)


def _called(base: Integer | Varint) -> str:
    if isinstance(base, Varint):
        return f"{'zigzag' if base.zigzag else 'varuint'}{base.bits}"
    return f"{'int' if base.signed else 'uint'}{base.bits}"
