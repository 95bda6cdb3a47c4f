"""Sending messages: what a request says, where it goes, and what is done when a broker fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from wireloom.clients.cluster.answers import of
from wireloom.clients.rocketmq.compression import compress
from wireloom.clients.rocketmq.directory import DEFAULT_QUEUES, Directory
from wireloom.clients.rocketmq.errors import ELSEWHERE, MessageTooLarge, NoRoute, NotStored
from wireloom.clients.rocketmq.message_ids import UniqueIds
from wireloom.clients.rocketmq.messages import Outgoing, Queue
from wireloom.clients.rocketmq.properties import describe, to_text
from wireloom.clients.rocketmq.routes import Route
from wireloom.clients.rocketmq.selection import RoundRobin, by_key
from wireloom.clients.rocketmq.steps import Ask, Steps, Tell
from wireloom.clients.rocketmq.stored import pack_batch
from wireloom.clients.rocketmq.subscriptions import wall_clock
from wireloom.errors import ConnectionLost, InvalidArgument, ResponseError, TimedOut
from wireloom.rocketmq.messages import (
    Message,
    SendBatchMessage,
    SendBatchMessageOneway,
    SendBatchMessageResponse,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
)
from wireloom.rocketmq.tables import MESSAGE
from wireloom.rocketmq.types import MessageSysFlag, ResponseCode, SendFields, SystemTopic
from wireloom.runtime.arguments import check_fields, check_messages, check_type

_PLAIN = MessageSysFlag(0)
_Stored = SendMessageV2Response | SendBatchMessageResponse
_Sent = SendMessageV2 | SendMessageV2Oneway | SendBatchMessage | SendBatchMessageOneway

Choose = Callable[[Sequence[Queue]], Queue]
"""Chooses among the queues of a topic that can be written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Producing:
    """How a producer sends."""

    retries: int = 2
    """Further attempts, with other brokers first, if one does not store a message."""
    message_limit: int = MESSAGE
    """Bytes of the largest body, compressed if it is."""
    compressed_from: int | None = None
    """Bytes from which on a body is compressed, if that makes it shorter; None: never. Messages of
    a batch are not compressed."""
    codec: MessageSysFlag = MessageSysFlag.ZLIB
    """How to compress: ``ZLIB``, which all clients read, ``LZ4`` or ``ZSTD``."""

    def __post_init__(self) -> None:
        check_fields(self)
        if min(self.retries, self.message_limit, self.compressed_from or 0) < 0:
            raise InvalidArgument(f"{self}: no number may be negative")
        if self.compressed_from is not None:
            compress(self.codec, b"")  # says at once what is missing


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """Where a message is stored; of a batch, the first message."""

    queue: Queue
    """The queue."""
    offset: int
    """Its place in the queue."""
    message_ids: tuple[str, ...]
    """Ids by the place in the commit log, one for each message."""
    unique_ids: tuple[str, ...]
    """Ids that the client gave, one for each message."""
    code: ResponseCode
    """SUCCESS, or how far the broker got in the time that it gives itself: FLUSH_DISK_TIMEOUT,
    FLUSH_SLAVE_TIMEOUT or SLAVE_NOT_AVAILABLE. The message is stored in each case."""
    transaction_id: str = ""
    """Id of the transaction, if it is the first half of one."""
    recall_handle: str = ""
    """What takes a delayed message back, if the broker can."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What goes into one request."""

    body: bytes
    properties: str
    flag: int
    unique_ids: tuple[str, ...]
    sharding_key: str | None = None
    batch: bool = False
    sys_flag: MessageSysFlag = _PLAIN

    @property
    def is_half(self) -> bool:
        """Whether it is half a message, which is delivered when its transaction is committed."""
        return bool(self.sys_flag & MessageSysFlag.PREPARED)


