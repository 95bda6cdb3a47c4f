"""Ctrl-C at a chosen moment."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

_LIMIT = 60.0  # seconds after which it is sent in any case, so that nothing waits for ever


def interrupt(after: Callable[[], object]) -> threading.Thread:
    """Interrupts the main thread, which calls this, some time after something has come to hold."""
    main = threading.main_thread()
    assert threading.current_thread() is main
    assert main.ident is not None

    def run(ident: int) -> None:
        end = time.monotonic() + _LIMIT
        while not after() and time.monotonic() < end:
            time.sleep(0.002)
        time.sleep(0.1)
        signal.pthread_kill(ident, signal.SIGINT)

    thread = threading.Thread(target=run, args=(main.ident,))
    thread.start()
    return thread
