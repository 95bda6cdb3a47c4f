"""The site: it builds in strict mode, links within itself and loads nothing from elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import sys
from functools import cache
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from wireloom import errors
from wireloom.generator.diff_rules import RULES
from wireloom.generator.lint import all_rules

from tests.support.generating import SPEC, write_spec
from tests.support.site import ROOT, build_site, run

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
HOOKS = ROOT / "generator" / "wireloom" / "generator" / "render" / "docs"
OUTSIDE = re.compile(r"^(https?:)?//", re.IGNORECASE)

pytestmark = pytest.mark.timeout(600)  # hundreds of pages are built and parsed


class _Page(HTMLParser):
    """What a page loads, links to and can be linked to at."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.places.add(given["id"])
        wanted = given.get(LOADED.get(tag, ""))
        if wanted and given.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(wanted)
        if tag == "a" and "href" in given:
            self.links.append(given["href"])


@cache
def _page(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))


def test_pages_are_there(site: Path) -> None:
    for page in ("", "tutorial", "client-guide", "cli", "architecture", "testing", "language"):
        assert (site / page / "index.html").is_file()
    for spec in ROOT.glob("spec/*/protocol.yaml"):
        assert (site / "protocols" / spec.parent.name / "index.html").is_file()
    assert (site / "protocols/rabbitmq_stream/commands/credit/index.html").is_file()
    assert "CreditResponse" in (site / "search/search_index.json").read_text(encoding="utf-8")


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        outside = [url for url in _page(path).loads if OUTSIDE.match(url)]
        assert not outside, path
        assert "fonts.googleapis" not in path.read_text(encoding="utf-8")
    for path in site.rglob("*.css"):
        urls = re.findall(r"url\(\s*[\"']?([^)\"']+)", path.read_text(encoding="utf-8"))
        assert not [url for url in urls if OUTSIDE.match(url)], path
        assert "@import" not in path.read_text(encoding="utf-8")


def test_links_lead_somewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        if path.name == "404.html":
            continue
        here = f"/{path.relative_to(site).as_posix()}"
        for link in _page(path).links:
            target = urlsplit(urljoin(here, link))
            if target.scheme or target.netloc:
                continue
            found = site / unquote(target.path).lstrip("/")
            found = found / "index.html" if target.path.endswith("/") else found
            assert found.is_file(), f"{path}: {link}"
            if target.fragment and found.suffix == ".html":
                assert unquote(target.fragment) in _page(found).places, f"{path}: {link}"


def test_every_page_has_a_description_of_its_own(site: Path) -> None:
    seen: dict[str, Path] = {}
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found = re.findall(r'<meta name="description" content="([^"]*)"', text)
        assert len(found) == 1, path
        if path.name == "404.html" or "protocols" in path.parts:
            continue  # commands of two protocols may say the same in short
        assert found[0] not in seen, f"{path} and {seen[found[0]]}"
        seen[found[0]] = path


def test_public_names_are_in_the_reference_of_the_api(site: Path) -> None:
    pages = "".join(path.read_text("utf-8") for path in site.glob("api/*/index.html"))
    places = set(re.findall(r'id="([\w.]+)"', pages))
    for name in ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp"):
        package = f"wireloom.clients.{name}"
        for public in import_module(package).__all__:
            assert f"{package}.{public}" in places
    for public, made in vars(errors).items():
        if isinstance(made, type) and not public.startswith("_"):
            assert f"wireloom.errors.{public}" in places


def test_links_to_rules_lead_to_their_page(site: Path) -> None:
    for folder, codes in (("rules", all_rules()), ("diff-rules", RULES)):
        overview = _page(site / folder / "index.html")
        for code in codes:
            assert code.lower() in overview.places
            assert any(link.endswith(f"/#{code.lower()}") for link in overview.links)


def test_every_page_can_be_reached_from_the_first(site: Path) -> None:
    seen, open_pages = set(), [site / "index.html"]
    while open_pages:
        path = open_pages.pop()
        if path in seen:
            continue
        seen.add(path)
        for link in _page(path).links:
            target = urlsplit(urljoin(f"/{path.relative_to(site).as_posix()}", link))
            if not target.netloc and target.path.endswith("/"):
                open_pages.append(site / target.path.lstrip("/") / "index.html")
    assert seen == set(site.rglob("index.html"))


def test_contents_are_short(site: Path) -> None:
    for page in ("", "howto/reconnect", "rules/layout", "api/testing", "spark"):
        text = (site / page / "index.html").read_text("utf-8")
        assert text.count('class="md-tabs__link"') <= 10
        assert len(re.findall(r'<a href="[^"#]+" class="md-nav__link', text)) <= 40, page


def test_texts_of_a_spec_are_texts_on_its_pages(tmp_path: Path) -> None:
    title = """</title><script>alert("1")</script><img src=x onerror='alert(1)'> \\ a_b* C#"""
    spec, pages, built = (tmp_path / name for name in ("spec.yaml", "docs", "site"))
    write_spec(spec, text=SPEC.replace("title: Tiny", f"title: {json.dumps(title)}"))
    run([str(Path(sys.executable).parent / "wireloom"), "docs", str(spec), "--out", str(pages)])
    for page in ("language.md", "rules.md", "diff-rules.md"):
        (pages / page).unlink()
    for folder in ("rules", "diff-rules"):
        shutil.rmtree(pages / folder)
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "hooks": [str(HOOKS / name) for name in ("contents.py", "page_hook.py")],
        "nav": [{"Protocols": "protocols/"}],
        "theme": {"custom_dir": str(ROOT / "docs/theme")},
        "extra_css": [],
    }
    (tmp_path / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    build_site(tmp_path / "mkdocs.yml", built, pages)
    for path in built.rglob("*.html"):
        assert "<script>alert" not in path.read_text(encoding="utf-8"), path
        assert not re.search("<img[^>]*onerror", path.read_text(encoding="utf-8")), path
    page = (built / "protocols" / "tiny" / "index.html").read_text(encoding="utf-8")
    for element in ("title", "h1", 'span class="md-ellipsis"'):
        said = re.findall(rf"<{element}[^>]*>(.*?)<(?:/|a\b)", page, re.DOTALL)
        assert any(unescape(text).strip().startswith(title) for text in said), element
