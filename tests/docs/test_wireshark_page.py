"""The page about Wireshark: what it shows is what tshark prints."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wireloom import rocketmq
from wireloom.rabbitmq_stream import (
    Credit,
    DeclarePublisher,
    DeclarePublisherResponse,
    OffsetFirst,
    Publish,
    PublishConfirm,
    PublishedMessage,
    QueryOffset,
    QueryOffsetResponse,
    ResponseCode,
    Subscribe,
    SubscribeResponse,
    encode,
)

from tests.clients.peers import Peer, made
from tests.support.captures import captures
from tests.support.packages import PROTOCOLS, ROOT
from tests.support.packets import Connection
from tests.wireshark import programs
from tests.wireshark.reading import run
from tests.wireshark.shark import on_port, saved, told

PAGE = (ROOT / "docs" / "wireshark.md").read_text(encoding="utf-8")
DISSECTOR = ROOT / "generated" / "wireloom" / "rabbitmq_stream" / "rabbitmq_stream.lua"
_PACKET = re.compile(r"^ *\d+ +\d+\.\d+ .*$", re.MULTILINE)


def blocks(language: str) -> list[str]:
    """The blocks of code of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def conversation() -> Connection:
    """The conversation with RabbitMQ."""
    told = on_port(5552)
    delivered = next(one.data for one in captures("rabbitmq_stream") if one.name == "Deliver")
    messages = (PublishedMessage(0, b"first"), PublishedMessage(1, b"second"))
    told.say("client", encode(DeclarePublisher(1, 0, "", "orders")))
    told.say("server", encode(DeclarePublisherResponse(1, ResponseCode.OK)))
    told.say("client", encode(Publish(0, messages)))
    told.say("server", encode(PublishConfirm(0, (0, 1))))
    told.say("client", encode(Subscribe(2, 0, "orders", OffsetFirst(), 1)))
    told.say("client", encode(QueryOffset(3, "app", "nowhere")))
    told.say("server", encode(SubscribeResponse(2, ResponseCode.OK)))
    refused = ResponseCode.STREAM_DOES_NOT_EXIST
    told.say("server", encode(QueryOffsetResponse(3, refused, 0)))
    told.say("server", delivered[:30], delivered[30:])
    told.say("client", encode(Credit(0, 1)))
    return told


def conversation_with_rocketmq() -> Connection:
    """A client asks for routes, sends, and takes a queue."""
    told = on_port(9876)
    form: dict[str, Any] = {"serialize_type": rocketmq.SerializeType.ROCKETMQ}
    asked = [rocketmq.RouteFields("orders"), rocketmq.RouteFields("nowhere")]
    queues = (rocketmq.MessageQueue("broker-a", 0, "orders"),)
    lock = rocketmq.LockRequest("billing", "me@1", None, queues)
    missing = rocketmq.ResponseCode.TOPIC_NOT_EXIST
    sent = rocketmq.SendFields("billing", "orders", "TBW102", 4, 0, 0, 0, 0)
    said: list[tuple[str, rocketmq.Message]] = [
        ("client", rocketmq.GetRouteinfoByTopic(1, asked[0], **form)),
        ("client", rocketmq.GetRouteinfoByTopic(2, asked[1], **form)),
        (
            "server",
            rocketmq.GetRouteinfoByTopicResponse(
                1, rocketmq.ResponseCode.SUCCESS, rocketmq.RouteInfo((), None, None, ()), **form
            ),
        ),
        ("server", rocketmq.Response(2, missing, "No route info of this topic: nowhere", **form)),
        ("client", rocketmq.SendMessageV2(3, sent, body=b"one", **form)),
        ("client", rocketmq.HeartBeat(4, rocketmq.Heartbeat("me@1"), **form)),
        ("client", rocketmq.LockBatchMq(5, lock, **form)),
    ]
    for sender, message in said:
        told.say(sender, rocketmq.encode(message))
    return told


@pytest.mark.real
@pytest.mark.parametrize(
    ("block", "protocol", "talk"),
    [(0, "rabbitmq_stream", conversation), (1, "rocketmq", conversation_with_rocketmq)],
    ids=["rabbitmq_stream", "rocketmq"],
)
def test_the_list_of_packets(
    tmp_path: Path, block: int, protocol: str, talk: Callable[[], Connection]
) -> None:
    tshark = made(programs.tshark)
    path = saved(tmp_path / "talk.pcap", talk())
    dissector = DISSECTOR.parents[1] / protocol / f"{protocol}.lua"
    printed = told(tshark, dissector, path, "-2", "-Y", protocol)
    lines = [" ".join(line.split()) for line in _PACKET.findall(printed)]
    shown = [" ".join(line.split()) for line in blocks("text")[block].splitlines()]
    assert shown == lines


@pytest.mark.real
def test_the_tree_of_an_answer(tmp_path: Path) -> None:
    tshark = made(programs.tshark)
    path = saved(tmp_path / "orders.pcap", conversation())
    printed = told(tshark, DISSECTOR, path, "-2", "-V", "-Y", "rabbitmq_stream.analysis.refused")
    tree = printed[printed.index("RabbitMQ Stream, ") :].rstrip()
    assert blocks("text")[2].rstrip() == tree


@pytest.mark.real
def test_filters(tmp_path: Path) -> None:
    """Every display filter of the page is one, and those for RabbitMQ find something."""
    tshark = made(programs.tshark)
    path = saved(tmp_path / "orders.pcap", conversation())
    filters = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    found = [one for one in filters if one.startswith("rabbitmq_stream")]
    assert len(found) > 5
    for one in found:
        assert told(tshark, DISSECTOR, path, "-2", "-Y", one), one


def test_preferences(tmp_path: Path) -> None:
    """The page names every preference that there is."""
    lua = made(lambda: programs.lua(programs.LUAS[0]))
    names = {
        name
        for protocol in PROTOCOLS
        for name in preferences(lua, DISSECTOR.parents[1] / protocol / f"{protocol}.lua")
    }
    assert names == set(re.findall(r"^\| `(\w+)`, ", PAGE, re.MULTILINE))


def preferences(lua: Peer, path: Path) -> set[str]:
    """The preferences of a dissector."""
    assert run(lua, "segments.lua", "", str(path)) == []
    script = (
        'local one = dofile(arg[1] .. "/standin.lua") one.load(arg[2], "nil")'
        " for name in pairs(one.proto.known) do print(name) end"
    )
    folder = ROOT / "tests" / "wireshark"
    command = [*lua.command, "-e", f"arg = {{[1] = '{folder}', [2] = '{path}'}} {script}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())
