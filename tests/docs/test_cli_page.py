"""The page about the command line names every command and every option, and no other."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from importlib.metadata import entry_points
from pathlib import Path

from wireloom.cli import GROUP

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def _parser(name: str) -> ArgumentParser:
    parser = ArgumentParser(name)
    next(item for item in entry_points(group=GROUP) if item.name == name).load()(parser)
    return parser


def _sections() -> dict[str, str]:
    parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_command_has_a_section() -> None:
    assert set(_sections()) == {item.name for item in entry_points(group=GROUP)}


def test_every_option_is_explained() -> None:
    for name, text in _sections().items():
        known = {option for action in _parser(name)._actions for option in action.option_strings}
        said = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))
        assert said == {option for option in known if option.startswith("--")} - {"--help"}, name


def test_every_choice_is_explained() -> None:
    for name, text in _sections().items():
        for action in _parser(name)._actions:
            for choice in action.choices or ():
                assert str(choice) in text, f"{name}: {choice}"
