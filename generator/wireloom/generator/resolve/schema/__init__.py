"""The schema of a protocol: what its spec says about bytes, names and references bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import TypeVar

from wireloom.generator.free_text import unescaped
from wireloom.generator.model import types as model
from wireloom.generator.model.protocol import NegotiatedParameter
from wireloom.generator.resolve.frames import frame_names
from wireloom.generator.resolve.messages import MessageLayout, frames_alone
from wireloom.generator.resolve.schema.examples import example_of
from wireloom.generator.resolve.schema.fields import field_of
from wireloom.generator.resolve.schema.kinds import Kinds
from wireloom.generator.resolve.schema.messages import message_of
from wireloom.generator.resolve.schema.references import References
from wireloom.generator.resolve.types import Types, slots_of
from wireloom.schema.fields import Field
from wireloom.schema.schema import Definition, Invalid, Limits, Schema, WellKnown

V = TypeVar("V")
_NONE: Mapping[str, model.Type] = MappingProxyType({})


class _Lazy(Mapping[str, V]):
    """Values that are made when they are first asked for.

    So a spec has a schema even where it has faults, as long as nobody asks for what is faulty.
    """

    def __init__(self, makers: Mapping[str, Callable[[], V]]) -> None:
        self._makers = {name: cache(make) for name, make in makers.items()}

    def __getitem__(self, name: str) -> V:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def schema_of(
    types: Types, messages: tuple[MessageLayout, ...], more: Mapping[str, model.Type] = _NONE
) -> Schema:
    """The schema of a protocol.

    ``more`` are types without a name of their own that are to be read and written by these names.
    """
    protocol = types.protocol
    references = References(types, messages)
    kinds = Kinds(references)
    limits = protocol.limits
    return Schema(
        name=protocol.name,
        title=unescaped(protocol.title),
        revision=unescaped(protocol.revision),
        limits=Limits(
            depth=limits.depth,
            decompressed=limits.decompressed,
            message=limits.message,
            frame=None if limits.frame is None else limits.frame.max,
        ),
        types=_Lazy(
            {name: partial(_unnamed, kinds, type_) for name, type_ in more.items()}
            | {
                name: partial(_definition, kinds, name, type_)
                for name, type_ in types.named.items()
                if not kinds.looks_around(type_)  # it is spelt out wherever it is used
            }
        ),
        messages=_Lazy({message.name: partial(message_of, kinds, message) for message in messages}),
        parts=_Lazy(
            {
                name: partial(message_of, kinds, frame)
                for name, frame in frames_alone(messages).items()
            }
        ),
        frame=protocol.frame or "",
        projected=bool(protocol.slots),
        slots=slots_of(types, protocol.frame) if protocol.frame else {},
        frames={name: slots_of(types, name) for name in frame_names(protocol)[1:]},
        negotiated=_Lazy(
            {item.name: partial(_parameter, kinds, item) for item in protocol.negotiated}
        ),
    )


def _parameter(kinds: Kinds, item: NegotiatedParameter) -> Field:
    field = model.Field(at=item.at, name=item.name, type=item.type, doc=item.doc)
    return field_of(kinds.references, field, kinds.kind(item.type, ()), ())


def _unnamed(kinds: Kinds, type_: model.Type) -> Definition:
    return Definition(kind=kinds.kind(type_, ()))


def _definition(kinds: Kinds, name: str, type_: model.Type) -> Definition:
    return Definition(
        kind=kinds.named(name),
        doc=unescaped(type_.doc),
        since=type_.since,
        unit=unescaped(type_.unit),
        exported=type_.exported,
        well_known=tuple(
            WellKnown(unescaped(item.name), unescaped(item.doc), item.since)
            for item in type_.well_known
        ),
        examples=tuple(map(example_of, type_.examples)),
        invalid=tuple(
            Invalid(data=bytes.fromhex(item.hex), why=unescaped(item.why), at=str(item.at))
            for item in type_.invalid
        ),
    )
