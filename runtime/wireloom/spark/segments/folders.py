"""Where segment files are, and which stream they belong to."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from wireloom.spark.errors import OptionError
from wireloom.spark.paths import local
from wireloom.spark.segments.options import SegmentOptions

_SUFFIX = ".segment"
_NAME = re.compile(r"\d{20}\.segment")
_FOLDER = re.compile(r"(.+)_\d{19}")  # a stream, and when it was declared in nanoseconds


class Segment(NamedTuple):
    """One segment file."""

    path: str
    """Where it is."""
    first: int
    """The offset that its name says, with which it begins."""
    size: int
    """Its bytes at the moment; what is written later is not read."""

    @property
    def index_path(self) -> str:
        """The index file that belongs to it; it need not exist."""
        return self.path.removesuffix(_SUFFIX) + ".index"


def find(options: SegmentOptions) -> dict[str, list[Segment]]:
    """The segments of each stream, in the order of their offsets.

    Raises:
        OptionError: There are none, or it is not clear which stream they belong to.
    """
    path = local(options.path or "")
    folders: dict[Path, list[Path]] = {}
    for file in sorted(set(_files(path))):
        folders.setdefault(file.parent, []).append(file)
    if not folders:
        raise OptionError(f"there are no segment files at {path}")
    found = _by_stream(options, folders)
    return {
        stream: [
            Segment(str(file), int(file.stem), file.stat().st_size) for file in folders[folder]
        ]
        for stream, folder in found.items()
    }


def stream_of(folder: str, virtual_host: str) -> str:
    """The stream that a folder of a broker holds; the folder's own name if it is none of those.

    Brokers name folders after virtual host, stream and time, and write ``_`` for all characters
    but letters, digits, ``-`` and ``_``; such streams have to be named by an option.
    """
    found = _FOLDER.fullmatch(folder)
    prefix = re.sub(r"[^A-Za-z0-9_-]", "_", virtual_host) + "_"
    if found is None or not found[1].startswith(prefix) or found[1] == prefix:
        return folder
    return found[1].removeprefix(prefix)


def _files(path: str) -> Iterator[Path]:
    for place in map(Path, [path] if Path(path).exists() else glob.iglob(path, recursive=True)):
        if not place.is_dir():
            yield place.resolve()
            if not _NAME.fullmatch(place.name) and not glob.has_magic(path):
                raise OptionError(f"{place} is not called like a segment file")
        else:
            yield from (file.resolve() for file in place.rglob(f"*{_SUFFIX}"))


def _by_stream(options: SegmentOptions, folders: dict[Path, list[Path]]) -> dict[str, Path]:
    if options.stream is not None:
        if len(folders) > 1:
            names = ", ".join(folder.name for folder in list(folders)[:3])
            raise OptionError(f"option stream names one stream, the files are of more: {names}")
        return {options.stream: next(iter(folders))}
    found: dict[str, Path] = {}
    for folder in folders:
        stream = stream_of(folder.name, options.virtual_host)
        if options.stream_pattern and not re.fullmatch(options.stream_pattern, stream):
            continue
        if stream in found:
            raise OptionError(
                f'the stream "{stream}" is there twice, in {found[stream]} and {folder}: '
                "let the path name one of them"
            )
        found[stream] = folder
    if not found:
        raise OptionError(f"no stream there matches streamPattern = {options.stream_pattern}")
    return found
