"""Who a client is, found out for each connection and renewed on open ones."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from wireloom.clients.cluster.events import Connected, CredentialsKept, CredentialsRenewed, Event
from wireloom.clients.rabbitmq_stream import Credentials, OAuth2, Options, Token
from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.credentials import renewed_in
from wireloom.clients.rabbitmq_stream.nodes import parsed
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.codes import AuthenticationFailure
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left
from tests.clients.rabbitmq_stream.stage import Stage, until
from tests.clients.rabbitmq_stream.token_server import TokenServer, token

GUEST = Credentials("guest", "guest")
WRONG = Credentials("guest", "wrong")


class Giver:
    """Gives what it is told, the last for ever, and counts."""

    def __init__(self, *given: object) -> None:
        self.given = list(given)
        self.asked = 0

    def __call__(self) -> Any:
        self.asked += 1
        found = self.given.pop(0) if len(self.given) > 1 else self.given[0]
        if isinstance(found, Exception):
            raise found
        return found


@pytest.fixture(params=FLAVOURS)
def connected(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Connects to an embedded broker; gives the client, or why there is none."""

    def connect(broker: Broker, credentials: Any, use: Any = None, **named: Any) -> Any:
        options = Options(credentials=credentials, timeout=10, **named)

        async def play() -> None:
            api = FLAVOURS[request.param]()
            client = await api.connect(broker.host, broker.port, options)
            try:
                if use is not None:
                    await use(client)
            finally:
                await client.close()

        with nothing_left():
            asyncio.run(play())

    return connect


@pytest.mark.parametrize("given", [GUEST, lambda: GUEST], ids=["value", "function"])
def test_what_is_given_is_used(connected: Any, given: Any) -> None:
    with Broker() as broker:
        connected(broker, given, username="nobody")


def test_a_token_is_in_the_place_of_the_password(connected: Any) -> None:
    with Broker(users=[User("", "secret")]) as broker:
        connected(broker, Token("secret"))
        connected(broker, lambda: Token("secret"))


def test_one_fresh_token(connected: Any) -> None:
    with Broker("3.10") as broker:  # answers at once
        giver = Giver(WRONG, GUEST)
        connected(broker, giver)
        assert giver.asked == 2
        giver = Giver(WRONG, WRONG, GUEST)
        with pytest.raises(AuthenticationFailure):
            connected(broker, giver)
        assert giver.asked == 2
        with pytest.raises(AuthenticationFailure):
            connected(broker, WRONG)


def test_a_withdrawn_token_is_not_given_again(connected: Any) -> None:
    secrets = iter(["old", "new"])
    with (
        Broker("3.10", users=[User("", "new")]) as broker,
        TokenServer(lambda _: token(next(secrets), 60)) as server,
    ):
        connected(
            broker,
            OAuth2(token_endpoint=server.address, client_id="loom", client_secret="?"),
        )
        assert len(server.asked) == 2


@pytest.mark.parametrize(
    ("given", "error", "problem"),
    [
        (OSError("no route"), ConnectionLost, "there are no credentials: OSError: no route"),
        (TimeoutError("slow"), ConnectionLost, "TimeoutError: slow"),
        (KeyError("vault"), KeyError, "vault"),
        (TimedOut("later"), TimedOut, "later"),
        ("pass", InvalidArgument, "credentials are str, they must be Credentials or a Token"),
        (None, InvalidArgument, "credentials are NoneType"),
    ],
)
def test_what_gives_none(
    connected: Any, given: object, error: type[Exception], problem: str
) -> None:
    with Broker() as broker, pytest.raises(error, match=problem):
        connected(broker, Giver(given))


def test_what_are_no_credentials() -> None:
    with pytest.raises(InvalidArgument) as caught:
        Options(credentials="secret")  # type: ignore[arg-type]
    assert "secret" not in str(caught.value)


def test_an_address_with_a_user_goes_before() -> None:
    assert parsed("rabbitmq-stream://me:x@h", Options(credentials=GUEST))[1].credentials is None
    assert parsed("rabbitmq-stream://h", Options(credentials=GUEST))[1].credentials is GUEST


