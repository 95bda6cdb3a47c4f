"""Pages about the rules of lint and of diff: a list of all, and a page for each group."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from wireloom.generator import diff_rules
from wireloom.generator.excerpts import MENDED, Excerpt, Repairs, change_excerpt, lint_excerpt
from wireloom.generator.lint import all_rules

LINT = "rules"
DIFF = "diff-rules"

_LINT_INTRODUCTION = """\
# Rules of lint

`wireloom lint` reports every place where a spec breaks one of these rules, as
`file:line:column CODE message`. Each rule has a reason, an example that breaks it and one that
keeps it; `wireloom rules WL101` says the first in a terminal.
"""
_DIFF_INTRODUCTION = """\
# Rules of diff

`wireloom diff` tells each change by one of these rules. The level of a rule says what breaks, and
for whom.
"""
_GROUPS: dict[str, tuple[str, str, str]] = {
    "0": ("yaml", "Reading YAML", "What keeps a file from being read at all."),
    "1": ("shape", "Keys and values", "Which keys may stand where, and what they hold."),
    "2": ("names", "Names and references", "What is named must be there, and be what is needed."),
    "3": ("layout", "Layout of types", "What bytes could not say, or nobody could read back."),
    "4": ("commands", "Frame, roles and commands", "How messages lie in frames and find answers."),
    "5": ("codes", "Response codes", "Which codes there are, and who returns them."),
    "6": ("states", "States, limits and streams", "What may be said when, and how much of it."),
    "7": ("examples", "Examples", "Examples must be what the spec says, byte for byte."),
    "8": ("generated-names", "Generated names and docs", "What becomes of names in Python."),
    "9": ("errata", "Errata", "Where servers differ from the document."),
}
"""By the third character of a code: the page, its title, and what its rules are about."""
_CODE = re.compile(r"`[^`]+`")


def rule_pages(bad_specs: Path | None = None, pairs: Path | None = None) -> dict[str, str]:
    """The pages by their paths.

    Args:
        bad_specs: A folder with bad specs that show the rules of lint, and how they are mended.
        pairs: A folder with pairs of specs that show the rules of diff, below their codes.
    """
    return {**dict(_lint_pages(bad_specs)), **dict(_diff_pages(pairs))}


def _lint_pages(bad_specs: Path | None) -> Iterator[tuple[str, str]]:
    repairs = {} if bad_specs is None else read_repairs(bad_specs)
    overview = [_LINT_INTRODUCTION]
    for digit, (name, title, about) in _GROUPS.items():
        rules = [rule for code, rule in all_rules().items() if code[2] == digit]
        rows = [(rule.code, rule.title) for rule in rules]
        overview += _section(title, about, f"{LINT}/{name}.md", rows)
        parts = [f"# {title}: rules of lint\n\n{about}\n"]
        for rule in rules:
            parts.append(_heading(rule.code, rule.title, rule.why))
            if bad_specs is not None:
                shown = lint_excerpt(rule.code, bad_specs, repairs.get(rule.code, {}))
                parts += [] if shown is None else _example(shown)
        yield f"{LINT}/{name}.md", "\n".join(parts)
    yield f"{LINT}.md", "\n".join(overview)


def _diff_pages(pairs: Path | None) -> Iterator[tuple[str, str]]:
    overview = [_DIFF_INTRODUCTION]
    for level, (title, about) in diff_rules.ABOUT.items():
        rules = [rule for rule in diff_rules.RULES.values() if rule.level == level]
        rows = [(rule.code, rule.title) for rule in rules]
        meant = f"{about} The level is called `{level}`."
        overview += _section(title, meant, f"{DIFF}/{level}.md", rows, "What changed")
        parts = [f"# {title}: rules of diff\n\n{meant}\n"]
        for rule in rules:
            parts.append(_heading(rule.code, rule.title, rule.why))
            if pairs is not None and (pairs / rule.code).is_dir():
                parts.append(_fenced("diff", change_excerpt(pairs / rule.code)))
        yield f"{DIFF}/{level}.md", "\n".join(parts)
    yield f"{DIFF}.md", "\n".join(overview)


def read_repairs(bad_specs: Path) -> Mapping[str, Repairs]:
    """How bad specs are mended, by the code of the rule; empty if no file says it."""
    import yaml

    file = bad_specs / MENDED
    if not file.is_file():
        return {}
    loaded: Mapping[str, Repairs] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return loaded


def _section(
    title: str, about: str, page: str, rows: list[tuple[str, str]], told: str = "What is wrong"
) -> list[str]:
    """The part of a list of rules that is about one page; codes are places to link to."""
    cells = [
        f'| <a id="{code.lower()}"></a>[{code}]({page}#{code.lower()}) | {_cell(text)} |'
        for code, text in rows
    ]
    return [f"## {title}\n\n{about}\n", f"| Rule | {told} |\n| --- | --- |", *cells, ""]


def _heading(code: str, title: str, why: str) -> str:
    return f"## {code}: {_plain(title)} {{#{code.lower()}}}\n\n{_plain(why)}\n"


def _example(shown: Excerpt) -> list[str]:
    marked = f' hl_lines="{" ".join(map(str, shown.marked))}"' if shown.marked else ""
    wrong = f'{{ .yaml .wrong title="wrong"{marked} }}'
    parts = [_fenced(wrong, shown.bad), _fenced("text", shown.said)]
    if shown.good:
        parts.append(_fenced('{ .yaml .right title="right" }', shown.good))
    return parts


def _fenced(language: str, text: str) -> str:
    """A block of code; nothing in the text ends it."""
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence}{language}\n{text}\n{fence}\n"


def _cell(text: str) -> str:
    return _plain(text).replace("|", "&#124;")


def _plain(text: str) -> str:
    """Prose of a rule, in which angle brackets are no markup."""
    parts = _CODE.split(text), _CODE.findall(text)
    prose = [part.replace("<", "&lt;").replace("[", "\\[") for part in parts[0]]
    return "".join(a + b for a, b in zip(prose, [*parts[1], ""], strict=True))
