"""Servers that all tests of a run share, and what became of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, Protocol, TypeVar

import pytest

from .errors import BrokerUnavailable
from .server import Server


class Shareable(Protocol):
    """A server of these tests, a cluster, or a server of the user's own."""

    @property
    def title(self) -> str:
        """Product and exact version."""

    def start(self) -> None:
        """Start what does not run; nothing to do when everything runs."""

    def close(self) -> None:
        """End it."""


S = TypeVar("S", bound=Shareable)


class SharedServers:
    """Starts servers when they are first asked for, and keeps them until they are closed."""

    def __init__(self, outcomes: dict[str, str] | None = None) -> None:
        #: Name of a server -> what became of it, for the summary.
        self.outcomes: dict[str, str] = {} if outcomes is None else outcomes
        self._servers: dict[str, Shareable] = {}

    def get(self, name: str, kind: type[S], make: Callable[[], S]) -> S:
        """The running server of that name; one that a test stopped is started, with its data.

        Where it cannot be had, the test that asks is skipped, or fails when `CI=true`.
        """
        try:
            if name not in self._servers:
                self._servers[name] = make()
            server = self._servers[name]
            assert isinstance(server, kind)
            server.start()
            self.outcomes[name] = f"ran {server.title}"
        except Exception as problem:
            self._report(name, problem)
            raise
        return server

    def others(self, name: str, kind: type[S]) -> list[S]:
        """The servers of that kind which have other names."""
        return [
            server
            for other, server in self._servers.items()
            if other != name and isinstance(server, kind)
        ]

    def save_logs(self, target: Path) -> None:
        """Copy the logs of all servers into `target`, a folder for each."""
        for name, server in self._servers.items():
            if isinstance(server, Server):
                server.save_logs(target / name.replace(" ", "-"))

    def close(self) -> None:
        """End everything that was started; who asks again gets new ones."""
        while self._servers:
            self._servers.popitem()[1].close()

    def _report(self, name: str, problem: Exception) -> None:
        """Note why there is no server; skip or fail the test when the machine has none."""
        reason = str(problem) or type(problem).__name__
        if not isinstance(problem, BrokerUnavailable):
            self.outcomes[name] = f"FAILED to start: {reason.splitlines()[0]}"
            return
        self.outcomes[name] = f"NOT RUN: {reason}"
        give_up(f"broker {name}: {reason}")


def give_up(reason: str) -> NoReturn:
    """Skip the test, or fail it when `CI=true`: the machine lacks something."""
    in_ci = os.environ.get("CI", "").lower() == "true"
    outcome = pytest.fail.Exception if in_ci else pytest.skip.Exception
    raise outcome(reason, pytrace=False) from None
