"""The options of the data source: one table for reading, one for writing.

Each field is an option; its name is the one of the field in camel case. The tables of the guide are
made from here.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar

from wireloom.rabbitmq_stream.types import Compression
from wireloom.spark.errors import OptionError
from wireloom.spark.option_checks import camel, check_bounds, exactly_one, in_order, one_at_most
from wireloom.spark.option_types import (
    ADDRESSES,
    COUNT,
    DURATION,
    LOSSES,
    MILLISECONDS,
    NAMES,
    OPTION,
    PATTERN,
    PLACES,
    SIZE,
    TEXT,
    TIMES,
    TRUTH,
    VALUES,
    Address,
    Loss,
    Option,
    PlaceOf,
    one_of,
    option,
    optional,
    whole,
    wrong_value,
)
from wireloom.spark.positions import Filter, Layout

Needs = Mapping[str, tuple[str, ...]]
"""Options that mean nothing without one of others."""

PROMISES = ("none", "column", "partition", "bucket", "source")
"""What can be promised about each row that is written."""

PACKED = (Compression.GZIP, Compression.SNAPPY, Compression.LZ4, Compression.ZSTD)
"""Ways to compress sub-batches."""

_PACKED_TOGETHER = 100
_UNPACKED = {
    "column": "a sub-batch has one publishing id, its rows have each their own",
    "source": "which rows share a sub-batch depends on where micro-batches end, and without a "
    "checkpoint they end elsewhere",
}
"""Why rows cannot be packed, by what is promised of them."""

_ELSEWHERE: Mapping[str, str] = {
    "kafka.bootstrap.servers": "brokers",
    "endpoints": "brokers",
    "vhost": "virtualHost",
    "username": "user",
    "subscribe": "stream, streams or superStream",
    "assign": "stream, streams or superStream",
    "topic": "stream",
    "subscribepattern": "streamPattern, with streams or superStream",
    "includeheaders": "messageFormat = amqp",
    "kafkaconsumer.polltimeoutms": "idleTimeout",
    "polltimeoutms": "idleTimeout",
    "maxwaitms": "retryTimeout",
    "maxrecordspertrigger": "maxOffsetsPerTrigger",
    "initialcredits": "initialCredit",
    "producername": "publisherName",
    "maxinflight": "maxUnconfirmed",
    "publisherconfirmtimeoutms": "confirmTimeout",
    "routingstrategy": "routing",
}
"""What options of Kafka's source and of the JVM connector are called here, those in lower case."""
_NEAR = 0.6
"""How alike names must be for one to be meant by the other, of 1."""

NO_TABLES = (
    "Spark forgets the options of CREATE TABLE: use CREATE TEMPORARY VIEW … USING … OPTIONS (…), "
    "or say them in each query, SELECT … FROM … WITH (…)"
)
"""What to say to whom it may concern."""

