"""What programs in Java have in common: the runtime, its environment, small settings, archives."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
from pathlib import Path

from .errors import BrokerUnavailable
from .tools import run_tool, tool_version

#: A small heap is collected well enough so, and the first seconds matter more than the rest.
SMALL = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]

OLDEST = (17,)
"""The oldest Java that runs the brokers, Spark and the clients of other makers."""


def java_program() -> str:
    """The `java` that runs brokers: that of JAVA_HOME, else the one in PATH.

    Raise `BrokerUnavailable` when there is none.
    """
    home = os.environ.get("JAVA_HOME")
    own = Path(home) / "bin" / "java" if home else None
    found = str(own) if own is not None and own.exists() else shutil.which("java")
    if found is None:
        raise BrokerUnavailable("there is no Java runtime (version 17 or newer is needed)")
    return found


def is_new_java(program: str) -> bool:
    """Whether a `java` or `javac` is new enough; those before 9 do not even know the option."""
    return tool_version([program, "--version"]) >= OLDEST


def java_environment(directory: Path) -> dict[str, str]:
    """The environment of a broker; nothing of the caller's own leaks in but where Java is."""
    return {
        "PATH": f"{Path(java_program()).parent}:/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "HOME": str(directory),
        **({"JAVA_HOME": os.environ["JAVA_HOME"]} if "JAVA_HOME" in os.environ else {}),
    }


class ClassArchive:
    """Loaded classes of a program, which its later starts map into memory: a third of their CPU.

    The archive is a file beside the jars, for one build of Java. A JVM writes it under a name of
    its own, and its header last. With a header it gets its name, once it is on the disk: a JVM
    crashes with one that is cut off behind its header, as two would leave it that write to one
    file. A JVM ignores an archive that is broken otherwise or does not fit the class path, where
    no folder with files may be. What it has to say about that goes to standard error, apart from
    what programs print.
    """

    _QUIET = ("-Xlog:disable", "-Xlog:all=error:stderr")

    def __init__(self, folder: Path, name: str, java: str) -> None:
        real = Path(java).resolve()
        facts = real.stat()
        build = f"{real} {facts.st_size} {facts.st_mtime_ns}"
        self.path = folder / f"{name}-{hashlib.sha256(build.encode()).hexdigest()[:12]}.jsa"

    def for_program(self) -> list[str]:
        """Options of a program that ends by itself, with which it uses the archive or makes it."""
        return self._options(f"-XX:ArchiveClassesAtExit={self._part()}")

    def for_server(self) -> list[str]:
        """Options of a program that is killed; `keep` makes the archive while it runs."""
        return self._options("-XX:+RecordDynamicDumpInfo")

    def keep(self, pid: int | None) -> None:
        """Have a server that has started make the archive, if it is missing and there is a JDK."""
        if pid is not None and self._can_be_made():
            with contextlib.suppress(BrokerUnavailable):  # it starts without one, too
                run_tool(["jcmd", str(pid), "VM.cds", "dynamic_dump", str(self._part())])
            self._finish()

    def _options(self, making: str) -> list[str]:
        self._finish()
        if _has_header(self.path):
            return [*self._QUIET, f"-XX:SharedArchiveFile={self.path}"]
        return [*self._QUIET, making] if self._can_be_made() else []

    def _part(self) -> Path:
        return self.path.with_suffix(f".{secrets.token_hex(4)}.part")

    def _finish(self) -> None:
        """Gives what a JVM has written to its end the name of the archive, and removes the rest."""
        for part in self.path.parent.glob(f"{self.path.stem}.*.part"):
            with contextlib.suppress(OSError):  # another process does so, too
                if _has_header(self.path):
                    part.unlink()
                elif _has_header(part):
                    with part.open("rb") as file:
                        os.fsync(file.fileno())
                    part.replace(self.path)

    def _can_be_made(self) -> bool:
        return os.access(self.path.parent, os.W_OK) and not _has_header(self.path)


def _has_header(archive: Path) -> bool:
    try:
        with archive.open("rb") as file:
            return any(file.read(4))
    except OSError:
        return False
