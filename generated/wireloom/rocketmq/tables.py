"""Numbers and rules of Apache RocketMQ remoting as data, the rules for
``wireloom.runtime.session``.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from enum import IntFlag
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from wireloom.errors import Unsupported
from wireloom.rocketmq.codes import INTERIM, SUCCESSES
from wireloom.rocketmq.decoding import decode, frame_size
from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.types import RequestCode, ResponseCode
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Role, Rule, Tables, Waiting

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

REQUEST_CODE_SETS: Mapping[str, frozenset[RequestCode]] = {
    "json_only": frozenset(
        {
            RequestCode.POP_MESSAGE,
            RequestCode.ACK_MESSAGE,
            RequestCode.PEEK_MESSAGE,
            RequestCode.CHANGE_MESSAGE_INVISIBLETIME,
            RequestCode.NOTIFICATION,
            RequestCode.POLLING_INFO,
            RequestCode.POP_ROLLBACK,
            RequestCode.BATCH_ACK_MESSAGE,
        }
    ),
    "from_broker": frozenset(
        {
            RequestCode.CHECK_TRANSACTION_STATE,
            RequestCode.NOTIFY_CONSUMER_IDS_CHANGED,
            RequestCode.RESET_CONSUMER_CLIENT_OFFSET,
            RequestCode.GET_CONSUMER_STATUS_FROM_CLIENT,
            RequestCode.GET_CONSUMER_RUNNING_INFO,
            RequestCode.CONSUME_MESSAGE_DIRECTLY,
            RequestCode.PUSH_REPLY_MESSAGE_TO_CLIENT,
        }
    ),
}
"""Values of `RequestCode` that have something in common, by what the spec calls it."""


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


class State(IntFlag):
    """How far a connection has come."""

    OPEN = 1
    """Everything may be said."""
    CLOSED = 2
    """The connection is over."""


RULES: Mapping[type, Rule] = {
    SendMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            SendMessageResponse,
            Response,
        ),
    ),
    SendMessageOneway: Rule(Role.CLIENT, State.OPEN),
    SendMessageResponse: Rule(Role.SERVER, answers=True),
    PullMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            PullMessageResponse,
            Response,
        ),
    ),
    PullMessageResponse: Rule(Role.SERVER, answers=True),
    QueryMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            QueryMessageResponse,
            Response,
        ),
    ),
    QueryMessageResponse: Rule(Role.SERVER, answers=True),
    QueryConsumerOffset: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            QueryConsumerOffsetResponse,
            Response,
        ),
    ),
    QueryConsumerOffsetResponse: Rule(Role.SERVER, answers=True),
    UpdateConsumerOffset: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            UpdateConsumerOffsetResponse,
            Response,
        ),
    ),
    UpdateConsumerOffsetOneway: Rule(Role.CLIENT, State.OPEN),
    UpdateConsumerOffsetResponse: Rule(Role.SERVER, answers=True),
    UpdateAndCreateTopic: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            UpdateAndCreateTopicResponse,
            Response,
        ),
    ),
    UpdateAndCreateTopicResponse: Rule(Role.SERVER, answers=True),
    SearchOffsetByTimestamp: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            SearchOffsetByTimestampResponse,
            Response,
        ),
    ),
    SearchOffsetByTimestampResponse: Rule(Role.SERVER, answers=True),
    GetMaxOffset: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetMaxOffsetResponse,
            Response,
        ),
    ),
    GetMaxOffsetResponse: Rule(Role.SERVER, answers=True),
    GetMinOffset: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetMinOffsetResponse,
            Response,
        ),
    ),
    GetMinOffsetResponse: Rule(Role.SERVER, answers=True),
    GetEarliestMsgStoretime: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetEarliestMsgStoretimeResponse,
            Response,
        ),
    ),
    GetEarliestMsgStoretimeResponse: Rule(Role.SERVER, answers=True),
    ViewMessageById: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            ViewMessageByIdResponse,
            Response,
        ),
    ),
    ViewMessageByIdResponse: Rule(Role.SERVER, answers=True),
    HeartBeat: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            HeartBeatResponse,
            Response,
        ),
    ),
    HeartBeatResponse: Rule(Role.SERVER, answers=True),
    UnregisterClient: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            UnregisterClientResponse,
            Response,
        ),
    ),
    UnregisterClientResponse: Rule(Role.SERVER, answers=True),
    ConsumerSendMsgBack: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            ConsumerSendMsgBackResponse,
            Response,
        ),
    ),
    ConsumerSendMsgBackResponse: Rule(Role.SERVER, answers=True),
    EndTransaction: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            EndTransactionResponse,
            Response,
        ),
    ),
    EndTransactionOneway: Rule(Role.CLIENT, State.OPEN),
    EndTransactionResponse: Rule(Role.SERVER, answers=True),
    GetConsumerListByGroup: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetConsumerListByGroupResponse,
            Response,
        ),
    ),
    GetConsumerListByGroupResponse: Rule(Role.SERVER, answers=True),
    CheckTransactionStateOneway: Rule(Role.SERVER, State.OPEN),
    NotifyConsumerIdsChangedOneway: Rule(Role.SERVER, State.OPEN),
    LockBatchMq: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            LockBatchMqResponse,
            Response,
        ),
    ),
    LockBatchMqResponse: Rule(Role.SERVER, answers=True),
    UnlockBatchMq: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            UnlockBatchMqResponse,
            Response,
        ),
    ),
    UnlockBatchMqOneway: Rule(Role.CLIENT, State.OPEN),
    UnlockBatchMqResponse: Rule(Role.SERVER, answers=True),
    PutKvConfig: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            PutKvConfigResponse,
            Response,
        ),
    ),
    PutKvConfigResponse: Rule(Role.SERVER, answers=True),
    GetKvConfig: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetKvConfigResponse,
            Response,
        ),
    ),
    GetKvConfigResponse: Rule(Role.SERVER, answers=True),
    RegisterBroker: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            RegisterBrokerResponse,
            Response,
        ),
    ),
    RegisterBrokerResponse: Rule(Role.SERVER, answers=True),
    GetRouteinfoByTopic: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetRouteinfoByTopicResponse,
            Response,
        ),
    ),
    GetRouteinfoByTopicResponse: Rule(Role.SERVER, answers=True),
    GetBrokerClusterInfo: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetBrokerClusterInfoResponse,
            Response,
        ),
    ),
    GetBrokerClusterInfoResponse: Rule(Role.SERVER, answers=True),
    GetTopicStatsInfo: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetTopicStatsInfoResponse,
            Response,
        ),
    ),
    GetTopicStatsInfoResponse: Rule(Role.SERVER, answers=True),
    GetConsumerConnectionList: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetConsumerConnectionListResponse,
            Response,
        ),
    ),
    GetConsumerConnectionListResponse: Rule(Role.SERVER, answers=True),
    GetAllTopicListFromNameserver: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetAllTopicListFromNameserverResponse,
            Response,
        ),
    ),
    GetAllTopicListFromNameserverResponse: Rule(Role.SERVER, answers=True),
    DeleteSubscriptiongroup: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            DeleteSubscriptiongroupResponse,
            Response,
        ),
    ),
    DeleteSubscriptiongroupResponse: Rule(Role.SERVER, answers=True),
    GetConsumeStats: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            GetConsumeStatsResponse,
            Response,
        ),
    ),
    GetConsumeStatsResponse: Rule(Role.SERVER, answers=True),
    DeleteTopicInBroker: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            DeleteTopicInBrokerResponse,
            Response,
        ),
    ),
    DeleteTopicInBrokerResponse: Rule(Role.SERVER, answers=True),
    DeleteTopicInNamesrv: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            DeleteTopicInNamesrvResponse,
            Response,
        ),
    ),
    DeleteTopicInNamesrvResponse: Rule(Role.SERVER, answers=True),
    ResetConsumerClientOffsetOneway: Rule(Role.SERVER, State.OPEN),
    GetConsumerStatusFromClient: Rule(
        Role.SERVER,
        State.OPEN,
        replies=(
            GetConsumerStatusFromClientResponse,
            Response,
        ),
    ),
    GetConsumerStatusFromClientResponse: Rule(Role.CLIENT, answers=True),
    InvokeBrokerToResetOffset: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            InvokeBrokerToResetOffsetResponse,
            Response,
        ),
    ),
    InvokeBrokerToResetOffsetResponse: Rule(Role.SERVER, answers=True),
    InvokeBrokerToGetConsumerStatus: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            InvokeBrokerToGetConsumerStatusResponse,
            Response,
        ),
    ),
    InvokeBrokerToGetConsumerStatusResponse: Rule(Role.SERVER, answers=True),
    GetConsumerRunningInfo: Rule(
        Role.BOTH,
        State.OPEN,
        replies=(
            GetConsumerRunningInfoResponse,
            Response,
        ),
    ),
    GetConsumerRunningInfoResponse: Rule(Role.BOTH, answers=True),
    ConsumeMessageDirectly: Rule(
        Role.BOTH,
        State.OPEN,
        replies=(
            ConsumeMessageDirectlyResponse,
            Response,
        ),
    ),
    ConsumeMessageDirectlyResponse: Rule(Role.BOTH, answers=True),
    SendMessageV2: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            SendMessageV2Response,
            Response,
        ),
    ),
    SendMessageV2Oneway: Rule(Role.CLIENT, State.OPEN),
    SendMessageV2Response: Rule(Role.SERVER, answers=True),
    SendBatchMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            SendBatchMessageResponse,
            Response,
        ),
    ),
    SendBatchMessageOneway: Rule(Role.CLIENT, State.OPEN),
    SendBatchMessageResponse: Rule(Role.SERVER, answers=True),
    PushReplyMessageToClient: Rule(
        Role.SERVER,
        State.OPEN,
        replies=(
            PushReplyMessageToClientResponse,
            Response,
        ),
    ),
    PushReplyMessageToClientResponse: Rule(Role.CLIENT, answers=True),
    RecallMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            RecallMessageResponse,
            Response,
        ),
    ),
    RecallMessageResponse: Rule(Role.SERVER, answers=True),
    PopMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            PopMessageResponse,
            Response,
        ),
    ),
    PopMessageResponse: Rule(Role.SERVER, answers=True),
    AckMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            AckMessageResponse,
            Response,
        ),
    ),
    AckMessageResponse: Rule(Role.SERVER, answers=True),
    PeekMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            PeekMessageResponse,
            Response,
        ),
    ),
    PeekMessageResponse: Rule(Role.SERVER, answers=True),
    ChangeMessageInvisibletime: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            ChangeMessageInvisibletimeResponse,
            Response,
        ),
    ),
    ChangeMessageInvisibletimeResponse: Rule(Role.SERVER, answers=True),
    Notification: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            NotificationResponse,
            Response,
        ),
    ),
    NotificationResponse: Rule(Role.SERVER, answers=True),
    PollingInfo: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            PollingInfoResponse,
            Response,
        ),
    ),
    PollingInfoResponse: Rule(Role.SERVER, answers=True),
    BatchAckMessage: Rule(
        Role.CLIENT,
        State.OPEN,
        replies=(
            BatchAckMessageResponse,
            Response,
        ),
    ),
    BatchAckMessageResponse: Rule(Role.SERVER, answers=True),
    Request: Rule(Role.BOTH, State.OPEN, replies=(Response,)),
    Oneway: Rule(Role.BOTH, State.OPEN),
    Response: Rule(Role.BOTH, State.OPEN, answers=True),
}
"""Who may say a message, when, and what follows from it."""


def _code(message: Message) -> int | None:
    code: int | None = getattr(message, "code", None)
    return code


def _decode_answers(frame: bytes, answers: Waiting) -> Message:
    return decode(frame, answers=answers)


TABLES: Tables[Message] = Tables(
    encode=encode,
    decode=decode,
    protocol="Apache RocketMQ remoting",
    frame_size=frame_size,
    rules=RULES,
    states=State,
    start=State.OPEN,
    closed=State.CLOSED,
    correlation=attrgetter("opaque"),
    code=_code,
    successes=SUCCESSES | INTERIM,
    last_id=0x7FFFFFFF,
    decode_answers=_decode_answers,
)
"""The rules for a client."""

SERVER_TABLES: Tables[Message] = TABLES
"""The rules for a server."""
