"""The page of documentation that the tables of the language are printed as.

``python -m wireloom.generator.reference`` writes it, or compares it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from wireloom.generator.language import CONSTRUCTS, ROOT, exactly_one_of, kinds
from wireloom.generator.language.kinds import Kind
from wireloom.generator.language.types import BUILT_IN, PATHS
from wireloom.generator.parse import shape
from wireloom.terminal import complain

PAGE = Path("docs/language.md")
_INTRODUCTION = """\
# The spec language

A spec is one YAML file that describes one revision of one protocol. This page lists everything
that may stand in it: each part with its keys, what they hold, and what holds without them.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the page, or tells that it is not what would be written; returns the exit status."""
    parser = ArgumentParser(prog="python -m wireloom.generator.reference")
    parser.add_argument("file", nargs="?", type=Path, default=PAGE, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1")
    options = parser.parse_args(arguments)
    page = reference_page()
    if not options.check:
        options.file.write_text(page, encoding="utf-8", newline="\n")
    elif not options.file.is_file() or options.file.read_text(encoding="utf-8") != page:
        complain(f"{options.file} is not up to date; run `make generate`")
        return 1
    return 0


def reference_page() -> str:
    """The reference of the spec language in Markdown."""
    parts = [_INTRODUCTION, *(_section(item) for item in CONSTRUCTS.values())]
    parts.insert(2, _built_in())
    return "\n".join(parts)


def _section(construct: kinds.Construct) -> str:
    prose = fill(construct.doc, 120, break_long_words=False, break_on_hyphens=False)
    parts = [f"## {_title(construct.name)}\n", f"{prose}\n"]
    if construct.extends:
        keys = "the keys " + ", ".join(f"`{name}`" for name in construct.only)
        keys = f"{keys if construct.only else 'all keys'} of the part {_link(construct.extends)}"
        parts.append(f"It has {keys}{', and:' if construct.keys else '.'}\n")
    if not construct.keys:
        return "\n".join(parts)
    parts.append("| Key | Value | Meaning | Without it |\n| --- | --- | --- | --- |")
    parts += [_row(key, exactly_one_of(construct)) for key in construct.keys]
    if construct.open is not None:
        parts.append(f"| any other name | {_value(construct.open)} | {construct.open_doc} | |")
    parts.append("\nAn example of each key:\n\n```yaml")
    parts += [key.example for key in construct.keys]
    parts.append("```\n")
    return "\n".join(parts)


def _row(key: kinds.Key, one_of: tuple[str, ...]) -> str:
    meaning = key.doc
    if key.only_with:
        meaning += f" Goes with {_codes(key.only_with)}."
    missing = _default(key)
    if key.name in one_of:
        missing = "one of them is needed"
    elif key.needed_with and not key.required:
        missing = f"needed with {_codes(key.needed_with)}"
    cells = (f"`{key.name}`", _value(key.kind), meaning, missing)
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def _default(key: kinds.Key) -> str:
    if key.required:
        return "**needed**"
    if key.default is None:
        return ""
    if isinstance(key.default, bool):
        return f"`{str(key.default).lower()}`"
    if isinstance(key.default, int) or _is_word(key):
        return f"`{key.default}`"
    return str(key.default)


def _is_word(key: kinds.Key) -> bool:
    options = key.kind.options if isinstance(key.kind, kinds.Either) else (key.kind,)
    return any(isinstance(item, kinds.Words) and key.default in item.options for item in options)


def _value(kind: Kind) -> str:
    """What a key holds, in words."""
    match kind:
        case kinds.Number(least, most):
            return _bounds(least, most)
        case kinds.Word(camel):
            return "name in camel case" if camel else "name"
        case kinds.Words(options):
            return shape.either(tuple(f"`{item}`" for item in options))
        case kinds.TypeUse():
            return _link("type")
        case kinds.FieldUse():
            return _link("field")
        case kinds.When():
            return f"mapping from paths to values, as `when` of a {_link('field')}"
        case kinds.Anything():
            return "anything"
        case kinds.Items(of):
            return f"list of: {_value(of)}"
        case kinds.Table(of, keys):
            return f"mapping from {_label(keys)} to: {_value(of)}"
        case kinds.Either(options):
            return ", or ".join(dict.fromkeys(_value(item) for item in options))
        case kinds.Part(name):
            return _link(name)
        case _:
            return _SIMPLE[type(kind)]


_SIMPLE: dict[type, str] = {
    kinds.Address: "address that begins with `https://`",
    kinds.Hex: "hexadecimal digits in quotes",
    kinds.Line: "text",
    kinds.Path: "path",
    kinds.Place: "`Name`, or a path of names",
    kinds.Range: "range such as `0-3` or `3+`",
    kinds.Slug: "words in small letters with hyphens",
    kinds.Version: "version",
    kinds.YesNo: "`true` or `false`",
}


def _label(keys: Kind) -> str:
    """What the keys of a table are, in words."""
    match keys:
        case kinds.Line():
            return "text"
        case kinds.Number():
            return "number"
        case kinds.Either(options):
            return shape.either(tuple(dict.fromkeys(_label(item) for item in options)))
        case kinds.YesNo():
            return "`true`, `false`"
        case _:
            return "name"


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return f"`{least}`"
    if least is None and most is None:
        return "number"
    if most is None:
        return f"number from {least}"
    return f"number from {least} to {most}"


def _built_in() -> str:
    lines = ["## Built-in types\n", "| Name | Meaning |\n| --- | --- |"]
    lines += [f"| {names} | {doc} |" for names, doc in BUILT_IN]
    lines += ["\n## Paths\n", "| Path | What it leads to |\n| --- | --- |"]
    lines += [f"| {path} | {doc} |" for path, doc in PATHS]
    return "\n".join(lines) + "\n"


def _codes(names: tuple[str, ...]) -> str:
    return shape.either(tuple(f"`{name}`" for name in names))


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize() if name != ROOT.name else "The document"


def _link(name: str) -> str:
    title = _title(name)
    words = title.lower() if name != ROOT.name else "document"
    return f"[{words}](#{title.lower().replace(' ', '-')})"


if __name__ == "__main__":
    sys.exit(main())
