"""JSON text: what it says within bounds, and where in its bytes everything stands.

The standard library parses.  What is here keeps hostile text in check before and while that
happens, turns its errors into ours, and finds places again, of which the parser keeps no record.
"""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite
from typing import NoReturn

from wireloom.error_policy import STRICT, TOO_MANY, ErrorPolicy
from wireloom.errors import DecodeError

Step = str | int
"""A key of an object or an index of a list."""

_MOST_DIGITS = 64
"""Digits that a whole number may have; none that is meant has more."""
_PER_LIST, _PER_OBJECT, _PER_MEMBER, _PER_STRING = 120, 225, 165, 75
"""Bytes of memory that these may take besides what their text does."""
_PER_OBJECT_KEY = 120
"""The same for a key that is an object, without its members."""
_COUNTED = (b"[", b"{", b":", b'"')
_TEXT_MEMBERS = (b'":"', b'": "')
"""Where strings begin that are paid for as members."""
_PER_BYTE, _PER_WIDE_BYTE, _ROOM = 13, 9, 62 * 1024
"""What a text may take for them altogether: so much per byte, less if there are characters in it
beyond Latin-1, as even one makes a string larger, and so much in any case."""
_WIDE = re.compile(rb"[\xc4-\xff]")
"""The first byte of such a character."""

