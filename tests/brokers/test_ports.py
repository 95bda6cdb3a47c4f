"""Blocks of ports: no two runs get the same one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.brokers.ports import NoFreePorts, reserve

REPOSITORY = Path(__file__).resolve().parents[2]


def test_reserved_ports_are_not_given_twice() -> None:
    block = reserve()
    reserve_it = f"from tests.brokers.ports import reserve; reserve({block.base})"
    try:
        with pytest.raises(NoFreePorts):
            reserve(block.base)
        command = [sys.executable, "-c", reserve_it]
        done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, check=False, text=True)
        assert "NoFreePorts" in done.stderr
    finally:
        block.release()
    reserve(block.base).release()
