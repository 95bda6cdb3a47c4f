"""RocketMQ itself: does it run, speak, and keep its messages, and is nothing left afterwards?"""

from __future__ import annotations

import json
import socket
import ssl
from typing import Any

import pytest

from tests.brokers import supervisor
from tests.brokers.frames import Line, captured
from tests.brokers.ports import is_open
from tests.brokers.rocketmq.configuration import REPLICATION, User
from tests.brokers.rocketmq.node import Node
from tests.brokers.rocketmq.wire import GET_BROKER_CONFIG, SUCCESS, ask, ask_at
from tests.brokers.watching import LOOPBACK_ADDRESSES, listeners
from tests.frames.meanings_rocketmq import read_frame as by_hand
from tests.support.packages import package

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

FRAMES = captured("rocketmq")
NO_PERMISSION = 16
#: What 5.5.0 calls itself in the header of each answer.
VERSION = 513


def _plain(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def _answer(raw: bytes) -> tuple[int, bytes]:
    """The code and the body of an answer, read by hand."""
    frame: dict[str, Any] = by_hand(raw)
    header = frame["header"]
    assert header["version"] == VERSION and header["flag"] == 1
    return header["code"], frame["body"]


def test_recorded_frames_to_the_name_server(rocketmq: Node) -> None:
    with _plain(rocketmq.port) as connection:
        line = Line(connection, package("rocketmq"))
        code, body = _answer(line.ask(FRAMES["route_tbw102"]))
        assert code == SUCCESS
        (broker,) = json.loads(body)["brokerDatas"]
        assert broker["brokerAddrs"] == {"0": rocketmq.broker_address}
        code, body = _answer(line.ask(FRAMES["cluster_info"]))
        assert code == SUCCESS
        assert rocketmq.broker_address.encode() in body


def test_recorded_frames_to_the_broker(rocketmq: Node) -> None:
    """A message that is sent through the generated codec comes back out of the store."""
    with _plain(rocketmq.broker_port) as connection:
        line = Line(connection, package("rocketmq"))
        for name in ("create_topic", "send_v2"):
            code, _ = _answer(line.ask(FRAMES[name]))
            assert code == SUCCESS
        code, body = _answer(line.ask(FRAMES["pull"]))
        assert code == SUCCESS
        assert by_hand(FRAMES["send_v2"])["body"] in body


def test_private_header_through_the_generated_codec(rocketmq: Node) -> None:
    rocketmq.create_topic("ProbeT", 4)
    with _plain(rocketmq.port) as connection:
        code, body = _answer(Line(connection, package("rocketmq")).ask(FRAMES["route_binary"]))
    assert code == SUCCESS
    assert json.loads(body)["queueDatas"][0]["brokerName"] == "broker-a"


def test_users(rocketmq_with_users: Node) -> None:
    node = rocketmq_with_users
    assert node.ask_broker(GET_BROKER_CONFIG).code == SUCCESS
    for user in (None, User("admin", "another"), User("nobody", "wireloom-secret")):
        answer = ask_at(node.host, node.broker_port, GET_BROKER_CONFIG, user=user)
        assert answer.code == NO_PERMISSION, answer


def test_recorded_frames_without_a_right_signature_are_refused(rocketmq_with_users: Node) -> None:
    with _plain(rocketmq_with_users.broker_port) as connection:
        line = Line(connection, package("rocketmq"))
        for name in ("unsigned_request", "bad_signature"):
            code, _ = _answer(line.ask(FRAMES[name]))
            assert code == NO_PERMISSION


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_tls(host: str, rocketmq: Node) -> None:
    node = rocketmq
    context = ssl.create_default_context(cafile=str(node.ca_file))
    for port in (node.port, node.broker_port):
        with (
            socket.create_connection((node.host, port), timeout=10) as plain,
            context.wrap_socket(plain, server_hostname=host) as secure,
        ):
            assert secure.version() == "TLSv1.3"
            _, body = _answer(Line(secure, package("rocketmq")).ask(FRAMES["cluster_info"]))
            assert (node.broker_address.encode() in body) == (port == node.port)
    assert node.ask_broker(GET_BROKER_CONFIG).code == SUCCESS


def test_listens_on_loopback_but_for_replication(rocketmq: Node) -> None:
    """The port for replicas cannot be bound to one interface; nothing else is reachable."""
    found = listeners(rocketmq.name_server.pid, rocketmq.broker.pid)
    replication = rocketmq.port - 1 + REPLICATION
    assert {port for _, port in found} >= {rocketmq.port, rocketmq.broker_port, rocketmq.fast_port}
    outside = {port for address, port in found if address not in LOOPBACK_ADDRESSES}
    assert outside == {replication}


def test_kill_and_restart_keep_the_messages(rocketmq: Node) -> None:
    """Both come back with their ports, and the broker with what it acknowledged."""
    pids = {rocketmq.name_server.pid, rocketmq.broker.pid}
    with _plain(rocketmq.broker_port) as connection:
        line = Line(connection, package("rocketmq"))
        for name in ("create_topic", "send_v2"):
            assert _answer(line.ask(FRAMES[name]))[0] == SUCCESS
    rocketmq.kill()
    assert not is_open(rocketmq.port) and not is_open(rocketmq.broker_port)
    rocketmq.start()
    assert not pids & {rocketmq.name_server.pid, rocketmq.broker.pid, None}
    with _plain(rocketmq.broker_port) as connection:
        code, body = _answer(Line(connection, package("rocketmq")).ask(FRAMES["pull"]))
    assert code == SUCCESS
    assert by_hand(FRAMES["send_v2"])["body"] in body


@pytest.mark.parametrize("part", ["name_server", "broker"])
def test_one_of_both_is_killed(part: str, rocketmq: Node) -> None:
    """`start` brings the other one back, and the name server knows the broker again."""
    getattr(rocketmq, part).kill()
    pids = [program.pid for program in rocketmq.programs]
    assert pids.count(None) == 1
    rocketmq.start()
    assert [old for old in pids if old] == [
        program.pid for program, old in zip(rocketmq.programs, pids, strict=True) if old
    ]
    with _plain(rocketmq.port) as connection:
        _, body = _answer(Line(connection, package("rocketmq")).ask(FRAMES["cluster_info"]))
    assert rocketmq.broker_address.encode() in body
    assert rocketmq.ask_broker(GET_BROKER_CONFIG).code == SUCCESS


def test_paused_broker_does_not_answer(rocketmq: Node) -> None:
    rocketmq.broker.pause()
    try:
        with (
            socket.create_connection((rocketmq.host, rocketmq.broker_port), timeout=0.5) as line,
            pytest.raises(TimeoutError),
        ):
            ask(line, GET_BROKER_CONFIG)
    finally:
        rocketmq.broker.resume()
    assert rocketmq.ask_broker(GET_BROKER_CONFIG).code == SUCCESS


def test_close_leaves_nothing_behind(rocketmq: Node) -> None:
    with Node(rocketmq.release) as node:
        pids = [program.pid for program in node.programs]
        family = [process for pid in pids if pid for process in supervisor.family(pid)]
        assert len(family) == 2
        directory = node.directory
    assert not [process for process in family if process.is_running()]
    assert not directory.exists()
    assert not is_open(node.port) and not is_open(node.broker_port)
