"""Messages that consumers pop, and acknowledge."""

from __future__ import annotations

from collections.abc import Callable

from wireloom.clients.rocketmq.pop import CheckPoint, parse_check_point
from wireloom.clients.rocketmq.retries import pop_retry_topics
from wireloom.errors import DecodeError
from wireloom.rocketmq.messages import (
    AckMessage,
    AckMessageResponse,
    BatchAckMessage,
    BatchAckMessageResponse,
    ChangeMessageInvisibletime,
    ChangeMessageInvisibletimeResponse,
    PopMessage,
    PopMessageResponse,
    Response,
)
from wireloom.rocketmq.types import (
    ChangeInvisibleResult,
    PopOrigin,
    PopResult,
    ResponseCode,
)
from wireloom.testing.rocketmq.base import Connection
from wireloom.testing.rocketmq.filters import wanted
from wireloom.testing.rocketmq.popped import MOST, Taken, delivered
from wireloom.testing.rocketmq.pulling import PullingCommands
from wireloom.testing.rocketmq.queues import Entry
from wireloom.testing.rocketmq.refusal import Refusal
from wireloom.testing.rocketmq.store import now

_REVIVE_QUEUE = 0
_LATE = 500  # ms
_NOTHING = {"popTime": "0", "invisibleTime": "0", "reviveQid": "0", "restNum": "0"}


class PoppingCommands(PullingCommands):
    """What consumers say that pop."""

    def on_pop_message(
        self, connection: Connection, message: PopMessage
    ) -> PopMessageResponse | Response | None:
        """Gives messages away for a while, or waits for one."""
        return self._or_nothing(message, lambda: self._first_pop(message, connection.peer[0]))

    def on_ack_message(self, connection: Connection, message: AckMessage) -> AckMessageResponse:
        """A message is done."""
        asked = message.fields
        point = self._point(asked.topic, asked.queue_id, asked.extra_info, asked.offset)
        self.core.popped.acknowledge(asked.consumer_group, asked.topic, point)
        return self.answer(message, AckMessageResponse)

    def on_batch_ack_message(
        self, connection: Connection, message: BatchAckMessage
    ) -> BatchAckMessageResponse:
        """Messages are done; nothing is said of those that are not known."""
        if not message.body.acks:
            raise Refusal(ResponseCode.NO_MESSAGE, "")
        for batch in message.body.acks:
            if not batch.bits:
                raise Refusal(ResponseCode.SYSTEM_ERROR, "an item has no bits")
            self.core.popped.acknowledge_batch(batch)
        return self.answer(message, BatchAckMessageResponse)

    def on_change_message_invisibletime(
        self, connection: Connection, message: ChangeMessageInvisibletime
    ) -> ChangeMessageInvisibletimeResponse:
        """Has a message come again at another time."""
        asked = message.fields
        point = self._point(asked.topic, asked.queue_id, asked.extra_info, asked.offset)
        moment = self.core.popped.hide(
            asked.consumer_group, asked.topic, point, asked.invisible_time
        )
        result = ChangeInvisibleResult(moment, asked.invisible_time, _REVIVE_QUEUE)
        return self.answer(message, ChangeMessageInvisibletimeResponse, result)

    def _first_pop(self, message: PopMessage, host: str) -> PopMessageResponse | Response | None:
        asked = message.fields
        if asked.max_msg_nums > MOST:
            reason = f"the broker[{host}] pop message's num is greater than {MOST}"
            raise Refusal(ResponseCode.INVALID_PARAMETER, reason)
        if now() - asked.born_time - asked.poll_time > _LATE:
            reason = f"the broker[{host}] pop message is timeout too much"
            raise Refusal(ResponseCode.POLLING_TIMEOUT, reason)
        self.readable(asked.topic, max(0, asked.queue_id), ResponseCode.INVALID_PARAMETER)
        return self._pop(message)

    def _or_nothing(
        self, message: PopMessage, work: Callable[[], PopMessageResponse | Response | None]
    ) -> PopMessageResponse | Response | None:
        """An answer, of which clients expect all fields even if it refuses."""
        try:
            return work()
        except Refusal as why:
            return self.answer(
                message, Response, code=why.code, remark=why.text, fields=dict(_NOTHING)
            )

    def _pop(self, message: PopMessage) -> PopMessageResponse | Response | None:
        asked = message.fields
        group = self.consuming(asked.consumer_group)
        broker, queue = self.core.settings.broker_name, asked.queue_id
        moment = self.core.popped.moment()
        point = CheckPoint(
            0, moment, asked.invisible_time, _REVIVE_QUEUE, PopOrigin.TOPIC, broker, queue, 0
        )
        matches = wanted(asked.exp, asked.exp_type)
        taken = self.core.popped.take(
            group, asked.topic, queue, max(1, asked.max_msg_nums), point, matches
        )
        if taken:
            return self._given(message, moment, taken)
        waited = now() - asked.born_time
        if waited >= asked.poll_time:
            raise Refusal(ResponseCode.POLLING_TIMEOUT, "NO_MESSAGE_IN_QUEUE")
        self._wait_to_pop(message, asked.poll_time - waited)
        return None

    def _wait_to_pop(self, message: PopMessage, milliseconds: int) -> None:
        asked = message.fields
        retries = pop_retry_topics(asked.consumer_group, asked.topic)[0]

        def is_wanted(entry: Entry) -> bool:
            return entry.message.topic == retries or asked.queue_id in (-1, entry.message.queue_id)

        def pop() -> PopMessageResponse | Response | None:
            return self._pop(message)

        self.waits.add(
            [asked.topic, retries],
            milliseconds,
            is_wanted,
            lambda passed: self.obey(message, lambda: self._or_nothing(message, pop)),
        )

    def _given(self, message: PopMessage, moment: int, taken: list[Taken]) -> PopMessageResponse:
        asked = message.fields
        group = self.core.group(asked.consumer_group)
        starts = (f"{int(t.origin)} {t.queue} {t.messages[0].queue_offset}" for t in taken)
        result = PopResult(
            moment,
            asked.invisible_time,
            _REVIVE_QUEUE,
            self.core.popped.left(group, asked.topic),
            start_offset_info=";".join(starts),
            msg_offset_info=";".join(map(_places, taken)),
        )
        body = delivered(taken)
        return self.answer(message, PopMessageResponse, result, remark="FOUND", body=body)

    def _point(self, topic: str, number: int, handle: str, offset: int) -> CheckPoint:
        """What a handle says.

        Raises:
            Refusal: It says nothing, or not of a message that there is.
        """
        self.readable(topic, max(0, number), ResponseCode.MESSAGE_ILLEGAL)
        try:
            point = parse_check_point(handle, offset)
        except DecodeError as error:
            raise Refusal(ResponseCode.SYSTEM_ERROR, str(error)) from error
        if point.origin is PopOrigin.TOPIC:
            queue = self.core.store.topic(topic).queue(number)
            if not 0 <= offset <= queue.end:
                reason = f"offset is illegal, key:{topic}@{number}, "
                reason += f"commit:{offset}, store:0~{queue.end}"
                raise Refusal(ResponseCode.NO_MESSAGE, reason)
        return point


def _places(taken: Taken) -> str:
    """The places of messages of one queue, as clients are told."""
    offsets = ",".join(str(message.queue_offset) for message in taken.messages)
    return f"{int(taken.origin)} {taken.queue} {offsets}"
