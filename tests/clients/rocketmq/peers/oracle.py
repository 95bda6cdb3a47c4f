"""What RocketMQ's own client makes of values; see `Oracle.java`."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.brokers import BrokerUnavailable
from tests.brokers.rocketmq import RELEASES
from tests.brokers.rocketmq.releases import class_path, installed
from tests.brokers.shared import give_up
from tests.clients.peers import java_program

_SOURCE = Path(__file__).parent / "Oracle.java"


class Oracle:
    """A running program that answers one question after another."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, questions: Sequence[dict[str, Any]]) -> list[Any]:
        """The answers to all questions, in their order."""
        return [self._answer(question) for question in questions]

    def _answer(self, question: dict[str, Any]) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line.startswith('{"answer"'):  # its logging tells at length how it is configured
                return json.loads(line)["answer"]
        raise AssertionError(f"the client in Java does not answer {question}")


@contextmanager
def running_oracle() -> Iterator[Oracle]:
    """The program, as long as it is needed; skips the test where there is no JDK."""
    try:
        libraries = class_path(installed(RELEASES[-1]))
        command = java_program("rocketmq-oracle", _SOURCE, libraries)
    except BrokerUnavailable as problem:
        give_up(str(problem))
    with tempfile.TemporaryDirectory(prefix="wireloom-oracle-") as home:
        process = subprocess.Popen(
            command,
            env={"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8"},
            cwd=home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        try:
            yield Oracle(process)
        finally:
            process.kill()
            process.communicate()
