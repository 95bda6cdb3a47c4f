"""As much of Couchbase's management service as go-dcp asks for; the embedded producer has none."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from wireloom.couchbase_dcp.encoding import write_cluster_config
from wireloom.testing.couchbase_dcp import Producer

ANSWERS: dict[str, object] = {
    "/": {},
    "/whoami": {},
    "/pools": {"implementationVersion": "7.6.2-0-enterprise"},
    "/pools/default/buckets/default": {"bucketType": "membase", "storageBackend": "couchstore"},
}
"""What it answers, besides the configuration."""


@contextmanager
def management(producer: Producer) -> Iterator[int]:
    """Serves what clients ask about a running producer; gives the port."""
    stopping = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path == "/pools/default/bs/default":
                self._stream(write_cluster_config(producer.configuration))
            elif self.path in ANSWERS:
                self._answer(json.dumps(ANSWERS[self.path]).encode())
            else:
                self.send_error(404)

        def _answer(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _stream(self, configuration: bytes) -> None:
            """Tells a configuration and would go on to tell others: there are none."""
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            body = configuration + b"\n\n\n\n"
            self.wfile.write(b"%x\r\n%s\r\n" % (len(body), body))
            stopping.wait()

        def handle(self) -> None:
            with suppress(ConnectionError):  # a client that ends does not take its leave
                super().handle()

        def log_message(self, format: str, *arguments: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port
        finally:
            stopping.set()
            server.shutdown()
