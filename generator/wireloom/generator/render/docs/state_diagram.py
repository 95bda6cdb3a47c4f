"""The states of a connection as a diagram: who may say what in each, and what leads to which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.model.protocol import Protocol, State, Transition
from wireloom.generator.render.docs import svg

ALL = ("all", "*")
"""How specs say that every command may be said."""
_LINE = 15.5
_PADDING = 10
_LANE = 13
_GAP = 12


@dataclass(frozen=True, slots=True)
class _Node:
    """A state and where it is."""

    state: State
    top: float
    height: float
    leave: dict[int, float]
    """Where the lines of transitions to others than the next state begin."""


def state_diagram(protocol: Protocol) -> str:
    """A figure with the states below each other; empty if the spec says nothing about states."""
    states = protocol.states
    if not states:
        return ""
    alternative = f"States of a connection: {' '.join(map(_words, states))}"
    return svg.figure(lambda shapes, width: _Diagram(states, shapes, width).draw(), alternative)


def said(state: State) -> Iterator[tuple[str, list[str]]]:
    """Who may say what: the side and the names of commands, or ``all commands``."""
    left_out = ", ".join(name for _, name in state.excluded)
    for side, entries in (
        ("client", state.client),
        ("server", state.server),
        ("either side", state.both),
    ):
        names = [name for _, name in entries]
        if any(name in ALL for name in names):
            every = f"all commands except {left_out}" if left_out else "all commands"
            names = [every, *(name for name in names if name not in ALL)]
        if names:
            yield side, names


def moves(step: Transition) -> str:
    """What makes a transition."""
    codes = f" with {' or '.join(step.codes)}" if step.codes else ""
    return f"{step.after}{codes}"


def _words(state: State) -> str:
    sides = "; ".join(f"{side} may say {', '.join(names)}" for side, names in said(state))
    steps = "; ".join(f"{moves(step)} leads to {step.to}" for step in state.next)
    rest = "; ".join(filter(None, (sides, steps, "the connection is over" if state.final else "")))
    return f"{state.name}: {rest or 'nothing may be said'}."


class _Diagram:
    """Draws states, of which the first is that of a new connection."""

    def __init__(self, states: tuple[State, ...], shapes: list[str], width: int) -> None:
        self._states = states
        self._shapes = shapes
        self._index = {state.name: number for number, state in enumerate(states)}
        self._far = sum(
            not self._is_next(number, step)
            for number, state in enumerate(states)
            for step in state.next
        )
        self._room = width - 2 - (_LANE * self._far + 8 if self._far else 0)

    def draw(self) -> float:
        """Draws all; says where it ends."""
        top = 8.0
        self._shapes.append(f'<circle cx="16" cy="{top:g}" r="5" fill="currentColor"/>')
        self._shapes.append(svg.path([(16, top), (16, top + 18)]))
        top += 18
        nodes: list[_Node] = []
        for number, state in enumerate(self._states):
            nodes.append(self._node(number, state, top))
            top += nodes[-1].height
            if number + 1 < len(self._states):
                top = self._down(number, state, top)
        self._lanes(nodes)
        return top + 3

    def _is_next(self, number: int, step: Transition) -> bool:
        return self._index[step.to] == number + 1

    def _node(self, number: int, state: State, top: float) -> _Node:
        room = self._room - 2 * _PADDING
        y = top + 19
        self._shapes.append(
            svg.text(1 + _PADDING, y, state.name, svg.NORMAL, bold=True, anchor="start", most=room)
        )
        for side, names in said(state):
            words = f"{side}: {', '.join(names)}".split()
            for line in svg.lines(words, room, svg.SMALL):
                y += _LINE
                self._shapes.append(svg.text(1 + _PADDING, y, line, anchor="start", most=room))
        if state.final:
            y += _LINE
            self._shapes.append(
                svg.text(1 + _PADDING, y, "The connection is over.", anchor="start", most=room)
            )
        leave: dict[int, float] = {}
        for index, step in enumerate(state.next):
            if self._is_next(number, step):
                continue
            for line in svg.lines(f"{moves(step)} → {step.to}".split(), room, svg.SMALL):
                y += _LINE
                self._shapes.append(
                    svg.text(self._room - _PADDING, y, line, faint=True, anchor="end", most=room)
                )
            leave[index] = y - 4
        height = y + 9 - top
        self._shapes.append(svg.rectangle(1, top, self._room, height, round_=5))
        if state.final:
            self._shapes.append(svg.rectangle(3.5, top + 2.5, self._room - 5, height - 5, round_=4))
        return _Node(state, top, height, leave)

    def _down(self, number: int, state: State, top: float) -> float:
        """The way to the next state, if there is one, beside what leads there."""
        steps = [step for step in state.next if self._is_next(number, step)]
        if not steps:
            return top + _GAP
        start, x = top, 22.0
        top += 4
        room = self._room - x - 14
        for line in svg.lines(" or ".join(map(moves, steps)).split(), room, svg.SMALL):
            top += _LINE
            self._shapes.append(svg.text(x + 10, top, line, faint=True, anchor="start", most=room))
        top += 9
        self._shapes.append(svg.path([(x, start), (x, top)]))
        return top

    def _lanes(self, nodes: list[_Node]) -> None:
        """The ways to others, each at the right side in a lane of its own."""
        right, lane = 1 + self._room, 0
        arriving: dict[str, int] = {}
        for number, node in enumerate(nodes):
            for index, step in enumerate(node.state.next):
                if self._is_next(number, step):
                    continue
                lane += 1
                x = right + 6 + lane * _LANE - _LANE / 2
                target = nodes[self._index[step.to]]
                place = arriving.get(step.to, 0)
                arriving[step.to] = place + 1
                end = target.top + 10 + min(place * 6, target.height - 14)
                begin = node.leave[index]
                self._shapes.append(svg.path([(right, begin), (x, begin), (x, end), (right, end)]))
