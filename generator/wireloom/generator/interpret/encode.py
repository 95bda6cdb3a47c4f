"""Values to bytes, and to the canonical notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from wireloom.generator.interpret import named_encode, protobuf_encode, scalars
from wireloom.generator.interpret.nodes import Cell, Late, Node, settle
from wireloom.generator.interpret.record_encode import RecordWriter
from wireloom.generator.interpret.relations import check_relations, check_unique
from wireloom.generator.interpret.scope import Scope, Seen, Surroundings, absent, null
from wireloom.generator.interpret.values import (
    Plain,
    Refusal,
    ValueMismatch,
    inside,
)
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    ByteOrder,
    Bytes,
    Elsewhere,
    Enum,
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


@dataclass(frozen=True, slots=True)
class Place:
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

    def within(self, path: str) -> Place:
        """The same place for an item or a case."""
        return replace(self, path=path, nullable=False, counted=False)


class Writer:
    """Writes values from front to back, putting them into the canonical notation on the way."""

    def __init__(self, types: Types, negotiated: Mapping[str, Any]) -> None:
        self.types = types
        self.around = Surroundings(types, negotiated)
        self._late: list[Late] = []
        self._finally: list[Callable[[], None]] = []
        self.content = Node()
        """The bytes of the value that was written last, without its size."""
        self.frame = False
        """Whether references from the frame start in what is written."""
        self.allowed: Mapping[str, tuple[int, ...]] = {}
        """Numbers of members of the frame that its role leaves a choice of."""

    def whole(
        self,
        type_: Type,
        value: Plain,
        *,
        frame: bool,
        allowed: Mapping[str, tuple[int, ...]],
    ) -> tuple[Plain, Node]:
        """The canonical form of a value, and its bytes before lengths are settled."""
        self.frame = frame
        self.allowed = allowed
        root = Node()
        at = Place("", Scope(), self.types.protocol.byte_order, root)
        with self.placed(""):
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
    def placed(self, path: str) -> Iterator[None]:
        """Adds the place to what is refused."""
        try:
            yield
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, path) from refusal

    def at_last(self, path: str, check: Callable[[], None]) -> None:
        """Checks something when all bytes are known."""

        def placed() -> None:
            with self.placed(path):
                check()

        self._finally.append(placed)

    def later(self, compute: Callable[[bytes], int]) -> Late:
        """A number that follows from bytes that are not there yet."""
        late = Late(compute)
        self._late.append(late)
        return late

    def pack(self, type_: Type, value: Plain, at: Place) -> bytes:
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

    # --- regions ------------------------------------------------------------------------------

    def value(self, type_: Type, value: Plain, at: Place) -> tuple[Seen, Node]:
        """One value and its bytes."""
        type_ = self.types.expand(type_).type
        at = replace(at, order=type_.byte_order or at.order)
        if value is None and not isinstance(type_.form, Nothing):
            return self._null(type_, at)
        if type_.size is None:
            seen, node = self._until(type_, value, at)
            self.content = node
            return seen, node
        content = Node()
        inner_null = None if isinstance(type_.size, Prefix) else type_.null
        inner = replace(type_, size=None, null=inner_null)
        seen, inside_node = self._until(inner, value, replace(at, region=content))
        content.add(inside_node)
        node = Node()
        self._size(type_, type_.size, content, node, at)
        node.add(content)
        self.content = content
        return seen, node

    def _size(self, type_: Type, measure: Measure, content: Node, node: Node, at: Place) -> None:
        """Puts the prefix of a region before it, or sees to it that the region has its size."""

        def size() -> int:
            return content.end - content.start

        def bounded() -> None:
            if type_.max_bytes is not None and size() > type_.max_bytes:
                raise Refusal(f"{size()} bytes are more than {type_.max_bytes}")

        self.at_last(at.path, bounded)
        match measure:
            case Prefix(type=prefix, inclusive=inclusive):
                late = self.later(lambda _: (node.end - node.start) if inclusive else size())
                path = inside(at.path, "(size)")
                node.add(self.number_cell(prefix, late, replace(at, path=path)))
            case Fixed(number=number):

                def exact() -> None:
                    if size() != number:
                        raise Refusal(f"must have {number} bytes, has {size()}")

                self.at_last(at.path, exact)
            case Elsewhere(reference=reference):
                self._agree(reference, size, "bytes", at)
            case Rest():
                pass

    def _agree(self, reference: Reference, actual: Callable[[], int], unit: str, at: Place) -> None:
        """Sees to it that another field tells the truth."""
        seen = self.around.number(reference, at.scope)
        if not seen.there:
            raise Refusal(f"{reference} says null, and this is not")

        def agreed() -> None:
            said = seen.raw.value if isinstance(seen.raw, Late) else seen.raw
            if said != actual():
                raise Refusal(f"{reference} says {said} {unit}, there are {actual()}")

        self.at_last(at.path, agreed)

    def _null(self, type_: Type, at: Place) -> tuple[Seen, Node]:
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
                node.add(self.number_cell(measure.type, type_.null, at))
                return null(), node
            if isinstance(measure, Elsewhere):
                if self.around.number(measure.reference, at.scope).there:
                    raise Refusal(f"null is not what {measure.reference} says")
                return null(), node
        number = scalars.null_of(self.types, type_)
        if number is None or not isinstance(type_.form, scalars.NUMERIC):
            raise Refusal("the type has no null")
        node.add(self.number_cell(type_, number, at))
        return null(), node

    def _until(self, type_: Type, value: Plain, at: Place) -> tuple[Seen, Node]:
        if type_.envelope is not None:
            return protobuf_encode.write_envelope(self, type_, type_.envelope, value, at)
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

    def _form(self, type_: Type, value: Plain, at: Place) -> tuple[Seen, Node]:
        match type_.form:
            case Integer() | Varint() | Enum() | Flags():
                seen = self.judged(type_, scalars.plain_to_number(type_, value))
                return seen, self.number_cell(type_, seen.raw, at)
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
            case Record(encoding="protobuf") as form:
                return protobuf_encode.write_record(self, type_, form, value, self.deeper(at))
            case Record(encoding="json" | "map" | "flatbuffers") as form:
                return named_encode.write_record(self, type_, form, value, self.deeper(at))
            case Record(fields=fields):
                if not isinstance(value, dict):
                    raise Refusal(f"{value!r} is no mapping of members")
                seen, node = RecordWriter(self, fields, value).write(at)
                check_relations(type_.rules, seen.members or {})
                return seen, node
            case Union() as form:
                return self._union(type_, form, value, at)
            case Switch() as form:
                return self.value(self.around.chosen(form, at.scope), value, at)
            case Slot(fallback=fallback):
                assert fallback is not None
                return self.value(fallback, value, at)
            case AnyJson():
                raise Refusal("a value of JSON stands in JSON only")
            case Named():
                raise AssertionError("names were followed")

    def _bounded(self, type_: Type, data: bytes) -> bytes:
        if type_.max_bytes is not None and len(data) > type_.max_bytes:
            raise Refusal(f"{len(data)} bytes are more than {type_.max_bytes}")
        return data

    def judged(self, type_: Type, number: int) -> Seen:
        """What is known of a number that is to be written."""
        if number == scalars.null_of(self.types, type_):
            raise Refusal(f"{number} on the wire means null")
        scalars.check_number(self.types, type_, number)
        base = scalars.base_of(self.types, type_).form
        if isinstance(base, Integer) and type_.escape is None:
            scalars.pack_bits(base.bits, base.signed, number)
        return Seen(scalars.number_to_plain(type_, number), type_, number)

    def number_cell(self, type_: Type, number: int | Late, at: Place) -> Node:
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
            self.at_last(at.path, lambda: scalars.check_number(self.types, type_, late.value))
        return Cell(at.path, render)

    def _union(self, type_: Type, form: Union, value: Plain, at: Place) -> tuple[Seen, Node]:
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

    def _list(self, type_: Type, form: ListOf, value: Plain, at: Place) -> tuple[Seen, Node]:
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

    def _map(self, type_: Type, form: MapOf, value: Plain, at: Place) -> tuple[Seen, Node]:
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

    def _item(self, type_: Type, value: Plain, at: Place) -> tuple[Seen, Node]:
        with self.placed(at.path):
            return self.value(type_, value, at)

    def _count(self, type_: Type, measure: Measure, count: int, node: Node, at: Place) -> None:
        if type_.max_items is not None and count > type_.max_items:
            raise Refusal(f"{count} items are more than {type_.max_items}")
        if at.counted:
            return
        match measure:
            case Prefix(type=prefix):
                at = replace(at, path=inside(at.path, "(count)"))
                node.add(self.number_cell(prefix, count, at))
            case Fixed(number=number):
                if count != number:
                    raise Refusal(f"must have {number} items, has {count}")
            case Elsewhere(reference=reference):
                self._agree(reference, lambda: count, "items", at)
            case Rest():
                pass

    # --- records ------------------------------------------------------------------------------

    def deeper(self, at: Place) -> Place:
        """The place of what is inside of a record."""
        limit = self.types.protocol.limits.depth
        if at.depth >= limit:
            raise Refusal(f"records are nested more than {limit} deep")
        return replace(at.within(at.path), depth=at.depth + 1)


def _leaf(data: bytes) -> Node:
    node = Node()
    node.add(data)
    return node
