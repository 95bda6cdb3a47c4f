"""Runs the tools that fetch and unpack brokers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from .errors import BrokerUnavailable

#: No single call of a tool may take longer, in seconds.
TOOL_LIMIT = 600.0

_VERSION = re.compile(r"(?:^|\s)(?:go)?(\d+(?:\.\d+)*)")


def run_tool(command: list[str], **options: Any) -> str:
    """Run a tool and return its standard output; raise `BrokerUnavailable` with its errors.

    `options` are passed on to `subprocess.run`.
    """
    try:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TOOL_LIMIT,
            **options,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise BrokerUnavailable(f"{command[0]} failed: {problem}") from problem
    if done.returncode != 0:
        tail = "\n".join((done.stderr.strip() or done.stdout.strip()).splitlines()[-8:])
        name = " ".join(command[:2])
        raise BrokerUnavailable(f"{name} failed with status {done.returncode}:\n{tail}")
    return str(done.stdout)


def find_tool(name: str) -> str | None:
    """Where a tool is, if there is one: beside this Python, where pip puts it, or in the path."""
    folders = [str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]
    return shutil.which(name, path=os.pathsep.join(folders))


def tool_version(command: list[str]) -> tuple[int, ...]:
    """The first version that a tool names when it is run so; empty if it fails or names none."""
    try:
        found = _VERSION.search(run_tool(command))
    except BrokerUnavailable:
        return ()
    return tuple(map(int, found[1].split("."))) if found else ()
