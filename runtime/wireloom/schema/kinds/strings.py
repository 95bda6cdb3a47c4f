"""Text, bytes, and nothing at all."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wireloom.schema import protobuf
from wireloom.schema.found import Found, absent
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.integers import Integer
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Text(Kind):
    """UTF-8 that fills its region or goes on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    """The byte that ends it."""
    last_open: bool = False
    """Whether the region may end it in place of the byte."""

    def least_bits(self, sizes: Sizes) -> int:
        """The byte that ends it, if one must."""
        return 8 if self.until is not None and not self.last_open else 0

    def wire_type(self, sizes: Sizes) -> int:
        """Bytes behind their size."""
        return protobuf.SIZED

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """All of the region; what is not UTF-8 is kept, as protobuf does."""
        start = reader.pos
        text = reader.rest().decode("utf-8", "surrogateescape")
        return reader.span(self, at, start, Found(text, text, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """All of the region, or up to the byte that ends it."""
        start = reader.pos
        raw = read_until(self, reader, at)
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            reader.report("not UTF-8", at.path, start + error.start)
            text = raw.decode("utf-8", "surrogateescape")
        return read_end(self, reader, at, start, len(raw), Found(text, text, self))


@dataclass(frozen=True, slots=True)
class Bytes(Kind):
    """Bytes that fill their region or go on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    """The byte that ends them."""
    last_open: bool = False
    """Whether the region may end them in place of the byte."""

    def least_bits(self, sizes: Sizes) -> int:
        """The byte that ends it, if one must."""
        return 8 if self.until is not None and not self.last_open else 0

    def wire_type(self, sizes: Sizes) -> int:
        """Bytes behind their size."""
        return protobuf.SIZED

    def read(self, reader: Reader, at: Place) -> Found:
        """All of the region, or up to the byte that ends them."""
        start = reader.pos
        raw = read_until(self, reader, at)
        found = Found(reader.adapter.data(raw), raw, self)
        return read_end(self, reader, at, start, len(raw), found)


@dataclass(frozen=True, slots=True)
class Void(Kind):
    """No bytes."""

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """None at all."""
        return 0

    def read(self, reader: Reader, at: Place) -> Found:
        """Nothing."""
        return absent()


def read_until(kind: Text | Bytes, reader: Reader, at: Place) -> bytes:
    """The bytes of a text; the reader stands behind what ends it."""
    start = reader.pos
    if kind.until is None:
        raw = reader.rest()
    else:
        mark = reader.data.find(kind.until, start, reader.end)
        if mark < 0 and not kind.last_open:
            reader.fail(f"no {bytes([kind.until])!r} before the end", at.path)
        raw = reader.data[start : reader.end if mark < 0 else mark]
        reader.pos = reader.end if mark < 0 else mark + 1
    if kind.max_bytes is not None and len(raw) > kind.max_bytes:
        reader.report(f"more than {kind.max_bytes} bytes", at.path, start)
    return raw


def read_end(
    kind: Text | Bytes, reader: Reader, at: Place, start: int, size: int, found: Found
) -> Found:
    """Notes the bytes of a text, and the one that ends it."""
    after, reader.pos = reader.pos, start + size
    reader.span(kind, at, start, found)
    reader.pos = after
    if after > start + size:
        end = replace(at, path=f"{at.path}.(end)", part="end")
        reader.span(Integer(8), end, start + size, Found(kind.until, kind.until))
    return found
