"""The rules of Apache RocketMQ remoting as data for ``wireloom.runtime.session``."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag
from operator import attrgetter

from wireloom.rocketmq.codes import INTERIM, SUCCESSES
from wireloom.rocketmq.decode import decode
from wireloom.rocketmq.encode import encode
from wireloom.rocketmq.framing import frame_size
from wireloom.rocketmq.messages import (
    AckMessage,
    AckMessageResponse,
    BatchAckMessage,
    BatchAckMessageResponse,
    ChangeMessageInvisibletime,
    ChangeMessageInvisibletimeResponse,
    CheckTransactionStateOneway,
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    ConsumerSendMsgBack,
    ConsumerSendMsgBackResponse,
    DeleteSubscriptiongroup,
    DeleteSubscriptiongroupResponse,
    DeleteTopicInBroker,
    DeleteTopicInBrokerResponse,
    DeleteTopicInNamesrv,
    DeleteTopicInNamesrvResponse,
    EndTransaction,
    EndTransactionOneway,
    EndTransactionResponse,
    GetAllTopicListFromNameserver,
    GetAllTopicListFromNameserverResponse,
    GetBrokerClusterInfo,
    GetBrokerClusterInfoResponse,
    GetConsumerConnectionList,
    GetConsumerConnectionListResponse,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    GetConsumerStatusFromClient,
    GetConsumerStatusFromClientResponse,
    GetConsumeStats,
    GetConsumeStatsResponse,
    GetEarliestMsgStoretime,
    GetEarliestMsgStoretimeResponse,
    GetKvConfig,
    GetKvConfigResponse,
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    GetRouteinfoByTopic,
    GetRouteinfoByTopicResponse,
    GetTopicStatsInfo,
    GetTopicStatsInfoResponse,
    HeartBeat,
    HeartBeatResponse,
    InvokeBrokerToGetConsumerStatus,
    InvokeBrokerToGetConsumerStatusResponse,
    InvokeBrokerToResetOffset,
    InvokeBrokerToResetOffsetResponse,
    LockBatchMq,
    LockBatchMqResponse,
    Message,
    Notification,
    NotificationResponse,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    PeekMessage,
    PeekMessageResponse,
    PollingInfo,
    PollingInfoResponse,
    PopMessage,
    PopMessageResponse,
    PullMessage,
    PullMessageResponse,
    PushReplyMessageToClient,
    PushReplyMessageToClientResponse,
    PutKvConfig,
    PutKvConfigResponse,
    QueryConsumerOffset,
    QueryConsumerOffsetResponse,
    QueryMessage,
    QueryMessageResponse,
    RecallMessage,
    RecallMessageResponse,
    RegisterBroker,
    RegisterBrokerResponse,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
    SearchOffsetByTimestamp,
    SearchOffsetByTimestampResponse,
    SendBatchMessage,
    SendBatchMessageOneway,
    SendBatchMessageResponse,
    SendMessage,
    SendMessageOneway,
    SendMessageResponse,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
    UnlockBatchMq,
    UnlockBatchMqOneway,
    UnlockBatchMqResponse,
    UnregisterClient,
    UnregisterClientResponse,
    UpdateAndCreateTopic,
    UpdateAndCreateTopicResponse,
    UpdateConsumerOffset,
    UpdateConsumerOffsetOneway,
    UpdateConsumerOffsetResponse,
    ViewMessageById,
    ViewMessageByIdResponse,
)
from wireloom.runtime.tables import Role, Rule, Tables, Waiting


class Phase(IntFlag):
    """How far a connection has come."""

    OPEN = 1
    """Everything may be said."""
    CLOSED = 2
    """The connection is over."""


RULES: Mapping[type, Rule] = {
    SendMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            SendMessageResponse,
            Response,
        ),
    ),
    SendMessageOneway: Rule(Role.CLIENT, Phase.OPEN),
    SendMessageResponse: Rule(Role.SERVER, answers=True),
    PullMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            PullMessageResponse,
            Response,
        ),
    ),
    PullMessageResponse: Rule(Role.SERVER, answers=True),
    QueryMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            QueryMessageResponse,
            Response,
        ),
    ),
    QueryMessageResponse: Rule(Role.SERVER, answers=True),
    QueryConsumerOffset: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            QueryConsumerOffsetResponse,
            Response,
        ),
    ),
    QueryConsumerOffsetResponse: Rule(Role.SERVER, answers=True),
    UpdateConsumerOffset: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            UpdateConsumerOffsetResponse,
            Response,
        ),
    ),
    UpdateConsumerOffsetOneway: Rule(Role.CLIENT, Phase.OPEN),
    UpdateConsumerOffsetResponse: Rule(Role.SERVER, answers=True),
    UpdateAndCreateTopic: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            UpdateAndCreateTopicResponse,
            Response,
        ),
    ),
    UpdateAndCreateTopicResponse: Rule(Role.SERVER, answers=True),
    SearchOffsetByTimestamp: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            SearchOffsetByTimestampResponse,
            Response,
        ),
    ),
    SearchOffsetByTimestampResponse: Rule(Role.SERVER, answers=True),
    GetMaxOffset: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetMaxOffsetResponse,
            Response,
        ),
    ),
    GetMaxOffsetResponse: Rule(Role.SERVER, answers=True),
    GetMinOffset: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetMinOffsetResponse,
            Response,
        ),
    ),
    GetMinOffsetResponse: Rule(Role.SERVER, answers=True),
    GetEarliestMsgStoretime: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetEarliestMsgStoretimeResponse,
            Response,
        ),
    ),
    GetEarliestMsgStoretimeResponse: Rule(Role.SERVER, answers=True),
    ViewMessageById: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            ViewMessageByIdResponse,
            Response,
        ),
    ),
    ViewMessageByIdResponse: Rule(Role.SERVER, answers=True),
    HeartBeat: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            HeartBeatResponse,
            Response,
        ),
    ),
    HeartBeatResponse: Rule(Role.SERVER, answers=True),
    UnregisterClient: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            UnregisterClientResponse,
            Response,
        ),
    ),
    UnregisterClientResponse: Rule(Role.SERVER, answers=True),
    ConsumerSendMsgBack: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            ConsumerSendMsgBackResponse,
            Response,
        ),
    ),
    ConsumerSendMsgBackResponse: Rule(Role.SERVER, answers=True),
    EndTransaction: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            EndTransactionResponse,
            Response,
        ),
    ),
    EndTransactionOneway: Rule(Role.CLIENT, Phase.OPEN),
    EndTransactionResponse: Rule(Role.SERVER, answers=True),
    GetConsumerListByGroup: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetConsumerListByGroupResponse,
            Response,
        ),
    ),
    GetConsumerListByGroupResponse: Rule(Role.SERVER, answers=True),
    CheckTransactionStateOneway: Rule(Role.SERVER, Phase.OPEN),
    NotifyConsumerIdsChangedOneway: Rule(Role.SERVER, Phase.OPEN),
    LockBatchMq: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            LockBatchMqResponse,
            Response,
        ),
    ),
    LockBatchMqResponse: Rule(Role.SERVER, answers=True),
    UnlockBatchMq: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            UnlockBatchMqResponse,
            Response,
        ),
    ),
    UnlockBatchMqOneway: Rule(Role.CLIENT, Phase.OPEN),
    UnlockBatchMqResponse: Rule(Role.SERVER, answers=True),
    PutKvConfig: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            PutKvConfigResponse,
            Response,
        ),
    ),
    PutKvConfigResponse: Rule(Role.SERVER, answers=True),
    GetKvConfig: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetKvConfigResponse,
            Response,
        ),
    ),
    GetKvConfigResponse: Rule(Role.SERVER, answers=True),
    RegisterBroker: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            RegisterBrokerResponse,
            Response,
        ),
    ),
    RegisterBrokerResponse: Rule(Role.SERVER, answers=True),
    GetRouteinfoByTopic: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetRouteinfoByTopicResponse,
            Response,
        ),
    ),
    GetRouteinfoByTopicResponse: Rule(Role.SERVER, answers=True),
    GetBrokerClusterInfo: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetBrokerClusterInfoResponse,
            Response,
        ),
    ),
    GetBrokerClusterInfoResponse: Rule(Role.SERVER, answers=True),
    GetTopicStatsInfo: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetTopicStatsInfoResponse,
            Response,
        ),
    ),
    GetTopicStatsInfoResponse: Rule(Role.SERVER, answers=True),
    GetConsumerConnectionList: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetConsumerConnectionListResponse,
            Response,
        ),
    ),
    GetConsumerConnectionListResponse: Rule(Role.SERVER, answers=True),
    GetAllTopicListFromNameserver: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetAllTopicListFromNameserverResponse,
            Response,
        ),
    ),
    GetAllTopicListFromNameserverResponse: Rule(Role.SERVER, answers=True),
    DeleteSubscriptiongroup: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            DeleteSubscriptiongroupResponse,
            Response,
        ),
    ),
    DeleteSubscriptiongroupResponse: Rule(Role.SERVER, answers=True),
    GetConsumeStats: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            GetConsumeStatsResponse,
            Response,
        ),
    ),
    GetConsumeStatsResponse: Rule(Role.SERVER, answers=True),
    DeleteTopicInBroker: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            DeleteTopicInBrokerResponse,
            Response,
        ),
    ),
    DeleteTopicInBrokerResponse: Rule(Role.SERVER, answers=True),
    DeleteTopicInNamesrv: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            DeleteTopicInNamesrvResponse,
            Response,
        ),
    ),
    DeleteTopicInNamesrvResponse: Rule(Role.SERVER, answers=True),
    ResetConsumerClientOffsetOneway: Rule(Role.SERVER, Phase.OPEN),
    GetConsumerStatusFromClient: Rule(
        Role.SERVER,
        Phase.OPEN,
        replies=(
            GetConsumerStatusFromClientResponse,
            Response,
        ),
    ),
    GetConsumerStatusFromClientResponse: Rule(Role.CLIENT, answers=True),
    InvokeBrokerToResetOffset: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            InvokeBrokerToResetOffsetResponse,
            Response,
        ),
    ),
    InvokeBrokerToResetOffsetResponse: Rule(Role.SERVER, answers=True),
    InvokeBrokerToGetConsumerStatus: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            InvokeBrokerToGetConsumerStatusResponse,
            Response,
        ),
    ),
    InvokeBrokerToGetConsumerStatusResponse: Rule(Role.SERVER, answers=True),
    GetConsumerRunningInfo: Rule(
        Role.BOTH,
        Phase.OPEN,
        replies=(
            GetConsumerRunningInfoResponse,
            Response,
        ),
    ),
    GetConsumerRunningInfoResponse: Rule(Role.BOTH, answers=True),
    ConsumeMessageDirectly: Rule(
        Role.BOTH,
        Phase.OPEN,
        replies=(
            ConsumeMessageDirectlyResponse,
            Response,
        ),
    ),
    ConsumeMessageDirectlyResponse: Rule(Role.BOTH, answers=True),
    SendMessageV2: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            SendMessageV2Response,
            Response,
        ),
    ),
    SendMessageV2Oneway: Rule(Role.CLIENT, Phase.OPEN),
    SendMessageV2Response: Rule(Role.SERVER, answers=True),
    SendBatchMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            SendBatchMessageResponse,
            Response,
        ),
    ),
    SendBatchMessageOneway: Rule(Role.CLIENT, Phase.OPEN),
    SendBatchMessageResponse: Rule(Role.SERVER, answers=True),
    PushReplyMessageToClient: Rule(
        Role.SERVER,
        Phase.OPEN,
        replies=(
            PushReplyMessageToClientResponse,
            Response,
        ),
    ),
    PushReplyMessageToClientResponse: Rule(Role.CLIENT, answers=True),
    RecallMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            RecallMessageResponse,
            Response,
        ),
    ),
    RecallMessageResponse: Rule(Role.SERVER, answers=True),
    PopMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            PopMessageResponse,
            Response,
        ),
    ),
    PopMessageResponse: Rule(Role.SERVER, answers=True),
    AckMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            AckMessageResponse,
            Response,
        ),
    ),
    AckMessageResponse: Rule(Role.SERVER, answers=True),
    PeekMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            PeekMessageResponse,
            Response,
        ),
    ),
    PeekMessageResponse: Rule(Role.SERVER, answers=True),
    ChangeMessageInvisibletime: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            ChangeMessageInvisibletimeResponse,
            Response,
        ),
    ),
    ChangeMessageInvisibletimeResponse: Rule(Role.SERVER, answers=True),
    Notification: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            NotificationResponse,
            Response,
        ),
    ),
    NotificationResponse: Rule(Role.SERVER, answers=True),
    PollingInfo: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            PollingInfoResponse,
            Response,
        ),
    ),
    PollingInfoResponse: Rule(Role.SERVER, answers=True),
    BatchAckMessage: Rule(
        Role.CLIENT,
        Phase.OPEN,
        replies=(
            BatchAckMessageResponse,
            Response,
        ),
    ),
    BatchAckMessageResponse: Rule(Role.SERVER, answers=True),
    Request: Rule(Role.BOTH, Phase.OPEN, replies=(Response,)),
    Oneway: Rule(Role.BOTH, Phase.OPEN),
    Response: Rule(Role.BOTH, Phase.OPEN, answers=True),
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
    phases=Phase,
    start=Phase.OPEN,
    closed=Phase.CLOSED,
    correlation=attrgetter("opaque"),
    code=_code,
    successes=SUCCESSES | INTERIM,
    last_id=0x7FFFFFFF,
    decode_answers=_decode_answers,
)
"""The rules for a client."""

SERVER_TABLES: Tables[Message] = TABLES
"""The rules for a server."""
