"""Runs the pipeline on many orders, kills it in the middle, starts it again, and compares.

``make demo-spark`` runs this, on a broker in memory or on BROKER=[user:password@]host:port.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex

from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect
from wireloom.rabbitmq_stream.types import OffsetAt, OffsetLast
from wireloom.testing.address import FORM, Address, parse_address

FIRST = datetime(2026, 1, 1, tzinfo=UTC)
LATE = timedelta(seconds=10)
MINUTE = timedelta(minutes=1)
PARTITIONS = 3
CUSTOMERS = 40
BAD = (b"not JSON", b'{"id": 1}', b'{"id": 2, "at": "no time", "customer": "c1", "cents": 5}')


@dataclass(frozen=True)
class Input:
    """What is put in, and what has to come out of it."""

    messages: list[bytes]
    bad: Counter[str]
    totals: Counter[str]


def made_up(count: int) -> Input:
    """Orders, 50 a second, and now and then something else."""
    messages: list[bytes] = []
    bad: Counter[str] = Counter()
    sums: dict[tuple[datetime, str], tuple[int, int]] = {}
    at = FIRST
    for number in range(count):
        if number % 97 == 5:
            messages.append(b"%s, message %d" % (BAD[number % len(BAD)], number))
            bad[messages[-1].decode()] += 1
            continue
        at = FIRST + number * timedelta(milliseconds=20)
        customer, cents = f"c{number * 7 % CUSTOMERS}", 100 + number % 9900
        order = {"id": number, "at": at.isoformat(), "customer": customer, "cents": cents}
        messages.append(json.dumps(order).encode())
        start = at.replace(second=0, microsecond=0)
        orders, total = sums.get((start, customer), (0, 0))
        sums[start, customer] = orders + 1, total + cents
    over = (item for item in sums.items() if item[0][0] + MINUTE <= at - LATE)
    totals = Counter(row(start, customer, *numbers) for (start, customer), numbers in over)
    return Input(messages, bad, totals)


def row(start: datetime, customer: str, orders: int, cents: int) -> str:
    """A total as text."""
    if start.tzinfo is not None:  # tables hold UTC and do not say so
        start = start.astimezone(UTC)
    return f"{start:%H:%M} {customer} {orders} {cents}"


@dataclass(frozen=True)
class Place:
    """The streams on a broker."""

    client: StreamClient
    prefix: str

    def create(self) -> None:
        """Makes the streams."""
        self.client.create(self.prefix + "orders", {})
        self.client.create(self.prefix + "bad", {})
        numbers = tuple(str(number) for number in range(PARTITIONS))
        self.client.create_super_stream(self.prefix + "totals", self._partitions(), numbers, {})

    def delete(self) -> None:
        """Removes them."""
        self.client.delete(self.prefix + "orders")
        self.client.delete(self.prefix + "bad")
        self.client.delete_super_stream(self.prefix + "totals")

    def fill(self, messages: list[bytes]) -> None:
        """Writes the orders."""
        with self.client.publisher(self.prefix + "orders") as publisher:
            for first in range(0, len(messages), 1000):
                publisher.publish(messages[first : first + 1000])

    def bad(self) -> Counter[str]:
        """The bad rows that were written."""
        return Counter(body.decode() for body in self._read(self.prefix + "bad"))

    def totals(self) -> Counter[str]:
        """The totals that were written."""
        found: Counter[str] = Counter()
        for partition in self._partitions():
            for body in self._read(partition):
                total = json.loads(body)
                start = datetime.fromisoformat(total["start"])
                found[row(start, total["customer"], total["orders"], total["cents"])] += 1
        return found

    def _partitions(self) -> tuple[str, ...]:
        return tuple(f"{self.prefix}totals-{number}" for number in range(PARTITIONS))

    def _read(self, stream: str) -> Iterator[bytes]:
        if self.client.stream_stats(stream)["committed_offset"] < 0:
            return
        with self.client.consumer(stream, OffsetLast()) as consumer:
            last = next(consumer.batches(timeout=30.0)).first_offset
        with self.client.consumer(stream, OffsetAt(0)) as consumer:
            for batch in consumer.batches(timeout=30.0):
                yield from batch.bodies
                if batch.first_offset >= last:
                    return


def table(folder: Path) -> Counter[str]:
    """The totals in the table."""
    from pyarrow import parquet

    found: Counter[str] = Counter()
    for file in files(folder / "table"):
        for item in parquet.read_table(file).to_pylist():
            found[row(item["start"], item["customer"], item["orders"], item["cents"])] += 1
    return found


def files(folder: Path) -> Iterator[str]:
    """The files that Spark made part of a table; those of tasks that were killed are not."""
    for entry in sorted((folder / "_spark_metadata").iterdir()):
        if entry.name.partition(".")[0].isdigit():
            for line in entry.read_text().splitlines()[1:]:
                yield json.loads(line)["path"].removeprefix("file://")


def compare(name: str, expected: Counter[str], found: Counter[str]) -> bool:
    """Shows the difference; tells whether there is none."""
    missing, extra = (expected - found).total(), (found - expected).total()
    print(
        f"   {name}: {found.total()} of {expected.total()} rows, {missing} missing, {extra} extra"
    )
    return not missing and not extra


def run(place: Place, address: Address, folder: Path, count: int) -> bool:
    """The whole demonstration; tells whether all came out that should."""
    given = made_up(count)
    place.fill(given.messages)
    print(f"2. {count} messages written, {given.bad.total()} of them are no orders")
    print("3. The pipeline runs, and is killed twice in the middle", flush=True)
    for last in ("bad: micro-batch 1,", "totals: micro-batch 1,"):
        with started(place, address, folder) as process:
            for line in shown(process):
                if line.startswith(last):
                    print("   killed, with all that it started")
                    break
        compare("bad rows so far", given.bad, place.bad())
    print("4. It is started once more", flush=True)
    with started(place, address, folder) as process:
        for _ in shown(process):
            pass
        if process.wait():
            print(f"   It failed with {process.returncode}")
            return False
    print("5. What came out, each minute that is over")
    same = [
        compare("bad rows", given.bad, place.bad()),
        compare("totals in the super stream", given.totals, place.totals()),
        compare("totals in the table", given.totals, table(folder)),
    ]
    return all(same)


@contextmanager
def started(place: Place, address: Address, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A run of the pipeline, killed with all that it started when it is left."""
    command = [sys.executable, str(Path(__file__).with_name("pipeline.py")), "--once"]
    command += ["--brokers", f"{address.host}:{address.port}"]
    command += ["--prefix", place.prefix, "--folder", str(folder)]
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    if address.username is not None:
        command += ["--option", "userEnv=ORDERS_USER", "--option", "passwordEnv=ORDERS_PASSWORD"]
        environment["ORDERS_USER"] = address.username
        environment["ORDERS_PASSWORD"] = address.password or ""
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            command,
            env=environment,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def shown(process: subprocess.Popen[str]) -> Iterable[str]:
    """What a run prints, while it is printed."""
    assert process.stdout is not None
    for line in process.stdout:
        print(f"   {line.rstrip()}", flush=True)
        yield line


