"""What tests of other programs can do with the embedded name server and broker."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wireloom.clients.rocketmq import Credentials
from wireloom.errors import ConnectionLost, InvalidArgument, WireloomError
from wireloom.rocketmq import encode
from wireloom.rocketmq.encoding import write_batch_message
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    EndTransactionOneway,
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetRouteinfoByTopic,
    HeartBeat,
    PopMessage,
    PullMessage,
    PullMessageResponse,
    Request,
    Response,
    SendBatchMessage,
    SendMessageV2,
    SendMessageV2Response,
    UpdateConsumerOffset,
)
from wireloom.rocketmq.types import (
    BatchMessage,
    EndTransactionFields,
    Heartbeat,
    MaxOffsetFields,
    ProducerData,
    PullFlag,
    ResponseCode,
    RouteFields,
    SerializeType,
    TransactionEnd,
    UpdateConsumerOffsetFields,
)
from wireloom.testing.rocketmq import Broker, BrokerFull, Settings
from wireloom.testing.rocketmq.fixtures import rocketmq_broker
from wireloom.testing.strategies import strategies

from tests.support.effort import times

from .asking import membership, popping
from .line import Closed, Line, pulling, refusal, sending, stored

__all__ = ["rocketmq_broker"]

pytestmark = pytest.mark.timeout(120)

Lines = Callable[[], Line]
TOPIC = "orders"
END = MaxOffsetFields(TOPIC, 0)
WAITS: dict[str, Any] = {"sys_flag": PullFlag(6), "suspend_timeout_millis": 20_000}


@pytest.fixture
def broker(rocketmq_broker: Broker) -> Iterator[Broker]:
    """A broker in which nothing went wrong at the end but what clients did."""
    yield rocketmq_broker
    assert all(isinstance(error, WireloomError) for error in rocketmq_broker.errors)


@pytest.fixture
def line(broker: Broker) -> Iterator[Lines]:
    """Makes connections to the broker, which are closed at the end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Line(broker.host, broker.broker_port))


def ends_at(one: Line) -> int:
    """The end of the first queue of the topic."""
    found: int = one.ask(GetMaxOffset, END).fields.offset
    return found


# --- topics ---


def test_topics(broker: Broker, line: Lines) -> None:
    topic = broker.topic(TOPIC, queues=2)
    assert broker.topics == [TOPIC]
    placed = topic.append([b"one", b"two"], tag="t", properties={"own": "1"})
    topic.append([b"three"], queue=1)
    assert [message.queue_offset for message in placed] == [0, 1]
    assert [message.body for message in topic.messages] == [b"one", b"two", b"three"]
    found = stored(line().pull(TOPIC))
    assert found == placed
    assert found[0].properties == {"TAGS": "t", "own": "1"}
    used = broker.bytes_used
    assert used > 0
    topic.remove()
    assert (broker.topics, broker.bytes_used) == ([], 0)


@pytest.mark.parametrize("name", ["", "a b", "TBW102", "x" * 128])
def test_topics_that_cannot_be(name: str, broker: Broker) -> None:
    with pytest.raises(InvalidArgument):
        broker.topic(name)
    with pytest.raises(InvalidArgument, match="it must have one"):
        broker.topic(TOPIC, queues=0)


def test_what_waits_for_messages(broker: Broker, line: Lines) -> None:
    topic, one = broker.topic(TOPIC), line()
    one.ask(GetMaxOffset, END)
    one.say(PullMessage(5, pulling(TOPIC, **WAITS)))
    assert ends_at(one) == 0  # what comes in order is read in order
    assert topic.waiting == 1
    topic.append([b"x"])
    answer: Any = one.hear(PullMessageResponse)
    assert [message.body for message in stored(answer)] == [b"x"]
    assert topic.waiting == 0
    one.say(PullMessage(6, pulling(TOPIC, 1, **WAITS)))
    assert ends_at(one) == 1
    one.close()
    deadline = time.monotonic() + 30
    while topic.waiting and time.monotonic() < deadline:
        time.sleep(0.01)
    assert topic.waiting == 0


def test_there_is_a_limit_to_what_it_keeps(caplog: pytest.LogCaptureFixture) -> None:
    with Broker(memory_limit=10_000) as broker:
        topic = broker.topic(TOPIC)
        with pytest.raises(BrokerFull):
            topic.append([bytes(20_000)])
        with Line(broker.host, broker.broker_port) as one:
            code, reason = refusal(one.send(TOPIC, bytes(20_000)))
            assert code == ResponseCode.SERVICE_NOT_AVAILABLE
            assert "of 10000 bytes" in reason
            assert one.send(TOPIC).code == ResponseCode.SUCCESS
        assert [type(error) for error in broker.errors] == [BrokerFull]
        assert [text for text in caplog.messages if "memory limit of 10000 bytes" in text]


