"""What the packages of the clients give, and what they import for it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
import wireloom.clients.rabbitmq_stream as blocking
from wireloom.clients.rabbitmq_stream import aio
from wireloom.clients.rabbitmq_stream.connecting import connect

CLIENTS = "wireloom.clients.rabbitmq_stream"


def loaded(code: str) -> set[str]:
    """The modules that a new interpreter has after some code."""
    code += "; import json, sys; print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


@pytest.mark.parametrize("package", [blocking, aio])
def test_everything_named_is_there(package: object) -> None:
    for name in vars(package)["__all__"]:
        assert getattr(package, name).__name__ == name
    assert blocking.connect is connect


def test_other_names_are_missing() -> None:
    with pytest.raises(AttributeError, match=f"module '{CLIENTS}' has no attribute 'other'"):
        vars(blocking)["__getattr__"]("other")


def test_the_client_for_asyncio_does_not_import_the_blocking_one() -> None:
    modules = loaded(f"import {CLIENTS}.aio")
    assert "wireloom.runtime.aio" in modules
    assert not modules & {"wireloom.runtime.sync", f"{CLIENTS}.client", f"{CLIENTS}.publisher"}


def test_the_blocking_client_does_not_import_asyncio() -> None:
    modules = loaded(f"from {CLIENTS} import connect")
    assert "wireloom.runtime.sync" in modules
    assert "asyncio" not in modules
