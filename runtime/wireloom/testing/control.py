"""A control port: what can be done to an embedded server, as JSON over HTTP.

So a test in any language breaks what it wants to see broken::

    with Broker() as broker, Control(broker, ROUTES) as control:
        print(control.url)  # curl -X DELETE http://127.0.0.1:40123/connections

``GET /`` lists the routes.  Arguments are members of a JSON object in the body, or pairs of the
query.  What is refused is answered with a JSON object that says why: 400 for wrong arguments, 403
for requests that pages of other sites sent, 404, 405, 408, 409 for what does not fit to how things
are, 413, 504.

It listens on loopback only, and whoever can connect may use it.  Requests must name the loopback
interface in Host, and in Origin if they have one, so that no web page reaches it.
"""

from __future__ import annotations

import json
import logging
import socket
import threading
from collections.abc import Sequence
from contextlib import suppress
from email.message import Message
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer
from typing import Any, NoReturn, Self
from urllib.parse import parse_qsl, unquote, urlsplit

from wireloom.errors import InvalidArgument, WireloomError
from wireloom.testing.embedded import Conflict, Embedded, NotFound
from wireloom.testing.routes import Route

BODY_LIMIT = 1 << 20
"""The largest body of a request, in bytes."""

_LOG = logging.getLogger("wireloom.testing.control")
_HOST = "127.0.0.1"
_LOOPBACK = frozenset({_HOST, "localhost", "::1"})
_READ_SECONDS = 10.0
_DISCARD_SECONDS = 1.0
_MOST_DISCARDED = 16 * BODY_LIMIT
_REQUEST_SECONDS = 60.0
_AT_ONCE = 32
_QUERY_FIELDS = 50


class Control:
    """The control port of an embedded server, in threads of its own.

    Attributes:
        port: The port; the real one as soon as it runs.

    Args:
        server: The embedded server.
        routes: What can be asked for, such as ``ROUTES`` of
            ``wireloom.testing.rabbitmq_stream.routes``, or ``SHARED`` of
            ``wireloom.testing.shared_routes`` for any server.
        port: The port to listen on, on 127.0.0.1; 0 takes any that is free.
    """

    def __init__(self, server: Embedded[Any], routes: Sequence[Route], port: int = 0) -> None:
        self.port = port
        self._server = server
        self._routes = tuple(routes)
        self._http: _Listener | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://{_HOST}:{self.port}"

    def start(self) -> Self:
        """Begins to listen.

        Raises:
            InvalidArgument: It runs already.
            OSError: The port is not free.
            OverflowError: That is no port.
        """
        if self._http is not None:
            raise InvalidArgument("the control port is open already")
        try:
            self._http = _Listener(self.port, self._server, self._routes)
        except OSError as error:
            where = f"control port {_HOST}:{self.port}"
            raise OSError(error.errno, f"{where}: {error.strerror}") from error
        self.port = self._http.server_address[1]
        self._thread = threading.Thread(
            target=self._http.serve_forever, args=(0.05,), name="wireloom-control", daemon=True
        )
        self._thread.start()
        return self

    def stop(self) -> None:
        """Listens no more; requests that are being served are not waited for."""
        http, thread = self._http, self._thread
        if http is not None and thread is not None:
            http.shutdown()
            http.server_close()
            thread.join()
        self._http = self._thread = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *details: object) -> None:
        self.stop()


