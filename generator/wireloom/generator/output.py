"""What is written where: manifests, comparison with the disk, and changes that happen as a whole.

Each generated package holds a manifest that names its files. Only files that the manifest names are
ever replaced or removed; whatever else somebody puts there is reported and left alone.
"""

from __future__ import annotations

import difflib
import errno
import hashlib
import json
import os
import re
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from wireloom.terminal import visible

MANIFEST = ".wireloom-manifest.json"
_NOTE = "Written by wireloom generate. Do not edit the files named here."
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
_ENTRY = re.compile(r'"([A-Za-z0-9_][A-Za-z0-9_.-]*)": "[0-9a-f]{64}"')
_CACHES = "__pycache__"

Status = Literal["missing", "different", "stale", "foreign"]
"""``missing``: generated and not there. ``different``: there with other bytes. ``stale``: named by
the manifest and no longer generated. ``foreign``: neither generated nor named by the manifest."""


@dataclass(frozen=True, slots=True)
class Package:
    """A generated package as it should be on disk."""

    protocol: str
    name: str
    """Dotted name."""
    folder: Path
    files: Mapping[str, bytes]
    """By name, the manifest included; none if the package is no longer generated."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One file that is not as it should be."""

    path: Path
    status: Status
    expected: bytes | None = None
    found: bytes | None = None
    """None if there is no file."""
    obstacle: str = ""
    """Why the file must not be written; empty if it may be."""


def is_file_name(name: str) -> bool:
    """Whether a name may be that of a generated file: one part, not hidden, not upwards."""
    return _NAME.fullmatch(name) is not None


def package_of(protocol: str, name: str, folder: Path, texts: Mapping[str, str]) -> Package:
    """A package with its manifest."""
    wrong = [file for file in texts if not is_file_name(file)]
    if wrong:
        raise ValueError(f"{wrong[0]!r} cannot be the name of a generated file")
    files = {file: texts[file].encode() for file in sorted(texts)}
    return Package(protocol, name, folder, files | {MANIFEST: manifest(files)})


def manifest(files: Mapping[str, bytes]) -> bytes:
    """The content of the manifest: file names in order, each with its SHA-256."""
    hashes = {name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files)}
    return (json.dumps({"note": _NOTE, "files": hashes}, indent=2) + "\n").encode()


def owned(folder: Path) -> frozenset[str]:
    """The files that the manifest in a folder names, and the manifest; nothing without one.

    A manifest that was damaged, such as by a merge that left both sides in it, still tells names.
    """
    path = folder / MANIFEST
    content = _read(path) if path.is_file() else None
    if content is None:
        return frozenset()
    return frozenset({MANIFEST, *_ENTRY.findall(content.decode("utf-8", "replace"))})


def orphans(base: Path, package: str, kept: Iterable[str]) -> list[Package]:
    """Packages in the folder of a package that were generated once and are not to be kept."""
    names = set(kept)
    if not base.is_dir():
        return []
    return [
        Package(folder.name, f"{package}.{folder.name}", folder, {})
        for folder in sorted(base.iterdir())
        if folder.name not in names and not folder.is_symlink() and (folder / MANIFEST).is_file()
    ]


def compare(package: Package) -> list[Difference]:
    """All differences between a package and what is on disk, in order of their paths."""
    mine = owned(package.folder)
    found: list[Difference] = []
    for name, expected in package.files.items():
        path = package.folder / name
        if os.path.lexists(path) and not path.is_file():
            found.append(Difference(path, "different", expected, obstacle="it is not a file"))
            continue
        current = _read(path)
        if current is None:
            found.append(Difference(path, "missing", expected))
        elif current != expected:
            obstacle = "" if name in mine else "it was not written by wireloom"
            found.append(Difference(path, "different", expected, current, obstacle))
    for path in _files_below(package.folder):
        name = path.relative_to(package.folder).as_posix()
        if name in package.files:
            continue
        if name in mine and path.is_file():
            found.append(Difference(path, "stale", found=_read(path)))
        else:
            found.append(Difference(path, "foreign"))
    return sorted(found, key=lambda item: item.path)


def unified_diff(difference: Difference, label: str, most: int = 24) -> str:
    """What would have to change on disk, cut off after so many lines."""
    before, after = (
        (data or b"").decode("utf-8", "backslashreplace").split("\n")
        for data in (difference.found, difference.expected)
    )
    names = f"{label} (on disk)", f"{label} (generated)"
    lines = list(difflib.unified_diff(before, after, *names, n=2, lineterm=""))
    shown = [visible(line) for line in lines[:most]]
    if len(lines) > most:
        shown.append(f"… and {len(lines) - most} more lines")
    return "".join(f"{line}\n" for line in shown)


