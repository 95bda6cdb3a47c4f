"""The subcommand ``generate``, from the command line to the bytes on disk."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator import formatting
from wireloom.generator import generate as module
from wireloom.generator.cache import FOLDER
from wireloom.generator.output import MANIFEST

ROOT = Path(__file__).parents[2]
GOOD = sorted((ROOT / "tests" / "generator" / "good").glob("*.yaml"))
RABBITMQ = ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml"
SPECS = (*GOOD, RABBITMQ)
SPEC = """\
wireloom: 1
protocol: NAME
title: Tiny
doc: A record that is kept in a file.
revision: "1"
types:
  Entry:
    doc: A number (größer als “0”) and its text.
    standalone: true
    fields:
      number: {type: uint32, doc: Counts from 1.}
      text: {type: text, size: uint16, doc: What it says.}
"""


def run(*arguments: str | Path) -> int:
    """The exit status of the command."""
    parser = ArgumentParser(prog="wireloom generate")
    module.generate(parser)
    options = parser.parse_args([str(argument) for argument in arguments])
    status: int = options.run(options)
    return status


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and FOLDER not in path.parts
    }


def write_spec(path: Path, name: str = "tiny", text: str = SPEC) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("NAME", name), encoding="utf-8")
    return path


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two specs, one of them with a history; the current folder."""
    settings = '[tool.wireloom]\nspecs = ["spec"]\nout = "src"\npackage = "acme.proto"\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    write_spec(tmp_path / "spec" / "tiny" / "protocol.yaml")
    write_spec(tmp_path / "spec" / "tiny" / "history" / "2020-01-01.yaml")
    write_spec(tmp_path / "spec" / "other" / "protocol.yaml", "other")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What is rendered for any protocol, instead of what templates would give."""
    files = {"b.py": "b={}\n", "a.py": "a = 'PACKAGE'\n", "py.typed": ""}

    def render(_: Any, package: str, overrides: Path | None = None) -> dict[str, str]:
        del overrides
        return {name: text.replace("PACKAGE", package) for name, text in files.items()}

    monkeypatch.setattr("wireloom.generator.render.package.render_package", render)
    return files


Output = pytest.CaptureFixture[str]


class TestWhere:
    def test_settings_of_the_project(self, project: Path, stub: object, capsys: Output) -> None:
        assert run() == 0
        assert list(tree(project / "src")) == [
            f"acme/proto/{protocol}/{name}"
            for protocol in ("other", "tiny")
            for name in (MANIFEST, "a.py", "b.py", "py.typed")
        ]
        text = (project / "src" / "acme" / "proto" / "tiny" / "a.py").read_text()
        assert text == 'a = "acme.proto.tiny"\n'
        assert capsys.readouterr() == ("other: 3 files, 3 changed\ntiny: 3 files, 3 changed\n", "")

    def test_from_a_folder_below(
        self, project: Path, stub: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(project / "spec" / "tiny")
        assert run() == 0
        assert run("--check") == 0
        assert (project / "src" / "acme" / "proto" / "tiny" / "a.py").is_file()

    def test_options_come_before_settings(self, project: Path, stub: object) -> None:
        assert run("spec/tiny", "--out", "there", "--package", "wire") == 0
        assert {path.parts[0] for path in map(Path, tree(project / "there"))} == {"wire"}
        assert not (project / "src").exists()
        assert run("spec/tiny", "--package", "p") == 0
        assert (project / "src" / "p" / "tiny").is_dir()

    def test_without_a_project(
        self, tmp_path: Path, stub: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        write_spec(tmp_path / "tiny.yaml")
        assert run("tiny.yaml", "--out", ".", "--package", "acme") == 0
        assert sorted(path.name for path in tmp_path.iterdir()) == ["acme", "tiny.yaml"]

    def test_a_folder_leaves_history_out(self, project: Path, stub: object, capsys: Output) -> None:
        assert run("spec/tiny") == 0
        assert capsys.readouterr().out == "tiny: 3 files, 3 changed\n"

    def test_a_file_of_the_history_is_generated(self, project: Path, stub: object) -> None:
        assert run("spec/tiny/history/2020-01-01.yaml") == 0
        assert (project / "src" / "acme" / "proto" / "tiny" / "a.py").is_file()

    def test_a_spec_that_is_named_twice_counts_once(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        assert run("spec/tiny", "spec/tiny/protocol.yaml", project / "spec" / "tiny") == 0
        assert capsys.readouterr().out == "tiny: 3 files, 3 changed\n"

    def test_other_packages_stay_when_specs_are_named(self, project: Path, stub: object) -> None:
        assert run() == 0
        before = tree(project)
        assert run("spec/tiny") == 0
        assert tree(project) == before

    def test_what_the_project_no_longer_generates_is_removed(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        assert run() == 0
        (project / "spec" / "other" / "protocol.yaml").unlink()
        assert run("--check") == 1
        assert "other: 0 files, 3 stale\n" in capsys.readouterr().out
        assert run() == 0
        assert not (project / "src" / "acme" / "proto" / "other").exists()
        assert run("--check") == 0


class TestUsage:
    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--package", "1st"], '"1st" cannot be the name of a Python package'),
            (["--package", "a..b"], '"a..b" cannot be'),
            (["--package", ""], '"" cannot be'),
            (["--package", "a.class"], '"a.class" cannot be'),
            (["--package", "a-b"], '"a-b" cannot be'),
            (["--package", "a/b"], '"a/b" cannot be'),
            (["--package", "ﬁn"], '"ﬁn" cannot be'),
            (["--out", "pyproject.toml"], "pyproject.toml is not a folder"),
            (["--out", "pyproject.toml/deeper"], "pyproject.toml is not a folder"),
            (["--templates", "missing"], "missing is not a folder with templates"),
            (["src"], "no *.yaml to generate from is below src"),
            (["spec/tiny", "spec/tiny/history"], 'both describe "tiny"'),
        ],
    )
    def test_is_refused(
        self, project: Path, stub: object, capsys: Output, arguments: list[str], message: str
    ) -> None:
        (project / "src").mkdir()
        before = tree(project)
        assert run(*arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("wireloom: ")
        assert err.count("\n") == 1
        assert message in err
        assert tree(project) == before

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ([], "--out and --package must be given"),
            (["tiny.yaml", "--out", "."], "--package must be given"),
            (["tiny.yaml", "--package", "p"], "--out must be given"),
            (["--out", ".", "--package", "p"], "no spec is named"),
        ],
    )
    def test_without_settings(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: Output,
        arguments: list[str],
        message: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        write_spec(tmp_path / "tiny.yaml")
        assert run(*arguments) == 2
        assert message in capsys.readouterr().err

    def test_a_folder_in_the_way_of_the_package(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        (project / "src").mkdir()
        (project / "src" / "acme").write_text("")
        assert run() == 2
        assert capsys.readouterr().err == "wireloom: src/acme is not a folder\n"

    def test_a_protocol_named_like_a_word_of_python(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        write_spec(project / "import.yaml", "import")
        status = run("import.yaml")
        assert status in (1, 2)  # by a rule of the linter or by the command
        assert "import.yaml" in capsys.readouterr().err
        assert not (project / "src").exists()

    def test_twins_are_refused_even_if_both_are_cached(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        twin = write_spec(project / "twin.yaml")
        assert run("spec/tiny") == run("twin.yaml") == 0
        assert run("spec/tiny", twin) == 2
        assert 'both describe "tiny"' in capsys.readouterr().err


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
        spec = write_spec(project / "bad.yaml", text=SPEC + "tipes: {}\n")
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
        assert capsys.readouterr() == ("tiny: 3 files\nall files are up to date\n", "")
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
            out == "tiny: 3 files, 1 different\n1 file is not up to date; run wireloom generate\n"
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
            "tiny: 2 files, 1 missing, 1 stale, 1 foreign\n"
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


class TestTemplates:
    @pytest.fixture
    def templates(self, tmp_path: Path) -> Path:
        (tmp_path / "mine" / "python").mkdir(parents=True)
        return tmp_path / "mine"

    def test_come_before_the_shipped_ones(self, project: Path, templates: Path) -> None:
        folder = project / "src" / "acme" / "proto" / "tiny"
        assert run("spec/tiny") == 0
        shipped = tree(folder)
        (templates / "python" / "types.py.j2").write_text("NAME={{ package | tojson }}\n")
        assert run("spec/tiny", "--templates", templates) == 0
        changed = tree(folder)
        assert changed.pop("types.py") == b'NAME = "acme.proto.tiny"\n'
        assert changed.keys() == shipped.keys() - {"types.py"}
        assert {name for name in changed if changed[name] != shipped[name]} == {MANIFEST}

    def test_changed_templates_count(self, project: Path, templates: Path) -> None:
        for text in ("A = 1\n", "A = 2\n"):
            (templates / "python" / "types.py.j2").write_text(text)
            assert run("spec/tiny", "--templates", "mine") == 0
            assert (project / "src/acme/proto/tiny/types.py").read_text() == text

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("\n{{ nothing.at_all }}", "mine/python/types.py.j2:2: 'nothing' is undefined"),
            ("\n\n{% if %}", "mine/python/types.py.j2:3: "),
            ("{{ 1 + 'a' }}", "mine/python/types.py.j2:1: unsupported operand"),
            ("x = 1\ndef f(:\n", "tiny: the template of types.py gives no Python: "),
            ("{% include 'none.j2' %}", "mine/python/types.py.j2:1: none.j2"),
        ],
    )
    def test_broken_ones(
        self, project: Path, templates: Path, capsys: Output, text: str, message: str
    ) -> None:
        (templates / "python" / "types.py.j2").write_text(text)
        assert run("spec/tiny", "--templates", "mine") == 1
        err = capsys.readouterr().err
        assert err.startswith(f"wireloom: {message}")
        assert err.endswith("; nothing was written\n")
        assert not (project / "src").exists()


class TestCaching:
    @pytest.fixture
    def count(self, monkeypatch: pytest.MonkeyPatch, stub: dict[str, str]) -> Callable[[], int]:
        """How many modules were formatted since the last question."""
        counted: list[int] = []
        real = formatting.format_all

        def format_all(texts: list[str], *more: Any) -> list[str]:
            counted.append(len(texts))
            return real(texts, *more)

        def count() -> int:
            total = sum(counted)
            counted.clear()
            return total

        monkeypatch.setattr(formatting, "format_all", format_all)
        return count

    def test_an_unchanged_spec_is_not_made_again(
        self, project: Path, count: Callable[[], int], capsys: Output
    ) -> None:
        assert run() == 0
        assert count() == 4
        assert (project / FOLDER).is_dir()
        before = tree(project)
        assert run() == run("--check") == 0
        assert count() == 0
        assert tree(project) == before
        assert capsys.readouterr().out.splitlines()[2:4] == [
            "other: 3 files, 0 changed",
            "tiny: 3 files, 0 changed",
        ]

    def test_only_modules_that_changed_are_formatted(
        self, project: Path, count: Callable[[], int], stub: dict[str, str]
    ) -> None:
        assert run("spec/tiny") == 0
        assert count() == 2
        write_spec(project / "spec" / "tiny" / "protocol.yaml", text=SPEC + "# more\n")
        stub["b.py"] = "b={1}\n"
        assert run("spec/tiny") == 0
        assert count() == 1

    def test_no_cache(self, project: Path, count: Callable[[], int]) -> None:
        assert run("spec/tiny") == 0
        assert count() == 2
        assert run("spec/tiny", "--no-cache") == run("spec/tiny", "--no-cache", "--check") == 0
        assert count() == 4

    def test_cache_elsewhere(self, project: Path, count: Callable[[], int]) -> None:
        assert run("spec/tiny", "--cache", "there") == run("spec/tiny", "--cache", "there") == 0
        assert count() == 2
        assert (project / "there" / ".gitignore").is_file()
        assert not (project / FOLDER).exists()

    def test_the_package_counts(self, project: Path, count: Callable[[], int]) -> None:
        assert run("spec/tiny") == run("spec/tiny", "--package", "p") == 0
        assert (project / "src" / "p" / "tiny" / "a.py").read_text() == 'a = "p.tiny"\n'

    def test_tampered_entries_are_ignored(self, project: Path, count: Callable[[], int]) -> None:
        assert run("spec/tiny") == 0
        assert count() == 2
        before = tree(project)
        for entry in (project / FOLDER).iterdir():
            entry.write_bytes(entry.read_bytes().replace(b"acme", b"evil"))
        for file in ("a.py", "b.py"):
            (project / "src" / "acme" / "proto" / "tiny" / file).unlink()
        assert run("spec/tiny") == 0
        assert count() == 1  # the other module does not have the name of the package in it
        assert tree(project) == before

    def test_a_spec_that_changes_meanwhile_is_not_kept(
        self, project: Path, count: Callable[[], int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        spec = project / "spec" / "tiny" / "protocol.yaml"
        real = module._read
        before = spec.read_text(encoding="utf-8")

        def slow(path: str) -> Any:
            write_spec(spec, text=SPEC + "# more\n")
            return real(path)

        with monkeypatch.context() as patch:
            patch.setattr(module, "_read", slow)
            assert run("spec/tiny") == 0
        spec.write_text(before, encoding="utf-8")
        count()
        called = []
        monkeypatch.setattr(module, "_read", lambda path: called.append(path) or real(path))
        assert run("spec/tiny") == 0
        assert called == ["spec/tiny/protocol.yaml"]

    def test_what_is_cached_costs_no_imports(self, project: Path) -> None:
        code = """
            import sys
            from wireloom.cli import main
            status = main(["generate", *sys.argv[1:]])
            slow = {"black", "jinja2", "yaml", "multiprocessing", "wireloom.generator.parse"}
            print(status, sorted(slow & set(sys.modules)))
        """
        command = [sys.executable, "-c", textwrap.dedent(code)]
        told = [
            subprocess.run(
                [*command, *more], check=True, capture_output=True, text=True, cwd=project
            ).stdout.splitlines()[-1]
            for more in ([], [], ["--check"])
        ]
        assert "black" in told[0]
        assert told[1:] == ["0 []", "0 []"]


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
            formatting.WORTHWHILE = 1
            def slow(text):
                print("working", flush=True)
                time.sleep(60)
            formatting.format_python = slow
            sys.exit(main(["generate"]))
        """
        command = [sys.executable, "-c", textwrap.dedent(code)]
        with subprocess.Popen(
            command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=20)
        assert process.returncode == 130
        assert err == "wireloom: interrupted; no file is half-written\n"
        assert not (project / "src").exists()


