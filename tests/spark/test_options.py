"""Options: one error for each mistake, which says what would be right."""

from __future__ import annotations

import pytest
from wireloom.spark.errors import OptionError
from wireloom.spark.option_types import Address, Loss
from wireloom.spark.options import SinkOptions, SourceOptions, parse, table

_MISTAKES = [
    ({"strem": "a"}, "there is no option strem; did you mean stream?"),
    ({"stream": "a", "zzz": "1"}, "no option zzz; there are acceptDataLoss, authentication"),
    ({"subscribe": "a"}, "it is stream, streams or superStream here"),
    ({"stream": "a", "kafka.bootstrap.servers": "b"}, "it is brokers here"),
    ({"stream": "a", "includeHeaders": "true"}, "it is messageFormat = amqp here"),
    ({"stream": "a", "maxTriggerDelay": "5s"}, "has no effect without minOffsetsPerTrigger"),
    (
        {"stream": "a", "startingOffsetsByTimestampStrategy": "latest"},
        "has no effect without startingTimestamp or startingOffsetsByTimestamp",
    ),
    ({"stream": "a", "maxoffsetspertriger": "5"}, "did you mean maxOffsetsPerTrigger?"),
    ({"stream": "a", "delivery": "none"}, "option delivery is for writing only"),
    ({"stream": "a", "password": "swordfish"}, "use passwordEnv or passwordFile"),
    ({"tls": "true"}, "one of the options stream, streams, superStream is needed"),
    ({}, "Spark forgets the options of CREATE TABLE: use CREATE TEMPORARY VIEW"),
    ({"provider": "x", "stream": "a"}, "tables have no options. Spark forgets"),
    ({"stream": "a", "superstream": "b"}, "options stream and superStream exclude each other"),
    ({"stream": "a", "path": "b"}, "named twice"),
    ({"stream": "a", "streampattern": "x"}, "no command that lists streams"),
    ({"streams": "a,a"}, 'option streams is "a,a", it has a name twice'),
    ({"streams": "a,,b"}, "must be names with commas"),
    ({"superstream": "s", "streampattern": "("}, "not a regular expression"),
    ({"stream": "a", "acceptdataloss": "a"}, "must be stream:first-last, with commas"),
    ({"stream": "a", "acceptdataloss": "a:5-4"}, "must be stream:first-last, with commas"),
    (
        {"stream": "a", "acceptdataloss": "a:5-", "failondataloss": "false"},
        "acceptDataLoss has no effect with failOnDataLoss = false",
    ),
    ({"stream": "a", "startingoffsets": "first"}, "must be earliest, latest or JSON"),
    ({"stream": "a", "startingoffsets": "[1]"}, "must be earliest, latest or JSON"),
    (
        {"stream": "a", "startingoffsets": '{"a": 1.5}'},
        "it must hold numbers from 0, earliest or latest",
    ),
    (
        {"stream": "a", "startingoffsets": '{"a": true}'},
        "it must hold numbers from 0, earliest or latest",
    ),
    (
        {"stream": "a", "startingoffsets": '{"a": -3}'},
        "it must hold numbers from 0, earliest or latest",
    ),
    (
        {"stream": "a", "startingoffsetsbytimestamp": '{"a": "noon"}'},
        "it must hold numbers of milliseconds since 1970",
    ),
    (
        {"stream": "a", "startingoffsets": "latest", "startingtimestamp": "5"},
        "options startingOffsets and startingTimestamp exclude each other",
    ),
    (
        {"stream": "a", "minoffsetspertrigger": "9", "maxoffsetspertrigger": "5"},
        "minOffsetsPerTrigger = 9 is more than maxOffsetsPerTrigger = 5",
    ),
    (
        {"stream": "a", "minpartitions": "9", "maxpartitions": "5"},
        "minPartitions = 9 is more than maxPartitions = 5",
    ),
    (
        {"stream": "a", "startingtimestamp": "9", "endingtimestamp": "5"},
        "startingTimestamp = 9 is more than endingTimestamp = 5",
    ),
    (
        {"stream": "a", "startingoffsets": '{"a": 9}', "endingoffsets": '{"a": 5}'},
        'startingOffsets = 9 for "a" is more than endingOffsets = 5',
    ),
    (
        {
            "stream": "a",
            "startingoffsetsbytimestamp": '{"a": 9}',
            "endingoffsetsbytimestamp": '{"a": 5}',
        },
        'startingOffsetsByTimestamp = 9 for "a" is more than endingOffsetsByTimestamp = 5',
    ),
    ({"stream": "a", "maxoffsetspertrigger": "0"}, "must be 1 to"),
    ({"stream": "a", "maxbytespertrigger": "some"}, "must be a size such as 64m"),
    ({"stream": "a", "filtervalues": "[1]"}, 'must be a list of texts such as ["one", "two"]'),
    ({"stream": "a", "filtervalues": "[]"}, "must be a list of texts"),
    ({"stream": "a", "matchunfiltered": "true"}, "no effect without filterValues"),
    ({"stream": "a", "filterproperty": "x"}, "no effect without filterValues"),
    ({"stream": "a", "filtervalues": "x", "filterproperty": "x"}, "needs messageFormat = amqp"),
    ({"stream": "a", "messageformat": "json"}, "must be raw or amqp"),
    ({"stream": "a", "minpartitions": "few"}, "must be a whole number"),
    ({"stream": "a", "failondataloss": "maybe"}, "must be true or false"),
    ({"stream": "a", "mode": "strict"}, "must be FAILFAST or PERMISSIVE"),
    ({"stream": "a", "idletimeout": "soon"}, "must be a duration such as"),
    ({"stream": "a", "idletimeout": "0s"}, "must be more than 0"),
    ({"stream": "a", "brokers": "a:b"}, "must be host:port"),
    ({"stream": "a", "brokers": "a:99999"}, "must be host:port"),
    ({"stream": "a", "brokers": "b,ann:swordfish@a:1"}, 'is "b,…@a:1", it must be host:port'),
    ({"stream": "a", "brokers": "swordfish@a"}, 'is "…@a", it must be host:port'),
    ({"stream": "a", "brokers": "amqp://swordfish@a"}, 'is "amqp://…@a", it must be host:port'),
    ({"stream": "a", "tlscafile": "x"}, "tlsCaFile has no effect without tls = true"),
    ({"stream": "a", "tls": "true", "tlskeyfile": "x"}, "tlsKeyFile needs tlsCertificateFile"),
    ({"stream": "a", "authentication": "external"}, "needs tlsCertificateFile"),
    ({"stream": "a", "userenv": "X", "user": "y"}, "user and userEnv exclude each other"),
]


