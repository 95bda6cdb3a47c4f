"""The site as readers have it: in a real browser, by keyboard, on a phone, with its search.

Whatever is wrong in the console or asked for elsewhere fails each of these tests; see
``tests.support.browser``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.support.browser import OpenPage

PHONE, DESK = 390, 1280
KINDS = {
    "start": "",
    "guide": "howto/reconnect/",
    "tables": "troubleshooting/",
    "rules": "rules/yaml/",
    "API": "api/errors/",
    "protocols": "protocols/",
    "missing": "404.html",
}
"""A page of each kind that is written by hand or made from tables."""
LONG = ("spark/", "language/", "api/testing/", "rules/layout/")
"""Pages with so much on them that looking takes ten seconds."""

FIRST_VISIT = 600_000
INDEX = 950_000
"""Bytes that a reader without a compressing server gets at most."""

LEADS_TO = {
    "reconnect": "howto/reconnect/",
    "logging": "howto/logging/",
    "performance": "performance/",
    "thread-safe": "howto/threads/",
    "exactly-once": "howto/exactly-once/",
    "timeout": "howto/timeouts/",
    "TLS": "howto/tls/",
    "credit": "howto/back-pressure/",
    "filter": "howto/filters/",
    "super stream": "howto/filters/",
    "rstream": "migrate/rstream/",
    "back-pressure": "howto/back-pressure/",
    "what breaks": "howto/compare-specs/",
    "breaking change": "howto/compare-specs/",
    "compare specs": "howto/compare-specs/",
    "decode capture": "howto/decode-captures/",
    "decode a pcap": "howto/decode-captures/",
    "inspect": "cli/",
    "take apart": "frames/",
}
"""What readers type, and a page that must be among the first three."""

_ASK_WORKER = """async ([script, index, words]) => {
  const worker = new Worker(script);
  const answer = (message) => new Promise((resolve) => {
    worker.onmessage = (event) => resolve(event.data);
    worker.postMessage(message);
  });
  const data = await (await fetch(index)).json();
  await answer({type: 0, data: {...data, options: {suggest: false}}});
  const found = {};
  for (const word of words) {
    const {data} = await answer({type: 2, data: word});
    found[word] = data.items.slice(0, 8).map((page) => page[0].location);
  }
  worker.terminate();
  return found;
}"""
"""Asks the worker of the theme, which is what the field for the search asks."""


def _grave(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{item['id']}: {item['nodes'][0]['html'][:200]}"
        for item in found
        if item["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(
    "path",
    [
        *(pytest.param(path, id=kind) for kind, path in KINDS.items()),
        *(pytest.param(path, marks=pytest.mark.long) for path in LONG),
    ],
)
def test_a_page_is_readable_for_everybody(open_page: OpenPage, site: Path, path: str) -> None:
    for width, dark, scheme in ((DESK, False, "default"), (PHONE, True, "slate")):
        page = open_page(site, path, width=width, dark=dark)
        assert page.locator("body").get_attribute("data-md-color-scheme") == scheme
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert _grave(page) == []


def test_tables_are_whole_on_a_phone(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, KINDS["tables"], width=PHONE)
    wide = "tables => tables.filter(one => one.scrollWidth > innerWidth).length"
    assert page.locator(".md-typeset table").evaluate_all(wide) == 0
    first = page.locator(".md-typeset td").nth(1)
    assert first.evaluate("cell => getComputedStyle(cell, '::before').content") == '"Cause: "'


@pytest.mark.parametrize("path", ["", "frames/", "protocols/rabbitmq_stream/commands/deliver/"])
def test_a_first_visit_is_light(open_page: OpenPage, site: Path, path: str) -> None:
    page = open_page(site, "404.html")
    taken: dict[str, int] = {}
    page.on("response", lambda answer: taken.update({answer.url: len(answer.body())}))
    page.goto(page.url.replace("404.html", path), wait_until="networkidle")
    assert len(taken) > 4
    assert sum(taken.values()) <= FIRST_VISIT, taken
    assert not [url for url in taken if url.endswith("search_index.json")]


@pytest.fixture
def ask(open_page: OpenPage, site: Path) -> Callable[[Iterable[str]], dict[str, list[str]]]:
    """The first eight pages that the search finds for each of some words."""
    page = open_page(site, "404.html")
    script = next(site.glob("assets/javascripts/workers/search.*.js")).relative_to(site).as_posix()

    def asked(words: Iterable[str]) -> dict[str, list[str]]:
        found = page.evaluate(_ASK_WORKER, [f"/{script}", "/search/search_index.json", [*words]])
        return {word: [re.sub("#.*", "", one) for one in pages] for word, pages in found.items()}

    return asked


def test_the_search_finds_what_readers_type(
    ask: Callable[[Iterable[str]], dict[str, list[str]]],
) -> None:
    for word, found in ask(LEADS_TO).items():
        assert LEADS_TO[word] in found[:3], f"{word}: {found}"


def test_the_search_finds_every_command(
    ask: Callable[[Iterable[str]], dict[str, list[str]]], site: Path
) -> None:
    text = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    assert len(text) <= INDEX
    pages = {
        entry["location"]: re.sub("<[^>]*>", "", entry["title"])
        for entry in json.loads(text)["docs"]
        if re.fullmatch(r"protocols/\w+/commands/\w+/", entry["location"])
    }
    assert len(pages) > 150
    found = ask(set(pages.values()))
    assert not {path: name for path, name in pages.items() if path not in found[name]}


def test_the_keyboard_is_enough(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, KINDS["guide"])
    page.keyboard.press("Tab")
    assert "md-skip" in page.evaluate("document.activeElement.className")
    page.keyboard.press("/")
    assert "md-search__input" in page.evaluate("document.activeElement.className")
    page.keyboard.type("reconnect")
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/?h=*")
