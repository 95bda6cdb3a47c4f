"""Paths of files that tasks open by themselves."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from wireloom.spark.errors import OptionError


def local(path: str) -> str:
    """A path without the scheme of Spark's paths.

    Raises:
        OptionError: It is one of another file system.
    """
    if path.startswith("file:"):
        return unquote(urlsplit(path).path)
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+://", path):
        raise OptionError(
            f"{path} is not on a file system of this machine: mount it, so that all machines see "
            "it under the same path"
        )
    return path
