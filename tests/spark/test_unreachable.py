"""Brokers that cannot be reached: what may pass is tried again, the rest is told at once."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.errors import ConnectionLost, WireloomError
from wireloom.rabbitmq_stream.codes import AuthenticationFailure, VirtualHostAccessFailure
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import UnknownHost, Unreachable
from wireloom.spark.options import SourceOptions, parse
from wireloom.testing.rabbitmq_stream import Broker, Settings, User

from tests.brokers.certificates import Certificates, make_certificates
from tests.runtime.peers import background, raw_server
from tests.runtime.test_protocol_detection import ALERT, AMQP, HTTP

Attempts = list[str]


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> Attempts:
    """The hosts to which somebody tried to connect."""
    made: Attempts = []

    def counted(host: str, port: int, options: Options) -> StreamClient:
        made.append(host)
        return connect(host, port, options)

    monkeypatch.setattr("wireloom.spark.cluster.connect", counted)
    return made


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return make_certificates(tmp_path)


@pytest.fixture
def secure(certificates: Certificates) -> Iterator[Broker]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificates.certificate, certificates.key)
    with Broker(ssl=context) as broker:
        yield broker


def problem(brokers: str, **options: str) -> WireloomError:
    """What reaching them ends with."""
    given = {"stream": "a", "retryTimeout": "2s", "brokers": brokers, **options}
    chosen = parse(SourceOptions, given)
    with Cluster(chosen, "test") as cluster, pytest.raises(WireloomError) as caught:
        cluster.persist(lambda: cluster.reader("a"))
    return caught.value


def address(broker: Broker) -> str:
    return f"{broker.host}:{broker.port}"


def test_an_authority_that_is_not_trusted(secure: Broker, attempts: Attempts) -> None:
    found = problem(address(secure), tls="true")
    assert isinstance(found, Unreachable)
    assert "certificate refused" in str(found)
    assert "option tlsCaFile names the authorities that are trusted" in str(found)
    assert len(attempts) == 1


def test_another_name_in_the_certificate(
    secure: Broker, certificates: Certificates, attempts: Attempts
) -> None:
    trusting = {"tls": "true", "tlsCaFile": str(certificates.authority)}
    found = problem(address(secure), **trusting, tlsServerName="example.org")
    assert isinstance(found, Unreachable)
    assert str(found).endswith("option tlsServerName is the name that the certificate must have")
    assert len(attempts) == 1


def unknown(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """Lets the name service answer like this for names that end in invalid."""
    known = socket.getaddrinfo

    def look_up(host: str, *others: Any, **more: Any) -> Any:
        if host.endswith(".invalid"):
            raise socket.gaierror(code, "as the name service says")
        return known(host, *others, **more)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


def test_a_host_that_nobody_knows(
    embedded: Broker, attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown(monkeypatch, socket.EAI_NONAME)
    assert isinstance(problem("nowhere.invalid"), UnknownHost)
    assert isinstance(problem("empty..label"), UnknownHost)
    assert attempts == ["nowhere.invalid", "empty..label"]
    embedded.stream("a")
    both = parse(SourceOptions, {"stream": "a", "brokers": f"b.invalid,{address(embedded)}"})
    with Cluster(both, "test") as cluster:
        assert cluster.reader("a").connection.error is None


def test_what_may_pass_is_tried_again(attempts: Attempts, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    soon = {"retryTimeout": "300ms"}
    assert "refused" in str(problem(f"127.0.0.1:{port}", **soon))
    unknown(monkeypatch, socket.EAI_AGAIN)
    assert type(problem("nowhere.invalid", **soon)) is ConnectionLost
    unknown(monkeypatch, socket.EAI_NONAME)
    assert "refused" in str(problem(f"127.0.0.1:{port},other.invalid", **soon))
    for host in ("127.0.0.1", "nowhere.invalid", "other.invalid"):
        assert attempts.count(host) > 1


def test_a_broker_that_calls_itself_by_an_unknown_name(
    embedded: Broker, attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be on its way up; other brokers are still asked."""
    unknown(monkeypatch, socket.EAI_NONAME)
    embedded.stream("a")
    given = {"stream": "a", "retryTimeout": "300ms", "brokers": address(embedded)}
    with Cluster(parse(SourceOptions, given), "test") as cluster:
        cluster.seed()
        embedded.settings.advertised_host = "up.invalid"
        with pytest.raises(NotServed, match=r"advertised_host, or set loadBalancer = true"):
            cluster.persist(lambda: cluster.reader("a"))
    assert attempts.count("up.invalid") > 1


def test_a_broker_whose_name_is_gone_until_it_is_up_again(
    embedded: Broker, attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with containers; it was there, so it is waited for."""
    known, embedded_at = socket.getaddrinfo, embedded.host
    with monkeypatch.context() as named:
        named.setattr(
            socket, "getaddrinfo", lambda host, *more, **others: known(embedded_at, *more, **others)
        )
        given = {"stream": "a", "retryTimeout": "300ms", "brokers": f"up.invalid:{embedded.port}"}
        cluster = Cluster(parse(SourceOptions, given), "test")
        cluster.seed().close()
    unknown(monkeypatch, socket.EAI_NONAME)
    with cluster, pytest.raises(NotServed, match=r"up\.invalid"):
        cluster.persist(cluster.seed)
    assert attempts.count("up.invalid") > 2


def test_a_virtual_host_that_is_not_there(attempts: Attempts) -> None:
    with Broker() as broker:
        error = problem(f"localhost:{broker.port}", virtualHost="nowhere")
    assert isinstance(error, VirtualHostAccessFailure)
    assert attempts == ["localhost"]


def test_credentials_that_are_refused(attempts: Attempts) -> None:
    at_once = Settings(refusal_delay=0.0)
    with Broker(users=[User("ann", "secret")], settings=at_once) as broker:
        assert isinstance(problem(address(broker)), AuthenticationFailure)
    assert len(attempts) == 1


@pytest.mark.parametrize(
    ("said", "options", "hint"),
    [
        (AMQP, {}, "is AMQP: take another port; streams have port 5552, 5551 with TLS"),
        (HTTP, {}, "is HTTP: take another port; streams have port 5552, 5551 with TLS"),
        (ALERT, {}, "is TLS: connect with TLS; set tls = true"),
        (AMQP, {"tls": "true"}, "with tls = true the port has to speak TLS, as 5551 does"),
        (
            b"\x15\x03\x03\x00\x02\x02\x28",  # handshake_failure
            {"tls": "true"},
            "the broker may want a certificate, which option tlsCertificateFile names",
        ),
    ],
)
def test_another_protocol(
    attempts: Attempts, said: bytes, options: dict[str, str], hint: str
) -> None:
    with raw_server() as (port, accept):

        def answer() -> None:
            peer = accept()
            peer.recv(1 << 10)
            peer.sendall(said)

        background(answer)
        found = problem(f"127.0.0.1:{port}", **options)
    assert isinstance(found, Unreachable)
    assert str(found).endswith(hint)
    assert len(attempts) == 1
