"""Apache RocketMQ remoting, revision 5.5.0: types and frames."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.rocketmq.decode_types import read_frame
from wireloom.rocketmq.encode_types import write_frame
from wireloom.rocketmq.framing import frame_size
from wireloom.rocketmq.types import (
    BatchMessage,
    Frame,
    HeaderFlag,
    JsonHeader,
    Language,
    MessageMagic,
    MessageSysFlag,
    PrivateHeader,
    PropertiesKey,
    SerializeType,
    StoredMessage,
)

if TYPE_CHECKING:
    from wireloom.rocketmq.description import describe

__all__ = [
    "BatchMessage",
    "Frame",
    "HeaderFlag",
    "JsonHeader",
    "Language",
    "MessageMagic",
    "MessageSysFlag",
    "PrivateHeader",
    "PropertiesKey",
    "SerializeType",
    "StoredMessage",
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
