"""Changes as text for people, as JSON for programs, for GitHub and in Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.diff.change import Change
from wireloom.generator.diff.counter_example import CounterExample
from wireloom.generator.diff_rules import ABOUT, LEVELS
from wireloom.generator.report import as_github as diagnostics_for_github
from wireloom.generator.report import escaped_for_markdown, place
from wireloom.generator.source import Span
from wireloom.terminal import visible


@dataclass(frozen=True, slots=True)
class Told:
    """A change as it is reported."""

    change: Change
    at: Span
    accepted: str = ""
    """Why it is wanted; empty: nobody says that it is."""
    proof: CounterExample | None = None

    @property
    def sentence(self) -> str:
        """What changed, and for whom."""
        broken = " and ".join(self.change.pairings)
        text = f"{self.change.element}: {self.change.text}"
        text += f"; this breaks {broken}" if broken else ""
        return visible(text + (f" (accepted: {self.accepted})" if self.accepted else ""))


def as_text(told: Sequence[Told], *, explain: bool = False) -> str:
    """One line for each change, those of a level together."""
    lines: list[str] = []
    for level in LEVELS:
        of = [item for item in told if item.change.level == level]
        if of:
            lines.append(f"{level.upper()}\n")
        for item in of:
            lines.append(f"  {visible(str(item.at))} {item.change.code} {item.sentence}\n")
            if explain:
                lines += [f"    {line}\n" for line in _explained(item)]
    return "".join(lines)


def _explained(item: Told) -> list[str]:
    rule = item.change.rule
    found = [f"{rule.title}: {rule.why}"]
    if item.proof is not None:
        found += [visible(line) for line in str(item.proof).splitlines()]
    elif item.change.level == "wire" and item.change.roots and item.change.roots[0].old:
        found.append("no drawn value shows it by itself")
    return found


def as_json(told: Sequence[Told]) -> str:
    """A list of objects."""
    found = []
    for item in told:
        change, proof = item.change, item.proof
        entry = {
            **place(item.at),
            "code": change.code,
            "level": change.level,
            "element": change.element,
            "message": change.text,
            "breaks": list(change.pairings),
            "accepted": item.accepted or None,
        }
        if proof is not None:
            entry["proof"] = {
                "hex": None if proof.secret else proof.data.hex(),
                "means": proof.meant,
                "reads": proof.read,
                "alone": proof.alone,
            }
        found.append(entry)
    return json.dumps(found, indent=2, ensure_ascii=True) + "\n"


def as_github(told: Sequence[Told]) -> str:
    """Workflow commands: errors for the wire, warnings for the rest that breaks, notices."""
    words = {"wire": "error", "api": "warning", "behaviour": "warning"}
    found = []
    for item in told:
        line = diagnostics_for_github([Diagnostic(item.at, item.change.code, item.sentence)])
        word = "notice" if item.accepted else words.get(item.change.level, "notice")
        found.append(line.replace("::error ", f"::{word} ", 1))
    return "".join(found)


def as_markdown(told: Sequence[Told]) -> str:
    """A section for each level."""
    parts: list[str] = []
    for level in LEVELS:
        of = [item for item in told if item.change.level == level]
        if of:
            parts.append(f"## {ABOUT[level][0]}\n")
            parts += [
                f"* **{item.change.code}** {escaped_for_markdown(item.sentence)}" for item in of
            ]
            parts.append("")
    return "\n".join(parts)
