"""The client that Pulsar itself ships for Python and C++, as a program.

Options: batch (messages in a batch), padding (bytes behind each content, which then travels in
chunks), compression (LZ4, ZLib, ZSTD, SNAPPY), subscription, type
(Exclusive, Shared, Failover, KeyShared), token, authority (a PEM file).
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pulsar

#: How long to wait for a message or a confirmation, in milliseconds.
PATIENCE = 120_000


def main() -> None:
    """Publish or consume as the arguments say."""
    verb, address, topic, count = sys.argv[1:5]
    options = dict(argument.split("=", 1) for argument in sys.argv[5:])
    client = pulsar.Client(address, **_security(options))
    try:
        action = {"publish": publish, "consume": consume}[verb]
        action(client, topic, int(count), options)
    finally:
        client.close()
    if options:
        raise SystemExit(f"unknown options: {', '.join(options)}")


def publish(client: pulsar.Client, topic: str, count: int, options: dict[str, str]) -> None:
    """Publish, and print each message when the broker has confirmed all of them."""
    batch = int(options.pop("batch", "1"))
    padding = "." * int(options.pop("padding", "0"))
    producer = client.create_producer(
        topic,
        batching_enabled=batch > 1,
        batching_max_messages=max(batch, 2),
        batching_max_publish_delay_ms=1000,
        block_if_queue_full=True,
        chunking_enabled=bool(padding),
        compression_type=pulsar.CompressionType.__members__[options.pop("compression", "NONE")],
        send_timeout_millis=PATIENCE,
    )
    confirmed: list[tuple[Any, Any]] = []
    for index in range(count):
        producer.send_async(
            f"message {index}{padding}".encode(),
            lambda result, message_id: confirmed.append((result, message_id)),
            partition_key=f"key {index}",
            properties={"index": str(index)},
        )
    producer.flush()
    for index, (result, message_id) in enumerate(confirmed):
        if result != pulsar.Result.Ok:
            raise SystemExit(f"message {index} was not confirmed: {result}")
        show({"body": f"message {index}", "id": str(message_id)})


def consume(client: pulsar.Client, topic: str, count: int, options: dict[str, str]) -> None:
    """Read from the first message on, acknowledge and print."""
    consumer = client.subscribe(
        topic,
        options.pop("subscription", "peer"),
        consumer_type=pulsar.ConsumerType.__members__[options.pop("type", "Exclusive")],
        initial_position=pulsar.InitialPosition.Earliest,
    )
    for _ in range(count):
        message = consumer.receive(PATIENCE)
        consumer.acknowledge(message)
        show(
            {
                "body": message.data().decode(),
                "key": message.partition_key(),
                "properties": message.properties(),
                "id": str(message.message_id()),
            }
        )


def show(found: dict[str, Any]) -> None:
    """Print a line."""
    print(json.dumps(found), flush=True)


def _security(options: dict[str, str]) -> dict[str, Any]:
    """The arguments of the client for TLS and tokens, and a logger that keeps quiet."""
    arguments: dict[str, Any] = {
        "logger": pulsar.FileLogger(pulsar.LoggerLevel.Warn, "client.log"),
        "operation_timeout_seconds": PATIENCE // 1000,
    }
    if "token" in options:
        arguments["authentication"] = pulsar.AuthenticationToken(options.pop("token"))
    if "authority" in options:
        arguments["tls_trust_certs_file_path"] = options.pop("authority")
        arguments["tls_validate_hostname"] = True
    return arguments


if __name__ == "__main__":
    main()
