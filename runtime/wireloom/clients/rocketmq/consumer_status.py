"""The state of a member of a group of consumers, for administrators."""

from __future__ import annotations

import math
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from wireloom.clients.rocketmq.assignments import Assignment
from wireloom.clients.rocketmq.consuming import Group
from wireloom.clients.rocketmq.direct_consume import DirectConsume, DirectConsumes
from wireloom.clients.rocketmq.locking import LASTS
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.subscriptions import wall_clock
from wireloom.rocketmq.types import (
    ConsumeDirectlyResult,
    ConsumerRunningInfo,
    MessageQueue,
    ProcessQueueInfo,
    RunningPropertiesKey,
)
from wireloom.runtime.version import own_version


@dataclass(frozen=True, slots=True, eq=False)
class MemberStatus:
    """Answers for a member of a group of consumers."""

    group: Group
    direct: DirectConsumes

    def places(self, topic: str) -> dict[Queue, int]:
        """See ``AdminResponder``."""
        found = self.group.state.each(
            lambda assignment: (assignment.queue, assignment.progress.committable)
        )
        return {queue: place for queue, place in found if topic in ("", queue.topic)}

    def running_info(self, *, with_stacks: bool) -> ConsumerRunningInfo:
        """See ``AdminResponder``.

        What this client does not measure is not in it: the size of messages, and how fast it is.
        """
        state = self.group.state
        now, moment = state.now(), wall_clock()

        def looked_at(assignment: Assignment) -> tuple[MessageQueue, ProcessQueueInfo]:
            return assignment.queue.data(), _info(assignment, now, moment)

        return ConsumerRunningInfo(
            properties=self._properties(),
            subscriptions=tuple(wanted.data() for wanted in self.group.membership.subscriptions),
            queues=dict(state.each(looked_at)),
            popped_queues={},
            statistics={},
            notes={},
            stacks=_stacks() if with_stacks else None,
        )

    def consume(self, message: Received, answer: Callable[[ConsumeDirectlyResult], object]) -> bool:
        """See ``AdminResponder``; it is possible while ``run`` of the consumer has a function."""
        return self.direct.put(DirectConsume(message, self.group.consuming.ordered, answer))

    def _properties(self) -> dict[str, str]:
        """How it is set up, in the words of the client in Java."""
        membership, consuming = self.group.membership, self.group.consuming
        servers = "".join(f"{server.host}:{server.port};" for server in self.group.name_servers)
        return {
            RunningPropertiesKey.PROP_NAMESERVER_ADDR: servers,
            RunningPropertiesKey.PROP_CONSUME_TYPE: membership.kind.name,
            RunningPropertiesKey.PROP_CLIENT_VERSION: f"wireloom {own_version()}",
            RunningPropertiesKey.PROP_CONSUMEORDERLY: "true" if consuming.ordered else "false",
            RunningPropertiesKey.PROP_CONSUMER_START_TIMESTAMP: str(self.group.started_at),
            RunningPropertiesKey.CONSUMER_GROUP: membership.group,
            RunningPropertiesKey.MESSAGE_MODEL: membership.model.name,
            RunningPropertiesKey.CONSUME_FROM_WHERE: membership.begin.name,
            RunningPropertiesKey.PULL_BATCH_SIZE: str(consuming.most),
            RunningPropertiesKey.PULL_THRESHOLD_FOR_QUEUE: str(consuming.held),
            RunningPropertiesKey.MAX_RECONSUME_TIMES: str(consuming.tries),
        }


def _info(assignment: Assignment, now: float, moment: int) -> ProcessQueueInfo:
    """What is held of a queue.

    Args:
        assignment: The queue.
        now: The time by the clock of the consumer.
        moment: The same; ms since 1970-01-01 UTC.
    """
    progress, in_hand = assignment.progress, assignment.in_hand
    newest = progress.newest
    has_lock = assignment.locked_until != math.inf
    since = assignment.locked_until - LASTS
    return ProcessQueueInfo(
        committed=progress.committable,
        oldest=None if newest is None else progress.committable,
        newest=newest,
        count=progress.unfinished,
        size=None,
        oldest_in_hand=in_hand,
        newest_in_hand=in_hand,
        in_hand=0 if in_hand is None else 1,
        locked=has_lock and assignment.locked_until > now,
        unlock_attempts=None,
        locked_at=moment - round(1000 * (now - since)) if has_lock else None,
        dropped=assignment.dropped,
        pulled_at=assignment.pulled_at,
        consumed_at=assignment.consumed_at,
    )


def _stacks() -> str:
    """The stacks of all threads."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    found: list[str] = []
    for number, frame in sys._current_frames().items():
        lines = "".join(traceback.format_stack(frame))
        found.append(f"{names.get(number, number)} TID: {number}\n{lines}")
    return "\n".join(found)
