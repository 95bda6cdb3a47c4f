"""Whole documents to the model."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import (
    Command,
    FrameLimit,
    Reply,
    Transition,
)
from wireloom.generator.model.types import (
    Named,
    Prefix,
    Record,
)
from wireloom.generator.parse import parse_file, parse_text

from tests.support.parsing import GOOD, HEAD, good

RELAY = Path(__file__).parents[2] / "invented" / "relay.yaml"


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_good_specs(path: Path) -> None:
    result = parse_file(path)
    assert result.protocol is not None
    assert (result.diagnostics, result.poisoned) == ((), frozenset())


class TestSession:
    def test_head(self) -> None:
        found = good("session")
        assert found.name == "session"
        assert (found.title, found.revision) == (FreeText("Session"), FreeText("2024-01-31"))
        assert found.source == (FreeText("session.txt"), FreeText("a capture: 1.2"))
        assert (found.port, found.byte_order, found.frame) == (4000, "big", "Frame")
        assert [*map(str, found.command_field)] == ["/command"]
        assert str(found.version_field) == "/version"
        assert str(found.correlation) == "/body.number"
        assert found.heartbeat == "Heartbeat"
        assert isinstance(found.default_count, Prefix)

    def test_roles(self) -> None:
        request, response, oneway = good("session").roles
        assert (request.name, request.suffix, request.answered_by) == (
            "request",
            "Request",
            "response",
        )
        assert [(str(item.subject), item.values) for item in request.when] == [("answer", (0,))]
        assert [item.name for item in response.fields] == ["number", "status"]
        assert (oneway.fields, oneway.answered_by) == ((), None)

    def test_codes(self) -> None:
        codes = good("session").codes
        assert codes is not None
        assert (codes.name, str(codes.field), codes.doc) == (
            "Status",
            "/body.status",
            FreeText("How a request ended."),
        )
        assert [item.name for item in codes.all()] == [
            "ok",
            "go_on",
            "no_thing",
            "thing_busy",
            "not_now",
        ]
        assert [group.name for group in codes.errors] == ["ThingError", "SessionError"]
        no_thing, busy = codes.errors[0].codes
        assert (no_thing.since, no_thing.retriable) == ("1.1", False)
        assert (busy.number, busy.retriable, busy.anywhere) == (16, True, False)

    def test_states(self) -> None:
        opening, ready, closed = good("session").states
        assert [name for _, name in opening.client] == ["Open"]
        assert [(item.after, item.to, item.codes) for item in opening.next] == [
            ("Open.response", "ready", ("ok",))
        ]
        assert isinstance(ready.next[0], Transition)
        assert [name for _, name in ready.client] == ["all"]
        assert [name for _, name in ready.excluded] == ["Open"]
        assert closed.final

    def test_limits(self) -> None:
        limits = good("session").limits
        assert (limits.depth, limits.decompressed) == (4, 1048576)
        assert limits.named == (("things", 100, FreeText("Things per session.")),)
        assert isinstance(limits.frame, FrameLimit)
        assert (limits.frame.max, limits.frame.agreed_by) == (65536, "Open.response.frame_max")
        assert (limits.frame.before, limits.frame.first) == ("ready", 512)
        assert [name for _, name in limits.frame.exempt] == ["Get"]

    def test_commands(self) -> None:
        opening, get, close, heartbeat = good("session").commands
        assert isinstance(opening, Command)
        assert (opening.key, opening.sender) == ((1,), "client")
        assert opening.doc == FreeText("Opens the session.")
        assert isinstance(opening.reply, Reply)
        assert (opening.reply.role, opening.reply.within) == ("response", 30)
        assert (opening.reply.correlated, opening.reply.only) == (True, "always")
        assert [name for _, name in opening.returns] == ["go_on"]
        assert [item.role for item in opening.versions[0].messages] == ["request", "response"]
        assert (opening.versions[0].number, str(get.subject), get.since) == (1, "thing", "1.1")
        assert [(item.number, item.since) for item in get.versions] == [(1, ""), (2, "1.2")]
        first = get.versions[1].messages[0].fields[1]
        assert (first.name, first.default, first.has_default) == ("first", 0, True)
        assert [(item.role, item.number) for item in get.examples] == [
            ("request", 1),
            ("response", 2),
        ]
        assert (close.reply, heartbeat.sender) == (None, "both")
        assert heartbeat.versions[0].messages[0].fields == ()

    def test_errata(self) -> None:
        (found,) = good("session").errata
        assert (found.id, found.about, found.source) == (
            "name-width",
            "Get.request.thing",
            (FreeText("capture 1.2"),),
        )
        assert (found.since, found.until, found.accept) == ("1.0", "2.0", ())


class TestSlots:
    def test_messages_fill_slots(self) -> None:
        hello, get = good("slots").commands
        (value,) = hello.versions[0].messages[0].slots
        assert value[0] == "value"
        assert isinstance(value[1].form, Record)
        assert [(name, fill.form) for name, fill in get.versions[0].messages[0].slots] == [
            ("key", Named("Key"))
        ]
        assert get.versions[0].messages[0].fields == ()

    def test_what_fills_a_slot_may_be_secret(self) -> None:
        text = (Path(__file__).parents[1] / "good" / "slots.yaml").read_text(encoding="utf-8")
        hidden = text.replace(
            "response: {value: bytes}", "response: {value: {type: bytes, secret: true}}"
        )
        protocol = parse_text(hidden).protocol
        assert protocol is not None
        hello, get = protocol.commands
        secrets = [
            message.secrets for command in (hello, get) for message in command.versions[0].messages
        ]
        assert secrets.count(frozenset({"value"})) == 1
        assert secrets.count(frozenset()) == len(secrets) - 1

    def test_keys_of_fields_do_not_go_into_slots(self) -> None:
        text = (Path(__file__).parents[1] / "good" / "slots.yaml").read_text(encoding="utf-8")
        broken = text.replace(
            "response: {value: bytes}", "response: {value: {type: bytes, lazy: 1}}"
        )
        assert [item.code for item in parse_text(broken).diagnostics] == ["WL101"]

    def test_negotiated(self) -> None:
        (found,) = good("slots").negotiated
        assert (found.name, found.after, str(found.value)) == (
            "wide",
            "Hello.response",
            "/value.wide",
        )


class TestRelay:
    """The invented protocol."""

    def test_streams(self) -> None:
        protocol = parse_file(RELAY).protocol
        assert protocol is not None
        passing, night, lent = protocol.streams
        assert (passing.name, passing.doc, str(passing.id)) == (
            "passing",
            FreeText("What passes a gate."),
            "/load.gate",
        )
        assert [name for _, name in passing.opened_by] == ["Watch"]
        assert [name for _, name in passing.messages] == ["Passed", "Wave"]
        assert [name for _, name in passing.ended_by] == ["Unwatch", "Shut"]
        assert (night.name, lent.ended_by) == ("night", ())


def test_codes_without_a_field() -> None:
    errors = "errors: {Sorry: {doc: No., codes: {bad: {value: 1}}}}"
    codes = f"codes: {{name: Why, type: int32, open: false, {errors}}}"
    protocol = parse_text(HEAD + codes).protocol
    assert protocol is not None
    assert protocol.codes is not None
    assert (protocol.codes.field, protocol.codes.open) == (None, False)
    assert (protocol.codes.success, [item.name for item in protocol.codes.all()]) == ((), ["bad"])


@pytest.mark.parametrize(
    ("also", "problem"),
    [
        ("field: /code", 'lacks the key "success" that goes with "field"'),
        ("detail: /words", '"detail" goes with "field", which is missing'),
    ],
)
def test_codes_with_half_of_a_field(also: str, problem: str) -> None:
    result = parse_text(HEAD + f"codes: {{name: Why, type: int32, {also}}}")
    assert [problem in item.message for item in result.diagnostics] == [True]
    assert result.protocol is not None
    assert result.protocol.codes is None
