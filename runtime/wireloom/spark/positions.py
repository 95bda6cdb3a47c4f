"""How far a query has come: what Spark keeps in the checkpoint.

An offset of a stream is always that of the next message to read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from wireloom.spark.errors import OptionError

VERSION = 1
"""The version of the JSON that is written."""


class Layout(NamedTuple):
    """How ranges are cut into tasks; kept with the offsets, so that a batch that is run again is
    cut in the same way whatever the options say by then."""

    min_partitions: int | None = None
    """At least so many tasks."""
    max_records: int | None = None
    """Offsets that one task reads at most."""
    max_partitions: int | None = None
    """At most so many tasks; ranges share them."""


class Filter(NamedTuple):
    """What is read of a range; kept with the offsets, so that a batch that is run again has the
    same rows."""

    values: tuple[str, ...]
    """The filter values that are wanted."""
    unfiltered: bool = False
    """Messages without one, too."""
    property: str | None = None
    """The application property that holds the value."""


class Origin(NamedTuple):
    """A chunk by which a stream is known again: the first one, when it was last looked at."""

    first: int
    """Its first offset."""
    timestamp: int
    """When it was written, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Positions:
    """A position in each stream."""

    streams: Mapping[str, int]
    """The next offset to read, by stream."""
    origins: Mapping[str, Origin] = field(default_factory=dict[str, Origin])
    """How each stream began when that was last looked at; streams that were empty are not there."""
    layout: Layout = field(default_factory=Layout)
    """How the range that ends here is cut into tasks."""
    begins: Mapping[str, int] = field(default_factory=dict[str, int])
    """Where the range that ends here begins, if not where the one before ended: in the first batch,
    for which Spark keeps no beginning, and behind what was lost."""
    filter: Filter | None = None
    """What is read of the range that ends here; None for all of it."""
    initial: bool = False
    """Whether nothing was read yet."""

    def to_json(self) -> dict[str, Any]:
        """What Spark writes into the checkpoint."""
        found: dict[str, Any] = {"version": VERSION, "streams": dict(self.streams)}
        if self.origins:
            found["origins"] = {name: list(item) for name, item in self.origins.items()}
        if self.layout != Layout():
            found["layout"] = list(self.layout)
        if self.filter is not None:
            found["filter"] = list(self.filter)
        if self.begins:
            found["begins"] = dict(self.begins)
        if self.initial:
            found["initial"] = True
        return found


def from_json(given: Mapping[str, Any]) -> Positions:
    """What Spark read from the checkpoint.

    Raises:
        OptionError: It was written by a newer version, or by another data source.
    """
    if given.get("version") != VERSION:
        raise OptionError(
            f"the checkpoint has offsets of version {given.get('version')}, "
            f"this is version {VERSION}: it is of another data source or of a newer wireloom"
        )
    return Positions(
        dict(given["streams"]),
        {name: Origin(*item) for name, item in given.get("origins", {}).items()},
        Layout(*given.get("layout", ())),
        dict(given.get("begins", {})),
        _filter(*given["filter"]) if "filter" in given else None,
        given.get("initial", False),
    )


def _filter(values: Sequence[str], *more: Any) -> Filter:
    return Filter(tuple(values), *more)
