"""Keys that are objects: made into texts and back, and texts that nobody can read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.object_keys import key_of, queue_of, with_objects, with_texts
from wireloom.runtime.errors import DecodeError

_KEY = b'{"brokerName":"a","queueId":0,"topic":"T"}'


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        (b"{}", {}),
        (b'{"t":{}}', {"t": {}}),
        (b'{"t":{' + _KEY + b":7}}", {"t": {_KEY.decode(): 7}}),
        (
            b'{"t":{' + _KEY + b':7,{"x":1} : {"y":{}}}}',
            {"t": {_KEY.decode(): 7, '{"x":1}': {"y": {}}}},
        ),
        (b'{"t":[{"a":1},{"b":"}:{"}]}', {"t": [{"a": 1}, {"b": "}:{"}]}),
        (b'{{"a":"\\"}:\\\\"}:1}', {'{"a":"\\"}:\\\\"}': 1}),
        (b'{{"a":{"b":{}}}:{{}:2}}', {'{"a":{"b":{}}}': {"{}": 2}}),
        (b'{{\n"a"\t:\r1}:1}', {'{\n"a"\t:\r1}': 1}),
    ],
)
def test_what_is_sent(sent: bytes, meant: object) -> None:
    text = with_texts(sent)
    assert json.loads(text) == meant
    assert with_objects(text) == sent


def test_what_is_no_key_stays() -> None:
    text = b'{"a":"{\\"b\\":1}","c":["{}"],"{d":"x\\"{\\":"}'
    assert with_texts(text) == text
    assert with_objects(b'{"a":"{}","b":["{}"]}') == b'{"a":"{}","b":["{}"]}'


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"{" * 65, "nested deeper"),
        (b"{" * 100_000, "nested deeper"),
        (b"{{{}:1}:2}", "a key has keys"),
    ],
)
def test_what_is_refused(body: bytes, reason: str) -> None:
    with pytest.raises(DecodeError, match=reason):
        with_texts(body)


@pytest.mark.parametrize(
    "body", [b'"' + b'\\"' * 500_000, b"}" * 500_000, b"} " * 500_000 + b":", b"{}:" * 300_000]
)
def test_hostile_texts_take_no_longer_than_others(body: bytes) -> None:
    assert len(with_texts(body)) <= 2 * len(body)


_TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
_QUEUES = st.builds(Queue, _TEXTS, _TEXTS, st.integers(0, 2**31 - 1))


@given(st.dictionaries(_QUEUES, st.integers()))
def test_tables_by_queue(table: dict[Queue, int]) -> None:
    text = json.dumps({"t": {key_of(queue): place for queue, place in table.items()}}).encode()
    sent = with_objects(text)
    assert not table or b'{"t":{{"brokerName":' in sent.replace(b" ", b"")
    back = json.loads(with_texts(sent))["t"]
    assert {queue_of(key): place for key, place in back.items()} == table


@pytest.mark.parametrize("key", ["", "{}", "7", '{"brokerName":"a","queueId":"x","topic":"T"}'])
def test_keys_of_nothing(key: str) -> None:
    with pytest.raises(DecodeError):
        queue_of(key)
