"""Excerpts of the bad specs and pairs of specs that show rules: the few lines around the fault."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

EXPECTED = "# expected: "
"""What the comment lines of a bad spec begin with that hold the output of `wireloom lint`."""
MENDED = "mended.yaml"
"""The file beside bad specs that says what the lines at fault should be."""

Repairs = Mapping[int, tuple[str, str]]
"""By the number of a line: which text of it gives way to which."""

_PLACE = re.compile(r"\bFILE:(\d+):\d+ ")
_LONGEST = 14
"""Lines of an excerpt; what is left out is told by dots."""
_WIDEST = 100


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What shows a rule of `wireloom lint`.

    Attributes:
        bad: Lines of a spec that breaks the rule.
        marked: The numbers of those at fault among them, from 1 on.
        said: What `wireloom lint` says about it, without places.
        good: The same lines as they should be; empty if nobody has written that.
    """

    bad: str
    marked: tuple[int, ...]
    said: str
    good: str


def split_bad_spec(text: str) -> tuple[list[str], str]:
    """The expected output in the first comment lines of a bad spec, and the spec below them."""
    lines = text.splitlines(keepends=True)
    expected: list[str] = []
    for line in lines:
        if not line.startswith(EXPECTED):
            break
        expected.append(line.removeprefix(EXPECTED).rstrip("\n"))
    return expected, "".join(lines[len(expected) :])


def lint_excerpt(code: str, folder: Path, repairs: Repairs) -> Excerpt | None:
    """The excerpt of the first bad spec of a rule; None if none is written in YAML."""
    file = first_bad_spec(code, folder)
    if file is None:
        return None
    expected, spec = split_bad_spec(file.read_text(encoding="utf-8"))
    lines = spec.splitlines()
    faults = sorted({int(at) - len(expected) for at in _PLACE.findall("\n".join(expected))})
    shown = _around(lines, [*faults, *repairs])
    return Excerpt(
        bad=_written(lines, shown),
        marked=tuple(at for at, line in enumerate(_with_gaps(shown), 1) if line in faults),
        said="\n".join(_PLACE.sub("", line) for line in expected),
        good=_written(mended(lines, repairs), shown) if repairs else "",
    )


def first_bad_spec(code: str, folder: Path) -> Path | None:
    """The bad spec that is the example of a rule; None if none is written in YAML."""
    return min(folder.glob(f"{code}_*.yaml"), default=None)


def mended(lines: list[str], repairs: Repairs) -> list[str]:
    """The lines of a spec as they should be, in the same places: one may be empty, or several.

    Raises:
        ValueError: A line does not hold what is to be replaced in it.
    """
    result = list(lines)
    for at, (old, new) in repairs.items():
        if old not in lines[at - 1]:
            raise ValueError(f"line {at} does not hold {old!r}")
        result[at - 1] = lines[at - 1].replace(old, new, 1).rstrip()
    return result


def change_excerpt(pair: Path) -> str:
    """How two specs differ, in the form of ``diff``, without the lines that tell where."""
    old, new = ((pair / name).read_text("utf-8").splitlines() for name in ("old.yaml", "new.yaml"))
    compared = list(difflib.unified_diff(old, new, lineterm="", n=2))[2:]
    shown = ["…" if line.startswith("@@") else line[:_WIDEST] for line in compared][1:]
    return "\n".join(shown[:_LONGEST] + ["…"] * (len(shown) > _LONGEST))


def _around(lines: list[str], faults: Iterable[int]) -> list[int]:
    """The numbers of lines to show: those at fault, their neighbours, and what they stand below."""
    wanted: set[int] = set()
    for at in faults:
        if not 0 < at <= len(lines):
            continue
        wanted.update(near for near in (at - 1, at, at + 1) if 0 < near <= len(lines))
        depth = _depth(lines[at - 1])
        for above in range(at - 1, 0, -1):
            if lines[above - 1].strip() and _depth(lines[above - 1]) < depth:
                wanted.add(above)
                depth = _depth(lines[above - 1])
        if len(wanted) >= _LONGEST:
            break
    return sorted(wanted)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _with_gaps(numbers: list[int]) -> list[int]:
    """Numbers of lines, with a 0 where lines between them are left out."""
    found: list[int] = []
    for at in numbers:
        if found and at != found[-1] + 1:
            found.append(0)
        found.append(at)
    return found


def _written(lines: list[str], numbers: list[int]) -> str:
    """The text of lines, with a comment of dots where some are left out."""
    texts: list[str] = []
    for at, following in pairwise([*_with_gaps(numbers), 0]):
        text = lines[at - 1] if at else f"{' ' * _depth(lines[following - 1])}# …"
        texts += [part[:_WIDEST] for part in text.split("\n") if part]
    return "\n".join(texts)
