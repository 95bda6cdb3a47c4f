"""What can go wrong above single commands."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.pulsar.types import ServerError
from wireloom.runtime.errors import ConnectionLost, LocalError, ResponseError, WireloomError


class Refused(ResponseError):
    """The broker refused a command; there is a class for each reason a program may act upon.

    Attributes:
        code: The reason, a ``ServerError``.
        text: What the broker said.
    """


class AuthenticationFailed(Refused):
    """The broker does not believe that the client is who it says."""


class NotAuthorized(Refused):
    """The role may not do that, or there is no such tenant or namespace."""


class ConsumerBusy(Refused):
    """Another consumer has the subscription to itself."""

    retriable = True


class ProducerBusy(Refused):
    """Another producer has the name, or the topic to itself."""

    retriable = True


class ProducerFenced(Refused):
    """Another producer took the topic over."""


class ServiceNotReady(Refused):
    """The broker does not serve the topic at the moment; who looks it up again finds who does."""

    retriable = True


class TooManyRequests(Refused):
    """The broker is busy."""

    retriable = True


class StorageUnavailable(Refused):
    """The broker cannot reach what it stores messages or facts about topics in."""

    retriable = True


class TopicNotFound(Refused):
    """There is no such topic, tenant or namespace, and it may not be made."""


class TopicTerminated(Refused):
    """The topic takes no messages any more."""


class InvalidTopicName(Refused):
    """That is no name of a topic."""


class SubscriptionNotFound(Refused):
    """There is no such subscription."""


class IncompatibleSchema(Refused):
    """The schema does not fit those of the topic."""


class ChecksumFailed(Refused):
    """What arrived at the broker is not what was sent."""


class NotAllowed(Refused):
    """The broker is configured not to do that."""


_CLASSES: Mapping[ServerError, type[Refused]] = {
    ServerError.METADATA_ERROR: StorageUnavailable,
    ServerError.PERSISTENCE_ERROR: StorageUnavailable,
    ServerError.AUTHENTICATION_ERROR: AuthenticationFailed,
    ServerError.AUTHORIZATION_ERROR: NotAuthorized,
    ServerError.CONSUMER_BUSY: ConsumerBusy,
    ServerError.SERVICE_NOT_READY: ServiceNotReady,
    ServerError.CHECKSUM_ERROR: ChecksumFailed,
    ServerError.TOPIC_NOT_FOUND: TopicNotFound,
    ServerError.SUBSCRIPTION_NOT_FOUND: SubscriptionNotFound,
    ServerError.TOO_MANY_REQUESTS: TooManyRequests,
    ServerError.TOPIC_TERMINATED_ERROR: TopicTerminated,
    ServerError.PRODUCER_BUSY: ProducerBusy,
    ServerError.INVALID_TOPIC_NAME: InvalidTopicName,
    ServerError.INCOMPATIBLE_SCHEMA: IncompatibleSchema,
    ServerError.NOT_ALLOWED_ERROR: NotAllowed,
    ServerError.PRODUCER_FENCED: ProducerFenced,
}


def refusal(code: ServerError | None, text: str | None, command: str, subject: str = "") -> Refused:
    """The error for a code.

    Args:
        code: The code of the broker; None counts as unknown.
        text: What the broker said.
        command: What it refused.
        subject: What that was about.
    """
    found = ServerError.UNKNOWN_ERROR if code is None else code
    said = text or found.name.lower().replace("_", " ")
    return _CLASSES.get(found, Refused)(found, said, command, subject)


class NotStored(WireloomError):
    """The broker refused published messages.

    Attributes:
        topic: The topic.
        errors: Why, by sequence id.
    """

    def __init__(self, topic: str, errors: Mapping[int, BaseException]) -> None:
        super().__init__(topic, dict(errors))
        self.topic = topic
        self.errors = dict(errors)

    def __str__(self) -> str:
        shown = "; ".join(f"{number}: {error}" for number, error in list(self.errors.items())[:3])
        more = "; …" if len(self.errors) > 3 else ""
        return f'{len(self.errors)} messages for "{self.topic}" were not stored ({shown}{more})'


class MessageTooLarge(LocalError, ValueError):
    """A message is longer than the broker takes."""


class NoCodec(WireloomError):
    """Nothing that is installed here can compress or unpack messages in this way."""


class Closed(LocalError):
    """The producer or consumer was closed by this program."""


class EndOfTopic(WireloomError):
    """The topic was terminated, and all its messages have been acknowledged."""


class TooManyRedirects(ConnectionLost):
    """The brokers send each other's lookups round in circles."""
