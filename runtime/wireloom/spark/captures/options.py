"""The options of the data source ``wire_capture``."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.spark.errors import OptionError
from wireloom.spark.option_types import PORTS, SIZE, TEXT, one_of, option, optional


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureOptions:
    """What to read, and how."""

    path: str | None = optional(
        TEXT,
        "A capture file, or a pattern such as /captures/*.pcapng; load(…) names it. All machines "
        "must see the files there.",
    )
    ports: tuple[int, ...] | None = optional(
        PORTS, "The ports of servers; other packets are passed over."
    )
    split_bytes: int = option(SIZE, "64m", "Bytes of a file that one task reads, about.")
    mode: str = option(
        one_of("FAILFAST", "PERMISSIVE"),
        "FAILFAST",
        "What to do about a file that is damaged: fail, or go on with the next file, with a "
        "warning.",
    )

    def __post_init__(self) -> None:
        if self.path is None:
            raise OptionError("say where the captures are: load(…) or option path")
        if self.ports is None:
            raise OptionError("option ports is needed: the ports of servers, such as 5552")
