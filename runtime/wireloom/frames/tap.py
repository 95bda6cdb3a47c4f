"""The subcommand ``wireloom tap``: a proxy that shows the conversations that go through it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from wireloom.captures.framing import FrameScanner, ScannedFrame
from wireloom.captures.reassembly import Mark, Piece
from wireloom.captures.writing import PcapngWriter, TcpStream, endpoint
from wireloom.frames.faults import FORM, NAMES, fault_argument
from wireloom.frames.inspect import summed_up
from wireloom.frames.observing import Event, EventQueue
from wireloom.frames.printing import Printer, add_format
from wireloom.frames.protocols import (
    PROTOCOL_HELP,
    Dialect,
    add_negotiated,
    agreed_dialect,
    dialect_argument,
)
from wireloom.frames.reading import Item, Talks
from wireloom.runtime.numerals import whole
from wireloom.terminal import complain
from wireloom.testing.proxy import Proxy
from wireloom.testing.server_command import until_signal

_MOST_FRAME = 16 << 20
_POLL = 0.2
_SWITCH = 0.0005  # seconds after which the thread that carries bytes gets its turn
_NOWHERE = "0.0.0.0"


def tap(parser: ArgumentParser) -> None:
    """Stand between a client and a server, and show what they say.

    Listens on the loopback interface, carries all bytes as they are to the server and back, and
    shows the conversation as it goes on: one line for each frame, as `wireloom inspect` does, and
    with --fields all of its fields. Secrets are never shown. With --write, a file keeps all bytes,
    secrets included, for Wireshark. With --fault, connections are broken on purpose. TLS is carried
    and cannot be read. If nobody reads the output, frames are left out, and a line says so; traffic
    never waits. Runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, with 1 if
    something was damaged or not of the protocol, and with 2 if it cannot begin. Examples:

      wireloom tap --listen 127.0.0.1:5553 --to 127.0.0.1:5552 --protocol rabbitmq-stream
      wireloom tap --listen :0 --to broker:6650 --protocol pulsar --write talk.pcapng --fields
      wireloom tap --listen :9877 --to :9876 --protocol rocketmq --fault delay=0.2:client
      wireloom tap --listen :5553 --to :5552 --protocol rabbitmq-stream --fault reset:client@5000
    """
    parser.add_argument(
        "--listen",
        required=True,
        type=_address,
        metavar="HOST:PORT",
        help="where clients connect to; without HOST 127.0.0.1, and port 0 takes any that is free",
    )
    parser.add_argument(
        "--to",
        required=True,
        type=_address,
        metavar="HOST:PORT",
        help="where the server is; without HOST 127.0.0.1",
    )
    parser.add_argument(
        "--protocol", required=True, type=dialect_argument, metavar="P", help=PROTOCOL_HELP
    )
    parser.add_argument(
        "--expose",
        action="store_true",
        help="allow --listen to be an address that other machines reach: whoever connects to it"
        " speaks to the server, and is shown here",
    )
    parser.add_argument(
        "--write", metavar="FILE", help="write a capture (pcapng), with secrets as they are"
    )
    parser.add_argument(
        "--fault",
        action="append",
        default=[],
        type=fault_argument,
        metavar=FORM,
        help="break every connection: NAME is one of " + ", ".join(NAMES) + "; the bytes that go to"
        " SIDE, client or server, without it to both, from byte BYTES on; may be given more than"
        " once",
    )
    add_negotiated(parser)
    add_format(parser, fields=False)
    parser.set_defaults(run=_run)


class _Address(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def _run(options: Namespace) -> int:
    listen, to = options.listen, options.to
    queue = EventQueue()
    with ExitStack() as stack:
        try:
            dialect = agreed_dialect(options.protocol, dict(options.negotiated))
            _check(listen, to, options.expose)
            write = None
            if options.write is not None:
                write = PcapngWriter(stack.enter_context(Path(options.write).open("wb")))
            proxy = Proxy(to.host, to.port, listen.host, listen.port, queue)
            stack.enter_context(proxy)
        except (OSError, ValueError) as error:
            complain(str(error))
            return 2
        for fault in options.fault:
            fault.add(proxy)
        before = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        stack.callback(sys.setswitchinterval, before)
        printer = Printer(dialect, options.format, options.fields, sys.stdout)
        shown = Tap(dialect, to, write, printer.show)
        _watch(queue, shown, f"listening on {_Address(listen.host, proxy.port)}, carrying to {to}")
        proxy.stop()
        shown.events(queue.take(0))
        shown.finish()
    sys.stdout.flush()
    status = summed_up(shown.talks, printer.problems)
    if queue.lost:
        complain(f"{queue.lost} bytes were carried and not shown: the output was too slow")
    return status or int(queue.lost > 0)


def _watch(queue: EventQueue, shown: Tap, ready: str) -> None:
    """Shows what happens until the program is asked to end."""
    stopped = until_signal()
    print(ready, file=sys.stderr, flush=True)
    while not stopped.is_set():
        if events := queue.take(_POLL):
            shown.events(events)
            sys.stdout.flush()


class Tap:
    """Makes frames and packets of what happens.

    Attributes:
        talks: What is known of the conversations.

    Args:
        dialect: The protocol.
        server: Where the server is.
        write: Takes packets; None: nobody does.
        show: Takes frames.
    """

    def __init__(
        self,
        dialect: Dialect,
        server: tuple[str, int],
        write: PcapngWriter | None,
        show: Callable[[Item], object],
    ) -> None:
        self.talks = Talks(dialect)
        self._dialect = dialect
        self._server = server
        self._write = write
        self._show = show
        self._open: dict[int, _Open] = {}

    def events(self, events: list[Event]) -> None:
        """Shows what happened."""
        for event in events:
            if event.client is not None:
                self._open[event.connection] = self._opened(event, event.client)
                self._packets(event, self._open[event.connection].packets.open())
            found = self._open.get(event.connection)
            if found is None:
                continue
            if event.sender:
                piece = Piece(event.data, Mark("", 0, event.time), event.missing)
                self._items(event, found, event.sender, found.scanners[event.sender].piece(piece))
                packets = found.packets.carry(event.sender, event.data, event.missing)
                self._packets(event, packets)
            if event.closed:
                self._finish(event, found)

    def finish(self) -> None:
        """Shows what is left when nothing more happens."""
        for number, found in list(self._open.items()):
            self._finish(Event(number, 0), found)

    def _finish(self, event: Event, found: _Open) -> None:
        del self._open[event.connection]
        for sender, scanner in found.scanners.items():
            self._items(event, found, sender, scanner.finish())
        if event.closed:
            self._packets(event, found.packets.close())

    def _items(
        self, event: Event, found: _Open, sender: str, frames: Iterator[ScannedFrame]
    ) -> None:
        for made in frames:
            key, time = event.connection, made.mark.time
            if made.frame is None:
                gap, error = made.gap or 0, made.error or ""
                self._show(self.talks.gap(key, found.ends, sender, time, gap, error))
            else:
                self._show(self.talks.frame(key, found.ends, sender, time, made.frame))

    def _packets(self, event: Event, packets: Iterator[bytes]) -> None:
        for packet in packets:
            if self._write is not None:
                self._write.packet(event.time, packet)

    def _opened(self, event: Event, client: tuple[str, int]) -> _Open:
        ends = str(_Address(*client)), str(_Address(*self._server))
        sides = self._dialect.sides()
        scanners = {side: FrameScanner(it, _MOST_FRAME, True) for side, it in sides.items()}
        return _Open(ends, scanners, _packets_between(client, self._server))


class _Open(NamedTuple):
    ends: tuple[str, str]
    scanners: dict[str, FrameScanner]
    packets: TcpStream


def _packets_between(client: tuple[str, int], server: tuple[str, int]) -> TcpStream:
    """Packets of a connection; a server that has a name gets an address that stands for none."""
    one = endpoint(*client)
    try:
        other = endpoint(*server)
    except ValueError:
        other = endpoint(_NOWHERE, server[1])
    if len(one.address) != len(other.address):
        other = other._replace(address=bytes(len(one.address)))
    return TcpStream(one, other)


def _check(listen: _Address, to: _Address, exposed: bool) -> None:
    if not to.port:
        raise ValueError("--to needs a port from 1 to 65535")
    try:
        loopback = listen.host == "localhost" or ip_address(listen.host).is_loopback
    except ValueError:
        loopback = False
    if not loopback and not exposed:
        raise ValueError(
            f"{listen.host} may be reached from other machines, and whoever connects there speaks"
            f" to {to}: add --expose if that is wanted, or listen on 127.0.0.1"
        )


def _address(text: str) -> _Address:
    host, colon, port = text.rpartition(":")
    number = whole(port, 0, 65_535)
    if not colon or number is None:
        raise ArgumentTypeError(f"{text!r} is not HOST:PORT")
    return _Address(host.removeprefix("[").removesuffix("]") or "127.0.0.1", number)
