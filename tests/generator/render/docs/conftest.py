"""The protocols of this repository, as the pages see them."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.lint import lint_file
from wireloom.generator.render.docs.site import render_site
from wireloom.generator.render.model import PackageModel

ROOT = Path(__file__).parents[4]
GOOD = ROOT / "tests" / "generator" / "good"
NAMES = sorted(path.parent.name for path in ROOT.glob("spec/*/protocol.yaml"))


def model_of(spec: Path) -> PackageModel:
    result = lint_file(spec, spec.name)
    assert result.protocol is not None
    return PackageModel(result.protocol, f"acme.{result.protocol.name}")


@pytest.fixture(scope="session")
def models() -> dict[str, PackageModel]:
    return {name: model_of(ROOT / "spec" / name / "protocol.yaml") for name in NAMES}


@pytest.fixture(scope="session")
def pages(models: dict[str, PackageModel]) -> dict[str, str]:
    return render_site(list(models.values()))


@pytest.fixture(scope="session")
def session() -> PackageModel:
    return model_of(GOOD / "session.yaml")
