"""The memory that dissectors take for frames that hold as many values as fit."""

from __future__ import annotations

import json
import struct
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from wireloom.schema import protobuf

from tests.clients.peers import Peer, made
from tests.support.effort import times
from tests.wireshark import programs
from tests.wireshark.reading import HERE, PATIENCE
from tests.wireshark.test_fields import generated

SIZE = times(1_200_000, few=100_000)
"""Bytes of a frame, more or less."""
FIELDS = 1000
"""How many are shown. What is shown is bounded by itself, and takes more than its bytes."""


@pytest.fixture(scope="module", params=programs.LUAS)
def lua(request: pytest.FixtureRequest) -> Peer:
    """Each Lua in turn."""
    return made(lambda: programs.lua(request.param))


def rabbitmq(key: int, body: bytes) -> bytes:
    """A frame of RabbitMQ."""
    return struct.pack(">IHH", 4 + len(body), key, 1) + body


def rocketmq(**members: Any) -> bytes:
    """A request of RocketMQ."""
    header = {"code": 206, "language": "JAVA", "version": 317, "opaque": 4, "flag": 0} | members
    text = json.dumps(header, separators=(",", ":")).encode()
    return struct.pack(">II", 4 + len(text), len(text)) + text


def sized(tag: int, content: bytes) -> bytes:
    """A field of protobuf."""
    size = protobuf.write_varint(len(content))
    return protobuf.write_tag(tag, protobuf.SIZED) + size + content


def pulsar(content: bytes) -> bytes:
    """A Producer of Pulsar with more in it."""
    command = b"\x08\x05" + sized(5, sized(1, b"t") + b"\x10\1\x18\1" + content)
    return struct.pack(">II", 4 + len(command), len(command)) + command


def pieces() -> bytes:
    """A Producer of Pulsar in many pieces."""
    command = b"\x08\x05" + sized(5, sized(1, b"t") + b"\x10\1\x18\1") + b"\x2a\0" * (SIZE // 2)
    return struct.pack(">II", 4 + len(command), len(command)) + command


def numbered(count: int) -> Iterator[str]:
    """Short texts that differ."""
    return (f"{number:x}" for number in range(count))


def deep(count: int) -> Any:
    """Lists inside of lists."""
    value: list[Any] = []
    for _ in range(count):
        value = [value]
    return value


def properties() -> bytes:
    """Pairs whose values are empty."""
    keys = [name.encode() for name in numbered(SIZE // 9)]
    pairs = (struct.pack(">H", len(key)) + key + b"\0\0" for key in keys)
    return struct.pack(">II", 1, len(keys)) + b"".join(pairs)


SHAPES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "members of an object": (
        "rocketmq",
        lambda: rocketmq(**dict.fromkeys(numbered(SIZE // 10), 1)),
    ),
    "entries of an object": (
        "rocketmq",
        lambda: rocketmq(
            code=38, extFields={"consumerGroup": "g"} | dict.fromkeys(numbered(SIZE // 11), "")
        ),
    ),
    "empty lists": ("rocketmq", lambda: rocketmq(x=[[]] * (SIZE // 3))),
    "numbers": ("rocketmq", lambda: rocketmq(x=[1] * (SIZE // 2))),
    "objects in a list": ("rocketmq", lambda: rocketmq(x=[{"a": [0]}] * (SIZE // 10))),
    "deep lists": ("rocketmq", lambda: rocketmq(x=[deep(12)] * (SIZE // 26))),
    "numbers in a row": (
        "rabbitmq_stream",
        lambda: rabbitmq(3, struct.pack(">BI", 1, SIZE // 8) + bytes(SIZE // 8 * 8)),
    ),
    "records in a row": (
        "rabbitmq_stream",
        lambda: rabbitmq(2, struct.pack(">BI", 1, SIZE // 12) + bytes(SIZE // 12 * 12)),
    ),
    "pairs": ("rabbitmq_stream", lambda: rabbitmq(17, properties())),
    "records of protobuf": (
        "pulsar",
        lambda: pulsar(sized(6, sized(1, b"") + sized(2, b"")) * (SIZE // 6)),
    ),
    "unknown fields": ("pulsar", lambda: pulsar(b"\x78\1" * (SIZE // 2))),
    "pieces of a record": ("pulsar", pieces),
}
"""Frames by what there is a lot of, with their protocol."""


@pytest.mark.parametrize("shape", SHAPES)
def test_no_frame_takes_more_than_its_size_warrants(lua: Peer, shape: str) -> None:
    protocol, frame = SHAPES[shape]
    data = frame()
    assert len(data) > SIZE * 3 // 4
    arguments = [str(HERE / "memory.lua"), str(HERE), str(generated(protocol)), str(FIELDS)]
    done = subprocess.run(
        [*lua.command, *arguments], input=data, capture_output=True, check=True, timeout=PATIENCE
    )
    most, reason = done.stdout.decode().rstrip("\n").split("\t")
    assert int(most) <= 20 * len(data) + (64 << 10)
    assert not reason or reason.startswith("too many values for ")
