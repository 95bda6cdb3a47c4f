"""Where ``generate`` looks and writes: the command line and the settings of the project."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.output import MANIFEST

from tests.support.generating import run, tree, write_spec

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
        assert capsys.readouterr() == (
            "other: 3 files in src/acme/proto/other, 3 changed\n"
            "tiny: 3 files in src/acme/proto/tiny, 3 changed\n",
            "",
        )

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
        assert capsys.readouterr().out == "tiny: 3 files in src/acme/proto/tiny, 3 changed\n"

    def test_a_file_of_the_history_goes_elsewhere(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        assert run() == 0
        before = tree(project)
        assert run("spec/tiny/history/2020-01-01.yaml") == 2
        assert "2020-01-01.yaml is none of the specs of the project" in capsys.readouterr().err
        assert tree(project) == before
        assert run("spec/tiny/history/2020-01-01.yaml", "--package", "old") == 0
        assert (project / "src" / "old" / "tiny" / "a.py").is_file()

    def test_a_spec_that_is_named_twice_counts_once(
        self, project: Path, stub: object, capsys: Output
    ) -> None:
        assert run("spec/tiny", "spec/tiny/protocol.yaml", project / "spec" / "tiny") == 0
        assert capsys.readouterr().out == "tiny: 3 files in src/acme/proto/tiny, 3 changed\n"

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
        assert "other: 0 files in src/acme/proto/other, 3 stale\n" in capsys.readouterr().out
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
            (["pyproject.toml"], "pyproject.toml is none of the specs of the project"),
            (["src"], "no *.yaml to generate from is below src"),
            (["spec/tiny", "spec/tiny/history", "--package", "p"], 'both describe "tiny"'),
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
        assert run("spec/tiny", "--package", "p") == run(twin, "--package", "p") == 0
        assert run("spec/tiny", twin, "--package", "p") == 2
        assert 'both describe "tiny"' in capsys.readouterr().err
