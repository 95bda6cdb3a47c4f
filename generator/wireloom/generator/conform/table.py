"""A table of facts: what a document says without its words, to be kept where those may not be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from wireloom.generator.config import UsageError
from wireloom.generator.conform.facts import Fact, Facts

SUFFIX = ".facts.json"
"""What the names of tables end with."""
_FORMAT = 1


def write(facts: Facts, *, published: str, version: str) -> str:
    """The table, one fact in a line.

    ``published`` is the name that the spec has for the document; ``version`` is in the words of
    whoever read it.
    """
    named = [*(one.file for one in facts.found), *(one.file for one in facts.unread)]
    paths = list(dict.fromkeys(named))
    files = [PurePath(path).name for path in paths]
    head = {"wireloom_facts": _FORMAT, "published": published, "version": version, "files": files}
    rows = [
        [paths.index(one.file), one.line, one.scope, one.name, dict(one.says)]
        for one in facts.found
    ]
    unread = [[paths.index(one.file), one.line, one.why] for one in facts.unread]
    start = json.dumps(head, indent=1, ensure_ascii=True).removesuffix("\n}")
    parts = [f'"facts": {_lines(rows)}', f'"unread": {_lines(unread)}']
    return ",\n ".join([start, *parts]) + "\n}\n"


def _lines(rows: Sequence[object]) -> str:
    if not rows:
        return "[]"
    return "[\n" + ",\n".join(f"  {json.dumps(row, ensure_ascii=True)}" for row in rows) + "\n ]"


def read(text: str, file: str) -> tuple[str, Facts]:
    """Under which name the spec has the document of a table, and what the document says.

    Raises:
        UsageError: It is no such table.
    """
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise UsageError(f"{file} is no table of facts: it is no JSON") from None
    if not isinstance(said, dict) or said.get("wireloom_facts") != _FORMAT:
        raise UsageError(f"{file} is no table of facts of format {_FORMAT}")
    published, files = said.get("published"), said.get("files")
    if not isinstance(published, str) or not isinstance(files, list) or not _texts(files):
        raise UsageError(f'{file}: "published" must be a text, and "files" a list of texts')
    facts = Facts()
    for row in _rows(said, "facts", file):
        match row:
            case [int(at), int(line), str(scope), str(name), dict(says)] if (
                scope and _sound(files, at, line) and _texts(list(says.values()))
            ):
                facts.add(Fact(scope, name, files[at], line, says))
            case _:
                raise UsageError(f"{file}: {json.dumps(row):.80} is no fact")
    for row in _rows(said, "unread", file):
        match row:
            case [int(at), int(line), str(why)] if _sound(files, at, line):
                facts.skip(files[at], line, why)
            case _:
                raise UsageError(f"{file}: {json.dumps(row):.80} is no unread part")
    return published, facts


def _rows(said: dict[str, Any], key: str, file: str) -> list[Any]:
    rows = said.get(key)
    if not isinstance(rows, list):
        raise UsageError(f'{file}: "{key}" must be a list')
    return rows


def _texts(items: object) -> bool:
    return isinstance(items, list) and all(isinstance(item, str) for item in items)


def _sound(files: list[str], at: int, line: int) -> bool:
    return 0 <= at < len(files) and line > 0
