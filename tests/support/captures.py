"""Recorded frames."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.support.packages import ROOT

_FOLDER = ROOT / "tests" / "captures"
_OTHER = {"refused-4.3.6.json", "stored_messages.json"}


@dataclass(frozen=True)
class Capture:
    """A frame that was seen on the wire."""

    protocol: str
    name: str
    sender: str
    data: bytes
    negotiated: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.protocol}: {self.name}"


def captures(protocol: str) -> list[Capture]:
    """All frames that were accepted."""
    return [
        capture
        for path in sorted((_FOLDER / protocol).glob("*.json"))
        if path.name not in _OTHER
        for capture in load(protocol, path.name)
    ]


def recorded(protocol: str) -> list[Capture]:
    """Everything that was recorded, refused frames and parts of files included."""
    folder = _FOLDER / protocol
    files = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.json"))]
    return [capture for file in files for capture in load(protocol, file)]


def request_of(capture: Capture, among: Iterable[Capture]) -> Capture | None:
    """The request that a frame answers, which has its name but for the end; None if none was kept.

    It is needed where an answer does not say what it answers.
    """
    title = capture.name.removesuffix("_response")
    if title == capture.name:
        return None
    return next((other for other in among if other.name == title), None)


def load(protocol: str, file: str) -> list[Capture]:
    """The frames of one file."""
    return [
        Capture(
            protocol,
            item["name"],
            item["sender"],
            bytes.fromhex(item["hex"].replace(" ", "")),
            item.get("negotiated", {}),
        )
        for item in json.loads((_FOLDER / protocol / file).read_text())
    ]
