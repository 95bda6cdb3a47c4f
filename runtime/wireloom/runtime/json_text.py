"""JSON text: what it says within bounds, and where in its bytes everything stands.

The standard library parses.  What is here keeps hostile text in check before and while that
happens, turns its errors into ours, and finds places again, of which the parser keeps no record.
"""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from typing import NoReturn

from wireloom.runtime.errors import DecodeError

Step = str | int
"""A key of an object or an index of a list."""

_MOST_DIGITS = 64
"""Digits that a whole number may have; none that is meant has more."""
_PER_LIST, _PER_OBJECT, _PER_MEMBER, _PER_STRING = 120, 225, 165, 75
"""Bytes of memory that these may take besides what their text does."""
_COUNTED = (b"[", b"{", b":", b'"')
_TEXT_MEMBERS = (b':"', b': "')
"""Where strings begin that are paid for as members."""
_PER_BYTE, _PER_WIDE_BYTE, _ROOM = 13, 9, 62 * 1024
"""What a text may take for them altogether: so much per byte, less if there are characters in it
that are not ASCII, as even one makes a string larger, and so much in any case."""

_MARKS = re.compile(rb'\\.|["\[{:]', re.DOTALL)
_ESCAPES = re.compile(
    rb"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u(?P<half>[dD][89a-fA-F]..)|.)", re.DOTALL
)
"""Escapes; two halves of a surrogate pair are one, a half by itself has that name."""
_UNQUOTED_KEYS = re.compile(
    r"""
      "(?: [^"\\]++ | \\. )*+ "?                    # a string, which has no keys inside
    | (?P<object> \{ (?: [^"\\{}\[\]]++ | "(?: [^"\\]++ | \\. )*+" )*+ \} ) (?= \s*: )
    | [{,]\s* (?P<number> -?[0-9]+ ) (?= \s*: )
    """,
    re.DOTALL | re.VERBOSE,
)
_ESCAPED = re.compile(r'["\\\n\r\t]')
_ESCAPE = str.maketrans({'"': r"\"", "\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"})
_OBJECT_MARK = "\ud800"
"""What begins a key that was an object: half a surrogate pair, which no legal text can have."""
_SPACE = re.compile(r"[ \t\n\r]*")
_PLAIN = json.JSONDecoder(parse_int=str)
_WRITER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class _Refused(Exception):
    """A number or an object that the parser was told to refuse.

    Attributes:
        word: The number, or the key that is there twice, as the text has it.
        before: How often it may be there.
    """

    def __init__(self, reason: str, word: str, before: int = 0) -> None:
        super().__init__(reason)
        self.word = word
        self.before = before


class ObjectKey(str):
    """A key that stands in the text as an object, without quotes; as a string it is that text."""

    __slots__ = ()


