"""Strategies of single values: numbers, names of numbers, text and bytes."""

from __future__ import annotations

from dataclasses import dataclass, field

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.draws.bounds import Bounds
from wireloom.generator.codegen.draws.room import MEASURE, RAW, TEXT, Room
from wireloom.generator.codegen.sizes import minimum_bytes
from wireloom.generator.model.types import Boolean, Enum, Flags, Text, Type
from wireloom.generator.resolve.naming import constant
from wireloom.schema.casing import snake


@dataclass(slots=True)
class Scalars:
    """Writes strategies of single values.

    Attributes:
        bounds: Bounds of the types.
        module: What the module around the expressions uses.
        functions: The module that the functions of named types are imported from, if it is another.
        used: Helper functions that expressions call.
    """

    bounds: Bounds
    module: Module
    functions: str = ""
    used: set[str] = field(default_factory=set)

    def function(self, name: str) -> str:
        """The function that draws a named type."""
        function = f"any_{snake(name)}"
        if self.functions:
            self.module.use_own(self.functions, function)
        return function

    def integers(self, declared: Type, *, small: bool) -> str:
        """Integers; small ones if a size or a count hangs on them."""
        low, high = self.bounds.limits(declared)
        if small:
            low, high = max(low, 0), min(high, max(MEASURE, low))
        text = f"st.integers({low}, {_number(high)})"
        if declared.null is not None and low < declared.null < high:
            text += f".filter(lambda number: number != {declared.null})"
        return text

    def floats(self, declared: Type, bits: int, *, finite: bool = False) -> str:
        """Floating-point numbers."""
        low, high = declared.min, declared.max
        bounds = [
            f"{word}={value}"
            for word, value in (("min_value", low), ("max_value", high))
            if value is not None
        ]
        bounds += ["allow_nan=False", *(["allow_infinity=False"] if finite else [])]
        return f"st.floats({', '.join([*bounds, f'width={bits}'])})"

    def within(self, declared: Type, strategy: str) -> str:
        """Named numbers, without those that are forbidden at this place."""
        tests = []
        if declared.min is not None:
            tests.append(f"number >= {declared.min}")
        if declared.max is not None:
            tests.append(f"number <= {declared.max}")
        null = declared.null
        if null is not None:
            tests.append(f"number != {null}")
        return f"{strategy}.filter(lambda number: {' and '.join(tests)})" if tests else strategy

    def chosen(self, type_: Type, wanted: list[int]) -> str:
        """A strategy of a few numbers."""
        expanded = self.bounds.types.expand(type_)
        form, name = expanded.type.form, expanded.name or ""
        match form:
            case Enum(values=values, open=False) if len(set(wanted)) == len(values):
                return f"{self.function(name)}()"
            case Enum(values=values):
                known = {value.number: f"{name}.{constant(value.name)}" for value in values}
                shown = [known.get(number, f"{name}({number})") for number in wanted]
            case Boolean():
                shown = [str(bool(number)) for number in wanted]
            case _:
                shown = [str(number) for number in wanted]
        listed = ", ".join(dict.fromkeys(shown))
        return f"st.sampled_from([{listed}])"

    def enumeration(self, name: str) -> str:
        """Any value of an enumeration or of flags."""
        form = self.bounds.types.named[name].form
        assert isinstance(form, Enum | Flags)
        low, high = self.bounds.plain_limits(self.bounds.types.named[name])
        self.module.use_own("types", name)
        if isinstance(form, Enum):
            known = f"st.sampled_from({name})"
            return (
                f"{known} | st.integers({low}, {_number(high)}).map({name})" if form.open else known
            )
        mask = 0
        for value in form.values:
            mask |= value.number
        named = f"st.integers(0, {_number(mask)}).map(lambda bits: {name}(bits & {mask:#x}))"
        if any(value.number & (value.number - 1) for value in form.values):
            self.used.add("together")
            masks = ", ".join(f"{value.number:#x}" for value in form.values)
            named = f"st.sets(st.sampled_from([{masks}])).map(lambda bits: {name}(_together(bits)))"
        return f"{named} | st.integers(0, {_number(high)}).map({name})" if form.open else named

    # --- texts ----------------------------------------------------------------------------------

    def texts(self, declared: Type, room: Room) -> str:
        """Text."""
        if room.exactly:
            return self._ended(
                declared, f"st.text(_ASCII, min_size={room.exactly}, max_size={room.exactly})"
            )
        self.used.add("text")
        least = int(
            room.filled
            and declared.until is None
            and minimum_bytes(self.bounds.types, declared) == 0
        )
        most = self.bounds.cap(declared, room, TEXT)
        arguments = f"{least}, {most}" if most != TEXT else str(least or "")
        return self._ended(declared, f"_text({arguments})")

    def raw(self, declared: Type, room: Room) -> str:
        """Bytes."""
        if room.exactly:
            return self._ended(
                declared, f"st.binary(min_size={room.exactly}, max_size={room.exactly})"
            )
        least = int(
            room.filled
            and declared.until is None
            and minimum_bytes(self.bounds.types, declared) == 0
        )
        most = self.bounds.cap(declared, room, RAW)
        bounds = f"min_size={least}, max_size={most}" if least else f"max_size={most}"
        return self._ended(declared, f"st.binary({bounds})")

    def _ended(self, declared: Type, strategy: str) -> str:
        """Without the byte that ends it."""
        if "_ASCII" in strategy:
            self.used.add("ascii")
        if declared.until is None:
            return strategy
        end = bytes((declared.until,))
        if isinstance(declared.form, Text):
            return f"{strategy}.filter(lambda value: {end!r} not in value.encode())"
        return f"{strategy}.filter(lambda value: {end!r} not in value)"


def _number(number: int) -> str:
    return f"{number:#x}" if number > 0xFFFF else str(number)
