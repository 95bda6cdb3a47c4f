"""Environments that do not have this checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[3]
LIMIT = 600.0


@dataclass(frozen=True)
class Environment:
    """An interpreter with a folder of its own."""

    folder: Path

    @property
    def python(self) -> Path:
        """The interpreter."""
        return self.folder / "bin" / "python"

    def run(
        self,
        *command: str | Path,
        variables: Mapping[str, str] | None = None,
        check: bool = True,
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command away from the checkout, with its Python first in the path."""
        own = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "PYSPARK", "SPARK"))
        }
        own["PATH"] = f"{self.folder / 'bin'}{os.pathsep}{own['PATH']}"
        done = subprocess.run(
            [str(item) for item in command],
            cwd=self.folder,
            env={**own, **(variables or {})},
            capture_output=True,
            text=True,
            check=False,
            timeout=LIMIT,
            stdin=subprocess.DEVNULL,
        )
        assert not check or not done.returncode, f"{command}: {done.stdout}\n{done.stderr[-6000:]}"
        return done

    def install(self, *what: str | Path) -> None:
        """Installs with pip, what is required included.

        Raises:
            AssertionError: It cannot be had; the message says why.
        """
        pip = (sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check")
        self.run(*pip, "install", "--quiet", *what)

    def hide(self, module: str) -> None:
        """Lets a module that is installed beside the checkout be missing here."""
        site = next(self.folder.glob("lib/python*/site-packages"))
        (site / f"{module}.py").write_text(f"raise ModuleNotFoundError('{module} is hidden')\n")
        done = self.run(self.python, "-c", f"import {module}", check=False)
        assert f"{module} is hidden" in done.stderr, done

    def home(self) -> Path:
        """Where Spark is installed."""
        code = "import pyspark; print(pyspark.__path__[0])"
        return Path(self.run(self.python, "-c", code).stdout.strip())


def empty(folder: Path) -> Environment:
    """An environment with nothing in it."""
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=LIMIT
    )
    return Environment(folder)


def without_us(folder: Path) -> Environment:
    """An environment with all that is installed beside this checkout, but not the checkout, because
    the file that leads there is not looked at."""
    made = empty(folder)
    site = next(folder.glob("lib/python*/site-packages"))
    (site / "beside.pth").write_text(sysconfig.get_path("purelib") + "\n")
    done = made.run(made.python, "-c", "import wireloom", check=False)
    assert "ModuleNotFoundError" in done.stderr, done
    return made


def pyspark(extra: str) -> str:
    """What to install for an extra of the PySpark that is tested."""
    return f"pyspark[{extra}]=={version('pyspark')}"


def wheel(folder: Path) -> Path:
    """The wheel of this checkout, built anew."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(
        [*command, str(ROOT)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))
