"""How the text of an option becomes a value; and how a table of options is written down."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from wireloom.spark.errors import OptionError

T = TypeVar("T")

OPTION = "option"
"""The key of an ``Option`` in the metadata of a dataclass field."""

Start = Literal["earliest", "latest"]
"""Ends of a stream."""

PlaceOf = Start | Mapping[str, int | Start]
"""One end for all streams, or an offset or an end for each."""


class Address(NamedTuple):
    """Where a broker listens."""

    host: str
    """Its name or address."""
    port: int | None
    """Its port; None for the usual one."""


class Loss(NamedTuple):
    """Messages of a stream that are gone."""

    stream: str
    """Where they were."""
    first: int
    """The offset of the first one."""
    last: int | None = None
    """The offset of the last one; None if the whole stream is gone."""

    def __str__(self) -> str:
        """As the option ``acceptDataLoss`` has it."""
        return f"{self.stream}:{self.first}-{'' if self.last is None else self.last}"

    def covers(self, other: Loss) -> bool:
        """Whether another one lies within this one."""
        if self.last is None or other.last is None:
            return self == other
        return self.stream == other.stream and self.first <= other.first <= other.last <= self.last

    def touches(self, begin: int, end: float) -> bool:
        """Whether any of its offsets is one of these; ``end`` is behind the last of them."""
        return begin < end and self.first < end and (self.last is None or self.last >= begin)


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """What the value of an option may be."""

    name: str
    """For people."""
    parse: Callable[[str], T]
    """From its text; raises ValueError, whose text says what is wrong."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option, as the table of options shows it."""

    kind: Kind[Any]
    """What its value may be."""
    default: str | None
    """The text of the default; None if there is none."""
    meaning: str
    """What it is for."""


def option(kind: Kind[T], default: str, meaning: str) -> T:
    """A field of a table of options that always has a value."""
    made = Option(kind, default, meaning)
    return field(default_factory=lambda: kind.parse(default), metadata={OPTION: made})


def optional(kind: Kind[T], meaning: str) -> T | None:
    """A field of a table of options that may have no value."""
    made = Option(kind, None, meaning)
    return cast("T | None", field(default=None, metadata={OPTION: made}))


def text_of(given: str) -> str:
    """A text that is not empty."""
    if not given:
        raise ValueError("must not be empty")
    return given


def _truth(given: str) -> bool:
    found = {"true": True, "false": False}.get(given.strip().lower())
    if found is None:
        raise ValueError("must be true or false")
    return found


def _whole(least: int, most: int) -> Callable[[str], int]:
    def parse(given: str) -> int:
        if not re.fullmatch(r"-?\d{1,20}", given.strip()):
            raise ValueError("must be a whole number")
        number = int(given)
        if not least <= number <= most:
            raise ValueError(f"must be {least} to {most}")
        return number

    return parse


_UNITS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}


def _seconds(given: str) -> float:
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]*)", given.strip().lower())
    if found is None or found[2] not in _UNITS:
        raise ValueError("must be a duration such as 500ms, 30s or 15m")
    seconds = float(found[1]) * _UNITS[found[2]]
    if not seconds:
        raise ValueError("must be more than 0")
    return seconds


_SIZES = {"": 0, "b": 0, "k": 10, "kb": 10, "m": 20, "mb": 20, "g": 30, "gb": 30}


def _bytes(given: str) -> int:
    found = re.fullmatch(r"(\d{1,9})\s*([a-z]*)", given.strip().lower())
    if found is None or found[2] not in _SIZES:
        raise ValueError("must be a size such as 64m or 65536")
    size = int(found[1]) << _SIZES[found[2]]
    if not size:
        raise ValueError("must be more than 0")
    return size


def _ports(given: str) -> tuple[int, ...]:
    ports = [item.strip() for item in given.split(",")]
    if not all(re.fullmatch(r"\d{1,5}", port) and 0 < int(port) < 65_536 for port in ports):
        raise ValueError("must be port numbers with commas between them")
    return tuple(map(int, ports))


def _names(given: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in given.split(","))
    if not all(names):
        raise ValueError("must be names with commas between them")
    if len(set(names)) < len(names):
        raise ValueError("has a name twice")
    return names


