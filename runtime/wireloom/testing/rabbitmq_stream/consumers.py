"""The commands of readers: subscriptions, credit, offsets, and turns of single active consumers."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.messages import (
    ConsumerUpdate,
    ConsumerUpdateResponse,
    Credit,
    CreditResponse,
    Message,
    QueryOffset,
    QueryOffsetResponse,
    ResolveOffsetSpec,
    ResolveOffsetSpecResponse,
    StoreOffset,
    Subscribe,
    SubscribeResponse,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    ResponseCode,
    SubscriptionPropertiesKey,
)
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.rabbitmq_stream.base import BaseClient
from wireloom.testing.rabbitmq_stream.core import Core
from wireloom.testing.rabbitmq_stream.log import StreamLog
from wireloom.testing.rabbitmq_stream.subscriptions import Question, Subscription, Wanted
from wireloom.testing.rabbitmq_stream.virtual_hosts import Stream

Connection = ServerConnection[Message]

_TRUE = "true"


class ConsumerCommands(BaseClient):
    """The commands of readers."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._questions: dict[int, Question] = {}
        self._asked = 0

    def on_subscribe(self, connection: Connection, message: Subscribe) -> SubscribeResponse | None:
        """Begins to send a stream."""
        code = self._unsubscribable(message)
        stream = self.stream(message.stream)
        if code is not None or stream is None:
            code = code or ResponseCode.STREAM_DOES_NOT_EXIST
            return SubscribeResponse(message.correlation_id, code)
        subscription = self._made(message, stream.log)
        properties = message.properties or {}
        single = properties.get(SubscriptionPropertiesKey.SINGLE_ACTIVE_CONSUMER) == _TRUE
        if single and self.core.release.single_active:
            if not self._joined(subscription, properties):
                code = ResponseCode.PRECONDITION_FAILED
                return SubscribeResponse(message.correlation_id, code)
            self.say(SubscribeResponse(message.correlation_id, ResponseCode.OK))
        else:
            self.say(SubscribeResponse(message.correlation_id, ResponseCode.OK))
            subscription.start()
        self.subscriptions[subscription.id] = subscription
        return None

    def on_credit(self, connection: Connection, message: Credit) -> CreditResponse | None:
        """Allows more chunks."""
        subscription = self.subscriptions.get(message.subscription_id)
        if subscription is None:
            code = ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
            return CreditResponse(code, message.subscription_id)
        signed = message.credit - (tables.CREDIT + 1) * 2
        subscription.credit += message.credit if message.credit <= tables.CREDIT else signed
        if subscription.position is None:
            return CreditResponse(ResponseCode.PRECONDITION_FAILED, message.subscription_id)
        subscription.wake()
        return None

    def on_unsubscribe(self, connection: Connection, message: Unsubscribe) -> UnsubscribeResponse:
        """Ends a subscription."""
        subscription = self.subscriptions.get(message.subscription_id)
        if subscription is None:
            code = ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
            return UnsubscribeResponse(message.correlation_id, code)
        self.drop_subscription(subscription)
        return UnsubscribeResponse(message.correlation_id, ResponseCode.OK)

    def on_store_offset(self, connection: Connection, message: StoreOffset) -> None:
        """TrackingState how far a reader came; nothing is said, whatever happens."""
        user, host = self.present
        stream = self.stream(message.stream)
        long = self.is_long(message.reference)
        if stream is None or long or not user.may_read(host.name, message.stream):
            return
        if self._crashes(stream):
            self.hang_up()
            return
        self.looked_up.add(message.stream)
        stream.writer.store_offset(message.reference, message.offset)

    def on_query_offset(
        self, connection: Connection, message: QueryOffset
    ) -> QueryOffsetResponse | None:
        """Tells how far a reader came."""
        user, host = self.present
        stream = self.stream(message.stream)
        offset = None
        if not user.may_read(host.name, message.stream):
            code = ResponseCode.ACCESS_REFUSED
        elif stream is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        elif self._crashes(stream):
            self.hang_up()
            return None
        elif not stream.has_leader:
            code = ResponseCode.STREAM_NOT_AVAILABLE
        else:
            self.looked_up.add(message.stream)
            offset = stream.log.tracking.offsets.get(message.reference)
            code = ResponseCode.NO_OFFSET if offset is None else ResponseCode.OK
        return QueryOffsetResponse(message.correlation_id, code, offset or 0)

    def on_resolve_offset_spec(
        self, connection: Connection, message: ResolveOffsetSpec
    ) -> ResolveOffsetSpecResponse:
        """Tells where a subscription would begin."""
        user, host = self.present
        stream = self.stream(message.stream)
        offset = 0
        if not user.may_read(host.name, message.stream):
            code = ResponseCode.ACCESS_REFUSED
        elif stream is None:
            code = ResponseCode.STREAM_DOES_NOT_EXIST
        elif not stream.has_leader:
            code = ResponseCode.STREAM_NOT_AVAILABLE
        else:
            code, offset = ResponseCode.OK, stream.log.place(message.offset)
        return ResolveOffsetSpecResponse(message.correlation_id, code, OffsetAt(offset))

    def on_consumer_update_response(
        self, connection: Connection, message: ConsumerUpdateResponse
    ) -> None:
        """A single active consumer knows that its turn has come or is over."""
        question = self._questions.pop(message.correlation_id, None)
        if question is None:
            return
        subscription = question.subscription
        if self.subscriptions.get(subscription.id) is not subscription:
            return
        if subscription.active:
            subscription.start(message.offset)
        elif question.stepping_down and subscription.group is not None:
            subscription.group.stepped_down()

    # --- parts ---

    def ask_consumer(self, subscription: Subscription, active: bool, stepping_down: bool) -> None:
        """Tells a single active consumer that its turn has come or is over."""
        number = self._asked
        self._asked += 1
        question = Question(subscription, stepping_down)
        self._questions[number] = question
        self.say(ConsumerUpdate(number, subscription.id, active))
        self.later(self.core.settings.request_timeout, lambda: self._check_answered(number))

    def drop_subscription(self, subscription: Subscription) -> None:
        """Ends a subscription."""
        del self.subscriptions[subscription.id]
        self.looked_up.discard(subscription.log.name)
        waiting = [
            number
            for number, item in self._questions.items()
            if item.subscription is subscription and item.stepping_down
        ]
        for number in waiting:
            del self._questions[number]
        subscription.leave()

    def _crashes(self, stream: Stream) -> bool:
        """Whether asking for offsets of a stream ends the connection."""
        return not stream.has_leader and not self.core.release.checks_leader

    def _check_answered(self, number: int) -> None:
        if number in self._questions:
            self.hang_up()

    def _unsubscribable(self, message: Subscribe) -> ResponseCode | None:
        """Why there can be no such subscription, or None."""
        user, host = self.present
        key = SubscriptionPropertiesKey
        properties = message.properties or {}
        name = properties.get(key.NAME)
        long = self.is_long(name or "")
        single = properties.get(key.SINGLE_ACTIVE_CONSUMER) == _TRUE
        limited = self.core.release.limits_counts
        if limited and len(self.subscriptions) >= tables.SUBSCRIPTIONS:
            return ResponseCode.PRECONDITION_FAILED
        if not user.may_read(host.name, message.stream):
            return ResponseCode.ACCESS_REFUSED
        if long:
            return ResponseCode.PRECONDITION_FAILED
        if (why := self.unusable(message.stream)) is not None:
            return why
        if message.subscription_id in self.subscriptions:
            return ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS
        if single and name is None and self.core.release.single_active:
            return ResponseCode.PRECONDITION_FAILED
        return None

    def _made(self, message: Subscribe, log: StreamLog) -> Subscription:
        wanted = Wanted.of(message.properties or {}, self.core.release.filtering)
        number, credit = message.subscription_id, message.credit
        return Subscription(self, number, log, message.offset, credit, wanted)

    def _joined(self, subscription: Subscription, properties: Mapping[str, str]) -> bool:
        """Whether a single active consumer could join its group."""
        key = SubscriptionPropertiesKey
        name, partitioned = properties[key.NAME], properties.get(key.SUPER_STREAM)
        group = self.present[1].group(subscription.log.name, name, partitioned)
        if group is None:
            return False
        subscription.group = group
        subscription.active = group.join(subscription)
        return True
