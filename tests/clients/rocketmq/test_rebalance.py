"""Sharing queues out among the members of a group."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.rebalance import Strategy, allocate, averaging, averaging_by_circle

QUEUES = st.sets(
    st.builds(Queue, st.just("T"), st.sampled_from("abc"), st.integers(0, 9)), max_size=25
)
MEMBERS = st.sets(st.text(min_size=1, max_size=8), min_size=1, max_size=8)


@pytest.mark.parametrize("strategy", [averaging, averaging_by_circle])
@given(queues=QUEUES, members=MEMBERS)
def test_every_queue_has_one_member(
    strategy: Strategy, queues: set[Queue], members: set[str]
) -> None:
    assignments = [allocate(queues, members, member, strategy) for member in members]
    assert sorted(queue for found in assignments for queue in found) == sorted(queues)
    sizes = {len(found) for found in assignments}
    assert max(sizes) - min(sizes) <= 1


def test_neighbours_stay_together() -> None:
    queues = [Queue("T", "b", number) for number in (3, 1, 4, 0, 2)]
    assert [queue.number for queue in allocate(queues, ["y", "x"], "x")] == [0, 1, 2]
    assert [queue.number for queue in allocate(queues, ["y", "x"], "y")] == [3, 4]
    assert [queue.number for queue in allocate(queues, "xy", "y", averaging_by_circle)] == [1, 3]


def test_more_members_than_queues() -> None:
    queues = [Queue("T", "b", 0)]
    assert allocate(queues, ["x", "y"], "x") == (Queue("T", "b", 0),)
    assert allocate(queues, ["x", "y"], "y") == ()


def test_who_is_no_member_gets_nothing() -> None:
    assert allocate([Queue("T", "b", 0)], ["x"], "y") == ()
    assert allocate([Queue("T", "b", 0)], [], "y") == ()
    assert allocate([], ["y"], "y") == ()
