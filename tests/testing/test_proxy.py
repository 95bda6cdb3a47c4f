"""The TCP proxy that breaks connections."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Self

import pytest
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.testing import proxied_connection
from wireloom.testing.proxy import Proxy, Side

pytestmark = pytest.mark.timeout(60)

PATIENCE = 20.0
SILENCE = 0.2


class Echo:
    """A server that says what it is told."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.got = b""
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                sock, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(sock,), daemon=True).start()

    def _serve(self, sock: socket.socket) -> None:
        with sock, suppress(OSError):
            while data := sock.recv(1 << 16):
                self.got += data
                sock.sendall(data)


@pytest.fixture
def echo() -> Iterator[Echo]:
    with Echo() as server:
        yield server


@pytest.fixture
def proxy(echo: Echo) -> Iterator[Proxy]:
    with Proxy("127.0.0.1", echo.port) as running:
        yield running


@contextmanager
def client(proxy: Proxy) -> Iterator[socket.socket]:
    """A connection through the proxy."""
    with socket.create_connection((proxy.host, proxy.port), PATIENCE) as sock:
        yield sock


def said(sock: socket.socket, count: int) -> bytes:
    """So many bytes, or what came before the end."""
    found = b""
    while len(found) < count and (data := sock.recv(count - len(found))):
        found += data
    return found


def greet(sock: socket.socket) -> None:
    """Something goes there and back."""
    sock.sendall(b"hello")
    assert said(sock, 5) == b"hello"


def is_silent(sock: socket.socket) -> bool:
    """Whether nothing comes for a while."""
    sock.settimeout(SILENCE)
    try:
        return bool(sock.recv(1)) and False
    except TimeoutError:
        return True
    finally:
        sock.settimeout(PATIENCE)


def test_it_carries_bytes_both_ways(proxy: Proxy) -> None:
    large = bytes(range(256)) * 4096
    with client(proxy) as sock:
        threading.Thread(target=sock.sendall, args=(large,), daemon=True).start()
        assert said(sock, len(large)) == large
        assert proxy.connections == 1
    assert proxy.carried(Side.SERVER) == proxy.carried(Side.CLIENT) == len(large)


