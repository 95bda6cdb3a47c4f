"""The subcommand ``new``: a spec to start from."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from importlib.resources import files
from pathlib import Path
from unicodedata import normalize

from wireloom.generator.commands import with_usage
from wireloom.generator.config import UsageError, find_config, shown
from wireloom.generator.parse.shape import LOWER


def new(parser: ArgumentParser) -> None:
    """Start a spec.

    Writes a commented spec with a few commands, states, codes and examples, which passes `lint` and
    of which a package can be generated at once: `NAME/protocol.yaml` in the folder of specs that
    [tool.wireloom] in pyproject.toml names, or else `NAME.yaml` here. Exits with 0, and with 2 if
    there is such a file or the name cannot be that of a protocol. Examples:

      wireloom new chat
      wireloom new chat_room
    """
    parser.add_argument(
        "name", metavar="NAME", help="the name of the protocol, in lower_case, such as chat_room"
    )
    parser.set_defaults(run=_run)


@with_usage
def _run(options: Namespace) -> int:
    text = started(options.name)
    config = find_config()
    if config is None:
        path = Path(f"{options.name}.yaml")
        commands = (f"lint {path}", f"generate {path} --out . --package protocols")
    else:
        folder = next((item for item in config.specs if not item.endswith(".yaml")), None)
        if folder is None:
            raise UsageError('"specs" in [tool.wireloom] names no folder that a spec could go to')
        path = Path(shown(config.root / folder / options.name / "protocol.yaml"))
        commands = ("lint", "generate")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path} exists already") from None
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
    print("\n".join((f"{path}\n\nNow:", *(f"  wireloom {command}" for command in commands))))
    return 0


def started(name: str) -> str:
    """The text of a spec to start from.

    Args:
        name: The name of the protocol.

    Raises:
        UsageError: No protocol can have this name.
    """
    from wireloom.generator.lint import lint_text

    if not LOWER.fullmatch(name):
        strange = re.search("[^a-z0-9_]", name)
        wrong = f'"{strange[0]}" is none of a-z, 0-9 and "_"' if strange else 'it has a stray "_"'
        wrong = "it begins with a digit" if name[:1].isdigit() else wrong
        plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        fit = re.sub("[^a-z0-9]+", "_", plain if plain[:1].isalpha() else f"protocol_{plain}")
        wrong += f'; "{fit.strip("_")}" would do'
        raise UsageError(f'"{name}" cannot be the name of a protocol: {wrong}')
    title = name.replace("_", " ").capitalize()
    text = files(__name__).joinpath("protocol.yaml").read_text("utf-8")
    text = text.replace("NAME", name, 1).replace("TITLE", title, 1)
    for problem in lint_text(text, name).diagnostics:
        raise UsageError(problem.message)
    return text
