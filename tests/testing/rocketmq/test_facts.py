"""What name servers and brokers answer: the real ones are right, the embedded ones do the same."""

from __future__ import annotations

import json
import re
import struct
import time
from collections.abc import Callable
from typing import Any

import pytest
from wireloom.clients.rocketmq.message_ids import parse_offset_id
from wireloom.clients.rocketmq.pop import parse_check_point
from wireloom.rocketmq.encode import encode
from wireloom.rocketmq.encode_types import write_batch_message
from wireloom.rocketmq.messages import (
    AckMessage,
    BatchAckMessage,
    ChangeMessageInvisibletime,
    ConsumerSendMsgBack,
    EndTransaction,
    GetConsumerListByGroup,
    GetEarliestMsgStoretime,
    GetKvConfig,
    GetMaxOffset,
    GetMinOffset,
    GetRouteinfoByTopic,
    HeartBeat,
    HeartBeatResponse,
    LockBatchMq,
    NotifyConsumerIdsChangedOneway,
    PopMessage,
    PullMessage,
    PullMessageResponse,
    PutKvConfig,
    QueryConsumerOffset,
    Request,
    Response,
    SearchOffsetByTimestamp,
    SendBatchMessage,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
    UnlockBatchMq,
    UnregisterClient,
    UpdateAndCreateTopic,
    UpdateConsumerOffset,
    ViewMessageById,
)
from wireloom.rocketmq.types import (
    AckFields,
    BatchAck,
    BatchAckRequest,
    BatchMessage,
    ChangeInvisibleFields,
    ConsumeFromWhere,
    ConsumerData,
    ConsumeType,
    CreateTopicFields,
    EndTransactionFields,
    GroupFields,
    Heartbeat,
    KvFields,
    KvKeyFields,
    LockRequest,
    MaxOffsetFields,
    MessageModel,
    MessageQueue,
    MessageSysFlag,
    Permission,
    PopFields,
    PopOrigin,
    ProducerData,
    PullFlag,
    QueryConsumerOffsetFields,
    QueueFields,
    ResponseCode,
    RouteFields,
    SearchOffsetFields,
    SendBackFields,
    SerializeType,
    SubscriptionData,
    TransactionEnd,
    UnregisterFields,
    UpdateConsumerOffsetFields,
    ViewMessageFields,
)

from tests.clients.rocketmq.targets import Target

from .line import Line, pulling, refusal, sending, stored

pytestmark = pytest.mark.timeout(300)

Lines = Callable[[], Line]
Code = ResponseCode

SYSTEM = {"MSG_REGION": "DefaultRegion", "CLUSTER": "DefaultCluster", "TRACE_ON": "true"}
"""What brokers add to the properties of a message."""
LATE = 1 << 60
"""Later than everything; ms."""


@pytest.fixture
def topic(node: Target, name: str) -> str:
    """A topic with two queues."""
    node.create_topic(name, queues=2)
    return name


def membership(group: str, topic: str, version: int = 1) -> Heartbeat:
    """What a member of a group says."""
    wanted = SubscriptionData(False, topic, "*", (), (), version, "TAG")
    begin = ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET
    passive, shared = ConsumeType.CONSUME_PASSIVELY, MessageModel.CLUSTERING
    return Heartbeat(
        f"id-of-{group}", (), (ConsumerData(group, passive, shared, begin, (wanted,), False),)
    )


