"""Response codes of Apache Pulsar binary protocol and the exceptions they raise."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.errors import ResponseError
from wireloom.pulsar.types import ServerError

__all__ = [
    "AccessRefused", "AuthenticationError", "AuthorizationError", "BrokerUnavailable",
    "ChecksumError", "ConsumerAssignError", "ConsumerBusy", "ConsumerNotFound",
    "IncompatibleSchema", "InvalidTopicName", "InvalidTxnStatus", "MetadataError",
    "NotAllowedError", "Occupied", "PersistenceError", "ProducerBlockedQuotaExceededError",
    "ProducerBlockedQuotaExceededException", "ProducerBusy", "ProducerFenced", "QuotaExceeded",
    "RequestRefused", "ServiceNotReady", "StorageUnavailable", "SubscriptionNotFound",
    "SubscriptionRefused", "TooManyRequests", "TopicNotFound", "TopicRefused",
    "TopicTerminatedError", "TransactionConflict", "TransactionCoordinatorNotFound",
    "TransactionNotFound", "TransactionRefused", "UnknownError", "UnsupportedVersionError",
]  # fmt: skip
"""What the package offers of it: the exceptions."""


class AccessRefused(ResponseError):
    """About who may do what."""

    remedy = "Mend the credentials, or let the operator grant the role what it needs."


class AuthenticationError(AccessRefused):
    """Code 3: The broker does not believe that the client is who it says."""


class AuthorizationError(AccessRefused):
    """Code 4: The role may not do that, or there is no such tenant or namespace."""


class StorageUnavailable(ResponseError):
    """The broker cannot reach what it stores messages or facts about topics in."""

    remedy = "Wait and try again on a connection to whoever serves the topic then."


class MetadataError(StorageUnavailable):
    """Code 1: Facts about the topic cannot be read or written."""

    retriable = True


class PersistenceError(StorageUnavailable):
    """Code 2: The message cannot be stored."""

    retriable = True


class Occupied(ResponseError):
    """Somebody else has what is wanted."""

    remedy = (
        "Wait until the other one is gone, or choose another name or another kind of subscription."
    )


class ConsumerBusy(Occupied):
    """Code 5: Another consumer has the subscription to itself."""

    retriable = True


class ProducerBusy(Occupied):
    """Code 16: Another producer has the name or the topic to itself."""

    retriable = True


class ProducerFenced(Occupied):
    """Code 25: Another producer took the topic over."""

    remedy = "Give up: somebody else is to produce now."


class BrokerUnavailable(ResponseError):
    """About the state of the broker."""

    remedy = "Look the topic up again after a while, and try there."


class ServiceNotReady(BrokerUnavailable):
    """Code 6: Who looks the topic up again finds who serves it."""

    retriable = True


class TooManyRequests(BrokerUnavailable):
    """Code 14: The broker is busy."""

    retriable = True
    remedy = "Wait, and have fewer requests under way."


class QuotaExceeded(ResponseError):
    """More is stored for the topic than it may keep."""

    remedy = "Let consumers acknowledge what waits, or let the operator raise the quota."


class ProducerBlockedQuotaExceededError(QuotaExceeded):
    """Code 7: The quota is exceeded; the producer waits."""

    remedy = "Wait for the broker to take messages again."


class ProducerBlockedQuotaExceededException(QuotaExceeded):
    """Code 8: The quota is exceeded."""


class TopicRefused(ResponseError):
    """About a topic."""

    remedy = "Correct the topic or its schema; trying again does not help."


class TopicNotFound(TopicRefused):
    """Code 11: The topic, its tenant or its namespace is not there, and it may not be made."""

    remedy = "Create the topic, or let the broker create topics by itself."


class TopicTerminatedError(TopicRefused):
    """Code 15: The topic takes no messages any more."""

    remedy = "Choose another topic; this one stays as it is."


class InvalidTopicName(TopicRefused):
    """Code 17: That is no name of a topic."""


class IncompatibleSchema(TopicRefused):
    """Code 18: The schema does not fit those of the topic."""

    remedy = (
        "Use a schema that fits those of the topic, or change how strictly the namespace compares."
    )


class SubscriptionRefused(ResponseError):
    """About a subscription or one of its consumers."""

    remedy = "Subscribe again."


class SubscriptionNotFound(SubscriptionRefused):
    """Code 12: There is no such subscription."""


class ConsumerNotFound(SubscriptionRefused):
    """Code 13: There is no such consumer."""


class ConsumerAssignError(SubscriptionRefused):
    """Code 19: The consumer cannot be given a part of the messages."""


class TransactionRefused(ResponseError):
    """About a transaction."""

    remedy = "Give the transaction up, and do its work in a new one."


class TransactionCoordinatorNotFound(TransactionRefused):
    """Code 20: There is no such transaction coordinator."""


class InvalidTxnStatus(TransactionRefused):
    """Code 21: The transaction is in another state."""


class TransactionConflict(TransactionRefused):
    """Code 23: Another transaction has what this one wants."""


class TransactionNotFound(TransactionRefused):
    """Code 24: There is no such transaction."""


class RequestRefused(ResponseError):
    """About the command itself."""

    remedy = "Look at the text of the answer and the log of the broker."


class UnknownError(RequestRefused):
    """Code 0: The broker failed in a way that has no code."""


class ChecksumError(RequestRefused):
    """Code 9: What arrived at the broker is not what was sent."""

    remedy = "Send the message again."


class UnsupportedVersionError(RequestRefused):
    """Code 10: The broker does not support the version of the protocol."""

    remedy = "Connect with a version that the broker knows."


class NotAllowedError(RequestRefused):
    """Code 22: The broker is configured not to do that."""


EXCEPTIONS: Mapping[int, type[ResponseError]] = {
    ServerError.AUTHENTICATION_ERROR: AuthenticationError,
    ServerError.AUTHORIZATION_ERROR: AuthorizationError,
    ServerError.METADATA_ERROR: MetadataError,
    ServerError.PERSISTENCE_ERROR: PersistenceError,
    ServerError.CONSUMER_BUSY: ConsumerBusy,
    ServerError.PRODUCER_BUSY: ProducerBusy,
    ServerError.PRODUCER_FENCED: ProducerFenced,
    ServerError.SERVICE_NOT_READY: ServiceNotReady,
    ServerError.TOO_MANY_REQUESTS: TooManyRequests,
    ServerError.PRODUCER_BLOCKED_QUOTA_EXCEEDED_ERROR: ProducerBlockedQuotaExceededError,
    ServerError.PRODUCER_BLOCKED_QUOTA_EXCEEDED_EXCEPTION: ProducerBlockedQuotaExceededException,
    ServerError.TOPIC_NOT_FOUND: TopicNotFound,
    ServerError.TOPIC_TERMINATED_ERROR: TopicTerminatedError,
    ServerError.INVALID_TOPIC_NAME: InvalidTopicName,
    ServerError.INCOMPATIBLE_SCHEMA: IncompatibleSchema,
    ServerError.SUBSCRIPTION_NOT_FOUND: SubscriptionNotFound,
    ServerError.CONSUMER_NOT_FOUND: ConsumerNotFound,
    ServerError.CONSUMER_ASSIGN_ERROR: ConsumerAssignError,
    ServerError.TRANSACTION_COORDINATOR_NOT_FOUND: TransactionCoordinatorNotFound,
    ServerError.INVALID_TXN_STATUS: InvalidTxnStatus,
    ServerError.TRANSACTION_CONFLICT: TransactionConflict,
    ServerError.TRANSACTION_NOT_FOUND: TransactionNotFound,
    ServerError.UNKNOWN_ERROR: UnknownError,
    ServerError.CHECKSUM_ERROR: ChecksumError,
    ServerError.UNSUPPORTED_VERSION_ERROR: UnsupportedVersionError,
    ServerError.NOT_ALLOWED_ERROR: NotAllowedError,
}
"""The exception of every code that means failure."""

TEXTS: Mapping[int, str] = {
    ServerError.AUTHENTICATION_ERROR: "authentication failed",
    ServerError.AUTHORIZATION_ERROR: "not authorized",
    ServerError.METADATA_ERROR: "facts about the topic cannot be read or written",
    ServerError.PERSISTENCE_ERROR: "the message cannot be stored",
    ServerError.CONSUMER_BUSY: "another consumer has the subscription to itself",
    ServerError.PRODUCER_BUSY: "another producer has the name or the topic to itself",
    ServerError.PRODUCER_FENCED: "another producer took the topic over",
    ServerError.SERVICE_NOT_READY: "the broker does not serve the topic now",
    ServerError.TOO_MANY_REQUESTS: "the broker is busy",
    ServerError.PRODUCER_BLOCKED_QUOTA_EXCEEDED_ERROR: "the quota is exceeded; the producer waits",
    ServerError.PRODUCER_BLOCKED_QUOTA_EXCEEDED_EXCEPTION: "the quota is exceeded",
    ServerError.TOPIC_NOT_FOUND: "there is no such topic",
    ServerError.TOPIC_TERMINATED_ERROR: "the topic takes no messages any more",
    ServerError.INVALID_TOPIC_NAME: "that is no name of a topic",
    ServerError.INCOMPATIBLE_SCHEMA: "the schema does not fit those of the topic",
    ServerError.SUBSCRIPTION_NOT_FOUND: "there is no such subscription",
    ServerError.CONSUMER_NOT_FOUND: "there is no such consumer",
    ServerError.CONSUMER_ASSIGN_ERROR: "the consumer cannot be given a part of the messages",
    ServerError.TRANSACTION_COORDINATOR_NOT_FOUND: "there is no such transaction coordinator",
    ServerError.INVALID_TXN_STATUS: "the transaction is in another state",
    ServerError.TRANSACTION_CONFLICT: "another transaction has what this one wants",
    ServerError.TRANSACTION_NOT_FOUND: "there is no such transaction",
    ServerError.UNKNOWN_ERROR: "the broker failed in a way that has no code",
    ServerError.CHECKSUM_ERROR: "what arrived at the broker is not what was sent",
    ServerError.UNSUPPORTED_VERSION_ERROR: (
        "the broker does not support the version of the protocol"
    ),
    ServerError.NOT_ALLOWED_ERROR: "the broker is configured not to do that",
}
"""What the codes mean, in words."""

SUCCESSES: frozenset[int] = frozenset()
"""Codes that mean success."""

INTERIM: frozenset[int] = frozenset()
"""Codes that are neither success nor failure."""


def error(
    code: ServerError, command: str = "", subject: str = "", detail: str = ""
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
