"""One run of one case, and the moment at which something ends."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tests.spark.faults.killing import LIMIT
from tests.spark.faults.oracle import PATIENCE, Streams
from tests.spark.faults.program import Job

_PAUSE = 0.02


class Node(Protocol):
    """A broker that can be killed."""

    host: str
    node_name: str

    @property
    def stream_port(self) -> int:
        """Its port."""
        raise NotImplementedError

    def kill(self) -> None:
        """Kills it."""

    def start(self) -> None:
        """Starts it with its data."""

    def streams(self, *arguments: str) -> str:
        """Runs ``rabbitmq-streams``."""
        raise NotImplementedError


@dataclass
class Scene:
    """One run of one case."""

    job: Job
    streams: Streams
    chance: random.Random
    nodes: Sequence[Node]
    at_kill: int = 0
    """Rows in the target when something was ended."""
    batch: int = -1
    """The micro-batch that was being run then."""

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        """Waits until some of the rows are written, or the run is over."""
        at = self.chance.randrange(1, len(self.streams.expected))
        with self.streams.counting() as count:
            self.wait_for(process, lambda: count() >= at)

    def wait_for(self, process: subprocess.Popen[bytes], true: Callable[[], bool]) -> bool:
        """Waits until something is true, or the run is over; tells whether it is true."""
        deadline = time.monotonic() + LIMIT
        while not (found := true()):
            if process.poll() is not None or time.monotonic() > deadline:
                break
            time.sleep(_PAUSE)
        return found

    def note(self) -> None:
        """Takes down what there is now."""
        self.at_kill = self.streams.written()
        offsets = Path(self.job.folder, self.job.checkpoint, "offsets")
        names = [file.name for file in offsets.iterdir()] if offsets.exists() else []
        self.batch = max((int(name) for name in names if name.isdigit()), default=-1)

    def leader(self, stream: str) -> Node:
        """The node that leads a stream."""
        place = self.streams.leader(stream)
        return next(node for node in self.nodes if (node.host, node.stream_port) == place)

    def move_leader(self, stream: str) -> None:
        """Has another node lead a stream; asks again where that node was not ready for it.

        Raises:
            AssertionError: None does within a minute.
        """
        before, deadline = self.leader(stream), time.monotonic() + PATIENCE
        wanted = self.chance.choice([node for node in self.nodes if node is not before])
        while self.leader(stream) is before:
            assert time.monotonic() < deadline, f"the leader of {stream} is still the same"
            before.streams("restart_stream", stream, "--preferred-leader-node", wanted.node_name)

    def wait_for_other_leader(self, stream: str, before: Node) -> None:
        """Waits until another node leads a stream.

        Raises:
            AssertionError: None does within a minute.
        """
        deadline = time.monotonic() + PATIENCE
        while self.leader(stream) is before:
            assert time.monotonic() < deadline, f"the leader of {stream} is still the same"
            time.sleep(_PAUSE)
