"""How much memory the items of lists take beside their bytes, where that is more than decoders may.

A frame may take ``PER_BYTE`` times its size and a budget besides.  Most items take less; decoders
charge the small items that take more to the budget of the frame, and refuse it when that is used
up.  The numbers are those of CPython, rounded up where its versions differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.kinds import Kinds, NamedRecord
from wireloom.generator.codegen.members import is_member, members
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Entry,
    Enum,
    Flags,
    Float,
    Integer,
    JsonValue,
    List,
    Map,
    ProtobufRecord,
    Record,
    Switch,
    Text,
    Union,
    Varint,
)
from wireloom.schema.plain_cases import plain_cases

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


def unknown_charged(kinds: Kinds, kind: Kind, item: str, at: str, size: int) -> list[str]:
    """Statements that charge an item of at least so many bytes, which ends at ``at``, if it is the
    unknown number of an enumeration.
    """
    extra = unknown_charge(kinds, kind, size)
    return block(f"if not {item}.known:", [f"policy.charge({extra}, {at})"]) if extra else []


def unknown_charge(kinds: Kinds, kind: Kind, size: int) -> int:
    """The bytes that an unknown number of an enumeration is charged, 0 if it pays for itself."""
    core = kind.core(kinds)
    if not isinstance(core, Enum) or not core.open or has_few(kinds, core):
        return 0
    return max(0, _SLOT + _UNKNOWN - PER_BYTE * size)


def charge(kinds: Kinds, items: Iterable[Kind], *, tagged: bool = False) -> tuple[int, int] | None:
    """What one item of a list, or one entry of a map of keys and values, is charged, behind a tag
    and a size if ``tagged``: the bytes, and the size in bytes from which on an item pays for
    itself, 0 if none does.  None: all of them do.
    """
    parts = [_weight(kinds, item, frozenset()) for item in items]
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


def charged(kinds: Kinds, parts: list[Kind], item: str, lines: list[str]) -> list[str]:
    """Statements that read an item of a list into a variable, or the key and the value of an entry
    of a map, and charge what it takes.
    """
    if len(parts) == 1 and isinstance(parts[0].core(kinds), Enum):
        least = kinds.least_bytes(parts[0])
        return [*lines, *unknown_charged(kinds, parts[0], item, "pos", least)]
    names = [item] if len(parts) == 1 else [f"{item}_key", f"{item}_value"]
    spent = charging(kinds, dict(zip(names, parts, strict=True)), f"{item}_begin")
    begin = [f"{item}_begin = pos"] if f"{item}_begin" in "".join(spent) else []
    return [*begin, *lines, *spent]


def is_charged(kinds: Kinds, kind: Kind, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a decoder may charge something in a value of a kind."""
    name, core = kinds.name(kind), kind.core(kinds)
    if name in seen:
        return False
    seen |= {name} if name else set()
    match core:
        case JsonValue():
            return True
        case Record(fields=fields) | ProtobufRecord(fields=fields):
            tagged = isinstance(core, ProtobufRecord)
            return any(is_field_charged(kinds, one, tagged, seen) for one in fields)
        case List(item=item):
            is_enum = isinstance(item.core(kinds), Enum)
            return is_enum or charge(kinds, [item]) is not None or is_charged(kinds, item, seen)
        case Map(key=key, value=value):
            inside = charge(kinds, [key, value]) is not None
            return inside or any(is_charged(kinds, half, seen) for half in (key, value))
        case Union(cases=cases):
            inside = any(is_charged(kinds, kinds.named(name), seen) for name in cases)
            return inside or bool(case_charge(kinds, core, cases[0]))
        case Switch():
            return any(is_charged(kinds, case, seen) for case in core.inside())
        case _:
            return isinstance(core, NamedRecord)


def is_field_charged(
    kinds: Kinds, field: Field, tagged: bool = False, seen: frozenset[str] = frozenset()
) -> bool:
    """The same for a field; what is kept as bytes is charged where it is read."""
    if field.lazy or field.compressed is not None:
        return False
    is_list = isinstance(field.kind.core(kinds), List)
    return (tagged and is_list) or is_charged(kinds, field.kind, seen)


