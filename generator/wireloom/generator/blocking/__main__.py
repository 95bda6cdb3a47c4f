"""``python -m wireloom.generator.blocking``: writes the blocking clients, or compares them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from wireloom.generator.blocking.translate import NoCounterpart, translate
from wireloom.generator.output import Difference, unified_diff

CLIENTS = Path("runtime/wireloom")
HEADER = "# Made by `make generate` from aio/{}; do not edit it.\n"
_MADE = HEADER.partition("{")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes all modules, or tells which are not what would be written; returns the exit status."""
    parser = ArgumentParser(prog="python -m wireloom.generator.blocking", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=CLIENTS, metavar="DIR")
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1")
    options = parser.parse_args(arguments)
    try:
        found = list(differences(options.folder))
    except NoCounterpart as error:
        return _complain(str(error))
    blocked = [str(item.path) for item in found if item.obstacle]
    if blocked:
        return _complain(f"written by hand, and in the way: {', '.join(blocked)}")
    if not options.check:
        _write(found)
        return 0
    for item in found:
        sys.stdout.write(unified_diff(item, item.path.as_posix()))
        _complain(f"{item.path} is {item.status}; run `make generate`")
    return 1 if found else 0


def differences(folder: Path) -> Iterator[Difference]:
    """All modules below a folder that are not as they should be."""
    made: set[Path] = set()
    for source in sorted(folder.rglob("aio/*.py")):
        if source.name != "__init__.py":
            target = source.parents[1] / source.name
            made.add(target)
            text = HEADER.format(source.name) + translate(source.read_text("utf-8"), str(source))
            yield from _compared(target, text.encode())
    for path in sorted(folder.rglob("*.py")):
        if path not in made and (found := path.read_bytes()).startswith(_MADE.encode()):
            yield Difference(path, "stale", found=found)


def _compared(path: Path, expected: bytes) -> Iterator[Difference]:
    if not path.exists():
        yield Difference(path, "missing", expected)
    elif (found := path.read_bytes()) != expected:
        obstacle = "" if found.startswith(_MADE.encode()) else "it is written by hand"
        yield Difference(path, "different", expected, found, obstacle)


def _write(found: Sequence[Difference]) -> None:
    for item in found:
        if item.expected is None:
            item.path.unlink()
        else:
            item.path.write_bytes(item.expected)


def _complain(text: str) -> int:
    print(f"wireloom: {text}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
