"""Values in JSON: what the members of a record are, if they have no parts.

A kind reads what the parser made of JSON into the value of a member, and back.  ``objects`` has the
kinds with parts.  The entries of a map of text are the same, with text for every value.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Generic, Protocol, TypeVar

from wireloom import json_text
from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.json_text import JsonText, ObjectKey, Step, notation

T = TypeVar("T")

_DIGITS = {10: re.compile(r"-?[0-9]{1,64}"), 16: re.compile(r"-?[0-9a-fA-F]{1,64}")}


class Misfit(Exception):
    """A value that its kind does not take; whoever passes it on adds where it was.

    Attributes:
        reason: What is wrong.
        path: Keys and indices that lead to it, the innermost first.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path: list[Step] = []

    def inside(self, step: Step) -> Misfit:
        """The same, seen from around it."""
        self.path.append(step)
        return self

    @property
    def steps(self) -> tuple[Step, ...]:
        """The path from the outside."""
        return tuple(reversed(self.path))


class Findings:
    """What is wrong but can be passed over, in one text or map."""

    __slots__ = ("_offset", "_policy")

    def __init__(self, policy: ErrorPolicy, offset: int) -> None:
        self._policy = policy
        self._offset = offset

    def found(self, reason: str) -> None:
        """Reports it.

        Raises:
            Misfit: The policy is strict.
        """
        try:
            self._policy.report(reason, self._offset)
        except DecodeError:
            raise Misfit(reason) from None


class Kind(Protocol[T]):
    """What a member is."""

    def read(self, value: object, findings: Findings) -> T:
        """The value of the member.

        Raises:
            Misfit: It cannot be one.
        """
        ...

    def write(self, value: T) -> object:
        """What JSON has for it.

        Raises:
            Misfit: It does not fit.
        """
        ...


def shown(value: object) -> str:
    """What a value is in words of JSON, for messages."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict() | ObjectKey():
            return "an object"
        case list() | tuple():
            return "a list"
        case str():
            return notation(value if len(value) <= 40 else value[:39] + "…")
        case _:
            return str(value)[:80]


def expected(what: str, value: object) -> Misfit:
    """The misfit of a value of another kind."""
    return Misfit(f"{what} is expected, not {shown(value)}")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number.

    Attributes:
        low: The smallest that fits.
        high: The largest that fits.
        least: The smallest that is legal, if it is another one.
        most: The largest that is legal, if it is another one.
        base: In strings of digits to this base; 0: as a number.
        quoted: Whether readers take strings of decimal digits too.
    """

    low: int
    high: int
    least: int | None = None
    most: int | None = None
    base: int = 0
    quoted: bool = False

    def read(self, value: object, findings: Findings) -> int:
        """The number."""
        number = self._number(value)
        if not self.low <= number <= self.high:
            raise Misfit(f"{number} is not between {self.low} and {self.high}")
        wrong = self._illegal(number)
        if wrong:
            findings.found(wrong)
        return number

    def _number(self, value: object) -> int:
        base = self.base
        if type(value) is int and not base:
            return value
        if isinstance(value, str) and (base or self.quoted):
            if _DIGITS[base or 10].fullmatch(value):
                return int(value, base or 10)
            raise expected(f"digits to the base of {base or 10}", value)
        raise expected("a string of digits" if base else "a whole number", value)

    def _illegal(self, number: int) -> str:
        if self.least is not None and number < self.least:
            return f"at least {self.least}"
        if self.most is not None and number > self.most:
            return f"at most {self.most}"
        return ""

    def write(self, value: int) -> object:
        """The number, or its digits."""
        number = value.__index__()
        if not self.low <= number <= self.high:
            raise Misfit(f"{number} is not between {self.low} and {self.high}")
        wrong = self._illegal(number)
        if wrong:
            raise Misfit(f"{number}, {wrong}")
        if not self.base:
            return number
        return f"{number:x}" if self.base == 16 else str(number)


