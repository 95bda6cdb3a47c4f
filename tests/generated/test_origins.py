"""Where examples come from: what is marked ``capture`` is among the recorded bytes.

Both ways: a command that was recorded needs no example that somebody built.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Example
from wireloom.generator.parse import parse_file
from wireloom.runtime.errors import DecodeError

from tests.support.captures import recorded
from tests.support.frames import decode, encode, facts_of
from tests.support.packages import ROOT, Package

SPECS = sorted((ROOT / "spec").rglob("*.yaml"))


@cache
def _package(path: Path) -> Package:
    protocol = parse_file(path).protocol
    assert protocol is not None
    return Package(protocol, f"origins_{path.parent.name}_{path.stem}".replace("-", "_"))


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
        if example.origin == "built" and (command.name, example.role, example.version) in seen
    ]
    assert not needless, "\n".join(needless)


def _seen(of: Package, folder: str) -> set[tuple[str, str, int]]:
    """The commands, roles and versions of the recorded frames that could be examples here.

    Those are the frames that this revision reads and writes with the same bytes: what a peer
    spelt in another way, such as JSON with blanks, is read only.
    """
    found = set()
    for capture in recorded(folder):
        facts = facts_of(of, capture.facts)
        try:
            message = decode(of, capture.data, facts, sender=capture.sender)
        except DecodeError:
            continue
        layout = of.messages.get(type(message).__name__)
        if layout is not None and encode(of, message, facts) == capture.data:
            found.add((layout.command.name, layout.role.name, layout.version.number))
    return found
