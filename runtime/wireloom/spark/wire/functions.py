"""The functions as Spark has them: columns, SQL, DataFrames."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from wireloom.runtime.tables import Role
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.column_mapping import Unsigned
from wireloom.spark.wire.decoding import Decoder, arrow_schema
from wireloom.spark.wire.encoding import Encoder
from wireloom.spark.wire.framing import FrameSplitter
from wireloom.spark.wire.reference_codec import ERROR, Mode, role_of

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession
    from pyspark.sql.types import DataType, StructType

Pairs = tuple[tuple[str, object], ...]

_PIECE = "_wire_piece"


def schema(protocol: str, name: str, *, unsigned: Unsigned = "wrap") -> StructType:
    """The type of the column of a message or type, without ``_error``.

    Args:
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        name: The message or type.
        unsigned: ``wrap``: unsigned numbers of 64 bits become long, with the same bits;
            ``decimal``: they become decimal(20,0).

    Raises:
        OptionError: There is no such protocol, message or type.
    """
    return _spark_type(arrow_schema(protocol, name, unsigned=unsigned))


def decode(
    column: Column | str,
    protocol: str,
    names: str | Sequence[str],
    *,
    mode: Mode = "PERMISSIVE",
    unsigned: Unsigned = "wrap",
    sender: Role | str | None = None,
    negotiated: Mapping[str, object] | None = None,
) -> Column:
    """A column of structs out of a column of frames.

    Args:
        column: The frames, each whole.
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        names: A message or type: the struct has its members. Several messages: the struct has
            ``message``, the name of what is in the frame, and a member for each of them.
        mode: ``PERMISSIVE``: a row that cannot be decoded has null members, and ``_error`` says
            why; ``FAILFAST``: it is an exception.
        unsigned: See ``schema``.
        sender: ``client`` or ``server``, if known; some servers use forms that mean something else
            when the other side sends them.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such protocol, message, type, negotiated parameter or option.
    """
    function = _decoding(protocol, names, mode, unsigned, sender, negotiated)
    found: Column = function(column)
    return found


def encode(
    column: Column | str,
    protocol: str,
    name: str,
    *,
    mode: Mode = "FAILFAST",
    negotiated: Mapping[str, object] | None = None,
) -> Column:
    """A column of frames out of a column of structs.

    Args:
        column: Structs as ``decode`` makes them. Members that it does not have are null, those
            that the message does not have are passed over.
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        name: The message or type.
        mode: ``FAILFAST``: a row that cannot be encoded is an exception; ``PERMISSIVE``: it is
            null.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such protocol, message, type, negotiated parameter or option.
    """
    function = _encoding(protocol, name, mode, negotiated)
    found: Column = function(column)
    return found


def register_decode(
    spark: SparkSession,
    function: str,
    protocol: str,
    names: str | Sequence[str],
    *,
    mode: Mode = "PERMISSIVE",
    unsigned: Unsigned = "wrap",
    sender: Role | str | None = None,
    negotiated: Mapping[str, object] | None = None,
) -> None:
    """Lets SQL decode: ``SELECT function(value) FROM …``.

    Args:
        spark: The session.
        function: The name of the function in SQL.
        protocol: See ``decode``, as are the others.
        names: See there.
        mode: See there.
        unsigned: See there.
        sender: See there.
        negotiated: See there.

    Raises:
        OptionError: See there.
    """
    spark.udf.register(function, _decoding(protocol, names, mode, unsigned, sender, negotiated))


def register_encode(
    spark: SparkSession,
    function: str,
    protocol: str,
    name: str,
    *,
    mode: Mode = "FAILFAST",
    negotiated: Mapping[str, object] | None = None,
) -> None:
    """Lets SQL encode: ``SELECT function(named_struct(…)) FROM …``.

    Args:
        spark: The session.
        function: The name of the function in SQL.
        protocol: See ``encode``, as are the others.
        name: See there.
        mode: See there.
        negotiated: See there.

    Raises:
        OptionError: See there.
    """
    spark.udf.register(function, _encoding(protocol, name, mode, negotiated))


def explode_messages(
    df: DataFrame,
    column: str,
    protocol: str,
    name: str | None = None,
    *,
    mode: Mode = "PERMISSIVE",
    negotiated: Mapping[str, object] | None = None,
) -> DataFrame:
    """One row for each of the frames that stand one after another in a column of bytes.

    The other columns are repeated. A row with null or no bytes gives none.

    Args:
        df: The DataFrame.
        column: The column of bytes; it holds one frame in each row afterwards.
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        name: A type: values of it stand one after another in place of frames.
        mode: ``PERMISSIVE``: bytes at the end that are no whole frame are a row of their own, with
            the reason in a new column ``_error``; ``FAILFAST``: they are an exception.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such protocol, type, negotiated parameter or column, or it has no
            bytes.
    """
    from pyspark.sql.functions import col, explode
    from pyspark.sql.types import BinaryType

    if column not in df.columns:
        raise OptionError(f"there is no column {column}, only {', '.join(df.columns)}")
    if not isinstance(df.schema[column].dataType, BinaryType):
        raise OptionError(f"the column {column} is not binary")
    cut = _splitting(protocol, name, mode, negotiated)
    if _PIECE in df.columns or (mode == "PERMISSIVE" and ERROR in df.columns):
        raise OptionError(f"columns called {_PIECE} or {ERROR} are in the way; rename them")
    pieces = df.withColumn(_PIECE, explode(cut(col(_quoted(column)))))
    kept = [
        col(f"{_PIECE}.frame").alias(column) if name == column else col(_quoted(name))
        for name in df.columns
    ]
    errors = [col(f"{_PIECE}.{ERROR}")] if mode == "PERMISSIVE" else []
    return pieces.select(*kept, *errors)


# --- functions for workers ------------------------------------------------------------------------


def _decoding(
    protocol: str,
    names: str | Sequence[str],
    mode: Mode,
    unsigned: Unsigned,
    sender: Role | str | None,
    negotiated: Mapping[str, object] | None,
) -> Any:
    wanted = names if isinstance(names, str) else tuple(names)
    role = role_of(sender)
    said = None if role is None else role.name
    given = _pairs(negotiated)
    made = _decoder(protocol, wanted, mode, unsigned, said, given)

    def wire_decode(frames: pa.Array) -> pa.Array:
        return _decoder(protocol, wanted, mode, unsigned, said, given).decode(frames)

    return _arrow_udf(wire_decode, _spark_type(made.arrow))


def _encoding(protocol: str, name: str, mode: Mode, negotiated: Mapping[str, object] | None) -> Any:
    from pyspark.sql.types import BinaryType

    given = _pairs(negotiated)
    _encoder(protocol, name, mode, given)

    def wire_encode(structs: pa.Array) -> pa.Array:
        return _encoder(protocol, name, mode, given).encode(structs)

    return _arrow_udf(wire_encode, BinaryType())


def _splitting(
    protocol: str, name: str | None, mode: Mode, negotiated: Mapping[str, object] | None
) -> Any:
    given = _pairs(negotiated)
    kind = _splitter(protocol, name, mode, given).arrow

    def wire_split(column: pa.Array) -> pa.Array:
        return _splitter(protocol, name, mode, given).pieces(column)

    (field,) = _spark_type(pa.struct([pa.field("pieces", kind)])).fields
    return _arrow_udf(wire_split, field.dataType)


def _arrow_udf(function: Callable[[pa.Array], pa.Array], kind: DataType) -> Any:
    """A function of columns for DataFrames and SQL."""
    from pyspark.sql import functions

    # what PySpark says about the types of its arguments is not what it takes
    make: Any = vars(functions)["arrow_udf"]
    return make(function, kind)


@cache
def _decoder(
    protocol: str,
    names: str | tuple[str, ...],
    mode: Mode,
    unsigned: Unsigned,
    sender: str | None,
    negotiated: Pairs,
) -> Decoder:
    """A decoder, of which a worker makes one only."""
    return Decoder(
        protocol, names, mode=mode, unsigned=unsigned, sender=sender, negotiated=dict(negotiated)
    )


@cache
def _encoder(protocol: str, name: str, mode: Mode, negotiated: Pairs) -> Encoder:
    return Encoder(protocol, name, mode=mode, negotiated=dict(negotiated))


@cache
def _splitter(protocol: str, name: str | None, mode: Mode, negotiated: Pairs) -> FrameSplitter:
    return FrameSplitter(protocol, name, mode=mode, negotiated=dict(negotiated))


def _quoted(name: str) -> str:
    """The name of a column, whatever is in it."""
    return "`" + name.replace("`", "``") + "`"


def _pairs(negotiated: Mapping[str, object] | None) -> Pairs:
    return tuple(sorted((negotiated or {}).items()))


def _spark_type(kind: pa.StructType) -> StructType:
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(pa.schema(list(kind)))
