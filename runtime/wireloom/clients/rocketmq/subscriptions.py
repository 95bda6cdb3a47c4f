"""What a group wants of a topic, and how brokers are told."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import (
    ConsumeFromWhere,
    ConsumerData,
    ConsumeType,
    ExpressionType,
    MessageModel,
    SubscriptionData,
)
from wireloom.runtime.hashing import java_hash

ALL = "*"
"""The expression that every message matches."""
TAG = ExpressionType.TAG
"""The language of expressions like ``a || b``: messages with one of these tags."""
SQL = ExpressionType.SQL92
"""The language of conditions over properties; a broker has to be configured for it. It delivers all
messages where it does not understand the condition."""


def wall_clock() -> int:
    """The time; ms since 1970-01-01 UTC."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Subscription:
    """What a group wants of a topic. All members of a group have to want the same."""

    topic: str
    """The topic."""
    expression: str = ALL
    """What messages have to match, in the language."""
    language: str = TAG
    """``TAG`` or ``SQL``."""
    version: int = field(default_factory=wall_clock)
    """Brokers keep the one with the largest; mostly ms since 1970-01-01 UTC."""

    def __post_init__(self) -> None:
        if not self.topic:
            raise InvalidArgument("a subscription needs the name of a topic")
        if self.language == SQL and not self.expression.strip():
            raise InvalidArgument("an expression in SQL cannot be empty")
        if self.language == TAG and not self.expression.replace("|", " ").strip():
            raise InvalidArgument(f"{self.expression!r} names no tag; use {ALL!r} for all")

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags in the expression, each once; none if all messages match, or in SQL."""
        if self.language != TAG or self.expression == ALL:
            return ()
        found = (tag.strip() for tag in self.expression.split("||"))
        return tuple(dict.fromkeys(filter(None, found)))

    def matches(self, tag: str | None) -> bool:
        """Whether a message with that tag is wanted; brokers compare no more than hashes."""
        tags = self.tags
        return not tags or tag in tags

    def data(self) -> SubscriptionData:
        """The subscription on the wire."""
        tags = self.tags
        return SubscriptionData(
            class_filter=False,
            topic=self.topic,
            expression=self.expression,
            tags=tags,
            codes=tuple(dict.fromkeys(map(java_hash, tags))),
            version=self.version,
            expression_type=self.language,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """How a client takes part in a group of consumers. All members have to say the same."""

    group: str
    """Name of the group."""
    subscriptions: tuple[Subscription, ...]
    """What it wants."""
    kind: ConsumeType = ConsumeType.CONSUME_PASSIVELY
    """How it gets messages."""
    model: MessageModel = MessageModel.CLUSTERING
    """Whether one of the members gets a message, or everybody."""
    begin: ConsumeFromWhere = ConsumeFromWhere.CONSUME_FROM_LAST_OFFSET
    """Where a new group begins."""

    def data(self) -> ConsumerData:
        """The membership on the wire."""
        return ConsumerData(
            group=self.group,
            type=self.kind,
            model=self.model,
            from_where=self.begin,
            subscriptions=tuple(subscription.data() for subscription in self.subscriptions),
            unit_mode=False,
        )
