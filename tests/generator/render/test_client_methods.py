"""What the methods of both clients look like, and what the package of a protocol offers."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator.parse import parse_text

from tests.support.packages import Package

from .conftest import ROOT, Made


def test_both_clients_have_the_same_methods(rabbit: Made, couch: Made, shop: Made) -> None:
    for made in (rabbit, couch, shop):
        sync, aio = vars(made.all.Client), vars(made.all.AsyncClient)
        names = {name for name in sync if not name.startswith("__")}
        assert names == {name for name in aio if not name.startswith("__")}
        for name in names - {"open_connection"}:
            assert inspect.signature(sync[name]) == inspect.signature(aio[name])
            said = " ".join(str(sync[name].__doc__).split())
            assert said.startswith(" ".join(str(aio[name].__doc__).split()).rstrip("."))


def test_parameters(rabbit: Made, couch: Made, shop: Made) -> None:
    def signature(made: Made, name: str) -> str:
        return str(inspect.signature(getattr(made.all.Client, name))).replace("'", "")

    assert signature(rabbit, "subscribe") == (
        "(self, subscription_id: int, stream: str, offset: SubscriptionOffset, credit: int, *,"
        " properties: Mapping[str, str] | None = None, timeout: float | None = None) -> None"
    )
    assert signature(rabbit, "stream_stats") == (
        "(self, stream: str, *, timeout: float | None = None) -> Mapping[str, int]"
    )
    assert signature(rabbit, "tune_response") == (
        "(self, frame_max: int, heartbeat: int, *, timeout: float | None = None) -> None"
    )
    assert signature(shop, "enter") == "(self, *, timeout: float = 3.0) -> None"
    select = signature(couch, "select_bucket")
    assert "vbucket: int" in select
    assert "status" not in select
    assert select.endswith("-> SelectBucketResponse")
    assert "magic: Magic = <Magic.CLIENT_REQUEST: 128>" in select


NUMBERED = """
wireloom: 1
protocol: numbered
title: Numbered
doc: Requests with numbers, of which one command leaves the choice to the caller.
revision: "1"
frame: Frame
port: 5000
command_field: /command
correlation: /number
roles:
  plain: {doc: All.}
types:
  Frame:
    doc: A frame.
    fields:
      size: {type: uint8, size_of: rest}
      command: {type: uint8, doc: Which.}
      number: {type: uint16, doc: Finds the answer.}
      body: {slot: body}
commands:
  Ask: {key: 1, from: client, doc: Asks., replies: [Told], plain: {}}
  Choose: {key: 2, from: client, doc: Asks too., replies: [Told], correlation: [/number], plain: {}}
  Told: {key: 3, from: server, doc: Tells., plain: {}}
"""


def test_a_command_that_names_its_correlation_takes_it_from_the_caller() -> None:
    protocol = parse_text(NUMBERED).protocol
    assert protocol is not None
    made = Package(protocol, "numbered")
    try:
        client: Any = made.module("client").Client
        assert "number" not in inspect.signature(client.ask).parameters
        assert "number" in inspect.signature(client.choose).parameters
    finally:
        made.close()


def test_docs_of_a_method(rabbit: Made) -> None:
    assert inspect.getdoc(rabbit.all.Client.query_offset) == (
        "Asks for the offset that a reader stored.\n"
        "\n"
        "Since version 3.9 of the server.\n"
        "\n"
        "Args:\n"
        "    reference: Name of the reader. At most 255 bytes.\n"
        "    stream: Name of the stream.\n"
        "    timeout: Seconds to wait for the answer; those of the connection by default.\n"
        "\n"
        "Returns:\n"
        "    The stored offset; 0 if there is none or the request failed.\n"
        "\n"
        "Raises:\n"
        "    StreamDoesNotExist: The stream does not exist.\n"
        "    StreamNotAvailable: The stream is not available.\n"
        "    NoOffset: There is no offset.\n"
        "    AccessRefused: The user lacks a permission."
    )


# --- the package ---


def test_package_offers_what_it_says(rabbit: Made, couch: Made, shop: Made) -> None:
    for made in (rabbit, couch, shop):
        package = made.package
        assert len(set(package.__all__)) == len(package.__all__)
        assert all(hasattr(package, name) for name in package.__all__)
        assert {"Client", "AsyncClient", "decode", "encode", "describe"} <= set(package.__all__)
        with pytest.raises(AttributeError, match="no attribute 'nothing'"):
            _ = package.nothing


def test_import_leaves_sockets_and_loops_alone(rabbit: Made) -> None:
    code = (
        f"import sys, {rabbit.name} as package\n"
        "late = ('asyncio', 'ssl', 'hypothesis', 'wireloom.schema', 'wireloom.generator')\n"
        "print([name for name in late if name in sys.modules], package.Client.__name__)"
    )
    file = rabbit.package.__file__
    assert file is not None
    path = f"{Path(file).parents[1]}:{ROOT / 'runtime'}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "[] Client", done.stderr


def test_describe_names_every_field(rabbit: Made) -> None:
    frame = bytes.fromhex("00000014 001c 0001 0000001f 000a696e766f696365732d30")
    views = rabbit.all.describe(frame)
    assert views[-1].path == "StreamStats.stream"
    assert views[-1].value == "invoices-0"


def test_what_a_code_decides_may_be_none() -> None:
    from wireloom.couchbase_dcp.client import Client

    answer = inspect.signature(Client.dcp_snapshot_marker_response)
    assert answer.parameters["value"].annotation == "bytes | None"
