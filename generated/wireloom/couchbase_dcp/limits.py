"""Numbers of Couchbase DCP, and which servers know which command."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from wireloom.couchbase_dcp.types import Status
from wireloom.errors import Unsupported
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Role

PORT = 11210
"""The TCP port that servers listen on."""

TLS_PORT = 11207
"""The one that they use for TLS."""

FRAME_UNCOUNTED = 24
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 31457280
"""Bytes of the largest frame as its size field counts them."""

DEPTH = 16
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

KEY = 250
"""Bytes of a document key without its collection id."""

DOCUMENT = 20971520
"""Bytes of a document."""

NOOP_INTERVAL = 180
"""Seconds between signs of life where the client says nothing else."""

LONGEST_NOOP_INTERVAL = 10800
"""Most seconds between signs of life that a client may ask for."""

FEWEST_ITERATIONS = 4096
"""Least work of a SCRAM exchange that either side takes (RFC 7677)."""


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
    "Get": CommandInfo(0, Role.CLIENT, (1, 1)),
    "Set": CommandInfo(1, Role.CLIENT, (1, 1)),
    "Delete": CommandInfo(4, Role.CLIENT, (1, 1)),
    "Quit": CommandInfo(7, Role.CLIENT, (1, 1)),
    "Noop": CommandInfo(10, Role.CLIENT, (1, 1)),
    "Version": CommandInfo(11, Role.CLIENT, (1, 1)),
    "Hello": CommandInfo(31, Role.CLIENT, (1, 1)),
    "SaslListMechanisms": CommandInfo(32, Role.CLIENT, (1, 1)),
    "SaslAuth": CommandInfo(33, Role.CLIENT, (1, 1)),
    "SaslStep": CommandInfo(34, Role.CLIENT, (1, 1)),
    "GetAllVbucketSeqnos": CommandInfo(72, Role.CLIENT, (1, 1)),
    "DcpOpen": CommandInfo(80, Role.CLIENT, (1, 1)),
    "DcpAddStream": CommandInfo(81, Role.CLIENT, (1, 1)),
    "DcpCloseStream": CommandInfo(82, Role.CLIENT, (1, 1)),
    "DcpStreamRequest": CommandInfo(83, Role.CLIENT, (1, 1)),
    "DcpGetFailoverLog": CommandInfo(84, Role.CLIENT, (1, 1)),
    "DcpStreamEnd": CommandInfo(85, Role.SERVER, (1, 1)),
    "DcpSnapshotMarker": CommandInfo(86, Role.SERVER, (1, 1)),
    "DcpMutation": CommandInfo(87, Role.SERVER, (1, 1)),
    "DcpDeletion": CommandInfo(88, Role.SERVER, (1, 1)),
    "DcpExpiration": CommandInfo(89, Role.SERVER, (1, 1)),
    "DcpSetVbucketState": CommandInfo(91, Role.SERVER, (1, 1)),
    "DcpNoop": CommandInfo(92, Role.SERVER, (1, 1)),
    "DcpBufferAck": CommandInfo(93, Role.CLIENT, (1, 1)),
    "DcpControl": CommandInfo(94, Role.CLIENT, (1, 1)),
    "DcpSystemEvent": CommandInfo(95, Role.SERVER, (1, 1)),
    "DcpPrepare": CommandInfo(96, Role.SERVER, (1, 1)),
    "DcpSeqnoAcknowledged": CommandInfo(97, Role.CLIENT, (1, 1)),
    "DcpCommit": CommandInfo(98, Role.SERVER, (1, 1)),
    "DcpAbort": CommandInfo(99, Role.SERVER, (1, 1)),
    "DcpSeqnoAdvanced": CommandInfo(100, Role.SERVER, (1, 1)),
    "DcpOsoSnapshot": CommandInfo(101, Role.SERVER, (1, 1)),
    "DcpCacheTransfer": CommandInfo(102, Role.SERVER, (1, 1)),
    "DcpCacheTransferEnd": CommandInfo(103, Role.SERVER, (1, 1)),
    "SelectBucket": CommandInfo(137, Role.CLIENT, (1, 1)),
    "ObserveSeqno": CommandInfo(145, Role.CLIENT, (1, 1)),
    "GetClusterConfig": CommandInfo(181, Role.CLIENT, (1, 1)),
    "GetCollectionsManifest": CommandInfo(186, Role.CLIENT, (1, 1)),
    "GetCollectionId": CommandInfo(187, Role.CLIENT, (1, 1)),
    "GetErrorMap": CommandInfo(254, Role.CLIENT, (1, 1)),
    "ClusterMapChanged": CommandInfo(1, Role.SERVER, (1, 1)),
}
"""Every command by name."""

RETURNS: Mapping[str, frozenset[Status]] = {
    "Get": frozenset({Status.KEY_NOT_FOUND, Status.NOT_MY_VBUCKET, Status.UNKNOWN_COLLECTION}),
    "Set": frozenset(
        {
            Status.KEY_NOT_FOUND,
            Status.KEY_EXISTS,
            Status.TOO_LARGE,
            Status.NOT_MY_VBUCKET,
            Status.LOCKED,
            Status.XATTR_INVALID,
            Status.UNKNOWN_COLLECTION,
            Status.DURABILITY_INVALID_LEVEL,
            Status.DURABILITY_IMPOSSIBLE,
            Status.SYNC_WRITE_IN_PROGRESS,
            Status.SYNC_WRITE_AMBIGUOUS,
            Status.SYNC_WRITE_RECOMMIT_IN_PROGRESS,
        }
    ),
    "Delete": frozenset(
        {
            Status.KEY_NOT_FOUND,
            Status.KEY_EXISTS,
            Status.NOT_MY_VBUCKET,
            Status.LOCKED,
            Status.UNKNOWN_COLLECTION,
            Status.DURABILITY_INVALID_LEVEL,
            Status.DURABILITY_IMPOSSIBLE,
            Status.SYNC_WRITE_IN_PROGRESS,
            Status.SYNC_WRITE_AMBIGUOUS,
            Status.SYNC_WRITE_RECOMMIT_IN_PROGRESS,
        }
    ),
    "SaslAuth": frozenset({Status.AUTH_ERROR, Status.AUTH_CONTINUE}),
    "SaslStep": frozenset({Status.AUTH_ERROR, Status.AUTH_CONTINUE}),
    "GetAllVbucketSeqnos": frozenset({Status.UNKNOWN_COLLECTION}),
    "DcpAddStream": frozenset({Status.KEY_EXISTS, Status.NOT_MY_VBUCKET}),
    "DcpCloseStream": frozenset(
        {
            Status.KEY_NOT_FOUND,
            Status.NOT_MY_VBUCKET,
            Status.STREAM_NOT_FOUND,
            Status.OPAQUE_MISMATCH,
            Status.STREAM_ID_INVALID,
        }
    ),
    "DcpStreamRequest": frozenset(
        {
            Status.KEY_EXISTS,
            Status.NOT_MY_VBUCKET,
            Status.OUT_OF_RANGE,
            Status.ROLLBACK,
            Status.UNKNOWN_COLLECTION,
            Status.UNKNOWN_SCOPE,
            Status.STREAM_ID_INVALID,
        }
    ),
    "DcpGetFailoverLog": frozenset({Status.KEY_NOT_FOUND, Status.NOT_MY_VBUCKET}),
    "DcpSetVbucketState": frozenset({Status.KEY_NOT_FOUND}),
    "SelectBucket": frozenset({Status.KEY_NOT_FOUND}),
    "ObserveSeqno": frozenset({Status.KEY_NOT_FOUND, Status.NOT_MY_VBUCKET}),
    "GetClusterConfig": frozenset({Status.NOT_MY_VBUCKET}),
    "GetCollectionId": frozenset({Status.UNKNOWN_COLLECTION, Status.UNKNOWN_SCOPE}),
    "GetErrorMap": frozenset({Status.KEY_NOT_FOUND}),
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
