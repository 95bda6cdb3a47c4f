"""The pages of protocols: everything that the spec says is on one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wireloom.generator.model.protocol import ErrorGroup
from wireloom.generator.parse import parse_text
from wireloom.generator.reference import reference_page
from wireloom.generator.render.docs.links import command_page, page_of
from wireloom.generator.render.docs.markdown import full
from wireloom.generator.render.docs.site import render_site
from wireloom.generator.render.model import PackageModel
from wireloom.generator.rule_pages import rule_pages
from wireloom.schema.casing import camel

from tests.generator.render.docs.conftest import GOOD, NAMES, model_of

GENERATOR = Path(__file__).parents[2]


def test_pages(pages: dict[str, str]) -> None:
    assert pages["language.md"] == reference_page()
    assert rule_pages().items() <= pages.items()
    for name in NAMES:
        assert f"({name}/index.md)" in pages["protocols/index.md"]
        assert f"protocols/{name}/index.md" in pages
    for page in (
        "types",
        "enums",
        "codes",
        "states",
        "limits",
        "errata",
        "names",
        "commands/index",
    ):
        assert f"protocols/rabbitmq_stream/{page}.md" in pages


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_a_page(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    model = models[name]
    for command in model.protocol.commands:
        page = pages[f"protocols/{name}/{command_page(command.name)}"]
        assert f"\n# {command.name}\n\n{full(command.doc)}\n" in page
        assert command_page(command.name).removeprefix("commands/") in (
            pages[f"protocols/{name}/commands/index.md"]
        )
        for layout in model.messages:
            if layout.command is command:
                assert f"## {layout.name} {{ #{layout.name} }}" in page
        for _, code in command.returns:
            assert f"codes.md#{code})" in page
        errors = {one.name for group in _groups(model) for one in group.codes}
        for code in errors & {name for _, name in command.returns}:
            assert f"Raises `{camel(code)}`." in page


def _groups(model: PackageModel) -> tuple[ErrorGroup, ...]:
    codes = model.protocol.codes
    return codes.errors if codes is not None else ()


@pytest.mark.parametrize("name", NAMES)
def test_every_page_has_a_title_and_a_description_of_its_own(
    name: str, pages: dict[str, str]
) -> None:
    for what in ("title", "description"):
        own = [path for path in pages if path.startswith(f"protocols/{name}/")]
        found = [re.search(rf'^{what}: "(.+)"$', pages[path], re.MULTILINE) for path in own]
        assert all(found)
        assert len({one[1] for one in found if one}) == len(own)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_in_the_index(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    page = pages[f"protocols/{name}/names.md"]
    protocol = models[name].protocol
    names = {item.name for item in models[name].messages if not item.is_fallback}
    names |= {item.name for item in protocol.codes.all()} if protocol.codes else set()
    for told in (protocol.states, protocol.streams, protocol.roles):
        names |= {item.name for item in told}
    known = models[name].types.named
    for type_name, declared in known.items():
        names.add(type_name)
        names |= {item.name for item in getattr(declared.form, "fields", ())}
        names |= {item.name for item in getattr(declared.form, "values", ())}
    listed = set(re.findall(r"^`(\w+)`$", page, re.MULTILINE))
    hidden = {n for n, d in known.items() if getattr(d.form, "class_name", "")}
    assert names - hidden <= listed


def test_the_page_of_a_command_is_not_that_of_all() -> None:
    text = (GENERATOR / "bad" / "WL119_code_as_version.yaml").read_text(encoding="utf-8")
    text = re.sub("    (since|until): .*\n", "", text).replace("  Tell:", "  Index:")
    protocol = parse_text(text, "spec.yaml").protocol
    assert protocol is not None
    found = render_site([PackageModel(protocol, "sample")])
    assert found["protocols/sample/commands/index.md"].count("\n# Commands\n")
    assert "\n# Index\n" in found[f"protocols/sample/{command_page('Index')}"]


def test_what_commands_of_a_projection_need(pages: dict[str, str]) -> None:
    pop = pages["protocols/rocketmq/commands/pop_message.md"]
    assert "\nOnly if\n:   `serialize_type` is `json`\n" in pop
    assert "\nOnly if\n" not in pages["protocols/rocketmq/commands/pull_message.md"]


def test_the_page_of_codes_says_where_the_words_are(pages: dict[str, str]) -> None:
    says = "What the peer says about a failure is the `detail` of its exception."
    assert says in pages["protocols/rocketmq/codes.md"]
    assert says not in pages["protocols/rabbitmq_stream/codes.md"]


@pytest.mark.parametrize("name", NAMES)
def test_every_type_is_described(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    model = models[name]
    for type_name, declared in model.protocol.types:
        page = pages[f"protocols/{name}/{page_of(declared)}"]
        assert f"## {type_name} {{ #{type_name} }}\n" in page
        assert full(declared.doc) in page


@pytest.mark.parametrize("name", NAMES)
def test_every_code_state_limit_and_erratum_is_there(
    name: str, models: dict[str, PackageModel], pages: dict[str, str]
) -> None:
    protocol = models[name].protocol
    index = pages[f"protocols/{name}/index.md"]
    for state in protocol.states:
        assert f"## {state.name} {{ #{state.name} }}\n" in pages[f"protocols/{name}/states.md"]
        assert f">{state.name}</text>" in index
    for stream in protocol.streams:
        assert f"### {stream.name} {{" in pages[f"protocols/{name}/states.md"]
        for _, entry in (*stream.opened_by, *stream.messages, *stream.ended_by):
            command = entry.partition(".")[0]
            page = pages[f"protocols/{name}/{command_page(command)}"]
            assert f"[`{stream.name}`](../states.md#stream-{stream.name})" in page
    for limit, number, _ in protocol.limits.named:
        assert f"\n`{limit}` {number}\n:   " in pages[f"protocols/{name}/limits.md"]
    for item in protocol.errata:
        assert f"## {item.id} " in pages[f"protocols/{name}/errata.md"]
    if protocol.codes is not None:
        page = pages[f"protocols/{name}/codes.md"]
        for code in protocol.codes.all():
            assert f"### {code.name} {{ #{code.name} }}\n" in page
            assert full(code.remedy) in page
        for group in protocol.codes.errors:
            assert f"## {group.name}\n" in page


def test_a_code_says_who_returns_it(pages: dict[str, str]) -> None:
    page = pages["protocols/rabbitmq_stream/codes.md"]
    code = page.partition("### subscription_id_does_not_exist ")[2].partition("\n### ")[0]
    assert "\nNumber\n:   4\n" in code
    assert "\nException\n:   `SubscriptionIdDoesNotExist`, a `SubscriptionRefused`\n" in code
    assert "\nTry again?\n:   no\n" in code
    assert "\nWhat to do\n:   Count the ids of subscriptions" in code
    assert "(commands/credit.md)" in code
    assert "(commands/unsubscribe.md)" in code


def test_the_answer_to_credit_without_correlation_id(pages: dict[str, str]) -> None:
    page = pages["protocols/rabbitmq_stream/commands/credit.md"]
    assert "[`CreditResponse`](#CreditResponse), only if it fails, without a correlation id" in page
    assert "It carries no correlation id." in page
    assert "Classes in `acme.rabbitmq_stream.messages`: `Credit`, `CreditResponse`." in page


def test_an_erratum_leads_to_frames_seen_on_the_wire(pages: dict[str, str]) -> None:
    place = "commands/credit.md#example-Credit.oneway-1"
    assert f"[frame 1 of oneway]({place})" in pages["protocols/rabbitmq_stream/errata.md"]
    page = pages["protocols/rabbitmq_stream/commands/credit.md"]
    assert "### Example of Credit { #example-Credit.oneway-1 " in page


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
    assert "\nServers since 1.0, before 2.0\n:   The length has two bytes." in get
    index = pages["protocols/session/index.md"]
    assert "\n`number` `uint32`\n:   That of the request.\n" in index
    limits = pages["protocols/session/limits.md"]
    assert "Before the state [`ready`](states.md#ready) it is 512." in limits
