"""What a consumer is told before it connects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp.scram import HASHES
from wireloom.couchbase_dcp.tables import LONGEST_NOOP_INTERVAL
from wireloom.couchbase_dcp.types import (
    CollectionsManifest,
    SaslMechanism,
    StreamFilter,
    StreamFlags,
)
from wireloom.errors import InvalidArgument
from wireloom.runtime.arguments import check_fields
from wireloom.runtime.tls import TLS, client_context

if TYPE_CHECKING:
    from ssl import SSLContext

_NO_FLAGS = StreamFlags(0)
_LAST_STREAM_ID = 0xFFFF

RETRYING = Retrying(first=0.05, longest=0.25, give_up_after=10.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How to connect, who to be, and what to ask for."""

    username: str = ""
    """The user."""
    password: str = field(default="", repr=False)
    """The password."""
    bucket: str = "default"
    """The bucket to stream."""
    mechanism: str | None = None
    """How to authenticate, one of ``SaslMechanism``; None: the strongest that both sides know,
    PLAIN only with TLS."""
    ssl: SSLContext | TLS | bool | None = False
    """Speak TLS; ``True`` verifies certificates against the system's authorities."""
    server_name: str | None = None
    """The name that certificates must have; the host if not given."""
    timeout: float = 10.0
    """Seconds that connecting and each request may take."""
    retrying: Retrying = RETRYING
    """How streams are opened again that moved or lost their connection."""
    name: str = ""
    """Name of the connections, at most 200 bytes; a second one of the same name ends the first.
    Empty: one that nobody else uses."""
    buffer_size: int = 16 << 20
    """Bytes that each node may send ahead of what the program has consumed."""
    noop_interval: int = 120
    """Seconds between signs of life of each node, 1 to ``LONGEST_NOOP_INTERVAL``."""
    compression: bool = True
    """Let nodes send compressed values; needs the extra ``compression``."""
    attributes: bool = True
    """Let nodes send extended attributes."""
    values: bool = True
    """Let nodes send documents; without them changes have their keys and numbers only."""
    delete_times: bool = True
    """Let nodes tell when documents were deleted, and which deletions are expirations."""
    out_of_order: bool = False
    """Let nodes send the first snapshot of a stream of one collection in any order, which is
    faster; until it is over, checkpoints stay where they were."""
    slow_after: float = 30.0
    """Seconds after which a program that does not come for what has arrived is said to be slow: a
    line in the log, and nothing else."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.timeout > 0:
            raise InvalidArgument(f"timeout is {self.timeout}, it must be more than 0 seconds")
        if not self.slow_after > 0:
            raise InvalidArgument(f"slow_after is {self.slow_after}, it must be more than 0")
        if not 1 <= self.buffer_size < 1 << 32:
            raise InvalidArgument(f"buffer_size is {self.buffer_size}, it must be 1 to 2**32 - 1")
        if not 1 <= self.noop_interval <= LONGEST_NOOP_INTERVAL:
            reason = f"it must be 1 to {LONGEST_NOOP_INTERVAL}"
            raise InvalidArgument(f"noop_interval is {self.noop_interval}, {reason}")
        known = [*HASHES, SaslMechanism.PLAIN]
        if self.mechanism is not None and self.mechanism not in known:
            raise InvalidArgument(
                f'mechanism is "{self.mechanism}", it must be one of {", ".join(known)}'
            )

    def context(self) -> SSLContext | None:
        """The TLS context, or None for plain TCP."""
        return client_context(self.ssl)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What to stream of each vbucket; by itself everything that the user may see."""

    scope: str | int | None = None
    """Only this scope, by name or id."""
    collections: Sequence[str | int] | None = None
    """Only these collections, by id or by the names of scope and collection with a dot between."""
    stream_id: int | None = None
    """Tells selections of one consumer apart, 1 to 65535; with several of them each needs one."""
    flags: StreamFlags = _NO_FLAGS
    """What streams cover, such as ``disk_only``."""
    purge_seqno: int | None = None
    """Newest deletion of which it is known that it was purged."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.scope is not None and self.collections is not None:
            raise InvalidArgument("a selection has a scope or collections, not both")
        if self.collections is not None and not self.collections:
            raise InvalidArgument("a selection of no collections selects nothing")
        if self.stream_id is not None and not 1 <= self.stream_id <= _LAST_STREAM_ID:
            raise InvalidArgument(f"stream_id is {self.stream_id}, it must be 1 to 65535")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A selection whose names have been looked up."""

    selection: Selection
    scope: int | None
    collections: tuple[int, ...] | None
    manifest: CollectionsManifest | None = None
    """The scopes and collections that there were; None: not known, or not needed."""

    @property
    def stream_id(self) -> int:
        """Its id; 0 if it has none."""
        return self.selection.stream_id or 0

    def narrowed(self, manifest_uid: int) -> StreamFilter | None:
        """The filter of a request for a stream that knows of a manifest; None for none."""
        made = StreamFilter(
            uid=manifest_uid or None,
            collections=self.collections,
            scope=self.scope,
            sid=self.selection.stream_id,
            purge_seqno=self.selection.purge_seqno,
        )
        return None if made == StreamFilter() else made


def check_selections(selections: Sequence[Selection]) -> None:
    """Refuses selections that cannot share connections.

    Raises:
        InvalidArgument: There is none, or there are several and their ids do not differ.
    """
    ids = [selection.stream_id for selection in selections]
    if not ids:
        raise InvalidArgument("there must be a selection")
    if len(set(ids)) < len(ids) or (len(ids) > 1 and None in ids):
        raise InvalidArgument(f"the stream ids of selections are {ids}, they must be there, differ")
