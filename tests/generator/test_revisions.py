"""Where the revisions of protocols are found, and how they are generated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from wireloom.generator import maker
from wireloom.generator.config import UsageError
from wireloom.generator.revisions import at_revision, find_spec, revision_of, revisions

from tests.support.generating import SPEC, run, tree, write_spec

BASED = "wireloom: 1\nbased_on: ../protocol.yaml\nrevision: '1.9'\ndoc: Older.\n"


@pytest.fixture
def history(project: Path) -> Path:
    """The project, with more revisions of one protocol; its specs."""
    folder = project / "spec" / "tiny"
    (folder / "history" / "2020-01-01.yaml").unlink()
    for name in ("1.10", "1.2"):
        old = SPEC.replace('revision: "1"', f'revision: "{name}"  # old').replace("hi", "ho")
        write_spec(folder / "history" / f"{name}.yaml", text=old)
    (folder / "history" / "1.9.yaml").write_text(BASED, encoding="utf-8")
    return folder


def test_order(history: Path) -> None:
    wanted = ["1.2", "1.9", "1.10", "1"]
    for spec in (history / "protocol.yaml", history / "history" / "1.9.yaml"):
        assert [revision_of(path) for path in revisions(spec)] == wanted


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("tiny", "protocol.yaml"),
        ("tiny@1", "protocol.yaml"),
        ("tiny@1.9", "history/1.9.yaml"),
        ("tiny@1.10", "history/1.10.yaml"),
    ],
)
def test_names(history: Path, name: str, file: str) -> None:
    assert Path(find_spec(name)).resolve() == (history / file).resolve()


def test_paths_stay(history: Path) -> None:
    assert find_spec("spec/tiny/protocol.yaml") == "spec/tiny/protocol.yaml"
    assert find_spec("no/such.yaml") == "no/such.yaml"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tiny@2", "there is no revision 2 of .*tiny.*; there are 1.2, 1.9, 1.10, 1"),
        ("tinny", "there is no protocol tinny; there are other, tiny"),
        ("tinny@1", "there is no protocol tinny"),
    ],
)
def test_unknown_names(history: Path, name: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        find_spec(name)


def test_without_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match="no pyproject"):
        find_spec("tiny@1")
    assert at_revision(write_spec(tmp_path / "protocol.yaml"), "1").endswith("protocol.yaml")


def test_an_older_revision_is_generated(
    history: Path, stub: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("tiny", "--revision", "1.9", "--package", "old") == 0
    made = history.parents[1] / "src" / "old" / "tiny"
    assert (made / "a.py").read_text(encoding="utf-8") == 'a = "old.tiny"\n'
    before = tree(history.parents[1])
    assert run("tiny", "--revision", "1.2") == 2
    assert "say with --out or --package where to put it" in capsys.readouterr().err
    assert run("tiny", "--revision", "7", "--package", "old") == 2
    assert "there is no revision 7" in capsys.readouterr().err
    assert tree(history.parents[1]) == before
    assert run("tiny", "--revision", "1.9", "--package", "old", "--check") == 0


def test_what_a_revision_is_based_on_counts(history: Path) -> None:
    """Nothing is taken for unchanged because the file itself is."""
    old = ("tiny", "--revision", "1.9", "--package", "old")
    assert run(*old) == 0
    spec = history / "protocol.yaml"
    spec.write_text(spec.read_text(encoding="utf-8").replace("Entry", "Line"), encoding="utf-8")
    assert run(*old, "--check") == 1
    assert run(*old) == 0
    text = (history.parents[1] / "src" / "old" / "tiny" / "types.py").read_text(encoding="utf-8")
    assert "class Line" in text


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The specs that were read as YAML since the list was cleared."""
    found: list[str] = []
    real = maker._read

    def noted(spec: str) -> Any:
        found.append(Path(spec).name)
        return real(spec)

    monkeypatch.setattr(maker, "_read", noted)
    return found


def test_what_is_based_on_others_is_kept(history: Path, stub: object, read: list[str]) -> None:
    (history / "history" / "1.8.yaml").write_text(
        BASED.replace("../protocol", "1.9").replace("'1.9'", "'1.8'"), encoding="utf-8"
    )
    old = ("tiny", "--revision", "1.8", "--package", "old")
    assert run(*old) == run(*old) == run(*old, "--check") == 0
    assert read == ["1.8.yaml"]
    for name in ("history/1.9.yaml", "protocol.yaml"):
        with (history / name).open("a", encoding="utf-8") as file:
            file.write("# more\n")
        assert run(*old) == run(*old) == 0
    assert read == ["1.8.yaml"] * 3


@pytest.mark.parametrize("key", ['"based_on":', '"based\\x5fon":', "? based_on\n:"])
def test_what_is_written_in_another_way_is_read_again(
    history: Path, stub: object, read: list[str], key: str
) -> None:
    """It is not seen what it is based on, so nothing could tell that this changed."""
    text = BASED.replace("based_on:", key)
    (history / "history" / "1.9.yaml").write_text(text, encoding="utf-8")
    old = ("tiny", "--revision", "1.9", "--package", "old")
    assert run(*old) == run(*old) == 0
    assert read == ["1.9.yaml"] * 2
