"""Formatting: exactly what black prints, in one process or several."""

from __future__ import annotations

import os
import subprocess
import sys
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator import formatting
from wireloom.generator.formatting import FormatError, format_all, format_python, style

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


class TestSeveral:
    @pytest.fixture(autouse=True)
    def always_worthwhile(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(formatting, "WORTHWHILE", 1)

    TEXTS = tuple(f"x{number} = {{ {number}:'a' }}\n" * (number * 7 % 5 + 1) for number in range(9))

    @pytest.mark.parametrize("processes", [1, 2, 3, 20])
    def test_order_does_not_depend_on_processes(self, processes: int) -> None:
        expected = [format_python(text) for text in self.TEXTS]
        assert format_all(self.TEXTS, processes=processes) == expected

    def test_none(self) -> None:
        assert format_all([]) == []

    def test_starts_no_process_for_little(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(formatting, "WORTHWHILE", 20_000)
        monkeypatch.setattr(formatting, "_Helper", None)
        assert format_all(["x=1\n"] * 3, processes=2) == ["x = 1\n"] * 3

    @pytest.mark.parametrize("processes", [1, 2])
    def test_tells_each_result(self, processes: int) -> None:
        told: dict[int, str] = {}
        results = format_all(self.TEXTS, told.__setitem__, processes=processes)
        assert [told[index] for index in range(len(self.TEXTS))] == results

    @pytest.mark.parametrize("processes", [1, 2, 3])
    def test_names_the_first_text_that_is_no_python(self, processes: int) -> None:
        texts = ["x = 1\n", "x = 1\n", "def f(:\n", "x = 1\n" * 20, "x = (\n"]
        with pytest.raises(FormatError) as caught:
            format_all(texts, processes=processes)
        assert caught.value.index == 2
        assert caught.value.reason.endswith(" 1:6: def f(:")

    @pytest.mark.parametrize("step", ["Pipe", "Process"])
    def test_without_further_processes(self, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
        def none(*_: Any, **__: Any) -> None:
            raise OSError("no more of them")

        monkeypatch.setattr(get_context("fork"), step, none)
        monkeypatch.setattr(get_context("spawn"), step, none)
        assert format_all(["x=1\n"] * 3, processes=2) == ["x = 1\n"] * 3

    def test_a_process_that_dies(self, monkeypatch: pytest.MonkeyPatch) -> None:
        here, real = os.getpid(), formatting.format_python

        def dies(text: str) -> str:
            if os.getpid() != here:
                os._exit(1)
            return real(text)

        monkeypatch.setattr(formatting, "format_python", dies)
        assert format_all(["x=1\n"] * 4, processes=2) == ["x = 1\n"] * 4

    def test_an_interrupt_ends_the_processes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        here, real = os.getpid(), formatting.format_python

        def interrupted(text: str) -> str:
            if os.getpid() == here:
                raise KeyboardInterrupt
            return real(text)

        monkeypatch.setattr(formatting, "format_python", interrupted)
        with pytest.raises(KeyboardInterrupt):
            format_all([UGLY * 50] * 2, processes=2)
        assert active_children() == []
