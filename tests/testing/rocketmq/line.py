"""A connection to a name server or a broker, message by message, with the generated codec alone."""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping
from itertools import count
from typing import Any, Self

from wireloom.error_policy import STRICT
from wireloom.rocketmq import decode, encode
from wireloom.rocketmq.decoding import frame_size, read_stored_messages
from wireloom.rocketmq.messages import (
    Message,
    NotifyConsumerIdsChangedOneway,
    PullMessage,
    Request,
    Response,
    SendMessageV2,
)
from wireloom.rocketmq.tables import RULES
from wireloom.rocketmq.types import (
    PullFields,
    PullFlag,
    ResponseCode,
    SendFields,
    SerializeType,
    StoredMessage,
)

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""


class Closed(Exception):
    """The server has closed the connection."""


class Line:
    """One connection; a test says and hears on it what it likes."""

    def __init__(self, host: str, port: int) -> None:
        self._socket = socket.create_connection((host, port), PATIENCE)
        self._buffer = b""
        self._numbers = count(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection."""
        self._socket.close()

    # --- frames ---

    def write(self, raw: bytes) -> None:
        """Writes any bytes."""
        self._socket.sendall(raw)

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

    def hear(self, *answers: type[Message], timeout: float = PATIENCE) -> Message:
        """The next message; one of these classes, if it is an answer."""
        return decode(self.read(timeout), answers=lambda number: (*answers, Response))

    def say(self, message: Message) -> None:
        """Says something."""
        self.write(encode(message))

    def is_closed(self) -> None:
        """The server closes the connection without a word."""
        try:
            frame = self.read()
        except Closed:
            return
        raise AssertionError(f"{frame!r} instead of the end")

    # --- requests ---

    def number(self) -> int:
        """A number for a request."""
        return next(self._numbers)

    def ask(self, kind: Any, about: object, form: SerializeType = SerializeType.JSON) -> Any:
        """The answer to a request; what the broker tells meanwhile is passed over.

        Args:
            kind: The class of the request.
            about: Its fields, or its body.
            form: How its header is written.
        """
        has_form = "serialize_type" in kind.__slots__
        number = self.number()
        self.say(kind(number, about, form) if has_form else kind(number, about))
        while isinstance(answer := self.hear(*RULES[kind].replies), NotifyConsumerIdsChangedOneway):
            pass
        found: Any = answer
        assert found.opaque == number
        return found

    def request(self, code: int, fields: Mapping[str, str], body: bytes = b"") -> Response:
        """The answer to a request of any number, as it is on the wire."""
        self.say(Request(self.number(), code, fields=dict(fields), body=body))
        answer = self.hear()
        assert isinstance(answer, Response), answer
        return answer

    def send(self, topic: str, body: bytes = b"x", queue: int = 0, **more: Any) -> Any:
        """Sends a message; gives the answer."""
        return self.ask_about(SendMessageV2, sending(topic, queue, **more), body)

    def ask_about(self, kind: Any, fields: object, body: bytes) -> Any:
        """The answer to a request with a body of its own."""
        self.say(kind(self.number(), fields, body=body))
        return self.hear(*RULES[kind].replies)

    def pull(self, topic: str, offset: int = 0, queue: int = 0, **more: Any) -> Any:
        """Pulls messages; gives the answer."""
        return self.ask(PullMessage, pulling(topic, offset, queue, **more))


def sending(topic: str, queue: int = 0, properties: str = "", **more: Any) -> SendFields:
    """What a message is sent with."""
    chosen: dict[str, Any] = {
        "default_topic": "TBW102",
        "default_topic_queue_nums": 4,
        "sys_flag": 0,
        "born_timestamp": 1_700_000_000_000,
        "flag": 0,
        **more,
    }
    return SendFields("P", topic, queue_id=queue, properties=properties, **chosen)


def pulling(topic: str, offset: int = 0, queue: int = 0, **more: Any) -> PullFields:
    """What messages are pulled with."""
    chosen: dict[str, Any] = {
        "consumer_group": "G",
        "max_msg_nums": 32,
        "sys_flag": PullFlag.SUBSCRIPTION,
        "commit_offset": 0,
        "suspend_timeout_millis": 0,
        "subscription": "*",
        "sub_version": 0,
        **more,
    }
    return PullFields(topic=topic, queue_id=queue, queue_offset=offset, **chosen)


def stored(answer: Any) -> list[StoredMessage]:
    """The messages of an answer."""
    assert answer.code == ResponseCode.SUCCESS, answer
    return list(read_stored_messages(answer.body, 0, len(answer.body), STRICT)[0])


def refusal(answer: Any) -> tuple[ResponseCode, str]:
    """How a request was refused."""
    assert isinstance(answer, Response), answer
    return answer.code, answer.remark
