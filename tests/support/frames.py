"""Whole frames through generated code, for protocols with and without messages."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.runtime.tables import Role

from tests.support.packages import Package


def negotiated_of(package: Package, negotiated: Mapping[str, Any]) -> Any:
    """Negotiated parameters as the generated code takes them; None where it takes none."""
    return package.module("types").Negotiated(**negotiated) if package.protocol.negotiated else None


def decode(
    package: Package,
    data: bytes,
    negotiated: Any = None,
    problems: ErrorPolicy = STRICT,
    sender: str | None = None,
    request: object = None,
) -> Any:
    """The message of a frame, or the frame itself where the spec has no messages.

    ``request`` is the message that it answers, for protocols whose answers do not tell that.
    """
    if not package.model.framed:
        return decode_frame(package, data, problems)
    role = Role[sender.upper()] if sender is not None else None
    if is_unknown(package, data, role):
        return decode_frame(package, data, problems)
    more = {"negotiated": negotiated} if negotiated is not None else {}
    if request is not None:
        replies = package.module("tables").RULES[type(request)].replies
        more["answers"] = lambda correlation: replies
    return package.module("decoding").decode(data, problems, sender=role, **more)


def is_unknown(package: Package, data: bytes, role: Role | None = None) -> bool:
    """Whether a whole frame holds no message that the spec knows."""
    try:
        package.module("decoding").message_name(data, role)
    except DecodeError as error:
        return error.reason.startswith("no message is known")
    return False


def decode_frame(package: Package, data: bytes, problems: ErrorPolicy = STRICT) -> Any:
    """The frame with its slots as bytes."""
    size = frame_size(package, data)
    if size != len(data):
        raise DecodeError("not the size of the frame", min(size, len(data)))
    try:
        frame, end = package.module("decoding").read_frame(data, 0, len(data), problems)
    except struct.error:
        raise DecodeError("ends too early", len(data)) from None
    if end != len(data):
        raise DecodeError("bytes are left", end)
    return frame


def encode(package: Package, value: object, negotiated: Any = None) -> bytes:
    """The bytes of what ``decode`` gave."""
    if package.messages and type(value).__name__ != package.protocol.frame:
        data: bytes = package.module("encoding").encode(
            value, *(() if negotiated is None else (negotiated,))
        )
    else:
        data = package.module("encoding").write_frame(value)
    return data


def frame_size(package: Package, data: bytes) -> int:
    """What the frame says about its size; 0 if that is not known yet."""
    size: int = package.module("decoding").frame_size(data, 0, len(data))
    return size
