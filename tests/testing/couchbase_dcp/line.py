"""A client that says what it is told to, without any layer above the generated one."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any, Self

from wireloom.couchbase_dcp.client import Client
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.handler import Handler
from wireloom.couchbase_dcp.messages import (
    DcpNoop,
    DcpNoopResponse,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpStreamRequest,
    DcpStreamRequestResponse,
    Message,
)
from wireloom.couchbase_dcp.types import (
    Control,
    Datatype,
    DcpBufferAckExtras,
    DcpOpenExtras,
    DcpOpenFlags,
    DcpStreamRequestExtras,
    DcpStreamRequestValue,
    Feature,
    Magic,
    Negotiated,
    Status,
    StreamFilter,
    StreamFlags,
)

PATIENCE = 20.0
"""Seconds for what takes milliseconds on an idle machine."""

RAW = Datatype(0)
FEATURES = (Feature.XATTR, Feature.JSON, Feature.SNAPPY, Feature.COLLECTIONS)
NO_FLAGS = StreamFlags(0)
NO_END = 0xFFFF_FFFF_FFFF_FFFF


class Ear(Handler):
    """Keeps what the server says."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Any] = []
        self.error: BaseException | None = None
        self._news = threading.Condition()

    def dispatch(self, message: Message) -> None:
        """Keeps it, and answers what must be answered."""
        with self._news:
            self.heard.append(message)
            self._news.notify_all()
        super().dispatch(message)

    def on_dcp_noop(self, message: DcpNoop) -> DcpNoopResponse:
        """Answers."""
        return DcpNoopResponse(
            Magic.CLIENT_RESPONSE, RAW, Status.SUCCESS, message.opaque, 0, None, None
        )

    def on_dcp_snapshot_marker(self, message: DcpSnapshotMarker) -> None:
        """Does not answer."""

    def on_end(self, error: BaseException) -> None:
        """Keeps it."""
        with self._news:
            self.error = error
            self._news.notify_all()

    def wait(self, count: int) -> list[Any]:
        """What came, as soon as there are so many messages."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.heard) >= count, PATIENCE), self.heard
            return list(self.heard)

    def wait_end(self) -> BaseException:
        """Why the connection ended."""
        with self._news:
            assert self._news.wait_for(lambda: self.error is not None, PATIENCE)
            assert self.error is not None
            return self.error

    def until(self, kind: type) -> list[Any]:
        """What came, as soon as there is a message of a kind."""
        with self._news:
            assert self._news.wait_for(lambda: self._has(kind), PATIENCE), self.heard
            return list(self.heard)

    def _has(self, kind: type) -> bool:
        return any(isinstance(item, kind) for item in self.heard)


class Line:
    """A connection.

    Attributes:
        client: Its methods for single commands.
        ear: What the server says.
    """

    def __init__(self, port: int) -> None:
        self.ear = Ear()
        self._negotiated = Negotiated(collections=False)
        self.client = Client.open_connection(
            "127.0.0.1", port, handler=self.ear, negotiated=lambda: self._negotiated
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.client.connection.close()

    def hello(self, *features: Feature) -> tuple[Feature, ...]:
        """Agrees on features."""
        value = self.client.hello(RAW, 0, 0, "line", features).value
        assert isinstance(value, tuple)
        self._negotiated = Negotiated(collections=Feature.COLLECTIONS in value)
        return value

    def login(self, features: Sequence[Feature] = FEATURES, bucket: str = "default") -> Self:
        """Goes as far as a bucket."""
        self.hello(*features)
        self.client.sasl_auth(RAW, 0, 0, "PLAIN", b"\0user\0password")
        self.client.select_bucket(RAW, 0, 0, bucket)
        return self

    def open(
        self,
        *controls: str,
        flags: DcpOpenFlags = DcpOpenFlags.INCLUDE_XATTRS,
        features: Sequence[Feature] = FEATURES,
        name: str = "line",
    ) -> Self:
        """Goes as far as a DCP connection; controls are ``name=value``."""
        self.login(features)
        self.client.dcp_open(RAW, 0, 0, DcpOpenExtras(flags | DcpOpenFlags.PRODUCER), name, b"")
        self.control(Control.ENABLE_NOOP, "true")
        for item in controls:
            self.control(*item.split("="))
        return self

    def control(self, name: str, value: str) -> None:
        """Changes a setting."""
        self.client.dcp_control(RAW, 0, 0, name, value)

    def request(
        self,
        vbucket: int = 0,
        narrowed: StreamFilter | None = None,
        *,
        start: int = 0,
        end: int = NO_END,
        uuid: int = 0,
        snapshot: tuple[int, int] | None = None,
        flags: StreamFlags = NO_FLAGS,
        datatype: Datatype = RAW,
    ) -> DcpStreamRequestResponse:
        """Asks for a stream; gives the answer, whatever it says."""
        first, last = snapshot or (start, start)
        extras = DcpStreamRequestExtras(flags, start, end, uuid, first, last)
        connection = self.client.connection
        asked = DcpStreamRequest(
            Magic.CLIENT_REQUEST,
            datatype,
            vbucket,
            connection.next_id(),
            0,
            None,
            extras,
            DcpStreamRequestValue(narrowed),
        )
        answer = connection.request(asked, timeout=PATIENCE)
        assert isinstance(answer, DcpStreamRequestResponse)
        return answer

    def stream(
        self, vbucket: int = 0, narrowed: StreamFilter | None = None, **more: Any
    ) -> list[Any]:
        """Everything on a stream that ends by itself, its end included."""
        before = len(self.ear.heard)
        answer = self.request(vbucket, narrowed, **more)
        assert answer.status is Status.SUCCESS, answer.status
        self.ear.until(DcpStreamEnd)
        return self.ear.heard[before:]

    def acknowledge(self, count: int) -> None:
        """Says that bytes were consumed."""
        self.client.dcp_buffer_ack(RAW, 0, 0, 0, DcpBufferAckExtras(count))

    def size(self, message: Message) -> int:
        """The bytes of a message as it came."""
        return len(encode(message, self._negotiated))


def wait_for(ready: Any) -> None:
    """Waits until something holds."""
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.002)
