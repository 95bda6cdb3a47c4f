"""Messages of Apache RocketMQ remoting, revision 5.5.0."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from dataclasses import field

from wireloom.dataclass import dataclass
from wireloom.rocketmq.types import *

__all__ = [
    "AckMessage", "AckMessageResponse", "BatchAckMessage", "BatchAckMessageResponse",
    "ChangeMessageInvisibletime", "ChangeMessageInvisibletimeResponse",
    "CheckTransactionStateOneway", "ConsumeMessageDirectly", "ConsumeMessageDirectlyResponse",
    "ConsumerSendMsgBack", "ConsumerSendMsgBackResponse", "DeleteSubscriptiongroup",
    "DeleteSubscriptiongroupResponse", "DeleteTopicInBroker", "DeleteTopicInBrokerResponse",
    "DeleteTopicInNamesrv", "DeleteTopicInNamesrvResponse", "EndTransaction",
    "EndTransactionOneway", "EndTransactionResponse", "GetAllTopicListFromNameserver",
    "GetAllTopicListFromNameserverResponse", "GetBrokerClusterInfo", "GetBrokerClusterInfoResponse",
    "GetConsumeStats", "GetConsumeStatsResponse", "GetConsumerConnectionList",
    "GetConsumerConnectionListResponse", "GetConsumerListByGroup", "GetConsumerListByGroupResponse",
    "GetConsumerRunningInfo", "GetConsumerRunningInfoResponse", "GetConsumerStatusFromClient",
    "GetConsumerStatusFromClientResponse", "GetEarliestMsgStoretime",
    "GetEarliestMsgStoretimeResponse", "GetKvConfig", "GetKvConfigResponse", "GetMaxOffset",
    "GetMaxOffsetResponse", "GetMinOffset", "GetMinOffsetResponse", "GetRouteinfoByTopic",
    "GetRouteinfoByTopicResponse", "GetTopicStatsInfo", "GetTopicStatsInfoResponse", "HeartBeat",
    "HeartBeatResponse", "InvokeBrokerToGetConsumerStatus",
    "InvokeBrokerToGetConsumerStatusResponse", "InvokeBrokerToResetOffset",
    "InvokeBrokerToResetOffsetResponse", "LockBatchMq", "LockBatchMqResponse", "Message",
    "Notification", "NotificationResponse", "NotifyConsumerIdsChangedOneway", "Oneway",
    "PeekMessage", "PeekMessageResponse", "PollingInfo", "PollingInfoResponse", "PopMessage",
    "PopMessageResponse", "PullMessage", "PullMessageResponse", "PushReplyMessageToClient",
    "PushReplyMessageToClientResponse", "PutKvConfig", "PutKvConfigResponse", "QueryConsumerOffset",
    "QueryConsumerOffsetResponse", "QueryMessage", "QueryMessageResponse", "RecallMessage",
    "RecallMessageResponse", "RegisterBroker", "RegisterBrokerResponse", "Request",
    "ResetConsumerClientOffsetOneway", "Response", "SearchOffsetByTimestamp",
    "SearchOffsetByTimestampResponse", "SendBatchMessage", "SendBatchMessageOneway",
    "SendBatchMessageResponse", "SendMessage", "SendMessageOneway", "SendMessageResponse",
    "SendMessageV2", "SendMessageV2Oneway", "SendMessageV2Response", "UnlockBatchMq",
    "UnlockBatchMqOneway", "UnlockBatchMqResponse", "UnregisterClient", "UnregisterClientResponse",
    "UpdateAndCreateTopic", "UpdateAndCreateTopicResponse", "UpdateConsumerOffset",
    "UpdateConsumerOffsetOneway", "UpdateConsumerOffsetResponse", "ViewMessageById",
    "ViewMessageByIdResponse",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class SendMessage:
    """Stores a message, under long names.

    The body is its content.
    """

    opaque: int
    """Number of the request."""

    fields: SendFieldsV1
    """A message for a topic, under long names."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendMessageOneway:
    """Stores a message, under long names.

    The body is its content.
    """

    fields: SendFieldsV1
    """A message for a topic, under long names."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendMessageResponse:
    """Answer to SendMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: SendResult
    """Where a message is stored; of a batch, the ids with commas and the first place."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PullMessage:
    """Returns messages of a queue.

    The body of the answer is StoredMessages.
    """

    opaque: int
    """Number of the request."""

    fields: PullFields
    """Which messages to return."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PullMessageResponse:
    """Answer to PullMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: PullResult
    """What was found, and where to go on."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class QueryMessage:
    """Finds messages by key.

    The body of the answer is StoredMessages.
    """

    opaque: int
    """Number of the request."""

    fields: QueryFields
    """Which messages to find by key."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class QueryMessageResponse:
    """Answer to QueryMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: QueryResult
    """How far the index goes."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class QueryConsumerOffset:
    """How far a group has got."""

    opaque: int
    """Number of the request."""

    fields: QueryConsumerOffsetFields
    """Whose place is asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class QueryConsumerOffsetResponse:
    """Answer to QueryConsumerOffset."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: OffsetResult
    """A place in a queue."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UpdateConsumerOffset:
    """Stores how far a group has got."""

    opaque: int
    """Number of the request."""

    fields: UpdateConsumerOffsetFields
    """How far a group has got."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UpdateConsumerOffsetOneway:
    """Stores how far a group has got."""

    fields: UpdateConsumerOffsetFields
    """How far a group has got."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UpdateConsumerOffsetResponse:
    """Answer to UpdateConsumerOffset."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UpdateAndCreateTopic:
    """Makes or changes a topic."""

    opaque: int
    """Number of the request."""

    fields: CreateTopicFields
    """A topic to make, or to change."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UpdateAndCreateTopicResponse:
    """Answer to UpdateAndCreateTopic."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SearchOffsetByTimestamp:
    """Finds a place by time."""

    opaque: int
    """Number of the request."""

    fields: SearchOffsetFields
    """The first message from a time on."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SearchOffsetByTimestampResponse:
    """Answer to SearchOffsetByTimestamp."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: OffsetResult
    """A place in a queue."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetMaxOffset:
    """The end of a queue."""

    opaque: int
    """Number of the request."""

    fields: MaxOffsetFields
    """The end of a queue."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetMaxOffsetResponse:
    """Answer to GetMaxOffset."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: OffsetResult
    """A place in a queue."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetMinOffset:
    """The beginning of a queue."""

    opaque: int
    """Number of the request."""

    fields: QueueFields
    """A queue."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetMinOffsetResponse:
    """Answer to GetMinOffset."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: OffsetResult
    """A place in a queue."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetEarliestMsgStoretime:
    """When the oldest message of a queue was stored."""

    opaque: int
    """Number of the request."""

    fields: QueueFields
    """A queue."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetEarliestMsgStoretimeResponse:
    """Answer to GetEarliestMsgStoretime."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: TimestampResult
    """A time."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ViewMessageById:
    """Returns a message by its place.

    The body of the answer is a StoredMessage.
    """

    opaque: int
    """Number of the request."""

    fields: ViewMessageFields
    """A message by its place."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ViewMessageByIdResponse:
    """Answer to ViewMessageById."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class HeartBeat:
    """Says who produces and consumes.

    Brokers forget clients that do not say so every two minutes.
    """

    opaque: int
    """Number of the request."""

    body: Heartbeat
    """What a client produces and consumes. Brokers forget clients that do not say so every two
    minutes.
    """

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class HeartBeatResponse:
    """Answer to HeartBeat."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: HeartbeatResult
    """What the broker makes of a heartbeat."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UnregisterClient:
    """Leaves groups."""

    opaque: int
    """Number of the request."""

    fields: UnregisterFields
    """A client that leaves its groups."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class UnregisterClientResponse:
    """Answer to UnregisterClient."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ConsumerSendMsgBack:
    """Gives a message back that could not be consumed."""

    opaque: int
    """Number of the request."""

    fields: SendBackFields
    """A message that could not be consumed."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ConsumerSendMsgBackResponse:
    """Answer to ConsumerSendMsgBack."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class EndTransaction:
    """Ends a half message."""

    opaque: int
    """Number of the request."""

    fields: EndTransactionFields
    """What becomes of a half message."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class EndTransactionOneway:
    """Ends a half message."""

    fields: EndTransactionFields
    """What becomes of a half message."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class EndTransactionResponse:
    """Answer to EndTransaction."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerListByGroup:
    """The members of a group."""

    opaque: int
    """Number of the request."""

    fields: GroupFields
    """A group of consumers."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerListByGroupResponse:
    """Answer to GetConsumerListByGroup."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumerList
    """The members of a group."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class CheckTransactionStateOneway:
    """Asks how a half message ends."""

    fields: CheckTransactionFields
    """A half message whose end is unknown; the body has the message."""

    body: StoredMessage
    """A message as brokers keep it and as PULL, POP and VIEW return it."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""


