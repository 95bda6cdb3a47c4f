"""Names in one case as names in another."""

from __future__ import annotations

import re


def camel(name: str) -> str:
    """``stream_not_available`` to ``StreamNotAvailable``; camel case is left alone."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[_\-.]+", name))


_ONE_WORD = re.compile(r"(?:[A-Z]o[A-Z]|[A-Z]{2,}s)(?=[A-Z][a-z]|[^A-Za-z]|$)")
"""Acronyms with a small letter: ``QoS`` and the like, and ``IDs``."""


def snake(name: str) -> str:
    """``StreamNotAvailable`` to ``stream_not_available``, and ``AnyQoS`` to ``any_qos``."""
    name = _ONE_WORD.sub(lambda word: word[0].capitalize(), re.sub(r"[\-.]+", "_", name))
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name)
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
