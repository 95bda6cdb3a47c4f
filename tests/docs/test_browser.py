"""The browser of these tests sees what is wrong with a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser import OpenPage, opening

HEAD = "<!doctype html><link rel=icon href=data:,>"


def test_a_page_is_opened_as_it_is_asked_for(open_page: OpenPage, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(f"{HEAD}<h1>Hello</h1>")
    page = open_page(tmp_path, "a.html#there", width=390, dark=True)
    assert page.inner_text("h1") == "Hello"
    assert page.evaluate("innerWidth") == 390
    assert page.evaluate("location.hash") == "#there"
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("<script>console.error('no good')</script>", "no good"),
        ("<script>throw new Error('thrown')</script>", "thrown"),
        ("<img src=http://example.com/a.png>", "asks for http://example.com/a.png"),
        ("<img src=missing.png>", "404"),
    ],
)
def test_what_is_wrong_with_a_page_fails_its_test(
    browser: Browser, tmp_path: Path, body: str, wrong: str
) -> None:
    (tmp_path / "a.html").write_text(HEAD + body)
    with pytest.raises(AssertionError, match=wrong), opening(browser) as open_one:
        open_one(tmp_path, "a.html").wait_for_load_state("networkidle")
