"""The blocks of code of a page, and a way to run them in their order."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

_FENCE = re.compile(r'^```(\w+)?(?: title="([^"]*)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code.

    Attributes:
        language: Its language, such as ``console``.
        title: The file or the terminal that it is about; may be empty.
        text: Its lines.
    """

    language: str
    title: str
    text: str


def blocks(page: str) -> list[Block]:
    """The blocks of a page in Markdown."""
    return [Block(*(part or "" for part in found)) for found in _FENCE.findall(page)]


class Runner:
    """Runs the blocks of a page in a folder, as a reader would.

    Blocks of YAML and Python are added to the file that their title names. Lines after ``$`` are
    run and must print the lines below them. A block for the first terminal goes on in the
    background.

    Attributes:
        done: The kinds of blocks that were run.
    """

    def __init__(self, folder: Path, port: int) -> None:
        self.done: list[str] = []
        self._folder = folder
        self._port = port
        self._background: list[subprocess.Popen[str]] = []
        paths = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        self._environment = {**os.environ, "PATH": paths, "COLUMNS": "80"}

    def run(self, block: Block) -> None:
        """Runs one block."""
        text = block.text.replace("7007", str(self._port))
        match block.language:
            case "yaml" | "python" if block.title:
                with (self._folder / block.title).open("a", encoding="utf-8") as file:
                    file.write(text)
            case "pycon":
                self._doctest(text)
            case "console":
                for command, expected in _commands(text):
                    if block.title == "first terminal":
                        self._start(command, expected)
                    else:
                        self._shell(command, expected)
            case _:
                return
        self.done.append(block.language)

    def stop(self) -> None:
        """Ends what runs in the background."""
        for process in self._background:
            process.terminate()
            process.wait(_SECONDS)
            assert process.stdout is not None
            process.stdout.close()

    def _shell(self, command: str, expected: str) -> None:
        done = subprocess.run(
            command,
            shell=True,
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
        assert done.stdout == expected, command

    def _doctest(self, text: str) -> None:
        (self._folder / "session.txt").write_text(text, encoding="utf-8")
        self._shell("python -m doctest session.txt", "")

    def _start(self, command: str, expected: str) -> None:
        process = subprocess.Popen(
            command.split(),
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._background.append(process)
        assert _first_lines(process, expected.count("\n")) == expected, command


@contextmanager
def runner(folder: Path) -> Iterator[Runner]:
    """A runner that uses a free port in place of the one of the page."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    made = Runner(folder, port)
    try:
        yield made
    finally:
        made.stop()


def _commands(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def _first_lines(process: subprocess.Popen[str], count: int) -> str:
    lines: Queue[str] = Queue()
    assert process.stdout is not None
    source = process.stdout

    def read() -> None:
        for _ in range(count):
            lines.put(source.readline())

    Thread(target=read, daemon=True).start()
    try:
        return "".join(lines.get(timeout=_SECONDS) for _ in range(count))
    except Empty:
        raise AssertionError("nothing was printed") from None
