"""The subcommand ``docs``."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom import cli

HERE = Path(__file__).parent
GOOD = HERE / "good" / "session.yaml"
BAD = HERE / "bad" / "WL106_word.yaml"
MARK = ".wireloom-docs"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text('[tool.wireloom]\npackage = "acme"\n')
    (tmp_path / "spec" / "history").mkdir(parents=True)
    (tmp_path / "spec" / "session.yaml").write_bytes(GOOD.read_bytes())
    (tmp_path / "spec" / "history" / "session.yaml").write_bytes(GOOD.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_pages_of_the_project(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["docs", "--out", "build/docs"]) == 0
    assert capsys.readouterr().out == "build/docs: session\n"
    page = project / "build" / "docs" / "protocols" / "session" / "commands" / "get.md"
    assert "`acme.session.messages`" in page.read_text(encoding="utf-8")


def test_another_package(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["docs", "--out", "out", "--package", "our.wire"]) == 0
    page = project / "out" / "protocols" / "session" / "commands" / "get.md"
    assert "`our.wire.session.messages`" in page.read_text(encoding="utf-8")
    assert cli.main(["docs", "--out", "out", "--package", "our/wire"]) == 2
    assert '"our/wire" cannot be the name of a Python package' in capsys.readouterr().err


def test_own_pages_are_copied(project: Path) -> None:
    (project / "docs").mkdir()
    (project / "docs" / "index.md").write_text("# Ours\n")
    (project / "other").mkdir()
    (project / "other" / "index.md").write_text("# Theirs\n")
    assert cli.main(["docs", "--out", "out"]) == 0
    assert (project / "out" / "index.md").read_text() == "# Ours\n"
    assert cli.main(["docs", "--out", "out", "--pages", "other"]) == 0
    assert (project / "out" / "index.md").read_text() == "# Theirs\n"
    assert sorted(path.name for path in (project / "docs").iterdir()) == ["index.md"]


def test_what_was_written_before_is_replaced(project: Path) -> None:
    assert cli.main(["docs", "--out", "out"]) == 0
    (project / "out" / "old.md").write_text("left over")
    assert cli.main(["docs", "--out", "out"]) == 0
    assert not (project / "out" / "old.md").exists()
    assert sorted(path.name for path in project.iterdir()) == ["out", "pyproject.toml", "spec"]


def test_other_files_are_not_replaced(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "out").mkdir()
    (project / "out" / "thesis.md").write_text("mine")
    assert cli.main(["docs", "--out", "out"]) == 2
    assert "out holds files that wireloom docs did not write" in capsys.readouterr().err
    assert [path.name for path in (project / "out").iterdir()] == ["thesis.md"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--out", "pyproject.toml"], "pyproject.toml is not a folder"),
        (["--out", "out", "--pages", "nowhere"], "nowhere is not a folder with pages"),
        (["--out", "spec/out", "--pages", "spec"], "spec/out is inside spec, which is copied"),
        (["--out", "out", "spec/session.yaml", str(GOOD)], 'both describe "session"'),
    ],
)
def test_wrong_use(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert cli.main(["docs", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not (project / "out").exists()


def test_a_page_with_the_name_of_a_generated_one(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "docs").mkdir()
    (project / "docs" / "rules.md").write_text("# Ours\n")
    assert cli.main(["docs", "--out", "out"]) == 2
    assert "docs/rules.md has the name of a generated page" in capsys.readouterr().err
    assert not (project / "out").exists()


def test_problems_are_reported(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["docs", "--out", "out", str(BAD)]) == 1
    errors = capsys.readouterr().err
    assert "WL106" in errors
    assert errors.endswith("nothing was written\n")
    assert not (project / "out").exists()


def test_without_a_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["docs", "--out", "out"]) == 2
    assert "no spec is named" in capsys.readouterr().err
    assert cli.main(["docs", "--out", "out", str(GOOD)]) == 0
    page = tmp_path / "out" / "protocols" / "session" / "commands" / "get.md"
    assert "`wireloom.session.messages`" in page.read_text(encoding="utf-8")


def test_older_revisions_may_be_named(project: Path) -> None:
    assert cli.main(["docs", "--out", "out", "spec/history/session.yaml"]) == 0
    assert cli.main(["docs", "--out", "out", "spec/history"]) == 0
    assert (project / "out" / "protocols" / "session" / "index.md").is_file()


def test_a_folder_that_cannot_be_made(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "file").write_text("")
    assert cli.main(["docs", "--out", "file/out"]) == 1
    assert "file" in capsys.readouterr().err
