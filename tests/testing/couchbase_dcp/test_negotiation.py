"""What a connection can agree on."""

from __future__ import annotations

import pytest
from wireloom.couchbase_dcp.types import DcpOpenFlags, Feature, Status
from wireloom.testing.couchbase_dcp.negotiation import OFFERED, Negotiation, granted

OK, WRONG, NOT_SUPPORTED = Status.SUCCESS, Status.INVALID_ARGUMENTS, Status.NOT_SUPPORTED


@pytest.mark.parametrize(
    ("name", "value", "status"),
    [
        ("enable_noop", "true", OK),
        ("enable_noop", "yes", WRONG),
        ("set_noop_interval", "180", OK),
        ("set_noop_interval", "0.5", OK),
        ("set_noop_interval", "0", WRONG),
        ("set_noop_interval", "soon", WRONG),
        ("set_noop_interval", "inf", WRONG),
        ("set_noop_interval", "1_0", WRONG),
        ("set_noop_interval", "10800", OK),
        ("set_noop_interval", "10801", WRONG),
        ("connection_buffer_size", "0", OK),
        ("connection_buffer_size", "4294967295", OK),
        ("connection_buffer_size", "4294967296", WRONG),
        ("connection_buffer_size", "-1", WRONG),
        pytest.param("connection_buffer_size", 5000 * "9", WRONG, id="5000 digits"),
        ("set_priority", "high", OK),
        ("set_priority", "highest", WRONG),
        ("enable_stream_id", "true", OK),
        ("enable_stream_id", "false", WRONG),
        ("enable_out_of_order_snapshots", "true_with_seqno_advanced", OK),
        ("backfill_order", "sequential", OK),
        ("force_value_compression", "true", WRONG),
        ("max_marker_version", "2.2", WRONG),
        ("stream_buffer_size", "100", NOT_SUPPORTED),
        ("flatbuffers_system_events", "true", OK),
        ("flatbuffers_system_events", "false", WRONG),
        ("cache_transfer", "true", NOT_SUPPORTED),
        ("no_such_setting", "true", WRONG),
    ],
)
def test_controls(name: str, value: str, status: Status) -> None:
    negotiation = Negotiation()
    assert negotiation.control(name, value) is status
    assert negotiation.controls == ({name: value} if status is OK else {})


def test_some_controls_need_features() -> None:
    negotiation = Negotiation(frozenset({Feature.SNAPPY, Feature.COLLECTIONS}))
    assert negotiation.control("force_value_compression", "true") is OK
    assert negotiation.control("max_marker_version", "2.2") is OK
    assert negotiation.newest_markers


def test_servers_before_7_2_do_not_know_of_event_tables() -> None:
    negotiation = Negotiation(tables=False)
    assert negotiation.control("flatbuffers_system_events", "true") is WRONG
    assert not negotiation.event_tables


def test_stream_ids_and_durable_writes_exclude_each_other() -> None:
    negotiation = Negotiation()
    assert negotiation.control("enable_stream_id", "true") is OK
    assert negotiation.control("enable_sync_writes", "true") is NOT_SUPPORTED


def test_expirations_need_delete_times() -> None:
    negotiation = Negotiation()
    negotiation.control("enable_expiry_opcode", "true")
    assert not negotiation.expirations
    negotiation.flags = DcpOpenFlags.INCLUDE_DELETE_TIMES
    assert negotiation.expirations


def test_features_are_granted_once_and_in_order() -> None:
    wanted = (Feature.XATTR, Feature(0x77), Feature.JSON, Feature.XATTR)
    assert granted(wanted, OFFERED) == (Feature.XATTR, Feature.JSON)
    assert granted((Feature.JSON, Feature.XATTR), frozenset({Feature.JSON})) == (Feature.JSON,)


def test_notifications_need_duplex() -> None:
    told = Feature.CLUSTER_MAP_NOTIFICATION
    assert granted((told,), OFFERED) == ()
    assert granted((told, Feature.DUPLEX), OFFERED) == (told, Feature.DUPLEX)


def test_no_ops_come_at_an_interval() -> None:
    negotiation = Negotiation()
    assert negotiation.noop_interval == 0
    negotiation.control("enable_noop", "true")
    assert negotiation.noop_interval == 180
    negotiation.control("set_noop_interval", "2")
    assert negotiation.noop_interval == 2
