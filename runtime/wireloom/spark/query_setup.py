"""What is decided when a query that writes is started, as only then its checkpoint is known."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.spark.checkpoints import Checkpoint
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DeliveryError, OptionError
from wireloom.spark.option_checks import camel
from wireloom.spark.option_types import Loss
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.publish_rows import batch_of, names_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_FORMER_BUCKETS = 16  # the default when checkpoints did not keep them
_SETTINGS = (
    "delivery",
    "publisher_name",
    "virtual_host",
    "stream",
    "super_stream",
    "routing",
    "buckets",
    "sub_batch_size",
    "checked_partitions",
)
"""Options that decide which name and number a row gets, and where; they are kept."""
_SETTERS = {"clusterBy", "format", "option", "outputMode", "partitionBy", "queryName", "trigger"}

Prepare = Callable[["DataFrame", SinkOptions], "DataFrame"]
"""Adds to rows what a promise needs."""


class QuerySetup:
    """Stands in for the writer of the JVM: keeps what is set, and makes the writer when the query
    is started.

    Args:
        frame: The rows.
        prepare: What is to be done with them.
        accepted: Messages of the sources whose loss is accepted.
    """

    def __init__(self, frame: DataFrame, prepare: Prepare, accepted: Sequence[Loss]) -> None:
        self._frame = frame
        self._prepare = prepare
        self._accepted = accepted
        self._calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Callable[..., QuerySetup]:
        if name not in _SETTERS:
            raise OptionError(
                "a writer of write_stream has a sink already: foreach, foreachBatch and toTable "
                "would take its place. Set checkpointLocation and the trigger, and call start()"
            )

        def keep(*given: Any) -> QuerySetup:
            self._calls.append((name, given))
            return self

        return keep

    def start(self, *path: str) -> Any:
        """The query of the JVM; a path names the stream, as in the option."""
        for stream in path:
            self._calls.append(("option", ("path", stream)))
        return self._writer().start()

    def _writer(self) -> Any:
        given = dict(item for name, item in self._calls if name == "option")
        checkpoint = self._checkpoint({name.lower(): text for name, text in given.items()})
        decided = {} if checkpoint is None else decide(checkpoint, given, self._accepted)
        rows: Any = self._prepare(self._frame, parse(SinkOptions, {**given, **decided}))
        made = rows._jdf.writeStream()
        for name, values in self._calls:
            made = getattr(made, name)(*values)
        for option in decided.items():
            made = made.option(*option)
        return made

    def _checkpoint(self, given: Mapping[str, str]) -> Checkpoint | None:
        """The checkpoint; None if it is made up for this run only."""
        session = self._frame.sparkSession
        location = given.get("checkpointlocation")
        if location is None:
            common = session.conf.get("spark.sql.streaming.checkpointLocation", None)
            names = [values[0] for name, values in self._calls if name == "queryName"]
            if not common or not names:
                return None
            location = f"{common}/{names[-1]}"
        return Checkpoint(session, location)


def decide(
    checkpoint: Checkpoint, given: Mapping[str, str], accepted: Sequence[Loss] = ()
) -> dict[str, str]:
    """Options that a query has from its checkpoint, where it keeps how rows are written from now
    on.

    Args:
        checkpoint: The checkpoint.
        given: The options of the sink.
        accepted: Messages of the sources whose loss is accepted.

    Raises:
        OptionError: With what is given, rows that are there already would be stored twice.
        DeliveryError: The checkpoint is not the newest one, or messages are gone of which some are
            written.
    """
    record = checkpoint.record
    decided = _kept(checkpoint, record, given)
    options = parse(SinkOptions, {**given, **decided})
    now = _settings(options)
    if options.names_are_ours and checkpoint.query is not None:
        if record and checkpoint.is_under_way:
            _check_same(checkpoint, record, now)
        _check_written(checkpoint, options, list(names_of(options, checkpoint.query)), accepted)
    if now != record:
        checkpoint.write(now)
    return decided


def _kept(
    checkpoint: Checkpoint, record: Mapping[str, Any], given: Mapping[str, str]
) -> dict[str, str]:
    """What stays as it was: the number of buckets that nobody chose, and while a micro-batch is
    under way the partitions that its rows go to."""
    kept: dict[str, str] = {}
    former = record.get("buckets")
    if former is None and not record and checkpoint.planned >= 0:
        former = _FORMER_BUCKETS
    if former is not None and not any(name.lower() == "buckets" for name in given):
        kept["buckets"] = str(former)
    partitions = record.get("checkedPartitions")
    if partitions and checkpoint.is_under_way:
        kept["checkedPartitions"] = json.dumps(partitions)
    return kept


def _settings(options: SinkOptions) -> dict[str, Any]:
    """As JSON gives it back."""
    found = {camel(name): getattr(options, name) for name in _SETTINGS}
    found["subBatchSize"] = options.packed
    if options.delivery != "bucket":
        del found["buckets"]
    if options.checked_partitions is not None:
        found["checkedPartitions"] = list(options.checked_partitions)
    return {name: value for name, value in found.items() if value is not None}


def _check_same(checkpoint: Checkpoint, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    changed = [
        f"{name} was {before.get(name, 'not set')}, is {now.get(name, 'not set')}"
        for name in sorted({*before, *now})
        if before.get(name) != now.get(name)
    ]
    if changed:
        raise OptionError(
            f"micro-batch {checkpoint.planned} of the checkpoint {checkpoint.location} is under "
            f"way, and rows of it may be written already, but {'; '.join(changed)}: they would be "
            "stored twice. Set that back and let a run with trigger(availableNow=True) end by "
            "itself; then it may be changed"
        )


def _check_written(
    checkpoint: Checkpoint, options: SinkOptions, names: Sequence[str], accepted: Sequence[Loss]
) -> None:
    """What is written agrees with what is planned; with ``source`` there are no such names."""
    streams = options.checked_partitions or ((options.stream,) if options.stream else ())
    if not names:
        return
    newest = checkpoint.planned  # if rows say their streams, it may be
    if streams:
        newest = _newest(options, streams, names)
        _check_set_back(checkpoint, options, newest)
    if checkpoint.is_under_way and newest == checkpoint.planned:
        _check_accepted(checkpoint, accepted)


def _check_accepted(checkpoint: Checkpoint, accepted: Sequence[Loss]) -> None:
    """When messages of a micro-batch are missing, others get their numbers: brokers would drop
    those as if they were written."""
    for loss in accepted:
        for begin, end in checkpoint.ranges(loss.stream):
            if loss.touches(begin, end):
                raise DeliveryError(
                    f"acceptDataLoss = {loss} names messages of micro-batch {checkpoint.planned}, "
                    "of which rows are written already: the numbers of the others would change. "
                    "Run the query once with exactly_once=False and trigger(availableNow=True), "
                    "which may store rows of this micro-batch twice; then go on"
                )


def _check_set_back(checkpoint: Checkpoint, options: SinkOptions, newest: int) -> None:
    """No name has rows of a micro-batch that is still to be planned."""
    if newest > checkpoint.planned:
        raise DeliveryError(
            f"the checkpoint {checkpoint.location} ends with micro-batch {checkpoint.planned}, but "
            f'rows of micro-batch {newest} of "{options.publisher_name}" are written: the '
            "checkpoint was set back, or another run of the query is alive. Rows would be missing "
            "or stored twice. Go on with the newest checkpoint, or begin with an empty one behind "
            "what is written"
        )


def _newest(options: SinkOptions, streams: Sequence[str], names: Sequence[str]) -> int:
    """The newest micro-batch of which rows are written, as far as brokers know the names; -1 if
    there is none."""
    with Cluster(options, "wireloom spark start") as cluster:
        found = [
            cluster.persist(partial(_highest, options, cluster, stream, names))
            for stream in streams
        ]
    return batch_of(max(found))


def _highest(options: SinkOptions, cluster: Cluster, stream: str, names: Sequence[str]) -> int:
    """The highest id of some names."""
    try:
        leader = cluster.leader(stream)
        timeout = options.connect_timeout
        return max(leader.query_publisher_sequence(name, stream, timeout=timeout) for name in names)
    except StreamDoesNotExist:
        return 0
