"""The view of ``handler.py``: what a client does with what the server says of its own accord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.free_text import phrase
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.docs import function_docstring
from wireloom.generator.render.python.methods import Namer, about
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout

RESERVED = ("on_answer", "on_end")


@dataclass(frozen=True, slots=True)
class Hook:
    """A method that gets a message."""

    name: str
    message: str
    returns: str
    doc: str
    wanted: bool
    """Whether who does not override it cannot go on as if nothing had been said."""


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``handler.py`` is given."""
    if not model.messages:
        return None
    sides = Sides(model)
    namer = Namer(sides, RESERVED, "on_")
    said = [item for item in sides.said_by("server") if not sides.is_answer(item)]
    hooks = [_hook(sides, item, namer.name(item)) for item in said]
    return {"hooks": hooks}


def _hook(sides: Sides, item: MessageLayout, name: str) -> Hook:
    text = about(sides, item)
    given = sides.answers(item, "client")
    if not given:
        return Hook(name, item.name, "None", function_docstring(text), False)
    if sides.automatic(item):
        text = phrase("{} The session has answered it already.", text)
        return Hook(name, item.name, "None", function_docstring(text), False)
    correlated = sides.correlated(item)
    wanted = correlated and not sides.choices(item)  # some of it is not to be answered
    waited = correlated or sides.pairing(item) is not None
    later = "to answer later by ``connection.post``" if waited else "to say nothing now"
    doc = function_docstring(text, (), f"The answer, or None {later}")
    return Hook(name, item.name, " | ".join([*given, "None"]), doc, wanted)
