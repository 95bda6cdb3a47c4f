"""Names of topics, and which partition a key belongs to."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

from wireloom.clients.pulsar.messages import Outgoing
from wireloom.errors import InvalidArgument
from wireloom.runtime.hashing import java_hash, murmur3

_NAME = re.compile(r"(?:(?:persistent|non-persistent)://[^/]+/[^/]+/.+)\Z")

HashFunction = Callable[[bytes], int]
"""From the bytes of a key to a number from 0 to 2**31 - 1."""


def full_name(topic: str) -> str:
    """The whole name of a topic: ``t`` and ``tenant/namespace/t`` are short for persistent ones.

    Raises:
        InvalidArgument: That is no name of a topic.
    """
    if "://" in topic:
        name = topic
    elif "/" not in topic:
        name = f"persistent://public/default/{topic}"
    else:
        name = f"persistent://{topic}"
    if not topic or _NAME.match(name) is None:
        raise InvalidArgument(
            f"{topic!r} is no topic; it is a name, tenant/namespace/name, or that after "
            "persistent:// or non-persistent://"
        )
    return name


def partition_name(topic: str, index: int) -> str:
    """The topic that holds one partition, counted from 0."""
    return f"{topic}-partition-{index}"


def java_string_hash(key: bytes) -> int:
    """The hash of text in Java, over its UTF-16 units; what Pulsar's clients use by default.

    Raises:
        InvalidArgument: The key is not UTF-8.
    """
    try:
        text = key.decode()
    except UnicodeDecodeError as error:
        raise InvalidArgument(f"the key {key!r} is not UTF-8, choose another hash") from error
    return java_hash(text) & 0x7FFF_FFFF


def murmur3_hash(key: bytes) -> int:
    """MurmurHash3 of 32 bits with seed 0, its highest bit cleared."""
    return murmur3(key) & 0x7FFF_FFFF


class Router:
    """Says which partition a message belongs to.

    Args:
        count: How many partitions there are.
        hashing: From a key to a number; all producers of a topic have to use the same.
    """

    def __init__(self, count: int, hashing: HashFunction) -> None:
        self._count = count
        self._hashing = hashing
        self._turns = itertools.count()

    def choose(self, message: bytes | Outgoing) -> int:
        """The partition of a message: by its key, or the next in turn if it has none."""
        key = None if isinstance(message, bytes) else message.key
        if key is None:
            return next(self._turns) % self._count
        return self._hashing(key.encode()) % self._count