def test_the_end_of_one_side_is_that_of_the_other(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
    end = time.monotonic() + PATIENCE
    while proxy.connections:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_cut(proxy: Proxy) -> None:
    with client(proxy) as one, client(proxy) as two:
        greet(one)
        greet(two)
        assert proxy.cut() == 2
        assert one.recv(1) == two.recv(1) == b""
    with client(proxy) as sock:
        greet(sock)


def test_reset(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        assert proxy.reset() == 1
        with pytest.raises(ConnectionResetError):
            sock.recv(1)


@pytest.mark.parametrize("side", Side)
def test_ends_after_some_bytes(proxy: Proxy, echo: Echo, side: Side) -> None:
    with client(proxy) as before:
        greet(before)
        proxy.cut(side, after=3)
        with client(proxy) as sock:
            sock.sendall(b"abc")
            assert said(sock, 3) == b"abc"
            sock.sendall(b"d")
            assert sock.recv(1) == b""
        greet(before)
        assert (b"d" in echo.got) is (side is Side.CLIENT)
    proxy.heal()
    with client(proxy) as sock:
        greet(sock)


def test_resets_after_some_bytes(proxy: Proxy) -> None:
    proxy.reset(Side.CLIENT, after=0)
    with client(proxy) as sock:
        sock.sendall(b"x")
        with pytest.raises(ConnectionResetError):
            sock.recv(1)


def test_blackhole(proxy: Proxy, echo: Echo) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.blackhole(Side.CLIENT)
        sock.sendall(b"lost")
        assert is_silent(sock)
        assert echo.got == b"hellolost"
        with client(proxy) as other:
            greet(other)
        proxy.blackhole()
        sock.sendall(b"nowhere")
        assert is_silent(sock)
        assert b"nowhere" not in echo.got


def test_blackhole_swallows_the_end(proxy: Proxy) -> None:
    proxy.blackhole(Side.CLIENT, after=5)
    with client(proxy) as sock:
        greet(sock)
        sock.sendall(b"x")
        sock.shutdown(socket.SHUT_WR)
        with suppress(ConnectionError):
            assert sock.recv(1) == b""
    with client(proxy) as sock:
        greet(sock)
        sock.sendall(b"x")
        assert is_silent(sock)


def test_drop(proxy: Proxy, echo: Echo) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.drop(2, Side.SERVER)
        sock.sendall(b"abcdef")
        assert said(sock, 4) == b"cdef"
    proxy.drop(1, Side.CLIENT, after=2)
    proxy.drop(1, Side.CLIENT, after=4)
    with client(proxy) as sock:
        sock.sendall(b"abcdef")
        assert said(sock, 4) == b"abdf"


def test_corrupt(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.corrupt(Side.CLIENT)
        sock.sendall(b"abc")
        assert said(sock, 3) == bytes([ord("a") ^ 0xFF]) + b"bc"
    proxy.corrupt(Side.SERVER, after=1, count=2)
    with client(proxy) as sock:
        sock.sendall(b"\0\0\0\0")
        assert said(sock, 4) == b"\0\xff\xff\0"


def test_delay(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.delay(0.2)
        begin = time.monotonic()
        sock.sendall(b"a")
        sock.sendall(b"b")
        assert said(sock, 2) == b"ab"
        assert time.monotonic() - begin >= 0.4
        proxy.heal()
        greet(sock)


def test_what_is_delayed_comes_when_all_is_healed(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.delay(1000.0, Side.CLIENT)
        for byte in (b"a", b"b"):  # as pieces of their own
            sock.sendall(byte)
            assert is_silent(sock)
        proxy.heal()
        assert said(sock, 2) == b"ab"
        greet(sock)


def test_an_end_that_nobody_reads_is_waited_for_in_vain(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    monkeypatch.setattr(proxied_connection, "_CLOSE_SECONDS", 0.1)
    with Echo() as echo, Proxy("127.0.0.1", echo.port) as proxy, client(proxy) as sock:
        greet(sock)
        sock.settimeout(SILENCE)
        with pytest.raises(TimeoutError):
            while True:
                sock.sendall(bytes(1 << 20))
        proxy.cut()
        proxy.stop()
        gc.collect()
        assert [str(item.message) for item in recwarn if item.category is ResourceWarning] == []


def test_what_is_delayed_does_not_hold_up_the_end(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.delay(1000.0)
        sock.sendall(b"late")
        sock.shutdown(socket.SHUT_WR)
        proxy.stop()
        with suppress(ConnectionError):
            assert sock.recv(1) == b""


def test_refusing(proxy: Proxy) -> None:
    with client(proxy) as sock:
        greet(sock)
        proxy.refusing = True
        with client(proxy) as other, suppress(ConnectionError):
            assert other.recv(1) == b""
        proxy.wait_refused(1)
        with pytest.raises(TimedOut, match="1 connections were refused, not 2"):
            proxy.wait_refused(2, 0.01)
        greet(sock)
        proxy.heal()
        with client(proxy) as other:
            greet(other)


def test_a_server_that_is_not_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with Proxy("127.0.0.1", port) as proxy:
        with suppress(ConnectionError), client(proxy) as sock:
            assert sock.recv(1) == b""
        proxy.heal()
        assert proxy.carried(Side.CLIENT) == 0


def test_in_a_running_loop(echo: Echo) -> None:
    async def main() -> None:
        threads = threading.active_count()
        async with Proxy("127.0.0.1", echo.port) as proxy:
            reader, writer = await asyncio.open_connection(proxy.host, proxy.port)
            writer.write(b"hello")
            assert await reader.readexactly(5) == b"hello"
            assert threading.active_count() <= threads + 1  # the one of the server
            assert proxy.cut() == 1
            assert await reader.read() == b""
            writer.close()

    asyncio.run(main())


def test_nothing_is_left(echo: Echo) -> None:
    before = set(threading.enumerate())
    proxy = Proxy("127.0.0.1", echo.port).start()
    with pytest.raises(InvalidArgument):
        proxy.start()
    proxy.stop()
    proxy.stop()
    assert set(threading.enumerate()) == before
    with proxy, client(proxy) as sock:
        greet(sock)


def test_wrong_arguments(proxy: Proxy) -> None:
    for wrong in (
        lambda: proxy.drop(0, Side.CLIENT),
        lambda: proxy.corrupt(Side.CLIENT, count=0),
        lambda: proxy.cut(after=-1),
        lambda: proxy.delay(-1.0),
    ):
        with pytest.raises(InvalidArgument):
            wrong()
