"""How much memory the items of lists take beside their bytes, where that is more than decoders may.

A frame may take ``PER_BYTE`` times its size and a budget besides.  Most items take less; decoders
charge the small items that take more to the budget of the frame, and refuse it when that is used
up.  The numbers are those of CPython, rounded up where its versions differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wireloom.generator.codegen.annotations import is_member, members
from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.sizes import has_few, minimum_bytes, scalar_bits
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types

PER_BYTE = 20
_SLOT = 17
"""A place in a list that grows and in the tuple that is made of it."""
_ENTRY = 90
"""A place in a dictionary that grows, while it moves."""
_OBJECT, _MEMBER = 32, 8
_SMALL, _LARGE, _FLOAT = 28, 36, 24
"""Numbers of up to 30 bits, larger ones, and those with a point."""
_TEXT, _BYTES = 76, 35
"""One character of two bytes, and two bytes."""
_UNKNOWN = 56
"""A member of an enumeration for an unknown number, or flags."""
_LIST, _MAP = 40, 160
"""A tuple without its places, and a dictionary with its first ones."""
_PER_TEXT_BYTE = 4
"""What the bytes of a text become if one character needs so many."""


@dataclass(frozen=True, slots=True)
class Weight:
    """What a value takes.

    Attributes:
        most: Bytes of memory at most, besides those that the content of texts takes.
        extra: Bytes of memory above ``PER_BYTE`` for each of its own, in the worst case.
        text: Whether there are texts in it.
        holds: Whether there are lists or maps in it, whose items are charged by themselves.
        lists: Whether it is a protobuf record with lists, whose reader charges them and the record.
    """

    most: int = 0
    extra: int = 0
    text: bool = False
    holds: bool = False
    lists: bool = False


def unknown_charged(types: Types, type_: Type, item: str, at: str, size: int) -> list[str]:
    """Statements that charge an item of a list if it is the unknown number of an enumeration.

    Args:
        types: The named types.
        type_: The type of the items.
        item: The expression of the item.
        at: The expression of the position behind it.
        size: The bytes that it takes at least.
    """
    extra = unknown_charge(types, type_, size)
    return block(f"if not {item}.known:", [f"policy.charge({extra}, {at})"]) if extra else []


def unknown_charge(types: Types, type_: Type, size: int) -> int:
    """The bytes that an unknown number of an enumeration is charged, 0 if it pays for itself."""
    declared = types.expand(type_).type
    if not isinstance(declared.form, Enum) or not declared.form.open or has_few(types, declared):
        return 0
    return max(0, _SLOT + _UNKNOWN - PER_BYTE * size)


def charge(types: Types, items: Iterable[Type], *, tagged: bool = False) -> tuple[int, int] | None:
    """What one item of a list, or one entry of a map, is charged.

    Args:
        types: The named types.
        items: The type of the items; of a map, those of its keys and values.
        tagged: Whether a tag stands in front of each, and a size if they have one.

    Returns:
        The bytes, and the size in bytes from which on an item pays for itself, 0 if none does.
        None: all of them do.
    """
    parts = [_weight(types, item, frozenset()) for item in items]
    place = _SLOT if len(parts) == 1 else _ENTRY
    head = 2 * PER_BYTE if tagged else 0
    extra = place + sum(part.extra for part in parts) - head
    if extra <= 0:
        return None
    if any(part.holds for part in parts):
        return extra, 0
    text = _PER_TEXT_BYTE if any(part.text for part in parts) else 0
    most = place + sum(part.most for part in parts)
    return extra, -(-most // (PER_BYTE - text))


def charged(types: Types, parts: list[Type], item: str, lines: list[str]) -> list[str]:
    """Statements that read an item of a list or an entry of a map, and charge what it takes.

    Args:
        types: The named types.
        parts: The type of the item; of an entry, those of its key and its value.
        item: The variable of the item.
        lines: The statements that read it.
    """
    if len(parts) == 1 and isinstance(types.expand(parts[0]).type.form, Enum):
        return [
            *lines,
            *unknown_charged(types, parts[0], item, "pos", minimum_bytes(types, parts[0])),
        ]
    found = charge(types, parts)
    if found is None:
        return lines
    spent = charging(*found, f"pos - {item}_begin", "pos")
    return [f"{item}_begin = pos", *lines, *spent] if found[1] else [*lines, *spent]


def is_charged(types: Types, type_: Type, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a decoder may charge something in a value of a type."""
    expanded = types.expand(type_)
    if expanded.name in seen:
        return False
    seen |= {expanded.name} if expanded.name else set()

    def inside(*parts: Type | None) -> bool:
        return any(is_charged(types, part, seen) for part in parts if part is not None)

    match expanded.type.form:
        case Record(encoding="json" | "map" | "flatbuffers") | AnyJson():
            return True
        case Record(fields=fields, encoding=encoding):
            return any(is_field_charged(types, one, encoding == "protobuf", seen) for one in fields)
        case ListOf(item=item):
            is_enum = isinstance(types.expand(item).type.form, Enum)
            return is_enum or charge(types, [item]) is not None or inside(item)
        case MapOf(key=key, value=value):
            return charge(types, [key, value]) is not None or inside(key, value)
        case Union(cases=cases):
            return inside(*(types.named[name] for _, name in cases))
        case Switch(cases=cases, otherwise=otherwise):
            return inside(*(case.type for case in cases), otherwise)
        case _:
            return False


