"""Messages of AMQP 1.0, which most clients put into streams.

``encode`` makes of a ``Message`` the bytes to publish, and ``decode`` a ``Message`` of a record.
"""

from wireloom.clients.rabbitmq_stream.amqp.message import Message, decode, encode
from wireloom.clients.rabbitmq_stream.amqp.places import Header, MessageId, Properties
from wireloom.clients.rabbitmq_stream.amqp.sections import Body, DataParts, Sequences, Value
from wireloom.clients.rabbitmq_stream.amqp.types import (
    AmqpItem,
    Array,
    Byte,
    Char,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Float,
    Int,
    Short,
    Symbol,
    Timestamp,
    UByte,
    UInt,
    ULong,
    UShort,
)

__all__ = [
    "AmqpItem",
    "Array",
    "Body",
    "Byte",
    "Char",
    "DataParts",
    "Decimal32",
    "Decimal64",
    "Decimal128",
    "Described",
    "Float",
    "Header",
    "Int",
    "Message",
    "MessageId",
    "Properties",
    "Sequences",
    "Short",
    "Symbol",
    "Timestamp",
    "UByte",
    "UInt",
    "ULong",
    "UShort",
    "Value",
    "decode",
    "encode",
]
