"""How names of the spec become names of Python."""

from __future__ import annotations

import re


def camel(name: str) -> str:
    """``stream_not_available`` to ``StreamNotAvailable``; camel case is left alone."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[_\-.]+", name))


def snake(name: str) -> str:
    """``StreamNotAvailable`` to ``stream_not_available``."""
    name = re.sub(r"[\-.]+", "_", name)
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name)
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()


def constant(name: str) -> str:
    """``max-age`` to ``MAX_AGE``, and ``2fa`` to ``KEY_2FA``, as no name of Python begins so."""
    split = name if name.isupper() else snake(name)
    words = re.sub(r"[^A-Za-z0-9]+", "_", split).strip("_").upper()
    return words if words[:1].isalpha() else f"KEY_{words}".rstrip("_")
