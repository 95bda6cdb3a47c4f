"""``wireloom lint --watch``: specs are looked at again when a file changes, and only then."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from wireloom.cli import main
from wireloom.generator import watch
from wireloom.generator.watch import PATIENCE

from tests.support.generating import write_spec

Step = Callable[[], object]
Results = Callable[..., tuple[int, list[str]]]
LINE = re.compile(r"\d\d:\d\d:\d\d (.*)")


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Results:
    """Watches while something is done in each pause; gives the exit status and the lines."""

    def watched(steps: list[Step], *arguments: str | Path) -> tuple[int, list[str]]:
        left = iter(steps)

        def pause(seconds: float) -> None:
            assert 0 < seconds <= 1
            step = next(left, None)
            if step is None:
                raise KeyboardInterrupt
            step()

        monkeypatch.setattr(watch, "sleep", pause)
        status = main(["lint", "--watch", *map(str, arguments)])
        lines = capsys.readouterr().err.splitlines()
        found = [LINE.fullmatch(line) for line in lines if line]
        return status, [match[1] for match in found if match]

    return watched


def nothing() -> None:
    """Nothing changes in this pause."""


def broken(path: Path) -> Step:
    return lambda: path.write_text(path.read_text().replace("title:", "titel:"))


def mended(path: Path) -> Step:
    return lambda: write_spec(path)


def test_once_if_nothing_changes(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    assert results([nothing] * 5, spec) == (0, ["1 spec, no problem"])


def test_each_change(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    steps = [nothing, broken(spec), nothing, mended(spec), nothing]
    assert results(steps, spec) == (
        0,
        ["1 spec, no problem", "1 spec, 1 problem", "1 spec, no problem"],
    )


def test_ends_with_the_last_result(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    assert results([broken(spec), nothing], spec) == (
        1,
        ["1 spec, no problem", "1 spec, 1 problem"],
    )


def test_problems_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pause(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(watch, "sleep", pause)
    spec = write_spec(tmp_path / "a.yaml")
    broken(spec)()
    assert main(["lint", "--watch", str(spec)]) == 1
    assert capsys.readouterr().out.startswith(f"{spec}:3:1 WL101 ")


def test_a_change_of_the_same_size_by_renaming(results: Results, tmp_path: Path) -> None:
    spec, beside = write_spec(tmp_path / "a.yaml"), tmp_path / "a.yaml~"
    stamp = os.stat(spec)

    def replaced() -> None:
        beside.write_text(spec.read_text().replace("title:", "titel:"))
        os.utime(beside, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
        os.replace(beside, spec)

    assert results([replaced, nothing], spec) == (
        1,
        ["1 spec, no problem", "1 spec, 1 problem"],
    )


def test_a_file_that_is_away_for_a_moment(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    steps = [spec.unlink, nothing, mended(spec)]
    assert results([*steps, nothing], spec) == (0, ["1 spec, no problem"] * 2)


def test_a_file_that_is_gone(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    steps = [spec.unlink, *[nothing] * (PATIENCE + 1)]
    assert results(steps, spec) == (1, ["1 spec, no problem", "1 spec, 1 problem"])


def test_a_folder_that_is_empty_in_between(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "specs" / "a.yaml")
    steps = [spec.unlink, *[nothing] * (PATIENCE + 1), mended(spec), nothing, nothing]
    status, lines = results(steps, tmp_path / "specs")
    assert status == 0
    assert lines[0] == lines[-1] == "1 spec, no problem"
    assert len(lines) == 3
    assert lines[1].startswith("no *.yaml is below ")


def test_a_file_that_is_still_being_written(results: Results, tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    steps = [lambda: spec.write_text(""), lambda: spec.write_text("wire"), mended(spec), nothing]
    assert results(steps, spec) == (0, ["1 spec, no problem"] * 2)


def test_a_new_file_of_the_project(results: Results, project: Path) -> None:
    fresh = project / "spec" / "fresh" / "protocol.yaml"
    steps = [lambda: write_spec(fresh, "fresh"), nothing]
    assert results(steps) == (0, ["3 specs, no problem", "4 specs, no problem"])


def test_what_a_spec_is_based_on(results: Results, tmp_path: Path) -> None:
    base = write_spec(tmp_path / "protocol.yaml")
    old = tmp_path / "history" / "1.yaml"
    old.parent.mkdir()
    old.write_text('wireloom: 1\nbased_on: ../protocol.yaml\nrevision: "0"\ndoc: Old.\n')
    assert results([broken(base), nothing], old) == (
        1,
        ["1 spec, no problem", "1 spec, 1 problem"],
    )


def test_wrong_use_ends_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--watch", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"wireloom: no *.yaml is below {tmp_path}\n"


def test_in_a_process_of_its_own(tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "a.yaml")
    command = [sys.executable, "-m", "wireloom", "lint", "--watch", str(spec)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline().endswith(" 1 spec, no problem\n")
        broken(spec)()
        assert process.stderr.readline().endswith(" 1 spec, 1 problem\n")
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 1
