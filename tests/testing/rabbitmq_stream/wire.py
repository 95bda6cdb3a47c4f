"""One connection to a server, by a bare socket and the generated code."""

from __future__ import annotations

import select
import socket
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from wireloom.error_policy import Lenient
from wireloom.rabbitmq_stream.columns import read_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    Close,
    Create,
    CreateResponse,
    Credit,
    DeclarePublisher,
    DeclarePublisherResponse,
    Deliver,
    DeliverV2,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    Message,
    Open,
    OpenResponse,
    PeerProperties,
    PeerPropertiesResponse,
    Publish,
    PublishConfirm,
    QueryOffset,
    QueryOffsetResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    Subscribe,
    SubscribeResponse,
    Tune,
    TuneResponse,
)
from wireloom.rabbitmq_stream.types import (
    CommandVersions,
    Compression,
    Entry,
    OffsetFirst,
    PublishedBatch,
    PublishedMessage,
    ResponseCode,
    SubscriptionOffset,
)
from wireloom.runtime.tables import Role

PATIENCE = 30.0
"""Seconds that a test waits for what must come; how long it takes is no matter."""

DELIVERED: Any = Deliver | DeliverV2
M = TypeVar("M")
T = TypeVar("T")


class Ended(Exception):
    """The server ended the connection."""


