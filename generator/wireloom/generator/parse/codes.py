"""Response codes."""

from __future__ import annotations

from wireloom.generator.model.protocol import Code, Codes, ErrorGroup
from wireloom.generator.parse import read, types
from wireloom.generator.parse.conditions import reference_at
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar


def codes(node: Node, context: Context) -> Codes:
    """The response codes of a protocol."""
    said = read.mapping(node)
    base = said.get("type")
    assert base is not None
    return Codes(
        at=node.at,
        name=read.text_at(said, "name"),
        base=types.type_use(base, context),
        field=reference_at(said, "field"),
        success=_codes(said.get("success"), context),
        interim=_codes(said.get("interim"), context),
        errors=_groups(said.get("errors"), context),
        doc=read.text_at(said, "doc"),
        detail=reference_at(said, "detail"),
        open=read.yes_at(said, "open", default=True),
    )


def _groups(node: Node | None, context: Context) -> tuple[ErrorGroup, ...]:
    found: list[ErrorGroup] = []
    for key, value in read.entries(node):
        if not context.sound(value):
            context.drop(key.text, value)
            continue
        said = read.mapping(value)
        found.append(
            ErrorGroup(
                at=key.at,
                name=key.text,
                doc=read.text_at(said, "doc"),
                codes=_codes(said.get("codes"), context),
            )
        )
    return tuple(found)


def _codes(node: Node | None, context: Context) -> tuple[Code, ...]:
    found: list[Code] = []
    for key, value in read.entries(node):
        if context.sound(value):
            found.append(_code(key, read.mapping(value)))
        else:
            context.drop(key.text)
    return tuple(found)


def _code(key: Scalar, said: Mapping) -> Code:
    number = read.number_at(said, "value")
    assert number is not None
    return Code(
        at=key.at,
        name=key.text,
        number=number,
        text=read.text_at(said, "text"),
        doc=read.text_at(said, "doc"),
        since=read.text_at(said, "since"),
        retriable=read.yes_at(said, "retriable"),
        anywhere=read.yes_at(said, "anywhere"),
    )
