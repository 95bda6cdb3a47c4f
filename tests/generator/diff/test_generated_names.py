"""What is said of names in Python comes out so in the generated packages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wireloom.generator.lint import lint_file
from wireloom.generator.render.package import render_package

PAIRS = Path(__file__).parent / "pairs"
_NAMES = re.compile(r"^class (\w+)|^    (\w+)(?:: | = )", re.MULTILINE)


def names(spec: Path) -> set[str]:
    """Classes, attributes and members of what a package offers."""
    protocol = lint_file(spec).protocol
    assert protocol is not None
    texts = render_package(protocol, "made")
    offered = [texts[name] for name in ("messages.py", "types.py", "codes.py") if name in texts]
    return {first or second for text in offered for first, second in _NAMES.findall(text)}


@pytest.mark.parametrize(
    ("code", "gone", "come"),
    [
        ("WD201", {"Inner"}, {"Other"}),
        ("WD202", {"a"}, {"b"}),
        ("WD203", {"RED"}, {"BLUE"}),
        ("WD205", {"Lost", "LOST"}, {"Gone", "GONE"}),
        ("WD214", {"AddResponse"}, {"AddReply"}),
        ("WD215", {"unknown_fields"}, set()),
    ],
)
def test_names(code: str, gone: set[str], come: set[str]) -> None:
    before, after = (names(PAIRS / code / f"{side}.yaml") for side in ("old", "new"))
    assert (before - after, after - before) == (gone, come)
