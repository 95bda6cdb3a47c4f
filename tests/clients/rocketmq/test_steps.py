"""Steps of procedures: what requests are made of, and what is made of answers."""

from __future__ import annotations

from functools import partial

import pytest
from wireloom.clients.rocketmq import Endpoint
from wireloom.clients.rocketmq.steps import Ask, answered
from wireloom.rocketmq.codes import SystemBusy
from wireloom.rocketmq.messages import AckMessage, GetMaxOffset, GetMaxOffsetResponse, Response
from wireloom.rocketmq.types import (
    AckFields,
    MaxOffsetFields,
    OffsetResult,
    ResponseCode,
    SerializeType,
)

BROKER = Endpoint("b", 10911)
ASKED = GetMaxOffset(7, MaxOffsetFields("t", 0))


@pytest.mark.parametrize("form", SerializeType)
def test_headers_are_written_as_asked(form: SerializeType) -> None:
    asked = Ask(BROKER, partial(GetMaxOffset, fields=ASKED.fields))
    assert asked.made(7, form) == GetMaxOffset(7, ASKED.fields, serialize_type=form)


@pytest.mark.parametrize("form", SerializeType)
def test_some_requests_know_one_form_only(form: SerializeType) -> None:
    fields = AckFields("G", "T", 0, "handle", 5)
    assert Ask(BROKER, partial(AckMessage, fields=fields)).made(7, form) == AckMessage(7, fields)


def test_an_answer_is_one_or_a_refusal() -> None:
    answer = GetMaxOffsetResponse(7, ResponseCode.SUCCESS, OffsetResult(3))
    assert answered(ASKED, answer) is answer
    with pytest.raises(SystemBusy, match="wait"):
        answered(ASKED, Response(7, ResponseCode.SYSTEM_BUSY, "wait"), "T")
