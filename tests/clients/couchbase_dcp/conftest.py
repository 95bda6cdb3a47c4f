"""Assertions in what behaviours are made of explain themselves."""

from __future__ import annotations

import pytest

for _module in ("behaviour", "comparing", "peers.programs", "scene", "views"):
    pytest.register_assert_rewrite(f"tests.clients.couchbase_dcp.{_module}")
