"""Columns of bytes in which several frames stand to lists of frames, without Spark."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import catalog, check_names
from wireloom.spark.wire.catalogs import negotiated as given_negotiated
from wireloom.spark.wire.reference_codec import ERROR, Mode, is_permissive


class FrameSplitter:
    """Cuts bytes in which frames, or values of a type, stand one after another.

    Args:
        protocol: The name of the protocol.
        name: The type; None for frames.
        mode: What to do about bytes that are left: PERMISSIVE makes them the last piece.
        negotiated: What the connection agreed on, by name.

    Attributes:
        arrow: The type of the columns that it makes.

    Raises:
        OptionError: There is no such protocol, type, negotiated parameter or option, or it has no
            frames.
    """

    def __init__(
        self,
        protocol: str,
        name: str | None = None,
        *,
        mode: Mode = "PERMISSIVE",
        negotiated: Mapping[str, object] | None = None,
    ) -> None:
        found = catalog(protocol)
        self._permissive = is_permissive(mode)
        self._codec = None
        self._frame_size = found.frame_size
        given = given_negotiated(found, negotiated or {})
        self._negotiated: tuple[Any, ...] = ()
        if name is not None:
            check_names(found, protocol, [name])
            if name not in found.types:
                raise OptionError(f"{name} is a message; leave the name out to cut into frames")
            self._codec = found.types[name]
            if self._codec.needs_negotiated:
                self._negotiated = tuple(given.values())
        elif found.frame_size is None:
            raise OptionError(f"{protocol} has no frames")
        members = [pa.field("frame", pa.binary()), pa.field(ERROR, pa.string())]
        self.arrow = pa.list_(pa.field("element", pa.struct(members)))

    def pieces(self, column: pa.Array) -> pa.Array:
        """The pieces of each row; none where it is null.

        They share the bytes of the rows, so that small ones do not take a multiple of them.

        Raises:
            DecodeError: Bytes are left, and the mode is FAILFAST.
            MissingParameter: Where a piece ends depends on a negotiated parameter that was not
                given.
        """
        data = [item or b"" for item in column.to_pylist()]
        ends, counts, problems = array("i", [0]), array("i", [0]), dict[int, str]()
        for item in data:
            begin = ends[-1]
            try:
                self._cut(item, begin, ends)
            except DecodeError as error:
                if not self._permissive:
                    raise
                problems[len(ends) - 1] = str(error)
                ends.append(begin + len(item))
            counts.append(len(ends) - 1)
        count = counts[-1]
        buffers = [None, pa.py_buffer(ends), pa.py_buffer(b"".join(data))]
        frames = pa.Array.from_buffers(pa.binary(), count, buffers)
        errors = pa.array(map(problems.get, range(count)), pa.string(), size=count)
        made = pa.StructArray.from_arrays([frames, errors], fields=list(self.arrow.value_type))
        return pa.ListArray.from_arrays(pa.array(counts, pa.int32()), made, self.arrow)

    def _cut(self, data: bytes, begin: int, ends: array[int]) -> None:
        """Adds where each piece of a row ends, if the row begins there.

        Raises:
            DecodeError: Bytes are left that are no whole piece.
        """
        pos, end = 0, len(data)
        while pos < end:
            pos = self._behind(data, pos, end)
            ends.append(begin + pos)

    def _behind(self, data: bytes, pos: int, end: int) -> int:
        """The position behind the piece that begins at one.

        Raises:
            DecodeError: There is no whole one.
        """
        if self._codec is None:
            assert self._frame_size is not None
            behind = pos + self._frame_size(data, pos, end)
        else:
            try:
                behind = self._codec.read(data, pos, end, STRICT, *self._negotiated)[1]
            except struct.error:
                raise DecodeError("ends too early", end) from None
        if not pos < behind <= end:
            raise DecodeError(f"{end - pos} bytes that are no whole frame", pos)
        return behind
