"""What consumers answer to administrators, who ask through brokers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.rocketmq.types import ConsumeDirectlyResult, ConsumerRunningInfo, ConsumerStatus


class AdminResponder(Protocol):
    """A consumer, as far as administrators ask about it. Nothing here may wait."""

    def places(self, topic: str) -> dict[Queue, int]:
        """How far it has got in its queues of a topic; of all topics if that is empty."""
        ...

    def running_info(self, *, with_stacks: bool) -> ConsumerRunningInfo:
        """Its state.

        Args:
            with_stacks: Whether the stacks of threads are to be in it.
        """
        ...

    def consume(self, message: Received, answer: Callable[[ConsumeDirectlyResult], object]) -> bool:
        """Has a message consumed soon.

        Args:
            message: The message.
            answer: Gets what became of it, on any thread.

        Returns:
            Whether that is possible now.
        """
        ...


class AdminResponders:
    """The consumers of a client, by group; may be used from several threads."""

    def __init__(self) -> None:
        self._known: dict[str, AdminResponder] = {}

    def add(self, group: str, responder: AdminResponder) -> None:
        """From now on it answers for a group."""
        self._known[group] = responder

    def remove(self, group: str, responder: AdminResponder) -> None:
        """It does not answer any more; does nothing if another one does."""
        if self._known.get(group) is responder:
            self._known.pop(group, None)

    def find(self, group: str) -> AdminResponder | None:
        """Who answers for a group, if anybody does."""
        return self._known.get(group)


def status(places: dict[Queue, int]) -> ConsumerStatus:
    """How far a consumer has got, as it says it."""
    by_queue = {queue.data(): place for queue, place in places.items()}
    return ConsumerStatus(by_client={}, places=by_queue)
