"""``server.py``: what becomes of messages before anybody overrides anything."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.errors import LocalError, ResponseError

from .conftest import Made


class Line:
    """A connection that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, message: Any) -> None:
        self.sent.append(message)

    def wants_silence(self, message: Any) -> bool:
        return False

    def pass_over(self, message: Any, error: ResponseError) -> None:
        raise error


def test_there_is_a_method_for_everything_a_client_says(rabbit: Made, couch: Made) -> None:
    for made in (rabbit, couch):
        rules = made.module("tables").RULES
        said = {kind for kind, rule in rules.items() if rule.sender & 1}
        assert set(made.all.ServerHandler()._methods) == said


def test_nothing_is_supported(rabbit: Made) -> None:
    m = rabbit.module("messages")
    line, handler = Line(), rabbit.all.ServerHandler()
    for message in (m.Create(1, "s", {}), m.Publish(1, ()), m.Credit(1, 1)):
        with pytest.raises(LocalError, match=f"{type(message).__name__} is not supported"):
            handler.dispatch(line, message)
    assert not line.sent


def test_what_wants_nothing_is_taken(rabbit: Made) -> None:
    m, ok = rabbit.module("messages"), rabbit.all.ResponseCode.OK
    line, handler = Line(), rabbit.all.ServerHandler()
    handler.on_message(line, m.Heartbeat())
    handler.on_message(line, m.TuneResponse(1, 1))
    handler.on_message(line, m.Close(1, ok, ""))
    handler.on_message(line, m.CloseResponse(1, ok))
    handler.on_message(line, m.ConsumerUpdateResponse(1, ok, rabbit.all.OffsetNone()))
    assert not line.sent


def test_refusals_fill_in_the_rest(rabbit: Made) -> None:
    m, offered = rabbit.module("messages"), rabbit.all
    code = offered.ResponseCode.ACCESS_REFUSED
    base: Any = offered.ServerHandler

    class Strict(base):
        def unsupported(self, message: Any) -> Exception:
            refusal: Exception = rabbit.module("codes").error(code)
            return refusal

    line, handler = Line(), Strict()
    handler.dispatch(line, m.Create(4, "s", {}))
    handler.dispatch(line, m.QueryOffset(5, "app", "s"))
    handler.dispatch(line, m.StreamStats(6, "s"))
    handler.dispatch(line, m.ResolveOffsetSpec(7, "s", offered.OffsetLast(), None))
    handler.dispatch(line, m.Credit(8, 100))
    handler.dispatch(line, m.Open(9, "/"))
    assert line.sent == [
        m.CreateResponse(4, code),
        m.QueryOffsetResponse(5, code, 0),
        m.StreamStatsResponse(6, code, {}),
        m.ResolveOffsetSpecResponse(7, code, offered.OffsetAt(0)),
        m.CreditResponse(code, 8),
        m.OpenResponse(9, code, None),
    ]
    for answer in line.sent:
        offered.encode(answer)
    with pytest.raises(ResponseError):  # cannot be refused
        handler.dispatch(line, m.Metadata(1, ()))


def test_refusals_in_frames_with_several_slots(couch: Made) -> None:
    m, offered = couch.module("messages"), couch.all
    tables = couch.module("tables").SERVER_TABLES
    base: Any = offered.ServerHandler

    class Strict(base):
        def unsupported(self, message: Any) -> Exception:
            refusal: Exception = couch.module("codes").error(offered.Status.NOT_SUPPORTED)
            return refusal

    line, handler = Line(), Strict()
    frame = bytes.fromhex("80 0a 0000 00 00 0000 00000000 00000007 0000000000000000")
    handler.dispatch(line, tables.decode(frame))
    assert (
        tables.encode(line.sent[0]).hex(" ", 4)
        == "810a0000 00000083 00000000 00000007 00000000 00000000"
    )
    assert isinstance(line.sent[0], m.NoopResponse)


def test_reserved_hooks_of_the_base_stay(rabbit: Made) -> None:
    offered = rabbit.all.ServerHandler
    own = {name for name in vars(offered) if name.startswith("on_")}
    assert "on_message" in own
    assert not own & {"on_connect", "on_frame", "on_end"}
