"""The configuration file of a node, and which port of its block is for what."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path

from tests.brokers.certificates import Certificates
from tests.brokers.ports import LOOPBACK

from .tokens import make_token

#: Distances from the first port of a node's block.
BINARY, HTTP, TLS = range(1, 4)

#: The role that may do everything, where tokens are asked for.
SUPERUSER = "admin"

_CLIENT_AUTHENTICATION = "org.apache.pulsar.client.impl.auth.AuthenticationToken"
_SERVER_AUTHENTICATION = ",".join(
    f"org.apache.pulsar.broker.authentication.AuthenticationProvider{kind}"
    for kind in ("Token", "Basic")
)
#: Where names are asked for as well: the superuser's password is "secret".
PASSWORDS = f"{SUPERUSER}:$apr1$abcdefgh$h9FWgUz3n9YxylKLlR5SQ/\n"


def settings(base: int, directory: Path, certificates: Certificates) -> dict[str, str]:
    """What a node needs to run on the block of ports at `base`, with little memory."""
    return {
        "bindAddress": LOOPBACK,
        "advertisedAddress": LOOPBACK,
        "brokerServicePort": str(base + BINARY),
        "brokerServicePortTls": str(base + TLS),
        "webServicePort": str(base + HTTP),
        "webSocketServiceEnabled": "false",
        "numHttpServerThreads": "4",
        "narExtractionDirectory": str(directory / "tmp"),
        # else the storage listens on every interface, on a port that cannot be chosen
        "enableLocalTransport": "true",
        "disableServerSocketBind": "true",
        "tlsCertificateFilePath": str(certificates.certificate),
        "tlsKeyFilePath": str(certificates.key),
        "tlsTrustCertsFilePath": str(certificates.authority),
        "acknowledgmentAtBatchIndexLevelEnabled": "true",
        # over that transport large entries cannot be read again, so they are kept for longer
        "managedLedgerCacheEvictionTimeThresholdMillis": "600000",
    }


def token_settings(key: bytes) -> dict[str, str]:
    """What makes a node ask for tokens signed with `key`, and refuse roles without a grant.

    It takes `PASSWORDS` as well, and asks for another token when one has expired.
    """
    return {
        "authenticationEnabled": "true",
        "authenticationProviders": _SERVER_AUTHENTICATION,
        "authenticationRefreshCheckSeconds": "1",
        "basicAuthConf": base64.b64encode(PASSWORDS.encode()).decode("ascii"),
        "tokenSecretKey": "data:;base64," + base64.b64encode(key).decode("ascii"),
        "authorizationEnabled": "true",
        "superUserRoles": SUPERUSER,
        "brokerClientAuthenticationPlugin": _CLIENT_AUTHENTICATION,
        "brokerClientAuthenticationParameters": f"token:{make_token(key, SUPERUSER)}",
    }


_INTERCEPTORS = ",".join(
    f"org.apache.pulsar.common.intercept.Append{what}MetadataInterceptor"
    for what in ("BrokerTimestamp", "Index")
)
#: What makes a node note when it stored messages and count them, and tell consumers that can.
TELLING = {
    "brokerEntryMetadataInterceptors": _INTERCEPTORS,
    "exposingBrokerEntryMetadataToClientEnabled": "true",
}


def standalone_conf(shipped: str, chosen: Mapping[str, str]) -> str:
    """The text of standalone.conf: the shipped one with the chosen values.

    A key may not be there twice: the storage would take both values for a list.
    """
    kept = [line for line in shipped.splitlines() if line.partition("=")[0] not in chosen]
    return "\n".join([*kept, *(f"{key}={value}" for key, value in chosen.items()), ""])
