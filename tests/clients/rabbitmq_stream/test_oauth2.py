"""Tokens that are asked of a server."""

from __future__ import annotations

import base64
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import TLS, OAuth2, Token, TokenRefused
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut

from tests.brokers.certificates import make_certificates
from tests.clients.rabbitmq_stream.token_server import Answer, Asked, TokenServer, token

SECRET = "pass:word%&"


def told(server: TokenServer, **more: Any) -> OAuth2:
    """What asks the server."""
    return OAuth2(token_endpoint=server.address, client_id="loom", client_secret=SECRET, **more)


def numbered(seconds: float | None) -> Callable[[Asked], Answer]:
    """Gives another token each time."""
    given: list[int] = []

    def answer(_: Asked) -> Answer:
        given.append(len(given))
        time.sleep(0.01)
        return token(f"token{given[-1]}", seconds)

    return answer


def test_what_is_asked_and_given() -> None:
    with TokenServer(numbered(60)) as server:
        began = time.time()
        found = told(server, scope="all", parameters={"audience": "rabbitmq"})()
    assert found.secret == "token0"
    assert found.expires_at is not None
    assert began + 60 <= found.expires_at <= time.time() + 60
    (asked,) = server.asked
    assert asked.parameters == {
        "grant_type": "client_credentials",
        "audience": "rabbitmq",
        "scope": "all",
    }
    method, _, pair = asked.authorization.partition(" ")
    assert (method, base64.b64decode(pair)) == ("Basic", b"loom:pass%3Aword%25%26")


@pytest.mark.parametrize("seconds", [60, None])
def test_a_token_is_shared(seconds: float | None) -> None:
    with TokenServer(numbered(seconds)) as server, ThreadPoolExecutor(10) as pool:
        ask = told(server)
        assert {found.secret for found in pool.map(lambda _: ask(), range(20))} == {"token0"}
        ask.discard(Token("another"))
        assert ask().secret == "token0"
        ask.discard(ask())
        assert ask().secret == "token1"
    assert len(server.asked) == 2


def test_a_token_is_not_given_when_it_is_old() -> None:
    with TokenServer(numbered(1.25)) as server:
        ask = told(server)
        assert [ask().secret, ask().secret] == ["token0", "token0"]
        time.sleep(1.0)
        assert ask().secret == "token1"


@pytest.mark.parametrize(
    ("answer", "error", "problem"),
    [
        (Answer(b"", 503), ConnectionLost, "no token: status 503"),
        (Answer(b"", 429), ConnectionLost, "no token: status 429"),
        (Answer(b"no", 404), TokenRefused, "status 404"),
        (Answer(b"[]", 400), TokenRefused, "status 400"),
        (
            Answer(b'{"error": "invalid_client", "error_description": "who\\n?"}', 401),
            TokenRefused,
            r"status 401: invalid_client: who\\n\?",
        ),
        (Answer(b"", 302, location="http://127.0.0.1:1/"), TokenRefused, "status 302"),
        (Answer(b"{}"), TokenRefused, "holds no access_token"),
        (Answer(b"[1]"), TokenRefused, "holds no access_token"),
        (Answer(b"[" * 100_000), TokenRefused, "holds no access_token"),
        (Answer(b'{"access_token": ""}'), TokenRefused, "holds no access_token"),
        (Answer(b'{"access_token": "x", "expires_in": []}'), TokenRefused, "no access_token"),
        (Answer(b'{"access_token": "x", "expires_in": 1' + b"0" * 400 + b"}"), TokenRefused, "no "),
        (Answer(b'{"access_token": "x", "expires_in": NaN}'), TokenRefused, "no access_token"),
        (Answer(b'{"access_token": "x", "expires_in": 1e999}'), TokenRefused, "no access_token"),
        (Answer(b" " * ((1 << 20) + 1), 400), ConnectionLost, "longer than 1048576 bytes"),
        (Answer(b" " * ((1 << 20) + 1)), ConnectionLost, "longer than 1048576 bytes"),
    ],
)
def test_servers_that_give_none(answer: Answer, error: type[Exception], problem: str) -> None:
    with TokenServer(lambda _: answer) as server, pytest.raises(error, match=problem) as caught:
        told(server)()
    assert SECRET not in repr(caught.value)
    assert len(server.asked) == 1


@pytest.mark.parametrize("secure", [False, True], ids=["http", "https"])
@pytest.mark.parametrize("part", ["drip", "header_drip"])
def test_a_server_that_sends_byte_by_byte_is_given_up(
    part: str, secure: bool, tmp_path: Path
) -> None:
    """One limit is for all of it: at this pace the header takes longer than a test may."""
    certificates = make_certificates(tmp_path) if secure else None
    trust = TLS(ca=certificates.authority) if certificates else True
    slow: dict[str, Any] = {part: 0.05}
    answer = Answer(bytes(1 << 12), **slow)
    with (
        TokenServer(lambda _: answer, certificates) as server,
        pytest.raises(TimedOut, match="no token within"),
    ):
        told(server, timeout=0.5, ssl=trust)()


@pytest.mark.parametrize(("timeout", "status"), [(0.5, 200), (0.5, 400), (1e-9, 200)])
def test_no_time_is_left(timeout: float, status: int) -> None:
    answer = Answer(b" " * 100, status, drip=0.1)
    with TokenServer(lambda _: answer) as server, pytest.raises(TimedOut, match="no token within"):
        told(server, timeout=timeout)()


def test_nobody_is_there() -> None:
    with TokenServer(numbered(60)) as server:
        pass
    with pytest.raises(ConnectionLost, match=r"no token: .*refused"):
        told(server)()


def test_tls(tmp_path: Path) -> None:
    files = make_certificates(tmp_path)
    with TokenServer(numbered(60), files) as server:
        assert told(server, ssl=TLS(ca=files.authority))().secret == "token0"
        with pytest.raises(ConnectionLost, match="certificate verify failed"):
            told(server)()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://example.com/token",
        "ftp://localhost/",
        "https://",
        "",
        "https://a:b@h/",
        "https://[/",
        "https://h:port/",
        "https://h h/",
        "https://h/\n",
    ],
)
def test_addresses_that_would_tell_secrets(endpoint: str) -> None:
    with pytest.raises(InvalidArgument, match="token_endpoint"):
        OAuth2(token_endpoint=endpoint, client_id="loom", client_secret=SECRET)


def test_the_name_of_a_server_of_tokens_is_that_of_its_address() -> None:
    with TokenServer(numbered(60)) as server, pytest.raises(InvalidArgument, match="the name by"):
        told(server, ssl=TLS(server_name="another"))


def test_secrets_are_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with TokenServer(numbered(60)) as server:
        ask = told(server, parameters={"password": SECRET})
        found = ask()
    assert SECRET not in repr(ask)
    assert "token0" not in repr(ask) + repr(found) + caplog.text
