"""Several servers in one thread."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.rocketmq.messages import Message
from wireloom.rocketmq.server import ServerHandler
from wireloom.rocketmq.tables import SERVER_TABLES
from wireloom.runtime.serve import Server
from wireloom.testing.server_group import ServerGroup

pytestmark = pytest.mark.timeout(60)


def server(port: int = 0) -> Server[Message]:
    """A server that nobody talks to."""
    return Server(SERVER_TABLES, ServerHandler, port=port)


@contextmanager
def running(
    *servers: Server[Message], opened: Callable[[], object] = list
) -> Iterator[ServerGroup[Server[Message]]]:
    """Servers that run."""
    together = ServerGroup(servers, "pair", opened)
    together.start()
    try:
        yield together
    finally:
        together.stop()


def connects(to: Server[Message]) -> bool:
    """Whether a server listens."""
    try:
        socket.create_connection((to.host, to.port), 10).close()
    except ConnectionRefusedError:
        return False
    return True


def test_all_run_in_one_thread() -> None:
    one, two = server(), server()
    ports: list[int] = []
    with running(one, two, opened=lambda: ports.extend((one.port, two.port))) as together:
        assert ports == [one.port, two.port]
        assert connects(one) and connects(two)
        assert one.thread == two.thread == together.call(threading.get_ident)
        assert together.call(lambda: together.call(threading.get_ident)) == one.thread
        with pytest.raises(ZeroDivisionError):
            together.call(lambda: 1 // 0)
        with pytest.raises(InvalidArgument, match="the pair runs already"):
            together.start()
    assert not connects(one) and not connects(two)
    assert together.call(threading.get_ident) == threading.get_ident()
    together.stop()


def test_one_of_them_may_be_shut() -> None:
    one, two = server(), server()
    with running(one, two) as together:
        port = one.port
        together.shut(one)
        assert not connects(one) and connects(two)
        together.open(one)
        assert one.port == port
        assert connects(one)
    with pytest.raises(ConnectionLost, match="the pair does not run"):
        together.open(one)


@pytest.mark.parametrize("port", [0, -5])
def test_those_that_cannot_start_leave_nothing(port: int) -> None:
    threads = set(threading.enumerate())
    with running(server()) as others:
        one, two = server(), server(port if port else _taken(others))
        together = ServerGroup([one, two], "pair", list)
        with pytest.raises((OSError, OverflowError)):
            together.start()
        assert not connects(one)
        with pytest.raises(ConnectionLost):
            together.shut(one)
    assert set(threading.enumerate()) == threads


def _taken(together: ServerGroup[Server[Message]]) -> int:
    """The port of the first server."""
    return together._servers[0].port
