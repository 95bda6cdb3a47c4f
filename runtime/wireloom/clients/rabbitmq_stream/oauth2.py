"""Tokens of OAuth 2 by client credentials (RFC 6749, section 4.4)."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf, isfinite
from time import time
from typing import TYPE_CHECKING
from urllib.parse import quote_plus, urlencode, urlsplit

from wireloom.clients.rabbitmq_stream.credentials import Identity, Token, renewed_in
from wireloom.clients.rabbitmq_stream.errors import TokenRefused
from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_fields
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.tls import TLS, client_context

if TYPE_CHECKING:
    from ssl import SSLContext
    from threading import Lock
    from urllib.request import Request

_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_PASSES = (408, 425, 429)
"""Statuses below 500 after which trying again may help."""
_UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)
"""What is raised over an answer that is none."""


@dataclass(slots=True, kw_only=True, eq=False)
class OAuth2:
    """Gives tokens that it asks a server for, with the id and the secret of the client.

    All connections share a token until 80 % of its life are over. One object may be given to
    several environments, and be asked on any thread.
    """

    token_endpoint: str
    """Where tokens are given: an address that begins with ``https://``; ``http://`` leads to this
    machine only."""
    client_id: str
    """Who the client is."""
    client_secret: str = field(repr=False)
    """What proves it."""
    scope: str = ""
    """What the token is to permit, if the server needs to be told."""
    parameters: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    """Further parameters of the request, such as ``audience`` or ``resource``."""
    ssl: SSLContext | TLS | bool = True
    """Whose certificate the server may have; the authorities of the system decide by default."""
    timeout: float = 10.0
    """Seconds that a request may take."""
    _token: Token | None = field(default=None, init=False, repr=False)
    _renew_at: float = field(default=0.0, init=False, repr=False)
    _asking: Lock = field(default_factory=forking.lock, init=False, repr=False)

    def __post_init__(self) -> None:
        check_fields(self)
        wrong = InvalidArgument("token_endpoint is no address, or has a user in it")
        try:
            parts = urlsplit(self.token_endpoint)
            host = parts.hostname if parts.port != 0 else None
        except ValueError:
            raise wrong from None
        has_blanks = any(map(str.isspace, self.token_endpoint))  # urlsplit drops some
        if not host or has_blanks or "@" in parts.netloc:
            raise wrong
        if parts.scheme != "https" and not (parts.scheme == "http" and host in _LOOPBACK):
            raise InvalidArgument(f"token_endpoint leads to {host}, and does not speak https")
        if isinstance(self.ssl, TLS):
            if self.ssl.server_name is not None:
                raise InvalidArgument("a server of tokens has the name by which it is connected to")
            self.ssl.context()  # later on it is tried again
        if not self.timeout > 0:
            raise InvalidArgument(f"timeout is {self.timeout}, it must be more than 0 seconds")

    def __call__(self) -> Token:
        """A token; waits for the server unless one is at hand.

        Raises:
            TokenRefused: The server gives none.
            ConnectionLost: It does not answer, or has trouble itself.
            TimedOut: It takes too long.
        """
        limit = Deadline(self.timeout)
        if not self._asking.acquire(timeout=limit.left()):
            raise limit.passed(f"{self.token_endpoint}: somebody else asks, and got no token")
        try:
            token = self._token
            if token is None or time() >= self._renew_at:
                token = self._token = self._asked(limit)
                seconds = renewed_in(token)
                self._renew_at = inf if seconds is None else time() + seconds
            return token
        finally:
            self._asking.release()

    def discard(self, refused: Identity) -> None:
        """A broker did not take a token: the next one is asked for."""
        if self._token == refused:
            self._token = None

    def _asked(self, limit: Deadline) -> Token:
        from http.client import HTTPException

        where = self.token_endpoint
        began = time()
        try:
            status, text = self._answer(limit)
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            if isinstance(reason, TimeoutError):
                raise limit.passed(f"{where}: no token") from None
            raise ConnectionLost(f"{where}: no token: {one_line(reason)}") from error
        if status >= 500 or status in _PASSES:
            raise ConnectionLost(f"{where}: no token: status {status}")
        if not 200 <= status < 300:
            raise TokenRefused(where, status, _reason(text))
        return self._read(text, began)

    def _answer(self, limit: Deadline) -> tuple[int, bytes]:
        """The status and the text of an answer, whether it is a refusal or not."""
        from wireloom.clients.rabbitmq_stream.token_request import answered

        is_secure = self.token_endpoint.startswith("https:")
        context = client_context(self.ssl or True) if is_secure else None
        return answered(self._request(), context, limit)

    def _read(self, text: bytes, began: float) -> Token:
        """The token in an answer (section 5.1)."""
        secret = expires_at = None
        with suppress(*_UNREADABLE):
            answer = json.loads(text)
            seconds = answer.get("expires_in")
            expires_at = None if seconds is None else began + float(seconds)
            if expires_at is None or isfinite(expires_at):
                secret = answer["access_token"]
        if not isinstance(secret, str) or not secret:
            raise TokenRefused(self.token_endpoint, 200, "the answer holds no access_token")
        return Token(secret, expires_at)

    def _request(self) -> Request:
        from urllib.request import Request

        told = {"grant_type": "client_credentials", **self.parameters}
        if self.scope:
            told["scope"] = self.scope
        pair = f"{quote_plus(self.client_id)}:{quote_plus(self.client_secret)}"
        headers = {
            "Accept": "application/json",
            "Authorization": f"Basic {b64encode(pair.encode()).decode()}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        return Request(self.token_endpoint, urlencode(told).encode(), headers)


def _reason(text: bytes) -> str:
    """What an error says of itself (section 5.2)."""
    try:
        answer = json.loads(text)
        told = (answer.get("error"), answer.get("error_description"))
    except (ValueError, AttributeError, RecursionError):
        return ""
    return one_line(": ".join(part for part in told if isinstance(part, str)))
