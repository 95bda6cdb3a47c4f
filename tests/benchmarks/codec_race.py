"""Encoding and decoding of 1000 records of {u64, 100 bytes}, all contestants in one process.

``codec`` starts this with the interpreter that has the rivals; it prints one JSON object. A rival
that cannot be imported is named under "absent".
"""

from __future__ import annotations

import json
import platform
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from wireloom.rabbitmq_stream.columns import (
    decode_publish_columns,
    encode_publish_columns,
    encode_publish_v2_columns,
    read_entry_columns,
    read_entry_list,
    read_entry_spans,
    write_entry_columns,
)
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Deliver, Publish, PublishConfirm, PublishV2
from wireloom.rabbitmq_stream.types import Chunk, FilteredMessage, PublishedMessage

from tests.benchmarks import floors
from tests.benchmarks.records import COUNT, EVEN, NUMBERS, UNEVEN
from tests.benchmarks.timing import Race

ENCODE = "encode Publish"
DECODE_OBJECTS = "decode Publish to objects"
DECODE_COLUMNS = "decode Publish to columns"
BODIES = "bodies of a chunk"
SPANS = "offsets of bodies in a chunk (lazy)"
DELIVER = "Deliver to bodies, checksum verified"
FRAMES = "frames: Deliver to chunk; ids of PublishConfirm"


def main() -> None:
    """Runs the race; the argument is the number of rounds."""
    race = Race()
    absent: dict[str, str] = {}
    _publish(race)
    _chunks(race)
    for name, join in (("kafka-python", _kafka), ("construct", _construct), ("rstream", _rstream)):
        try:
            join(race)
        except ImportError as error:
            absent[name] = str(error)
    race.run(int(sys.argv[1]))
    rows = [{"group": j.group, "name": j.name, "seconds": j.seconds} for j in race.jobs]
    print(json.dumps({"python": platform.python_version(), "absent": absent, "rows": rows}))


def _frame(bodies: Sequence[bytes]) -> bytes:
    return encode(Publish(7, tuple(map(PublishedMessage, NUMBERS, bodies))))


def _chunk(bodies: Sequence[bytes]) -> Chunk:
    region = write_entry_columns(bodies)
    return Chunk(COUNT, COUNT, 1, 1, 0, region)


def _same(run: Callable[[], object], expected: object) -> None:
    if run() != expected:
        raise AssertionError("contestants do not do the same")


