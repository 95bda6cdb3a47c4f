"""What brokers do for those that pop."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.clients.rocketmq.pop import parse_check_point
from wireloom.rocketmq.messages import (
    AckMessage,
    BatchAckMessage,
    ChangeMessageInvisibletime,
    PopMessage,
)
from wireloom.rocketmq.types import (
    AckFields,
    BatchAck,
    BatchAckRequest,
    ChangeInvisibleFields,
    PopOrigin,
)

from .asking import SYSTEM, Code, popping, pulled
from .line import Line, refusal, stored

pytestmark = pytest.mark.timeout(300)


def test_popping(one: Line, topic: str, name: str) -> None:
    for body in (b"0", b"1", b"2"):
        one.send(topic, body)
    one.send(topic, b"other queue", queue=1)
    pulled(one, topic, 3)
    pulled(one, topic, 1, queue=1)
    found: list[Any] = []
    places: set[str] = set()
    while len(found) < 4:
        answer = one.ask(PopMessage, popping(topic, name, poll_time=20_000))
        found += stored(answer)
        assert (answer.remark, answer.fields.invisible_time) == ("FOUND", 60_000)
        places.update(answer.fields.msg_offset_info.split(";"))
        starts = {text.rsplit(" ", 1)[0] for text in answer.fields.start_offset_info.split(";")}
        assert starts <= {"0 0", "0 1"}
    assert {message.body for message in found} == {b"0", b"1", b"2", b"other queue"}
    assert sum(text.count(",") + 1 for text in places) == 4
    nothing = one.ask(PopMessage, popping(topic, name))
    assert nothing.code == Code.POLLING_TIMEOUT


def test_pops_that_cannot_be(one: Line, topic: str, name: str) -> None:
    many = refusal(one.ask(PopMessage, popping(topic, name, max_msg_nums=33)))
    reason = "the broker[127.0.0.1] pop message's num is greater than 32"
    assert many == (Code.INVALID_PARAMETER, reason)
    late = refusal(one.ask(PopMessage, popping(topic, name, born_time=5)))
    assert late == (Code.POLLING_TIMEOUT, "the broker[127.0.0.1] pop message is timeout too much")
    code, reason = refusal(one.ask(PopMessage, popping(f"{name}-no", name)))
    assert code == Code.TOPIC_NOT_EXIST
    code, reason = refusal(one.ask(PopMessage, popping(topic, name, queue_id=9)))
    assert code == Code.INVALID_PARAMETER
    wrong = one.ask(PopMessage, popping(topic, name, queue_id=9))
    expected = {"popTime": "0", "invisibleTime": "0", "reviveQid": "0", "restNum": "0"}
    assert wrong.fields == expected


def test_acknowledging(one: Line, topic: str, name: str) -> None:
    one.send(topic)
    pulled(one, topic, 1)
    answer = one.ask(PopMessage, popping(topic, name, poll_time=20_000))
    assert len(stored(answer)) == 1
    fields = answer.fields
    handle = f"0 {fields.pop_time} 60000 {fields.revive_qid} 0 broker-a 0 0"

    def acknowledge(queue: int, offset: int, text: str = handle) -> Any:
        return one.ask(AckMessage, AckFields(name, topic, queue, text, offset))

    def hide(offset: int) -> Any:
        wanted = ChangeInvisibleFields(name, topic, 0, handle, offset, 50_000)
        return one.ask(ChangeMessageInvisibletime, wanted)

    assert refusal(acknowledge(0, 99)) == (
        Code.NO_MESSAGE, f"offset is illegal, key:{topic}@0, commit:99, store:0~1"
    )  # fmt: skip
    code, reason = refusal(acknowledge(9, 0))
    assert code == Code.MESSAGE_ILLEGAL
    assert reason.startswith(f"queueId[9] is illegal, topic:[{topic}] topicConfig.readQueueNums")
    assert acknowledge(0, 0, "x y").code == Code.SYSTEM_ERROR
    assert hide(99).code == Code.NO_MESSAGE
    later = hide(0)
    assert later.code == Code.SUCCESS
    assert later.fields.invisible_time == 50_000
    assert later.fields.pop_time >= fields.pop_time
    assert acknowledge(0, 0).code == Code.SUCCESS
    assert acknowledge(0, 0).code == Code.SUCCESS


def test_acknowledging_many(one: Line, topic: str, name: str) -> None:
    for body in (b"0", b"1", b"2", b"3"):
        one.send(topic, body)
    pulled(one, topic, 4)
    shortly = popping(topic, name, queue_id=0, invisible_time=2000, poll_time=20_000)
    answer = one.ask(PopMessage, shortly)
    assert len(stored(answer)) == 4
    fields = answer.fields

    def acknowledge(bits: bytes, *, start: int = 0, **more: Any) -> Any:
        said = {"pop_time": fields.pop_time, "queue_id": 0, "origin": PopOrigin.TOPIC, **more}
        said.setdefault("topic", topic)
        batch = BatchAck(
            bits, consumer_group=name, invisible_time=2000, revive_queue=fields.revive_qid,
            start_offset=start, **said,
        )  # fmt: skip
        return one.ask(BatchAckMessage, BatchAckRequest((batch,), "broker-a"))

    # what is acknowledged comes first: after two seconds it would come again
    handle = f"1 {fields.pop_time} 2000 {fields.revive_qid} 0 broker-a 0 3"  # not from 1 on
    assert one.ask(AckMessage, AckFields(name, topic, 0, handle, 3)).code == Code.SUCCESS
    assert acknowledge(b"\x06" + bytes(20) + b"\x01").code == Code.SUCCESS
    empty = one.ask(BatchAckMessage, BatchAckRequest((), "broker-a"))
    assert refusal(empty) == (Code.NO_MESSAGE, "")
    assert acknowledge(b"").code == Code.SYSTEM_ERROR
    assert acknowledge(b"", topic=f"{name}-no").code == Code.SYSTEM_ERROR
    for silent in (
        acknowledge(b"\0"),
        acknowledge(b"\x08", pop_time=5),
        acknowledge(b"\x08", queue_id=9),
        acknowledge(b"\x08", topic=f"{name}-no"),
        acknowledge(b"\x08", origin=PopOrigin.RETRY),
        acknowledge(b"\x01", start=99),
        acknowledge(b"\x02", start=-1),
    ):
        assert silent.code == Code.SUCCESS
    again: list[Any] = []
    while len(again) < 2:
        answer = one.ask(PopMessage, popping(topic, name, poll_time=25_000))
        again += stored(answer) if answer.code == Code.SUCCESS else ()
    assert {message.body for message in again} == {b"0", b"3"}


def test_popped_messages_come_again(one: Line, topic: str, name: str) -> None:
    one.send(topic, b"body", properties="UNIQ_KEY\x01U\x02")
    pulled(one, topic, 1)
    first = one.ask(PopMessage, popping(topic, name, invisible_time=1000, poll_time=20_000))
    again = one.ask(PopMessage, popping(topic, name, poll_time=25_000))
    (message,) = stored(again)
    point = parse_check_point(message.properties["POP_CK"])
    assert (point.origin, point.queue, point.offset) == (1, 0, 0)
    assert point.pop_time == again.fields.pop_time
    assert (message.body, message.topic, message.reconsume_times) == (b"body", topic, 1)
    assert message.properties == {
        **SYSTEM, "UNIQ_KEY": "U", "ORIGIN_GROUP": name, "POP_CK": str(point),
        "1ST_POP_TIME": str(first.fields.pop_time),
    }  # fmt: skip
    assert again.fields.start_offset_info == "1 0 0"
    assert again.fields.msg_offset_info == "1 0 0"
