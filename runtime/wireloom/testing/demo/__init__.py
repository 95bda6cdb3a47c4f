"""The subcommand ``wireloom demo``: from a spec to a client that talks, each step shown."""

from __future__ import annotations

from wireloom.testing.demo.command import demo

__all__ = ["demo"]
