"""One request to a server of tokens, with one limit for all of it.

``urllib`` has a limit for each wait; a server that sends byte by byte could take any time.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from ssl import SSLContext
from typing import Any
from urllib import request

from wireloom.runtime.deadline import Deadline
from wireloom.runtime.threads import limited

_LONGEST = 1 << 20
"""Bytes of an answer."""


def answered(
    asked: request.Request, context: SSLContext | None, limit: Deadline
) -> tuple[int, bytes]:
    """The status and the text of an answer, whether it is a refusal or not.

    No redirection is followed: secrets go where the program said, and nowhere else.

    Args:
        asked: The request.
        context: Speak TLS with it, as an address with https does; None for http.
        limit: How long that may take.

    Raises:
        TimeoutError: It takes longer.
        OSError: There is no way to the server, or it says too much.
        HTTPException: What it says is not HTTP.
    """
    line = _Line()
    opener = request.OpenerDirector()
    if context is not None:
        opener.add_handler(_Secure(line, context))
        opener.add_handler(request.ProxyHandler())
    else:
        opener.add_handler(_Plain(line))  # a proxy could read along
    seconds = limit.left()
    if not seconds:
        raise TimeoutError
    try:
        with limited(seconds, line.cut), opener.open(asked, timeout=seconds) as response:
            found = response.status, _text_of(response)
    except Exception:
        if not limit.left():  # it was cut
            raise TimeoutError from None
        raise
    if line.was_cut:
        raise TimeoutError
    return found


def _text_of(response: HTTPResponse) -> bytes:
    found = response.read(_LONGEST + 1)
    if len(found) > _LONGEST:
        raise OSError(f"the answer is longer than {_LONGEST} bytes")
    return found


class _Line:
    """The connection of a request, to be cut on another thread than that which waits for it."""

    def __init__(self) -> None:
        self.was_cut = False
        self._connection: HTTPConnection | None = None
        self._socket: socket.socket | None = None

    def begins(self, connection: HTTPConnection) -> HTTPConnection:
        """It is being made; while it is led through a proxy, it has a socket already."""
        self._connection = connection
        return connection

    def connected(self, found: socket.socket) -> None:
        """It is made. The connection drops its socket before the answer is read."""
        self._socket = found

    def cut(self) -> None:
        """Nothing comes any more."""
        self.was_cut = True
        for each in (self._socket, getattr(self._connection, "sock", None)):
            if each is not None:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)


class _Plain(request.HTTPHandler):
    def __init__(self, line: _Line) -> None:
        super().__init__()
        self._line = line

    def http_open(self, req: request.Request) -> HTTPResponse:
        return self.do_open(_opens(_PlainConnection, self._line), req)


class _Secure(request.HTTPSHandler):
    def __init__(self, line: _Line, context: SSLContext) -> None:
        super().__init__(context=context)
        self._line, self._context = line, context

    def https_open(self, req: request.Request) -> HTTPResponse:
        return self.do_open(_opens(_SecureConnection, self._line), req, context=self._context)


class _PlainConnection(HTTPConnection):
    line: _Line

    def connect(self) -> None:
        super().connect()
        self.line.connected(self.sock)


class _SecureConnection(HTTPSConnection):
    line: _Line

    def connect(self) -> None:
        super().connect()
        self.line.connected(self.sock)


def _opens(
    kind: type[_PlainConnection | _SecureConnection], line: _Line
) -> Callable[..., HTTPConnection]:
    def opened(host: str, /, **named: Any) -> HTTPConnection:
        connection = kind(host, **named)
        connection.line = line
        return line.begins(connection)

    return opened