def main() -> int:
    """Runs the demonstration; 1 if something is missing or there twice, 2 for wrong arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--broker", metavar=FORM, help="a real one, in place of one in memory")
    parser.add_argument("--orders", type=int, default=60_000, help="how many")
    given = parser.parse_args()
    if not (shutil.which("java") or os.environ.get("JAVA_HOME")):
        print("Spark needs Java 17 or newer: apt-get install openjdk-17-jre-headless")
        return 2
    print("Two to five minutes, as Spark starts three times.", flush=True)
    with ExitStack() as stack:
        if given.broker:
            address = parse_address(given.broker)
        else:
            from wireloom.testing.rabbitmq_stream import Broker

            broker = stack.enter_context(Broker())
            address = Address(broker.host, broker.port)
        who = Options(username=address.username or "guest", password=address.password or "guest")
        client = stack.enter_context(connect(address.host, address.port, who))
        place = Place(client, f"wireloom-demo-{token_hex(4)}-" if given.broker else "")
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orders-")))
        print(f"1. A broker at {address.host}:{address.port}", flush=True)
        place.create()
        stack.callback(place.delete)
        good = run(place, address, folder, given.orders)
        if not good:
            print((folder / "log").read_text(errors="replace")[-4000:], file=sys.stderr)
    print("Nothing is lost, and nothing is there twice." if good else "SOMETHING IS WRONG")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
