"""Writers of the records and unions of Apache Pulsar binary protocol: straight-line code per
type.
"""

from __future__ import annotations

from struct import Struct

from crc32c import crc32c
from wireloom.pulsar.types import BrokerEntry, Frame, Payload

_HI = Struct(">HI")
_I = Struct(">I")
_II = Struct(">II")


def write_frame(value: Frame) -> bytes:
    payload = b""
    if value.payload is not None:
        payload = write_payload(value.payload)
    return b"".join(
        (
            _II.pack(4 + len(value.command) + len(payload), len(value.command)),
            value.command,
            payload,
        )
    )


def write_payload(value: Payload) -> bytes:
    broker_entry = b""
    if value.broker_entry is not None:
        broker_entry = write_broker_entry(value.broker_entry)
    has_checksum = b"\x0e\x01" if value.has_checksum else b""
    rest = b"".join((_I.pack(len(value.metadata)), value.metadata, value.content))
    checksum = b""
    if value.has_checksum:
        checksum_number = crc32c(rest)
        checksum = _I.pack(checksum_number)
    return b"".join((broker_entry, has_checksum, checksum, rest))


def write_broker_entry(value: BrokerEntry) -> bytes:
    return _HI.pack(0xE02, len(value.metadata)) + value.metadata
