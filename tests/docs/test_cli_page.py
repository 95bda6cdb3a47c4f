"""The page about the command line names every command and every option, and no other."""

from __future__ import annotations

import re
from argparse import ArgumentParser, _SubParsersAction
from importlib.metadata import entry_points
from pathlib import Path

from wireloom.cli import GROUP

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def _parser(name: str) -> ArgumentParser:
    parser = ArgumentParser(name)
    next(item for item in entry_points(group=GROUP) if item.name == name).load()(parser)
    return parser


def _options(parser: ArgumentParser) -> set[str]:
    """All options, those of commands below it included."""
    known: set[str] = set()
    for action in parser._actions:
        known.update(option for option in action.option_strings if option.startswith("--"))
        if isinstance(action, _SubParsersAction):
            for below in action.choices.values():
                known |= _options(below)
    return known - {"--help"}


def _sections() -> dict[str, str]:
    parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_command_has_a_section() -> None:
    assert set(_sections()) == {item.name for item in entry_points(group=GROUP)}


def test_every_option_is_explained() -> None:
    for name, text in _sections().items():
        said = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))
        assert said == _options(_parser(name)), name


def test_every_choice_is_explained() -> None:
    for name, text in _sections().items():
        for action in _parser(name)._actions:
            for choice in action.choices or ():
                assert str(choice) in text, f"{name}: {choice}"
