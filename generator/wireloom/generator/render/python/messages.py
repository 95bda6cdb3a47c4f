"""The view of ``messages.py``: one dataclass per message."""

from __future__ import annotations

from typing import Any

from wireloom.generator.free_text import FreeText, phrase
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring, long_docstring
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.python.types import (
    Member,
    RecordView,
    assumptions,
    describe_member,
    member_views,
)
from wireloom.generator.resolve.messages import MessageLayout


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``messages.py`` is given."""
    if not model.messages:
        return None
    correlation = Sides(model).correlation
    messages = [
        RecordView(
            item.name,
            long_docstring(describe(item)),
            member_views(model, item),
            assumptions(model, item.name),
            _number(model, item, correlation),
        )
        for item in model.messages
    ]
    return {"messages": messages}


def _number(
    model: PackageModel, item: MessageLayout, correlation: tuple[str, ...]
) -> tuple[Member, ...]:
    """The id that an answer is found by, where all frames of a message say the same one."""
    found = [one for one in item.fields if (one.name,) == correlation and one.const is not None]
    return tuple(
        Member(one.name, "int", repr(one.const), docstring(describe_member(model.types, one)))
        for one in found
    )


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
