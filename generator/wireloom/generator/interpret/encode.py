"""Values to bytes, and to the canonical notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from wireloom.generator.interpret import scalars, shape
from wireloom.generator.interpret.checksums import checksum_of
from wireloom.generator.interpret.decode import Reader, count_items, packed
from wireloom.generator.interpret.nodes import Cell, Late, Node, settle
from wireloom.generator.interpret.relations import check_relations, check_unique
from wireloom.generator.interpret.scope import Scope, Seen, Surroundings, absent, null
from wireloom.generator.interpret.values import (
    BytesMismatch,
    Plain,
    Refusal,
    ValueMismatch,
    inside,
)
from wireloom.generator.model.types import (
    Boolean,
    ByteOrder,
    Bytes,
    Elsewhere,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Named,
    Nothing,
    Prefix,
    Record,
    Reference,
    Rest,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types

_MISSING: Any = object()


@dataclass(frozen=True, slots=True)
class _At:
    """Where in the value the writer is."""

    path: str
    scope: Scope
    order: ByteOrder
    region: Node
    """What ends where the region ends."""
    depth: int = 0
    nullable: bool = False
    counted: bool = False
    """Whether a field of the record around says the number of items."""

    def within(self, path: str) -> _At:
        """The same place for an item or a case."""
        return replace(self, path=path, nullable=False, counted=False)


@dataclass(slots=True)
class _Walk:
    """A record half written."""

    fields: tuple[Field, ...]
    given: Mapping[str, Plain]
    nodes: dict[str, Node]
    """Of each field, all its bytes."""
    whole: Node = field(default_factory=Node)
    plain: dict[str, Plain] = field(default_factory=dict)
    contents: dict[str, Node] = field(default_factory=dict)
    """Of each field, its bytes without a size prefix."""
    regions: list[tuple[int, int]] = field(default_factory=list)
    """First and last field of what the lengths count that are there."""
    implied: set[str] = field(default_factory=set)
    """Fields that a length or a count before them says to be null."""
    counted: set[str] = field(default_factory=set)


class Writer:
    """Writes values from front to back, putting them into the canonical notation on the way."""

    def __init__(self, types: Types, facts: Mapping[str, Any]) -> None:
        self.types = types
        self.around = Surroundings(types, facts)
        self._late: list[Late] = []
        self._finally: list[Callable[[], None]] = []
        self._content = Node()
        self._frame = False
        self._allowed: Mapping[str, tuple[int, ...]] = {}

    def whole(
        self,
        type_: Type,
        value: Plain,
        *,
        frame: bool,
        allowed: Mapping[str, tuple[int, ...]],
    ) -> tuple[Plain, Node]:
        """The canonical form of a value, and its bytes before lengths are settled."""
        self._frame = frame
        self._allowed = allowed
        root = Node()
        at = _At("", Scope(), self.types.protocol.byte_order, root)
        with self._placed(""):
            seen, node = self.value(type_, value, at)
        root.add(node)
        return seen.plain, root

    def settle(self, root: Node) -> bytes:
        """The bytes, all lengths and checksums filled in and verified."""
        data = settle(root, self._late)
        for check in self._finally:
            check()
        return data

    @contextmanager
    def _placed(self, path: str) -> Iterator[None]:
        """Adds the place to what is refused."""
        try:
            yield
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, path) from refusal

    def _at_last(self, path: str, check: Callable[[], None]) -> None:
        """Checks something when all bytes are known."""

        def placed() -> None:
            with self._placed(path):
                check()

        self._finally.append(placed)

    def _later(self, compute: Callable[[bytes], int]) -> Late:
        late = Late(compute)
        self._late.append(late)
        return late

    # --- regions ------------------------------------------------------------------------------

    def value(self, type_: Type, value: Plain, at: _At) -> tuple[Seen, Node]:
        """One value and its bytes."""
        type_ = self.types.expand(type_).type
        at = replace(at, order=type_.byte_order or at.order)
        if value is None and not isinstance(type_.form, Nothing):
            return self._null(type_, at)
        if type_.size is None:
            seen, node = self._until(type_, value, at)
            self._content = node
            return seen, node
        content = Node()
        inner_null = None if isinstance(type_.size, Prefix) else type_.null
        inner = replace(type_, size=None, null=inner_null)
        seen, inside_node = self._until(inner, value, replace(at, region=content))
        content.add(inside_node)
        node = Node()
        self._size(type_, type_.size, content, node, at)
        node.add(content)
        self._content = content
        return seen, node

    def _size(self, type_: Type, measure: Measure, content: Node, node: Node, at: _At) -> None:
        """Puts the prefix of a region before it, or sees to it that the region has its size."""

        def size() -> int:
            return content.end - content.start

        def bounded() -> None:
            if type_.max_bytes is not None and size() > type_.max_bytes:
                raise Refusal(f"{size()} bytes are more than {type_.max_bytes}")

        self._at_last(at.path, bounded)
        match measure:
            case Prefix(type=prefix, inclusive=inclusive):
                late = self._later(lambda _: (node.end - node.start) if inclusive else size())
                path = inside(at.path, "(size)")
                node.add(self._number_cell(prefix, late, replace(at, path=path)))
            case Fixed(number=number):

                def exact() -> None:
                    if size() != number:
                        raise Refusal(f"must have {number} bytes, has {size()}")

                self._at_last(at.path, exact)
            case Elsewhere(reference=reference):
                self._agree(reference, size, "bytes", at)
            case Rest():
                pass

    def _agree(self, reference: Reference, actual: Callable[[], int], unit: str, at: _At) -> None:
        """Sees to it that another field tells the truth."""
        seen = self.around.number(reference, at.scope)
        if not seen.there:
            raise Refusal(f"{reference} says null, and this is not")

        def agreed() -> None:
            said = seen.raw.value if isinstance(seen.raw, Late) else seen.raw
            if said != actual():
                raise Refusal(f"{reference} says {said} {unit}, there are {actual()}")

        self._at_last(at.path, agreed)

    def _null(self, type_: Type, at: _At) -> tuple[Seen, Node]:
        if isinstance(type_.form, Switch) and type_.size is None:
            return self.value(self.around.chosen(type_.form, at.scope), None, at)
        if not at.nullable:
            raise Refusal("null is not allowed here")
        measures = [type_.size, getattr(type_.form, "count", None)]
        node = Node()
        for measure in measures:
            if isinstance(measure, Prefix):
                if type_.null is None:
                    raise Refusal("the type has no null")
                node.add(self._number_cell(measure.type, type_.null, at))
                return null(), node
            if isinstance(measure, Elsewhere):
                if self.around.number(measure.reference, at.scope).there:
                    raise Refusal(f"null is not what {measure.reference} says")
                return null(), node
        number = scalars.null_of(self.types, type_)
        if number is None or not isinstance(type_.form, scalars.NUMERIC):
            raise Refusal("the type has no null")
        node.add(self._number_cell(type_, number, at))
        return null(), node

    def _until(self, type_: Type, value: Plain, at: _At) -> tuple[Seen, Node]:
        if type_.until is None:
            return self._form(type_, value, at)
        seen, content = self._form(replace(type_, until=None), value, at)
        end = bytes([type_.until])
        data = seen.raw.encode() if isinstance(seen.raw, str) else seen.raw
        if isinstance(data, bytes) and end in data:
            raise Refusal(f"the byte {type_.until:#04x} ends it and cannot be part of it")
        node = Node()
        node.add(content)
        node.add(end)
        return seen, node

    # --- forms --------------------------------------------------------------------------------

    def _form(self, type_: Type, value: Plain, at: _At) -> tuple[Seen, Node]:
        match type_.form:
            case Integer() | Varint() | Enum() | Flags():
                seen = self._judged(type_, scalars.plain_to_number(type_, value))
                return seen, self._number_cell(type_, seen.raw, at)
            case Float() as form:
                data = scalars.pack_float(form, at.order, scalars.plain_to_float(value))
                number = scalars.unpack_float(form, at.order, data)
                return Seen(number, type_, number), _leaf(data)
            case Boolean():
                if not isinstance(value, bool):
                    raise Refusal(f"{value!r} is neither true nor false")
                return Seen(value, type_, value), _leaf(bytes([value]))
            case Text():
                if not isinstance(value, str):
                    raise Refusal(f"{value!r} is no text")
                try:
                    data = value.encode()
                except UnicodeEncodeError as error:
                    raise Refusal("the text has characters that UTF-8 cannot say") from error
                return Seen(value, type_, value), _leaf(self._bounded(type_, data))
            case Bytes() | Slot(fallback=None):
                data = self._bounded(type_, scalars.plain_to_bytes(value))
                return Seen(scalars.bytes_to_plain(data), type_, data), _leaf(data)
            case Nothing():
                if value is not None:
                    raise Refusal("there is nothing here that could have a value")
                return absent(), Node()
            case ListOf() as form:
                return self._list(type_, form, value, at)
            case MapOf() as form:
                return self._map(type_, form, value, at)
            case Record(fields=fields):
                seen, node = self._record(fields, value, at)
                check_relations(type_.rules, seen.members or {})
                return seen, node
            case Union() as form:
                return self._union(type_, form, value, at)
            case Switch() as form:
                return self.value(self.around.chosen(form, at.scope), value, at)
            case Slot(fallback=fallback):
                assert fallback is not None
                return self.value(fallback, value, at)
            case Named():
                raise AssertionError("names were followed")

    def _bounded(self, type_: Type, data: bytes) -> bytes:
        if type_.max_bytes is not None and len(data) > type_.max_bytes:
            raise Refusal(f"{len(data)} bytes are more than {type_.max_bytes}")
        return data

    def _judged(self, type_: Type, number: int) -> Seen:
        if number == scalars.null_of(self.types, type_):
            raise Refusal(f"{number} on the wire means null")
        scalars.check_number(self.types, type_, number)
        base = scalars.base_of(self.types, type_).form
        if isinstance(base, Integer) and type_.escape is None:
            scalars.pack_bits(base.bits, base.signed, number)
        return Seen(scalars.number_to_plain(type_, number), type_, number)

    def _number_cell(self, type_: Type, number: int | Late, at: _At) -> Node:
        """The bytes of an integer that shares them with nobody."""
        type_ = self.types.expand(type_).type
        while isinstance(type_.form, Switch):
            chosen = self.around.chosen(type_.form, at.scope)
            type_ = self.types.expand(chosen).type
        base = scalars.base_of(self.types, type_)
        order = type_.byte_order or base.byte_order or at.order
        form = base.form

        def render() -> bytes:
            known = number.value if isinstance(number, Late) else number
            if isinstance(form, Varint):
                return scalars.pack_varint(form, known)
            if not isinstance(form, Integer) or form.bits % 8:
                raise Refusal("only integers of whole bytes can stand here")
            raw = scalars.pack_bits(form.bits, form.signed, known)
            return raw.to_bytes(form.bits // 8, order)

        if isinstance(number, Late):
            late = number
            self._at_last(at.path, lambda: scalars.check_number(self.types, type_, late.value))
        return Cell(at.path, render)

    def _union(self, type_: Type, form: Union, value: Plain, at: _At) -> tuple[Seen, Node]:
        names = [name for _, name in form.cases]
        if not isinstance(value, dict) or len(value) != 1:
            raise Refusal(f"a union is written {{Name: …}}, one of {', '.join(names)}")
        ((name, inner),) = value.items()
        if name not in names:
            raise Refusal(f"{name} is none of {', '.join(names)}")
        case = Type(at=type_.at, form=Named(name))
        seen, node = self.value(case, inner, at.within(at.path))
        return Seen({name: seen.plain}, type_, members={name: seen}), node

    # --- lists and maps -----------------------------------------------------------------------

    def _list(self, type_: Type, form: ListOf, value: Plain, at: _At) -> tuple[Seen, Node]:
        if not isinstance(value, list | tuple):
            raise Refusal(f"{value!r} is no list")
        node = Node()
        self._count(type_, form.count, len(value), node, at)
        items = []
        for index, item in enumerate(value):
            seen, part = self._item(form.item, item, at.within(f"{at.path}[{index}]"))
            items.append(seen)
            node.add(part)
        plain = [item.plain for item in items]
        if type_.unique:
            check_unique(plain)
        return Seen(plain, type_, items=items), node

    def _map(self, type_: Type, form: MapOf, value: Plain, at: _At) -> tuple[Seen, Node]:
        if not isinstance(value, dict):
            raise Refusal(f"{value!r} is no mapping")
        node = Node()
        self._count(type_, form.count, len(value), node, at)
        plain: dict[Plain, Plain] = {}
        for index, (name, item) in enumerate(value.items()):
            path = f"{at.path}[{index}]"
            key, part = self._item(form.key, self._key(form, name), at.within(path + ".key"))
            node.add(part)
            if key.plain in plain:
                raise Refusal(f"{key.plain!r} occurs twice")
            seen, part = self._item(form.value, item, at.within(path + ".value"))
            plain[key.plain] = seen.plain
            node.add(part)
        return Seen(plain, type_), node

    def _key(self, form: MapOf, name: Plain) -> Plain:
        """Keys of YAML mappings may be numbers in quotes."""
        base = scalars.base_of(self.types, form.key).form
        if isinstance(name, str) and isinstance(base, Integer | Varint):
            try:
                return int(name, 0)
            except ValueError:
                return name
        return name

    def _item(self, type_: Type, value: Plain, at: _At) -> tuple[Seen, Node]:
        with self._placed(at.path):
            return self.value(type_, value, at)

    def _count(self, type_: Type, measure: Measure, count: int, node: Node, at: _At) -> None:
        if type_.max_items is not None and count > type_.max_items:
            raise Refusal(f"{count} items are more than {type_.max_items}")
        if at.counted:
            return
        match measure:
            case Prefix(type=prefix):
                at = replace(at, path=inside(at.path, "(count)"))
                node.add(self._number_cell(prefix, count, at))
            case Fixed(number=number):
                if count != number:
                    raise Refusal(f"must have {number} items, has {count}")
            case Elsewhere(reference=reference):
                self._agree(reference, lambda: count, "items", at)
            case Rest():
                pass

    # --- records ------------------------------------------------------------------------------

    def _record(self, fields: tuple[Field, ...], value: Plain, at: _At) -> tuple[Seen, Node]:
        if not isinstance(value, dict):
            raise Refusal(f"{value!r} is no mapping of members")
        limit = self.types.protocol.limits.depth
        if at.depth >= limit:
            raise Refusal(f"records are nested more than {limit} deep")
        self._no_others(fields, value)
        scope = Scope(at.scope)
        allowed: Mapping[str, tuple[int, ...]] = {}
        if at.depth == 0:
            allowed = self._allowed
            if self._frame:
                self.around.frame = scope
        walk = _Walk(fields, value, {item.name: Node() for item in fields})
        inner = replace(at.within(at.path), scope=scope, depth=at.depth + 1)
        for unit in shape.units(self.types, fields):
            if unit.bits:
                self._group(walk, unit, allowed, inner)
                continue
            (item,) = unit.fields
            here = replace(
                inner,
                path=inside(at.path, item.name),
                region=self._region(walk, unit.index, at.region),
            )
            with self._placed(here.path):
                self._field(walk, unit, item, allowed, here)
            walk.whole.add(walk.nodes[item.name])
        return Seen(walk.plain, members=scope.members), walk.whole

    def _no_others(self, fields: tuple[Field, ...], value: Mapping[str, Plain]) -> None:
        known = {item.name: item for item in fields}
        for name in value:
            if name not in known:
                raise Refusal(f"there is no member {name}")
            if known[name].const is not None and not known[name].optional:
                raise Refusal(f"{name} is a constant and no member")
            if shape.is_derived(known[name], fields):
                raise Refusal(f"{name} is derived and no member")

    def _region(self, walk: _Walk, index: int, around: Node) -> Node:
        """The innermost region in which a field stands."""
        found = [(last - first, last) for first, last in walk.regions if first <= index <= last]
        return walk.nodes[walk.fields[min(found)[1]].name] if found else around

    def _group(
        self, walk: _Walk, unit: shape.Unit, allowed: Mapping[str, tuple[int, ...]], at: _At
    ) -> None:
        """Several integers that share bytes."""
        numbers: list[int | Late] = []
        group = Node()
        for item in unit.fields:
            walk.nodes[item.name] = walk.contents[item.name] = group
            here = replace(at, path=inside(at.path, item.name))
            with self._placed(here.path):
                numbers.append(self._bits(walk, unit, item, allowed, here))
        order = shape.group_order(self.types, unit, at.order)

        def render() -> bytes:
            total, all_bits, escaped = 0, 0, b""
            for item, number in zip(unit.fields, numbers, strict=True):
                known = number.value if isinstance(number, Late) else number
                form = shape.integer_of(self.types, item)
                escape = self.types.expand(item.type).type.escape
                most = (1 << form.bits) - 1
                if escape is not None and known >= most:
                    here = replace(at, path=inside(inside(at.path, item.name), "(escape)"))
                    out = bytearray()
                    self._number_cell(escape, known - most, here).lay(out)
                    escaped += out
                    known = most
                raw = scalars.pack_bits(form.bits, form.signed, known)
                all_bits = all_bits << form.bits | raw
                total += form.bits
            return all_bits.to_bytes(total // 8, order) + escaped

        group.add(Cell(inside(at.path, unit.fields[0].name), render))
        walk.whole.add(group)

    def _bits(
        self,
        walk: _Walk,
        unit: shape.Unit,
        item: Field,
        allowed: Mapping[str, tuple[int, ...]],
        at: _At,
    ) -> int | Late:
        type_ = self.types.expand(item.type).type
        if item.const is not None:
            number = scalars.constant_of(self.types, type_, item.const)
            plain = scalars.number_to_plain(type_, number)
            at.scope.members[item.name] = Seen(plain, type_, number)
            assert isinstance(number, int)
            return number
        if shape.is_derived(item, walk.fields):
            derived, seen = self._derived(walk, unit, item, type_, at)
            at.scope.members[item.name] = seen
            if isinstance(derived, Late):
                self._at_last(
                    at.path, lambda: scalars.check_number(self.types, type_, derived.value)
                )
            return derived
        value = self._given(walk, item, allowed)
        if value is _MISSING:
            raise Refusal("is missing")
        if value is None:
            number = scalars.null_of(self.types, type_)
            if number is None or not item.nullable:
                raise Refusal("null is not allowed here")
            at.scope.members[item.name] = null()
            walk.plain[item.name] = None
            return number
        seen = self._judged(type_, scalars.plain_to_number(type_, value))
        self._check_allowed(item, seen, allowed)
        at.scope.members[item.name] = seen
        walk.plain[item.name] = seen.plain
        assert isinstance(seen.raw, int)
        return seen.raw

    def _given(self, walk: _Walk, item: Field, allowed: Mapping[str, tuple[int, ...]]) -> Plain:
        """What the value says about a member, or what holds if it says nothing."""
        if item.name in walk.given:
            return walk.given[item.name]
        if item.optional and item.const is None:
            return _MISSING
        if item.has_default:
            return item.default
        if item.name in allowed:
            type_ = self.types.expand(item.type).type
            return scalars.number_to_plain(type_, allowed[item.name][0])
        return _MISSING

    def _check_allowed(
        self, item: Field, seen: Seen, allowed: Mapping[str, tuple[int, ...]]
    ) -> None:
        if item.name in allowed and seen.there and seen.raw not in allowed[item.name]:
            raise Refusal(f"must be one of {', '.join(map(str, allowed[item.name]))}")

    def _field(
        self,
        walk: _Walk,
        unit: shape.Unit,
        item: Field,
        allowed: Mapping[str, tuple[int, ...]],
        at: _At,
    ) -> None:
        node = walk.nodes[item.name]
        walk.contents[item.name] = node
        value = self._given(walk, item, allowed)
        if item.when is not None and not self.around.holds(item.when, at.scope):
            if walk.given.get(item.name) is not None:
                raise Refusal("its condition does not hold, so it cannot be there")
            at.scope.members[item.name] = absent()
            return
        if item.const is not None:
            self._constant(walk, item, value, node, at)
            return
        if shape.is_derived(item, walk.fields):
            number, seen = self._derived(walk, unit, item, item.type, at)
            node.add(self._number_cell(item.type, number, at))
            at.scope.members[item.name] = seen
            return
        if item.optional and (value is _MISSING or (value is None and not item.nullable)):
            at.scope.members[item.name] = absent()
            return
        at = replace(at, nullable=item.nullable, counted=item.name in walk.counted)
        if value is None and item.name in walk.implied:
            if not item.nullable:
                raise Refusal("null is not allowed here")
            seen = null()
        else:
            seen = self._member(item, value, node, at)
            walk.contents[item.name] = self._content
        self._check_allowed(item, seen, allowed)
        at.scope.members[item.name] = seen
        if seen.there or seen.null:
            walk.plain[item.name] = seen.plain

    def _member(self, item: Field, value: Plain, node: Node, at: _At) -> Seen:
        type_ = self.types.expand(item.type).type
        if value is _MISSING:
            while isinstance(type_.form, Switch):
                chosen = self.around.chosen(type_.form, at.scope)
                type_ = self.types.expand(chosen).type
            if not isinstance(type_.form, Nothing):
                raise Refusal("is missing")
            self._content = node
            return absent()
        if item.lazy or item.compressed is not None:
            if isinstance(value, list | dict) and item.lazy:
                value = scalars.bytes_to_plain(self._pack(type_, value, at))
            type_ = packed(type_)
        seen, part = self.value(type_, value, at)
        node.add(part)
        return seen

    def _pack(self, type_: Type, value: Plain, at: _At) -> bytes:
        """The bytes of a region that is kept as bytes."""
        content = Node()
        mark, outer = len(self._late), self._finally
        self._finally = []
        inner = replace(type_, size=None, null=None)
        _, node = self.value(inner, value, replace(at, region=content))
        content.add(node)
        data = settle(content, self._late[mark:])
        for check in self._finally:
            check()
        del self._late[mark:]
        self._finally = outer
        return data

    def _constant(self, walk: _Walk, item: Field, value: Plain, node: Node, at: _At) -> None:
        type_ = self.types.expand(item.type).type
        if item.optional:
            if value is _MISSING:
                value = False
            if not isinstance(value, bool):
                raise Refusal("says whether a constant is there: true or false")
            walk.plain[item.name] = value
            if not value:
                at.scope.members[item.name] = Seen(False, raw=False, there=False)
                return
        number = scalars.constant_of(self.types, type_, item.const)
        plain = scalars.bytes_to_plain(number) if isinstance(number, bytes) else number
        seen, part = self.value(type_, plain, at)
        node.add(part)
        walk.contents[item.name] = self._content
        at.scope.members[item.name] = Seen(True, raw=True) if item.optional else seen

    # --- derived fields -----------------------------------------------------------------------

    def _derived(
        self, walk: _Walk, unit: shape.Unit, item: Field, type_: Type, at: _At
    ) -> tuple[int | Late, Seen]:
        """The number of a length, a count or a checksum."""
        if item.checksum is not None:
            late = self._later(self._checksum(walk, unit, item, at))
            return late, Seen(None, raw=late, known=False)
        if item.count_of is not None:
            return self._counted(walk, item, type_, at)
        assert item.size_of is not None
        first, last = shape.extent(walk.fields, unit, item.size_of)
        targets = walk.fields[first : last + 1]
        if item.size_of.kind == "fields" and self._all_null(walk, targets):
            number = self._null_number(type_, at)
            walk.implied |= {other.name for other in targets}
            return number, null()
        if targets:
            walk.regions.append((first, last))
        kind = item.size_of.kind

        def size(_: bytes) -> int:
            if kind == "record":
                return walk.whole.end - walk.whole.start
            if not targets:
                return 0
            if kind == "rest":
                return walk.whole.end - walk.nodes[item.name].end
            return walk.nodes[targets[-1].name].end - walk.nodes[targets[0].name].start

        late = self._later(size)
        return late, Seen(None, raw=late, known=False)

    def _all_null(self, walk: _Walk, targets: tuple[Field, ...]) -> bool:
        return bool(targets) and all(
            other.nullable
            and other.name in walk.given
            and walk.given[other.name] is None
            and self._has_no_own_null(other)
            for other in targets
        )

    def _has_no_own_null(self, item: Field) -> bool:
        return self.types.expand(item.type).type.null is None

    def _null_number(self, type_: Type, at: _At) -> int:
        type_ = self.types.expand(type_).type
        while isinstance(type_.form, Switch):
            type_ = self.types.expand(self.around.chosen(type_.form, at.scope)).type
        number = scalars.null_of(self.types, type_)
        if number is None:
            raise Refusal("what it counts is null, and it has no number for that")
        return number

    def _counted(self, walk: _Walk, item: Field, type_: Type, at: _At) -> tuple[int | Late, Seen]:
        target = next((other for other in walk.fields if other.name == item.count_of), None)
        if target is None:
            raise Refusal(f"counts {item.count_of}, which is no field")
        walk.counted.add(target.name)
        value = walk.given.get(target.name)
        if value is None and target.nullable and target.name in walk.given:
            walk.implied.add(target.name)
            return self._null_number(type_, at), null()
        if isinstance(value, list | dict):
            return len(value), Seen(len(value), self.types.expand(type_).type, len(value))
        if value is None or not target.lazy:
            return 0, Seen(0, self.types.expand(type_).type, 0)
        inner = self.types.expand(target.type).type
        reader = Reader(self.types, b"", {})
        reader.around = self.around

        def count(_: bytes) -> int:
            data = scalars.plain_to_bytes(value)
            try:
                return count_items(reader, replace(inner, byte_order=at.order), data, at.scope)
            except BytesMismatch as mismatch:
                raise ValueMismatch(str(mismatch), inside(at.path, target.name)) from mismatch

        late = self._later(count)
        return late, Seen(None, raw=late, known=False)

    def _checksum(
        self, walk: _Walk, unit: shape.Unit, item: Field, at: _At
    ) -> Callable[[bytes], int]:
        checksum = item.checksum
        assert checksum is not None
        if checksum.of.kind == "rest":
            region = at.region
            return lambda data: checksum_of(checksum, data[walk.nodes[item.name].end : region.end])
        first, last = shape.extent(walk.fields, unit, checksum.of)
        if last < first:
            return lambda _: checksum_of(checksum, b"")
        one, other = walk.fields[first].name, walk.fields[last].name

        def compute(data: bytes) -> int:
            node = walk.contents[one] if first == last else walk.nodes[one]
            return checksum_of(checksum, data[node.start : walk.nodes[other].end])

        return compute


def _leaf(data: bytes) -> Node:
    node = Node()
    node.add(data)
    return node
