"""What the two sides of a connection say: which message asks, which answers, and when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from wireloom.generator.codegen.members import class_names, member_annotation
from wireloom.generator.free_text import Said
from wireloom.generator.model.protocol import Command, Refusal, State
from wireloom.generator.model.types import Condition, Reference
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.frames import frame_fields, frame_name
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.paths import fields_on
from wireloom.generator.resolve.schema.references import References
from wireloom.schema.fields import Field
from wireloom.schema.kinds import Enum, Text
from wireloom.schema.references import Test

ALL = frozenset({"*", "all"})

OPEN = "OPEN"
CLOSED = "CLOSED"
"""The states of a protocol that says nothing about states."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move from one state to another one."""

    states: tuple[str, ...]
    to: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """How a message finds its answer among messages in their own right."""

    fields: tuple[str, ...]
    """The attributes that both have."""
    answers: tuple[MessageLayout, ...]
    """What answers it."""
    optional: tuple[str, ...]
    """Those of the attributes that may be None; the message is not answered then."""
    in_order: bool
    """Whether the attributes do not tell it from others that it answers: their order does."""

    @property
    def wanted(self) -> tuple[MessageLayout, ...]:
        """The answers that are no refusals in any case."""
        return tuple(item for item in self.answers if item not in self.refusals)

    @property
    def refusals(self) -> tuple[MessageLayout, ...]:
        """Those that are: where all answers may say so, it is their code that tells."""
        found = tuple(item for item in self.answers if item.command.refusal is not None)
        return () if len(found) == len(self.answers) else found


