"""Frames out of captures: all of them, and what is left of them where bytes are missing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from wireloom.spark.errors import DataLoss, OptionError

from tests.spark.captures.reading import Row, frames, said
from tests.support.captures import Capture, captures
from tests.support.packets import PORT, Connection, Segment, ethernet, pcap, write

NEGOTIATED = {"collections": True}
PARTS = 17


def recorded(protocol: str = "couchbase_dcp") -> list[Capture]:
    """Frames of real peers that go with the same negotiated parameters."""
    every = captures(protocol)
    return [item for item in every if item.negotiated.get("collections", True)]


def connection(frames: Sequence[Capture], size: int = PARTS, **made: Any) -> Connection:
    """A connection on which these are said, in segments of some bytes."""
    found = Connection(**made)
    for frame in frames:
        data = frame.data
        found.say(frame.sender, *(data[at : at + size] for at in range(0, len(data), size)))
    return found


def by_sender(frames: Sequence[Capture]) -> list[list[bytes]]:
    """What the client and what the server says."""
    return [[item.data for item in frames if item.sender == side] for side in ("client", "server")]


def capture(path: Path, segments: Sequence[Segment]) -> Path:
    """A file with these segments."""
    return write(path / "x.pcap", pcap([ethernet(item.ip()) for item in segments], 1))


def total(rows: list[Row], sender: str) -> int:
    """Bytes of all frames and gaps of one side."""
    mine = [row for row in rows if row["sender"] == sender]
    return sum(len(row["frame"]) if row["gap"] is None else row["gap"] for row in mine)


@pytest.mark.parametrize("protocol", ["couchbase_dcp", "pulsar", "rabbitmq_stream", "rocketmq"])
def test_frames_of_every_protocol(tmp_path: Path, protocol: str) -> None:
    sent = recorded(protocol)
    negotiated = NEGOTIATED if protocol == "couchbase_dcp" else {}
    path = capture(tmp_path, connection(sent, 1400).segments)
    rows = frames(path, protocol, negotiated=negotiated)
    assert [row["frame"] for row in rows if row["sender"] == "client"] == by_sender(sent)[0]
    assert [row["frame"] for row in rows if row["sender"] == "server"] == by_sender(sent)[1]
    assert all(row["gap"] is None for row in rows)
    ends = list(accumulate(-(-len(item.data) // 1400) for item in sent))
    packets = [3 + before for before in (0, *ends[:-1])]  # behind two that open the connection
    assert sorted(row["packet"] for row in rows) == packets
    unknown = [row["_error"] for row in rows if row["command"] is None]
    assert len(unknown) <= len(rows) // 20, unknown


@pytest.mark.parametrize("seed", range(5))
def test_several_connections_with_all_that_happens_to_packets(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    sent = recorded()
    groups = [chance.sample(sent, 20) for _ in range(4)]
    made = [
        connection(group, chance.randint(9, 99), port=40000 + place, first=(1 << 32) - 300)
        for place, group in enumerate(groups)
    ]
    packets: list[tuple[float, Segment]] = []
    for item in made:
        time = 0.0
        for place, segment in enumerate(item.segments):
            time += chance.random()
            late = chance.random() * 9 if place > 2 and chance.random() < 0.2 else 0
            packets.append((time + late, segment))
            if place > 2 and chance.random() < 0.1:
                packets.append((time + late + chance.random() * 9, segment))
    ordered = [segment for _, segment in sorted(packets, key=lambda item: item[0])]
    rows = frames(capture(tmp_path, ordered), negotiated=NEGOTIATED, splitBytes="3000")
    assert not any(row["_error"] for row in rows)
    expected = {
        (f"127.0.0.1:{40000 + place}-127.0.0.2:{PORT}", 0, sender): data
        for place, group in enumerate(groups)
        for sender, data in zip(("client", "server"), by_sender(group), strict=True)
        if data
    }
    assert said(rows) == expected


@pytest.mark.parametrize("seed", range(5))
def test_packets_that_were_not_captured(tmp_path: Path, seed: int) -> None:
    """What comes out was said, and frames and gaps add up to all that was."""
    chance = random.Random(seed)
    sent = recorded()
    made = connection(sent, 1400)
    kept = [item for item in made.segments[:-1] if chance.random() > 0.05]
    rows = frames(
        capture(tmp_path, [*made.segments[:2], *kept, made.segments[-1]]), negotiated=NEGOTIATED
    )
    gaps = [row for row in rows if row["gap"] is not None]
    assert gaps
    assert all(row["_error"] and row["frame"] is None for row in gaps)
    found = said(rows)
    for sender, data in zip(("client", "server"), by_sender(sent), strict=True):
        mine = found[f"127.0.0.1:40000-127.0.0.2:{PORT}", 0, sender]
        assert len(mine) >= len(data) * 0.85
        rest = iter(data)
        assert all(frame in rest for frame in mine), "they are in order"
        assert total(rows, sender) <= sum(map(len, data))
    with pytest.raises(DataLoss, match="bytes were not captured"):
        frames(tmp_path / "x.pcap", negotiated=NEGOTIATED, strict=True)


def test_a_gap_says_how_much_is_missing(tmp_path: Path) -> None:
    sent = [item for item in recorded() if item.sender == "server"][:6]
    made = connection(sent, 10_000)
    cut = made.segments.pop(2 + 3)
    rows = frames(capture(tmp_path, made.segments), negotiated=NEGOTIATED)
    (gap,) = [row for row in rows if row["gap"] is not None]
    assert gap["gap"] == len(cut.data)
    assert gap["_error"] == f"{len(cut.data)} bytes were not captured"
    assert [row["frame"] for row in rows if row["frame"]] == [
        item.data for place, item in enumerate(sent) if place != 3
    ]


def test_the_middle_of_a_connection(tmp_path: Path) -> None:
    sent = [item for item in recorded() if item.sender == "server"][:6]
    made = connection(sent, 40)
    begin = made.segments[3:]  # the beginning of the connection and of the first frame is missing
    rows = frames(capture(tmp_path, begin), negotiated=NEGOTIATED)
    found = [row["frame"] for row in rows if row["frame"]]
    assert found == [item.data for item in sent[len(sent) - len(found) :]]
    assert len(found) >= 4
    assert rows[0]["gap"] > 0
    assert "bytes of no frame" in rows[0]["_error"]


def test_the_same_port_again(tmp_path: Path) -> None:
    sent = recorded()[:8]
    one, two = connection(sent[:4]), connection(sent[4:], first=900_000)
    rows = frames(capture(tmp_path, [*one.segments, *two.segments]), negotiated=NEGOTIATED)
    assert not any(row["_error"] for row in rows)
    flow = f"127.0.0.1:40000-127.0.0.2:{PORT}"
    expected = {
        (flow, number, sender): data
        for number, group in enumerate((sent[:4], sent[4:]))
        for sender, data in zip(("client", "server"), by_sender(group), strict=True)
        if data
    }
    assert said(rows) == expected


def test_an_unfinished_frame(tmp_path: Path) -> None:
    sent = recorded()[:1]
    made = connection(sent, 7)
    rows = frames(capture(tmp_path, made.segments[:-1]), negotiated=NEGOTIATED)
    assert [row["frame"] for row in rows] == [None]
    assert rows[0]["gap"] == len(sent[0].data) - len(made.segments[-1].data)
    assert "ends within a frame" in rows[0]["_error"]


def test_what_is_not_of_the_protocol(tmp_path: Path) -> None:
    made = Connection()
    made.say("client", b"\xff" * 100, b"GET / HTTP/1.1\r\n" * 20)
    rows = frames(capture(tmp_path, made.segments), negotiated=NEGOTIATED)
    assert [row["frame"] for row in rows] == [None]
    assert rows[0]["gap"] == 420
    with pytest.raises(DataLoss, match="client, packet 3"):
        frames(tmp_path / "x.pcap", negotiated=NEGOTIATED, strict=True)


def test_mistakes(tmp_path: Path) -> None:
    path = capture(tmp_path, connection(recorded()[:1]).segments)
    with pytest.raises(OptionError, match="there is no protocol"):
        frames(path, "couchbase")
    with pytest.raises(OptionError, match="not all of these are negotiated"):
        frames(path, negotiated={"colections": True})
