"""What the new spec accepts of the changes since the old one."""

from __future__ import annotations

from wireloom.generator.diff.comparison import Comparison
from wireloom.generator.diff_rules import RULES
from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import Protocol
from wireloom.terminal import visible


def reasons(protocol: Protocol) -> dict[tuple[str, str], str]:
    """Why changes are wanted, by rule and element."""
    return {
        (rule, element): one.reason.unescaped
        for one in protocol.accepted
        for rule, element in map(_parts, one.elements)
    }


def unused(compared: Comparison) -> list[str]:
    """What is accepted and did not happen, as lines with file, line and column."""
    found = {(change.code, change.element) for change in compared.changes}
    lines = []
    for one in compared.new.protocol.accepted:
        for rule, element in map(_parts, one.elements):
            if (rule, element) not in found:
                word = "no change of that kind" if rule in RULES else "no such rule"
                lines.append(visible(f"{one.at}: accepted {rule} {element}: there is {word}"))
    return lines


def _parts(text: FreeText) -> tuple[str, str]:
    """The rule of a change, and what changed."""
    rule, _, element = text.unescaped.partition(" ")
    return rule, element
