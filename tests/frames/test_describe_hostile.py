"""The command that takes frames apart, given bytes of somebody who means no good."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import TempPathFactory as Factory
from wireloom.cli import main

from tests.support.captures import Capture, recorded
from tests.support.effort import times
from tests.support.hostile import broken, sized
from tests.support.packages import PROTOCOLS, package

ROOM = 64 * 1024
PER_BYTE = 20
"""Bytes of memory for each byte that is read or shown."""
DCP = "couchbase_dcp"


@cache
def captured(protocol: str) -> list[Capture]:
    return recorded(protocol)


@st.composite
def streams(draw: st.DrawFn, protocol: str) -> bytes:
    """Captures one after another: whole, hurt, cut off, and with noise between them."""
    chance = draw(st.randoms(use_true_random=False))
    parts: list[bytes] = []
    for _ in range(draw(st.integers(1, 3))):
        whole = chance.choice(captured(protocol)).data
        match draw(st.integers(0, 5)):
            case 0:
                parts.append(whole)
            case 1:
                parts.append(whole[: chance.randrange(len(whole) + 1)])
            case 2:
                parts.append(draw(st.binary(max_size=40)))
            case 3:
                parts.append(broken(chance, whole))
            case _:
                parts.append(sized(package(protocol), broken(chance, whole)))
    return b"".join(parts)


@dataclass(frozen=True)
class Ran:
    """What became of one run of the command."""

    status: int | str | None
    out: str
    err: str
    peak: int
    """Bytes of memory at most."""


def run(arguments: Sequence[str], entered: bytes) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    typed = io.TextIOWrapper(io.BytesIO(entered), "utf-8")
    status: int | str | None
    tracemalloc.start()
    try:
        with patch("sys.stdin", typed), redirect_stdout(out), redirect_stderr(err):
            try:
                status = main(["describe", *arguments])
            except SystemExit as end:  # what argparse says of arguments
                status = end.code
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    return Ran(status, out.getvalue(), err.getvalue(), peak)


@cache
def idle(protocol: str) -> int:
    """Bytes of memory that the command takes for itself; imports and caches are paid before."""
    whole = captured(protocol)[0].data
    for data in (whole + whole[:-1], bytes(len(whole)), whole[:-1] + b"\xff"):
        run([protocol], data.hex().encode())
    return run([protocol], b"").peak


@pytest.mark.parametrize("protocol", PROTOCOLS)
@settings(max_examples=times(20, few=4))
@given(data=st.data())
def test_whatever_is_described(
    protocol: str, tmp_path_factory: Factory, data: st.DataObject
) -> None:
    """It ends with a status that it has, tells what is wrong, and takes memory by what it reads."""
    before = idle(protocol)
    stream = data.draw(streams(protocol))
    arguments = [protocol, "--format", data.draw(st.sampled_from(["text", "json"]))]
    sender = data.draw(st.sampled_from(["", "client", "server"]))
    arguments += ["--from", sender] if sender else []
    if protocol == DCP:
        parameter = data.draw(st.sampled_from(["", "true", "false", "7", "yes"]))
        arguments += ["--negotiated", f"collections={parameter}"] if parameter else []
    entered = b""
    match data.draw(st.integers(0, 3)):
        case 0:
            arguments.append(stream.hex(" "))
        case 1:
            entered = stream.hex().encode()
        case 2:
            entered = data.draw(st.sampled_from([stream, stream.hex().encode()[:-1], b"\xff00"]))
        case _:
            file = tmp_path_factory.getbasetemp() / f"{protocol}.frames"
            file.write_bytes(stream)
            arguments += ["--file", str(file)]
    ran = run(arguments, entered)
    assert ran.status in (0, 1, 2)
    assert (ran.status == 0) == (not ran.err), ran.err
    assert all(line.startswith("wireloom: ") for line in ran.err.splitlines()), ran.err
    if "json" in arguments:
        shown = [json.loads(line) for line in ran.out.splitlines()]
        assert sum(frame["size"] for frame in shown) <= len(stream)
    size = len(stream) + len(entered) + len(ran.out) + len(ran.err)
    assert ran.peak - before <= PER_BYTE * size + ROOM, (ran.peak - before, size)


@pytest.mark.parametrize("command", ["describe", "inspect"])
def test_no_text_of_a_frame_commands_the_terminal(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keys that no field has are shown as they are, but for what moves or clears."""
    header = rb'{"code":10,"\u001b[2J\nevil\u009b":[1],"extFields":{"\u001b]0;x":"\u0007"}}'
    frame = (len(header) + 4).to_bytes(4, "big") + len(header).to_bytes(4, "big") + header
    words = ["rocketmq", frame.hex()] if command == "describe" else ["--protocol", "rocketmq", "-"]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(frame.hex().encode())))
        main([command, *words])
    said = "".join(capsys.readouterr())
    assert r"\x1b[2J\nevil\x9b" in said
    assert all(line.isprintable() for line in said.split("\n"))
