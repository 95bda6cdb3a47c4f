"""The form of dead letters: always messages of AMQP 1.0.

What was a ``Message`` stays it, with application properties added. Anything else, such as plain
bytes or what could not be decoded, is the body of a new one, byte by byte. The properties:

==========================  ========================================================================
``x-original-stream``       the stream that it was in
``x-original-offset``       its offset there
``x-original-timestamp``    when the broker wrote it there, in milliseconds since 1970-01-01 UTC
``x-exception-class``       the exception of the last try, such as ``builtins.ValueError``
``x-exception-message``     what that says, its first 1,000 characters
``x-attempts``              how often a handler had it; 0 if it could not even be decoded
``x-original-size``         how many bytes it has, where there is no room for them beside the others
==========================  ========================================================================
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wireloom.clients.rabbitmq_stream.amqp import AmqpItem, Message, encode
from wireloom.clients.rabbitmq_stream.handling import Record
from wireloom.errors import DecodeError, EncodeError

_LONGEST = 1000
"""Characters of what an exception says."""


def dead_letter(record: Record[Any], body: bytes, problem: BaseException, tries: int) -> bytes:
    """The bytes of a dead letter.

    Args:
        record: What could not be handled.
        body: Its bytes.
        problem: Why.
        tries: How often it was tried.
    """
    told = _told(record, problem, tries)
    if isinstance(record.message, Message):
        try:
            return _marked(record.message, told)
        except (DecodeError, EncodeError):
            pass  # a section is damaged: it is kept as it is
    return encode(Message(body, application_properties=told))


def bodiless(record: Record[Any], body: bytes, problem: BaseException, tries: int) -> bytes:
    """The bytes of a dead letter without a body, for one that fits into no frame; see
    ``dead_letter``."""
    told = {**_told(record, problem, tries), "x-original-size": len(body)}
    return encode(Message(b"", application_properties=told))


def _told(record: Record[Any], problem: BaseException, tries: int) -> dict[str, AmqpItem]:
    kind = type(problem)
    return {
        "x-original-stream": record.stream,
        "x-original-offset": record.offset,
        "x-original-timestamp": record.timestamp,
        "x-exception-class": f"{kind.__module__}.{kind.__qualname__}",
        "x-exception-message": _said(problem),
        "x-attempts": tries,
    }


def _marked(message: Message, told: dict[str, AmqpItem]) -> bytes:
    properties = {**(message.application_properties or {}), **told}
    return encode(replace(message, application_properties=properties))


def _said(problem: BaseException) -> str:
    """What an exception says; some fail to say it, and not all of it can be said in UTF-8."""
    try:
        said = str(problem)
    except Exception:
        return ""
    return said[:_LONGEST].encode("utf-8", "replace").decode()
