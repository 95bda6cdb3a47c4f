"""What `make test` needs besides Python: looked for first, said in one message.

Without Debian's package tools the real brokers cannot be fetched; with ``CI=true`` that is a
failure.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator

from tests.brokers import BrokerUnavailable
from tests.brokers.apt import find_tools

OPTIONAL = {
    "javac": "a JDK: the Java client is left out of the benchmarks",
    "mvn": "Maven: the Java client is left out of the benchmarks",
}


def missing_for_brokers() -> str:
    """Why real brokers cannot be fetched here, or nothing."""
    try:
        find_tools()
    except BrokerUnavailable as error:
        return str(error)
    return ""


def missing() -> Iterator[str]:
    """A line for each thing that is not here, and what is left out without it."""
    reason = missing_for_brokers()
    if reason:
        yield f"real brokers are left out: {reason}"
    for tool, consequence in OPTIONAL.items():
        if shutil.which(tool) is None:
            yield f"no {consequence}"


def main() -> int:
    """Prints what is missing; fails in CI if real brokers cannot be had."""
    for line in missing():
        print(f"needs: {line}", file=sys.stderr)
    return 1 if os.environ.get("CI") == "true" and missing_for_brokers() else 0


if __name__ == "__main__":
    sys.exit(main())
