"""Schemas as JSON, and back.

A kind is an object whose ``kind`` says which one, a reference to a value a string, everything else
an object with the fields that are not at their defaults.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from wireloom.schema import plain_json
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import KINDS
from wireloom.schema.references import FieldRef

T = TypeVar("T")

_NAMES: dict[type[Kind], str] = {
    kind: re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower() for kind in KINDS
}
_KINDS = {name: kind for kind, name in _NAMES.items()}


class SchemaError(ValueError):
    """Data that is no schema; the message says where."""


def to_json(value: object) -> Any:
    """A schema, or a part of one, as data that ``json.dumps`` takes."""
    if isinstance(value, FieldRef):
        return str(value)
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if is_dataclass(value):
        named = {"kind": _NAMES[type(value)]} if isinstance(value, Kind) else {}
        return named | {
            item.name: plain_json.to_json(held) if item.type == "Any" else to_json(held)
            for item in fields(value)
            if (held := getattr(value, item.name)) != _default(item)
        }
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    return value


def from_json(cls: type[T], data: object, where: str = "") -> T:
    """What ``to_json`` made that data of.

    Args:
        cls: The class of the whole, such as ``Schema``.
        data: The data.
        where: What messages call the place.

    Raises:
        SchemaError: It is no such thing.
    """
    try:
        made: T = _read(cls, data, where or cls.__name__)
    except RecursionError:
        raise SchemaError(f"{where or cls.__name__}: nested too deep") from None
    return made


def _default(item: Any) -> object:
    return item.default_factory() if item.default_factory is not MISSING else item.default


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _read(expected: Any, data: object, where: str) -> Any:
    if expected is Any:
        return _plain(data, where)
    origin, arguments = get_origin(expected), get_args(expected)
    if origin in (Union, UnionType):
        return _one_of(arguments, data, where)
    if origin is Literal:
        return _checked(data in arguments, data, where, f"one of {', '.join(map(str, arguments))}")
    if origin is tuple:
        return _tuple(arguments, _checked(isinstance(data, list), data, where, "a list"), where)
    if origin is Mapping:
        entries = _checked(isinstance(data, dict), data, where, "an object")
        return {key: _read(arguments[1], part, f"{where}.{key}") for key, part in entries.items()}
    if expected is FieldRef:
        return _reference(data, where)
    if expected is bytes:
        return _bytes(data, where)
    if is_dataclass(expected):
        return _instance(expected, data, where)
    found = type(data) is expected
    return _checked(found, data, where, f"{expected.__name__}")


def _tuple(arguments: tuple[Any, ...], data: list[object], where: str) -> tuple[Any, ...]:
    """So many parts of one type, or one of each type."""
    if arguments[-1] is ...:
        arguments = arguments[:1] * len(data)
    if len(arguments) != len(data):
        raise SchemaError(f"{where}: {len(arguments)} items are expected, not {len(data)}")
    parts = zip(arguments, data, strict=True)
    return tuple(_read(part, item, f"{where}[{at}]") for at, (part, item) in enumerate(parts))


def _one_of(choices: tuple[Any, ...], data: object, where: str) -> Any:
    """The first choice that data of that shape can be."""
    for choice in choices:
        if _has_shape(choice, data):
            return _read(choice, data, where)
    raise SchemaError(f"{where}: {data!r:.60} does not belong here")


def _has_shape(choice: Any, data: object) -> bool:
    if choice is NoneType:
        return data is None
    if choice is bytes:
        return isinstance(data, dict) and set(data) == {"hex"}
    if choice is FieldRef:
        return isinstance(data, str)
    if get_origin(choice) is tuple:
        return isinstance(data, list)
    if is_dataclass(choice):
        return isinstance(data, dict)
    return type(data) is choice


def _instance(cls: Any, data: object, where: str) -> Any:
    entries = dict(_checked(isinstance(data, dict), data, where, "an object"))
    if issubclass(cls, Kind):
        name = entries.pop("kind", None)
        if name not in _KINDS:
            raise SchemaError(f"{where}: {name!r:.60} is no kind; it is one of {', '.join(_KINDS)}")
        cls = _KINDS[name]
    hints = _hints(cls)
    unknown = [key for key in entries if key not in hints]
    if unknown:
        raise SchemaError(
            f"{where}: {unknown[0]!r:.60} is not known; it is one of {', '.join(hints)}"
        )
    needed = {item.name for item in fields(cls) if _default(item) is MISSING}
    for name in sorted(needed - set(entries)):
        raise SchemaError(f"{where}: {name} is missing")
    return cls(**{key: _read(hints[key], part, f"{where}.{key}") for key, part in entries.items()})


def _plain(data: object, where: str) -> Any:
    try:
        return plain_json.from_json(data)
    except (TypeError, ValueError) as error:
        raise SchemaError(f"{where}: {error}") from None


def _reference(data: object, where: str) -> FieldRef:
    text = _checked(isinstance(data, str), data, where, "the text of a reference")
    try:
        return FieldRef.parse(text)
    except ValueError as error:
        raise SchemaError(f"{where}: {error}") from None


def _bytes(data: object, where: str) -> bytes:
    _checked(isinstance(data, dict) and set(data) == {"hex"}, data, where, "bytes as hex")
    digits: Any = data["hex"] if isinstance(data, dict) else ""
    try:
        return bytes.fromhex(_read(str, digits, f"{where}.hex"))
    except ValueError as error:
        raise SchemaError(f"{where}: {error}") from None


def _checked(right: bool, data: Any, where: str, what: str) -> Any:
    if not right:
        raise SchemaError(f"{where}: {what} is expected, not {data!r:.60}")
    return data
