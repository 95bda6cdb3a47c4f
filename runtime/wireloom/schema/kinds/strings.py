"""Text, bytes, and nothing at all."""

from __future__ import annotations

import binascii
from dataclasses import replace
from typing import Any

from wireloom import json_text
from wireloom.dataclass import dataclass
from wireloom.schema import protobuf
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import BORDER, RAW, TEXT, Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import Integer
from wireloom.schema.nodes import Node
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Octets(Kind):
    """Bytes that fill their region or go on until what ends them."""

    max_bytes: int | None = None
    until: bytes | None = None
    """What ends it."""
    last_open: bool = False
    """Whether the region may end it in place of the byte."""

    def takes(self, sizes: Sizes) -> Bits:
        """What ends it, if something must, and as many bytes as it may have."""
        end = 8 * len(self.until or b"")
        most = None if self.max_bytes is None else 8 * self.max_bytes + end
        return Bits(0 if self.last_open else end, most)

    def is_open(self, sizes: Sizes) -> bool:
        return self.until is None

    def wire_type(self, sizes: Sizes) -> int:
        return protobuf.SIZED

    def _room(self, drawer: Drawer, at: Spot, usual: int) -> tuple[int, int]:
        """The fewest and the most bytes that a text may have."""
        end = len(self.until or b"")
        least = max(0, -(-at.least // 8) - end)
        most = self.max_bytes if self.max_bytes is not None and self.max_bytes <= BORDER else usual
        left = (drawer.end - drawer.pos) // 8 - end
        if max(least, 0) > left:
            drawer.fail("nothing is short enough", at.path)
        return least, min(max(least, most), left)

    def _taken(self, reader: Reader, at: Place) -> bytes:
        """The bytes of a text; the reader stands behind what ends it."""
        start = reader.pos
        if self.until is None:
            raw = reader.rest(at.path)
        else:
            mark = reader.data.find(self.until, start, reader.end)
            if mark < 0 and not self.last_open:
                reader.fail(f"no {self.until!r} before the end", at.path)
            raw = reader.data[start : reader.end if mark < 0 else mark]
            reader.pos = reader.end if mark < 0 else mark + len(self.until)
        if self.max_bytes is not None and len(raw) > self.max_bytes:
            reader.report(f"more than {self.max_bytes} bytes", at.path, start)
        return raw

    def _noted(self, reader: Reader, at: Place, start: int, size: int, found: Found) -> Found:
        """Notes the bytes of a text, and what ends it."""
        reader.span(self, at, start, found, start + size)
        if reader.pos > start + size and self.until is not None:
            end = replace(at, path=f"{at.path}.(end)", part="end")
            number = int.from_bytes(self.until, "big")
            reader.span(Integer(8 * len(self.until)), end, start + size, Found(number, number))
        return found

    def _ended(self, writer: Writer, data: bytes, at: Target) -> Node:
        """The bytes of a text with what ends it."""
        if self.max_bytes is not None and len(data) > self.max_bytes:
            writer.fail(f"{len(data)} bytes, {self.max_bytes} at most", at.path)
        if self.until is None:
            return Node(data)
        if (data + self.until).find(self.until) < len(data):
            ending = f"the byte 0x{self.until.hex()} ends it" if len(self.until) == 1 else ""
            ending = ending or f"the bytes 0x{self.until.hex()} end it"
            writer.fail(f"{ending} and cannot be part of it", at.path)
        return Node(data, self.until)


@dataclass(frozen=True, slots=True)
class Text(Octets):
    """UTF-8."""

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """All of the region; what is not UTF-8 is kept, as protobuf does."""
        start = reader.pos
        text = reader.rest(at.path).decode("utf-8", "surrogateescape")
        return reader.span(self, at, start, Found(text, text, self))

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        value = place.writer.adapter.text_of(value)
        try:
            size = len(value.encode())
        except UnicodeEncodeError:
            place.fail("half a surrogate pair cannot be written as UTF-8")
        if self.max_bytes is not None and size > self.max_bytes:
            place.fail(f"{size} bytes, {self.max_bytes} at most")
        return Found(value, value, self), value

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        if isinstance(value, bool | int | float) and "unquoted" in place.tolerates:
            value = json_text.write(value).decode()
        if type(value) is not str:  # a key that is an object is no text either
            place.expected("text", value)
        size = len(value.encode("utf-8", "surrogateescape"))
        if self.max_bytes is not None and size > self.max_bytes:
            place.report(f"more than {self.max_bytes} bytes")
        return place.leaf(self, Found(value, value, self))

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """Its UTF-8; what was no UTF-8 is written as it was read."""
        value = writer.adapter.text_of(value)
        try:
            data = value.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            writer.fail("half a surrogate pair cannot be written as UTF-8", at.path)
        return Found(value, value, self), Node(data)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Short text."""
        least, most = self._room(drawer, at, TEXT)
        text = drawer.source.text(least, most)
        barred = (self.until or b"") + drawer.barred
        if barred and any(byte in barred for byte in text.encode()):
            text = "".join(one for one in text if not any(byte in barred for byte in one.encode()))
            text += "0" * (least - len(text.encode()))
        drawer.take(8 * len(text.encode()) + 8 * len(self.until or b""), at.path)
        return Found(text, text, self)

    def read(self, reader: Reader, at: Place) -> Found:
        """All of the region, or up to what ends it."""
        start = reader.pos
        raw = self._taken(reader, at)
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            reader.report("not UTF-8", at.path, start + error.start)
            text = raw.decode("utf-8", "surrogateescape")
        return self._noted(reader, at, start, len(raw), Found(text, text, self))

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Its UTF-8, and what ends it."""
        value = writer.adapter.text_of(value)
        try:
            data = value.encode()
        except UnicodeEncodeError:
            writer.fail("half a surrogate pair cannot be written as UTF-8", at.path)
        return Found(value, value, self), self._ended(writer, data, at)


@dataclass(frozen=True, slots=True)
class Bytes(Octets):
    """Bytes of any meaning."""

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """A string in base 64."""
        raw = place.writer.adapter.raw_of(value)
        if self.max_bytes is not None and len(raw) > self.max_bytes:
            place.fail(f"{len(raw)} bytes, {self.max_bytes} at most")
        said = binascii.b2a_base64(raw, newline=False).decode("ascii")
        return Found(place.writer.adapter.data(raw), raw, self), said

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """A string in base 64, with padding; there is only one for the same bytes."""
        if not isinstance(value, str):
            place.expected("text in base 64", value)
        try:
            raw = binascii.a2b_base64(value)
        except ValueError:
            place.expected("base 64", value)
        if binascii.b2a_base64(raw, newline=False).decode("ascii") != value:
            place.expected("base 64", value)
        if self.max_bytes is not None and len(raw) > self.max_bytes:
            place.report(f"more than {self.max_bytes} bytes")
        return place.leaf(self, Found(place.reader.adapter.data(raw), raw, self))

    def default(self, walk: Walk, item: Field) -> Found:
        """Digits of hex behind 0x, or text."""
        if item.default is None or item.default.value is None:
            return absent()
        text = str(item.default.value)
        raw = bytes.fromhex(text[2:]) if text.startswith("0x") else text.encode()
        return Found(walk.adapter.data(raw), raw, self)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        least, most = self._room(drawer, at, RAW)
        raw = drawer.source.data(least, most)
        if self.until is not None:
            instead = next(byte for byte in range(256) if byte not in self.until)
            raw = bytes(instead if byte in self.until else byte for byte in raw)
        drawer.take(8 * len(raw) + 8 * len(self.until or b""), at.path)
        return Found(drawer.adapter.data(raw), raw, self)

    def read(self, reader: Reader, at: Place) -> Found:
        """All of the region, or up to what ends them."""
        start = reader.pos
        raw = self._taken(reader, at)
        found = Found(reader.adapter.data(raw), raw, self)
        return self._noted(reader, at, start, len(raw), found)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The bytes, and what ends them."""
        data = writer.adapter.raw_of(value)
        return Found(writer.adapter.data(data), data, self), self._ended(writer, data, at)


@dataclass(frozen=True, slots=True)
class Void(Kind):
    """No bytes."""

    def takes(self, sizes: Sizes) -> Bits:
        return Bits.just(0)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        return absent()

    def read(self, reader: Reader, at: Place) -> Found:
        return absent()

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Nothing, which no value is."""
        writer.fail("there is nothing here that could have a value", at.path)

    def write_null(self, writer: Writer, at: Target) -> Written:
        return absent(), Node()
