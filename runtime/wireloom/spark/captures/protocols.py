"""What cutting has to know of a protocol, from its generated package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from wireloom.runtime.framing import FrameSize
from wireloom.runtime.negotiated import MissingParameter
from wireloom.runtime.tables import Role
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import catalog, check_names
from wireloom.spark.wire.reference_codec import ReferenceCodec

_FRAME = "Frame"  # the type that stands for all messages where a spec has none


class ProtocolReader:
    """One side of a protocol.

    Args:
        protocol: The name of the protocol, or of a package that was generated elsewhere.
        sender: The side.
        negotiated: What connections agreed on, by name.

    Raises:
        OptionError: There is no such protocol or negotiated parameter, or it has no frames.
    """

    def __init__(self, protocol: str, sender: Role, negotiated: Mapping[str, object]) -> None:
        found = catalog(protocol)
        if found.frame_size is None or (found.frames is None and _FRAME not in found.types):
            raise OptionError(f"{protocol} has no frames, only types")
        self.size = cast(FrameSize, found.size_of(sender))  # which takes all kinds of bytes
        self._has_messages = found.frames is not None
        self._reference = ReferenceCodec(found, sender, negotiated)

    def name(self, frame: bytes) -> str:
        """The name of the message of a frame; raises DecodeError."""
        return self._reference.name(frame) if self._has_messages else _FRAME

    def check(self, frame: bytes) -> None:
        """Raises DecodeError if it is no frame of this protocol."""
        try:
            self._reference.read(self.name(frame), frame)
        except MissingParameter:
            return  # it is some message; more cannot be told


def readers(protocol: str, negotiated: Mapping[str, object]) -> dict[str, ProtocolReader]:
    """Both sides of a protocol, by the name of the sender.

    Raises:
        OptionError: See ``ProtocolReader``.
    """
    sides = {"client": Role.CLIENT, "server": Role.SERVER}
    return {name: ProtocolReader(protocol, role, negotiated) for name, role in sides.items()}


def check_commands(protocol: str, names: Sequence[str]) -> None:
    """Refuses what is no name that ``ProtocolReader`` gives to frames.

    Raises:
        OptionError: One is not; it names the nearest.
    """
    found = catalog(protocol)
    check_names(found, protocol, names)
    commands = [_FRAME] if found.frames is None else found.messages
    for name in names:
        if name not in commands:
            raise OptionError(f"{name} is a type of {protocol}, and no frame of its own")
