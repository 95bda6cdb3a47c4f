"""Codes inside of messages, as exceptions."""

from __future__ import annotations

import pytest
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import MetadataResponse, OpenResponse
from wireloom.rabbitmq_stream.types import ResponseCode, StreamMetadata
from wireloom.runtime.codes import errors_of, raise_for_codes

CODES = (ResponseCode.OK, ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode(999))
ANSWER = MetadataResponse(1, (), tuple(StreamMetadata("s", code, None, ()) for code in CODES))


def test_each_failure_has_its_place() -> None:
    found = dict(errors_of(ANSWER, "Metadata"))
    assert list(found) == ["streams[1].code", "streams[2].code"]
    assert isinstance(found["streams[1].code"], StreamDoesNotExist)
    assert (
        str(found["streams[2].code"]) == 'Metadata "streams[2].code": unknown code 999 (code 999)'
    )


def test_the_first_one_is_raised() -> None:
    with pytest.raises(StreamDoesNotExist) as caught:
        raise_for_codes(ANSWER)
    assert (caught.value.command, caught.value.subject) == ("", "streams[1].code")
    raise_for_codes(OpenResponse(1, ResponseCode.OK, {}))


def test_interim_codes_and_what_has_no_codes_are_no_failures() -> None:
    challenge = StreamMetadata("s", ResponseCode.SASL_CHALLENGE, None, ())
    assert [*errors_of(challenge), *errors_of("text"), *errors_of(None)] == []
