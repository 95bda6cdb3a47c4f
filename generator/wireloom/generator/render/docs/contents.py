"""A hook of MkDocs: fills the table of contents with the pages of folders.

An entry of ``nav`` that ends in a slash, such as ``protocols/``, stands for all pages of that
folder: its index first, then its pages, then the folders below it, each under its own title.
MkDocs loads this file by its path, so it imports nothing of wireloom.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from math import ceil
from pathlib import Path
from typing import Any

_INDEX = "index.md"
_MOST = 24
"""Pages in one list."""


def on_config(config: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Called by MkDocs when it has read its settings."""
    root = Path(config["docs_dir"])
    config["nav"] = _filled(config["nav"], root)
    return config


def pages_of(folder: Path, root: Path) -> list[Any]:
    """Entries for the pages of a folder."""
    files = sorted(path for path in folder.glob("*.md") if path.name != _INDEX)
    folders = sorted(path.parent for path in folder.glob(f"*/{_INDEX}"))
    return [
        (folder / _INDEX).relative_to(root).as_posix(),
        *({title_of(path / _INDEX): pages_of(path, root)} for path in folders),
        *_in_groups([(title_of(path), path.relative_to(root).as_posix()) for path in files]),
    ]


def _in_groups(pages: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Entries for pages; under their first letters if there are too many for a screen."""
    if len(pages) <= _MOST:
        return [{title: path} for title, path in pages]
    size = ceil(len(pages) / ceil(len(pages) / _MOST))
    groups = [pages[at : at + size] for at in range(0, len(pages), size)]
    return [
        {f"{group[0][0]} to {group[-1][0]}": [{title: path} for title, path in group]}
        for group in groups
    ]


def title_of(page: Path) -> str:
    """The first heading of a page."""
    with page.open(encoding="utf-8") as lines:
        heading = next((line for line in lines if line.startswith("# ")), page.stem)
    return heading.removeprefix("# ").strip()


def _filled(entry: Any, root: Path) -> Any:
    match entry:
        case dict():
            return {title: _filled(below, root) for title, below in entry.items()}
        case list():
            return [_filled(below, root) for below in entry]
        case str() if entry.endswith("/"):
            return pages_of(root / entry, root)
        case _:
            return entry
