"""The subcommand ``demo``: from a spec to messages in a stream, each step shown."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect
from wireloom.rabbitmq_stream import OffsetAt
from wireloom.runtime.errors import WireloomError
from wireloom.testing.address import FORM, Address, parse_address

SPEC = Path("spec/rabbitmq_stream/protocol.yaml")
COMMAND = "DeclarePublisher"
COUNT = 10_000
_SHOWN = 5


def demo(parser: ArgumentParser) -> None:
    """Show a spec become a client that publishes and reads messages.

    Without a broker of your own it starts one in memory. Exits with 0 if every message came back,
    with 1 if not, and with 2 if an argument is wrong.
    """
    parser.add_argument(
        "--broker",
        metavar=FORM,
        help="a real RabbitMQ with the stream plug-in, in place of the one in memory; a user named "
        "here counts more than --username and --password",
    )
    parser.add_argument("--username", default="guest", help="default: guest")
    parser.add_argument("--password", default="guest", help="default: guest")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Runs the demo; returns the exit status."""
    try:
        address = parse_address(options.broker) if options.broker else None
    except ValueError as error:
        print(f"wireloom demo: --broker: {error}", file=sys.stderr)
        return 2
    if SPEC.exists():
        show_generation()
    else:
        print(f"1. and 2. are left out: they show {SPEC}, which is not below the present folder.")
        print("   Run this in a checkout of the project to see them.")
    try:
        with _broker(address) as (name, host, port):
            who = _user(address, options)
            print(f"\n3. A broker: {name} at {host}:{port}")
            with connect(host, port, who) as client:
                show_messages(client)
    except WireloomError as error:
        print(f"wireloom demo: {error}", file=sys.stderr)
        return 1
    return 0


def show_generation() -> None:
    """Generates a package out of the spec, imports it, and shows one command on its way."""
    print(f"1. A command in {SPEC}\n")
    print(_indented(_excerpt(SPEC.read_text(encoding="utf-8"), f"  {COMMAND}:", 2)))
    with TemporaryDirectory() as folder:
        start = perf_counter()
        generate = ["generate", str(SPEC), "--out", folder, "--package", "demo"]
        subprocess.run(
            [sys.executable, "-m", "wireloom.cli", *generate], check=True, capture_output=True
        )
        seconds = perf_counter() - start
        package = Path(folder) / "demo" / "rabbitmq_stream"
        print(f"\n2. … and in the Python made from it in {seconds:.1f} s\n")
        source = (package / "messages.py").read_text(encoding="utf-8")
        print(_indented(_excerpt(source, f"class {COMMAND}:", 0)))
        decoder = (package / "decode.py").read_text(encoding="utf-8")
        print()
        print(_indented(_excerpt(decoder, "def _declare_publisher(", 0)))
        print("\n   A frame of it:\n")
        sys.path.insert(0, folder)
        invalidate_caches()
        try:
            print(_indented(_described(import_module("demo.rabbitmq_stream"))))
        finally:
            sys.path.remove(folder)


def _described(package: Any) -> str:
    frame = package.encode(package.DeclarePublisher(1, 0, "demo", "orders"))
    walk = import_module("wireloom.runtime.walk")
    text: str = walk.hexdump(package.describe(frame), frame)
    return text


def show_messages(client: StreamClient) -> None:
    """Publishes messages, waits for every confirmation, and reads them back."""
    stream = f"wireloom-demo-{token_hex(4)}"
    version = ".".join(map(str, client.welcome.version))
    print(f"   {client.welcome.server_properties.get('product', 'broker')} {version}")
    client.create(stream, {})
    try:
        bodies = [b"message %d" % number for number in range(COUNT)]
        start = perf_counter()
        with client.publisher(stream) as publisher:
            publisher.publish(bodies)
        print(f"\n4. {COUNT} messages published and confirmed in {perf_counter() - start:.3f} s")
        start = perf_counter()
        last = COUNT - _SHOWN
        with client.consumer(stream, OffsetAt(0)) as consumer:
            for offset, body in consumer:
                if body != bodies[offset]:
                    raise WireloomError(f"offset {offset} holds {body!r}")
                if offset >= last:
                    print(f"   offset {offset}: {body.decode()}")
                if offset == COUNT - 1:
                    break
        print(f"5. All read back in order in {perf_counter() - start:.3f} s")
    finally:
        client.delete(stream)


@contextmanager
def _broker(address: Address | None) -> Iterator[tuple[str, str, int]]:
    if address is not None:
        yield "yours", address.host, address.port
        return
    from wireloom.testing.rabbitmq_stream import Broker

    with Broker() as broker:
        yield "in memory", broker.host, broker.port


def _user(address: Address | None, options: Namespace) -> Options:
    """Who to be at the broker."""
    if address is None or address.username is None or address.password is None:
        return Options(username=options.username, password=options.password)
    return Options(username=address.username, password=address.password)


def _excerpt(text: str, start: str, indent: int) -> str:
    """The lines from one on that belongs below it, without examples."""
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(start))
    taken = [lines[first]]
    for line in lines[first + 1 :]:
        depth = len(line) - len(line.lstrip())
        if line.strip() and (depth <= indent or line.strip() == "examples:"):
            break
        taken.append(line)
    return "\n".join(taken).rstrip()


def _indented(text: str) -> str:
    return "\n".join(f"   {line}".rstrip() for line in text.splitlines())