class Sides:
    """A protocol as both sides of a connection see it."""

    def __init__(self, model: PackageModel) -> None:
        self.model = model
        self.kinds = model.kinds
        self._by_name = {item.name: item for item in model.messages}
        self._pairings: dict[str, Pairing | None] = {}

    # --- messages ---

    def reply(self, item: MessageLayout) -> MessageLayout | None:
        """The message that answers one."""
        return None if item.reply is None else self._by_name[item.reply]

    def refusal(self, item: MessageLayout) -> MessageLayout | None:
        """The message that refuses one: its answer with a code, or one of a class for that."""
        return self._by_name[item.refusal] if item.refusal else self.reply(item)

    def correlated(self, item: MessageLayout) -> bool:
        """Whether the answer of a message is found by its correlation id."""
        reply = self.reply(item)
        return reply is not None and self.is_answer(reply)

    def is_answer(self, item: MessageLayout) -> bool:
        """Whether a message answers another one and is found by its correlation id."""
        return item.answers and self.model.protocol.correlation is not None

    def is_reply(self, item: MessageLayout) -> bool:
        """Whether a message answers another one, in whatever way."""
        return any(other.reply == item.name for other in self.model.messages)

    def pairing(self, item: MessageLayout) -> Pairing | None:
        """How a message finds its answer, if answers are commands.

        What is answered only by refusals goes without: nobody could wait for its success.
        """
        if item.name not in self._pairings:
            self._pairings[item.name] = self._pairing(item) if item.command.replies else None
        return self._pairings[item.name]

    def _pairing(self, item: MessageLayout) -> Pairing | None:
        command, usual = item.command, self.model.protocol.correlation
        paths = self.paths(command)
        asked = self._paired(item, paths)
        names = {name for _, name in command.replies}
        answers = tuple(
            one
            for one in self.model.messages
            if one.command.name in names and self._paired(one, paths) is not None
        )
        if asked is None or all(one.command.refusal and not self.verdict(one) for one in answers):
            return None
        return Pairing(
            tuple(attributes(fields) for fields in asked),
            answers,
            tuple(
                attributes(fields)
                for fields in asked
                if "None" in member_annotation(self.kinds, fields[-1]).split(" | ")
            ),
            all(path != usual and self._around(item, path) for path in paths),
        )

    def choices(self, item: MessageLayout) -> dict[str, tuple[Test, ...]]:
        """What answers a message, with what that says then; nothing if it may say anything."""
        pairing, reply = self.pairing(item), item.command.reply
        if pairing is not None:
            tests = dict(item.command.replies_when)
            named = {one.name: tests[one.command.name] for one in pairing.answers if tests}
        elif item.reply is not None and reply is not None and reply.when:
            named = dict.fromkeys((item.reply, item.refusal or item.reply), reply.when)
        else:
            return {}
        return {name: self._tests(item, condition) for name, condition in named.items()}

    def paths(self, command: Command) -> tuple[Reference, ...]:
        """The paths to what finds the answers of a command that are commands."""
        usual = self.model.protocol.correlation
        if command.correlation is None:
            return () if usual is None else (usual,)
        return command.correlation

    def _around(self, item: MessageLayout, path: Reference) -> bool:
        """Whether a path leads to a field of the frame, and not to what a message puts into it."""
        protocol, types = self.model.protocol, self.model.types
        slots = [slot.names for _, slot in protocol.slots]
        slots = slots or [(name,) for name in self.model.schema.slots]
        frame = [one.name for one in frame_fields(types, frame_name(types, item.role))]
        names = path.names
        return names[0] in frame and all(names[: len(slot)] != slot for slot in slots)

    def _tests(self, item: MessageLayout, condition: Condition) -> tuple[Test, ...]:
        """A condition on what a message says."""
        references = References(self.model.types, (item,))
        references.message = {one.name: one.type for one in item.fields}
        return references.tests(condition, item.fields)

    def verdict(self, item: MessageLayout) -> tuple[Field, ...]:
        """What leads to the code by which an answer that is a command may be a success; nothing if
        it has none."""
        codes, code = self.model.protocol.codes, self.why(item)[0]
        if codes is None or not codes.success or not code or item.answers:
            return ()
        return code if [*class_names(self.kinds, code[-1].kind)] == [codes.name] else ()

    def why(self, item: MessageLayout) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
        """What leads to the code and to the text by which an answer refuses, as far as it has
        them."""
        said = item.command.refusal or self.model.protocol.codes
        code = None if said is None else said.code if isinstance(said, Refusal) else said.field
        paths = [] if said is None else [code, said.detail]
        found = [() if path is None else self.on(item, path) for path in paths]
        return (found[0], found[1]) if found else ((), ())

    def refuses(self, item: MessageLayout) -> bool:
        """Whether a message is an answer that refuses in any case."""
        found = (self.pairing(one) for one in self.model.messages)
        wanted = any(item in one.wanted for one in found if one is not None)
        return item.command.refusal is not None and not wanted

    def unpaired(self, item: MessageLayout) -> list[str]:
        """The messages that answer one as commands, where the session does not wait for them."""
        names = {name for _, name in item.command.replies}
        if self.pairing(item) is not None or item.answers or self.is_reply(item):
            return []
        return [one.name for one in self.model.messages if one.command.name in names]

    def answers(self, item: MessageLayout, side: str) -> list[str]:
        """The messages that a side may give as the answer to one."""
        reply, pairing = self.reply(item), self.pairing(item)
        if reply is not None:
            return list(dict.fromkeys([reply.name, item.refusal or reply.name]))
        names = self.unpaired(item) if pairing is None else [one.name for one in pairing.answers]
        return [one.name for one in self.said_by(side) if one.name in names]

    def is_numbered(self, item: MessageLayout) -> bool:
        """Whether the connection gives a message its correlation id: it begins an exchange."""
        pairing = self.pairing(item)
        begins = item.command.name not in self._answering and item.command.correlation is None
        paired = begins and pairing is not None and pairing.fields == (".".join(self.correlation),)
        return paired or self.correlated(item)

    @cached_property
    def _answering(self) -> frozenset[str]:
        """The commands that answer others, by the protocol's correlation."""
        usual, commands = self.model.protocol.correlation, self.model.protocol.commands
        asking = (one for one in commands if usual in (one.correlation or (usual,)))
        return frozenset(name for one in asking for _, name in one.replies)

    def _paired(
        self, item: MessageLayout, paths: tuple[Reference, ...]
    ) -> list[tuple[Field, ...]] | None:
        """What lies on paths in a message that asks or answers as a command; None if nothing."""
        if item.reply is not None or item.answers or self.is_reply(item):
            return None
        found = [self.on(item, path) for path in paths]
        return found if all(found) else None

    def on(self, item: MessageLayout, path: Reference) -> tuple[Field, ...]:
        """The fields that a path passes in a message, the one that it leads to last."""
        found: list[Field] = []
        fields = self.kinds.fields(self.model.schema.messages[item.name].kind)
        for passed in fields_on(self.model.types, item, path):
            found.append(next(one for one in fields if one.name == passed.name))
            fields = self.kinds.fields(found[-1].kind)
        return tuple(found)

    def automatic(self, item: MessageLayout) -> str:
        """The code of the answer that a session gives to a message by itself, or nothing."""
        reply = item.command.reply
        return (reply.automatic or "") if reply is not None and item.reply is not None else ""

    def said_by(self, side: str) -> list[MessageLayout]:
        """What a side may say, in the order of the spec."""
        return [item for item in self.model.messages if item.sender in (side, "both")]

    # --- members that all messages have in common ---

    @cached_property
    def correlation(self) -> tuple[str, ...]:
        """The attributes that lead to the correlation id."""
        return self._attributes(self.model.protocol.correlation)

    @cached_property
    def code(self) -> tuple[str, ...]:
        """The attributes that lead to the response code."""
        codes = self.model.protocol.codes
        return () if codes is None else self._attributes(codes.field)

    @cached_property
    def detail(self) -> tuple[str, ...]:
        """The attributes that lead to the text about the response code."""
        codes = self.model.protocol.codes
        return () if codes is None else self._attributes(codes.detail)

    @property
    def fine(self) -> str:
        """The expression of the codes that are no failures."""
        codes = self.model.protocol.codes
        if codes is None:
            return "frozenset()"
        return "SUCCESSES | INTERIM" if codes.interim else "SUCCESSES"

    def member(self, item: MessageLayout, path: tuple[str, ...]) -> Field | None:
        """The member of a message that a path of one attribute names."""
        if len(path) != 1:
            return None
        return next((one for one in self.members(item) if one.name == path[0]), None)

    def members(self, item: MessageLayout) -> list[Field]:
        """The members of a message's class."""
        return self.model.members(item.name)

    def holds(self, item: MessageLayout, member: Field) -> bool | None:
        """Whether a member is there in every frame of a message; None if that depends."""
        verdicts = [self._verdict(item, test) for test in member.when]
        if member.optional or None in verdicts:
            return False if False in verdicts else None
        return all(verdicts)

    def chosen(self, item: MessageLayout, member: Field) -> str:
        """The first of several values by which a frame of a message may be told; or nothing."""
        values = item.selects.get(member.name, ())
        if member.const is not None or not values:
            return ""
        enum = member.kind.core(self.kinds)
        if isinstance(enum, Enum) and values[0] in enum.names():
            return f"{enum.name}.{constant(enum.called(values[0]))}"
        return str(values[0])

    def reason(self, item: MessageLayout) -> Field | None:
        """The text of a message that ends the connection."""
        if self.is_reply(item) or not self.ends(item):
            return None
        members = self.members(item)
        return next((one for one in members if isinstance(one.kind.core(self.kinds), Text)), None)

    # --- states ---

    @cached_property
    def states(self) -> list[tuple[str, Said]]:
        """Name and prose of every state."""
        if not self.model.protocol.states:
            return [(OPEN, "Everything may be said."), (CLOSED, "The connection is over.")]
        return [(constant(item.name), item.doc) for item in self.model.protocol.states]

    @property
    def start(self) -> str:
        """The first state."""
        return self.states[0][0]

    @property
    def closed(self) -> str:
        """The state in which the connection is over."""
        final = [constant(item.name) for item in self.model.protocol.states if item.final]
        return final[0] if final else self.states[-1][0]

    def legal(self, item: MessageLayout) -> list[str]:
        """The states in which a message may be said of its sender's own accord."""
        states = self.model.protocol.states
        if not states:
            return [OPEN]
        return [constant(state.name) for state in states if self._allowed(state, item)]

    def steps(self, item: MessageLayout) -> list[Step]:
        """What a message moves."""
        found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for state in self.model.protocol.states:
            for step in state.next:
                if self.means(step.after, item):
                    codes = tuple(constant(code) for code in step.codes)
                    found.setdefault((constant(step.to), codes), []).append(constant(state.name))
        return [Step(tuple(states), to, codes) for (to, codes), states in found.items()]

    def _allowed(self, state: State, item: MessageLayout) -> bool:
        excluded = {entry for _, entry in state.excluded}
        left_out = item.command.name in excluded or item.title in excluded
        for side, entries in (
            ("client", state.client),
            ("server", state.server),
            ("both", state.both),
        ):
            if "both" not in (side, item.sender) and side != item.sender:
                continue
            for _, entry in entries:
                if self.means(entry, item) or (entry in ALL and not left_out):
                    return True
        return False

    def means(self, entry: str, item: MessageLayout) -> bool:
        """Whether ``Command`` or ``Command.role`` means a message."""
        if "." in entry:
            return entry == item.title
        return entry == item.command.name and not self.is_reply(item)

    def meant(self, entries: Iterable[tuple[object, str]]) -> list[MessageLayout]:
        """The messages that some of such entries mean, in the order of the spec."""
        names = [name for _, name in entries]
        return [
            item for item in self.model.messages if any(self.means(name, item) for name in names)
        ]

    def ends(self, item: MessageLayout) -> bool:
        """Whether a message, or whatever answers it, ends the connection."""
        reply, pairing = self.reply(item), self.pairing(item)
        answers = pairing.answers if pairing is not None else () if reply is None else (reply,)
        ways = [any(step.to == self.closed for step in self.steps(way)) for way in (item, *answers)]
        return ways[0] or (len(ways) > 1 and all(ways[1:]))

    def _attributes(self, reference: Reference | None) -> tuple[str, ...]:
        """The attributes of a message that a reference from the frame means."""
        if reference is None or self.model.protocol.frame is None:
            return ()
        names = reference.names
        if self.model.protocol.slots:
            return names[-1:]
        slots = self.model.schema.slots
        return names[1:] if len(slots) == 1 and names[0] in slots else names

    def _verdict(self, item: MessageLayout, test: Test) -> bool | None:
        on = test.on
        values = item.selects.get(on.names[0]) if on.root != "negotiated" else None
        if values is None or len(on.names) > 1 or on.mask or test.verb != "is":
            return None
        verdicts = {(value in test.values) != test.negated for value in values}
        return verdicts.pop() if len(verdicts) == 1 else None


def attributes(fields: Iterable[Field]) -> str:
    """The attributes of a message that lead through fields."""
    return ".".join(item.name for item in fields)
