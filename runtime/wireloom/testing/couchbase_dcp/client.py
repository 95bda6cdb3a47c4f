"""A connection of a node, with all commands that there are."""

from __future__ import annotations

import logging

from wireloom.runtime.connection_log import one_line
from wireloom.testing.couchbase_dcp.base import Connection
from wireloom.testing.couchbase_dcp.documents import DocumentCommands
from wireloom.testing.couchbase_dcp.handshake import HandshakeCommands
from wireloom.testing.couchbase_dcp.streaming import StreamingCommands

_LOG = logging.getLogger("wireloom.testing.couchbase_dcp")


class Client(HandshakeCommands, DocumentCommands, StreamingCommands):
    """One client of a node."""

    def on_connect(self, connection: Connection) -> None:
        """A client has connected."""
        _LOG.info("node %d: %s:%d connected", self.node, *connection.peer)
        self.connection = connection
        self.core.clients.append(self)

    def on_end(self, connection: Connection, error: BaseException) -> None:
        """The connection has ended."""
        _LOG.info("node %d: %s:%d has ended: %s", self.node, *connection.peer, one_line(error))
        self.connection = None
        self.stream_sender.close()
        self.cancel_timers()
        if self in self.core.clients:
            self.core.clients.remove(self)
