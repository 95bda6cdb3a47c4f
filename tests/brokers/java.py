"""What brokers in Java have in common: the runtime, its environment, and small settings."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from .errors import BrokerUnavailable
from .tools import tool_version

#: A small heap is collected well enough so, and the first seconds matter more than the rest.
SMALL = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]

OLDEST = (17,)
"""The oldest Java that runs the brokers, Spark and the clients of other makers."""


def java_program() -> str:
    """The `java` that runs brokers: that of JAVA_HOME, else the one in PATH.

    Raise `BrokerUnavailable` when there is none.
    """
    home = os.environ.get("JAVA_HOME")
    own = Path(home) / "bin" / "java" if home else None
    found = str(own) if own is not None and own.exists() else shutil.which("java")
    if found is None:
        raise BrokerUnavailable("there is no Java runtime (version 17 or newer is needed)")
    return found


def is_new_java(program: str) -> bool:
    """Whether a `java` or `javac` is new enough; those before 9 do not even know the option."""
    return tool_version([program, "--version"]) >= OLDEST


def java_environment(directory: Path) -> dict[str, str]:
    """The environment of a broker; nothing of the caller's own leaks in but where Java is."""
    return {
        "PATH": f"{Path(java_program()).parent}:/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "HOME": str(directory),
        **({"JAVA_HOME": os.environ["JAVA_HOME"]} if "JAVA_HOME" in os.environ else {}),
    }
