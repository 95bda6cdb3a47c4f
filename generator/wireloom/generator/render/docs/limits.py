"""The view of the page of limits: those of the protocol, and those of single types and fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.model.protocol import FrameLimit, Protocol
from wireloom.generator.model.types import Record, Type
from wireloom.generator.render.docs.links import Links, links_of
from wireloom.generator.render.docs.markdown import code, full
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel


def limits_view(model: PackageModel) -> dict[str, Any]:
    """What the template of the page of limits is given."""
    protocol = model.protocol
    links = links_of(model)
    return {
        "limits": list(_limits(links, protocol)),
        "bounds": list(_bounds(model, Wording(links, model.types))),
    }


def _limits(links: Links, protocol: Protocol) -> Iterator[tuple[str, str]]:
    limits = protocol.limits
    together = "Bytes that the frames of a message may hold behind the first one."
    joins = any(role.continues for role in protocol.roles)
    found = [("frame", limits.frame.max, _frame_limit(links, limits.frame))] if limits.frame else []
    found += [
        ("depth", limits.depth, "How deep types may nest."),
        ("decompressed", limits.decompressed, "Bytes that one compressed region may unpack to."),
        *([("message", limits.message, together)] if joins else []),
        *((name, number, full(doc)) for name, number, doc in limits.named),
    ]
    for name, number, text in found:
        yield f"{code(name)} {number}", text or "&nbsp;"


def _frame_limit(links: Links, limit: FrameLimit) -> str:
    text = "Bytes of a frame, as its size field counts them."
    if limit.agreed_by:
        text += f" Another limit may be agreed on by {links.entry(limit.agreed_by)}."
    if limit.first is not None:
        text += f" Before the state {links.state(limit.before)} it is {limit.first}."
    if limit.exempt:
        exempt = ", ".join(links.entry(name) for _, name in limit.exempt)
        text += f" It does not hold for {exempt}."
    return text


def _bounds(model: PackageModel, words: Wording) -> Iterator[tuple[str, str]]:
    """Types and fields whose values are bounded, with a link to where they are described."""
    links = words.links
    for name, type_ in model.protocol.types:
        if _is_bounded(type_):
            yield links.type(name), words.limits(type_)
        if isinstance(type_.form, Record):
            for field in type_.form.fields:
                if _is_bounded(field.type):
                    yield f"{links.type(name)} {code(field.name)}", words.limits(field.type)
    for item in model.messages:
        if item.is_fallback:
            continue
        for field in item.message.fields:
            if _is_bounded(field.type):
                term = f"{links.message(item.command.name, item.name)} {code(field.name)}"
                yield term, words.limits(field.type)


def _is_bounded(type_: Type) -> bool:
    bounds = (type_.min, type_.max, type_.max_bytes, type_.min_items or None, type_.max_items)
    return any(bound is not None for bound in bounds)
