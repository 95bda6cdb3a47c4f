"""Assertions in what behaviours are made of explain themselves."""

from __future__ import annotations

import pytest

_BEHAVIOUR = ("connecting", "consuming", "features", "reconnecting", "publishing")
for _module in (*_BEHAVIOUR, "scene", "scripted", "targets"):
    pytest.register_assert_rewrite(f"tests.clients.pulsar.{_module}")
