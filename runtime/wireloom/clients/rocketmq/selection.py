"""Which queue a message is sent to."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

from wireloom.clients.rocketmq.messages import Queue
from wireloom.errors import InvalidArgument
from wireloom.runtime.hashing import java_hash


class RoundRobin:
    """Chooses one queue after another; may be used from several threads."""

    def __init__(self) -> None:
        self._turns = itertools.count()

    def choose(self, queues: Sequence[Queue], avoided: Collection[str] = ()) -> Queue:
        """The next queue in turn.

        Args:
            queues: The queues that can be written.
            avoided: Names of brokers that failed a moment ago; they come last.

        Raises:
            InvalidArgument: There is no queue.
        """
        _need(queues)
        turn = next(self._turns)
        if avoided:
            better = [queue for queue in queues if queue.broker not in avoided]
            queues = better or queues
        return queues[turn % len(queues)]


def by_key(queues: Sequence[Queue], key: str) -> Queue:
    """The queue of a key, the same for all clients that know the same queues.

    Args:
        queues: The queues that can be written, in the order of the route.
        key: What messages have in common that have to keep their order.

    Raises:
        InvalidArgument: There is no queue.
    """
    _need(queues)
    # Java's remainder has the sign of the dividend, and its client drops that sign
    return queues[abs(java_hash(key)) % len(queues)]


def _need(queues: Sequence[Queue]) -> None:
    if not queues:
        raise InvalidArgument("there is no queue to choose from")
