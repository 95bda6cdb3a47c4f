"""Messages of AMQP 1.0 beside Proton, the reference implementation of Apache in C."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.amqp import (
    Array,
    Byte,
    Char,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Float,
    Int,
    Message,
    Properties,
    Short,
    Symbol,
    Timestamp,
    UByte,
    UInt,
    ULong,
    UShort,
    encode,
)

from tests.brokers.shared import give_up
from tests.clients.rabbitmq_stream.amqp_samples import (
    ANY_SCALAR,
    ITEMS,
    is_same,
    messages,
    read_value,
    value_of,
)

try:
    import proton
except ImportError:
    proton = None


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    if proton is None:
        give_up("Proton: python-qpid-proton-wheel has nothing for this Python; take 3.11 to 3.13")


_NAMES: dict[str, Any] = {
    "ubyte": UByte,
    "ushort": UShort,
    "uint": UInt,
    "ulong": ULong,
    "byte": Byte,
    "short": Short,
    "int32": Int,
    "float32": Float,
    "char": Char,
    "symbol": Symbol,
}


def of_proton(found: Any) -> Any:
    """A value that Proton read, as ours; its own types have the names of the standard."""
    kind = type(found).__name__
    if kind in _NAMES:
        return _NAMES[kind](found)
    if kind == "memoryview":
        return bytes(found)
    if kind == "timestamp":
        return int(found)
    if kind.startswith("decimal"):
        return bytes(found) if kind == "decimal128" else int(found)
    if isinstance(found, proton.Described):
        return Described(of_proton(found.descriptor), of_proton(found.value))
    if isinstance(found, proton.Array):
        return [of_proton(item) for item in found.elements]
    if isinstance(found, dict):
        return {of_proton(key): of_proton(item) for key, item in found.items()}
    return [of_proton(item) for item in found] if isinstance(found, list) else found


def seen_by_proton(item: Any) -> Any:
    """What Proton is to read of a value of ours."""
    if isinstance(item, datetime):
        return (item - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)
    if isinstance(item, Timestamp):
        return int(item)
    if isinstance(item, Decimal128):
        return bytes(item)
    if isinstance(item, Decimal32 | Decimal64):
        return int.from_bytes(item, "big")
    if isinstance(item, Described):
        return Described(seen_by_proton(item.descriptor), seen_by_proton(item.value))
    if isinstance(item, Array):
        return [seen_by_proton(each) for each in item.items]
    if isinstance(item, dict):
        return {seen_by_proton(key): seen_by_proton(each) for key, each in item.items()}
    return [seen_by_proton(each) for each in item] if isinstance(item, list) else item


def is_read_by_proton(item: Any) -> bool:
    """Proton 0.40 takes what follows something described that is described as a part of it, and
    writes the list with too small a count."""
    match item:
        case Described(value=value):
            return not isinstance(value, Described) and is_read_by_proton(value)
        case Array(items=items) | (list() as items):
            return all(map(is_read_by_proton, items))
        case dict():
            return all(map(is_read_by_proton, [*item, *item.values()]))
    return True


@given(ITEMS.filter(is_read_by_proton))
def test_proton_reads_what_is_written_and_writes_what_is_read(item: Any) -> None:
    data = proton.Data()
    mine = value_of(item)
    assert data.decode(mine) == len(mine)
    data.rewind()
    data.next()
    assert is_same(of_proton(data.get_object()), seen_by_proton(item))
    assert is_same(seen_by_proton(read_value(bytes(data.encode()))), seen_by_proton(item))


def in_c(text: str | None) -> str | None:
    """A text as Proton gives those of properties: up to a NUL."""
    return text and text.partition("\0")[0]


@given(messages(st.binary(max_size=300), ANY_SCALAR))
def test_proton_reads_all_sections(message: Message) -> None:
    other = proton.Message()
    other.decode(encode(message))
    said = message.properties or Properties()
    assert bytes(other.body or b"") == message.body
    assert (other.address, other.subject) == (in_c(said.to), in_c(said.subject))
    assert bytes(other.user_id or b"") == (said.user_id or b"")
    assert other.reply_to == in_c(said.reply_to)
    for name in ("content_type", "content_encoding"):  # Proton makes a symbol of None
        assert str(getattr(other, name)) == str(in_c(getattr(said, name)))
    assert other.group_id == in_c(said.group_id)
    assert other.reply_to_group_id == in_c(said.reply_to_group_id)
    if isinstance(said.message_id, int | str | UUID):
        assert other.id == said.message_id
    if message.header is not None:
        assert other.durable == bool(message.header.durable)
        assert other.delivery_count == (message.header.delivery_count or 0)
    assert set(other.annotations or {}) == set(message.annotations or {})
