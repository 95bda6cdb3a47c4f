"""What the bytes of every frame are called; read only to describe one or to explain an error."""

from __future__ import annotations

from wireloom.runtime.layout import REST, Bytes, Integer, Item, Kind, Test, record

_U16 = Integer(16)
_U32 = Integer(32)
_BROKER_ENTRY = record(
    Item("magic", _U16, const=3586),
    Item("size", _U32, size_of=("metadata",)),
    Item("metadata", Bytes()),
)
_PAYLOAD = record(
    Item("broker_entry", _BROKER_ENTRY, optional=True, begins=(16, 0xE02)),
    Item("has_checksum", _U16, optional=True, begins=(16, 0xE01), const=3585),
    Item("checksum", _U32, when=(Test("has_checksum", "present"),), checksum="crc32c"),
    Item("metadata_size", _U32, size_of=("metadata",)),
    Item("metadata", Bytes()),
    Item("content", Bytes()),
)
_FRAME = record(
    Item("total_size", _U32, size_of=REST),
    Item("command_size", _U32, size_of=("command",)),
    Item("command", Bytes()),
    Item("payload", _PAYLOAD, optional=True),
)


LAYOUTS: dict[str, Kind] = {
    "Frame": _FRAME,
    "Payload": _PAYLOAD,
    "BrokerEntry": _BROKER_ENTRY,
}
"""Layouts by class."""