def is_field_charged(
    types: Types, field: Field, tagged: bool = False, seen: frozenset[str] = frozenset()
) -> bool:
    """The same for a field; what is kept as bytes is charged where it is read."""
    if field.lazy or field.compressed is not None:
        return False
    is_list = isinstance(types.expand(field.type).type.form, ListOf)
    return (tagged and is_list) or is_charged(types, field.type, seen)


def opaque(
    types: Types, fields: tuple[Field, ...], owner: str = "message", depth: int = 3
) -> Iterator[str]:
    """The expressions of the sizes of members that always hold bytes, which nothing is read of."""
    for field in members(types, fields):
        form = types.expand(field.type).type.form
        path = f"{owner}.{field.name}"
        if field.when is not None or field.optional or field.nullable:
            continue
        if isinstance(form, Bytes) or field.lazy or field.compressed is not None:
            yield f"len({path})"
        elif isinstance(form, Record) and form.encoding == "binary" and depth:
            yield from opaque(types, form.fields, path, depth - 1)


def list_charge(types: Types, record: Type) -> int:
    """What a list of a protobuf record is charged, with the record, which it may have paid for."""
    charged = charge(types, [record], tagged=True)
    return _LIST + (charged[0] if charged is not None else 0)


def charging(extra: int, enough: int, size: str, at: str) -> list[str]:
    """Statements that charge an item.

    Args:
        extra: The bytes.
        enough: The size from which on it pays for itself, 0 if it never does.
        size: The expression of its size.
        at: The expression of the position behind it.
    """
    statement = f"policy.charge({extra}, {at})"
    return block(f"if {size} < {enough}:", [statement]) if enough else [statement]


def _weight(types: Types, type_: Type, seen: frozenset[str]) -> Weight:
    """The weight of a value with what stands in front of it."""
    expanded = types.expand(type_)
    declared = expanded.type
    if expanded.name in seen:
        return Weight(holds=True)
    seen |= {expanded.name} if expanded.name else set()
    inner = _content(types, declared, seen)
    front = 0
    if isinstance(declared.size, Prefix):
        front = minimum_bytes(types, declared.size.type)
    if declared.until is not None and declared.last == "terminated":
        front += 1
    return replace(inner, extra=inner.extra - PER_BYTE * front)