def apply(differences: Iterable[Difference], out: Path) -> None:
    """Makes the disk as it should be: all of it, or nothing if anything fails.

    New files are written into a folder beside the packages first, then moved. Should the process
    be killed in the middle of the moves, each file is old or new as a whole, none is without a
    manifest that names it, and the next run ends the work.

    Args:
        differences: What to change. Those that are foreign or have an obstacle are skipped.
        out: A folder above all of them, on the same file system.

    Raises:
        OSError: Something went wrong, and all is as it was before.
        NotRestored: Something went wrong twice.
    """
    work = [item for item in differences if item.status != "foreign" and not item.obstacle]
    if not work:
        return
    # Stale files go while the old manifest names them; the new manifest comes before its files.
    work.sort(key=lambda item: (item.status != "stale", item.path.name != MANIFEST, item.path))
    with ExitStack() as undo:
        _make_folders((out, *(item.path.parent for item in work)), undo)
        staging = Path(tempfile.mkdtemp(prefix=".wireloom-", dir=out))

        def discard(_: object, error: object, __: object) -> None:
            if not isinstance(error, NotRestored):  # then the only copies are in there
                shutil.rmtree(staging, ignore_errors=True)

        undo.push(discard)
        moves = [_prepare(item, staging / str(number)) for number, item in enumerate(work)]
        with _held_signals():
            _move_all(moves)
            undo.pop_all()
            shutil.rmtree(staging, ignore_errors=True)
            for folder in {item.path.parent for item in work if item.status == "stale"}:
                _remove_if_empty(folder)


class NotRestored(Exception):
    """Files could neither be replaced nor be put back."""


@dataclass(frozen=True, slots=True)
class _Move:
    """One file on its way to its place."""

    target: Path
    new: Path | None
    """None if the file is to be removed."""
    old: Path | None
    """None if there was no file."""

    def do(self) -> None:
        if self.new is None:
            self.target.unlink()
        else:
            os.replace(self.new, self.target)

    def undo(self) -> None:
        if self.old is None:
            self.target.unlink(missing_ok=True)
        else:
            os.replace(self.old, self.target)


def _prepare(item: Difference, place: Path) -> _Move:
    new = old = None
    if item.expected is not None:
        new = place.with_suffix(".new")
        new.write_bytes(item.expected)
    if item.found is not None:
        old = place.with_suffix(".old")
        try:
            os.link(item.path, old, follow_symlinks=False)
        except OSError:  # a file system without hard links
            shutil.copy2(item.path, old, follow_symlinks=False)
    return _Move(item.path, new, old)


def _move_all(moves: Iterable[_Move]) -> None:
    begun: list[_Move] = []
    try:
        for move in moves:
            begun.append(move)
            move.do()
    except BaseException as error:
        with suppress(OSError):
            begun.pop().undo()  # fails where doing it failed, and then nothing was done
        lost: list[_Move] = []
        for move in reversed(begun):
            try:
                move.undo()
            except OSError:
                lost.append(move)
        if lost:
            places = "; ".join(
                f"{move.target} was {move.old or 'not there'}" for move in reversed(lost)
            )
            raise NotRestored(f"{error}; these files could not be put back: {places}") from error
        raise


def _make_folders(folders: Iterable[Path], undo: ExitStack) -> None:
    for folder in dict.fromkeys(folders):
        absent = [item for item in (folder, *folder.parents) if not os.path.lexists(item)]
        for item in reversed(absent):
            undo.callback(_remove_if_empty, item)
            item.mkdir()
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()


@contextmanager
def _held_signals() -> Iterator[None]:
    """Holds back Ctrl-C and a polite kill until a few moves are done."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals go to the main thread
        return
    arrived: list[int] = []
    before = {
        number: handler
        for number in (signal.SIGINT, signal.SIGTERM)
        if (handler := signal.getsignal(number)) is not None
    }
    for number in before:
        signal.signal(number, lambda number, _: arrived.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for first in arrived[:1]:
            signal.raise_signal(first)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _files_below(folder: Path) -> Iterator[Path]:
    """Everything below a folder that is no folder; links to folders are not followed."""
    if not folder.is_dir():
        return
    for root, folders, files in os.walk(folder, onerror=_raise):
        links = [name for name in folders if Path(root, name).is_symlink()]
        folders[:] = [name for name in folders if name != _CACHES and name not in links]
        for name in (*files, *links):
            yield Path(root, name)


def _raise(error: OSError) -> None:
    raise error
