"""What a demo of a protocol consists of, and how text is laid out in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wireloom.testing.address import Address


@dataclass(frozen=True, slots=True)
class Demo:
    """A protocol, as it is shown."""

    spec: Path
    """Its spec, below the folder of the project."""
    package: str
    """What the package is called that is generated."""
    command: str
    """The command that is shown in the spec and in the generated code."""
    decoder: str
    """The function that reads it."""
    describe: Callable[[Any], str]
    """Makes a frame of the command with a generated package, and explains its bytes."""
    talk: Callable[[Address | None], None]
    """Lets a client talk with a broker: the one at an address, or one in memory.

    Raises ``WireloomError`` if not everything came back.
    """
    takes_broker: bool = True
    """Whether there may be an address."""


def indented(text: str) -> str:
    """Text below a step."""
    return "\n".join(f"   {line}".rstrip() for line in text.splitlines())


def excerpt(text: str, start: str, indent: int) -> str:
    """The lines from one on that belongs below it, without examples."""
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(start))
    taken = [lines[first]]
    for line in lines[first + 1 :]:
        depth = len(line) - len(line.lstrip())
        if line.strip() and (depth <= indent or line.strip() == "examples:"):
            break
        taken.append(line)
    return "\n".join(taken).rstrip()
