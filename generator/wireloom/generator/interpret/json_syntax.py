"""JSON text with places: which value stands where."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from wireloom.generator.interpret.values import BytesMismatch

_SPACE = re.compile(r"[ \t\n\r]*")
_BARE_KEY = re.compile(r"-?[0-9]+")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_WORDS = {"true": True, "false": False, "null": None}
_MOST_DIGITS = 64


@dataclass(slots=True)
class Value:
    """A value and the bytes that it has."""

    plain: Any
    """A scalar; for lists and objects, what the parts make together."""
    start: int
    end: int
    entries: dict[str, Value] = field(default_factory=dict)
    items: list[Value] = field(default_factory=list)

    @property
    def is_object(self) -> bool:
        """Whether it is an object."""
        return isinstance(self.plain, dict)

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.plain, list)


class ObjectKey(str):
    """A key that is an object, as it is in the text.

    Attributes:
        value: The object.
    """

    value: Value


class Parser:
    """Reads one JSON text.

    Args:
        data: Its bytes.
        offset: Where they begin.
        depth: How deep lists and objects may nest.
        unquoted: Which keys need no quotes: ``bare_keys`` are whole numbers, ``object_keys`` are
            objects.
        path: The field that it is.
    """

    def __init__(
        self, data: bytes, offset: int, depth: int, unquoted: Collection[str], path: str
    ) -> None:
        self._offset = offset
        self._path = path
        self._depth = depth
        self._unquoted = unquoted
        self._at = 0
        try:
            self._text = data.decode()
        except UnicodeDecodeError as error:
            raise BytesMismatch("the text is not UTF-8", offset + error.start, path) from error

    def whole(self) -> Value:
        """The value that the text is."""
        value = self._value(0)
        self._skip()
        if self._at != len(self._text):
            raise self._wrong("text follows the value")
        return value

    def _wrong(self, reason: str) -> BytesMismatch:
        return BytesMismatch(reason, self._byte(), self._path)

    def _byte(self) -> int:
        return self._offset + len(self._text[: self._at].encode())

    def _skip(self) -> str:
        """Moves behind white space; the character there."""
        found = _SPACE.match(self._text, self._at)
        assert found is not None
        self._at = found.end()
        return self._text[self._at : self._at + 1]

    def _value(self, depth: int) -> Value:
        first = self._skip()
        start = self._byte()
        if first in ("{", "["):
            if depth == self._depth:
                raise self._wrong(f"lists and objects are nested more than {depth} deep")
            made = self._object(depth) if first == "{" else self._list(depth)
            made.start, made.end = start, self._byte()
            return made
        plain = self._string() if first == '"' else self._word()
        return Value(plain, start, self._byte())

    def _string(self) -> str:
        try:
            text, end = json.decoder.JSONDecoder().raw_decode(self._text, self._at)
            text.encode()  # halves of surrogate pairs cannot be
        except ValueError as error:
            raise self._wrong("this is no text") from error
        assert isinstance(text, str)
        self._at = end
        return text

    def _word(self) -> Any:
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._at):
                self._at += len(word)
                return value
        found = _NUMBER.match(self._text, self._at)
        if found is None:
            raise self._wrong("this is no value")
        digits = found[0]
        whole = digits.lstrip("-").isdecimal()
        if len(digits) > (_MOST_DIGITS if whole else 8 * _MOST_DIGITS):
            raise self._wrong(f"a number of {len(digits)} digits")
        number = int(digits) if whole else float(digits)
        if not isfinite(number):
            raise self._wrong("the number is not finite")
        self._at = found.end()
        return number

    def _list(self, depth: int) -> Value:
        items: list[Value] = []
        self._at += 1
        while self._skip() != "]":
            items.append(self._value(depth + 1))
            self._next("]")
        self._at += 1
        return Value([item.plain for item in items], 0, 0, items=items)

    def _object(self, depth: int) -> Value:
        entries: dict[str, Value] = {}
        self._at += 1
        while self._skip() != "}":
            key = self._key()
            if key in entries:
                raise self._wrong(f"the key {key!r} comes twice")
            if self._skip() != ":":
                raise self._wrong("a colon is missing")
            self._at += 1
            entries[key] = self._value(depth + 1)
            self._next("}")
        self._at += 1
        return Value({key: item.plain for key, item in entries.items()}, 0, 0, entries=entries)

    def _key(self) -> str:
        bare = _BARE_KEY.match(self._text, self._at) if "bare_keys" in self._unquoted else None
        if bare is not None:
            self._at = bare.end()
            return bare[0]
        first = self._text[self._at : self._at + 1]
        if first == "{" and "object_keys" in self._unquoted:
            return self._object_key()
        if first != '"':
            raise self._wrong("a key is missing")
        return self._string()

    def _object_key(self) -> ObjectKey:
        """An object that is a key; nothing nests in it, and all keys in it are quoted."""
        start, place, unquoted = self._at, self._byte(), self._unquoted
        self._unquoted = ()
        value = self._object(self._depth - 1)
        value.start, value.end = place, self._byte()
        self._unquoted = unquoted
        key = ObjectKey(self._text[start : self._at])
        key.value = value
        return key

    def _next(self, close: str) -> None:
        """Behind a comma, which something must follow, or at the end."""
        mark = self._skip()
        if mark == ",":
            self._at += 1
            if self._skip() == close:
                raise self._wrong("nothing follows the comma")
        elif mark != close:
            raise self._wrong(f"a comma or {close} is missing")


def write(plain: Any) -> bytes:
    """The shortest text of a value; in it keys may be ``ObjectKey``."""
    return _text(plain).encode()


def _text(plain: Any) -> str:
    match plain:
        case dict():
            keys = (key if isinstance(key, ObjectKey) else _text(key) for key in plain)
            members = zip(keys, map(_text, plain.values()), strict=True)
            return f"{{{','.join(f'{key}:{item}' for key, item in members)}}}"
        case list() | tuple():
            return f"[{','.join(map(_text, plain))}]"
        case _:
            return json.dumps(plain, ensure_ascii=False, allow_nan=False)


def nested(plain: Any) -> int:
    """How deep lists and objects nest."""
    if isinstance(plain, dict):
        return 1 + max((nested(item) for item in plain.values()), default=0)
    if isinstance(plain, list):
        return 1 + max((nested(item) for item in plain), default=0)
    return 0
