"""Bytes in the forms that people have them in: digits, base64, as they are, or as captures."""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser
from base64 import b64decode
from binascii import Error
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from io import BufferedReader, FileIO
from itertools import chain
from typing import BinaryIO, Literal, Protocol

from wireloom.captures.files import UNKNOWN_SIZE, PipedSource, Source, is_capture, may_be_capture
from wireloom.captures.files import WINDOW as CAPTURE_WINDOW

Form = Literal["hex", "base64", "binary", "capture"]
"""What bytes are written as."""

FORMS: tuple[Form, ...] = ("hex", "base64", "binary", "capture")
"""All forms."""

WINDOW = 1 << 15
"""Bytes that are read at once, at most."""

_HEAD = 4096
_FEWEST = 8  # characters that are taken for base64
_BETWEEN = b" \t\r\n\f\v:,"
_HEX = re.compile(rb"[0-9A-Fa-fxX" + _BETWEEN + rb"]*")
_BASE64 = re.compile(rb"[0-9A-Za-z+/_\-=\s]*")
_PREFIX = re.compile(rb"(?<![0-9A-Fa-f])0[xX](?=[0-9A-Fa-f])")
_NO_DIGIT = re.compile(rb"[^0-9A-Fa-f]")
_OTHER_ALPHABET = bytes.maketrans(b"-_", b"+/")


class InputError(ValueError):
    """What was given is not what it was taken for; the message says where."""


@dataclass(frozen=True, slots=True)
class Input:
    """Bytes to look at.

    Attributes:
        name: What messages call them.
        form: What they are written as.
        begin: What was read already.
        file: Where the rest comes from.
    """

    name: str
    form: Form
    begin: bytes
    file: BinaryIO

    def chunks(self) -> Iterator[bytes]:
        """The bytes, each piece as soon as it comes.

        Raises:
            InputError: They are not of the form.
        """
        read = getattr(self.file, "read1", self.file.read)
        return decoded(self.form, chain([self.begin], iter(lambda: read(WINDOW), b"")))

    def capture(self, stack: ExitStack) -> tuple[Source, int]:
        """The file or pipe, to be read as a capture, and its size if that is known."""
        if not self.file.seekable():
            return PipedSource(self.file, self.begin), UNKNOWN_SIZE
        self.file.seek(-len(self.begin), 1)
        raw = FileIO(self.file.fileno(), closefd=False)
        raw.name = self.name  # for messages
        size = os.fstat(raw.fileno()).st_size
        return stack.enter_context(BufferedReader(raw, CAPTURE_WINDOW)), size


def open_input(stack: ExitStack, path: str, form: Form | None = None) -> Input:
    """A file, or with ``-`` standard input.

    Args:
        stack: Closes the file at its end.
        path: Where it is.
        form: What it is written as; None finds out.

    Raises:
        OSError: It cannot be read.
    """
    file: BinaryIO = (
        sys.stdin.buffer if path == "-" else stack.enter_context(BufferedReader(FileIO(path)))
    )
    begin = _begin(file)
    name = "standard input" if path == "-" else path
    return Input(name, form or form_of(begin), begin, file)


def add_input(parser: ArgumentParser) -> None:
    """Adds the option that says what bytes are written as."""
    parser.add_argument(
        "--input",
        choices=FORMS,
        help="what the bytes are written as; without it, that is found out",
    )


def words_input(words: Sequence[str], form: Form | None = None) -> bytes:
    """The bytes that arguments are.

    Raises:
        InputError: They are none.
    """
    text = " ".join(words).encode()
    found = form or form_of(text)
    if found in ("binary", "capture"):
        found = "hex"  # whose error says what is expected
    return b"".join(decoded(found, [text]))


def form_of(begin: bytes) -> Form:
    """The form of what begins like this."""
    if is_capture(begin):
        return "capture"
    if begin.strip() and _HEX.fullmatch(begin):
        return "hex"
    if len(begin.strip()) >= _FEWEST and _BASE64.fullmatch(begin):
        return "base64"
    return "binary"


