"""Signed requests: what is sent has the user and the proof, what answers has not."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq import Credentials
from wireloom.clients.rocketmq.signing import rules
from wireloom.errors import EncodeError
from wireloom.generator.model.types import Enum
from wireloom.rocketmq.decoding import decode
from wireloom.rocketmq.messages import GetRouteinfoByTopic, Oneway, Request, Response
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import (
    ExtFieldsKey,
    RequestCode,
    ResponseCode,
    RouteFields,
    SerializeType,
)

from tests.support.packages import package

USER = Credentials("ak", "sk")


@pytest.mark.parametrize("form", SerializeType)
def test_requests_are_signed(form: SerializeType) -> None:
    request = GetRouteinfoByTopic(1, RouteFields("T1", None), form)
    signed = decode(rules(USER).encode(request))
    assert isinstance(signed, GetRouteinfoByTopic)
    assert signed.fields.topic == "T1"
    assert signed.fields.unknown_fields == {
        name: value
        for name, value in USER.sign({"topic": "T1"}, b"", form).items()
        if name in (ExtFieldsKey.ACCESS_KEY, ExtFieldsKey.SIGNATURE)
    }


def test_answers_are_not() -> None:
    answer = Response(1, ResponseCode.SUCCESS)
    assert rules(USER).encode(answer) == TABLES.encode(answer)


def test_without_credentials_nothing_changes() -> None:
    request = GetRouteinfoByTopic(1, RouteFields("T1", None))
    assert rules(None).encode(request) == TABLES.encode(request)


def _only_in_json() -> list[int]:
    """The codes that the spec says are for headers in JSON only."""
    codes = package("rocketmq").types.named["RequestCode"].form
    assert isinstance(codes, Enum)
    names = dict(codes.sets)["json_only"]
    return [RequestCode[name.upper()].value for name in names]


@pytest.mark.parametrize("code", _only_in_json())
@pytest.mark.parametrize("credentials", [None, USER])
def test_codes_that_need_json_say_so(code: int, credentials: Credentials | None) -> None:
    encode = rules(credentials).encode
    for message in (
        Request(1, code, SerializeType.ROCKETMQ),
        Oneway(code, 1, SerializeType.ROCKETMQ),
    ):
        with pytest.raises(EncodeError) as caught:
            encode(message)
        reason = f"{code} is not between -32768 and 32767; it fits where serialize_type is json"
        path = f"{type(message).__name__}.code"
        assert (caught.value.path, caught.value.reason) == (path, reason)
    assert b'"code":%d' % code in encode(Request(1, code))


def test_what_fits_no_form_is_told_as_it_is() -> None:
    reasons = {
        SerializeType.ROCKETMQ: "2147483648 is not between -32768 and 32767",
        SerializeType.JSON: "2147483648 is not between -2147483648 and 2147483647",
    }
    for form, reason in reasons.items():
        with pytest.raises(EncodeError) as caught:
            rules(None).encode(Request(1, 1 << 31, form))
        assert caught.value.reason == reason
