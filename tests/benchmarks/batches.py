"""Record batches of Kafka, by the code that the gallery's spec becomes, beside kafka-python's."""

from __future__ import annotations

import statistics
from typing import Any

from kafka.record.default_records import DefaultRecordBatch, DefaultRecordBatchBuilder
from wireloom.error_policy import STRICT
from wireloom.generator.parse import parse_file

from tests.benchmarks import report
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.benchmarks.timing import Race, ratio
from tests.support.packages import ROOT, Package, remove

ENCODE, ENCODE_MADE, DECODE = "encode new records", "encode records as they are", "decode"
HEADERS = {"no headers": [], "two headers": [("h", b"x"), ("trace", b"0123456789")]}
GOALS = [
    Goal(f"{job} / kafka-python", f"{job}: wireloom", f"{job}: kafka-python", 1.0, True)
    for which in HEADERS
    for job in (f"{what}, {which}" for what in (ENCODE, ENCODE_MADE, DECODE))
]

_NAME = "benchmarks_kafka"
_COUNT = 1000
_KEY, _VALUE, _BORN = b"key-0001", b"v" * 100, 1_700_000_000_000


def run(quick: bool) -> list[Verdict]:
    """Runs the race, prints and saves what came out, and returns what became of the goals."""
    protocol = parse_file(ROOT / "docs" / "gallery" / "kafka" / "kafka.yaml").protocol
    assert protocol is not None
    package = Package(protocol, _NAME)
    race = Race()
    try:
        for which, headers in HEADERS.items():
            _join(race, package, which, headers)
    finally:
        remove(_NAME)
    race.run(5 if quick else 25)
    print(f"\nKafka: batches of {_COUNT} records with values of {len(_VALUE)} bytes, CPU time")
    for group in dict.fromkeys(job.group for job in race.jobs):
        theirs, ours = (job for job in race.jobs if job.group == group)
        rows = [
            [job.name, f"{job.median * 1e6:.2f}", f"{ratio(theirs.seconds, job.seconds):.2f}"]
            for job in (theirs, ours)
        ]
        report.table(group, ["", "us/record", "x kafka-python"], rows)
    seconds = {f"{job.group}: {job.name}": job.seconds for job in race.jobs}
    verdicts = judge(GOALS, seconds)
    report.goals(verdicts)
    medians = {name: statistics.median(each) for name, each in seconds.items()}
    report.save("batches", {"seconds_per_record": medians}, verdicts)
    return verdicts


def _join(race: Race, package: Package, which: str, headers: list[tuple[str, bytes]]) -> None:
    types, inside = package.module("types"), package.module("compressed")
    read, write = package.function("read_record_batch"), package.function("write_record_batch")
    said = tuple(types.Header(key, value) for key, value in headers)

    def new() -> Any:
        return tuple(
            types.Record(number, _VALUE, timestamp_delta=number, key=_KEY, headers=said)
            for number in range(_COUNT)
        )

    def packed(records: Any) -> bytes:
        last = _COUNT - 1
        empty = types.RecordBatch(last, _BORN, _BORN + last, b"", partition_leader_epoch=0)
        return bytes(write(inside.pack_record_batch(empty, records)))

    def unpacked() -> list[Any]:
        batch, _ = read(data, 0, len(data), STRICT)
        found: list[Any] = inside.unpack_record_batch(batch)
        return found

    def built() -> bytes:
        made = DefaultRecordBatchBuilder(2, 0, 0, -1, -1, -1, 1 << 30)
        for number in range(_COUNT):
            made.append(number, _BORN + number, _KEY, _VALUE, headers)
        return bytes(made.build())

    def checked() -> list[Any]:
        batch = DefaultRecordBatch(data)
        assert batch.validate_crc()
        return list(batch)

    records, data = new(), built()
    assert packed(records) == data
    assert unpacked() == list(records)
    assert [(one.key, one.value, one.headers) for one in checked()] == [
        (_KEY, _VALUE, headers) for _ in range(_COUNT)
    ]
    race.add(f"{ENCODE}, {which}", "kafka-python", built, _COUNT)
    race.add(f"{ENCODE}, {which}", "wireloom", lambda: packed(new()), _COUNT)
    race.add(f"{ENCODE_MADE}, {which}", "kafka-python", built, _COUNT)
    race.add(f"{ENCODE_MADE}, {which}", "wireloom", lambda: packed(records), _COUNT)
    race.add(f"{DECODE}, {which}", "kafka-python", checked, _COUNT)
    race.add(f"{DECODE}, {which}", "wireloom", unpacked, _COUNT)
