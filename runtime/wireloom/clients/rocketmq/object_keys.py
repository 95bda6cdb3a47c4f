"""Keys that are objects, as RocketMQ writes them: such a text is no JSON.

Here it is turned into JSON, in which such a key is the text of its object, and back again.
"""

from __future__ import annotations

import json
import re

from wireloom.clients.rocketmq.messages import Queue
from wireloom.rocketmq.decode_types import read_message_queue
from wireloom.rocketmq.encode_types import write_message_queue
from wireloom.rocketmq.types import MessageQueue
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.problems import STRICT

_DEPTH = 64
"""How deep objects may nest; none that is meant nests deeper."""
_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
_MARKS = re.compile(_STRING + rb"|\{|\}(?P<key>\s*+:)?", re.DOTALL)
_KEYS = re.compile(rb"(" + _STRING + rb")(\s*+:)?", re.DOTALL)
_ESCAPES = ((b"\\", b"\\\\"), (b'"', b'\\"'), (b"\n", b"\\n"), (b"\r", b"\\r"), (b"\t", b"\\t"))


def with_texts(body: bytes) -> bytes:
    """The JSON of a body: each key that is an object is its text.

    What is no JSON besides is left to whoever reads it.

    Raises:
        DecodeError: Objects nest too deep, or those that are keys have such keys themselves.
    """
    made, done = bytearray(), 0
    open_: list[int] = []
    for mark in _MARKS.finditer(body):
        match body[mark.start()]:
            case 0x7B:
                if len(open_) == _DEPTH:
                    raise DecodeError(f"nested deeper than {_DEPTH}", mark.start())
                open_.append(mark.start())
            case 0x7D if open_:
                start = open_.pop()
                if mark["key"] is None:
                    continue
                if start < done:
                    raise DecodeError("a key has keys that are objects", start)
                end = mark.start() + 1
                made += body[done:start] + b'"' + _escaped(body[start:end]) + b'"'
                done = end
            case _:
                continue
    return bytes(made + body[done:])


def with_objects(body: bytes) -> bytes:
    """The opposite: JSON whose keys are objects where they were texts of objects."""
    return _KEYS.sub(_opened, body)


def key_of(queue: Queue) -> str:
    """The text of a queue that is a key."""
    return write_message_queue(MessageQueue(queue.broker, queue.number, queue.topic)).decode()


def queue_of(key: str) -> Queue:
    """The queue that a key stands for.

    Raises:
        DecodeError: It is not the text of one.
    """
    text = key.encode()
    found, _ = read_message_queue(text, 0, len(text), STRICT)
    return Queue(found.topic, found.broker_name, found.queue_id)


def _escaped(text: bytes) -> bytes:
    for found, written in _ESCAPES:
        text = text.replace(found, written)
    return text


def _opened(found: re.Match[bytes]) -> bytes:
    string, colon = found.groups()
    if colon is None or not string.startswith(b'"{'):
        return found[0]
    opened: str = json.loads(string)
    return opened.encode() + colon