def test_topics_may_have_to_be_made(line: Lines, broker: Broker) -> None:
    broker.settings.create_topics = False
    assert line().send(TOPIC).code == ResponseCode.TOPIC_NOT_EXIST
    with Line(broker.host, broker.port) as asking:
        answer = asking.ask(GetRouteinfoByTopic, RouteFields("TBW102"))
        assert answer.code == ResponseCode.TOPIC_NOT_EXIST


# --- life ---


def test_it_can_be_started_again() -> None:
    broker = Broker()
    topic = broker.topic(TOPIC)
    topic.append([b"before"])
    for count in (1, 2):
        with broker, Line(broker.host, broker.broker_port) as one:
            assert ends_at(one) == count
            topic.append([b"while it runs"])
    assert len(topic.messages) == 3


def test_delayed_messages_wait_for_a_broker_that_runs() -> None:
    broker = Broker(settings=Settings(delay_levels=(0.01,)))
    topic = broker.topic(TOPIC)
    topic.append([b"later"], properties={"DELAY": "1"})
    assert topic.messages == []
    with broker, Line(broker.host, broker.broker_port) as one:
        assert [message.body for message in stored(one.pull(TOPIC, **WAITS))] == [b"later"]


def test_the_broker_may_be_gone_while_the_name_server_is_there(broker: Broker, line: Lines) -> None:
    topic, one = broker.topic(TOPIC), line()
    one.send(TOPIC)
    broker.kill_broker()
    one.is_closed()
    with pytest.raises(ConnectionRefusedError):
        Line(broker.host, broker.broker_port)
    with Line(broker.host, broker.port) as asking:
        assert asking.ask(GetRouteinfoByTopic, RouteFields(TOPIC)).body.brokers
    broker.kill_broker()
    broker.revive_broker()
    broker.revive_broker()
    assert ends_at(line()) == len(topic.messages) == 1


def test_what_does_not_run_cannot_be_killed() -> None:
    broker = Broker()
    with pytest.raises(ConnectionLost):
        broker.kill_broker()
    with broker, pytest.raises(InvalidArgument, match="runs already"):
        broker.start()
    with Broker() as other, pytest.raises(OSError, match="address already in use"):
        Broker(port=other.port).start()


def test_another_address_may_be_named(broker: Broker) -> None:
    broker.settings.advertised_host = "broker.example"
    broker.settings.advertised_port = 7
    broker.topic(TOPIC)
    with Line(broker.host, broker.port) as asking:
        route = asking.ask(GetRouteinfoByTopic, RouteFields(TOPIC)).body
    assert route.brokers[0].addresses == {0: "broker.example:7"}


def test_who_is_silent_is_cut_off(broker: Broker, line: Lines) -> None:
    broker.settings.idle_timeout = 0.2
    line().is_closed()


# --- connections ---


def test_peers(broker: Broker, line: Lines) -> None:
    one = line()
    one.ask(HeartBeat, membership("G", TOPIC))
    (peer,) = broker.connections
    assert (peer.client_id, peer.is_open, broker.members("G")) == ("id-of-G", True, ["id-of-G"])
    one.pull(TOPIC, consumer_group="G")
    one.ask(UpdateConsumerOffset, UpdateConsumerOffsetFields("G", "%RETRY%G", 0, 7))
    assert broker.offsets("G") == {("%RETRY%G", 0): 7}
    assert (broker.offsets("nobody"), broker.members("nobody")) == ({}, [])
    peer.freeze()
    one.say(GetMaxOffset(1, END))
    with pytest.raises(TimeoutError):
        one.read(0.2)
    peer.thaw()
    assert ends_at(one) == 0
    peer.send_bytes(encode(Response(9, ResponseCode.SUCCESS, "any bytes")))
    answer: Any = one.hear()
    assert answer.remark == "any bytes"
    with Line(broker.host, broker.port) as asking:
        asking.ask(GetRouteinfoByTopic, RouteFields(TOPIC))
        assert len(broker.name_server_connections) == 1
    peer.abort(reset=True)
    one.is_closed()
    assert not peer.is_open


@pytest.mark.parametrize("form", SerializeType)
def test_answers_in_the_form_of_the_request(form: SerializeType) -> None:
    with (
        Broker(settings=Settings(header_form=None)) as broker,
        Line(broker.host, broker.broker_port) as one,
    ):
        assert one.ask(GetMaxOffset, END, form).serialize_type is form
        one.say(SendMessageV2(8, sending("a!b"), form, body=b"x"))
        refused: Any = one.hear(SendMessageV2Response)
        assert (refused.code, refused.serialize_type) == (ResponseCode.INVALID_PARAMETER, form)


