"""Members of a group of consumers, step by step and without a broker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq.assignments import Assignment
from wireloom.clients.rocketmq.consuming import Group, Notices
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.heartbeat import HeartbeatData
from wireloom.clients.rocketmq.membership import Consuming, membership
from wireloom.clients.rocketmq.messages import Endpoint, Queue, Received
from wireloom.clients.rocketmq.pulling import Pulling
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.errors import ConnectionLost, DecodeError, InvalidArgument, TimedOut
from wireloom.rocketmq.codes import NoPermission, SystemBusy
from wireloom.rocketmq.encoding import write_stored_message
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    ConsumerSendMsgBack,
    GetConsumerListByGroup,
    GetMaxOffset,
    HeartBeat,
    NotifyConsumerIdsChangedOneway,
    PullMessage,
    PullMessageResponse,
    QueryConsumerOffset,
    QueryConsumerOffsetResponse,
    ResetConsumerClientOffsetOneway,
    SearchOffsetByTimestamp,
    SearchOffsetByTimestampResponse,
    UnregisterClient,
    UpdateConsumerOffset,
)
from wireloom.rocketmq.types import (
    CheckTransactionFields,
    ConsumeFromWhere,
    GroupFields,
    OffsetResult,
    PullResult,
    ResetOffsetFields,
    ResponseCode,
)
from wireloom.runtime.mailbox import Gate

from tests.clients.rocketmq.scripted import OK, OPTIONS, Cluster
from tests.clients.rocketmq.test_stored import stored

BUSY = SystemBusy(ResponseCode.SYSTEM_BUSY, "busy")
REFUSED = NoPermission(ResponseCode.NO_PERMISSION, "no")


def group_of(cluster: Cluster, expression: str = "*", **consuming: Any) -> Group:
    """A member of a group that wants the topic."""
    asked = Consuming(**consuming)
    wanted = membership("G", [Subscription("T", expression)], asked)
    return Group(wanted, asked, cluster.directory(), OPTIONS, HeartbeatData(OPTIONS), Gate())


def found(*offsets: int, following: int, moved: bool = False, tag: str = "a") -> Any:
    """The answer to a pull."""
    body = b"".join(
        write_stored_message(stored(queue_id=0, queue_offset=offset, properties={"TAGS": tag}))
        for offset in offsets
    )
    code = ResponseCode.PULL_OFFSET_MOVED if moved else OK if body else ResponseCode.PULL_NOT_FOUND
    return lambda _: PullMessageResponse(7, code, PullResult(0, following, 0, 100), body=body)


def started(cluster: Cluster, **consuming: Any) -> tuple[Group, Assignment]:
    """A member that has the only queue."""
    cluster.queues = 1
    group = group_of(cluster, **consuming)
    (assignment,) = cluster.run(group.rebalance())
    return group, assignment


def taken(group: Group, count: int) -> list[Received]:
    """So many messages."""
    messages = [group.state.take() for _ in range(count)]
    return [message for message in messages if message is not None]


def test_queues_are_shared_out() -> None:
    cluster = Cluster(queues=3, members=("me", "you"))
    group = group_of(cluster)
    added = cluster.run(group.rebalance())
    assert [assignment.queue.number for assignment in added] == [0, 1]
    assert [assignment.next_offset for assignment in added] == [100, 100]
    assert cluster.run(group.rebalance()) == []
    cluster.members = ("him", "me", "you")
    assert cluster.run(group.rebalance()) == []
    assert [queue.number for queue in group.queues] == [1]
    assert [assignment.dropped for assignment in added] == [True, False]
    assert cluster.committed == {("T", 0): 100}


def test_brokers_hear_of_the_member_before_they_are_asked_for_members() -> None:
    cluster = Cluster()
    cluster.run(group_of(cluster).rebalance())
    kinds = [type(request) for request in cluster.asked]
    assert kinds.index(HeartBeat) < kinds.index(GetConsumerListByGroup)
    (said,) = cluster.of(HeartBeat)
    (data,) = said.body.consumers or ()
    assert [item.topic for item in data.subscriptions] == ["T", "%RETRY%G"]


@pytest.mark.parametrize("error", [ConnectionLost("gone"), TimedOut("late"), BUSY])
@pytest.mark.parametrize("kind", [HeartBeat, GetConsumerListByGroup, QueryConsumerOffset])
def test_what_passes_changes_nothing(kind: type, error: Exception) -> None:
    cluster = Cluster()
    group = group_of(cluster)
    cluster.failing[kind] = error
    added = cluster.run(group.rebalance())
    assert bool(added) is (kind is HeartBeat)
    cluster.failing.clear()
    cluster.run(group.rebalance())
    assert len(group.queues) == 2
    cluster.failing[GetConsumerListByGroup] = error
    cluster.run(group.rebalance())
    assert len(group.queues) == 2


@pytest.mark.parametrize("kind", [HeartBeat, GetConsumerListByGroup, QueryConsumerOffset])
def test_refusals_for_good_are_raised(kind: type) -> None:
    cluster = Cluster(failing={kind: REFUSED})
    with pytest.raises(NoPermission):
        cluster.run(group_of(cluster).rebalance())


@pytest.mark.parametrize(
    ("begin", "start"),
    [
        (ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET, 10),
        (ConsumeFromWhere.CONSUME_FROM_LAST_OFFSET, 100),
        (ConsumeFromWhere.CONSUME_FROM_TIMESTAMP, 55),
    ],
)
def test_where_a_new_group_begins(begin: ConsumeFromWhere, start: int) -> None:
    cluster = Cluster()
    cluster.answers[SearchOffsetByTimestamp] = lambda request: SearchOffsetByTimestampResponse(
        7, OK, OffsetResult(request.fields.timestamp + 50)
    )
    _, assignment = started(cluster, begin=begin, begin_at=5)
    assert (assignment.next_offset, assignment.stored) == (start, None)


def test_a_group_goes_on_where_it_was() -> None:
    cluster = Cluster()
    cluster.answers[QueryConsumerOffset] = lambda _: QueryConsumerOffsetResponse(
        7, OK, OffsetResult(33)
    )
    _, assignment = started(cluster)
    assert (assignment.next_offset, assignment.stored) == (33, 33)
    assert not cluster.of(GetMaxOffset)


def test_places_are_stored_behind_what_is_done() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.answers[PullMessage] = found(100, 101, 103, following=104)
    cluster.run(group.pull(assignment))
    messages = taken(group, 4)
    assert [message.offset for message in messages] == [100, 101, 103]
    stored_places = []
    for done in ([messages[2]], [messages[0]], [messages[1]]):
        group.state.finish(done)
        cluster.run(group.keep())
        stored_places.append(cluster.committed["T", 0])
    assert stored_places == [100, 101, 104]
    before = len(cluster.of(UpdateConsumerOffset))
    cluster.run(group.keep())
    assert len(cluster.of(UpdateConsumerOffset)) == before


def test_a_place_that_could_not_be_stored_is_stored_later() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.failing[UpdateConsumerOffset] = ConnectionLost("gone")
    cluster.run(group.keep())
    assert (assignment.stored, cluster.committed) == (None, {})
    cluster.failing.clear()
    cluster.run(group.keep())
    assert (assignment.stored, cluster.committed) == (100, {("T", 0): 100})


def test_messages_of_another_tag_are_passed_over() -> None:
    cluster = Cluster(queues=1)
    group = group_of(cluster, "wanted")
    (assignment,) = cluster.run(group.rebalance())
    cluster.answers[PullMessage] = found(100, following=101, tag="same hash")
    cluster.run(group.pull(assignment))
    assert group.state.take() is None
    cluster.run(group.keep())
    assert cluster.committed == {("T", 0): 101}


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (140, ['"T, queue 0 of b": 40 offsets from 100 on are gone']),
        (40, ['"T, queue 0 of b": there is no offset 100, 40 is next']),
        (100, []),
    ],
)
def test_a_place_out_of_range_is_moved(
    place: int, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.answers[PullMessage] = found(following=place, moved=True)
    cluster.run(group.pull(assignment))
    cluster.run(group.keep())
    assert (assignment.next_offset, cluster.committed) == (place, {("T", 0): place})
    assert caplog.messages == told


def test_what_arrives_of_a_queue_that_was_given_up_is_dropped() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.answers[PullMessage] = found(100, following=101)
    cluster.run(group.pull(assignment))
    cluster.members = ("another",)
    cluster.run(group.rebalance())
    assert group.state.take() is None
    cluster.run(group.pull(assignment))
    assert (group.state.take(), assignment.next_offset, group.queues) == (None, 101, ())
    assert group.has_room(assignment)


def test_room() -> None:
    cluster = Cluster()
    group, assignment = started(cluster, held=2)
    cluster.answers[PullMessage] = found(100, 101, following=102)
    cluster.run(group.pull(assignment))
    assert not group.has_room(assignment)
    first, _ = taken(group, 2)
    assert not group.has_room(assignment)
    group.state.finish([first])
    assert group.has_room(assignment)


def test_giving_back() -> None:
    cluster = Cluster()
    group, assignment = started(cluster, tries=3)
    cluster.answers[PullMessage] = found(100, following=101)
    cluster.run(group.pull(assignment))
    (message,) = taken(group, 1)
    cluster.failing[ConsumerSendMsgBack] = BUSY
    with pytest.raises(SystemBusy):
        cluster.run(group.give_back(message, 5))
    cluster.run(group.keep())
    assert cluster.committed == {("T", 0): 100}
    cluster.failing.clear()
    cluster.run(group.give_back(message, 5))
    said = cluster.of(ConsumerSendMsgBack)[-1].fields
    assert (said.offset, said.group, said.delay_level) == (1000, "G", 5)
    assert (said.origin_topic, said.origin_msg_id) == ("T", message.message_id)
    assert said.max_reconsume_times == 3
    cluster.run(group.keep())
    assert cluster.committed == {("T", 0): 101}


def test_leaving() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.failing[UnregisterClient] = ConnectionLost("gone")
    cluster.run(group.leave())
    assert assignment.dropped
    assert (group.queues, cluster.committed) == ((), {("T", 0): 100})
    (said,) = cluster.of(UnregisterClient)
    assert (said.fields.client_id, said.fields.consumer_group) == ("me", "G")


@pytest.mark.parametrize("topics", [[], ["T", "T"], ["%RETRY%G"]])
def test_what_nobody_can_subscribe_to(topics: list[str]) -> None:
    with pytest.raises(InvalidArgument, match="must subscribe to topics"):
        membership("G", [Subscription(topic) for topic in topics], Consuming())


@pytest.mark.parametrize(
    "asked",
    [
        {"most": 0},
        {"held": 0},
        {"tries": -1},
        {"wait": 0},
        {"rebalance": 0},
        {"commit": -1},
        {"slow_after": 0},
    ],
    ids=str,
)
def test_what_makes_no_sense(asked: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Consuming(**asked)


def test_what_is_tried_again() -> None:
    assert all(passes(error) for error in (BUSY, TimedOut("late"), NoRoute("T", "gone")))
    assert not passes(REFUSED)


def test_only_changes_of_the_own_group_count() -> None:
    stirred: list[bool] = []
    moved: list[Mapping[Queue, int]] = []
    ended: list[BaseException] = []
    notices = Notices("G", lambda: stirred.append(True), moved.append, ended.append)
    other = CheckTransactionStateOneway(CheckTransactionFields(None, 1, 2), stored())
    strange = reset("H", b"{}")
    for event in (other, NotifyConsumerIdsChangedOneway(GroupFields("H")), strange):
        notices.on_event(Endpoint("b", 1), event)
    assert not (stirred or moved or ended)
    notices.on_event(Endpoint("b", 1), NotifyConsumerIdsChangedOneway(GroupFields("G")))
    assert stirred == [True]
    notices.on_end(REFUSED)
    assert ended == [REFUSED]


def reset(group: str, body: bytes) -> ResetConsumerClientOffsetOneway:
    """What a broker tells the members of a group that is moved."""
    return ResetConsumerClientOffsetOneway(
        ResetOffsetFields(group, "T", None, None, 0, True), body=body
    )


def test_members_are_told_where_to_go_on() -> None:
    happened: list[object] = []
    notices = Notices("G", lambda: happened.append("changed"), happened.append, happened.append)
    body = b'{"offsetTable":[{"brokerName":"a","offset":3,"queueId":0,"topic":"T"}]}'
    notices.on_event(Endpoint("b", 1), reset("G", body))
    assert happened == [{Queue("T", "a", 0): 3}, "changed"]


def test_a_table_that_nobody_can_read_ends_the_consumer() -> None:
    ended: list[BaseException] = []
    notices = Notices("G", lambda: None, lambda places: None, ended.append)
    notices.on_event(Endpoint("b", 1), reset("G", b'{"offsetTable":7}'))
    (error,) = ended
    assert isinstance(error, DecodeError)


def test_a_group_is_moved() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.answers[PullMessage] = found(0, 1, following=2)
    cluster.run(group.pull(assignment))
    first, _ = taken(group, 2)
    group.plan_move({Queue("other", "broker-a", 0): 9})
    assert not group.move(), "of another topic"
    group.plan_move({assignment.queue: 40})
    group.plan_move({assignment.queue: 30})
    (after,) = group.move()
    assert not group.move(), "done"
    assert assignment.dropped
    assert (after.queue, after.next_offset, after.subscription) == (
        assignment.queue,
        30,
        assignment.subscription,
    )
    group.state.arrived(assignment, cluster.run(group._puller.pull(assignment.queue, 2, Pulling())))
    assert group.state.take() is None, "a pull that was under way counts no more"
    group.state.finish([first])
    cluster.asked.clear()
    cluster.run(group.keep())
    (stored_place,) = cluster.of(UpdateConsumerOffset)
    assert stored_place.fields.commit_offset == 30


def test_a_place_that_the_broker_moved_is_stored_again() -> None:
    """It may have been stored before, and the broker has forgotten that as it moved the group."""
    cluster = Cluster()
    group, assignment = started(cluster)
    cluster.answers[PullMessage] = found(100, following=101)
    cluster.run(group.pull(assignment))
    group.state.finish(taken(group, 1))
    cluster.run(group.keep())
    cluster.answers[PullMessage] = found(following=100, moved=True)
    cluster.run(group.pull(assignment))
    cluster.answers[PullMessage] = found(100, following=101)
    cluster.run(group.pull(assignment))
    group.state.finish(taken(group, 1))
    cluster.run(group.keep())
    assert [asked.fields.commit_offset for asked in cluster.of(UpdateConsumerOffset)] == [101, 101]


def test_what_are_no_messages_is_told_with_its_place() -> None:
    cluster = Cluster()
    group, assignment = started(cluster)
    result = PullResult(0, 101, 0, 101)
    cluster.answers[PullMessage] = lambda _: PullMessageResponse(7, OK, result, body=b"garbage")
    with pytest.raises(DecodeError, match=r'"T", queue 0 of b, from 100 on'):
        cluster.run(group.pull(assignment))
