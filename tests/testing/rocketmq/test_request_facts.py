"""What brokers do with requests that are wrong, unusual or in the other form."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import (
    GetMaxOffset,
    Request,
    Response,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
)
from wireloom.rocketmq.types import (
    MaxOffsetFields,
    SerializeType,
)

from .asking import Code, pulled
from .line import Line, sending, stored

pytestmark = pytest.mark.timeout(300)


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
