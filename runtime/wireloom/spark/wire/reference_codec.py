"""One frame after another by the generated codecs: what all columns must agree with."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any, Literal

from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.runtime.catalog import Catalog
from wireloom.runtime.tables import Role
from wireloom.schema.explaining import explained
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import negotiated as given_negotiated

Mode = Literal["PERMISSIVE", "FAILFAST"]
"""What to do about a row that is not as it should be: null and why, or an exception."""

ERROR = "_error"
"""The member that says what is wrong with a row."""


def is_permissive(mode: str) -> bool:
    """Whether rows may be wrong.

    Raises:
        OptionError: There is no such mode.
    """
    if mode not in ("PERMISSIVE", "FAILFAST"):
        raise OptionError(f"mode is PERMISSIVE or FAILFAST, not {mode!r}")
    return mode == "PERMISSIVE"


def role_of(sender: Role | str | None) -> Role | None:
    """A side of a connection by its name.

    Raises:
        OptionError: There is no such side.
    """
    if not isinstance(sender, str):
        return sender
    if sender.lower() not in ("client", "server"):
        raise OptionError(f"sender is client or server, not {sender!r}")
    return Role[sender.upper()]


class ReferenceCodec:
    """Reads and writes single messages and values of types.

    Args:
        catalog: What there is of the protocol.
        sender: Who sent the frames, if known.
        negotiated: What the connection agreed on, by name.

    Raises:
        OptionError: There is no such negotiated parameter.
    """

    def __init__(
        self,
        catalog: Catalog,
        sender: Role | None = None,
        negotiated: Mapping[str, object] | None = None,
    ) -> None:
        self._catalog = catalog
        self._sender = sender
        self._given = negotiated or {}
        self._negotiated = given_negotiated(catalog, self._given)

    def name(self, data: bytes) -> str:
        """The name of the message of a frame.

        Raises:
            DecodeError: The frame is incomplete, or no message is known by its number.
        """
        frames = self._catalog.frames
        if frames is None:
            raise DecodeError("the protocol has no messages, only types", 0)
        return frames.name(data, self._sender)

    def read(self, name: str, data: bytes) -> Any:
        """The value of the bytes.

        Args:
            name: A message or a type.
            data: A whole frame, or all bytes of a value.

        Raises:
            DecodeError: The bytes do not follow the protocol, or are those of another message.
            MissingParameter: They depend on a negotiated parameter that was not given.
        """
        if name not in self._catalog.messages:
            return self._read_type(name, data)
        found = self.name(data)
        if found != name:
            raise DecodeError(f"the frame of {found}, not of {name}", 0, "Frame")
        frames = self._catalog.frames
        assert frames is not None
        return frames.decode(data, sender=self._sender, **self._negotiated)

    def _read_type(self, name: str, data: bytes) -> Any:
        codec = self._catalog.types[name]
        more = self._negotiated.values() if codec.needs_negotiated else ()
        try:
            value, end = codec.read(data, 0, len(data), STRICT, *more)
        except DecodeError as error:
            raise self._explained(name, data, error.reason, error.offset) from None
        except struct.error:
            raise self._explained(name, data, "ends too early", len(data)) from None
        if end != len(data):
            reason = f"{len(data) - end} bytes after the last field"
            raise self._explained(name, data, reason, end)
        return value

    def _explained(self, name: str, data: bytes, reason: str, offset: int) -> DecodeError:
        return explained(self._catalog.schema, name, data, reason, offset, self._given)

    def write(self, name: str, value: Any) -> bytes:
        """The bytes of a value.

        Raises:
            EncodeError: A member does not fit.
            MissingParameter: The bytes depend on a negotiated parameter that was not given.
        """
        if name in self._catalog.messages:
            frames = self._catalog.frames
            assert frames is not None
            return frames.encode(value, *self._negotiated.values())
        codec = self._catalog.types[name]
        return codec.write(value, *(self._negotiated.values() if codec.needs_negotiated else ()))
