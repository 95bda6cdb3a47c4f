"""What tests of pages share: a browser."""

from __future__ import annotations

from tests.support.browser import browser, open_page

__all__ = ["browser", "open_page"]
