"""Sharing the queues of a topic out among the members of a group.

Each member does it for itself. As all know the same queues and members, and all sort them in the
same way, no two of them choose the same queue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wireloom.clients.rocketmq.messages import Queue

Strategy = Callable[[Sequence[Queue], Sequence[str], str], Sequence[Queue]]
"""From sorted queues, sorted members and one of them to its queues; it has to be the same for all
members of a group."""


def allocate(
    queues: Iterable[Queue], members: Iterable[str], member: str, strategy: Strategy | None = None
) -> tuple[Queue, ...]:
    """The queues of one member.

    Args:
        queues: All queues of the topic that can be read, in any order.
        members: The ids of all clients in the group, in any order.
        member: One of them.
        strategy: How to share out; ``averaging`` if not given.

    Returns:
        The queues; none if the broker does not count the client as a member yet.
    """
    ordered = sorted(members, key=_java_order)
    if member not in ordered:
        return ()
    found = sorted(queues, key=_queue_order)
    return tuple((strategy or averaging)(found, ordered, member))


def averaging(queues: Sequence[Queue], members: Sequence[str], member: str) -> Sequence[Queue]:
    """Neighbouring queues for each member; the first ones have one more if it does not come out
    even. This is the default of the client in Java."""
    index = members.index(member)
    size, extra = divmod(len(queues), len(members))
    first = index * size + min(index, extra)
    return queues[first : first + size + (index < extra)]


def averaging_by_circle(
    queues: Sequence[Queue], members: Sequence[str], member: str
) -> Sequence[Queue]:
    """One queue for each member in turn, until all are shared out."""
    return queues[members.index(member) :: len(members)]


def _java_order(text: str) -> bytes:
    """Java compares text by UTF-16 units."""
    return text.encode("utf-16-be", "surrogatepass")


def _queue_order(queue: Queue) -> tuple[bytes, bytes, int]:
    return _java_order(queue.topic), _java_order(queue.broker), queue.number