_MARKS = re.compile(rb'([\[{:]|")(?:(?<=")(?:[^"\\]++|\\.)*+"?)?', re.DOTALL)
"""What values begin with; strings go on to their end."""
_APART = re.compile(rb'"[ \t\n\r]+:')
"""A key and its colon with blanks between them."""
_ESCAPES = re.compile(
    rb"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u(?P<half>[dD][89a-fA-F]..)|.)", re.DOTALL
)
"""Escapes; two halves of a surrogate pair are one, a half by itself has that name."""
_BARE_KEYS = re.compile(rb"[{,][ \t\n\r]*+(-?[0-9]++)(?=[ \t\n\r]*+:)")
"""What looks like a whole number that is a key; it may be in a string."""
_QUOTES = re.compile(rb'\\.|"', re.DOTALL)
"""Quotes, and escapes, which may be of quotes."""
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
_TOKENS = re.compile(
    rb""""(?:[^"\\]++|\\.)*+"|\[[ \t\n\r]*+\]|\{[ \t\n\r]*+\}|[\[\]{}:,]|[^][{}:,"\s]++""",
    re.DOTALL,
)
"""Strings, empty lists and objects, marks, and everything else; blanks are between them."""
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

    __slots__ = ("_keys", "_rewritten", "_text", "offset", "value")

    def __init__(
        self,
        raw: bytes,
        offset: int,
        depth: int,
        *,
        bare_keys: bool = False,
        object_keys: bool = False,
        policy: ErrorPolicy = STRICT,
    ) -> None:
        """Parses a text.

        Args:
            raw: Its bytes.
            offset: Where they begin, in bytes from the start of the frame.
            depth: How deep lists and objects may nest.
            bare_keys: Whether whole numbers may be keys without quotes.
            object_keys: Whether objects that hold no lists and objects may be keys; they become
                ``ObjectKey``.
            policy: Is charged what the values take beyond what the bytes allow.

        Raises:
            DecodeError: It is no JSON in UTF-8, an object has a key twice, a number is no finite
                number of bounded size, or it nests too deep or has too many values for its size.
        """
        self.offset = offset
        self._rewritten: list[_Rewritten] = []
        self._keys: list[str] = []
        text, keys_cost = raw, 0
        if object_keys:
            self._decoded(raw)  # what is wrong with a key comes after that
            lifted = _Lifted(raw, offset)
            self._rewritten.append(lifted)
            self._keys, text, keys_cost = lifted.keys, lifted.text, lifted.cost
        if bare_keys:
            self._rewritten.append(quoted := _Rewritten(text, _quoted(text)))
            text = quoted.text
        excess = excess_of(text, len(raw), keys_cost)
        policy.charge(excess, offset)
        if excess > _ROOM:
            raise _too_many(raw, offset)
        self._text = text
        self.value = self._parse()
        if raw.count(b"[") + raw.count(b"{") > depth and deeper(self.value, depth):
            raise DecodeError(f"nested deeper than {depth}", offset)
        if b"\\u" in raw:
            self._check_surrogates(raw)

    def _decoded(self, text: bytes) -> str:
        try:
            return str(text, "utf-8")
        except UnicodeDecodeError as error:
            raise DecodeError("not UTF-8", self._place(error.start)) from None

    def _parse(self) -> object:
        text = self._decoded(self._text)
        try:
            return (_decoder(self._object) if self._keys else _BOUNDED).decode(text)
        except json.JSONDecodeError as error:
            reason = error.msg[:1].lower() + error.msg[1:].partition(" (")[0]
            last = max(len(text) - 1, 0)  # what is missing at the end is missed there
            at = len(text[: min(error.pos, last)].encode())
            raise DecodeError(f"no JSON: {reason}", self._place(at)) from None
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
                raise _Refused(f"the key {notation(name[:40])} comes twice", _word_of(key))
            made[name] = value
        return made

    def _key(self, key: str) -> str:
        """What a key in the text stands for."""
        return self._keys[int(key[1:])] if key[:1] == _KEY_MARK else key

    def _check_surrogates(self, raw: bytes) -> None:
        """Refuses halves of surrogate pairs, which escapes can say and UTF-8 cannot."""
        if any(escape["half"] for escape in _ESCAPES.finditer(raw)):
            raise DecodeError("half a surrogate pair", self.offset)

    def _word(self, refused: _Refused) -> int:
        """Where the text has a word for the first time that it may not; its start if unsure."""
        word = refused.word.encode(errors="surrogatepass")
        at = self._text.find(word)
        for _ in range(refused.before):
            at = self._text.find(word, at + 1)
        return self._place(max(at, 0))

    # --- places --------------------------------------------------------------------------------

    def place(self, path: Sequence[Step]) -> int:
        """Where the value at a path begins, or the last one on the way that is there.

        Returns:
            Bytes from the start of the frame.
        """
        wanted, found = list(path), 0
        for steps, start, _ in self._values():
            if steps == wanted[: len(steps)]:
                found = start
                if len(steps) == len(wanted):
                    break
        return self._place(found)

    def leaves(self) -> Iterator[tuple[tuple[Step, ...], int, int]]:
        """All values without parts, in the order of the text: path, first byte, byte after it."""
        for steps, start, end in self._values():
            if end:
                yield tuple(steps), self._place(start), self._place(end)

    def places(self) -> Iterator[tuple[tuple[Step, ...], int]]:
        """All values, each before those inside of it: path and first byte."""
        for steps, start, _ in self._values():
            yield tuple(steps), self._place(start)

    def _values(self) -> Iterator[tuple[list[Step], int, int]]:
        """All values, each before those inside of it: path, first byte, byte after it.

        The path changes as it goes on; the last number is 0 if there are values inside.  The text
        is read token by token, so that this takes no memory that grows with it.
        """
        steps: list[Step] = []
        in_objects: list[bool] = []
        at_key = False
        for token in _TOKENS.finditer(self._text):
            start, end = token.span()
            match token[0]:
                case b":":
                    at_key = False
                case b"," if in_objects[-1]:
                    at_key = True
                case b",":
                    steps[-1] = 1 + int(steps[-1])
                case b"]" | b"}":
                    steps.pop()
                    in_objects.pop()
                case key if at_key:
                    steps[-1] = self._key(json.loads(key))
                case (b"[" | b"{") as mark:
                    yield steps, start, 0
                    in_objects.append(mark == b"{")
                    at_key = in_objects[-1]
                    steps.append("" if at_key else 0)
                case _:
                    yield steps, start, end

    def _place(self, at: int) -> int:
        """Where in the frame a byte of the text is."""
        for rewritten in reversed(self._rewritten):
            at = rewritten.before(at)
        return self.offset + at


