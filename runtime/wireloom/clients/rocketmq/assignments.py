"""The queues that a member of a group pulls from, and their messages until they are taken."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TypeVar

from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.clients.rocketmq.damage import DamagedMessage
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.offsets import Progress
from wireloom.clients.rocketmq.pulling import Pulled
from wireloom.clients.rocketmq.subscriptions import Subscription, wall_clock
from wireloom.errors import ClosedHere
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.mailbox import Doorway

T = TypeVar("T")

_DROPPED = ClosedHere("the queue was given up")


@dataclass(eq=False, slots=True)
class Assignment:
    """A queue that this member pulls from."""

    queue: Queue
    subscription: Subscription
    progress: Progress
    next_offset: int
    stored: int | None
    """The place that the broker has for the group, as far as that is known."""
    locked_until: float = math.inf
    """When the lock on the queue ends, by the clock of the consumer."""
    suggested: int = 0
    dropped: bool = False
    leaving: bool = False
    """Whether it is given up as soon as the message in hand is finished."""
    line: deque[Received] = field(default_factory=deque[Received])
    """What was pulled and not taken, in order."""
    in_hand: int | None = None
    """The place of the message that was taken, where messages come one after another."""
    resumes: float = 0.0
    """When messages are given out again, by the clock of the consumer."""
    pulled_at: int = field(default_factory=wall_clock)
    """When it was pulled from last or, before that, taken over; ms since 1970-01-01 UTC."""
    consumed_at: int = field(default_factory=wall_clock)
    """When a message was given out or finished last or, before that, the queue was taken over; ms
    since 1970-01-01 UTC."""

    def moved(self, place: int) -> Assignment:
        """The same queue from another place on, which is not stored yet."""
        return Assignment(
            self.queue,
            self.subscription,
            Progress(place),
            place,
            stored=None,
            locked_until=self.locked_until,
            suggested=self.suggested,
            leaving=self.leaving,
        )


class ConsumerState:
    """What was pulled and not finished yet; may be used from several threads.

    Attributes:
        ending: Why the consumer ended.

    Args:
        gate: Is woken when something has happened.
        in_order: Whether the next message of a queue comes after the one before is finished.
        pause: Seconds before a message that is to be repeated comes again.
        now: The time in seconds.
    """

    def __init__(
        self,
        gate: Doorway,
        *,
        in_order: bool = False,
        pause: float = 0.0,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.ending = Ending()
        self.now = now
        self._gate = gate
        self._in_order = in_order
        self._pause = pause
        self._assignments: dict[Queue, Assignment] = {}
        self._turns: deque[Assignment] = deque()
        self._taken = 0
        self._lock = forking.lock()

    @property
    def assignments(self) -> list[Assignment]:
        """The queues that are pulled from at the moment."""
        with self._lock:
            return list(self._assignments.values())

    @property
    def position(self) -> int | None:
        """How many messages were taken; None if none waits for the program."""
        with self._lock:
            waits = self.ending.error is None and any(map(self._waits, self._turns))
            return self._taken if waits else None

    @property
    def paused(self) -> float:
        """Seconds until a queue whose messages pause gives out some again; endless if none does."""
        now = self.now()
        with self._lock:
            pauses = [found.resumes - now for found in self._turns if found.resumes > now]
        return min(pauses, default=math.inf)

    def each(self, look: Callable[[Assignment], T]) -> list[T]:
        """What a function makes of each queue, while nothing happens to them."""
        with self._lock:
            return [look(assignment) for assignment in self._assignments.values()]

    def end(self, error: BaseException) -> bool:
        """No message comes any more; returns False if it had ended before."""
        first = self.ending.set(error)
        self._gate.fail(error)
        return first

    def open(self, assignment: Assignment) -> None:
        """A queue is pulled from, from now on."""
        with self._lock:
            self._assignments[assignment.queue] = assignment
            self._turns.append(assignment)

    def drop(self, assignment: Assignment) -> None:
        """A queue is not pulled from any more; none of its messages comes."""
        with self._lock:
            assignment.dropped = True
            if self._assignments.get(assignment.queue) is assignment:
                del self._assignments[assignment.queue]
                self._turns.remove(assignment)
        self._gate.wake()

    def is_free(self, assignment: Assignment) -> bool:
        """Whether nobody has a message of the queue in hand; it gives out none if it is leaving."""
        with self._lock:
            return assignment.in_hand is None

    def arrived(self, assignment: Assignment, pulled: Pulled) -> None:
        """Messages of a queue were pulled."""
        wanted = [
            message
            for message in pulled.messages
            if isinstance(message, DamagedMessage) or assignment.subscription.matches(message.tag)
        ]
        with self._lock:
            if assignment.dropped:
                return
            if pulled.moved:
                assignment.progress.moved(pulled.next_offset)
                assignment.stored = None
            assignment.progress.taken((message.offset for message in wanted), pulled.next_offset)
            assignment.next_offset, assignment.suggested = pulled.next_offset, pulled.suggested
            assignment.line.extend(wanted)
        if wanted:
            self._gate.wake()

    def take(self) -> Received | None:
        """The next message, of one queue after another, or None if there is none now."""
        with self._lock:
            for _ in range(len(self._turns)):
                assignment = self._turns[0]
                self._turns.rotate(-1)
                if self._can_give(assignment):
                    message = assignment.line.popleft()
                    self._taken += 1
                    assignment.consumed_at = wall_clock()
                    assignment.in_hand = message.offset if self._in_order else None
                    return message
        return None

    def finish(self, messages: Iterable[Received]) -> None:
        """Messages are done."""
        with self._lock:
            for message in messages:
                assignment = self._assignments.get(message.queue)
                if assignment is not None:
                    assignment.progress.finished(message.offset)
                    assignment.consumed_at = wall_clock()
                    if assignment.in_hand == message.offset:
                        assignment.in_hand = None
        self._gate.wake()

    def repeat(self, message: Received) -> None:
        """A message comes again after a pause, before the others of its queue."""
        again = replace(message, reconsume_times=message.reconsume_times + 1)
        with self._lock:
            assignment = self._assignments.get(message.queue)
            if assignment is None:
                return
            assignment.in_hand = None
            assignment.line.appendleft(again)
            assignment.resumes = self.now() + self._pause
        self._gate.wake()

    def committable(self, assignment: Assignment) -> int:
        """The place in a queue up to which all is done."""
        with self._lock:
            return assignment.progress.committable

    def _can_give(self, assignment: Assignment) -> bool:
        return assignment.in_hand is None and self._waits(assignment)

    def _waits(self, assignment: Assignment) -> bool:
        """Whether there is a message, which can be given out if none is in hand."""
        now = self.now()
        if not assignment.line or assignment.resumes > now:
            return False
        return not self._in_order or (not assignment.leaving and assignment.locked_until > now)


class Pull:
    """A queue that is pulled from, as what a connection may be lost for: an ``End`` of repairs.

    Attributes:
        of_queue: The queue.
        tries: Its tries to be pulled from again.

    Args:
        of_queue: See above.
        state: What ends if it cannot be pulled from any more.
        retrying: How often to try, and when.
    """

    def __init__(self, of_queue: Assignment, state: ConsumerState, retrying: Retrying) -> None:
        self.of_queue = of_queue
        self._state = state
        queue = of_queue.queue
        self.tries = Tries(retrying, f'queue {queue.number} of "{queue.topic}" on {queue.broker}')

    @property
    def error(self) -> BaseException | None:
        """Why it is not to be pulled from any more; None while it is."""
        return self._state.ending.error or (_DROPPED if self.of_queue.dropped else None)

    def give_up(self, reason: BaseException) -> bool:
        """The consumer ends; False if it had before."""
        return self._state.end(reason)


def taken(take: Callable[[], T | None], found: list[T]) -> bool:
    """Whether something was found; it is taken if nothing was before, and there is something."""
    if not found:
        item = take()
        if item is not None:
            found.append(item)
    return bool(found)
