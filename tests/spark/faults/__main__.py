"""``make test-spark-faults``: plays every case, appends what became of it to a file, and goes on
where it was stopped."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.brokers.rabbitmq import Node
from tests.spark.faults.matrix import CASES, Result, play


def main() -> int:
    """Plays what the command line asks for; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.spark.faults", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each case that count")
    parser.add_argument("--rows", type=int, default=200_000, help="rows of each run")
    parser.add_argument("--release", default="4.3", help="the broker")
    parser.add_argument("--case", choices=CASES, action="append", help="only this case")
    parser.add_argument("--out", type=Path, default=Path("build/spark-faults.jsonl"))
    given = parser.parse_args()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    results = list(_known(given.out, given.rows))
    for case in given.case or CASES:
        for delivery in CASES[case][1]:
            results += _play_all(case, delivery, given, results)
    return _report(results)


def _play_all(
    case: str, delivery: str, given: argparse.Namespace, known: list[Result]
) -> Iterator[Result]:
    done = [item for item in known if (item.case, item.delivery) == (case, delivery)]
    left = given.runs - sum(item.counts for item in done)
    number = len(done)
    while left > 0 and number < 4 * given.runs:
        seed = random.SystemRandom().randrange(1 << 32)
        with Node(given.release) as broker:
            result = play(case, delivery, number, seed, given.rows, broker)
        with given.out.open("a", encoding="utf-8") as out:
            print(json.dumps(result.record()), file=out)
        print(f"{_line(result)}  seed {seed}", flush=True)
        yield result
        number += 1
        left -= result.counts


def _known(path: Path, rows: int) -> Iterator[Result]:
    """What earlier runs of the program found with as many rows."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["rows"] == rows:
            yield Result(**{name: record[name] for name in Result.__dataclass_fields__})


def _report(results: list[Result]) -> int:
    print(f"\n{'case':28} {'delivery':10} {'runs':>5} {'missing':>8} {'extra':>8}")
    for case, (_, promises) in CASES.items():
        for delivery in promises:
            found = [
                item
                for item in results
                if (item.case, item.delivery) == (case, delivery) and item.counts
            ]
            missing = sum(item.missing for item in found)
            extra = sum(item.extra for item in found)
            print(f"{case:28} {delivery:10} {len(found):5} {missing:8} {extra:8}")
    broken = [item for item in results if not item.good]
    for item in broken:
        print(f"BROKEN {_line(item)}")
    return 1 if broken else 0


def _line(item: Result) -> str:
    return (
        f"{item.case}, {item.delivery}, run {item.run}: {item.at_kill} of {item.rows} rows at the "
        f"kill, {item.missing} missing, {item.extra} extra"
    )


if __name__ == "__main__":
    sys.exit(main())
