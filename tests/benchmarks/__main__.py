"""``python -m tests.benchmarks [PART …] [--quick] [--against COMMIT]``."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tests.benchmarks import against
from tests.benchmarks.goals import Verdict

PARTS = {
    "amqp": "messages of AMQP 1.0 beside bytes as they are and other codecs",
    "batches": "record batches of Kafka, by the spec of the gallery, beside kafka-python",
    "codec": "encoding and decoding beside rivals and hand-written Python",
    "endtoend": "publishing to and consuming from a real broker, beside other clients",
    "latency": "publishing to confirm and to delivery at 10,000 messages/s, beside the Java client",
    "messages": "single messages of RocketMQ and Couchbase DCP beside hand-written Python",
    "pulsar": "publishing to and consuming from a real broker of Pulsar, beside the client in C++",
    "rocketmq": "sending to and consuming from a real broker of RocketMQ, the same",
    "frames": "captures read on the command line, what a tap adds, how commands start",
    "generate": "generating and checking all packages",
    "import": "importing the generated package and the client",
    "protobuf": "protobuf records beside the protobuf library",
    "memory": "bytes held for each decoded message",
    "recovery": "times of recovery when brokers are killed, cut or silent",
}
_LONG = ("endtoend", "rocketmq")
"""Parts that take longer with ``--long``."""
_CHOOSING = ("latency", "pulsar")
"""Further parts that take ``--only``."""
_MODULES = {"generate": "generation", "import": "imports"}


def main(arguments: list[str] | None = None) -> int:
    """Runs what was asked for; 0, or with ``--strict`` 1 when a goal was missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description="Measure CPU time beside rivals; tables on stdout, JSON in build/benchmarks.",
        epilog="\n".join(f"{part}: {what}" for part, what in PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("part", nargs="*", choices=[*PARTS, "all"], default="all")
    parser.add_argument("--quick", action="store_true", help="few rounds, small streams")
    parser.add_argument("--long", action="store_true", help="5 M messages, 1 M of RocketMQ")
    parser.add_argument(
        "--only", metavar="REGEX", help="real brokers: only contestants of such names"
    )
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a goal is missed")
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        help="run the parts here and at a commit in turns, and show the cost here / the cost there",
    )
    parser.add_argument(
        "--pairs", type=int, default=7, metavar="N", help="with --against; default: 7"
    )
    options = parser.parse_args(arguments)
    asked = [options.part] if isinstance(options.part, str) else options.part
    if options.against:
        if "all" in asked:
            parser.error("--against wants the parts to compare, such as codec")
        return _told(against.run(options.against, asked, options.pairs), options.strict)
    verdicts: list[Verdict] = []
    for part in PARTS:
        if part not in asked and "all" not in asked:
            continue
        module = import_module(f"tests.benchmarks.{_MODULES.get(part, part)}")
        if part in _LONG:
            verdicts += module.run(options.quick, long=options.long, only=options.only)
        elif part in _CHOOSING:
            verdicts += module.run(options.quick, only=options.only)
        else:
            verdicts += module.run(options.quick)
    return _told(verdicts, options.strict)


def _told(verdicts: list[Verdict], strict: bool) -> int:
    """Says how many goals were missed; returns the exit status."""
    missed = sum(verdict.reached is False for verdict in verdicts)
    print(f"\n{missed} goals missed" if missed else "\nall measured goals reached")
    return 1 if missed and strict else 0


if __name__ == "__main__":
    sys.exit(main())