def opaque(kinds: Kinds, kind: Kind, owner: str = "message", depth: int = 3) -> Iterator[str]:
    """The expressions of the sizes of members that always hold bytes, which nothing is read of."""
    for field in members(kinds, kind):
        core = field.kind.core(kinds)
        path = f"{owner}.{field.name}"
        if field.when or field.optional or field.nullable:
            continue
        if isinstance(core, Bytes) or field.lazy or field.compressed is not None:
            yield f"len({path})"
        elif isinstance(core, Record) and depth:
            yield from opaque(kinds, core, path, depth - 1)


def has_few(kinds: Kinds, kind: Kind) -> bool:
    """Whether there are so few numbers of a kind that an object can be kept for each."""
    bits = kinds.scalar(kind)
    return bits is not None and bits <= 8


def spare(kinds: Kinds, kind: Kind, item: str) -> str:
    """The expression of the memory that a value or the members of a record surely leave of what
    its bytes allow, from their lengths; it may be negative, and is empty if nothing tells.
    """
    terms, least = list[str](), 0
    is_record = isinstance(kind.core(kinds), Record)
    for member in members(kinds, kind) if is_record else (Field(name="", kind=kind),):
        if member.elsewhere is not None or isinstance(member.kind, Entry):
            continue  # it may have a value without a byte of the frame
        inner, each, most, empty = member.kind.core(kinds), 0, 0, "()"
        if isinstance(inner, Bytes) or member.lazy or member.compressed is not None:
            each, most, empty = PER_BYTE - 1, _BYTES, 'b""'
        elif isinstance(inner, Text):
            each, most, empty = PER_BYTE - _PER_TEXT_BYTE, 2 * PER_BYTE, '""'
        elif isinstance(inner, List):
            part = _weight(kinds, inner.item, frozenset())
            each = 0 if part.holds else max(0, -part.extra - _SLOT)
        if each:
            maybe = member.optional or member.nullable or member.when
            value = f"{item}.{member.name}" if is_record else item
            terms.append(f"{each} * len({f'{value} or {empty}' if maybe else value})")
            least += most
    return " + ".join(terms) + (f" - {least}" if least else "") if terms else ""


def case_charge(kinds: Kinds, union: Union, case: str, value: str = "") -> str:
    """The expression of what a case of a union takes above what its bytes allow, or below it; empty
    if none of them has lists or maps in it, so that its size tells.  A plain case is no object.
    """
    weights = {
        name: _weight(kinds, kinds.named(name), frozenset({union.name})) for name in union.cases
    }
    if not any(one.holds for one in weights.values()):
        return ""
    plain = plain_cases(kinds, union.plain).get(case)
    object_ = 0 if plain is None else _OBJECT + _MEMBER * (plain.member is not None)
    return f"{weights[case].extra - object_}{_saved(kinds, kinds.named(case), value)}"


def list_charge(kinds: Kinds, record: Kind) -> int:
    """What a list of a protobuf record is charged, with the record, which it may have paid for."""
    charged = charge(kinds, [record], tagged=True)
    return _LIST + (charged[0] if charged is not None else 0)


def charging(kinds: Kinds, parts: dict[str, Kind], begin: str) -> list[str]:
    """Statements that charge what was read into variables since a position, if that is needed."""
    found = charge(kinds, parts.values())
    if found is None:
        return []
    extra, enough = found
    if enough:
        return block(f"if pos - {begin} < {enough}:", [f"policy.charge({extra}, pos)"])
    saved = "".join(_saved(kinds, kind, name) for name, kind in parts.items())
    return [f"policy.charge({extra}{saved}, pos)"]


def _saved(kinds: Kinds, kind: Kind, item: str) -> str:
    found = spare(kinds, kind, item)
    return f" - max(0, {found})" if found else ""


def _weight(kinds: Kinds, kind: Kind, seen: frozenset[str]) -> Weight:
    """The weight of a value with what stands in front of it."""
    name, core = kinds.name(kind), kind.core(kinds)
    if name in seen:
        return Weight(holds=True)
    inner = _content(kinds, core, seen | {name} if name else seen)
    length = kinds.length(kind)
    front = 0 if length is None else kinds.least_bytes(length)
    if isinstance(core, Text | Bytes) and core.until is not None and not core.last_open:
        front += 1
    return replace(inner, extra=inner.extra - PER_BYTE * front)


