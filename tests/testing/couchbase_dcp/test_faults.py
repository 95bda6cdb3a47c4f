"""What the embedded producer does wrong on demand."""

from __future__ import annotations

from functools import partial

import pytest
from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.codes import NoAccess
from wireloom.couchbase_dcp.messages import (
    DcpMutation,
    DcpOpen,
    DcpStreamEnd,
    HelloResponse,
    SaslAuth,
    SaslAuthResponse,
)
from wireloom.couchbase_dcp.types import Status
from wireloom.errors import ConnectionLost, DecodeError, TimedOut
from wireloom.testing.couchbase_dcp import Producer

from .line import Line

pytest_plugins = ["wireloom.testing.couchbase_dcp.fixtures"]


@pytest.fixture
def producer(couchbase_dcp_producer: Producer) -> Producer:
    return couchbase_dcp_producer


def test_a_request_is_refused(producer: Producer) -> None:
    fault = producer.faults.refuse(DcpOpen, Status.NO_ACCESS, times=1)
    with Line(producer.port) as line:
        with pytest.raises(NoAccess):
            line.open()
        assert fault.hits == 1
    with Line(producer.port) as line:
        line.open()


def test_changes_are_lost_and_held_back(producer: Producer) -> None:
    for number in range(4):
        producer.bucket.write(b"%d" % number, b"v", vbucket=0)
    producer.faults.drop(DcpMutation, times=1, skip=1)
    held = producer.faults.hold(DcpMutation, times=1, skip=1)
    with Line(producer.port) as line:
        line.open().request(end=4)
        line.ear.until(DcpStreamEnd)
        seen = [item.extras.by_seqno for item in line.ear.heard if isinstance(item, DcpMutation)]
        assert len(seen) == 2
        assert held.hits == 1


def test_a_late_answer(producer: Producer) -> None:
    fault = producer.faults.delay(HelloResponse, 0.1)
    with Line(producer.port) as line:
        line.hello()
    assert fault.hits == 1


@pytest.mark.parametrize("reset", [False, True])
def test_the_line_is_cut_within_a_frame(producer: Producer, reset: bool) -> None:
    producer.faults.cut(SaslAuthResponse, after=7, reset=reset)
    with Line(producer.port) as line, pytest.raises(ConnectionLost):
        line.open()
    with Line(producer.port) as line:
        line.open()
    assert not producer.errors


def test_other_bytes(producer: Producer) -> None:
    producer.faults.replace(HelloResponse, bytes(24), times=1)
    with Line(producer.port) as line:
        with pytest.raises((DecodeError, ConnectionLost)):
            line.hello()
        line.ear.wait_end()


def test_it_closes_on_a_message(producer: Producer) -> None:
    producer.faults.close_on(SaslAuth, times=1)
    with Line(producer.port) as line, pytest.raises(ConnectionLost):
        line.open()


def test_connections_are_frozen_and_cut(producer: Producer) -> None:
    with Line(producer.port) as line:
        line.open(name="mine")
        (peer,) = producer.peers
        assert (peer.name, peer.summary()["user"], peer.summary()["node"]) == ("mine", "user", 0)
        peer.freeze()
        assert peer.is_open
        with pytest.raises(TimedOut):
            line.client.noop(RAW, 0, 0, timeout=0.1)
        assert producer.cut("mine", reset=True) == 1
        assert isinstance(line.ear.wait_end(), ConnectionLost)


def test_streams_go_on_where_they_were_when_they_thaw(producer: Producer) -> None:
    with Line(producer.port) as line:
        line.open().request(end=3)
        (peer,) = producer.peers
        peer.freeze()
        for key in (b"a", b"b", b"c"):
            producer.call(partial(producer.bucket.write, key, b"v", vbucket=0))
        assert not any(isinstance(item, DcpMutation) for item in line.ear.heard)
        peer.thaw()
        line.ear.until(DcpStreamEnd)
        seen = [item.extras.by_seqno for item in line.ear.heard if isinstance(item, DcpMutation)]
        assert seen == [1, 2, 3]
