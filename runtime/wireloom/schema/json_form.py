"""Schemas as JSON, and back.

A kind is an object whose ``kind`` says which one, a reference to a value a string, everything else
an object with the fields that are not at their defaults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from types import UnionType
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

    Messages call the place ``where``.

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
def _members(cls: type) -> tuple[dict[str, Any], list[str]]:
    """The types of the fields of a dataclass, and the names of those that must be given."""
    needed = [item.name for item in fields(cls) if _default(item) is MISSING]
    return get_type_hints(cls), sorted(needed)


def _read(expected: Any, data: object, where: str) -> Any:
    return _reader(expected)(data, where)


@cache
def _reader(expected: Any) -> Callable[[Any, str], Any]:
    """Reads what has a type."""
    origin, arguments = get_origin(expected), get_args(expected)
    if expected is Any:
        return _plain
    if origin in (Union, UnionType):
        return partial(_one_of, arguments)
    if origin is Literal:
        return partial(_word, arguments)
    if origin is tuple:
        return partial(_tuple, arguments)
    if origin is Mapping:
        return partial(_table, arguments[1])
    if expected is FieldRef:
        return _reference
    if expected is bytes:
        return _bytes
    return partial(_instance if is_dataclass(expected) else _scalar, expected)


def _scalar(expected: type, data: object, where: str) -> Any:
    return _checked(type(data) is expected, data, where, expected.__name__)


def _word(words: tuple[str, ...], data: object, where: str) -> Any:
    return _checked(data in words, data, where, f"one of {', '.join(map(str, words))}")


def _table(expected: Any, data: Any, where: str) -> dict[str, Any]:
    _checked(isinstance(data, dict), data, where, "an object")
    return {key: _read(expected, part, f"{where}.{key}") for key, part in data.items()}


def _tuple(arguments: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
    """So many parts of one type, or one of each type."""
    _checked(isinstance(data, list), data, where, "a list")
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


def _has_shape(choice: Any, data: Any) -> bool:
    fits = type(data) is _shape(choice)
    return fits and (choice is not bytes or data.keys() == {"hex"})


@cache
def _shape(choice: Any) -> type:
    """What JSON has for a type."""
    if choice is FieldRef:
        return str
    if get_origin(choice) is tuple:
        return list
    return dict if choice is bytes or is_dataclass(choice) else choice


def _instance(cls: Any, data: object, where: str) -> Any:
    entries = dict(_checked(isinstance(data, dict), data, where, "an object"))
    if issubclass(cls, Kind):
        name = entries.pop("kind", None)
        if name not in _KINDS:
            raise SchemaError(f"{where}: {name!r:.60} is no kind; it is one of {', '.join(_KINDS)}")
        cls = _KINDS[name]
    hints, needed = _members(cls)
    unknown = [key for key in entries if key not in hints]
    if unknown:
        raise SchemaError(
            f"{where}: {unknown[0]!r:.60} is not known; it is one of {', '.join(hints)}"
        )
    for name in needed:
        if name not in entries:
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
