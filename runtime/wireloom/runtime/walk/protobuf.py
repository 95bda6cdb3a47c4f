"""Protobuf records: fields that say which they are."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from wireloom.errors import DecodeError
from wireloom.runtime.layout import (
    Boolean,
    Enum,
    Envelope,
    Float,
    Integer,
    Kind,
    Later,
    Protobuf,
    Tagged,
    Text,
    Varint,
    base_of,
    named,
)
from wireloom.runtime.protobuf import read_size, read_tag, read_varint, skip_field
from wireloom.runtime.walk.references import Scope
from wireloom.runtime.walk.trail import Trail

_SIZED = 2
_WIDTHS = {1: 8, 5: 4}
_FLOATS = {32: "<f", 64: "<d"}


def walk_protobuf(trail: Trail, kind: Protobuf | Envelope, path: str) -> Scope:
    """Walks a record; the members that hold one number."""
    if isinstance(kind, Envelope):
        kind = _opened(kind)
    read = _record(trail, kind, path)
    for missing in read.missing:
        trail.stop("is missing", missing)
    return read.scope


def _opened(kind: Envelope) -> Protobuf:
    """An envelope as a record; what it holds has the name of the envelope itself."""
    key = Tagged(kind.tag, "(key)", Integer(32, signed=True), required=True)
    return Protobuf((key, Tagged(kind.key, "", kind.content, _SIZED, required=True)))


@dataclass(slots=True)
class _Read:
    """What was read of a record."""

    scope: Scope = field(default_factory=Scope)
    seen: dict[str, int] = field(default_factory=dict)
    """How often each member was there."""
    missing: list[str] = field(default_factory=list)
    """Paths of required members that were not there."""


def _record(trail: Trail, kind: Protobuf, path: str) -> _Read:
    read = _Read()
    by_tag = {item.tag: item for item in kind.items}
    inside: dict[str, list[str]] = {}
    while trail.pos < trail.end:
        start = trail.pos
        tag = _tag(trail, path)
        item = by_tag.get(tag >> 3)
        if item is None or not _fits(item, tag & 7):
            _unknown(trail, tag, start, path)
            continue
        where = _inside(path, item)
        trail.emit(f"{where}.(tag)", start, tag >> 3, "")
        trail.hidden += item.secret
        missing = _value(trail, item, tag & 7, where, read)
        trail.hidden -= item.secret
        if missing and item.repeated:
            trail.stop("is missing", missing[0])
        earlier = inside.get(item.name, missing)
        inside[item.name] = [name for name in earlier if name in missing]
    for item in kind.items:
        if item.required and item.name not in read.seen:
            read.missing.append(_inside(path, item))
    read.missing += [name for names in inside.values() for name in names]
    if read.missing and trail.seek == trail.pos:
        trail.stop("is missing", read.missing[0])
    return read


def _inside(path: str, item: Tagged) -> str:
    return f"{path}.{item.name}" if item.name else path


def _fits(item: Tagged, wire: int) -> bool:
    packed = item.repeated and wire == _SIZED
    return wire == item.wire or packed


def _tag(trail: Trail, path: str) -> int:
    try:
        tag, trail.pos = read_tag(trail.data, trail.pos, trail.end)
    except DecodeError as error:
        trail.stop(error.reason, path, error.offset)
    return tag


def _unknown(trail: Trail, tag: int, start: int, path: str) -> None:
    where = f"{path}.(field {tag >> 3})"
    try:
        trail.pos = skip_field(trail.data, tag, trail.pos, trail.end)
    except DecodeError as error:
        trail.stop(error.reason, where, error.offset)
    trail.hidden += trail.has_secrets
    trail.emit(where, start, trail.data[start : trail.pos], "not declared")
    trail.hidden -= trail.has_secrets


def _value(trail: Trail, item: Tagged, wire: int, path: str, read: _Read) -> list[str]:
    """Walks what follows a tag; paths of required members that are missing in it."""
    index = read.seen.get(item.name, 0)
    read.seen[item.name] = index + 1
    if wire != _SIZED:
        path = f"{path}[{index}]" if item.repeated else path
        read.scope[item.name] = _number(trail, item, path)
        return []
    start = trail.pos
    try:
        begin, stop = read_size(trail.data, trail.pos, trail.end)
    except DecodeError as error:
        trail.stop(error.reason, f"{path}.(length)", error.offset)
    trail.pos = begin
    trail.emit(f"{path}.(length)", start, stop - begin, "")
    outer = trail.end, trail.cut
    trail.enter(stop)
    missing = _content(trail, item, path, index, read)
    trail.leave(stop, path)
    trail.end, trail.cut = outer
    return missing


def _content(trail: Trail, item: Tagged, path: str, index: int, read: _Read) -> list[str]:
    kind = _followed(item.kind)
    if item.wire != _SIZED:
        while trail.pos < trail.end:
            _number(trail, item, f"{path}[{index}]")
            index += 1
        read.seen[item.name] = index
        return []
    path = f"{path}[{index}]" if item.repeated else path
    if isinstance(kind, Protobuf):
        inner = _record(trail, kind, path)
        read.scope[item.name] = inner.scope
        return inner.missing
    start, trail.pos = trail.pos, trail.end
    raw = trail.data[start : trail.pos]
    value: object = raw
    note = ""
    if isinstance(kind, Text):
        value = raw.decode("utf-8", "surrogateescape")
        note = "" if value.isascii() or raw.decode("utf-8", "replace") == value else "not UTF-8"
    read.scope[item.name] = value
    trail.emit(path, start, value, note)
    return []


def _followed(kind: Kind) -> Kind:
    while isinstance(kind, Later):
        kind = kind.get()
    return kind


def _number(trail: Trail, item: Tagged, path: str) -> object:
    """Walks a number, be it a varint or of fixed size."""
    start = trail.pos
    if item.wire in _WIDTHS:
        raw = trail.take(_WIDTHS[item.wire], path)
        value: object = _fixed(item.kind, raw)
    else:
        try:
            number, trail.pos = read_varint(trail.data, trail.pos, trail.end)
        except DecodeError as error:
            trail.stop(error.reason, path, error.offset)
        value = _meant(item.kind, number)
    note = named(item.kind, value) if isinstance(item.kind, Enum) else ""
    trail.emit(path, start, value, note)
    return value


def _fixed(kind: Kind, raw: bytes) -> object:
    if isinstance(kind, Float):
        number: float = struct.unpack(_FLOATS[kind.bits], raw)[0]
        return number
    signed = isinstance(kind, Integer) and kind.signed
    return int.from_bytes(raw, "little", signed=signed)


def _meant(kind: Kind, number: int) -> object:
    """What a varint of 64 bits means."""
    if isinstance(kind, Boolean):
        return number != 0
    base = base_of(kind)
    if base is None:
        return number
    number &= (1 << base.bits) - 1
    if isinstance(base, Varint):
        return number >> 1 ^ -(number & 1)
    return number - (1 << base.bits) if base.signed and number >> base.bits - 1 else number
