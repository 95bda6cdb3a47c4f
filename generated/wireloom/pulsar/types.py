"""Enumerations and records that the messages of Apache Pulsar binary protocol are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """A command, and after the commands SEND and MESSAGE a payload.

    A frame without payload ends with its command.
    """

    command: bytes
    """A BaseCommand in protobuf."""

    payload: Payload | None = None
    """What follows the command in the frames of SEND and MESSAGE. The two blocks are told from
    the metadata size by their magic numbers, which no legal metadata size can begin with.
    """


@dataclass(frozen=True, slots=True)
class Payload:
    """What follows the command in the frames of SEND and MESSAGE.

    The two blocks are told from the metadata size by their magic numbers, which no legal
    metadata size can begin with.
    """

    broker_entry: BrokerEntry | None
    """Only from broker to client, if both sides switched it on."""

    has_checksum: bool
    """Whether a checksum comes next. Writers always send one; readers take messages without."""

    metadata: bytes
    """A MessageMetadata in protobuf."""

    content: bytes
    """The message, or a batch of messages, compressed as the metadata say."""


@dataclass(frozen=True, slots=True)
class BrokerEntry:
    """What the broker knows about an entry, such as its time and its index."""

    metadata: bytes
    """A BrokerEntryMetadata in protobuf."""