_SECRETS = ("password", "passwd", "pwd", "secret", "token")
_SPARKS_OWN = ("path", "checkpointlocation", "queryname")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionOptions:
    """How to reach the brokers, and who to be."""

    brokers: tuple[Address, ...] = option(
        ADDRESSES, "localhost", "Where to ask for the streams; the port is 5552, 5551 with TLS."
    )
    virtual_host: str = option(TEXT, "/", "The virtual host.")
    load_balancer: bool = option(
        TRUTH,
        "false",
        "The brokers are behind a load balancer: connect there again and again until the broker "
        "answers that has the stream.",
    )
    user: str | None = optional(TEXT, "The user; guest by default.")
    user_env: str | None = optional(TEXT, "The environment variable that holds the user.")
    user_file: str | None = optional(TEXT, "The file that holds the user.")
    password_env: str | None = optional(TEXT, "The environment variable that holds the password.")
    password_file: str | None = optional(
        TEXT, "The file that holds the password; guest without either."
    )
    authentication: str = option(
        one_of("PLAIN", "EXTERNAL"), "PLAIN", "EXTERNAL leaves it to the certificate of TLS."
    )
    tls: bool = option(TRUTH, "false", "Speak TLS.")
    tls_ca_file: str | None = optional(
        TEXT, "The authorities that sign the broker's certificate; those of the system by default."
    )
    tls_certificate_file: str | None = optional(TEXT, "A certificate of our own.")
    tls_key_file: str | None = optional(TEXT, "The key of that certificate.")
    tls_server_name: str | None = optional(
        TEXT, "The name that the broker's certificate must have; the host by default."
    )
    connect_timeout: float = option(
        DURATION, "10s", "How long connecting and each request may take."
    )
    retry_timeout: float = option(
        DURATION, "60s", "How long to try again when a broker is gone or a stream has no leader."
    )

    def __post_init__(self) -> None:
        one_at_most(self, "user", "user_env", "user_file")
        one_at_most(self, "password_env", "password_file")
        for name in ("tls_ca_file", "tls_certificate_file", "tls_key_file", "tls_server_name"):
            if getattr(self, name) is not None and not self.tls:
                raise OptionError(f"option {camel(name)} has no effect without tls = true")
        if (self.tls_key_file is not None) and self.tls_certificate_file is None:
            raise OptionError("option tlsKeyFile needs tlsCertificateFile")
        if self.authentication == "EXTERNAL" and self.tls_certificate_file is None:
            raise OptionError("option authentication = EXTERNAL needs tlsCertificateFile")


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceOptions(ConnectionOptions):
    """What to read, and how."""

    stream: str | None = optional(TEXT, "The stream to read; load(…) may name it too.")
    streams: tuple[str, ...] | None = optional(NAMES, "The streams to read.")
    super_stream: str | None = optional(TEXT, "The super stream to read, with all its partitions.")
    stream_pattern: str | None = optional(
        PATTERN, "Read only those of streams or of the partitions whose whole name matches."
    )
    starting_offsets: PlaceOf | None = optional(
        PLACES,
        "Where to begin: by default at latest in a streaming query, at earliest in a batch. "
        "Offsets are of the next message to read.",
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
        PLACES, "Where a batch ends, not included; latest by default."
    )
    ending_timestamp: int | None = optional(
        MILLISECONDS, "End a batch before the first chunk written then or later."
    )
    ending_offsets_by_timestamp: Mapping[str, int] | None = optional(
        TIMES, "The same for each stream."
    )
    fail_on_data_loss: bool = option(
        TRUTH,
        "true",
        "Fail if messages that should be read are gone; else go on behind the gap, with a warning.",
    )
    accept_data_loss: tuple[Loss, ...] | None = optional(
        LOSSES,
        "Pass over these messages, as an error about lost ones names them, and over no others. "
        "Without last it is the rest of a stream that was deleted.",
    )
    min_partitions: int | None = optional(
        COUNT, "Cut large ranges until there are at least as many tasks."
    )
    max_records_per_partition: int | None = optional(COUNT, "Offsets of one range at most.")
    max_partitions: int | None = optional(
        COUNT, "Let ranges share tasks until there are no more tasks than this."
    )
    max_offsets_per_trigger: int | None = optional(
        COUNT, "Offsets of one micro-batch at most, shared by the lag of each stream."
    )
    max_bytes_per_trigger: int | None = optional(
        SIZE, "Bytes of one micro-batch, about; an estimate, and whole chunks."
    )
    min_offsets_per_trigger: int | None = optional(
        COUNT, "Wait until there are as many new offsets."
    )
    max_trigger_delay: float = option(
        DURATION, "15m", "How long to wait for minOffsetsPerTrigger at most."
    )
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
    filter_values: tuple[str, ...] | None = optional(
        VALUES,
        "Read only chunks that may hold messages with one of these filter values; commas or a list "
        "in JSON. Needs brokers since 3.13.",
    )
    match_unfiltered: bool = option(
        TRUTH, "false", "With filterValues: chunks with messages that have none, too."
    )
    filter_property: str | None = optional(
        TEXT,
        "With filterValues: the application property that holds the filter value; messages with "
        "another one are left out.",
    )
    initial_credit: int = option(whole(1, 32_767), "10", "Chunks that may be on their way.")
    idle_timeout: float = option(
        DURATION, "60s", "How long to wait for messages that the broker is known to have."
    )
    batch_rows: int = option(whole(1, 10_000_000), "50000", "Rows of an Arrow batch, about.")

    NEEDS: ClassVar[Needs] = {
        "max_trigger_delay": ("min_offsets_per_trigger",),
        "starting_offsets_by_timestamp_strategy": (
            "starting_timestamp",
            "starting_offsets_by_timestamp",
        ),
    }

    def __post_init__(self) -> None:
        super(SourceOptions, self).__post_init__()
        exactly_one(self, "stream", "streams", "super_stream")
        if self.stream_pattern is not None and self.stream is not None:
            raise OptionError(
                "option streamPattern chooses among streams or the partitions of superStream: "
                "the protocol has no command that lists streams"
            )
        check_bounds(self)
        self._check_filter()
        if self.accept_data_loss is not None and not self.fail_on_data_loss:
            raise OptionError("option acceptDataLoss has no effect with failOnDataLoss = false")
        in_order(self, "min_offsets_per_trigger", "max_offsets_per_trigger")
        in_order(self, "min_partitions", "max_partitions")

    @property
    def filter(self) -> Filter | None:
        """Which messages are wanted; None for all."""
        if self.filter_values is None:
            return None
        return Filter(self.filter_values, self.match_unfiltered, self.filter_property)

    def asks_for(self, stream: str) -> bool:
        """Whether a stream is to be read if it is there, as far as the options tell."""
        given = self.streams or ((self.stream,) if self.stream else None)
        pattern = self.stream_pattern
        return (given is None or stream in given) and (
            pattern is None or re.fullmatch(pattern, stream) is not None
        )

    @property
    def layout(self) -> Layout:
        """How ranges are cut into tasks."""
        return Layout(self.min_partitions, self.max_records_per_partition, self.max_partitions)

    def _check_filter(self) -> None:
        for name, given in (
            ("matchUnfiltered", self.match_unfiltered),
            ("filterProperty", self.filter_property is not None),
        ):
            if given and self.filter_values is None:
                raise OptionError(f"option {name} has no effect without filterValues")
        if self.filter_property is not None and self.message_format != "amqp":
            raise OptionError("option filterProperty needs messageFormat = amqp")


