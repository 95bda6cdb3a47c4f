"""Response codes of Apache RocketMQ remoting and the exceptions they raise."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.errors import ResponseError
from wireloom.rocketmq.types import ResponseCode

__all__ = [
    "BroadcastConsumption", "BrokerDispatchNotComplete", "BrokerNotExist", "ConsumeMsgTimeout",
    "ConsumerNotOnline", "ConsumingFailed", "ControllerAlterSyncStateSetFailed",
    "ControllerBrokerIdInvalid", "ControllerBrokerLiveInfoNotExists",
    "ControllerBrokerMetadataNotExist", "ControllerBrokerNeedToBeRegistered",
    "ControllerBrokerNotAlive", "ControllerElectMasterFailed", "ControllerFailed",
    "ControllerFencedMasterEpoch", "ControllerFencedSyncStateSetEpoch",
    "ControllerInvalidCleanBrokerMetadata", "ControllerInvalidMaster", "ControllerInvalidReplicas",
    "ControllerInvalidRequest", "ControllerJraftInternalError", "ControllerMasterNotAvailable",
    "ControllerMasterStillExist", "ControllerNotLeader", "FilterDataNotExist",
    "FilterDataNotLatest", "FlowControl", "GoAway", "IllegalOperation", "InvalidParameter",
    "MessageIllegal", "NoBuyerId", "NoMessage", "NoPermission", "NotInCurrentUnit",
    "NotLeaderForQueue", "NotThere", "PolicyNotExist", "PollingFull", "PollingTimeout",
    "QueryNotFound", "RequestCodeNotSupported", "RequestRefused", "RpcAddrIsNull",
    "RpcSendToChannelFailed", "RpcTimeOut", "RpcUnknown", "ServiceNotAvailable",
    "SubscriptionGroupNotExist", "SubscriptionNotExist", "SubscriptionNotLatest",
    "SubscriptionParseFailed", "SystemBusy", "SystemError", "SystemFailed", "TopicExistAlready",
    "TopicNotExist", "TransactionFailed", "TransactionFailure", "TransactionShouldCommit",
    "TransactionShouldRollback", "TransactionStateGroupWrong", "TransactionStateUnknow",
    "UserNotExist", "VersionNotSupported",
]  # fmt: skip
"""What the package offers of it: the exceptions."""


class SystemFailed(ResponseError):
    """The peer cannot do it now."""

    remedy = "Read the remark; where trying again can help, wait and take another broker or queue."


class SystemError(SystemFailed):
    """Code 1: The peer failed; the remark says how."""

    retriable = True


class SystemBusy(SystemFailed):
    """Code 2: The peer is too busy."""

    retriable = True
    remedy = "Wait, and send to another broker meanwhile."


class ServiceNotAvailable(SystemFailed):
    """Code 14: The broker does not take it now."""

    retriable = True


class VersionNotSupported(SystemFailed):
    """Code 15: The version is not supported."""


class RequestCodeNotSupported(SystemFailed):
    """Code 3: The peer does not know the request."""

    remedy = "Do without the request: the peer is older than it."


class FlowControl(SystemFailed):
    """Code 215: Flow control."""

    retriable = True


class GoAway(SystemFailed):
    """Code 1500: The broker shuts down; connect again."""

    retriable = True
    remedy = "Connect again, to another broker if there is one."


class RpcUnknown(SystemFailed):
    """Code -1000: Rpc unknown."""


class RpcAddrIsNull(SystemFailed):
    """Code -1002: Rpc addr is null."""


class RpcSendToChannelFailed(SystemFailed):
    """Code -1004: Rpc send to channel failed."""


class RpcTimeOut(SystemFailed):
    """Code -1006: Rpc time out."""


class RequestRefused(ResponseError):
    """The peer does not take the request as it is."""

    remedy = "Correct the request; the remark says what is wrong with it."


class MessageIllegal(RequestRefused):
    """Code 13: The message is not acceptable."""

    remedy = "Make the message smaller, or its topic and properties legal."


class InvalidParameter(RequestRefused):
    """Code 29: A field is wrong."""


class NoPermission(RequestRefused):
    """Code 16: It is not allowed."""

    remedy = "Let the operator grant the permission, or open the topic for reading and writing."


class IllegalOperation(RequestRefused):
    """Code 604: Illegal operation."""


class SubscriptionParseFailed(RequestRefused):
    """Code 23: The expression of a subscription is wrong."""

    remedy = "Correct the expression of the subscription."


class FilterDataNotExist(RequestRefused):
    """Code 27: The broker has no filter for it."""


class FilterDataNotLatest(RequestRefused):
    """Code 28: The broker has an older filter."""

    remedy = "Send a heartbeat with the present subscription, and pull again."


class NoBuyerId(RequestRefused):
    """Code 204: No buyer id."""


class NotInCurrentUnit(RequestRefused):
    """Code 205: Not in current unit."""


class UserNotExist(RequestRefused):
    """Code 3001: User not exist."""


class PolicyNotExist(RequestRefused):
    """Code 3002: Policy not exist."""


class NotThere(ResponseError):
    """What is asked for is not there."""

    remedy = "Create what is missing, or ask a name server for the present routes."


class TopicNotExist(NotThere):
    """Code 17: There is no such topic."""

    remedy = "Create the topic; clients that just sent to a new one ask for its routes again."


class TopicExistAlready(NotThere):
    """Code 18: The topic exists already."""

    remedy = "Go on with the topic that is there."


class QueryNotFound(NotThere):
    """Code 22: Nothing is stored under that."""

    remedy = "Begin without it, as a new group does without an offset."


class SubscriptionNotExist(NotThere):
    """Code 24: The group has no such subscription."""

    remedy = "Send a heartbeat with the subscription, and pull again."


class SubscriptionNotLatest(NotThere):
    """Code 25: The broker knows an older subscription."""

    remedy = "Send a heartbeat with the present subscription, and pull again."


class SubscriptionGroupNotExist(NotThere):
    """Code 26: There is no such group."""


class ConsumerNotOnline(NotThere):
    """Code 206: Consumer not online."""


class NoMessage(NotThere):
    """Code 208: No message."""


class BrokerNotExist(NotThere):
    """Code 211: Broker not exist."""


class NotLeaderForQueue(NotThere):
    """Code 501: Not leader for queue."""

    retriable = True
    remedy = "Ask a name server for the routes, and try the new leader."


class BrokerDispatchNotComplete(NotThere):
    """Code 212: Broker dispatch not complete."""


class BroadcastConsumption(NotThere):
    """Code 213: Broadcast consumption."""


class ConsumingFailed(ResponseError):
    """Nothing was consumed."""

    remedy = "Ask again; nothing was lost."


class ConsumeMsgTimeout(ConsumingFailed):
    """Code 207: Consume msg timeout."""


class PollingFull(ConsumingFailed):
    """Code 209: Too many wait already."""

    retriable = True
    remedy = "Wait a little and ask again."


class PollingTimeout(ConsumingFailed):
    """Code 210: There is nothing new."""

    retriable = True


class TransactionFailure(ResponseError):
    """About transactions."""

    remedy = "Ask for the state of the transaction, and roll it back if that is not known."


class TransactionFailed(TransactionFailure):
    """Code 4: The transaction failed."""


class TransactionShouldCommit(TransactionFailure):
    """Code 200: Transaction should commit."""


class TransactionShouldRollback(TransactionFailure):
    """Code 201: Transaction should rollback."""


class TransactionStateUnknow(TransactionFailure):
    """Code 202: Transaction state unknow."""


class TransactionStateGroupWrong(TransactionFailure):
    """Code 203: Transaction state group wrong."""


class ControllerFailed(ResponseError):
    """From controllers of brokers."""

    remedy = "A matter between brokers and controllers; look at the logs of both."


class ControllerFencedMasterEpoch(ControllerFailed):
    """Code 2000: Controller fenced master epoch."""


class ControllerFencedSyncStateSetEpoch(ControllerFailed):
    """Code 2001: Controller fenced sync state set epoch."""


class ControllerInvalidMaster(ControllerFailed):
    """Code 2002: Controller invalid master."""


class ControllerInvalidReplicas(ControllerFailed):
    """Code 2003: Controller invalid replicas."""


class ControllerMasterNotAvailable(ControllerFailed):
    """Code 2004: Controller master not available."""


class ControllerInvalidRequest(ControllerFailed):
    """Code 2005: Controller invalid request."""


class ControllerBrokerNotAlive(ControllerFailed):
    """Code 2006: Controller broker not alive."""


class ControllerNotLeader(ControllerFailed):
    """Code 2007: Controller not leader."""


class ControllerBrokerMetadataNotExist(ControllerFailed):
    """Code 2008: Controller broker metadata not exist."""


class ControllerInvalidCleanBrokerMetadata(ControllerFailed):
    """Code 2009: Controller invalid clean broker metadata."""


class ControllerBrokerNeedToBeRegistered(ControllerFailed):
    """Code 2010: Controller broker need to be registered."""


class ControllerMasterStillExist(ControllerFailed):
    """Code 2011: Controller master still exist."""


class ControllerElectMasterFailed(ControllerFailed):
    """Code 2012: Controller elect master failed."""


class ControllerAlterSyncStateSetFailed(ControllerFailed):
    """Code 2013: Controller alter sync state set failed."""


class ControllerBrokerIdInvalid(ControllerFailed):
    """Code 2014: Controller broker id invalid."""


class ControllerJraftInternalError(ControllerFailed):
    """Code 2015: Controller jraft internal error."""


class ControllerBrokerLiveInfoNotExists(ControllerFailed):
    """Code 2016: Controller broker live info not exists."""


EXCEPTIONS: Mapping[int, type[ResponseError]] = {
    ResponseCode.SYSTEM_ERROR: SystemError,
    ResponseCode.SYSTEM_BUSY: SystemBusy,
    ResponseCode.SERVICE_NOT_AVAILABLE: ServiceNotAvailable,
    ResponseCode.VERSION_NOT_SUPPORTED: VersionNotSupported,
    ResponseCode.REQUEST_CODE_NOT_SUPPORTED: RequestCodeNotSupported,
    ResponseCode.FLOW_CONTROL: FlowControl,
    ResponseCode.GO_AWAY: GoAway,
    ResponseCode.RPC_UNKNOWN: RpcUnknown,
    ResponseCode.RPC_ADDR_IS_NULL: RpcAddrIsNull,
    ResponseCode.RPC_SEND_TO_CHANNEL_FAILED: RpcSendToChannelFailed,
    ResponseCode.RPC_TIME_OUT: RpcTimeOut,
    ResponseCode.MESSAGE_ILLEGAL: MessageIllegal,
    ResponseCode.INVALID_PARAMETER: InvalidParameter,
    ResponseCode.NO_PERMISSION: NoPermission,
    ResponseCode.ILLEGAL_OPERATION: IllegalOperation,
    ResponseCode.SUBSCRIPTION_PARSE_FAILED: SubscriptionParseFailed,
    ResponseCode.FILTER_DATA_NOT_EXIST: FilterDataNotExist,
    ResponseCode.FILTER_DATA_NOT_LATEST: FilterDataNotLatest,
    ResponseCode.NO_BUYER_ID: NoBuyerId,
    ResponseCode.NOT_IN_CURRENT_UNIT: NotInCurrentUnit,
    ResponseCode.USER_NOT_EXIST: UserNotExist,
    ResponseCode.POLICY_NOT_EXIST: PolicyNotExist,
    ResponseCode.TOPIC_NOT_EXIST: TopicNotExist,
    ResponseCode.TOPIC_EXIST_ALREADY: TopicExistAlready,
    ResponseCode.QUERY_NOT_FOUND: QueryNotFound,
    ResponseCode.SUBSCRIPTION_NOT_EXIST: SubscriptionNotExist,
    ResponseCode.SUBSCRIPTION_NOT_LATEST: SubscriptionNotLatest,
    ResponseCode.SUBSCRIPTION_GROUP_NOT_EXIST: SubscriptionGroupNotExist,
    ResponseCode.CONSUMER_NOT_ONLINE: ConsumerNotOnline,
    ResponseCode.NO_MESSAGE: NoMessage,
    ResponseCode.BROKER_NOT_EXIST: BrokerNotExist,
    ResponseCode.NOT_LEADER_FOR_QUEUE: NotLeaderForQueue,
    ResponseCode.BROKER_DISPATCH_NOT_COMPLETE: BrokerDispatchNotComplete,
    ResponseCode.BROADCAST_CONSUMPTION: BroadcastConsumption,
    ResponseCode.CONSUME_MSG_TIMEOUT: ConsumeMsgTimeout,
    ResponseCode.POLLING_FULL: PollingFull,
    ResponseCode.POLLING_TIMEOUT: PollingTimeout,
    ResponseCode.TRANSACTION_FAILED: TransactionFailed,
    ResponseCode.TRANSACTION_SHOULD_COMMIT: TransactionShouldCommit,
    ResponseCode.TRANSACTION_SHOULD_ROLLBACK: TransactionShouldRollback,
    ResponseCode.TRANSACTION_STATE_UNKNOW: TransactionStateUnknow,
    ResponseCode.TRANSACTION_STATE_GROUP_WRONG: TransactionStateGroupWrong,
    ResponseCode.CONTROLLER_FENCED_MASTER_EPOCH: ControllerFencedMasterEpoch,
    ResponseCode.CONTROLLER_FENCED_SYNC_STATE_SET_EPOCH: ControllerFencedSyncStateSetEpoch,
    ResponseCode.CONTROLLER_INVALID_MASTER: ControllerInvalidMaster,
    ResponseCode.CONTROLLER_INVALID_REPLICAS: ControllerInvalidReplicas,
    ResponseCode.CONTROLLER_MASTER_NOT_AVAILABLE: ControllerMasterNotAvailable,
    ResponseCode.CONTROLLER_INVALID_REQUEST: ControllerInvalidRequest,
    ResponseCode.CONTROLLER_BROKER_NOT_ALIVE: ControllerBrokerNotAlive,
    ResponseCode.CONTROLLER_NOT_LEADER: ControllerNotLeader,
    ResponseCode.CONTROLLER_BROKER_METADATA_NOT_EXIST: ControllerBrokerMetadataNotExist,
    ResponseCode.CONTROLLER_INVALID_CLEAN_BROKER_METADATA: ControllerInvalidCleanBrokerMetadata,
    ResponseCode.CONTROLLER_BROKER_NEED_TO_BE_REGISTERED: ControllerBrokerNeedToBeRegistered,
    ResponseCode.CONTROLLER_MASTER_STILL_EXIST: ControllerMasterStillExist,
    ResponseCode.CONTROLLER_ELECT_MASTER_FAILED: ControllerElectMasterFailed,
    ResponseCode.CONTROLLER_ALTER_SYNC_STATE_SET_FAILED: ControllerAlterSyncStateSetFailed,
    ResponseCode.CONTROLLER_BROKER_ID_INVALID: ControllerBrokerIdInvalid,
    ResponseCode.CONTROLLER_JRAFT_INTERNAL_ERROR: ControllerJraftInternalError,
    ResponseCode.CONTROLLER_BROKER_LIVE_INFO_NOT_EXISTS: ControllerBrokerLiveInfoNotExists,
}
"""The exception of every code that means failure."""

TEXTS: Mapping[int, str] = {
    ResponseCode.SYSTEM_ERROR: "the peer failed; the remark says how",
    ResponseCode.SYSTEM_BUSY: "the peer is too busy",
    ResponseCode.SERVICE_NOT_AVAILABLE: "the broker does not take it now",
    ResponseCode.VERSION_NOT_SUPPORTED: "the version is not supported",
    ResponseCode.REQUEST_CODE_NOT_SUPPORTED: "the peer does not know the request",
    ResponseCode.FLOW_CONTROL: "flow control",
    ResponseCode.GO_AWAY: "the broker shuts down; connect again",
    ResponseCode.RPC_UNKNOWN: "rpc unknown",
    ResponseCode.RPC_ADDR_IS_NULL: "rpc addr is null",
    ResponseCode.RPC_SEND_TO_CHANNEL_FAILED: "rpc send to channel failed",
    ResponseCode.RPC_TIME_OUT: "rpc time out",
    ResponseCode.MESSAGE_ILLEGAL: "the message is not acceptable",
    ResponseCode.INVALID_PARAMETER: "a field is wrong",
    ResponseCode.NO_PERMISSION: "it is not allowed",
    ResponseCode.ILLEGAL_OPERATION: "illegal operation",
    ResponseCode.SUBSCRIPTION_PARSE_FAILED: "the expression of a subscription is wrong",
    ResponseCode.FILTER_DATA_NOT_EXIST: "the broker has no filter for it",
    ResponseCode.FILTER_DATA_NOT_LATEST: "the broker has an older filter",
    ResponseCode.NO_BUYER_ID: "no buyer id",
    ResponseCode.NOT_IN_CURRENT_UNIT: "not in current unit",
    ResponseCode.USER_NOT_EXIST: "user not exist",
    ResponseCode.POLICY_NOT_EXIST: "policy not exist",
    ResponseCode.TOPIC_NOT_EXIST: "there is no such topic",
    ResponseCode.TOPIC_EXIST_ALREADY: "the topic exists already",
    ResponseCode.QUERY_NOT_FOUND: "nothing is stored under that",
    ResponseCode.SUBSCRIPTION_NOT_EXIST: "the group has no such subscription",
    ResponseCode.SUBSCRIPTION_NOT_LATEST: "the broker knows an older subscription",
    ResponseCode.SUBSCRIPTION_GROUP_NOT_EXIST: "there is no such group",
    ResponseCode.CONSUMER_NOT_ONLINE: "consumer not online",
    ResponseCode.NO_MESSAGE: "no message",
    ResponseCode.BROKER_NOT_EXIST: "broker not exist",
    ResponseCode.NOT_LEADER_FOR_QUEUE: "not leader for queue",
    ResponseCode.BROKER_DISPATCH_NOT_COMPLETE: "broker dispatch not complete",
    ResponseCode.BROADCAST_CONSUMPTION: "broadcast consumption",
    ResponseCode.CONSUME_MSG_TIMEOUT: "consume msg timeout",
    ResponseCode.POLLING_FULL: "too many wait already",
    ResponseCode.POLLING_TIMEOUT: "there is nothing new",
    ResponseCode.TRANSACTION_FAILED: "the transaction failed",
    ResponseCode.TRANSACTION_SHOULD_COMMIT: "transaction should commit",
    ResponseCode.TRANSACTION_SHOULD_ROLLBACK: "transaction should rollback",
    ResponseCode.TRANSACTION_STATE_UNKNOW: "transaction state unknow",
    ResponseCode.TRANSACTION_STATE_GROUP_WRONG: "transaction state group wrong",
    ResponseCode.CONTROLLER_FENCED_MASTER_EPOCH: "controller fenced master epoch",
    ResponseCode.CONTROLLER_FENCED_SYNC_STATE_SET_EPOCH: "controller fenced sync state set epoch",
    ResponseCode.CONTROLLER_INVALID_MASTER: "controller invalid master",
    ResponseCode.CONTROLLER_INVALID_REPLICAS: "controller invalid replicas",
    ResponseCode.CONTROLLER_MASTER_NOT_AVAILABLE: "controller master not available",
    ResponseCode.CONTROLLER_INVALID_REQUEST: "controller invalid request",
    ResponseCode.CONTROLLER_BROKER_NOT_ALIVE: "controller broker not alive",
    ResponseCode.CONTROLLER_NOT_LEADER: "controller not leader",
    ResponseCode.CONTROLLER_BROKER_METADATA_NOT_EXIST: "controller broker metadata not exist",
    ResponseCode.CONTROLLER_INVALID_CLEAN_BROKER_METADATA: (
        "controller invalid clean broker metadata"
    ),
    ResponseCode.CONTROLLER_BROKER_NEED_TO_BE_REGISTERED: "controller broker need to be registered",
    ResponseCode.CONTROLLER_MASTER_STILL_EXIST: "controller master still exist",
    ResponseCode.CONTROLLER_ELECT_MASTER_FAILED: "controller elect master failed",
    ResponseCode.CONTROLLER_ALTER_SYNC_STATE_SET_FAILED: "controller alter sync state set failed",
    ResponseCode.CONTROLLER_BROKER_ID_INVALID: "controller broker id invalid",
    ResponseCode.CONTROLLER_JRAFT_INTERNAL_ERROR: "controller jraft internal error",
    ResponseCode.CONTROLLER_BROKER_LIVE_INFO_NOT_EXISTS: "controller broker live info not exists",
}
"""What the codes mean, in words."""

SUCCESSES: frozenset[int] = frozenset(
    {
        ResponseCode.SUCCESS,
        ResponseCode.FLUSH_DISK_TIMEOUT,
        ResponseCode.SLAVE_NOT_AVAILABLE,
        ResponseCode.FLUSH_SLAVE_TIMEOUT,
    }
)
"""Codes that mean success."""

INTERIM: frozenset[int] = frozenset(
    {
        ResponseCode.PULL_NOT_FOUND,
        ResponseCode.PULL_RETRY_IMMEDIATELY,
        ResponseCode.PULL_OFFSET_MOVED,
    }
)
"""Codes that are neither success nor failure."""


def error(
    code: ResponseCode, command: str = "", subject: str = "", detail: str = ""
) -> ResponseError:
    """The exception of a response code.

    Args:
        code: The code as received; an unknown one gives a plain ``ResponseError``.
        command: The command that was refused.
        subject: What it was about, such as the name of a stream.
        detail: What the peer said about it.
    """
    text = TEXTS.get(code, f"unknown code {int(code)}")
    return EXCEPTIONS.get(code, ResponseError)(code, text, command, subject, detail)


def check(code: ResponseCode, command: str = "", subject: str = "", detail: str = "") -> None:
    """Returns for success, raises the exception of any other code.

    Raises:
        ResponseError: One of its subclasses in this module.
    """
    if code not in SUCCESSES:
        raise error(code, command, subject, detail)
