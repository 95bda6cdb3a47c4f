"""Gets the rivals: Python ones into a venv under build/, the Java client through Maven.

None of them is a dependency of the project. Those whose licence is the GPL are only run as programs
of their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "benchmarks"
PYTHON_RIVALS = {
    "kafka": "kafka-python>=3,<4",
    "construct": "construct>=2.10,<3",
    "rstream": "rstream>=1.1,<2",
    "rbfly": "rbfly>=0.10,<0.11",
    "betterproto2": "betterproto2>=0.10,<0.11",
}
_VENV = BUILD / "rivals"
_JAVA_SOURCE = Path(__file__).parent / "java"
_JAVA_BUILD = BUILD / "java"
_PATIENCE = 600  # seconds for one download


class Absent(Exception):
    """A rival cannot be had here; the message says why, in one line."""


@cache
def python(rival: str) -> str:
    """The interpreter of the venv of the rivals, with this rival in it.

    Args:
        rival: The name of its package.

    Raises:
        Absent: It cannot be installed.
    """
    program = interpreter()
    if _run([program, "-c", f"import {rival}"]) is None:
        return program
    install = [program, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    reason = _run([*install, PYTHON_RIVALS[rival]])
    if reason is not None:
        raise Absent(f"pip cannot install {PYTHON_RIVALS[rival]}: {reason}")
    return program


@cache
def packages(rival: str) -> str:
    """The folder with the packages of the venv of the rivals, with this rival in it.

    Args:
        rival: The name of its package.

    Raises:
        Absent: It cannot be installed.
    """
    code = f"import pathlib, {rival}; print(pathlib.Path({rival}.__file__).parent.parent)"
    command = [python(rival), "-c", code]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


@cache
def interpreter() -> str:
    """The interpreter of the venv of the rivals, whatever is in it; the same version as this."""
    program = _VENV / "bin" / "python"
    if not program.exists():
        venv.create(_VENV, with_pip=True)
    return str(program)


@cache
def java() -> tuple[str, ...]:
    """The command that runs the program around the Java client; arguments are to be added.

    Raises:
        Absent: There is no JDK or no Maven, or Maven cannot build it.
    """
    for tool in ("java", "javac", "mvn"):
        if shutil.which(tool) is None:
            raise Absent(f"there is no {tool}")
    shutil.copytree(_JAVA_SOURCE, _JAVA_BUILD, dirs_exist_ok=True)
    libraries = _JAVA_BUILD / "target" / "lib"
    goals = ["compile", "dependency:copy-dependencies", f"-DoutputDirectory={libraries}"]
    if not _is_built():
        reason = _run(["mvn", "--quiet", "--batch-mode", *goals], _JAVA_BUILD)
        if reason is not None:
            raise Absent(f"Maven cannot build the Java client: {reason}")
    return ("java", "-cp", f"{_JAVA_BUILD / 'target' / 'classes'}:{libraries}/*", "Bench")


def environment() -> dict[str, str]:
    """The variables with which an interpreter finds wireloom and these benchmarks."""
    parts = [ROOT, ROOT / "runtime", ROOT / "generated"]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, parts))}


def note(text: str) -> None:
    """Says what is left out."""
    print(f"benchmarks: {text}", file=sys.stderr, flush=True)


def _is_built() -> bool:
    """Whether what was built is newer than its source."""
    product = _JAVA_BUILD / "target" / "classes" / "Bench.class"
    sources = [path for path in _JAVA_SOURCE.rglob("*") if path.is_file()]
    newest = max(path.stat().st_mtime for path in sources)
    libraries = _JAVA_BUILD / "target" / "lib"
    return product.exists() and libraries.is_dir() and product.stat().st_mtime > newest


def _run(command: Sequence[str], directory: Path | None = None) -> str | None:
    """Runs a command; returns the last line of what it said if it failed, otherwise None."""
    try:
        done = subprocess.run(
            command, cwd=directory, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return None
    said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
    return said[-1].strip() if said else f"status {done.returncode}"
