"""What the parts that several sources share need to know of the options of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from wireloom.spark.option_types import PlaceOf


class DataLossOptions(Protocol):
    """What to do about messages that are gone."""

    @property
    def fail_on_data_loss(self) -> bool:
        """Fail, or go on behind the gap."""
        ...


class BoundsOptions(DataLossOptions, Protocol):
    """Where to begin and to end."""

    @property
    def starting_offsets(self) -> PlaceOf | None:
        """The offset or the end of each stream where reading begins."""
        ...

    @property
    def starting_timestamp(self) -> int | None:
        """The time since when to read all streams, in milliseconds since 1970."""
        ...

    @property
    def starting_offsets_by_timestamp(self) -> Mapping[str, int] | None:
        """The same for each stream."""
        ...

    @property
    def starting_offsets_by_timestamp_strategy(self) -> str:
        """``error`` or ``latest``, if nothing was written since then."""
        ...

    @property
    def ending_offsets(self) -> PlaceOf | None:
        """The offset or the end of each stream where reading ends."""
        ...

    @property
    def ending_timestamp(self) -> int | None:
        """The time until when to read all streams, in milliseconds since 1970."""
        ...

    @property
    def ending_offsets_by_timestamp(self) -> Mapping[str, int] | None:
        """The same for each stream."""
        ...


class RowOptions(Protocol):
    """What rows look like."""

    @property
    def mode(self) -> str:
        """``FAILFAST`` or ``PERMISSIVE``."""
        ...

    @property
    def schema(self) -> str:
        """``default`` or ``kafka``."""
        ...

    @property
    def include_chunk(self) -> bool:
        """Whether there are columns about chunks."""
        ...

    @property
    def message_format(self) -> str:
        """``raw`` or ``amqp``."""
        ...

    @property
    def batch_rows(self) -> int:
        """Rows of an Arrow batch, about."""
        ...