@dataclass(slots=True)
class Sender:
    """What a producer needs to know to send; may be used from several threads."""

    group: str
    directory: Directory
    producing: Producing
    ids: UniqueIds = field(default_factory=UniqueIds)
    turns: RoundRobin = field(default_factory=RoundRobin)

    def one(self, message: Outgoing) -> Packed:
        """A message as it is sent.

        Raises:
            MessageTooLarge: The body is longer than brokers take.
            InvalidArgument: There is no body, or a property cannot be said.
        """
        return self._pack(message)

    def half(self, message: Outgoing) -> Packed:
        """A message as half of it is sent.

        Raises:
            MessageTooLarge: The body is longer than brokers take.
            InvalidArgument: There is no body, a property cannot be said, or the message is to be
                delayed.
        """
        if message.is_delayed:
            raise InvalidArgument("a delayed message cannot be part of a transaction")
        packed = self._pack(message, self.group)
        return replace(packed, sys_flag=packed.sys_flag | MessageSysFlag.PREPARED)

    def several(self, messages: Sequence[Outgoing]) -> Packed:
        """A batch as it is sent.

        Raises:
            MessageTooLarge: It is longer than brokers take.
            InvalidArgument: There is no message, or one cannot be in a batch.
        """
        check_messages(messages, "send_batch")
        for message in messages:
            _check_body(message)
        unique = tuple(self.ids.next() for _ in messages)
        described = [
            (message, describe(message, own)) for message, own in zip(messages, unique, strict=True)
        ]
        body = pack_batch(described)
        self._check(len(body))
        waits = Outgoing(body=b"", wait_until_stored=messages[0].wait_until_stored)
        keys = {message.sharding_key for message in messages}
        if len(keys) > 1:
            raise InvalidArgument("the messages of a batch must have one sharding key")
        return Packed(body, to_text(describe(waits)), 0, unique, keys.pop(), batch=True)

    def send(self, topic: str, packed: Packed, choose: Choose | None = None) -> Steps[Receipt]:
        """Sends until a broker has stored it.

        Args:
            topic: The topic; it is made if it is not there and brokers are configured so.
            packed: What to send.
            choose: Chooses the queue; None: one after another, or by the sharding key.

        Raises:
            NotStored: No broker stored it; it may be there nevertheless where the answer was lost.
                Half a message is not tried again after that, for the broker asks about it.
            NoRoute: No broker has the topic.
            ResponseError: A broker refused it for a reason that all have.
        """
        failed: list[tuple[str, BaseException]] = []
        for _ in range(1 + self.producing.retries):
            route = yield from self.directory.route(topic, making=True)
            avoided = {broker for broker, _ in failed}
            queue = self._choose(route, packed, choose, avoided)
            try:
                kind = SendBatchMessage if packed.batch else SendMessageV2
                request = self._said(kind, queue, packed)
                answer = yield Ask(route.master(queue.broker), request, topic)
            except (ConnectionLost, TimedOut, ResponseError) as error:
                if isinstance(error, ResponseError) and error.code not in ELSEWHERE:
                    raise
                failed.append((queue.broker, error))
                self.directory.forget(topic)
                if packed.is_half and not isinstance(error, NoRoute | ResponseError):
                    break
                continue
            return _receipt(queue, packed, answer)
        raise NotStored(topic, tuple(failed))

    def tell(self, topic: str, packed: Packed, choose: Choose | None = None) -> Steps[None]:
        """Sends once, and does not wait for anything.

        Raises:
            NoRoute: No broker has the topic.
        """
        route = yield from self.directory.route(topic, making=True)
        queue = self._choose(route, packed, choose, ())
        kind = SendBatchMessageOneway if packed.batch else SendMessageV2Oneway
        yield Tell(route.master(queue.broker), self._said(kind, queue, packed))

    def _pack(self, message: Outgoing, half_of: str | None = None) -> Packed:
        _check_body(message)
        unique = self.ids.next()
        flags, body = self._compressed(message.body)
        self._check(len(body))
        text = to_text(describe(message, unique, half_of))
        key = message.sharding_key
        return Packed(body, text, message.flag, (unique,), key, sys_flag=flags)

    def _compressed(self, body: bytes) -> tuple[MessageSysFlag, bytes]:
        least = self.producing.compressed_from
        if least is None or len(body) < least:
            return _PLAIN, body
        flags, shorter = compress(self.producing.codec, body)
        return (flags, shorter) if len(shorter) < len(body) else (_PLAIN, body)

    def _check(self, size: int) -> None:
        limit = self.producing.message_limit
        if size > limit:
            raise MessageTooLarge(f"a body of {size} bytes, {limit} at most")

    def _choose(
        self, route: Route, packed: Packed, choose: Choose | None, avoided: set[str] | tuple[()]
    ) -> Queue:
        queues = route.writable
        if not queues:
            raise NoRoute(route.topic, "no queue can be written")
        if choose is not None:
            return choose(queues)
        if packed.sharding_key is not None:
            return by_key(queues, packed.sharding_key)
        return self.turns.choose(queues, avoided)

    def _said(self, kind: type[_Sent], queue: Queue, packed: Packed) -> partial[Any]:
        fields = SendFields(
            producer_group=self.group,
            topic=queue.topic,
            default_topic=SystemTopic.TBW102,
            default_topic_queue_nums=DEFAULT_QUEUES,
            queue_id=queue.number,
            sys_flag=packed.sys_flag,
            born_timestamp=wall_clock(),
            flag=packed.flag,
            properties=packed.properties,
            reconsume_times=0,
            unit_mode=False,
            max_reconsume_times=None,
            batch=packed.batch,
            broker_name=queue.broker,
        )
        return partial(kind, fields=fields, body=packed.body)


def _check_body(message: Outgoing) -> None:
    """Refuses what brokers refuse without a reason."""
    check_type("message", message, Outgoing)
    if not message.body:
        raise InvalidArgument("a message needs a body of 1 byte or more; brokers refuse others")


def _receipt(queue: Queue, packed: Packed, answer: Message) -> Receipt:
    kind: type[_Stored] = SendBatchMessageResponse if packed.batch else SendMessageV2Response
    told = of(answer, kind)
    result = told.fields
    return Receipt(
        queue=queue._replace(number=result.queue_id),
        offset=result.queue_offset,
        message_ids=tuple(result.msg_id.split(",")),
        unique_ids=packed.unique_ids,
        code=told.code,
        transaction_id=result.transaction_id or "",
        recall_handle=result.recall_handle or "",
    )
