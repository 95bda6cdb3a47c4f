"""The page that takes frames apart in the browser, its scripts, and the programs that they run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from wireloom.generator.free_text import unescaped
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.program import program_text
from wireloom.generator.render.settling import settled_by
from wireloom.schema.schema import Example

PAGE = "frames.md"
ASSETS = "assets/frames"


def frames_pages(models: Sequence[PackageModel]) -> dict[str, str]:
    """The texts of these files by their path, for specs without problems.

    A program is loaded when its protocol is chosen.
    """
    framed = [model for model in models if model.protocol.frame is not None]
    shipped = files("wireloom.generator").joinpath("templates", "docs", "frames")
    made = {
        PAGE if item.name == PAGE else f"{ASSETS}/{item.name}": item.read_text("utf-8")
        for item in shipped.iterdir()
    }
    for model in framed:
        made[f"{ASSETS}/programs/{model.protocol.name}.json"] = program_text(model)
    made[f"{ASSETS}/protocols.json"] = json.dumps(list(map(_listed, framed)))
    return made


def _listed(model: PackageModel) -> dict[str, Any]:
    """What the page offers before a protocol is chosen, and where messages settle what their
    connection agrees on."""
    settles = {
        item.name: [asdict(one) for one in settled_by(model, item)] for item in model.messages
    }
    found = [
        (message.sender, example)
        for message in model.schema.messages.values()
        for example in message.examples
        if not example.negotiated
    ]
    lines = [_line(*one) for one in sorted(found, key=_interest)[:1]]
    return {
        "protocol": model.protocol.name,
        "title": unescaped(model.protocol.title),
        "example": "".join(lines),
        "settles": {name: found for name, found in settles.items() if found},
    }


def _interest(found: tuple[str, Example]) -> int:
    """Which example shows most: neither a short nor a long one."""
    return abs(len(found[1].data) - 100)


def _line(sender: str, example: Example) -> str:
    side = {"client": "> ", "server": "< "}.get(sender, "")
    return side + example.data.hex(" ", 4)
