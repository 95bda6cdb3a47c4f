"""What connections of Couchbase DCP agree on and layouts depend on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Negotiated:
    """What is known about the connection that a frame belongs to; None: not known."""

    collections: bool | None = None
    """Every document key begins with the id of its collection."""

    def given(self) -> dict[str, object]:
        """The parameters that are known, by name."""
        known = {
            "collections": self.collections,
        }
        return {name: value for name, value in known.items() if value is not None}


NOTHING_NEGOTIATED = Negotiated()
"""Nothing is known."""
