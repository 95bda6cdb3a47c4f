"""Whatever has to be the same in all clients is what RocketMQ's own client makes of it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.clients.rocketmq.acknowledging import together
from wireloom.clients.rocketmq.acl import signature
from wireloom.clients.rocketmq.admin_replies import status
from wireloom.clients.rocketmq.compression import compress
from wireloom.clients.rocketmq.message_ids import OffsetId, UniqueIds, parse_offset_id
from wireloom.clients.rocketmq.messages import Outgoing, Queue
from wireloom.clients.rocketmq.pop import CheckPoint, parse_check_point
from wireloom.clients.rocketmq.properties import describe, to_text
from wireloom.clients.rocketmq.rebalance import allocate, averaging, averaging_by_circle
from wireloom.clients.rocketmq.retries import dead_letter_topic, pop_retry_topics, retry_topic
from wireloom.clients.rocketmq.routes import read_route
from wireloom.clients.rocketmq.selection import by_key
from wireloom.clients.rocketmq.stored import pack_batch
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.error_policy import STRICT
from wireloom.json_text import JsonText
from wireloom.rocketmq.decoding import read_consumer_status, read_route_info
from wireloom.rocketmq.encoding import (
    write_batch_ack_request,
    write_consumer_running_info,
    write_consumer_status,
    write_route_info,
    write_stored_message,
)
from wireloom.rocketmq.types import (
    BrokerData,
    MessageMagic,
    MessageSysFlag,
    Permission,
    PopOrigin,
    PropertiesKey,
    QueueData,
    RouteInfo,
    StoredMessage,
)
from wireloom.runtime.hashing import java_hash

from tests.clients.rocketmq.frames import received
from tests.clients.rocketmq.peers.oracle import Oracle, running_oracle
from tests.clients.rocketmq.test_consumer_status import responder

pytestmark = [pytest.mark.real, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def java() -> Iterator[Oracle]:
    """The client in Java, for all tests of the module."""
    with running_oracle() as oracle:
        yield oracle


TEXTS = ["", "a", "TagA", "zzzzzzzzzzzz", "é", "中文", "😀 two units", "polygenelubricants"]
LETTERS = "ABab\ue000😀"
"""In the order of code points, which is not that of UTF-16 units."""


def test_shared_out_queues(java: Oracle) -> None:
    source = random.Random(20)
    cases = []
    for strategy in (averaging, averaging_by_circle):
        for members in range(1, 6):
            for count in (1, 2, 3, 4, 5, 8, 13):
                queues = [Queue("T", f"broker-{source.choice(LETTERS)}", n) for n in range(count)]
                names = [f"10.0.0.{n}@{source.choice(LETTERS)}" for n in range(members)]
                source.shuffle(queues)
                source.shuffle(names)
                cases += [(strategy, queues, names, name) for name in names]
    answers = java.ask(
        [
            {
                "ask": "averaging" if strategy is averaging else "circle",
                "queues": queues,
                "members": names,
                "member": name,
            }
            for strategy, queues, names, name in cases
        ]
    )
    for (strategy, queues, names, name), answer in zip(cases, answers, strict=True):
        assert [list(queue) for queue in allocate(queues, names, name, strategy)] == answer


def test_hashes(java: Oracle) -> None:
    queues = [Queue("T", "b", number) for number in range(7)]
    answers = java.ask(
        [{"ask": "hash", "text": text} for text in TEXTS]
        + [{"ask": "by_key", "key": text, "queues": queues} for text in TEXTS]
    )
    assert answers[: len(TEXTS)] == [java_hash(text) for text in TEXTS]
    assert answers[len(TEXTS) :] == [list(by_key(queues, text)) for text in TEXTS]
    assert -(1 << 31) in answers, "the hash whose size has no positive counterpart"


def test_subscriptions(java: Oracle) -> None:
    expressions = ["*", "TagA", "a||b", " a || b||a ", "||a", "a|b", "é || 中文"]
    answers = java.ask([{"ask": "subscription", "expression": text} for text in expressions])
    for expression, (said, tags, codes) in zip(expressions, answers, strict=True):
        data = Subscription("T", expression).data()
        assert data.expression == said
        assert sorted(data.tags or ()) == tags
        assert sorted(data.codes or ()) == codes


def test_ids(java: Oracle) -> None:
    places = [("127.0.0.1", 10911, 1000), ("10.175.8.149", 30911, 637770), ("::1", 65535, 1 << 62)]
    texts = java.ask(
        [{"ask": "offset_id", "host": h, "port": p, "offset": o} for h, p, o in places]
    )
    found = [parse_offset_id(text) for text in texts]
    assert [(str(item.address), item.port, item.offset) for item in found] == places
    assert [str(item) for item in found] == texts
    back = java.ask([{"ask": "parse_offset_id", "id": str(item)} for item in found])
    assert back == [[item.address.packed.hex(), item.port, item.offset] for item in found]
    assert isinstance(found[0], OffsetId)


@pytest.mark.parametrize("address", ["10.1.2.3", "2001:db8::7"])
def test_unique_ids_tell_when_and_where_they_were_made(address: str, java: Oracle) -> None:
    before = time.time()
    made = UniqueIds(address).next()
    after = time.time()
    time.sleep(0.01)  # it takes an id of this very millisecond for one of the month before
    when, host, process = java.ask([{"ask": "unique_id", "id": made}])[0]
    assert int(before * 1000) <= when <= after * 1000
    assert bytes.fromhex(host) == UniqueIds(address)._address
    assert process == int(made[-24:-20], 16)


def test_check_points(java: Oracle) -> None:
    topics = {"T": PopOrigin.TOPIC, "%RETRY%g_T": PopOrigin.RETRY, "%RETRY%g+T": PopOrigin.RETRY_V2}
    answers = java.ask(
        [
            {
                "ask": "check_point",
                "start": 7,
                "time": 1795247566170,
                "invisible": 2000,
                "revive": 3,
                "topic": topic,
                "broker": "broker-a",
                "queue": 1,
                "offset": 9,
            }
            for topic in topics
        ]
    )
    assert answers == [
        str(CheckPoint(7, 1795247566170, 2000, 3, origin, "broker-a", 1, 9))
        for origin in topics.values()
    ]


def test_messages_that_are_acknowledged_together(java: Oracle) -> None:
    handles = [f"7 1795247566170 2000 3 1 broker-a 1 {place}" for place in (7, 8, 15, 31, 70)]
    asked = {"ask": "batch_ack", "group": "g", "topic": "T", "broker": "broker-a"}
    points = [("T", parse_check_point(handle)) for handle in handles]
    (body,) = together("g", points)
    raw = write_batch_ack_request(body).decode()
    assert java.ask([{**asked, "handles": handles}]) == [raw]
    (places,) = java.ask([{"ask": "places", "body": raw}])
    assert places == [["T", "1", 1, place] for place in (7, 8, 15, 31, 70)]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_places_of_consumers(count: int, java: Oracle) -> None:
    said = status({Queue("T", "é", number): 7 + number for number in range(count)})
    body = write_consumer_status(said)
    (answer,) = java.ask([{"ask": "consumer_status", "body": body.decode()}])
    understood = answer.encode()
    assert read_consumer_status(understood, 0, len(understood), STRICT)[0] == said
    assert count > 1 or understood == body, "byte for byte"


@pytest.mark.parametrize("ordered", [False, True])
def test_state_of_consumers(ordered: bool, java: Oracle) -> None:
    """It understands all that is said, and says 0 where nothing is."""
    body = write_consumer_running_info(responder(ordered=ordered).running_info(with_stacks=True))
    (answer,) = java.ask([{"ask": "running_info", "body": body.decode()}])
    ours, theirs = _loaded(body), _loaded(answer.encode())
    ((key, held),) = ours.pop("mqTable").items()
    ((again, understood),) = theirs.pop("mqTable").items()
    assert again == key
    assert {name: understood[name] for name in held} == held
    assert not any(value for name, value in understood.items() if name not in held)
    by_topic = {wanted["topic"]: wanted for wanted in ours.pop("subscriptionSet")}
    assert {wanted["topic"]: wanted for wanted in theirs.pop("subscriptionSet")} == by_topic
    assert theirs == ours


def _loaded(body: bytes) -> Any:
    return JsonText(body, 0, 8, object_keys=True).value


def test_signatures(java: Oracle) -> None:
    cases: list[tuple[dict[str, str], bytes]] = [
        ({"AccessKey": "ak", "OnsChannel": "ALIYUN", "topic": "T1"}, b""),
        ({"b": "2", "a": "1", "Z": "é"}, b"body\x00\xff"),
        ({"empty": "", "\ue000": "x", "😀": "y"}, b""),
    ]
    answers = java.ask(
        [
            {"ask": "signature", "secret": "s€cret", "fields": fields, "body": body.hex()}
            for fields, body in cases
        ]
    )
    assert answers == [signature("s€cret", fields, body) for fields, body in cases]


def test_names_of_topics(java: Oracle) -> None:
    answer = java.ask([{"ask": "retry_topics", "group": "G", "topic": "T"}])[0]
    assert answer == [retry_topic("G"), dead_letter_topic("G"), *pop_retry_topics("G", "T")]


BOTH = Permission.WRITE | Permission.READ


def _queues(broker: str, permission: Permission, readable: int, writable: int) -> QueueData:
    return QueueData(broker, permission, readable, None, writable)


ROUTES = {
    "two brokers": RouteInfo(
        brokers=(
            BrokerData({0: "h:1", 1: "h:2"}, "b", "c"),
            BrokerData({0: "h:3"}, "a", "c"),
            BrokerData({1: "h:4"}, "slaves", "c"),
        ),
        filter_servers=None,
        order_topic_conf=None,
        queues=(
            _queues("b", BOTH, 3, 2),
            _queues("a", Permission.READ, 1, 4),
            _queues("slaves", BOTH, 2, 2),
            _queues("written", Permission.WRITE, 2, 2),
        ),
    ),
    "in order": RouteInfo(
        brokers=(BrokerData({0: "h:1"}, "b", "c"),),
        filter_servers=None,
        order_topic_conf="b:2;a:1",
        queues=(_queues("b", BOTH, 2, 2),),
    ),
}


@pytest.mark.parametrize("name", ROUTES)
def test_routes(name: str, java: Oracle) -> None:
    info = ROUTES[name]
    body = write_route_info(info)
    writable, readable = java.ask([{"ask": "route", "body": body.decode()}])[0]
    route = read_route("T", read_route_info(body, 0, len(body), STRICT)[0])
    assert [list(queue) for queue in route.writable] == writable
    assert [list(queue) for queue in sorted(route.readable)] == readable


def test_properties(java: Oracle) -> None:
    described = describe(
        Outgoing(body=b"", tag="é", keys=("k1", "k2"), properties={"own": "=", "x": "😀"}), "ID"
    )
    ordered = dict(sorted(described.items()))
    assert java.ask([{"ask": "properties", "properties": ordered}]) == [to_text(ordered)]


def test_names_of_properties(java: Oracle) -> None:
    assert sorted(map(str, PropertiesKey)) == java.ask([{"ask": "property_names"}])[0]


STORED = {
    f"{magic.name} {codec.name} {'v6' if wide else 'v4'}": (magic, codec, wide)
    for magic in MessageMagic
    for codec in (
        MessageSysFlag(0),
        MessageSysFlag.ZLIB,
        MessageSysFlag.LZ4,
        MessageSysFlag.ZSTD,
    )
    for wide in (False, True)
}


def test_java_reads_stored_messages_as_we_do(java: Oracle) -> None:
    body = b"".join(_stored(*case) for case in STORED.values())
    answers = java.ask([{"ask": "decode", "hex": body.hex()}])[0]
    ours = received(body, "b")
    assert [
        {
            "topic": item.topic,
            "queue": item.queue.number,
            "offset": item.offset,
            "body": item.body.hex(),
            "properties": dict(item.properties) | dict(item.system),
            "flag": item.flag,
            "born_at": item.born_at,
            "stored_at": item.stored_at,
            "times": item.reconsume_times,
            "place": item.commit_log_offset,
            "keys": " ".join(item.keys),
            "id": item.message_id,
        }
        for item in ours
    ] == answers
    assert len(answers) == len(STORED)


def test_we_read_what_java_stores(java: Oracle) -> None:
    flags = [0, 0x1, 0x101, 0x201, 0x301, 0x30, 0x331]
    hosts = [("::1", "2001:db8::1") if flag & 0x30 else ("1.2.3.4", "5.6.7.8") for flag in flags]
    answers = java.ask(
        [
            {
                "ask": "encode",
                "topic": "T",
                "body": (b"hello " * 20).hex(),
                "flag": -1,
                "sys_flag": flag,
                "born_host": born,
                "store_host": store,
                "properties": {"index": "1", "é": "中"},
            }
            for flag, (born, store) in zip(flags, hosts, strict=True)
        ]
    )
    found = received(bytes.fromhex("".join(answers)), "b")
    assert [int(item.sys_flag) for item in found] == flags
    for item, (born, store) in zip(found, hosts, strict=True):
        assert item.body == b"hello " * 20
        assert item.queue == Queue("T", "b", 3)
        assert (item.offset, item.commit_log_offset, item.reconsume_times) == (4, 5, 6)
        assert (item.born_at, item.stored_at, item.flag) == (7, 8, -1)
        assert (item.born_host, item.stored_host) == ((born, 9), (store, 10))
        assert item.properties == {"index": "1", "é": "中"}


def test_java_reads_our_batches(java: Oracle) -> None:
    messages = [Outgoing(body=bytes([n]) * n, flag=n, properties={"n": str(n)}) for n in range(4)]
    described = [(message, describe(message, f"ID{message.flag}")) for message in messages]
    answers = java.ask([{"ask": "decode_batch", "hex": pack_batch(described).hex()}])[0]
    assert answers == [
        [message.flag, message.body.hex(), dict(sorted(found.items()))]
        for message, found in described
    ]


def _stored(magic: MessageMagic, codec: MessageSysFlag, wide: bool) -> bytes:
    flags, body = MessageSysFlag(0), b"hello " * 50
    if codec:
        flags, body = compress(codec, body)
    if wide:
        flags |= MessageSysFlag.BORN_HOST_V6 | MessageSysFlag.STORE_HOST_V6
    address: Any = bytes(range(1, 17)) if wide else bytes(range(1, 5))
    return write_stored_message(
        StoredMessage(
            magic,
            queue_id=2,
            flag=-5,
            queue_offset=1 << 40,
            physical_offset=77,
            sys_flag=flags,
            born_timestamp=1700000000000,
            born_address=address,
            born_port=1234,
            store_timestamp=1700000000001,
            store_address=address[::-1],
            store_port=10911,
            reconsume_times=3,
            prepared_transaction_offset=0,
            body=body,
            topic="T" * 100,
            properties={"KEYS": "k1 k2", "TAGS": "t", "own": "é"},
        )
    )
