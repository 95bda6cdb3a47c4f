"""Ids of messages."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.message_ids import OffsetId, UniqueIds, parse_offset_id, time_of
from wireloom.errors import InvalidArgument

PLACES = st.builds(
    OffsetId,
    st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)),
    st.integers(0, 65535),
    st.integers(0, (1 << 63) - 1),
)


def test_published_ids() -> None:
    seen = parse_offset_id("0AAF0895000078BF000000000009BB4A")
    assert seen == OffsetId(ip_address("10.175.8.149"), 30911, 637770)
    made = OffsetId(ip_address("127.0.0.1"), 10911, 1000)
    assert str(made) == "7F00000100002A9F00000000000003E8"


@given(PLACES)
def test_ids_say_what_they_were_made_of(place: OffsetId) -> None:
    assert parse_offset_id(str(place)) == place
    assert parse_offset_id(str(place).lower()) == place


@pytest.mark.parametrize("text", ["", "0", "zz" * 16, "00" * 15, "00 " * 16, "00" * 17, "é" * 32])
def test_what_is_no_id(text: str) -> None:
    with pytest.raises(InvalidArgument, match="no id of a message"):
        parse_offset_id(text)
    with pytest.raises(InvalidArgument, match="no unique id"):
        time_of(text)


def test_unique_ids_are_unique_among_threads() -> None:
    ids = UniqueIds()
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: ids.next(), range(5000)))
    assert len(set(made)) == len(made)
    assert {len(item) for item in made} == {32}
    assert len({item[:20] for item in made}) == 1


def test_two_clients_of_a_process_make_different_ids() -> None:
    assert UniqueIds("::1").next()[:44] != UniqueIds("::1").next()[:44]


@pytest.mark.parametrize(
    "moment",
    [
        time.mktime((2026, 1, 1, 0, 0, 0, 0, 0, -1)),
        time.mktime((2026, 12, 31, 23, 59, 59, 0, 0, -1)) + 0.5,
        time.mktime((2028, 2, 29, 12, 0, 0, 0, 0, -1)),
    ],
)
def test_the_time_in_an_id(moment: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: moment)
    made = UniqueIds("10.0.0.1").next()
    for later in (0.0, 3600.0, 20 * 86400.0):
        assert abs(time_of(made, moment + later) - moment) < 0.002


def test_a_new_month_begins_while_ids_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    first = time.mktime((2026, 3, 1, 0, 0, 0, 0, 0, -1))
    ids = UniqueIds()
    found = []
    for moment in (first - 1, first + 1):
        monkeypatch.setattr(time, "time", lambda now=moment: now)
        found.append(time_of(ids.next(), first + 2))
    assert found == pytest.approx([first - 1, first + 1], abs=0.002)
