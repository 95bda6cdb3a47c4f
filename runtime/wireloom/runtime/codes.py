"""Response codes wherever they stand in a message: in lists, in records, in tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wireloom.errors import ResponseError


def errors_of(message: object, command: str = "") -> Iterator[tuple[str, ResponseError]]:
    """The failures that a message tells of, however deep: an answer may say for each part of a
    request how it went.

    Args:
        message: A message, or another record, of a generated package. Codes are the values of the
            type that its spec has under ``codes``; if it has none, nothing is found.
        command: What errors name as the request.

    Yields:
        The place of each code that means no success, such as ``topics[2].partitions[0].code``, and
        the exception that the package has for it. The subject of the exception is the place.
    """
    package = type(message).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.codes") is None:
        return
    codes = import_module(f"{package}.codes")
    kinds = tuple({type(code) for code in (*codes.TEXTS, *codes.SUCCESSES)})
    for path, code in _found(message, kinds, ""):
        if code not in codes.SUCCESSES and code not in codes.INTERIM:
            yield path, codes.error(code, command, path)


def raise_for_codes(message: object, command: str = "") -> None:
    """Raises the first failure of a message, if it tells of one; see ``errors_of``.

    Raises:
        ResponseError: One of its subclasses in ``codes`` of the package.
    """
    for _, error in errors_of(message, command):
        raise error


def _found(value: Any, kinds: tuple[type, ...], path: str) -> Iterator[tuple[str, Any]]:
    """The codes in a value, with their places."""
    if isinstance(value, kinds):
        yield path, value
    elif is_dataclass(value):
        for item in fields(value):
            dot = "." if path else ""
            yield from _found(getattr(value, item.name), kinds, f"{path}{dot}{item.name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _found(item, kinds, f"{path}[{key!r}]")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _found(item, kinds, f"{path}[{index}]")
