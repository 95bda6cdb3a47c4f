"""A program that does not start says what it printed, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.brokers.errors import BrokerFailed
from tests.brokers.program import Program
from tests.brokers.supervisor import run
from tests.brokers.watching import eventually, is_running

ENVIRONMENT = {"PATH": "/usr/bin:/bin"}


def test_a_program_that_ends_by_itself_shows_its_log(tmp_path: Path) -> None:
    log = tmp_path / "own.log"
    program = Program("toy 1", tmp_path / "out", [log])
    command = ["sh", "-c", "echo printed; echo logged > own.log; exit 3"]
    with pytest.raises(BrokerFailed, match=r"(?s)toy 1 stopped by itself.*printed.*logged"):
        program.start(command, ENVIRONMENT, lambda: False)
    assert program.pid is None


def test_a_program_is_ended_with_its_children(tmp_path: Path) -> None:
    program = Program("toy 1", tmp_path / "out")
    command = ["sh", "-c", "sleep 60 & echo $!; wait"]
    program.start(command, ENVIRONMENT, lambda: bool(program.output.read_text(encoding="ascii")))
    child = int(program.output.read_text(encoding="ascii"))
    assert program.pid is not None and is_running(child)
    program.kill()
    assert program.pid is None
    assert eventually(lambda: not is_running(child))


def test_a_failed_tool_shows_what_it_said(tmp_path: Path) -> None:
    command = ["sh", "-c", "echo no such queue >&2; exit 1"]
    with pytest.raises(BrokerFailed, match=r"(?s)sh -c .* failed:.*no such queue"):
        run(command, ENVIRONMENT, tmp_path, 10.0)


def test_a_tool_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    command = ["sh", "-c", "echo $$ > pid; sleep 60"]
    with pytest.raises(BrokerFailed, match=r"sh -c .* took over 1 s"):
        run(command, ENVIRONMENT, tmp_path, 1.0)
    pid = int((tmp_path / "pid").read_text(encoding="ascii"))
    assert eventually(lambda: not is_running(pid))
