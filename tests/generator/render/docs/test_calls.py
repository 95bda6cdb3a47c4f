"""Calls in Python: they run, and say on the wire what the example says."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from wireloom.generator.free_text import plain_data
from wireloom.generator.render.docs.calls import Call, Calls, Hook
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.runtime.catalog import Catalog, catalog
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.sources import Smallest
from wireloom.schema.values import Values

from tests.generator.render.docs.conftest import NAMES, ROOT

Written = tuple[MessageLayout, Call | None, Hook | None]


class _Said(Exception):
    """A message was said."""


class _Connection:
    """Takes what a client says, and answers nothing."""

    said: Any = None

    def next_id(self) -> int:
        return 1

    def request(self, message: Any, *, timeout: float | None = None) -> Any:
        self.said = message
        raise _Said

    send = request


class _AsyncConnection(_Connection):
    async def request(self, message: Any, *, timeout: float | None = None) -> Any:
        self.said = message
        raise _Said

    send = request


@pytest.fixture(scope="module")
def written(models: dict[str, PackageModel]) -> dict[str, list[Written]]:
    """All messages of the protocols with how they are said and got."""
    return {name: _written(model, name) for name, model in models.items()}


def _written(model: PackageModel, name: str) -> list[Written]:
    calls = Calls(Sides(PackageModel(model.protocol, f"wireloom.{name}")))
    return [(item, calls.call(item), calls.hook(item)) for item in model.messages]


def _run(code: str, client: Any) -> Any:
    with pytest.raises(_Said):
        exec(compile(code, "page", "exec"), {"client": client})
    return client.connection.said


def _await(code: str, client: Any) -> Any:
    compiled = compile(code, "page", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    with pytest.raises(_Said):
        asyncio.run(eval(compiled, {"client": client}))
    return client.connection.said


@pytest.mark.parametrize("name", NAMES)
def test_every_message_of_a_client_can_be_said(
    name: str, models: dict[str, PackageModel], written: dict[str, list[Written]]
) -> None:
    sides = Sides(models[name])
    package = f"wireloom.{name}"
    client = import_module(f"{package}.client").Client
    async_client = import_module(f"{package}.async_client").AsyncClient
    known = catalog(package)
    values = Values(known.schema)
    for item, call, _ in written[name]:
        if item.sender == "server" or sides.is_answer(item):
            assert call is None
            continue
        assert call is not None, item.name
        said = _run(call.blocking, client(_Connection()))
        assert type(said).__name__ == item.name
        assert _await(call.awaited, async_client(_AsyncConnection())) == said
        told, agreed = _example(known, item) or (
            None,
            values.negotiated(Smallest(), item.name),
        )
        assert encode(known.schema, item.name, said, agreed, adapter=known.adapter)
        assert call.is_example == (told is not None)
        if told is not None:
            given = {
                field.name: getattr(told, field.name)
                for field in fields(said)
                if sides.is_numbered(item) and (field.name,) == sides.correlation
            }
            assert replace(said, **given) == told


def _example(known: Catalog, item: MessageLayout) -> tuple[Any, dict[str, Any]] | None:
    """The first example of a message as an object, and what is negotiated for it."""
    for one in item.command.examples:
        if (one.role, one.number) == (item.role.name, item.version.number):
            given = plain_data(dict(one.negotiated))
            data = bytes.fromhex(one.hex)
            read = decode(known.schema, item.name, data, given, adapter=known.adapter)
            return read.value, given
    return None


@pytest.mark.parametrize("name", NAMES)
def test_handlers_can_be_made(
    name: str, models: dict[str, PackageModel], written: dict[str, list[Written]]
) -> None:
    sides = Sides(models[name])
    handler = import_module(f"wireloom.{name}.handler").Handler
    for item, _, hook in written[name]:
        assert (hook is None) == (item.sender == "client" or sides.is_answer(item))
        if hook is None:
            continue
        names: dict[str, Any] = {}
        exec(compile(hook.code, "page", "exec"), names)
        own = set(vars(names["Listener"])) - {"__module__", "__doc__"}
        assert len([one for one in own if hasattr(handler, one)]) == 1
        assert hook.answers == (f"return {sides.reply(item) and item.reply}(" in hook.code)


def test_lines_have_room_on_a_page(written: dict[str, list[Written]]) -> None:
    for _, call, hook in (one for found in written.values() for one in found):
        codes = [*([call.blocking, call.awaited] if call else []), *([hook.code] if hook else [])]
        long = [line for code in codes for line in code.splitlines() if len(line) > 80]
        assert all('"' in line or "b'" in line for line in long), long


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_types_are_right(name: str, written: dict[str, list[Written]], tmp_path: Path) -> None:
    lines = [
        f"from wireloom.{name}.client import Client",
        f"from wireloom.{name}.async_client import AsyncClient",
    ]
    for item, call, hook in written[name]:
        if call is not None:
            lines += [f"def say_{item.name}(client: Client) -> None:", indent(call.blocking, " ")]
            head = f"async def await_{item.name}(client: AsyncClient) -> None:"
            lines += [head, indent(call.awaited, " ")]
        if hook is not None:
            lines += [f"def get_{item.name}() -> None:", indent(hook.code, " ")]
    (tmp_path / "calls.py").write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml"]
    done = subprocess.run(
        [*command, str(tmp_path / "calls.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
