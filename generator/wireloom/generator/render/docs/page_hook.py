"""A hook of MkDocs: what search engines and the search of the site are told of each page.

Each page gets a description of its own, its first paragraph. The index of the search holds the
words of guides. Of pages that are looked up it holds less, as readers who search get the index as
a whole: of commands one entry with what they are for and all names on their page, of types, codes
and rules a title and a sentence. Blocks of code and pictures are in no entry. MkDocs loads this
file by its path, so it imports nothing of wireloom.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape, unescape
from itertools import groupby
from pathlib import Path
from typing import Any

_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_NAME = re.compile(r"<code>([A-Za-z]\w+)</code>")
_TAG = re.compile(r"<[^>]*>")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_ROW = re.compile("<tr>")
_HEAD = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
_CELL = re.compile(r"<td(?=[\s>])")
_LONGEST = 160
"""Characters of a description, which is about what is shown of it."""
_EXCLUDED = re.compile(r"<(pre|svg|figure)(?=[\s>])(?![^>]*data-search-exclude)")
_IN_ONE = re.compile(r"protocols/\w+/commands/|changelog/")
"""Pages that are one entry."""
_IN_SENTENCES = re.compile(r"protocols/|language/|(diff-)?rules/\w|api/")
"""Pages whose sections are each a title and a paragraph."""
_LEFT_OUT = re.compile(r"protocols/\w+/names/")
"""Pages that say nothing that others do not."""

Entry = Mapping[str, str]
"""A section in the index: its ``location``, ``title`` and ``text``, which is HTML."""


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """Called by MkDocs when a page has become HTML."""
    given = page.meta.get("description") or described(html) or config["site_description"]
    page.meta["description"] = escape(unescape(given))  # the theme writes it as it is
    html = _TABLE.sub(lambda found: labelled(found[0]), html)
    return _EXCLUDED.sub(r'<\1 data-search-exclude="true"', html)


def on_post_build(*, config: Any) -> None:
    """Called by MkDocs when all is written, the index of the search included."""
    file = Path(config["site_dir"]) / "search" / "search_index.json"
    if file.is_file():
        index = json.loads(file.read_text(encoding="utf-8"))
        index["docs"] = list(pruned(index["docs"]))
        file.write_text(json.dumps(index, separators=(",", ":")), encoding="utf-8")


def labelled(table: str) -> str:
    """A table whose cells know the heading of their column, for screens that have no room for it.

    A table of two columns needs none.
    """
    heads = [" ".join(_TAG.sub("", head).split()) for head in _HEAD.findall(table)]
    if len(heads) < 3:
        return table
    rows = _ROW.split(table)
    for at, row in enumerate(rows):
        labels = iter(heads)
        rows[at] = _CELL.sub(lambda _, labels=labels: _cell(next(labels, "")), row)
    return "<tr>".join(rows)


def _cell(label: str) -> str:
    return f'<td data-label="{label.replace(chr(34), "&quot;")}"' if label else "<td"


def described(html: str) -> str:
    """The first paragraph of a page that says anything, as text; cut behind a word."""
    texts = (unescape(_TAG.sub("", found[1])).split() for found in _PARAGRAPH.finditer(html))
    text = " ".join(next(filter(None, texts), []))
    if len(text) > _LONGEST:
        text = text[: _LONGEST - 1].rpartition(" ")[0].rstrip(" ,;:") + "…"
    return text


def pruned(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries that the index keeps, and what of them."""
    for page, found in groupby(entries, key=lambda entry: entry["location"].partition("#")[0]):
        sections = list(found)
        if _LEFT_OUT.match(page):
            continue
        if _IN_ONE.match(page):
            names = dict.fromkeys(name for one in sections for name in _NAME.findall(one["text"]))
            text = f"{_first(sections[0]['text'])}<p>{' '.join(names)}</p>"
            yield {**sections[0], "text": text}
        elif _IN_SENTENCES.match(page):
            yield from ({**section, "text": _first(section["text"])} for section in sections)
        else:
            yield from sections


def _first(text: str) -> str:
    """The first paragraph of a section."""
    found = _PARAGRAPH.search(text)
    return "" if found is None else found[0]
