"""How a member of a group consumes, and what it tells brokers of that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wireloom.clients.rocketmq.rebalance import Strategy, averaging
from wireloom.clients.rocketmq.retries import retry_topic
from wireloom.clients.rocketmq.subscriptions import Membership, Subscription
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import ConsumeFromWhere, MessageModel
from wireloom.runtime.arguments import check_fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Consuming:
    """How a member of a group consumes. All members should do it in the same way."""

    begin: ConsumeFromWhere = ConsumeFromWhere.CONSUME_FROM_LAST_OFFSET
    """Where a group begins that has stored no place in a queue."""
    begin_at: int = 0
    """With CONSUME_FROM_TIMESTAMP, the time; ms since 1970-01-01 UTC."""
    most: int = 32
    """Most messages of one pull."""
    held: int = 1000
    """Messages of one queue that may be waiting or unfinished; pulling pauses above."""
    wait: float = 15.0
    """Seconds that the broker waits for a message if there is none."""
    tries: int = 16
    """How often delivery is tried again before a message becomes a dead letter."""
    model: MessageModel = MessageModel.CLUSTERING
    """Whether one of the members gets a message, or everybody. If everybody does, no places are
    stored: whoever joins begins where ``begin`` says."""
    ordered: bool = False
    """Whether the next message of a queue comes after the one before is acknowledged. A queue is
    locked meanwhile, so that this holds when members come and go as well."""
    strategy: Strategy = averaging
    """How queues are shared out; it must be the same for all members."""
    rebalance: float = 20.0
    """Seconds after which queues are shared out again, unless brokers say so earlier."""
    commit: float = 5.0
    """Seconds after which it is stored how far the group has got."""
    pause: float = 1.0
    """Seconds before a message that was given back comes again, if it does not go through the
    broker."""
    slow_after: float = 30.0
    """Seconds after which a program that does not come for messages that have arrived, or in order
    does not finish the one before, is said to be slow: a line in the log, and nothing else."""

    @property
    def repeats_here(self) -> bool:
        """Whether messages that are given back come again from here, and not through brokers."""
        return self.ordered or self.model is MessageModel.BROADCASTING

    def __post_init__(self) -> None:
        check_fields(self)
        if self.most < 1 or self.held < 1 or self.tries < 0:
            raise InvalidArgument(f"{self}: counts are 1 or more, and tries are not negative")
        for name, value in (
            ("wait", self.wait),
            ("rebalance", self.rebalance),
            ("commit", self.commit),
            ("pause", self.pause),
            ("slow_after", self.slow_after),
        ):
            if not value > 0:
                raise InvalidArgument(f"{name} is {value}, it must be more than 0 seconds")


def membership(
    group: str, subscriptions: Iterable[Subscription], consuming: Consuming
) -> Membership:
    """What a member tells brokers.

    Raises:
        InvalidArgument: It subscribes to nothing, or to a topic twice.
    """
    wanted = tuple(subscriptions)
    topics = [subscription.topic for subscription in wanted]
    if not topics or len(set(topics)) < len(topics) or retry_topic(group) in topics:
        raise InvalidArgument(f"{group!r} must subscribe to topics, to each once, not {topics}")
    if consuming.model is MessageModel.CLUSTERING:
        wanted += (Subscription(retry_topic(group)),)
    return Membership(
        group=group, subscriptions=wanted, model=consuming.model, begin=consuming.begin
    )