def test_users() -> None:
    ann = Credentials("ann", "secret")
    with (
        Broker(users={"ann": "secret"}) as broker,
        Line(broker.host, broker.broker_port) as one,
    ):
        asked = {"topic": TOPIC, "queueId": "0"}
        wrong = {**ann.sign(asked, b""), "Signature": "x"}
        for fields_, reason in (
            (asked, "username cannot be null."),
            ({**asked, "AccessKey": "bob"}, "User:bob is not found."),
            (wrong, "check signature failed."),
        ):
            answer = one.request(30, fields_)
            assert refusal(answer) == (ResponseCode.NO_PERMISSION, reason)
        assert one.request(30, ann.sign(asked, b"")).code == ResponseCode.SUCCESS


# --- transactions ---


def half(one: Line) -> Any:
    """Sends half a message."""
    described = "TRAN_MSG\x01true\x02PGROUP\x01P\x02UNIQ_KEY\x01U\x02"
    return one.send(TOPIC, b"half", properties=described, sys_flag=4).fields


def test_producers_are_asked_how_a_half_ends(broker: Broker, line: Lines) -> None:
    broker.settings.transaction_timeout = broker.settings.transaction_interval = 0.05
    topic, one = broker.topic(TOPIC), line()
    one.ask(HeartBeat, Heartbeat("id", (ProducerData("P"),), ()))
    sent = half(one)
    for _ in range(2):
        asked: Any = one.hear()
        assert isinstance(asked, CheckTransactionStateOneway)
        assert (asked.body.topic, asked.body.body) == (TOPIC, b"half")
        assert asked.fields.offset_msg_id == sent.msg_id
        assert asked.fields.transaction_id == "U"
    end = EndTransactionFields(
        TOPIC,
        "P",
        asked.fields.tran_state_table_offset,
        asked.fields.commit_log_offset,
        TransactionEnd.COMMIT,
        True,
        "U",
    )
    assert topic.messages == []
    one.say(EndTransactionOneway(end))
    (message,) = stored(line().pull(TOPIC, **WAITS))
    assert message.body == b"half"


def test_nobody_is_asked_for_ever(broker: Broker, line: Lines) -> None:
    broker.settings.transaction_timeout = broker.settings.transaction_interval = 0.01
    broker.settings.transaction_checks = 2
    one = line()
    broker.topic(TOPIC)
    half(one)
    (message,) = stored(one.pull("TRANS_CHECK_MAX_TIME_TOPIC", **WAITS))
    assert message.body == b"half"


# --- faults ---


def test_faults_in_what_it_says(broker: Broker, line: Lines) -> None:
    broker.topic(TOPIC)
    one, faults = line(), broker.faults
    lost = faults.drop(SendMessageV2Response, times=1)
    one.say(SendMessageV2(1, sending(TOPIC), body=b"x"))
    lost.wait()
    assert ends_at(one) == 1  # it is stored
    held = faults.hold(GetMaxOffsetResponse, times=1)
    one.say(GetMaxOffset(2, END))
    held.wait()
    assert one.send(TOPIC).fields.queue_offset == 1
    held.release()
    answer: Any = one.hear(GetMaxOffsetResponse)
    assert (answer.opaque, answer.fields.offset) == (2, 1)
    faults.delay(GetMaxOffsetResponse, 0.05, times=1)
    assert ends_at(one) == 2
    faults.replace(GetMaxOffsetResponse, b"\xff\xff\xff\xff", times=1)
    one.say(GetMaxOffset(3, END))
    with pytest.raises(WireloomError):
        one.hear(GetMaxOffsetResponse)
    faults.cut(GetMaxOffsetResponse, after=3)
    other = line()
    other.say(GetMaxOffset(1, END))
    other.is_closed()
    faults.halve(GetMaxOffsetResponse)
    third = line()
    third.say(GetMaxOffset(1, END))
    with pytest.raises(TimeoutError):
        third.read(0.2)


def test_faults_in_what_it_hears(broker: Broker, line: Lines) -> None:
    broker.topic(TOPIC)
    one, faults = line(), broker.faults
    faults.refuse(SendMessageV2, ResponseCode.SYSTEM_BUSY, times=1)
    assert refusal(one.send(TOPIC)) == (ResponseCode.SYSTEM_BUSY, "refused by a fault")
    assert ends_at(one) == 0
    faults.ignore(SendMessageV2, times=1)
    one.say(SendMessageV2(1, sending(TOPIC), body=b"x"))
    assert ends_at(one) == 0
    faults.freeze_on(SendMessageV2, times=1)
    one.say(SendMessageV2(2, sending(TOPIC), body=b"x"))
    with pytest.raises(TimeoutError):
        one.read(0.2)
    faults.close_on(SendMessageV2, times=1)
    other = line()
    other.say(SendMessageV2(1, sending(TOPIC), body=b"x"))
    other.is_closed()
    faults.clear()
    assert ends_at(line()) == 0


