"""The rules of Apache RocketMQ remoting as data for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from enum import IntFlag
from operator import attrgetter

from wireloom.rocketmq.codes import INTERIM, SUCCESSES
from wireloom.rocketmq.decode import decode
from wireloom.rocketmq.encode import encode
from wireloom.rocketmq.framing import frame_size
from wireloom.rocketmq.messages import *
from wireloom.runtime.tables import Role, Rule, Tables, Waiting


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
