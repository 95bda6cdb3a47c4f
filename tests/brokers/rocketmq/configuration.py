"""The configuration files of a node, and which port of its block is for what."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.brokers.certificates import Certificates
from tests.brokers.ports import LOOPBACK

#: Distances from the first port of a node's block. The fast port is always the broker's less 2.
NAME_SERVER, FAST, BROKER, REPLICATION = 1, 3, 5, 6

#: Settings with which the broker asks about half messages after a few seconds, not never.
#: It notes the ends of transactions in batches; were it to ask before, it would deliver twice.
#: From the second batch on, it keeps a core busy.
EARLY_CHECKS = {
    "transactionTimeOut": "1000",
    "transactionCheckInterval": "3000",
    "transactionOpBatchInterval": "100",
}

_NEVER = 24 * 3600 * 1000

_PROVIDERS = "org.apache.rocketmq.auth.authentication.provider"


@dataclass(frozen=True)
class User:
    """A user with its secret, which signs requests."""

    name: str
    secret: str


#: The user that may do everything, where requests have to be signed.
SUPERUSER = User("admin", "wireloom-secret")


def name_server_settings(base: int, directory: Path) -> dict[str, str]:
    """What the name server needs to run on the block of ports at `base`."""
    return {
        "listenPort": str(base + NAME_SERVER),
        "bindAddress": LOOPBACK,
        "rocketmqHome": str(directory),
        "kvConfigPath": str(directory / "kv.json"),
        "configStorePath": str(directory / "namesrv.properties"),
    }


def broker_settings(base: int, directory: Path) -> dict[str, str]:
    """What the broker needs to run on the block of ports at `base`, with small files.

    The timer wheel stays on although it takes 140 MB: without it POP_MESSAGE is refused and
    DELETE_TOPIC fails. The limits are raised, so that a busy machine is no "system busy". Half
    messages are not asked about, so that the ends of transactions need not be noted: once it has,
    the broker keeps a core busy.
    """
    return {
        "brokerClusterName": "DefaultCluster",
        "brokerName": "broker-a",
        "brokerId": "0",
        "brokerRole": "ASYNC_MASTER",
        "flushDiskType": "ASYNC_FLUSH",
        "brokerIP1": LOOPBACK,
        "brokerIP2": LOOPBACK,
        "bindAddress": LOOPBACK,
        "listenPort": str(base + BROKER),
        "haListenPort": str(base + REPLICATION),
        "namesrvAddr": f"{LOOPBACK}:{base + NAME_SERVER}",
        "storePathRootDir": str(directory / "store"),
        "storePathCommitLog": str(directory / "store/commitlog"),
        "mappedFileSizeCommitLog": str(16 << 20),
        "mappedFileSizeConsumeQueue": "60000",
        "maxHashSlotNum": "5000",
        "maxIndexNum": "20000",
        "autoCreateTopicEnable": "true",
        "autoCreateSubscriptionGroup": "true",
        "enablePropertyFilter": "true",
        "timerWheelEnable": "true",
        "timerFlushIntervalMs": "60000",  # each time costs a third of a second of CPU
        "transactionCheckInterval": str(_NEVER),
        "transactionOpBatchInterval": str(_NEVER),
        "transactionMetricFlushInterval": "500",  # it does not sleep before the first time
        "diskMaxUsedSpaceRatio": "95",
        "waitTimeMillsInSendQueue": "10000",
        "waitTimeMillsInPullQueue": "10000",
        "osPageCacheBusyTimeOutMills": "10000",
    }


def user_settings(user: User) -> dict[str, str]:
    """What makes the broker refuse requests that no known user has signed."""
    first = {"username": user.name, "password": user.secret}
    own = {"accessKey": user.name, "secretKey": user.secret}
    return {
        "authenticationEnabled": "true",
        "authenticationProvider": f"{_PROVIDERS}.DefaultAuthenticationProvider",
        "authenticationMetadataProvider": f"{_PROVIDERS}.LocalAuthenticationMetadataProvider",
        "initAuthenticationUser": json.dumps(first),
        "innerClientAuthenticationCredentials": json.dumps(own),
    }


def tls_options(certificates: Certificates | None) -> list[str]:
    """Options of the Java machine: TLS and plain on the same ports, or plain only."""
    if certificates is None:
        return ["-Dtls.server.mode=disabled"]
    return [
        "-Dtls.server.mode=permissive",
        "-Dtls.test.mode.enable=false",
        f"-Dtls.server.certPath={certificates.certificate}",
        f"-Dtls.server.keyPath={certificates.key}",
        f"-Dtls.server.trustCertPath={certificates.authority}",
    ]


def properties(values: Mapping[str, str]) -> str:
    """The text of a configuration file."""
    return "".join(f"{key}={value}\n" for key, value in values.items())


def logback(directory: Path) -> str:
    """The configuration of the logs: one file for each program, named by its property `part`."""
    return f"""<configuration>
<appender name="file" class="ch.qos.logback.core.FileAppender">
<file>{directory}/${{part}}.log</file>
<encoder><pattern>%d{{HH:mm:ss.SSS}} %p %t %c{{0}} - %m%n</pattern></encoder>
</appender>
<root level="INFO"><appender-ref ref="file"/></root>
</configuration>
"""
