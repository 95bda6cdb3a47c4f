"""Where examples come from: what is marked ``capture`` is among the recorded bytes.

Both ways: a command that was recorded has such an example, and needs none that somebody built.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from wireloom.errors import DecodeError
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Example
from wireloom.generator.parse import parse_file

from tests.support.captures import Capture, recorded, request_of
from tests.support.frames import decode, encode, negotiated_of
from tests.support.packages import PROTOCOLS, ROOT, Package

SPECS = sorted((ROOT / "spec").rglob("*.yaml"))


@cache
def _package(path: Path) -> Package:
    protocol = parse_file(path).protocol
    assert protocol is not None
    return Package(protocol, re.sub(r"\W", "_", f"origins_{path.parent.name}_{path.stem}"))


def _folder(path: Path) -> str:
    """The protocol of a spec, as its captures call it."""
    return path.relative_to(ROOT / "spec").parts[0]


def _examples(protocol: Protocol) -> Iterator[tuple[str, Example]]:
    named = [(command.name, command.examples) for command in protocol.commands]
    named += [(name, type_.examples) for name, type_ in protocol.types]
    for name, examples in named:
        for example in examples:
            yield name, example


@pytest.mark.parametrize("path", SPECS, ids=lambda path: f"{_folder(path)} {path.stem}")
def test_captured_examples_are_captured(path: Path) -> None:
    raw = [capture.data for capture in recorded(_folder(path))]
    missing = [
        f"{path.name}:{example.at.line}: {name}"
        for name, example in _examples(_package(path).protocol)
        if example.origin == "capture"
        and not any(bytes.fromhex(example.hex.replace(" ", "")) in data for data in raw)
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("path", SPECS, ids=lambda path: f"{_folder(path)} {path.stem}")
def test_what_was_captured_need_not_be_built(path: Path) -> None:
    of = _package(path)
    seen = _seen(of, _folder(path))
    needless = [
        f"{path.name}:{example.at.line}: {command.name} {example.role}"
        for command in of.protocol.commands
        for example in command.examples
        if example.origin == "built"
        and seen.get((command.name, example.role, example.number)) == "as written here"
    ]
    assert not needless, "\n".join(needless)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_what_was_captured_has_an_example(name: str) -> None:
    """Of the latest revision; a captured one, unless peers spell it in another way."""
    of = _package(ROOT / "spec" / name / "protocol.yaml")
    shown = {
        (command.name, example.role, example.number): example.origin
        for command in of.protocol.commands
        for example in sorted(command.examples, key=lambda example: example.origin == "capture")
    }
    wanted = {"as written here": {"capture"}, "otherwise": {"capture", "built"}}
    missing = [
        f"{message}, captured {how}: {shown.get(message, 'no example')}"
        for message, how in _seen(of, name).items()
        if shown.get(message) not in wanted[how]
    ]
    assert not missing, "\n".join(missing)


Spelling = Literal["as written here", "otherwise"]


@cache
def _seen(of: Package, folder: str) -> dict[tuple[str, str, int], Spelling]:
    """The commands, roles and versions of the recorded frames, and how they are spelt.

    That is as written here if this revision reads a frame and writes it with the same bytes. What
    peers spell in another way, such as JSON with blanks, is read only.
    """
    found: dict[tuple[str, str, int], Spelling] = {}
    commands = {command.name for command in of.protocol.commands}
    for capture, message in _messages(of, recorded(folder)):
        layout = of.messages.get(type(message).__name__)
        if layout is None or layout.command.name not in commands:  # no message, or an untyped one
            continue
        key = (layout.command.name, layout.role.name, layout.version.number)
        same = encode(of, message, negotiated_of(of, capture.negotiated)) == capture.data
        if same or key not in found:
            found[key] = "as written here" if same else "otherwise"
    return found


def _messages(of: Package, captures: Sequence[Capture]) -> Iterator[tuple[Capture, Any]]:
    """The frames that this revision reads, and what they say."""
    read: dict[str, Any] = {}
    for capture in captures:
        asked = request_of(capture, captures) if of.is_told else None
        request = read.get(asked.name) if asked is not None else None
        negotiated = negotiated_of(of, capture.negotiated)
        try:
            message = decode(of, capture.data, negotiated, sender=capture.sender, request=request)
        except DecodeError:
            continue
        read[capture.name] = message
        yield capture, message