def _content(types: Types, declared: Type, seen: frozenset[str]) -> Weight:
    match declared.form:
        case Text():
            return Weight(_TEXT, _TEXT - 2 * PER_BYTE, text=True)
        case Bytes():
            return Weight(_BYTES, 0)
        case Varint() | Integer() | Float() | Enum() | Flags():
            return _number(types, declared)
        case Record(encoding="json" | "map" | "flatbuffers") | AnyJson():
            return _named(types, declared.form)
        case Record(fields=fields, encoding=encoding):
            return _record(types, fields, seen, tagged=encoding == "protobuf")
        case Union(cases=cases):
            return _either([_weight(types, types.named[name], seen) for _, name in cases])
        case Switch(cases=cases, otherwise=otherwise):
            branches = [case.type for case in cases] + [otherwise] * bool(otherwise)
            return _either([_weight(types, branch, seen) for branch in branches if branch])
        case ListOf(count=count):
            return _several(types, _LIST, count)
        case MapOf(count=count):
            return _several(types, _MAP, count)
        case _:
            return Weight(0, -PER_BYTE * ((scalar_bits(types, declared) or 0) // 8))


def _number(types: Types, declared: Type) -> Weight:
    """Numbers up to 256 are there already, and so are those that have names."""
    bits = scalar_bits(types, declared)
    if bits is None:
        return Weight(_LARGE, _SMALL - 2 * PER_BYTE)
    own = PER_BYTE * bits // 8
    match declared.form:
        case Float():
            most = _FLOAT
        case Flags():
            most = _UNKNOWN
        case Enum(open=open_):
            most = _UNKNOWN if open_ and not has_few(types, declared) else 0
        case _:
            most = 0 if bits <= 8 else _SMALL if bits <= 30 else _LARGE
    return Weight(most, most - own)


def _named(types: Types, form: object) -> Weight:
    """What fills a region as text; the reader of JSON charges what is in it."""
    members = len(form.fields) if isinstance(form, Record) else 0
    most = _OBJECT + _MEMBER * (members + 1) + _MAP
    return Weight(most, most - 2 * PER_BYTE, text=True, holds=True)


def _several(types: Types, most: int, count: object) -> Weight:
    front = minimum_bytes(types, count.type) if isinstance(count, Prefix) else 0
    return Weight(most, most - PER_BYTE * front, holds=True)


def _either(cases: list[Weight]) -> Weight:
    return Weight(
        max((case.most for case in cases), default=0),
        max((case.extra for case in cases), default=0),
        any(case.text for case in cases),
        any(case.holds or case.lists for case in cases),
    )


def _record(
    types: Types, fields: tuple[Field, ...], seen: frozenset[str], *, tagged: bool
) -> Weight:
    most = _OBJECT + _MEMBER * tagged
    extra = most
    text = holds = lists = False
    for item in fields:
        if not is_member(item, types):
            extra -= PER_BYTE * (scalar_bits(types, item.type) or 0) // 8
            continue
        part = _part(types, item, seen, tagged=tagged)
        most += part.most + _MEMBER
        extra += part.extra + _MEMBER
        text, holds, lists = text or part.text, holds or part.holds, lists or part.lists
    return Weight(most, extra, text, holds, lists)


def _part(types: Types, item: Field, seen: frozenset[str], *, tagged: bool) -> Weight:
    """The weight of a member, which is nothing where it may be left out and is light."""
    part = _weight(types, item.type, seen)
    if item.lazy or item.compressed is not None:
        part = Weight(_BYTES, 0)
    extra = part.extra
    if tagged:
        form = types.expand(item.type).type.form
        if isinstance(form, ListOf):
            return Weight(_LIST, 0, lists=True)
        if isinstance(form, Enum):
            part = Weight(_UNKNOWN, _UNKNOWN - PER_BYTE) if form.open else Weight(0, -PER_BYTE)
        elif isinstance(form, Integer | Varint | Boolean):
            part = Weight(_LARGE, _SMALL - 2 * PER_BYTE)
        sized = isinstance(form, Text | Bytes | Record)
        extra = part.extra - PER_BYTE * (2 if sized else 1)
    always = item.required if tagged else item.when is None and not item.optional
    holds = part.holds or part.lists
    return Weight(part.most, extra if always else max(0, extra), part.text, holds)
