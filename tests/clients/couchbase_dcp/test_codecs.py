"""Two codecs of others agree with ours on every frame: the fields they read, the bytes they write.

Where they are known to do something else it is said here, with where that was seen; what is said
and does not happen fails the test.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wireloom.couchbase_dcp.decoding import read_frame
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.types import (
    Durability,
    DurabilityLevel,
    Frame,
    Impersonate,
    Magic,
    Negotiated,
    RequestInfo,
    ResponseInfo,
    ServerDuration,
    StreamId,
    Units,
)
from wireloom.error_policy import STRICT
from wireloom.testing.strategies import strategies

from tests.clients.couchbase_dcp.peers import programs
from tests.frames.meanings_couchbase_dcp import read_frame_infos
from tests.support.captures import captures

pytestmark = pytest.mark.real

EXAMPLES = 20
"""Random messages of each kind."""

WITH_DOCUMENT_KEY = (0x00, 0x01, 0x04, 0x57, 0x58, 0x59)
DOCUMENT_RESPONSES = (0x00, 0x01, 0x04)
STREAM_REQUEST, PREPARE = 0x53, 0x60
LONG_EXTRAS = (STREAM_REQUEST, PREPARE)
BARRIER, DURABILITY, STREAM_ID, TRACING, IMPERSONATE, PRESERVE = range(6)
DURATION, READ_UNITS, WRITE_UNITS = range(3)
HEADER = struct.Struct(">BBBBBBHIIQ")
ESCAPE = 15
"""From here on ids and lengths have a byte of their own."""


@dataclass(frozen=True)
class Sample:
    """A frame, what was agreed on, and its parts."""

    raw: bytes
    collections: bool
    frame: Frame
    infos: list[tuple[int, bytes]]
    """The pieces of its framing extras: ids and contents."""

    @property
    def asks(self) -> bool:
        """Whether it is a request of a client or on a stream."""
        return self.frame.magic in (Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST)

    @property
    def answers(self) -> bool:
        """Whether it is an answer."""
        return self.frame.magic in (Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE)

    @property
    def own(self) -> list[int]:
        """Ids of the pieces for which memd has members of their own, in their order."""
        sizes: dict[int, tuple[int, ...]] = {DURATION: (2,), READ_UNITS: (2,), WRITE_UNITS: (2,)}
        if self.asks:
            any_size = tuple(range(256))
            sizes = {BARRIER: (0,), DURABILITY: (1, 3), STREAM_ID: (2,), TRACING: any_size}
            sizes |= {IMPERSONATE: any_size, PRESERVE: any_size}
        return [number for number, content in self.infos if len(content) in sizes.get(number, ())]


def sample(raw: bytes, collections: bool) -> Sample:
    """A frame taken apart."""
    frame, end = read_frame(raw, 0, len(raw), STRICT)
    assert end == len(raw)
    flexible = frame.framing_extras is not None
    infos = read_frame_infos(raw[24 : 24 + raw[2]]) if flexible else []
    return Sample(raw, collections, frame, infos)


@dataclass(frozen=True)
class Difference:
    """Something that a codec is known to do in another way when it reads or writes."""

    codec: str
    when: str
    why: str
    source: str
    applies: Callable[[Sample], bool]


def read_by_gomemcached(number: int, content: bytes) -> bool:
    """Whether it can take a piece apart."""
    even = number % 2 == len(content) % 2 == 0
    sizes = {BARRIER: 0, STREAM_ID: 2}
    return (
        even
        and number in (BARRIER, STREAM_ID, IMPERSONATE)
        and len(content) < ESCAPE
        and (sizes.get(number, len(content)) == len(content))
    )


DIFFERENCES = (
    Difference(
        "memd",
        "writing",
        "writes the default collection in front of the key of answers that have no key",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.collections and it.answers and it.frame.opcode in DOCUMENT_RESPONSES,
    ),
    Difference(
        "memd",
        "writing",
        "cannot write requests of the server",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.frame.magic is Magic.SERVER_REQUEST,
    ),
    Difference(
        "memd",
        "reading",
        "takes requests of the server for those of a client with the same number",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.frame.magic is Magic.SERVER_REQUEST,
    ),
    Difference(
        "memd",
        "reading",
        "keeps the last one of several framing extras of one kind",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: len(it.own) > len(set(it.own)),
    ),
    Difference(
        "memd",
        "reading",
        "keeps 8 bits of ids of framing extras",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: any(number > 0xFF for number, _ in it.infos),
    ),
    Difference(
        "memd",
        "writing",
        "writes framing extras that it knows once and in an order of its own",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.own != sorted(set(it.own))
        or it.own != [n for n, _ in it.infos[: len(it.own)]],
    ),
    Difference(
        "memd",
        "writing",
        "cannot write ids of framing extras from 15 on",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: any(number >= ESCAPE for number, _ in it.infos),
    ),
    Difference(
        "memd",
        "writing",
        "writes frames that could have framing extras but have none in the older form",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.frame.framing_extras == (),
    ),
    Difference(
        "memd",
        "writing",
        "keeps a duration in microseconds, and rounds it down when it writes",
        "gocbcore v10.9.3, memd/srvdura16.go",
        lambda it: it.answers and DURATION in it.own,
    ),
    Difference(
        "memd",
        "writing",
        "does not write how many units were used",
        "gocbcore v10.9.3, memd/conn.go",
        lambda it: it.answers and bool({READ_UNITS, WRITE_UNITS} & set(it.own)),
    ),
    Difference(
        "gomemcached",
        "reading",
        "does not know requests of the server",
        "gomemcached v0.3.4, mc_constants.go",
        lambda it: it.frame.magic is Magic.SERVER_REQUEST,
    ),
    Difference(
        "gomemcached",
        "reading",
        "takes bytes 28 and 29 of the extras of requests on streams for the size of metadata",
        "gomemcached v0.3.4, mc_req.go",
        lambda it: it.frame.opcode in LONG_EXTRAS and it.asks and any(it.frame.extras[28:30]),
    ),
    Difference(
        "gomemcached",
        "reading",
        "takes odd ids and lengths of framing extras for escaped ones, and refuses unknown ids",
        "gomemcached v0.3.4, flexibleFraming.go",
        lambda it: it.asks and not all(read_by_gomemcached(*info) for info in it.infos),
    ),
    Difference(
        "gomemcached",
        "writing",
        "writes answers without their framing extras",
        "gomemcached v0.3.4, mc_res.go",
        lambda it: it.frame.magic is Magic.FLEXIBLE_RESPONSE,
    ),
    Difference(
        "gomemcached",
        "writing",
        "writes frames that could have framing extras but have none in the older form",
        "gomemcached v0.3.4, mc_req.go",
        lambda it: it.frame.framing_extras == (),
    ),
)


REQUEST_INFOS: st.SearchStrategy[RequestInfo] = st.one_of(
    st.just(RequestInfo(BARRIER, None)),
    st.builds(Durability, st.sampled_from(DurabilityLevel), st.none() | st.integers(1, 65534)).map(
        lambda content: RequestInfo(DURABILITY, content)
    ),
    st.builds(StreamId, st.integers(1, 0xFFFF)).map(
        lambda content: RequestInfo(STREAM_ID, content)
    ),
    st.text("user", max_size=20).map(lambda name: RequestInfo(IMPERSONATE, Impersonate(name))),
    st.just(RequestInfo(PRESERVE, None)),
)
"""What the codecs know of framing extras of requests."""

RESPONSE_INFOS: st.SearchStrategy[ResponseInfo] = st.one_of(
    st.builds(ServerDuration, st.integers(0, 0xFFFF)).map(
        lambda content: ResponseInfo(DURATION, content)
    ),
    st.builds(
        lambda number, units: ResponseInfo(number, Units(units)),
        st.sampled_from([READ_UNITS, WRITE_UNITS]),
        st.integers(0, 0xFFFF),
    ),
)
"""The same of answers."""

Told = tuple[bytes, bool]
"""A frame, and whether collections were agreed on."""


def small_frames() -> Iterator[Told]:
    """Frames with nothing but framing extras, so that every difference there is met."""
    of_requests = ("", "220047", "00", "1101", "5000", "0000", "220001220002", "f103aa", "f1ffaa")
    of_answers = ("", "02ffff", "020001", "120005", "220006", "02000a020014", "f103aa")
    pairs = ((Magic.FLEXIBLE_REQUEST, of_requests), (Magic.FLEXIBLE_RESPONSE, of_answers))
    for magic, several in pairs:
        for extras in map(bytes.fromhex, several):
            head = HEADER.pack(magic, 0x0B, len(extras), 0, 0, 0, 0, len(extras), 7, 0)
            yield head + extras, False
    yield HEADER.pack(Magic.SERVER_REQUEST, 1, 0, 0, 0, 0, 0, 0, 7, 0), False
    yield HEADER.pack(Magic.SERVER_REQUEST, 1, 0, 0, 0, 0, 5, 0, 7, 0), True


def random_frames() -> Iterator[Told]:
    """Frames of every message; each flexible one with any framing extras, and with known ones."""
    for collections in (True, False):
        negotiated = Negotiated(collections=collections)
        for strategy in strategies("wireloom.couchbase_dcp").messages(negotiated.given()).values():
            for message in _drawn(strategy):
                yield encode(message, negotiated), collections


def _drawn(strategy: st.SearchStrategy[Message]) -> list[Message]:
    drawn: list[Message] = []

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy, st.lists(REQUEST_INFOS, max_size=3), st.lists(RESPONSE_INFOS, max_size=3))
    def collect(message: Any, asked: list[RequestInfo], answered: list[ResponseInfo]) -> None:
        drawn.append(message)
        magic = getattr(message, "magic", None)
        if magic is Magic.FLEXIBLE_REQUEST:
            drawn.append(replace(message, framing_extras=tuple(asked)))
        elif magic is Magic.FLEXIBLE_RESPONSE:
            drawn.append(replace(message, framing_extras=tuple(answered)))

    collect()
    return drawn


def captured_frames() -> list[Told]:
    """All frames that were recorded."""
    return [
        (capture.data, bool(capture.negotiated.get("collections")))
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


def reads(codec: str, said: dict[str, Any], it: Sample) -> bool:
    """Whether a codec reads the same fields and the same framing extras."""
    if "error" in said or said["size"] != len(it.raw):
        return False
    expected = ours(it.frame)
    if theirs(codec, said, list(expected), it.frame) != expected:
        return False
    if codec == "gomemcached" and it.answers:
        flexible = it.frame.framing_extras is not None
        return bool(
            said["framing_extras"] == (it.raw[24 : 24 + it.raw[2]].hex() if flexible else "")
        )
    infos = [[number, content.hex()] for number, content in it.infos]
    if codec == "memd" and it.answers and DURATION in it.own:
        return _reads_durations(said, it, infos)
    order = sorted if codec == "memd" else list
    return bool(order(said["infos"] or []) == order(infos))


def _reads_durations(said: dict[str, Any], it: Sample, infos: list[list[Any]]) -> bool:
    """Whether memd, which keeps a duration in microseconds, reads the same one."""
    durations = [
        int.from_bytes(content)
        for number, content in it.infos
        if number == DURATION and len(content) == 2
    ]
    rest = [info for info in infos if info[0] != DURATION or len(info[1]) != 4]
    lasted = [int(encoded**1.74 / 2 + 0.5) for encoded in durations]
    return lasted == [said["duration"]] and sorted(said["infos"] or []) == sorted(rest)


def test_they_agree() -> None:
    frames = list(dict.fromkeys([*captured_frames(), *small_frames(), *random_frames()]))
    assert len(frames) > 2500
    answers = programs.codecs(frames)
    hit: set[Difference] = set()
    for (raw, collections), answer in zip(frames, answers, strict=True):
        it = sample(raw, collections)
        for codec in ("memd", "gomemcached"):
            said = answer[codec]
            when = "writing" if reads(codec, said, it) else "reading"
            if when == "writing" and said.get("again") == raw.hex():
                continue
            known = [
                item
                for item in DIFFERENCES
                if (item.codec, item.when) == (codec, when) and item.applies(it)
            ]
            assert known, (codec, when, raw.hex(), said)
            hit.update(known)
    assert [item.why for item in DIFFERENCES if item not in hit] == []
