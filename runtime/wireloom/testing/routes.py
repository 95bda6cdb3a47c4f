"""Routes: what a server does for requests of HTTP, by method and path.

A route is a function with typed arguments.  The first is the embedded server; the others come out
of the path, the query or the JSON object of the body, by name.  They are checked and converted by
their annotations, so that the function need not look at text.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum, StrEnum
from types import NoneType
from typing import Any, Union, get_args, get_origin, get_type_hints
from urllib.parse import unquote

from wireloom.errors import InvalidArgument
from wireloom.testing.embedded import Embedded
from wireloom.testing.faults import Connected

Convert = Callable[[Embedded[Any], Any], object]

_WORDS: dict[object, str] = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "true or false",
    bytes: "bytes in hexadecimal digits",
    type: "name of a message",
    IntEnum: "name or number of a code",
    Connected: "id of a connection",
}


@dataclass(frozen=True, slots=True)
class Argument:
    """What a route wants to know."""

    name: str
    """Its name."""
    kind: object
    """Its type."""
    default: object = inspect.Parameter.empty
    """What it is if it is left out; empty: it must not be."""

    @property
    def needed(self) -> bool:
        """Whether it must be given."""
        return self.default is inspect.Parameter.empty

    @property
    def word(self) -> str:
        """What it is, for people."""
        if isinstance(self.kind, type) and issubclass(self.kind, StrEnum):
            return " or ".join(self.kind)
        return _WORDS[self.kind]


@dataclass(frozen=True, slots=True)
class Route:
    """A route."""

    method: str
    """The method of HTTP."""
    path: str
    """The path; names of arguments are in braces."""
    does: str
    """What it does, in a sentence."""
    call: Callable[..., object]
    """Does it; gets the server and the arguments, and gives what JSON has."""
    arguments: tuple[Argument, ...]
    """What it wants to know."""

    def matched(self, path: str) -> dict[str, str] | None:
        """The arguments in a path, or None if it is not that of the route."""
        own, asked = self.path.split("/"), path.split("/")
        if len(own) != len(asked):
            return None
        found: dict[str, str] = {}
        for part, text in zip(own, asked, strict=True):
            if part.startswith("{") and text:
                found[part[1:-1]] = unquote(text)
            elif part != text:
                return None
        return found

    def serve(
        self,
        server: Embedded[Any],
        texts: Sequence[tuple[str, str]],
        body: Mapping[str, object],
    ) -> Any:
        """Does it.

        Args:
            server: The embedded server.
            texts: Arguments of the path and the query.
            body: Arguments of the body.

        Raises:
            InvalidArgument: An argument is missing, wrong, unknown, or there twice.
        """
        self._check_names([*(name for name, _ in texts), *body])
        found = dict(texts)
        given: dict[str, object] = {}
        for item in self.arguments:
            if item.name in body:
                given[item.name] = _converted(server, item, body[item.name])
            elif item.name in found:
                given[item.name] = _converted(server, item, _parsed(item, found[item.name]))
            elif item.needed:
                raise InvalidArgument(f'"{item.name}" ({item.word}) is missing')
        return self.call(server, **given)

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        members = {
            item.name: item.word if item.needed else f"{item.word}; may be left out"
            for item in self.arguments
        }
        return {"method": self.method, "path": self.path, "does": self.does, "arguments": members}

    def _check_names(self, names: Sequence[str]) -> None:
        known = [item.name for item in self.arguments]
        for name in names:
            if name not in known:
                there_are = ", ".join(known) or "none"
                raise InvalidArgument(f'no argument "{name:.100}"; there are: {there_are}')
            if names.count(name) > 1:
                raise InvalidArgument(f'"{name}" is given twice')


def route(method: str, path: str, call: Callable[..., object]) -> Route:
    """The route of a function, whose doc string says what it does."""
    doc = inspect.getdoc(call) or ""
    return Route(method, path, " ".join(doc.partition("\n\n")[0].split()), call, arguments(call))


def arguments(call: Callable[..., object]) -> tuple[Argument, ...]:
    """The arguments of a function, without the first."""
    hints = get_type_hints(call)
    parameters = list(inspect.signature(call).parameters.values())[1:]
    return tuple(Argument(it.name, _plain(hints[it.name]), it.default) for it in parameters)


def _plain(hint: object) -> object:
    """A type without None."""
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        (hint,) = (item for item in get_args(hint) if item is not NoneType)
    return hint


def _parsed(item: Argument, text: str) -> object:
    """What JSON would have in place of text in a path or query."""
    try:
        match item.kind:
            case _ if item.kind is bool:
                return {"true": True, "false": False}[text]
            case _ if item.kind in (int, Connected):
                return int(text) if text.isdecimal() and len(text) < 20 else text
            case _ if item.kind is float:
                return float(text)
            case _:
                return text
    except (KeyError, ValueError):
        return text


def _converted(server: Embedded[Any], item: Argument, value: object) -> object:
    if value is None and not item.needed:
        return item.default
    convert = _CONVERSIONS.get(item.kind)
    try:
        if convert is None:
            assert isinstance(item.kind, type)
            return item.kind(value)
        return convert(server, value)
    except (KeyError, OverflowError, TypeError, ValueError) as error:
        if isinstance(error, InvalidArgument):
            raise
        told = "" if item.kind is str else f"{value!r:.100}, "  # it may be a password
        raise InvalidArgument(f'"{item.name}" is {told}not {item.word}') from error


def _truth(server: Embedded[Any], value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _text(server: Embedded[Any], value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()  # half a surrogate pair would fail only when it is sent
    return value


def _count(server: Embedded[Any], value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError
    return value


def _seconds(server: Embedded[Any], value: object) -> float:
    if not isinstance(value, float | int) or isinstance(value, bool):
        raise TypeError
    if not value >= 0 or not math.isfinite(value):
        raise ValueError
    return float(value)


def _message(server: Embedded[Any], value: object) -> type:
    known = {kind.__name__: kind for kind in server.faults.rules}
    if not isinstance(value, str):
        raise TypeError
    if value not in known:
        raise InvalidArgument(f'there is no message "{value}"{_meant(value, list(known))}')
    return known[value]


def _code(server: Embedded[Any], value: object) -> IntEnum:
    if isinstance(value, str):
        names = list(server.codes.__members__)
        if value not in names:
            raise InvalidArgument(f'there is no code "{value}"{_meant(value, names)}')
        return server.codes[value]
    return server.codes(_count(server, value))


def _meant(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, 1)
    return f'; did you mean "{close[0]}"?' if close else ""


_CONVERSIONS: dict[object, Convert] = {
    str: _text,
    bool: _truth,
    int: _count,
    float: _seconds,
    bytes: lambda server, value: bytes.fromhex(value),
    type: _message,
    IntEnum: _code,
    Connected: lambda server, value: server.peer(_count(server, value)),
}
