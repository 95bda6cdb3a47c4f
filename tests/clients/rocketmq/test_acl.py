"""Signatures of requests: those of others, and what a broker with users makes of ours."""

from __future__ import annotations

import socket

import pytest
from wireloom.clients.rocketmq.acl import Credentials, signature
from wireloom.error_policy import STRICT
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.decoding import frame_size, read_frame
from wireloom.rocketmq.encoding import write_frame
from wireloom.rocketmq.types import (
    Frame,
    Header,
    HeaderFlag,
    Language,
    RequestCode,
    ResponseCode,
    SerializeType,
)

from tests.brokers.rocketmq import Node
from tests.clients.rocketmq.frames import FRAMES, frame

USER = Credentials("rocketmq", "12345678")
SIGNED = [
    name for name in FRAMES if "signed" in name and "un" not in name and "response" not in name
]


@pytest.mark.parametrize("name", SIGNED)
def test_signatures_that_a_broker_accepted(name: str) -> None:
    seen = frame(name)
    fields = dict(seen.header.ext_fields)
    accepted = fields.pop("Signature")
    assert signature(USER.secret_key, fields, seen.body) == accepted
    fields.pop("AccessKey")
    assert USER.sign(fields, seen.body) == dict(seen.header.ext_fields)


def test_there_are_such_frames_in_both_forms() -> None:
    assert {"signed_send", "signed_send_binary", "heartbeat_signed"} <= set(SIGNED)


@pytest.mark.parametrize(
    ("secret", "fields", "wanted"),
    [
        (
            "sk",
            {"AccessKey": "ak", "OnsChannel": "ALIYUN", "topic": "T1"},
            "muR8IZ3NQmnrdanSw1BasYcVCQg=",
        ),
        (
            "",
            {"AccessKey": "", "OnsChannel": "ALIYUN", "topic": "T1"},
            "LhzDrtB/k0z12a6eQehZG2eEYEA=",
        ),
    ],
)
def test_signatures_of_other_clients(secret: str, fields: dict[str, str], wanted: str) -> None:
    assert signature(secret, fields, b"") == wanted


def test_a_token_is_signed_and_an_old_signature_is_not() -> None:
    user = Credentials("ak", "sk", "token")
    signed = user.sign({"topic": "T", "Signature": "old"}, b"body")
    assert signed["SecurityToken"] == "token"
    assert signed == user.sign({"topic": "T"}, b"body")
    assert signed["Signature"] == signature(
        "sk", {"AccessKey": "ak", "SecurityToken": "token", "topic": "T"}, b"body"
    )


def test_empty_fields_are_left_out_of_the_private_form() -> None:
    user = Credentials("ak", "sk")
    assert "empty" in user.sign({"empty": "", "topic": "T"}, b"")
    signed = user.sign({"empty": "", "topic": "T"}, b"", SerializeType.ROCKETMQ)
    assert signed == user.sign({"topic": "T"}, b"")


def test_secrets_are_not_shown() -> None:
    assert "hidden" not in repr(Credentials("ak", "hidden", "hidden too"))


@pytest.mark.parametrize("keys", [("", "sk"), ("ak", "")])
def test_empty_keys_are_refused(keys: tuple[str, str]) -> None:
    with pytest.raises(InvalidArgument, match="access key and a secret key"):
        Credentials(*keys)


@pytest.mark.real
@pytest.mark.parametrize("form", SerializeType)
def test_a_broker_with_users(form: SerializeType, rocketmq_with_users: Node) -> None:
    node = rocketmq_with_users
    assert node.user is not None
    signers = {
        "right": Credentials(node.user.name, node.user.secret),
        "wrong secret": Credentials(node.user.name, "wrong"),
        "unknown": Credentials("nobody", "secret"),
    }
    found = {title: _max_offset(node, form, signer) for title, signer in signers.items()}
    assert {title: header.code for title, header in found.items()} == {
        "right": ResponseCode.SUCCESS,
        "wrong secret": ResponseCode.NO_PERMISSION,
        "unknown": ResponseCode.NO_PERMISSION,
    }
    assert "signature" in found["wrong secret"].remark
    assert "nobody" in found["unknown"].remark


def _max_offset(node: Node, form: SerializeType, signer: Credentials) -> Header:
    """Asks for the end of a queue; one of the fields is empty."""
    fields = signer.sign({"topic": "TBW102", "queueId": "0", "empty": ""}, b"", form)
    header = Header(RequestCode.GET_MAX_OFFSET, Language.PYTHON, 513, 1, HeaderFlag(0), "", fields)
    with socket.create_connection((node.host, node.broker_port), timeout=10) as connection:
        connection.sendall(write_frame(Frame(form, header, b"")))
        answer = b""
        while not (size := frame_size(answer, 0, len(answer))) or len(answer) < size:
            part = connection.recv(65536)
            assert part, "the broker closed the connection"
            answer += part
    return read_frame(answer, 0, size, STRICT)[0].header
