"""What tshark shows of frames with a dissector of ours."""

from __future__ import annotations

import socket
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.clients.peers import Peer
from tests.support.packets import Connection, pcap, write
from tests.wireshark import programs

PATIENCE = 110.0
"""Seconds for a run, which take a few."""


_LEVEL = "_ws.lua.text"
"""What Wireshark calls an item that is no field."""


class Shown(NamedTuple):
    """A field that Wireshark shows."""

    steps: tuple[str, ...]
    """The labels of the levels around it."""
    name: str
    at: int
    size: int
    value: str


def told(tool: Peer, dissector: Path, capture: Path, *arguments: str) -> str:
    """What tshark prints about a capture."""
    command = [
        *programs.for_scripts(tool),
        "-X",
        f"lua_script:{dissector}",
        "-r",
        str(capture),
        *arguments,
    ]
    done = subprocess.run(
        command,
        env={"HOME": str(capture.parent), **tool.environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="backslashreplace",
        check=True,
        timeout=PATIENCE,
    )
    assert "Lua" not in done.stderr, done.stderr
    return done.stdout


def columns(
    tool: Peer,
    dissector: Path,
    capture: Path,
    *names: str,
    more: Sequence[str] = (),
    protocol: str = "",
) -> list[list[str]]:
    """Fields of the packets that the dissector took, whose protocol may have another name."""
    taken = ["-Y", protocol or dissector.stem, "-T", "fields"]
    asked = [part for name in names for part in ("-e", name)]
    shown = told(tool, dissector, capture, *more, *taken, *asked)
    return [line.split("\t") for line in shown.splitlines()]


def trees(tool: Peer, dissector: Path, capture: Path, *more: str) -> list[list[Shown]]:
    """The fields of each packet that the dissector took, in their order."""
    protocol = dissector.stem
    root = ElementTree.fromstring(
        told(tool, dissector, capture, *more, "-Y", protocol, "-T", "pdml")
    )
    found: list[list[Shown]] = []
    for packet in root.iter("packet"):
        fields: list[Shown] = []
        for frame in packet.findall(f"proto[@name='{protocol}']"):
            start = int(frame.attrib["pos"])
            fields += _fields(frame, (), f"{protocol}.", start)
        assert packet.find(".//field[@name='_ws.lua.error']") is None
        found.append(fields)
    return found


def _fields(
    element: ElementTree.Element, steps: tuple[str, ...], prefix: str, start: int
) -> Iterator[Shown]:
    for item in element.findall("field"):
        name, value = item.attrib["name"], item.attrib.get("show", "")
        if name == _LEVEL:
            yield from _fields(item, (*steps, item.attrib["showname"]), prefix, start)
        elif name.startswith(prefix) and not name.startswith(f"{prefix}analysis."):
            at, size = int(item.attrib["pos"]) - start, int(item.attrib["size"])
            yield Shown(steps, name.removeprefix(prefix), at, size, value)


def on_port(port: int, number: int = 40000) -> Connection:
    """A connection to a port."""
    made = Connection(number)
    made.server.port = port
    return made


def saved(path: Path, *connections: Connection) -> Path:
    """A capture of connections one after another."""
    segments = [segment for one in connections for segment in one.segments]
    return write(path, pcap([segment.ip() for segment in segments]))


@contextmanager
def recording(host: str, port: int, made: Connection) -> Iterator[int]:
    """A port that leads to a server, and writes down what is said on one connection.

    Args:
        host: Where the server listens.
        port: Its port.
        made: What is said becomes a part of it.
    """
    lock, done = threading.Lock(), threading.Event()

    def pass_on(source: socket.socket, target: socket.socket, sender: str) -> None:
        while data := source.recv(65536):
            with lock:
                made.say(sender, data)
            target.sendall(data)
        done.set()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(PATIENCE)

        def serve() -> None:
            client, _ = listener.accept()
            with client, socket.create_connection((host, port), PATIENCE) as server:
                client.settimeout(PATIENCE)
                back = threading.Thread(target=pass_on, args=(server, client, "server"))
                back.daemon = True
                back.start()
                try:
                    pass_on(client, server, "client")
                finally:
                    server.shutdown(socket.SHUT_RDWR)
                    back.join(PATIENCE)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        assert done.wait(PATIENCE)
        thread.join(PATIENCE)
