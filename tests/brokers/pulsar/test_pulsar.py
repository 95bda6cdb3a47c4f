"""Pulsar itself: does it run, speak, and keep its messages, and is nothing left afterwards?"""

from __future__ import annotations

import socket
import ssl

import pytest

from tests.brokers import BrokerFailed, supervisor
from tests.brokers.frames import Line, captured
from tests.brokers.ports import is_open
from tests.brokers.pulsar.node import Node
from tests.brokers.pulsar.wire import CONNECTED, ERROR, UnexpectedAnswer, connect, look_up
from tests.brokers.watching import LOOPBACK_ADDRESSES, listeners
from tests.frames.meanings_pulsar import command_type
from tests.frames.meanings_pulsar import read_frame as by_hand
from tests.support.packages import package

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

FRAMES = captured("pulsar")
METADATA_RESPONSE, LOOKUP_RESPONSE, PRODUCER_SUCCESS, SEND_RECEIPT = 22, 24, 17, 7
SUCCESS, MESSAGE = 13, 9
TOPIC = "persistent://public/default/anything"


def _plain(node: Node) -> socket.socket:
    return socket.create_connection((node.host, node.port), timeout=10)


def _answered(raw: bytes) -> int:
    """The type of an answer, read by hand."""
    return command_type(by_hand(raw)["command"])


def test_reports_its_version(pulsar: Node) -> None:
    with _plain(pulsar) as connection:
        assert connect(connection) == f"Pulsar Server{pulsar.version}"


def test_recorded_frames_through_the_generated_codec(pulsar: Node) -> None:
    with _plain(pulsar) as connection:
        line = Line(connection, package("pulsar"))
        connected = line.ask(FRAMES["connect"])
        assert _answered(connected) == CONNECTED
        assert f"Pulsar Server{pulsar.version}".encode() in connected
        assert _answered(line.ask(FRAMES["partitioned_metadata"])) == METADATA_RESPONSE
        assert _answered(line.ask(FRAMES["lookup"])) == LOOKUP_RESPONSE
        assert _answered(line.ask(FRAMES["producer"])) == PRODUCER_SUCCESS
        assert _answered(line.ask(FRAMES["send"])) == SEND_RECEIPT
        assert _answered(line.ask(FRAMES["subscribe"])) == SUCCESS
        message = line.ask(FRAMES["flow"])
        assert _answered(message) == MESSAGE
        payload = by_hand(message)["payload"]
        assert payload["checksum_right"] and payload["content"] == b"hello"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_tls(host: str, pulsar: Node) -> None:
    context = ssl.create_default_context(cafile=str(pulsar.ca_file))
    with (
        socket.create_connection((pulsar.host, pulsar.tls_port), timeout=10) as plain,
        context.wrap_socket(plain, server_hostname=host) as secure,
    ):
        assert secure.version() == "TLSv1.3"
        connect(secure)
        assert look_up(secure, TOPIC) == pulsar.service_url


def test_listens_on_loopback_only(pulsar: Node) -> None:
    found = listeners(pulsar.pid)
    assert {port for _, port in found} == {pulsar.port, pulsar.http_port, pulsar.tls_port}
    assert {address for address, _ in found} <= LOOPBACK_ADDRESSES


def test_the_http_interface_says_what_is_wrong(pulsar: Node) -> None:
    pulsar.admin("PUT", "persistent/public/default/three-parts/partitions", 3)
    found = pulsar.admin("GET", "persistent/public/default/three-parts/partitions")
    assert found["partitions"] == 3
    with pytest.raises(BrokerFailed, match=r"GET namespaces/nowhere failed with status 404"):
        pulsar.admin("GET", "namespaces/nowhere")
    with pytest.raises(BrokerFailed, match="made without tokens"):
        pulsar.token()


def test_tokens(pulsar_with_tokens: Node) -> None:
    node = pulsar_with_tokens
    with _plain(node) as connection:
        assert connect(connection, node.token()) == f"Pulsar Server{node.version}"
        assert look_up(connection, TOPIC) == node.service_url
    for token in (None, "no.such.token", node.token(lifetime=-60)):
        with _plain(node) as connection, pytest.raises(UnexpectedAnswer, match="authenticate"):
            connect(connection, token)


def test_a_role_needs_a_grant(pulsar_with_tokens: Node) -> None:
    node = pulsar_with_tokens
    with _plain(node) as connection:
        connect(connection, node.token("reader"))
        with pytest.raises(UnexpectedAnswer, match=r"(?i)authorized"):
            look_up(connection, TOPIC)
    node.admin("POST", "namespaces/public/default/permissions/reader", ["consume"])
    with _plain(node) as connection:
        connect(connection, node.token("reader"))
        assert look_up(connection, TOPIC) == node.service_url


def test_recorded_frame_without_token_is_refused(pulsar_with_tokens: Node) -> None:
    with _plain(pulsar_with_tokens) as connection:
        line = Line(connection, package("pulsar"))
        assert _answered(line.ask(FRAMES["connect_no_auth"])) == ERROR
        assert line.hear() == b""


def test_kill_and_restart_keep_the_messages(pulsar: Node) -> None:
    """A broker that was killed comes back with its ports and with what it acknowledged."""
    before = pulsar.pid
    with _plain(pulsar) as connection:
        line = Line(connection, package("pulsar"))
        for name in ("connect", "lookup", "producer", "send"):
            answer = line.ask(FRAMES[name])
    assert _answered(answer) == SEND_RECEIPT
    pulsar.kill()
    assert pulsar.pid is None and not is_open(pulsar.port)
    pulsar.start()
    assert pulsar.pid not in (None, before)
    with _plain(pulsar) as connection:
        line = Line(connection, package("pulsar"))
        for name in ("connect", "lookup", "subscribe"):
            answer = line.ask(FRAMES[name])
        assert _answered(answer) == SUCCESS
        message = by_hand(line.ask(FRAMES["flow"]))
    assert message["payload"]["content"] == b"hello"


def test_paused_broker_does_not_answer(pulsar: Node) -> None:
    pulsar.pause()
    try:
        with (
            socket.create_connection((pulsar.host, pulsar.port), timeout=0.5) as connection,
            pytest.raises(TimeoutError),
        ):
            connect(connection)
    finally:
        pulsar.resume()
    with _plain(pulsar) as connection:
        assert connect(connection)


def test_stop_leaves_nothing_behind(pulsar: Node) -> None:
    with Node(pulsar.release) as node:
        assert node.pid is not None
        family = supervisor.family(node.pid)
        node.stop()
        assert not [process for process in family if process.is_running()]
        directory = node.directory
    assert not directory.exists()
    assert not any(is_open(port) for port in (node.port, node.http_port, node.tls_port))
