"""The names of ``wireloom.error_policy``, where generated code looks for them."""

from __future__ import annotations

from wireloom.error_policy import (
    HARMLESS,
    STRICT,
    TOO_MANY,
    Deviation,
    ErrorPolicy,
    Lenient,
    bounded,
)

__all__ = [
    "HARMLESS",
    "STRICT",
    "TOO_MANY",
    "Deviation",
    "ErrorPolicy",
    "Lenient",
    "bounded",
]
