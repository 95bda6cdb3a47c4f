"""Two codecs of others agree with ours on every frame: the fields they read, the bytes they write.

Where they are known to do something else it is said here, with where that was seen; what is said
and does not happen fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wireloom.couchbase_dcp.decode_types import read_frame
from wireloom.couchbase_dcp.encode import encode
from wireloom.couchbase_dcp.facts import Facts
from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.strategies import MESSAGES
from wireloom.couchbase_dcp.types import Frame, Magic, RequestInfo, StreamId
from wireloom.runtime.problems import STRICT

from tests.clients.couchbase_dcp.peers import programs
from tests.support.captures import captures

pytestmark = pytest.mark.real

EXAMPLES = 30
"""Random messages of each kind."""

WITH_DOCUMENT_KEY = (0x00, 0x01, 0x04, 0x57, 0x58, 0x59)
DOCUMENT_RESPONSES = (0x00, 0x01, 0x04)
STREAM_REQUEST = 0x53
STREAM_ID = 2


@dataclass(frozen=True)
class Difference:
    """Something that a codec is known to do in another way."""

    codec: str
    why: str
    source: str
    applies: Callable[[Frame, bool], bool]


DIFFERENCES = (
    Difference(
        "memd",
        "writes the default collection in front of the key of answers that have no key",
        "gocbcore v10.9.3, memd/conn.go",
        lambda frame, collections: collections
        and frame.magic is Magic.CLIENT_RESPONSE
        and frame.opcode in DOCUMENT_RESPONSES,
    ),
    Difference(
        "memd",
        "cannot write requests of the server",
        "gocbcore v10.9.3, memd/conn.go",
        lambda frame, collections: frame.magic is Magic.SERVER_REQUEST,
    ),
    Difference(
        "gomemcached",
        "does not know requests of the server",
        "gomemcached v0.3.4, mc_constants.go",
        lambda frame, collections: frame.magic is Magic.SERVER_REQUEST,
    ),
    Difference(
        "gomemcached",
        "takes bytes 28 and 29 of the extras of a stream request for the size of metadata",
        "gomemcached v0.3.4, mc_req.go",
        lambda frame, collections: frame.opcode == STREAM_REQUEST
        and frame.magic in (Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST)
        and any(frame.extras[28:30]),
    ),
)

Told = tuple[bytes, bool]
"""A frame, and whether collections were agreed on."""


def random_frames() -> Iterator[Told]:
    """Frames of every message; what is flexible has a stream id and nothing else."""
    for collections in (True, False):
        facts = Facts(collections=collections)
        for strategy in MESSAGES.values():
            for message in _drawn(strategy(facts)):
                yield encode(message, facts), collections


def _drawn(strategy: st.SearchStrategy[Message]) -> list[Message]:
    drawn: list[Message] = []

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy, st.integers(1, 0xFFFF))
    def collect(message: Any, number: int) -> None:
        magic = getattr(message, "magic", None)
        if magic is Magic.FLEXIBLE_REQUEST:
            infos = (RequestInfo(STREAM_ID, StreamId(number)),)
            drawn.append(replace(message, framing_extras=infos))
        elif magic is not Magic.FLEXIBLE_RESPONSE:
            drawn.append(message)

    collect()
    return drawn


def captured_frames() -> list[Told]:
    """All frames that were recorded."""
    return [
        (capture.data, bool(capture.facts.get("collections")))
        for capture in captures("couchbase_dcp")
    ]


def ours(frame: Frame) -> dict[str, Any]:
    """The fields that both codecs tell."""
    told = {
        "opcode": frame.opcode,
        "datatype": int(frame.datatype),
        "opaque": frame.opaque,
        "cas": frame.cas,
        "extras": frame.extras.hex(),
        "key": frame.key.hex(),
        "value": frame.value.hex(),
    }
    if frame.vbucket is not None:
        told["vbucket"] = frame.vbucket
    if frame.status is not None:
        told["status"] = int(frame.status)
    for info in frame.framing_extras or ():
        if isinstance(info.content, StreamId):
            told["stream_id"] = info.content.stream_id
    return told


def theirs(codec: str, said: dict[str, Any], names: list[str], frame: Frame) -> dict[str, Any]:
    """The same fields as a codec tells them; memd takes collections out of keys."""
    told = {name: said.get(name) for name in names}
    whole, key = frame.key.hex(), str(said["key"])
    taken_apart = codec == "memd" and frame.opcode in WITH_DOCUMENT_KEY and whole != key
    if taken_apart and whole.endswith(key):
        told["key"] = leb128(said["collection"]).hex() + key
    return told


def leb128(number: int) -> bytes:
    """A number in seven bits a byte, the lowest first."""
    made = bytearray()
    while number > 0x7F:
        made.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*made, number])


def agrees(codec: str, said: dict[str, Any], raw: bytes, frame: Frame) -> bool:
    """Whether a codec reads the same fields, and writes the same bytes."""
    if "error" in said or said.get("again") != raw.hex() or said["size"] != len(raw):
        return False
    expected = ours(frame)
    return theirs(codec, said, list(expected), frame) == expected


def test_they_agree() -> None:
    frames = list(dict.fromkeys([*captured_frames(), *random_frames()]))
    assert len(frames) > 2000
    answers = programs.codecs(frames)
    hit: set[Difference] = set()
    for (raw, collections), answer in zip(frames, answers, strict=True):
        frame, end = read_frame(raw, 0, len(raw), STRICT)
        assert end == len(raw)
        for codec in ("memd", "gomemcached"):
            if agrees(codec, answer[codec], raw, frame):
                continue
            known = [
                item
                for item in DIFFERENCES
                if item.codec == codec and item.applies(frame, collections)
            ]
            assert known, (codec, raw.hex(), answer[codec])
            hit.update(known)
    assert [item.why for item in DIFFERENCES if item not in hit] == []
