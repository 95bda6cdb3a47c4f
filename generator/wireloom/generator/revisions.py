"""Where the revisions of protocols are: the newest in a folder, older ones below in ``history``."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from wireloom.generator.config import UsageError, find_config, find_specs, has_types_only

HISTORY = "history"
"""The folder for older revisions, beside the spec of the newest one."""
_NAMED = re.compile(r"([A-Za-z][\w-]*)(?:@([\w.-]+))?")
_PROTOCOL = re.compile(r"^protocol:\s*(\w+)", re.MULTILINE)
_SAID = re.compile(r"""^revision:\s*["']?([^"'#\n]+)""", re.MULTILINE)
_BASED = re.compile(
    rb"""^based_on:[ \t]+["']?([\w./-]+\.yaml)["']?[ \t]*(?:#.*)?\r?$""", re.MULTILINE
)
_IMPORTS = re.compile(rb"^(?:  )?import:.*(?:\n[ \t]*\n|\n[ \t]+.*|\n#.*)*", re.MULTILINE)
_FILE = re.compile(rb"""([\w./-]+\.yaml)["']?:""")
_MOST_FILES = 24
_DIGITS = re.compile(r"(\d+)")


def is_old(spec: Path) -> bool:
    """Whether a file describes an older revision."""
    return spec.parent.name == HISTORY


def revisions(spec: str | Path) -> list[str]:
    """The specs of all revisions of the protocol that one of its specs describes, oldest first.

    Older ones are in the order of their file names, in which numbers count as numbers.
    """
    spec = Path(spec)
    folder = spec.parent.parent if is_old(spec) else spec.parent
    older = sorted((folder / HISTORY).glob("*.yaml"), key=_in_order)
    newest = sorted(folder.glob("*.yaml")) if is_old(spec) else [spec]
    own = _protocol(spec)
    return [
        str(item)
        for item in (*older, *newest)
        if len({own, _protocol(item)} - {""}) < 2 and not has_types_only(item)
    ]


def at_revision(spec: str | Path, revision: str) -> str:
    """The spec of another revision of a protocol.

    Raises:
        UsageError: There is no such revision.
    """
    known = revisions(spec)
    for path in known:
        if revision in (Path(path).stem, revision_of(path)):
            return path
    have = ", ".join(map(revision_of, known))
    raise UsageError(f"there is no revision {revision} of {spec}; there are {have}")


def revision_of(spec: str | Path) -> str:
    """What a spec calls its revision; the name of the file if it does not say it."""
    return _said(_SAID, Path(spec)) or Path(spec).stem


def find_spec(name: str) -> str:
    """The file of ``PROTOCOL`` or ``PROTOCOL@REVISION``, or else a path as it is.

    Names of protocols may be spelt with hyphens.

    Raises:
        UsageError: There is no such protocol or revision.
    """
    told = _NAMED.fullmatch(name)
    if Path(name).is_file() or told is None:
        return name
    protocol, revision = told[1].replace("-", "_"), told[2]
    if find_config() is None:
        if revision is None:
            return name
        raise UsageError(f"no pyproject.toml has a [tool.wireloom] that says where {name} is")
    newest = {_protocol(spec): spec for spec in map(Path, find_specs([])) if not is_old(spec)}
    if protocol not in newest:
        have = ", ".join(sorted(newest))
        raise UsageError(f"there is no protocol {protocol}; there are {have}")
    spec = newest[protocol]
    return str(spec) if revision is None else at_revision(spec, revision)


def bases(spec: Path, text: bytes) -> dict[str, bytes]:
    """The files that a spec is based on or imports, directly or not, found without reading it as
    YAML: another spelling of the keys than the usual one is passed over.

    Args:
        spec: The file.
        text: What is in it.

    Returns:
        Their contents by their paths from the folder of the spec.

    Raises:
        OSError: One of them cannot be read.
    """
    found: dict[str, bytes] = {}
    todo = [("", text)]
    for folder, content in todo:
        named = [told for block in _IMPORTS.findall(content) for told in _FILE.findall(block)]
        for name in (*_BASED.findall(content), *named):
            path = posixpath.normpath(posixpath.join(folder, name.decode("ascii")))
            file = spec.parent / path
            if path not in found and file.is_file() and len(found) < _MOST_FILES:
                found[path] = file.read_bytes()
                todo.append((posixpath.dirname(path), found[path]))
    return found


def _protocol(spec: Path) -> str:
    """The name of the protocol, as far as the file says it."""
    return _said(_PROTOCOL, spec)


def _said(pattern: re.Pattern[str], spec: Path) -> str:
    try:
        told = pattern.search(spec.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""
    return told[1].strip() if told else ""


def _in_order(path: Path) -> list[tuple[int, str]]:
    parts = _DIGITS.split(path.stem)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
