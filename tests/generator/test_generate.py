"""The subcommand ``generate``, from the command line to the bytes on disk."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator.output import MANIFEST

from tests.support.generating import GOOD, RABBITMQ, ROOT, SPEC, SPECS, run, tree, write_spec

Output = pytest.CaptureFixture[str]

ELSEWHERE = {
    "PYTHONHASHSEED": "77",
    "TZ": "Asia/Kathmandu",
    "LC_ALL": "C",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONUTF8": "0",
}
"""The environment of another machine, which has no UTF-8."""


class TestProblems:
    def test_are_printed_and_nothing_is_written(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        write_spec(project / "spec" / "tiny" / "protocol.yaml", text=SPEC + "tipes: {}\n")
        before = tree(project)
        assert run() == 1
        out, err = capsys.readouterr()
        assert out == ""
        problem, end = err.splitlines()
        assert problem.startswith("spec/tiny/protocol.yaml:13:1 WL101 ")
        assert end == "1 problem; nothing was generated"
        assert tree(project) == before

    def test_of_all_specs_are_printed(self, project: Path, stub: object, capsys: Output) -> None:
        for name in ("tiny", "other"):
            (project / "spec" / name / "protocol.yaml").write_text("wireloom: 2\n")
        assert run() == 1
        err = capsys.readouterr().err
        assert "spec/other/protocol.yaml:1:11" in err
        assert "spec/tiny/protocol.yaml:1:11" in err

    def test_as_json(self, project: Path, stub: object, capsys: Output) -> None:
        assert run("missing.yaml", "--format", "json") == 1
        result = json.loads(capsys.readouterr().out)
        assert (result["passed"], result["packages"]) == (False, [])
        assert result["problems"][0]["code"] == "WL001"

    def test_of_an_unchanged_spec_are_found_again(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        spec = write_spec(project / "spec" / "bad.yaml", text=SPEC + "tipes: {}\n")
        assert run(spec) == run(spec) == 1
        first, again = capsys.readouterr().err.split("nothing was generated\n")[:2]
        assert first == again


class TestCheck:
    @pytest.fixture(autouse=True)
    def written(self, project: Path, stub: object, capsys: Output) -> None:
        assert run("spec/tiny") == 0
        capsys.readouterr()

    @pytest.fixture
    def folder(self, project: Path) -> Path:
        return project / "src" / "acme" / "proto" / "tiny"

    def test_up_to_date(self, project: Path, capsys: Output) -> None:
        before = tree(project)
        assert run("spec/tiny", "--check") == 0
        assert capsys.readouterr() == (
            "tiny: 3 files in src/acme/proto/tiny\nall files are up to date\n",
            "",
        )
        assert tree(project) == before

    @pytest.mark.parametrize("caching", [[], ["--no-cache"]])
    def test_one_flipped_byte(
        self, project: Path, folder: Path, capsys: Output, caching: list[str]
    ) -> None:
        (folder / "b.py").write_text("b = {]\n")
        before = tree(project)
        assert run("spec/tiny", "--check", *caching) == 1
        out, err = capsys.readouterr()
        assert (
            out == "tiny: 3 files in src/acme/proto/tiny, 1 different\n"
            "1 file is not up to date; run wireloom generate\n"
        )
        assert err.splitlines()[0] == "src/acme/proto/tiny/b.py is different"
        assert "-b = {]\n+b = {}\n" in err
        assert tree(project) == before

    def test_missing_stale_and_foreign(
        self, folder: Path, stub: dict[str, str], capsys: Output
    ) -> None:
        (folder / "a.py").unlink()
        (folder / "own\x1b.py").write_text("")
        (folder / "__pycache__").mkdir()
        (folder / "__pycache__" / "a.pyc").write_text("")
        del stub["b.py"]
        assert run("spec/tiny", "--check", "--no-cache") == 1
        out, err = capsys.readouterr()
        assert out == (
            "tiny: 2 files in src/acme/proto/tiny, 1 missing, 1 stale, 1 foreign\n"
            "3 files are not up to date; run wireloom generate\n"
            "1 file does not belong there; move it elsewhere\n"
        )
        assert err == (
            f"src/acme/proto/tiny/{MANIFEST} is different\n"
            "src/acme/proto/tiny/a.py is missing\n"
            "src/acme/proto/tiny/b.py is no longer generated\n"
            "src/acme/proto/tiny/own\\x1b.py is not generated and does not belong there\n"
        )

    def test_foreign_files_are_left_alone(self, folder: Path, capsys: Output) -> None:
        (folder / "own.py").write_text("own = 1\n")
        assert run("spec/tiny") == 0
        assert (folder / "own.py").read_text() == "own = 1\n"
        assert capsys.readouterr().err == (
            "src/acme/proto/tiny/own.py is not generated; it was left alone\n"
        )

    def test_a_foreign_file_is_not_overwritten(
        self, project: Path, folder: Path, stub: dict[str, str], capsys: Output
    ) -> None:
        (folder / "own.py").write_text("own = 1\n")
        stub["own.py"] = stub["b.py"] = "new = 1\n"
        before = tree(project)
        assert run("spec/tiny", "--no-cache") == 1
        assert "own.py is in the way: it was not written by wireloom" in capsys.readouterr().err
        assert tree(project) == before

    def test_as_json(self, folder: Path, capsys: Output) -> None:
        (folder / "a.py").write_text("")
        assert run("spec/tiny", "--check", "--format", "json") == 1
        assert json.loads(capsys.readouterr().out) == {
            "check": True,
            "passed": False,
            "packages": [
                {
                    "protocol": "tiny",
                    "package": "acme.proto.tiny",
                    "folder": "src/acme/proto/tiny",
                    "files": ["a.py", "b.py", "py.typed"],
                    "missing": [],
                    "different": ["a.py"],
                    "stale": [],
                    "foreign": [],
                }
            ],
            "problems": [],
        }

    def test_only_the_manifest(self, folder: Path, capsys: Output) -> None:
        (folder / MANIFEST).write_text("{}")
        assert run("spec/tiny", "--check") == 1
        out, err = capsys.readouterr()
        assert out.endswith("1 file is not up to date; run wireloom generate\n")
        assert "+++" in err
        assert run("spec/tiny") == 0
        assert run("spec/tiny", "--check") == 0


class TestFailures:
    @pytest.mark.parametrize(
        ("error", "status", "message"),
        [
            (KeyboardInterrupt(), 130, "wireloom: interrupted; no file is half-written\n"),
            (OSError(28, "No space left on device"), 1, "No space left on device; nothing was"),
            (PermissionError(13, "Permission denied", "src"), 1, "src: Permission denied; nothing"),
        ],
    )
    @pytest.mark.parametrize("step", ["tempfile.mkdtemp", "os.replace", "pathlib.Path.write_bytes"])
    def test_leave_the_old_tree_whole(
        self,
        project: Path,
        stub: dict[str, str],
        capsys: Output,
        monkeypatch: pytest.MonkeyPatch,
        step: str,
        error: BaseException,
        status: int,
        message: str,
    ) -> None:
        def fail(*_: Any, **__: Any) -> None:
            raise error

        assert run("--no-cache") == 0
        stub["a.py"] = "new = 1\n"
        before = tree(project)
        capsys.readouterr()
        with monkeypatch.context() as patch:
            patch.setattr(step, fail)
            assert run("--no-cache") == status
        out, err = capsys.readouterr()
        assert out == ""
        assert message in err
        assert tree(project) == before

    def test_a_folder_that_may_not_be_written(
        self, project: Path, stub: object, capsys: Output, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (project / "src").mkdir(mode=0o500)

        def refuse(path: Path, *arguments: object, **more: object) -> None:
            raise PermissionError(13, "Permission denied", str(path))

        monkeypatch.setattr(Path, "mkdir", refuse)  # root may write anywhere
        monkeypatch.setattr(tempfile, "mkdtemp", refuse)
        assert run("--no-cache") == 1
        assert "Permission denied; nothing was written" in capsys.readouterr().err

    def test_a_name_that_no_file_can_have(
        self, project: Path, stub: dict[str, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stub["../evil.py"] = ""
        with pytest.raises(ValueError, match="cannot be the name of a generated file"):
            run("--no-cache")
        assert not (project / "src").exists()

    def test_an_interrupt_while_files_are_formatted(self, project: Path) -> None:
        code = """
            import os, signal, sys, time
            from wireloom.cli import main
            from wireloom.generator import formatting
            def slow(text, width):
                print("working", flush=True)
                for _ in range(6000):  # a signal just before a sleep does not shorten it
                    time.sleep(0.01)
            formatting.format_python = slow
            sys.exit(main(["generate"]))
        """
        command = [sys.executable, "-c", textwrap.dedent(code)]
        with subprocess.Popen(
            command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stdout is not None
                process.stdout.readline()
                process.send_signal(signal.SIGINT)
                _, err = process.communicate(timeout=60)
            finally:
                process.kill()
        assert process.returncode == 130
        assert err == "wireloom: interrupted; no file is half-written\n"
        assert not (project / "src").exists()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where ``generated`` left what it formatted."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def generated(cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of real specs."""
    out = tmp_path_factory.mktemp("generated")
    assert run(*SPECS, "--out", out, "--package", "acme.proto", "--cache", cache) == 0
    return out


