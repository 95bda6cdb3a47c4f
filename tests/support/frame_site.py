"""The page that takes frames apart, without the rest of the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wireloom.generator.parse import parse_file
from wireloom.generator.render.docs.frames import PAGE, frames_pages
from wireloom.generator.render.model import PackageModel

PATH = "frames/"


def model_of(spec: Path) -> PackageModel:
    """A spec without problems."""
    result = parse_file(spec)
    protocol = result.protocol
    assert protocol is not None and not result.diagnostics, result.diagnostics
    return PackageModel(protocol, "")


def write_bare(models: Sequence[PackageModel], folder: Path) -> None:
    """Writes the page for some protocols below a folder, with no theme around it."""
    pages = frames_pages(models)
    page = pages.pop(PAGE)
    markup = page[page.index("<link ") : page.index("</script>")]
    pages[f"{PATH}index.html"] = f"<!doctype html><link rel=icon href=data:,>{markup}</script>"
    for path, text in pages.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
