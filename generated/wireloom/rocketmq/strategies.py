"""Hypothesis strategies for Apache RocketMQ remoting: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.rocketmq.types import (
    BatchMessage,
    Frame,
    HeaderFlag,
    JsonHeader,
    Language,
    MessageMagic,
    MessageSysFlag,
    PrivateHeader,
    SerializeType,
    StoredMessage,
)


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


@cache
def any_serialize_type() -> SearchStrategy[SerializeType]:
    return st.sampled_from(SerializeType)


@cache
def any_language() -> SearchStrategy[Language]:
    return st.sampled_from(Language) | st.integers(0, 255).map(Language)


@cache
def any_header_flag() -> SearchStrategy[HeaderFlag]:
    return st.integers(0, 3).map(lambda bits: HeaderFlag(bits & 0x3)) | st.integers(
        0, 0xFFFFFFFF
    ).map(HeaderFlag)


@cache
def any_message_magic() -> SearchStrategy[MessageMagic]:
    return st.sampled_from(MessageMagic)


@cache
def any_message_sys_flag() -> SearchStrategy[MessageSysFlag]:
    return st.integers(0, 255).map(lambda bits: MessageSysFlag(bits & 0xFF)) | st.integers(
        0, 0xFFFFFFFF
    ).map(MessageSysFlag)


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    serialize_type = draw(any_serialize_type())
    return Frame(
        serialize_type=serialize_type,
        header=draw(any_json_header()) if serialize_type == 0 else draw(any_private_header()),
        body=draw(st.binary(max_size=16)),
    )


@st.composite
def any_json_header(draw: DrawFn) -> JsonHeader:
    return JsonHeader(json=draw(st.binary(max_size=16)))


@st.composite
def any_private_header(draw: DrawFn) -> PrivateHeader:
    return PrivateHeader(
        code=draw(st.integers(-32768, 32767)),
        language=draw(any_language()),
        version=draw(st.integers(-32768, 32767)),
        opaque=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(any_header_flag()),
        remark=draw(_text()),
        ext_fields=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_stored_message(draw: DrawFn) -> StoredMessage:
    magic = draw(any_message_magic())
    sys_flag = draw(any_message_sys_flag())
    return StoredMessage(
        magic=magic,
        queue_id=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        queue_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        physical_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        sys_flag=sys_flag,
        born_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        born_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x10
            else draw(st.binary(min_size=4, max_size=4))
        ),
        born_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        store_timestamp=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        store_address=(
            draw(st.binary(min_size=16, max_size=16))
            if sys_flag & 0x20
            else draw(st.binary(min_size=4, max_size=4))
        ),
        store_port=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        reconsume_times=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        prepared_transaction_offset=draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF)),
        body=draw(st.binary(max_size=16)),
        topic=draw(_text()),
        properties=draw(
            st.dictionaries(
                _text().filter(lambda value: b"\x01" not in value.encode()),
                _text().filter(lambda value: b"\x02" not in value.encode()),
                max_size=3,
            )
        ),
    )


@st.composite
def any_batch_message(draw: DrawFn) -> BatchMessage:
    return BatchMessage(
        flag=draw(st.integers(-2147483648, 0x7FFFFFFF)),
        body=draw(st.binary(max_size=16)),
        properties=draw(
            st.dictionaries(
                _text().filter(lambda value: b"\x01" not in value.encode()),
                _text().filter(lambda value: b"\x02" not in value.encode()),
                max_size=3,
            )
        ),
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Frame": any_frame,
    "SerializeType": any_serialize_type,
    "JsonHeader": any_json_header,
    "PrivateHeader": any_private_header,
    "Language": any_language,
    "HeaderFlag": any_header_flag,
    "MessageMagic": any_message_magic,
    "MessageSysFlag": any_message_sys_flag,
    "StoredMessage": any_stored_message,
    "BatchMessage": any_batch_message,
}
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {}
"""The strategies of messages by name."""
