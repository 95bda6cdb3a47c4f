"""Files of all formats, their parts, and files that are damaged."""

from __future__ import annotations

import logging
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.captures.writing import block, packet_block
from wireloom.errors import DecodeError
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.captures.splits import plan
from wireloom.spark.errors import OptionError
from wireloom.spark.options import parse

from tests.spark.captures.reading import segments
from tests.support import packets as making
from tests.support.packets import PORT, Connection, pcap, pcapng, write


def packets(count: int = 9, **connection: Any) -> list[bytes]:
    """Packets of a connection."""
    made = Connection(**connection)
    for number in range(count):
        made.say("client" if number % 2 else "server", b"%d" % number)
    return [segment.ip() for segment in made.segments]


NINE = packets()
FORMATS = {
    "pcap": pcap(NINE),
    "pcap of another machine": pcap(NINE, order=">"),
    "pcap with nanoseconds": pcap(NINE, nano=True),
    "pcap with both": pcap(NINE, order=">", nano=True),
    "pcapng": pcapng(NINE),
    "pcapng of another machine": pcapng(NINE, order=">"),
}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("split", ["1", "150", "1m"])
def test_formats(tmp_path: Path, name: str, split: str) -> None:
    rows = segments(write(tmp_path / "x", FORMATS[name]), splitBytes=split).to_pylist()
    begin = datetime.fromtimestamp(making.START / 10**6, UTC)
    assert [row["payload"] for row in rows[2:]] == [b"%d" % number for number in range(9)]
    assert [row["packet"] for row in rows] == list(range(1, 12))
    assert [row["timestamp"] for row in rows] == [
        begin + timedelta(milliseconds=number) for number in range(11)
    ]
    assert [row["sender"] for row in rows[:5]] == ["client", "server", "server", "client", "server"]
    assert {row["flow"] for row in rows} == {f"127.0.0.1:40000-127.0.0.2:{PORT}"}
    assert [row["sequence"] for row in rows[:5]] == [1000, 1007, 1008, 1001, 1009]


@pytest.mark.parametrize("link", making.LINKS)
@pytest.mark.parametrize("six", [False, True])
def test_links(tmp_path: Path, link: str, six: bool) -> None:
    ends = {"client": "::1", "server": "fe80::2"} if six else {}
    number, wrap = making.LINKS[link]
    inside = packets(2, **ends)
    for data in (
        pcap([wrap(item) for item in inside], number),
        pcapng([wrap(item) for item in inside], number),
    ):
        rows = segments(write(tmp_path / "x", data)).to_pylist()
        assert [row["payload"] for row in rows] == [b"", b"", b"0", b"1"]
        flow = f"[::1]:40000-[fe80::2]:{PORT}" if six else f"127.0.0.1:40000-127.0.0.2:{PORT}"
        assert {row["flow"] for row in rows} == {flow}


def test_pcapng_with_several_sections_and_interfaces(tmp_path: Path) -> None:
    a, b, c, d = packets(2)
    seconds = making.START // 10**6
    parts = [
        making.section(),
        making.interface(101),
        making.interface(1, resolution=9, offset=5),
        block(0x0BAD, b"unknown blocks are passed over"),
        packet_block(making.START, a),
        packet_block(seconds * 10**9, making.ethernet(b), 1),
        packet_block(0, c, 7),  # an interface that there is not
        making.section(">"),
        making.interface(101, ">", resolution=0x80 | 10),
        packet_block(seconds << 10, c, 0, ">"),
        block(3, struct.pack(">I", len(d)) + d, ">"),
    ]
    path = write(tmp_path / "x", b"".join(parts))
    begin = datetime.fromtimestamp(seconds, UTC)
    for split in ("1", "1m"):
        rows = segments(path, splitBytes=split).to_pylist()
        assert [row["payload"] for row in rows] == [b"", b"", b"0", b"1"]
        assert [row["timestamp"] for row in rows] == [
            begin,
            begin + timedelta(seconds=5),
            begin,
            None,
        ]


def test_packets_that_were_not_captured_whole(tmp_path: Path) -> None:
    made = Connection()
    made.say("client", b"0123456789" * 9)
    data = pcap([item.ip() for item in made.segments], most=50)
    row = segments(write(tmp_path / "x", data)).to_pylist()[-1]
    assert (row["payload"], row["length"]) == (b"0123456789", 90)


