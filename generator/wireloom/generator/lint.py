"""A spec read, parsed and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import ParseResult, in_order, parse_file


def lint_file(path: str | Path, name: str | None = None) -> ParseResult:
    """Everything that is wrong with a spec, and the protocol as far as it is sound."""
    result = parse_file(path, name)
    if result.protocol is None:
        return result
    found = load_checks()(result.protocol, result.poisoned)
    diagnostics = in_order((*result.diagnostics, *found))
    return ParseResult(result.protocol, diagnostics, result.poisoned)


def load_checks() -> Callable[[Protocol, frozenset[str]], Iterable[Diagnostic]]:
    """The checks of the intermediate representation; they register their rules when loaded."""
    checks = import_module("wireloom.generator.checks")
    run: Callable[[Protocol, frozenset[str]], Iterable[Diagnostic]]
    run = getattr(checks, "run", lambda *_: ())
    return run
