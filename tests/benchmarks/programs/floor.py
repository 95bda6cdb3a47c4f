"""What the wire alone costs in Python, without any client.

publish: each frame is built with ``Struct.pack`` and ``join``, the ids of confirms are unpacked.
count: chunks are counted. slice: their checksums are verified and bodies cut one by one. fixed:
the same where all bodies have one size. handler: as slice, and one call for each record.
"""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable

from tests.benchmarks.floors import cut, cut_fixed
from tests.benchmarks.programs.meter import BATCH, BODIES, CREDIT, UNCONFIRMED, Meter, arguments
from tests.benchmarks.programs.wire import DELIVER, Wire, confirms, publish_frame


def _publish(wire: Wire, stream: str, count: int) -> None:
    wire.declare(stream)
    room = threading.Semaphore(UNCONFIRMED // BATCH)
    pack = struct.Struct(">QI")
    meter = Meter()

    def sender() -> None:
        for first in range(0, count, BATCH):
            room.acquire()
            wire.socket.sendall(publish_frame(first, BODIES, pack))

    thread = threading.Thread(target=sender)
    thread.start()
    confirmed = freed = 0
    while confirmed < count:
        confirmed += len(confirms(wire.frame()))
        while freed + BATCH <= confirmed:
            room.release()
            freed += BATCH
    thread.join()
    meter.report(count)


def _region(frame: memoryview) -> bytes:
    region = bytes(frame[53:])
    (crc,) = struct.unpack_from(">I", frame, 37)
    if zlib.crc32(region) != crc:
        raise ValueError("CRC")
    return region


class _Handler:
    """Gets every record."""

    def __init__(self) -> None:
        self.size = 0

    def on_record(self, offset: int, body: bytes) -> None:
        """One record."""
        self.size += len(body)


def _count(frame: memoryview) -> int:
    return 0


def _by(cutter: Callable[[bytes], list[bytes]]) -> Callable[[memoryview], int]:
    def consume(frame: memoryview) -> int:
        bodies = cutter(_region(frame))
        (records,) = struct.unpack_from(">I", frame, 9)
        if len(bodies) != records:
            raise ValueError("records")
        return sum(map(len, bodies))

    return consume


def _one_by_one() -> Callable[[memoryview], int]:
    handler = _Handler()
    on_record = handler.on_record

    def consume(frame: memoryview) -> int:
        handler.size = 0
        (offset,) = struct.unpack_from(">Q", frame, 29)
        for body in cut(_region(frame)):
            on_record(offset, body)
            offset += 1
        return handler.size

    return consume


def _consume(wire: Wire, stream: str, count: int, consume: Callable[[memoryview], int]) -> None:
    wire.subscribe(stream, CREDIT)
    credit = struct.pack(">IHHBH", 7, 9, 1, 0, 1)
    meter = Meter()
    records = chunks = size = 0
    while records < count:
        frame = wire.frame()
        if frame[1] != DELIVER or frame[0]:
            continue
        wire.socket.sendall(credit)
        size += consume(frame)
        records += struct.unpack_from(">I", frame, 9)[0]
        chunks += 1
    meter.report(records, chunks=chunks, size=size)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    wire = Wire(port)
    if job == "publish":
        _publish(wire, stream, count)
        return
    ways = {
        "count": _count,
        "slice": _by(cut),
        "fixed": _by(cut_fixed),
        "handler": _one_by_one(),
    }
    _consume(wire, stream, count, ways[job])


if __name__ == "__main__":
    main()