@dataclass(frozen=True, slots=True)
class NotifyConsumerIdsChangedOneway:
    """The members of a group changed."""

    fields: GroupFields
    """A group of consumers."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class LockBatchMq:
    """Takes queues for one client alone."""

    opaque: int
    """Number of the request."""

    body: LockRequest
    """Queues that a client wants to have for itself, or to give back."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class LockBatchMqResponse:
    """Answer to LockBatchMq."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: LockResult
    """The queues that the client has for itself now."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class UnlockBatchMq:
    """Gives queues back."""

    opaque: int
    """Number of the request."""

    body: LockRequest
    """Queues that a client wants to have for itself, or to give back."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class UnlockBatchMqOneway:
    """Gives queues back."""

    body: LockRequest
    """Queues that a client wants to have for itself, or to give back."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class UnlockBatchMqResponse:
    """Answer to UnlockBatchMq."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PutKvConfig:
    """Keeps a pair; asked of a name server."""

    opaque: int
    """Number of the request."""

    fields: KvFields
    """A pair for a name server to keep."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PutKvConfigResponse:
    """Answer to PutKvConfig."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetKvConfig:
    """Returns a pair; asked of a name server."""

    opaque: int
    """Number of the request."""

    fields: KvKeyFields
    """A pair that a name server keeps."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetKvConfigResponse:
    """Answer to GetKvConfig."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: KvResult
    """What a name server keeps under a key."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class RegisterBroker:
    """Tells a name server of a broker and its topics."""

    opaque: int
    """Number of the request."""

    fields: RegisterBrokerFields
    """A broker that tells a name server of itself."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class RegisterBrokerResponse:
    """Answer to RegisterBroker."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: RegisterBrokerResult
    """What a name server tells a broker of its master."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetRouteinfoByTopic:
    """Where the queues of a topic are; asked of a name server."""

    opaque: int
    """Number of the request."""

    fields: RouteFields
    """The topic whose queues are asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetRouteinfoByTopicResponse:
    """Answer to GetRouteinfoByTopic."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: RouteInfo
    """Where the queues of a topic are."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class GetBrokerClusterInfo:
    """All brokers; asked of a name server."""

    opaque: int
    """Number of the request."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetBrokerClusterInfoResponse:
    """Answer to GetBrokerClusterInfo."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ClusterInfo
    """All brokers that a name server knows."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class GetTopicStatsInfo:
    """Asks what the queues of a topic hold."""

    opaque: int
    """Number of the request."""

    fields: TopicFields
    """A topic."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetTopicStatsInfoResponse:
    """Answer to GetTopicStatsInfo."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: TopicStats
    """What the queues of a topic hold."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class GetConsumerConnectionList:
    """Who is connected for a group."""

    opaque: int
    """Number of the request."""

    fields: GroupFields
    """A group of consumers."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerConnectionListResponse:
    """Answer to GetConsumerConnectionList."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetAllTopicListFromNameserver:
    """All topics; asked of a name server."""

    opaque: int
    """Number of the request."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetAllTopicListFromNameserverResponse:
    """Answer to GetAllTopicListFromNameserver."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: TopicList
    """The topics that a name server knows."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class DeleteSubscriptiongroup:
    """Removes a group."""

    opaque: int
    """Number of the request."""

    fields: DeleteGroupFields
    """A group to remove."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class DeleteSubscriptiongroupResponse:
    """Answer to DeleteSubscriptiongroup."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumeStats:
    """Asks how far a group has got."""

    opaque: int
    """Number of the request."""

    fields: ConsumeStatsFields
    """The group whose progress is asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumeStatsResponse:
    """Answer to GetConsumeStats."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumeStats
    """How far a group has got."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class DeleteTopicInBroker:
    """Removes a topic."""

    opaque: int
    """Number of the request."""

    fields: TopicFields
    """A topic."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class DeleteTopicInBrokerResponse:
    """Answer to DeleteTopicInBroker."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class DeleteTopicInNamesrv:
    """Removes a topic; asked of a name server."""

    opaque: int
    """Number of the request."""

    fields: TopicFields
    """A topic."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class DeleteTopicInNamesrvResponse:
    """Answer to DeleteTopicInNamesrv."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ResetConsumerClientOffsetOneway:
    """Moves a running consumer to other places of its queues.

    The body is an OffsetTable if the administrator asks in C++, and otherwise QueueOffsets;
    nothing else in the frame tells.
    """

    fields: ResetOffsetFields
    """A group whose places are moved."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerStatusFromClient:
    """Asks a consumer how far it has got."""

    opaque: int
    """Number of the request."""

    fields: ConsumerStatusFields
    """A group whose places in the queues of a topic are asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerStatusFromClientResponse:
    """Answer to GetConsumerStatusFromClient."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumerStatus
    """How far consumers have got."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class InvokeBrokerToResetOffset:
    """Moves the places of a group.

    The answer has those where it goes on.
    """

    opaque: int
    """Number of the request."""

    fields: ResetOffsetFields
    """A group whose places are moved."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class InvokeBrokerToResetOffsetResponse:
    """Answer to InvokeBrokerToResetOffset."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: QueueOffsets
    """Where a consumer goes on. Objects are keys here and in what follows, as fastjson writes
    them; by the rules of JSON that is an error.
    """

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class InvokeBrokerToGetConsumerStatus:
    """Has the broker ask consumers how far they have got."""

    opaque: int
    """Number of the request."""

    fields: ConsumerStatusFields
    """A group whose places in the queues of a topic are asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class InvokeBrokerToGetConsumerStatusResponse:
    """Answer to InvokeBrokerToGetConsumerStatus."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumerStatus
    """How far consumers have got."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class GetConsumerRunningInfo:
    """Asks for the state of a consumer."""

    opaque: int
    """Number of the request."""

    fields: RunningInfoFields
    """Whose state is asked for."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class GetConsumerRunningInfoResponse:
    """Answer to GetConsumerRunningInfo."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumerRunningInfo
    """The state of a consumer."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class ConsumeMessageDirectly:
    """Has a message consumed at once.

    The body is a StoredMessage; brokers that pass it on have put it there.
    """

    opaque: int
    """Number of the request."""

    fields: ConsumeDirectlyFields
    """A message to consume at once; the body has it."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ConsumeMessageDirectlyResponse:
    """Answer to ConsumeMessageDirectly."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    body: ConsumeDirectlyResult
    """What became of a message that was to be consumed at once."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class SendMessageV2:
    """Stores a message.

    The body is its content.
    """

    opaque: int
    """Number of the request."""

    fields: SendFields
    """A message for a topic. The letters are the names of SendMessageV2 and SendBatch."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendMessageV2Oneway:
    """Stores a message.

    The body is its content.
    """

    fields: SendFields
    """A message for a topic. The letters are the names of SendMessageV2 and SendBatch."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendMessageV2Response:
    """Answer to SendMessageV2."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: SendResult
    """Where a message is stored; of a batch, the ids with commas and the first place."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendBatchMessage:
    """Stores several messages.

    The body is BatchMessages.
    """

    opaque: int
    """Number of the request."""

    fields: SendFields
    """A message for a topic. The letters are the names of SendMessageV2 and SendBatch."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendBatchMessageOneway:
    """Stores several messages.

    The body is BatchMessages.
    """

    fields: SendFields
    """A message for a topic. The letters are the names of SendMessageV2 and SendBatch."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class SendBatchMessageResponse:
    """Answer to SendBatchMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: SendResult
    """Where a message is stored; of a batch, the ids with commas and the first place."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PushReplyMessageToClient:
    """Brings a reply to a request among messages.

    The body is its content.
    """

    opaque: int
    """Number of the request."""

    fields: PushReplyFields
    """A reply to a request among messages; the body has it."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PushReplyMessageToClientResponse:
    """Answer to PushReplyMessageToClient."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class RecallMessage:
    """Takes a delayed message back."""

    opaque: int
    """Number of the request."""

    fields: RecallFields
    """A delayed message to take back."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class RecallMessageResponse:
    """Answer to RecallMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: RecallResult
    """The message that was taken back."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PopMessage:
    """Returns messages that have to be acknowledged one by one.

    The body of the answer is StoredMessages.
    """

    opaque: int
    """Number of the request."""

    fields: PopFields
    """Which messages to return; each has to be acknowledged."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PopMessageResponse:
    """Answer to PopMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: PopResult
    """What was popped."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class AckMessage:
    """Acknowledges a popped message."""

    opaque: int
    """Number of the request."""

    fields: AckFields
    """A popped message that was consumed."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class AckMessageResponse:
    """Answer to AckMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PeekMessage:
    """Returns messages without taking them.

    The body of the answer is StoredMessages.
    """

    opaque: int
    """Number of the request."""

    fields: PeekFields
    """Which messages to look at."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PeekMessageResponse:
    """Answer to PeekMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ChangeMessageInvisibletime:
    """Puts off the return of a popped message."""

    opaque: int
    """Number of the request."""

    fields: ChangeInvisibleFields
    """A popped message that takes longer."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class ChangeMessageInvisibletimeResponse:
    """Answer to ChangeMessageInvisibletime."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: ChangeInvisibleResult
    """The new time."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Waits for a message without taking it."""

    opaque: int
    """Number of the request."""

    fields: NotificationFields
    """The queue whose next message is waited for."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class NotificationResponse:
    """Answer to Notification."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: NotificationResult
    """Whether a message came."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PollingInfo:
    """How many clients wait for messages."""

    opaque: int
    """Number of the request."""

    fields: PollingInfoFields
    """The queue whose waiting clients are asked for."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class PollingInfoResponse:
    """Answer to PollingInfo."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    fields: PollingInfoResult
    """How many clients wait."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class BatchAckMessage:
    """Acknowledges many popped messages.

    The broker passes over those that it does not know, without a word; it refuses a list
    without items, and items without bits.
    """

    opaque: int
    """Number of the request."""

    body: BatchAckRequest
    """Popped messages of one broker that are done."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""


@dataclass(frozen=True, slots=True)
class BatchAckMessageResponse:
    """Answer to BatchAckMessage."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class Request:
    """Asks something; either side may, of a command that is not known."""

    opaque: int
    """Number of the request."""

    code: int
    """What is asked for or, in an answer, how it went."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class Oneway:
    """Tells something; nobody answers, of a command that is not known."""

    code: int
    """What is asked for or, in an answer, how it went."""

    opaque: int = 0
    """A number, which nobody looks at."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class Response:
    """Answer to Response."""

    opaque: int
    """Number of the request."""

    code: ResponseCode
    """How it went."""

    remark: str = ""
    """What the peer says to that."""

    serialize_type: SerializeType = SerializeType.JSON
    """How the header is written."""

    language: Language = Language.PYTHON
    """What the sender is written in."""

    version: int = 513
    """Ordinal of the server version that the sender knows."""

    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    """The fields of the command."""

    body: bytes = b""
    """What the code of the header says; often JSON."""


