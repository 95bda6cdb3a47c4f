"""The generated clients on Debian's memcached, which speaks the part without buckets."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from wireloom.couchbase_dcp.async_client import AsyncClient
from wireloom.couchbase_dcp.client import Client
from wireloom.couchbase_dcp.codes import KeyExists, KeyNotFound
from wireloom.couchbase_dcp.types import Datatype, DocumentKey, Negotiated, SetExtras
from wireloom.errors import ConnectionLost, IllegalMessage

from tests.clients.couchbase_dcp.peers import programs
from tests.clients.peers import made

pytestmark = pytest.mark.real

PATIENCE = 20.0
RAW = Datatype(0)
NO_COLLECTIONS = Negotiated(collections=False)

Ask = Callable[..., Awaitable[Any]]
"""Calls a method of the client by name."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a running memcached."""
    command = made(programs.memcached).command
    with socket.create_server(("127.0.0.1", 0)) as sock:
        number = int(sock.getsockname()[1])
    options = ["-u", "root", "-l", "127.0.0.1", "-p", str(number), "-U", "0"]
    with subprocess.Popen([*command, *options]) as process:
        try:
            _wait_for(number)
            yield number
        finally:
            process.terminate()


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < end, "memcached did not start"
            time.sleep(0.02)
        else:
            return


async def documents(ask: Ask) -> None:
    key = DocumentKey(None, b"a key")
    with pytest.raises(KeyNotFound):
        await ask("get", RAW, 0, 0, key)
    written = await ask("set_", RAW, 0, 0, SetExtras(0xDEADBEEF, 0), key, b"a value")
    assert written.extras.token is None
    found = await ask("get", RAW, 0, 0, key)
    assert (found.value, found.extras.flags) == (b"a value", 0xDEADBEEF)
    assert found.cas == written.cas
    with pytest.raises(KeyExists):
        await ask("set_", RAW, 0, found.cas + 1, SetExtras(0, 0), key, b"")
    again = await ask("set_", RAW, 0, found.cas, SetExtras(1, 0), key, bytes(100_000))
    found = await ask("get", RAW, 0, 0, key)
    assert (found.value, found.extras.flags) == (bytes(100_000), 1)
    assert found.cas == again.cas
    await ask("delete", RAW, 0, 0, key)
    for act in ("get", "delete"):
        with pytest.raises(KeyNotFound):
            await ask(act, RAW, 0, 0, key)


async def many_documents(ask: Ask) -> None:
    for number in range(500):
        key = DocumentKey(None, b"%d" % number)
        await ask("set_", RAW, 0, 0, SetExtras(number, 0), key, b"%d" % number)
    for number in range(500):
        found = await ask("get", RAW, 0, 0, DocumentKey(None, b"%d" % number))
        assert (found.value, found.extras.flags) == (b"%d" % number, number)


async def signs_of_life(ask: Ask) -> None:
    await ask("noop", RAW, 0, 0)
    assert (await ask("version", RAW, 0, 0)).value == "1.6.18"


async def the_end(ask: Ask) -> None:
    await ask("quit", RAW, 0, 0)
    with pytest.raises((ConnectionLost, IllegalMessage)):
        await ask("noop", RAW, 0, 0)


WORK = (documents, many_documents, signs_of_life, the_end)


@pytest.mark.parametrize("work", WORK)
def test_blocking(port: int, work: Callable[[Ask], Awaitable[None]]) -> None:
    with Client.open_connection("127.0.0.1", port, negotiated=lambda: NO_COLLECTIONS) as client:

        async def ask(name: str, *arguments: Any) -> Any:
            return getattr(client, name)(*arguments, timeout=PATIENCE)

        asyncio.run(_work(work, ask))


@pytest.mark.parametrize("work", WORK)
def test_asyncio(port: int, work: Callable[[Ask], Awaitable[None]]) -> None:
    async def play() -> None:
        client = await AsyncClient.open_connection(
            "127.0.0.1", port, negotiated=lambda: NO_COLLECTIONS
        )

        async def ask(name: str, *arguments: Any) -> Any:
            return await getattr(client, name)(*arguments, timeout=PATIENCE)

        async with client:
            await work(ask)

    asyncio.run(play())


async def _work(work: Callable[[Ask], Awaitable[None]], ask: Ask) -> None:
    await work(ask)
