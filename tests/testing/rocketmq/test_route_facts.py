"""What name servers and brokers know of topics, and their routes."""

from __future__ import annotations

import json
import struct

import pytest
from wireloom.rocketmq.messages import (
    GetKvConfig,
    GetRouteinfoByTopic,
    PutKvConfig,
    UpdateAndCreateTopic,
)
from wireloom.rocketmq.types import (
    CreateTopicFields,
    KvFields,
    KvKeyFields,
    Permission,
    RouteFields,
)

from tests.clients.rocketmq.targets import Target

from .asking import Code, soon
from .line import Line, refusal

pytestmark = pytest.mark.timeout(300)


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
    assert asking.ask(GetKvConfig, KvKeyFields("space", name)).fields.value == "v"


def test_each_knows_its_own_requests(asking: Line, one: Line) -> None:
    unknown = Code.REQUEST_CODE_NOT_SUPPORTED
    for line, code in ((asking, 34), (asking, 9999), (one, 105), (one, 9999)):
        answer = line.request(code, {})
        assert refusal(answer) == (unknown, f" request type {code} not supported")


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
