"""The text of a function that reads a protobuf record: a loop over fields, told by their tags.

All that goes into the text is names that are identifiers, numbers and words of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wireloom.dataclass import arguments
from wireloom.runtime.protobuf_record import (
    SIZED,
    TEXT,
    VARINT,
    Field,
    Record,
    block,
    violations,
)


def reader(record: Record) -> str:
    """The text of a function ``read``; ``make``, ``enum_3``, ``read_3`` and such are left open."""
    record.check()
    lines = []
    if record.nests:
        failure = f'raise DecodeError("nested deeper than {record.most}", pos)'
        lines += block(f"if depth > {record.most}:", [failure])
    lines += [_declared(field) for field in record.fields]
    if record.unknown == "keep":
        lines.append("kept = None")
    lines += block("try:", block("while pos < end:", _one_field(record)))
    lines += block("except (IndexError, struct_error):", ["raise too_short(end) from None"])
    lines += block("if pos != end:", ["raise too_short(end)"])
    for field in record.fields:
        lines += _whole(record, field)
    for test, reason in violations(record, "{}_", reading=True):
        lines += block(f"if {test}:", [f'policy.report("{reason}", end)'])
    values = {field.name: _value(field) for field in record.fields}
    if record.unknown == "keep":
        values["unknown_fields"] = 'bytes(kept) if kept else b""'
    members = [values.get(name, "None") for name in arguments(record.cls)]
    lines.append(f"return make({', '.join(members)}), end")
    return "\n".join(block("def read(data, pos, end, policy, depth=1):", lines)) + "\n"


def _declared(field: Field) -> str:
    if field.repeated:
        return f"{field.name}_ = []"
    return f"{field.name}_at = None" if field.record else f"{field.name}_ = None"


def _value(field: Field) -> str:
    return f"tuple({field.name}_) if {field.name}_ else ()" if field.repeated else f"{field.name}_"


def _whole(record: Record, field: Field) -> list[str]:
    """What is left to do for a member when all fields were read."""
    if field.repeated:
        return block(f"if {field.name}_:", [f"policy.charge({record.list_charge}, end)"])
    place = f"{field.name}_at" if field.record else f"{field.name}_"
    lines = []
    if field.required:
        lines += block(f"if {place} is None:", [f'raise missing("{field.name}", end)'])
    if not field.record:
        return lines
    read = f"read_{field.tag}(*region_of(data, {place}), policy{record.depth(field)})[0]"
    if not field.required:
        read = f"None if {place} is None else {read}"
    return [*lines, f"{field.name}_ = {read}"]


def _one_field(record: Record) -> list[str]:
    """The statements that read a field, which must not run past the end."""
    fields = record.fields
    elsewhere = ["tag, pos = read_tag(data, start, end)"]
    lines = ["start = pos", "tag = data[pos]", "pos += 1"]
    if all(field.packed_key < 0x80 for field in fields):
        lines += block("if tag < 8 or tag > 0x7F:", elsewhere)
    else:
        long = ["tag += data[pos] * 0x80 - 0x80", "pos += 1"]
        lines += block("if tag > 0x7F:", [*long, *block("if tag > 0x3FFF:", elsewhere)])
        lines += block("if tag < 8:", elsewhere)
    sized = [
        (field.packed_key, _sized(record, field) if field.wire == SIZED else _packed(record, field))
        for field in fields
        if field.wire == SIZED or field.repeated
    ]
    numbers = [(field.key, _varint(record, field)) for field in fields if field.wire == VARINT]
    kinds = []
    if sized:
        kinds.append(("kind == 2", _sized_branch(_by_tag(sized, _unknown(record, "stop")))))
    if numbers:
        kinds.append(("kind == 0", _varint_branch(_by_tag(numbers, _unknown(record, "pos")))))
    if kinds:
        lines.append("kind = tag & 7")
    for field in fields:
        if field.letter:
            read = _set(record, field, f"unpack_{field.tag}(data, pos)[0]")
            kinds.append((f"tag == {field.key:#04x}", [*read, f"pos += {field.size}"]))
    rest = ["pos = skip_field(data, tag, pos, end)", *_unknown(record, "pos")]
    return [*lines, *_choice(kinds, rest)]


def _by_tag(cases: list[tuple[int, list[str]]], otherwise: list[str]) -> list[str]:
    return _choice([(f"tag == {key:#04x}", body) for key, body in cases], otherwise)


def _sized_branch(chosen: list[str]) -> list[str]:
    return [
        "size = data[pos]",
        "pos += 1",
        "stop = pos + size",
        *block("if size > 0x7F or stop > end:", ["pos, stop = read_size(data, pos - 1, end)"]),
        *chosen,
        "pos = stop",
    ]


def _varint_branch(chosen: list[str]) -> list[str]:
    return [
        "number = data[pos]",
        "pos += 1",
        *block("if number > 0x7F:", ["number, pos = varint(data, pos, number)"]),
        *chosen,
    ]


def _unknown(record: Record, end: str) -> list[str]:
    match record.unknown:
        case "keep":
            return [f"kept = keep_field(kept, data, start, {end})"]
        case "refuse":
            return ["raise unknown_field(tag, start)"]
        case _:
            return []


def _set(record: Record, field: Field, value: str) -> list[str]:
    """Statements that give a member a value, in place of members that it excludes."""
    if not field.repeated:
        return [f"{field.name}_ = {value}", *_cleared(record, field)]
    lines = [f"{field.name}_.append({value})"]
    if not field.charge:
        return lines
    if field.numbered:
        unknown = [f"policy.charge({field.charge}, pos)"]
        return [*lines, *block(f"if not {field.name}_[-1].known:", unknown)]
    charge = [f"policy.charge({field.charge}, stop)"]
    return lines + (block(f"if stop - start < {field.below}:", charge) if field.below else charge)


def _cleared(record: Record, field: Field) -> list[str]:
    rules = [names for kind, names in record.rules if kind == "excludes" and field.name in names]
    others = {name for names in rules for name in names} - {field.name}
    return [
        f"{other.name}_at = None" if other.record else f"{other.name}_ = None"
        for other in record.fields
        if other.name in others
    ]


def _sized(record: Record, field: Field) -> list[str]:
    if field.kind == "string":
        return _set(record, field, f"data[pos:stop].decode({TEXT})")
    if field.kind == "bytes":
        return _set(record, field, "data[pos:stop]")
    if field.repeated:
        depth = record.depth(field)
        return _set(record, field, f"read_{field.tag}(data, pos, stop, policy{depth})[0]")
    at = f"{field.name}_at"
    return [f"{at} = join_pieces({at}, data, pos, stop)", *_cleared(record, field)]


def _varint(record: Record, field: Field) -> list[str]:
    if not field.numbered:
        return _set(record, field, _number(field))
    return _named(field, lambda value: _set(record, field, value), _unknown(record, "pos"))


def _named(field: Field, use: Callable[[str], list[str]], unknown: list[str]) -> list[str]:
    """Statements that look a number of an enumeration up; one without a name is used if it may."""
    lines = [f"known = enum_{field.tag}({_number(field)})"]
    if field.open:
        named = f"open_{field.tag}({_number(field)}) if known is None else known"
        return [*lines, *use(named)]
    if not unknown:
        return [*lines, *block("if known is not None:", use("known"))]
    return [*lines, *block("if known is None:", unknown), *block("else:", use("known"))]


def _number(field: Field) -> str:
    """The value that a varint of 64 bits means."""
    kind = "int32" if field.numbered else str(field.kind)
    match kind:
        case "bool":
            return "number != 0"
        case "uint64":
            return "number"
        case "uint32":
            return "number & 0xFFFFFFFF"
        case "sint32" | "sint64":
            return f"as_{kind}(number)"
        case _:
            least = 1 << int(kind.removeprefix("int")) - 1
            return f"number if number < {least:#x} else as_{kind}(number)"


def _packed(record: Record, field: Field) -> list[str]:
    """Statements that read many numbers behind one tag."""
    if field.letter:
        return [
            f"number = check_whole(pos, stop, {field.size})",
            f'{field.name}_.extend(Struct(f"<{{number}}{field.letter}").unpack_from(data, pos))',
        ]
    charged = "policy.charge(packed_excess(data, pos, stop), pos)"
    source = "packed_varints(data, pos, stop)"
    if not field.numbered:
        return [charged, f"{field.name}_.extend({_number(field)} for number in {source})"]
    unknown = [f"kept = keep_number(kept, {field.key:#04x}, number)"]
    named = _named(
        field,
        lambda value: _set(record, field, value),
        unknown if record.unknown == "keep" else [],
    )
    return [charged, *block(f"for number in {source}:", named)]


def _choice(cases: Sequence[tuple[str, list[str]]], otherwise: list[str]) -> list[str]:
    """The statements of the first condition that holds."""
    lines: list[str] = []
    for condition, body in cases:
        lines += block(f"{'elif' if lines else 'if'} {condition}:", body)
    if not lines or not otherwise:
        return lines or otherwise
    return [*lines, *block("else:", otherwise)]
