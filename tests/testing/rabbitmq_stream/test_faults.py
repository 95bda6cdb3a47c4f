"""Misbehaviour on demand."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    Create,
    CreateResponse,
    Deliver,
    Heartbeat,
    Metadata,
    MetadataResponse,
    PeerProperties,
    PublishConfirm,
    QueryOffset,
    QueryOffsetResponse,
    Subscribe,
)
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.rabbitmq_stream import Broker

from .wire import PATIENCE, Line, publication


@pytest.fixture
def broker() -> Iterator[Broker]:
    """A broker."""
    with Broker() as running:
        running.stream("s").append([b"one", b"two"])
        yield running


@pytest.fixture
def line(broker: Broker) -> Iterator[Line]:
    """An open connection."""
    with Line(broker.host, broker.port).open() as made:
        yield made


def _query(line: Line) -> QueryOffsetResponse:
    return line.ask(QueryOffsetResponse, QueryOffset(line.next_id(), "r", "s"))


def test_late_answer(broker: Broker, line: Line) -> None:
    fault = broker.faults.delay(QueryOffsetResponse, 0.3, times=1)
    begin = time.monotonic()
    _query(line)
    assert time.monotonic() - begin >= 0.3
    fault.wait()
    _query(line)
    assert fault.hits == 1


def test_answer_that_is_held_back(broker: Broker, line: Line) -> None:
    fault = broker.faults.hold(QueryOffsetResponse, times=1)
    line.say(QueryOffset(1, "r", "s"))
    fault.wait()
    assert line.ask(QueryOffsetResponse, QueryOffset(2, "r", "s")).correlation_id == 2
    fault.release()
    assert line.hear(QueryOffsetResponse).correlation_id == 1
    fault.release()
    assert line.silent(0.2)


def test_what_is_held_back_is_lost_with_the_fault(broker: Broker, line: Line) -> None:
    fault = broker.faults.hold(QueryOffsetResponse)
    line.say(QueryOffset(1, "r", "s"))
    fault.wait()
    broker.faults.clear()
    fault.release()
    assert _query(line).correlation_id != 1
    assert line.silent(0.2)


def test_missing_answer(broker: Broker, line: Line) -> None:
    fault = broker.faults.drop(CreateResponse, times=1)
    line.say(Create(1, "t", {}))
    fault.wait()
    assert line.silent(0.2)
    assert "t" in broker.streams
    assert line.create_code("u", {}) is ResponseCode.OK


def test_missing_confirmation(broker: Broker, line: Line) -> None:
    broker.faults.drop(PublishConfirm, times=1)
    line.declare(1, "s")
    line.say(publication(1, 1, [b"x"]))
    assert line.silent(0.2)
    line.publish(1, 2, [b"y"])


def test_refused_request(broker: Broker, line: Line) -> None:
    broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=1)
    assert line.subscribe(0, "s") is ResponseCode.STREAM_NOT_AVAILABLE
    assert line.subscribe(0, "s") is ResponseCode.OK


def test_ignored_request(broker: Broker, line: Line) -> None:
    broker.faults.ignore(Create)
    line.say(Create(1, "t", {}))
    assert line.silent(0.2)
    assert "t" not in broker.streams


def test_half_a_frame(broker: Broker, line: Line) -> None:
    broker.faults.halve(Deliver)
    line.subscribe(0, "s")
    assert line.silent(0.2)
    line.say(QueryOffset(9, "r", "s"))
    assert line.silent(0.2)


def test_cut_inside_a_frame(broker: Broker, line: Line) -> None:
    broker.faults.cut(Deliver, after=20)
    line.subscribe(0, "s")
    assert line.ends()


def test_reset_connection(broker: Broker, line: Line) -> None:
    broker.faults.close_on(Create, reset=True)
    line.say(Create(1, "t", {}))
    line.socket.settimeout(PATIENCE)
    with pytest.raises(ConnectionResetError):
        line.socket.recv(1)


def test_other_bytes(broker: Broker, line: Line) -> None:
    broker.faults.replace(QueryOffsetResponse, b"\0\0\0\x04\0\x17\0\x01", times=1)
    line.say(QueryOffset(9, "r", "s"))
    line.hear(Heartbeat)


def test_closed_after_some_frames(broker: Broker) -> None:
    broker.faults.close_after(2)
    with Line(broker.host, broker.port) as line:
        line.introduce()
        line.send(b"\0\0\0\x08\0\x12\0\x01\0\0\0\x02")
        assert line.ends()


def test_skipped_messages(broker: Broker, line: Line) -> None:
    broker.faults.drop(MetadataResponse, times=1, skip=1)
    line.ask(MetadataResponse, Metadata(1, ("s",)))
    line.say(Metadata(2, ("s",)))
    assert line.silent(0.2)


def test_one_connection_only(broker: Broker, line: Line) -> None:
    with Line(broker.host, broker.port).open() as other:
        broker.faults.drop(QueryOffsetResponse, peer=broker.connections[0])
        _query(other)
        line.say(QueryOffset(1, "r", "s"))
        assert line.silent(0.2)


def test_frozen_connection(broker: Broker, line: Line) -> None:
    peer = broker.connections[0]
    peer.freeze()
    line.say(QueryOffset(1, "r", "s"))
    assert line.silent(0.2)
    peer.thaw()
    _query(line)


def test_frozen_by_a_message(broker: Broker, line: Line) -> None:
    fault = broker.faults.freeze_on(Create)
    line.say(Create(1, "t", {}))
    fault.wait()
    line.say(QueryOffset(2, "r", "s"))
    assert line.silent(0.2)


def test_frozen_before_the_first_answer(broker: Broker) -> None:
    broker.faults.freeze_on(PeerProperties)
    with Line(broker.host, broker.port) as line:
        line.say(PeerProperties(1, {}))
        assert line.silent(0.3)


def test_back_pressure(broker: Broker, line: Line) -> None:
    line.declare(1, "s")
    peer = broker.connections[0]
    peer.stop_reading()
    line.socket.settimeout(0.5)
    raw = encode(publication(1, 1, [b"x" * 1_000_000]))
    with pytest.raises(TimeoutError):
        for _ in range(100):
            line.send(raw)
    peer.go_on_reading()


def test_bytes_of_any_kind(broker: Broker, line: Line) -> None:
    broker.connections[0].send_bytes(b"\0\0\0\x04\0\x17\0\x01")
    line.hear(Heartbeat)


def test_ended_connection(broker: Broker, line: Line) -> None:
    broker.connections[0].abort()
    assert line.ends()


def test_cleared_faults(broker: Broker, line: Line) -> None:
    fault = broker.faults.drop(QueryOffsetResponse)
    assert broker.faults
    broker.faults.clear()
    assert not broker.faults
    _query(line)
    assert fault.hits == 0
    with pytest.raises(TimedOut, match="acted 0 times"):
        fault.wait(timeout=0.05)


def test_removed_fault(broker: Broker, line: Line) -> None:
    broker.faults.drop(QueryOffsetResponse).remove()
    _query(line)
