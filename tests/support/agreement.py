"""Objects of generated classes against values of the reference codec."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.generator.codegen.annotations import members
from wireloom.generator.interpret import same
from wireloom.generator.interpret.scalars import number_to_plain
from wireloom.generator.interpret.values import pairs_of
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types


def difference(
    types: Types, fields: tuple[Field, ...], value: object, plain: Mapping[str, Any]
) -> str | None:
    """Where an object differs from a value in the notation of examples; None if it does not."""
    shown = members(types, fields)
    names = {item.name for item in shown}
    if set(plain) - names:
        return f"has no {', '.join(sorted(set(plain) - names))}"
    for item in shown:
        given = plain.get(item.name, {} if item.name == UNKNOWN_FIELDS else None)
        found = _member(types, item, getattr(value, item.name), given)
        if found is not None:
            return f"{item.name}: {found}"
    return None


def differs(types: Types, type_: Type, value: object, plain: Any) -> str | None:
    """The same for a value of any type."""
    declared = types.expand(type_).type
    match declared.form:
        case Record(fields=fields):
            return difference(types, fields, value, plain)
        case Union():
            ((case, inner),) = plain.items()
            if type(value).__name__ != case:
                return f"{type(value).__name__} instead of {case}"
            return differs(types, Type(at=type_.at, form=Named(case)), value, inner)
        case ListOf(item=item):
            return _lists(types, item, value, plain)
        case MapOf() as form:
            return _maps(types, form, value, plain)
        case Switch() as form:
            return _any_case(types, form, value, plain)
        case AnyJson():
            return None if same(value, plain) else f"{value!r} instead of {plain!r}"
        case Enum() | Flags():
            assert isinstance(value, int)
            named = number_to_plain(declared, int(value))
            return None if named == plain else f"{value!r} instead of {plain}"
        case Bytes() | Slot():
            assert isinstance(value, bytes)
            return None if "0x" + value.hex() == plain else f"{value!r} instead of {plain}"
        case Nothing():
            return None if value is None and plain is None else f"{value!r} instead of nothing"
        case Integer() | Varint() | Float() | Boolean() | Text():
            return None if same(value, plain) else f"{value!r} instead of {plain!r}"
        case _:
            raise TypeError(str(declared.form))


def _member(types: Types, item: Field, value: object, plain: Any) -> str | None:
    if value is None or plain is None:
        return None if value is None and plain is None else f"{value!r} instead of {plain!r}"
    if item.const is not None:
        return None if value is plain else f"{value!r} instead of {plain}"
    if item.lazy or item.compressed:
        assert isinstance(value, bytes)
        return None if "0x" + value.hex() == plain else f"{value!r} instead of {plain}"
    return differs(types, item.type, value, plain)


def _lists(types: Types, item: Type, value: object, plain: list[Any]) -> str | None:
    if not isinstance(value, tuple) or len(value) != len(plain):
        return f"{value!r} instead of {plain!r}"
    for index, (one, other) in enumerate(zip(value, plain, strict=True)):
        found = differs(types, item, one, other)
        if found is not None:
            return f"[{index}]: {found}"
    return None


def _maps(types: Types, form: MapOf, value: object, plain: Any) -> str | None:
    if not isinstance(value, dict) or len(value) != len(plain):
        return f"{value!r} instead of {plain!r}"
    for (key, one), (name, other) in zip(value.items(), pairs_of(plain), strict=True):
        found = differs(types, form.key, key, name) or differs(types, form.value, one, other)
        if found is not None:
            return f"[{key!r}]: {found}"
    return None


def _any_case(types: Types, form: Switch, value: object, plain: Any) -> str | None:
    cases = [case.type for case in form.cases]
    cases += [form.otherwise] if form.otherwise else []
    found = ""
    for case in cases:
        try:
            problem = differs(types, case, value, plain)
        except (AssertionError, AttributeError, ValueError, TypeError) as error:
            problem = str(error)
        if problem is None:
            return None
        found = problem
    return found
