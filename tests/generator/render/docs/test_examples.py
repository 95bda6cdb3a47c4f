"""Every example of every protocol is shown byte by byte, none left out and none shown twice."""

from __future__ import annotations

import re

import pytest
from wireloom.generator.model.types import Example
from wireloom.generator.render.docs import examples
from wireloom.generator.render.docs.examples import ExampleView
from wireloom.generator.render.docs.links import command_page
from wireloom.generator.render.model import PackageModel

from tests.generator.render.docs.conftest import NAMES


def _shown(model: PackageModel) -> list[tuple[Example, ExampleView]]:
    found = [
        pair
        for name, declared in model.types.named.items()
        for pair in zip(
            declared.examples,
            [examples.view(model.schema, name, item) for item in declared.examples],
            strict=True,
        )
    ]
    for layout in model.messages:
        found += [
            (example, examples.view(model.schema, layout.name, example))
            for example in layout.command.examples
            if (example.role, example.number) == (layout.role.name, layout.version.number)
        ]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_bytes_are_those_of_the_example(name: str, models: dict[str, PackageModel]) -> None:
    shown = _shown(models[name])
    assert shown
    for example, view in shown:
        data = bytes.fromhex(example.hex)
        place = 0
        for row in view.rows:
            if not row.offset:
                assert not row.digits
                continue
            more = re.search(r"… (\d+) more", row.digits[-1]) if row.digits else None
            digits = "".join(row.digits[:-1] if more else row.digits).replace(" ", "")
            assert int(row.offset) == place
            assert data.hex()[2 * place :].startswith(digits)
            place += len(digits) // 2 + (int(more[1]) if more else 0)
        assert place == len(data) == view.size


def test_every_example_of_a_command_is_on_its_page(
    models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    for name, model in models.items():
        for command in model.protocol.commands:
            page = pages[f"protocols/{name}/{command_page(command.name)}"]
            assert page.count("\n### Example") == len(command.examples), command.name


def test_parts_of_a_credit_response(models: dict[str, PackageModel]) -> None:
    model = models["rabbitmq_stream"]
    layout = next(item for item in model.messages if item.name == "CreditResponse")
    example = next(item for item in layout.command.examples if item.role == "bare_response")
    rows = examples.view(model.schema, layout.name, example).rows
    assert [(row.offset, row.digits, row.field, row.value) for row in rows] == [
        ("0", ["00 00 00 07"], "size", "7 bytes"),
        ("4", ["80 09"], "response", "1"),
        ("", [], "command", "9"),
        ("6", ["00 01"], "version", "1"),
        ("8", ["00 04"], "code", "subscription_id_does_not_exist"),
        ("10", ["42"], "subscription_id", "66"),
    ]
    assert (rows[1].kind, rows[1].bits) == ("uint1", "bit 0")
    assert (rows[2].kind, rows[2].bits) == ("uint15", "bits 1 to 15")


def test_long_examples_are_folded(pages: dict[str, str]) -> None:
    page = pages["protocols/rabbitmq_stream/commands/exchange_command_versions.md"]
    assert '<details class="wl-fold"><summary>' in page
