"""The package as one file."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from wireloom.spark import package_zip

ROOT = Path(__file__).parents[2]


def test_it_holds_what_workers_need(tmp_path: Path) -> None:
    path = package_zip(tmp_path / "wireloom.zip")
    assert path == str(tmp_path / "wireloom.zip")
    names = zipfile.ZipFile(path).namelist()
    assert len(names) == len(set(names))
    assert "wireloom/spark/source.py" in names
    assert "wireloom/rabbitmq_stream/decoding.py" in names
    assert not [name for name in names if "generator" in name or "testing" in name]
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    built = tomllib.loads(text)["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    found = {name for name in map(Path, built) if name.name.startswith("pyspark_")}
    assert {f"{name.name}/__init__.py" for name in found} <= set(names)


def test_it_is_importable_where_nothing_is_installed(tmp_path: Path) -> None:
    path = package_zip(tmp_path / "wireloom.zip")
    code = (
        f"import sys; sys.path.insert(0, {path!r}); "
        "import wireloom.clients.rabbitmq_stream, wireloom.errors as found; "
        "print(found.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert done.stdout.startswith(path)
