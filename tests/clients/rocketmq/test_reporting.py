"""The state of a member of a group, as administrators are told."""

from __future__ import annotations

from typing import Any

from wireloom.clients.rocketmq.errands import Errands
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.reporting import MemberInformant
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


def informant(**consuming: Any) -> MemberInformant:
    """Answers for a member that has pulled three messages of its only queue, and taken two."""
    cluster = Cluster()
    group, share = started(cluster, **consuming)
    cluster.answers[PullMessage] = found(100, 101, 102, following=103)
    cluster.run(group.pull(share))
    taken(group, 2)
    return MemberInformant(group, Errands(Gate()))


def info(member: MemberInformant, *, with_stacks: bool = False) -> ConsumerRunningInfo:
    """Its state."""
    return member.running_info(with_stacks=with_stacks)


def of_queue(member: MemberInformant) -> ProcessQueueInfo:
    """What it holds of its queue."""
    return info(member).queues[QUEUE.data()]


def test_places() -> None:
    member = informant()
    assert member.places("T") == member.places("") == {QUEUE: 100}
    assert member.places("other") == {}


def test_what_is_held() -> None:
    before = wall_clock()
    member = informant()
    said = of_queue(member)
    assert (said.committed, said.oldest, said.newest, said.count) == (100, 100, 102, 3)
    assert (said.in_hand, said.oldest_in_hand, said.newest_in_hand) == (0, None, None)
    assert (said.locked, said.locked_at, said.dropped) == (False, None, False)
    assert said.pulled_at is not None and before <= said.pulled_at <= wall_clock()
    assert said.consumed_at is not None and before <= said.consumed_at <= wall_clock()
    assert (said.size, said.unlock_attempts) == (None, None), "nobody counts them"


def test_messages_in_order() -> None:
    before = wall_clock()
    said = of_queue(informant(ordered=True))
    assert (said.in_hand, said.oldest_in_hand, said.newest_in_hand) == (1, 100, 100)
    assert said.locked is True
    assert said.locked_at is not None and before - 1 <= said.locked_at <= wall_clock() + 1


def test_a_lock_that_is_over() -> None:
    member = informant(ordered=True)
    (share,) = member.group.intake.shares
    share.locked_until = member.group.intake.now()
    assert of_queue(member).locked is False


def test_how_it_is_set_up() -> None:
    member = informant(ordered=True, most=5, held=7, tries=3, model=MessageModel.BROADCASTING)
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
    stacks = info(informant(), with_stacks=True).stacks or ""
    assert "MainThread TID: " in stacks and "test_stacks_of_threads" in stacks


def test_who_has_no_queue() -> None:
    member = MemberInformant(group_of(Cluster()), Errands(Gate()))
    assert member.places("") == {}
    assert info(member).queues == {}