@pytest.mark.parametrize(("given", "message"), _MISTAKES, ids=[text for _, text in _MISTAKES])
def test_mistakes_of_readers(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse(SourceOptions, given)
    assert message in str(caught.value)
    assert "swordfish" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"stream": "a", "delivery": "partition"}, "use wireloom.spark.write_stream"),
        ({"stream": "a", "delivery": "bucket", "checkedplan": "source"}, "write_stream"),
        ({"delivery": "source", "checkedplan": "source"}, "needs publisherName"),
        ({"stream": "a", "publishername": "x"}, "publisherName has no effect"),
        ({"stream": "a", "buckets": "201"}, "must be 1 to 200"),
        ({"stream": "a", "startingoffsets": "latest"}, "startingOffsets is for reading only"),
        ({"stream": "a", "superstream": "b"}, "exclude each other"),
    ],
)
def test_mistakes_of_writers(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse(SinkOptions, given)
    assert message in str(caught.value)


def test_values() -> None:
    options = parse(
        SourceOptions,
        {
            "Streams": "a, b",
            "startingOffsets": '{"a": 5, "b": -2, "c": "latest"}',
            "minOffsetsPerTrigger": "5",
            "maxTriggerDelay": "2m",
            "connecttimeout": "1500ms",
            "brokers": "one:1,[::1]:2,three",
            "FAILONDATALOSS": "False",
            "mode": "permissive",
            "filterValues": '["a,b", "c", "a,b"]',
            "maxBytesPerTrigger": "64m",
        },
    )
    assert options.streams == ("a", "b")
    assert options.starting_offsets == {"a": 5, "b": "earliest", "c": "latest"}
    assert options.max_trigger_delay == 120.0
    assert options.connect_timeout == 1.5
    assert options.brokers == (Address("one", 1), Address("::1", 2), Address("three", None))
    assert not options.fail_on_data_loss
    assert options.mode == "PERMISSIVE"
    assert options.filter_values == ("a,b", "c")
    assert options.max_bytes_per_trigger == 64 << 20
    assert options.idle_timeout == 60.0


def test_the_path_is_the_stream() -> None:
    assert parse(SourceOptions, {"path": "orders"}).stream == "orders"
    assert parse(SinkOptions, {"path": "x", "checkpointLocation": "/c"}).stream == "x"
    assert parse(SinkOptions, {"stream": "x", "queryname": "a query"}).stream == "x"


@pytest.mark.parametrize("options", [SourceOptions, SinkOptions])
def test_each_option_has_a_meaning_and_a_default_that_parses(
    options: type[SourceOptions] | type[SinkOptions],
) -> None:
    for name, item in table(options):
        assert item.meaning.endswith("."), name
        if item.default is not None:
            item.kind.parse(item.default)


def test_losses_are_read_as_they_are_written() -> None:
    losses = (Loss("a", 0, 9), Loss("b:c,d e", 7), Loss("f,g", 10, 10))
    given = ", ".join(map(str, losses))
    assert parse(SourceOptions, {"stream": "a", "acceptDataLoss": given}).accept_data_loss == losses
    for wrong in ("a:1-2,b", "a:1-2,,b:3", ""):
        with pytest.raises(OptionError, match="must be stream:first-last"):
            parse(SourceOptions, {"stream": "a", "acceptDataLoss": wrong})
