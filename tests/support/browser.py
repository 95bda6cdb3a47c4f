"""A browser for tests of pages: Debian's Chromium without a window, driven by Playwright.

What a page loads comes from a server on loopback; nothing else can be reached.  ``browser`` is a
fixture for a module of tests, ``open_page`` one that opens pages in it; the tests below
``tests/docs`` have both from their ``conftest.py``::

    def test_it(open_page: OpenPage, site: Path) -> None:
        page = open_page(site, "protocols/", width=390, dark=True)
        page.get_by_role("button", name="Take apart").click()

When the test ends, a page that wrote an error to its console, raised one, or asked for anything
outside of the folder fails it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.shared import give_up
from tests.support.chromium import chromium

PATIENCE = 30_000
"""Milliseconds that anything in a page may take."""

_OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


class OpenPage(Protocol):
    """Opens a page of a folder of pages."""

    def __call__(
        self, folder: Path, path: str = "", *, width: int = 1280, dark: bool = False
    ) -> Page:
        """The page, loaded.

        Args:
            folder: What is served.
            path: The page below it, with query and fragment.
            width: Pixels that the page is wide.
            dark: Whether the reader prefers dark pages.
        """
        ...


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder as pages of a server on loopback; the address ends in a slash."""
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for a module of tests; as long as it runs, the module cannot use asyncio."""
    try:
        program, environment = chromium()
    except BrokerUnavailable as problem:
        give_up(f"no Chromium: {problem}")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, env={**os.environ, **environment}, args=[_OFFLINE]
        )
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages, and looks in the end whether they had errors or asked for something outside."""
    with opening(browser) as open_one:
        yield open_one


@contextmanager
def opening(browser: Browser) -> Iterator[OpenPage]:
    """What ``open_page`` gives to tests.

    Raises:
        AssertionError: In the end, as pages had errors or asked for something outside.
    """
    wrong: list[str] = []
    with ExitStack() as opened:
        servers: dict[Path, str] = {}

        def open_one(
            folder: Path, path: str = "", *, width: int = 1280, dark: bool = False
        ) -> Page:
            if folder not in servers:
                servers[folder] = opened.enter_context(served(folder))
            base = servers[folder]
            context = browser.new_context(
                viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
            )
            opened.callback(context.close)
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            _watch(page, base, wrong)
            page.goto(base + path)
            return page

        yield open_one
    assert not wrong, wrong


def _watch(page: Page, base: str, wrong: list[str]) -> None:
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))

    def asked(url: str) -> None:
        if not url.startswith((base, "data:", "blob:")):
            wrong.append(f"asks for {url}")

    page.on("request", lambda request: asked(request.url))