class _Listener(ThreadingTCPServer):
    """A thread for each request, and a bound for them; unlike ``HTTPServer`` it asks no DNS."""

    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    request_queue_size = 2 * _AT_ONCE

    def __init__(self, port: int, server: Embedded[Any], routes: Sequence[Route]) -> None:
        super().__init__((_HOST, port), _Request)
        self.embedded = server
        self.routes = routes
        self._free = threading.BoundedSemaphore(_AT_ONCE)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Begins a thread, unless there are too many."""
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            _LOG.warning("the control port serves %d requests; one more was cut off", _AT_ONCE)
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serves one request, for a minute at most, however slowly it comes."""
        limit = threading.Timer(_REQUEST_SECONDS, _shut, (request,))
        limit.daemon = True
        limit.start()
        try:
            super().process_request_thread(request, client_address)
        finally:
            limit.cancel()
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client went away, or something else that nobody else hears of."""
        _LOG.info("a request of %s:%s was not served", *client_address, exc_info=True)


def _shut(sock: socket.socket) -> None:
    with suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON, whose members may not come twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in found if names.count(name) > 1)
        raise ValueError(f'"{name:.100}" is given twice')
    return found


class _Refused(Exception):
    """A request is refused."""

    def __init__(self, status: HTTPStatus, reason: str, **more: object) -> None:
        super().__init__(reason)
        self.status = status
        self.answer = {"error": reason, **more}


class _Request(BaseHTTPRequestHandler):
    """One request."""

    protocol_version = "HTTP/1.1"
    server_version = "wireloom"
    sys_version = ""
    timeout = _READ_SECONDS

    def handle_one_request(self) -> None:
        """Any method is looked up among the routes."""
        self._unread = 0
        super().handle_one_request()
        self.close_connection = True
        if self._unread:
            self._discard()

    def _discard(self) -> None:
        """Takes what comes of a body that was refused: closed before, its sender gets no answer."""
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(_DISCARD_SECONDS)
            while self._unread > 0 and (data := self.connection.recv(1 << 16)):
                self._unread -= len(data)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("do_"):
            return self._serve
        raise AttributeError(name)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the base class refuses: a first line or headers that are none."""
        self.close_connection = True
        self._answer(HTTPStatus(code), {"error": message or HTTPStatus(code).phrase})

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Goes to the log without the query, which may hold a password."""
        _LOG.info("%s %s", ascii(self.requestline.partition("?")[0]), code)

    def log_message(self, format: str, *values: Any) -> None:
        """Goes to the log, not to standard error."""
        _LOG.info(format, *values)

    @property
    def _listener(self) -> _Listener:
        assert isinstance(self.server, _Listener)
        return self.server

    def _serve(self) -> None:
        try:
            status, answer = HTTPStatus.OK, self._done()
        except _Refused as why:
            status, answer = why.status, why.answer
        self._answer(status, {"ok": True} if answer is None else answer)

    def _done(self) -> Any:
        _check_origin(self.headers)
        body = self._body()
        path, query = _path_and_query(self.path)
        if path == "/" and self.command == "GET":
            return {"routes": [route.summary() for route in self._listener.routes]}
        route, texts = self._route(path)
        try:
            return route.serve(self._listener.embedded, [*texts.items(), *query], body)
        except Exception as error:
            _refuse(error)

    def _route(self, path: str) -> tuple[Route, dict[str, str]]:
        allowed: list[str] = []
        for route in self._listener.routes:
            texts = route.matched(path)
            if texts is not None and route.method == self.command:
                return route, texts
            if texts is not None:
                allowed.append(route.method)
        known = [f"{route.method} {route.path}" for route in self._listener.routes]
        if not allowed:
            reason = f"there is no route {self.command} {path[:200]}"
            raise _Refused(HTTPStatus.NOT_FOUND, reason, routes=["GET /", *known])
        reason = f"{path[:200]} has no {self.command}, but {' and '.join(allowed)}"
        raise _Refused(HTTPStatus.METHOD_NOT_ALLOWED, reason)

    def _body(self) -> dict[str, object]:
        if "Transfer-Encoding" in self.headers:
            raise _Refused(HTTPStatus.LENGTH_REQUIRED, "a body needs Content-Length")
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or not length.isascii():
            raise _Refused(HTTPStatus.BAD_REQUEST, f"Content-Length is {length[:50]!r}")
        if len(length) > len(str(BODY_LIMIT)) or int(length) > BODY_LIMIT:
            self._unread = _MOST_DISCARDED
            reason = f"a body of {length[:20]} bytes is above the limit of {BODY_LIMIT}"
            raise _Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
        try:
            raw = self.rfile.read(int(length))
        except TimeoutError as error:
            raise _Refused(HTTPStatus.REQUEST_TIMEOUT, "the body did not come") from error
        if len(raw) < int(length):
            reason = f"the body ended after {len(raw)} of {length} bytes"
            raise _Refused(HTTPStatus.BAD_REQUEST, reason)
        try:
            body = json.loads(raw, object_pairs_hook=_once) if raw.strip() else {}
        except (ValueError, RecursionError) as error:
            raise _Refused(HTTPStatus.BAD_REQUEST, f"the body is no JSON: {error}") from error
        if not isinstance(body, dict):
            raise _Refused(HTTPStatus.BAD_REQUEST, "the body is no JSON object")
        return body

    def _answer(self, status: HTTPStatus, answer: object) -> None:
        raw = json.dumps(answer, default=str).encode() + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(raw)


def _path_and_query(target: str) -> tuple[str, list[tuple[str, str]]]:
    """The path, still percent-encoded, and the pairs of the query."""
    try:
        target.encode("ascii")
        split = urlsplit(target)
        unquote(split.path, errors="strict")
        pairs = parse_qsl(split.query, True, True, errors="strict", max_num_fields=_QUERY_FIELDS)
    except ValueError as error:
        reason = f"path and query must be percent-encoded UTF-8: {error}"
        raise _Refused(HTTPStatus.BAD_REQUEST, reason) from error
    return split.path, pairs


def _check_origin(headers: Message) -> None:
    """Refuses what a page of another site had a browser send, and names that lead here by DNS."""
    if _named(headers.get("Host", "")) not in _LOOPBACK:
        raise _Refused(HTTPStatus.FORBIDDEN, "Host must name the loopback interface")
    origin = headers.get("Origin")
    if origin is not None and _named(origin.partition("//")[2]) not in _LOOPBACK:
        raise _Refused(HTTPStatus.FORBIDDEN, "pages of other sites may not use the control port")


def _named(authority: str) -> str | None:
    try:
        return urlsplit(f"//{authority}").hostname
    except ValueError:
        return None


def _refuse(error: Exception) -> NoReturn:
    """Answers what a route raised."""
    match error:
        case NotFound():
            status = HTTPStatus.NOT_FOUND
        case Conflict():
            status = HTTPStatus.CONFLICT
        case InvalidArgument():
            status = HTTPStatus.BAD_REQUEST
        case TimeoutError():
            status = HTTPStatus.GATEWAY_TIMEOUT
        case WireloomError():
            status = HTTPStatus.SERVICE_UNAVAILABLE
        case _:
            _LOG.error("a route failed", exc_info=error)
            raise _Refused(HTTPStatus.INTERNAL_SERVER_ERROR, repr(error)) from error
    raise _Refused(status, str(error)) from error
