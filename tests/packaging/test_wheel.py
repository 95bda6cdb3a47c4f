"""The wheel, built and installed into an empty environment, where nothing of this checkout is."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGES = (
    "couchbase_dcp",
    "pulsar",
    "rabbitmq_stream",
    "rocketmq",
    "runtime",
    "spark",
    "testing",
    "generator",
)

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out)]
    done = subprocess.run(
        [*command, str(ROOT)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An interpreter that has the wheel and what it requires, and nothing else."""
    home = tmp_path_factory.mktemp("environment")
    make = [sys.executable, "-m", "venv", "--without-pip", str(home)]
    subprocess.run(make, check=True, timeout=120)
    inside = home / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(inside), "install", "--no-compile"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, *quiet, str(wheel)], check=True, timeout=300)
    return inside


def run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the interpreter away from the checkout."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [str(python), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=python.parent,
        env=environment,
    )


def test_it_holds_the_packages_their_types_and_the_templates(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for package in PACKAGES:
        assert f"wireloom/{package}/py.typed" in names
    assert "wireloom/generator/templates/python/decoding.py.j2" in names
    assert "wireloom/generator/templates/lua/reader.lua" in names
    assert "wireloom/pulsar/pulsar.lua" in names
    for source in ("osiris_segment", "rabbitmq_stream", "wire_capture"):
        assert {f"pyspark_{source}/__init__.py", f"pyspark_{source}/py.typed"} <= names
    assert "wireloom/__init__.py" not in names, "wireloom is a namespace that others may join"
    assert not [name for name in names if fnmatch(Path(name).name, "test_*.py")]
    assert not [name for name in names if Path(name).name == "conftest.py"]


def test_codecs_work_without_the_generator(python: Path) -> None:
    code = """
import sys
from wireloom.rabbitmq_stream import Open, decode, encode
import wireloom.rabbitmq_stream.client, wireloom.clients.rabbitmq_stream.aio
assert decode(encode(Open(1, "/"))) == Open(1, "/")
unwanted = {"jinja2", "yaml", "jsonschema", "black", "hypothesis", "wireloom.generator"}
assert not unwanted & set(sys.modules), unwanted & set(sys.modules)
"""
    done = run(python, "-c", code)
    assert done.returncode == 0, done.stderr


def test_the_command_works_and_says_which_extra_is_missing(python: Path) -> None:
    assert run(python, "-m", "wireloom", "--version").stdout.startswith("wireloom ")
    done = run(python, "-m", "wireloom.cli", "lint", "spec.yaml")
    assert done.returncode == 2
    assert "pip install 'wireloom[generator]'" in done.stderr
    assert "Traceback" not in done.stderr
    done = run(python, "-m", "wireloom.cli", "import-proto", __file__)
    assert "pip install 'wireloom[generator,proto]'" in done.stderr
    assert run(python, "-m", "wireloom.cli", "broker", "--help").returncode == 0
