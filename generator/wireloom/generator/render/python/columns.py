"""The view of ``columns.py``: bulk lists without an object per item."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.bulk_records import SizedRecord, sized_record
from wireloom.generator.codegen.code import tuple_of
from wireloom.generator.codegen.decode.record import RecordDecoder
from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.codegen.kinds import AnyRecord, Kinds
from wireloom.generator.codegen.members import (
    is_member,
    keyword_only,
    member_annotation,
    members,
    passed,
)
from wireloom.generator.codegen.memory import charged
from wireloom.generator.codegen.runs import carrier_of
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.functions import function_builder, module_values
from wireloom.generator.resolve.naming import reader_of
from wireloom.schema.casing import camel, snake
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, List


@dataclass(frozen=True, slots=True)
class Column:
    """One member of the items, as a list."""

    name: str
    annotation: str
    member: str


@dataclass(frozen=True, slots=True)
class RegionView:
    """Functions for bytes that are items one after another."""

    item: str
    snake: str
    plural: str
    sized: dict[str, Any] | None
    """How to cut items that are numbers, a length and a body."""
    loop: tuple[str, ...]
    """Statements that read the items as objects; empty if a function has to read each of them."""
    one: tuple[str, ...]
    """Statements that read an item with that function."""
    negotiated: bool
    """Whether the layout of an item depends on negotiated parameters."""


@dataclass(frozen=True, slots=True)
class MessageView:
    """Functions for a message that is a few numbers and a bulk list."""

    name: str
    snake: str
    list_name: str
    scalars: tuple[Column, ...]
    columns: tuple[Column, ...]
    head: tuple[str, ...]
    """Statements that read what is in front of the items."""
    encode_head: str
    """The expression of the bytes in front of the items."""
    sized: dict[str, Any] | None
    loop: tuple[str, ...]
    """Statements that read one item, when it is not of the sized shape."""
    values: tuple[str, ...]
    writing: tuple[str, ...]
    """Statements that write one item of members in variables, when it is not of the sized shape."""
    pieces: tuple[str, ...]
    """The bytes of that item; empty if a function has to write it from an object."""
    item: str
    """The class of an item."""
    make: str
    """What makes an item of its columns."""
    negotiated: bool
    """Whether the layout of an item depends on negotiated parameters."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``columns.py`` is given."""
    builder = function_builder(model)
    regions = [
        _region(model, builder, name, item)
        for name, item in _regions(model)
        if stands_alone(builder, name)
    ]
    messages = [
        found
        for name in model.schema.messages
        for item in builder.fields(name)
        if item.columns and (found := _message(model, builder, name, item)) is not None
    ]
    if not regions and not messages:
        return None
    return {
        "regions": regions,
        "messages": messages,
        "negotiated": bool(model.protocol.negotiated),
        "regions_negotiated": any(region.negotiated for region in regions),
        **module_values(model, builder.module),
    }


def _regions(model: PackageModel) -> Iterator[tuple[str, Kind]]:
    """The items of lists whose bytes are kept packed, one for each type of item."""
    kinds, seen = model.kinds, set[str]()
    holders = [named.kind for named in model.schema.types.values()]
    holders += [message.kind for message in model.schema.messages.values()]
    for item in (item for holder in holders for item in kinds.fields(holder)):
        core = item.kind.core(kinds)
        if not isinstance(core, List) or not (item.lazy or item.compressed):
            continue
        name = kinds.name(core.item)
        if name and name not in seen:
            seen.add(name)
            yield name, core.item


def stands_alone(builder: FunctionBuilder, name: str) -> bool:
    """Whether items can be read without the frame around them."""
    return set(builder.needs.of(name)) <= {"negotiated"}


def _region(model: PackageModel, builder: FunctionBuilder, name: str, item: Kind) -> RegionView:
    shape = sized_record(model.kinds, item)
    sized = _sized(model, builder, shape) if shape is not None else None
    loop = _objects(model, builder, item)
    negotiated = "negotiated" in builder.needs.of(name)
    more = ", negotiated" if negotiated else ""
    read = f"item, pos = {reader_of(name)}(data, pos, end, policy{more})"
    one = tuple(charged(model.kinds, [item], "item", [read]))
    return RegionView(name, snake(name), f"{camel(name)}Columns", sized, loop, one, negotiated)


def _objects(model: PackageModel, builder: FunctionBuilder, item: Kind) -> tuple[str, ...]:
    """The statements that read a region of items as objects."""
    is_record = isinstance(item.core(model.kinds), AnyRecord)
    if not is_record and not sized_record(model.kinds, item):
        return ()
    if _needs_more(model, builder, item):
        return ()
    decoder = builder.record_decoder(())
    decoder.cursor.whole = True
    decoder.fill(item, "items")
    return tuple(decoder.lines)


def _needs_more(model: PackageModel, builder: FunctionBuilder, item: Kind) -> bool:
    """Whether only a function of its own can read and write an item."""
    core, name = item.core(model.kinds), model.kinds.name(item)
    rules = isinstance(core, AnyRecord) and bool(core.rules)
    return bool(builder.needs.of(name)) or name in builder.needs.deep or rules


