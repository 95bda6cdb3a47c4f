"""The view of ``messages.py``: one dataclass per message."""

from __future__ import annotations

from typing import Any

from wireloom.generator.free_text import FreeText, phrase
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import long_docstring
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.python.types import RecordView, assumptions, member_views
from wireloom.generator.resolve.messages import MessageLayout


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``messages.py`` is given."""
    if not model.messages:
        return None
    number = Sides(model).correlation
    messages = [
        RecordView(
            item.name,
            long_docstring(describe(item)),
            member_views(model, item),
            assumptions(model, item.name),
            tuple(one for one in item.fields if (one.name,) == number and one.const is not None),
        )
        for item in model.messages
    ]
    return {"messages": messages}


def describe(item: MessageLayout) -> FreeText:
    """The prose of a message."""
    answers = item.role.suffix and (item.answers or not item.places)
    text = phrase("Answer to {}.", item.command.name) if answers else item.doc
    if item.version.number > 1:
        text = phrase("{} Version {} of {}.", text, item.version.number, item.command.name)
    since = item.version.since or item.command.since
    if since and not answers:
        text = phrase("{} Since version {} of the server.", text, since)
    return text
