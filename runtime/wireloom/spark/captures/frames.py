"""From a DataFrame of segments to one of frames."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wireloom.spark.errors import OptionError

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame
    from wireloom.spark.wire.column_mapping import Unsigned

_KEY = "_flow"

MOST_BYTES = 64 << 20
"""Bytes of the largest frame, by default."""


def capture_frames(
    segments: DataFrame,
    protocol: str,
    *,
    decode: str | Sequence[str] | None = None,
    unsigned: Unsigned = "wrap",
    negotiated: Mapping[str, object] | None = None,
    mode: str = "PERMISSIVE",
    max_frame_bytes: int = MOST_BYTES,
) -> DataFrame:
    """The frames in the segments of ``wire_capture``, one row for each.

    The segments of a flow are brought together, put in order and cut. Where bytes were not
    captured, or are not of this protocol, there is a row with ``gap``, the number of bytes, and
    the reason in ``_error``; cutting goes on where a whole frame begins.

    Args:
        segments: What ``spark.read.format("wire_capture")`` gives, or some of its rows.
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        decode: Commands of which frames are decoded, into a new column ``decoded``, which is null
            in other rows. Of one command it has the fields, of several a member for each.
        unsigned: What unsigned numbers of 64 bits become there, as for ``wire.decode``.
        negotiated: What connections agreed on, by name.
        mode: ``PERMISSIVE``, or ``FAILFAST``, with which such a row, or a frame of a message that
            is not known or that cannot be decoded, is an exception. Else ``_error`` says why.
        max_frame_bytes: Bytes of the largest frame; one that says it is larger is none.

    Raises:
        OptionError: There is no such protocol, command, negotiated parameter, mode or option.
    """
    from pyspark.sql.functions import arrow_udtf, col
    from pyspark.sql.pandas.types import from_arrow_schema
    from wireloom.spark.captures.decoding import frame_decoder
    from wireloom.spark.captures.protocols import readers
    from wireloom.spark.captures.record_batches import frames_schema

    if mode not in ("PERMISSIVE", "FAILFAST"):
        raise OptionError(f"mode is PERMISSIVE or FAILFAST, not {mode!r}")
    given = dict(negotiated or {})
    readers(protocol, given)  # so that mistakes are told here
    columns = frames_schema(frame_decoder(protocol, decode, given, unsigned))

    class Cut:
        """Spark makes one for each flow."""

        def __init__(self) -> None:
            from wireloom.spark.captures.decoding import frame_decoder
            from wireloom.spark.captures.protocols import readers
            from wireloom.spark.captures.record_batches import FrameBatches

            sides = readers(protocol, given)
            decoder = frame_decoder(protocol, decode, given, unsigned)
            self._batches = FrameBatches(sides, max_frame_bytes, mode == "FAILFAST", decoder)

        def eval(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
            yield from self._batches.segments(batch)

        def terminate(self) -> Iterator[pa.RecordBatch]:
            yield from self._batches.finish()

    function: Any = arrow_udtf(Cut, returnType=from_arrow_schema(columns))
    # the column that a table is partitioned by does not come to the function
    table = segments.withColumn(_KEY, col("flow")).asTable()
    found: DataFrame = function(table.partitionBy(_KEY).orderBy("file", "packet"))
    return found
