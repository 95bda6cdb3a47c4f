"""The views of ``vectors.py`` and ``type_vectors.py``: the examples of the spec as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from wireloom.generator.codegen.annotations import is_member, members
from wireloom.generator.codegen.code import Module
from wireloom.generator.free_text import Said, plain_data, unescaped
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Example,
    Field,
    Flags,
    ListOf,
    MapOf,
    Named,
    Record,
    Reference,
    Slot,
    Switch,
    Text,
    Type,
    Union,
)
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.types import member_views
from wireloom.generator.resolve.messages import Layout, MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types
from wireloom.schema.decoding import decode

_WIDTH = 64
_WIDE = 76
_ABSENT: Any = object()


@dataclass(frozen=True, slots=True)
class VectorView:
    """One example: expressions of its parts."""

    name: str
    data: str
    value: str
    origin: str
    doc: str
    negotiated: str


@dataclass(frozen=True, slots=True)
class RefusalView:
    """One counterexample: expressions of its parts."""

    name: str
    data: str
    why: str


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``vectors.py`` is given: the messages, and all of it together."""
    module = Module()
    vectors = list(_of_messages(model, module))
    types = _has_type_vectors(model)
    if not vectors and not types:
        return None
    if model.messages:
        module.use_own("messages", "Message")
    return {
        "vectors": vectors,
        "messages": bool(model.messages),
        "types": types,
        "imports": _imports(model, module, types),
    }


