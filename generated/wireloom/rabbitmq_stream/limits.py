"""Numbers of RabbitMQ Stream, and which servers know which command."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from wireloom.errors import Unsupported
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Role

PORT = 5552
"""The TCP port that servers listen on."""

TLS_PORT = 5551
"""The one that they use for TLS."""

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 1048576
"""Bytes of the largest frame as its size field counts them, unless
`Tune.bare_response.frame_max` settles another one.
"""

FIRST_FRAME_MAX = 8192
"""Bytes of the largest frame as its size field counts them, before the state `open`."""

DEPTH = 8
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

PUBLISHERS = 256
"""Publishers of one connection; the id is one byte. Checked since 4.3.5."""

SUBSCRIPTIONS = 256
"""Subscriptions of one connection; the id is one byte. Checked since 4.3.5."""

REFERENCE_BYTES = 255
"""Bytes of a publisher reference, a reader's reference or a consumer name; its length is one
byte on disk.
"""

PARTITIONS = 1000
"""Partitions of a super stream. Checked since 4.2.9 and 4.3.3."""

CHUNK_ENTRIES = 65535
"""Entries of one chunk; a sub-batch counts once."""

SUB_BATCH_RECORDS = 65535
"""Records of one sub-batch."""

CREDIT = 32767
"""Credits of one Credit command; the broker reads a signed number."""

UNCONFIRMED = 50000
"""Unconfirmed messages of one connection at which the broker stops reading the socket, by
default.
"""

UNCONFIRMED_RESUME = 12500
"""Credits for further messages at which the broker reads the socket again, by default."""

FILTER_SIZE_MIN = 16
"""Bytes of the filter of a chunk, at least."""

FILTER_SIZE_MAX = 255
"""Bytes of the filter of a chunk, at most."""

CLOSE_SECONDS = 10
"""Seconds that the broker waits for the answer to its Close."""

REFUSAL_SECONDS = 3
"""Seconds after which 4.0.5 and 4.3.6 answer failed authentication and a failed Open; 3.10.8
answers at once.
"""

TRACKED_PUBLISHERS = 255
"""Publisher references of a stream whose last publishing id the broker keeps."""

ROUTING_SEED = 104729
"""Seed of the 32 bit murmur3 hash (x86) over the UTF-8 of a routing key, by which clients
choose a partition of a super stream; the unsigned hash modulo the number of partitions is
the index in the answer to Partitions.
"""

SEGMENT_BYTES = 500000000
"""Bytes at which the broker begins a new segment file, by default."""

SEGMENT_CHUNKS = 256000
"""Chunks at which the broker begins a new segment file, by default."""

FRAME_EXEMPT: frozenset[str] = frozenset({"Deliver"})
"""Commands whose frames may be longer."""


class CommandInfo(NamedTuple):
    """What is known about a command."""

    key: int
    """Its number on the wire."""
    sender: Role
    """Who sends it first."""
    versions: tuple[int, int]
    """The lowest and the highest version in this description."""
    since: str = ""
    """The first server that knows it; empty for all."""
    until: str = ""
    """The first server that no longer knows it; empty for none."""
    later: Mapping[int, str] = MappingProxyType({})
    """Versions that came later than the command, and the first server that knows each."""


COMMANDS: Mapping[str, CommandInfo] = {
    "DeclarePublisher": CommandInfo(1, Role.CLIENT, (1, 1), "3.9"),
    "Publish": CommandInfo(2, Role.CLIENT, (1, 2), "3.9", later={2: "3.13"}),
    "PublishConfirm": CommandInfo(3, Role.SERVER, (1, 1), "3.9"),
    "PublishError": CommandInfo(4, Role.SERVER, (1, 1), "3.9"),
    "QueryPublisherSequence": CommandInfo(5, Role.CLIENT, (1, 1), "3.9"),
    "DeletePublisher": CommandInfo(6, Role.CLIENT, (1, 1), "3.9"),
    "Subscribe": CommandInfo(7, Role.CLIENT, (1, 1), "3.9"),
    "Deliver": CommandInfo(8, Role.SERVER, (1, 2), "3.9", later={2: "3.11"}),
    "Credit": CommandInfo(9, Role.CLIENT, (1, 1), "3.9"),
    "StoreOffset": CommandInfo(10, Role.CLIENT, (1, 1), "3.9"),
    "QueryOffset": CommandInfo(11, Role.CLIENT, (1, 1), "3.9"),
    "Unsubscribe": CommandInfo(12, Role.CLIENT, (1, 1), "3.9"),
    "Create": CommandInfo(13, Role.CLIENT, (1, 1), "3.9"),
    "Delete": CommandInfo(14, Role.CLIENT, (1, 1), "3.9"),
    "Metadata": CommandInfo(15, Role.CLIENT, (1, 1), "3.9"),
    "MetadataUpdate": CommandInfo(16, Role.SERVER, (1, 1), "3.9"),
    "PeerProperties": CommandInfo(17, Role.CLIENT, (1, 1), "3.9"),
    "SaslHandshake": CommandInfo(18, Role.CLIENT, (1, 1), "3.9"),
    "SaslAuthenticate": CommandInfo(19, Role.CLIENT, (1, 1), "3.9"),
    "Tune": CommandInfo(20, Role.SERVER, (1, 1), "3.9"),
    "Open": CommandInfo(21, Role.CLIENT, (1, 1), "3.9"),
    "Close": CommandInfo(22, Role.BOTH, (1, 1), "3.9"),
    "Heartbeat": CommandInfo(23, Role.BOTH, (1, 1), "3.9"),
    "Route": CommandInfo(24, Role.CLIENT, (1, 1), "3.9"),
    "Partitions": CommandInfo(25, Role.CLIENT, (1, 1), "3.9"),
    "ConsumerUpdate": CommandInfo(26, Role.SERVER, (1, 1), "3.11"),
    "ExchangeCommandVersions": CommandInfo(27, Role.CLIENT, (1, 1), "3.11"),
    "StreamStats": CommandInfo(28, Role.CLIENT, (1, 1), "3.11"),
    "CreateSuperStream": CommandInfo(29, Role.CLIENT, (1, 1), "3.13"),
    "DeleteSuperStream": CommandInfo(30, Role.CLIENT, (1, 1), "3.13"),
    "ResolveOffsetSpec": CommandInfo(31, Role.CLIENT, (1, 1), "4.3"),
}
"""Every command by name."""

RETURNS: Mapping[str, frozenset[ResponseCode]] = {
    "DeclarePublisher": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "QueryPublisherSequence": frozenset(
        {ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}
    ),
    "DeletePublisher": frozenset({ResponseCode.PUBLISHER_DOES_NOT_EXIST}),
    "Subscribe": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "Credit": frozenset(
        {ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST, ResponseCode.PRECONDITION_FAILED}
    ),
    "QueryOffset": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.NO_OFFSET,
        }
    ),
    "Unsubscribe": frozenset({ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST}),
    "Create": frozenset(
        {
            ResponseCode.STREAM_ALREADY_EXISTS,
            ResponseCode.INTERNAL_ERROR,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "Delete": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "SaslAuthenticate": frozenset(
        {
            ResponseCode.SASL_MECHANISM_NOT_SUPPORTED,
            ResponseCode.AUTHENTICATION_FAILURE,
            ResponseCode.SASL_ERROR,
            ResponseCode.SASL_CHALLENGE,
            ResponseCode.AUTHENTICATION_FAILURE_LOOPBACK,
            ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE,
            ResponseCode.SASL_CANNOT_CHANGE_MECHANISM,
            ResponseCode.SASL_CANNOT_CHANGE_USERNAME,
        }
    ),
    "Open": frozenset({ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE}),
    "Route": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "Partitions": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "StreamStats": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
        }
    ),
    "CreateSuperStream": frozenset(
        {
            ResponseCode.STREAM_ALREADY_EXISTS,
            ResponseCode.INTERNAL_ERROR,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "DeleteSuperStream": frozenset(
        {ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}
    ),
    "ResolveOffsetSpec": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.NO_OFFSET,
        }
    ),
}
"""The codes that the answer to a command may hold, besides success and what any answer may hold."""


@lru_cache(maxsize=1024)
def is_known(server: str, command: str, version: int = 1) -> bool:
    """Whether a server knows a version of a command.

    Args:
        server: The version of the server, such as ``"3.11.2"``; one without a number knows all.
        command: The name of the command.
        version: The version of the command.
    """
    info = COMMANDS[command]
    present = _numbers(server)
    if not present:
        return True
    if info.until and present >= _numbers(info.until):
        return False
    return present >= _numbers(info.later.get(version, info.since))


def require(server: str, command: str, version: int = 1) -> None:
    """Refuses what a server does not know; see ``is_known``.

    Raises:
        Unsupported: The server is too old for the command, or too new.
    """
    if is_known(server, command, version):
        return
    info = COMMANDS[command]
    since = info.later.get(version, info.since)
    what = command if version == info.versions[0] else f"version {version} of {command}"
    if since and _numbers(server) < _numbers(since):
        raise Unsupported(f"{what} needs a server of version {since}, this one has {server}")
    raise Unsupported(f"{what} is gone since version {info.until}, this server has {server}")


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version: ``4.1.0-rc.1`` counts as 4.1.0."""
    numbers = list(version_numbers(version))
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)