Message = (
    SendMessage
    | SendMessageOneway
    | SendMessageResponse
    | PullMessage
    | PullMessageResponse
    | QueryMessage
    | QueryMessageResponse
    | QueryConsumerOffset
    | QueryConsumerOffsetResponse
    | UpdateConsumerOffset
    | UpdateConsumerOffsetOneway
    | UpdateConsumerOffsetResponse
    | UpdateAndCreateTopic
    | UpdateAndCreateTopicResponse
    | SearchOffsetByTimestamp
    | SearchOffsetByTimestampResponse
    | GetMaxOffset
    | GetMaxOffsetResponse
    | GetMinOffset
    | GetMinOffsetResponse
    | GetEarliestMsgStoretime
    | GetEarliestMsgStoretimeResponse
    | ViewMessageById
    | ViewMessageByIdResponse
    | HeartBeat
    | HeartBeatResponse
    | UnregisterClient
    | UnregisterClientResponse
    | ConsumerSendMsgBack
    | ConsumerSendMsgBackResponse
    | EndTransaction
    | EndTransactionOneway
    | EndTransactionResponse
    | GetConsumerListByGroup
    | GetConsumerListByGroupResponse
    | CheckTransactionStateOneway
    | NotifyConsumerIdsChangedOneway
    | LockBatchMq
    | LockBatchMqResponse
    | UnlockBatchMq
    | UnlockBatchMqOneway
    | UnlockBatchMqResponse
    | PutKvConfig
    | PutKvConfigResponse
    | GetKvConfig
    | GetKvConfigResponse
    | RegisterBroker
    | RegisterBrokerResponse
    | GetRouteinfoByTopic
    | GetRouteinfoByTopicResponse
    | GetBrokerClusterInfo
    | GetBrokerClusterInfoResponse
    | GetTopicStatsInfo
    | GetTopicStatsInfoResponse
    | GetConsumerConnectionList
    | GetConsumerConnectionListResponse
    | GetAllTopicListFromNameserver
    | GetAllTopicListFromNameserverResponse
    | DeleteSubscriptiongroup
    | DeleteSubscriptiongroupResponse
    | GetConsumeStats
    | GetConsumeStatsResponse
    | DeleteTopicInBroker
    | DeleteTopicInBrokerResponse
    | DeleteTopicInNamesrv
    | DeleteTopicInNamesrvResponse
    | ResetConsumerClientOffsetOneway
    | GetConsumerStatusFromClient
    | GetConsumerStatusFromClientResponse
    | InvokeBrokerToResetOffset
    | InvokeBrokerToResetOffsetResponse
    | InvokeBrokerToGetConsumerStatus
    | InvokeBrokerToGetConsumerStatusResponse
    | GetConsumerRunningInfo
    | GetConsumerRunningInfoResponse
    | ConsumeMessageDirectly
    | ConsumeMessageDirectlyResponse
    | SendMessageV2
    | SendMessageV2Oneway
    | SendMessageV2Response
    | SendBatchMessage
    | SendBatchMessageOneway
    | SendBatchMessageResponse
    | PushReplyMessageToClient
    | PushReplyMessageToClientResponse
    | RecallMessage
    | RecallMessageResponse
    | PopMessage
    | PopMessageResponse
    | AckMessage
    | AckMessageResponse
    | PeekMessage
    | PeekMessageResponse
    | ChangeMessageInvisibletime
    | ChangeMessageInvisibletimeResponse
    | Notification
    | NotificationResponse
    | PollingInfo
    | PollingInfoResponse
    | BatchAckMessage
    | BatchAckMessageResponse
    | Request
    | Oneway
    | Response
)
"""Anything that either side may say."""
