"""The configuration file of a node, and which port of its block is for what."""

from __future__ import annotations

from collections.abc import Sequence

from tests.brokers.certificates import Certificates
from tests.brokers.ports import LOOPBACK

#: Distances from the first port of a node's block.
STREAM, TLS, AMQP, MANAGEMENT, DISTRIBUTION, EPMD = range(1, 7)


def rabbitmq_conf(
    base: int,
    certificates: Certificates,
    members: Sequence[str],
    extra: str,
    *,
    management: bool,
) -> str:
    """The text of rabbitmq.conf for the block of ports at `base`, with `extra` at its end.

    `members` are the names of all nodes of a cluster; empty for a single node.
    """
    lines = [
        f"listeners.tcp.1 = {LOOPBACK}:{base + AMQP}",
        f"stream.listeners.tcp.1 = {LOOPBACK}:{base + STREAM}",
        f"stream.listeners.ssl.1 = {LOOPBACK}:{base + TLS}",
        f"stream.advertised_host = {LOOPBACK}",
        f"stream.advertised_port = {base + STREAM}",
        f"stream.advertised_tls_host = {LOOPBACK}",
        f"stream.advertised_tls_port = {base + TLS}",
        f"ssl_options.cacertfile = {certificates.authority}",
        f"ssl_options.certfile = {certificates.certificate}",
        f"ssl_options.keyfile = {certificates.key}",
        "ssl_options.verify = verify_none",
        "ssl_options.fail_if_no_peer_cert = false",
        "disk_free_limit.absolute = 50MB",
    ]
    if management:
        lines.append(f"management.tcp.ip = {LOOPBACK}")
        lines.append(f"management.tcp.port = {base + MANAGEMENT}")
    if members:
        key = "cluster_formation.classic_config.nodes"
        lines.append("cluster_formation.peer_discovery_backend = classic_config")
        lines += [f"{key}.{number} = {name}" for number, name in enumerate(members, 1)]
    return "\n".join([*lines, extra, ""])
