"""The client for Python that stands on the one in C++, as a program.

Options: group, access and secret (keys of a user). It sends one message after another, whatever
batch says: brokers store its batches as one message.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from typing import Any

from rocketmq.client import Message, Producer, PushConsumer, SendStatus

#: How long to wait for messages or an answer, in seconds.
PATIENCE = 120
#: What the client calls the kind of its credentials.
CHANNEL = "CLOUD"


def main() -> None:
    """Publish or consume as the arguments say."""
    verb, address, topic, count = sys.argv[1:5]
    options = dict(argument.split("=", 1) for argument in sys.argv[5:])
    group = options.pop("group", "peer")
    options.pop("batch", None)
    keys = options.pop("access", ""), options.pop("secret", "")
    if options:
        raise SystemExit(f"unknown options: {', '.join(options)}")
    if verb == "publish":
        client = Producer(group, timeout=PATIENCE * 1000)
    else:
        client = PushConsumer(group, orderly=True)
    client.set_namesrv_addr(address)
    if all(keys):
        client.set_session_credentials(*keys, CHANNEL)
    if verb == "publish":
        publish(client, topic, int(count))
    else:
        consume(client, topic, int(count))
    client.shutdown()


def publish(producer: Any, topic: str, count: int) -> None:
    """Publish, and print each message when the broker has acknowledged it."""
    producer.start()
    for index in range(count):
        result = producer.send_sync(_message(topic, index))
        if result.status != SendStatus.OK:
            raise SystemExit(f"message {index} was not stored: {result}")
        show({"body": f"message {index}", "id": result.msg_id})


def consume(consumer: Any, topic: str, count: int) -> None:
    """Print the first messages, and acknowledge them."""
    received: list[str] = []
    done = threading.Event()

    def take(message: Any) -> None:
        if len(received) < count:
            received.append(message.body)
            show(
                {
                    "body": message.body.decode(),
                    "key": message.keys.decode(),
                    "tag": message.tags.decode(),
                    "index": message["index"].decode(),
                    "queue": str(message.queue_id),
                    "offset": str(message.queue_offset),
                    "id": message.id,
                }
            )
        if len(received) == count:
            done.set()

    consumer.subscribe(topic, take)
    consumer.start()
    if not done.wait(PATIENCE):
        raise SystemExit(f"only {len(received)} messages came")


def _message(topic: str, index: int) -> Any:
    message = Message(topic)
    message.set_body(f"message {index}")
    message.set_tags("peer")
    message.set_keys(f"key-{index}")
    message.set_property("index", str(index))
    return message


def show(found: dict[str, Any]) -> None:
    """Print one line."""
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
    os._exit(0)  # the library may crash while Python takes it down