def test_coroutine_functions_on_asyncio() -> None:
    async def give() -> Credentials:
        await asyncio.sleep(0.001)
        return GUEST

    async def stalls() -> Credentials:
        await asyncio.sleep(60)
        return GUEST

    async def play() -> None:
        api = FLAVOURS["aio"]()
        client = await api.connect(broker.host, broker.port, Options(credentials=give))
        await client.close()
        with pytest.raises(TimedOut, match=r"there are no credentials within 0\.1 s"):
            await api.connect(broker.host, broker.port, Options(credentials=stalls, timeout=0.1))

    with Broker() as broker:
        asyncio.run(play())


def expiring(seconds: float, password: str = "guest") -> Credentials:
    """What is good for so long."""
    return Credentials("guest", password, time.time() + seconds)


class Fresh(Giver):
    """Gives credentials that are good for some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(None)
        self.seconds = seconds

    def __call__(self) -> Any:
        super().__call__()
        return expiring(self.seconds)


def test_renewed_when_most_of_their_life_is_over(connected: Any) -> None:
    with Broker() as broker:
        giver = Fresh(1.25)

        async def use(client: AsyncStreamClient) -> None:
            began = time.monotonic()
            await until(lambda: giver.asked == 3)
            assert time.monotonic() - began > 1.9
            assert client.connection.error is None

        connected(broker, giver, use)
        asked = giver.asked
        time.sleep(1.1)
        assert giver.asked == asked


def test_renewing_is_tried_again(connected: Any, caplog: pytest.LogCaptureFixture) -> None:
    with Broker() as broker:
        giver = Giver(expiring(1.25), OSError("vault"), expiring(60))

        async def use(client: AsyncStreamClient) -> None:
            await until(lambda: giver.asked == 3)
            assert client.connection.error is None

        connected(broker, giver, use)
    assert "credentials are not renewed, again in 1.0 s: there are no" in caplog.text
    assert "OSError: vault" in caplog.text


def test_who_watches_hears_of_renewals(run: Any) -> None:
    """With the address, and of each once."""
    giver, heard = Giver(expiring(1.25), OSError("vault"), expiring(60)), list[Event]()

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        assert await environment.exists("orders")
        await until(lambda: any(isinstance(event, CredentialsRenewed) for event in heard))
        kept, renewed = (event for event in heard if not isinstance(event, Connected))
        assert isinstance(kept, CredentialsKept)
        assert isinstance(renewed, CredentialsRenewed)
        assert {kept.port, renewed.port} == {stage.proxy.port}
        assert "OSError: vault" in str(kept.reason)
        assert kept.seconds == 1.0
        assert renewed.seconds is not None
        assert 40 < renewed.seconds < 50

    run(body, options=Options(credentials=giver), on_event=heard.append)


def test_without_an_end_nothing_is_renewed() -> None:
    assert renewed_in(GUEST) is None
    assert renewed_in(expiring(-5), failed=True) is None
    assert renewed_in(expiring(-5)) == 1.0
    assert 47 < (renewed_in(expiring(60)) or 0) <= 48
    assert 2.9 < (renewed_in(expiring(12), failed=True) or 0) <= 3


def test_what_ends_far_away_is_renewed_once_a_day() -> None:
    milliseconds = time.time() * 1000
    assert renewed_in(Token("secret", milliseconds)) == 86_400
    assert renewed_in(Token("secret", milliseconds), failed=True) == 86_400


@pytest.mark.parametrize("kind", [partial(Credentials, "guest"), Token])
@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (("secret", float("inf")), "expires_at is inf, it must be None for never"),
        (("secret", float("nan")), "expires_at is nan"),
        (("secret", "soon"), r"expires_at is 'soon' \(str\), it must be float"),
        ((7,), r"is a secret \(int\), it must be str"),
    ],
)
def test_credentials_that_make_no_sense(kind: Any, given: tuple[Any, ...], problem: str) -> None:
    with pytest.raises(InvalidArgument, match=problem):
        kind(*given)


def test_an_environment_asks_for_each_connection(run: Any) -> None:
    giver = Giver(OSError("not yet"), GUEST)

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders") as producer:
            asked = giver.asked
            assert asked == 3
            stage.proxy.cut()
            await producer.send(b"0")
            await producer.flush()
            assert giver.asked > asked

    run(body, options=Options(credentials=giver))
