"""The rules of Couchbase DCP as data for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from enum import IntFlag
from operator import attrgetter

from wireloom.couchbase_dcp.codes import INTERIM, SUCCESSES
from wireloom.couchbase_dcp.decode import decode
from wireloom.couchbase_dcp.encode import encode
from wireloom.couchbase_dcp.framing import frame_size
from wireloom.couchbase_dcp.messages import *
from wireloom.couchbase_dcp.negotiated import NOTHING_NEGOTIATED, Negotiated
from wireloom.couchbase_dcp.types import Status
from wireloom.runtime.tables import Move, Role, Rule, Stream, Tables


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


_STREAM_CHANGES = Stream("changes", attrgetter("opaque"), SUCCESSES, numbered=True)

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
    )


TABLES: Tables[Message] = tables(Role.CLIENT, lambda: NOTHING_NEGOTIATED)
"""The rules for a client that has agreed on nothing."""

SERVER_TABLES: Tables[Message] = tables(Role.SERVER, lambda: NOTHING_NEGOTIATED)
"""The rules for a server that has agreed on nothing."""
