"""A signal that ends the driver's part ends it, however often it comes."""

from __future__ import annotations

import signal
import subprocess
import sys

TWICE = """
import os, signal, threading
from wireloom.spark.streaming import _on_termination

lock = threading.Lock()

def stop():
    with lock:
        print("stopped", flush=True)
        os.kill(os.getpid(), signal.SIGTERM)

_on_termination(stop)
os.kill(os.getpid(), signal.SIGTERM)
"""


def test_a_second_signal_does_not_hold_up_the_first() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TWICE], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (128 + signal.SIGTERM, "stopped\n"), done.stderr
