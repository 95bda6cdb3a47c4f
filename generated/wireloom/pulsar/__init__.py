"""Apache Pulsar binary protocol, revision 21: types and frames."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.pulsar.decode_types import read_frame
from wireloom.pulsar.encode_types import write_frame
from wireloom.pulsar.framing import frame_size
from wireloom.pulsar.types import BrokerEntry, Frame, Payload

if TYPE_CHECKING:
    from wireloom.pulsar.description import describe

__all__ = [
    "BrokerEntry",
    "Frame",
    "Payload",
    "describe",
    "frame_size",
    "read_frame",
    "write_frame",
]

_PLACES = {
    "describe": "description",
}
"""What is imported when it is first asked for, because it takes longer than all the rest."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        globals()[name] = found
        return found
