"""Popping step by step, without a broker."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.clients.rocketmq.damage import UnreadableMessage
from wireloom.clients.rocketmq.popping import Popper, Popping
from wireloom.clients.rocketmq.stored import one_received
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.errors import DecodeError, InvalidArgument, ResponseError
from wireloom.rocketmq.codes import NoPermission, PollingFull, PollingTimeout
from wireloom.rocketmq.encoding import write_stored_message
from wireloom.rocketmq.messages import (
    AckMessage,
    AckMessageResponse,
    BatchAckMessage,
    BatchAckMessageResponse,
    ChangeMessageInvisibletime,
    ChangeMessageInvisibletimeResponse,
    PopMessage,
    PopMessageResponse,
)
from wireloom.rocketmq.types import (
    BatchAck,
    ChangeInvisibleResult,
    MessageSysFlag,
    PopOrigin,
    PopResult,
    ResponseCode,
)

from tests.clients.rocketmq.scripted import OK, Cluster
from tests.clients.rocketmq.test_stored import stored


def popper(cluster: Cluster, expression: str = "*") -> Popper:
    """What pops the topic."""
    return Popper("G", Subscription("T", expression), cluster.directory())


def answer(places: str, *tags: str) -> Any:
    """Popped messages with these tags."""
    body = b"".join(
        write_stored_message(stored(queue_offset=place, properties={"TAGS": tag}))
        for place, tag in enumerate(tags)
    )
    return lambda _: PopMessageResponse(7, OK, PopResult(1, 2000, 3, 0, places), body=body)


@pytest.mark.parametrize(("newest", "mode"), [(False, 0), (True, 1)])
def test_what_is_asked(newest: bool, mode: int) -> None:
    cluster = Cluster(answers={PopMessage: answer("")})
    asked = Popping(most=5, invisible=1.5, wait=0.25, from_newest=newest)
    assert cluster.run(popper(cluster, "a").pop(asked)) == ()
    (said,) = cluster.of(PopMessage)
    fields = said.fields
    assert (fields.topic, fields.consumer_group, fields.queue_id) == ("T", "G", -1)
    assert (fields.max_msg_nums, fields.invisible_time, fields.poll_time) == (5, 1500, 250)
    assert (fields.exp, fields.exp_type, fields.init_mode) == ("a", "TAG", mode)


def test_messages_of_another_tag_are_left_out() -> None:
    cluster = Cluster(answers={PopMessage: answer("0 1 0", "a", "same hash")})
    (message,) = cluster.run(popper(cluster, "a").pop(Popping()))
    assert (message.tag, message.check_point) == ("a", "0 1 2000 3 0 b 1 0")


@pytest.mark.parametrize(
    "error",
    [
        PollingTimeout(ResponseCode.POLLING_TIMEOUT, "late"),
        PollingFull(ResponseCode.POLLING_FULL, "full"),
        ResponseError(ResponseCode.PULL_NOT_FOUND, "nothing"),
    ],
)
def test_nothing_new(error: ResponseError) -> None:
    cluster = Cluster(failing={PopMessage: error})
    assert cluster.run(popper(cluster).pop(Popping())) == ()


def test_refusals_and_damage_are_raised() -> None:
    cluster = Cluster(failing={PopMessage: NoPermission(ResponseCode.NO_PERMISSION, "no")})
    with pytest.raises(NoPermission):
        cluster.run(popper(cluster).pop(Popping()))
    cluster = Cluster(answers={PopMessage: answer("0 5 0", "a")})
    with pytest.raises(DecodeError, match="of which it says nothing"):
        cluster.run(popper(cluster).pop(Popping()))


def test_messages_that_cannot_be_read_are_told_one_by_one() -> None:
    flags = MessageSysFlag.COMPRESSED | MessageSysFlag.ZLIB
    parts = [
        stored(queue_offset=0, sys_flag=flags),
        stored(queue_offset=1),
        stored(queue_offset=2, sys_flag=flags),
    ]
    bodies = iter([b"".join(map(write_stored_message, parts)), b""])
    result = PopResult(1, 2000, 3, 0, "0 1 0")
    cluster = Cluster(
        answers={PopMessage: lambda _: PopMessageResponse(7, OK, result, body=next(bodies))}
    )
    mine = popper(cluster, "*")
    assert [message.offset for message in cluster.run(mine.pop(Popping()))] == [1]
    for place in (0, 2):
        with pytest.raises(UnreadableMessage) as caught:
            cluster.run(mine.pop(Popping()))
        assert caught.value.message.check_point == f"0 1 2000 3 0 b 1 {place}"
    assert len(cluster.of(PopMessage)) == 1
    assert cluster.run(mine.pop(Popping())) == ()


def test_what_acknowledges_a_message() -> None:
    cluster = Cluster(answers={AckMessage: lambda _: AckMessageResponse(7, OK)})
    properties = {"POP_CK": "5 1 2000 3 1 b 9 6"}
    (message,) = one_received(stored(properties=properties), "b")
    cluster.run(popper(cluster).acknowledge(message))
    (said,) = cluster.of(AckMessage)
    assert (said.fields.queue_id, said.fields.offset) == (9, 6)
    assert said.fields.extra_info == "5 1 2000 3 1 b 9 6"


def popped(*handles: str) -> list[Any]:
    """Messages with these handles."""
    return [
        message
        for handle in handles
        for message in one_received(stored(properties={"POP_CK": handle}), "b")
    ]


def answering() -> Cluster:
    """A broker that acknowledges what it is asked to."""
    return Cluster(
        answers={
            AckMessage: lambda _: AckMessageResponse(7, OK),
            BatchAckMessage: lambda _: BatchAckMessageResponse(7, OK),
        }
    )


def test_what_acknowledges_many_messages() -> None:
    cluster = answering()
    handles = "5 1 2000 3 1 b 9 6", "5 1 2000 3 1 b 9 20", "5 2 2000 3 0 b 9 5"
    cluster.run(popper(cluster).acknowledge_all(iter(popped(*handles))))
    (said,) = cluster.of(BatchAckMessage)
    assert said.body.broker_name == "b"
    assert said.body.acks == (
        BatchAck(b"\2\x80", "G", 2000, 1, 9, PopOrigin.RETRY, 3, 5, "T"),
        BatchAck(b"\1", "G", 2000, 2, 9, PopOrigin.TOPIC, 3, 5, "T"),
    )
    assert not cluster.of(AckMessage)


@pytest.mark.parametrize("handle", ["5 1 2 3 0 b 9 4", f"5 1 2 3 0 b 9 {1 << 60}"])
def test_messages_that_are_too_far_from_the_first_go_by_themselves(handle: str) -> None:
    cluster = answering()
    cluster.run(popper(cluster).acknowledge_all(popped(handle, "5 1 2 3 0 b 9 5")))
    (said,) = cluster.of(AckMessage)
    assert said.fields.extra_info == handle
    (together,) = cluster.of(BatchAckMessage)
    assert [ack.bits for ack in together.body.acks] == [b"\1"]


def test_nothing_to_acknowledge() -> None:
    cluster = answering()
    cluster.run(popper(cluster).acknowledge_all(()))
    assert cluster.asked == []


def test_none_is_acknowledged_if_one_was_not_popped() -> None:
    cluster = answering()
    messages = [*popped("5 1 2 3 0 b 9 5"), *one_received(stored(), "b")]
    with pytest.raises(InvalidArgument, match="was not popped"):
        cluster.run(popper(cluster).acknowledge_all(messages))
    assert cluster.asked == []


def test_a_message_that_is_hidden_for_longer() -> None:
    told = ChangeMessageInvisibletimeResponse(7, OK, ChangeInvisibleResult(100, 5000, 8))
    cluster = Cluster(answers={ChangeMessageInvisibletime: lambda _: told})
    properties = {"POP_CK": "5 1 2000 3 1 b 9 6"}
    (message,) = one_received(stored(properties=properties), "b")
    changed = cluster.run(popper(cluster).hide(message, 5))
    assert changed.check_point == "6 100 5000 8 1 b 9 6"
    (said,) = cluster.of(ChangeMessageInvisibletime)
    assert (said.fields.extra_info, said.fields.invisible_time) == (message.check_point, 5000)
