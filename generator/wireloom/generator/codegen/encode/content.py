"""Members of varying size: what is in them, and the length in front of it."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.encode.lists import Lists
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import (
    biased,
    call,
    length_bytes,
    number_bytes,
    or_null,
    string_bytes,
    struct_of,
)
from wireloom.generator.codegen.kinds import AnyRecord, Kinds
from wireloom.generator.codegen.members import annotation
from wireloom.generator.codegen.runs import packs
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, List, Map, Region, Switch, Text, Union, Void
from wireloom.schema.references import FieldRef

_LONG = 60
"""Characters that an annotation may have in the text of an error."""


@dataclass(slots=True)
class Content:
    """Writes the statements that put the bytes of a member into a variable."""

    out: Statements

    def write(self, item: Field, name: str, value: str) -> None:
        """The bytes of a member, with the length in front of it if it has one."""
        out = self.out
        core, region = item.kind.core(out.kinds), item.kind.region(out.kinds)
        plain = not item.lazy and item.compressed is None
        if (
            plain
            and isinstance(core, Text | Bytes)
            and region is not None
            and isinstance(region.size, Kind)
            and not region.includes
            and packs(out.kinds, region.size)
        ):
            kind = "text" if isinstance(core, Text) else "bytes"
            self._prefixed_string(region.size, kind, name, value, region.null, item.nullable)
            self.limit(item, name, prefix_size(out.kinds, item))
            return
        null = out.kinds.null_bytes(item)
        if null is None:
            self._region(item, region, name, value)
            return
        with out.apart() as inside:
            self._region(item, region, name, value)
        out.lines += block(f"if {value} is None:", [f"{name} = {null!r}"])
        out.lines += block("else:", inside)

    def without_length(self, item: Field, name: str, value: str) -> None:
        """The bytes of a member as such."""
        out = self.out
        core = item.kind.core(out.kinds)
        guard = f"{value} is not None and " if item.nullable else ""
        out.refuse_outside(value, *out.kinds.bounds(core), item.name, guard)
        match core:
            case Text() | Bytes():
                out.lines.append(f"{name} = {string_bytes(core, value)}")
            case List():
                Lists(out, self.one).write(item, core, name, value)
            case Map():
                Lists(out, self.one).write_map(core, name, value)
            case Switch():
                self._switch(item, core, name, value)
            case Void():
                out.lines.append(f'{name} = b""')
            case _ if isinstance(core, AnyRecord | Union):
                out.lines.append(f"{name} = {call(out, item.kind, value)}")
            case _:
                out.lines.append(f"{name} = {number_bytes(out, core, or_null(item, core, value))}")

    def one(
        self, kind: Kind, value: str, name: str = "part", *, nullable: bool = False
    ) -> tuple[list[str], str]:
        """The bytes of one item as an expression, with statements that must come before."""
        inner = Content(self.out.blank())
        inner.write(Field(name="part", kind=kind, nullable=nullable), name, value)
        lines = inner.out.lines
        if len(lines) == 1 and lines[0].startswith(f"{name} = "):
            return [], lines[0].removeprefix(f"{name} = ")
        return lines, name

    # --- lengths ----------------------------------------------------------------------------

    def _region(self, item: Field, region: Region | None, name: str, value: str) -> None:
        """Content, with the length in front of it if it has one."""
        out = self.out
        if item.lazy or item.compressed is not None:
            out.lines.append(f"{name} = {value}")
        else:
            self.without_length(item, name, value)
        self.limit(item, name, len(getattr(item.kind.core(out.kinds), "until", None) or b""))
        match None if region is None else region.size:
            case None:
                return
            case int() as number:
                self._insist(name, str(number), item.name)
            case FieldRef() as reference:
                self._insist(name, out.conditions.value(reference), item.name)
            case length:
                if out.kinds.scalar(length) is None and self._has_checksum(item):
                    out.lines.append(f"{name}_content = {name}")
                    out.contents.add(name)
                self._prefix(length, name, 0 if region is None else region.includes)

    def _prefix(self, kind: Kind, name: str, includes: int) -> None:
        """Puts the length in front of bytes."""
        out = self.out
        if packs(out.kinds, kind):
            more = f", {includes}" if includes else ""
            out.lines.append(f"{name} = sized({name}, {struct_of(out, kind)}{more})")
        else:
            length = biased(f"len({name})", includes)
            out.lines.append(f"{name} = {length_bytes(out, kind, length)} + {name}")

    def _prefixed_string(
        self, length: Kind, kind: str, name: str, value: str, null: int | None, nullable: bool
    ) -> None:
        """Text or bytes that a function of the runtime writes with their length."""
        function = f"write_optional_{kind}" if nullable else f"write_{kind}"
        more = f", {null}" if nullable else ""
        struct = struct_of(self.out, length)
        self.out.lines.append(f"{name} = {function}({value}, {struct}{more})")

    def _insist(self, name: str, number: str, path: str) -> None:
        reason = "the size differs from the one announced"
        self.out.refuse(f"len({name}) != {number}", reason, path)

    def limit(self, item: Field, name: str, prefix: int) -> None:
        """Refuses more bytes than there may be, besides what is in front of them or ends them."""
        limit = getattr(item.kind.core(self.out.kinds), "max_bytes", None)
        if limit is not None:
            self.out.refuse(
                f"len({name}) > {limit + prefix}", f"more than {limit} bytes", item.name
            )

    def _has_checksum(self, item: Field) -> bool:
        """Whether there is a checksum over a field alone, which leaves its length out."""
        checksums = (other.checksum for other in self.out.fields if other.checksum is not None)
        return any(checksum.of.fields == (item.name,) for checksum in checksums)

    # --- switches ---------------------------------------------------------------------------

    def _switch(self, item: Field, switch: Switch, name: str, value: str) -> None:
        out = self.out
        whole = annotation(out.kinds, item.kind)
        bodies: list[tuple[tuple[int, ...], list[str]]] = []
        for wanted, kind in out.conditions.switch(switch):
            wanted_type = annotation(out.kinds, kind)
            covers = set(wanted_type.split(" | ")) == set(whole.split(" | "))
            checks = [] if covers else self._wanted_class(kind, value, item.name)
            known = value
            if whole.count("tuple[") > 1 and wanted_type.startswith("tuple["):
                if all(part.startswith("tuple[") for part in whole.split(" | ")):
                    checks = []
                known = f"{name}_items{len(bodies)}"
                checks.append(f'{known} = cast("{wanted_type}", {value})')
            if item.nullable and checks and checks[0].startswith("if not "):
                checks[0] = checks[0].replace("if ", f"if {value} is not None and ", 1)
            lines, expression = self.one(kind, known, nullable=item.nullable)
            if any(": list[" in line for line in lines):  # of which there is one in a function
                own = f"{name}{len(bodies)}"
                lines, expression = self.one(kind, known, own, nullable=item.nullable)
            bodies.append((wanted, [*checks, *lines, f"{name} = {expression}"]))
        failure = f'raise EncodeError("no case applies", "{item.name}")'
        out.lines += out.conditions.chain(switch.on, bodies, failure)

    def _wanted_class(self, kind: Kind, value: str, path: str) -> list[str]:
        """Refuses a value that belongs to another case."""
        wanted = annotation(self.out.kinds, kind)
        if wanted == "None":
            test = f"{value} is not None"
        else:
            python = wanted.partition("[")[0]
            test = f"not isinstance({value}, {'dict' if python == 'Mapping' else python})"
        called = wanted if len(wanted) <= _LONG else "another class"
        reason = f"{called} is wanted here".replace('"', "'")
        return block(f"if {test}:", [f'raise EncodeError("{reason}", "{path}")'])


def prefix_size(kinds: Kinds, item: Field) -> int:
    """The bytes of the length in front of a member, as far as they are fixed."""
    length = kinds.length(item.kind)
    return 0 if length is None else (kinds.scalar(length) or 0) // 8
