"""``catalog.py``: everything that can be read and written, by name."""

from __future__ import annotations

from wireloom.error_policy import STRICT
from wireloom.runtime.session import Role

from .conftest import Made


def test_messages_and_what_tells_them_apart(rabbit: Made, couch: Made) -> None:
    for made in (rabbit, couch):
        found = made.module("catalog").CATALOG
        assert set(found.messages) == set(found.frames.words.values())
        assert set(found.messages) | set(found.types) <= set(found.layouts)
    frames = rabbit.module("catalog").CATALOG.frames
    assert (frames.at, frames.size, frames.mask) == (4, 4, 0xFFFFFFFF)
    assert frames.words[0x80140001] == "TuneResponse"
    assert frames.accepted[Role.CLIENT, 0x00140001] == 0x80140001
    frames = couch.module("catalog").CATALOG.frames
    assert (frames.at, frames.size, frames.words[0x8057]) == (0, 2, "DcpMutation")


def test_types_are_read_and_written(rabbit: Made) -> None:
    found = rabbit.module("catalog").CATALOG
    codec = found.types["OffsetAt"]
    value = codec.of(7)
    assert codec.read(codec.write(value), 0, 10, STRICT) == (value, 10)
    assert found.types["SubscriptionOffset"].of is None
    assert found.frame_size(b"\0\0\0\4....", 0, 8) == 8
    frame = found.frames.encode(found.messages["Heartbeat"]())
    assert found.frames.name(frame) == "Heartbeat"


def test_what_depends_on_negotiated_says_so(rabbit: Made, couch: Made) -> None:
    found = couch.module("catalog").CATALOG
    assert found.negotiated(collections=True).given() == {"collections": True}
    assert found.types["DocumentKey"].needs_negotiated
    assert not found.types["MutationToken"].needs_negotiated
    assert rabbit.module("catalog").CATALOG.negotiated is None


def test_layouts_know_rules_between_members(rabbit: Made) -> None:
    kind = rabbit.module("layouts").LAYOUTS["CommandVersions"]
    assert kind.rules == (("ordered", ("min_version", "max_version")),)
