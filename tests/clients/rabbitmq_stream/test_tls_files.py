"""Files of TLS that are replaced while a program runs."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path

import pytest
from wireloom.clients.cluster.events import Event, Retry
from wireloom.clients.rabbitmq_stream import TLS, OAuth2, Options
from wireloom.errors import InvalidArgument, UnusableFile
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.certificates import make_certificates
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST, QUICKLY, numbered, take, until


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_connection_is_lost_while_they_are_replaced(flavour: str, tmp_path: Path) -> None:
    files = make_certificates(tmp_path)
    whole = files.authority.read_bytes()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(files.certificate, files.key)
    reasons: list[BaseException] = []

    def heard(event: Event) -> None:
        if isinstance(event, Retry):
            reasons.append(event.reason)

    async def play() -> None:
        use_many_threads()
        async with (
            FLAVOURS[flavour]().environment(
                f"127.0.0.1:{broker.port}",
                Options(ssl=TLS(ca=files.authority)),
                retrying=QUICKLY,
                on_event=heard,
            ) as environment,
            await environment.producer("orders") as producer,
            await environment.consumer("orders", FIRST) as consumer,
        ):
            files.authority.write_bytes(b"")
            broker.cut()
            await until(lambda: sum(isinstance(why, UnusableFile) for why in reasons) > 2)
            files.authority.write_bytes(whole)
            await producer.send(b"0")
            assert await take(consumer, 1) == numbered(0, 1)

    with nothing_left(), Broker(ssl=context) as broker:
        broker.stream("orders")
        asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_they_are_looked_at_when_an_environment_is_made(flavour: str, tmp_path: Path) -> None:
    missing = TLS(ca=tmp_path / "missing.pem")
    with pytest.raises(InvalidArgument, match=r"missing\.pem cannot be used: No such file"):
        FLAVOURS[flavour]().environment("h", Options(ssl=missing))


def test_they_are_looked_at_by_what_asks_for_tokens(tmp_path: Path) -> None:
    missing = TLS(ca=tmp_path / "missing.pem")
    with pytest.raises(InvalidArgument, match=r"missing\.pem cannot be used: No such file"):
        OAuth2(token_endpoint="https://h", client_id="loom", client_secret="-", ssl=missing)