def _content(kinds: Kinds, core: Kind, seen: frozenset[str]) -> Weight:
    match core:
        case Text():
            return Weight(_TEXT, _TEXT - 2 * PER_BYTE, text=True)
        case Bytes():
            return Weight(_BYTES, 0)
        case Varint() | Integer() | Float() | Enum() | Flags():
            return _number(kinds, core)
        case JsonValue():
            return _named(0)
        case Record() | ProtobufRecord():
            return _record(kinds, core, seen)
        case Union(cases=cases) if case_charge(kinds, core, cases[0]):
            return Weight(holds=True)  # its reader charges it
        case Union(cases=cases):
            return _either([_weight(kinds, kinds.named(name), seen) for name in cases])
        case Switch():
            return _either([_weight(kinds, case, seen) for case in core.inside()])
        case List(count=count):
            return _several(kinds, _LIST, count)
        case Map(count=count):
            return _several(kinds, _MAP, count)
        case _ if isinstance(core, NamedRecord):
            return _named(len(core.fields) + (core.unknown == "keep"))
        case _:
            return Weight(0, -PER_BYTE * ((kinds.scalar(core) or 0) // 8))


def _number(kinds: Kinds, core: Kind) -> Weight:
    """Numbers from -5 to 256 are there already, and so are those that have names."""
    bits = kinds.scalar(core)
    if bits is None:
        return Weight(_LARGE, _SMALL - 2 * PER_BYTE)
    own = PER_BYTE * bits // 8
    match core:
        case Float():
            most = _FLOAT
        case Flags():
            most = _UNKNOWN
        case Enum(open=open_):
            most = _UNKNOWN if open_ and not has_few(kinds, core) else 0
        case Integer(signed=True):
            most = _SMALL if bits <= 30 else _LARGE
        case _:
            most = 0 if bits <= 8 else _SMALL if bits <= 30 else _LARGE
    return Weight(most, most - own)


def _named(members: int) -> Weight:
    """What fills a region as text; the reader of JSON charges what is in it."""
    most = _OBJECT + _MEMBER * (members + 1) + _MAP
    return Weight(most, most - 2 * PER_BYTE, text=True, holds=True)


def _several(kinds: Kinds, most: int, count: object) -> Weight:
    front = kinds.least_bytes(count) if isinstance(count, Kind) else 0
    return Weight(most, most - PER_BYTE * front, holds=True)


def _either(cases: list[Weight]) -> Weight:
    return Weight(
        max((case.most for case in cases), default=0),
        max((case.extra for case in cases), default=0),
        any(case.text for case in cases),
        any(case.holds or case.lists for case in cases),
    )


def _record(kinds: Kinds, record: Record | ProtobufRecord, seen: frozenset[str]) -> Weight:
    tagged = isinstance(record, ProtobufRecord)
    most = extra = _OBJECT + _MEMBER * tagged
    text = holds = lists = False
    if isinstance(record, ProtobufRecord) and record.unknown == "keep":
        most, extra = most + _BYTES + _MEMBER, extra + _MEMBER
    for item in record.fields:
        if not is_member(item, kinds):
            extra -= PER_BYTE * (kinds.scalar(item.kind) or 0) // 8
            continue
        part = _part(kinds, item, seen, tagged=tagged)
        most += part.most + _MEMBER
        extra += part.extra + _MEMBER
        text, holds, lists = text or part.text, holds or part.holds, lists or part.lists
    return Weight(most, extra, text, holds, lists)


def _part(kinds: Kinds, item: Field, seen: frozenset[str], *, tagged: bool) -> Weight:
    """The weight of a member, which is nothing where it may be left out and is light."""
    part = _weight(kinds, item.kind, seen)
    if item.lazy or item.compressed is not None:
        part = Weight(_BYTES, 0)
    extra = part.extra
    if tagged:
        core = item.kind.core(kinds)
        if isinstance(core, List):
            return Weight(_LIST, 0, lists=True)
        if isinstance(core, Enum):
            part = Weight(_UNKNOWN, _UNKNOWN - PER_BYTE) if core.open else Weight(0, -PER_BYTE)
        elif isinstance(core, Integer | Varint | Boolean):
            part = Weight(_LARGE, _SMALL - 2 * PER_BYTE)
        sized = isinstance(core, Text | Bytes | Record | ProtobufRecord | NamedRecord)
        extra = part.extra - PER_BYTE * (2 if sized else 1)
    always = item.required if tagged else not item.when and not item.optional
    holds = part.holds or part.lists
    return Weight(part.most, extra if always else max(0, extra), part.text, holds)
