"""Enumerations and records that the messages of Apache RocketMQ remoting are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from wireloom.runtime.enums import OpenEnum, OpenFlags


class SerializeType(IntEnum):
    """How a header is written."""

    JSON = 0
    """A JSON object."""
    ROCKETMQ = 1
    """The private binary form."""


class Language(OpenEnum):
    """Programming languages of clients."""

    JAVA = 0
    CPP = 1
    DOTNET = 2
    PYTHON = 3
    DELPHI = 4
    ERLANG = 5
    RUBY = 6
    OTHER = 7
    HTTP = 8
    GO = 9
    PHP = 10
    OMS = 11
    RUST = 12
    NODE_JS = 13


class HeaderFlag(OpenFlags):
    """A request has no bit set."""

    RESPONSE = 0x1
    """The frame answers a request."""
    ONEWAY = 0x2
    """Nobody waits for an answer."""


class MessageMagic(IntEnum):
    """How a stored message is laid out."""

    V1 = 3668123815
    """The topic has a length of one byte."""
    V2 = 3668123819
    """The topic has a length of two bytes."""


class MessageSysFlag(OpenFlags):
    """What was done to a message. Bits 8 to 10 number the codec."""

    COMPRESSED = 0x1
    """The body is compressed."""
    MULTI_TAGS = 0x2
    """The message has several tags."""
    PREPARED = 0x4
    """First half of a transaction; with commit, rolled back."""
    COMMIT = 0x8
    """Second half of a transaction."""
    BORN_HOST_V6 = 0x10
    """The address of the sender has 16 bytes."""
    STORE_HOST_V6 = 0x20
    """The address of the broker has 16 bytes."""
    NEED_UNWRAP = 0x40
    """The body wraps other messages that have to be unpacked."""
    INNER_BATCH = 0x80
    """The message is a batch that the broker keeps as one."""


class PropertiesKey(StrEnum):
    """Keys that `Properties` is known to use."""

    KEYS = "KEYS"
    """Keys to look the message up by."""
    TAGS = "TAGS"
    """The tag that subscriptions filter by."""
    UNIQ_KEY = "UNIQ_KEY"
    """The id that the client gave the message."""
    WAIT = "WAIT"
    """Whether the producer waits until the message is stored."""
    DELAY = "DELAY"
    """Level of the delay before the message is delivered."""
    CLUSTER = "CLUSTER"
    """The cluster that stored the message."""
    MSG_REGION = "MSG_REGION"
    """The region of the broker."""
    TRACE_ON = "TRACE_ON"
    """Whether the client records traces."""
    TRAN_MSG = "TRAN_MSG"
    """Whether the message is the first half of a transaction."""
    PGROUP = "PGROUP"
    """The group of the producer, which is asked about the transaction."""
    RETRY_TOPIC = "RETRY_TOPIC"
    """The topic of a message that is delivered again."""
    ORIGIN_MESSAGE_ID = "ORIGIN_MESSAGE_ID"
    """The id of that message."""
    REAL_TOPIC = "REAL_TOPIC"
    """The topic that the message is meant for."""
    REAL_QID = "REAL_QID"
    """The queue that the message is meant for."""
    POP_CK = "POP_CK"
    """What the acknowledgement of a popped message has to repeat."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A header and a body.

    Each frame says how its own header is written; an answer need not use the form of its
    request.
    """

    serialize_type: SerializeType
    """How a header is written."""

    header: JsonHeader | PrivateHeader
    """What the frame is about, in one of the two forms."""

    body: bytes
    """What the code of the header says; often JSON."""


@dataclass(frozen=True, slots=True)
class JsonHeader:
    """The header as a JSON object.

    Clients differ in blanks, in the order of keys and in whether numbers are quoted, so the
    bytes are kept.
    """

    json: bytes
    """The object in UTF-8; a line feed may follow it."""


@dataclass(frozen=True, slots=True)
class PrivateHeader:
    """The header in binary, 21 bytes and two regions.

    Codes above 32767 do not fit and need the JSON form.
    """

    code: int
    """What is asked for or, in an answer, how it went."""

    language: Language
    """What the sender is written in."""

    version: int
    """Ordinal of the server version that the sender knows."""

    opaque: int
    """Number of the request; its answer repeats it."""

    flag: HeaderFlag
    """A request has no bit set."""

    remark: str
    """Text for people; readers take an empty one for none."""

    ext_fields: Mapping[str, str]
    """The fields of a command by name; all values are text."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message as brokers keep it and as PULL, POP and VIEW return it."""

    magic: MessageMagic
    """How a stored message is laid out."""

    queue_id: int
    """Number of the queue in its topic, from 0 on."""

    flag: int
    """The application's own."""

    queue_offset: int
    """Place in the queue, counted in messages from 0 on."""

    physical_offset: int
    """Place in the commit log."""

    sys_flag: MessageSysFlag
    """What was done to a message. Bits 8 to 10 number the codec."""

    born_timestamp: int
    """When the producer made the message. Unit: ms since 1970-01-01 UTC."""

    born_address: bytes
    """IP address of the producer; 4 or 16 bytes."""

    born_port: int
    """Port of the producer, up to 65535."""

    store_timestamp: int
    """When the broker stored the message. Unit: ms since 1970-01-01 UTC."""

    store_address: bytes
    """IP address of the broker; 4 or 16 bytes."""

    store_port: int
    """Port of the broker, up to 65535."""

    reconsume_times: int
    """How often delivery was tried again; 0 at first."""

    prepared_transaction_offset: int
    """In the second half of a transaction the place of the first half in the commit log,
    otherwise 0.
    """

    body: bytes
    """Content of the application, compressed if sys_flag says so."""

    topic: str
    """Name of the topic."""

    properties: Mapping[str, str]
    """The properties of a message, written as one text."""


@dataclass(frozen=True, slots=True)
class BatchMessage:
    """A message in the body of SEND_BATCH.

    The topic and the times are those of the batch.
    """

    flag: int
    """The application's own."""

    body: bytes
    """Content of the application."""

    properties: Mapping[str, str]
    """The properties of a message, written as one text."""
