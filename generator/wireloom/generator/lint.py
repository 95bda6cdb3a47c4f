"""A spec read, parsed and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import ParseResult, Reader, in_order, parse_file, parse_text
from wireloom.generator.rules import RULES, Rule, rule
from wireloom.generator.suggest import bounded

MOST = 100
"""How many problems of a file are reported one by one."""
TOO_MANY = rule(
    "WL016: a file has more than 100 problems",
    "Only the first 100 are shown. Many of them may come from one mistake.",
)


def lint_file(path: str | Path, name: str | None = None, *, types: bool = False) -> ParseResult:
    """What is wrong with a spec, the first problems of too many, and the protocol as far as it is
    sound; with ``types`` it may be a file of types, which is none."""
    with bounded():
        return _checked(parse_file(path, name, types=types))


def lint_text(text: str, name: str, reader: Reader | None = None) -> ParseResult:
    """The same of a text; ``name`` is what problems call it, and ``reader`` reads what it is based
    on."""
    with bounded():
        return _checked(parse_text(text, name, reader))


def _checked(result: ParseResult) -> ParseResult:
    found = result.diagnostics
    if result.protocol is not None:
        found = in_order((*found, *load_checks()(result.protocol, result.poisoned)))
    return replace(result, diagnostics=_first(found))


def _first(found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    if len(found) <= MOST:
        return found
    message = f"there are {len(found) - MOST} more problems; mend those above first"
    return (*found[:MOST], Diagnostic(found[MOST].at, TOO_MANY, message))


def all_rules() -> dict[str, Rule]:
    """Every rule by its code, in order."""
    load_checks()
    return dict(sorted(RULES.items()))


def load_checks() -> Callable[[Protocol, frozenset[str]], Iterable[Diagnostic]]:
    """The checks of the intermediate representation; they register their rules when loaded."""
    from wireloom.generator.checks import run

    return run