# --- what is hostile ---


def about_what_is_there(message: Any) -> Any:
    """A message that names the topic and the group that there are, where it names any."""
    if not is_dataclass(message):
        return message
    known = {"topic": TOPIC, "consumer_group": "G", "group": "G", "queue_id": 0}
    changes = {
        field.name: (
            known[field.name]
            if field.name in known
            else about_what_is_there(getattr(message, field.name))
        )
        for field in fields(message)
        if field.init
    }
    found: Any = message
    return replace(found, **changes)


DRAWN = strategies("wireloom.rocketmq").messages()
ASKED = [name for name in DRAWN if not name.endswith("Response")]


@pytest.mark.parametrize("name", ASKED)
def test_any_request_is_survived(name: str, broker: Broker) -> None:
    broker.topic(TOPIC)

    @settings(
        max_examples=times(8, few=3), suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
    @given(st.lists(DRAWN[name], min_size=1, max_size=4))
    def play(messages: list[Any]) -> None:
        for port in (broker.port, broker.broker_port):
            with Line(broker.host, port) as one:
                try:
                    for message in messages:
                        one.say(about_what_is_there(message))
                    one.request(9999, {})
                except (Closed, ConnectionError, AssertionError, WireloomError):
                    pass  # what is right is for the other tests; here nothing may break

    play()
    with Line(broker.host, broker.broker_port) as one:
        assert one.request(28, {}).code == ResponseCode.SUCCESS
    assert not [error for error in broker.errors if not isinstance(error, WireloomError)]


@pytest.mark.parametrize(
    "body", [b"", b"x", b"[]", b"{}", b'{"groupName": 1}', b"[" * 100_000, b'{"groupName": ""}']
)
def test_groups_that_make_no_sense(body: bytes, line: Lines) -> None:
    assert line().request(200, {}, body).code == ResponseCode.SYSTEM_ERROR


def test_groups(line: Lines) -> None:
    one = line()
    body = b'{"groupName": "G", "consumeEnable": false, "retryMaxTimes": 2}'
    assert one.request(200, {}, body).code == ResponseCode.SUCCESS
    one.send(TOPIC)
    code, reason = refusal(one.pull(TOPIC, consumer_group="G"))
    assert (code, reason) == (ResponseCode.NO_PERMISSION, "subscription group no permission, G")
    wrong = b'{"groupName": "G", "retryMaxTimes": -1}'
    assert one.request(200, {}, wrong).code == ResponseCode.SYSTEM_ERROR
    assert one.request(207, {"groupName": "G"}).code == ResponseCode.SUCCESS
    assert one.pull(TOPIC, consumer_group="G").code == ResponseCode.SUCCESS


def test_topics_of_many_queues_cost_nothing(line: Lines) -> None:
    one = line()
    wanted = {"defaultTopic": "TBW102", "perm": "6", "topicFilterType": "SINGLE_TAG"}
    queues = {"readQueueNums": "65536", "writeQueueNums": "65536", "order": "false"}
    answer = one.request(17, {"topic": TOPIC, **wanted, **queues})
    assert answer.code == ResponseCode.SUCCESS
    one.send(TOPIC, queue=65_535)
    assert len(stored(one.ask(PopMessage, popping(TOPIC, "G")))) == 1
    more = {"readQueueNums": "65537"}
    refused = one.request(17, {"topic": "more", **wanted, **queues, **more})
    assert refused.code == ResponseCode.INVALID_PARAMETER


def test_requests_of_a_number_without_a_class(line: Lines) -> None:
    one = line()
    one.say(Request(4, 28))
    answer: Any = one.hear()
    assert b'"brokerActive"' in answer.body


def test_batches_take_no_more_memory_than_frames(line: Lines) -> None:
    properties = {chr(number): "" for number in range(0x80, 0x800)}
    body = 40 * write_batch_message(BatchMessage(0, b"", properties))
    asked, one = sending(TOPIC, batch=True), line()
    one.ask_about(SendBatchMessage, asked, body[:100])  # pays for imports
    tracemalloc.start()
    try:
        code, reason = refusal(one.ask_about(SendBatchMessage, asked, body))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert code == ResponseCode.SYSTEM_ERROR
    assert "too many values" in reason
    assert peak <= 20 * len(body) + 64 * 1024, peak / len(body)
