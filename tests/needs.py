"""What `make test` needs besides Python: looked for first, said in one message.

Without Debian's package tools RabbitMQ cannot be fetched, without Java and Maven neither Pulsar
nor RocketMQ, and without Java there is no Spark; with ``CI=true`` that is a failure.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator

from tests.brokers import BrokerUnavailable
from tests.brokers.maven import check_tools
from tests.brokers.rabbitmq.apt import find_tools

OPTIONAL = {
    "npm": "npm and Node: the clients of other makers in JavaScript are left out",
    "go": "Go 1.23 or newer: the clients of other makers in Go are left out",
    "javac": "a JDK: the clients of other makers in Java are left out",
    "mvn": "Maven: the clients of other makers in Java are left out",
}


def missing_for_brokers() -> Iterator[str]:
    """Why real brokers cannot be fetched here, a line for each tool set."""
    for names, check in (("RabbitMQ", find_tools), ("Pulsar and RocketMQ", check_tools)):
        try:
            check()
        except BrokerUnavailable as error:
            yield f"{names} left out: {error}"


def missing_for_spark() -> Iterator[str]:
    """Why Spark cannot run here, or nothing."""
    home = os.environ.get("JAVA_HOME")
    if shutil.which("java", path=f"{home}/bin" if home else None) is None:
        yield (
            "Spark left out: there is no Java 17 or newer; "
            "apt-get install openjdk-17-jre-headless, or set JAVA_HOME"
        )


def missing_for_ci() -> list[str]:
    """What must not be missing where every test has to run."""
    return [*missing_for_brokers(), *missing_for_spark()]


def missing() -> Iterator[str]:
    """A line for each thing that is not here, and what is left out without it."""
    yield from missing_for_ci()
    for tool, consequence in OPTIONAL.items():
        if shutil.which(tool) is None:
            yield f"no {consequence}"


def main() -> int:
    """Prints what is missing; fails in CI if it is a real broker or Java."""
    for line in missing():
        print(f"needs: {line}", file=sys.stderr)
    return 1 if os.environ.get("CI") == "true" and missing_for_ci() else 0


if __name__ == "__main__":
    sys.exit(main())
