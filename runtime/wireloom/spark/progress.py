"""How far a streaming query may go next; knows neither Spark nor sockets."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.spark.bounds import Bounds
from wireloom.spark.byte_limits import Piece, within
from wireloom.spark.option_types import Loss
from wireloom.spark.options import SourceOptions
from wireloom.spark.positions import Origin, Positions
from wireloom.spark.ranges import lag, limited
from wireloom.spark.reading import check_gone, lost_messages

_LOG = logging.getLogger(__name__)
_LOOK_AGAIN = 10.0  # seconds; to look whether a stream is the same means to read a chunk of it


class Present(Protocol):
    """The streams as they are at the moment."""

    def names(self) -> list[str]:
        """Those that are to be read."""
        raise NotImplementedError

    def bounds(self, names: list[str]) -> dict[str, Bounds]:
        """What each holds; those that do not exist are left out."""
        raise NotImplementedError

    def origin(self, name: str, bounds: Bounds, offset: int) -> Origin | None:
        """The chunk that holds an offset, or that follows if that is gone; None if none does."""
        raise NotImplementedError

    def piece(self, name: str, offset: int) -> Piece | None:
        """The chunk that holds an offset; None if the stream is gone."""
        raise NotImplementedError


class Progress:
    """Decides where each micro-batch ends.

    Args:
        options: Limits, and what to do about what is gone.
        streams: What there is.
        clock: The time in seconds.
    """

    def __init__(
        self,
        options: SourceOptions,
        streams: Present,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._options = options
        self._streams = streams
        self._clock = clock
        self._target: Mapping[str, int] | None = None
        self._origins: dict[str, Origin] = {}
        self._looked: dict[str, float] = {}
        self._bounds: dict[str, Bounds] = {}
        self._begun = False
        self._last = clock()

    def first(self, starts: Mapping[str, int], bounds: Mapping[str, Bounds]) -> Positions:
        """The positions with which a new query begins."""
        self._bounds = dict(bounds)
        for name, item in bounds.items():
            self._note_origin(name, item)
        return Positions(dict(starts), dict(self._origins), initial=True)

    def freeze(self) -> None:
        """What comes later is not read any more."""
        present = self._streams.bounds(self._streams.names())
        self._target = {name: item.end for name, item in present.items()}

    @property
    def ends(self) -> dict[str, int]:
        """Where each stream ended when it was last looked at."""
        return {name: item.end for name, item in self._bounds.items()}

    def next(self, start: Positions, most: int | None, size: int | None = None) -> Positions:
        """The end of the next micro-batch; ``start`` itself if there is nothing to read.

        Args:
            start: Where the last one ended.
            most: Offsets that it may have at most.
            size: Bytes that it may have at most, about.

        Raises:
            DataLoss: A stream is gone, was made anew, or lost messages that were not read.
            NotServed: A new leader does not know yet how far a stream goes.
            OptionError: Losses are accepted that are none.
        """
        if not self._begun and not start.initial:  # a restart, for which first() does not count
            for name in [*self._bounds]:
                self._forget(name)
        bounds = self._streams.bounds(self._streams.names())
        kept = {
            name: position
            for name, position in start.streams.items()
            if name not in bounds and not self._options.asks_for(name)
        }
        if not self._begun:
            for name, item in bounds.items():
                check_gone(self._options, name, item.first)
            for name, position in kept.items():
                _LOG.warning('"%s" is not read any more; its position %d is kept', name, position)
        self._begun = True
        begin = self._begin(start, bounds, kept)
        end = self._end(begin, bounds, most, size)
        begins = {
            name: begin[name]
            for name in end
            if start.initial or begin[name] != start.streams.get(name, 0)
        }
        moved = any(begin[name] != start.streams.get(name, 0) for name in begins)
        end |= kept
        if end == dict(start.streams) and not moved:
            return start
        self._last = self._clock()
        origins = {name: item for name, item in self._origins.items() if name in end}
        origins |= {name: item for name, item in start.origins.items() if name in kept}
        return Positions(end, origins, self._options.layout, begins, self._options.filter)

    def _end(
        self,
        begin: Mapping[str, int],
        bounds: Mapping[str, Bounds],
        most: int | None,
        size: int | None,
    ) -> dict[str, int]:
        """Where the next micro-batch ends, within all limits."""
        end = {name: max(item.end, begin[name]) for name, item in bounds.items()}
        if self._target is not None:
            known = self._target
            end = {name: max(begin[name], min(end[name], known.get(name, 0))) for name in end}
        if not self._enough(lag(begin, end)):
            return dict(begin)
        end = end if most is None else limited(begin, end, most)
        return end if size is None else within(begin, end, size, self._streams.piece)

    def _enough(self, new: int) -> bool:
        least = self._options.min_offsets_per_trigger
        if least is None or new >= least or self._target is not None:
            return True
        return new > 0 and self._clock() - self._last >= self._options.max_trigger_delay

    def _begin(
        self, start: Positions, bounds: Mapping[str, Bounds], kept: Mapping[str, int]
    ) -> dict[str, int]:
        """Where the next micro-batch begins, after looking for what is gone."""
        for name, position in start.streams.items():
            if name not in bounds and name not in kept:
                problem = f'the stream "{name}" is gone'
                if name in self._streams.bounds([name]):
                    problem = f'"{name}" is no partition of "{self._options.super_stream}" any more'
                lost_messages(self._options, Loss(name, position), problem)
                self._forget(name)
        begin: dict[str, int] = {}
        for name, item in bounds.items():
            begin[name] = self._begin_of(name, start, item)
            self._bounds[name] = item
        return begin

    def _begin_of(self, name: str, start: Positions, bounds: Bounds) -> int:
        position = start.streams.get(name, 0)
        if self._is_new(name, start, bounds):
            problem = f'the stream "{name}" was deleted and made anew'
            lost_messages(self._options, Loss(name, position), problem)
            self._forget(name)
            position = bounds.first
        elif self._is_short(name, start, bounds):
            raise NotServed(
                f'"{name}" is known to go further than to {bounds.end}, where its leader says that '
                "it ends"
            )
        elif position < bounds.first:
            problem = f'messages {position} to {bounds.first - 1} of "{name}" are gone'
            lost_messages(self._options, Loss(name, position, bounds.first - 1), problem)
            position = bounds.first
        self._note_origin(name, bounds)
        return position

    def _is_new(self, name: str, start: Positions, bounds: Bounds) -> bool:
        """Whether another stream has the name now: one that reaches back as far as the chunk by
        which the stream is known, and does not have it.

        Members of a stream remove old chunks at different times, so a new leader may have some
        that the one before had not any more.
        """
        short, looked = self._is_short(name, start, bounds), self._looked.get(name)
        known = self._origins.get(name, start.origins.get(name))
        if known is None:
            return short
        if bounds.first > known.first:
            return short and looked is None
        if not short and looked is not None and self._clock() - looked < _LOOK_AGAIN:
            return False
        found = self._look(name, bounds, known.first)
        if found is None:  # streams begin with 0; a leader that lags may have removed less
            return bounds.first == 0
        return found.first <= known.first and found != known

    def _is_short(self, name: str, start: Positions, bounds: Bounds) -> bool:
        """Whether there is less than there was: of another stream, or told by a new leader that has
        not heard yet what other members have."""
        before = self._bounds.get(name)
        known = max(start.streams.get(name, 0), 0 if before is None else before.end)
        return bounds.end < known

    def _note_origin(self, name: str, bounds: Bounds) -> None:
        """Sees to it that the chunk with which the stream begins is known."""
        known = self._origins.get(name)
        if known is None or known.first < bounds.first:
            found = self._look(name, bounds, bounds.first)
            if found is not None:
                self._origins[name] = found

    def _look(self, name: str, bounds: Bounds, offset: int) -> Origin | None:
        self._looked[name] = self._clock()
        return self._streams.origin(name, bounds, offset)

    def _forget(self, name: str) -> None:
        """What was known is of a stream that is gone."""
        for kept in (self._origins, self._looked, self._bounds):
            kept.pop(name, None)
