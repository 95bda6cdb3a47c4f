"""Published documents: what their scopes are to be exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.words import did_you_mean
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.rules import rule

TARGET = rule(
    "WL904: a published scope is nothing of this spec",
    "`scopes` of a published document names a type, `Command.role` or `Command.v2.role`,"
    " `roles.name`, or one of the lists `commands`, `keys`, `limits` and `types`.",
)
_LISTS = ("commands", "keys", "limits", "types")


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    protocol = context.protocol
    known = {*_LISTS, *context.types.named}
    known |= {f"roles.{role.name}" for role in protocol.roles}
    for command in protocol.commands:
        for version in command.versions:
            for message in version.messages:
                known.add(f"{command.name}.v{version.number}.{message.role}")
                known.add(f"{command.name}.{message.role}")
    for document in protocol.published:
        for scope in document.scopes:
            target = scope.target
            parts = target.split(".")
            place = ".".join(parts[: 3 if re.fullmatch(r"v\d+", ".".join(parts[1:2])) else 2])
            if not target or place in known or scope.at.file != protocol.at.file:
                continue  # what a base says may be about more than a revision has
            if parts[0] not in context.poisoned | context.broken:
                text = f'this spec has no "{target}"{did_you_mean(place, known)}'
                yield Diagnostic(scope.target_at, TARGET, text)
