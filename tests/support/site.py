"""The site as `make docs` builds it: once for all tests that ask for it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

ROOT = Path(__file__).parents[2]
_TOOLS = Path(sys.executable).parent
_SECONDS = 300


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; ``tests.workers`` gives all who ask for it to one process."""
    folder = tmp_path_factory.mktemp("site")
    pages, built = folder / "docs", folder / "site"
    run([str(_TOOLS / "wireloom"), "docs", "--out", str(pages)])
    build_site(ROOT / "mkdocs.yml", built, pages, "--strict")
    return built


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """Where the site is served on the loopback interface; it ends in a slash."""
    handler = partial(_Quiet, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join(_SECONDS)


def build_site(settings: Path, built: Path, pages: Path, *options: str) -> None:
    """Builds pages with the settings of a file.

    Raises:
        AssertionError: MkDocs failed, or warned of something.
    """
    command = [str(_TOOLS / "mkdocs"), "build", "--quiet", *options]
    files = ["--config-file", str(settings), "--site-dir", str(built)]
    run([*command, *files], WIRELOOM_PAGES=str(pages), NO_MKDOCS_2_WARNING="1")


def run(command: list[str], **variables: str) -> None:
    """Runs a command in the folder of the project; it must not fail and not warn."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stderr, done.stderr