class _Rewritten:
    """A text in which some pieces are replaced, and where its bytes were before.

    Attributes:
        text: The text.
    """

    __slots__ = ("_ends", "_shifts", "text")

    def __init__(self, raw: bytes, pieces: Iterable[tuple[int, int, bytes]]) -> None:
        """Replaces pieces, which are in order: first byte, byte after it, what comes there."""
        self._ends, self._shifts = array("q"), array("q")
        made, done = bytearray(), 0
        for start, end, piece in pieces:
            made += raw[done:start]
            made += piece
            done = end
            self._ends.append(len(made))
            self._shifts.append(done - len(made))
        self.text = bytes(made + raw[done:]) if done else raw

    def before(self, at: int) -> int:
        """Where a byte of the text was before."""
        number = bisect_right(self._ends, at)
        return at + self._shifts[number - 1] if number else at


def _quoted(raw: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Whole numbers that are keys, and what they are with quotes."""
    in_string, done = False, 0
    for found in _BARE_KEYS.finditer(raw):
        in_string ^= _quotes(raw, done, found.start()) % 2 == 1
        done = found.end()
        if not in_string:
            yield *found.span(1), b'"%b"' % found[1]


def _quotes(raw: bytes, start: int, end: int) -> int:
    """How many strings begin and end there."""
    if raw.find(b"\\", start, end) < 0:
        return raw.count(b'"', start, end)
    return sum(mark[0] == b'"' for mark in _QUOTES.finditer(raw, start, end))


class _Lifted(_Rewritten):
    """A text with numbers in place of keys that are objects.

    Attributes:
        keys: The keys, by these numbers.
        cost: Bytes of memory that they may take.
    """

    __slots__ = ("cost", "keys")

    def __init__(self, raw: bytes, offset: int) -> None:
        """Looks for such keys.

        Raises:
            DecodeError: A key is no JSON, or there are too many for the size of the text.
        """
        self.keys: list[str] = []
        self.cost = 0
        super().__init__(raw, self._lift(raw, offset))

    def _lift(self, raw: bytes, offset: int) -> Iterator[tuple[int, int, bytes]]:
        for found in _OBJECT_KEYS.finditer(raw):
            key = found["key"]
            if key is None:
                continue
            self.cost += _PER_OBJECT_KEY + _PER_STRING * key.count(b":")
            if self.cost > _PER_BYTE * len(raw) + _ROOM:
                raise _too_many(raw, offset)
            JsonText(key, offset + found.start(), 1)  # or it is refused here
            mark = _word_of(f"{_KEY_MARK}{len(self.keys)}").encode()
            self.keys.append(ObjectKey(key.decode()))
            yield found.start(), found.start() + len(key), mark


def _word_of(key: str) -> str:
    """A key as it stands in the text; a mark is written as an escape."""
    return _WRITER.encode(key).replace(_KEY_MARK, r"\ud800")


def _too_many(raw: bytes, offset: int) -> DecodeError:
    return DecodeError(f"{TOO_MANY} for {len(raw)} bytes", offset)


def notation(value: str | bytes | int) -> str:
    """What paths and reasons call a key.

    Args:
        value: Text, which is in quotes and has escapes as in JSON, also for what cannot be printed;
            bytes, which become digits of hex; or a number.
    """
    if isinstance(value, bytes):
        return f"0x{value.hex()}"
    return "".join(mark if mark.isprintable() else _escape(mark) for mark in _WRITER.encode(value))


def _escape(mark: str) -> str:
    raw = mark.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{raw[at : at + 2].hex()}" for at in range(0, len(raw), 2))


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
    lists, objects, members, quotes = map(raw.count, _COUNTED)
    if _cost(lists, objects, members, quotes) <= allowed:
        return 0
    if not _APART.search(raw) and _cost(lists, objects, raw.count(b'":'), quotes) <= allowed:
        return 0
    counts = Counter(mark[1] for mark in _MARKS.finditer(raw))
    counts[b'"'] *= 2  # those that begin and end
    return max(0, _cost(*map(counts.__getitem__, _COUNTED)) - allowed)


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
                raise _Refused(f"the key {notation(key[:40])} comes twice", _WRITER.encode(key), 1)
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
