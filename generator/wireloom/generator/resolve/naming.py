"""How names of the spec become names of generated code."""

from __future__ import annotations

import re

from wireloom.schema.casing import snake

RUNTIME_FUNCTIONS = frozenset("""
    as_int32 as_int64 as_sint32 as_sint64 bad_length block bound_count bounded check_whole
    constructor ended envelope_key even_step finish join_pieces keep_field keep_number known
    missing open_envelope pack_even packed_excess packed_varints read_bytes read_bytes_until
    read_count read_entries read_integer read_json read_optional_bytes read_optional_text
    read_size read_table read_tag read_text read_text_until read_varint read_varuint read_words
    read_zigzag region_of settled sized sized_field skip_field slot_setter text too_short
    unknown_field varint varint_frame_size whole_items write_bytes write_entries write_int32
    write_int64 write_json write_optional_bytes write_optional_text write_sint32 write_sint64
    write_table write_text write_uint32 write_uint64 write_varuint write_words write_zigzag
    """.split())
"""Functions that generated modules import from the runtime; what is named after the spec gets
another name."""

_TAKEN_FUNCTION = re.compile(
    "_(?:check_memory|make_.+|entries|explained|nobody|reader|refused|selected|whole|[a-z0-9]+_(?:head|frame)|.+_or_else|[bhiqfdsx0-9]+)"
)
"""What modules that read and write have themselves; constants of ``Struct`` in small letters."""
_TAKEN_TABLE = re.compile(
    "_(?:OPENING_[A-Z0-9_]+|ACCEPTED|ANSWERED|CHARGED|DECODERS|ENCODERS|FRAMES|HEADER|OPAQUE|(?:LITTLE_)?[BHIQ0-9]+)"
)
"""The same in capitals."""


def reader_of(name: str) -> str:
    """The function that reads a type: ``read_chunk`` of ``Chunk``."""
    return _own(f"read_{snake(name)}")


def writer_of(name: str) -> str:
    """The function that writes a type: ``write_chunk`` of ``Chunk``."""
    return _own(f"write_{snake(name)}")


def private_of(name: str) -> str:
    """The function of a module that is about a message or an enumeration: ``_open`` of ``Open``."""
    function = f"_{snake(name)}"
    return f"{function}_" if _TAKEN_FUNCTION.fullmatch(function) else function


def table_of(name: str) -> str:
    """The constant with the members of an enumeration: ``_KIND`` of ``Kind``."""
    table = f"_{snake(name).upper()}"
    return f"{table}_" if _TAKEN_TABLE.fullmatch(table) else table


def _own(function: str) -> str:
    """A name of a function that hides none of the runtime."""
    return f"{function}_" if function in RUNTIME_FUNCTIONS else function


def constant(name: str) -> str:
    """``max-age`` to ``MAX_AGE``, and ``2fa`` to ``KEY_2FA``, as no name of Python begins so."""
    split = name if name.isupper() else snake(name)
    words = re.sub(r"[^A-Za-z0-9]+", "_", split).strip("_").upper()
    return words if words[:1].isalpha() else f"KEY_{words}".rstrip("_")
