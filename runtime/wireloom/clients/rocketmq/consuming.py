"""Consuming as a member of a group, as far as it is the same for both transports.

Members of a group share the queues of its topics out among themselves. Each pulls from its queues
all the time, and stores how far it has got. A message that could not be consumed is given back to
its broker, which delivers it again later through the retry topic of the group, and after too many
tries keeps it as a dead letter.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.messages import Endpoint, Queue, Received
from wireloom.clients.rocketmq.offsets import Progress
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.presence import Presence
from wireloom.clients.rocketmq.pulling import Puller, Pulling
from wireloom.clients.rocketmq.rebalance import Strategy, averaging, share
from wireloom.clients.rocketmq.retries import BROKER_CHOOSES, first_id, is_retry_topic
from wireloom.clients.rocketmq.routes import Route
from wireloom.clients.rocketmq.steps import Ask, Steps, of
from wireloom.clients.rocketmq.subscriptions import Membership, Subscription, with_retries
from wireloom.clients.rocketmq.switchboard import Event
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    Message,
    NotifyConsumerIdsChangedOneway,
    UnregisterClient,
)
from wireloom.rocketmq.types import (
    ConsumeFromWhere,
    GroupFields,
    SendBackFields,
    UnregisterFields,
)
from wireloom.runtime.deadline import Ending
from wireloom.runtime.errors import ConnectionLost, InvalidArgument, ResponseError, TimedOut
from wireloom.runtime.mailbox import Doorway

PASSING = (ConnectionLost, TimedOut, NoRoute)
"""What goes by itself, so that it is tried again; and so are refusals that are retriable."""


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
    strategy: Strategy = averaging
    """How queues are shared out; it must be the same for all members."""
    rebalance: float = 20.0
    """Seconds after which queues are shared out again, unless brokers say so earlier."""
    commit: float = 5.0
    """Seconds after which it is stored how far the group has got."""
    pause: float = 1.0
    """Seconds before the next pull after one that failed."""

    def __post_init__(self) -> None:
        if self.most < 1 or self.held < 1 or self.tries < 0:
            raise InvalidArgument(f"{self}: counts are 1 or more, and tries are not negative")
        for name, value in (
            ("wait", self.wait),
            ("rebalance", self.rebalance),
            ("commit", self.commit),
            ("pause", self.pause),
        ):
            if not value > 0:
                raise InvalidArgument(f"{name} is {value}, it must be more than 0 seconds")


@dataclass(eq=False, slots=True)
class Share:
    """A queue that this member pulls from."""

    queue: Queue
    subscription: Subscription
    progress: Progress
    next_offset: int
    stored: int | None
    suggested: int = 0
    waiting: int = 0
    dropped: bool = False


@dataclass(slots=True)
class Intake:
    """What was pulled and not taken yet; may be used from several threads."""

    gate: Doorway
    """Is woken when something has happened."""
    ending: Ending = field(default_factory=Ending)
    """Why the consumer ended."""
    arrived: deque[tuple[Share, Received]] = field(default_factory=deque[tuple[Share, Received]])
    """The messages, in the order of their arrival."""

    def end(self, error: BaseException) -> bool:
        """No message comes any more; returns False if it had ended before."""
        first = self.ending.set(error)
        self.gate.fail(error)
        return first


@dataclass(frozen=True, slots=True, eq=False)
class Notices:
    """Listens to what brokers tell the client, and lets others go on listening."""

    before: Callable[[Event], object]
    """Who has listened so far."""
    changed: Callable[[], object]
    """Is called when the members of a group may have changed; it must not wait."""

    def __call__(self, event: Event) -> None:
        """Gets what a broker tells."""
        self.before(event)
        if isinstance(event, NotifyConsumerIdsChangedOneway):
            self.changed()


class Group:
    """A member of a group of consumers.

    Attributes:
        membership: What it tells brokers.
        intake: What it has pulled.

    Args:
        membership: What it tells brokers, the retry topic included.
        consuming: How it consumes.
        directory: Where queues are.
        options: How to talk to brokers.
        presence: What the client tells of itself.
        gate: Is woken when something has happened.
    """

    def __init__(
        self,
        membership: Membership,
        consuming: Consuming,
        directory: Directory,
        options: Options,
        presence: Presence,
        gate: Doorway,
    ) -> None:
        self.membership = membership
        self.intake = Intake(gate)
        self.consuming = consuming
        self._directory = directory
        self._options = options
        self._presence = presence
        self._puller = Puller(membership.group, directory, options)
        self._shares: dict[Queue, Share] = {}
        self._lock = threading.Lock()

    @property
    def queues(self) -> tuple[Queue, ...]:
        """The queues that this member pulls from at the moment."""
        return tuple(self._shares)

    def take(self) -> Received | None:
        """The next message, or None if there is none now."""
        with self._lock:
            while self.intake.arrived:
                found, message = self.intake.arrived.popleft()
                found.waiting -= 1
                if not found.dropped:
                    return message
        return None

    def finish(self, messages: Iterable[Received]) -> None:
        """Messages are done."""
        with self._lock:
            for message in messages:
                found = self._shares.get(message.queue)
                if found is not None:
                    found.progress.finished(message.offset)
        self.intake.gate.wake()

    def has_room(self, of_queue: Share) -> bool:
        """Whether more messages of a queue may be pulled, or it is not this member's any more."""
        return of_queue.dropped or of_queue.progress.unfinished < self.consuming.held

    def give_back(self, message: Received, delay_level: int = BROKER_CHOOSES) -> Steps[None]:
        """Has a message delivered again later; it counts as done here."""
        route = yield from self._directory.route(message.queue.topic)
        fields = SendBackFields(
            offset=message.commit_log_offset,
            group=self.membership.group,
            delay_level=delay_level,
            origin_msg_id=first_id(message),
            origin_topic=message.topic,
            unit_mode=False,
            max_reconsume_times=self.consuming.tries,
        )
        form = self._options.header_form
        yield Ask(
            route.master(message.queue.broker),
            lambda number: ConsumerSendMsgBack(number, fields, form),
            message.topic,
        )
        self.finish([message])

    def rebalance(self) -> Steps[list[Share]]:
        """Shares queues out again; yields those that are new, to be pulled from."""
        self._presence.consume(self.membership)
        routes: list[tuple[Subscription, Route]] = []
        for subscription in self.membership.subscriptions:
            try:
                route = yield from self._directory.route(subscription.topic)
            except NoRoute:  # a topic that is made later is found later
                continue
            routes.append((subscription, route))
        yield from self._greet(route for _, route in routes)
        added: list[Share] = []
        for subscription, route in routes:
            members = yield from self._members(route)
            if members is None:
                continue
            mine = share(route.readable, members, self._options.client_id, self.consuming.strategy)
            yield from self._release(subscription.topic, set(mine))
            for queue in mine:
                if queue not in self._shares:
                    found = yield from self._begin(queue, subscription)
                    if found is not None:
                        added.append(found)
        return added

    def pull(self, of_queue: Share) -> Steps[None]:
        """Pulls from a queue once."""
        subscription = of_queue.subscription
        pulling = Pulling(
            most=self.consuming.most,
            wait=self.consuming.wait,
            expression=subscription.expression,
            language=subscription.language,
        )
        pulled = yield from self._puller.pull(
            of_queue.queue, of_queue.next_offset, pulling, of_queue.suggested
        )
        wanted = [message for message in pulled.messages if subscription.matches(message.tag)]
        with self._lock:
            if of_queue.dropped:
                return
            if pulled.moved:
                of_queue.progress.moved(pulled.next_offset)
            of_queue.progress.taken((message.offset for message in wanted), pulled.next_offset)
            of_queue.next_offset, of_queue.suggested = pulled.next_offset, pulled.suggested
            of_queue.waiting += len(wanted)
            self.intake.arrived.extend((of_queue, message) for message in wanted)
        if wanted:
            self.intake.gate.wake()

    def commit(self) -> Steps[None]:
        """Stores how far the group has got, where that has changed."""
        for found in list(self._shares.values()):
            yield from self._commit(found)

    def leave(self) -> Steps[None]:
        """Stores how far the group has got, and leaves it; nobody is asked twice."""
        shares = list(self._shares.values())
        for found in shares:
            found.dropped = True
        for found in shares:
            yield from self._commit(found)
        self._shares.clear()
        self._presence.leave(self.membership.group)
        fields = UnregisterFields(self._options.client_id, None, self.membership.group)
        form = self._options.header_form
        for broker in self._directory.brokers():
            yield from self._try(broker, lambda number: UnregisterClient(number, fields, form))

    def _greet(self, routes: Iterable[Route]) -> Steps[None]:
        """Tells all brokers of the topics that this client is a member."""
        brokers = (
            at for route in routes for known in route.brokers.values() for at in known.values()
        )
        for broker in dict.fromkeys(brokers):
            yield from self._try(broker, self._presence.heartbeat())

    def _members(self, route: Route) -> Steps[list[str] | None]:
        """The members of the group, or None if no broker tells."""
        fields, form = GroupFields(self.membership.group), self._options.header_form
        for known in route.brokers.values():
            for broker in known.values():
                answer = yield from self._try(
                    broker, lambda number: GetConsumerListByGroup(number, fields, form)
                )
                if answer is not None:
                    return list(of(answer, GetConsumerListByGroupResponse).body.ids)
        return None

    def _release(self, topic: str, kept: set[Queue]) -> Steps[None]:
        """Gives up the queues of a topic that others have now."""
        for queue, found in list(self._shares.items()):
            if queue.topic == topic and queue not in kept:
                found.dropped = True
                self.intake.gate.wake()
                yield from self._commit(found)
                del self._shares[queue]

    def _begin(self, queue: Queue, subscription: Subscription) -> Steps[Share | None]:
        """Takes a queue over, or not yet if its broker does not say where to begin."""
        try:
            stored = yield from self._puller.committed(queue)
            start = stored if stored is not None else (yield from self._first(queue))
        except PASSING:
            return None
        except ResponseError as error:
            if not error.retriable:
                raise
            return None
        found = Share(queue, subscription, Progress(start), start, stored)
        self._shares[queue] = found
        return found

    def _first(self, queue: Queue) -> Steps[int]:
        """Where a group begins that has stored no place."""
        begin = self.consuming.begin
        if is_retry_topic(queue.topic) or begin is ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET:
            return (yield from self._puller.min_offset(queue))
        if begin is ConsumeFromWhere.CONSUME_FROM_TIMESTAMP:
            return (yield from self._puller.offset_at(queue, self.consuming.begin_at))
        return (yield from self._puller.max_offset(queue))

    def _commit(self, found: Share) -> Steps[None]:
        with self._lock:
            place = found.progress.committable
        if place == found.stored:
            return
        try:
            yield from self._puller.commit(found.queue, place)
        except (*PASSING, ResponseError):  # the next time, or messages come again
            return
        found.stored = place

    def _try(self, broker: Endpoint, request: Callable[[int], Message]) -> Steps[Message | None]:
        """The answer of a broker, or None if it has none at the moment."""
        try:
            answer: Message = yield Ask(broker, request, self.membership.group)
        except PASSING:
            return None
        except ResponseError as error:
            if not error.retriable:
                raise
            return None
        return answer


def membership(
    group: str, subscriptions: Iterable[Subscription], consuming: Consuming
) -> Membership:
    """What a member tells brokers.

    Raises:
        InvalidArgument: It subscribes to nothing, or to a topic twice.
    """
    wanted = with_retries(group, subscriptions)
    topics = [subscription.topic for subscription in wanted]
    if len(topics) < 2 or len(set(topics)) < len(topics):
        raise InvalidArgument(f"{group!r} must subscribe to topics, to each once, not {topics}")
    return Membership(group=group, subscriptions=wanted, begin=consuming.begin)


def is_passing(error: BaseException) -> bool:
    """Whether something that failed is tried again."""
    return isinstance(error, PASSING) or (isinstance(error, ResponseError) and error.retriable)
