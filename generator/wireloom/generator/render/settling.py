"""Where messages say what a connection agrees on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.model.protocol import NegotiatedParameter
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, List, Switch


@dataclass(frozen=True, slots=True)
class Settling:
    """Where a message settles a negotiated parameter."""

    name: str
    """The parameter."""
    path: tuple[str, ...]
    """The fields that lead to it."""
    number: int | None
    """Of a list of numbers: the one that is in it if the parameter is agreed on."""


def settled_by(model: PackageModel, item: MessageLayout) -> Iterator[Settling]:
    """What a message settles, as the spec says it with `after` and `value`."""
    for parameter in model.protocol.negotiated:
        if parameter.after == f"{item.command.name}.{item.role.name}" and parameter.value:
            yield _settling(model, item.name, parameter, parameter.value.names)


def framed_by(model: PackageModel) -> Iterator[Settling]:
    """What requests say of themselves and of their answers."""
    found = {name: item for item in model.messages for name, _ in item.settles}
    for name, item in found.items():
        names = model.schema.messages[item.name].settles[name].names
        yield Settling(name, names, None)


def _settling(
    model: PackageModel, message: str, parameter: NegotiatedParameter, path: tuple[str, ...]
) -> Settling:
    kind = model.schema.messages[message].kind
    for index, step in enumerate(path):
        number = _listed(model, kind).get(step)
        if number is not None:
            return Settling(parameter.name, path[:index], number)
        kind = next((one.kind for one in model.kinds.fields(kind) if one.name == step), kind)
    return Settling(parameter.name, path, None)


def _listed(model: PackageModel, kind: Kind) -> dict[str, int]:
    """What the items of a list are called, whatever a switch chooses."""
    core = kind.core(model.kinds)
    if isinstance(core, Switch):
        found = [_listed(model, one) for one in core.inside()]
        return {name: number for one in found for name, number in one.items()}
    item = core.item.core(model.kinds) if isinstance(core, List) else None
    return {one.name: one.number for one in item.values} if isinstance(item, Enum) else {}