class Line:
    """A connection.

    Attributes:
        frames: The raw frames that came, the newest last.
        user: Who logs in, if nothing else is said.
        password: The password of that user.
    """

    def __init__(self, host: str, port: int, user: str = "guest", password: str = "guest") -> None:
        self.user, self.password = user, password
        self.socket = socket.create_connection((host, port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.frames: list[bytes] = []
        self._received = bytearray()
        self._kept: deque[Message] = deque()
        self._last_id = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.socket.close()

    # --- bytes ---

    def next_id(self) -> int:
        """A correlation id."""
        self._last_id += 1
        return self._last_id

    def send(self, *raw: bytes) -> None:
        """Writes bytes at once."""
        self.socket.sendall(b"".join(raw))

    def say(self, *messages: Message) -> None:
        """Writes messages at once."""
        self.send(*map(encode, messages))

    def _next(self, seconds: float) -> Message | None:
        """The next message from the wire, or None if there is none in time."""
        end = time.monotonic() + seconds
        while (message := self._taken()) is None:
            left = max(0.0, end - time.monotonic())
            if not select.select([self.socket], [], [], left)[0]:
                return None
            try:
                data = self.socket.recv(1 << 20)
            except ConnectionError:
                data = b""
            if not data:
                raise Ended
            self._received += data
        return message

    def _taken(self) -> Message | None:
        received = self._received
        size = 4 + int.from_bytes(received[:4], "big")
        if len(received) < max(size, 5):
            return None
        frame = bytes(received[:size])
        del received[:size]
        self.frames.append(frame)
        return decode(frame, Lenient(), sender=Role.SERVER)

    # --- messages ---

    def hear(self, kind: type[M], seconds: float = PATIENCE) -> M:
        """The next message of a kind; others are kept."""
        for item in self._kept:
            if isinstance(item, kind):
                self._kept.remove(item)
                return item
        end = time.monotonic() + seconds
        while True:
            message = self._next(end - time.monotonic())
            if message is None:
                raise TimeoutError(f"no {kind}; there are {list(self._kept)}")
            if isinstance(message, kind):
                return message
            if not isinstance(message, Heartbeat):
                self._kept.append(message)

    def silent(self, seconds: float, *kinds: type) -> bool:
        """Whether nothing comes for some seconds, or nothing of some kinds."""
        end = time.monotonic() + seconds
        kept = [item for item in self._kept if not kinds or isinstance(item, kinds)]
        while not kept and (message := self._next(end - time.monotonic())) is not None:
            if not isinstance(message, Heartbeat):
                self._kept.append(message)
                kept = [item for item in self._kept if not kinds or isinstance(item, kinds)]
        return not kept

    def ends(self, seconds: float = PATIENCE) -> bool:
        """Whether the server ends the connection in time; what it says before is kept."""
        end = time.monotonic() + seconds
        try:
            while (message := self._next(end - time.monotonic())) is not None:
                self._kept.append(message)
        except Ended:
            return True
        return False

    @property
    def kept(self) -> list[Message]:
        """What came and was not asked for."""
        return list(self._kept)

    def ask(self, kind: type[M], request: Message, seconds: float = PATIENCE) -> M:
        """The answer to a request."""
        self.say(request)
        return self.hear(kind, seconds)

    # --- the usual ---

    def introduce(self) -> PeerPropertiesResponse:
        """PeerProperties."""
        return self.ask(PeerPropertiesResponse, PeerProperties(self.next_id(), {"product": "test"}))

    def mechanisms(self) -> tuple[str, ...]:
        """SaslHandshake."""
        return self.ask(SaslHandshakeResponse, SaslHandshake(self.next_id())).mechanisms

    def authenticate(
        self,
        user: str | None = None,
        password: str | None = None,
        mechanism: str = "PLAIN",
        data: bytes | None = b"-",
    ) -> SaslAuthenticateResponse:
        """SaslAuthenticate."""
        said = self.plain(user, password) if data == b"-" else data
        request = SaslAuthenticate(self.next_id(), mechanism, said)
        return self.ask(SaslAuthenticateResponse, request)

    def plain(self, user: str | None = None, password: str | None = None) -> bytes:
        """What PLAIN says of a user."""
        name = self.user if user is None else user
        return f"\0{name}\0{self.password if password is None else password}".encode()

    def prepare(self, user: str | None = None, password: str | None = None) -> Tune:
        """Everything up to Tune of the server."""
        self.introduce()
        self.mechanisms()
        assert self.authenticate(user, password).code is ResponseCode.OK
        return self.hear(Tune)

    def enter(self, host: str = "/") -> OpenResponse:
        """Open."""
        return self.ask(OpenResponse, Open(self.next_id(), host))

    def open(
        self,
        frame_max: int | None = None,
        heartbeat: int = 0,
        user: str | None = None,
        password: str | None = None,
        host: str = "/",
    ) -> Self:
        """The whole handshake."""
        tune = self.prepare(user, password)
        self.say(TuneResponse(tune.frame_max if frame_max is None else frame_max, heartbeat))
        assert self.enter(host).code is ResponseCode.OK
        return self

    def exchange(self, key: int, low: int, high: int) -> dict[int, tuple[int, int]]:
        """ExchangeCommandVersions with one command."""
        request = ExchangeCommandVersions(self.next_id(), (CommandVersions(key, low, high),))
        answer = self.ask(ExchangeCommandVersionsResponse, request)
        return {item.key: (item.min_version, item.max_version) for item in answer.commands}

    def create(self, name: str, **arguments: str) -> str:
        """Makes a stream; arguments with underscores."""
        given = {key.replace("_", "-"): value for key, value in arguments.items()}
        assert self.create_code(name, given) is ResponseCode.OK
        return name

    def create_code(self, name: str, arguments: dict[str, str]) -> ResponseCode:
        """The code of the answer to Create."""
        return self.ask(CreateResponse, Create(self.next_id(), name, arguments)).code

    def declare(self, number: int, stream: str, reference: str = "") -> ResponseCode:
        """The code of the answer to DeclarePublisher."""
        request = DeclarePublisher(self.next_id(), number, reference, stream)
        return self.ask(DeclarePublisherResponse, request).code

    def publish(self, number: int, first: int, bodies: list[bytes]) -> None:
        """Publishes messages and waits until all are confirmed."""
        self.say(publication(number, first, bodies))
        self.confirmed(len(bodies))

    def confirmed(self, count: int) -> list[int]:
        """The publishing ids of so many confirmations, in the order they came.

        How many of them share a frame is the server's affair, and depends on its load.
        """
        found: list[int] = []
        while len(found) < count:
            found += self.hear(PublishConfirm).publishing_ids
        return found

    def fill(self, stream: str, *chunks: list[bytes]) -> None:
        """Writes chunks by a publisher of its own.

        Each is one entry, so that no server makes two chunks of it, and is confirmed before the
        next one, so that none makes one chunk of both.
        """
        assert self.declare(200, stream) is ResponseCode.OK
        for number, bodies in enumerate(chunks):
            records = write_simple_entry_columns(bodies)
            size = len(records)
            batch = PublishedBatch(number, Compression.NONE, len(bodies), size, records)
            self.say(Publish(200, (batch,)))
            assert self.confirmed(1) == [number]
            time.sleep(0.005)  # so that each has a time of its own

    def settle(self, stream: str, reference: str) -> int:
        """The offset stored by that name: whatever was said before has been done by then."""
        request = QueryOffset(self.next_id(), reference, stream)
        return self.ask(QueryOffsetResponse, request).offset

    def subscribe(
        self,
        number: int,
        stream: str,
        offset: SubscriptionOffset | None = None,
        credit: int = 10,
        properties: dict[str, str] | None = None,
    ) -> ResponseCode:
        """The code of the answer to Subscribe."""
        where = OffsetFirst() if offset is None else offset
        request = Subscribe(self.next_id(), number, stream, where, credit, properties)
        return self.ask(SubscribeResponse, request).code

    def credit(self, number: int, credit: int) -> None:
        """Credit."""
        self.say(Credit(number, credit))

    def chunks(self, count: int) -> list[int]:
        """The first offsets of the next chunks."""
        return [self.deliver().chunk.first_offset for _ in range(count)]

    def deliver(self) -> Any:
        """The next Deliver of either version."""
        return self.hear(DELIVERED)

    def entries(self, count: int) -> list[Entry]:
        """So many entries of the next chunks, to the end of the last one, however they are cut."""
        found: list[Entry] = []
        while len(found) < count:
            found += read_entry_list(self.deliver().chunk.entries)
        return found

    def no_chunk(self, seconds: float = 0.4) -> bool:
        """Whether no chunk comes."""
        return self.silent(seconds, Deliver, DeliverV2)

    def closed_with(self, code: ResponseCode) -> bool:
        """Whether the server says Close with a code, by its usual number."""
        close = self.hear(Close)
        return close.code is code and close.correlation_id == 1


def publication(number: int, first: int, bodies: list[bytes]) -> Publish:
    """Messages with publishing ids in a row."""
    items = (PublishedMessage(first + index, body) for index, body in enumerate(bodies))
    return Publish(number, tuple(items))


def frame(key: int, body: bytes, version: int = 1) -> bytes:
    """A frame of any kind."""
    head = key.to_bytes(2, "big") + version.to_bytes(2, "big")
    return (len(head) + len(body)).to_bytes(4, "big") + head + body


def text(raw: bytes) -> bytes:
    """A string of the protocol."""
    return len(raw).to_bytes(2, "big") + raw


def eventually(look: Callable[[], T], expected: T) -> None:
    """Looks until what is expected is there: servers do some things a moment later."""
    end = time.monotonic() + PATIENCE
    while (found := look()) != expected:
        assert time.monotonic() < end, f"there is {found}, not {expected}"
        time.sleep(0.02)
