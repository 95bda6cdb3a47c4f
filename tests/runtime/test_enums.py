from __future__ import annotations

import copy
import pickle
import tracemalloc
from enum import IntFlag
from operator import attrgetter
from typing import Any

import pytest
from wireloom.runtime.enums import OpenEnum, OpenFlags


class Code(OpenEnum):
    OK = 1
    GONE = 2


class Bits(OpenFlags):
    A = 1
    B = 2
    D = 8


def test_known_values_are_members() -> None:
    assert Code(2) is Code.GONE
    assert Code.OK.known
    assert Code["OK"] is Code.OK
    assert [code.name for code in Code] == ["OK", "GONE"]


@pytest.mark.parametrize("value", [0, 99, -7, 2**64])
def test_unknown_values_are_kept(value: int) -> None:
    code = Code(value)
    assert isinstance(code, Code)
    assert code == value == Code(value)
    assert hash(code) == hash(value)
    assert code.name == f"UNKNOWN_{value}"
    assert code.value == value
    assert not code.known
    assert {value: "x"}[code] == "x"
    assert f"{code}" == str(value)
    assert repr(code) == f"<Code.UNKNOWN_{value}: {value}>"


@pytest.mark.parametrize("value", [1, 2, 77])
def test_codes_survive_pickling_and_copying(value: int) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        twin = pickle.loads(pickle.dumps(Code(value), protocol))
        assert type(twin) is Code
        assert twin == value
    assert copy.deepcopy(Code(value)) == value


def test_what_is_no_integer_is_refused() -> None:
    wrong: Any = "OK"
    with pytest.raises(ValueError, match="'OK' is not a valid Code"):
        Code(wrong)


def test_inventions_are_not_remembered() -> None:
    before = len(Bits._value2member_map_)
    for value in range(1000, 2000):
        Code(value)
        Bits(value)
    assert len(Code._value2member_map_) == 2
    assert len(Bits._value2member_map_) == before


@pytest.mark.parametrize("value", [0, 1, 3, 11])
def test_named_bits(value: int) -> None:
    assert Bits(value).known
    assert Bits(value) is Bits(value)


@pytest.mark.parametrize("value", [4, 5, 16, 2**40 + 3])
def test_bits_without_a_name_are_kept(value: int) -> None:
    bits = Bits(value)
    assert bits == value
    assert not bits.known
    assert bool(bits & Bits.A) == bool(value & 1)
    assert (bits | Bits.D) == value | 8
    assert (bits ^ bits) == 0
    assert pickle.loads(pickle.dumps(bits)) == value
    assert isinstance(pickle.loads(pickle.dumps(bits)), Bits)


def test_all_but_one_flag() -> None:
    assert ~Bits.A & Bits(7) == 6
    assert not Bits(-1).known
    assert 15 not in Bits._value2member_map_


class Plain(IntFlag):
    A = 1
    B = 2
    D = 8


@pytest.mark.parametrize("value", [0, 3, 4, 5, 16, 2**40 + 3, -1, -4, -5])
def test_flags_look_like_those_of_the_standard_library(value: int) -> None:
    ours, theirs = Bits(value), Plain(value)
    assert ours.value == theirs.value
    assert ours.name == theirs.name
    assert str(ours) == str(theirs)
    assert repr(ours) == repr(theirs).replace("Plain", "Bits")
    assert repr(~ours) == repr(~theirs).replace("Plain", "Bits")
    assert [flag.name for flag in ours] == [flag.name for flag in theirs]


@pytest.mark.parametrize("kind", [Code, Bits])
def test_unknown_values_take_little_memory(kind: type[Code] | type[Bits]) -> None:
    kept: list[object] = [None] * 1000
    tracemalloc.start()
    try:
        for place in range(1000):
            kept[place] = kind(1 << 20 | place << 4)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < 1000 * 72


@pytest.mark.parametrize("member", [Code(77), Bits(64), Code.OK, Bits.A])
def test_other_attributes_are_missing(member: object) -> None:
    name = type(member).__name__
    with pytest.raises(AttributeError, match=f"'{name}' object has no attribute 'other'"):
        attrgetter("other")(member)
