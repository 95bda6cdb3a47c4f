"""The topics that messages go to which could not be consumed."""

from __future__ import annotations

from wireloom.clients.rocketmq.messages import Received
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import TopicPrefix

DEAD_LETTER = -1
"""The delay level with which a message becomes a dead letter at once."""
BROKER_CHOOSES = 0
"""The delay level with which the broker waits longer after each try."""


def retry_topic(group: str) -> str:
    """Where the messages of a group wait to be delivered again; its consumers subscribe to it."""
    return TopicPrefix.RETRY + _group(group)


def dead_letter_topic(group: str) -> str:
    """Where the messages of a group end after too many tries."""
    return TopicPrefix.DLQ + _group(group)


def pop_retry_topics(group: str, topic: str) -> tuple[str, str]:
    """Where popped messages of a group wait that were not acknowledged: older brokers, and newer
    ones that are configured so."""
    return f"{retry_topic(group)}_{topic}", f"{retry_topic(group)}+{topic}"


def is_retry_topic(topic: str) -> bool:
    """Whether messages in the topic are waiting to be delivered again."""
    return topic.startswith(TopicPrefix.RETRY)


def is_dead_letter_topic(topic: str) -> bool:
    """Whether the topic keeps dead letters."""
    return topic.startswith(TopicPrefix.DLQ)


def first_id(message: Received) -> str:
    """The id that a message had when it was delivered first."""
    return message.origin_id or message.message_id


def _group(group: str) -> str:
    if not group:
        raise InvalidArgument("the name of a group is empty")
    return group
