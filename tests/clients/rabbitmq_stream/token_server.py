"""A server that gives tokens, over plain HTTP or TLS, and can misbehave."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self
from urllib.parse import parse_qsl

from tests.brokers.certificates import Certificates


@dataclass(frozen=True)
class Asked:
    """A request."""

    authorization: str
    parameters: Mapping[str, str]


@dataclass(frozen=True)
class Answer:
    """What is said to it; `drip` are seconds between its bytes, `header_drip` between those of the
    header."""

    body: bytes
    status: int = 200
    location: str = ""
    drip: float = 0.0
    header_drip: float = 0.0


def token(secret: str, seconds: float | None = None) -> Answer:
    """An answer with a token."""
    life = {} if seconds is None else {"expires_in": seconds}
    return Answer(json.dumps({"access_token": secret, "token_type": "bearer", **life}).encode())


class TokenServer:
    """Answers each request by a function, and remembers it."""

    def __init__(
        self, answer: Callable[[Asked], Answer], certificates: Certificates | None = None
    ) -> None:
        self.asked: list[Asked] = []
        self.answer = answer
        self._left = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                text = self.rfile.read(int(self.headers["Content-Length"])).decode()
                told = Asked(self.headers["Authorization"], dict(parse_qsl(text)))
                outer.asked.append(told)
                self.say(outer.answer(told))

            def say(self, answer: Answer) -> None:
                self.send_response(answer.status)
                if answer.location:
                    self.send_header("Location", answer.location)
                self.send_header("Content-Length", str(len(answer.body)))
                if answer.header_drip:
                    self.dribble(b"HTTP/1.0 200 OK\r\nX-Pad: " + bytes(1 << 12), answer.header_drip)
                    return
                self.end_headers()
                if not answer.drip:
                    self.wfile.write(answer.body)
                else:
                    self.dribble(answer.body, answer.drip)

            def dribble(self, text: bytes, seconds: float) -> None:
                with suppress(OSError):  # nobody waits for the rest
                    for byte in text:
                        self.wfile.write(bytes([byte]))
                        self.wfile.flush()
                        if outer._left.wait(seconds):
                            return

            def log_message(self, *told: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        scheme = "http"
        if certificates is not None:
            scheme = "https"
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificates.certificate, certificates.key)
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.address = f"{scheme}://127.0.0.1:{self._server.server_port}/token"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._left.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
