"""Values of records whose fields have names or numbers, as reader and writer judge them."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import scalars
from wireloom.generator.interpret.relations import check_unique
from wireloom.generator.interpret.scope import Seen, absent
from wireloom.generator.interpret.values import Plain, Refusal
from wireloom.generator.model.types import (
    Bytes,
    Enum,
    Field,
    Flags,
    Integer,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import Types


def judge(types: Types, declared: Type, number: int) -> None:
    """Refuses numbers that the type cannot hold or does not allow."""
    scalars.check_number(types, declared, number)
    base = scalars.base_of(types, declared).form
    if isinstance(base, Integer):
        scalars.pack_bits(base.bits, base.signed, number)
    elif isinstance(base, Varint):
        scalars.pack_varint(base, number)


def spell(form: Enum, name: str) -> str:
    """The name of a value as JSON has it."""
    return name.upper() if form.spelling == "upper" else name


def check_bytes(declared: Type, value: bytes) -> None:
    """Refuses text or bytes that are too long."""
    if declared.max_bytes is not None and len(value) > declared.max_bytes:
        raise Refusal(f"{len(value)} bytes are more than {declared.max_bytes}")


def raw(declared: Type, data: bytes) -> Seen:
    """Bytes of which there may be as many."""
    check_bytes(declared, data)
    return Seen(scalars.bytes_to_plain(data), declared, data)


def check_items(declared: Type, items: list[Plain] | Mapping[Plain, Plain]) -> None:
    """Refuses too many items, and equal ones where they must differ."""
    if declared.max_items is not None and len(items) > declared.max_items:
        raise Refusal(f"{len(items)} items are more than {declared.max_items}")
    if declared.unique and isinstance(items, list):
        check_unique(items)


def default_of(types: Types, item: Field) -> Seen:
    """What stands for a member that is not there."""
    if not item.has_default:
        return absent()
    declared, default = types.expand(item.type).type, plain_data(item.default)
    if isinstance(declared.form, Integer | Varint | Enum | Flags):
        number = scalars.plain_to_number(declared, default)
        return Seen(scalars.number_to_plain(declared, number), declared, number)
    if isinstance(declared.form, Bytes):
        return raw(declared, scalars.plain_to_bytes(default))
    return Seen(default, declared, default)


# --- values to bytes ------------------------------------------------------------------------------


def comparable(key: Plain) -> object:
    """A key as one value, also if it is a record."""
    if not isinstance(key, dict):
        return key
    return tuple(
        (name, tuple(held) if isinstance(held, list) else held) for name, held in key.items()
    )


def map_of(pairs: list[tuple[Plain, Plain]], *, by_record: bool) -> Plain:
    """A map in the notation of examples."""
    return [{"key": key, "value": value} for key, value in pairs] if by_record else dict(pairs)


def number_of(text: str) -> int:
    """A key that YAML has in quotes."""
    try:
        return int(text, 0)
    except ValueError:
        raise Refusal(f"{text!r} is no number") from None
