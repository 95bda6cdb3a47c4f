"""Messages that are acknowledged together: what their handles say is in the requests, once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.acknowledging import is_near, together
from wireloom.clients.rocketmq.pop import CheckPoint
from wireloom.rocketmq.types import BatchAckRequest, PopOrigin

POINTS = st.builds(
    CheckPoint,
    st.integers(0, 1 << 62),
    st.integers(1, 3),
    st.integers(1, 2),
    st.integers(0, 1),
    st.sampled_from(PopOrigin),
    st.sampled_from("ab"),
    st.integers(0, 2),
    st.just(0),
)
NEAR = st.tuples(POINTS, st.integers(0, 70) | st.just((1 << 16) - 1)).map(
    lambda both: replace(both[0], offset=both[0].start_offset + both[1])
)


def said(request: BatchAckRequest) -> Iterator[tuple[str, CheckPoint]]:
    """What a request acknowledges."""
    for ack in request.acks:
        assert ack.bits[-1], "a byte without a bit"
        for bit in range(8 * len(ack.bits)):
            if ack.bits[bit // 8] >> bit % 8 & 1:
                yield ack.topic, CheckPoint(
                    ack.start_offset,
                    ack.pop_time,
                    ack.invisible_time,
                    ack.revive_queue,
                    ack.origin,
                    request.broker_name,
                    ack.queue_id,
                    ack.start_offset + bit,
                )


@given(st.lists(st.tuples(st.sampled_from("TU"), NEAR)))
def test_nothing_is_lost_or_added(handles: list[tuple[str, CheckPoint]]) -> None:
    requests = together("G", handles)
    found = [one for request in requests for one in said(request)]
    assert sorted(found, key=repr) == sorted(set(handles), key=repr)
    brokers = [request.broker_name for request in requests]
    assert sorted(brokers) == sorted({point.broker for _, point in handles})
    assert all(ack.consumer_group == "G" for request in requests for ack in request.acks)
    for request in requests:
        shared = [replace(ack, bits=b"") for ack in request.acks]
        assert all(one not in shared[:at] for at, one in enumerate(shared)), "could be one item"


@given(POINTS, st.integers(-(1 << 63), 1 << 63))
def test_only_what_is_near_is_a_bit(point: CheckPoint, distance: int) -> None:
    moved = replace(point, offset=point.start_offset + distance)
    assert is_near(moved) is (0 <= distance < 1 << 16)
