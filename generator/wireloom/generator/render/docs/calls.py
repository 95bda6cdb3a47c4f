"""The same in Python: how programs say a message, and how they get one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from textwrap import dedent

from wireloom.errors import EncodeError
from wireloom.generator.formatting import format_python
from wireloom.generator.render.docs.expressions import Expressions, classes, source
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import client, handler
from wireloom.generator.render.python.methods import call
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.decoding import decode
from wireloom.schema.sources import Smallest
from wireloom.schema.values import Values

_WIDTH = 80
"""Columns of a line of code on a page."""


@dataclass(frozen=True, slots=True)
class Call:
    """How a program says a message.

    Attributes:
        message: The class of the message.
        blocking: Statements on ``client``, a ``Client``.
        awaited: The same on an ``AsyncClient``.
        returns: The annotation of what comes back.
        is_example: Whether its arguments are those of an example of the spec.
    """

    message: str
    blocking: str
    awaited: str
    returns: str
    is_example: bool


@dataclass(frozen=True, slots=True)
class Hook:
    """How a program gets a message that it did not ask for.

    Attributes:
        message: The class of the message.
        code: A class that does something with it.
        answers: Whether its method gives an answer.
    """

    message: str
    code: str
    answers: bool


class Calls:
    """Writes calls of the generated clients of a protocol."""

    def __init__(self, sides: Sides) -> None:
        self._sides = sides
        self._model: PackageModel = sides.model
        self._adapter = Expressions(sides.model)
        self._values = Values(sides.model.schema, self._adapter)

    @cached_property
    def _methods(self) -> dict[str, tuple[str, str]]:
        """Name and annotation of the method of each message that a client may say."""
        view = client.view(self._model)
        return {} if view is None else {m.message: (m.name, m.returns) for m in view["methods"]}

    @cached_property
    def _hooks(self) -> dict[str, handler.Hook]:
        view = handler.view(self._model)
        return {} if view is None else {hook.message: hook for hook in view["hooks"]}

    def call(self, item: MessageLayout) -> Call | None:
        """How a client says a message; None if it has no method for it."""
        if item.name not in self._methods:
            return None
        name, returns = self._methods[item.name]
        found = self._members(item)
        if found is None:
            return None
        members, is_example = found
        made = call(self._sides, item)
        arguments = []
        for one, member in self._parameters(item, made.arguments):
            parameter = next(each for each in made.parameters if each.name == one)
            given = source(members.get(member))
            if not parameter.default or (member in members and given != parameter.default):
                arguments.append(f"{one}={given}")
        return Call(
            item.name,
            self._written(f"client.{name}({', '.join(arguments)})", returns),
            self._written(f"await client.{name}({', '.join(arguments)})", returns),
            returns,
            is_example,
        )

    def hook(self, item: MessageLayout) -> Hook | None:
        """How a client gets a message of the server; None if that comes as an answer."""
        hook = self._hooks.get(item.name)
        if hook is None:
            return None
        package = self._model.package
        answer = ""
        reply = self._sides.reply(item)
        if hook.returns != "None" and reply is not None:
            found = self._members(reply)
            if found is not None:
                answer = self._constructed(reply, found[0])
        used = [name for name in classes(answer) if reply is None or name != reply.name]
        names = sorted({item.name, *(name for name in hook.returns.split(" | ") if name != "None")})
        lines = [
            f"from {package}.handler import Handler",
            f"from {package}.messages import {', '.join(names)}",
            *([f"from {package}.types import {', '.join(used)}"] if used else []),
            "",
            "class Listener(Handler):",
            f"    def {hook.name}(self, message: {item.name}) -> {hook.returns}:",
            "        print(message)",
            *([f"        return {answer or None}"] if hook.returns != "None" else []),
        ]
        return Hook(item.name, format_python("\n".join(lines) + "\n", _WIDTH), bool(answer))

    def _written(self, expression: str, returns: str) -> str:
        package = self._model.package
        wrapped = expression.startswith("await ")
        used = classes(expression.removeprefix("await "))
        names = ", ".join(used)
        imports = f"from {package}.types import {names}\n" if used else ""
        statement = expression if returns == "None" else f"answer = {expression}"
        text = f"async def main() -> None:\n    {statement}\n" if wrapped else f"{statement}\n"
        written = format_python(imports + text, _WIDTH)
        if wrapped:  # what stands in the function, without it
            head, _, body = written.partition("async def main() -> None:\n")
            written = head.rstrip("\n") + "\n\n" * bool(head) + dedent(body)
        return written

    def _parameters(
        self, item: MessageLayout, arguments: tuple[str, ...]
    ) -> Iterator[tuple[str, str]]:
        """The parameters of a method and the members that they are for."""
        for member, argument in zip(self._sides.members(item), arguments, strict=True):
            if argument.isidentifier() and argument != "None":
                yield argument, member.name

    def _constructed(self, item: MessageLayout, members: dict[str, object]) -> str:
        """An expression of an answer; it repeats the id of the request."""
        given = []
        for member in self._sides.members(item):
            numbered = (member.name,) == self._sides.correlation and self._sides.is_answer(item)
            if numbered:
                given.append(f"{member.name}=message.{member.name}")
            elif member.name in members or member.default is None:
                given.append(f"{member.name}={source(members.get(member.name))}")
        return f"{item.name}({', '.join(given)})"

    def _members(self, item: MessageLayout) -> tuple[dict[str, object], bool] | None:
        """The members of a message as expressions, of its first example or the least there is."""
        schema, values = self._model.schema, self._values
        for example in schema.messages[item.name].examples[:1]:
            found = decode(
                schema, item.name, example.data, example.negotiated, adapter=self._adapter
            )
            return dict(found.value), True
        try:
            agreed = values.negotiated(Smallest(), item.name)
            found = values.draw(item.name, Smallest(), agreed)
        except EncodeError:
            return None
        return dict(found), False
