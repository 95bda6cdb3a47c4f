"""A hook of MkDocs: what search engines and the search of the site are told of each page.

Each page gets a description of its own, its first paragraph. The index of the search holds the
words of guides; of pages that are looked up (those of protocols, rules, the language and the Python
API) it holds titles, sentences and names, and of no page blocks of code or pictures: readers get
the whole index with their first page. MkDocs loads this file by its path, so it imports nothing of
wireloom.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any

_REFERENCE = ("protocols/", "language.md", "rules/", "diff-rules/")
_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_LONGEST = 160
"""Characters of a description, which is about what is shown of it."""
_LEFT_OUT = 'data-search-exclude="true"'
_EXCLUDED = re.compile(r"<(pre|svg|figure)(?=[\s>])")
_LATER_CELL = re.compile(r"(</td>\s*)<td(?=[\s>])")


def on_page_content(html: str, *, page: Any, config: Any, files: Any) -> str:
    """Called by MkDocs when a page has become HTML."""
    given = page.meta.get("description") or described(html) or config["site_description"]
    page.meta["description"] = escape(unescape(given))  # the theme writes it as it is
    html = _EXCLUDED.sub(rf"<\1 {_LEFT_OUT}", html)
    if page.file.src_uri.startswith("api/"):
        html = html.replace("<ul>", f"<ul {_LEFT_OUT}>")  # parameters, results and errors
    if page.file.src_uri.startswith(_REFERENCE):
        html = _LATER_CELL.sub(rf"\1<td {_LEFT_OUT}", html)
    return html


def described(html: str) -> str:
    """The first paragraph of a page that says anything, as text; cut behind a word."""
    for found in _PARAGRAPH.finditer(html):
        text = " ".join(unescape(_TAG.sub("", found[1])).split())
        if text:
            break
    else:
        return ""
    if len(text) > _LONGEST:
        text = text[: _LONGEST - 1].rpartition(" ")[0].rstrip(" ,;:") + "…"
    return text
