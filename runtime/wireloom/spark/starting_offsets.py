"""From the options to the offsets where reading begins and ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.spark.bounds import Bounds, Streams
from wireloom.spark.errors import OptionError
from wireloom.spark.option_protocols import BoundsOptions
from wireloom.spark.option_types import PlaceOf, Start
from wireloom.spark.options import SourceOptions
from wireloom.spark.reading import lost


class Dated(Protocol):
    """Streams in which points in time can be looked up."""

    def written_since(self, name: str, milliseconds: int, bounds: Bounds, /) -> int | None:
        """The offset of the first chunk that was written then or later, or None."""
        ...


def present(options: SourceOptions, streams: Streams) -> dict[str, Bounds]:
    """What there is in the streams that are to be read.

    Raises:
        StreamDoesNotExist: There is no such stream, and failOnDataLoss does not allow that.
    """
    names = streams.names()
    found = streams.bounds(names)
    for name in names:
        if name not in found and options.fail_on_data_loss:
            text = "the stream does not exist"
            raise StreamDoesNotExist(ResponseCode.STREAM_DOES_NOT_EXIST, text, "", name)
    return found


def starts(
    options: BoundsOptions, streams: Dated, bounds: Mapping[str, Bounds], usual: Start
) -> dict[str, int]:
    """The offset where each stream begins to be read.

    Args:
        options: What was asked for.
        streams: For looking up points in time.
        bounds: What there is.
        usual: Where to begin if the options do not say.

    Raises:
        OptionError: They name a stream that is not read, or nothing was written since a time.
        DataLoss: An offset lies outside of what there is.
    """
    times = _times(
        options.starting_timestamp,
        options.starting_offsets_by_timestamp,
        "startingOffsetsByTimestamp",
        bounds,
    )
    given = options.starting_offsets or usual
    _check_names("startingOffsets", given, bounds)
    found: dict[str, int] = {}
    for name, item in bounds.items():
        if name in times:
            found[name] = _since(options, streams, name, times[name], item)
        else:
            found[name] = _inside(options, name, _at(given, name, item, usual), item)
    return found


def ends(options: BoundsOptions, streams: Dated, bounds: Mapping[str, Bounds]) -> dict[str, int]:
    """The offset where each stream ends to be read in a batch.

    Raises:
        OptionError: They name a stream that is not read, or an end that is not there yet.
    """
    times = _times(
        options.ending_timestamp,
        options.ending_offsets_by_timestamp,
        "endingOffsetsByTimestamp",
        bounds,
    )
    given = options.ending_offsets or "latest"
    _check_names("endingOffsets", given, bounds)
    found: dict[str, int] = {}
    for name, item in bounds.items():
        if name in times:
            at = streams.written_since(name, times[name], item)
            found[name] = item.end if at is None else at
        else:
            found[name] = _at(given, name, item, "latest")
            if found[name] > item.end:
                raise OptionError(
                    f'option endingOffsets is {found[name]} for "{name}", '
                    f"which ends at {item.end} now"
                )
    return found


def _times(
    common: int | None, each: Mapping[str, int] | None, option: str, bounds: Mapping[str, Bounds]
) -> Mapping[str, int]:
    if common is not None:
        return dict.fromkeys(bounds, common)
    if each is None:
        return {}
    _check_names(option, each, bounds)
    return each


def _check_names(
    option: str, given: PlaceOf | Mapping[str, int], bounds: Mapping[str, Bounds]
) -> None:
    if isinstance(given, str):
        return
    unknown = sorted(given.keys() - bounds.keys())
    if unknown:
        raise OptionError(f'option {option} names "{unknown[0]}", which is not read')


def _at(given: PlaceOf, name: str, bounds: Bounds, usual: Start) -> int:
    place = given if isinstance(given, str) else given.get(name, usual)
    if place == "earliest":
        return bounds.first
    if place == "latest":
        return bounds.end
    return int(place)


def _inside(options: BoundsOptions, name: str, offset: int, bounds: Bounds) -> int:
    if offset < bounds.first:
        lost(options, f'"{name}" begins at {bounds.first}, reading should begin at {offset}')
        return bounds.first
    if offset > bounds.end:
        lost(options, f'"{name}" ends at {bounds.end}, reading should begin at {offset}')
        return bounds.end
    return offset


def _since(
    options: BoundsOptions, streams: Dated, name: str, milliseconds: int, bounds: Bounds
) -> int:
    found = streams.written_since(name, milliseconds, bounds)
    if found is not None:
        return found
    if options.starting_offsets_by_timestamp_strategy == "latest":
        return bounds.end
    raise OptionError(
        f'nothing was written to "{name}" since {milliseconds}; '
        "set startingOffsetsByTimestampStrategy = latest to begin with what comes"
    )
