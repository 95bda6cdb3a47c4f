"""Formats of compression: bytes are packed and unpacked, within bounds.

gzip and zlib need nothing but Python; the others need the extra ``compression``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from wireloom.errors import (
    MISFITS,
    DecodeError,
    EncodeError,
    InvalidArgument,
    NoCodec,
    WireloomError,
)

Unpacker = Callable[[bytes, int], bytes]
"""From compressed bytes and how many there may be inside to these, or to more of them; may raise
whatever it likes."""

_ROOM = 64 * 1024
"""Bytes that are tried first where nothing says how many there are."""
_GROWTH = 8
_XERIAL = b"\x82SNAPPY\0" + bytes((0, 0, 0, 1, 0, 0, 0, 1))
"""The head of Xerial's format: its mark, its version, and the oldest one that can read it."""
_XERIAL_BLOCK = 32 * 1024


def pack(data: bytes, form: str) -> bytes:
    """Bytes, compressed.

    Args:
        data: What is compressed.
        form: One of ``wireloom.schema.fields.FORMATS``.

    Raises:
        InvalidArgument: There is no such format.
        NoCodec: It is not installed.
    """
    return _known(form).pack(data)


def unpack(
    data: bytes, form: str, limit: int, size: int | None = None, by: Unpacker | None = None
) -> bytes:
    """Bytes as they were before compression.

    Args:
        data: What is compressed.
        form: One of ``wireloom.schema.fields.FORMATS``.
        limit: How many bytes there may be.
        size: How many are announced; None if nothing is.
        by: Unpacks in place of what is built in.

    Raises:
        DecodeError: They are not compressed in that way, there are more than ``limit``, or another
            number of them than announced.
        InvalidArgument: There is no such format.
        NoCodec: It is not installed.
    """
    if size is not None and size > limit:
        raise DecodeError(f"{size} bytes are announced, {limit} at most", 0)
    most = limit if size is None else size
    if by is None:
        known = _known(form)
        unpacker, inside = known.unpack, known.growth * len(data)
        if size is not None and size > inside:
            raise DecodeError(f"{size} bytes are announced, {inside} at most can be inside", 0)
        most = min(most, inside)
    else:
        unpacker = by
    try:
        found = unpacker(data, most) if size is not None else _growing(unpacker, data, most)
    except (WireloomError, MemoryError):
        raise
    except Exception as error:
        raise DecodeError(f"not {form} of {most} bytes at most: {error}", 0) from error
    if size is not None and len(found) != size:
        raise DecodeError(f"{_number(found, size)} inside, {size} are announced", 0)
    if len(found) > limit:
        raise DecodeError(f"{_number(found, limit)} inside, {limit} at most", 0)
    return found


def _number(found: bytes, most: int) -> str:
    return f"more than {most} bytes are" if len(found) > most else f"{len(found)} bytes are"


def _growing(unpacker: Unpacker, data: bytes, most: int) -> bytes:
    """What is inside; as no format says reliably how much, the room for it grows."""
    room = min(most, max(_ROOM, _GROWTH * len(data)))
    while room < most:
        with suppress(Exception):
            found = unpacker(data, room)
            if len(found) <= room:
                return found
        room = min(most, room * _GROWTH)
    return unpacker(data, most)


class _Format(NamedTuple):
    pack: Callable[[bytes], bytes]
    unpack: Unpacker
    growth: int
    """How many bytes one may stand for at most."""


def _known(form: str) -> _Format:
    if form not in _FORMATS:
        raise InvalidArgument(f"nothing is known of a compression {form!r}")
    return _FORMATS[form]


def _deflate(wbits: int, data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=wbits)
    return packer.compress(data) + packer.flush()


def _inflate(wbits: int, data: bytes, most: int) -> bytes:
    unpacker = zlib.decompressobj(wbits=wbits)
    found = unpacker.decompress(data, most + 1)
    if len(found) <= most and not unpacker.eof:
        raise ValueError("it ends too early")
    if unpacker.unused_data:
        raise ValueError(f"{len(unpacker.unused_data)} bytes follow its end")
    return found


def _cramjam(name: str) -> Any:
    try:
        return getattr(import_module("cramjam"), name)
    except ImportError:
        missing = f"{name} needs the extra: pip install 'wireloom[compression]'"
        raise NoCodec(missing) from None


def _cram(module: str, name: str, data: bytes) -> bytes:
    return bytes(getattr(_cramjam(module), name)(data))


def _uncram(module: str, name: str, data: bytes, most: int) -> bytes:
    found = bytearray(most + 1)
    size = getattr(_cramjam(module), name)(data, found)
    return bytes(memoryview(found)[:size])


def _lz4(data: bytes) -> bytes:
    # some readers cannot read blocks that need those before them
    packer = _cramjam("lz4").Compressor(block_linked=False)
    packer.compress(data)
    return bytes(packer.finish())


def _lz4_block(data: bytes) -> bytes:
    return bytes(_cramjam("lz4").compress_block(data, store_size=False))


def _xerial(data: bytes) -> bytes:
    parts = [_XERIAL]
    for start in range(0, len(data) or 1, _XERIAL_BLOCK):
        block = _cram("snappy", "compress_raw", data[start : start + _XERIAL_BLOCK])
        parts += (len(block).to_bytes(4, "big"), block)
    return b"".join(parts)