def soon(work: Callable[[], Any], holds: Callable[[Any], bool]) -> Any:
    """What something gives as soon as it is right: brokers show what they store a bit later."""
    deadline = time.monotonic() + 30
    while not holds(found := work()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return found


def pulled(one: Line, topic: str, count: int, queue: int = 0) -> Any:
    """The first messages of a queue."""
    answer = soon(
        lambda: one.pull(topic, queue=queue),
        lambda found: found.code == Code.SUCCESS and len(stored(found)) >= count,
    )
    return stored(answer)


# --- the name server ---


def test_routes(asking: Line, node: Target, topic: str) -> None:
    answer = soon(
        lambda: asking.ask(GetRouteinfoByTopic, RouteFields(topic, True)),
        lambda found: found.code == Code.SUCCESS,
    )
    (broker,), (queues,) = answer.body.brokers, answer.body.queues
    assert (broker.broker_name, broker.cluster) == ("broker-a", "DefaultCluster")
    assert broker.addresses == {0: f"{node.host}:{node.broker_port}"}
    assert (queues.read_queues, queues.write_queues) == (2, 2)
    assert queues.permission == Permission.READ | Permission.WRITE
    assert (queues.topic_sys_flag, answer.body.order_topic_conf) == (0, None)


def test_the_default_topic(asking: Line) -> None:
    answer = asking.ask(GetRouteinfoByTopic, RouteFields("TBW102", True))
    (queues,) = answer.body.queues
    assert (queues.read_queues, queues.permission) == (8, 7)


def test_topics_without_a_route(asking: Line, name: str) -> None:
    code, reason = refusal(asking.ask(GetRouteinfoByTopic, RouteFields(name)))
    assert code == Code.TOPIC_NOT_EXIST
    assert reason.startswith(f"No topic route info in name server for the topic: {name}\nSee ")


@pytest.mark.parametrize(("version", "key"), [(63, b"{0:"), (513, b'{"0":')])
def test_old_clients_get_keys_without_quotes(
    version: int, key: bytes, asking: Line, topic: str
) -> None:
    header = {
        "code": 105, "flag": 0, "language": "JAVA", "opaque": 1, "version": version,
        "extFields": {"topic": topic},
    }  # fmt: skip
    raw = json.dumps(header).encode()
    frame = struct.pack(">II", 4 + len(raw), len(raw)) + raw

    def ask() -> bytes:
        asking.write(frame)
        return asking.read()

    answer = soon(ask, lambda found: key in found)
    assert key in answer


def test_brokers_of_the_cluster(asking: Line) -> None:
    body = asking.request(106, {}).body
    assert body.startswith(b'{"brokerAddrTable":{"broker-a":{"brokerAddrs":{0:"')
    assert b'"clusterAddrTable":{"DefaultCluster":["broker-a"]}' in body


def test_pairs(asking: Line, name: str) -> None:
    missing = asking.ask(GetKvConfig, KvKeyFields("space", name))
    assert refusal(missing) == (
        Code.QUERY_NOT_FOUND, f"No config item, Namespace: space Key: {name}"
    )  # fmt: skip
    assert asking.ask(PutKvConfig, KvFields("space", name, "v")).code == Code.SUCCESS
    assert asking.ask(GetKvConfig, KvKeyFields("space", name)).fields == {"value": "v"}


def test_each_knows_its_own_requests(asking: Line, one: Line) -> None:
    unknown = Code.REQUEST_CODE_NOT_SUPPORTED
    for line, code in ((asking, 34), (asking, 9999), (one, 105), (one, 9999)):
        answer = line.request(code, {})
        assert refusal(answer) == (unknown, f" request type {code} not supported")


# --- topics ---


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("a!b", "The specified topic: a!b, contains illegal characters, "
         "allowing only ^[%|a-zA-Z0-9_-]+$"),
        ("", "The specified topic is blank."),
        ("a" * 128, f"The specified topic: {'a' * 128}, is longer than topic max length: 127"),
    ],
    ids=["characters", "blank", "long"],
)  # fmt: skip
def test_names_of_topics(wrong: str, reason: str, one: Line) -> None:
    assert refusal(one.send(wrong)) == (Code.INVALID_PARAMETER, reason)
    fields = CreateTopicFields(wrong, "TBW102", 1, 1, Permission(6), "SINGLE_TAG", 0, False)
    assert refusal(one.ask(UpdateAndCreateTopic, fields)) == (Code.INVALID_PARAMETER, reason)


def test_topics_of_the_system(one: Line) -> None:
    fields = CreateTopicFields("TBW102", "TBW102", 1, 1, Permission(6), "SINGLE_TAG", 0, False)
    conflict = Code.INVALID_PARAMETER, "The topic[TBW102] is conflict with system topic."
    assert refusal(one.ask(UpdateAndCreateTopic, fields)) == conflict
    forbidden = "Sending message to topic[SCHEDULE_TOPIC_XXXX] is forbidden."
    assert refusal(one.send("SCHEDULE_TOPIC_XXXX")) == (Code.NO_PERMISSION, forbidden)


def test_messages_make_topics(asking: Line, one: Line, name: str) -> None:
    assert one.send(name, default_topic_queue_nums=16).code == Code.SUCCESS
    answer = soon(
        lambda: asking.ask(GetRouteinfoByTopic, RouteFields(name, True)),
        lambda found: found.code == Code.SUCCESS,
    )
    assert answer.body.queues[0].read_queues == 8
    code, reason = refusal(one.send(f"{name}-no", default_topic="NOPE"))
    assert code == Code.TOPIC_NOT_EXIST
    assert reason.startswith(f"topic[{name}-no] not exist, apply first please!\nSee ")


