"""The package as one file, for clusters whose machines do not have it."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

_PACKAGES = (
    "wireloom",
    "pyspark_osiris_segment",
    "pyspark_rabbitmq_stream",
    "pyspark_wire_capture",
)
_LEFT_OUT = {
    "wireloom/cli.py",
    "wireloom/completion.py",
    "wireloom/frames",
    "wireloom/generator",
    "wireloom/testing",
}


def package_zip(path: str | Path) -> str:
    """Writes what drivers and workers need into a file for ``--py-files`` or ``addArtifacts``.

    A wheel does not do: Python before 3.13 finds no namespace package in a zip that has no entries
    for folders. What the file cannot hold are pyarrow and numpy, because they are not plain Python.

    Args:
        path: The file, which should end in ``.zip``; it is replaced.

    Returns:
        The path.
    """
    files = dict(_files())
    folders = {parent.as_posix() for name in files for parent in Path(name).parents}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for folder in sorted(folders - {"."}):
            out.writestr(zipfile.ZipInfo(f"{folder}/"), b"")
        for name, file in sorted(files.items()):
            out.writestr(zipfile.ZipInfo(name), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return str(path)


def _files() -> Iterator[tuple[str, Path]]:
    """The modules of the packages, wherever their parts are."""
    for package in _PACKAGES:
        spec = find_spec(package)
        for root in (spec and spec.submodule_search_locations) or ():
            for file in Path(root).rglob("*.py"):
                name = f"{package}/{file.relative_to(root).as_posix()}"
                if not any(name == left or name.startswith(f"{left}/") for left in _LEFT_OUT):
                    yield name, file
