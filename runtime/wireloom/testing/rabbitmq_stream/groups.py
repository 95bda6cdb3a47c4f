"""Groups of single active consumers: who of them reads, and who is told what in which order.

A group belongs to one stream.  Without a super stream its first member is active until it leaves.
For a partition of a super stream the members take turns by the number of the partition, so that
several members share the partitions; the active one is told to stop first, and the next becomes
active when it has answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

NO_PARTITION = -1
"""The number of a stream that is no partition."""


class Consumer(Protocol):
    """A member of a group."""

    def tell(self, active: bool, stepping_down: bool) -> None:
        """It becomes active or inactive; others wait for its answer if it steps down."""


class _Status(Enum):
    WAITING = auto()
    ACTIVE = auto()
    STEPPING_DOWN = auto()


@dataclass(slots=True)
class _Member:
    consumer: Consumer
    status: _Status = _Status.WAITING


class Group:
    """The consumers of one name on one stream.

    Attributes:
        partition: The number of the partition that the stream is, or NO_PARTITION.

    Args:
        partition: That number.
        soon: Calls a function as soon as the loop is free.
    """

    def __init__(self, partition: int, soon: Callable[[Callable[[], None]], object]) -> None:
        self.partition = partition
        self._soon = soon
        self._members: list[_Member] = []

    def __len__(self) -> int:
        """How many members there are."""
        return len(self._members)

    def join(self, consumer: Consumer) -> bool:
        """Adds a member; returns whether it is the active one from the start."""
        member = _Member(consumer)
        self._members.append(member)
        active = self._active()
        if active is None and not self._is_waiting():
            self._activate(self._chosen())
        elif active is not None and self._chosen() is not active:
            self._step_down(active)
        return member.status is _Status.ACTIVE

    def leave(self, consumer: Consumer) -> None:
        """Removes a member."""
        member = self._find(consumer)
        if member is None:
            return
        self._members.remove(member)
        active = self._active()
        if not self._members:
            return
        if active is None:
            if member.status is not _Status.WAITING:
                self._activate(self._chosen())
        elif self._chosen() is not active:
            self._step_down(active)

    def stepped_down(self) -> None:
        """The member that was told to stop has answered, or is gone."""
        if not self._members:
            return
        for member in self._members:
            member.status = _Status.WAITING
        self._activate(self._chosen())

    def _find(self, consumer: Consumer) -> _Member | None:
        return next((item for item in self._members if item.consumer is consumer), None)

    def _active(self) -> _Member | None:
        return next((item for item in self._members if item.status is _Status.ACTIVE), None)

    def _is_waiting(self) -> bool:
        return any(item.status is _Status.STEPPING_DOWN for item in self._members)

    def _chosen(self) -> _Member:
        """Who should be active."""
        if self.partition == NO_PARTITION:
            return self._active() or self._members[0]
        return self._members[self.partition % len(self._members)]

    def _activate(self, member: _Member) -> None:
        member.status = _Status.ACTIVE
        self._soon(lambda: member.consumer.tell(True, False))

    def _step_down(self, member: _Member) -> None:
        member.status = _Status.STEPPING_DOWN
        self._soon(lambda: member.consumer.tell(False, True))
