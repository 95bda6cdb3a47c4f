"""The pages of protocols: everything that the spec says is on one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wireloom.generator.parse import parse_text
from wireloom.generator.reference import reference_page
from wireloom.generator.rule_pages import rule_pages
from wireloom.generator.render.docs.links import command_page
from wireloom.generator.render.docs.markdown import full
from wireloom.generator.render.docs.site import render_site
from wireloom.generator.render.model import PackageModel
from wireloom.schema.casing import camel

from tests.generator.render.docs.conftest import GOOD, NAMES, model_of

GENERATOR = Path(__file__).parents[2]


def test_pages(pages: dict[str, str]) -> None:
    assert pages["language.md"] == reference_page()
    assert rule_pages().items() <= pages.items()
    for name in NAMES:
        assert f"({name}/index.md)" in pages["protocols/index.md"]
        assert f"protocols/{name}/index.md" in pages
    for page in ("types.md", "codes.md", "errata.md", "commands/index.md"):
        assert f"protocols/rabbitmq_stream/{page}" in pages


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_a_page(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    model = models[name]
    for command in model.protocol.commands:
        page = pages[f"protocols/{name}/{command_page(command.name)}"]
        assert page.startswith(f"# {command.name}\n\n{full(command.doc)}\n")
        assert command_page(command.name).removeprefix("commands/") in (
            pages[f"protocols/{name}/commands/index.md"]
        )
        for layout in model.messages:
            if layout.command is command:
                assert f"## {layout.name} {{ #{layout.name} }}" in page
        for _, code in command.returns:
            assert f"codes.md#{code})" in page
            assert f"`{camel(code)}`" in page or "none" in page


def test_the_page_of_a_command_is_not_that_of_all() -> None:
    text = (GENERATOR / "bad" / "WL119_code_as_version.yaml").read_text(encoding="utf-8")
    text = re.sub("    (since|until): .*\n", "", text).replace("  Tell:", "  Index:")
    protocol = parse_text(text, "spec.yaml").protocol
    assert protocol is not None
    found = render_site([PackageModel(protocol, "sample")])
    assert found["protocols/sample/commands/index.md"].startswith("# Commands\n")
    assert found[f"protocols/sample/{command_page('Index')}"].startswith("# Index\n")


def test_what_commands_of_a_projection_need(pages: dict[str, str]) -> None:
    pop = pages["protocols/rocketmq/commands/pop_message.md"]
    assert "| Only if | `serialize_type` is `json` |" in pop
    assert "| Only if |" not in pages["protocols/rocketmq/commands/pull_message.md"]


def test_the_page_of_codes_says_where_the_words_are(pages: dict[str, str]) -> None:
    says = "What the peer says about a failure is the `detail` of its exception."
    assert says in pages["protocols/rocketmq/codes.md"]
    assert says not in pages["protocols/rabbitmq_stream/codes.md"]


@pytest.mark.parametrize("name", NAMES)
def test_every_type_is_described(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    model = models[name]
    page = pages[f"protocols/{name}/types.md"]
    for type_name, declared in model.protocol.types:
        assert f"## {type_name} {{ #{type_name} }}\n" in page
        assert full(declared.doc) in page


@pytest.mark.parametrize("name", NAMES)
def test_every_code_state_limit_and_erratum_is_there(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    protocol = models[name].protocol
    index = pages[f"protocols/{name}/index.md"]
    for state in protocol.states:
        assert f"### {state.name}\n" in index
    for stream in protocol.streams:
        assert f"### {stream.name}\n" in index
        for _, entry in (*stream.opened_by, *stream.messages, *stream.ended_by):
            command = entry.partition(".")[0]
            page = pages[f"protocols/{name}/{command_page(command)}"]
            assert f"[`{stream.name}`](../index.md#streams)" in page
    for limit, number, _ in protocol.limits.named:
        assert f"| `{limit}` | {number} |" in index
    for item in protocol.errata:
        assert f"## {item.id} " in pages[f"protocols/{name}/errata.md"]
    if protocol.codes is not None:
        page = pages[f"protocols/{name}/codes.md"]
        for code in protocol.codes.all():
            assert f'<a id="{code.name}"></a>`{code.name}`' in page
        for group in protocol.codes.errors:
            assert f"## {group.name}\n" in page


def test_a_code_says_who_returns_it(pages: dict[str, str]) -> None:
    rows = pages["protocols/rabbitmq_stream/codes.md"].splitlines()
    row = next(line for line in rows if '"subscription_id_does_not_exist"' in line)
    assert "| 4 |" in row
    assert "`SubscriptionIdDoesNotExist` | no |" in row
    assert "(commands/credit.md)" in row
    assert "(commands/unsubscribe.md)" in row


def test_the_answer_to_credit_without_correlation_id(pages: dict[str, str]) -> None:
    page = pages["protocols/rabbitmq_stream/commands/credit.md"]
    assert "[`CreditResponse`](#CreditResponse), only if it fails, without a correlation id" in page
    assert "It carries no correlation id." in page
    assert "Classes in `acme.rabbitmq_stream.messages`: `Credit`, `CreditResponse`." in page


def test_tables_have_as_many_cells_as_their_head(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        if path == "language.md":
            continue
        cells = 0
        for line in text.splitlines():
            if not line.lstrip().startswith("|"):
                cells = 0
                continue
            count = len(re.findall(r"(?<!\\)\|", re.sub(r"`[^`]*`", "", line)))
            cells = cells or count
            assert count == cells, f"{path}: {line}"


def test_pages_are_the_same_each_time(
    models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    assert render_site(list(models.values())) == pages


def test_a_protocol_without_commands() -> None:
    plain = model_of(GOOD / "types.yaml")
    pages = render_site([plain])
    assert "commands/index.md" not in pages[f"protocols/{plain.protocol.name}/index.md"]


def test_classes_for_unknown_commands_are_named(pages: dict[str, str]) -> None:
    index = pages["protocols/rocketmq/index.md"]
    for name in ("Request", "Oneway", "Response"):
        assert f"`{name}`" in index


def test_roles_negotiated_and_versions(session: PackageModel) -> None:
    pages = render_site([session])
    get = pages["protocols/session/commands/get.md"]
    assert "version 2, since 1.2" in get
    assert "Servers since 1.0, before 2.0: The length has two bytes." in get
    index = pages["protocols/session/index.md"]
    assert "| `number` | `uint32` | That of the request. |" in index
    assert "Before the state `ready` it is 512." in index
