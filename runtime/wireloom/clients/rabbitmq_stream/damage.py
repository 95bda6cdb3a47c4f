"""Chunks whose bytes are not what the broker once wrote."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from wireloom.error_policy import Lenient
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.messages import Deliver, DeliverV2, Message
from wireloom.rabbitmq_stream.types import Chunk
from wireloom.runtime.tables import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedChunk(Chunk):
    """A chunk whose checksum or header is wrong, with its bytes as they came."""

    problem: str
    """What is wrong."""


def decode_damaged(frame: bytes) -> Message:
    """The message of a frame of the broker; chunks may be damaged, nothing else.

    Raises:
        DecodeError: The bytes do not follow the protocol.
    """
    problems = Lenient()
    message = decode(frame, problems, sender=Role.SERVER)
    if not problems.deviations:
        return message
    if not isinstance(message, Deliver | DeliverV2):
        return decode(frame, sender=Role.SERVER)
    problem = "; ".join(item.reason for item in problems.deviations)
    return replace(message, chunk=damaged(message.chunk, problem))


def damaged(chunk: Chunk, problem: str) -> DamagedChunk:
    """A chunk with what is wrong with it."""
    values = {item.name: getattr(chunk, item.name) for item in fields(chunk)}
    return DamagedChunk(**values, problem=problem)
