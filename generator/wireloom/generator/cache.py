"""Finished packages by what they were made from, so that an unchanged spec costs next to nothing.

An entry is found by the hash of everything it depends on: the spec and what that is based on, the
package, the templates, the code of the generator and the versions of what it uses. It holds a hash
of itself; an entry that was cut short, edited or put in another's place is as good as none.
Whatever goes wrong here, it only costs time.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from wireloom import schema

FOLDER = ".wireloom-cache"
MOST = 512
"""Entries that are kept; those that were not used for the longest time go first."""
_USED = ("black", "jinja2", "pyyaml")
_TAG = """Signature: 8a477f597d28d172789f06886806bc55
# This folder is a cache of wireloom; it can be removed at any time.
"""


class Cache:
    """Values by keys in a folder; without a folder, one that holds nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def load(self, key: str) -> Any:
        """The value that was stored under a key; None if there is none that is whole."""
        if self.folder is None:
            return None
        path = self.folder / key
        try:
            seal, _, body = path.read_bytes().partition(b"\n")
        except OSError:
            return None
        if seal != _seal(key, body):
            return None
        with suppress(OSError):
            os.utime(path)
        return json.loads(body)

    def store(self, key: str, value: Any) -> None:
        """Keeps a value, if that is possible."""
        if self.folder is None:
            return
        body = json.dumps(value, separators=(",", ":")).encode()
        with suppress(OSError):
            self._prepare(self.folder)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".tmp")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_seal(key, body) + b"\n" + body)
                os.replace(name, self.folder / key)
            except BaseException:
                os.unlink(name)
                raise

    def tidy(self) -> None:
        """Removes entries when there are too many."""
        if self.folder is None:
            return
        with suppress(OSError):
            entries = [item for item in os.scandir(self.folder) if len(item.name) == 64]
            entries.sort(key=lambda item: item.stat().st_mtime_ns)
            for item in entries[: max(0, len(entries) - MOST)]:
                os.unlink(item.path)

    def _prepare(self, folder: Path) -> None:
        if folder.is_dir():
            return
        folder.mkdir(parents=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
        (folder / "CACHEDIR.TAG").write_text(_TAG, encoding="utf-8")


class Inputs:
    """What all packages of one run are made from, besides their specs."""

    def __init__(self, templates: Path | None) -> None:
        self.templates = templates

    @cached_property
    def digest(self) -> bytes:
        """Hash of the generator, the schema, its templates, the user's templates and the tools."""
        parts = [b"wireloom cache 1", *(f"{name} {version(name)}".encode() for name in _USED)]
        parts += _contents(Path(__file__).parent)
        parts += _contents(Path(schema.__file__).parent)
        if self.templates is not None:
            parts.append(b"templates of the user")
            parts += _contents(self.templates)
        return bytes.fromhex(key_of(parts))

    def key(self, spec: bytes, package: str, bases: Iterable[bytes] = ()) -> str:
        """Under which key the package of a spec, with what that is based on, is stored."""
        return key_of((b"package", self.digest, package.encode(), spec, *bases))


def key_of(parts: Iterable[bytes]) -> str:
    """A key out of parts; moving a byte from one part to the next gives another key."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(len(part).to_bytes(8, "big"))
        hashed.update(part)
    return hashed.hexdigest()


def _contents(folder: Path) -> Iterator[bytes]:
    """Names and contents of all files below a folder, in an order that does not depend on it."""
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(files):
            path = Path(root, name)
            yield path.relative_to(folder).as_posix().encode("utf-8", "surrogateescape")
            yield path.read_bytes()


def _seal(key: str, body: bytes) -> bytes:
    return key_of((key.encode(), body)).encode()
