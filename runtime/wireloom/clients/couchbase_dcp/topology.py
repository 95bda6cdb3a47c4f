"""Which node has which vbucket."""

from __future__ import annotations

from wireloom.couchbase_dcp.tables import PORT, TLS_PORT
from wireloom.couchbase_dcp.types import ClusterConfig, NodeExt, ServicesKey
from wireloom.errors import UnexpectedMessage
from wireloom.runtime.numerals import port_number
from wireloom.runtime.sockets import Address

_HERE = "$HOST"


class Topology:
    """What is known of the nodes of a bucket.

    Attributes:
        owners: For each vbucket the node that has it, or None if none does.
        nodes: All nodes that have data.

    Args:
        tls: Whether nodes are spoken to with TLS.
    """

    def __init__(self, tls: bool) -> None:
        self.owners: list[Address | None] = []
        self.nodes: list[Address] = []
        self._service, self._port = (
            (ServicesKey.KV_SSL, TLS_PORT) if tls else (ServicesKey.KV, PORT)
        )
        self._version = (-1, -1)

    def update(self, config: ClusterConfig, host: str) -> bool:
        """Takes a configuration, unless an equal or newer one is known already.

        Args:
            config: What a node said.
            host: The host of that node.

        Returns:
            Whether it was news.

        Raises:
            UnexpectedMessage: It has no vbuckets, or points to nodes that it does not have.
        """
        version = (config.revision_epoch or 0, config.revision)
        placed = config.vbucket_server_map
        if placed is None or not placed.vbuckets:
            raise UnexpectedMessage("ClusterConfig.vbucket_server_map: there are no vbuckets")
        if version <= self._version:
            return False
        known = self._addresses(config, host)
        owners: list[Address | None] = []
        for number, chain in enumerate(placed.vbuckets):
            active = chain[0] if chain else -1
            if active >= len(known):
                path = f"ClusterConfig.vbucket_server_map.vbuckets[{number}][0]"
                raise UnexpectedMessage(f"{path}: there is no node {active}")
            owners.append(known[active] if active >= 0 else None)
        self.owners, self._version = owners, version
        self.nodes = [address for address in known if address is not None]
        return True

    def _addresses(self, config: ClusterConfig, host: str) -> list[Address | None]:
        if config.nodes_ext:
            return [self._address(node, host) for node in config.nodes_ext]
        placed = config.vbucket_server_map
        servers = (placed.servers or ()) if placed is not None else ()
        return [self._parsed(text, host) for text in servers]

    def _address(self, node: NodeExt, host: str) -> Address | None:
        port = node.services.get(self._service)
        name = (node.hostname or host).replace(_HERE, host)
        return None if port is None else (name, port)

    def _parsed(self, text: str, host: str) -> Address:
        name, _, port = text.replace(_HERE, host).rpartition(":")
        if not name or port.endswith("]"):  # an address of IPv6 without a port
            return text.strip("[]"), self._port
        number = port_number(port)
        if number is None:
            path = "ClusterConfig.vbucket_server_map.servers"
            raise UnexpectedMessage(f"{path}: {text[:40]!r} is no address")
        return name.strip("[]"), number
