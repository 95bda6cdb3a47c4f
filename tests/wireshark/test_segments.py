"""Dissectors in a stand-in for Wireshark, under both Luas: what they do with segments."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from wireloom.rabbitmq_stream import (
    DeclarePublisher,
    DeclarePublisherResponse,
    Publish,
    PublishedMessage,
    ResponseCode,
    encode,
)
from wireloom.schema.encoding import encode as encoded
from wireloom.schema.sources import Smallest
from wireloom.schema.values import Values

from tests.clients.peers import Peer, made
from tests.support.captures import captures
from tests.support.effort import times
from tests.support.hostile import broken
from tests.support.packages import PROTOCOLS, ROOT
from tests.wireshark import programs
from tests.wireshark.reading import run, written
from tests.wireshark.test_fields import generated, model_of

FUZZED = times(1000, few=100)
CLIENT, SERVER = 40000, 5552


class Segment(NamedTuple):
    """What one side sends at once."""

    sender: str
    data: bytes
    number: int
    again: bool = False


class Seen(NamedTuple):
    """What became of it."""

    waits: str
    info: str
    fields: list[list[str]]

    def all(self, name: str) -> list[str]:
        """The values of a field, or what is wrong."""
        return [value for one, _, _, value in self.fields if one.endswith(f".{name}")]


@pytest.fixture(scope="module", params=programs.LUAS)
def lua(request: pytest.FixtureRequest) -> Peer:
    """Each Lua in turn."""
    return made(lambda: programs.lua(request.param))


def invented(name: str) -> str:
    """The spec of a protocol that nobody speaks."""
    return (ROOT / "tests/invented" / f"{name}.yaml").read_text(encoding="utf-8")


def seen(lua: Peer, path: Path, segments: Sequence[Segment], *preferences: str) -> list[Seen]:
    """What a dissector makes of segments."""
    lines = []
    for one in segments:
        ends = (CLIENT, SERVER) if one.sender == "client" else (SERVER, CLIENT)
        lines.append(
            f"{one.number} {ends[0]} {ends[1]} {SERVER} {int(one.again)} {one.data.hex()}\n"
        )
    found = []
    for block in run(lua, "segments.lua", "".join(lines), str(path), *preferences):
        _, waits, info = block[0].split("\t")
        found.append(Seen(waits, info, [line.split("\t") for line in block[1:]]))
    assert len(found) == len(segments)
    return found


def rabbit(lua: Peer, segments: Sequence[Segment], *preferences: str) -> list[Seen]:
    """The same for RabbitMQ."""
    return seen(lua, generated("rabbitmq_stream"), segments, *preferences)


def test_columns_and_answers(lua: Peer) -> None:
    asks = [encode(DeclarePublisher(number, 1, "", "orders")) for number in (7, 8)]
    refused = ResponseCode.STREAM_DOES_NOT_EXIST
    answers = [
        encode(DeclarePublisherResponse(8, ResponseCode.OK)),
        encode(DeclarePublisherResponse(7, refused)),
    ]
    segments = [
        Segment("client", b"".join(asks), 1),
        Segment("server", answers[0], 2),
        Segment("server", answers[1], 4),
    ]
    again = [one._replace(again=True) for one in segments]
    first, second, third, once_more, *_, last = rabbit(lua, [*segments, *again])
    one, other = (f"DeclarePublisher #{number} stream=orders" for number in (7, 8))
    assert first.info == once_more.info == f"{one}, {other}"
    assert first.all("response_in") == []
    assert once_more.all("response_in") == ["4", "2"]
    assert second.info == "DeclarePublisherResponse #8 ok"
    assert third.info == "DeclarePublisherResponse #7 stream_does_not_exist"
    assert second.all("request_in") == third.all("request_in") == last.all("request_in") == ["1"]
    assert (second.all("response_time"), third.all("response_time")) == (
        ["0.001000000"],
        ["0.003000000"],
    )
    assert second.all("refused") == []
    assert third.all("refused") == ["stream_does_not_exist: The stream does not exist."]


def test_it_waits_for_what_is_missing(lua: Peer) -> None:
    data = encode(DeclarePublisher(7, 1, "", "orders"))
    parts = [
        Segment("client", (data * 2)[:end], end) for end in range(len(data) + 1, 2 * len(data))
    ]
    for one, found in zip(parts, rabbit(lua, parts), strict=True):
        missing = 2 * len(data) - len(one.data)
        known = len(one.data) - len(data) >= 4
        assert found.waits == f"{len(data)}+{missing if known else 0x0FFFFFFF}"
        assert found.all("message") == ["DeclarePublisher"]
    (cut,) = rabbit(lua, [Segment("client", data[:-1], 1)], "desegment=false")
    assert cut.all("malformed") and cut.info.endswith("[malformed]")


def test_what_is_no_frame(lua: Peer) -> None:
    (found,) = rabbit(lua, [Segment("client", b"GET / HTTP/1.1\r\n\r\n", 1)])
    assert found.all("malformed") == ["a frame of 1195725856 bytes; the preferences allow 67108864"]
    assert not found.waits


def test_only_some_entries_are_shown(lua: Peer) -> None:
    messages = tuple(PublishedMessage(number, b"x") for number in range(50))
    data = encode(Publish(1, messages))
    (found,) = rabbit(lua, [Segment("client", data, 1)], "entries=10")
    assert found.all("publishing_id") == [str(number) for number in range(10)]
    assert not found.all("malformed")
    (whole,) = rabbit(lua, [Segment("client", data, 1)])
    assert len(whole.all("publishing_id")) == 50


def test_only_so_many_fields_are_shown(lua: Peer) -> None:
    messages = tuple(PublishedMessage(number, b"x") for number in range(50))
    segments = [Segment("client", encode(Publish(1, messages)), 1)]
    (found,) = rabbit(lua, segments, "fields=20")
    assert len(found.fields) == 21  # with the name of the message
    assert not found.all("malformed") and not found.all("unread")


def test_checksums(lua: Peer) -> None:
    data = next(
        one.data for one in captures("rabbitmq_stream") if b"\x00\x08\x00\x01" in one.data[4:8]
    )
    wrong = data[:-1] + bytes([data[-1] ^ 1])
    segments = [Segment("server", data, 1), Segment("server", wrong, 2)]
    good, bad = rabbit(lua, segments)
    assert (good.all("checksum_status"), bad.all("checksum_status")) == (["1"], ["0"])
    assert bad.all("checksum_bad") and not good.all("checksum_bad")
    assert not any(one.all("checksum_status") for one in rabbit(lua, segments, "checksums=false"))


def test_what_a_connection_agreed_on(lua: Peer) -> None:
    """The answer to Hello says that keys begin with the ids of collections."""
    conversation = [
        one for one in captures("couchbase_dcp") if one.name.startswith("gocbcore-all-keys/")
    ]
    segments = [Segment(one.sender, one.data, number) for number, one in enumerate(conversation)]
    path = generated("couchbase_dcp")
    alone = [one for one in segments if one.data[1] == 0x57]
    assert alone
    with_hello = {one.info for one in seen(lua, path, segments) if "DcpMutation" in one.info}
    assert with_hello and not any("malformed" in info for info in with_hello)
    assert all("malformed" in one.info for one in seen(lua, path, alone))
    told = seen(lua, path, alone, "negotiated_collections=true")
    assert not any("malformed" in one.info for one in told)


def test_what_wants_no_answer_is_not_waited_for(lua: Peer, tmp_path: Path) -> None:
    """A request that says so leaves those with the same id waiting, and is answered by nothing."""
    path = written(model_of(invented("ledger")), tmp_path)
    asked = ("000c 01 01 00000007 0001 0002 6162", "000f 02 01 00000007 00 00000005 0002 616c")
    loud = "000f 02 01 00000008 01 00000005 0002 616c"
    answers = ("000d 00000007 01 0002 6162 fffffffb", "0008 00000008 00000007")
    said = [("client", one) for one in (*asked, loud)] + [("server", one) for one in answers]
    segments = [
        Segment(sender, bytes.fromhex(data), number) for number, (sender, data) in enumerate(said)
    ]
    found = seen(lua, path, segments)
    assert not any(one.all("malformed") for one in found)
    names = [name for one in found for name in one.all("message")]
    assert names == ["List", "Transfer", "Transfer", "ListAnswer", "TransferAnswer"]
    assert [one.all("request_in") for one in found[3:]] == [["0"], ["2"]]
    _, alone = seen(lua, path, [segments[1], segments[3]._replace(number=5)])
    assert alone.all("request_in") == []


def test_what_wants_no_answer_has_no_place_in_a_queue(lua: Peer, tmp_path: Path) -> None:
    path = written(model_of(invented("pigeon")), tmp_path)
    calls = ["0006 0e 05 01 026869", "0006 0e 05 00 026869", "0006 0e 05 00 02686f"]
    said = [("client", one) for one in calls] + [("server", "0005 0f 05 026869")] * 3
    segments = [
        Segment(sender, bytes.fromhex(data), number) for number, (sender, data) in enumerate(said)
    ]
    found = seen(lua, path, segments)
    assert not any(one.all("malformed") for one in found)
    assert [one.all("request_in") for one in found] == [[], [], [], ["1"], ["2"], []]


@pytest.mark.parametrize("weight", [0, 1])
def test_a_projection_says_whether_it_wants_an_answer(
    lua: Peer, tmp_path: Path, weight: int
) -> None:
    """By what it has in bytes of its frame."""
    where = "    response: {load: Receipt}\n"
    wanting = f"{where}    reply: {{role: response, when: {{load.weight: 1+}}}}\n"
    text = (
        invented("relay")
        .replace(where, wanting, 1)
        .replace("weight: {type: sint64", "weight: {type: uint64")
    )
    model = model_of(text)
    values = Values(model.schema)
    agreed = {"wide": False}
    asked, answer = (values.draw(name, Smallest(), agreed) for name in ("Hand", "HandResponse"))
    asked["load"]["weight"] = weight
    data = [
        encoded(model.schema, name, value, agreed)
        for name, value in (("Hand", asked), ("HandResponse", answer))
    ]
    said = (Segment("client", data[0], 1), Segment("server", data[1], 2))
    _, found = seen(lua, written(model, tmp_path), said, "negotiated_wide=false")
    assert found.all("request_in") == ["1"] * weight


def test_a_version_that_a_command_has_not(lua: Peer, tmp_path: Path) -> None:
    """What is wrong is told, of a request and of the answer to it."""
    path = written(model_of(invented("ledger")), tmp_path)
    asked = Segment(
        "client", bytes.fromhex("0012 01 05 00000007 02 616c 01 09 01 78 02 02 6162 01"), 1
    )
    answer = Segment("server", bytes.fromhex("0011 00000007 00 03 01 00000009 fffffffb 00 00"), 2)
    request, found = seen(lua, path, [asked, answer])
    assert request.all("deviation") == ["List.version: at most 4"]
    assert found.all("malformed") == ["ListAnswer: there is no version 5 of List, only 1 to 4"]
    assert found.info == "ListAnswer [malformed]"


def test_only_the_request_tells(lua: Peer) -> None:
    """An answer of RocketMQ is known by its request, and its body with it."""
    frames = {one.name: one for one in captures("rocketmq")}
    asked, answer = frames["route"], frames["route_response"]
    segments = [Segment("client", asked.data, 1), Segment("server", answer.data, 2)]
    path = generated("rocketmq")
    request, known = seen(lua, path, segments)
    (unknown,) = seen(lua, path, segments[1:])
    assert request.info == f"GetRouteinfoByTopic #{request.all('opaque')[0]} topic=ProbeT"
    assert known.all("message") == ["GetRouteinfoByTopicResponse"]
    assert unknown.all("message") == ["Response"]
    assert len(known.fields) > len(unknown.fields)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_damaged_frames(lua: Peer, protocol: str) -> None:
    draw = random.Random(11)
    good = captures(protocol)
    segments = []
    for number in range(FUZZED):
        one = draw.choice(good)
        segments.append(Segment(one.sender, broken(draw, one.data), number))
    found = seen(lua, generated(protocol), segments)
    assert not [one for one in found if "!lua.error" in [field[0] for field in one.fields]]