@dataclass(frozen=True, slots=True, kw_only=True)
class SinkOptions(ConnectionOptions):
    """Where to write, how, and what is promised."""

    stream: str | None = optional(
        TEXT, "The stream to write to; without it and superStream, the column stream names it."
    )
    super_stream: str | None = optional(TEXT, "The super stream to write to.")
    routing: str = option(
        one_of("hash", "key"),
        "hash",
        "How the column routing_key leads to a partition: by its hash as in all clients, or by the "
        "binding keys.",
    )
    delivery: str = option(
        one_of(*PROMISES),
        "none",
        "What is promised; partition, bucket and source come from write_stream only.",
    )
    publisher_name: str | None = optional(
        TEXT,
        "The name under which brokers remember what was written; needed for partition, bucket and"
        " source.",
    )
    compression: str = option(
        one_of("none", *(kind.name.lower() for kind in PACKED)),
        "none",
        "How sub-batches are compressed; all but gzip need the extra compression on workers.",
    )
    sub_batch_size: int | None = optional(
        whole(1, 65_535),
        "Messages that are stored together, at most; by default one by one, 100 with compression. "
        "It may be changed behind a run that ended by itself.",
    )
    max_unconfirmed: int = option(
        whole(1, 50_000), "10000", "Messages of one publisher that may wait for their confirmation."
    )
    confirm_timeout: float = option(
        DURATION, "60s", "How long a broker may take to read or to confirm what is sent."
    )
    buckets: int = option(
        whole(1, 200),
        "8",
        "Buckets of delivery bucket; without the option a query keeps the number that it began "
        "with.",
    )
    checked_plan: str | None = optional(TEXT, "Set by write_stream; not for people.")
    checked_partitions: tuple[str, ...] | None = optional(
        VALUES, "Set by write_stream; not for people."
    )

    NEEDS: ClassVar[Needs] = {"routing": ("super_stream",)}

    def __post_init__(self) -> None:
        super(SinkOptions, self).__post_init__()
        one_at_most(self, "stream", "super_stream")
        if self.names_are_ours and self.checked_plan != self.delivery:
            raise OptionError(
                f"option delivery = {self.delivery} holds only for plans that are fit for it: "
                "use wireloom.spark.write_stream, which checks the plan"
            )
        if not self.names_are_ours:
            if self.publisher_name is not None:
                raise OptionError(
                    f"option publisherName has no effect with delivery = {self.delivery}"
                )
        elif self.publisher_name is None:
            raise OptionError(f"option delivery = {self.delivery} needs publisherName")
        elif len(self.publisher_name.encode()) > 100:
            raise OptionError("option publisherName is longer than 100 bytes")
        reason = _UNPACKED.get(self.delivery)
        if self.packed is not None and reason is not None:
            raise OptionError(
                f"options compression and subBatchSize cannot be used with delivery = "
                f"{self.delivery}: {reason}"
            )

    @property
    def names_are_ours(self) -> bool:
        """Whether publisher names and ids are made here, not by the user."""
        return self.delivery in ("partition", "bucket", "source")

    @property
    def packed(self) -> int | None:
        """Messages of a sub-batch, or None if messages are sent one by one."""
        if self.sub_batch_size is None and self.compression != "none":
            return _PACKED_TOGETHER
        return self.sub_batch_size


