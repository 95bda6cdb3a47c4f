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
from wireloom.runtime.problems import STRICT, Problems

Step = str | int
"""A key of an object or an index of a list."""

_MOST_DIGITS = 64
"""Digits that a whole number may have; none that is meant has more."""
_PER_LIST, _PER_OBJECT, _PER_MEMBER, _PER_STRING = 120, 225, 165, 75
"""Bytes of memory that these may take besides what their text does."""
_PER_OBJECT_KEY = 120
"""The same for a key that is an object, without its members."""
_COUNTED = (b"[", b"{", b":", b'"')
_TEXT_MEMBERS = (b':"', b': "')
"""Where strings begin that are paid for as members."""
_PER_BYTE, _PER_WIDE_BYTE, _ROOM = 13, 9, 62 * 1024
"""What a text may take for them altogether: so much per byte, less if there are characters in it
beyond Latin-1, as even one makes a string larger, and so much in any case."""
_WIDE = re.compile(rb"[\xc4-\xff]")
"""The first byte of such a character."""

_MARKS = re.compile(rb'\\.|["\[{:]', re.DOTALL)
_ESCAPES = re.compile(
    rb"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u(?P<half>[dD][89a-fA-F]..)|.)", re.DOTALL
)
"""Escapes; two halves of a surrogate pair are one, a half by itself has that name."""
_BARE_KEYS = re.compile(r'\\.|"|[{,]\s*(-?[0-9]+)(?=\s*:)', re.DOTALL)
_OBJECT_KEYS = re.compile(
    rb"""
      "(?: [^"\\]++ | \\. )*+ "?                      # a string, which has no keys inside
    | (?P<key> \{ (?: [^"\\{}\[\]]++ | "(?: [^"\\]++ | \\. )*+" )*+ \} ) (?= \s*: )
    """,
    re.DOTALL | re.VERBOSE,
)
_KEY_MARK = "\ud800"
"""What stands, with a number behind it, for a key that is an object: half a surrogate pair, which
no other key can begin with."""
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

    __slots__ = ("_inserted", "_keys", "_lifted", "_text", "offset", "value")

    def __init__(
        self,
        raw: bytes,
        offset: int,
        depth: int,
        *,
        bare_keys: bool = False,
        object_keys: bool = False,
        problems: Problems = STRICT,
    ) -> None:
        """Parses a text.

        Args:
            raw: Its bytes.
            offset: Where they begin, in bytes from the start of the frame.
            depth: How deep lists and objects may nest.
            bare_keys: Whether whole numbers may be keys without quotes.
            object_keys: Whether objects that hold no lists and objects may be keys; they become
                ``ObjectKey``.
            problems: Is charged what the values take beyond what the bytes allow.

        Raises:
            DecodeError: It is no JSON in UTF-8, an object has a key twice, a number is no finite
                number of bounded size, or it nests too deep or has too many values for its size.
        """
        self.offset = offset
        self._inserted: list[int] = []
        self._lifted = _Lifted(raw, offset) if object_keys else None
        self._keys = [] if self._lifted is None else self._lifted.keys
        text = raw if self._lifted is None else self._lifted.text
        excess = excess_of(text, len(raw), 0 if self._lifted is None else self._lifted.cost)
        problems.charge(excess, offset)
        if excess > _ROOM:
            raise _too_many(raw, offset)
        try:
            self._text = str(text, "utf-8")
        except UnicodeDecodeError as error:
            raise DecodeError("not UTF-8", self._place(error.start)) from None
        if bare_keys:
            self._quote_keys()
        self.value = self._parse()
        if raw.count(b"[") + raw.count(b"{") > depth and deeper(self.value, depth):
            raise DecodeError(f"nested deeper than {depth}", offset)
        if b"\\u" in raw:
            self._check_surrogates(raw)

    def _parse(self) -> object:
        try:
            return (_decoder(self._object) if self._keys else _BOUNDED).decode(self._text)
        except json.JSONDecodeError as error:
            reason = error.msg[:1].lower() + error.msg[1:].partition(" (")[0]
            last = max(len(self._text) - 1, 0)  # what is missing at the end is missed there
            at = self._byte(min(error.pos, last))
            raise DecodeError(f"no JSON: {reason}", at) from None
        except RecursionError:
            raise DecodeError("nested too deep", self.offset) from None
        except _Refused as refused:
            raise DecodeError(str(refused), self._word(refused)) from None

    def _object(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """An object in which keys may be objects."""
        made: dict[str, object] = {}
        for key, value in pairs:
            name = self._key(key)
            if name in made:
                raise _Refused(f"the key {name[:40]!r} comes twice", _word_of(key))
            made[name] = value
        return made

    def _key(self, key: str) -> str:
        """What a key in the text stands for."""
        return self._keys[int(key[1:])] if key[:1] == _KEY_MARK else key

    def _quote_keys(self) -> None:
        """Puts quotes around whole numbers that are keys."""
        quoted, parts, done = False, list[str](), 0
        for mark in _BARE_KEYS.finditer(self._text):
            if mark[0] == '"':
                quoted = not quoted
            elif mark[1] is not None and not quoted:
                start, end = mark.span(1)
                parts += (self._text[done:start], '"', mark[1], '"')
                self._inserted += (start, end)
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
                step = self._key(key)
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
        added = bisect_right(self._shifted(), at)
        return self._place(len(before.encode()) - added)

    def _place(self, at: int) -> int:
        """Where in the frame a byte of the text is."""
        return self.offset + (at if self._lifted is None else self._lifted.before(at))

    def _shifted(self) -> list[int]:
        """Behind which characters of the text quotes were added."""
        return [place + number + 1 for number, place in enumerate(self._inserted)]


class _Lifted:
    """A text with numbers in place of keys that are objects.

    Attributes:
        text: The text.
        keys: The keys, by these numbers.
        cost: Bytes of memory that they may take.
    """

    __slots__ = ("_ends", "_shifts", "cost", "keys", "text")

    def __init__(self, raw: bytes, offset: int) -> None:
        """Looks for such keys.

        Raises:
            DecodeError: A key is no JSON, or there are too many for the size of the text.
        """
        self.keys: list[str] = []
        self.cost = 0
        self._ends, self._shifts = array("q"), array("q")
        made, done = bytearray(), 0
        for found in _OBJECT_KEYS.finditer(raw):
            key = found["key"]
            if key is None:
                continue
            self.cost += _PER_OBJECT_KEY + _PER_STRING * key.count(b":")
            if self.cost > _PER_BYTE * len(raw) + _ROOM:
                raise _too_many(raw, offset)
            JsonText(key, offset + found.start(), 1)  # or it is refused here
            made += raw[done : found.start()]
            made += _word_of(f"{_KEY_MARK}{len(self.keys)}").encode()
            self.keys.append(ObjectKey(key.decode()))
            done = found.start() + len(key)
            self._ends.append(len(made))
            self._shifts.append(done - len(made))
        self.text = bytes(made + raw[done:]) if self.keys else raw

    def before(self, at: int) -> int:
        """Where a byte of the text was before."""
        number = bisect_right(self._ends, at)
        return at + self._shifts[number - 1] if number else at


def _word_of(key: str) -> str:
    """A key as it stands in the text; a mark is written as an escape."""
    return _WRITER.encode(key).replace(_KEY_MARK, r"\ud800")


def _too_many(raw: bytes, offset: int) -> DecodeError:
    return DecodeError(f"too many values for {len(raw)} bytes", offset)


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
            members = (f"{_key_text(key)}:{_with_object_keys(item)}" for key, item in value.items())
            return f"{{{','.join(members)}}}"
        case list() | tuple():
            return f"[{','.join(map(_with_object_keys, value))}]"
        case _:
            return _WRITER.encode(value)


def _key_text(key: object) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{key!r} is no text, and so no key")
    return key if isinstance(key, ObjectKey) else _WRITER.encode(key)


def excess_of(raw: bytes, size: int | None = None, more: int = 0) -> int:
    """Bytes of memory that a text takes beyond what its bytes allow.

    Args:
        raw: The text.
        size: The bytes that it had before keys were taken out of it.
        more: What these take.
    """
    wide = not raw.isascii() and _WIDE.search(raw) is not None
    allowed = (_PER_WIDE_BYTE if wide else _PER_BYTE) * (len(raw) if size is None else size)
    allowed -= more
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
                raise _Refused(f"the key {key[:40]!r} comes twice", _WRITER.encode(key), 1)
            seen.add(key)
    return made


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