def test_packets_as_network_cards_make_them(tmp_path: Path) -> None:
    """Some have no length, some are filled up to the least that Ethernet sends."""
    packet = NINE[3]
    unsized = packet[:2] + b"\0\0" + packet[4:]
    filled = making.ethernet(packet) + bytes(20)
    for data in (pcap([unsized]), pcap([filled], 1)):
        (row,) = segments(write(tmp_path / "x", data)).to_pylist()
        assert (row["payload"], row["length"]) == (b"1", 1)


def test_what_is_not_tcp_is_passed_over(tmp_path: Path) -> None:
    packet = NINE[2]
    udp = packet[:9] + b"\x11" + packet[10:]
    fragment = packet[:6] + b"\0\x09" + packet[8:]
    others = [udp, fragment, packet[:30], b"", b"\x45", b"\x60" + bytes(50), bytes(60)]
    assert segments(write(tmp_path / "x", pcap(others))).num_rows == 0
    assert segments(write(tmp_path / "x", pcap([packet], 147))).num_rows == 0
    assert segments(write(tmp_path / "x", pcap([packet])), ports="1").num_rows == 0


def test_headers_between_ip_and_tcp(tmp_path: Path) -> None:
    packet = packets(1, client="::1", server="::2")[2]
    head, inside = packet[:40], packet[40:]
    for kind, size in ((0, 8), (60, 16), (43, 8), (51, 12), (44, 8)):
        units = size // 4 - 2 if kind == 51 else size // 8 - 1
        more = struct.pack(">BB", 6, 0 if kind == 44 else units) + bytes(size - 2)
        length = struct.pack(">H", len(inside) + size)
        made = head[:4] + length + bytes([kind]) + head[7:] + more + inside
        (row,) = segments(write(tmp_path / "x", pcap([made]))).to_pylist()
        assert row["payload"] == b"0"


@pytest.mark.parametrize("name", ["pcap", "pcapng"])
def test_a_torn_tail(tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    whole = FORMATS[name]
    before = 0
    for end in range(52, len(whole), 7):
        caplog.clear()
        found = segments(write(tmp_path / "x", whole[:end])).num_rows
        assert before <= found <= before + 1
        before = found
    assert before == 10
    assert "are no whole packet" in caplog.text


def test_damaged_files(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = pcap(NINE)
    huge = good[:24] + struct.pack("<IIII", 0, 0, 1 << 31, 1 << 31) + good[40:]
    odd = pcapng(NINE)
    odd = odd[:4] + b"\x1d" + odd[5:]
    for number, data in enumerate((huge, odd, b"", b"junk" * 9)):
        path = write(tmp_path / str(number) / "x", data)
        with pytest.raises(DecodeError, match=str(path)):
            segments(path)
        write(tmp_path / str(number) / "y", good)
        found = segments(tmp_path / str(number) / "*", mode="PERMISSIVE")
        assert found.num_rows == 11
        assert str(path) in caplog.text


def test_more_interfaces_than_a_machine_has(tmp_path: Path) -> None:
    many = making.section() + 1000 * making.interface(101)
    path = write(tmp_path / "x", many + packet_block(0, NINE[0], 999))
    assert segments(path).num_rows == 1
    write(path, many + making.interface(101))
    with pytest.raises(DecodeError, match="over 1,000 interfaces"):
        segments(path)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever is in a file: no crash, and no more packets than could be in it."""
    whole = bytearray(FORMATS[data.draw(st.sampled_from(sorted(FORMATS)))])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(whole) - 4))
        whole[place : place + 4] = data.draw(st.binary(min_size=4, max_size=4))
    path = write(tmp_path_factory.mktemp("any") / "x", bytes(whole))
    assert segments(path, mode="PERMISSIVE").num_rows <= len(whole) // 16


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"ports": "1"}, "say where the captures are"),
        ({"path": "x"}, "option ports is needed"),
        ({"path": "x", "ports": "1,a"}, "must be port numbers"),
        ({"path": "x", "ports": "70000"}, "must be port numbers"),
        ({"path": "x", "port": "1"}, "did you mean ports?"),
        ({"path": "x", "ports": "1", "splitbyte": "1"}, "did you mean splitBytes?"),
    ],
)
def test_mistakes_in_options(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse(CaptureOptions, given)
    assert message in str(caught.value)


def test_no_files(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="there are no files at"):
        plan(parse(CaptureOptions, {"path": str(tmp_path / "*"), "ports": "1"}))
