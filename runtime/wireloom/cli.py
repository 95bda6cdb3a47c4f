"""The ``wireloom`` command: finds the subcommands that are installed and hands over to one.

A package adds a subcommand by an entry point in the group ``wireloom.commands``. It names a
function that takes an ``argparse.ArgumentParser``, adds options to it and sets ``run`` among its
defaults to a function from the parsed options to the exit status. Its doc string is the help text.
What the entry point lists in brackets are the extras of the package that the subcommand needs.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from typing import Any

from wireloom.terminal import complain

GROUP = "wireloom.commands"
_DESCRIPTION = "Typed Python codecs and clients for wire protocols, made from one YAML description."
_EPILOG = "`wireloom COMMAND --help` tells more about a command."


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a subcommand and returns the exit status."""
    _replace_closed_streams()
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else list(arguments))
        finally:
            sys.stdout.flush()  # while it can still be said that it failed
    except KeyboardInterrupt:
        complain("interrupted")
        return 130
    except BrokenPipeError:  # the reader of the output went away
        _drop_output()
    except OSError as error:
        _drop_output()
        where = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
        complain(f"{where}{error.strerror or error}")
    return 1


def _run(given: Sequence[str]) -> int:
    commands = entry_points(group=GROUP)
    parser = build_parser(commands, given)
    options = parser.parse_args(given)
    run: Callable[..., int] | None = getattr(options, "run", None)
    if run is None:
        parser.print_help(sys.stderr)
        return 2
    try:
        return run(options)
    except ModuleNotFoundError as error:
        return _missing(commands[options.command], error)


def _replace_closed_streams() -> None:
    """Puts files in the place of closed streams, which Python has none for.

    That of the output can only be read, so that writing to it fails as for other programs.
    """
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _drop_output() -> None:
    """Lets the rest of the output go nowhere, so that Python does not try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _CommandParser(ArgumentParser):
    """Takes options between and behind arguments that may come several times, too."""

    _mixes = True
    _help = ""
    """What help says; while arguments are mixed, they have no defaults to tell."""

    def format_help(self) -> str:
        """The text of ``--help``."""
        return self._help or super().format_help()

    def parse_known_args(self, *given: Any) -> tuple[Namespace, list[str]]:  # type: ignore[override]
        """As in ``ArgumentParser``, whose overloads cannot be repeated here in one signature."""
        if self._mixes and self._subparsers is None:
            self._help = self.format_help()
            self._mixes = False  # it comes back here
            try:
                return self.parse_known_intermixed_args(*given)
            finally:
                self._mixes, self._help = True, ""
        return super().parse_known_args(*given)


def build_parser(commands: Iterable[EntryPoint], given: Sequence[str] = ()) -> ArgumentParser:
    """The parser of the command line with a parser for each subcommand.

    Only the subcommand that is asked for is loaded, so that none depends on the others, and help
    and version come at once.
    """
    parser = ArgumentParser(prog="wireloom", description=_DESCRIPTION, epilog=_EPILOG)
    parser.add_argument("--version", action="version", version=f"wireloom {_version()}")
    below = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", parser_class=_CommandParser
    )
    first = next((word for word in given if not word.startswith("-")), None)
    for command in sorted(commands, key=lambda item: item.name):
        if command.name == first:
            _configure(below, command)
        elif (found := summary(command)) is not None:
            below.add_parser(command.name, help=found)
    return parser


def configured(parser: ArgumentParser, command: EntryPoint) -> ArgumentParser:
    """The parser with everything that a subcommand takes.

    Raises:
        ModuleNotFoundError: The subcommand needs something that is not installed.
    """
    from inspect import getdoc  # which takes long to import

    configure: Callable[[ArgumentParser], None] = command.load()
    parser.description = getdoc(configure) or ""
    parser.formatter_class = RawDescriptionHelpFormatter
    configure(parser)
    return parser


def _configure(below: Any, command: EntryPoint) -> None:
    try:
        configured(below.add_parser(command.name, help=summary(command)), command)
    except ModuleNotFoundError as error:
        raise SystemExit(_missing(command, error)) from None


def summary(command: EntryPoint) -> str | None:
    """What a subcommand does: the first line of its doc string, which is read without importing it.

    None: there is no such module.
    """
    try:
        spec = find_spec(command.module)
    except ModuleNotFoundError:
        return None
    if spec is None or spec.loader is None:
        return None
    source = getattr(spec.loader, "get_source", lambda name: None)(command.module) or ""
    found = re.search(rf'^def {command.attr}\(.*\) -> None:\n    """(.*)', source, re.MULTILINE)
    line = "" if found is None else found[1].removesuffix('"""').rstrip(".")
    return line[:1].lower() + line[1:]


def _missing(command: EntryPoint, error: ModuleNotFoundError) -> int:
    if error.name is None or error.name.startswith("wireloom."):
        raise error
    remedy = f": pip install 'wireloom[{','.join(command.extras)}]'" if command.extras else ""
    complain(f'{command.name} needs the module "{error.name}"{remedy}')
    return 2


def _version() -> str:
    try:
        return version("wireloom")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
