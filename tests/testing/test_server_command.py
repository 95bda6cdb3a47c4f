"""What the commands that run embedded servers make of their arguments."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

import pytest
from wireloom.rabbitmq_stream.tables import PORT
from wireloom.testing.budget import MEMORY_LIMIT
from wireloom.testing.command import broker
from wireloom.testing.rabbitmq_stream.releases import NEWEST
from wireloom.testing.server_command import memory_size, port_number


@pytest.mark.parametrize(
    ("text", "size"),
    [("1", 1), ("500000", 500_000), ("3K", 3072), ("64M", 64 << 20), ("2G", 2 << 30)],
)
def test_sizes(text: str, size: int) -> None:
    assert memory_size(text) == size


@pytest.mark.parametrize("text", ["", "0", "0G", "-1", "1.5G", "1 G", "1g", "K", "٣", "9" * 5000])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is no size, such as 500000, 64M or 2G"):
        memory_size(text)


@pytest.mark.parametrize("text", ["", "-1", "65536", "٣", "1e3", "9" * 5000])
def test_what_is_no_port(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is no port"):
        port_number(text)


def test_options_before_the_protocol_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    parser = ArgumentParser()
    broker(parser)
    said = "--port 7,--control 0,--user a:b"
    usual = f"--port {PORT},--host 127.0.0.1,--memory 1G,--format text,--like {NEWEST}"
    for option in f"{said},{usual}".split(","):
        with pytest.raises(SystemExit):
            parser.parse_args([*option.split(), "pulsar"])
        wanted = f"options come after the protocol: pulsar {option.split()[0]}"
        assert wanted in capsys.readouterr().err


@pytest.mark.parametrize("protocol", ["rabbitmq-stream", "pulsar", "rocketmq", "couchbase-dcp"])
def test_options_of_all(protocol: str) -> None:
    parser = ArgumentParser()
    broker(parser)
    options = parser.parse_args([protocol, "--port", "0", "--control", "7", "--format", "json"])
    assert (options.port, options.control, options.format) == (0, 7, "json")
    assert parser.parse_args([protocol]).control is None
    if protocol != "couchbase-dcp":
        assert parser.parse_args([protocol]).memory == MEMORY_LIMIT
        assert parser.parse_args([protocol, "--memory", "1M"]).memory == 1 << 20
