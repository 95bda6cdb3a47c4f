"""The state of a member of a group, as administrators are told."""

from __future__ import annotations

from typing import Any

from wireloom.clients.rocketmq.consumer_status import MemberStatus
from wireloom.clients.rocketmq.direct_consume import DirectConsumes
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.subscriptions import wall_clock
from wireloom.rocketmq.messages import PullMessage
from wireloom.rocketmq.types import (
    ConsumerRunningInfo,
    MessageModel,
    ProcessQueueInfo,
)
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.version import own_version

from tests.clients.rocketmq.scripted import Cluster
from tests.clients.rocketmq.test_group import found, group_of, started, taken

QUEUE = Queue("T", "b", 0)


def responder(**consuming: Any) -> MemberStatus:
    """Answers for a member that has pulled three messages of its only queue, and taken two."""
    cluster = Cluster()
    group, assignment = started(cluster, **consuming)
    cluster.answers[PullMessage] = found(100, 101, 102, following=103)
    cluster.run(group.pull(assignment))
    taken(group, 2)
    return MemberStatus(group, DirectConsumes(Gate()))


def info(member: MemberStatus, *, with_stacks: bool = False) -> ConsumerRunningInfo:
    """Its state."""
    return member.running_info(with_stacks=with_stacks)


def of_queue(member: MemberStatus) -> ProcessQueueInfo:
    """What it holds of its queue."""
    return info(member).queues[QUEUE.data()]


def test_places() -> None:
    member = responder()
    assert member.places("T") == member.places("") == {QUEUE: 100}
    assert member.places("other") == {}


def test_what_is_held() -> None:
    before = wall_clock()
    member = responder()
    said = of_queue(member)
    assert (said.committed, said.oldest, said.newest, said.count) == (100, 100, 102, 3)
    assert (said.in_hand, said.oldest_in_hand, said.newest_in_hand) == (0, None, None)
    assert (said.locked, said.locked_at, said.dropped) == (False, None, False)
    assert said.pulled_at is not None and before <= said.pulled_at <= wall_clock()
    assert said.consumed_at is not None and before <= said.consumed_at <= wall_clock()
    assert (said.size, said.unlock_attempts) == (None, None), "nobody counts them"


def test_messages_in_order() -> None:
    before = wall_clock()
    said = of_queue(responder(ordered=True))
    assert (said.in_hand, said.oldest_in_hand, said.newest_in_hand) == (1, 100, 100)
    assert said.locked is True
    assert said.locked_at is not None and before - 1 <= said.locked_at <= wall_clock() + 1


def test_a_lock_that_is_over() -> None:
    member = responder(ordered=True)
    (assignment,) = member.group.state.assignments
    assignment.locked_until = member.group.state.now()
    assert of_queue(member).locked is False


def test_how_it_is_set_up() -> None:
    member = responder(ordered=True, most=5, held=7, tries=3, model=MessageModel.BROADCASTING)
    said = info(member)
    started_at = said.properties["PROP_CONSUMER_START_TIMESTAMP"]
    assert abs(int(started_at) - wall_clock()) < 3_600_000
    assert said.properties == {
        "PROP_NAMESERVER_ADDR": "names:1;",
        "PROP_CONSUME_TYPE": "CONSUME_PASSIVELY",
        "PROP_CLIENT_VERSION": f"wireloom {own_version()}",
        "PROP_CONSUMEORDERLY": "true",
        "PROP_CONSUMER_START_TIMESTAMP": started_at,
        "consumerGroup": "G",
        "messageModel": "BROADCASTING",
        "consumeFromWhere": "CONSUME_FROM_LAST_OFFSET",
        "pullBatchSize": "5",
        "pullThresholdForQueue": "7",
        "maxReconsumeTimes": "3",
    }
    assert [wanted.topic for wanted in said.subscriptions] == ["T"]
    assert (said.popped_queues, said.statistics, said.notes, said.stacks) == ({}, {}, {}, None)


def test_stacks_of_threads() -> None:
    stacks = info(responder(), with_stacks=True).stacks or ""
    assert "MainThread TID: " in stacks and "test_stacks_of_threads" in stacks


def test_who_has_no_queue() -> None:
    member = MemberStatus(group_of(Cluster()), DirectConsumes(Gate()))
    assert member.places("") == {}
    assert info(member).queues == {}
