"""Members of varying size: what is in them, and the length in front of it."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.codegen.annotations import annotation, class_names
from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.encode.lists import Lists
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import (
    call,
    number_bytes,
    scalar_bytes,
    string_bytes,
    struct_of,
    varint_bytes,
)
from wireloom.generator.codegen.nulls import null_bytes
from wireloom.generator.codegen.runs import packs
from wireloom.generator.codegen.sizes import scalar_bits
from wireloom.generator.model.types import (
    Bytes,
    Elsewhere,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Nothing,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types

_LONG = 60
"""Characters that an annotation may have in the text of an error."""


@dataclass(slots=True)
class Content:
    """Writes the statements that put the bytes of a member into a variable."""

    out: Statements

    def write(self, item: Field, name: str, value: str) -> None:
        """The bytes of a member, with the length in front of it if it has one."""
        out = self.out
        declared = out.types.expand(item.type).type
        size = declared.size
        plain = not item.lazy and item.compressed is None
        if (
            plain
            and isinstance(declared.form, Text | Bytes)
            and isinstance(size, Prefix)
            and not size.inclusive
            and packs(out.types, size.type)
        ):
            self._prefixed_string(item, declared, size, name, value)
            self._limit(item, name, declared.max_bytes, prefix_size(out.types, item))
            return
        null = null_bytes(out.types, item)
        if null is None:
            self._region(item, declared, name, value)
            return
        with out.apart() as inside:
            self._region(item, declared, name, value)
        out.lines += block(f"if {value} is None:", [f"{name} = {null!r}"])
        out.lines += block("else:", inside)

    def without_length(self, item: Field, declared: Type, name: str, value: str) -> None:
        """The bytes of a member as such."""
        out = self.out
        out.refuse_outside(value, declared.min, declared.max, item.name)
        match declared.form:
            case Text() | Bytes():
                out.lines.append(f"{name} = {string_bytes(out, declared, value)}")
            case ListOf() as form:
                Lists(out, self.one).write(item, declared, form, name, value)
            case MapOf() as form:
                Lists(out, self.one).write_map(declared, form, name, value)
            case Record() | Union():
                out.lines.append(f"{name} = {call(out, item.type, value)}")
            case Switch() as form:
                self._switch(item, form, name, value)
            case Varint() as form:
                out.lines.append(f"{name} = {varint_bytes(out, form, value)}")
            case Nothing():
                out.lines.append(f'{name} = b""')
            case _:
                out.lines.append(f"{name} = {scalar_bytes(out, item.type, value)}")

    def one(self, type_: Type, value: str) -> tuple[list[str], str]:
        """The bytes of one item as an expression, with statements that must come before."""
        item = Field(at=type_.at, name="part", type=type_)
        inner = Content(self.out.blank())
        inner.write(item, "part", value)
        lines = inner.out.lines
        if len(lines) == 1 and lines[0].startswith("part = "):
            return [], lines[0].removeprefix("part = ")
        return lines, "part"

    # --- lengths ----------------------------------------------------------------------------

    def _region(self, item: Field, declared: Type, name: str, value: str) -> None:
        """Content, with the length in front of it if it has one."""
        out = self.out
        if item.lazy or item.compressed is not None:
            out.lines.append(f"{name} = {value}")
        else:
            self.without_length(item, declared, name, value)
        self._limit(item, name, declared.max_bytes, 0)
        match declared.size:
            case Prefix() as size:
                varies = isinstance(out.types.expand(size.type).type.form, Varint)
                if varies and self._has_checksum(item):
                    out.lines.append(f"{name}_content = {name}")
                    out.contents.add(name)
                self._prefix(size, name)
            case Fixed(number=number):
                self._insist(name, str(number), item.name)
            case Elsewhere(reference=reference):
                self._insist(name, out.conditions.value(reference), item.name)

    def _prefix(self, size: Prefix, name: str) -> None:
        """Puts the length in front of bytes."""
        out = self.out
        itself = (scalar_bits(out.types, size.type) or 0) // 8 if size.inclusive else 0
        if packs(out.types, size.type):
            out.module.use("primitives", "sized")
            more = f", {itself}" if itself else ""
            out.lines.append(f"{name} = sized({name}, {struct_of(out, size.type)}{more})")
        else:
            length = f"len({name}) + {itself}" if itself else f"len({name})"
            out.lines.append(f"{name} = {number_bytes(out, size.type, length)} + {name}")

    def _prefixed_string(
        self, item: Field, declared: Type, size: Prefix, name: str, value: str
    ) -> None:
        """Text or bytes that a function of the runtime writes with their length."""
        out = self.out
        kind = "text" if isinstance(declared.form, Text) else "bytes"
        struct = struct_of(out, size.type)
        if item.nullable:
            out.module.use("primitives", f"write_optional_{kind}")
            out.lines.append(f"{name} = write_optional_{kind}({value}, {struct}, {declared.null})")
        else:
            out.module.use("primitives", f"write_{kind}")
            out.lines.append(f"{name} = write_{kind}({value}, {struct})")

    def _insist(self, name: str, number: str, path: str) -> None:
        reason = "the size differs from the one announced"
        self.out.refuse(f"len({name}) != {number}", reason, path)

    def _limit(self, item: Field, name: str, limit: int | None, prefix: int) -> None:
        if limit is not None:
            self.out.refuse(
                f"len({name}) > {limit + prefix}", f"more than {limit} bytes", item.name
            )

    def _has_checksum(self, item: Field) -> bool:
        """Whether there is a checksum over a field alone, which leaves its length out."""
        checksums = (other.checksum for other in self.out.fields if other.checksum is not None)
        return any(checksum.of.fields == (item.name,) for checksum in checksums)

    # --- switches ---------------------------------------------------------------------------

    def _switch(self, item: Field, form: Switch, name: str, value: str) -> None:
        out = self.out
        out.module.use("errors", "EncodeError")
        whole = annotation(out.types, item.type)
        bodies: list[tuple[tuple[int, ...], list[str]]] = []
        for wanted, type_ in out.conditions.switch(form):
            wanted_type = annotation(out.types, type_)
            covers = set(wanted_type.split(" | ")) == set(whole.split(" | "))
            checks = [] if covers else self._wanted_class(type_, value, item.name)
            known = value
            if whole.count("tuple[") > 1 and wanted_type.startswith("tuple["):
                if all(part.startswith("tuple[") for part in whole.split(" | ")):
                    checks = []
                known = f"{name}_items{len(bodies)}"
                out.module.use_standard("typing", "cast")
                out.module.use_own("types", *class_names(out.types, type_))
                checks.append(f'{known} = cast("{wanted_type}", {value})')
            lines, expression = self.one(type_, known)
            bodies.append((wanted, [*checks, *lines, f"{name} = {expression}"]))
        failure = f'raise EncodeError("no case applies", "{item.name}")'
        out.lines += out.conditions.chain(form, bodies, failure)

    def _wanted_class(self, type_: Type, value: str, path: str) -> list[str]:
        """Refuses a value that belongs to another case."""
        wanted = annotation(self.out.types, type_)
        if wanted == "None":
            test = f"{value} is not None"
        else:
            python = wanted.partition("[")[0]
            test = f"not isinstance({value}, {'dict' if python == 'Mapping' else python})"
            if python[:1].isupper() and python != "Mapping":
                classes = [name for name in python.split(" | ") if name[:1].isupper()]
                self.out.module.use_own("types", *classes)
        called = wanted if len(wanted) <= _LONG else "another class"
        reason = f"{called} is wanted here".replace('"', "'")
        return block(f"if {test}:", [f'raise EncodeError("{reason}", "{path}")'])


def prefix_size(types: Types, item: Field) -> int:
    """The bytes of the length in front of a member, as far as they are fixed."""
    size = types.expand(item.type).type.size
    return (scalar_bits(types, size.type) or 0) // 8 if isinstance(size, Prefix) else 0
