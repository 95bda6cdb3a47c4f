"""Functions from the spec: frames and structs in DataFrames, for every protocol.

``decode`` and ``encode`` are columns for DataFrames, ``register_decode`` and ``register_encode``
give them a name in SQL. ``Decoder``, ``Encoder``, ``arrow_schema`` and ``decode_batch`` do the same
with Arrow alone.
"""

from __future__ import annotations

from wireloom.spark.wire.decoding import Decoder, arrow_schema, decode_batch
from wireloom.spark.wire.encoding import Encoder
from wireloom.spark.wire.functions import (
    decode,
    encode,
    explode_messages,
    register_decode,
    register_encode,
    schema,
)

__all__ = [
    "Decoder",
    "Encoder",
    "arrow_schema",
    "decode",
    "decode_batch",
    "encode",
    "explode_messages",
    "register_decode",
    "register_encode",
    "schema",
]
