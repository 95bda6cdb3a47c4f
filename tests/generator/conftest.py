"""Projects for the tests of commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.generating import write_spec


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two specs, one of them with a history; the current folder."""
    settings = '[tool.wireloom]\nspecs = ["spec"]\nout = "src"\npackage = "acme.proto"\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    write_spec(tmp_path / "spec" / "tiny" / "protocol.yaml")
    write_spec(tmp_path / "spec" / "tiny" / "history" / "2020-01-01.yaml")
    write_spec(tmp_path / "spec" / "other" / "protocol.yaml", "other")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What is rendered for any protocol, instead of what templates would give; it works."""
    files = {"b.py": "b={}\n", "a.py": "a = 'PACKAGE'\n", "py.typed": ""}

    def render(_: Any, package: str, overrides: Path | None = None) -> dict[str, str]:
        del overrides
        return {name: text.replace("PACKAGE", package) for name, text in files.items()}

    monkeypatch.setattr("wireloom.generator.render.package.render_package", render)
    monkeypatch.setattr("wireloom.generator.self_test.problem", lambda *_: "")
    return files
