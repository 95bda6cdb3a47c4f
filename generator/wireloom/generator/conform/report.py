"""What came out of a comparison: as text, as JSON, for GitHub and in Markdown."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from wireloom.generator.conform.findings import Conformance, Finding, What
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.report import as_github as diagnostics_for_github
from wireloom.generator.report import escaped_for_markdown, place
from wireloom.generator.source import Span
from wireloom.terminal import visible

_TITLES: dict[What, str] = {
    "missing here": "Missing here",
    "missing there": "Missing there",
    "different": "Different",
    "unread": "Could not be read",
}


def as_text(result: Conformance, *, explained: bool = False) -> str:
    """A line for each finding, those of a kind together."""
    lines: list[str] = []
    for title, found in _sections(result, explained):
        lines.append(f"{title.upper()}\n")
        lines += [
            f"  {visible(_there(one))} {visible(str(one.here))} {_sentence(one)}\n" for one in found
        ]
    return "".join(lines)


def as_json(result: Conformance, *, explained: bool = False) -> str:
    """An object with all numbers and findings; what is explained is always in it."""
    found = [
        {
            "what": one.what,
            "element": one.element,
            "message": one.text,
            "source": {"file": one.there[0], "line": one.there[1]},
            "spec": place(one.here),
            "erratum": one.erratum or None,
            "explained": one.reason or None,
        }
        for one in result.findings
    ]
    said: dict[str, Any] = {**counts(result), "findings": found}
    return json.dumps(said, indent=2, ensure_ascii=True) + "\n"


def as_github(result: Conformance, *, explained: bool = False) -> str:
    """Workflow commands: errors for what nobody explains, and notices for the rest if wanted."""
    lines: list[str] = []
    for _, found in _sections(result, explained):
        for one in found:
            there = Note(Span(one.there[0], one.there[1], 1), "this says so")
            item = Diagnostic(one.here, one.what, _sentence(one), (there,))
            line = diagnostics_for_github([item])
            lines.append(line.replace("::error ", "::notice ", 1) if one.reason else line)
    return "".join(lines)


def as_markdown(result: Conformance, *, explained: bool = False) -> str:
    """A section for each kind of finding, and the numbers at the end."""
    parts: list[str] = []
    for title, found in _sections(result, explained):
        parts.append(f"## {title}\n")
        for one in found:
            where = escaped_for_markdown(visible(f"{_there(one)}, {one.here.file}:{one.here.line}"))
            parts.append(f"* {escaped_for_markdown(_sentence(one))} ({where})")
        parts.append("")
    numbers = ", ".join(
        f"{name.replace('_', ' ')}: {number}" for name, number in counts(result).items()
    )
    return "\n".join([*parts, numbers, ""])


def counts(result: Conformance) -> dict[str, int]:
    """How many there are of each kind."""
    open_ = result.unexplained
    kinds: dict[str, int] = {"same": result.same}
    for what in _TITLES:
        kinds[what.replace(" ", "_")] = sum(one.what == what for one in open_)
    kinds["explained_by_errata"] = sum(bool(one.erratum) for one in result.findings)
    kinds["wanted"] = sum(bool(one.reason) and not one.erratum for one in result.findings)
    return kinds


FORMATS: dict[str, Callable[..., str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "markdown": as_markdown,
}


def _sections(result: Conformance, explained: bool) -> list[tuple[str, Sequence[Finding]]]:
    sections: list[tuple[str, Sequence[Finding]]] = []
    for what, title in _TITLES.items():
        sections.append((title, [one for one in result.unexplained if one.what == what]))
    if explained:
        errata = [one for one in result.findings if one.erratum]
        wanted = [one for one in result.findings if one.reason and not one.erratum]
        sections += [("Explained by errata", errata), ("Wanted", wanted)]
    return [(title, found) for title, found in sections if found]


def _there(one: Finding) -> str:
    return f"{one.there[0]}:{one.there[1]}"


def _sentence(one: Finding) -> str:
    text = f"{one.element}: {one.text}" if one.text else one.element
    if one.erratum:
        text += f" (erratum {one.erratum}: {one.reason})"
    elif one.reason:
        text += f" ({one.reason})"
    return visible(text)
