"""Signed requests: what is sent has the user and the proof, what answers has not."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq import Credentials
from wireloom.clients.rocketmq.acl import ACCESS_KEY, SIGNATURE
from wireloom.clients.rocketmq.signing import rules
from wireloom.rocketmq.decode import decode
from wireloom.rocketmq.messages import GetRouteinfoByTopic, Response
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import ResponseCode, RouteFields, SerializeType

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
        if name in (ACCESS_KEY, SIGNATURE)
    }


def test_answers_are_not() -> None:
    answer = Response(1, ResponseCode.SUCCESS)
    assert rules(USER).encode(answer) == TABLES.encode(answer)


def test_without_credentials_nothing_changes() -> None:
    assert rules(None) is TABLES
