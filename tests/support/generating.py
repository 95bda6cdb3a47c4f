"""The command ``generate`` and small projects to run it in."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from wireloom.generator import generate as module
from wireloom.generator.cache import FOLDER

ROOT = Path(__file__).parents[2]
GOOD = sorted((ROOT / "tests" / "generator" / "good").glob("*.yaml"))
RABBITMQ = ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml"
SPECS = (*GOOD, RABBITMQ)
SPEC = """\
wireloom: 1
protocol: NAME
title: Tiny
doc: A record that is kept in a file.
revision: "1"
types:
  Entry:
    doc: A number (größer als “0”) and its text.
    client: {exported: true}
    fields:
      number: {type: uint32, doc: Counts from 1.}
      text: {type: text, size: uint16, doc: What it says.}
"""


def run(*arguments: str | Path) -> int:
    """The exit status of the command."""
    parser = ArgumentParser(prog="wireloom generate")
    module.generate(parser)
    options = parser.parse_args([str(argument) for argument in arguments])
    status: int = options.run(options)
    return status


def tree(folder: Path) -> dict[str, bytes]:
    """The files below a folder, but for the cache."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and FOLDER not in path.parts
    }


def write_spec(path: Path, name: str = "tiny", text: str = SPEC) -> Path:
    """Writes a small spec."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("NAME", name), encoding="utf-8")
    return path
