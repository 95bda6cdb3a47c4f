"""What the value of a document consists of: compression, extended attributes, the document."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

from wireloom.couchbase_dcp.decoding import read_document_with_attributes
from wireloom.couchbase_dcp.encoding import write_document_with_attributes
from wireloom.couchbase_dcp.tables import DOCUMENT
from wireloom.couchbase_dcp.types import Attribute, Datatype, DocumentWithAttributes
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.runtime import compression

RAW = Datatype(0)
"""Bytes that nothing is known about."""


def can_decompress() -> bool:
    """Whether the extra ``compression`` is installed."""
    return find_spec("cramjam") is not None


def compress(raw: bytes) -> bytes:
    """A block of Snappy.

    Raises:
        NoCodec: The extra ``compression`` is not installed.
    """
    return compression.pack(raw, "snappy_block")


def decompress(packed: bytes, limit: int = DOCUMENT) -> bytes:
    """What a block of Snappy holds.

    Args:
        packed: The block.
        limit: Most bytes that it may hold; a larger one is not unpacked.

    Raises:
        DecodeError: It is no block of Snappy, or holds more.
        NoCodec: The extra ``compression`` is not installed.
    """
    return compression.unpack(packed, "snappy_block", limit)


def split(datatype: Datatype, value: bytes) -> tuple[dict[str, bytes], bytes]:
    """The extended attributes and the document that a value consists of.

    Args:
        datatype: What the value is made of.
        value: The value as it came.

    Raises:
        DecodeError: The value is not what the datatype says; the offset counts bytes as they came.
        NoCodec: It is compressed, and nothing here can unpack it.
    """
    packed = bool(datatype & Datatype.SNAPPY)
    if packed:
        value = decompress(value)
    if not datatype & Datatype.XATTR:
        return {}, value
    try:
        found, _ = read_document_with_attributes(value, 0, len(value), STRICT)
    except DecodeError as error:
        if not packed:
            raise
        reason = f"{error.reason}, {error.offset} bytes into what was unpacked"
        raise DecodeError(reason, 0, error.path) from error
    return {item.key: item.value for item in found.attributes}, found.document


def join(attributes: Mapping[str, bytes], document: bytes) -> bytes:
    """The value that consists of extended attributes, at least one, and a document."""
    items = tuple(Attribute(key, value) for key, value in attributes.items())
    return write_document_with_attributes(DocumentWithAttributes(items, document))