O_ = TypeVar("O_")


def table(options: type[Any]) -> Iterator[tuple[str, Option]]:
    """The options by name."""
    for item in fields(options):
        yield camel(item.name), item.metadata[OPTION]


def parse(options: type[O_], given: Mapping[str, str]) -> O_:
    """Options as Spark hands them over, their names in any case.

    Raises:
        OptionError: One does not exist, has a wrong value, or contradicts another one.
    """
    known = {name.lower(): (name, item) for name, item in table(options)}
    kind: type[Any] = options
    attributes = {camel(item.name): item.name for item in fields(kind)}
    values: dict[str, Any] = {}
    for key, text in _with_path(given, "path" if "path" in known else "stream").items():
        found = known.get(key.lower())
        if found is None:
            raise _unknown(options, key)
        name, item = found
        try:
            values[attributes[name]] = item.kind.parse(text)
        except ValueError as error:
            raise wrong_value(name, text, str(error)) from None
    for name, needed in getattr(options, "NEEDS", {}).items():
        if name in values and not any(item in values for item in needed):
            raise OptionError(
                f"option {camel(name)} has no effect without {' or '.join(map(camel, needed))}"
            )
    try:
        return options(**values)
    except OptionError as error:
        if given:
            raise
        raise OptionError(f"{error}. {NO_TABLES}") from None


def _with_path(given: Mapping[str, str], meant: str) -> dict[str, str]:
    """What ``load("x")`` and ``start("x")`` say is the option ``meant``, mostly the stream."""
    own = {key: text for key, text in given.items() if key.lower() not in _SPARKS_OWN}
    path = next((text for key, text in given.items() if key.lower() == "path"), None)
    if path is not None:
        if any(key.lower() == meant for key in own):
            raise OptionError("the stream is named twice, as a path and by option stream")
        own[meant] = path
    return own


_OTHER_SIDE: Mapping[type[Any], tuple[str, type[Any]]] = {
    SourceOptions: ("writing", SinkOptions),
    SinkOptions: ("reading", SourceOptions),
}


def _unknown(options: type[Any], key: str) -> OptionError:
    if key.lower() == "provider":  # what CREATE TABLE adds while there are options yet
        return OptionError(f"tables have no options. {NO_TABLES}")
    if key.lower() in _SECRETS:
        return OptionError(
            f"option {key} is refused, because Spark shows options in plans and logs: "
            "use passwordEnv or passwordFile"
        )
    side, other = _OTHER_SIDE.get(options, ("", None))
    for name, _ in table(other) if other else ():
        if name.lower() == key.lower():
            return OptionError(f"option {name} is for {side} only")
    called = _ELSEWHERE.get(key.lower())
    if called is not None:
        return OptionError(f"there is no option {key}; it is {called} here")
    names = {name.lower(): name for name, _ in table(options)}
    near = difflib.get_close_matches(key.lower(), names, 1, _NEAR)
    listed = ", ".join(sorted(names.values()))
    hint = f"did you mean {names[near[0]]}?" if near else f"there are {listed}"
    return OptionError(f"there is no option {key}; {hint}")
