"""A virtual host: streams, super streams and groups of consumers under their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wireloom.testing.budget import Budget
from wireloom.testing.embedded import Conflict, NotFound
from wireloom.testing.rabbitmq_stream.arguments import known
from wireloom.testing.rabbitmq_stream.groups import NO_PARTITION, Group
from wireloom.testing.rabbitmq_stream.log import StreamLog
from wireloom.testing.rabbitmq_stream.superstreams import SuperStream
from wireloom.testing.rabbitmq_stream.writer import Writer


@dataclass(slots=True)
class Stream:
    """A stream and who writes to it."""

    log: StreamLog
    """What is in it."""
    writer: Writer
    """Writes to it."""
    has_leader: bool = True
    """Whether its leader runs; nobody can use it otherwise."""


class VirtualHost:
    """A virtual host.

    Attributes:
        name: Its name.
        streams: Its streams, partitions of super streams among them.
        super_streams: Its super streams.

    Args:
        name: Its name.
        budget: The bytes that its streams may take.
        soon: Calls a function as soon as the loop is free.
        report: Gets the errors that nobody else hears of.
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        soon: Callable[[Callable[[], None]], object],
        report: Callable[[Exception], object],
    ) -> None:
        self.name = name
        self.streams: dict[str, Stream] = {}
        self.super_streams: dict[str, SuperStream] = {}
        self._budget = budget
        self._soon = soon
        self._report = report
        self._groups: dict[tuple[str, str], Group] = {}

    def create(self, name: str, arguments: Mapping[str, str]) -> Stream:
        """Makes a stream; nothing is checked."""
        log = StreamLog(name, known(arguments), self._budget)
        stream = Stream(log, Writer(log, self._soon, self._report))
        self.streams[name] = stream
        return stream

    def create_super_stream(
        self,
        name: str,
        partitions: Sequence[str],
        keys: Sequence[str],
        arguments: Mapping[str, str],
    ) -> None:
        """Makes a super stream and its partitions; nothing is checked."""
        for partition in partitions:
            self.create(partition, arguments)
        self.super_streams[name] = SuperStream(name, tuple(partitions), tuple(keys))

    def add_partition(self, name: str, partition: str, key: str | None) -> None:
        """Adds a partition to a super stream; its key is its number if there is none.

        Raises:
            NotFound: There is no such super stream.
            Conflict: There is a stream of that name.
        """
        found = self.super_streams.get(name)
        if found is None:
            raise NotFound(f'there is no super stream "{name}"')
        if partition in self.streams:
            raise Conflict(f'there is a stream "{partition}" already')
        key = str(len(found.partitions)) if key is None else key
        self.create(partition, {})
        self.super_streams[name] = found.with_partition(partition, key)

    def delete(self, name: str) -> None:
        """Deletes a stream."""
        stream = self.streams.pop(name)
        stream.writer.close()
        stream.log.release()
        for super_stream in self.super_streams.values():
            if name in super_stream.partitions:
                self.super_streams[super_stream.name] = super_stream.without(name)

    def stop_leader(self, name: str) -> None:
        """Stops the leader of a stream; what was not written yet is lost."""
        stream = self.streams[name]
        stream.has_leader = False
        stream.writer.close()

    def start_leader(self, name: str) -> None:
        """Starts the leader of a stream again."""
        stream = self.streams[name]
        stream.has_leader = True
        stream.writer.reopen()

    def group(self, stream: str, name: str, super_stream: str | None) -> Group | None:
        """The group that a consumer wants to join, or None if it numbers the partition otherwise.

        Args:
            stream: The stream that the consumer reads.
            name: The name of the group.
            super_stream: The super stream that it names, if it does.
        """
        found = self.super_streams.get(super_stream or "")
        number = NO_PARTITION if found is None else found.number(stream)
        self._groups = {key: group for key, group in self._groups.items() if len(group)}
        group = self._groups.setdefault((stream, name), Group(number, self._soon))
        return group if group.partition == number else None
