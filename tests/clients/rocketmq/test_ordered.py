"""Queues whose messages come one after another, and messages for everybody, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from wireloom.clients.rocketmq.assignments import Assignment
from wireloom.clients.rocketmq.consuming import Group
from wireloom.clients.rocketmq.heartbeat import HeartbeatData
from wireloom.clients.rocketmq.locking import LASTS, RENEWED
from wireloom.clients.rocketmq.membership import Consuming, membership
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.pulling import Pulled
from wireloom.clients.rocketmq.retries import DEAD_LETTER
from wireloom.clients.rocketmq.stored import one_received
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.errors import TimedOut
from wireloom.rocketmq.codes import NoPermission
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    GetConsumerListByGroup,
    HeartBeat,
    LockBatchMq,
    LockBatchMqResponse,
    QueryConsumerOffset,
    UnlockBatchMq,
    UpdateConsumerOffset,
)
from wireloom.rocketmq.types import (
    ConsumeFromWhere,
    LockResult,
    MessageModel,
    MessageQueue,
    ResponseCode,
)
from wireloom.runtime.mailbox import Gate

from tests.clients.rocketmq.scripted import OK, OPTIONS, Cluster
from tests.clients.rocketmq.test_stored import stored

REFUSED = NoPermission(ResponseCode.NO_PERMISSION, "no")


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def group_of(cluster: Cluster, **consuming: Any) -> tuple[Group, Clock]:
    """A member of a group that wants the topic, and its clock."""
    asked = Consuming(**{"begin": ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET, **consuming})
    wanted = membership("G", [Subscription("T")], asked)
    group = Group(wanted, asked, cluster.directory(), OPTIONS, HeartbeatData(OPTIONS), Gate())
    clock = Clock()
    group.state.now = clock
    return group, clock


def ordered(cluster: Cluster, **consuming: Any) -> tuple[Group, Clock]:
    """A member that wants messages in order."""
    return group_of(cluster, ordered=True, **consuming)


def give(group: Group, assignment: Assignment, *offsets: int) -> None:
    """Messages were pulled from a queue."""
    messages = tuple(message for offset in offsets for message in _message(assignment, offset))
    following = max(offsets) + 1
    pulled = Pulled(
        messages=messages,
        next_offset=following,
        min_offset=0,
        max_offset=100,
        moved=False,
        suggested=0,
    )
    group.state.arrived(assignment, pulled)


def _message(assignment: Assignment, offset: int) -> Iterable[Received]:
    one = stored(queue_id=assignment.queue.number, queue_offset=offset, body=b"%d" % offset)
    return one_received(one, "b")


def taken(group: Group) -> list[tuple[int, int]]:
    """Queue and place of all messages that come now."""
    found: list[tuple[int, int]] = []
    while (message := group.state.take()) is not None:
        found.append((message.queue.number, message.offset))
    return found


def of_topic(group: Group) -> list[int]:
    """The queues of the topic that a member has."""
    return [queue.number for queue in group.queues if queue.topic == "T"]


def test_queues_are_locked_before_it_is_asked_where_to_begin() -> None:
    cluster = Cluster(queues=3, locked={1})
    group, _ = ordered(cluster)
    added = cluster.run(group.rebalance())
    assert [assignment.queue.number for assignment in added] == [0, 2]
    kinds = [type(request) for request in cluster.asked]
    assert kinds.index(LockBatchMq) < kinds.index(QueryConsumerOffset)
    (said,) = cluster.of(LockBatchMq)
    assert (said.body.consumer_group, said.body.client_id) == ("G", "me")
    assert [queue.queue_id for queue in said.body.queues] == [0, 1, 2]
    cluster.locked.clear()
    assert [assignment.queue.number for assignment in cluster.run(group.rebalance())] == [1]


def test_the_next_message_comes_when_the_one_before_is_done() -> None:
    cluster = Cluster(queues=2)
    group, _ = ordered(cluster)
    first, second = cluster.run(group.rebalance())
    give(group, first, 10, 11)
    give(group, second, 10, 11)
    one = group.state.take()
    assert one is not None
    assert (one.queue.number, one.offset) == (0, 10)
    assert taken(group) == [(1, 10)]
    group.state.finish([one])
    assert taken(group) == [(0, 11)]


def test_whether_messages_wait_for_the_program() -> None:
    cluster = Cluster(queues=1)
    group, clock = ordered(cluster, pause=5.0)
    (assignment,) = cluster.run(group.rebalance())
    assert group.state.position is None
    give(group, assignment, 10, 11)
    assert group.state.position == 0
    message = group.state.take()
    assert message is not None
    assert group.state.position == 1, "the next one waits until this is done"
    cluster.run(group.give_back(message))
    assert group.state.position is None, "it is not due"
    clock.time += 5.0
    assert group.state.position == 1
    group.state.end(REFUSED)
    assert group.state.position is None


def test_messages_of_others_come_one_queue_after_another() -> None:
    cluster = Cluster(queues=2)
    group, _ = group_of(cluster)
    first, second = cluster.run(group.rebalance())
    give(group, first, 10, 11, 12)
    give(group, second, 10)
    assert taken(group) == [(0, 10), (1, 10), (0, 11), (0, 12)]


def test_what_is_given_back_comes_first() -> None:
    cluster = Cluster(queues=1)
    group, clock = ordered(cluster, pause=5.0, tries=2)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10, 11)
    for times in (0, 1):
        message = group.state.take()
        assert message is not None
        assert (message.offset, message.reconsume_times) == (10, times)
        cluster.run(group.give_back(message))
        assert taken(group) == []
        clock.time += 5.0
    message = group.state.take()
    assert message is not None
    cluster.run(group.give_back(message))
    (dead,) = cluster.of(ConsumerSendMsgBack)
    assert (dead.fields.delay_level, dead.fields.offset) == (DEAD_LETTER, 1000)
    assert taken(group) == [(0, 11)]


def test_whoever_waits_looks_again_when_what_was_given_back_is_due() -> None:
    cluster = Cluster(queues=2)
    group, clock = ordered(cluster, pause=5.0)
    first, second = cluster.run(group.rebalance())
    assert group.poll_interval == 5.0
    for assignment in (first, second):
        give(group, assignment, 10, 11)
        message = group.state.take()
        assert message is not None
        cluster.run(group.give_back(message))
        clock.time += 2.0
    assert group.poll_interval == 1.0
    clock.time += 1.0
    assert group.poll_interval == 2.0, "of the second; the first is there"
    assert taken(group) == [(0, 10)]
    clock.time += 2.0
    assert group.poll_interval == 5.0


def test_what_is_given_up_is_a_dead_letter_at_once() -> None:
    cluster = Cluster(queues=1)
    group, _ = ordered(cluster)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10)
    message = group.state.take()
    assert message is not None
    cluster.run(group.give_back(message, DEAD_LETTER))
    assert len(cluster.of(ConsumerSendMsgBack)) == 1
    assert assignment.progress.committable == 11


def test_a_queue_with_a_message_in_hand_is_kept_until_its_end() -> None:
    cluster = Cluster(queues=2, members=("me",))
    group, _ = ordered(cluster)
    first, second = cluster.run(group.rebalance())
    give(group, second, 10, 11)
    message = group.state.take()
    assert message is not None
    cluster.members = ("me", "you")
    cluster.run(group.rebalance())
    assert of_topic(group) == [0, 1]
    assert not cluster.of(UnlockBatchMq)
    group.state.finish([message])
    assert taken(group) == [], "it gives out nothing any more"
    cluster.run(group.keep())
    assert of_topic(group) == [0]
    kinds = [type(request) for request in cluster.asked]
    assert kinds.index(UpdateConsumerOffset) < kinds.index(UnlockBatchMq)
    (said,) = cluster.of(UnlockBatchMq)
    assert said.body.queues == (MessageQueue("b", 1, "T"),)
    assert cluster.committed["T", 1] == 11
    assert (first.dropped, second.dropped) == (False, True)


def test_a_queue_that_stays_after_all_goes_on() -> None:
    cluster = Cluster(queues=2)
    group, _ = ordered(cluster)
    _, second = cluster.run(group.rebalance())
    give(group, second, 10, 11)
    message = group.state.take()
    assert message is not None
    for members in (("me", "you"), ("me",)):
        cluster.members = members
        cluster.run(group.rebalance())
    group.state.finish([message])
    assert taken(group) == [(1, 11)]


def test_locks_are_renewed() -> None:
    cluster = Cluster(queues=1)
    group, clock = ordered(cluster, commit=3600.0)
    assert group.pace == RENEWED
    (assignment,) = cluster.run(group.rebalance())
    for offset in range(10, 14):
        clock.time += LASTS - 1
        cluster.run(group.keep())
        give(group, assignment, offset)
        message = group.state.take()
        assert message is not None
        group.state.finish([message])
    assert len(cluster.of(LockBatchMq)) == 5


def test_without_a_lock_nothing_comes() -> None:
    cluster = Cluster(queues=1)
    group, clock = ordered(cluster)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10)
    clock.time += LASTS
    assert taken(group) == []
    cluster.failing[LockBatchMq] = TimedOut("late")
    cluster.run(group.keep())
    assert of_topic(group) == [0], "it may be won back at the last moment"
    clock.time += 1
    cluster.run(group.keep())
    assert (of_topic(group), assignment.dropped) == ([], True)
    assert cluster.run(group.rebalance()) == []
    cluster.failing.clear()
    (again,) = cluster.run(group.rebalance())
    assert again is not assignment


def test_a_lock_that_another_member_has_is_lost_at_once() -> None:
    cluster = Cluster(queues=1)
    group, _ = ordered(cluster)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10)
    cluster.locked.add(0)
    cluster.run(group.keep())
    assert (taken(group), of_topic(group)) == ([], [])


def test_locks_that_nobody_asked_for_are_no_queues() -> None:
    cluster = Cluster(queues=1)
    more = tuple(MessageQueue("b", number, "T") for number in range(3))
    cluster.answers[LockBatchMq] = lambda _: LockBatchMqResponse(7, OK, LockResult(more))
    group, _ = ordered(cluster)
    cluster.run(group.rebalance())
    assert group.queues == (Queue("T", "b", 0),)


@pytest.mark.parametrize("work", ["rebalance", "keep"])
def test_a_refusal_for_good_is_raised(work: str) -> None:
    cluster = Cluster(queues=1)
    group, _ = ordered(cluster)
    if work == "keep":
        cluster.run(group.rebalance())
    cluster.failing[LockBatchMq] = REFUSED
    with pytest.raises(NoPermission):
        cluster.run(getattr(group, work)())


def test_who_leaves_gives_locks_back() -> None:
    cluster = Cluster(queues=2)
    group, _ = ordered(cluster)
    cluster.run(group.rebalance())
    cluster.failing[UnlockBatchMq] = REFUSED
    cluster.run(group.leave())
    (said,) = cluster.of(UnlockBatchMq)
    assert [queue.queue_id for queue in said.body.queues] == [0, 1]


def test_others_lock_nothing() -> None:
    cluster = Cluster(queues=2)
    group, _ = group_of(cluster)
    cluster.run(group.rebalance())
    cluster.run(group.keep())
    cluster.run(group.leave())
    assert not cluster.of(LockBatchMq) + cluster.of(UnlockBatchMq)
    assert group.pace == 5.0


def broadcasting(cluster: Cluster, **consuming: Any) -> tuple[Group, Clock]:
    """A member that gets all messages."""
    return group_of(cluster, model=MessageModel.BROADCASTING, **consuming)


def test_everybody_gets_all_queues() -> None:
    cluster = Cluster(queues=3, members=("me", "you"))
    group, _ = broadcasting(cluster)
    added = cluster.run(group.rebalance())
    assert [assignment.next_offset for assignment in added] == [10, 10, 10]
    give(group, added[0], 10)
    message = group.state.take()
    assert message is not None
    group.state.finish([message])
    cluster.run(group.keep())
    cluster.run(group.leave())
    asked = {type(request) for request in cluster.asked}
    assert not asked & {QueryConsumerOffset, UpdateConsumerOffset, GetConsumerListByGroup}
    (data,) = cluster.of(HeartBeat)[0].body.consumers or ()
    assert data.model is MessageModel.BROADCASTING
    assert [item.topic for item in data.subscriptions] == ["T"]


def test_what_everybody_gets_comes_again_from_here_only() -> None:
    cluster = Cluster(queues=1)
    group, clock = broadcasting(cluster, tries=1, pause=2.0)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10, 11)
    message = group.state.take()
    assert message is not None
    assert taken(group) == [(0, 11)]
    cluster.run(group.give_back(message))
    assert taken(group) == []
    clock.time += 2.0
    again = group.state.take()
    assert again is not None
    assert (again.offset, again.reconsume_times) == (10, 1)
    cluster.run(group.give_back(again))
    assert not cluster.of(ConsumerSendMsgBack)
    assert (taken(group), assignment.progress.unfinished) == ([], 1)


def test_order_for_everybody_needs_no_locks() -> None:
    cluster = Cluster(queues=1)
    group, _ = broadcasting(cluster, ordered=True)
    (assignment,) = cluster.run(group.rebalance())
    give(group, assignment, 10, 11)
    assert taken(group) == [(0, 10)]
    cluster.run(group.keep())
    assert not cluster.of(LockBatchMq)
