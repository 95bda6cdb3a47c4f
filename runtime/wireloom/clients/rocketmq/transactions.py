"""Transactions, as far as they are the same for both transports.

A message is sent as half a message, which nobody sees. When the program has done its own part, it
tells the broker whether to deliver the message or to drop it. If the broker does not hear of it, it
asks a member of the group of producers how that part ended.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.dispatcher import Event
from wireloom.clients.rocketmq.message_ids import parse_offset_id
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Received
from wireloom.clients.rocketmq.sending import Choose, Packed, Producing, Receipt, Sender
from wireloom.clients.rocketmq.steps import Ask, Steps, Tell
from wireloom.clients.rocketmq.stored import one_received
from wireloom.errors import (
    DecodeError,
    InvalidArgument,
    QueueFull,
    UnexpectedMessage,
    WireloomError,
)
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    EndTransaction,
    EndTransactionOneway,
)
from wireloom.rocketmq.types import (
    EndTransactionFields,
    PropertiesKey,
    ResponseCode,
    TransactionEnd,
)

WAITING = 64
"""Questions of brokers that may wait for their turn; what is above is dropped and asked again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transacted:
    """How a transaction ended."""

    receipt: Receipt
    """Where half the message is stored; if it is delivered, it gets another place."""
    end: TransactionEnd
    """What was decided: COMMIT, ROLLBACK, or UNKNOWN, which the broker will ask about."""
    error: WireloomError | None = None
    """Why the broker could not be told of it, or None if it was; it will ask about it."""


@dataclass(frozen=True, slots=True)
class Half:
    """Half a message that a broker has stored."""

    receipt: Receipt
    commit_log_offset: int

    @property
    def is_safe(self) -> bool:
        """Whether it is stored as safely as the broker is configured to store messages."""
        return self.receipt.code == ResponseCode.SUCCESS


@dataclass(frozen=True, slots=True)
class Question:
    """What a broker asks about half a message."""

    broker: Endpoint
    asked: CheckTransactionStateOneway

    @property
    def group(self) -> str | None:
        """The group of producers that is asked."""
        return self.asked.body.properties.get(PropertiesKey.PGROUP)

    def message(self) -> Received:
        """The half message.

        Raises:
            DecodeError: Its body does not unpack.
            NoCodec: The extra for its codec is not installed.
        """
        for message in one_received(self.asked.body, self.asked.fields.bname or ""):
            return message
        raise DecodeError("it is an empty batch", 0, "StoredMessage.body")


class Inbox(Protocol):
    """Where questions wait for their turn, in either flavour."""

    def put(self, item: Question) -> None:
        """Adds one.

        Raises:
            QueueFull: Too many wait.
        """

    def fail(self, error: BaseException) -> None:
        """No question comes any more."""


@dataclass(frozen=True, slots=True, eq=False)
class Questions:
    """Listens to what brokers ask about the half messages of a group."""

    group: str
    inbox: Inbox
    owner: object
    """Who answers, and is kept as long as this listens."""

    def on_event(self, broker: Endpoint, event: Event) -> None:
        """A broker told something."""
        if not isinstance(event, CheckTransactionStateOneway):
            return
        question = Question(broker, event)
        if question.group == self.group:
            with suppress(QueueFull):  # it is asked again
                self.inbox.put(question)

    def on_end(self, error: BaseException) -> None:
        """The client has ended."""
        self.inbox.fail(error)


class Transactions:
    """What a producer needs to know for transactions; may be used from several threads.

    Args:
        group: The group of producers.
        directory: Where queues are.
        producing: How to send.
    """

    def __init__(self, group: str, directory: Directory, producing: Producing) -> None:
        self.group = group
        self._directory = directory
        self._sender = Sender(group, directory, producing)

    def pack(self, message: Outgoing) -> Packed:
        """A message as half of it is sent.

        Raises:
            MessageTooLarge: It is longer than brokers take.
            InvalidArgument: It has no body, a property cannot be said, or it is to be delayed.
        """
        return self._sender.half(message)

    def begin(self, topic: str, packed: Packed, choose: Choose | None) -> Steps[Half]:
        """Sends half a message.

        Raises:
            NotStored: No broker stored it, or nobody knows; if one did, it will ask about it.
            NoRoute: No broker has the topic.
            ResponseError: A broker refused it for a reason that all have.
            UnexpectedMessage: The broker does not say where the message is.
        """
        receipt = yield from self._sender.send(topic, packed, choose)
        try:
            place = parse_offset_id(receipt.message_ids[0])
        except InvalidArgument as error:
            raise UnexpectedMessage(f"a receipt without a place: {error}") from error
        return Half(receipt, place.offset)

    def end(self, half: Half, end: TransactionEnd) -> Steps[None]:
        """Tells the broker what becomes of half a message.

        Raises:
            NoRoute: The broker is gone.
            ResponseError: It refuses.
        """
        receipt = half.receipt
        fields = EndTransactionFields(
            topic=receipt.queue.topic,
            producer_group=self.group,
            tran_state_table_offset=receipt.offset,
            commit_log_offset=half.commit_log_offset,
            commit_or_rollback=end,
            from_transaction_check=False,
            msg_id=receipt.unique_ids[0],
            transaction_id=receipt.transaction_id or None,
        )
        route = yield from self._directory.route(receipt.queue.topic)
        yield from self._say(route.master(receipt.queue.broker), fields)

    def answer(self, question: Question, end: TransactionEnd) -> Steps[None]:
        """Tells the broker that asked what becomes of half a message.

        Raises:
            ResponseError: It refuses.
        """
        asked, stored = question.asked.fields, question.asked.body
        unique = stored.properties.get(PropertiesKey.UNIQ_KEY) or asked.msg_id or ""
        fields = EndTransactionFields(
            topic=stored.topic,
            producer_group=self.group,
            tran_state_table_offset=asked.tran_state_table_offset,
            commit_log_offset=asked.commit_log_offset,
            commit_or_rollback=end,
            from_transaction_check=True,
            msg_id=unique,
            transaction_id=asked.transaction_id,
        )
        yield from self._say(question.broker, fields)

    def _say(self, broker: Endpoint, fields: EndTransactionFields) -> Steps[None]:
        if fields.commit_or_rollback == TransactionEnd.UNKNOWN:  # brokers do not answer that
            yield Tell(broker, partial(EndTransactionOneway, fields))
        else:
            yield Ask(broker, partial(EndTransaction, fields=fields), fields.topic or "")


def decided(end: object) -> TransactionEnd:
    """What a function of the program decided.

    Raises:
        InvalidArgument: It returned something else.
    """
    if not isinstance(end, TransactionEnd):
        raise InvalidArgument(f"a transaction ends with a TransactionEnd, not with {end!r}")
    return end
