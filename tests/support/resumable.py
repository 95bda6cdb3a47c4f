"""``pytest -p tests.support.resumable --results FILE``: adds what became of each test to a file and
leaves out what has passed there with the same state of the project."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import pytest

from tests.support import journal


def pytest_addoption(parser: pytest.Parser) -> None:
    """The file."""
    parser.addoption("--results", type=Path, required=True, help="a file of JSON lines")


def pytest_configure(config: pytest.Config) -> None:
    """Begins to note."""
    config.pluginmanager.register(Results(config, _state(config.rootpath)))


class Results:
    """What became of the tests of a state of the project."""

    def __init__(self, config: pytest.Config, state: str) -> None:
        self._config = config
        self._path: Path = config.getoption("results")
        self._state = state
        self._writes = not hasattr(config, "workerinput")  # workers tell who started them
        self._outcomes: dict[str, str] = {}
        self._seconds: dict[str, float] = {}
        self._known = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leaves out what has passed."""
        passed = {
            record["test"]
            for record in journal.records(self._path)
            if (record["state"], record["outcome"]) == (self._state, "passed")
        }
        known = [item for item in items if item.nodeid in passed]
        items[:] = [item for item in items if item.nodeid not in passed]
        if known:
            self._known = True
            self._config.hook.pytest_deselected(items=known)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """If all has passed before, that is no failure."""
        if self._known and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a test when it is over."""
        if not self._writes:
            return
        name = report.nodeid
        self._seconds[name] = self._seconds.get(name, 0.0) + report.duration
        if report.outcome != "passed":
            self._outcomes[name] = report.outcome
        if report.when == "teardown":
            journal.append(
                self._path,
                {
                    "state": self._state,
                    "test": name,
                    "outcome": self._outcomes.get(name, "passed"),
                    "seconds": round(self._seconds[name], 1),
                },
            )


def _state(root: Path) -> str:
    """The commit, and what was changed since, in short."""
    commit = _git(root, "rev-parse", "HEAD").decode().strip()
    changed = _git(root, "diff", "HEAD") + _git(root, "status", "--porcelain")
    return f"{commit}+{hashlib.sha256(changed).hexdigest()[:8]}" if changed else commit


def _git(root: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=root, stdout=subprocess.PIPE, check=True).stdout