def type_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``type_vectors.py`` is given."""
    if not _has_type_vectors(model):
        return None
    module = Module()
    module.use("vectors", "Refusal", "Vector")
    return {
        "vectors": list(_of_types(model, module)),
        "refusals": list(_refusals(model)),
        "imports": module.imports(model.package),
    }


def _imports(model: PackageModel, module: Module, types: bool) -> list[str]:
    module.use("vectors", "Vector")
    if types:
        module.use_own("type_vectors", "REFUSALS", "TYPE_VECTORS")
    else:
        module.use("vectors", "Refusal")
    return module.imports(model.package)


def _has_type_vectors(model: PackageModel) -> bool:
    return any(type_.examples or type_.invalid for type_ in model.types.named.values())


def _of_types(model: PackageModel, module: Module) -> Iterator[VectorView]:
    layouts = {item.name: item for item in model.records}
    for name, type_ in model.types.named.items():
        what = layouts.get(name) or Type(at=type_.at, form=Named(name))
        for example in type_.examples:
            yield _vector(model, module, name, what, example)


def _of_messages(model: PackageModel, module: Module) -> Iterator[VectorView]:
    for layout in model.messages:
        for example in layout.command.examples:
            if (example.role, example.version) == (layout.role.name, layout.version.number):
                yield _vector(model, module, layout.name, layout, example)


def _refusals(model: PackageModel) -> Iterator[RefusalView]:
    for name, type_ in model.types.named.items():
        for refusal in type_.invalid:
            yield RefusalView(name, digits(refusal.hex), text(refusal.why))


def _vector(
    model: PackageModel, module: Module, name: str, what: Layout | Type, example: Example
) -> VectorView:
    types, negotiated = model.types, plain_data(dict(example.negotiated))
    plain = decode(model.schema, name, bytes.fromhex(example.hex), negotiated).value
    values = Values(types, module, negotiated)
    if isinstance(what, Layout):
        own = "messages" if isinstance(what, MessageLayout) else "types"
        selects = what.selects if isinstance(what, MessageLayout) else {}
        is_frame = isinstance(what, MessageLayout) or name == types.protocol.frame
        value = values.object(own, name, what.fields, plain, selects, is_frame=is_frame)
    else:
        value = values.expression(what, plain)
    return VectorView(
        name,
        digits(example.hex),
        value,
        example.origin,
        text(example.doc) if example.doc else "",
        _negotiated(types, values, negotiated),
    )


def _negotiated(types: Types, values: Values, negotiated: Mapping[str, Any]) -> str:
    declared = {item.name: item.type for item in types.protocol.negotiated}
    parts = [
        f'"{name}": {values.expression(declared[name], value)}'
        for name, value in negotiated.items()
    ]
    return f"{{{', '.join(parts)}}}" if parts else ""


# --- text of Python ---------------------------------------------------------------------------


def digits(spec: str, width: int = _WIDE) -> str:
    """The arguments of ``bytes.fromhex``: the digits grouped as in the spec, on lines that fit."""
    lines: list[str] = []
    for group in spec.split():
        pieces = [group[at : at + width] for at in range(0, len(group), width)]
        for number, piece in enumerate(pieces):
            if lines and not number and len(lines[-1]) + 1 + len(piece) <= width:
                lines[-1] += " " + piece
            else:
                lines.append(piece)
    return "\n".join(f'"{line}"' for line in lines) or '""'


def text(said: Said) -> str:
    """A string literal, in pieces if it is long."""
    value = unescaped(said)
    if len(value) <= _WIDTH:
        return repr(value)
    pieces = [value[at : at + _WIDTH] for at in range(0, len(value), _WIDTH)]
    return "(" + "\n".join(map(repr, pieces)) + ")"


def _raw(data: bytes) -> str:
    printable = all(32 <= byte < 127 for byte in data)
    if len(data) <= 12 or (printable and len(data) <= _WIDTH):
        return repr(data)
    if printable:
        pieces = [data[at : at + _WIDTH] for at in range(0, len(data), _WIDTH)]
        return "(" + "\n".join(map(repr, pieces)) + ")"
    return f"bytes.fromhex({digits(data.hex(), _WIDTH)})"


# --- values -----------------------------------------------------------------------------------


@dataclass(slots=True)
class Values:
    """Writes values in the notation of examples, made canonical, as constructor expressions.

    Attributes:
        types: The named types.
        module: What the module around the expressions imports.
        negotiated: What the connection agreed on.
    """

    types: Types
    module: Module
    negotiated: Mapping[str, Any]
    _scopes: list[tuple[tuple[Field, ...], Mapping[str, Any]]] = field(default_factory=list)
    """The records around: fields and members, the innermost last."""
    _frame: tuple[tuple[Field, ...], Mapping[str, Any]] | None = None

    def object(
        self,
        own: str,
        name: str,
        fields: tuple[Field, ...],
        plain: Mapping[str, Any],
        selects: Mapping[str, tuple[int, ...]] | None = None,
        *,
        is_frame: bool = False,
    ) -> str:
        """The constructor of a record or a message.

        Args:
            own: The module of the package that holds the class.
            name: The class.
            fields: All its fields.
            plain: Its members.
            selects: What fields of the frame may be.
            is_frame: Whether it is the frame.
        """
        self.module.use_own(own, name)
        self._scopes.append((fields, plain))
        if is_frame:
            self._frame = self._scopes[-1]
        defaults = {item.name for item in member_views(self.types, fields) if item.default}
        parts: list[str] = []
        for item in members(self.types, fields):
            if item.name in plain:
                parts.append(f"{item.name}={self._member(item, plain[item.name])}")
            elif item.name not in defaults:
                chosen = (selects or {}).get(item.name)
                parts.append(
                    f"{item.name}={self.expression(item.type, chosen[0]) if chosen else 'None'}"
                )
        self._scopes.pop()
        return f"{name}({', '.join(parts)})"

    def _member(self, item: Field, plain: Any) -> str:
        if item.const is not None and item.optional:
            return repr(bool(plain))
        if plain is None:
            return "None"
        if item.lazy or item.compressed is not None:
            return _raw(_bytes(plain))
        return self.expression(item.type, plain)

    def expression(self, type_: Type, plain: Any) -> str:
        """A value of a type."""
        expanded = self.types.expand(type_)
        name = expanded.name or ""
        if plain is None:
            return "None"
        match expanded.type.form:
            case Record(fields=fields) as record:
                return self.object("types", record.class_name or name, fields, plain)
            case AnyJson():
                return repr(plain)
            case Union():
                ((case, inner),) = plain.items()
                return self.expression(Type(at=type_.at, form=Named(case)), inner)
            case Enum() as form:
                self.module.use_own("types", name)
                known = {value.name for value in form.values}
                return f"{name}.{constant(plain)}" if plain in known else f"{name}({plain})"
            case Flags():
                return self._flags(name, plain)
            case Boolean():
                return repr(bool(plain))
            case Text():
                return text(plain)
            case Bytes() | Slot():
                return _raw(_bytes(plain))
            case ListOf(item=item):
                return f"({''.join(f'{self.expression(item, one)}, ' for one in plain)})"
            case MapOf(key=key, value=value):
                found = (
                    plain.items()
                    if isinstance(plain, dict)
                    else [(pair["key"], pair["value"]) for pair in plain]
                )
                pairs = (
                    f"{self.expression(key, one)}: {self.expression(value, other)}"
                    for one, other in found
                )
                return f"{{{', '.join(pairs)}}}"
            case Switch() as form:
                return self.expression(self._chosen(form), plain)
            case _:
                return repr(plain)

    def _flags(self, name: str, plain: Any) -> str:
        self.module.use_own("types", name)
        listed = plain if isinstance(plain, list) else [plain]
        parts = [
            f"{name}.{constant(item)}" if isinstance(item, str) else f"{name}({item:#x})"
            for item in listed
        ]
        return " | ".join(parts) or f"{name}(0)"

    # --- which case of a switch it is -----------------------------------------------------------

    def _chosen(self, form: Switch) -> Type:
        held, type_ = self._look_up(form.on)
        for case in form.cases:
            if any(self._equal(held, type_, label) for label in case.labels):
                return case.type
        assert form.otherwise is not None
        return form.otherwise

    def _equal(self, held: Any, type_: Type | None, label: Any) -> bool:
        if held is _ABSENT or held is None:
            return False
        if type_ is None or isinstance(held, bool) or isinstance(label, bool):
            return bool(held) == bool(label)
        return numbers(self.types, type_, held)[0] in numbers(self.types, type_, label)

    def _look_up(self, reference: Reference) -> tuple[Any, Type | None]:
        """A member and its type; no type for flags and truth values of negotiated parameters."""
        first, *more = reference.names
        if reference.root == "negotiated":
            parameter = next(item for item in self.types.protocol.negotiated if item.name == first)
            return self.negotiated[first], parameter.type
        if reference.root == "frame":
            assert self._frame is not None
            fields, plain = self._frame
        else:
            fields, plain = next(
                scope for scope in reversed(self._scopes) if any(f.name == first for f in scope[0])
            )
        item = next((item for item in fields if item.name == first), None)
        if item is None:
            return _ABSENT, None
        held = plain.get(first, _ABSENT)
        if item.const is not None and not is_member(item, self.types):
            held = item.const
        return self._steps(held, item.type, more)

    def _steps(self, held: Any, type_: Type, names: list[str]) -> tuple[Any, Type | None]:
        for name in names:
            form = self.types.expand(type_).type.form
            if isinstance(form, Flags):
                return name in (held if isinstance(held, list) else ()), None
            if isinstance(form, Union) and isinstance(held, dict):
                ((case, held),) = held.items()
                form = self.types.named[case].form
            if not isinstance(form, Record) or not isinstance(held, dict):
                return _ABSENT, None
            item = next((item for item in form.fields if item.name == name), None)
            if item is None:
                return _ABSENT, None
            held, type_ = (
                held.get(name, item.const if item.const is not None else _ABSENT),
                item.type,
            )
        return held, type_


def _bytes(plain: Any) -> bytes:
    if isinstance(plain, bytes):
        return plain
    return bytes.fromhex(plain[2:]) if plain.startswith("0x") else plain.encode()