def _from_xerial(data: bytes, most: int) -> bytes:
    """Blocks behind the head, or one block alone, as some write it."""
    if data[:8] != _XERIAL[:8]:
        return _uncram("snappy", "decompress_raw_into", data, most)
    found, pos = bytearray(), len(_XERIAL)
    while pos < len(data) and len(found) <= most:
        start = pos + 4
        pos = start + int.from_bytes(data[pos:start], "big")
        if start > len(data) or pos > len(data):
            raise ValueError("it ends too early")
        found += _uncram("snappy", "decompress_raw_into", data[start:pos], most - len(found))
    return bytes(found)


def _of_cramjam(module: str, packer: str, unpacker: str, growth: int) -> _Format:
    return _Format(partial(_cram, module, packer), partial(_uncram, module, unpacker), growth)


_FORMATS = {
    "none": _Format(bytes, lambda data, _: data, 1),
    "gzip": _Format(partial(_deflate, 31), partial(_inflate, 31), 1032),
    "zlib": _Format(partial(_deflate, 15), partial(_inflate, 15), 1032),
    "snappy": _of_cramjam("snappy", "compress", "decompress_into", 22),
    "snappy_block": _of_cramjam("snappy", "compress_raw", "decompress_raw_into", 22),
    "snappy_xerial": _Format(_xerial, _from_xerial, 22),
    "lz4": _Format(_lz4, partial(_uncram, "lz4", "decompress_into"), 255),
    "lz4_block": _Format(_lz4_block, partial(_uncram, "lz4", "decompress_block_into"), 255),
    "zstd": _of_cramjam("zstd", "compress", "decompress_into", 1 << 15),
}


class CompressedMember(NamedTuple):
    """A member that holds compressed bytes.

    Attributes:
        path: Where it is, such as ``Batch.records``.
        formats: The format that each codec stands for.
        limit: How many bytes may be inside.
    """

    path: str
    formats: Mapping[int, str]
    limit: int

    def unpack(
        self, data: bytes, codec: int, size: int | None = None, by: Unpacker | None = None
    ) -> bytes:
        """What is inside.

        Args:
            data: The value of the member.
            codec: How it is compressed.
            size: Bytes that are announced; None if nothing is.
            by: Unpacks in place of what is built in.

        Raises:
            DecodeError: It cannot be unpacked, there are more than ``limit`` bytes, or another
                number of them than announced.
            NoCodec: Nothing that is installed here knows the codec.
        """
        try:
            form = self._form(codec) if by is None else _name(codec)
            return unpack(data, form, self.limit, size, by)
        except DecodeError as error:
            raise DecodeError(error.reason, 0, self.path) from error

    def pack(self, data: bytes, codec: int) -> bytes:
        """The value of the member.

        Args:
            data: What is to be inside.
            codec: How it is compressed.

        Raises:
            EncodeError: They are no bytes, or there are more than ``limit``.
            NoCodec: Nothing that is installed here knows the codec.
        """
        if not isinstance(data, bytes | bytearray | memoryview):
            raise EncodeError(f"{type(data).__name__} where bytes is expected", self.path)
        if len(data) > self.limit:
            raise EncodeError(f"{len(data)} bytes, {self.limit} at most", self.path)
        return pack(data, self._form(codec))

    @contextmanager
    def explaining(
        self,
        package: str,
        name: str,
        inside: object,
        negotiated: Mapping[str, Any] = MappingProxyType({}),
    ) -> Iterator[None]:
        """Tells which value does not fit, and why, if writing what is inside fails.

        Args:
            package: The generated package.
            name: The type that is inside.
            inside: The value of it, or a list of some.
            negotiated: What the connection agreed on, by name.

        Raises:
            EncodeError: Something does not fit.
        """
        try:
            yield
        except MISFITS as error:
            from wireloom.schema.explaining import misfit
            from wireloom.schema.packaged import schema_of

            items = inside if isinstance(inside, list) else [inside]
            for index, item in enumerate(items):
                found = misfit(schema_of(package), name, item, negotiated)
                if found is not None:
                    place = f"[{index}]" if items is inside else ""
                    path = self.path + place + found[0].removeprefix(name)
                    raise EncodeError(found[1], path) from None
            raise EncodeError(str(error), self.path) from None

    def check_count(self, found: int, announced: int) -> None:
        """Compares the number of items inside with the one that is announced.

        Raises:
            DecodeError: They differ.
        """
        if found != announced:
            raise DecodeError(f"{found} items are inside, {announced} are announced", 0, self.path)

    def check_end(self, region: bytes, end: int) -> None:
        """Refuses bytes behind what was found inside.

        Raises:
            DecodeError: There are some.
        """
        if end != len(region):
            raise DecodeError(f"{len(region) - end} bytes follow what is inside", end, self.path)

    def _form(self, codec: int) -> str:
        if codec not in self.formats:
            raise NoCodec(f"{self.path}: nothing is known of the codec {_name(codec)}")
        return self.formats[codec]


def _name(codec: int) -> str:
    return str(getattr(codec, "name", None) or codec).lower()
