"""Messages that are projections of the frame: their members are put into it, and found in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wireloom.generator.interpret.values import (
    BytesMismatch,
    Decoded,
    Encoded,
    Plain,
    ValueMismatch,
    same,
)
from wireloom.generator.model.types import Enum, Field, Flags, Integer, Named, Type
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.projection import Path, Sign, Spot
from wireloom.generator.resolve.types import Types


def encode(
    types: Types, layout: MessageLayout, value: Plain, negotiated: Mapping[str, Any]
) -> Encoded:
    """Puts a message into the bytes of its frame.

    Raises:
        ValueMismatch: The value does not fit.
    """
    from wireloom.generator.interpret import encode as encode_value
    from wireloom.generator.interpret import normalise

    apart = replace(layout, fields=tuple(_apart(types, item) for item in layout.fields))
    members: Any = normalise(types, apart, value, negotiated)
    whole: dict[str, Any] = {}
    for spot in layout.spots:
        if spot.member is None:
            _put(whole, spot.path, _said(types, spot))
        elif spot.member.name in members:
            _put(whole, spot.path, _placed(types, spot, members[spot.member.name], negotiated))
    written = encode_value(types, _frame(types), whole, negotiated)
    try:
        again = decode(types, layout, written.data, negotiated)
    except BytesMismatch as mismatch:
        reason = f"its bytes would not be read: {mismatch.reason}"
        raise ValueMismatch(reason, mismatch.path) from mismatch
    if not same(again.value, members):
        raise ValueMismatch(f"its bytes would be read as {again.value}", "")
    return Encoded(written.data, again.spans)


def decode(
    types: Types, layout: MessageLayout, data: bytes, negotiated: Mapping[str, Any]
) -> Decoded:
    """Finds a message in the bytes of its frame.

    Raises:
        BytesMismatch: They are no such frame, or one of another message.
    """
    from wireloom.generator.interpret import decode as decode_value

    found = decode_value(types, _frame(types), data, negotiated)
    for sign in layout.signs:
        if not _holds(types, sign, _get(found.value, sign.path)):
            raise BytesMismatch(f"the frame is not one of {layout.name}", 0, ".".join(sign.path))
    members: dict[str, Any] = {}
    for spot in layout.spots:
        held = _get(found.value, spot.path)
        if spot.member is None:
            if held != _said(types, spot) and not _is_sign(layout, spot):
                raise BytesMismatch(f"the frame is not one of {layout.name}", 0, "")
        elif held is not _ABSENT:
            members[spot.member.name] = _read(types, spot, held, negotiated)
    for item in layout.fields:
        allowed = layout.selects.get(item.name)
        if allowed and not set(numbers(types, item.type, members[item.name])) & set(allowed):
            raise BytesMismatch(f"{item.name} is not that of {layout.name}", 0, item.name)
    return Decoded(_ordered(layout.fields, members), found.spans)


_ABSENT: Any = object()


def _apart(types: Types, item: Field) -> Field:
    """A member with whole bytes of its own: what are bits in the frame is alone in a message."""
    declared = types.expand(item.type).type
    form = declared.form
    base = types.expand(form.base).type if isinstance(form, Enum | Flags) else declared
    if not isinstance(base.form, Integer) or base.form.bits % 8 == 0:
        return item
    wide = replace(base, form=replace(base.form, bits=-(-base.form.bits // 8) * 8), escape=None)
    if isinstance(form, Enum | Flags):
        return replace(item, type=replace(declared, form=replace(form, base=wide)))
    return replace(item, type=wide)


def _frame(types: Types) -> Type:
    return Type(at=types.protocol.at, form=Named(str(types.protocol.frame)))


def _is_sign(layout: MessageLayout, spot: Spot) -> bool:
    return any(sign.path == spot.path for sign in layout.signs)


def _ordered(fields: tuple[Field, ...], members: dict[str, Any]) -> dict[str, Any]:
    return {item.name: members[item.name] for item in fields if item.name in members}


def _put(whole: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        whole = whole.setdefault(name, {})
    whole[path[-1]] = value


def _get(whole: Any, path: Path) -> Any:
    for name in path:
        if not isinstance(whole, dict) or name not in whole:
            return _ABSENT
        whole = whole[name]
    return whole


def _said(types: Types, spot: Spot) -> Any:
    """A fixed number in the notation of examples."""
    form = types.expand(spot.leaf.type).type.form
    named = [item.name for item in getattr(form, "values", ()) if item.number == spot.number]
    if isinstance(form, Flags):
        return [item.name for item in form.values if item.number & spot.number]
    return named[0] if named else spot.number


def _holds(types: Types, sign: Sign, held: Any) -> bool:
    if held is _ABSENT:
        return False
    if not sign.mask:
        return any(number in sign.numbers for number in numbers(types, sign.leaf.type, held))
    form = types.expand(sign.leaf.type).type.form
    masks = {item.name: item.number for item in getattr(form, "values", ())}
    listed = held if isinstance(held, list) else [held]
    bits = [masks.get(one, 0) if isinstance(one, str) else int(one) for one in listed]
    return int(any(one & sign.mask for one in bits)) in sign.numbers


def _bare(type_: Type) -> Type:
    """A type as if it filled its region."""
    return replace(type_, size=None)


def _placed(types: Types, spot: Spot, value: Any, negotiated: Mapping[str, Any]) -> Any:
    """What a member is as a value of its place."""
    assert spot.member is not None
    return _other(types, spot.member.type, _bare(spot.leaf.type), value, negotiated)


def _read(types: Types, spot: Spot, value: Any, negotiated: Mapping[str, Any]) -> Any:
    """What is at a place as a value of its member."""
    assert spot.member is not None
    try:
        return _other(types, _bare(spot.leaf.type), spot.member.type, value, negotiated)
    except ValueMismatch as mismatch:
        raise BytesMismatch(mismatch.reason, 0, ".".join(spot.path)) from mismatch


def _other(types: Types, here: Type, there: Type, value: Any, negotiated: Mapping[str, Any]) -> Any:
    """The value of another type that has the same bytes."""
    from wireloom.generator.interpret import decode as decode_value
    from wireloom.generator.interpret import encode as encode_value

    if _bare(here).form == _bare(there).form:
        return value
    return decode_value(
        types, there, encode_value(types, here, value, negotiated).data, negotiated
    ).value
