"""The view of ``codes.py``: one exception per response code, in a tree grouped by meaning."""

from __future__ import annotations

from typing import Any

from wireloom.generator.free_text import FreeText, clause, phrase, sentence
from wireloom.generator.model.protocol import Code, ErrorGroup
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.resolve.naming import constant
from wireloom.schema.casing import camel


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``codes.py`` is given."""
    codes = model.protocol.codes
    if codes is None:
        return None
    groups = [
        {
            "name": group.name,
            "doc": docstring(group.doc),
            "remedy": _remedy(group.remedy),
            "codes": [_code(code, group) for code in group.codes],
        }
        for group in codes.errors
    ]
    return {
        "enum": codes.name,
        "detail": codes.detail is not None
        or any(item.refusal and item.refusal.detail for item in model.protocol.commands),
        "groups": groups,
        "exceptions": exceptions(model),
        "retriable": [
            (item.name, [constant(name) for _, name in item.retriable])
            for item in model.protocol.commands
            if item.retriable
        ],
        "successes": [constant(code.name) for code in codes.success],
        "interim": [constant(code.name) for code in codes.interim],
        "texts": [
            (constant(code.name), code_text(code)) for group in codes.errors for code in group.codes
        ],
    }


def exceptions(model: PackageModel) -> list[str]:
    """The exceptions of all codes and their groups."""
    codes = model.protocol.codes
    groups = codes.errors if codes is not None else ()
    return [group.name for group in groups] + [
        camel(code.name) for group in groups for code in group.codes
    ]


def code_text(code: Code) -> FreeText:
    """What an exception says about its code: a clause without a full stop."""
    return clause(code.text or code.name.replace("_", " "))


def _remedy(text: FreeText) -> FreeText | None:
    return sentence(text) if text else None


def _code(code: Code, group: ErrorGroup) -> dict[str, Any]:
    prose = code.doc or code.text or code.name.replace("_", " ")
    return {
        "name": camel(code.name),
        "constant": constant(code.name),
        "doc": docstring(phrase("Code {}: {}", code.number, sentence(prose))),
        "retriable": code.retriable,
        "remedy": _remedy(code.remedy) if code.remedy != group.remedy else None,
    }