def _sized(model: PackageModel, builder: FunctionBuilder, shape: SizedRecord) -> dict[str, Any]:
    heads = "".join(carrier.letter for carrier in shape.heads)
    order = model.protocol.byte_order
    names = [f"item_{head}" for head in shape.head_names]
    return {
        "unpack": builder.module.struct(order, heads + shape.length.letter),
        "pack": builder.module.struct(order, heads + "i"),
        "head_size": shape.head_size,
        "size": shape.size,
        "heads": names,
        "targets": tuple_of([*names, "length"]),
        "element": f"{heads}{shape.length.size}x",
        "columns": [Column(plural(item), "Sequence[int]", item) for item in shape.head_names]
        + [Column(plural(shape.body.name), "Sequence[bytes]", shape.body.name)],
        "union": shape.union is not None,
        "record": shape.name,
    }


def plural(name: str) -> str:
    """``body`` to ``bodies``."""
    if name.endswith("y") and name[-2] not in "aeiou":
        return name[:-1] + "ies"
    return name if name.endswith("s") else name + "s"


def _message(
    model: PackageModel, builder: FunctionBuilder, message: str, item: Field
) -> MessageView | None:
    kinds, fields = model.kinds, builder.fields(message)
    listed = item.kind.core(kinds)
    if not isinstance(listed, List) or item is not fields[-1]:
        return None
    name, shape = kinds.name(listed.item), sized_record(kinds, listed.item)
    if not name or not isinstance(listed.count, Kind) or listed.includes:
        return None
    kind = model.schema.messages[message].kind
    if not stands_alone(builder, name) or builder.broken(kind, str, ""):
        return None
    if shape is None and not isinstance(listed.item.core(kinds), AnyRecord):
        return None
    scalars = [field for field in members(kinds, kind) if field is not item]
    head = _head(model, builder, message, listed.item, listed.count)
    encoded = _encoded_head(builder, message, listed.count)
    sized = _sized(model, builder, shape) if shape is not None else None
    loop, values, columns = ((), (), ()) if sized else _loop(model, builder, listed.item)
    writing, pieces = ((), ()) if sized else _writing(model, builder, listed.item)
    made = name if shape is None else shape.name
    return MessageView(
        message,
        snake(message),
        item.name,
        tuple(Column(f.name, member_annotation(kinds, f), f.name) for f in scalars),
        tuple(sized["columns"]) if sized else columns,
        head,
        encoded,
        sized,
        loop,
        values,
        writing,
        pieces,
        made,
        _making(kinds, made, listed.item),
        "negotiated" in builder.needs.of(name),
    )


def _making(kinds: Kinds, name: str, item: Kind) -> str:
    """What makes an item of a list of its members by their places."""
    shown = members(kinds, item)
    if not keyword_only(shown):
        return name
    values = [f"value_{one.name}" for one in shown]
    return f"lambda {', '.join(values)}: {name}({passed(shown, values)})"


def _head(
    model: PackageModel, builder: FunctionBuilder, message: str, item: Kind, count: Kind
) -> tuple[str, ...]:
    """The statements up to the first item; they leave ``count`` and ``pos``."""
    reader = builder.message_decoder(message)
    reader.read(builder.fields(message)[:-1])
    letter = carrier_of(model.kinds, count).letter
    struct = builder.module.struct(model.protocol.byte_order, letter)
    minimum = max(1, model.kinds.least_bytes(item))
    line = f"count, pos = read_count(data, {reader.place.at()}, end, {struct}, {minimum})"
    return (*reader.lines, line)


def _encoded_head(builder: FunctionBuilder, message: str, count: Kind) -> str:
    """The bytes in front of the items, for ``count`` items that are ``items`` together."""
    own = Field(name="count", kind=count), Field(name="items", kind=Bytes())
    fields = (*builder.fields(message)[:-1], *own)
    encoder = builder.message_encoder(message, fields, holder="")
    encoder.out.given = {"count": "count", "items": "items"}
    return encoder.write(fields).removesuffix(" + items")


def _loop(
    model: PackageModel, builder: FunctionBuilder, item: Kind
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Column, ...]]:
    fields = model.kinds.fields(item)
    decoder: RecordDecoder = builder.item_decoder(fields)
    decoder.cursor.whole = True
    decoder.read(fields)
    shown = [item for item in fields if is_member(item, model.kinds)]
    columns = tuple(
        Column(plural(item.name), f"Sequence[{member_annotation(model.kinds, item)}]", item.name)
        for item in shown
    )
    lines = list(decoder.lines)
    values = tuple(decoder.values[item.name] for item in shown)
    if decoder.place.at() != "pos":
        lines.append(f"next_pos = {decoder.place.at()}")
    else:
        lines.append("next_pos = pos")
    return tuple(lines), values, columns


def _writing(
    model: PackageModel, builder: FunctionBuilder, item: Kind
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The statements that write one item, and the bytes that it is."""
    if _needs_more(model, builder, item):
        return (), ()
    fields = model.kinds.fields(item)
    given = {item.name: f"item_{item.name}" for item in fields if is_member(item, model.kinds)}
    encoder = builder.record_encoder(fields, given)
    pieces = encoder.write_pieces(fields)
    return tuple(encoder.lines), tuple(pieces)
