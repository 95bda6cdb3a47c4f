"""Routing keys of messages that go to a super stream."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wireloom.errors import WireloomError
from wireloom.stream.connecting import Unusable, count

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import ByHash, ByKey


class NoKey(WireloomError):
    """A message has no routing key."""


def add_routing(parser: ArgumentParser) -> None:
    """What says how messages are routed."""
    group = parser.add_argument_group("super streams")
    group.add_argument(
        "--route",
        choices=("hash", "key"),
        help="to the partition that the hash of its key says, as clients in other languages do, or"
        " to those that are bound with the key; default: hash",
    )
    group.add_argument(
        "--key-delimiter",
        metavar="TEXT",
        help="a message begins with its key, and this is behind it; neither is sent; by default the"
        " whole message is its key",
    )
    group.add_argument(
        "--key-field", metavar="NAME", help="messages are objects of JSON, and this has the key"
    )
    group.add_argument(
        "--partitions",
        type=count,
        metavar="N",
        help="with --create: make a super stream of so many partitions (brokers since 3.13)",
    )


def asks_for_routing(options: Namespace) -> bool:
    """Whether something was said that makes sense for super streams only."""
    told = options.route, options.key_delimiter, options.key_field, options.partitions
    return any(each is not None for each in told)


def check_routing(options: Namespace) -> None:
    """Refuses what does not go together.

    Raises:
        Unusable: Why.
    """
    if options.key_delimiter is not None and options.key_field is not None:
        raise Unusable("a key is behind --key-delimiter or in --key-field, not in both")
    if options.key_delimiter == "":
        raise Unusable("--key-delimiter is empty")
    if options.partitions is not None and not options.create:
        raise Unusable("--partitions says what --create makes: say that as well")
    if asks_for_routing(options) and options.resume:
        raise Unusable("--resume counts the messages of one stream, a super stream has several")


class Keys:
    """Finds the keys of messages.

    Args:
        options: What the command was told.

    Attributes:
        current: The key of the message that was given last.
    """

    def __init__(self, options: Namespace) -> None:
        delimiter: str | None = options.key_delimiter
        self.current = ""
        self._delimiter = (
            None if delimiter is None else delimiter.encode("utf-8", "surrogateescape")
        )
        self._field: str | None = options.key_field
        self._by_key = options.route == "key"

    def routing(self) -> ByHash | ByKey:
        """How messages are routed, one at a time, by the key of the last one."""
        from wireloom.clients.rabbitmq_stream import ByHash, ByKey

        return (ByKey if self._by_key else ByHash)(lambda _: self.current)

    def told(self, bodies: Iterator[bytes]) -> Iterator[bytes]:
        """What is sent of messages.

        Raises:
            NoKey: One has none.
        """
        for body in bodies:
            key, sent = self._split(body)
            try:
                self.current = key.decode()
            except UnicodeDecodeError:
                raise NoKey("its key is no text in UTF-8") from None
            yield sent

    def _split(self, body: bytes) -> tuple[bytes, bytes]:
        if self._field is not None:
            return self._member(body, self._field), body
        if self._delimiter is None:
            return body, body
        key, found, rest = body.partition(self._delimiter)
        if not found:
            raise NoKey("it has no key: there is no --key-delimiter in it")
        return key, rest

    def _member(self, body: bytes, name: str) -> bytes:
        try:
            value = json.loads(body)[name]
        except (ValueError, TypeError, LookupError, RecursionError):
            raise NoKey(f'it has no key: it is no object of JSON with "{name}"') from None
        text = value if isinstance(value, str) else json.dumps(value)
        return text.encode("utf-8", "surrogatepass")
