"""The view of ``compressed.py``: what is inside of compressed members."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.members import is_member
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.columns import stands_alone
from wireloom.generator.render.python.functions import function_builder, module_values
from wireloom.generator.resolve.naming import constant, reader_of, writer_of
from wireloom.schema.casing import snake
from wireloom.schema.fields import Compression, Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Enum, List


@dataclass(frozen=True, slots=True)
class Inside:
    """A member that is compressed, and how to read what is inside."""

    record: str
    member: str
    snake: str
    """The end of the names of its functions."""
    constant: str
    codec: str
    """The path to the member that names the codec."""
    formats: tuple[tuple[str, str], ...]
    """Values of that, each with its format."""
    holds: str
    """The annotation of what is inside, or of each of its items."""
    listed: bool
    read: str
    """The expression of what a region holds; empty for bytes."""
    write: str
    """The expression of the region of what is inside; empty for bytes."""
    count: str
    """The member with the number of items; empty if there is none."""
    size: str
    """The member with the number of bytes; empty if there is none."""
    negotiated: bool
    """Whether the layout of what is inside depends on negotiated parameters."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``compressed.py`` is given."""
    builder = function_builder(model)
    kinds = model.kinds
    holders = [(name, named.kind) for name, named in model.schema.types.items()]
    holders += [(name, message.kind) for name, message in model.schema.messages.items()]
    found = [
        made
        for name, kind in holders
        for item in kinds.fields(kind)
        if item.compressed is not None
        for made in _inside(builder, name, item, item.compressed, kinds.fields(kind))
    ]
    if not found:
        return None
    records = [one for one in found if one.read and not one.listed]
    return {
        "members": found,
        "limit": model.schema.limits.decompressed,
        "explains": bool(records),
        "explains_negotiated": any(one.negotiated for one in records),
        **module_values(model, builder.module),
    }


def _inside(
    builder: FunctionBuilder, record: str, item: Field, how: Compression, fields: tuple[Field, ...]
) -> Iterator[Inside]:
    """A member, unless only the frame around it tells how to read what is inside."""
    kinds, core = builder.kinds, item.kind.core(builder.kinds)
    members = {one.name: one for one in fields if is_member(one, kinds)}
    codec = _enumeration(kinds, members, how)
    if codec is None or item.optional or item.nullable or item.when:
        return
    listed = isinstance(core, List)
    name = kinds.name(core.item if isinstance(core, List) else item.kind)
    read = write = ""
    if name and stands_alone(builder, name) and not (isinstance(core, List) and core.count):
        more = ", negotiated" if "negotiated" in builder.needs.of(name) else ""
        if listed:
            reader, writer = f"read_{snake(name)}_list", f"write_{snake(name)}_list"
            read, write = f"{reader}(region, policy{more})", f"{writer}(inside{more})"
        else:
            reader, writer = reader_of(name), writer_of(name)
            read = f"{reader}(region, 0, len(region), policy{more})"
            write = f"{writer}(inside{more})"
    elif not isinstance(core, Bytes):
        return
    alone = sum(one.compressed is not None for one in fields) == 1
    suffix = snake(record) if alone else f"{snake(record)}_{item.name}"
    yield Inside(
        record=record,
        member=item.name,
        snake=suffix,
        constant=constant(suffix),
        codec=".".join(how.codec.names),
        formats=tuple(
            (f"{codec.name}.{constant(value)}", said) for value, said in how.formats.items()
        ),
        holds=name or "bytes",
        listed=listed,
        read=read,
        write=write,
        count=how.count if how.count in members else "",
        size=how.size if how.size in members else "",
        negotiated=bool(name) and "negotiated" in builder.needs.of(name),
    )


def _enumeration(kinds: Kinds, members: Mapping[str, Field], how: Compression) -> Enum | None:
    """The enumeration that says how a member is compressed, if members of its record lead there."""
    found: Kind | None = None
    for name in how.codec.names:
        if name not in members:
            return None
        found = members[name].kind.core(kinds)
        members = {one.name: one for one in kinds.fields(found)}
    return found if isinstance(found, Enum) else None
