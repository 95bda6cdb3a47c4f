"""Columns of structs to columns of frames, without Spark."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
from wireloom.errors import DecodeError, EncodeError
from wireloom.spark.wire.catalogs import catalog, check_names
from wireloom.spark.wire.column_mapping import ColumnMapper
from wireloom.spark.wire.reference_codec import Mode, ReferenceCodec, is_permissive


class Encoder:
    """Encodes columns of structs.

    Args:
        protocol: The name of the protocol.
        name: The message or type.
        mode: What to do about a row that cannot be encoded: PERMISSIVE gives null.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such protocol, message, type, negotiated parameter or option.
    """

    def __init__(
        self,
        protocol: str,
        name: str,
        *,
        mode: Mode = "FAILFAST",
        negotiated: Mapping[str, object] | None = None,
    ) -> None:
        found = catalog(protocol)
        check_names(found, protocol, [name])
        self._name = name
        self._permissive = is_permissive(mode)
        self._reference = ReferenceCodec(found, None, negotiated)
        self._shape = ColumnMapper(found).named(name)

    def encode(self, column: pa.Array) -> pa.Array:
        """The frames of a column of structs; null where the struct is null.

        Raises:
            EncodeError: A row cannot be encoded, and the mode is FAILFAST.
            MissingParameter: The bytes depend on a negotiated parameter that was not given.
        """
        return pa.array([self._one(row) for row in column.to_pylist()], pa.binary())

    def _one(self, row: dict[str, Any] | None) -> bytes | None:
        if row is None:
            return None
        try:
            return self._reference.write(self._name, self._value(row))
        except EncodeError:
            if not self._permissive:
                raise
            return None

    def _value(self, row: dict[str, Any]) -> Any:
        """The value of a struct.

        Raises:
            EncodeError: A part of it has no value.
        """
        try:
            return self._shape.value(row)
        except (TypeError, ValueError, DecodeError, struct.error) as error:
            raise EncodeError(str(error), self._name) from None
