"""Files of documents: found, read, and given to the reader of their kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from wireloom.generator.config import UsageError
from wireloom.generator.conform import asciidoc, c, java, proto, table
from wireloom.generator.conform.facts import Facts
from wireloom.generator.model.protocol import Published
from wireloom.terminal import visible

MAX_BYTES = 2 * 1024 * 1024
"""Longer files are no description of a protocol."""
_MAX_FILES = 2_000

READERS: dict[str, Callable[[str, str], Facts]] = {
    "asciidoc": asciidoc.read,
    "c": c.read,
    "java": java.read,
    "proto": proto.read,
}
"""What reads a kind of document: from its text and the name of its file."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that the spec knows, and what it says."""

    published: Published
    facts: Facts


def read(
    paths: Sequence[str], known: Sequence[Published], chosen: str | None = None
) -> list[Document]:
    """What documents say, those of one name of the spec taken together.

    Folders are searched for all files that the spec knows. All are of the document ``chosen``, if
    that is given; else the names of files tell.

    Raises:
        UsageError: A file cannot be read, or the spec does not say what it is.
    """
    found: dict[str, Document] = {}
    for path in _files(paths, known):
        text = text_of(path)
        if path.name.endswith(table.SUFFIX):
            name, facts = table.read(text, str(path))
            published = _named(name, known, path)
            if chosen not in (None, name):
                raise UsageError(f"{path} has facts of {name}, not of {chosen}")
        else:
            published = _named(chosen, known, path) if chosen else _by_file(path, known)
            facts = READERS[published.kind](text, str(path))
            if not facts.found and not facts.unread:
                facts.skip(str(path), 1, f"{path.name}: nothing in it is a fact")
        document = found.setdefault(published.id, Document(published, Facts()))
        document.facts.extend(facts)
    return list(found.values())


def _files(paths: Sequence[str], known: Sequence[Published]) -> list[Path]:
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = [one for one in sorted(path.rglob("*")) if one.is_file() and _of(one, known)]
            if not inside:
                raise UsageError(f"the spec knows no file in {name}")
            found += inside
        else:
            found.append(path)
        if len(found) > _MAX_FILES:
            raise UsageError(f"more than {_MAX_FILES} files")
    return found


def text_of(path: Path) -> str:
    """The text of a file.

    Raises:
        UsageError: It cannot be read, is longer than 2 MiB, or is no text.
    """
    try:
        with path.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise UsageError(f"cannot read {visible(str(path))}: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise UsageError(f"{path} is longer than {MAX_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{path}:{line}: no UTF-8 (byte {error.start})") from None
    if "\0" in text:
        raise UsageError(f"{path} is binary")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _of(path: Path, known: Sequence[Published]) -> list[Published]:
    if path.name.endswith(table.SUFFIX):
        return list(known)
    return [
        one for one in known if any(fnmatchcase(path.name, name.unescaped) for name in one.files)
    ]


def _by_file(path: Path, known: Sequence[Published]) -> Published:
    fitting = _of(path, known)
    if len(fitting) == 1:
        return fitting[0]
    ids = ", ".join(one.id for one in known)
    if not ids:
        raise UsageError('the spec says nothing under "published", so no document can be read')
    which = "several documents" if fitting else "no document"
    raise UsageError(
        f"the spec knows {which} with a file {path.name}; choose one with --document: {ids}"
    )


def _named(name: str, known: Sequence[Published], path: Path) -> Published:
    for one in known:
        if one.id == name:
            return one
    ids = ", ".join(one.id for one in known) or "none"
    raise UsageError(f'{path}: the spec publishes no "{name}"; there are {ids}')
