"""What a client of Couchbase DCP does with what the server says of its own accord."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from wireloom.couchbase_dcp.messages import *
from wireloom.errors import LocalError


class Poster(Protocol):
    """The connection of a client, as far as a handler needs it."""

    def post(self, message: Message) -> None:
        """Sends a message without waiting."""


class Handler:
    """What is done with messages of the server that answer no request: a method for each.

    By itself it ignores them. Subclasses override what they are interested in, and what has to be
    answered. Methods run where frames are read: in the reading thread of a blocking connection, in
    the event loop otherwise. They must not wait; what they raise ends the connection.

    Attributes:
        connection: The connection, as soon as there is one.
    """

    def __init__(self) -> None:
        self.connection: Poster | None = None
        self._answers: deque[Message] = deque()
        self._methods: dict[type, Callable[[Any], Message | None]] = {
            DcpStreamEnd: self.on_dcp_stream_end,
            DcpSnapshotMarker: self.on_dcp_snapshot_marker,
            DcpMutation: self.on_dcp_mutation,
            DcpDeletion: self.on_dcp_deletion,
            DcpExpiration: self.on_dcp_expiration,
            DcpSetVbucketState: self.on_dcp_set_vbucket_state,
            DcpNoop: self.on_dcp_noop,
            DcpSystemEvent: self.on_dcp_system_event,
            DcpPrepare: self.on_dcp_prepare,
            DcpCommit: self.on_dcp_commit,
            DcpAbort: self.on_dcp_abort,
            DcpSeqnoAdvanced: self.on_dcp_seqno_advanced,
            DcpOsoSnapshot: self.on_dcp_oso_snapshot,
            DcpCacheTransfer: self.on_dcp_cache_transfer,
            DcpCacheTransferEnd: self.on_dcp_cache_transfer_end,
            ClusterMapChanged: self.on_cluster_map_changed,
        }

    def attach(self, connection: Poster) -> None:
        """Tells on which connection answers are given; those given before are sent now."""
        self.connection = connection
        self._post()

    def dispatch(self, message: Message) -> None:
        """Calls the method that is about a message, and sends the answer that it gives."""
        method = self._methods.get(type(message))
        if method is None:
            method = self.on_answer
        answer = method(message)
        if answer is not None:
            self._answers.append(answer)
            self._post()

    def on_answer(self, message: Message) -> None:
        """Gets answers to requests that were sent without waiting for them."""

    def on_end(self, error: BaseException) -> None:
        """Gets the reason when the connection has ended."""

    def on_dcp_stream_end(self, message: DcpStreamEnd) -> None:
        """The last message of a stream."""

    def on_dcp_snapshot_marker(
        self, message: DcpSnapshotMarker
    ) -> DcpSnapshotMarkerResponse | None:
        """Begins a snapshot, a range of changes that belong together.

        Its extras are the whole marker, or the version of the marker in its value. The client
        answers only if the flag acknowledge is set.

        Returns:
            The answer, or None to say nothing now.
        """
        return None

    def on_dcp_mutation(self, message: DcpMutation) -> None:
        """A document was written."""

    def on_dcp_deletion(self, message: DcpDeletion) -> None:
        """A document was deleted.

        With the time of it if the connection was opened with include_delete_times.
        """

    def on_dcp_expiration(self, message: DcpExpiration) -> None:
        """A document came to the end of its life.

        Sent only if it was switched on by DcpControl.
        """

    def on_dcp_set_vbucket_state(
        self, message: DcpSetVbucketState
    ) -> DcpSetVbucketStateResponse | None:
        """The vbucket of the header is to have another state; sent when it moves to the
        receiver.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_dcp_set_vbucket_state")

    def on_dcp_noop(self, message: DcpNoop) -> DcpNoopResponse | None:
        """Asks the client for a sign of life.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_dcp_noop")

    def on_dcp_system_event(self, message: DcpSystemEvent) -> None:
        """A collection or a scope was made, changed or dropped."""

    def on_dcp_prepare(self, message: DcpPrepare) -> None:
        """The first half of a durable write; nobody may read it before DcpCommit.

        Only with enable_sync_writes. Where bytes are acknowledged it counts for two more than
        it has.
        """

    def on_dcp_commit(self, message: DcpCommit) -> None:
        """A durable write is done; from now on it is read like any other."""

    def on_dcp_abort(self, message: DcpAbort) -> None:
        """A durable write failed; what was prepared is dropped."""

    def on_dcp_seqno_advanced(self, message: DcpSeqnoAdvanced) -> None:
        """The snapshot ends with changes that the stream does not show."""

    def on_dcp_oso_snapshot(self, message: DcpOsoSnapshot) -> None:
        """Begins or ends changes that come out of the order of their numbers."""

    def on_dcp_cache_transfer(self, message: DcpCacheTransfer) -> None:
        """Documents out of the cache of the server, in no order.

        Only on streams with the flag cache_transfer.
        """

    def on_dcp_cache_transfer_end(self, message: DcpCacheTransferEnd) -> None:
        """The cache is told; changes after the start of the stream follow.

        A stream that ends there has DcpStreamEnd.
        """

    def on_cluster_map_changed(self, message: ClusterMapChanged) -> None:
        """The cluster map of a bucket is a new one.

        In the brief form the client has to ask for it.
        """

    def _post(self) -> None:
        while self.connection is not None and self._answers:
            try:
                answer = self._answers.popleft()
            except IndexError:  # another thread was faster
                return
            self.connection.post(answer)


def _unanswered(message: Message, method: str) -> LocalError:
    name = type(message).__name__
    return LocalError(f"{name} wants an answer, and the handler has no method {method} to give it")
