"""The view of ``joints.py``: where the frames of one message are joined."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel
from wireloom.joining import Chain
from wireloom.schema.joints import joints


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``joints.py`` is given."""
    found = joints(model.schema)
    if found is None:
        return None
    parts = {part.name: part for chain in found.chains.values() for part in chain.parts}
    named = {name: f"_{name.upper()}" for name in parts}
    return {
        "parts": [(named[name], part) for name, part in parts.items()],
        "chains": [(word, _chain(one, named)) for word, one in found.chains.items()],
        "joints": found,
        "digits": 2 * (found.told.last - found.told.first) + 2,
    }


def _chain(chain: Chain, named: dict[str, str]) -> str:
    parts = "".join(f"{named[part.name]}, " for part in chain.parts)
    total = "" if chain.total is None else f", {chain.total!r}"
    return f'Chain("{chain.name}", ({parts}){total})'
