"""Specs as git has them; the work tree is left alone."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from wireloom.generator.config import UsageError
from wireloom.generator.lint import lint_text
from wireloom.generator.parse import ParseResult
from wireloom.generator.source import Source, read_text


def lint_at(path: str, revision: str) -> ParseResult:
    """A spec, and what it is based on, at one of the revisions of git.

    Raises:
        UsageError: Git does not have it.
    """
    if revision.startswith("-"):
        raise UsageError(f"{revision} is no revision")

    def beside(base: str) -> Source:
        file = os.path.join(os.path.dirname(path), base)
        return read_text(_text(file, revision), f"{revision}:{os.path.normpath(file)}")

    return lint_text(_text(path, revision), f"{revision}:{path}", beside)


def _text(path: str, revision: str) -> str:
    folder, name = os.path.split(os.path.abspath(path))
    while not Path(folder).is_dir():  # it was there then
        folder, gone = os.path.split(folder)
        name = f"{gone}/{name}"
    command = ["git", "-C", folder, "show", f"{revision}:./{name}"]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"cannot run git: {error.strerror}") from None
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise UsageError(f"git has no {path} at {revision}: {lines[-1] if lines else ''}")
    try:
        return done.stdout.decode()
    except UnicodeDecodeError:
        raise UsageError(f"{revision}:{path} is not UTF-8") from None
