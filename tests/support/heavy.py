"""Frames whose lists and maps hold as many small items as possible, to see what they take."""

from __future__ import annotations

import enum
import itertools
import string
import struct
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from importlib import import_module
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wireloom.error_policy import STRICT, TOO_MANY, ErrorPolicy, Lenient, bounded
from wireloom.errors import DecodeError, EncodeError, WireloomError

from tests.support.codecs import Subject
from tests.support.effort import times

SIZE = 40_000
"""The bytes of a frame, about."""
FEW = 40
"""So many items tell what each of them takes."""
DRAWN = times(4)
KEPT = times(2)
"""So many kinds of items are tried for each list."""
_LETTERS = string.ascii_letters + string.digits

Path = tuple[Any, ...]


@dataclass(frozen=True)
class Inflated:
    """A list or map inside of a value, and an item to fill it with.

    Attributes:
        subject: What the value is of.
        negotiated: The negotiated parameters that it is written with.
        value: The value.
        path: The way to the list or map.
        item: The item.
        cost: Bytes of memory that an item takes for each of its own.
        size: Its bytes.
    """

    subject: Subject
    negotiated: Any
    value: Any
    path: Path
    item: Any
    cost: float = 0.0
    size: float = 0.0

    @property
    def place(self) -> str:
        """Where it is, the same for all values."""
        return ".".join(step if isinstance(step, str) else "*" for step in self.path)

    def data(self, number: int) -> bytes:
        """The bytes with so many items."""
        with unchecked(self.subject):
            return self.subject.encode(self.filled(number), self.negotiated)

    def filled(self, number: int) -> Any:
        """The value with so many items."""
        return _put(self.value, self.path, self.item, number)

    def refusals(self, number: int) -> tuple[bool, bool]:
        """Whether the encoder and the decoder refuse so many items for their memory."""
        try:
            data = self.data(number)
        except (WireloomError, struct.error):  # no frame can hold them
            return False, False
        found: list[bool] = []
        for codec in (
            lambda: self.subject.encode(self.filled(number), self.negotiated),
            lambda: self.subject.decode(data, self.negotiated),
        ):
            try:
                codec()
                found.append(False)
            except (EncodeError, DecodeError) as error:
                found.append(error.reason.startswith(TOO_MANY))
        return found[0], found[1]

    def measured(self) -> Inflated:
        """The same with what an item takes."""
        one, few = self.data(1), self.data(FEW)
        size = (len(few) - len(one)) / (FEW - 1)
        memory = (self.peak(few) - self.peak(one)) / (FEW - 1)
        return replace(self, size=size, cost=memory / max(size, 0.1))

    def frame(self) -> bytes | None:
        """As many items as there may be in a frame of ``SIZE``."""
        number = int(SIZE / max(self.size, 0.1))
        while number > FEW:
            with suppress(WireloomError, struct.error):
                return self.data(number)
            number //= 2
        return None

    def peak(self, data: bytes) -> int:
        """The most memory that reading takes, strictly or leniently, accepted or refused."""
        return max(self._peak(data, problems) for problems in (STRICT, Lenient()))

    def _peak(self, data: bytes, problems: ErrorPolicy) -> int:
        if not self.subject.is_message:
            problems = bounded(problems, len(data))
        tracemalloc.start()
        try:
            with suppress(DecodeError):
                self.subject.decode(data, self.negotiated, problems)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()


@contextmanager
def unchecked(subject: Subject) -> Iterator[None]:
    """Encoders write what decoders refuse, as somebody who means no good does.

    What does not fit is refused without its path, which takes long to find in large values.
    """
    package = subject.package
    if not package.has("encoding"):
        yield
        return
    module = vars(package.module("encoding"))
    changed = {"HARMLESS": sys.maxsize, "_explained": _unexplained}
    kept = {name: module[name] for name in changed if name in module}
    module |= {name: changed[name] for name in kept}
    try:
        yield
    finally:
        module |= kept


def _unexplained(value: object, reason: str, path: str, negotiated: object = None) -> EncodeError:
    return EncodeError(reason, path)


