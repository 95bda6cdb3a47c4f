"""Folders of clients: what is written, compared, removed and left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.blocking.__main__ import CLIENTS, main

ROOT = Path(__file__).parents[3]
SOURCE = '"""A client for asyncio."""\n\n\nasync def connect() -> None: ...\n'
MADE = '"""A client that blocks."""\n\n\ndef connect() -> None: ...\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    aio = tmp_path / "toy" / "aio"
    aio.mkdir(parents=True)
    (aio / "__init__.py").write_text("from asyncio import Lock\n")
    (aio / "client.py").write_text(SOURCE)
    return tmp_path


def test_the_clients_of_this_repository_are_what_is_written() -> None:
    assert main(["--check", str(ROOT / CLIENTS)]) == 0


def test_modules_are_written_with_a_header(folder: Path) -> None:
    assert main([str(folder)]) == 0
    header, text = (folder / "toy" / "client.py").read_text().split("\n", 1)
    assert header == "# Made by `make generate` from aio/client.py; do not edit it."
    assert text == MADE
    assert not (folder / "toy" / "__init__.py").exists()
    assert main(["--check", str(folder)]) == 0


def test_what_differs_is_shown_and_mended(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder)])
    made = folder / "toy" / "client.py"
    made.write_text(made.read_text().replace("connect", "disconnect"))
    assert main(["--check", str(folder)]) == 1
    shown = capsys.readouterr()
    assert "-def disconnect" in shown.out
    assert f"{made} is different; run `make generate`" in shown.err
    assert "disconnect" in made.read_text()
    assert main([str(folder)]) == 0
    assert "disconnect" not in made.read_text()


def test_what_is_missing_or_has_no_source_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(folder)])
    source, made = folder / "toy" / "aio" / "client.py", folder / "toy" / "client.py"
    source.rename(source.with_name("other.py"))
    assert main(["--check", str(folder)]) == 1
    shown = capsys.readouterr().err
    assert "other.py is missing" in shown
    assert "client.py is stale" in shown
    assert main([str(folder)]) == 0
    assert not made.exists()
    assert made.with_name("other.py").exists()


def test_what_was_written_by_hand_is_left_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = folder / "toy" / "client.py"
    mine.write_text("by hand\n")
    assert main([str(folder)]) == 1
    assert f"written by hand, and in the way: {mine}" in capsys.readouterr().err
    assert mine.read_text() == "by hand\n"


def test_what_cannot_be_made_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "toy" / "aio" / "client.py").write_text("import asyncio\n\nasyncio.run\n")
    assert main([str(folder)]) == 1
    assert "asyncio has no counterpart" in capsys.readouterr().err
