"""Columns of bytes in which several frames stand to lists of frames, without Spark."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import Any

import pyarrow as pa
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.problems import STRICT
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import catalog, check_names
from wireloom.spark.wire.catalogs import facts as given_facts
from wireloom.spark.wire.oracle import ERROR, Mode, is_permissive


class Cutter:
    """Cuts bytes in which frames, or values of a type, stand one after another.

    Args:
        protocol: The name of the protocol.
        name: The type; None for frames.
        mode: What to do about bytes that are left: PERMISSIVE makes them the last piece.
        facts: What the connection agreed on, by name.

    Attributes:
        arrow: The type of the columns that it makes.

    Raises:
        OptionError: There is no such protocol, type, fact or option, or it has no frames.
    """

    def __init__(
        self,
        protocol: str,
        name: str | None = None,
        *,
        mode: Mode = "PERMISSIVE",
        facts: Mapping[str, object] | None = None,
    ) -> None:
        found = catalog(protocol)
        self._permissive = is_permissive(mode)
        self._codec = None
        self._frame_size = found.frame_size
        given = given_facts(found, facts or {})
        self._facts: tuple[Any, ...] = ()
        if name is not None:
            check_names(found, protocol, [name])
            if name not in found.types:
                raise OptionError(f"{name} is a message; leave the name out to cut into frames")
            self._codec = found.types[name]
            if self._codec.needs_facts:
                self._facts = tuple(given.values())
        elif found.frame_size is None:
            raise OptionError(f"{protocol} has no frames")
        members = [pa.field("frame", pa.binary()), pa.field(ERROR, pa.string())]
        self.arrow = pa.list_(pa.field("element", pa.struct(members)))

    def pieces(self, column: pa.Array) -> pa.Array:
        """The pieces of each row; none where it is null.

        Raises:
            DecodeError: Bytes are left, and the mode is FAILFAST.
            MissingFact: Where a piece ends depends on a fact that was not given.
        """
        found: list[list[dict[str, object]] | None] = []
        for data in column.to_pylist():
            row = [] if data is None else list(self._cut(data))
            found.append([{"frame": piece, ERROR: error} for piece, error in row])
        return pa.array(found, self.arrow)

    def _cut(self, data: bytes) -> Iterator[tuple[bytes, str | None]]:
        """The pieces in order; the last may be what is left, with what is wrong with it."""
        pos, end = 0, len(data)
        while pos < end:
            try:
                behind = self._behind(data, pos, end)
            except DecodeError as error:
                if not self._permissive:
                    raise
                yield data[pos:], str(error)
                return
            yield data[pos:behind], None
            pos = behind

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
                behind = self._codec.read(data, pos, end, STRICT, *self._facts)[1]
            except struct.error:
                raise DecodeError("ends too early", end) from None
        if not pos < behind <= end:
            raise DecodeError(f"{end - pos} bytes that are no whole frame", pos)
        return behind
