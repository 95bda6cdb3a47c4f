"""The streams of a cluster: made, looked at and deleted, on asyncio."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.connections import AsyncConnections
from wireloom.clients.rabbitmq_stream.arguments import (
    StreamArguments,
    check_served,
    check_text,
    partitions_of,
    stream_arguments,
)
from wireloom.clients.rabbitmq_stream.nodes import Places
from wireloom.rabbitmq_stream.codes import NoOffset, StreamAlreadyExists, StreamDoesNotExist
from wireloom.runtime.arguments import check_type


class AsyncStreams:
    """What can be asked of any node of a cluster; see ``AsyncEnvironment``."""

    _connections: AsyncConnections

    async def create(
        self,
        stream: str,
        arguments: StreamArguments | Mapping[str, str] | None = None,
        *,
        exists_ok: bool = False,
    ) -> None:
        """Makes a stream.

        Args:
            stream: Its name, not empty, and with that of the virtual host at most 234 characters.
            arguments: How it is kept; or what the wire has, by ``StreamArgumentsKey``.
            exists_ok: Whether it may be there already, with the same arguments.

        Raises:
            InvalidArgument: An argument makes no sense.
            StreamAlreadyExists: There is one, and ``exists_ok`` is false.
            WireloomError: Why it is not there.
        """
        check_type("exists_ok", exists_ok, bool)
        ask = self._connections.ask_again if exists_ok else self._connections.ask_now
        await ask(lambda locator: locator.create(stream, arguments or {}, exists_ok=exists_ok))

    async def create_super_stream(
        self,
        super_stream: str,
        partitions: int | None = None,
        *,
        binding_keys: Sequence[str] = (),
        arguments: StreamArguments | Mapping[str, str] | None = None,
        exists_ok: bool = False,
    ) -> None:
        """Makes a super stream and its partitions (brokers since 3.13).

        A partition is a stream, called as the super stream with ``-`` and its binding key.

        Args:
            super_stream: Its name.
            partitions: How many partitions; their binding keys are 0, 1 and so on.
            binding_keys: Instead of that, the key of each partition, for ``ByKey``.
            arguments: How each partition is kept, as for ``create``.
            exists_ok: Whether it may be there already, however it is kept.

        Raises:
            InvalidArgument: An argument makes no sense.
            StreamAlreadyExists: There is one, and ``exists_ok`` is false.
            Unsupported: The broker is older.
            WireloomError: Why it is not there.
        """
        check_type("exists_ok", exists_ok, bool)
        names, keys = partitions_of(super_stream, partitions, binding_keys)
        told = stream_arguments(arguments)

        async def made(locator: AsyncStreamClient) -> None:
            check_served(locator.options.virtual_host, *names)
            try:
                await locator.create_super_stream(super_stream, names, keys, told)
            except StreamAlreadyExists:
                if not exists_ok:
                    raise

        await (self._connections.ask_again if exists_ok else self._connections.ask_now)(made)

    async def delete_super_stream(self, super_stream: str) -> None:
        """Deletes a super stream with its partitions, and all that is in them (brokers since 3.13).

        Raises:
            StreamDoesNotExist: There is none.
            Unsupported: The broker is older.
            WireloomError: Why it is still there.
        """
        check_text(super_stream=super_stream)
        await self._connections.ask_now(lambda locator: locator.delete_super_stream(super_stream))

    async def delete(self, stream: str) -> None:
        """Deletes a stream, with all that is in it.

        Raises:
            StreamDoesNotExist: There is none.
            WireloomError: Why it is still there.
        """
        check_text(stream=stream)
        await self._connections.ask_now(lambda locator: locator.delete(stream))

    async def exists(self, stream: str) -> bool:
        """Whether there is such a stream.

        Raises:
            WireloomError: Nobody tells.
        """
        try:
            await self.places(stream)
        except StreamDoesNotExist:
            return False
        return True

    async def places(self, stream: str) -> Places:
        """Which node leads a stream, and which have a copy.

        Raises:
            StreamDoesNotExist: There is no such stream.
            WireloomError: Nobody tells.
        """
        check_text(stream=stream)

        async def found() -> Places:
            place = (await self._connections.places([stream]))[stream]
            if isinstance(place, BaseException):
                raise place
            return place

        return await self._connections.persist(found)

    async def stats(self, stream: str) -> Mapping[str, int]:
        """What a stream holds, by ``StreamStatisticsKey`` (brokers since 3.11).

        Raises:
            WireloomError: Nobody tells.
        """
        check_text(stream=stream)
        return await self._connections.ask_again(lambda locator: locator.stream_stats(stream))

    async def stored_offset(self, stream: str, name: str) -> int | None:
        """The offset that is stored for a stream under a name; None if there is none.

        Raises:
            StreamDoesNotExist: There is no such stream.
            WireloomError: Nobody tells.
        """
        check_text(stream=stream, name=name)
        try:
            return await self._connections.ask_again(
                lambda locator: locator.query_offset(name, stream)
            )
        except NoOffset:
            return None

    async def store_offset(self, stream: str, name: str, offset: int) -> None:
        """Stores an offset for a stream under a name, as ``AsyncConsumer.store_offset`` does. The
        broker never answers: ``stored_offset`` shows it soon after.

        Raises:
            LocalError: The offset makes no sense.
            WireloomError: Nobody takes it.
        """
        await self._connections.ask_again(
            lambda locator: locator.store_offset(name, stream, offset)
        )

    async def partitions(self, super_stream: str) -> Sequence[str]:
        """The streams that a super stream consists of, in order.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            WireloomError: Nobody tells.
        """
        check_text(super_stream=super_stream)
        return await self._connections.ask_again(lambda locator: locator.partitions(super_stream))

    async def route(self, key: str, super_stream: str) -> Sequence[str]:
        """The partitions of a super stream that are bound with a routing key.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            WireloomError: Nobody tells.
        """
        check_text(key=key, super_stream=super_stream)
        return await self._connections.ask_again(lambda locator: locator.route(key, super_stream))
