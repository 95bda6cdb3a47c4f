"""What every kind of value has in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from re import findall
from typing import TYPE_CHECKING, Any

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.found import Found, Members, absent

if TYPE_CHECKING:  # all of them know kinds
    from wireloom.schema.drawing import Drawer, Spot
    from wireloom.schema.fields import Field
    from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
    from wireloom.schema.kinds.regions import Region
    from wireloom.schema.reader import Place, Reader
    from wireloom.schema.sizes import Sizes
    from wireloom.schema.walking import Walk
    from wireloom.schema.wishes import Ask, Needs
    from wireloom.schema.writer import Target, Writer, Written

_WITHOUT = frozenset({"Any", "None", "bool", "bytes", "int", "str", "tuple"})
"""The words of types that hold no kinds."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: plain data, with other kinds inside of it or named by a ``Ref``.

    What reads raises ``DecodeError`` where there is no such value, what writes and what draws
    ``EncodeError`` where none fits.
    """

    @property
    def is_object(self) -> bool:
        """Whether JSON has an object for it, though it is no map."""
        return False

    def inside(self) -> Iterator[Kind]:
        """The kinds that this one is made of, in the order of its fields."""
        return _kinds_in(self)

    def mentioned(self) -> tuple[str, ...]:
        """The types that it names itself."""
        return ()

    def target(self, sizes: Sizes) -> Kind:
        """What it is behind its names."""
        return self

    def core(self, sizes: Sizes) -> Kind:
        """What it is behind its names, without its region and what else is around it."""
        return self

    def region(self, sizes: Sizes) -> Region | None:
        """The region that it has behind its names, if it has one."""
        return None

    def binary_fields(self) -> tuple[Field, ...]:
        """The fields that its bytes are, one after another; none if it is no such record."""
        return ()

    def is_little(self, sizes: Sizes) -> bool:
        """Whether it is a number with its least significant byte first."""
        return False

    def is_signed(self, sizes: Sizes) -> bool:
        """Whether it is a number with a sign."""
        return False

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The bits of a number, a boolean, an enumeration or flags; None for anything else."""
        return None

    def takes(self, sizes: Sizes) -> Bits:
        """How many bits it takes."""
        own = self.scalar_bits(sizes)
        return Bits() if own is None else Bits.just(own)

    def is_open(self, sizes: Sizes) -> bool:
        """Whether it ends only where what is around it ends."""
        return self.takes(sizes).most is None

    def called(self, number: int) -> str:
        """What a number of it is called."""
        return str(number)

    def wire_type(self, sizes: Sizes) -> int:
        """The wire type of one value in protobuf.

        Raises:
            TypeError: Protobuf has no such values.
        """
        raise TypeError(f"protobuf has no {type(self).__name__}")

    def asks(self, needs: Needs) -> Iterator[Ask]:
        """What it asks of fields that were drawn before it."""
        for kind in self.inside():
            yield from kind.asks(needs)

    def height(self, needs: Needs) -> int:
        """How many records stand at least within each other in a value of it."""
        return max((kind.height(needs) for kind in self.inside()), default=0)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any legal value."""
        raise NotImplementedError(f"{type(self).__name__} has no values of its own")

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """Reads a value from the region that a field of a protobuf record has for it; None for a
        number that a closed enumeration does not know."""
        return self.read(reader, at)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """Reads a value from what the parser made of JSON."""
        raise NotImplementedError(f"{type(self).__name__} does not stand in JSON")

    def read(self, reader: Reader, at: Place) -> Found:
        """Reads a value from where the reader is."""
        reader.fail("stands in JSON only", at.path)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Writes a value."""
        writer.fail("stands in JSON only", at.path)

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """Writes a value into the region that a field of a protobuf record has for it."""
        return self.write(writer, value, at)

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """Writes a value as JSON has it."""
        raise NotImplementedError(f"{type(self).__name__} does not stand in JSON")

    def prefix(self, writer: Writer, at: Target) -> Kind:
        """The kind whose number is in front of something, where this one is said to be there."""
        writer.fail(f"{type(self).__name__} is no number", at.path)

    def write_null(self, writer: Writer, at: Target) -> Written:
        """Writes a null, if there is one."""
        if not at.nullable:
            writer.no_null(at.path)
        writer.fail("the type has no null", at.path)

    def default(self, walk: Walk, item: Field) -> Found:
        """What stands for a field of this kind that is not there."""
        if item.default is None:
            return absent()
        value = apart(item.default.value)
        return Found(value, value, self)


def apart(value: Any) -> Any:
    """A value in the notation of examples that any adapter can take apart."""
    if isinstance(value, Mapping):
        return Members({key: apart(item) for key, item in value.items()})
    return [apart(item) for item in value] if isinstance(value, list | tuple) else value


def _kinds_in(part: Any) -> Iterator[Kind]:
    for name in _holding(part.__class__):
        held = getattr(part, name)
        for inner in held if isinstance(held, tuple) else (held,):
            if isinstance(inner, Kind):
                yield inner
            else:
                yield from _kinds_in(inner)


@cache
def _holding(cls: type) -> tuple[str, ...]:
    """The attributes of a dataclass that may hold kinds; of anything else there are none."""
    found = getattr(cls, "__dataclass_fields__", {}).values()
    return tuple(item.name for item in found if not _WITHOUT.issuperset(findall(r"\w+", item.type)))
