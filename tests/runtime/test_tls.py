"""TLS over both transports."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.runtime.serve import Server
from wireloom.runtime.tls import TLS, client_context, expected_name

from .authority import PEM, Authority
from .peers import PATIENCE, Client, Toy, background, data, raw_server, wait_for
from .toy import OK, TOY, Answer, Ask, Close, CloseReply, Data, Message


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("good"), "good")


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("bad"), "bad")


@pytest.fixture
def secure(authority: Authority, toy: Toy) -> Iterator[Server[Message]]:
    with Server(TOY, lambda: toy, ssl=authority.server("localhost")) as running:
        yield running


def test_requests_and_large_messages(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())
    assert client.request(Ask(1, 0, b"x")) == Answer(1, OK, b"x")
    client.send(data(3_000_000))
    toy.peer.send(data(5_000_000))
    toy.peer.send(Data(1))
    wait_for(lambda: len(client.messages) == 2)
    assert client.messages == [data(5_000_000), Data(1)]
    wait_for(lambda: len(toy.seen) == 2)
    assert toy.seen[1] == data(3_000_000)


def test_another_name_may_be_expected(
    client: Client, secure: Server[Message], authority: Authority
) -> None:
    client.connect(secure.port, ssl=authority.client(), server_name="localhost")
    assert client.request(Ask(1)) == Answer(1, OK)


def test_the_wrong_name_is_refused(
    client: Client, secure: Server[Message], authority: Authority
) -> None:
    with pytest.raises(ConnectionLost, match=r"certificate refused: .*127\.0\.0\.1") as caught:
        client.connect(secure.port, ssl=authority.client())
    assert isinstance(caught.value.__cause__, ssl.SSLCertVerificationError)


def test_the_wrong_authority_is_refused(
    client: Client, secure: Server[Message], stranger: Authority
) -> None:
    with pytest.raises(ConnectionLost, match=f"^localhost:{secure.port}: certificate refused: "):
        client.connect(secure.port, "localhost", ssl=stranger.client())
    assert client.ends == []


def test_the_default_context_trusts_nobody_unknown(client: Client, secure: Server[Message]) -> None:
    with pytest.raises(ConnectionLost, match="certificate refused"):
        client.connect(secure.port, "localhost", ssl=ssl.create_default_context())


def test_a_server_without_tls(
    client: Client, server: Server[Message], toy: Toy, authority: Authority
) -> None:
    thread, _ = background(lambda: toy.peer.send_bytes(b"this is no TLS at all" * 10))
    with pytest.raises(ConnectionLost, match=r"localhost:[0-9]+: "):
        client.connect(server.port, "localhost", ssl=authority.client())
    thread.join()


def test_a_server_that_never_shakes_hands(client: Client, authority: Authority) -> None:
    with (
        raw_server() as (port, _),
        pytest.raises(TimedOut, match=r"localhost:[0-9]+: no connection within 0\.1 s"),
    ):
        client.connect(port, "localhost", ssl=authority.client(), timeout=0.1)


def test_a_lost_connection_and_a_closed_one(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())
    thread, results = background(lambda: client.request(Ask(1, 0, b"silent"), 60))
    wait_for(lambda: toy.seen)
    toy.peer.abort(reset=True)
    thread.join(PATIENCE)
    assert isinstance(results[0], ConnectionLost)
    wait_for(lambda: client.ends)  # who asked is told before
    wait_for(lambda: client.ends)  # a moment later than the request is
    assert client.ends == results


def test_the_certificate_of_the_client(client: Client, toy: Toy, authority: Authority) -> None:
    checking = authority.server("localhost")
    checking.verify_mode = ssl.CERT_REQUIRED
    checking.load_verify_locations(authority.file)
    mine = authority.client()
    authority.server("ann")
    mine.load_cert_chain(authority.file.with_name("ann.pem"))
    with Server(TOY, lambda: toy, ssl=checking) as server:
        client.connect(server.port, "localhost", ssl=mine)
        assert client.request(Ask(1)) == Answer(1, OK)
        shown = toy.peer.peer_certificate
        assert shown is not None
        assert shown["subject"] == ((("commonName", "ann"),),)
        client.close()
        wait_for(lambda: toy.ended)
        wait_for(lambda: toy.peer.peer_certificate is None)


def test_no_certificate_of_the_client(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())
    assert toy.peer.peer_certificate is None


def test_closed_by_the_peer(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())
    toy.peer.send(Close(1, 2, b"bye"))
    assert str(client.ended()) == "closed by the peer: bye (code 2)"
    wait_for(lambda: CloseReply(1, OK) in toy.seen)


def test_both_directions_at_once(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())

    def send() -> int:
        for _ in range(60):
            toy.peer.send(data(100_000))
        return 60

    thread, results = background(send)
    for _ in range(60):
        client.send(data(100_000))
    thread.join(PATIENCE)
    assert results == [60]
    wait_for(lambda: len(client.messages) == len(toy.seen) == 60)


def test_a_peer_that_does_not_read(
    client: Client, secure: Server[Message], toy: Toy, authority: Authority
) -> None:
    client.connect(secure.port, "localhost", ssl=authority.client())
    toy.peer.pause_reading()
    sent = 0
    with pytest.raises(TimedOut, match="the peer did not read"):
        while sent < 200:
            client.send(data(1 << 20), 0.1)
            sent += 1
    toy.peer.resume_reading()
    assert client.request(Ask(2)) == Answer(2, OK)
    assert len(toy.seen) == sent + 1


def test_closing_does_not_wait_for_the_peer(
    client: Client,
    secure: Server[Message],
    toy: Toy,
    authority: Authority,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = "aio" if client.flavour == "aio" else "sync"  # which has the threads, too
    monkeypatch.setattr(f"wireloom.runtime.{module}._JOIN", 10 * PATIENCE)
    client.connect(secure.port, "localhost", ssl=authority.client())
    toy.peer.pause_reading()
    closing, results = background(client.close)
    closing.join(PATIENCE)
    assert results == [None]


def test_a_server_stops_in_the_middle_of_a_handshake(authority: Authority) -> None:
    server = Server(TOY, Toy, ssl=authority.server("localhost"))
    server.start()
    with socket.create_connection(("127.0.0.1", server.port)):
        time.sleep(0.05)
        server.stop()
    assert not server.errors


def test_files(client: Client, toy: Toy, authority: Authority, stranger: Authority) -> None:
    """An authority and a certificate in files, which may be replaced while a program runs."""
    checking = authority.server("localhost")
    checking.verify_mode = ssl.CERT_REQUIRED
    checking.load_verify_locations(authority.file)
    own = TLS(ca=authority.file, certificate=authority.file.with_name("localhost.pem"))
    with Server(TOY, lambda: toy, ssl=checking) as running:
        client.connect(running.port, "localhost", ssl=own.context())
        assert client.request(Ask(1)) == Answer(1, OK)
        client.close()
        named = TLS(ca=authority.file, certificate=own.certificate, server_name="localhost")
        name = expected_name(named)
        client.connect(running.port, ssl=named.context(), server_name=name)
        assert client.request(Ask(1)) == Answer(1, OK)
        client.close()
        other = TLS(ca=stranger.file, certificate=own.certificate)
        with pytest.raises(ConnectionLost, match="certificate refused"):
            client.connect(running.port, "localhost", ssl=other.context())


def test_the_name_of_options_goes_before() -> None:
    told = TLS(server_name="broker")
    assert (expected_name(told), expected_name(told, "other")) == ("broker", "other")
    assert (expected_name(True), expected_name(True, "other")) == (None, "other")


def test_files_that_cannot_be_used(authority: Authority, tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.pem"
    garbage.write_text("garbage", encoding="ascii")
    missing = tmp_path / "missing.pem"
    sealed = tmp_path / "sealed.pem"
    key = ec.generate_private_key(ec.SECP256R1())
    form = serialization.BestAvailableEncryption(b"secret")
    sealed.write_bytes(key.private_bytes(PEM, serialization.PrivateFormat.PKCS8, form))
    for told, problem in (
        (TLS(ca=missing), r"TLS\.ca: .*missing\.pem cannot be used: No such file"),
        (TLS(ca=garbage), r"TLS\.ca: .*garbage\.pem cannot be used: no certificate in PEM is"),
        (TLS(ca="a\0b"), r"TLS\.ca: .* cannot be used: embedded null byte"),
        (TLS(ca=cast("str", 1.5)), r"TLS\.ca: 1\.5 cannot be used: "),
        (TLS(certificate=missing), r"TLS\.certificate: .*missing\.pem cannot be used: No such"),
        (TLS(certificate=authority.file, key=garbage), r"TLS\.certificate: .* cannot be used"),
        (TLS(certificate=authority.file, key=sealed), "TLS.certificate: .*the password is wrong"),
        (
            TLS(certificate=authority.file, key=sealed, key_password="secret"),
            r"TLS\.certificate: .* cannot be used: .*mismatch",
        ),
    ):
        with pytest.raises(InvalidArgument, match=problem):
            client_context(told)
        assert "secret" not in repr(told)
    with pytest.raises(InvalidArgument, match="is the key of a certificate"):
        TLS(key=sealed)