class JsonText:
    """The text of one JSON value among other bytes.

    Attributes:
        offset: Where its bytes begin, in bytes from the start of the frame.
        value: What it says: dictionaries, lists, strings, numbers, booleans and None.
    """

    __slots__ = ("_inserted", "_text", "offset", "value")

    def __init__(
        self,
        raw: bytes,
        offset: int,
        depth: int,
        *,
        bare_keys: bool = False,
        object_keys: bool = False,
        excess: int | None = None,
    ) -> None:
        """Parses a text.

        Args:
            raw: Its bytes.
            offset: Where they begin, in bytes from the start of the frame.
            depth: How deep lists and objects may nest.
            bare_keys: Whether whole numbers may be keys without quotes.
            object_keys: Whether objects that hold no lists and objects may be keys; they become
                ``ObjectKey``.
            excess: What ``excess_of`` says of the bytes, if it was asked already.

        Raises:
            DecodeError: It is no JSON in UTF-8, an object has a key twice, a number is no finite
                number of bounded size, or it nests too deep or has too many values for its size.
        """
        self.offset = offset
        self._inserted = array("L")
        if (excess_of(raw) if excess is None else excess) > _ROOM:
            raise DecodeError(f"too many values for {len(raw)} bytes", offset)
        try:
            self._text = str(raw, "utf-8")
        except UnicodeDecodeError as error:
            raise DecodeError("not UTF-8", offset + error.start) from None
        if bare_keys or object_keys:
            self._quote_keys(numbers=bare_keys, objects=object_keys)
        self.value = self._parse(_BOUNDED_WITH_OBJECT_KEYS if object_keys else _BOUNDED)
        if raw.count(b"[") + raw.count(b"{") > depth and deeper(self.value, depth):
            raise DecodeError(f"nested deeper than {depth}", offset)
        if b"\\u" in raw:
            self._check_surrogates(raw)

    def _parse(self, decoder: json.JSONDecoder) -> object:
        try:
            return decoder.decode(self._text)
        except json.JSONDecodeError as error:
            reason = error.msg[:1].lower() + error.msg[1:].partition(" (")[0]
            last = max(len(self._text) - 1, 0)  # what is missing at the end is missed there
            at = self._byte(min(error.pos, last))
            raise DecodeError(f"no JSON: {reason}", at) from None
        except RecursionError:
            raise DecodeError("nested too deep", self.offset) from None
        except _Refused as refused:
            raise DecodeError(str(refused), self._word(refused)) from None

    def _quote_keys(self, *, numbers: bool, objects: bool) -> None:
        """Puts quotes around keys that have none; those that are objects get a mark as well."""
        parts, done = list[str](), 0
        for found in _UNQUOTED_KEYS.finditer(self._text):
            kind = found.lastgroup
            if not ((kind == "number" and numbers) or (kind == "object" and objects)):
                continue
            start, end = found.span(kind)
            key = found[kind]
            parts += (self._text[done:start], '"')
            self._inserted.append(start)
            if kind == "object":
                self._inserted.append(start)
                self._inserted.extend(start + mark.start() for mark in _ESCAPED.finditer(key))
                key = _OBJECT_MARK + key.translate(_ESCAPE)
            parts += (key, '"')
            self._inserted.append(end)
            done = end
        if parts:
            self._text = "".join([*parts, self._text[done:]])

    def _check_surrogates(self, raw: bytes) -> None:
        """Refuses halves of surrogate pairs, which escapes can say and UTF-8 cannot."""
        if any(escape["half"] for escape in _ESCAPES.finditer(raw)):
            raise DecodeError("half a surrogate pair", self.offset)

    def _word(self, refused: _Refused) -> int:
        """Where the text has a word for the first time that it may not; its start if unsure."""
        at = self._text.find(refused.word)
        for _ in range(refused.before):
            at = self._text.find(refused.word, at + 1)
        return self._byte(max(at, 0))

    # --- places --------------------------------------------------------------------------------

    def place(self, path: Sequence[Step]) -> int:
        """Where the value at a path begins, or the last one on the way that is there.

        Returns:
            Bytes from the start of the frame.
        """
        start = self._skip(0)
        for wanted in path:
            found = [first for step, first, _ in self._inside(start) if step == wanted]
            if not found:
                break
            start = found[0]
        return self._byte(start)

    def leaves(self) -> Iterator[tuple[tuple[Step, ...], int, int]]:
        """All values without parts, in the order of the text: path, first byte, byte after it."""
        for path, start, end in self._values():
            if next(self._inside(start), None) is None:
                yield path, self._byte(start), self._byte(end)

    def _values(self) -> Iterator[tuple[tuple[Step, ...], int, int]]:
        """All values, each before those inside of it."""
        start = self._skip(0)
        end = _PLAIN.raw_decode(self._text, start)[1]
        yield (), start, end
        open_: list[tuple[tuple[Step, ...], Iterator[tuple[Step, int, int]]]] = [
            ((), self._inside(start))
        ]
        while open_:
            path, inside = open_[-1]
            entry = next(inside, None)
            if entry is None:
                open_.pop()
                continue
            step, start, end = entry
            yield (*path, step), start, end
            open_.append(((*path, step), self._inside(start)))

    def _inside(self, start: int) -> Iterator[tuple[Step, int, int]]:
        """What is in the list or object at a place of the text."""
        text = self._text
        is_object = text[start] == "{"
        if text[start] not in "[{":
            return
        at, index = self._skip(start + 1), 0
        while text[at] not in "]}":
            step: Step = index
            if is_object:
                key, at = _PLAIN.raw_decode(text, at)
                step = key.removeprefix(_OBJECT_MARK)
                at = self._skip(self._skip(at) + 1)
            end = _PLAIN.raw_decode(text, at)[1]
            yield step, at, end
            index += 1
            at = self._skip(end)
            if text[at] == ",":
                at = self._skip(at + 1)

    def _skip(self, at: int) -> int:
        found = _SPACE.match(self._text, at)
        return at if found is None else found.end()

    def _byte(self, at: int) -> int:
        """The byte that a character of the text begins with."""
        before = self._text[:at]
        added = bisect_right(range(len(self._inserted)), at, key=self._behind)
        return self.offset + len(before.encode(errors="replace")) - added  # a mark is one byte

    def _behind(self, number: int) -> int:
        """Where in the text what was added as the so-manieth ends."""
        return self._inserted[number] + number + 1


