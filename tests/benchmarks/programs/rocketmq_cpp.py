"""The client of RocketMQ for Python that stands on the one in C++, with the same settings."""

from __future__ import annotations

import os
import threading
import time
from typing import Any

from rocketmq.client import Message, Producer, PushConsumer, SendStatus

from tests.benchmarks.programs.meter import BODIES, Meter, arguments

_PATIENCE = 120


def _message(topic: str) -> Any:
    message = Message(topic)
    message.set_body(BODIES[0])
    return message


def _send(address: str, topic: str, count: int) -> None:
    producer = Producer("bench")
    producer.set_namesrv_addr(address)
    producer.start()
    producer.send_sync(_message(topic))
    meter = Meter()
    for _ in range(count):
        if producer.send_sync(_message(topic)).status != SendStatus.OK:
            raise SystemExit("a message was not stored")
    meter.report(count)


def _consume(address: str, topic: str, count: int) -> None:
    consumer = PushConsumer(f"bench-{time.monotonic_ns()}")
    consumer.set_namesrv_addr(address)
    records = size = 0
    lock = threading.Lock()
    done = threading.Event()

    def on_message(message: Any) -> None:
        nonlocal records, size
        with lock:
            records += 1
            size += len(message.body)
            if records == count:
                done.set()

    consumer.subscribe(topic, on_message)
    meter = Meter()
    consumer.start()
    if not done.wait(_PATIENCE):
        raise SystemExit(f"only {records} messages came")
    meter.report(count, size=size)


def main() -> None:
    """Does the job."""
    job, port, topic, count = arguments()
    {"send": _send, "consume": _consume}[job](f"127.0.0.1:{port}", topic, count)
    os._exit(0)  # the library may crash while Python takes it down


if __name__ == "__main__":
    main()
