"""Roles, and the negotiated parameters that a connection agrees on."""

from __future__ import annotations

from wireloom.generator.model.protocol import NegotiatedParameter, Role
from wireloom.generator.parse import fields, read
from wireloom.generator.parse.conditions import condition_at, reference_at
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Node, Scalar


def role(key: Scalar, node: Node, context: Context) -> Role:
    """A way to use the frame."""
    said = read.mapping(node)
    members = said.get("fields")
    return Role(
        at=key.at,
        name=read.word(key),
        when=condition_at(said, "when") or (),
        frame=read.name_at(said, "frame"),
        frame_at=read.place_at(said, "frame"),
        sender=read.one_of(said, "from", None, "client", "server"),
        fields=() if members is None else fields.fields(members, context),
        suffix=read.word_at(read.part(said, "client"), "suffix"),
        answered_by=read.name_at(said, "answered_by"),
        discriminated_by=read.one_of(said, "discriminated_by", "frame", "request"),
        fallback=read.word_at(said, "fallback"),
        continues=read.name_at(said, "continues"),
        per=reference_at(said, "per"),
        doc=read.free_text_at(said, "doc"),
    )


def parameter(key: Scalar, node: Node, context: Context) -> NegotiatedParameter:
    """Something that a connection agrees on."""
    said = read.mapping(node)
    return NegotiatedParameter(
        at=key.at,
        name=read.word(key),
        type=context.type_use(said.index["type"]),
        doc=read.free_text_at(said, "doc"),
        after=read.word_at(said, "after"),
        value=reference_at(said, "value"),
    )
