"""Where the two specs come from: files, revisions of a protocol, and what git has."""

from __future__ import annotations

import subprocess
from pathlib import Path

from wireloom.generator.config import UsageError
from wireloom.generator.diff.compare import Spec
from wireloom.generator.lint import lint_file, lint_text
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import ParseResult
from wireloom.generator.render.model import PackageModel
from wireloom.generator.revisions import find_spec


def read(name: str) -> Spec:
    """The spec that a name stands for: a file, or a protocol at a revision."""
    return read_file(find_spec(name))


def read_file(path: str) -> Spec:
    """The spec in a file.

    Raises:
        UsageError: It has problems.
    """
    return _sound(lint_file(path), path)


def spec_of(protocol: Protocol) -> Spec:
    """A protocol that was read before."""
    return Spec(protocol, PackageModel(protocol, "").schema)


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
    return spec_of(result.protocol)
