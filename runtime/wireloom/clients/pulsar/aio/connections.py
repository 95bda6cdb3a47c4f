"""One connection to one broker, for asyncio."""

from __future__ import annotations

from wireloom.clients.cluster.aio.closing import closed_on_failure
from wireloom.clients.cluster.answers import of
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.options import Options
from wireloom.clients.pulsar.steps import Address, frame_limit, hello
from wireloom.pulsar.async_client import AsyncClient
from wireloom.pulsar.codes import error
from wireloom.pulsar.messages import Connected, Error, Message, ProducerSuccess
from wireloom.pulsar.types import CommandConnected
from wireloom.runtime.aio import Connection
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.loop_mailbox import Mailbox
from wireloom.runtime.tls import expected_name


class AsyncBrokerConnection(AsyncClient):
    """An open connection to a broker; it has a method for every command, see ``AsyncClient``.

    Attributes:
        address: Where the broker is.
        dispatcher: Who gets what arrives.
        welcome: What the broker said about itself.
    """

    address: Address
    dispatcher: Dispatcher
    welcome: CommandConnected

    @property
    def poster(self) -> Connection[Message]:
        """The connection, as far as it does not wait."""
        return self.connection

    async def ask(
        self, request: Message, request_id: int, subject: str, deadline: Deadline
    ) -> Message:
        """Sends a request and waits for its answer; of a producer, until it is its turn.

        Raises:
            ResponseError: The broker refused it.
            TimedOut: It did not answer in time.
            ConnectionLost: The connection ended.
        """
        turn: Mailbox[Message] = Mailbox(2)
        self.dispatcher.expect(request_id, turn)
        name = type(request).__name__
        try:
            answer = await self.connection.request(request, timeout=deadline)
            if isinstance(answer, ProducerSuccess) and not answer.command.producer_ready_or_default:
                answer = await turn.get(deadline)
        except TimeoutError:
            raise deadline.passed(f"{name}: no answer") from None
        finally:
            self.dispatcher.forget(request_id)
        if isinstance(answer, Error):
            raise error(answer.command.error, name, subject, answer.command.message)
        return answer


async def open_connection(
    address: Address, options: Options, deadline: Deadline
) -> AsyncBrokerConnection:
    """Connects to a broker and says hello.

    Raises:
        ResponseError: The broker does not let the client in.
        ConnectionLost: There is no way to it, or it ended the connection.
        TimedOut: The time passed.
    """
    connected: Mailbox[Connected] = Mailbox(1)
    dispatcher = Dispatcher(options, connected)
    try:
        cnx = await AsyncBrokerConnection.open_connection(
            address.host,
            address.port,
            handler=dispatcher,
            ssl=options.context(),
            server_name=expected_name(options.ssl, options.server_name),
            timeout=deadline.left(),
        )
    except TimeoutError as error:
        raise deadline.passed(f"{address.host}:{address.port}: no connection") from error
    async with closed_on_failure(cnx.connection.close):
        await cnx.connection.send(hello(options, address), timeout=deadline)
        try:
            cnx.welcome = of(await connected.get(deadline), Connected).command
        except TimeoutError:
            raise deadline.passed("Connect: no answer") from None
    limit = frame_limit(cnx.welcome)
    cnx.connection.set_frame_limit(limit, limit)
    cnx.connection.set_heartbeat(options.keep_alive)
    cnx.connection.timeout = options.timeout
    cnx.address, cnx.dispatcher = address, dispatcher
    return cnx
