"""Assertions in what behaviours are made of explain themselves."""

from __future__ import annotations

import pytest

_BEHAVIOUR = ("behaviour", "consuming", "damage", "ordering", "popping", "transacting")
for _module in (*_BEHAVIOUR, "peers.programs", "scene", "scripted", "targets"):
    pytest.register_assert_rewrite(f"tests.clients.rocketmq.{_module}")
