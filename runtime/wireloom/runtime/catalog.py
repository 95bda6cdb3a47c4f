"""Catalogs: what a generated package can read and write, by name.

Programs that work with any protocol, and are told by a name what to read, find it here. All others
import the functions of the package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from wireloom.runtime.layout import Kind
from wireloom.runtime.tables import Role


@dataclass(frozen=True, slots=True)
class Codec:
    """How a type is read and written.

    Attributes:
        of: Its class; None for a union, whose values are of the classes of its cases.
        read: From data, position, end of the region and policy to a value and the position
            after it.
        write: From a value to its bytes.
        needs_negotiated: Whether both take the negotiated parameters of the connection as well.
    """

    of: type[Any] | None
    read: Callable[..., tuple[Any, int]]
    write: Callable[..., bytes]
    needs_negotiated: bool = False


@dataclass(frozen=True, slots=True)
class Frames:
    """How whole frames are read and written.

    Attributes:
        decode: From a frame to its message.
        encode: From a message to its frame.
        name: From a frame to the name of its message, without decoding it.
        at: Where the number is that says which message it is, in bytes from the start.
        size: Its bytes; 0: it is at no fixed place, and only ``name`` knows.
        mask: Its bits.
        words: The names of messages by that number.
        accepted: Numbers that mean another one, by who sent them.
    """

    decode: Callable[..., Any]
    encode: Callable[..., bytes]
    name: Callable[..., str]
    at: int = 0
    size: int = 0
    mask: int = 0
    words: Mapping[int, str] = field(default_factory=dict)
    accepted: Mapping[tuple[Role, int], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Catalog:
    """What there is of a protocol.

    Attributes:
        layouts: The layouts by class.
        messages: The classes of messages by name.
        types: The records and unions that can be read by themselves, by name.
        frames: How the messages are read and written; None if there are none.
        negotiated: The class that holds what a connection agrees on; None if that does not matter.
        frame_size: From a buffer, a start and an end to the bytes of the frame that begins there,
            0 if more are needed to know it; None if there are no frames.
        frame: The type that every whole frame is; empty where each message is a type of its own.
    """

    layouts: Mapping[str, Kind]
    messages: Mapping[str, type[Any]]
    types: Mapping[str, Codec]
    frames: Frames | None = None
    negotiated: Callable[..., Any] | None = None
    frame_size: Callable[[bytes, int, int], int] | None = None
    frame: str = ""
