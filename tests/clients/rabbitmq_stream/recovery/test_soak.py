"""Random faults for a long time, in a program of its own."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.support.effort import FACTOR

pytestmark = [pytest.mark.real, pytest.mark.long]

SECONDS = 720 * FACTOR
"""An hour with the effort of `make test-long`."""


@pytest.mark.timeout(SECONDS + 600)
def test_soak(brokers: Brokers) -> None:
    """Everything arrives once and in order, nothing hangs, and nothing grows."""
    brokers.node("4.3")  # tells why there is none
    program = "tests.clients.rabbitmq_stream.recovery.soak"
    command = [sys.executable, "-m", program, "--seconds", str(SECONDS)]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=SECONDS + 500
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    found = json.loads(done.stdout)
    assert min(found["sent"].values()) > 100 * SECONDS
    assert sum(found["faults"].values()) > SECONDS / 10
