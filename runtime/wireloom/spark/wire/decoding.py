"""Columns of frames to columns of structs, without Spark.

Frames are read in many rows at once. Those that are not as they should be, or that cannot be read
so, are read by the generated decoder, which says what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
from wireloom.errors import DecodeError
from wireloom.runtime.tables import Role
from wireloom.schema.selecting import Selector
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.buffers import Buffer, buffer, pieces
from wireloom.spark.wire.catalogs import catalog, check_names
from wireloom.spark.wire.column_mapping import ColumnMapper, Unsigned
from wireloom.spark.wire.column_types import Choice, ColumnType, Fields
from wireloom.spark.wire.compiler import Compiler
from wireloom.spark.wire.cursor import Bools, Index, Numbers, Scope, gather, merge
from wireloom.spark.wire.readers import Reader
from wireloom.spark.wire.records import RecordReader
from wireloom.spark.wire.reference_codec import ERROR, Mode, ReferenceCodec, is_permissive, role_of
from wireloom.spark.wire.scalars import Unvectorised, plain, unsigned_kind

MESSAGE = "message"
"""The member with the name of the message, where several are decoded."""


class Decoder:
    """Decodes columns of frames.

    Args:
        protocol: The name of the protocol.
        names: The message or type to decode; of several messages, each frame is one of them or
            of another one.
        mode: What to do about a row that cannot be decoded.
        unsigned: What unsigned numbers of 64 bits become.
        sender: Who sent the frames, if known; some servers use forms that mean something else
            when the other side sends them.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such protocol, message, type, negotiated parameter or option.
    """

    def __init__(
        self,
        protocol: str,
        names: str | Sequence[str],
        *,
        mode: Mode = "PERMISSIVE",
        unsigned: Unsigned = "wrap",
        sender: Role | str | None = None,
        negotiated: Mapping[str, object] | None = None,
    ) -> None:
        self._catalog = catalog(protocol)
        self._one = names if isinstance(names, str) else ""
        self._wanted = [names] if isinstance(names, str) else list(dict.fromkeys(names))
        check_names(self._catalog, protocol, self._wanted)
        if not self._wanted:
            raise OptionError("at least one message must be named")
        for name in () if self._one else self._wanted:
            if name not in self._catalog.messages:
                raise OptionError(f"{name} is a type; only messages can be told apart")
        self._permissive = is_permissive(mode)
        self.sender = role_of(sender)
        self._negotiated = dict(negotiated or {})
        self._reference = ReferenceCodec(self._catalog, self.sender, self._negotiated)
        shaper = ColumnMapper(self._catalog, unsigned)
        self._shapes = {name: shaper.named(name) for name in self._wanted}
        self._readers: dict[str, Reader | None] = {}
        self._reasons: dict[str, str] = {}
        self.slow = 0
        """How many rows were decoded one by one so far."""

    @cached_property
    def arrow(self) -> pa.StructType:
        """The type of the columns that it makes."""
        if self._one:
            members = list(struct_of(self._shapes[self._one]))
        else:
            members = [pa.field(MESSAGE, pa.string())]
            members += [pa.field(name, shape.arrow) for name, shape in self._shapes.items()]
        if self._permissive:
            members.append(pa.field(ERROR, pa.string()))
        return pa.struct(members)

    def vectorised(self, name: str) -> bool:
        """Whether a message or type is decoded in many rows at once."""
        return self._reader(name) is not None

    def reason(self, name: str) -> str:
        """Why a message or type is not decoded in many rows at once; empty if it is."""
        self._reader(name)
        return self._reasons.get(name, "")

    def decode(self, column: pa.Array) -> pa.StructArray:
        """The structs of a column of frames; null where the frame is null.

        Raises:
            DecodeError: A frame cannot be decoded, and the mode is FAILFAST.
            MissingParameter: The frames depend on a negotiated parameter that was not given.
            TypeError: It is no column of bytes.
        """
        found = [self._piece(buffer(piece)) for piece in pieces(column)]
        if not found:
            return pa.array([], self.arrow)
        return found[0] if len(found) == 1 else pa.concat_arrays(found)

    def _piece(self, frames: Buffer) -> pa.StructArray:
        return _Batch(self, frames).run()

    def _reader(self, name: str) -> Reader | None:
        if name not in self._readers:
            self._readers[name] = self._compiled(name)
        return self._readers[name]

    def _compiled(self, name: str) -> Reader | None:
        frames = self._catalog.frames
        if name in self._catalog.messages and not (
            frames is not None and frames.selector is not None
        ):
            self._reasons[name] = "protobuf"
            return None
        try:
            return Compiler(self._catalog, self._negotiated).named(name, self._shapes[name])
        except Unvectorised as reason:
            self._reasons[name] = str(reason)
            return None


class _Batch:
    """One column on its way."""

    def __init__(self, decoder: Decoder, frames: Buffer) -> None:
        self._decoder = decoder
        self._frames = frames
        self._size = len(frames.start)
        self._parts: dict[str, list[tuple[Index, pa.Array]]] = {}
        self._left: list[Index] = []
        self._errors: dict[int, str] = {}
        self._other: dict[int, str] = {}

    def run(self) -> pa.StructArray:
        for name, index in self._sorted():
            self._many(name, index)
        for index in self._left:
            self._each(index)
        return self._whole()

    def _sorted(self) -> list[tuple[str, Index]]:
        """The rows of each message that can be read in many rows; the others are left."""
        decoder, frames = self._decoder, self._frames
        if decoder._one and decoder._one not in decoder._catalog.messages:
            return [(decoder._one, np.flatnonzero(frames.valid))]
        known = decoder._catalog.frames
        header = None if known is None else known.selector
        if header is None:
            self._left.append(np.flatnonzero(frames.valid))
            return []
        left = frames.valid & (frames.end - frames.start >= header.last)
        short = frames.valid & ~left
        words = self._words(header)
        found: dict[str, Bools] = {}
        for word, name in header.names.items():
            if name in decoder._shapes:
                here = left & (words == word)
                found[name] = found[name] | here if name in found else here
                left &= ~here
        self._left.append(np.flatnonzero(short | left))
        return [(name, np.flatnonzero(here)) for name, here in found.items()]

    def _words(self, header: Selector) -> Numbers:
        """What tells messages apart in each row; nothing in particular in rows that are short."""
        kind = unsigned_kind(header.size)
        found = plain(gather(self._frames.data, kind, self._frames.start + header.first))
        words: Numbers = found & header.mask
        for (sender, word), instead in header.accepted.items():
            if self._decoder.sender is Role[sender.upper()]:
                words = np.where(words == word, instead, words)
        return words

    def _many(self, name: str, index: Index) -> None:
        reader = self._decoder._reader(name) if len(index) else None
        if reader is None:
            self._left.append(index)
            return
        rows = self._frames.rows(index)
        scope = Scope({})  # that of the frame, where references begin
        if isinstance(reader, RecordReader):
            found = reader.read_into(rows, scope)
        else:
            found = reader.read(rows, scope)
        good = rows.good & (rows.pos == rows.end)
        if not good.all():
            found = found.filter(pa.array(good))
            self._left.append(index[~good])
            index = index[good]
        self._parts.setdefault(name, []).append((index, found))

    def _each(self, index: Index) -> None:
        """Reads rows one by one."""
        decoder = self._decoder
        values: dict[str, tuple[list[int], list[Any]]] = {}
        for row in index.tolist():
            decoder.slow += 1
            data = self._frames.one(row)
            try:
                name = decoder._one or decoder._reference.name(data)
                if name not in decoder._shapes:
                    self._other[row] = name
                    continue
                value = decoder._reference.read(name, data)
            except DecodeError as error:
                if not decoder._permissive:
                    raise
                self._errors[row] = str(error)
                continue
            rows, plains = values.setdefault(name, ([], []))
            rows.append(row)
            plains.append(decoder._shapes[name].plain(value))
        for name, (rows, plains) in values.items():
            made = pa.array(plains, decoder._shapes[name].arrow)
            self._parts.setdefault(name, []).append((np.array(rows, np.int64), made))

    def _whole(self) -> pa.StructArray:
        decoder = self._decoder
        if decoder._one:
            arrays = self._members(decoder._one)
        else:
            arrays = [self._names()]
            for name, shape in decoder._shapes.items():
                arrays.append(merge(self._parts.get(name, []), self._size, shape.arrow))
        if decoder._permissive:
            arrays.append(self._sparse(self._errors))
        null = None if self._frames.valid.all() else pa.array(~self._frames.valid)
        return structs(arrays, decoder.arrow, self._size, null)

    def _members(self, name: str) -> list[pa.Array]:
        shape = self._decoder._shapes[name]
        found = merge(self._parts.get(name, []), self._size, shape.arrow)
        if not isinstance(shape, Fields | Choice):
            return []
        return (
            found.flatten()
            if found.null_count
            else [found.field(index) for index in range(len(shape.arrow))]
        )

    def _names(self) -> pa.Array:
        """Which message each row holds."""
        known = list(self._decoder._shapes)
        codes = np.full(self._size, -1, np.int32)
        for code, name in enumerate(known):
            for index, _ in self._parts.get(name, []):
                codes[index] = code
        for row, name in self._other.items():
            if name not in known:
                known.append(name)
            codes[row] = known.index(name)
        return pa.array(known, pa.string()).take(pa.array(codes, mask=codes < 0))

    def _sparse(self, texts: Mapping[int, str]) -> pa.Array:
        """Texts of a few rows."""
        if not texts:
            return pa.nulls(self._size, pa.string())
        return pa.array([texts.get(row) for row in range(self._size)], pa.string())


def structs(
    members: Sequence[pa.Array], kind: pa.StructType, size: int, null: pa.Array | None
) -> pa.StructArray:
    """Structs of their members, of which there may be none; null where that is said."""
    if members:
        return pa.StructArray.from_arrays(members, fields=list(kind), mask=null)
    valid = [True] * size if null is None else [not item for item in null.to_pylist()]
    return pa.array([{} if item else None for item in valid], kind)


def struct_of(shape: ColumnType) -> pa.StructType:
    """The struct of a message or type, also of one without fields."""
    return shape.arrow if isinstance(shape, Fields | Choice) else pa.struct([])


def arrow_schema(protocol: str, name: str, *, unsigned: Unsigned = "wrap") -> pa.StructType:
    """The type of the column of a message or type, without ``_error``.

    Raises:
        OptionError: There is no such protocol, message or type.
    """
    found = catalog(protocol)
    check_names(found, protocol, [name])
    return struct_of(ColumnMapper(found, unsigned).named(name))


def decode_batch(
    column: pa.Array, protocol: str, names: str | Sequence[str], **options: Any
) -> pa.StructArray:
    """Decodes a column of frames; to decode several, make a ``Decoder`` once.

    Args:
        column: The frames.
        protocol: The name of the protocol.
        names: See ``Decoder``.
        **options: See ``Decoder``.

    Raises:
        OptionError: See ``Decoder``.
        DecodeError: A frame cannot be decoded, and the mode is FAILFAST.
    """
    return Decoder(protocol, names, **options).decode(column)
