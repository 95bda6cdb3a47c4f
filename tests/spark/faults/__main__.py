"""``make test-spark-faults``: plays every case, appends what became of it to a file, and goes on
where it was stopped."""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from contextlib import closing
from pathlib import Path

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.brokers.shared import SharedServers
from tests.spark.faults.matrix import CASES, pairs, play
from tests.spark.faults.queries import QUERIES
from tests.spark.faults.results import Result, append, known, table


def main() -> int:
    """Plays what the command line asks for; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.spark.faults", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="runs of each case that count")
    parser.add_argument("--rows", type=int, default=200_000, help="rows of each run")
    parser.add_argument("--release", default="4.3", help="the broker")
    parser.add_argument("--case", choices=CASES, action="append", help="only this case")
    parser.add_argument("--delivery", choices=QUERIES, action="append", help="only this query")
    parser.add_argument("--out", type=Path, default=Path("build/spark-faults.jsonl"))
    parser.add_argument("--table", action="store_true", help="play nothing, show what there is")
    given = parser.parse_args()
    results = list(known(given.out, given.rows))
    if not given.table:
        with closing(SharedServers()) as servers:
            _play_all(Brokers(servers), given, results)
    return _report(results)


def _play_all(brokers: Brokers, given: argparse.Namespace, results: list[Result]) -> None:
    for number in range(given.runs):  # so that each case has a run soon
        for case, delivery in pairs():
            wanted = case in (given.case or CASES) and delivery in (given.delivery or [delivery])
            if wanted:
                _play_until(number + 1, case, delivery, brokers, given, results)


def _play_until(
    runs: int,
    case: str,
    delivery: str,
    brokers: Brokers,
    given: argparse.Namespace,
    results: list[Result],
) -> None:
    """Plays a case until as many runs count, or too many did not."""
    done = [item for item in results if (item.case, item.delivery) == (case, delivery)]
    while sum(item.counts for item in done) < runs and len(done) < 4 * runs:
        result = _play(case, delivery, len(done), brokers, given)
        append(given.out, result)
        print(result, flush=True)
        done.append(result)
        results.append(result)


def _play(
    case: str, delivery: str, run: int, brokers: Brokers, given: argparse.Namespace
) -> Result:
    seed = random.SystemRandom().randrange(1 << 32)
    try:
        cluster = CASES[case].nodes > 1
        nodes = brokers.cluster(given.release).nodes if cluster else [brokers.node(given.release)]
        return play(case, delivery, run, seed, given.rows, nodes)
    except Exception as error:  # it is a result like others, and the other cases go on
        traceback.print_exc()
        problem = f"{type(error).__name__}: {error}"
        return Result(case, delivery, run, seed, given.rows, problem=problem[:4000])


def _report(results: list[Result]) -> int:
    print("\n" + "\n".join(table(results, pairs())))
    broken = [item for item in results if not item.good]
    for item in broken:
        print(f"BROKEN {item}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
