"""The view of ``async_client.py``: the same client for asyncio."""

from __future__ import annotations

from typing import Any

from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.client import client_view


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``async_client.py`` is given."""
    return client_view(model, is_async=True)
