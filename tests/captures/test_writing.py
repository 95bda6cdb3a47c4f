"""Captures that are written are read as what was carried."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.captures.files import Source, opening, places
from wireloom.captures.packets import Endpoint
from wireloom.captures.reassembly import Direction, Mark
from wireloom.captures.segments import ByHandshake, Captured, captured
from wireloom.captures.writing import PcapngWriter, TcpStream, endpoint, tcp_packet

CLIENT, SERVER = endpoint("127.0.0.1", 40000), endpoint("127.0.0.2", 5552)
SIX = endpoint("::1", 40000), endpoint("fe80::2", 5552)
START = 1_795_000_000_000_000


class Named(io.BytesIO):
    """A file in memory."""

    name = "x"


def segments(source: Source) -> list[Captured]:
    """The TCP segments of a capture."""
    start, context = opening(source)
    return list(captured(source, places(source, start, context), ByHandshake()))


def joined(found: list[Captured], sender: str) -> bytes:
    """What a side said, with a dot for each byte that is missing."""
    direction, data = Direction(), b""
    direction.begin(1)
    mark = Mark("", 0, 0)
    for it in found:
        if it.sender == sender and it.segment.payload:
            segment = it.segment
            for piece in direction.segment(segment.sequence, segment.payload, segment.length, mark):
                data += b"." * piece.gap + piece.data
    return data + b"".join(b"." * piece.gap + piece.data for piece in direction.finish())


@pytest.mark.parametrize("ends", [(CLIENT, SERVER), SIX], ids=["IPv4", "IPv6"])
@given(
    said=st.lists(
        st.tuples(
            st.sampled_from(["client", "server"]),
            st.binary(min_size=1, max_size=40),
            st.integers(0, 3),
        )
    )
)
def test_what_is_carried_comes_back(
    ends: tuple[Endpoint, Endpoint], said: list[tuple[str, bytes, int]]
) -> None:
    file = Named()
    writer, stream = PcapngWriter(file), TcpStream(*ends)
    times = []
    for packet in stream.open():
        writer.packet(START, packet)
    for number, (sender, data, missing) in enumerate(said):
        for packet in stream.carry(sender, data, missing):
            writer.packet(START + number, packet)
            times.append(START + number)
    for packet in stream.close():
        writer.packet(START + 99, packet)
    file.seek(0)
    found = segments(file)
    for side in ("client", "server"):
        expected = b"".join(b"." * gap + data for sender, data, gap in said if sender == side)
        assert joined(found, side) == expected
    assert [it.microseconds for it in found if it.segment.payload] == times
    assert {it.flow for it in found} == {f"{ends[0]}-{ends[1]}"}


def test_large_pieces_are_cut_to_packets() -> None:
    data = bytes(range(256)) * 1000
    packets = list(TcpStream(CLIENT, SERVER).carry("client", data))
    assert len(packets) == 4
    assert b"".join(packet[40:] for packet in packets) == data
    assert all(len(packet) <= 0xFFFF for packet in packets)


@pytest.mark.parametrize("payload", [b"", b"a", b"ab", b"\xff" * 7])
@pytest.mark.parametrize("ends", [(CLIENT, SERVER), SIX], ids=["IPv4", "IPv6"])
def test_checksums(ends: tuple[Endpoint, Endpoint], payload: bytes) -> None:
    """The sum of all words, with the checksum in its place, is all ones (RFC 1071)."""
    packet = tcp_packet(*ends, 7, 9, 0x18, payload)
    head = 20 if packet[0] >> 4 == 4 else 40
    segment = packet[head:]
    source, destination = ends
    pseudo = source.address + destination.address + struct.pack(">II", len(segment), 6)
    assert ones(pseudo + segment) == 0xFFFF
    if head == 20:
        assert ones(packet[:20]) == 0xFFFF


def ones(data: bytes) -> int:
    """The sum of 16-bit words with the carry added."""
    even = data + bytes(len(data) % 2)
    total: int = sum(struct.unpack(f">{len(even) // 2}H", even))
    while total > 0xFFFF:
        total = (total & 0xFFFF) + (total >> 16)
    return total


def test_an_address_that_is_none() -> None:
    with pytest.raises(ValueError, match="broker"):
        endpoint("broker", 5)
    assert str(endpoint("fe80::1%eth0", 5)) == "[fe80::1]:5"


def test_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "x.pcapng"
    with path.open("wb") as file:
        writer = PcapngWriter(file)
        for packet in TcpStream(CLIENT, SERVER).carry("client", b"abc"):
            writer.packet(START, packet)
    with path.open("rb") as file:
        (found,) = segments(file)
    assert (found.segment.payload, found.microseconds) == (b"abc", START)
