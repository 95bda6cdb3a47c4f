"""Numbers, names and texts: from the notation of examples and back."""

from __future__ import annotations

import base64
import re
import struct
from typing import Any

from wireloom.generator.interpret.values import Plain, Refusal
from wireloom.generator.model.types import (
    Boolean,
    ByteOrder,
    Enum,
    Flags,
    Float,
    Integer,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import Types

NUMERIC = (Integer, Varint, Enum, Flags)
_BASE_64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")


def base_of(types: Types, type_: Type) -> Type:
    """The integer behind a type that is a number on the wire."""
    type_ = types.expand(type_).type
    while isinstance(type_.form, Enum | Flags):
        type_ = types.expand(type_.form.base).type
    return type_


def null_of(types: Types, type_: Type) -> int | None:
    """The number that means null, for types that are a number on the wire."""
    return type_.null if type_.null is not None else base_of(types, type_).null


def kind_of(type_: Type) -> str:
    """The name of a built-in type."""
    match type_.form:
        case Integer(bits=bits, signed=signed, fixed=True):
            return f"{'s' if signed else ''}fixed{bits}"
        case Integer(bits=bits, signed=signed):
            return f"{'int' if signed else 'uint'}{bits}"
        case Varint(bits=bits, zigzag=zigzag):
            return f"{'zigzag' if zigzag else 'varuint'}{bits}"
        case Float(bits=bits):
            return f"float{bits}"
        case Boolean():
            return "bool"
        case form:
            return type(form).__name__.lower()


def check_number(types: Types, type_: Type, number: int) -> None:
    """Refuses numbers that the type does not allow."""
    for limited in (type_, base_of(types, type_)):
        if limited.min is not None and number < limited.min:
            raise Refusal(f"{number} is less than {limited.min}")
        if limited.max is not None and number > limited.max:
            raise Refusal(f"{number} is more than {limited.max}")
    match type_.form:
        case Enum(values=values, open=False) if number not in {item.number for item in values}:
            raise Refusal(f"no value of the enumeration has the number {number}")
        case Flags(values=values, open=False):
            left = number
            for item in values:
                left &= ~item.number
            if left:
                raise Refusal(f"no flag has the bits {left:#x}")


def number_to_plain(type_: Type, number: int) -> Plain:
    """The number of an integer, an enumeration or flags in the notation of examples."""
    match type_.form:
        case Enum(values=values):
            return next((item.name for item in values if item.number == number), number)
        case Flags():
            names, left = _split(type_.form, number)
            return [*names, left] if left else names
        case _:
            return number


def plain_to_number(type_: Type, value: Plain) -> int:
    """And back; names and numbers are taken alike."""
    match type_.form:
        case Enum(values=values) if isinstance(value, str):
            return _by_name({item.name: item.number for item in values}, value)
        case Flags(values=values) if isinstance(value, list):
            number = 0
            for item in value:
                number |= (
                    _by_name({flag.name: flag.number for flag in values}, item)
                    if isinstance(item, str)
                    else _whole(item)
                )
            return number
        case _:
            return _whole(value)


def _split(form: Flags, number: int) -> tuple[list[str], int]:
    """The names of the flags that are set, and the bits that no name explains."""
    found = [item for item in form.values if item.number and number & item.number == item.number]
    explained = 0
    for item in found:
        explained |= item.number
    return [item.name for item in found], number & ~explained


def _by_name(names: dict[str, int], name: str) -> int:
    if name not in names:
        raise Refusal(f"there is no value {name!r}")
    return names[name]


def _whole(value: Plain) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refusal(f"{value!r} is no whole number")
    return value


# --- bytes ------------------------------------------------------------------------------------


def pack_varint(form: Varint, number: int) -> bytes:
    """LEB128, as short as can be."""
    if form.zigzag:
        _within(number, form.bits, signed=True)
        number = number * 2 if number >= 0 else -number * 2 - 1
    else:
        _within(number, form.bits, signed=False)
    packed = bytearray()
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def unpack_varint(form: Varint, data: bytes) -> tuple[int, int]:
    """A LEB128 number at the start of the data, and how many bytes it takes."""
    number = 0
    for index, byte in enumerate(data):
        number |= (byte & 127) << (7 * index)
        if number >> form.bits:
            raise Refusal(f"the number has more than {form.bits} bits")
        if byte < 128:
            if byte == 0 and index:
                raise Refusal("the number is not as short as it could be")
            if form.zigzag:
                number = number >> 1 ^ -(number & 1)
            return number, index + 1
        if 7 * (index + 1) >= form.bits:
            raise Refusal(f"the number has more than {form.bits} bits")
    raise Refusal("the number has no end")


def pack_bits(bits: int, signed: bool, number: int) -> int:
    """An integer as an unsigned one of the same width."""
    _within(number, bits, signed)
    return number & (1 << bits) - 1


def unpack_bits(bits: int, signed: bool, number: int) -> int:
    """And back."""
    return number - (1 << bits) if signed and number >> bits - 1 else number


def _within(number: int, bits: int, signed: bool) -> None:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    if not low <= number <= high:
        raise Refusal(f"{number} does not fit {bits} bits {'with' if signed else 'without'} sign")


def pack_float(form: Float, order: ByteOrder, number: float) -> bytes:
    """An IEEE 754 number."""
    try:
        return struct.pack(_float(form, order), number)
    except OverflowError as error:
        raise Refusal(f"{number} does not fit {form.bits} bits") from error


def unpack_float(form: Float, order: ByteOrder, data: bytes) -> float:
    """And back."""
    number: float = struct.unpack(_float(form, order), data)[0]
    return number


def _float(form: Float, order: ByteOrder) -> str:
    return (">" if order == "big" else "<") + ("f" if form.bits == 32 else "d")


def plain_to_float(value: Plain) -> float:
    """A number of an example."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refusal(f"{value!r} is no number")
    return float(value)


def plain_to_bytes(value: Plain) -> bytes:
    """Bytes of an example: ``0x…``, or text."""
    if isinstance(value, bytes):
        return value
    if not isinstance(value, str):
        raise Refusal(f"{value!r} is neither text nor 0x…")
    if not value.startswith("0x"):
        return value.encode()
    try:
        return bytes.fromhex(value[2:])
    except ValueError as error:
        raise Refusal(f"{value!r} has digits that are not hexadecimal") from error


def bytes_to_plain(data: bytes) -> Plain:
    """And back."""
    return "0x" + data.hex()


def base_64_to_bytes(value: Any) -> bytes:
    """The bytes that a string means; there is only one string for them."""
    if not isinstance(value, str) or len(value) % 4 or not _BASE_64.fullmatch(value):
        raise Refusal(f"{value!r} is no base 64")
    data = base64.b64decode(value)
    if bytes_to_base_64(data) != value:
        raise Refusal(f"{value!r} ends in bits that are not 0")
    return data


def bytes_to_base_64(data: bytes) -> str:
    """And back, with padding."""
    return base64.b64encode(data).decode()


def bytes_to_text(data: bytes) -> str:
    """UTF-8, strictly."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Refusal("the text is not UTF-8") from error


def constant_of(types: Types, type_: Type, const: Any) -> Any:
    """A constant of the spec as a number, bytes, text or boolean, whatever its type is."""
    form = type_.form
    if isinstance(form, NUMERIC) and not isinstance(const, bytes):
        return plain_to_number(type_, int(const) if isinstance(const, bool) else const)
    if isinstance(form, NUMERIC):
        return int.from_bytes(const, "big")
    if isinstance(const, str) and kind_of(type_) == "bytes":
        return bytes.fromhex(const.removeprefix("0x"))
    if isinstance(const, bytes) and kind_of(type_) == "text":
        return bytes_to_text(const)
    if isinstance(form, Float):
        return float(const)
    if isinstance(form, Boolean):
        return bool(const)
    return const
