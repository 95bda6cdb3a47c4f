"""A length or a count below 0 is an error that says so, whatever it is that it measures."""

from __future__ import annotations

import pytest
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError

from tests.generated.test_corners import made
from tests.support.codecs import Subject

PREFIXES = {
    "int8": "fe",
    "int16": "fffe",
    "{type: int24, byte_order: little}": "feffff",
    "int32": "fffffffe",
    "int64": "fffffffffffffffe",
    "zigzag32": "03",
    "zigzag64": "03",
}
MEASURED = {
    "bytes": "{type: bytes, size: %s}",
    "text": "{type: text, size: %s}",
    "null": '{type: bytes, size: %s, "null": -1, nullable: true}',
    "record": "{type: Pair, size: %s}",
    "items of numbers": "{list: uint16, count: %s}",
    "items of records": "{list: Pair, count: %s}",
    "map": "{map: {key: uint8, value: uint8}, count: %s}",
    "bytes of items": "{list: uint16, count: rest, size: %s}",
}
FIELDS = {
    "field": "{n: {type: %s, size_of: b}, b: bytes}",
    "fields": "{n: {type: %s, size_of: [b, c]}, b: uint8, c: bytes}",
    "rest": "{n: {type: %s, size_of: rest}, b: bytes}",
    "count": "{n: {type: %s, count_of: b}, b: {list: uint8, count: rest}}",
}
PAIR = "\n  Pair: {fields: {a: uint8, b: {type: bytes, size: 1}}}\n"


@pytest.mark.parametrize("prefix", PREFIXES)
def test_negative(prefix: str) -> None:
    records = {f"In front of {name}": f"{{b: {text % prefix}}}" for name, text in MEASURED.items()}
    records |= {f"A {name}": text % prefix for name, text in FIELDS.items()}
    named = {"".join(filter(str.isalnum, name)): text for name, text in records.items()}
    lines = "".join(f"  {name}: {{fields: {text}}}\n" for name, text in named.items())
    package = made(PAIR + lines, "negative")
    try:
        for name in named:
            subject = Subject(package, name)
            for more in ("", "00", "0001020304"):
                data = bytes.fromhex(PREFIXES[prefix] + more)
                for policy in (STRICT, Lenient()):
                    with pytest.raises(DecodeError, match=r"a (length|count) of -2$") as caught:
                        subject.decode(data, problems=policy)
                    assert caught.value.offset <= len(data) - len(bytes.fromhex(more))
                subject.check_bytes(data)
    finally:
        package.close()
