"""What brokers do with messages that are sent, and with transactions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from wireloom.clients.rocketmq.message_ids import parse_offset_id
from wireloom.rocketmq.encoding import write_batch_message
from wireloom.rocketmq.messages import (
    EndTransaction,
    HeartBeat,
    SendBatchMessage,
    SendMessageV2Response,
    ViewMessageById,
)
from wireloom.rocketmq.types import (
    BatchMessage,
    EndTransactionFields,
    Heartbeat,
    MessageSysFlag,
    ProducerData,
    PullFlag,
    TransactionEnd,
    ViewMessageFields,
)

from tests.clients.rocketmq.targets import Target

from .asking import SYSTEM, Code, pulled
from .line import Line, refusal, sending, stored

pytestmark = pytest.mark.timeout(300)


def test_answers_to_messages(one: Line, node: Target, topic: str) -> None:
    answer = one.send(topic, properties="TAGS\x01a\x02UNIQ_KEY\x01ABC\x02")
    assert isinstance(answer, SendMessageV2Response)
    result = answer.fields
    assert (result.queue_id, result.queue_offset, result.transaction_id) == (0, 0, "ABC")
    assert (result.trace_on, result.msg_region) == (True, "DefaultRegion")
    where = parse_offset_id(result.msg_id)
    assert (str(where.address), where.port) == (node.host, node.broker_port)
    (message,) = pulled(one, topic, 1)
    assert message.physical_offset == where.offset
    assert message.properties == {**SYSTEM, "UNIQ_KEY": "ABC", "TAGS": "a"}
    seen = one.ask(ViewMessageById, ViewMessageFields(topic, where.offset))
    assert stored(seen) == [message]


def test_messages_without_an_id_get_one(one: Line, topic: str) -> None:
    result = one.send(topic).fields
    assert re.fullmatch("FD[0-9A-F]{54}", result.transaction_id)
    (message,) = pulled(one, topic, 1)
    assert message.properties["UNIQ_KEY"] == result.transaction_id


def test_what_is_no_property_is_left_out(one: Line, topic: str) -> None:
    assert (
        one.send(topic, properties="no\x02\x01v\x02n\x01\x02a\x01b\x01c\x02UNIQ_KEY\x01U").code == 0
    )
    (message,) = pulled(one, topic, 1)
    assert message.properties == {**SYSTEM, "UNIQ_KEY": "U", "a": "b\x01c"}


def test_a_property_that_should_be_a_number(one: Line, topic: str) -> None:
    for value in ("x", 5000 * "9"):
        sent = one.send(topic, queue=1, properties=f"REAL_QID\x01{value}\x02")
        assert (sent.code, sent.fields.queue_id) == (Code.SUCCESS, 1)


def test_queues_that_there_are_not(one: Line, topic: str) -> None:
    code, reason = refusal(one.send(topic, queue=9))
    assert code == Code.INVALID_PARAMETER
    assert reason.startswith(
        f"request queueId[9] is illegal, TopicConfig [topicName={topic}, readQueueNums=2, "
        "writeQueueNums=2, perm=RW-, topicFilterType=SINGLE_TAG, topicSysFlag=0, order=false, "
        "attributes={}] Producer: 127.0.0.1:"
    )
    assert one.send(topic, queue=-1).fields.queue_id in (0, 1)


def test_bodies_may_be_too_long(one: Line, topic: str) -> None:
    code, reason = refusal(one.send(topic, bytes(4 * 1024 * 1024 + 1)))
    assert code == Code.MESSAGE_ILLEGAL
    assert "msg body length limit 4194304B, msg properties length limit 32KB" in reason
    assert one.send(topic, bytes(4 * 1024 * 1024)).code == Code.SUCCESS


def test_a_message_needs_a_body(one: Line, topic: str) -> None:
    assert one.send(topic, b"").code == Code.SYSTEM_ERROR


def test_batches(one: Line, topic: str) -> None:
    items = [BatchMessage(7, b"1", {"UNIQ_KEY": "B1", "K": "V"}), BatchMessage(0, b"2", {})]
    body = b"".join(map(write_batch_message, items))
    fields = sending(topic, properties="WAIT\x01true\x02", batch=True)
    result = one.ask_about(SendBatchMessage, fields, body).fields
    assert (result.queue_id, result.queue_offset, result.transaction_id) == (0, 0, None)
    places = [parse_offset_id(text).offset for text in result.msg_id.split(",")]
    found = pulled(one, topic, 2)
    assert [message.physical_offset for message in found] == places
    assert [(message.body, message.flag) for message in found] == [(b"1", 7), (b"2", 0)]
    assert [message.properties for message in found] == [{"UNIQ_KEY": "B1", "K": "V"}, {}]
    assert one.ask_about(SendBatchMessage, fields, b"abc").code == Code.SYSTEM_ERROR


def test_levels_of_delay(one: Line, topic: str) -> None:
    sent = one.send(topic, properties="DELAY\x011\x02UNIQ_KEY\x01U\x02")
    assert sent.fields.queue_id == 0
    nothing = one.pull(topic)
    assert (nothing.code, nothing.remark) == (Code.PULL_NOT_FOUND, "NO_MESSAGE_IN_QUEUE")
    (message,) = stored(one.pull(topic, sys_flag=PullFlag(6), suspend_timeout_millis=20_000))
    assert message.properties == {
        **SYSTEM, "UNIQ_KEY": "U", "DELAY": "1", "REAL_TOPIC": topic, "REAL_QID": "0"
    }  # fmt: skip


def test_messages_for_a_time(one: Line, topic: str) -> None:
    sent = one.send(topic, properties="TIMER_DELAY_SEC\x011\x02UNIQ_KEY\x01U\x02")
    assert sent.fields.recall_handle
    (message,) = stored(one.pull(topic, sys_flag=PullFlag(6), suspend_timeout_millis=20_000))
    added = {"TIMER_OUT_MS", "TIMER_ENQUEUE_MS", "TIMER_DEQUEUE_MS", "REAL_TOPIC", "REAL_QID"}
    assert message.properties.keys() == {*SYSTEM, *added, "UNIQ_KEY", "TIMER_DELAY_SEC"}
    for wrong in ("999999999", "abc"):
        code, reason = refusal(one.send(topic, properties=f"TIMER_DELAY_SEC\x01{wrong}\x02"))
        assert code == Code.MESSAGE_ILLEGAL
        assert "should not be bigger than the max delay 259200000ms" in reason


def test_transactions(one: Line, topic: str, name: str) -> None:
    one.ask(HeartBeat, Heartbeat("id", (ProducerData(name),), ()))
    described = f"TRAN_MSG\x01true\x02PGROUP\x01{name}\x02UNIQ_KEY\x01U\x02"
    half = one.send(topic, b"half", properties=described, sys_flag=4).fields
    assert half.transaction_id == "U"
    place = parse_offset_id(half.msg_id).offset
    assert one.pull(topic).code == Code.PULL_NOT_FOUND

    def end(how: TransactionEnd, **wrong: Any) -> Any:
        known: dict[str, Any] = {
            "producer_group": name,
            "tran_state_table_offset": half.queue_offset,
            "commit_log_offset": place,
        }
        asked = {**known, **wrong}
        fields = EndTransactionFields(
            topic, commit_or_rollback=how, from_transaction_check=False, msg_id="U", **asked
        )
        return one.ask(EndTransaction, fields)

    commit, wrong = TransactionEnd.COMMIT, Code.SYSTEM_ERROR
    assert refusal(end(commit, producer_group="x")) == (wrong, "The producer group wrong")
    table = "The transaction state table offset wrong"
    assert refusal(end(commit, tran_state_table_offset=77_777)) == (wrong, table)
    missing = "Find prepared transaction message failed"
    assert refusal(end(commit, commit_log_offset=1 << 40)) == (wrong, missing)
    assert end(commit).code == Code.SUCCESS
    (message,) = pulled(one, topic, 1)
    assert message.sys_flag == MessageSysFlag.COMMIT
    assert message.prepared_transaction_offset == place
    assert message.properties == {
        **SYSTEM, "UNIQ_KEY": "U", "TRAN_MSG": "true", "PGROUP": name, "__transactionId__": "U"
    }  # fmt: skip