def write(value: object) -> bytes:
    """The shortest text of a value, in UTF-8.

    Raises:
        ValueError: It holds a number that is not finite, half a surrogate pair, or itself.
        TypeError: It holds something that JSON cannot say.
        RecursionError: It nests too deep.
    """
    return _WRITER.encode(value).encode()


def write_with_object_keys(value: object) -> bytes:
    """The same for a value in which keys may be ``ObjectKey``: those stand there without quotes."""
    return _with_object_keys(value).encode()


def _with_object_keys(value: object) -> str:
    match value:
        case dict():
            members = (
                f"{key if isinstance(key, ObjectKey) else _WRITER.encode(key)}"
                f":{_with_object_keys(item)}"
                for key, item in value.items()
            )
            return f"{{{','.join(members)}}}"
        case list() | tuple():
            return f"[{','.join(map(_with_object_keys, value))}]"
        case _:
            return _WRITER.encode(value)


def excess_of(raw: bytes) -> int:
    """Bytes of memory that a text takes beyond what its bytes allow."""
    allowed = (_PER_BYTE if raw.isascii() else _PER_WIDE_BYTE) * len(raw)
    allowed += _PER_STRING * sum(map(raw.count, _TEXT_MEMBERS))
    if _cost(*map(raw.count, _COUNTED)) <= allowed:
        return 0
    counts: dict[bytes, int] = dict.fromkeys(_COUNTED, 0)
    quoted = False
    for mark in _MARKS.finditer(raw):
        if mark[0] == b'"':
            quoted = not quoted
            counts[b'"'] += 1
        elif not quoted and mark[0] in counts:
            counts[mark[0]] += 1
    return max(0, _cost(*counts.values()) - allowed)


def _cost(lists: int, objects: int, members: int, quotes: int) -> int:
    """What values take; the keys of members are paid for with them."""
    strings = quotes // 2 - members
    return _PER_LIST * lists + _PER_OBJECT * objects + _PER_MEMBER * members + _PER_STRING * strings


def deeper(value: object, depth: int) -> bool:
    """Whether lists and objects nest deeper than that; what they hold must end somewhere."""
    level: list[object] = [value]
    for _ in range(depth):
        inside: list[object] = []
        for item in level:
            if isinstance(item, dict):
                inside += item.values()
            elif isinstance(item, list):
                inside += item
        level = [item for item in inside if isinstance(item, dict | list)]
        if not level:
            return False
    return True


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Refused(f"the key {key[:40]!r} comes twice", _quoted(key), 1)
            seen.add(key)
    return made


def _object_with_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    return _object(
        [(ObjectKey(key[1:]) if key[:1] == _OBJECT_MARK else key, value) for key, value in pairs]
    )


def _quoted(key: str) -> str:
    return _WRITER.encode(_OBJECT_MARK + key if isinstance(key, ObjectKey) else key)


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _Refused(f"a number of {len(digits)} digits", digits)
    return int(digits)


def _real(digits: str) -> float:
    number = float(digits) if len(digits) <= 8 * _MOST_DIGITS else float("inf")
    if not isfinite(number):
        raise _Refused("a number that is not finite", digits)
    return number


def _constant(name: str) -> NoReturn:
    raise _Refused(f"{name} is no number", name)


def _decoder(
    made: Callable[[list[tuple[str, object]]], dict[str, object]],
) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=made, parse_int=_whole, parse_float=_real, parse_constant=_constant
    )


_BOUNDED = _decoder(_object)
_BOUNDED_WITH_OBJECT_KEYS = _decoder(_object_with_keys)
