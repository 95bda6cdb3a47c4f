"""Where the Chromium of tests comes from; as a program, `python -m tests.support.chromium`."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.brokers.debian import libraries, loader, unpacked
from tests.brokers.errors import BrokerUnavailable
from tests.brokers.rabbitmq.apt import find_tools
from tests.brokers.tools import run_tool

CHROMIUM_VARIABLE = "WIRELOOM_CHROMIUM"
"""Environment variable with the path of a Chromium, in place of the one in the path."""

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_PACKAGE = "chromium-headless-shell"
_DATA = ("chromium-common", "fonts-liberation")
_FONTS = """<fontconfig>
<dir>{root}/usr/share/fonts</dir><cachedir>{root}/fonts.cache</cachedir>
<alias><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
<alias><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
<alias><family>monospace</family><prefer><family>Liberation Mono</family></prefer></alias>
<alias binding="same"><family>Helvetica</family>
<accept><family>Liberation Sans</family></accept></alias>
<alias binding="same"><family>Arial</family>
<accept><family>Liberation Sans</family></accept></alias>
</fontconfig>
"""
"""What pages are set in, as on a machine with these fonts."""


@cache
def chromium() -> tuple[str, dict[str, str]]:
    """The program and the environment that it needs beside that of the tests.

    It is the one that the environment names or that is in the path; else a smaller one without
    windows is fetched from Debian into the cache, where brokers are kept as well.

    Raises:
        BrokerUnavailable: It cannot be fetched here; the message says what is missing.
    """
    found = _installed()
    return (found, {}) if found else fetched()


def missing() -> Iterator[str]:
    """Why there is no Chromium and none can be fetched, or nothing."""
    if not _installed():
        try:
            find_tools()
        except BrokerUnavailable as problem:
            yield f"pages in a browser left out: there is no Chromium; {problem}"


def _installed() -> str | None:
    named = os.environ.get(CHROMIUM_VARIABLE)
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


def fetched() -> tuple[str, dict[str, str]]:
    """The one in the cache, fetched if it is not there.

    Raises:
        BrokerUnavailable: It cannot be fetched here; the message says what is missing.
    """

    def finish(root: Path) -> None:
        """Its own processes start it again, so it has to find its loader by itself."""
        command = [find_tools().patchelf, "--set-interpreter", str(loader(root))]
        run_tool([*command, str(_program(root))])

    root = unpacked(_PACKAGE, *_DATA, finish=finish).root
    fonts = root / "fonts.conf"
    fonts.write_text(_FONTS.format(root=root), encoding="utf-8")
    path = ":".join(map(str, libraries(root)))
    return str(_program(root)), {
        "LD_LIBRARY_PATH": path,
        "FONTCONFIG_FILE": str(fonts),
    }


def _program(root: Path) -> Path:
    return root / "usr/lib/chromium" / _PACKAGE


def main() -> int:
    """Fetches it if there is none; a failure counts where `CI=true`."""
    try:
        print(f"Chromium: {chromium()[0]}", flush=True)
    except BrokerUnavailable as problem:
        print(f"no Chromium: {problem}", file=sys.stderr)
        return os.environ.get("CI") == "true"
    return 0


if __name__ == "__main__":
    sys.exit(main())