def test_topics_are_removed(asking: Line, one: Line, topic: str) -> None:
    one.send(topic)
    assert one.request(215, {"topic": topic}).code == Code.SUCCESS
    assert asking.request(216, {"topic": topic}).code == Code.SUCCESS
    gone = asking.ask(GetRouteinfoByTopic, RouteFields(topic))
    assert gone.code == Code.TOPIC_NOT_EXIST
    assert one.request(215, {"topic": topic}).code == Code.SUCCESS


# --- sending ---


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


# --- pulling ---


@pytest.mark.parametrize(
    ("offset", "more", "code", "status", "following"),
    [
        (0, {}, Code.SUCCESS, "FOUND", 3),
        (1, {"max_msg_nums": 1}, Code.SUCCESS, "FOUND", 2),
        (3, {}, Code.PULL_NOT_FOUND, "OFFSET_OVERFLOW_ONE", 3),
        (4, {}, Code.PULL_OFFSET_MOVED, "OFFSET_OVERFLOW_BADLY", 3),
        (-1, {}, Code.PULL_OFFSET_MOVED, "OFFSET_TOO_SMALL", 0),
        (0, {"subscription": "zzz"}, Code.PULL_RETRY_IMMEDIATELY, "NO_MATCHED_MESSAGE", 3),
        (0, {"subscription": "b || zzz"}, Code.SUCCESS, "FOUND", 3),
        (0, {"subscription": ""}, Code.SUCCESS, "FOUND", 3),
        (0, {"queue": 1}, Code.PULL_NOT_FOUND, "NO_MESSAGE_IN_QUEUE", 0),
        (5, {"queue": 1}, Code.PULL_OFFSET_MOVED, "NO_MESSAGE_IN_QUEUE", 0),
    ],
)
def test_what_pulling_comes_to(
    offset: int, more: Any, code: Code, status: str, following: int, one: Line, topic: str
) -> None:
    for tag in "abc":
        one.send(topic, properties=f"TAGS\x01{tag}\x02")
    pulled(one, topic, 3)
    answer = one.pull(topic, offset, **more)
    assert (answer.code, answer.remark) == (code, status)
    end = 0 if more.get("queue") else 3
    fields = answer.fields
    assert (fields.next_begin_offset, fields.min_offset, fields.max_offset) == (following, 0, end)
    assert fields.suggest_which_broker_id == 0


@pytest.mark.parametrize(
    ("condition", "bodies"),
    [
        ("n > 1", "23"),
        ("n between 1 and 2", "12"),
        ("n in ('0', '3')", "03"),
        ("n <> '0' and not (n = 2)", "13"),
        ("word = 'two' or n = 0", "02"),
        ("word is null", "0"),
        ("word is not null and n < 2.5", "12"),
        ("missing = 'x'", ""),
        ("n >", "0123"),
    ],
)
def test_conditions(condition: str, bodies: str, one: Line, topic: str) -> None:
    for number, word in enumerate(["", "one", "two", "three"]):
        more = f"word\x01{word}\x02" if word else ""
        one.send(topic, b"%d" % number, properties=f"n\x01{number}\x02{more}")
    pulled(one, topic, 4)
    answer = one.pull(topic, subscription=condition, expression_type="SQL92")
    found = stored(answer) if answer.code == Code.SUCCESS else []
    assert b"".join(message.body for message in found).decode() == bodies


def test_pulls_that_cannot_be(one: Line, topic: str, name: str) -> None:
    code, reason = refusal(one.pull(f"{name}-no"))
    assert code == Code.TOPIC_NOT_EXIST
    assert reason.startswith(f"topic[{name}-no] not exist, apply first please! \nSee ")
    code, reason = refusal(one.pull(topic, queue=9))
    assert code == Code.INVALID_PARAMETER
    wanted = f"queueId[9] is illegal, topic:[{topic}] topicConfig.readQueueNums:[2] consumer:[/"
    assert reason.startswith(wanted)
    code, reason = refusal(one.pull(topic, sys_flag=PullFlag(0), consumer_group=name))
    assert code == Code.SUBSCRIPTION_NOT_EXIST
    assert reason.startswith("the consumer's group info not exist\nSee ")