def inflated(subject: Subject) -> Iterator[Inflated]:
    """For each list and map of a subject the item that takes most."""
    for module in ("wireloom.schema.explaining", f"{subject.package.name}.schema"):
        import_module(module)  # otherwise the first error does, and it counts as its memory
    worst: dict[str, Inflated] = {}
    tried: dict[str, set[str]] = {}
    for negotiated, value in _drawn(subject):
        for path, held in _containers(value):
            for item in _items(held):
                one = Inflated(subject, negotiated, value, path, item)
                known = tried.setdefault(one.place, set())
                if repr(item) in known or len(known) >= KEPT:
                    continue
                with suppress(WireloomError, TypeError, ValueError, struct.error):
                    found = one.measured()
                    known.add(repr(item))
                    if found.cost >= worst.get(one.place, one).cost:
                        worst[one.place] = found
    yield from worst.values()


def _drawn(subject: Subject) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    both = subject.negotiated().flatmap(
        lambda negotiated: st.tuples(st.just(negotiated), subject.values(negotiated))
    )

    @settings(
        max_examples=DRAWN,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(both)
    def collect(drawn: tuple[Any, Any]) -> None:
        found.append(drawn)

    collect()
    return found


def _containers(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The lists and maps in a value that are not empty."""
    if is_dataclass(value):
        for item in fields(value):
            yield from _containers(getattr(value, item.name), (*path, item.name))
    elif isinstance(value, tuple | Mapping) and value:
        yield path, value
        step = next(iter(value)) if isinstance(value, Mapping) else 0
        yield from _containers(value[step], (*path, (step,)))


def _put(value: Any, path: Path, item: Any, number: int) -> Any:
    """The value with so many of an item at a path."""
    if not path:
        if isinstance(value, tuple):
            return (item,) * number
        return dict.fromkeys(_keys(next(iter(value)), number), item)
    step, *rest = path
    if isinstance(step, str):
        return replace(value, **{step: _put(getattr(value, step), tuple(rest), item, number)})
    inner = _put(value[step[0]], tuple(rest), item, number)
    if isinstance(value, tuple):
        return (inner, *value[1:])
    return {**value, step[0]: inner}


def _keys(like: Any, number: int) -> Iterator[Any]:
    """Different keys of a map, as short as they can be."""
    if isinstance(like, str):
        size = 2 if number <= len(_LETTERS) ** 2 else 3
        words = itertools.product(_LETTERS, repeat=size)
        return ("".join(letters) for letters in itertools.islice(words, number))
    if isinstance(like, int):
        return (type(like)(key) for key in range(number))
    return iter((like,))


def _items(held: Any) -> Iterator[Any]:
    """The first item of a list or map, as it is and with values that are small on the wire."""
    first = next(iter(held.values() if isinstance(held, Mapping) else held))
    yield _with(first, lambda leaf: _leaf(leaf, "\u0100", b"ab", 300))
    yield _with(first, lambda leaf: _leaf(leaf, "", b"", 0))
    yield _with(first, lambda leaf: _leaf(leaf, "", b"", 200))
    yield _with(first, lambda leaf: _leaf(leaf, "\u0100", b"ab", None))
    yield first


def _leaf(leaf: Any, text: str, raw: bytes, number: int | None) -> Any:
    match leaf:
        case bool() | None:
            return leaf
        case str():
            return text
        case bytes():
            return raw
        case enum.Enum() | int() if number is not None:
            with suppress(ValueError):
                return type(leaf)(number)
            return leaf
        case _:
            return leaf


def _with(value: Any, change: Callable[[Any], Any]) -> Any:
    """The value with other leaves."""
    if is_dataclass(value) and not isinstance(value, type):
        changed = {item.name: _with(getattr(value, item.name), change) for item in fields(value)}
        return replace(value, **changed)
    if isinstance(value, tuple):
        return tuple(_with(item, change) for item in value)
    if isinstance(value, Mapping):
        return {_with(key, change): _with(item, change) for key, item in value.items()}
    return change(value)
