# Made by `make generate` from aio/load.py; do not edit it.
"""Producers and consumers to be measured, on threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic, monotonic_ns, process_time

from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.environment import Environment
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.runtime.threads import sleep, together
from wireloom.stream.loads import Load, Measured, end_mark, measured, sent_at

_LOT = 100
"""Messages that are sent with one look at the clock."""
_TICK = 0.001
"""Seconds between two looks whether it is time for more."""
_PROBE = 0.01
"""Seconds between two messages whose confirmation is timed."""
_TIMED = 1_000_000
"""Messages of a consumer whose latency is kept, at most, where their number is known before."""
_SAMPLES = 16
"""At full speed one of so many messages is asked how long it took."""


class _Ends:
    """What producers or consumers have come to, and what went wrong first."""

    def __init__(self) -> None:
        self.messages = 0
        self.latencies: list[int] = []
        self.problem: WireloomError | None = None
        self.first: float | None = None
        self.cpu = 0.0

    def begin(self) -> None:
        """The first message is sent, or has come."""
        if self.first is None:
            self.first, self.cpu = monotonic(), process_time()

    def result(self) -> Measured:
        """What it came to until now.

        Raises:
            WireloomError: What went wrong.
        """
        if self.problem is not None:
            raise self.problem
        seconds = 0.0 if self.first is None else monotonic() - self.first
        return measured(self.messages, seconds, process_time() - self.cpu, self.latencies)


class _Sending:
    """One producer.

    Attributes:
        last: The publishing id of a message that was just accepted, and when it was given to the
            producer, in nanoseconds.
        goes_on: Whether more will be sent.
    """

    def __init__(self, producer: Producer) -> None:
        self.producer = producer
        self.last = 0, 0
        self.goes_on = True

    def run(self, load: Load, ends: _Ends) -> None:
        """Sends what is to be sent, and waits until it is confirmed."""
        try:
            self._send(load, ends)
            self.producer.flush()
        finally:
            self.goes_on = False

    def probe(self, ends: _Ends) -> None:
        """Times the confirmation of a message now and then, while others are sent."""
        done = 0
        while self.goes_on:
            number, at = self.last
            if number > done:
                self.producer.wait(number)
                ends.latencies.append(monotonic_ns() - at)
                done = number
            sleep(_PROBE)

    def _send(self, load: Load, ends: _Ends) -> None:
        send, sent, number, start = self.producer.send, 0, 0, monotonic()
        while (passed := monotonic() - start) < load.seconds and sent != load.count:
            due = _LOT if load.count is None else min(_LOT, load.count - sent)
            if load.rate is not None:
                due = min(due, int(passed * load.rate) + 1 - sent)
            if due <= 0:
                sleep(_TICK)
                continue
            body, at = load.body(), monotonic_ns()
            if load.lists:
                number = (self.producer.send_many([body] * due))[-1]
            else:
                for _ in range(due):
                    number = send(body)
            self.last = number, at
            sent += due
            ends.messages += due
            sleep(0)


def produce(addresses: list[str], options: Options, load_balancer: bool, load: Load) -> Measured:
    """Publishes, and waits for all confirmations.

    Raises:
        WireloomError: A producer failed.
    """
    with Environment(addresses, options, load_balancer=load_balancer) as environment:
        producers = [environment.producer(load.stream) for _ in range(load.producers)]
        ends, sending = _Ends(), [_Sending(producer) for producer in producers]
        ends.begin()
        _together(
            ends,
            [partial(one.run, load, ends) for one in sending]
            + [partial(one.probe, ends) for one in sending],
        )
        found = ends.result()
        for producer in producers:
            producer.send(end_mark(load))
            producer.flush()
        return found


def consume(
    addresses: list[str],
    options: Options,
    load_balancer: bool,
    load: Load,
    ready: Callable[[], object],
) -> Measured:
    """Reads until all producers have ended; ``ready`` is called when it is subscribed.

    Raises:
        WireloomError: A consumer failed, or nothing came any more.
    """
    with Environment(addresses, options, load_balancer=load_balancer) as environment:
        consumers = [
            environment.consumer(load.stream, OffsetFirst()) for _ in range(load.consumers)
        ]
        ready()
        ends = _Ends()
        _together(ends, [partial(_read, one, load, ends) for one in consumers])
        return ends.result()


def _together(ends: _Ends, works: Sequence[Callable[[], None]]) -> None:
    def guarded(work: Callable[[], None]) -> None:
        try:
            work()
        except WireloomError as error:
            ends.problem = ends.problem or error

    together([partial(guarded, work) for work in works])


def _read(consumer: Consumer, load: Load, ends: _Ends) -> None:
    step = _SAMPLES if load.rate is None else 1 + load.expected // _TIMED
    left = load.producers
    for batch in consumer.batches(load.patience):
        ends.begin()
        now, bodies = monotonic_ns(), batch.bodies
        found = [sent_at(body) for body in bodies[-batch.first_offset % step :: step]]
        ends.latencies += [now - stamp for stamp in found if stamp]
        marks = sum(1 for body in bodies[-load.producers :] if not sent_at(body))
        ends.messages += len(bodies) - marks
        left -= marks
        if not left:
            return
