"""The options of the data source ``osiris_segment``; those of streams have the same names there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wireloom.spark.errors import OptionError
from wireloom.spark.option_checks import check_bounds, one_at_most
from wireloom.spark.option_types import (
    MILLISECONDS,
    PATTERN,
    PLACES,
    SIZE,
    TEXT,
    TIMES,
    TRUTH,
    PlaceOf,
    one_of,
    option,
    optional,
    whole,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentOptions:
    """What to read, and how."""

    path: str | None = optional(
        TEXT,
        "A segment file, a folder with such files at any depth, or a pattern such as "
        "/backup/*/stream; load(…) names it. All machines must see the files there.",
    )
    stream: str | None = optional(
        TEXT, "The name of the stream, if there is only one; by default from the folder."
    )
    virtual_host: str = option(
        TEXT, "/", "The virtual host, with which the names of folders begin."
    )
    stream_pattern: str | None = optional(
        PATTERN, "Read only those streams whose whole name matches."
    )
    content: str = option(
        one_of("messages", "tracking"),
        "messages",
        "What to read: messages, or the broker's tracking of publishers and readers.",
    )
    starting_offsets: PlaceOf | None = optional(
        PLACES, "Where to begin; earliest by default. Offsets are of the next message to read."
    )
    starting_timestamp: int | None = optional(
        MILLISECONDS, "Begin with the first chunk written then or later, in all streams."
    )
    starting_offsets_by_timestamp: Mapping[str, int] | None = optional(
        TIMES, "The same for each stream."
    )
    starting_offsets_by_timestamp_strategy: str = option(
        one_of("error", "latest"), "error", "What to do if nothing was written since then."
    )
    ending_offsets: PlaceOf | None = optional(
        PLACES, "Where to end, not included; latest by default."
    )
    ending_timestamp: int | None = optional(
        MILLISECONDS, "End before the first chunk written then or later."
    )
    ending_offsets_by_timestamp: Mapping[str, int] | None = optional(
        TIMES, "The same for each stream."
    )
    fail_on_data_loss: bool = option(
        TRUTH,
        "true",
        "Fail if files are missing between others, or what reading should begin with; else go on "
        "behind the gap, with a warning.",
    )
    split_bytes: int = option(SIZE, "64m", "Bytes of a segment that one task reads, about.")
    mode: str = option(
        one_of("FAILFAST", "PERMISSIVE"),
        "FAILFAST",
        "What to do about a damaged chunk: fail, or give one row with its bytes and the column "
        "_error.",
    )
    schema: str = option(
        one_of("default", "kafka"), "default", "The columns: ours, or those of Kafka's source."
    )
    include_chunk: bool = option(
        TRUTH, "false", "Add the columns chunk_id and epoch, of the chunk that holds the message."
    )
    message_format: str = option(
        one_of("raw", "amqp"),
        "raw",
        "What messages are: bytes, or AMQP 1.0, whose body is the value and whose properties are "
        "columns.",
    )
    batch_rows: int = option(whole(1, 10_000_000), "50000", "Rows of an Arrow batch, about.")

    def __post_init__(self) -> None:
        if self.path is None:
            raise OptionError("say where the segment files are: load(…) or option path")
        one_at_most(self, "stream", "stream_pattern")
        check_bounds(self)
        if self.content == "tracking":
            for name, given in (
                ("schema = kafka", self.schema == "kafka"),
                ("includeChunk", self.include_chunk),
                ("messageFormat = amqp", self.message_format == "amqp"),
            ):
                if given:
                    raise OptionError(f"option {name} has no effect with content = tracking")