@dataclass(frozen=True, slots=True)
class Real:
    """A number that need not be whole; ``in_text`` writes it as a string."""

    quoted: bool = False
    in_text: bool = False

    def read(self, value: object, findings: Findings) -> float:
        """The number."""
        if isinstance(value, str) and (self.quoted or self.in_text):
            try:
                loaded = JsonText(value.encode(), 0, 1).value
            except (DecodeError, UnicodeEncodeError):
                raise expected("a number", value) from None
            value = loaded
        elif self.in_text:
            raise expected("a number in a string", value)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise expected("a number", value)
        return float(value)

    def write(self, value: float) -> object:
        """The number."""
        if not isfinite(value):
            raise Misfit(f"{value} is not finite")
        return repr(float(value)) if self.in_text else float(value)


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false; ``in_text`` writes it as a string."""

    quoted: bool = False
    in_text: bool = False

    def read(self, value: object, findings: Findings) -> bool:
        """Which of them."""
        if isinstance(value, bool) and not self.in_text:
            return value
        if value in ("true", "false") and (self.quoted or self.in_text):
            return value == "true"
        raise expected('"true" or "false"' if self.in_text else "true or false", value)

    def write(self, value: bool) -> object:
        """The boolean, or its name."""
        if not isinstance(value, bool):
            raise expected("a bool", value)
        return ("true" if value else "false") if self.in_text else value


@dataclass(frozen=True, slots=True)
class Words:
    """Text of so many bytes at most; ``unquoted`` takes numbers and booleans for it."""

    max_bytes: int | None = None
    unquoted: bool = False

    def read(self, value: object, findings: Findings) -> str:
        """The text."""
        if isinstance(value, bool | int | float) and self.unquoted:
            return json_text.write(value).decode()
        if type(value) is not str:  # a key that is an object is no text either
            raise expected("text", value)
        size = len(value.encode("utf-8", "surrogateescape"))
        if self.max_bytes is not None and size > self.max_bytes:
            findings.found(f"more than {self.max_bytes} bytes")
        return value

    def write(self, value: str) -> object:
        """The text."""
        if not isinstance(value, str):
            raise expected("text", value)
        try:
            size = len(value) if value.isascii() else len(value.encode())
        except UnicodeEncodeError:
            raise Misfit("half a surrogate pair cannot be written as UTF-8") from None
        if self.max_bytes is not None and size > self.max_bytes:
            raise Misfit(f"{size} bytes, {self.max_bytes} at most")
        return value


@dataclass(frozen=True, slots=True)
class Base64:
    """Bytes in a string, in base 64 with padding; so many bytes at most."""

    max_bytes: int | None = None

    def read(self, value: object, findings: Findings) -> bytes:
        """The bytes."""
        if not isinstance(value, str):
            raise expected("text in base 64", value)
        try:
            read = binascii.a2b_base64(value)
        except ValueError:
            raise expected("base 64", value) from None
        if _in_base_64(read) != value:  # the parser passes over what does not belong there
            raise expected("base 64", value)
        if self.max_bytes is not None and len(read) > self.max_bytes:
            findings.found(f"more than {self.max_bytes} bytes")
        return read

    def write(self, value: bytes) -> object:
        """The string."""
        if not isinstance(value, bytes):
            raise expected("bytes", value)
        if self.max_bytes is not None and len(value) > self.max_bytes:
            raise Misfit(f"{len(value)} bytes, {self.max_bytes} at most")
        return _in_base_64(value)


def _in_base_64(value: bytes) -> str:
    return binascii.b2a_base64(value, newline=False).decode("ascii")


@dataclass(frozen=True, slots=True)
class Number(Generic[T]):
    """A member of an enumeration or a set of flags that is written as its number.

    Attributes:
        of: Makes it from its number; raises ValueError for one that there is not.
        whole: The number.
        mask: The bits that there are, if others are refused.
    """

    of: Callable[[int], T]
    whole: Whole
    mask: int | None = None

    def read(self, value: object, findings: Findings) -> T:
        """The member."""
        number = self.whole.read(value, findings)
        if self.mask is not None and number & ~self.mask:
            findings.found(f"unknown bits {number & ~self.mask:#x}")
        try:
            return self.of(number)
        except ValueError:
            raise Misfit(f"none has the number {number}") from None

    def write(self, value: T) -> object:
        """Its number."""
        if not isinstance(value, int):
            raise expected("a number", value)
        if self.mask is not None and value & ~self.mask:
            raise Misfit(f"unknown bits {value & ~self.mask:#x}")
        try:
            self.of(value)
        except ValueError:
            raise Misfit(f"none has the number {value}") from None
        return self.whole.write(value)


@dataclass(frozen=True, slots=True)
class Spelling(Generic[T]):
    """A member of an enumeration that is written as its name.

    Attributes:
        names: The members by name.
        ordinals: Whether readers take their numbers too.
        quoted: Whether readers take their numbers in strings then.
    """

    names: Mapping[str, T]
    ordinals: bool = False
    quoted: bool = False

    def read(self, value: object, findings: Findings) -> T:
        """The member."""
        if isinstance(value, str) and value in self.names:
            return self.names[value]
        if self.ordinals:
            number = Whole(0, 1 << 64, quoted=self.quoted)
            if not isinstance(value, str) or (self.quoted and value.isdecimal()):
                wanted = number.read(value, findings)
                for member in self.names.values():
                    if member == wanted:
                        return member
        raise expected("one of " + ", ".join(list(self.names)[:8]), value)

    def write(self, value: T) -> object:
        """Its name."""
        for name, member in self.names.items():
            if member == value:
                return name
        raise Misfit(f"{value!r} has no name")


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value."""

    def read(self, value: object, findings: Findings) -> object:
        """The value as the parser made it."""
        return value

    def write(self, value: object) -> object:
        """The same value."""
        return value
