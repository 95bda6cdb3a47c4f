"""Tests packages that are not written yet, each in a process of its own: nothing that a spec makes
of it stops the generator."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from wireloom.generator.model.protocol import Protocol
from wireloom.generator.render.model import PackageModel

SECONDS = 60
"""How long one test may take."""
_PROGRAM = "wireloom.testing.self_test"


def problem(protocol: Protocol, package: str, files: Mapping[str, str]) -> str:
    """What is wrong with the codecs of a package; empty if they do what its schema says.

    Args:
        protocol: The spec.
        package: The dotted name of the package.
        files: The texts of its files by name.
    """
    job = json.dumps({"package": package, "files": dict(files)})
    command = [sys.executable, "-P", "-m", _PROGRAM]
    try:
        done = subprocess.run(
            command,
            check=False,
            input=job,
            capture_output=True,
            timeout=SECONDS,
            encoding="utf-8",
        )
    except subprocess.TimeoutExpired:
        return f"{protocol.name}: testing the package takes more than {SECONDS} s"
    if done.returncode:
        reason = (done.stderr.splitlines() or [f"exit status {done.returncode}"])[-1]
        return f"{protocol.name}: the package cannot be tested: {reason}"
    found = json.loads(done.stdout)
    return "" if found is None else _told(protocol, package, **found)


def _told(protocol: Protocol, package: str, name: str, of: str, number: int, text: str) -> str:
    """A finding, with the place in the spec."""
    schema = PackageModel(protocol, package).schema
    item: Any = schema.messages.get(name) or schema.types[name]
    place = getattr(item, of)[number].at if of else f"{protocol.name}: the smallest value"
    return f"{place}: the generated code of {name} is wrong: {text}"