def _publish(race: Race) -> None:
    message = Publish(7, tuple(map(PublishedMessage, NUMBERS, EVEN)))
    filtered = PublishV2(
        7, tuple(FilteredMessage(n, None, b) for n, b in zip(NUMBERS, EVEN, strict=True))
    )
    nothing = [None] * COUNT
    by_hand = floors.Frame(7, [floors.Record(n, b) for n, b in zip(NUMBERS, EVEN, strict=True)])
    even, uneven = _frame(EVEN), _frame(UNEVEN)
    bare, bare_uneven = even[4:], uneven[4:]

    _same(lambda: floors.encode_objects(by_hand), bare)
    _same(lambda: floors.encode_columns(7, NUMBERS, EVEN), bare)
    _same(lambda: encode_publish_columns(7, NUMBERS, UNEVEN), uneven)
    race.add(ENCODE, "floor objects", lambda: floors.encode_objects(by_hand))
    race.add(ENCODE, "wireloom objects", lambda: encode(message))
    race.add(ENCODE, "floor columns", lambda: floors.encode_columns(7, NUMBERS, EVEN))
    race.add(ENCODE, "wireloom columns", lambda: encode_publish_columns(7, NUMBERS, EVEN))
    race.add(
        ENCODE,
        "wireloom columns, unequal sizes",
        lambda: encode_publish_columns(7, NUMBERS, UNEVEN),
    )
    race.add(ENCODE, "wireloom objects, version 2", lambda: encode(filtered))
    race.add(
        ENCODE,
        "wireloom columns, version 2",
        lambda: encode_publish_v2_columns(7, NUMBERS, nothing, EVEN),
    )

    second = encode(filtered)
    _same(lambda: floors.decode_objects(bare), by_hand)
    _same(lambda: floors.decode_objects_by_slots(bare), by_hand)
    _same(lambda: decode(even), message)
    race.add(DECODE_OBJECTS, "floor __init__", lambda: floors.decode_objects(bare))
    race.add(DECODE_OBJECTS, "floor slot setters", lambda: floors.decode_objects_by_slots(bare))
    race.add(DECODE_OBJECTS, "wireloom", lambda: decode(even))
    race.add(DECODE_OBJECTS, "wireloom version 2", lambda: decode(second))

    _same(lambda: floors.decode_columns(bare), (NUMBERS, EVEN))
    _same(lambda: tuple(decode_publish_columns(even) or ()), (7, NUMBERS, EVEN))
    _same(lambda: tuple(decode_publish_columns(uneven) or ()), (7, NUMBERS, UNEVEN))
    race.add(DECODE_COLUMNS, "floor loop", lambda: floors.decode_columns(bare_uneven))
    race.add(DECODE_COLUMNS, "wireloom unequal sizes", lambda: decode_publish_columns(uneven))
    race.add(DECODE_COLUMNS, "floor iter_unpack", lambda: floors.decode_fixed(bare))
    race.add(DECODE_COLUMNS, "wireloom equal sizes", lambda: decode_publish_columns(even))
    race.add(DECODE_COLUMNS, "floor offsets only", lambda: floors.decode_offsets(bare))


def _chunks(race: Race) -> None:
    even, uneven = _chunk(EVEN), _chunk(UNEVEN)
    region, region_uneven = even.entries, uneven.entries

    _same(lambda: floors.cut(region_uneven), UNEVEN)
    _same(lambda: floors.cut_fixed(region), EVEN)
    _same(lambda: read_entry_columns(region), EVEN)
    _same(lambda: read_entry_columns(region_uneven), UNEVEN)
    race.add(BODIES, "floor cut", lambda: floors.cut(region_uneven))
    race.add(BODIES, "wireloom unequal sizes", lambda: read_entry_columns(region_uneven))
    race.add(BODIES, "floor fixed", lambda: floors.cut_fixed(region))
    race.add(BODIES, "wireloom equal sizes", lambda: read_entry_columns(region))
    race.add(BODIES, "wireloom objects", lambda: read_entry_list(region))

    race.add(SPANS, "floor offsets", lambda: floors.cut_offsets(region_uneven))
    race.add(SPANS, "wireloom unequal sizes", lambda: read_entry_spans(region_uneven))
    race.add(SPANS, "wireloom equal sizes", lambda: read_entry_spans(region))

    def bodies(data: bytes) -> object:
        message = decode(data)
        assert isinstance(message, Deliver)
        return read_entry_columns(message.chunk.entries)

    frame, frame_uneven = encode(Deliver(1, even)), encode(Deliver(1, uneven))
    bare, bare_uneven = frame[4:], frame_uneven[4:]
    _same(lambda: bodies(frame), EVEN)
    race.add(DELIVER, "floor unequal sizes", lambda: floors.cut(floors.chunk_region(bare_uneven)))
    race.add(DELIVER, "wireloom unequal sizes", lambda: bodies(frame_uneven))
    race.add(DELIVER, "floor equal sizes", lambda: floors.cut_fixed(floors.chunk_region(bare)))
    race.add(DELIVER, "wireloom equal sizes", lambda: bodies(frame))

    confirm = encode(PublishConfirm(1, tuple(NUMBERS)))
    _same(lambda: floors.chunk_region(bare), region)
    _same(lambda: floors.confirmed(confirm[4:]), tuple(NUMBERS))
    race.add(FRAMES, "floor Deliver", lambda: floors.chunk_region(bare))
    race.add(FRAMES, "wireloom Deliver", lambda: decode(frame))
    race.add(FRAMES, "floor PublishConfirm", lambda: floors.confirmed(confirm[4:]))
    race.add(FRAMES, "wireloom PublishConfirm", lambda: decode(confirm))


