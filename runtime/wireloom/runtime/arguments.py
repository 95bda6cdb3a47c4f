"""Arguments of the wrong type: refused where they are given, not where they are used."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import chain
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex, get_args

from wireloom.errors import InvalidArgument
from wireloom.runtime.tls import TLS

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def check_type(name: str, value: object, kind: Any, *, shows: bool = True) -> None:
    """Refuses a value of another type.

    Args:
        name: The argument.
        value: What was given.
        kind: A class, a ``Literal``, or a union of such. A string is no ``Sequence``.
        shows: Whether the error shows the value, which must have no secret and no message then.

    Raises:
        InvalidArgument: It names the argument, what is expected and what was given.
    """
    kinds = list(_kinds(kind))
    if not any(_is_one(value, each) for each in kinds):
        given = shortened(value) if shows else "of another type"
        raise _wrong(name, value, " or ".join(map(_shown, kinds)), given)


def check_messages(messages: object, call: str) -> None:
    """Refuses one message where a list of them is expected.

    Args:
        messages: What was given.
        call: The method that expects the list.

    Raises:
        InvalidArgument: It is no list.
    """
    if not _is_one(messages, Sequence):
        kind = type(messages).__name__
        raise InvalidArgument(f"a list of messages is expected, not {kind}: {call}([message])")


def check_address(host: str, port: int) -> None:
    """Refuses what is no host, or no port from 1 to 65535.

    Raises:
        InvalidArgument: It names the argument, what is expected and what was given.
    """
    if not isinstance(host, str):
        raise _wrong("host", host, "str", shortened(host))
    if not _fits(port, "int"):
        raise _wrong("port", port, "int", shortened(port))
    if not 0 < port < 65_536:
        raise InvalidArgument(f"a port is a number from 1 to 65535, not {port!r}")


def check_fields(told: DataclassInstance) -> None:
    """Refuses options of the wrong type, where their annotation says enough about that.

    Annotations are read as they are written, as some name classes of modules that are imported
    only when they are needed.

    Raises:
        InvalidArgument: It names the option, what is expected and what was given.
    """
    for item in fields(told):
        value = getattr(told, item.name)
        kinds = str(item.type).split(" | ")
        if _KNOWN.issuperset(kinds) and not any(_fits(value, kind) for kind in kinds):
            name = f"{type(told).__name__}.{item.name}"
            raise _wrong(name, value, str(item.type), shortened(value) if item.repr else "a secret")


_PLAIN: dict[str, type] = {"str": str, "bool": bool, "None": type(None), "TLS": TLS}
_NUMBERS: dict[str, tuple[type, ...]] = {  # protocols are asked last, which takes long
    "int": (int, SupportsIndex),
    "float": (float, int, SupportsFloat, SupportsIndex),
}
_KNOWN = frozenset({*_PLAIN, *_NUMBERS, "SSLContext"})


def _kinds(kind: Any) -> Iterator[Any]:
    """The classes and the values of literals that a type consists of."""
    parts = get_args(kind)
    yield from chain.from_iterable(map(_kinds, parts)) if parts else (kind,)


def _shown(kind: Any) -> str:
    if kind is type(None):
        return "None"
    return kind.__name__ if isinstance(kind, type) else repr(kind)


def _is_one(value: object, kind: Any) -> bool:
    """Whether a value is of a class, or the one of a ``Literal``."""
    if not isinstance(kind, type):
        return isinstance(value, type(kind)) and bool(value == kind)
    if kind is int:
        return _fits(value, "int")
    single = kind is Sequence and isinstance(value, str | bytes | bytearray | memoryview)
    return isinstance(value, kind) and not single


def _fits(value: object, kind: str) -> bool:
    """Whether a value is of a type; for numbers, whether it can be used as one."""
    if kind in _PLAIN:
        return isinstance(value, _PLAIN[kind])
    if kind == "SSLContext":  # there is none as long as nobody has imported the module
        return "ssl" in sys.modules and isinstance(value, sys.modules["ssl"].SSLContext)
    return isinstance(value, _NUMBERS[kind]) and not isinstance(value, bool)


def _wrong(name: str, value: object, expected: str, given: str) -> InvalidArgument:
    return InvalidArgument(f"{name} is {given} ({type(value).__name__}), it must be {expected}")
