"""Passwords and other proofs are shown nowhere: not by repr, and not by ``describe``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from wireloom.cli import main
from wireloom.couchbase_dcp.messages import SaslAuth, SaslStep
from wireloom.couchbase_dcp.types import Datatype, Magic
from wireloom.errors import DecodeError
from wireloom.frames.describe import frames
from wireloom.pulsar.messages import AuthResponse, Connect, Lookup, PartitionedMetadata
from wireloom.pulsar.types import (
    AuthData,
    CommandAuthResponse,
    CommandConnect,
    CommandLookupTopic,
    CommandPartitionedTopicMetadata,
)
from wireloom.rabbitmq_stream.messages import SaslAuthenticate
from wireloom.runtime.catalog import Catalog
from wireloom.runtime.catalog import catalog as known_of
from wireloom.runtime.tables import Role
from wireloom.schema.dissecting import table
from wireloom.schema.packaged import schema_of
from wireloom.schema.spans import Span

SECRET = "hunter2-hunter2"
RAW = SECRET.encode()
COUCHBASE = (Magic.CLIENT_REQUEST, Datatype(0), 0, 4, 0, None)
SAYING_IT = [
    SaslAuth(*COUCHBASE, "PLAIN", b"\0user\0" + RAW),
    SaslStep(*COUCHBASE, "SCRAM-SHA256", b"c=biws,r=x,p=" + RAW),
    SaslAuthenticate(1, "PLAIN", b"\0user\0" + RAW),
    Connect(CommandConnect("client", auth_data=RAW, original_auth_data=SECRET)),
    AuthResponse(CommandAuthResponse(response=AuthData("token", RAW))),
    Lookup(CommandLookupTopic("topic", 1, original_auth_data=SECRET)),
    PartitionedMetadata(CommandPartitionedTopicMetadata("topic", 1, original_auth_data=SECRET)),
]
saying_it = pytest.mark.parametrize("message", SAYING_IT, ids=lambda each: type(each).__name__)


def catalog(message: object) -> tuple[str, Catalog]:
    """The package of a message, and what is known of its protocol."""
    package = type(message).__module__.rpartition(".")[0]
    return package, known_of(package)


def encoded(message: object) -> bytes:
    _, known = catalog(message)
    assert known.frames is not None
    return known.frames.encode(message)


def hides(shown: str) -> bool:
    """Whether neither the secret nor its bytes are in a text."""
    plain = shown.replace(" ", "")
    return not any(part in plain for part in ("hunter2", b"hunter2".hex(), "68756e746572"))


@saying_it
def test_repr_does_not_show_it(message: Any) -> None:
    assert hides(repr(message))
    assert "user" not in repr(message)


@saying_it
def test_equality_and_codecs_know_it(message: Any) -> None:
    _, known = catalog(message)
    raw = encoded(message)
    assert RAW in raw
    assert known.frames is not None
    found = known.frames.decode(raw, sender=Role.CLIENT)
    assert found == message
    assert known.frames.encode(found) == raw
    if isinstance(message, SaslAuth | SaslStep):
        assert replace(message, value=b"other") != message


@saying_it
@pytest.mark.parametrize("form", ["text", "json"])
def test_describe_does_not_show_it(
    message: Any, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    package, _ = catalog(message)
    sender = ["--from", "client", "--format", form]
    assert main(["describe", package, *sender, encoded(message).hex()]) == 0
    shown, problems = capsys.readouterr()
    assert "secret" in shown
    assert hides(shown + problems)


@saying_it
def test_describe_does_not_show_it_in_damaged_frames(message: Any) -> None:
    package, _ = catalog(message)
    raw = encoded(message)
    for cut in range(raw.index(RAW), len(raw)):
        for frame in frames(schema_of(package), raw[:cut], "client"):
            assert frame.problem
            open_values = [span.raw for span in frame.spans]
            assert hides(table(frame.spans, frame.data) + repr(open_values)), cut


@saying_it
def test_describe_does_not_show_what_no_field_of_the_command_holds(message: Any) -> None:
    package, _ = catalog(message)
    raw = encoded(message)
    name = type(message).__name__
    left_over = 0
    for place in range(raw.index(RAW)):
        for bit in range(8):
            hurt = bytearray(raw)
            hurt[place] ^= 1 << bit
            for view in _views(package, bytes(hurt)):
                if view.path.startswith(f"{name}.") and view.path.endswith(")"):
                    left_over += view.secret
                    assert hides(repr(view.raw))
    assert left_over > 10


def _views(package: str, data: bytes) -> Iterator[Span]:
    try:
        for frame in frames(schema_of(package), data, "client"):
            yield from frame.spans
    except DecodeError:  # where the frames end
        return