def _values(given: str) -> tuple[str, ...]:
    """A list in JSON, or names with commas between them."""
    if not given.lstrip().startswith("["):
        return _names(given)
    try:
        found = json.loads(given)
    except ValueError:
        found = None
    if not isinstance(found, list) or not found or not all(_is_name(item) for item in found):
        raise ValueError('must be a list of texts such as ["one", "two"]')
    return tuple(dict.fromkeys(cast("list[str]", found)))


def _is_name(given: object) -> bool:
    return isinstance(given, str) and given != ""


def _pattern(given: str) -> str:
    try:
        re.compile(text_of(given))
    except re.error as error:
        raise ValueError(f"is not a regular expression: {error}") from None
    return given


def _addresses(given: str) -> tuple[Address, ...]:
    return tuple(_address(item.strip()) for item in given.split(","))


def _address(given: str) -> Address:
    found = re.fullmatch(r"(\[[^\]]+\]|[^:\s@/]+)(?::(\d{1,5}))?", given)
    if found is None or (found[2] and not 0 < int(found[2]) < 65_536):
        raise ValueError("must be host:port, with commas between several")
    return Address(found[1].strip("[]"), int(found[2]) if found[2] else None)


_LOSS = re.compile(r"\s*(.+?):(\d{1,19})-(\d{1,19})?\s*(?:,|$)")  # names may have commas


def _losses(given: str) -> tuple[Loss, ...]:
    found = [
        Loss(stream, int(first), int(last) if last else None)
        for stream, first, last in _LOSS.findall(given)
    ]
    wrong = any(loss.last is not None and loss.last < loss.first for loss in found)
    if not found or wrong or _LOSS.sub("", given):
        raise ValueError("must be stream:first-last, with commas between several")
    return tuple(found)


def _object(given: str) -> dict[str, Any]:
    try:
        found = json.loads(given)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ValueError('must be JSON such as {"orders-0": 23}')
    return cast("dict[str, Any]", found)


_ENDS: Mapping[object, int | Start] = {
    "earliest": "earliest",
    "latest": "latest",
    -2: "earliest",
    -1: "latest",
}


def _places(given: str) -> PlaceOf:
    end = _ENDS.get(given.strip().lower())
    if isinstance(end, str):
        return end
    if not given.lstrip().startswith("{"):
        raise ValueError('must be earliest, latest or JSON such as {"orders-0": 23}')
    return {stream: _place(value) for stream, value in _object(given).items()}


def _place(given: object) -> int | Start:
    if isinstance(given, str | int) and given in _ENDS:
        return _ENDS[given]
    if not _is_natural(given):
        raise ValueError("must hold numbers from 0, earliest or latest")
    return cast(int, given)


def _times(given: str) -> Mapping[str, int]:
    found = _object(given)
    if not all(map(_is_natural, found.values())):
        raise ValueError("must hold numbers of milliseconds since 1970")
    return found


def _is_natural(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and 0 <= given < 1 << 63


def one_of(*choices: str) -> Kind[str]:
    """One of some words, in any case."""

    def parse(given: str) -> str:
        for choice in choices:
            if given.strip().lower() == choice.lower():
                return choice
        raise ValueError(f"must be {' or '.join(choices)}")

    return Kind(" or ".join(choices), parse)


def whole(least: int, most: int) -> Kind[int]:
    """A number within bounds."""
    return Kind(f"number, {least} to {most}", _whole(least, most))


TEXT = Kind("text", text_of)
TRUTH = Kind("true or false", _truth)
COUNT = Kind("number, from 1", _whole(1, (1 << 63) - 1))
MILLISECONDS = Kind("milliseconds since 1970", _whole(0, (1 << 53) - 1))
DURATION = Kind("duration", _seconds)
SIZE = Kind("size", _bytes)
NAMES = Kind("names", _names)
VALUES = Kind("texts, …", _values)
PORTS = Kind("port numbers", _ports)
PATTERN = Kind("regular expression", _pattern)
ADDRESSES = Kind("host:port, …", _addresses)
LOSSES = Kind("stream:first-last, …", _losses)
PLACES = Kind("earliest, latest or JSON", _places)
TIMES = Kind("JSON", _times)


def wrong_value(name: str, given: str, problem: str) -> OptionError:
    """What to raise for a value that cannot be used."""
    shown = re.sub(r"[^/,\s]*@", "…@", given)  # what stands there in addresses may be a secret
    shown = shown if len(shown) <= 80 else shown[:77] + "…"
    return OptionError(f'option {name} is "{shown}", it {problem}')
