"""Generated pages of protocols in a browser: they fit, and the bytes of examples light up."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.support.browser import OpenPage

pytestmark = [
    pytest.mark.timeout(600),  # the site is built first
    pytest.mark.xdist_group("site"),  # and built once
]
CREDIT = "protocols/rabbitmq_stream/commands/credit/"
SAMPLE = (
    "protocols/",
    "protocols/couchbase_dcp/",
    "protocols/rabbitmq_stream/states/",
    "protocols/pulsar/codes/",
    "protocols/rocketmq/commands/",
    "protocols/rocketmq/limits/",
    "protocols/pulsar/errata/",
    "protocols/pulsar/commands/connected/",
    "protocols/couchbase_dcp/commands/dcp_stream_request/",
    "protocols/rabbitmq_stream/enums/",
)
"""A page of each kind."""
WIDTHS = (390, 1280)
FIT = """() => {
  const inside = document.querySelector('.md-content__inner');
  const page = document.documentElement;
  const found = page.scrollWidth > page.clientWidth ? ['the page'] : [];
  const right = inside.getBoundingClientRect().right + 1;
  const scrolled = 'pre, .highlight, .tabbed-labels, .tabbed-control, .md-clipboard, svg *';
  for (const element of inside.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width > 1 && box.right > right && !element.matches(scrolled + ', pre *')) {
      found.push(`${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
    }
  }
  for (const text of inside.querySelectorAll('svg text')) {
    const [box, around] = [text, text.ownerSVGElement].map((e) => e.getBoundingClientRect());
    if (box.width && (box.right > around.right + 2 || box.left < around.left - 2)) {
      found.push(`in a drawing: ${text.textContent}`);
    }
  }
  return found;
}"""
"""What is wider than there is room for; code may be scrolled in its own box."""


def _unfit(page: Page) -> Any:
    return page.evaluate(FIT)


@pytest.mark.parametrize("width", WIDTHS)
def test_pages_fit(open_page: OpenPage, site: Path, width: int) -> None:
    page = open_page(site, SAMPLE[0], width=width)
    for path in SAMPLE:
        page.goto(f"{page.url.partition('/protocols/')[0]}/{path}")
        assert _unfit(page) == [], path


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_all_pages_fit(open_page: OpenPage, site: Path, width: int) -> None:
    page = open_page(site, "protocols/", width=width)
    base = page.url.partition("/protocols/")[0]
    for index in sorted(site.glob("protocols/**/index.html")):
        page.goto(f"{base}/{index.parent.relative_to(site).as_posix()}/")
        assert _unfit(page) == [], index


@pytest.mark.parametrize("path", [CREDIT, "protocols/rabbitmq_stream/states/"])
def test_there_are_no_barriers(open_page: OpenPage, site: Path, path: str) -> None:
    found = Axe().run(open_page(site, path)).response["violations"]
    ours = [item for item in found if item["id"] != "landmark-unique"]  # the theme's navigation
    assert [(item["id"], item["nodes"][0]["html"]) for item in ours] == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_one_drawing_of_each_figure_is_shown(
    open_page: OpenPage, site: Path, width: int, dark: bool
) -> None:
    page = open_page(site, CREDIT, width=width, dark=dark)
    shown = page.locator(".wl-picture svg:visible")
    assert shown.count() == page.locator(".wl-picture").count() > 0
    colour = "el => [el, el.querySelector('text')].map((e) => getComputedStyle(e).fill)"
    _, text = shown.first.evaluate(colour)
    light = sum(map(int, re.findall(r"\d+", text)[:3])) > 3 * 128
    assert light == dark
    sizes = shown.evaluate_all("all => all.map((e) => e.getBoundingClientRect().width)")
    widths = shown.evaluate_all("all => all.map((e) => e.viewBox.baseVal.width)")
    for size, width_ in zip(sizes, widths, strict=True):
        assert size > 0.95 * width_  # letters are as large as they were drawn


def test_bytes_light_up(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, CREDIT)
    example = page.locator(".wl-example").first
    dump = example.locator(".wl-dump button")
    assert dump.all_inner_texts() == ["00 00 00 07", "00 09", "00 01", "00", "00 02"]
    lit = example.locator("tr.wl-on td:nth-child(3)")
    dump.nth(4).hover()
    assert lit.all_inner_texts() == ["credit"]
    example.locator("tbody tr").nth(1).hover()
    assert lit.all_inner_texts() == ["response", "command"]
    assert example.locator("button.wl-on").all_inner_texts() == ["00 09"]
    assert "response: uint1, bit 0, 0" in example.locator(".wl-said").inner_text()


def test_bytes_with_the_keyboard(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, CREDIT)
    example = page.locator(".wl-example").first
    assert example.locator("[tabindex='0']").count() == 1
    example.locator(".wl-dump button").first.focus()
    lit = example.locator("tr.wl-on td:nth-child(3)")
    told = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowDown", "Home", "ArrowUp"):
        page.keyboard.press(key)
        told.append(", ".join(lit.all_inner_texts()))
    assert told == [
        *("response, command", "version", "response, command"),
        *("credit", "credit", "size", "size"),
    ]
    assert example.locator("[tabindex='0']").count() == 1
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert name == "size: uint32, 7 bytes; 00 00 00 07"


def test_bytes_by_touch(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, CREDIT, width=390)
    example = page.locator(".wl-example").first
    example.locator(".wl-dump button").nth(3).click()
    assert example.locator("tr.wl-on td:nth-child(3)").all_inner_texts() == ["subscription_id"]


def test_an_example_can_be_taken_apart(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, CREDIT)
    page.locator(".wl-example .wl-apart").nth(1).click()
    page.wait_for_selector(".frames-result:visible")
    assert page.inner_text(".frames-name").startswith("CreditResponse")


def test_examples_without_a_script(site: Path) -> None:
    text = (site / CREDIT / "index.html").read_text(encoding="utf-8")
    assert "wl-dump" not in text
    assert "<td>9</td><td><code>00 02</code></td><td><code>credit</code></td>" in text


def test_pages_are_light(site: Path) -> None:
    for index in site.glob("protocols/**/index.html"):
        assert index.stat().st_size <= 280_000, index  # the theme takes 320 KB


def test_pages_of_commands_are_short(open_page: OpenPage, site: Path) -> None:
    """What most readers come for is on the first screens; what else there is opens by itself."""
    for folder in sorted(site.glob("protocols/*/commands")):
        largest = sorted(folder.glob("*/index.html"), key=lambda one: one.stat().st_size)[-2:]
        for page in largest:
            opened = open_page(site, f"{page.parent.relative_to(site).as_posix()}/")
            assert opened.evaluate("document.documentElement.scrollHeight") <= 5000, page
            call = opened.locator("#in-python").bounding_box()
            assert call is not None
            assert call["y"] <= 2000, page
            opened.close()


def test_what_is_folded_is_on_the_page(open_page: OpenPage, site: Path) -> None:
    page = open_page(site, "protocols/rocketmq/commands/send_message/")
    fold = page.locator("details", has_text="5 fields that other messages have as well").first
    assert not fold.get_by_text("serialize_type").is_visible()
    fold.locator("summary").click()
    assert fold.get_by_text("serialize_type").first.is_visible()
    text = (site / "protocols/rocketmq/commands/send_message/index.html").read_text("utf-8")
    assert "Number of the request." in text
    assert "Changed in revision" in text
