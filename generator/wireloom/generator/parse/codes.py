"""Response codes."""

from __future__ import annotations

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.model.protocol import Code, Codes, ErrorGroup
from wireloom.generator.parse import read
from wireloom.generator.parse.conditions import reference_at
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar


def codes(node: Node, context: Context) -> Codes:
    """The response codes of a protocol."""
    said = read.mapping(node)
    return Codes(
        at=node.at,
        name=read.word_at(said, "name"),
        base=context.type_use(said.index["type"]),
        field=reference_at(said, "field"),
        success=_codes(said.get("success"), context),
        interim=_codes(said.get("interim"), context),
        errors=_groups(said.get("errors"), context),
        doc=read.free_text_at(said, "doc"),
        detail=reference_at(said, "detail"),
        open=read.yes_at(said, "open", default=True),
    )


def _groups(node: Node | None, context: Context) -> tuple[ErrorGroup, ...]:
    found: list[ErrorGroup] = []
    for key, value in context.sound_of(read.entries(node), deep=True):
        said = read.mapping(value)
        remedy = read.free_text_at(said, "remedy")
        found.append(
            ErrorGroup(
                at=key.at,
                name=read.word(key),
                doc=read.free_text_at(said, "doc"),
                codes=_codes(said.get("codes"), context, remedy),
                remedy=remedy,
            )
        )
    return tuple(found)


def _codes(node: Node | None, context: Context, remedy: FreeText = NOTHING) -> tuple[Code, ...]:
    entries = context.sound_of(read.entries(node))
    return tuple(_code(key, read.mapping(value), remedy) for key, value in entries)


def _code(key: Scalar, said: Mapping, remedy: FreeText) -> Code:
    return Code(
        at=key.at,
        name=read.word(key),
        number=read.number(said.index["value"]),
        text=read.free_text_at(said, "text"),
        doc=read.free_text_at(said, "doc"),
        since=read.word_at(said, "since"),
        retriable=read.yes_at(said, "retriable"),
        anywhere=read.yes_at(said, "anywhere"),
        remedy=read.free_text_at(said, "remedy") or remedy,
    )
