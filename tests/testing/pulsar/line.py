"""A connection to a broker of Pulsar, message by message, with the generated codec alone."""

from __future__ import annotations

import socket
import ssl
import time
from itertools import count
from typing import Any, Self, TypeVar

from wireloom.pulsar import decode, encode
from wireloom.pulsar.decoding import frame_size
from wireloom.pulsar.messages import (
    Connect,
    Connected,
    Flow,
    Lookup,
    LookupResponse,
    Message,
    Ping,
    Pong,
    Producer,
    ProducerSuccess,
    Send,
    SendReceipt,
    Subscribe,
    Success,
)
from wireloom.pulsar.types import (
    CommandConnect,
    CommandFlow,
    CommandLookupTopic,
    CommandPing,
    CommandPong,
    CommandProducer,
    CommandSend,
    CommandSubscribe,
    FeatureFlags,
    InitialPosition,
    MessageIdData,
    MessageMetadata,
    Payload,
    SubscriptionType,
)
from wireloom.runtime.tables import Role

M = TypeVar("M")

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""

VERSION = 21

LONGEST = 5253116
"""Bytes of the longest frame behind its size."""


class Closed(Exception):
    """The broker has closed the connection."""


class Line:
    """One connection; a test says and hears on it what it likes.

    Attributes:
        welcome: What the broker said about itself, after ``connect``.
    """

    welcome: Connected

    def __init__(self, host: str, port: int, context: ssl.SSLContext | None = None) -> None:
        plain = socket.create_connection((host, port), PATIENCE)
        self._socket = (
            plain if context is None else context.wrap_socket(plain, server_hostname=host)
        )
        self._buffer = b""
        self._numbers = count(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._socket.close()

    # --- frames ---

    def write(self, raw: bytes) -> None:
        """Writes any bytes."""
        self._socket.sendall(raw)

    def say(self, message: Message) -> None:
        """Says something."""
        self.write(encode(message))

    def read(self, timeout: float = PATIENCE) -> bytes:
        """The next frame.

        Raises:
            Closed: There is none.
            TimeoutError: There is none in time.
        """
        deadline = time.monotonic() + timeout
        while not (size := frame_size(self._buffer, 0, len(self._buffer))) or size > len(
            self._buffer
        ):
            self._socket.settimeout(max(0.001, deadline - time.monotonic()))
            try:
                part = self._socket.recv(1 << 16)
            except ConnectionError:
                part = b""
            if not part:
                raise Closed
            self._buffer += part
        frame, self._buffer = self._buffer[:size], self._buffer[size:]
        return frame

    def hear(self, kind: type[M]) -> M:
        """The next message, which has to be of a kind; signs of life are answered."""
        while True:
            message = decode(self.read(), sender=Role.SERVER)
            if isinstance(message, kind):
                return message
            assert isinstance(message, Ping), f"{message} instead of {kind.__name__}"
            self.say(Pong(CommandPong()))

    def ask(self, message: Message, kind: type[M]) -> M:
        """Says something, and gives the next message, which has to be of a kind."""
        self.say(message)
        return self.hear(kind)

    def hear_all(self) -> list[Message]:
        """What the broker has said up to its answer to a sign of life."""
        self.say(Ping(CommandPing()))
        found: list[Message] = []
        while not isinstance(message := decode(self.read(), sender=Role.SERVER), Pong):
            found.append(message)
        return found

    def hears_nothing_more(self) -> None:
        """The broker has nothing to say but what a sign of life is answered with."""
        self.ask(Ping(CommandPing()), Pong)

    def hear_only(self, kind: type[Message]) -> None:
        """The broker says something of a kind, and ends the connection without another word."""
        heard = False
        try:
            while isinstance(decode(self.read(), sender=Role.SERVER), kind):
                heard = True
        except Closed:
            assert heard
            return
        raise AssertionError(f"something else than {kind.__name__}")

    def is_closed(self) -> None:
        """The broker closes the connection without a word."""
        try:
            message = decode(self.read(), sender=Role.SERVER)
        except Closed:
            return
        raise AssertionError(f"{message} instead of the end")

    # --- what most scenes begin with ---

    def number(self) -> int:
        """A request id."""
        return next(self._numbers)

    def connect(self, **chosen: Any) -> Self:
        """Opens the connection."""
        flags = FeatureFlags(supports_auth_refresh=True, supports_broker_entry_metadata=True)
        command = {"protocol_version": VERSION, "feature_flags": flags, **chosen}
        self.welcome = self.ask(Connect(CommandConnect("line", **command)), Connected)
        return self

    def look_up(self, topic: str) -> LookupResponse:
        """Who serves a topic; that one is ready for it from now on."""
        return self.ask(Lookup(CommandLookupTopic(topic, self.number())), LookupResponse)

    def produce(self, topic: str, producer: int = 1, **chosen: Any) -> ProducerSuccess:
        """Attaches a producer."""
        self.look_up(topic)
        command = CommandProducer(topic, producer, self.number(), **chosen)
        return self.ask(Producer(command), ProducerSuccess)

    def subscribe(self, topic: str, consumer: int = 1, **chosen: Any) -> Success:
        """Attaches a consumer, from the first message on, to the subscription "s"."""
        self.look_up(topic)
        return self.ask(Subscribe(subscription(topic, consumer, self.number(), **chosen)), Success)

    def flow(self, permits: int, consumer: int = 1) -> None:
        """Permits messages."""
        self.say(Flow(CommandFlow(consumer, permits)))

    def send(self, sequence_id: int, body: bytes, producer: int = 1, **about: Any) -> MessageIdData:
        """Publishes a message; gives where it is stored."""
        receipt = self.ask(publication(sequence_id, body, producer, **about), SendReceipt).command
        assert (receipt.producer_id, receipt.sequence_id) == (producer, sequence_id)
        assert receipt.message_id is not None
        return receipt.message_id


def subscription(topic: str, consumer: int, request_id: int, **chosen: Any) -> CommandSubscribe:
    """What attaches a consumer."""
    named: dict[str, Any] = {
        "subscription": "s",
        "sub_type": SubscriptionType.EXCLUSIVE,
        "initial_position": InitialPosition.EARLIEST,
        **chosen,
    }
    return CommandSubscribe(topic=topic, consumer_id=consumer, request_id=request_id, **named)


def publication(sequence_id: int, body: bytes, producer: int = 1, **about: Any) -> Send:
    """What publishes a message, with more about it in its metadata."""
    now = int(time.time() * 1000)
    metadata = MessageMetadata(
        **{"producer_name": "line", "sequence_id": sequence_id, "publish_time": now, **about}
    )
    count = about.get("num_messages_in_batch")
    command = CommandSend(producer, sequence_id, count)
    return Send(command, Payload(None, metadata, body))
