"""What refuses a request: each kind of request has an answer of its own for that."""

from __future__ import annotations

from typing import Any

from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    Error,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    Lookup,
    LookupResponse,
    Message,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Send,
    SendError,
)
from wireloom.pulsar.server import REFUSALS
from wireloom.pulsar.types import (
    CommandAckResponse,
    CommandError,
    CommandGetOrCreateSchemaResponse,
    CommandGetSchemaResponse,
    CommandLookupTopicResponse,
    CommandPartitionedTopicMetadataResponse,
    CommandSendError,
    LookupResult,
    PartitionLookupResult,
    ServerError,
)
from wireloom.testing.pulsar.log import NOWHERE

REFUSABLE = frozenset((*REFUSALS, Ack, Lookup, PartitionedMetadata))
"""The requests that an answer with an error refuses."""


def refused(message: Any, error: ServerError, text: str) -> Message:
    """What refuses a message of a client."""
    command = message.command
    match message:
        case PartitionedMetadata():
            failed = PartitionLookupResult.FAILED
            return PartitionedMetadataResponse(
                CommandPartitionedTopicMetadataResponse(
                    command.request_id, response=failed, error=error, message=text
                )
            )
        case Lookup():
            return LookupResponse(
                CommandLookupTopicResponse(
                    command.request_id, response=LookupResult.FAILED, error=error, message=text
                )
            )
        case GetSchema():
            said = CommandGetSchemaResponse(command.request_id, error, text)
            return GetSchemaResponse(said)
        case GetOrCreateSchema():
            made = CommandGetOrCreateSchemaResponse(command.request_id, error, text)
            return GetOrCreateSchemaResponse(made)
        case Send():
            number = command.sequence_id
            return SendError(CommandSendError(command.producer_id, number, error, text))
        case Ack():
            number = command.request_id
            return AckResponse(
                CommandAckResponse(
                    command.consumer_id, error=error, message=text, request_id=number
                )
            )
        case _:
            number = getattr(command, "request_id", NOWHERE)
            return Error(CommandError(number, error, text))
