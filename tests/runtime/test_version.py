"""The version of the installed package."""

from __future__ import annotations

import importlib.metadata

import pytest
from wireloom.runtime.version import own_version


def test_the_installed_one() -> None:
    assert own_version() == importlib.metadata.version("wireloom")


def test_none_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    own_version.cache_clear()
    try:
        assert own_version() == "unknown"
    finally:
        own_version.cache_clear()
