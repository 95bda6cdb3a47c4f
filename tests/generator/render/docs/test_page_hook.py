"""What is told of pages: descriptions, labels of cells, and entries of the search."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from wireloom.generator.render.docs.page_hook import (
    described,
    labelled,
    on_page_content,
    on_post_build,
    pruned,
)


def _page(**meta: str) -> Any:
    return SimpleNamespace(meta=dict(meta))


def test_a_description_is_the_first_paragraph() -> None:
    page = _page()
    html = "<h1>A</h1><p></p><p>It says <b>5 &lt; 6</b> &amp; more.</p><p>Next.</p>"
    on_page_content(html, page=page, config={"site_description": "Ours."}, files=None)
    assert page.meta["description"] == "It says 5 &lt; 6 &amp; more."


def test_a_description_of_a_page_stays_and_becomes_no_markup() -> None:
    for given in ('"><script>', "&quot;&gt;&lt;script&gt;"):
        page = _page(description=given)
        on_page_content("<p>Text.</p>", page=page, config={}, files=None)
        assert page.meta["description"] == "&quot;&gt;&lt;script&gt;"


def test_a_page_without_text_has_the_description_of_the_site() -> None:
    page = _page()
    on_page_content("<h1>A</h1>", page=page, config={"site_description": "Ours."}, files=None)
    assert page.meta["description"] == "Ours."


def test_long_descriptions_are_cut_behind_a_word() -> None:
    text = described(f"<p>{'word ' * 50}</p>")
    assert len(text) <= 160
    assert text.endswith("word…")


def test_code_and_pictures_are_not_searched() -> None:
    html = on_page_content("<p>A.</p><pre><svg></pre>", page=_page(), config={}, files=None)
    assert html.count('data-search-exclude="true"') == 2


def test_cells_of_wide_tables_know_their_column() -> None:
    table = (
        "<table><thead><tr><th>A</th><th>B <code>x</code></th><th></th></tr></thead>"
        '<tbody><tr><td>1</td><td style="y">2</td><td>3</td></tr></tbody></table>'
    )
    assert '<td data-label="A">1</td><td data-label="B x" style="y">2</td><td>3' in labelled(table)


def test_tables_of_two_columns_stay() -> None:
    table = "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>"
    assert labelled(table) == table


def test_the_search_has_one_entry_for_a_command_with_its_names() -> None:
    entries = [
        {"location": "protocols/x/commands/ask/", "title": "Ask", "text": "<p>Asks.</p> <p>B</p>"},
        {
            "location": "protocols/x/commands/ask/#fields",
            "title": "Fields",
            "text": "<code>id</code> <code>0</code> <code>id</code> <code>Kind</code>",
        },
        {"location": "protocols/x/types/#K", "title": "K", "text": "more <p>One.</p><p>Two.</p>"},
        {"location": "protocols/x/names/", "title": "Names", "text": "all"},
        {"location": "guide/#a", "title": "A", "text": "<p>One.</p><p>Two.</p>"},
    ]
    assert list(pruned(entries)) == [
        {**entries[0], "text": "<p>Asks.</p><p>id Kind</p>"},
        {**entries[2], "text": "<p>One.</p>"},
        entries[4],
    ]


def test_the_index_is_written_anew(tmp_path: Path) -> None:
    on_post_build(config={"site_dir": str(tmp_path)})  # the search may be turned off
    file = tmp_path / "search" / "search_index.json"
    file.parent.mkdir()
    entry = {"location": "changelog/", "title": "C", "text": "<p>Long.</p><p>More.</p>"}
    file.write_text(json.dumps({"config": {"lang": ["en"]}, "docs": [entry]}))
    on_post_build(config={"site_dir": str(tmp_path)})
    found = json.loads(file.read_text())
    assert found["config"] == {"lang": ["en"]}
    assert found["docs"] == [{**entry, "text": "<p>Long.</p><p></p>"}]
