"""The text of a function that writes a protobuf record: parts in the order of their numbers.

All that goes into the text is names that are identifiers, numbers and words of this module.
"""

from __future__ import annotations

from wireloom.runtime.protobuf import write_uint64
from wireloom.runtime.protobuf_record import TEXT, VARINT, Field, Record, block, violations

_SHORT = "BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw))"


def writer(record: Record) -> str:
    """The text of a function ``write``; ``write_3`` and such are left open."""
    record.check()
    lines = []
    for test, reason in violations(record, "value.{}", reading=False):
        lines += block(f"if {test}:", [f'raise EncodeError("{reason}")'])
    if record.nests:
        failure = f'raise EncodeError("nested deeper than {record.most}")'
        lines += block(f"if depth > {record.most}:", [failure])
    lines.append("parts = []")
    for field in record.fields:
        lines += _written(record, field)
    if record.unknown == "keep":
        lines.append("parts.append(value.unknown_fields)")
    lines.append('return b"".join(parts)')
    return "\n".join(block("def write(value, depth=1):", lines)) + "\n"


def _written(record: Record, field: Field) -> list[str]:
    member = f"value.{field.name}"
    if field.repeated and field.packed:
        raw = _sized_value(field.packed_key, _packed_values(field, member))
        return block(f"if {member}:", raw)
    if field.repeated:
        return block(f"for number in {member}:", _one_value(record, field, "number"))
    lines = _one_value(record, field, member)
    return lines if field.required else block(f"if {member} is not None:", lines)


def _one_value(record: Record, field: Field, value: str) -> list[str]:
    """Statements that add one value with its tag."""
    key = write_uint64(field.key)
    if field.kind == "bool":
        yes, no = key + b"\1", key + b"\0"
        return [f"parts.append({yes!r} if {value} else {no!r})"]
    if field.letter:
        return [f"parts += {key!r}, pack_{field.tag}({value})"]
    if field.wire == VARINT:
        lines = [] if value == "number" else [f"number = {value}"]
        return [*lines, f"parts += {key!r}, {_written_number(field)}"]
    if field.kind == "string":
        return _sized_value(field.key, f"{value}.encode({TEXT})")
    if field.kind == "bytes":
        return _sized_value(field.key, value)
    return _sized_value(field.key, f"write_{field.tag}({value}{record.depth(field)})")


def _sized_value(key: int, raw: str) -> list[str]:
    """Statements that add bytes with their tag and their size, of which most take one byte."""
    return [f"raw = {raw}", f"parts += {write_uint64(key)!r}, {_SHORT}, raw"]


def _written_number(field: Field) -> str:
    """The bytes of a number; those of one byte are at hand."""
    kind = "int32" if field.numbered else str(field.kind)
    if kind.startswith("sint"):
        return f"write_{kind}(number)"
    return f"BYTES[number] if 0 <= number < 0x80 else write_{kind}(number)"


def _packed_values(field: Field, member: str) -> str:
    """The bytes of all values of a list."""
    if field.letter:
        return f'Struct(f"<{{len({member})}}{field.letter}").pack(*{member})'
    if field.kind == "bool":
        return f"bytes(map(bool, {member}))"
    return f'b"".join([{_written_number(field)} for number in {member}])'
