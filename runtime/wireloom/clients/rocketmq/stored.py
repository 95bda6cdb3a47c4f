"""Messages as brokers keep them: read from answers, and packed into batches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from ipaddress import ip_address

from wireloom.clients.rocketmq import properties as props
from wireloom.clients.rocketmq.compression import unpack
from wireloom.clients.rocketmq.damage import damaged
from wireloom.clients.rocketmq.message_ids import OffsetId
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Queue, Received
from wireloom.clients.rocketmq.retries import is_retry_topic
from wireloom.error_policy import STRICT, TOO_MANY
from wireloom.errors import DecodeError, InvalidArgument, NoCodec
from wireloom.rocketmq.decoding import (
    read_batch_message,
    read_stored_message,
    read_unread_message,
)
from wireloom.rocketmq.encoding import write_batch_message
from wireloom.rocketmq.tables import DECOMPRESSED
from wireloom.rocketmq.types import (
    BatchMessage,
    MessageSysFlag,
    PropertiesKey,
    StoredMessage,
    UnreadMessage,
)

Stored = StoredMessage | UnreadMessage
"""A message of an answer, whose content could be read or not."""

_PER_MESSAGE, _PER_PROPERTY = 900, 180
"""Bytes of memory that a received message takes besides its body, and each of its properties."""
_PER_BYTE, _ROOM = 18, 60 * 1024
"""What messages may take for each of their bytes, and in any case."""
_KEPT_AS_ONE = MessageSysFlag.INNER_BATCH | MessageSysFlag.NEED_UNWRAP


def received(
    body: bytes, broker: str, limit: int = DECOMPRESSED
) -> tuple[tuple[Received, ...], int | None]:
    """The messages of an answer, as many as unpack to no more bytes together than are allowed, and
    take no more memory than their bytes may; those that cannot be read are ``DamagedMessage``.

    Args:
        body: The body of the answer.
        broker: The name of the broker.
        limit: Bytes that all bodies together may unpack to.

    Returns:
        The messages, and the place in the queue of the first one that was left out, if one was.

    Raises:
        DecodeError: These are no messages.
    """
    taken: list[Received] = []
    unpacked, memory, room = 0, 0, _PER_BYTE * len(body) + _ROOM
    for message, found in _each(body, broker, limit, room):
        if message.sys_flag & MessageSysFlag.COMPRESSED:
            unpacked += sum(len(item.body) for item in found)
        memory += _memory(message)
        if taken and (unpacked > limit or memory > room):
            return tuple(taken), message.queue_offset
        taken += found
    return tuple(taken), None


def _each(
    body: bytes, broker: str, limit: int, room: int
) -> Iterator[tuple[Stored, list[Received]]]:
    """Each stored message of an answer, and what is received of it."""
    pos, end = 0, len(body)
    while pos < end:
        message: StoredMessage | None = None
        try:
            message, following = _stored(body, pos)
            if _memory(message) > room:
                raise DecodeError(f"{TOO_MANY} for {end} bytes", 0, "StoredMessage.properties")
            yield message, list(one_received(message, broker, limit))
        except (DecodeError, NoCodec) as error:
            described = {} if message is None else props.system(message.properties)
            unread, following = read_unread_message(body, pos, end, STRICT)
            whole = _received(unread, broker, 0, unread.flag, unread.body, described)
            yield unread, [damaged(whole, str(error))]
        pos = following


def _stored(body: bytes, pos: int) -> tuple[StoredMessage, int]:
    """A stored message, and where it ends; errors count bytes from where it begins."""
    try:
        return read_stored_message(body, pos, len(body), STRICT)
    except DecodeError as error:
        raise DecodeError(error.reason, error.offset - pos, "StoredMessage") from error


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


def _bounded(messages: Iterator[BatchMessage], size: int) -> Iterator[BatchMessage]:
    """Messages, as long as they take no more memory than so many bytes may."""
    room = _PER_BYTE * size + _ROOM
    for message in messages:
        room -= _memory(message)
        if room < 0:
            raise DecodeError(f"{TOO_MANY} for {size} bytes", 0, "BatchMessage")
        yield message


def _memory(message: Stored | BatchMessage) -> int:
    """Bytes of memory that a message takes besides its body."""
    properties = 0 if isinstance(message, UnreadMessage) else len(message.properties)
    return _PER_MESSAGE + _PER_PROPERTY * properties


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
    stored: Stored,
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
