"""The table of contents."""

from __future__ import annotations

from pathlib import Path

from wireloom.generator.render.docs.contents import on_config, pages_of


def _page(path: Path, title: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"# {title}\n\nText.\n", encoding="utf-8")


def test_folders_become_sections(tmp_path: Path) -> None:
    _page(tmp_path / "all" / "index.md", "All")
    _page(tmp_path / "all" / "one" / "index.md", "The one")
    _page(tmp_path / "all" / "one" / "b.md", "B")
    _page(tmp_path / "all" / "one" / "a.md", "A")
    nav = on_config(
        {
            "docs_dir": str(tmp_path),
            "nav": ["index.md", {"Start": [{"X": "x.md"}]}, {"All": "all/"}],
        }
    )["nav"]
    assert nav == [
        "index.md",
        {"Start": [{"X": "x.md"}]},
        {
            "All": [
                "all/index.md",
                {"The one": ["all/one/index.md", {"A": "all/one/a.md"}, {"B": "all/one/b.md"}]},
            ]
        },
    ]


def test_a_page_without_a_heading_has_its_name(tmp_path: Path) -> None:
    _page(tmp_path / "index.md", "All")
    (tmp_path / "bare.md").write_text("Text.\n", encoding="utf-8")
    assert pages_of(tmp_path, tmp_path) == ["index.md", {"bare": "bare.md"}]


def test_long_folders_are_cut_into_groups(tmp_path: Path) -> None:
    _page(tmp_path / "index.md", "All")
    for number in range(50):
        _page(tmp_path / f"p{number:02}.md", f"P{number:02}")
    _, *groups = pages_of(tmp_path, tmp_path)
    assert [list(group) for group in groups] == [["P00 to P16"], ["P17 to P33"], ["P34 to P49"]]
    assert groups[2]["P34 to P49"][-1] == {"P49": "p49.md"}
