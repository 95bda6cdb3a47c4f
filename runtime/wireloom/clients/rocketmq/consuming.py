"""Consuming as a member of a group, as far as it is the same for both transports.

Members of a group share the queues of its topics out among themselves. Each pulls from its queues
all the time, and stores how far it has got. A message that could not be consumed is given back to
its broker, which delivers it again later through the retry topic of the group, and after too many
tries keeps it as a dead letter.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from wireloom.clients.cluster.answers import of
from wireloom.clients.cluster.events import Events, Gap, log
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.cluster.retrying import Tolerant
from wireloom.clients.rocketmq.assignments import Assignment, ConsumerState
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.dispatcher import Event
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.heartbeat import HeartbeatData
from wireloom.clients.rocketmq.locking import LASTS, RENEWED, Locks
from wireloom.clients.rocketmq.membership import Consuming
from wireloom.clients.rocketmq.messages import Endpoint, Queue, Received
from wireloom.clients.rocketmq.offsets import Progress
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.pulling import Puller, Pulling
from wireloom.clients.rocketmq.rebalance import allocate
from wireloom.clients.rocketmq.resets import places
from wireloom.clients.rocketmq.retries import BROKER_CHOOSES, DEAD_LETTER, first_id, is_retry_topic
from wireloom.clients.rocketmq.routes import Route, addresses
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.clients.rocketmq.subscriptions import Membership, Subscription, wall_clock
from wireloom.errors import ConnectionLost, DecodeError, ResponseError, TimedOut
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    ConsumerSendMsgBackResponse,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    Message,
    NotifyConsumerIdsChangedOneway,
    ResetConsumerClientOffsetOneway,
    UnregisterClient,
)
from wireloom.rocketmq.types import (
    ConsumeFromWhere,
    GroupFields,
    MessageModel,
    SendBackFields,
    UnregisterFields,
)
from wireloom.runtime.mailbox import Doorway

_LONG = 3600.0


@dataclass(frozen=True, slots=True, eq=False)
class Notices:
    """Listens to what brokers tell about a group of consumers."""

    group: str
    """The group."""
    changed: Callable[[], object]
    """Is called when its members or its places may have changed; it must not wait."""
    moved: Callable[[Mapping[Queue, int]], object]
    """Is called before that with the places to go on at; it must not wait."""
    ended: Callable[[BaseException], object]
    """Is called when the client has ended or nobody can read what was told; it must not wait."""

    def on_event(self, broker: Endpoint, event: Event) -> None:
        """A broker told something."""
        if (
            isinstance(event, NotifyConsumerIdsChangedOneway)
            and event.fields.consumer_group == self.group
        ):
            self.changed()
        elif (
            isinstance(event, ResetConsumerClientOffsetOneway) and event.fields.group == self.group
        ):
            try:
                self.moved(places(event.body))
            except DecodeError as error:
                self.ended(error)
            self.changed()

    def on_end(self, error: BaseException) -> None:
        """The client has ended."""
        self.ended(error)


class Group:
    """A member of a group of consumers.

    Attributes:
        membership: What it tells brokers.
        state: What it has pulled.
        consuming: How it consumes.
        name_servers: Where it finds out about queues.
        started_at: When it was made; ms since 1970-01-01 UTC.

    Args:
        membership: What it tells brokers, the retry topic included.
        consuming: How it consumes.
        directory: Where queues are.
        options: How to talk to brokers.
        heartbeat_data: What the client tells of itself.
        gate: Is woken when something has happened.
    """

    def __init__(
        self,
        membership: Membership,
        consuming: Consuming,
        directory: Directory,
        options: Options,
        heartbeat_data: HeartbeatData,
        gate: Doorway,
    ) -> None:
        self.membership = membership
        self.state = ConsumerState(gate, in_order=consuming.ordered, pause=consuming.pause)
        self.consuming = consuming
        self.name_servers = directory.name_servers
        self.started_at = wall_clock()
        self._directory = directory
        self._options = options
        self._heartbeat_data = heartbeat_data
        self._puller = Puller(membership.group, directory)
        self._locks = Locks(membership.group, options.client_id, directory)
        self._shares_queues = consuming.model is MessageModel.CLUSTERING
        self._locking = consuming.ordered and self._shares_queues
        self._moves: deque[Mapping[Queue, int]] = deque()
        topics = [wanted.topic for wanted in membership.subscriptions]
        named = ", ".join(topic for topic in topics if not is_retry_topic(topic))
        self._pace = Pace(named, Events(), consuming.slow_after)

    @property
    def queues(self) -> tuple[Queue, ...]:
        """The queues that this member pulls from at the moment."""
        return tuple(found.queue for found in self.state.assignments)

    @property
    def pace(self) -> float:
        """Seconds after which ``keep`` is due again."""
        return min(self.consuming.commit, RENEWED) if self._locking else self.consuming.commit

    @property
    def poll_interval(self) -> float:
        """Seconds after which whoever waits for a message looks again, though nothing happened:
        before a message can be due that is given back meanwhile, and when the next one is."""
        return (
            min(self.consuming.pause, self.state.paused) if self.consuming.repeats_here else _LONG
        )

    def look(self, now: float) -> None:
        """Tells if nobody takes what has arrived; the client asks now and then."""
        self._pace.look(now, self.state.position)

    def has_room(self, of_queue: Assignment) -> bool:
        """Whether more messages of a queue may be pulled, or it is not this member's any more."""
        return of_queue.dropped or of_queue.progress.unfinished < self.consuming.held

    def give_back(self, message: Received, delay_level: int = BROKER_CHOOSES) -> Steps[None]:
        """Has a message delivered again later, or gives it up; see ``Consumer.give_back``."""
        if not self.consuming.repeats_here:
            yield from self._send_back(message, delay_level)
        elif delay_level != DEAD_LETTER and message.reconsume_times < self.consuming.tries:
            self.state.repeat(message)
        elif self._shares_queues:
            yield from self._send_back(message, DEAD_LETTER)
        else:
            self.state.finish([message])

    def rebalance(self) -> Steps[list[Assignment]]:
        """Shares queues out again; yields those that are new, to be pulled from."""
        self._heartbeat_data.consume(self.membership)
        routes: list[tuple[Subscription, Route]] = []
        for subscription in self.membership.subscriptions:
            try:
                route = yield from self._directory.route(subscription.topic)
            except NoRoute:  # a topic that is made later is found later
                continue
            routes.append((subscription, route))
        yield from self._heartbeat_data.announce(addresses(route for _, route in routes))
        added: list[Assignment] = []
        for subscription, route in routes:
            mine = yield from self._mine(route)
            if mine is None:
                continue
            yield from self._release(subscription.topic, set(mine))
            had = set(self.queues)
            added += yield from self._begin_all(
                [queue for queue in mine if queue not in had], subscription
            )
        return added

    def plan_move(self, places: Mapping[Queue, int]) -> None:
        """An administrator moves the group; may be called on any thread."""
        self._moves.append(places)

    def move(self) -> list[Assignment]:
        """Goes on at other places where that was planned; returns what is to be pulled from then.

        What was pulled from such a queue does not come any more. The new places are stored as if
        the group had got there.
        """
        added: list[Assignment] = []
        while self._moves:
            wanted = self._moves.popleft()
            for found in self.state.assignments:
                place = wanted.get(found.queue)
                if place is not None:
                    self.state.drop(found)
                    added.append(found.moved(place))
                    self.state.open(added[-1])
        return [found for found in added if not found.dropped]

    def pull(self, of_queue: Assignment, waits: bool = True) -> Steps[None]:
        """Pulls from a queue once.

        Args:
            of_queue: The queue.
            waits: Whether the broker may hold the answer back until there are messages.
        """
        subscription = of_queue.subscription
        pulling = Pulling(
            most=self.consuming.most,
            wait=self.consuming.wait if waits else 0.0,
            expression=subscription.expression,
            language=subscription.language,
        )
        of_queue.pulled_at = wall_clock()
        queue, place = of_queue.queue, of_queue.next_offset
        pulled = yield from self._puller.pull(queue, place, pulling, of_queue.suggested)
        if pulled.moved and pulled.next_offset != place:
            name = f"{queue.topic}, queue {queue.number} of {queue.broker}"
            log(Gap(stream=name, expected=place, first=pulled.next_offset))
        self.state.arrived(of_queue, pulled)

    def keep(self) -> Steps[None]:
        """Renews locks, gives up what is leaving, and stores how far the group has got."""
        if self._locking:
            yield from self._renew()
            yield from self._give_up(found for found in self.state.assignments if found.leaving)
        for found in self.state.assignments:
            yield from self._commit(found)

    def leave(self) -> Steps[None]:
        """Stores how far the group has got, and leaves it; nobody is asked twice."""
        assignments = self.state.assignments
        for found in assignments:
            self.state.drop(found)
        for found in assignments:
            yield from self._commit(found)
        if self._locking:
            yield from self._locks.give_back(found.queue for found in assignments)
        self._heartbeat_data.leave(self.membership.group)
        fields = UnregisterFields(self._options.client_id, None, self.membership.group)
        for broker in self._directory.brokers():
            yield from self._try(broker, partial(UnregisterClient, fields=fields))

    def _send_back(self, message: Received, delay_level: int) -> Steps[None]:
        """Has the broker deliver a message again, or keep it as a dead letter; it is done here."""
        fields = SendBackFields(
            offset=message.commit_log_offset,
            group=self.membership.group,
            delay_level=delay_level,
            origin_msg_id=first_id(message),
            origin_topic=message.topic,
            unit_mode=False,
            max_reconsume_times=self.consuming.tries,
        )
        request = partial(ConsumerSendMsgBack, fields=fields)
        queue = message.queue
        yield from self._directory.ask(
            queue.topic, queue.broker, request, ConsumerSendMsgBackResponse
        )
        self.state.finish([message])

    def _mine(self, route: Route) -> Steps[Sequence[Queue] | None]:
        """The queues of a topic that are this member's, or None if no broker tells."""
        if not self._shares_queues:
            return route.readable
        members = yield from self._members(route)
        if members is None:
            return None
        return allocate(route.readable, members, self._options.client_id, self.consuming.strategy)

    def _members(self, route: Route) -> Steps[list[str] | None]:
        """The members of the group, or None if no broker tells."""
        request = partial(GetConsumerListByGroup, fields=GroupFields(self.membership.group))
        for broker in addresses([route]):
            answer = yield from self._try(broker, request)
            if answer is not None:
                return list(of(answer, GetConsumerListByGroupResponse).body.ids)
        return None

    def _release(self, topic: str, kept: set[Queue]) -> Steps[None]:
        """Gives up the queues of a topic that others have now."""
        found = [one for one in self.state.assignments if one.queue.topic == topic]
        for one in found:
            one.leaving = one.queue not in kept
        yield from self._give_up(one for one in found if one.leaving)

    def _give_up(self, leaving: Iterable[Assignment]) -> Steps[None]:
        """Gives up queues, except that those with a message in hand wait for its end."""
        free = [found for found in leaving if self.state.is_free(found)]
        for found in free:
            self.state.drop(found)
            yield from self._commit(found)
        if self._locking and free:
            yield from self._locks.give_back(found.queue for found in free)

    def _begin_all(
        self, queues: Sequence[Queue], subscription: Subscription
    ) -> Steps[list[Assignment]]:
        """Takes queues over, or not yet if they are locked or their broker does not answer."""
        until = math.inf
        if self._locking and queues:
            until = self.state.now() + LASTS
            locked = yield from self._locks.take(queues)
            queues = [queue for queue in queues if locked.get(queue)]
        added: list[Assignment] = []
        for queue in queues:
            found = yield from self._begin(queue, subscription, until)
            if found is not None:
                added.append(found)
        return added

    def _begin(
        self, queue: Queue, subscription: Subscription, until: float
    ) -> Steps[Assignment | None]:
        """Takes a queue over, or not yet if its broker does not say where to begin."""
        with Tolerant():
            stored = (yield from self._puller.committed(queue)) if self._shares_queues else None
            start = stored if stored is not None else (yield from self._first(queue))
            found = Assignment(queue, subscription, Progress(start), start, stored, until)
            self.state.open(found)
            return found
        return None

    def _renew(self) -> Steps[None]:
        """Renews locks; queues whose locks are lost are given up, and begun anew if won again."""
        assignments = {found.queue: found for found in self.state.assignments}
        until = self.state.now() + LASTS
        locked = yield from self._locks.take(assignments)
        for queue, found in assignments.items():
            if locked.get(queue):
                found.locked_until = until
            elif queue in locked or found.locked_until < self.state.now():
                self.state.drop(found)

    def _first(self, queue: Queue) -> Steps[int]:
        """Where a group begins that has stored no place."""
        begin = self.consuming.begin
        if is_retry_topic(queue.topic) or begin is ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET:
            return (yield from self._puller.min_offset(queue))
        if begin is ConsumeFromWhere.CONSUME_FROM_TIMESTAMP:
            return (yield from self._puller.offset_at(queue, self.consuming.begin_at))
        return (yield from self._puller.max_offset(queue))

    def _commit(self, found: Assignment) -> Steps[None]:
        """Stores how far the group has got in a queue, if that has changed."""
        place = self.state.committable(found)
        if place == found.stored or not self._shares_queues:
            return
        with suppress(ConnectionLost, TimedOut, ResponseError):  # or messages come again
            yield from self._puller.commit(found.queue, place)
            found.stored = place

    def _try(self, broker: Endpoint, request: partial[Any]) -> Steps[Message | None]:
        """The answer of a broker, or None if it has none at the moment."""
        with Tolerant():
            answer: Message = yield Ask(broker, request, self.membership.group)
            return answer
        return None
