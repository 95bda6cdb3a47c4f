"""``MessageMetadata`` of Pulsar beside the protobuf library, in C or in Python, and betterproto2.

``python -m tests.benchmarks.protobuf_race ROUNDS [PACKAGES]`` prints the CPU seconds of each
contestant. The environment chooses the form of the library; betterproto2 takes part if it is in the
folder PACKAGES.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from google.protobuf.internal import api_implementation
from wireloom.error_policy import STRICT
from wireloom.generator.parse import parse_file
from wireloom.generator.resolve.types import Types
from wireloom.pulsar.protobuf import read_message_metadata, write_message_metadata
from wireloom.pulsar.types import CompressionType, KeyValue, MessageMetadata

from tests.benchmarks.timing import Race
from tests.support.protobuf_library import Library

SPEC = Path(__file__).parents[2] / "spec" / "pulsar" / "protocol.yaml"


def ours() -> MessageMetadata:
    """The metadata of a batch with properties, as a program makes them."""
    return MessageMetadata(
        "standalone-74-0",
        12345,
        1700000000000,
        properties=(KeyValue("trace", "a1b2c3d4"), KeyValue("kind", "order")),
        partition_key="key-1",
        compression=CompressionType.LZ4,
        uncompressed_size=4096,
        num_messages_in_batch=10,
        event_time=1700000000001,
        schema_version=bytes(8),
    )


def theirs(cls: Any, pair: Any = dict) -> Any:
    """The same of another library.

    Args:
        cls: Its class of metadata.
        pair: Makes a property; the protobuf library takes dictionaries.
    """
    return cls(
        producer_name="standalone-74-0",
        sequence_id=12345,
        publish_time=1700000000000,
        properties=[pair(key="trace", value="a1b2c3d4"), pair(key="kind", value="order")],
        partition_key="key-1",
        compression=1,
        uncompressed_size=4096,
        num_messages_in_batch=10,
        event_time=1700000000001,
        schema_version=bytes(8),
    )


def taken_apart(message: Any) -> tuple[object, ...]:
    """Everything that is in a message of the library; an object of ours has it already."""
    return (
        message.producer_name,
        message.sequence_id,
        message.publish_time,
        [(one.key, one.value) for one in message.properties],
        message.partition_key,
        message.compression,
        message.uncompressed_size,
        message.num_messages_in_batch,
        message.event_time,
        message.schema_version,
    )


def main() -> None:
    """Runs the race."""
    protocol = parse_file(SPEC).protocol
    assert protocol is not None
    cls: Any = Library(Types(protocol)).classes["MessageMetadata"]
    value = ours()
    raw = write_message_metadata(value)
    message = cls.FromString(raw)
    assert message.SerializeToString() == theirs(cls).SerializeToString() == raw
    assert read_message_metadata(raw, 0, len(raw), STRICT)[0] == value
    size = len(raw)
    race = Race()
    race.add("decode", "wireloom", lambda: read_message_metadata(raw, 0, size, STRICT), 1)
    race.add("decode", "protobuf, read", lambda: taken_apart(cls.FromString(raw)), 1)
    race.add("decode", "protobuf, unread", lambda: cls.FromString(raw), 1)
    race.add("encode", "wireloom", lambda: write_message_metadata(ours()), 1)
    race.add("encode", "protobuf", lambda: theirs(cls).SerializeToString(), 1)
    if len(sys.argv) > 2:
        sys.path.append(sys.argv[2])
        _betterproto2(race, cls, raw)
    race.run(int(sys.argv[1]))
    rows = {f"{job.group}: {job.name}": job.seconds for job in race.jobs}
    print(json.dumps({"form": api_implementation.Type(), "seconds": rows, "bytes": size}))


def _betterproto2(race: Race, described: Any, raw: bytes) -> None:
    from tests.benchmarks.betterproto import message_class

    cls = message_class(described.DESCRIPTOR)
    message = cls.parse(raw)
    pair = type(message.properties[0])
    assert bytes(message) == bytes(theirs(cls, pair)) == raw
    race.add("decode", "betterproto2", lambda: cls.parse(raw), 1)
    race.add("encode", "betterproto2", lambda: bytes(theirs(cls, pair)), 1)


if __name__ == "__main__":
    main()
