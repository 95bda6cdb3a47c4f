"""Wireshark's reading of captures that are written here."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest
from wireloom.captures.packets import Endpoint
from wireloom.captures.writing import PcapngWriter, TcpStream, endpoint

from tests.clients.peers import Peer, made
from tests.wireshark import programs

pytestmark = pytest.mark.real

ENDS = {
    "IPv4": (endpoint("127.0.0.1", 40000), endpoint("127.0.0.2", 5552)),
    "IPv6": (endpoint("::1", 40000), endpoint("fe80::2", 5552)),
}
CHECKED = ("-o", "tcp.check_checksum:TRUE", "-o", "ip.check_checksum:TRUE")


@pytest.fixture(scope="module")
def tshark() -> Peer:
    """Wireshark's dissectors."""
    return made(programs.tshark)


def told(tool: Peer, path: Path, *arguments: str) -> list[list[str]]:
    """The fields that it prints of each packet."""
    done = subprocess.run(
        [*tool.command, "-r", str(path), *CHECKED, "-T", "fields", *arguments],
        env={"HOME": str(path.parent), **tool.environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return [line.split("\t") for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", ENDS)
def test_what_is_written_is_read(name: str, tshark: Peer, tmp_path: Path) -> None:
    """Bytes, times, checksums and order; nothing that it finds odd."""
    ends: tuple[Endpoint, Endpoint] = ENDS[name]
    chance = random.Random(name)
    said = [
        (chance.choice(["client", "server"]), chance.randbytes(chance.randint(1, 3000)))
        for _ in range(50)
    ]
    path = tmp_path / "x.pcapng"
    stream = TcpStream(*ends)
    with path.open("wb") as file:
        writer = PcapngWriter(file)
        start = 1_795_000_000_000_000
        packets = [*stream.open()]
        for sender, data in said:
            packets += stream.carry(sender, data)
        packets += stream.close()
        for number, packet in enumerate(packets):
            writer.packet(start + number, packet)
    fields = ("tcp.srcport", "tcp.payload", "frame.time_epoch", "tcp.checksum.status")
    asked = [word for field in (*fields, "tcp.analysis.flags") for word in ("-e", field)]
    rows = told(tshark, path, *asked)
    assert len(rows) == len(packets)
    for side, port in (("client", "40000"), ("server", "5552")):
        found = b"".join(bytes.fromhex(row[1]) for row in rows if row[0] == port)
        assert found == b"".join(data for sender, data in said if sender == side)
    assert [row[2] for row in rows] == [f"1795000000.{number:06}000" for number in range(len(rows))]
    assert {row[3] for row in rows} == {"1"}, "good"
    assert not any(row[4:] and row[4] for row in rows), "nothing is odd about the sequence"
