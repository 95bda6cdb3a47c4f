"""Which part of a spec a place belongs to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from wireloom.generator.checks.context import Context
from wireloom.generator.diagnostics import Diagnostic


def owners(context: Context, problems: Iterable[Diagnostic]) -> frozenset[str]:
    """The types, commands and roles (as ``roles.name``) that problems are in."""
    protocol = context.protocol
    parts = sorted(
        [
            (protocol.at, ""),
            *((type_.at, name) for name, type_ in protocol.types),
            *((command.at, command.name) for command in protocol.commands),
            *((role.at, f"roles.{role.name}") for role in protocol.roles),
            *((parameter.at, f"negotiated.{parameter.name}") for parameter in protocol.negotiated),
            *((state.at, f"states.{state.name}") for state in protocol.states),
            *((item.at, "") for item in protocol.errata),
        ],
        key=lambda part: part[0],
    )
    starts = [at for at, _ in parts]
    found = {parts[bisect_right(starts, problem.at) - 1][1] for problem in problems}
    return frozenset(found - {""})
