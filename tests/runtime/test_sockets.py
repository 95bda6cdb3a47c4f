"""Opening connections where names have several addresses, or none."""

from __future__ import annotations

import socket
import threading
from typing import Any

import pytest
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.runtime.serve import Server
from wireloom.runtime.sockets import Wire, address

from .peers import PATIENCE, Client, Toy
from .toy import OK, TOY, Answer, Ask, Message


def entry(port: int, host: str = "127.0.0.1") -> tuple[Any, ...]:
    return (socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))


def resolve_to(monkeypatch: pytest.MonkeyPatch, *entries: tuple[Any, ...]) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *a, **k: list(entries))


@pytest.fixture
def closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def test_the_next_address_is_tried(
    client: Client, server: Server[Message], closed_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve_to(monkeypatch, entry(closed_port), entry(server.port))
    client.connect(server.port, "several.invalid")
    assert client.request(Ask(1)) == Answer(1, OK)


def test_the_error_of_the_last_one_counts(
    client: Client, closed_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve_to(monkeypatch, entry(closed_port), entry(closed_port))
    with pytest.raises(ConnectionLost, match=r"several\.invalid:7: Connect.* refused|Connect call"):
        client.connect(7, "several.invalid")


def test_a_name_without_address(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    resolve_to(monkeypatch)
    with pytest.raises(ConnectionLost, match="the host name has no address"):
        client.connect(7, "none.invalid")


def test_a_name_service_that_hangs(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def hang(*_: object, **__: object) -> list[Any]:
        go_on.wait(PATIENCE)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    with pytest.raises(TimedOut, match=r"slow\.invalid:7: no connection within 0\.05 s"):
        client.connect(7, "slow.invalid", timeout=0.05)
    go_on.set()


def test_an_unforeseen_error_closes_the_socket(
    client: Client, closed_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve_to(monkeypatch, (*entry(closed_port)[:4], ("127.0.0.1", "no port")))
    with pytest.raises(TypeError):
        client.connect(7, "odd.invalid")


def test_an_unknown_name(client: Client) -> None:
    with pytest.raises(ConnectionLost, match=r"nowhere\.invalid:1: the host name was not found"):
        client.connect(1, "nowhere.invalid")


def test_an_impossible_name(client: Client) -> None:
    with pytest.raises(ConnectionLost, match="the host name was not found"):
        client.connect(1, "a" * 70 + ".invalid")


@pytest.mark.parametrize("port", [0, -1, 65_536])
def test_an_impossible_port(client: Client, port: int) -> None:
    with pytest.raises(InvalidArgument, match="a port is a number"):
        client.connect(port)


def test_a_connection_that_is_gone_at_once() -> None:
    with socket.socket() as never_connected, pytest.raises(OSError, match="not connected"):
        Wire(never_connected)


def test_gone_between_connecting_and_the_first_look(
    server: Server[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: socket.socket) -> None:
        raise OSError(107, "Transport endpoint is not connected")

    monkeypatch.setattr("wireloom.runtime.sockets.Wire", gone)
    client = Client("sync")
    with pytest.raises(ConnectionLost, match="not connected"):
        client.connect(server.port)
    client.finish()


def test_names_of_sockets() -> None:
    assert address(("::1", 7, 0, 0)) == ("::1", 7)


def test_over_ipv6(client: Client, toy: Toy) -> None:
    try:
        server = Server(TOY, lambda: toy, "::1")
        server.start()
    except OSError:
        pytest.skip("no IPv6 here")
    client.connect(server.port, "::1")
    assert client.request(Ask(1)) == Answer(1, OK)
    assert client.inner.peer_address == ("::1", server.port)
    client.close()
    server.stop()
