"""What tests hold in their hands: connections of a running producer."""

from __future__ import annotations

from wireloom.testing import peer
from wireloom.testing.couchbase_dcp.client import Client


class Peer(peer.Peer[Client]):
    """A connection of a node."""

    @property
    def name(self) -> str:
        """The name of the DCP connection; empty before there is one."""
        return self.client.name

    def thaw(self) -> None:
        """Goes on, with streams where they were; requests that came meanwhile are lost."""
        super().thaw()
        self._caller.call(self.client.stream_sender.schedule)

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        return super().summary() | {"node": self.client.node, "user": self.client.user}
