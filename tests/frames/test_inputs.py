"""Bytes in all forms, whole and piece by piece."""

from __future__ import annotations

import base64
import io
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.frames.inputs import (
    Form,
    InputError,
    decoded,
    form_of,
    open_input,
    words_input,
)

from tests.support.packets import pcap, pcapng

DATA = bytes.fromhex("0000000700090001000002")
BETWEEN = st.sampled_from(["", " ", ":", "\n", ", ", " 0x", ",0X", "\t"])


def whole(form: Form, text: bytes) -> bytes:
    return b"".join(decoded(form, [text]))


def bitwise(form: Form, text: bytes) -> bytes:
    return b"".join(decoded(form, [bytes([byte]) for byte in text]))


@given(st.lists(st.tuples(st.binary(min_size=1, max_size=3), BETWEEN), max_size=9))
def test_digits(parts: list[tuple[bytes, str]]) -> None:
    text = "".join(f"{between}{data.hex()}" for data, between in parts)
    if text.startswith("0x0x"):
        return
    data = b"".join(data for data, _ in parts)
    assert whole("hex", text.encode()) == bitwise("hex", text.encode()) == data


@given(st.binary(max_size=40), st.sampled_from([0, 1, 5, 76]), st.booleans(), st.booleans())
def test_base64(data: bytes, width: int, padded: bool, safe: bool) -> None:
    text = (base64.urlsafe_b64encode if safe else base64.b64encode)(data)
    text = text if padded else text.rstrip(b"=")
    if width:
        text = b"\n".join(text[at : at + width] for at in range(0, len(text), width))
    assert whole("base64", text) == bitwise("base64", text) == data


@pytest.mark.parametrize(
    ("form", "text", "place"),
    [
        ("hex", b"00 0g", "'g' in line 1, column 5"),
        ("hex", b"00\n01 zz", "'z' in line 2, column 4"),
        ("hex", b"000", "one is left over"),
        ("hex", b"00x1", "'x' in line 1, column 3"),
        ("hex", b"0x", "'x' in line 1, column 2"),
        ("base64", b"AAA$", "from character 1 on"),
        ("base64", b"AA==AA==", "goes on behind its end"),
        ("base64", b"AAAAA", "from character 5 on"),
    ],
)
def test_mistakes_are_located(form: Form, text: bytes, place: str) -> None:
    for read in (whole, bitwise):
        with pytest.raises(InputError, match=place.replace("$", r"\$")):
            read(form, text)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (b"0000 0007", "hex"),
        (b"0x00:00:00\n", "hex"),
        (base64.b64encode(DATA), "base64"),
        (DATA, "binary"),
        (b"", "binary"),
        (pcap([]), "capture"),
        (pcap([], order=">", nano=True), "capture"),
        (pcapng([]), "capture"),
    ],
)
def test_the_form_is_found_out(text: bytes, form: Form) -> None:
    assert form_of(text) == form


class Slow(io.BytesIO):
    """A pipe that gives a byte at once."""

    def read1(self, size: int | None = -1, /) -> bytes:
        return super().read1(1)

    def seekable(self) -> bool:
        return False


@pytest.mark.parametrize(
    "text", [DATA, DATA.hex().encode(), base64.b64encode(DATA), b"00:00:00:07 0009" + b"00" * 7]
)
def test_standard_input_and_files(
    text: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x"
    path.write_bytes(text)
    with ExitStack() as stack:
        found = open_input(stack, str(path))
        data = b"".join(found.chunks())
        for stream in (io.BytesIO(text), Slow(text)):
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stream))
            again = open_input(stack, "-")
            assert (again.form, b"".join(again.chunks())) == (found.form, data)
    assert len(data) in (11, 13)


def test_words() -> None:
    assert words_input(["0x00000007", "00:09", "0001000002"]) == DATA
    assert words_input([base64.b64encode(DATA).decode()]) == DATA
    assert words_input(["AAAA"], "base64") == bytes(3)
    with pytest.raises(InputError, match="not pairs"):
        words_input(["größe"])
