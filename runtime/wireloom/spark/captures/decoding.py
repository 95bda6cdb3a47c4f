"""The structs of frames that were cut out of a capture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
import pyarrow as pa
from wireloom.spark.captures.protocols import check_commands
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.column_mapping import Unsigned
from wireloom.spark.wire.cursor import Index, merge
from wireloom.spark.wire.decoding import Decoder, arrow_schema, structs

_SENDERS = ("client", "server")


class FrameDecoder:
    """Decodes frames of which command and sender are known.

    Args:
        protocol: The name of the protocol.
        names: A command: the struct has its fields. Several: it has a member for each of them.
        negotiated: What connections agreed on, by name.
        unsigned: What unsigned numbers of 64 bits become.

    Raises:
        OptionError: There is no such protocol, command, negotiated parameter or option.
    """

    def __init__(
        self,
        protocol: str,
        names: str | Sequence[str],
        negotiated: Mapping[str, object],
        unsigned: Unsigned,
    ) -> None:
        wanted = [names] if isinstance(names, str) else list(dict.fromkeys(names))
        if not wanted:
            raise OptionError("at least one command must be named")
        check_commands(protocol, wanted)
        given = tuple(sorted(negotiated.items()))
        self._decoders = {
            (sender, name): _decoder(protocol, name, sender, given, unsigned)
            for sender in _SENDERS
            for name in wanted
        }
        self._kinds = {name: arrow_schema(protocol, name, unsigned=unsigned) for name in wanted}
        self._one = isinstance(names, str)

    @property
    def arrow(self) -> pa.StructType:
        """The type of the column."""
        if self._one:
            return next(iter(self._kinds.values()))
        return pa.struct(list(self._kinds.items()))

    def decode(self, batch: pa.RecordBatch) -> tuple[pa.StructArray, dict[int, str]]:
        """The structs of some frames, and what is wrong with those that have none, by their row.

        Raises:
            MissingParameter: The frames depend on a negotiated parameter that was not given.
        """
        parts: dict[str, list[tuple[Index, pa.Array]]] = {}
        errors: dict[int, str] = {}
        for (sender, name), index in self._rows(batch).items():
            found = self._decoders[sender, name].decode(batch.column("frame").take(pa.array(index)))
            *members, wrong = found.flatten()
            made = structs(members, self._kinds[name], len(index), wrong.is_valid())
            parts.setdefault(name, []).append((np.array(index, np.int64), made))
            texts = zip(index, wrong.to_pylist(), strict=True)
            errors.update((row, text) for row, text in texts if text is not None)
        size = batch.num_rows
        columns = [merge(parts.get(name, []), size, kind) for name, kind in self._kinds.items()]
        if self._one:
            return columns[0], errors
        empty = np.all([column.is_null().to_numpy(False) for column in columns], axis=0)
        return structs(columns, self.arrow, size, pa.array(empty)), errors

    def _rows(self, batch: pa.RecordBatch) -> dict[tuple[str, str], list[int]]:
        """The rows of each decoder."""
        found: dict[tuple[str, str], list[int]] = {}
        said = zip(*(batch.column(name).to_pylist() for name in ("sender", "command")), strict=True)
        for row, key in enumerate(said):
            if key in self._decoders:
                found.setdefault(key, []).append(row)
        return found


def frame_decoder(
    protocol: str,
    names: str | Sequence[str] | None,
    negotiated: Mapping[str, object],
    unsigned: Unsigned,
) -> FrameDecoder | None:
    """The decoder that is asked for; see ``FrameDecoder``."""
    return None if names is None else FrameDecoder(protocol, names, negotiated, unsigned)


@cache
def _decoder(
    protocol: str,
    name: str,
    sender: str,
    negotiated: tuple[tuple[str, object], ...],
    unsigned: Unsigned,
) -> Decoder:
    """A decoder, of which a worker makes one for all flows."""
    return Decoder(protocol, name, sender=sender, negotiated=dict(negotiated), unsigned=unsigned)
