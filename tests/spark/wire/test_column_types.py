"""The types of columns: what each construct of the language becomes."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import catalog
from wireloom.spark.wire.column_mapping import Unsigned
from wireloom.spark.wire.column_types import (
    ColumnType,
    Items,
    Number,
    Plain,
    Whole,
    Wrapped,
    wider,
)
from wireloom.spark.wire.decoding import arrow_schema

from tests.spark.wire.expected import PROTOCOLS, names

_INT, _LONG = Number(pa.int32(), (int,)), Number(pa.int64(), (int,))
_UNSIGNED, _WHOLE = Wrapped(pa.int64(), (int,)), Whole(pa.decimal128(20, 0), (int,))
_SHORT_FLOAT, _FLOAT = Plain(pa.float32(), (float,)), Plain(pa.float64(), (float,))


def members(protocol: str, name: str, unsigned: Unsigned = "wrap") -> dict[str, pa.DataType]:
    return {item.name: item.type for item in arrow_schema(protocol, name, unsigned=unsigned)}


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_everything_has_a_struct(protocol: str) -> None:
    for name in names(catalog(protocol)):
        kind = arrow_schema(protocol, name)
        assert pa.types.is_struct(kind)
        assert all(item.nullable for item in kind)


def test_numbers_are_as_wide_as_they_must_be() -> None:
    found = members("rabbitmq_stream", "Chunk")
    assert found["entry_count"] == pa.int32()  # uint16
    assert found["record_count"] == pa.int64()  # uint32
    assert found["timestamp"] == pa.int64()  # int64
    assert found["epoch"] == pa.int64()  # uint64, wrapped
    assert members("rabbitmq_stream", "Chunk", "decimal")["epoch"] == pa.decimal128(20, 0)
    assert members("rabbitmq_stream", "Chunk", "decimal")["timestamp"] == pa.int64()


def test_a_union_has_a_member_for_each_case() -> None:
    found = members("rabbitmq_stream", "Subscribe")["offset"]
    assert [item.name for item in found][:2] == ["OffsetFirst", "OffsetLast"]
    assert found.field("OffsetFirst").type == pa.bool_()  # a record without fields
    assert found.field("OffsetAt").type == pa.struct([pa.field("offset", pa.int64())])


def test_a_switch_has_a_member_for_each_kind() -> None:
    found = members("couchbase_dcp", "DcpSystemEvent")["value"]
    assert [item.name for item in found] == [
        "CollectionEvent",
        "ScopeEvent",
        "bytes",
        "CollectionTable",
        "DroppedCollectionTable",
        "ScopeTable",
        "DroppedScopeTable",
    ]
    assert members("couchbase_dcp", "NoopResponse")["value"] == pa.binary()


def test_numbers_of_a_switch_share_a_column_that_holds_all_of_them() -> None:
    found = members("rabbitmq_stream", "AmqpValue")["content"]
    assert found.field("integer").type == pa.decimal128(20, 0)  # with a sign and without, 64 bits
    assert found.field("float").type == pa.float64()


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (_INT, _LONG, _LONG),
        (_LONG, _INT, _LONG),
        (Number(pa.int64(), (int,), signed=False), _UNSIGNED, _UNSIGNED),
        (_UNSIGNED, _INT, _WHOLE),
        (_WHOLE, _UNSIGNED, _WHOLE),
        (_SHORT_FLOAT, _FLOAT, _FLOAT),
        (Items(_INT), Items(_LONG), Items(_LONG)),
    ],
)
def test_the_wider_of_two(one: ColumnType, other: ColumnType, expected: ColumnType) -> None:
    assert wider(one, other) == expected


def test_nothing_is_wider_than_a_list_and_a_number() -> None:
    with pytest.raises(OptionError, match=r"cannot hold both list.* and int32"):
        wider(Items(_INT), _INT)


def test_a_record_that_holds_itself_is_its_bytes_there() -> None:
    found = members("pulsar", "MessageIdData")
    assert found["first_chunk_message_id"] == pa.binary()
    assert found["unknown_fields"] == pa.binary()


def test_json_that_has_no_description_is_text() -> None:
    found = members("couchbase_dcp", "ClusterConfig")
    assert found["nodes"] == pa.list_(pa.field("element", pa.string()))
    assert found["unknown_fields"] == pa.map_(pa.string(), pa.string())


def test_bytes_that_json_has_in_base_64_are_bytes() -> None:
    found = members("rocketmq", "BatchAck")
    assert found["bits"] == pa.binary()
    assert found["origin"] == pa.int32()


@pytest.mark.parametrize(
    ("protocol", "name", "problem"),
    [
        ("amqp", "Publish", "no protocol 'amqp'"),
        ("rabbitmq_stream", "Publsh", "did you mean Publish?"),
    ],
)
def test_names_that_there_are_not(protocol: str, name: str, problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        arrow_schema(protocol, name)


def test_an_option_that_there_is_not() -> None:
    unsigned: Any = "signed"
    with pytest.raises(OptionError, match="wrap or decimal, not 'signed'"):
        members("rabbitmq_stream", "Chunk", unsigned)
