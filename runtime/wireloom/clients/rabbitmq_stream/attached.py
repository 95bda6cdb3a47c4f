# Made by `make generate` from aio/attached.py; do not edit it.
"""A consumer and the connection that it is attached to, one after another, on threads."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from wireloom.clients.cluster.events import Gap
from wireloom.clients.cluster.metrics import Attributes, Numbers, Observation
from wireloom.clients.cluster.recovering import HasState
from wireloom.clients.cluster.retrying import Tries, passes
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.consuming import BeyondEnd, SubscriptionState, is_filtered
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.ends import end_of, frozen, reaches
from wireloom.clients.rabbitmq_stream.errors import Closed, OffsetsGone, UpdateFailed
from wireloom.clients.rabbitmq_stream.nodes import NotServed, Role, Wanted
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.storing import PAUSE
from wireloom.clients.rabbitmq_stream.tracked import Tracked
from wireloom.clients.rabbitmq_stream.tracking import Consuming
from wireloom.clients.rabbitmq_stream.update import Update
from wireloom.clients.rabbitmq_stream.updating import OnUpdate
from wireloom.errors import ConnectionLost, LocalError, WireloomError
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetAt,
    OffsetSpecification,
    SubscriptionOffset,
)
from wireloom.runtime import forking
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import lock, sleep

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.environment import Environment

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")


class Attached(Tracked[T], HasState):
    """What is attached to a node, and again to that or another one when the connection is lost.

    Args:
        environment: Attaches it.
        stream: The stream.
        state: What has come, and how far it was read.
        consuming: How it reads.
        properties: Those of the subscription.
        on_update: Says where a turn of a single active consumer begins.

    Attributes:
        was_missing: Whether the stream was not there, the last time.
        tries: Counts how often it is attached in a row.
    """

    role: Role = "consumer"
    attributes: Attributes

    def __init__(
        self,
        environment: Environment,
        stream: str,
        state: SubscriptionState,
        consuming: Consuming[T],
        properties: Mapping[str, str],
        on_update: OnUpdate,
    ) -> None:
        nowhere: StreamClient = None  # type: ignore[assignment]  # until ``attach``
        active = not consuming.single_active
        super().__init__(
            nowhere,
            stream,
            state,
            consuming.name,
            on_update,
            active,
            consuming.decode,
            consuming.keep,
        )
        self.decode: Callable[[bytes], T] | None = consuming.decode
        self.keep: Callable[[T], bool] | None = consuming.keep
        self.node: Wanted = consuming.node
        self.name = consuming.name
        self.was_missing = False
        self.tries = Tries(environment.retrying, f'the consumer of "{stream}"')
        self._environment = environment
        self._properties = properties
        self._beyond_end: BeyondEnd = consuming.beyond_end
        self._on_gap = consuming.on_gap
        self._told: OffsetsGone | None = None
        self._filtered = is_filtered(properties)
        self._single_active = consuming.single_active
        self._has_turn = active
        self._guard = forking.lock()
        self._ending = Ending()
        self._attached = self._was_open = False
        self._left: BaseException | None = None
        self._moving = lock()
        self._storing = lock()
        self._paused = self._is_silent = False

    def remind(self) -> None:
        """Gives the broker the credit that it is owed; whoever waits for records does so too."""
        if self._paused:
            self._state.put_off()
        else:
            self._break_silence()
            super().remind()

    def move_to(self, gate: Gate) -> None:
        """From now on those who read wait there."""
        self._gate = gate
        if self._ending.error is not None:  # meanwhile
            gate.fail(self._ending.error)
        gate.wake()

    @property
    def trouble(self) -> BaseException | None:
        """Why nothing may come for a while."""
        return self._gate.trouble

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self._state.numbers

    @property
    @abstractmethod
    def has_functions(self) -> bool:
        """Whether ``close`` may call functions of the program."""

    @abstractmethod
    def gauges(self) -> Sequence[Observation]:
        """What metrics look up."""

    @abstractmethod
    def look(self, now: float) -> None:
        """Is called now and then."""

    def attach(self, client: StreamClient) -> None:
        """Subscribes on a connection, behind what has come; the environment calls it.

        Raises:
            WireloomError: Why that failed.
        """
        with self._moving:
            if not self._attached:
                self._attach(client)

    def _attach(self, client: StreamClient) -> None:
        offset = self._start(client)
        if client.connection.error is not None:  # what is read of it still, another one sent
            raise client.connection.error.with_traceback(None)
        if not client.takes_subscriptions:  # what others had there is not given back yet
            raise NotServed(f'no subscription is left for "{self.stream}" on its connection')
        self._client, self._left = client, None
        self._state.subscribed_again(offset)
        self.active = self._has_turn = not self._single_active
        self._lost, self._place = False, object()
        self._is_silent = self._paused or self._state.is_full
        credit = 0 if self._is_silent else Credits.INITIAL
        client.begin_subscription(self, offset, self._properties, credit)
        with self._guard:  # from now on ``on_lost`` sees to a loss
            stays = self._attached = self._left is None and self._ending.error is None
            self._was_open |= stays
        if not stays:
            client.end_subscription(self)
            self._ending.check()
            raise self._left or Closed("closed meanwhile")
        self.was_missing = False
        self._gate.trouble = None
        if not self._paused:
            self._break_silence()
        if not self._single_active:
            try:
                self._store_kept()
            except WireloomError as error:  # it is kept, and no reason to attach again
                self._warn(self._to_store, error)

    def _add(self, chunk: Chunk, committed: int | None) -> None:
        with self._guard:  # ``seek`` may be about to drop it
            if not self._lost:
                self._state.add(chunk, committed)

    def on_update(self, update: Update) -> None:
        """Called on the reading thread, which must not wait."""
        if not update.active:
            self._state.drop()
        super().on_update(update)

    def start_at(self, offset: OffsetSpecification, update: Update) -> None:
        """Called when it is said where its turn begins; by then it may be attached elsewhere, and
        the turn that of another one."""
        with self._guard:
            if self.awaits(update):
                super().start_at(offset, update)
                self._has_turn = True

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading thread."""
        with self._guard:
            was_attached, self._attached = self._attached, False
            self._lost, self._left, self._place = True, reason, None
        if was_attached:
            self._tell_loss(reason)

    def fail(self, reason: BaseException, say: Callable[[], object] = lambda: None) -> None:
        """It ends where it is attached. That nobody could say where a turn begins is no reason to
        end for good: it is attached again, and asked again when it is its turn."""
        cause = reason.__cause__
        if isinstance(reason, UpdateFailed) and _may_pass(cause):
            what = f"{type(cause).__name__}: {one_line(cause)}"
            reason = ConnectionLost(f"the turn was not taken: {what}")
            reason.__cause__ = cause
        with self._guard:
            was_attached, self._attached = self._attached, False
        super().fail(reason, say)
        if was_attached:  # and is attached again only behind all that
            self._tell_loss(reason)

    def _tell_loss(self, reason: BaseException) -> None:
        if self._ending.error is None:
            self._gate.trouble = reason
            self._environment.lost(self._client, self, reason)

    def give_up(self, reason: BaseException) -> bool:
        """It ends; whoever reads is told when what has come is read. False if it had ended."""
        with self._guard:
            attached, self._attached = self._attached, False
            is_first = self._ending.set(reason)
        if attached:
            self._client.give_up_subscription(self, reason)
        if is_first:
            self._gate.fail(reason)
            self._environment.forget(self)
        return is_first

    def _end(self) -> int:
        """Where the stream ends, as the node tells that it is attached to."""
        deadline = Deadline(self._environment.options.timeout)
        while True:
            self._ending.check()
            client = self._client
            try:
                return end_of(client, self.stream)
            except WireloomError as error:
                if self._attached and client is self._client and not passes(error):
                    raise
                if not deadline.left():
                    raise deadline.passed(f'where "{self.stream}" ends was not told') from error
            sleep(PAUSE)

    def _has_read_to(self, end: int) -> bool:
        """Whether nothing below an offset will come. Where chunks do not show that, as with filters
        and where it began at a time, the broker is asked: what it has for this consumer comes
        before the answer, after a Credit frame, for nothing, made it look."""
        client, state = self._client, self._state
        if self._paused or not self.active:
            return False
        if state.is_gapless or state.has_come_to(end) or not self._attached:
            return state.has_come_to(end)
        if self._is_silent:  # without credit the broker sends nothing that it has
            self._break_silence()
            return False
        try:
            if end_of(client, self.stream) < end:
                return False
            self._grant(0)
            client.metadata((self.stream,))
        except WireloomError as error:
            if not passes(error):
                raise
            return False
        return self._attached and client is self._client and self._at_hand() is None

    def _attachment(self) -> tuple[bool, bool]:
        return self._attached, self._was_open

    def _at_hand(self) -> Part | None:
        return None if self._paused or self._closed else super()._at_hand()

    def _begin(self, part: Part) -> None:
        if part.gap is not None:
            if part.gap is not self._told:
                self._tell_gap(part.gap)
            if self._on_gap == "skip":
                part.gap = None
        super()._begin(part)

    def _start(self, client: StreamClient) -> SubscriptionOffset:
        """Where it subscribes."""
        offset = self._state.resume_at
        if self._single_active:  # where its turn begins is found out then
            self._check_end(client, offset)
            return offset
        offset = frozen(client, self.stream, offset, has_room=True)
        if self._was_open:
            self._check_end(client, offset)
        else:
            self._check(client, offset)
        return self._behind_hole(client, offset)

    def _first_turn(self, client: StreamClient) -> SubscriptionOffset:
        """Where a turn begins before which nothing came: also the next one, until something has."""
        offset = self._state.resume_at
        with suppress(LocalError):  # the connection has no subscription left to look with
            offset = frozen(client, self.stream, offset, has_room=False)
        self._state.freeze(offset)
        return offset

    def _behind_hole(self, client: StreamClient, offset: SubscriptionOffset) -> SubscriptionOffset:
        """Where what was asked for goes on, if some is gone and filters would hide that: it is
        told, and raised before the next chunk."""
        gone = self._hole(client, offset)
        if gone is None:
            return offset
        self._tell_gap(gone)
        if self._on_gap == "raise":
            asked = (self._state.missing or gone).asked  # what was not raised yet is so together
            self._state.missing = self._told = OffsetsGone(self.stream, asked, gone.got)
        return OffsetAt(gone.got)

    def _check(self, client: StreamClient, offset: SubscriptionOffset) -> None:
        """Refuses to begin at an offset.

        Raises:
            OffsetBeyondEnd: The stream ends before.
            OffsetsGone: It begins behind that, if filters would hide it.
        """
        self._check_end(client, offset)
        gone = self._hole(client, offset)
        if gone is not None and self._on_gap == "raise":
            raise gone

    def _hole(self, client: StreamClient, offset: SubscriptionOffset) -> OffsetsGone | None:
        try:
            client.check_offset(self.stream, self._filtered, "wait", offset)
        except OffsetsGone as gone:
            return gone
        return None

    def _check_end(self, client: StreamClient, offset: SubscriptionOffset) -> None:
        """Replicas may lag behind: where the offset is not in there, the leader is asked."""
        if self._beyond_end == "wait" or not isinstance(offset, OffsetAt):
            return
        if not reaches(client, self.stream, offset.offset):
            self._environment.check_end(self.stream, offset.offset)

    def _tell_gap(self, gone: OffsetsGone) -> None:
        gap = Gap(stream=self.stream, expected=gone.asked, first=gone.got)
        self._environment.watching.tell(gap)

    def _break_silence(self) -> None:
        """Gives the first credit of a subscription that began without, if there is room again."""
        if not self._is_silent:
            return
        with self._guard:
            if self._attached and not self._state.is_full:
                self._grant(Credits.INITIAL)
                self._is_silent = False

    def _store_detached(self) -> None:
        """Stores by way of another connection what could not be stored on its own."""
        offset = self._to_store
        if offset is None:
            return
        try:
            stored = self._environment.stored_offset(self.stream, self.name)
            if not self._single_active or stored is None or stored < offset:
                self._environment.store_offset(self.stream, self.name, offset)
            self._stored(offset)
        except WireloomError as error:
            self._warn(offset, error)

    def _warn(self, offset: int | None, error: Exception) -> None:
        _LOG.warning('offset %s of "%s" was not stored: %s', offset, self.stream, error)

    def _left_halfway(self, client: StreamClient, error: BaseException) -> None:
        """It may have a subscription on a connection, or none: it is to get another one, unless it
        was attached before the error came."""
        reason = error if isinstance(error, WireloomError) else ConnectionLost("interrupted")
        with self._guard:
            if self._attached:
                return
        client.give_up_subscription(self, reason)
        self._environment.lost(client, self, reason)


def _may_pass(cause: BaseException | None) -> bool:
    """Of what functions of the program raise nobody knows."""
    return passes(cause) if isinstance(cause, WireloomError) else isinstance(cause, Exception)