def test_what_a_member_wants_need_not_be_said_again(one: Line, topic: str, name: str) -> None:
    one.send(topic)
    pulled(one, topic, 1)
    one.ask(HeartBeat, membership(name, topic, version=5))
    own: dict[str, Any] = {"sys_flag": PullFlag(0), "subscription": None, "consumer_group": name}
    assert len(stored(one.pull(topic, **own, sub_version=5))) == 1
    code, reason = refusal(one.pull(topic, **own, sub_version=6))
    assert (code, reason) == (
        Code.SUBSCRIPTION_NOT_LATEST, "the consumer's subscription not latest"
    )  # fmt: skip


def test_pulls_wait(one: Line, line: Lines, topic: str) -> None:
    waits: dict[str, Any] = {
        "sys_flag": PullFlag(6),
        "suspend_timeout_millis": 20_000,
        "subscription": "b",
    }
    one.say(PullMessage(7, pulling(topic, **waits)))
    other = line()
    other.send(topic, b"not wanted", properties="TAGS\x01a\x02")
    other.send(topic, b"wanted", properties="TAGS\x01b\x02")
    answer: Any = one.hear(PullMessageResponse)
    assert answer.opaque == 7
    assert [message.body for message in stored(answer)] == [b"wanted"]


# --- places ---


def test_places_of_queues(one: Line, topic: str) -> None:
    before = int(time.time() * 1000) - 1000
    for _ in range(3):
        one.send(topic)
    first, *_ = pulled(one, topic, 3)

    def at(kind: Any, fields: Any) -> int:
        found: int = one.ask(kind, fields).fields.offset
        return found

    assert at(GetMaxOffset, MaxOffsetFields(topic, 0)) == 3
    assert at(GetMinOffset, QueueFields(topic, 0)) == 0
    assert at(SearchOffsetByTimestamp, SearchOffsetFields(topic, 0, before)) == 0
    assert at(SearchOffsetByTimestamp, SearchOffsetFields(topic, 0, LATE)) == 3
    for nowhere in ((topic, 9), ("nowhere", 0)):
        assert at(GetMaxOffset, MaxOffsetFields(*nowhere)) == 0
        assert at(GetMinOffset, QueueFields(*nowhere)) == 0
        assert at(SearchOffsetByTimestamp, SearchOffsetFields(*nowhere, 5)) == 0
    oldest = one.ask(GetEarliestMsgStoretime, QueueFields(topic, 0)).fields.timestamp
    assert oldest == first.store_timestamp
    assert one.ask(GetEarliestMsgStoretime, QueueFields(topic, 1)).fields.timestamp == -1


def test_places_of_groups(one: Line, topic: str, name: str) -> None:
    def query(about: str, zero: bool | None = None) -> Any:
        return one.ask(QueryConsumerOffset, QueryConsumerOffsetFields(name, about, 0, zero))

    def update(offset: int) -> Any:
        return one.ask(UpdateConsumerOffset, UpdateConsumerOffsetFields(name, topic, 0, offset))

    nowhere = "Not found, V3_0_6_SNAPSHOT maybe this group consumer boot first"
    assert refusal(query(topic)) == (Code.QUERY_NOT_FOUND, nowhere)
    one.send(topic)
    pulled(one, topic, 1)
    assert query(topic).fields.offset == 0
    first = "Not found, do not set to zero, maybe this group boot first"
    assert refusal(query(topic, False)) == (Code.QUERY_NOT_FOUND, first)
    assert refusal(query("nowhere")) == (Code.QUERY_NOT_FOUND, nowhere)
    unknown = Code.SUBSCRIPTION_GROUP_NOT_EXIST, f"Group {name} not exist!"
    assert refusal(update(1)) == unknown
    one.pull(topic, consumer_group=name)  # makes the group
    assert update(1).code == Code.SUCCESS
    assert query(topic, False).fields.offset == 1
    assert update(1000).code == Code.SUCCESS
    assert query(topic).fields.offset == 1000


# --- groups ---


