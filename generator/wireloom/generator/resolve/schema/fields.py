"""Fields of records, with everything that is said of them besides their kind."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from wireloom.generator.free_text import plain_data, unescaped
from wireloom.generator.model import types as model
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.schema.references import Fields, References
from wireloom.generator.resolve.types import Types
from wireloom.schema.fields import FORMATS
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Checksum, Compression, Default, Entry, Extent, Field


def field_of(references: References, item: model.Field, kind: Kind, members: Fields) -> Field:
    """A field of a record."""
    return Field(
        name=item.name,
        kind=kind if item.entry is None else Entry(kind, item.entry),
        when=references.tests(item.when, members),
        optional=item.optional or (item.entry is not None and item.default is None),
        nullable=item.nullable,
        null_when=references.tests(item.null_when, members),
        const=_const(references.types, item),
        size_of=None if item.size_of is None else _extent(item.size_of),
        count_of=item.count_of or "",
        checksum=None if item.checksum is None else _checksum(item.checksum),
        tells=item.tells,
        least_first=_is_least_first(references.types, item),
        compressed=_compression(references, item.compressed, members),
        default=Default(plain_data(item.default)) if item.has_default else None,
        lazy=item.lazy,
        columns=item.columns,
        secret=item.secret,
        tag=item.tag,
        packed=item.packed,
        assumed=None if item.assumed is None else Default(plain_data(item.assumed)),
        required=item.required,
        key=unescaped(item.key),
        also=tuple(unescaped(name) for name in item.also),
        since=item.since,
        unit=unescaped(item.unit),
        doc=unescaped(item.doc),
    )


def constant(item: model.Field, form: model.Form | None) -> Any:
    """A constant as a value of its type: text, bytes, a number or the name of one."""
    said = plain_data(item.const)
    if isinstance(form, model.Bytes) and isinstance(said, str):
        with suppress(ValueError):
            return bytes.fromhex(said)
    return said


def _const(types: Types, item: model.Field) -> int | bytes | str | None:
    """A constant as its number, if it is one."""
    const = constant(item, types.expand(item.type).type.form)
    form = types.number(item.type)
    if const is None or not isinstance(form, model.Integer | model.Float | model.Boolean):
        return const  # type: ignore[no-any-return]
    return next(iter(numbers(types, item.type, const)), None)  # lint refuses all others


def _is_least_first(types: Types, item: model.Field) -> bool:
    form = types.number(item.type)
    shares = isinstance(form, model.Integer | model.Boolean) and form.bits % 8
    return bool(shares) and (item.bit_order or types.protocol.bit_order) == "least"


def _extent(extent: model.Extent) -> Extent:
    return Extent(extent.kind, extent.fields)


def _checksum(checksum: model.Checksum) -> Checksum:
    return Checksum(checksum.algorithm, _extent(checksum.of), checksum.mask)


def _compression(
    references: References, compressed: model.Compressed | None, members: Fields
) -> Compression | None:
    if compressed is None:
        return None
    codec, type_ = references.bound(compressed.by, members)
    form = None if type_ is None else references.types.expand(type_).type.form
    values = [item.name for item in form.values] if isinstance(form, model.Enum) else []
    formats = {name: name for name in values if name in FORMATS}
    formats |= {value: format_ for _, value, format_ in compressed.formats}
    return Compression(codec, formats, compressed.size or "", compressed.count or "")
