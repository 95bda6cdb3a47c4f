"""The consumer for asyncio."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Literal, TypeVar

from wireloom.clients.cluster.aio.closing import AsyncCloses, closed_on_failure
from wireloom.clients.cluster.aio.looking import AsyncLooking
from wireloom.clients.cluster.aio.persisting import persist
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.aio.steps import carried_out
from wireloom.clients.cluster.events import Events
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.couchbase_dcp.bootstrap import Bootstrap
from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.clients.couchbase_dcp.errors import Closed
from wireloom.clients.couchbase_dcp.events import Event
from wireloom.clients.couchbase_dcp.feed import (
    Feed,
    Reopen,
    RollBack,
    check_vbuckets,
    ends_of,
)
from wireloom.clients.couchbase_dcp.node import Item, Node
from wireloom.clients.couchbase_dcp.options import Options, Selection, check_selections
from wireloom.clients.couchbase_dcp.requests import all_seqnos, configuration, failover_log
from wireloom.clients.couchbase_dcp.selecting import choose
from wireloom.clients.couchbase_dcp.topology import Topology
from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.tables import FRAME_MAX, FRAME_UNCOUNTED, PORT
from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.errors import ConnectionLost, TimedOut
from wireloom.runtime.aio import Connection
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.loop_mailbox import Mailbox
from wireloom.runtime.sockets import Address
from wireloom.runtime.tasks import sleep
from wireloom.runtime.tls import expected_name

R = TypeVar("R")

EVERYTHING = (Selection(),)
"""All that the user may see."""

_UNBOUNDED = 1 << 40
"""Items that may wait: their bytes are bounded by flow control."""

_JOIN = 5.0
_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


async def connect(
    host: str = "localhost",
    port: int = PORT,
    options: Options | None = None,
    *,
    selections: Sequence[Selection] = EVERYTHING,
    vbuckets: Iterable[int] | None = None,
    checkpoints: Iterable[Checkpoint] = (),
    until: Mapping[int, int] | Literal["now"] | None = None,
) -> AsyncConsumer:
    """Connects to a cluster and opens a stream for each vbucket.

    Args:
        host: Name or address of a node.
        port: Its port for data.
        options: Who to be, and what to ask for.
        selections: What to stream of each vbucket; several of them need stream ids.
        vbuckets: Numbers of the vbuckets; None: all.
        checkpoints: Where to begin; streams without one begin at the beginning.
        until: The number at which streams end, by vbucket; "now": the newest that there is; None:
            never.

    Raises:
        ResponseError: A node refused: wrong credentials, no such bucket, scope or collection.
        ConnectionLost: There is no way to a node, or it ended the connection.
        TimedOut: A step took longer than ``options.timeout`` seconds.
        InvalidArgument: The arguments make no sense for this bucket.
    """
    options = Options() if options is None else options
    check_type("options", options, Options, shows=False)
    check_type("until", until, Mapping | Literal["now"] | None)
    consumer = AsyncConsumer((host, port), options)
    async with closed_on_failure(consumer.close):
        await consumer.begin(selections, vbuckets, checkpoints, until)
    return consumer


class AsyncConsumer(AsyncCloses):
    """Reads the changes of a bucket; made by ``connect``.

    Iterating gives mutations, deletions and system events in the order of each vbucket, and tells
    of rollbacks and of streams that ended; it ends when all streams have. Vbuckets that move to
    another node are followed, and lost connections are made again, from where the program was: a
    change may come twice, none is left out. It belongs to one task at a time.

    Args:
        seed: Host and port of a node.
        options: Who to be, and what to ask for.
    """

    def __init__(self, seed: Address, options: Options) -> None:
        self._seed = seed
        self._options = options
        self._name = options.name or f"wireloom:{token_hex(8)}"
        self._topology = Topology(bool(options.ssl))
        self._feed = Feed(options.retrying)
        self._inbox: Mailbox[Item] = Mailbox(_UNBOUNDED)
        self._stream_ids = False
        self._ending = Ending()
        self._connections = AsyncPool(
            self._opened,
            lambda known: known[1].close(),
            lambda known: known[1].error is None,
            self._ending,
        )
        self._looking: AsyncLooking[AsyncConsumer] = AsyncLooking()
        self._pace = Pace(options.bucket, Events(), options.slow_after)
        self._position: object = object()

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """How far the program has come with each stream; to be kept once it has done its part."""
        return self._feed.checkpoints

    @property
    def vbuckets(self) -> int:
        """How many vbuckets the bucket has."""
        return len(self._topology.owners)

    # --- reading ---

    def __aiter__(self) -> AsyncIterator[Event]:
        return self.events()

    async def events(self, timeout: float | None = None) -> AsyncIterator[Event]:
        """What happens, until all streams have ended or ``close``.

        Args:
            timeout: Seconds without an event after which to give up; None waits as long as there
                are connections, which no-ops see to.

        Raises:
            TimedOut: Nothing came in time; iterating may go on.
            ResponseError: A stream was refused.
            RemoteError: A node does not follow the protocol; its connection was closed.
            ConnectionLost: Nodes could not be reached again, see ``Options.retrying``.
        """
        while self._feed.streams and not isinstance(self._ending.error, Closed):
            try:
                item = await self._inbox.get(_SLICE if timeout is None else timeout)
            except Closed:
                return
            except TimeoutError:
                if timeout is None:
                    continue
                raise
            self._position = None  # the program is here, however long that takes
            event = await self._settle(item)
            self._position = item
            if event is not None:
                yield event

    def close_stream(self, vbucket: int, stream_id: int = 0) -> None:
        """Gives a stream up; what was not read of it is dropped."""
        stream = self._feed.drop((vbucket, stream_id))
        if stream is None:
            return
        for _, (node, _) in self._connections.known():
            if stream in node.streams:
                with suppress(ConnectionLost):
                    node.close_stream(stream)

    # --- asking ---

    async def seqnos(self) -> dict[int, int]:
        """The newest change of every vbucket."""
        found: dict[int, int] = {}
        for address in list(self._topology.nodes):
            found |= await self._ask(address, all_seqnos)
        return found

    async def failover_log(self, vbucket: int) -> tuple[FailoverEntry, ...]:
        """The histories of a vbucket, the newest first.

        Raises:
            ConnectionLost: No node has it.
        """
        return await self._ask(self._owner(vbucket), lambda ids: failover_log(vbucket, ids))

    # --- beginning and end ---

    async def begin(
        self,
        selections: Sequence[Selection],
        vbuckets: Iterable[int] | None,
        checkpoints: Iterable[Checkpoint],
        until: Mapping[int, int] | Literal["now"] | None,
    ) -> None:
        """Connects and opens streams; only ``connect`` calls it."""
        check_selections(selections)
        self._stream_ids = selections[0].stream_id is not None
        node, _ = await self._reach(self._seed)
        agreed = bool(node.agreed.negotiated.collections)
        numbers = check_vbuckets(vbuckets, self.vbuckets)
        chosen = await self._ask(self._seed, lambda ids: choose(selections, agreed, ids))
        now = await self.seqnos() if until == "now" else {}
        ends = ends_of(None if isinstance(until, str) else until, numbers)
        self._feed.begin(chosen, numbers, checkpoints, now or ends)
        for stream in list(self._feed.streams.values()):
            node, _ = await self._reach(self._owner(stream.vbucket))
            node.open(stream)
        self._looking.add(self)

    def look(self, now: float) -> None:
        """Tells if nobody takes what has arrived; it is asked now and then."""
        waits = self._feed.streams and self._inbox
        self._pace.look(now, self._position if waits else None)

    async def close(self) -> None:
        """Ends all connections; iterations end. Doing it twice does nothing."""
        reason = Closed("the consumer was closed")
        self._ending.set(reason)
        self._inbox.fail(reason)
        await self._connections.close()
        await self._looking.close(_JOIN)

    # --- parts ---

    async def _settle(self, item: Item) -> Event | None:
        todo = self._feed.settle(item)
        if isinstance(todo, RollBack):
            return await self._roll_back(todo)
        if isinstance(todo, Reopen):
            await self._reopen(todo)
            return None
        return todo

    async def _roll_back(self, todo: RollBack) -> Event | None:
        stream = todo.stream
        try:
            log = await self._ask(todo.node.address, lambda ids: failover_log(stream.vbucket, ids))
        except (ConnectionLost, TimedOut) as error:
            await self._reopen(Reopen((stream,), error))
            return None
        event = todo.done(log, self._options.bucket)
        await self._reopen(Reopen((stream,), ConnectionLost("rolled back")))
        return event

    async def _reopen(self, todo: Reopen) -> None:
        left = list(todo.streams)

        async def opened() -> None:
            await self._refresh()
            while left:
                node, _ = await self._reach(self._owner(left[-1].vbucket))
                node.open(left[-1])
                left.pop()

        await sleep(todo.pause)
        await persist(opened, self._options.retrying, todo.log_retry)
        todo.log_done()

    async def _refresh(self) -> None:
        """Asks for the configuration, whichever node gives it."""
        known = [at for at, (_, line) in self._connections.known() if line.error is None]
        addresses = dict.fromkeys([*known, *self._topology.nodes, self._seed])
        cause: Exception = ConnectionLost("there is no node")
        for address in addresses:
            try:
                config = await self._ask(address, configuration)
            except (ConnectionLost, TimedOut) as error:
                cause = error
            else:
                self._topology.update(config, address[0])
                return
        raise cause

    def _owner(self, vbucket: int) -> Address:
        owner = self._topology.owners[vbucket]
        if owner is None:
            raise ConnectionLost(f"no node has vbucket {vbucket}")
        return owner

    async def _reach(self, address: Address) -> tuple[Node, Connection[Message]]:
        """The connection to a node, which is made if there is none."""
        what = f"{address[0]}:{address[1]}: no connection"
        return await self._connections.take(address, Deadline(self._options.timeout), what)

    async def _opened(
        self, address: Address, deadline: Deadline
    ) -> tuple[Node, Connection[Message]]:
        options = self._options
        node = Node(address, options.buffer_size, self._inbox.put)
        connection: Connection[Message] = await Connection.connect(
            node.rules(),
            *address,
            ssl=options.context(),
            server_name=expected_name(options.ssl, options.server_name),
            timeout=deadline,
            frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
            on_message=node.dispatch,
            on_end=node.on_end,
            on_stream=node.on_stream,
        )
        async with closed_on_failure(connection.close):
            node.use(connection)
            names = (self._name, self._stream_ids, node.agreed, connection.next_id)
            steps = Bootstrap(options, *names).steps()
            config = await carried_out(steps, connection.request, self._ending)
            connection.set_heartbeat(options.noop_interval)
            self._topology.update(config, address[0])
        return node, connection

    async def _ask(
        self,
        address: Address,
        steps: Callable[[Callable[[], int]], Generator[Message, Message, R]],
    ) -> R:
        _, connection = await self._reach(address)
        return await carried_out(steps(connection.next_id), connection.request, self._ending)