def decoded(form: Form, chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The bytes that are written in a form, piece by piece.

    Raises:
        InputError: They are not of the form.
    """
    make: dict[str, Callable[[], _Decoder]] = {"hex": _Hex, "base64": _Base64}
    if form not in make:
        yield from chunks
        return
    decoder = make[form]()
    for chunk in chunks:
        if data := decoder.feed(chunk):
            yield data
    if data := decoder.finish():
        yield data


class _Decoder(Protocol):
    def feed(self, text: bytes) -> bytes: ...

    def finish(self) -> bytes: ...


class _Hex:
    """Pairs of digits, between which may be what people write there."""

    def __init__(self) -> None:
        self._text = b""  # what is not taken yet
        self._before = b" "  # the character in front of it
        self._digit = b""  # half a byte
        self._line, self._column = 1, 1

    def feed(self, text: bytes) -> bytes:
        self._text += text
        ready = len(self._text)  # but for what may be the beginning of 0x
        ready -= 2 if self._text[-1:] in b"xX" else self._text[-1:] == b"0"
        return self._take(max(0, ready))

    def finish(self) -> bytes:
        data = self._take(len(self._text))
        if self._digit:
            raise InputError("these are not pairs of hexadecimal digits: one is left over")
        return data

    def _take(self, count: int) -> bytes:
        text, self._text = self._text[:count], self._text[count:]
        if not text:
            return b""
        whole = self._before + text
        more = self._text[:1]  # 0x is a prefix of digits only
        digits = _PREFIX.sub(b"", whole + more)[1 : -1 if more else None]
        digits = self._digit + digits.translate(None, _BETWEEN)
        if (wrong := _NO_DIGIT.search(digits)) is not None:
            raise self._error(text, wrong[0])
        self._count(text)
        self._before = text[-1:]
        half = len(digits) % 2
        self._digit = digits[-1:] if half else b""
        return bytes.fromhex(digits[: len(digits) - half].decode())

    def _count(self, text: bytes) -> None:
        lines = text.count(b"\n")
        self._line += lines
        self._column = len(text) - text.rfind(b"\n") if lines else self._column + len(text)

    def _error(self, text: bytes, wrong: bytes) -> InputError:
        self._count(text[: text.index(wrong)])
        shown = repr(wrong.decode("latin-1"))
        place = f"line {self._line}, column {self._column}"
        return InputError(f"these are not pairs of hexadecimal digits: {shown} in {place}")


class _Base64:
    """Base64 in either alphabet, with or without the padding at its end."""

    def __init__(self) -> None:
        self._left = b""
        self._read = 0

    def feed(self, text: bytes) -> bytes:
        self._left += b"".join(text.split()).translate(_OTHER_ALPHABET)
        return self._take(len(self._left) // 4 * 4)

    def finish(self) -> bytes:
        self._left += b"=" * (-len(self._left) % 4)
        return self._take(len(self._left))

    def _take(self, count: int) -> bytes:
        text, self._left = self._left[:count], self._left[count:]
        if text and (self._read < 0 or b"=" in text.rstrip(b"=")):
            raise InputError("this is no base64: it goes on behind its end")
        try:
            data = b64decode(text, validate=True)
        except Error as error:
            place = f"from character {self._read + 1} on, blanks not counted"
            raise InputError(f"this is no base64, {place}: {error}") from None
        self._read = -1 if text.endswith(b"=") else self._read + len(text)
        return data


def _begin(file: BinaryIO) -> bytes:
    """As much of what comes as is needed to know what it is."""
    read: Callable[[int], bytes] = getattr(file, "read1", file.read)
    begin = b""
    while len(begin) < _HEAD and _is_open(begin) and (more := read(_HEAD - len(begin))):
        begin += more
    return begin


def _is_open(begin: bytes) -> bool:
    """Whether more bytes could make something else of it."""
    text = _BASE64.fullmatch(begin) or _HEX.fullmatch(begin)
    return bool(text) or may_be_capture(begin)
