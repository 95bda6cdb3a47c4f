"""Single messages of RocketMQ and Couchbase DCP beside Python that was written by hand."""

from __future__ import annotations

import statistics
from collections.abc import Callable

from wireloom.couchbase_dcp.decoding import decode as decode_dcp
from wireloom.couchbase_dcp.encoding import encode as encode_dcp
from wireloom.couchbase_dcp.messages import DcpMutation
from wireloom.couchbase_dcp.types import Datatype, DcpMutationExtras, DocumentKey, Magic, Negotiated
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import decode, read_stored_message
from wireloom.rocketmq.encoding import encode, write_stored_message
from wireloom.rocketmq.messages import SendMessageResponse, SendMessageV2
from wireloom.rocketmq.types import (
    MessageMagic,
    MessageSysFlag,
    ResponseCode,
    SendFields,
    SendResult,
    StoredMessage,
)

from tests.benchmarks import message_floors as floors
from tests.benchmarks import report
from tests.benchmarks.goals import Verdict
from tests.benchmarks.timing import Race, ratio

STORED = "RocketMQ: decode a stored message"
ANSWER = "RocketMQ: decode the answer to a message, header in JSON"
REQUEST = "RocketMQ: encode the request with a message, header in JSON"
MUTATION = "Couchbase DCP: decode a mutation"

_BODY = b"x" * 100
_ID = "7F00000100002A9F0000000000000000"
_BORN = 1_700_000_000_000
_COLLECTIONS = Negotiated(collections=True)


def run(quick: bool) -> list[Verdict]:
    """Runs the race, prints and saves what came out; there are no goals."""
    race = Race()
    for join in (_stored, _answer, _request, _mutation):
        join(race)
    race.run(5 if quick else 25)
    print("\nSingle messages with bodies of 100 bytes, CPU time")
    for group in dict.fromkeys(job.group for job in race.jobs):
        floor, ours = (job for job in race.jobs if job.group == group)
        times = f"{ratio(ours.seconds, floor.seconds):.2f}"
        rows = [
            [job.name, f"{job.median * 1e6:.2f}", f"{1e-3 / job.median:.0f}", beside]
            for job, beside in ((floor, "1.00"), (ours, times))
        ]
        report.table(group, ["", "us", "k/s", "x floor"], rows)
    medians = {f"{job.group}: {job.name}": statistics.median(job.seconds) for job in race.jobs}
    report.save("messages", {"seconds": medians}, [])
    return []


def _add(race: Race, group: str, floor: Callable[[], object], ours: Callable[[], object]) -> None:
    race.add(group, "floor", floor, 1)
    race.add(group, "wireloom", ours, 1)


def _stored(race: Race) -> None:
    message = StoredMessage(
        MessageMagic.V1,
        2,
        0,
        12345,
        678901,
        MessageSysFlag(0),
        _BORN,
        b"\x7f\0\0\1",
        50000,
        _BORN + 1,
        b"\x7f\0\0\1",
        10911,
        0,
        0,
        _BODY,
        "topic",
        {"UNIQ_KEY": _ID, "WAIT": "true", "TAGS": "paid"},
    )
    data = write_stored_message(message)
    assert read_stored_message(data, 0, len(data), STRICT) == (message, len(data))
    found, end = floors.read_stored(data, 0)
    assert (found.topic, found.body, found.properties, end) == (
        message.topic,
        message.body,
        message.properties,
        len(data),
    )
    _add(
        race,
        STORED,
        lambda: floors.read_stored(data, 0),
        lambda: read_stored_message(data, 0, len(data), STRICT),
    )


def _answer(race: Race) -> None:
    message = SendMessageResponse(7, ResponseCode.SUCCESS, SendResult(_ID, 2, 12345))
    data = encode(message)
    assert decode(data, answers=_waiting) == message
    assert floors.read_sent(data) == floors.Sent(7, 0, "PYTHON", 513, _ID, 2, 12345)
    _add(race, ANSWER, lambda: floors.read_sent(data), lambda: decode(data, answers=_waiting))


def _waiting(_: object) -> tuple[type, ...]:
    return (SendMessageResponse,)


def _request(race: Race) -> None:
    described = f"UNIQ_KEY\1{_ID}"

    def ours() -> bytes:
        fields = SendFields("bench", "topic", "TBW102", 4, 2, 0, _BORN, 0, described)
        return encode(SendMessageV2(7, fields, body=_BODY))

    def floor() -> bytes:
        return floors.write_send(7, "bench", "topic", _BORN, described, _BODY)

    assert floor() == ours()
    _add(race, REQUEST, floor, ours)


def _mutation(race: Race) -> None:
    extras = DcpMutationExtras(12345, 3, 0x2000006, 0, 0, 0)
    key = DocumentKey(8, b"document-0001")
    message = DcpMutation(
        Magic.CLIENT_REQUEST, Datatype.JSON, 513, 7, 1 << 60, None, extras, key, _BODY
    )
    data = encode_dcp(message, negotiated=_COLLECTIONS)
    assert decode_dcp(data, negotiated=_COLLECTIONS) == message
    found = floors.read_mutation(data)
    assert (found.by_seqno, found.collection, found.key, found.value) == (
        12345,
        8,
        key.key,
        _BODY,
    )
    _add(
        race,
        MUTATION,
        lambda: floors.read_mutation(data),
        lambda: decode_dcp(data, negotiated=_COLLECTIONS),
    )
