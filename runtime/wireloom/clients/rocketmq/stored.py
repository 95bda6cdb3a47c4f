"""Messages as brokers keep them: read from answers, and packed into batches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from ipaddress import ip_address
from typing import TypeVar

from wireloom.clients.rocketmq import properties as props
from wireloom.clients.rocketmq.compression import unpack
from wireloom.clients.rocketmq.message_ids import OffsetId
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Queue, Received
from wireloom.clients.rocketmq.retries import is_retry_topic
from wireloom.rocketmq.decode_types import read_batch_message, read_stored_message
from wireloom.rocketmq.encode_types import write_batch_message
from wireloom.rocketmq.limits import DECOMPRESSED
from wireloom.rocketmq.types import BatchMessage, MessageSysFlag, PropertiesKey, StoredMessage
from wireloom.runtime.errors import DecodeError, InvalidArgument
from wireloom.runtime.problems import STRICT, TOO_MANY

T = TypeVar("T", StoredMessage, BatchMessage)

_PER_MESSAGE, _PER_PROPERTY = 900, 180
"""Bytes of memory that a received message takes besides its body, and each of its properties."""
_PER_BYTE, _ROOM = 18, 60 * 1024
"""What messages may take for each of their bytes, and in any case."""
_KEPT_AS_ONE = MessageSysFlag.INNER_BATCH | MessageSysFlag.NEED_UNWRAP


def stored_messages(body: bytes) -> Iterator[StoredMessage]:
    """The messages of an answer, one after another, as they are stored.

    Raises:
        DecodeError: These are no messages; those before the damage were given already.
    """
    pos, end = 0, len(body)
    while pos < end:
        message, pos = read_stored_message(body, pos, end, STRICT)
        yield message


def received(
    body: bytes, broker: str, limit: int = DECOMPRESSED
) -> tuple[tuple[Received, ...], int | None]:
    """As many messages of an answer as unpack to no more bytes together than are allowed.

    Args:
        body: The body of the answer.
        broker: The name of the broker.
        limit: Bytes that all bodies together may unpack to.

    Returns:
        The messages, and the place in the queue of the first one that was left out, if one was.

    Raises:
        DecodeError: These are no messages, one alone unpacks to more, or they are so many and so
            small that they take too much memory for their bytes.
        NoCodec: The extra for a codec is not installed.
    """
    taken: list[Received] = []
    total = 0
    for message in _bounded(stored_messages(body), len(body)):
        found = list(one_received(message, broker, limit))
        if message.sys_flag & MessageSysFlag.COMPRESSED:
            total += sum(len(item.body) for item in found)
        if total > limit:
            return tuple(taken), message.queue_offset
        taken += found
    return tuple(taken), None


def one_received(
    message: StoredMessage, broker: str, limit: int = DECOMPRESSED
) -> Iterator[Received]:
    """A stored message unpacked; several, if the broker keeps a batch as one message.

    Args:
        message: The message.
        broker: The name of the broker.
        limit: Bytes that the body may unpack to.

    Raises:
        DecodeError: It does not unpack, or to a batch of too many messages for its bytes.
        NoCodec: The extra for its codec is not installed.
    """
    content = unpack(message.sys_flag, message.body, limit)
    if message.sys_flag & _KEPT_AS_ONE != _KEPT_AS_ONE:
        yield _received(message, broker, 0, message.flag, content, message.properties)
        return
    for index, inner in enumerate(_bounded(batch_messages(content), len(content))):
        yield _received(message, broker, index, inner.flag, inner.body, inner.properties)


def batch_messages(body: bytes) -> Iterator[BatchMessage]:
    """The messages of a batch, one after another.

    Raises:
        DecodeError: It is no batch.
    """
    pos, end = 0, len(body)
    while pos < end:
        message, pos = read_batch_message(body, pos, end, STRICT)
        yield message


def _bounded(messages: Iterator[T], size: int) -> Iterator[T]:
    """Messages, as long as they take no more memory than so many bytes may."""
    room = _PER_BYTE * size + _ROOM
    for message in messages:
        room -= _PER_MESSAGE + _PER_PROPERTY * len(message.properties)
        if room < 0:
            raise DecodeError(f"{TOO_MANY} for {size} bytes", 0, type(message).__name__)
        yield message


def pack_batch(messages: Sequence[tuple[Outgoing, Mapping[str, str]]]) -> bytes:
    """The body of a batch.

    Args:
        messages: The messages, each with all its properties as ``describe`` makes them.

    Raises:
        InvalidArgument: There is none, or one is delayed, or they are not to be stored alike.
    """
    if not messages:
        raise InvalidArgument("a batch needs a message")
    if any(message.is_delayed for message, _ in messages):
        raise InvalidArgument("a delayed message cannot be part of a batch; send it alone")
    if len({message.wait_until_stored for message, _ in messages}) > 1:
        raise InvalidArgument("the messages of a batch must agree on wait_until_stored")
    return b"".join(
        write_batch_message(BatchMessage(message.flag, message.body, described))
        for message, described in messages
    )


def _received(
    stored: StoredMessage,
    broker: str,
    index: int,
    flag: int,
    content: bytes,
    described: Mapping[str, str],
) -> Received:
    born, host = ip_address(stored.born_address), ip_address(stored.store_address)
    return Received(
        topic=_meant_for(stored.topic, described),
        queue=Queue(stored.topic, broker, stored.queue_id),
        offset=stored.queue_offset + index,
        body=content,
        tag=described.get(PropertiesKey.TAGS),
        keys=props.keys(described),
        properties=props.own(described),
        system=props.system(described),
        message_id=str(OffsetId(host, stored.store_port, stored.physical_offset)),
        unique_id=described.get(PropertiesKey.UNIQ_KEY),
        origin_id=described.get(PropertiesKey.ORIGIN_MESSAGE_ID),
        flag=flag,
        sys_flag=stored.sys_flag,
        born_at=stored.born_timestamp,
        born_host=Endpoint(str(born), stored.born_port),
        stored_at=stored.store_timestamp,
        stored_host=Endpoint(str(host), stored.store_port),
        commit_log_offset=stored.physical_offset,
        reconsume_times=stored.reconsume_times,
        check_point=described.get(PropertiesKey.POP_CK),
    )


def _meant_for(topic: str, described: Mapping[str, str]) -> str:
    """The topic that a message was sent to, which retry topics keep as a property."""
    if is_retry_topic(topic):
        return described.get(PropertiesKey.RETRY_TOPIC, topic)
    return topic
