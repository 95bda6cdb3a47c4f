"""Connections that a worker keeps from one task to the next.

A micro-batch of many streams has many short tasks, for which connecting would cost more than what
they read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache

from wireloom.clients.cluster.pool import Pool
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.spark.cluster import Cluster
from wireloom.spark.options import ConnectionOptions

IDLE = 5.0
"""Seconds after which connections that no task took again are closed."""

_Key = tuple[ConnectionOptions, bool]


@contextmanager
def acquire(options: ConnectionOptions, damaged_chunks: bool) -> Iterator[Cluster]:
    """Brokers to whom the last task of this process may have left connections.

    Args:
        options: How to reach them.
        damaged_chunks: Whether subscriptions hand out chunks that are damaged.
    """
    chosen = {item.name: getattr(options, item.name) for item in fields(ConnectionOptions)}
    pool, task = _pool(os.getpid()), object()
    key = (ConnectionOptions(**chosen), damaged_chunks)
    cluster = pool.take(key, Deadline(options.connect_timeout), "no connections", task)
    try:
        yield cluster
    except BaseException:  # a task that was not finished leaves its subscription behind
        cluster.close()
        raise
    finally:
        if not cluster.is_sound:
            cluster.close()
        pool.leave(task)


@lru_cache(1)
def _pool(process: int) -> Pool[_Key, Cluster]:
    """Those of a process, which does not use those of its parent; each for one task at a time."""
    return Pool(_opened, Cluster.close, lambda one: one.is_sound, Ending(), lambda _: 1, IDLE)


def _opened(key: _Key, _: Deadline) -> Cluster:
    options, damaged_chunks = key
    return Cluster(options, "wireloom spark task", damaged_chunks)