def test_members_of_groups(one: Line, line: Lines, topic: str, name: str) -> None:
    alone = refusal(one.ask(GetConsumerListByGroup, GroupFields(name)))
    assert alone == (Code.SYSTEM_ERROR, f"no consumer for this group, {name}")
    one.say(HeartBeat(1, membership(name, topic)))
    told: Any = one.hear()
    assert isinstance(told, NotifyConsumerIdsChangedOneway)  # before the answer
    assert told.fields.consumer_group == name
    answer: Any = one.hear(HeartBeatResponse)
    assert (answer.fields.is_support_heart_beat_v2, answer.fields.is_sub_change) == (True, True)
    one.ask(HeartBeat, membership(name, topic))  # the same again is no news
    assert one.ask(GetConsumerListByGroup, GroupFields(name)).body.ids == (f"id-of-{name}",)
    other = line()
    other.ask(HeartBeat, membership(name, topic))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    left = UnregisterFields(f"id-of-{name}", None, name)
    assert other.ask(UnregisterClient, left).code == Code.SUCCESS
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    other.ask(HeartBeat, membership(name, topic))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    other.close()
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)


def test_heartbeats_of_the_client_in_cpp(one: Line, topic: str, name: str) -> None:
    """It writes the numbers of names, and the version of a subscription as text."""
    wanted = {
        "classFilterMode": False, "codeSet": [], "subString": "*", "subVersion": "1795326451600",
        "tagsSet": [], "topic": topic,
    }  # fmt: skip
    consumer = {
        "consumeFromWhere": 0, "consumeType": 1, "groupName": name, "messageModel": 1,
        "subscriptionDataSet": [wanted],
    }  # fmt: skip
    body = json.dumps({"clientID": "cpp", "consumerDataSet": [consumer]}).encode() + b"\n"
    one.say(Request(1, 34, body=body))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    answer: Any = one.hear()
    assert answer.code == Code.SUCCESS
    assert one.ask(GetConsumerListByGroup, GroupFields(name)).body.ids == ("cpp",)


def test_messages_are_delivered_again(one: Line, asking: Line, topic: str, name: str) -> None:
    sent = one.send(topic, b"body", properties="UNIQ_KEY\x01U\x02").fields
    (first,) = pulled(one, topic, 1)

    def give_back(place: int, level: int) -> Any:
        fields = SendBackFields(place, name, level, sent.msg_id, topic, False, 16)
        return one.ask(ConsumerSendMsgBack, fields)

    missing = refusal(give_back(99_999_999_999, 0))
    assert missing == (Code.SYSTEM_ERROR, "look message by offset failed, 99999999999")
    one.ask(HeartBeat, membership(name, topic))
    assert give_back(first.physical_offset, 1).code == Code.SUCCESS
    waits: dict[str, Any] = {
        "sys_flag": PullFlag(6),
        "suspend_timeout_millis": 20_000,
        "consumer_group": name,
    }
    (again,) = stored(one.pull(f"%RETRY%{name}", **waits))
    expected = {
        **SYSTEM, "UNIQ_KEY": "U", "WAIT": "false", "DELAY": "1", "RETRY_TOPIC": topic,
        "ORIGIN_MESSAGE_ID": sent.msg_id, "REAL_TOPIC": f"%RETRY%{name}", "REAL_QID": "0",
    }  # fmt: skip
    assert (again.body, again.reconsume_times) == (b"body", 1)
    assert again.properties == expected
    assert give_back(again.physical_offset, -1).code == Code.SUCCESS
    (dead,) = pulled(one, f"%DLQ%{name}", 1)
    assert (dead.body, dead.reconsume_times) == (b"body", 2)
    assert dead.properties == {**expected, "DELAY": "0"}
    for made in (f"%RETRY%{name}", f"%DLQ%{name}"):
        route = asking.ask(GetRouteinfoByTopic, RouteFields(made, True)).body
        assert (route.queues[0].read_queues, route.queues[0].permission) == (1, 6)


def test_locks(one: Line, topic: str, name: str) -> None:
    queues = tuple(MessageQueue("broker-a", number, topic) for number in (0, 1))

    def locked(client: str) -> int:
        answer = one.ask(LockBatchMq, LockRequest(name, client, False, queues))
        return len(answer.body.queues)

    def unlock(client: str) -> None:
        answer = one.ask(UnlockBatchMq, LockRequest(name, client, False, queues))
        assert answer.code == Code.SUCCESS

    assert (locked("a"), locked("b"), locked("a")) == (2, 0, 2)
    unlock("b")
    assert locked("b") == 0
    unlock("a")
    assert locked("b") == 2


# --- popping ---


