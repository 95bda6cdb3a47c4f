"""What is told of queues that nothing can be pulled from, and can again: once for all queues of a
broker, however many there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from wireloom.clients.cluster.events import Event, GivenUp, log
from wireloom.clients.cluster.retrying import Tries
from wireloom.clients.rocketmq.messages import Queue
from wireloom.runtime import forking


@dataclass(slots=True)
class _Lost:
    """A broker that was lost.

    Attributes:
        queues: Those of its queues that nothing can be pulled from.
        told: The number of the last try that was told.
        recovered: How many of its queues can be pulled from again.
    """

    queues: set[Queue] = field(default_factory=set[Queue])
    told: int = 0
    recovered: int = 0


class Repairs:
    """Tells of the queues of one consumer.

    Args:
        tell: Is told; by default the log is.
    """

    def __init__(self, tell: Callable[[Event], object] = log) -> None:
        self._tell = tell
        self._guard = forking.lock()
        self._lost: dict[str, _Lost] = {}

    def is_lost(self, queue: Queue) -> bool:
        """Whether nothing could be pulled the last time."""
        lost = self._lost.get(queue.broker)
        return lost is not None and queue in lost.queues

    def failed(self, queue: Queue, tries: Tries, seconds: float) -> None:
        """Nothing could be pulled, which is tried again in some seconds."""
        with self._guard:
            lost = self._lost.setdefault(queue.broker, _Lost())
            lost.queues.add(queue)
            if tries.count <= lost.told:
                return
            lost.told = tries.count
            news = tries.retry(seconds, len(lost.queues))
        self._tell(news)

    def pulled(self, queue: Queue, tries: Tries) -> None:
        """Something could be pulled."""
        if not self._lost:
            return
        with self._guard:
            lost = self._lost.get(queue.broker)
            if lost is None or queue not in lost.queues:
                return
            lost.recovered += 1
            count = lost.recovered
            if not self._is_last(queue, lost):
                return
            news = tries.recovered(count)
        self._tell(news)

    def left(self, queue: Queue) -> None:
        """It is not pulled from any more; that of others is told without it."""
        with self._guard:
            lost = self._lost.get(queue.broker)
            if lost is not None:
                self._is_last(queue, lost)

    def given_up(self, tries: Tries, reason: BaseException) -> None:
        """It is not tried again."""
        self._tell(GivenUp(what=tries.what, reason=reason))

    def _is_last(self, queue: Queue, lost: _Lost) -> bool:
        lost.queues.discard(queue)
        if lost.queues:
            return False
        del self._lost[queue.broker]
        return True
