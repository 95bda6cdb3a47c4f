"""What is wrong in JSON and in entries of headers is told with its member and its byte."""

from __future__ import annotations

import json
import struct
import tracemalloc
from typing import Any

import pytest
from wireloom.errors import DecodeError

from tests.support.packages import package

COUCHBASE = package("couchbase_dcp")
ROCKETMQ = package("rocketmq")


def rocketmq(header: dict[str, Any], body: bytes = b"", answer: str = "") -> DecodeError:
    """The error of a RocketMQ frame whose header is JSON."""
    told = {"code": 0, "language": "JAVA", "version": 477, "opaque": 1, "flag": int(bool(answer))}
    packed = json.dumps(told | header, ensure_ascii=False).encode()
    return refused(packed, 0, body, answer)


def refused(header: bytes, form: int, body: bytes = b"", answer: str = "") -> DecodeError:
    """The error of a RocketMQ frame; places count from the start of the frame."""
    size = 4 + len(header) + len(body)
    data = struct.pack(">iI", size, form << 24 | len(header)) + header + body
    kinds = (getattr(ROCKETMQ.module("messages"), answer),) if answer else ()
    with pytest.raises(DecodeError) as caught:
        ROCKETMQ.module("decoding").decode(data, answers=lambda correlation: kinds)
    caught.value.add_note(data[caught.value.offset :].decode(errors="replace"))
    return caught.value


def told(error: DecodeError) -> tuple[str, str, str]:
    """The path, the reason, and the bytes at the place."""
    return error.path, error.reason, error.__notes__[0]


ROUTE = {
    "brokerDatas": [
        {"brokerAddrs": {"0": "é"}, "brokerName": "a", "cluster": "c"},
        {"brokerAddrs": {"0": "h:1"}, "brokerName": "b", "cluster": "c"},
    ],
    "queueDatas": [],
}


def route(old: bytes, new: bytes) -> tuple[str, str, str]:
    """What is told about an answer to a question for a route, with a piece of it replaced."""
    body = json.dumps(ROUTE, ensure_ascii=False, separators=(",", ":")).encode()
    body = body.replace(b'"0":', b"0:")
    assert body.count(old) == 1
    return told(rocketmq({}, body.replace(old, new), "GetRouteinfoByTopicResponse"))


def test_a_member_that_is_missing_in_a_body() -> None:
    path, reason, rest = route(b'"brokerName":"b",', b"")
    assert path == "GetRouteinfoByTopicResponse.body.brokers[1].broker_name"
    assert reason == '"brokerName" is missing'
    assert rest == '{"brokerAddrs":{0:"h:1"},"cluster":"c"}],"queueDatas":[]}'


def test_a_member_that_is_wrong_in_a_body() -> None:
    path, reason, rest = route(b'"h:1"', b"7")
    assert path == 'GetRouteinfoByTopicResponse.body.brokers[1].addresses["0"]'
    assert reason == "text is expected, not 7"
    assert rest == '7},"brokerName":"b","cluster":"c"}],"queueDatas":[]}'


def test_a_body_that_is_no_json() -> None:
    path, reason, rest = route(b'"brokerName":"b"', b"brokerName:'b'")
    assert path == "GetRouteinfoByTopicResponse.body"
    assert reason.startswith("no JSON: ")
    assert rest.startswith("brokerName:'b'")


def test_an_entry_that_is_missing_in_the_header() -> None:
    header = {"remark": '"queueId": ""', "code": 30, "extFields": {"topic": "queueId"}}
    path, reason, rest = told(rocketmq(header))
    assert (path, reason) == ("GetMaxOffset.fields.queue_id", '"queueId" is missing')
    assert rest == '{"topic": "queueId"}}'


def test_no_entries_at_all() -> None:
    path, reason, rest = told(rocketmq({"code": 30}))
    assert (path, reason) == ("GetMaxOffset.fields.topic", '"topic" is missing')
    assert rest.startswith('{"code": 30, "language"')


def test_an_entry_that_is_wrong_in_the_header() -> None:
    header = {"remark": '"queueId": ""', "code": 30, "extFields": {"topic": "T", "queueId": "x"}}
    path, reason, rest = told(rocketmq(header))
    assert path == "GetMaxOffset.fields.queue_id"
    assert reason == 'digits to the base of 10 is expected, not "x"'
    assert rest == '"x"}}'


def test_an_entry_that_is_wrong_in_a_binary_header() -> None:
    entries = b"\0\5topic\0\0\0\7queueId\0\7queueId\0\0\0\1x"
    head = struct.pack(">hBhiIi", 30, 0, 477, 1, 0, 7) + b"queueId"
    header = head + struct.pack(">i", len(entries)) + entries
    path, _, rest = told(refused(header, 1))
    assert (path, rest) == ("GetMaxOffset.fields.queue_id", "\0\0\0\1x")
    short = head + struct.pack(">i", 18) + entries[:18]
    path, reason, rest = told(refused(short, 1))
    assert (path, reason) == ("GetMaxOffset.fields.queue_id", '"queueId" is missing')
    assert rest == (struct.pack(">i", 18) + entries[:18]).decode()


def test_a_member_of_the_header_itself() -> None:
    assert told(rocketmq({"opaque": "x"}))[::2] == (
        "Frame.header.opaque",
        '"x", "flag": 0}',
    )
    path, reason, rest = told(refused(b'{"code":1}', 0))
    assert (path, rest) == ("Frame.header.language", '{"code":1}')
    assert reason == '"language" is missing'


@pytest.mark.parametrize(
    ("command", "value", "path", "rest"),
    [
        (0xFE, {"version": 1, "errors": {}}, "revision", '{"version": 1, "errors": {}}'),
        (0xFE, {"version": 1, "revision": "x", "errors": {}}, "revision", '"x", "errors": {}}'),
        (
            0xFE,
            {"version": 1, "revision": 1, "errors": {"0": {"name": "a"}}},
            'errors["0"].',
            '{"name": "a"}}}',
        ),
    ],
)
def test_couchbase(command: int, value: Any, path: str, rest: str) -> None:
    body = json.dumps(value).encode()
    data = struct.pack(">BBHBBHIIQ", 0x81, command, 0, 0, 0, 0, len(body), 7, 0) + body
    negotiated = COUCHBASE.module("types").Negotiated()
    with pytest.raises(DecodeError) as caught:
        COUCHBASE.module("decoding").decode(data, negotiated=negotiated)
    assert caught.value.path.startswith(f"GetErrorMapResponse.value.{path}")
    assert data[caught.value.offset :].decode() == rest


@pytest.mark.parametrize("number", [8_000, 40_000])
def test_an_error_behind_many_values_takes_no_more_memory(number: int) -> None:
    """The text is not read a second time while what was read of it is still there."""
    value = b'{"nodesExt":[],"x":[%b]}' % b",".join([b'"abc"'] * number)
    data = struct.pack(">BBHBBHIIQ", 0x81, 0xB5, 0, 0, 0, 0, len(value), 7, 0) + value
    negotiated = COUCHBASE.module("types").Negotiated()
    for _ in range(2):  # the first time pays for imports
        tracemalloc.start()
        try:
            with pytest.raises(DecodeError) as caught:
                COUCHBASE.module("decoding").decode(data, negotiated=negotiated)
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert caught.value.path.startswith("GetClusterConfigResponse.value.")
    assert peak <= 20 * len(data) + 64 * 1024, peak / len(data)