class TestProgress:
    def test_is_shown_on_a_terminal_when_it_takes_long(
        self, project: Path, stub: object, monkeypatch: pytest.MonkeyPatch, capsys: Output
    ) -> None:
        monkeypatch.setattr(module, "_PATIENCE", 0)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
        assert run() == 0
        err = capsys.readouterr().err
        assert err.startswith("\rformatting 1 of 4\rformatting 2 of 4")
        assert err.endswith("\r\x1b[K")

    @pytest.mark.parametrize(("terminal", "patience"), [(False, 0), (True, 60)])
    def test_is_not_shown_otherwise(
        self,
        project: Path,
        stub: object,
        monkeypatch: pytest.MonkeyPatch,
        capsys: Output,
        terminal: bool,
        patience: int,
    ) -> None:
        monkeypatch.setattr(module, "_PATIENCE", patience)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
        assert run() == 0
        assert capsys.readouterr().err == ""


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of real specs."""
    out = tmp_path_factory.mktemp("generated")
    assert run(*SPECS, "--out", out, "--package", "acme.proto", "--no-cache") == 0
    return out


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
        command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--config", settings]
        done = subprocess.run(
            [*command, generated], cwd=ROOT, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout

    def test_has_no_trace_of_where_it_was_made(self, generated: Path) -> None:
        for name, data in tree(generated).items():
            assert b"\r" not in data, name
            assert str(ROOT).encode() not in data, name
            assert b".yaml" not in data, name

    @pytest.mark.parametrize(
        "environment",
        [
            {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8"},
            {
                "PYTHONHASHSEED": "77",
                "LC_ALL": "C",
                "PYTHONCOERCECLOCALE": "0",
                "PYTHONUTF8": "0",
            },
        ],
        ids=["seed-and-zone", "bare-locale"],
    )
    def test_is_the_same_everywhere(
        self, generated: Path, tmp_path: Path, environment: dict[str, str]
    ) -> None:
        here = tmp_path / "elsewhere"
        specs = [write_spec(here / spec.name, text=spec.read_text("utf-8")) for spec in GOOD]
        (here / "rabbit").symlink_to(RABBITMQ.parent)
        command = [sys.executable, "-m", "wireloom.cli", "generate", "--no-cache"]
        command += ["--out", "made", "--package", "acme.proto", "rabbit/protocol.yaml"]
        command += reversed([spec.name for spec in specs])
        done = subprocess.run(
            command, cwd=here, env=os.environ | environment, check=True, capture_output=True
        )
        assert done.stderr == b""
        assert tree(here / "made") == tree(generated)

    def test_is_the_same_out_of_the_cache(self, generated: Path, tmp_path: Path) -> None:
        for out in ("cold", "warm"):
            status = run(
                *SPECS,
                *("--out", tmp_path / out, "--package", "acme.proto", "--cache", tmp_path / "c"),
            )
            assert status == 0
            assert tree(tmp_path / out) == tree(generated)
