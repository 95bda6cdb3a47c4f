"""Numbers of Apache RocketMQ remoting, and which servers know which command."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from wireloom.errors import Unsupported
from wireloom.rocketmq.types import ResponseCode
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Role

PORT = 9876
"""The TCP port that servers listen on."""

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 16777212
"""Bytes of the largest frame as its size field counts them."""

DEPTH = 16
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

BROKER_PORT = 10911
"""The TCP port that brokers listen on."""

PROPERTIES = 32767
"""Bytes of the property list of a message."""

MESSAGE = 4194304
"""Bytes of a body that brokers take unless they are configured otherwise."""


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
    "SendMessage": CommandInfo(10, Role.CLIENT, (1, 1)),
    "PullMessage": CommandInfo(11, Role.CLIENT, (1, 1)),
    "QueryMessage": CommandInfo(12, Role.CLIENT, (1, 1)),
    "QueryConsumerOffset": CommandInfo(14, Role.CLIENT, (1, 1)),
    "UpdateConsumerOffset": CommandInfo(15, Role.CLIENT, (1, 1)),
    "UpdateAndCreateTopic": CommandInfo(17, Role.CLIENT, (1, 1)),
    "SearchOffsetByTimestamp": CommandInfo(29, Role.CLIENT, (1, 1)),
    "GetMaxOffset": CommandInfo(30, Role.CLIENT, (1, 1)),
    "GetMinOffset": CommandInfo(31, Role.CLIENT, (1, 1)),
    "GetEarliestMsgStoretime": CommandInfo(32, Role.CLIENT, (1, 1)),
    "ViewMessageById": CommandInfo(33, Role.CLIENT, (1, 1)),
    "HeartBeat": CommandInfo(34, Role.CLIENT, (1, 1)),
    "UnregisterClient": CommandInfo(35, Role.CLIENT, (1, 1)),
    "ConsumerSendMsgBack": CommandInfo(36, Role.CLIENT, (1, 1)),
    "EndTransaction": CommandInfo(37, Role.CLIENT, (1, 1)),
    "GetConsumerListByGroup": CommandInfo(38, Role.CLIENT, (1, 1)),
    "CheckTransactionState": CommandInfo(39, Role.SERVER, (1, 1)),
    "NotifyConsumerIdsChanged": CommandInfo(40, Role.SERVER, (1, 1)),
    "LockBatchMq": CommandInfo(41, Role.CLIENT, (1, 1)),
    "UnlockBatchMq": CommandInfo(42, Role.CLIENT, (1, 1)),
    "PutKvConfig": CommandInfo(100, Role.CLIENT, (1, 1)),
    "GetKvConfig": CommandInfo(101, Role.CLIENT, (1, 1)),
    "RegisterBroker": CommandInfo(103, Role.CLIENT, (1, 1)),
    "GetRouteinfoByTopic": CommandInfo(105, Role.CLIENT, (1, 1)),
    "GetBrokerClusterInfo": CommandInfo(106, Role.CLIENT, (1, 1)),
    "GetTopicStatsInfo": CommandInfo(202, Role.CLIENT, (1, 1)),
    "GetConsumerConnectionList": CommandInfo(203, Role.CLIENT, (1, 1)),
    "GetAllTopicListFromNameserver": CommandInfo(206, Role.CLIENT, (1, 1)),
    "DeleteSubscriptiongroup": CommandInfo(207, Role.CLIENT, (1, 1)),
    "GetConsumeStats": CommandInfo(208, Role.CLIENT, (1, 1)),
    "DeleteTopicInBroker": CommandInfo(215, Role.CLIENT, (1, 1)),
    "DeleteTopicInNamesrv": CommandInfo(216, Role.CLIENT, (1, 1)),
    "ResetConsumerClientOffset": CommandInfo(220, Role.SERVER, (1, 1)),
    "GetConsumerStatusFromClient": CommandInfo(221, Role.SERVER, (1, 1)),
    "InvokeBrokerToResetOffset": CommandInfo(222, Role.CLIENT, (1, 1)),
    "InvokeBrokerToGetConsumerStatus": CommandInfo(223, Role.CLIENT, (1, 1)),
    "GetConsumerRunningInfo": CommandInfo(307, Role.BOTH, (1, 1)),
    "ConsumeMessageDirectly": CommandInfo(309, Role.BOTH, (1, 1)),
    "SendMessageV2": CommandInfo(310, Role.CLIENT, (1, 1)),
    "SendBatchMessage": CommandInfo(320, Role.CLIENT, (1, 1)),
    "PushReplyMessageToClient": CommandInfo(326, Role.SERVER, (1, 1)),
    "RecallMessage": CommandInfo(370, Role.CLIENT, (1, 1)),
    "PopMessage": CommandInfo(200050, Role.CLIENT, (1, 1)),
    "AckMessage": CommandInfo(200051, Role.CLIENT, (1, 1)),
    "PeekMessage": CommandInfo(200052, Role.CLIENT, (1, 1)),
    "ChangeMessageInvisibletime": CommandInfo(200053, Role.CLIENT, (1, 1)),
    "Notification": CommandInfo(200054, Role.CLIENT, (1, 1)),
    "PollingInfo": CommandInfo(200055, Role.CLIENT, (1, 1)),
    "BatchAckMessage": CommandInfo(200151, Role.CLIENT, (1, 1)),
}
"""Every command by name."""

RETURNS: Mapping[str, frozenset[ResponseCode]] = {
    "PullMessage": frozenset(
        {
            ResponseCode.PULL_NOT_FOUND,
            ResponseCode.PULL_RETRY_IMMEDIATELY,
            ResponseCode.PULL_OFFSET_MOVED,
        }
    ),
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
