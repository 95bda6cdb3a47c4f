"""The page that takes frames apart, built with its theme and nothing else around it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from wireloom.generator.parse import parse_file
from wireloom.generator.render.docs.frames import frames_pages
from wireloom.generator.render.model import PackageModel

ROOT = Path(__file__).parents[2]
PATH = "frames/"


def model_of(spec: Path) -> PackageModel:
    """A spec without problems."""
    result = parse_file(spec)
    protocol = result.protocol
    assert protocol is not None and not result.diagnostics, result.diagnostics
    return PackageModel(protocol, "")


def build(models: Sequence[PackageModel], folder: Path) -> Path:
    """Builds the page for some protocols below a folder; the site."""
    pages, site = folder / "docs", folder / "site"
    for path, text in frames_pages(models).items():
        page = pages / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    (pages / "cli.md").write_text("# Command line\n")
    css = pages / "assets" / "site.css"
    css.write_bytes((ROOT / "docs/assets/site.css").read_bytes())
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(pages),
        "site_dir": str(site),
        "hooks": [],
        "nav": [{"Frames": "frames.md"}, {"Command line": "cli.md"}],
    }
    (folder / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    command = [str(Path(sys.executable).parent / "mkdocs"), "build", "--quiet", "--config-file"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([*command, str(folder / "mkdocs.yml")], env=environment, check=True, timeout=120)
    return site