def _kafka(race: Race) -> None:
    """The code that kafka-python compiles for its own messages, for the same record."""
    from kafka.protocol.data_container import DataContainer
    from kafka.protocol.schemas.fields.codecs.encode_buffer import EncodeBuffer
    from kafka.protocol.schemas.fields.struct import StructField

    def field(name: str, kind: str, **more: object) -> dict[str, object]:
        return {"name": name, "type": kind, "versions": "0+", **more}

    record = [field("Number", "int64"), field("Body", "bytes")]
    schema = field(
        "Frame",
        "data",
        fields=[
            field("Key", "uint16"),
            field("Version", "uint16"),
            field("PublisherId", "int8"),
            field("Records", "[]Record", fields=record),
        ],
    )
    struct_field = StructField(schema)
    frame_class = type("Frame", (DataContainer,), {"_struct": struct_field})
    decoder = struct_field.compiled_decode_from(0, data_class=frame_class)
    encoder = struct_field.compiled_encode_into(0)
    bare = _frame(EVEN)[4:]
    message, _ = decoder(bare, 0)
    buffer = EncodeBuffer()

    def encoded() -> bytes:
        buffer.pos = 0
        encoder(message, buffer)
        return bytes(buffer.buf[: buffer.pos])

    _same(encoded, bare)
    _same(lambda: [r.body for r in decoder(bare, 0)[0].records], EVEN)
    race.add(ENCODE, "kafka-python", encoded)
    race.add(DECODE_OBJECTS, "kafka-python", lambda: decoder(bare, 0))


def _construct(race: Race) -> None:
    import construct

    record = construct.Struct(
        "number" / construct.Int64ub,
        "body" / construct.Prefixed(construct.Int32sb, construct.GreedyBytes),
    )
    frame = construct.Struct(
        "key" / construct.Int16ub,
        "version" / construct.Int16ub,
        "publisher_id" / construct.Int8ub,
        "records" / construct.PrefixedArray(construct.Int32sb, record),
    ).compile()
    bare = _frame(EVEN)[4:]
    records = [{"number": n, "body": b} for n, b in zip(NUMBERS, EVEN, strict=True)]
    message = {"key": 2, "version": 1, "publisher_id": 7, "records": records}

    _same(lambda: frame.build(message), bare)
    _same(lambda: [r.body for r in frame.parse(bare).records], EVEN)
    race.add(ENCODE, "construct", lambda: frame.build(message))
    race.add(DECODE_OBJECTS, "construct", lambda: frame.parse(bare))


def _rstream(race: Race) -> None:
    from rstream import encoding, schema

    messages = [schema.Message(n, None, b) for n, b in zip(NUMBERS, EVEN, strict=True)]
    publish = schema.Publish(publisher_id=7, messages=messages)
    whole = _frame(EVEN)
    region = write_entry_columns(EVEN)
    head = floors.CHUNK.pack(0x50, 0, COUNT, COUNT, 1, 1, 0, zlib.crc32(region), len(region), 0, 0)
    deliver = b"\0\x08\0\x01\x01" + head + region
    decode_frame: Callable[[bytes], Any] = encoding.decode_frame  # typed as giving any frame

    _same(lambda: encoding.encode_publish(publish), whole)
    _same(lambda: decode_frame(deliver).get_messages(), EVEN)
    race.add(ENCODE, "rstream", lambda: encoding.encode_publish(publish))
    race.add(DELIVER, "rstream", lambda: decode_frame(deliver).get_messages())


if __name__ == "__main__":
    main()
