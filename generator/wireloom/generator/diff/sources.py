"""Where the two specs come from: files, revisions of a protocol, and what git has."""

from __future__ import annotations

from wireloom.generator.config import UsageError
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.git import lint_at
from wireloom.generator.lint import lint_file
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
    return Spec(PackageModel(protocol, ""))


def read_at(path: str, revision: str) -> Spec:
    """A file as git has it at one of its revisions."""
    return _sound(lint_at(path, revision), f"{revision}:{path}")


def _sound(result: ParseResult, name: str) -> Spec:
    if result.diagnostics or result.protocol is None:
        first = result.diagnostics[0]
        said = f"{first.at} {first.code} {first.message}"
        raise UsageError(f"{name} has problems; wireloom lint shows them. The first: {said}")
    return spec_of(result.protocol)
