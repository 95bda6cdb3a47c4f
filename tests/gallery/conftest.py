"""The protocols of the gallery, generated for the tests of this folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.code_blocks import blocks
from tests.invented.flavours import Flavour
from tests.support.packages import ROOT, Package, generated
from tests.support.type_checks import check_programs

GALLERY = ROOT / "docs" / "gallery"


def check_page(name: str, address: str, folder: Path) -> None:
    """Makes the package of a page and runs its program, which prints what the page says."""
    page = blocks((GALLERY / name / "index.md").read_text(encoding="utf-8"))
    texts = {block.title: block.text for block in page}
    program = next(title for title in texts if title.endswith(".py"))
    (folder / program).write_text(texts[program], encoding="utf-8")
    shutil.copyfile(GALLERY / name / f"{name}.yaml", folder / f"{name}.yaml")
    make = [sys.executable, "-m", "wireloom.cli", *texts[""].split()[1:]]
    for command in (make, [sys.executable, program, address]):
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0, done.stderr
    assert done.stdout == texts["It prints"]
    check_programs(folder)


@pytest.fixture(scope="package")
def mqtt() -> Iterator[Package]:
    yield from generated(GALLERY / "mqtt" / "mqtt.yaml", "gallery_mqtt")


@pytest.fixture(params=["Client", "AsyncClient"])
def mqtt_client(request: pytest.FixtureRequest, mqtt: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(mqtt, request.param)
    yield made
    made.finish()


@pytest.fixture(scope="package")
def amqp() -> Iterator[Package]:
    yield from generated(GALLERY / "amqp" / "amqp.yaml", "gallery_amqp")


@pytest.fixture(params=["Client", "AsyncClient"])
def amqp_client(request: pytest.FixtureRequest, amqp: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(amqp, request.param)
    yield made
    made.finish()


@pytest.fixture(scope="package")
def kafka_spec() -> Iterator[Package]:
    yield from generated(GALLERY / "kafka" / "kafka.yaml", "gallery_kafka")


@pytest.fixture(params=["Client", "AsyncClient"])
def kafka_client(request: pytest.FixtureRequest, kafka_spec: Package) -> Iterator[Flavour]:
    """Both kinds of generated client."""
    made = Flavour(kafka_spec, request.param)
    yield made
    made.finish()
