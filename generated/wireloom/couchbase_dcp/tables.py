"""Numbers and rules of Couchbase DCP as data, the rules for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from enum import IntFlag
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from wireloom.couchbase_dcp.codes import INTERIM, SUCCESSES
from wireloom.couchbase_dcp.decoding import decode, frame_size
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import *
from wireloom.couchbase_dcp.types import NOTHING_NEGOTIATED, Negotiated, Status
from wireloom.errors import Unsupported
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Move, Role, Rule, Settling, StreamKind, Tables

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


class State(IntFlag):
    """How far a connection has come."""

    CONNECTED = 1
    """The client says what it can do and who it is and chooses a bucket."""
    DCP = 2
    """Streams are opened and run."""
    CLOSED = 4
    """The server closes the connection. Either side may also close it without a word."""


def _move(state: State, to: State, *codes: int) -> Move:
    """A move with plain numbers, which sessions compare faster."""
    return Move(state.value, to.value, frozenset(codes) or None)


_STREAM_CHANGES = StreamKind("changes", attrgetter("opaque"), SUCCESSES, numbered=True)

RULES: Mapping[type, Rule] = {
    Get: Rule(Role.CLIENT, State.CONNECTED, replies=(GetResponse,)),
    GetResponse: Rule(Role.SERVER, answers=True),
    Set: Rule(Role.CLIENT, State.CONNECTED, replies=(SetResponse,)),
    SetResponse: Rule(Role.SERVER, answers=True),
    Delete: Rule(Role.CLIENT, State.CONNECTED, replies=(DeleteResponse,)),
    DeleteResponse: Rule(Role.SERVER, answers=True),
    Quit: Rule(Role.CLIENT, State.CONNECTED | State.DCP, replies=(QuitResponse,)),
    QuitResponse: Rule(
        Role.SERVER, answers=True, moves=(_move(State.CONNECTED | State.DCP, State.CLOSED),)
    ),
    Noop: Rule(Role.CLIENT, State.CONNECTED | State.DCP, replies=(NoopResponse,)),
    NoopResponse: Rule(Role.SERVER, answers=True),
    Version: Rule(Role.CLIENT, State.CONNECTED, replies=(VersionResponse,)),
    VersionResponse: Rule(Role.SERVER, answers=True),
    Hello: Rule(Role.CLIENT, State.CONNECTED, replies=(HelloResponse,)),
    HelloResponse: Rule(Role.SERVER, answers=True),
    SaslListMechanisms: Rule(Role.CLIENT, State.CONNECTED, replies=(SaslListMechanismsResponse,)),
    SaslListMechanismsResponse: Rule(Role.SERVER, answers=True),
    SaslAuth: Rule(Role.CLIENT, State.CONNECTED, replies=(SaslAuthResponse,)),
    SaslAuthResponse: Rule(Role.SERVER, answers=True),
    SaslStep: Rule(Role.CLIENT, State.CONNECTED, replies=(SaslStepResponse,)),
    SaslStepResponse: Rule(Role.SERVER, answers=True),
    GetAllVbucketSeqnos: Rule(
        Role.CLIENT, State.CONNECTED | State.DCP, replies=(GetAllVbucketSeqnosResponse,)
    ),
    GetAllVbucketSeqnosResponse: Rule(Role.SERVER, answers=True),
    DcpOpen: Rule(Role.CLIENT, State.CONNECTED, replies=(DcpOpenResponse,)),
    DcpOpenResponse: Rule(
        Role.SERVER, answers=True, moves=(_move(State.CONNECTED, State.DCP, Status.SUCCESS),)
    ),
    DcpAddStream: Rule(Role.CLIENT, State.DCP, replies=(DcpAddStreamResponse,)),
    DcpAddStreamResponse: Rule(Role.SERVER, answers=True),
    DcpCloseStream: Rule(Role.CLIENT, State.DCP, replies=(DcpCloseStreamResponse,)),
    DcpCloseStreamResponse: Rule(Role.SERVER, answers=True),
    DcpStreamRequest: Rule(
        Role.CLIENT, State.DCP, replies=(DcpStreamRequestResponse,), opens=_STREAM_CHANGES
    ),
    DcpStreamRequestResponse: Rule(Role.SERVER, answers=True),
    DcpGetFailoverLog: Rule(Role.CLIENT, State.DCP, replies=(DcpGetFailoverLogResponse,)),
    DcpGetFailoverLogResponse: Rule(Role.SERVER, answers=True),
    DcpStreamEnd: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES, ends=True),
    DcpSnapshotMarker: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpSnapshotMarkerResponse: Rule(Role.CLIENT, State.DCP, within=_STREAM_CHANGES),
    DcpMutation: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpDeletion: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpExpiration: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpSetVbucketState: Rule(Role.SERVER, State.DCP, replies=(DcpSetVbucketStateResponse,)),
    DcpSetVbucketStateResponse: Rule(Role.CLIENT, answers=True),
    DcpNoop: Rule(Role.SERVER, State.DCP, replies=(DcpNoopResponse,)),
    DcpNoopResponse: Rule(Role.CLIENT, answers=True),
    DcpBufferAck: Rule(Role.CLIENT, State.DCP),
    DcpControl: Rule(Role.CLIENT, State.DCP, replies=(DcpControlResponse,)),
    DcpControlResponse: Rule(Role.SERVER, answers=True),
    DcpSystemEvent: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpPrepare: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpSeqnoAcknowledged: Rule(Role.CLIENT, State.DCP, within=_STREAM_CHANGES),
    DcpCommit: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpAbort: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpSeqnoAdvanced: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpOsoSnapshot: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpCacheTransfer: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    DcpCacheTransferEnd: Rule(Role.SERVER, State.DCP, within=_STREAM_CHANGES),
    SelectBucket: Rule(Role.CLIENT, State.CONNECTED, replies=(SelectBucketResponse,)),
    SelectBucketResponse: Rule(Role.SERVER, answers=True),
    ObserveSeqno: Rule(Role.CLIENT, State.DCP, replies=(ObserveSeqnoResponse,)),
    ObserveSeqnoResponse: Rule(Role.SERVER, answers=True),
    GetClusterConfig: Rule(
        Role.CLIENT, State.CONNECTED | State.DCP, replies=(GetClusterConfigResponse,)
    ),
    GetClusterConfigResponse: Rule(Role.SERVER, answers=True),
    GetCollectionsManifest: Rule(
        Role.CLIENT, State.CONNECTED | State.DCP, replies=(GetCollectionsManifestResponse,)
    ),
    GetCollectionsManifestResponse: Rule(Role.SERVER, answers=True),
    GetCollectionId: Rule(
        Role.CLIENT, State.CONNECTED | State.DCP, replies=(GetCollectionIdResponse,)
    ),
    GetCollectionIdResponse: Rule(Role.SERVER, answers=True),
    GetErrorMap: Rule(Role.CLIENT, State.CONNECTED, replies=(GetErrorMapResponse,)),
    GetErrorMapResponse: Rule(Role.SERVER, answers=True),
    ClusterMapChanged: Rule(Role.SERVER, State.CONNECTED | State.DCP),
}
"""Who may say a message, when, and what follows from it."""

SETTLES: Mapping[type, tuple[Settling, ...]] = {
    HelloResponse: (Settling("collections", ("value",), 18),),
}
"""What messages say that a connection agrees on."""


def _code(message: Message) -> int | None:
    code: int | None = getattr(message, "status", None)
    return code


def tables(role: Role, negotiated: Callable[[], Negotiated]) -> Tables[Message]:
    """The rules of one connection.

    Args:
        role: The side that uses them.
        negotiated: Tells what the connection has agreed on so far; called for every frame.
    """
    sender = Role.BOTH ^ role

    def encoded(message: Message) -> bytes:
        return encode(message, negotiated())

    def decoded(frame: bytes) -> Message:
        return decode(frame, sender=sender, negotiated=negotiated())

    return Tables(
        encode=encoded,
        decode=decoded,
        protocol="Couchbase DCP",
        frame_size=frame_size,
        rules=RULES,
        states=State,
        start=State.CONNECTED,
        closed=State.CLOSED,
        correlation=attrgetter("opaque"),
        code=_code,
        successes=SUCCESSES | INTERIM,
        settles=SETTLES,
    )


TABLES: Tables[Message] = tables(Role.CLIENT, lambda: NOTHING_NEGOTIATED)
"""The rules for a client that has agreed on nothing."""

SERVER_TABLES: Tables[Message] = tables(Role.SERVER, lambda: NOTHING_NEGOTIATED)
"""The rules for a server that has agreed on nothing."""
