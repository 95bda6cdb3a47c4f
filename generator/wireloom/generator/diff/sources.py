"""Where the two specs come from: files, revisions of a protocol, and what git has."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from wireloom.generator.config import UsageError, find_config, find_specs
from wireloom.generator.diff.compare import Spec
from wireloom.generator.lint import lint_file, lint_text
from wireloom.generator.parse import ParseResult
from wireloom.generator.render.model import PackageModel

_REVISION = re.compile(r"([A-Za-z][\w-]*)@([\w.-]+)")


def read(name: str) -> Spec:
    """The spec that a name stands for: a file, or a protocol at a revision."""
    return _sound(lint_file(path_of(name)), name)


def path_of(name: str) -> str:
    """The file that a name stands for."""
    if Path(name).exists():
        return name
    told = _REVISION.fullmatch(name)
    if told is None:
        return name
    protocol, revision = told[1].replace("-", "_"), told[2]
    config = find_config()
    if config is None:
        raise UsageError(f"no pyproject.toml has a [tool.wireloom] that says where {name} is")
    known: list[str] = []
    for path in find_specs([]):
        spec = Path(path)
        folder = spec.parent.parent if spec.parent.name == "history" else spec.parent
        if folder.name != protocol:
            continue
        known.append(_revision(spec))
        if revision in (spec.stem, known[-1]):
            return path
    have = f"; there are {', '.join(known)}" if known else ""
    raise UsageError(f"there is no {name}{have}")


def _revision(spec: Path) -> str:
    told = re.search(r'^revision:\s*"?([^"\n]+)"?', spec.read_text(encoding="utf-8"), re.MULTILINE)
    return told[1].strip() if told else spec.stem


def read_at(path: str, revision: str) -> Spec:
    """A file as git has it at one of its revisions; the work tree is left alone."""
    file = Path(path).absolute()
    if revision.startswith("-"):
        raise UsageError(f"{revision} is no revision")
    command = ["git", "-C", str(file.parent), "show", f"{revision}:./{file.name}"]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"cannot run git: {error.strerror}") from None
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise UsageError(f"git has no {path} at {revision}: {lines[-1] if lines else ''}")
    shown = f"{revision}:{path}"
    try:
        text = done.stdout.decode()
    except UnicodeDecodeError:
        raise UsageError(f"{shown} is not UTF-8") from None
    return _sound(lint_text(text, shown), shown)


def _sound(result: ParseResult, name: str) -> Spec:
    if result.diagnostics or result.protocol is None:
        first = result.diagnostics[0]
        said = f"{first.at} {first.code} {first.message}"
        raise UsageError(f"{name} has problems; wireloom lint shows them. The first: {said}")
    return Spec(result.protocol, PackageModel(result.protocol, "").schema)
