"""The exceptions of ``wireloom.errors``, where generated code looks for them."""

from __future__ import annotations

from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    DecodeError,
    EncodeError,
    Forked,
    FrameTooLong,
    IllegalMessage,
    InvalidArgument,
    LocalError,
    OtherProtocol,
    PeerSilent,
    QueueFull,
    RemoteError,
    ResponseError,
    TimedOut,
    UnexpectedMessage,
    Unsupported,
    WireloomError,
)

__all__ = [
    "ClosedByPeer",
    "ClosedHere",
    "ConnectionLost",
    "DecodeError",
    "EncodeError",
    "Forked",
    "FrameTooLong",
    "IllegalMessage",
    "InvalidArgument",
    "LocalError",
    "OtherProtocol",
    "PeerSilent",
    "QueueFull",
    "RemoteError",
    "ResponseError",
    "TimedOut",
    "UnexpectedMessage",
    "Unsupported",
    "WireloomError",
]
