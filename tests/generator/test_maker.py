"""How packages are made: templates, what is kept from earlier, and progress."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wireloom import terminal
from wireloom.generator import formatting, maker
from wireloom.generator.cache import FOLDER
from wireloom.generator.output import MANIFEST

from tests.support.generating import SPEC, run, tree, write_spec

Output = pytest.CaptureFixture[str]


class TestTemplates:
    @pytest.fixture
    def templates(self, tmp_path: Path) -> Path:
        (tmp_path / "mine" / "python").mkdir(parents=True)
        return tmp_path / "mine"

    def test_come_before_the_shipped_ones(self, project: Path, templates: Path) -> None:
        folder = project / "src" / "acme" / "proto" / "tiny"
        assert run("spec/tiny") == 0
        shipped = tree(folder)
        (templates / "python" / "__init__.py.j2").write_text("NAME={{ package | tojson }}\n")
        assert run("spec/tiny", "--templates", templates) == 0
        changed = tree(folder)
        assert changed.pop("__init__.py") == b'NAME = "acme.proto.tiny"\n'
        assert changed.keys() == shipped.keys() - {"__init__.py"}
        assert {name for name in changed if changed[name] != shipped[name]} == {MANIFEST}

    def test_one_that_replaces_nothing_is_named(
        self, project: Path, templates: Path, capsys: Output
    ) -> None:
        (templates / "python" / "typos.py.j2").write_text("")
        assert run("spec/tiny", "--templates", "mine") == 0
        assert capsys.readouterr().err == (
            "mine/python/typos.py.j2 replaces no template of wireloom;"
            ' did you mean "python/types.py.j2"?\n'
        )

    def test_bytes_that_are_not_utf_8(self, project: Path, templates: Path, capsys: Output) -> None:
        (templates / "python" / "types.py.j2").write_bytes(b"{# a #}\n{# caf\xe9 #}\n")
        assert run("spec/tiny", "--templates", "mine") == 1
        assert capsys.readouterr().err == (
            "wireloom: mine/python/types.py.j2:2: byte 0xe9 is not UTF-8; nothing was written\n"
        )

    def test_changed_templates_count(self, project: Path, templates: Path) -> None:
        for text in ("A = 1\n", "A = 2\n"):
            (templates / "python" / "__init__.py.j2").write_text(text)
            assert run("spec/tiny", "--templates", "mine") == 0
            assert (project / "src/acme/proto/tiny/__init__.py").read_text() == text

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("\n{{ nothing.at_all }}", "mine/python/types.py.j2:2: 'nothing' is undefined"),
            ("\n\n{% if %}", "mine/python/types.py.j2:3: "),
            ("{{ 1 + 'a' }}", "mine/python/types.py.j2:1: unsupported operand"),
            ("x = 1\ndef f(:\n", "tiny: the template of types.py gives no Python: "),
            (
                "{% include 'none.j2' %}",
                'mine/python/types.py.j2:1: there is no template "none.j2"',
            ),
            (
                "{% include 'python/typs.py.j2' %}",
                'mine/python/types.py.j2:1: there is no template "python/typs.py.j2"; did you mean'
                ' "python/types.py.j2"?',
            ),
            (
                "{% include ['a.j2', 'b.j2'] %}",
                "mine/python/types.py.j2:1: none of the templates given were found: a.j2, b.j2",
            ),
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
        """How many questions black was asked since the last question."""
        asked: list[str] = []
        real = formatting.format_python

        def format_python(text: str, width: int) -> str:
            asked.append(text)
            return real(text, width)

        def count() -> int:
            total = len(asked)
            asked.clear()
            return total

        monkeypatch.setattr(formatting, "format_python", format_python)
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
            "other: 3 files in src/acme/proto/other, 0 changed",
            "tiny: 3 files in src/acme/proto/tiny, 0 changed",
        ]

    def test_only_lines_that_changed_are_formatted(
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
        assert count() == 2
        assert tree(project) == before

    def test_a_spec_that_changes_meanwhile_is_not_kept(
        self, project: Path, count: Callable[[], int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        spec = project / "spec" / "tiny" / "protocol.yaml"
        real = maker._read
        before = spec.read_text(encoding="utf-8")

        def slow(path: str) -> Any:
            write_spec(spec, text=SPEC + "# more\n")
            return real(path)

        with monkeypatch.context() as patch:
            patch.setattr(maker, "_read", slow)
            assert run("spec/tiny") == 0
        spec.write_text(before, encoding="utf-8")
        count()
        called = []

        def noted(path: str) -> Any:
            called.append(path)
            return real(path)

        monkeypatch.setattr(maker, "_read", noted)
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


class TestProgress:
    def test_is_shown_on_a_terminal_when_it_takes_long(
        self, project: Path, stub: object, monkeypatch: pytest.MonkeyPatch, capsys: Output
    ) -> None:
        monkeypatch.setattr(terminal, "_PATIENCE", 0)
        monkeypatch.setattr(terminal, "_EVERY", 0)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
        assert run() == 0
        err = capsys.readouterr().err
        assert err.startswith("\rformatting 1 of 4\x1b[K\rformatting 2 of 4")
        assert err.endswith("\r\x1b[K")

    @pytest.mark.parametrize(("shown", "patience"), [(False, 0), (True, 60)])
    def test_is_not_shown_otherwise(
        self,
        project: Path,
        stub: object,
        monkeypatch: pytest.MonkeyPatch,
        capsys: Output,
        shown: bool,
        patience: int,
    ) -> None:
        monkeypatch.setattr(terminal, "_PATIENCE", patience)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: shown)
        assert run() == 0
        assert capsys.readouterr().err == ""