def popping(topic: str, group: str, **more: Any) -> PopFields:
    """What messages are popped with."""
    chosen: dict[str, Any] = {
        "queue_id": -1, "max_msg_nums": 32, "invisible_time": 60_000, "poll_time": 0,
        "born_time": int(time.time() * 1000), "init_mode": 0, "exp_type": "TAG", "exp": "*",
        "order": False, **more,
    }  # fmt: skip
    return PopFields(group, topic, **chosen)


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
    handle = f"1 {fields.pop_time} 2000 {fields.revive_qid} 0 broker-a 0 3"  # not from 1 on
    assert one.ask(AckMessage, AckFields(name, topic, 0, handle, 3)).code == Code.SUCCESS
    assert acknowledge(b"\x06" + bytes(20) + b"\x01").code == Code.SUCCESS
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


# --- transactions ---


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


# --- what is wrong ---


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff\xff\xff\xff" + bytes(12),
        b"\x00\x00\x00\x0c\x07\x00\x00\x08" + bytes(8),
        b"\x00\x00\x00\x0c\x00\x00\x00\x08not json",
        b"\x00\x00\x00\x0c\x00\x00\x01\x08not json",
        b"\x00\xff\xff\xfd" + bytes(12),
    ],
    ids=["negative", "form", "no JSON", "header", "long"],
)
def test_what_ends_a_connection(raw: bytes, one: Line) -> None:
    one.write(raw)
    one.is_closed()


def test_the_longest_frame_is_taken(one: Line, topic: str) -> None:
    """A length one above that ends the connection."""
    number, longest = one.number(), 16_777_212
    room = longest + 4 - len(encode(Request(number, 9999)))
    frame = encode(Request(number, 9999, body=bytes(room)))
    assert frame[:4] == longest.to_bytes(4, "big")
    one.write(frame)
    answer = one.hear()
    assert isinstance(answer, Response)
    assert (answer.opaque, answer.code) == (number, Code.REQUEST_CODE_NOT_SUPPORTED)
    assert one.send(topic).code == Code.SUCCESS


def test_fields_that_are_wrong_are_refused(one: Line, topic: str) -> None:
    wrong = {"a": "P", "b": topic, "c": "TBW102", "d": "4", "e": "x", "f": "0", "g": "1", "h": "0"}
    assert one.request(310, wrong).code == Code.SYSTEM_ERROR
    missing = {"a": "P"}
    assert one.request(310, missing).code == Code.SYSTEM_ERROR
    assert one.send(topic).code == Code.SUCCESS


def test_older_ways_to_say_true(one: Line, topic: str) -> None:
    """Brokers take anything but "true" for false."""
    fields = {
        "a": "P", "b": topic, "c": "TBW102", "d": "4", "e": "0", "f": "0", "g": "1", "h": "0",
        "k": "0", "m": "0",
    }  # fmt: skip
    assert one.request(310, fields, b"x").code == Code.SUCCESS


def test_nobody_is_told_of_oneway_messages(one: Line, topic: str) -> None:
    one.say(SendMessageV2Oneway(sending(topic), body=b"x"))
    one.say(SendMessageV2Oneway(sending("a!b"), body=b"x"))
    assert isinstance(one.send(topic, queue=1), SendMessageV2Response)
    assert [message.body for message in pulled(one, topic, 1)] == [b"x"]


def test_requests_in_the_other_form(one: Line, topic: str) -> None:
    binary = SerializeType.ROCKETMQ
    answer = one.ask(GetMaxOffset, MaxOffsetFields(topic, 0), binary)
    assert (answer.fields.offset, answer.serialize_type) == (0, SerializeType.JSON)
    one.say(SendMessageV2(77, sending(topic), binary, body=b"x"))
    sent: Any = one.hear(SendMessageV2Response)
    assert (sent.opaque, sent.fields.queue_offset) == (77, 0)


def test_pulls_of_clients_that_keep_places(one: Line, topic: str) -> None:
    one.send(topic)
    pulled(one, topic, 1)
    fields = {
        "consumerGroup": "G", "topic": topic, "queueId": "0", "queueOffset": "0",
        "maxMsgNums": "10", "sysFlag": "20", "commitOffset": "0", "suspendTimeoutMillis": "0",
        "subscription": "*", "subVersion": "0", "expressionType": "TAG",
    }  # fmt: skip
    answer = one.request(361, fields)
    assert len(stored(answer)) == 1
    assert answer.fields["nextBeginOffset"] == "1"
