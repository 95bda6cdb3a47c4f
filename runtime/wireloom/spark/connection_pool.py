"""Connections that a worker keeps from one task to the next.

A micro-batch of many streams has many short tasks, for which connecting would cost more than what
they read.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import NamedTuple

from wireloom.spark.cluster import Cluster
from wireloom.spark.options import ConnectionOptions

IDLE = 5.0
"""Seconds after which connections that no task took again are closed."""


class _Idle(NamedTuple):
    cluster: Cluster
    end: threading.Timer


_lock = threading.Lock()
_idle: dict[tuple[object, ...], _Idle] = {}


@contextmanager
def acquire(options: ConnectionOptions, name: str, damaged_chunks: bool) -> Iterator[Cluster]:
    """Brokers to whom the last task of this process may have left connections.

    Args:
        options: How to reach them.
        name: The name of new connections.
        damaged_chunks: Whether subscriptions hand out chunks that are damaged.
    """
    chosen = (getattr(options, item.name) for item in fields(ConnectionOptions))
    key = (os.getpid(), damaged_chunks, *chosen)  # a process does not use those of its parent
    cluster = _check_out(key) or Cluster(options, name, damaged_chunks)
    try:
        yield cluster
    except BaseException:  # a task that was not finished leaves its subscription behind
        cluster.close()
        raise
    if cluster.is_sound:
        _release(key, cluster)
    else:
        cluster.close()


def _check_out(key: tuple[object, ...]) -> Cluster | None:
    with _lock:
        found = _idle.pop(key, None)
    if found is None:
        return None
    found.end.cancel()
    return found.cluster


def _release(key: tuple[object, ...], cluster: Cluster) -> None:
    def end() -> None:
        with _lock:
            mine = key in _idle and _idle[key].cluster is cluster
            if mine:
                del _idle[key]
        if mine:
            cluster.close()

    timer = threading.Timer(IDLE, end)
    timer.daemon = True
    with _lock:
        before = _idle.pop(key, None)
        _idle[key] = _Idle(cluster, timer)
    timer.start()
    if before is not None:
        before.end.cancel()
        before.cluster.close()
