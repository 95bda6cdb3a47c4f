"""The last step: a broker goes down while messages are published and read, and nothing is lost."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from wireloom.clients.cluster.events import Event, Lost, Recovered, Retry
from wireloom.clients.rabbitmq_stream import (
    Consumer,
    Environment,
    Node,
    Options,
    Producer,
    Producing,
    Retrying,
)
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream import OffsetFirst
from wireloom.testing.demo.outage import Outage

COUNT = 10_000

_LOT = 1000
_BEFORE = 5 * _LOT
_PATIENCE = 60.0
_DOWN = 0.5
"""Seconds at least, so that there is something to see."""


def show_recovery(stream: str, outage: Outage, options: Options) -> None:
    """Publishes and reads through an outage, and shows what happens.

    Raises:
        WireloomError: A message is lost, or is there twice, or in a wrong place.
    """
    print(f"\n6. {outage.what},\n   while {COUNT} messages are published and read:\n")
    node = Node(outage.host, outage.port)
    bodies = [b"message %d" % number for number in range(COUNT)]
    shown = _Shown(stream)
    with (
        Environment(
            str(node),
            options,
            resolver=lambda _: node,
            retrying=Retrying(longest=1.0),
            on_event=shown.event,
        ) as environment,
        ThreadPoolExecutor(1) as pool,
    ):
        environment.create(stream, exists_ok=True)
        try:
            with environment.consumer(stream, OffsetFirst()) as consumer:
                reading = pool.submit(_read, consumer)
                with environment.producer(stream, Producing(name="demo")) as producer:
                    _publish(producer, bodies, outage, shown)
                found = reading.result() + [body for _, body in consumer.read_to_end()]
        finally:
            environment.delete(stream)
    if found != bodies:
        raise WireloomError(f"of {COUNT} messages {len(found)} came, or in another order")
    print(f"\n   All {COUNT} are stored once and were read once, in order: none lost, none twice.")


def _publish(producer: Producer, bodies: Sequence[bytes], outage: Outage, shown: _Shown) -> None:
    producer.wait(producer.send_many(bodies[:_LOT])[-1])
    producer.send_many(bodies[_LOT:_BEFORE])
    waiting = producer.unconfirmed
    shown.begin()
    shown.line(outage.act, f"{_BEFORE - waiting} messages are confirmed, {waiting} on their way")
    outage.begin()
    producer.send_many(bodies[_BEFORE:])
    shown.line("accepted", f"{COUNT - _BEFORE} more messages")
    time.sleep(_DOWN)
    outage.end()
    shown.line("up again", "")
    producer.flush()
    shown.line("confirmed", f"all {COUNT} messages")


def _read(consumer: Consumer[bytes]) -> list[bytes]:
    return [body for _, body in islice(consumer.records(timeout=_PATIENCE), COUNT)]


class _Shown:
    """Lines about an outage, with the seconds since it began."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._begin: float | None = None

    def begin(self) -> None:
        """It begins."""
        self._begin = time.monotonic()

    def line(self, what: str, more: str) -> None:
        """Shows a line."""
        if self._begin is not None:
            text = f"{time.monotonic() - self._begin:5.2f} s  {what:10} {more}"
            print(f"   {text.rstrip()}\n", end="", flush=True)  # at once: threads do it

    def _name(self, what: str) -> str:
        return what.removesuffix(f' of "{self._stream}"')

    def event(self, event: Event) -> None:
        """Shows what the client tells."""
        match event:
            case Lost():
                self.line("lost", f"a connection: {event.reason}")
            case Retry():
                self.line(
                    f"retry {event.tries}", f"{self._name(event.what)}, in {event.seconds:.1f} s"
                )
            case Recovered():
                self.line("recovered", self._name(event.what))