@pytest.mark.timeout(600)
@pytest.mark.xdist_group("real output")  # it is made once
class TestRealOutput:
    """With the shipped templates: every file as black and ruff want it, and always the same."""

    def test_is_what_black_prints(self, generated: Path) -> None:
        (generated / "none.toml").write_text("")
        command = [sys.executable, "-m", "black", "--check", "--quiet", "--config", "none.toml"]
        command += ["--line-length", "100", "--target-version", "py311", "acme"]
        assert subprocess.run(command, cwd=generated, check=False).returncode == 0
        (generated / "none.toml").unlink()

    def test_is_clean_for_ruff(self, generated: Path) -> None:
        settings = ROOT / "pyproject.toml"
        command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--config"]
        done = subprocess.run(
            [*command, settings, generated], cwd=ROOT, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout

    def test_has_no_trace_of_where_it_was_made(self, generated: Path) -> None:
        for name, data in tree(generated).items():
            assert b"\r" not in data, name
            assert str(ROOT).encode() not in data, name
            assert b".yaml" not in data, name

    def test_is_the_same_everywhere(self, generated: Path, tmp_path: Path) -> None:
        here = tmp_path / "elsewhere"
        specs = [write_spec(here / spec.name, text=spec.read_text("utf-8")) for spec in GOOD]
        (here / "rabbit").symlink_to(RABBITMQ.parent)
        command = [sys.executable, "-m", "wireloom.cli", "generate", "--no-cache"]
        command += ["--out", "made", "--package", "acme.proto", "rabbit/protocol.yaml"]
        command += reversed([spec.name for spec in specs])
        done = subprocess.run(
            command, cwd=here, env=os.environ | ELSEWHERE, check=True, capture_output=True
        )
        assert done.stderr == b""
        assert tree(here / "made") == tree(generated)

    def test_is_the_same_out_of_the_cache(
        self, generated: Path, cache: Path, tmp_path: Path
    ) -> None:
        out = tmp_path / "warm"
        assert run(*SPECS, "--out", out, "--package", "acme.proto", "--cache", cache) == 0
        assert tree(out) == tree(generated)
