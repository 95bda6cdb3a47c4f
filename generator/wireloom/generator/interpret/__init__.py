"""The reference codec: straight from the representation, slow, clear, and without any protocol.

Lint checks examples with it, the docs annotate bytes with it, and tests hold generated codecs
against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from wireloom.generator.free_text import plain_data
from wireloom.generator.interpret import projection
from wireloom.generator.interpret.decode import Reader
from wireloom.generator.interpret.encode import Writer
from wireloom.generator.interpret.nodes import Node
from wireloom.generator.interpret.values import (
    BytesMismatch,
    Decoded,
    Encoded,
    FieldSpan,
    Plain,
    Refusal,
    ValueMismatch,
    same,
)
from wireloom.generator.model.types import Condition, Named, Record, Type
from wireloom.generator.resolve.messages import Layout, MessageLayout
from wireloom.generator.resolve.types import Types

__all__ = [
    "BytesMismatch",
    "Decoded",
    "Encoded",
    "FieldSpan",
    "Plain",
    "ValueMismatch",
    "decode",
    "encode",
    "normalise",
    "same",
]

_NOTHING_NEGOTIATED: Mapping[str, Any] = {}
_TOO_DEEP = "the types are nested too deep"


def decode(
    types: Types,
    what: Layout | Type,
    data: bytes,
    negotiated: Mapping[str, Any] = _NOTHING_NEGOTIATED,
) -> Decoded:
    """Takes bytes apart that are exactly one value.

    Raises:
        BytesMismatch: They are not, or a negotiated parameter is missing.
    """
    if isinstance(what, MessageLayout) and what.spots:
        return projection.decode(types, what, data, negotiated)
    subject = _subject(types, what)
    reader = Reader(types, data, negotiated)
    try:
        seen = reader.whole(subject.type, frame=subject.frame, allowed=subject.allowed)
    except RecursionError as error:
        raise BytesMismatch(_TOO_DEEP, reader.position, "") from error
    try:
        if reader.around.frame and not reader.around.holds(subject.role, reader.around.frame):
            raise BytesMismatch("the frame is not one of this role", 0, "")
    except Refusal as refusal:
        raise BytesMismatch(refusal.reason, 0, "") from refusal
    spans = sorted(reader.spans, key=lambda span: (span.offset, span.bit or 0))
    return Decoded(seen.plain, tuple(spans))


def encode(
    types: Types,
    what: Layout | Type,
    value: Plain,
    negotiated: Mapping[str, Any] = _NOTHING_NEGOTIATED,
) -> Encoded:
    """Puts a value into bytes, and makes sure that they are read back as the same value.

    Raises:
        ValueMismatch: The value does not fit, or a negotiated parameter is missing.
    """
    if isinstance(what, MessageLayout) and what.spots:
        return projection.encode(types, what, plain_data(value), negotiated)
    subject = _subject(types, what)
    writer = Writer(types, negotiated)
    canonical, root = _written(writer, subject, value)
    data = writer.settle(root)
    try:
        again = decode(types, what, data, negotiated)
    except BytesMismatch as mismatch:
        reason = f"its bytes would not be read: {mismatch.reason}"
        raise ValueMismatch(reason, mismatch.path) from mismatch
    if not same(again.value, canonical):
        raise ValueMismatch(f"its bytes would be read as {again.value}", "")
    return Encoded(data, again.spans)


def normalise(
    types: Types,
    what: Layout | Type,
    value: Plain,
    negotiated: Mapping[str, Any] = _NOTHING_NEGOTIATED,
) -> Plain:
    """The canonical form of a value, as ``decode`` gives it.

    Raises:
        ValueMismatch: The value does not fit, or a negotiated parameter is missing.
    """
    subject = _subject(types, what)
    canonical, _ = _written(Writer(types, negotiated), subject, value)
    return canonical


@dataclass(frozen=True, slots=True)
class _Subject:
    """What is encoded or decoded."""

    type: Type
    frame: bool
    """Whether references from the frame start in it."""
    allowed: Mapping[str, tuple[int, ...]]
    """Numbers of members that the role leaves a choice of."""
    role: Condition


def _written(writer: Writer, subject: _Subject, value: Plain) -> tuple[Plain, Node]:
    try:
        return writer.whole(
            subject.type, plain_data(value), frame=subject.frame, allowed=subject.allowed
        )
    except RecursionError as error:
        raise ValueMismatch(_TOO_DEEP, "") from error


def _subject(types: Types, what: Layout | Type) -> _Subject:
    frame = types.protocol.frame
    if isinstance(what, MessageLayout) and what.spots:
        members = Type(at=what.role.at, form=Record(what.fields))
        return _Subject(members, False, what.selects, ())
    if isinstance(what, MessageLayout):
        assert frame is not None
        declared = types.expand(Type(at=what.role.at, form=Named(frame))).type
        type_ = replace(declared, form=Record(what.fields))
        choices = {name: numbers for name, numbers in what.selects.items() if len(numbers) > 1}
        return _Subject(type_, True, choices, what.role.when)
    if isinstance(what, Layout):
        if what.type is None:
            raise TypeError(f"{what.name} is neither a message nor a declared type")
        declared = types.expand(what.type).type
        assert isinstance(declared.form, Record)
        type_ = replace(declared, form=replace(declared.form, fields=what.fields))
        return _Subject(type_, what.name == frame, {}, ())
    return _Subject(what, frame is not None and types.expand(what).name == frame, {}, ())
