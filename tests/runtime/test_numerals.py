"""Numbers in text: what is one, what is not, and that nothing is too long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.runtime.numerals import port_number, real, version_numbers, whole

MANY = "9" * 5000
LONG = pytest.param(MANY, id="5000 digits")
NO_NUMBERS = [LONG, "", "+", "-", " 1", "1 ", "1_0", "٣", "²", "0x1", "1e3", "inf", "nan", "1\n"]


@given(st.integers(-(10**20), 10**20))
def test_whole_numbers(number: int) -> None:
    assert whole(str(number), -(10**20), 10**20) == number
    assert whole(str(number), 0, 10**20) == (number if number >= 0 else None)
    assert whole(str(number), -(10**20), -1) == (number if number < 0 else None)


@pytest.mark.parametrize("text", [*NO_NUMBERS, "1.5"])
def test_what_is_no_whole_number(text: str) -> None:
    assert whole(text, -(10**50), 10**50) is None


@pytest.mark.parametrize("text", [*NO_NUMBERS, "1.", ".5", "1.2.3", "1." + 41 * "9"])
def test_what_is_no_number(text: str) -> None:
    assert real(text, -1e50, 1e50) is None


def test_signs_need_numbers_below_0() -> None:
    assert [whole(text, -9, 9) for text in ("+5", "-5")] == [5, -5]
    assert [whole(text, 0, 9) for text in ("+5", "-0")] == [None, None]
    assert [real(text, -9, 9) for text in ("+5", "-0.5")] == [5.0, -0.5]
    assert [real(text, 0, 9) for text in ("+5", "-0", "9.5", "8.5")] == [None, None, None, 8.5]


def test_ports() -> None:
    assert [port_number(text) for text in ("0", "1", "65535", "65536", "+1", MANY)] == [
        None, 1, 65535, None, None, None
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("4.3.6-rc.1", (4, 3, 6)),
        ("4", (4,)),
        ("4.0.5+5.g12", (4, 0, 5)),
        ("", ()),
        ("rc.1", ()),
        ("٣.1", ()),
        pytest.param(MANY, (999_999_999,), id="5000 digits"),
        pytest.param(".".join("1" * 5000), (1,) * 8, id="5000 numbers"),
    ],
)
def test_versions(text: str, numbers: tuple[int, ...]) -> None:
    assert version_numbers(text) == numbers
