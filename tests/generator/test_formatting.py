"""Formatting: exactly what black prints, in one process or several."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from wireloom.generator import formatting
from wireloom.generator.formatting import Formatter, format_python, style

UGLY = """
x = { 'a':1,
 "b" : [1,2,3,], }
def function(first_argument, second_argument, *, third_argument = None, fourth=None)->None: return
class A :
  '''Doc.   '''
  y : int=1
async def g():
    async with a as b, c as d: pass
    match b:
        case [1,2,]: pass
"""


def black(text: str, folder: Path) -> str:
    """What the command prints."""
    file = folder / "module.py"
    file.write_bytes(text.encode())
    (folder / "none.toml").write_text("")
    command = [sys.executable, "-m", "black", "--quiet", "--config", "none.toml"]
    command += ["--line-length", "100", "--target-version", "py311", "module.py"]
    subprocess.run(command, cwd=folder, check=True)
    return file.read_bytes().decode()


@pytest.mark.parametrize("text", [UGLY, "", "\n\n", "x=1", "x = 'ü'\r\n", f"{UGLY}\n" * 3])
def test_is_what_black_prints(text: str, tmp_path: Path) -> None:
    assert format_python(text) == black(text, tmp_path)


def test_settings_of_the_user_do_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = format_python(UGLY)
    settings = "[tool.black]\nline-length = 40\nskip-string-normalization = true\n"
    (tmp_path / "pyproject.toml").write_text(settings)
    monkeypatch.chdir(tmp_path)
    assert format_python(UGLY) == before


def test_formatting_again_changes_nothing() -> None:
    once = format_python(UGLY)
    assert format_python(once) == once


def test_style_names_the_version_of_black() -> None:
    import black as installed

    version = vars(installed)["__version__"]
    assert style() == f"black {version}, line length 100, target py311"


class TestFormatter:
    def test_what_was_answered_before_is_not_asked_again(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = Formatter({})
        made = first.format(UGLY)
        monkeypatch.setattr(formatting, "format_python", None)
        second = Formatter({**first.answers, "100 x": "y"})
        assert made == second.format(UGLY)
        assert second.answers == first.answers  # without those that nobody needs

    def test_one_line_more_is_one_question_more(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        def noted(text: str, width: int) -> str:
            asked.append(text)
            return format_python(text, width)

        before = Formatter({})
        before.format("x = {1 :2}\ny = 1\n")
        monkeypatch.setattr(formatting, "format_python", noted)
        after = Formatter(before.answers)
        assert after.format("x = {1 :2}\ny = 1\nz = [ ]\n") == "x = {1: 2}\ny = 1\nz = []\n"
        assert asked == ["z = [ ]"]

    @pytest.mark.parametrize("text", ["x = 1\ndef f(:\n", "x = (\n", "if x:\ny = 1\n", "for = 1\n"])
    def test_text_that_is_no_python(self, text: str) -> None:
        with pytest.raises(ValueError, match=r"(?i)cannot parse"):
            Formatter({}).format(text)
