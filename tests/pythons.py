"""Tests without real brokers on every other installed Python, each in an environment of its own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLDEST = (3, 11)
NEWEST = (3, 14)


def interpreters() -> Iterator[tuple[str, Path]]:
    """Versions from 3.11 to 3.14 other than the running one, and where they are."""
    for minor in range(OLDEST[1], NEWEST[1] + 1):
        if minor == sys.version_info.minor:
            continue
        found = _find(f"3.{minor}")
        if found is None:
            print(f"Python 3.{minor}: not installed here, not tested", file=sys.stderr)
        else:
            yield f"3.{minor}", found


def _find(version: str) -> Path | None:
    candidates = [shutil.which(f"python{version}")]
    candidates += [
        str(path / "bin" / f"python{version}")
        for path in sorted(Path.home().glob(f".pyenv/versions/{version}*"))
    ]
    for candidate in candidates:
        if candidate and _reports(candidate, version):
            return Path(candidate)
    return None


def _reports(python: str, version: str) -> bool:
    try:
        done = subprocess.run(
            [python, "--version"], capture_output=True, text=True, check=False, timeout=20
        )
    except OSError:
        return False
    return bool(re.match(rf"Python {re.escape(version)}\b", done.stdout)) and done.returncode == 0


def run(version: str, python: Path) -> int:
    """Installs the project for one interpreter and runs the tests with it."""
    home = ROOT / "build" / f"python-{version}"
    inside = home / "bin" / "python"
    if not inside.exists():
        subprocess.run([str(python), "-m", "venv", str(home)], check=True, timeout=120)
    install = [str(inside), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--editable", f"{ROOT}[dev]"], check=True, timeout=600)
    print(f"Python {version}", flush=True)
    spread = ["-n", "auto", "--maxprocesses", "4", "--dist", "loadgroup"]
    tests = [str(inside), "-m", "pytest", "-q", *spread, "-m", "not long and not real"]
    return subprocess.run([*tests, *sys.argv[1:]], cwd=ROOT, check=False, timeout=3600).returncode


def main() -> int:
    """Runs them all; fails if one of them fails."""
    return max([run(version, python) for version, python in interpreters()], default=0)


if __name__ == "__main__":
    sys.exit(main())
