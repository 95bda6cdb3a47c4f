"""Both clients against real sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from wireloom.errors import (
    ClosedByPeer,
    EncodeError,
    LocalError,
    TimedOut,
    Unsupported,
    WireloomError,
)
from wireloom.runtime.serve import Server

from .conftest import Made


class Flavour:
    """Calls a client of either flavour from a test that blocks."""

    def __init__(self, made: Made, is_async: bool) -> None:
        self.client_class = made.all.AsyncClient if is_async else made.all.Client
        self._runner = asyncio.Runner() if is_async else None

    def call(self, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
        """The result of a method."""
        if self._runner is None:
            return function(*args, **options)

        async def awaited() -> Any:
            result: Awaitable[Any] = function(*args, **options)
            return await result

        return self._runner.run(awaited())

    def wait(self, ready: Callable[[], object]) -> None:
        """Lets the client read until something is true."""
        for _ in range(500):
            if ready():
                return
            self.call(asyncio.sleep if self._runner else time.sleep, 0.01)
        raise AssertionError("it did not happen")

    def finish(self) -> None:
        """Ends the loop."""
        if self._runner is not None:
            self._runner.close()


@pytest.fixture(params=["Client", "AsyncClient"])
def rabbit_flavour(request: pytest.FixtureRequest, rabbit: Made) -> Iterator[Flavour]:
    made = Flavour(rabbit, request.param == "AsyncClient")
    yield made
    made.finish()


@pytest.fixture(params=["Client", "AsyncClient"])
def shop_flavour(request: pytest.FixtureRequest, shop: Made) -> Iterator[Flavour]:
    made = Flavour(shop, request.param == "AsyncClient")
    yield made
    made.finish()


@pytest.fixture
def broker(rabbit: Made) -> Any:
    """A handler of a server that knows a few commands."""
    m, code = rabbit.module("messages"), rabbit.all.ResponseCode
    codes = rabbit.module("codes")
    base: Any = rabbit.all.ServerHandler

    class Broker(base):
        def __init__(self) -> None:
            super().__init__()
            self.streams: list[str] = []
            self.said: list[Any] = []

        def on_connect(self, connection: Any) -> None:
            self.peer = connection

        def on_message(self, connection: Any, message: Any) -> None:
            self.said.append(message)
            super().on_message(connection, message)

        def on_peer_properties(self, connection: Any, message: Any) -> Any:
            properties = {"version": "4.3.6", **message.properties}
            return m.PeerPropertiesResponse(message.correlation_id, code.OK, properties)

        def on_sasl_handshake(self, connection: Any, message: Any) -> Any:
            return m.SaslHandshakeResponse(message.correlation_id, code.OK, ("PLAIN", "DEMO"))

        def on_sasl_authenticate(self, connection: Any, message: Any) -> Any:
            if message.mechanism == "DEMO":
                return m.SaslAuthenticateResponse(
                    message.correlation_id, code.SASL_CHALLENGE, b"password?"
                )
            connection.send(m.SaslAuthenticateResponse(message.correlation_id, code.OK, None))
            connection.send(m.Tune(1000, 60))
            return None

        def on_open(self, connection: Any, message: Any) -> Any:
            return m.OpenResponse(message.correlation_id, code.OK, {"advertised_port": "1"})

        def on_create(self, connection: Any, message: Any) -> Any:
            if message.stream in self.streams:
                raise codes.error(code.STREAM_ALREADY_EXISTS)
            self.streams.append(message.stream)
            return m.CreateResponse(message.correlation_id, code.OK)

        def on_metadata(self, connection: Any, message: Any) -> Any:
            infos = tuple(
                rabbit.all.StreamMetadata(
                    name, code.OK if name in self.streams else code.STREAM_DOES_NOT_EXIST, None, ()
                )
                for name in message.streams
            )
            return m.MetadataResponse(message.correlation_id, (), infos)

        def on_query_offset(self, connection: Any, message: Any) -> Any:
            return m.QueryOffsetResponse(message.correlation_id, code.OK, 42)

        def on_credit(self, connection: Any, message: Any) -> Any:
            raise codes.error(code.SUBSCRIPTION_ID_DOES_NOT_EXIST)

        def on_publish(self, connection: Any, message: Any) -> None:
            numbers = tuple(one.publishing_id for one in message.messages)
            connection.send(m.PublishConfirm(message.publisher_id, numbers))

        def unsupported(self, message: Any) -> Exception:
            refusal: Exception = super().unsupported(message)
            if isinstance(message, m.Delete | m.Subscribe):
                refusal = codes.error(code.ACCESS_REFUSED)
            return refusal

    return Broker()


@pytest.fixture
def listener(rabbit: Made) -> Any:
    """A handler of a client that notes what it gets."""
    m, offered = rabbit.module("messages"), rabbit.all
    base: Any = offered.Handler

    class Listener(base):
        def __init__(self) -> None:
            super().__init__()
            self.got: list[Any] = []
            self.ended: list[BaseException] = []

        def on_tune(self, message: Any) -> Any:
            self.got.append(message)
            return m.TuneResponse(message.frame_max, message.heartbeat)

        def on_publish_confirm(self, message: Any) -> None:
            self.got.append(message)

        def on_credit_response(self, message: Any) -> None:
            self.got.append(message)

        def on_consumer_update(self, message: Any) -> Any:
            self.got.append(message)
            return m.ConsumerUpdateResponse(
                message.correlation_id, offered.ResponseCode.OK, offered.OffsetAt(7)
            )

        def on_answer(self, message: Any) -> None:
            self.got.append(message)

        def on_close(self, message: Any) -> None:
            self.got.append(message)

        def on_end(self, error: BaseException) -> None:
            self.ended.append(error)

    return Listener()


@pytest.fixture
def opened(rabbit: Made, rabbit_flavour: Flavour, broker: Any, listener: Any) -> Iterator[Any]:
    """A client that has come as far as the state open."""
    call, tables = rabbit_flavour.call, rabbit.module("tables")
    with Server(tables.SERVER_TABLES, lambda: broker) as server:
        client = call(
            rabbit_flavour.client_class.open_connection, "127.0.0.1", server.port, handler=listener
        )
        assert call(client.peer_properties, {"product": "test"}) == {
            "version": "4.3.6",
            "product": "test",
        }
        assert call(client.sasl_handshake) == ("PLAIN", "DEMO")
        challenge = call(client.sasl_authenticate, "DEMO", b"")
        assert challenge.challenge == b"password?"
        assert call(client.sasl_authenticate, "PLAIN", b"\0guest\0guest").challenge is None
        rabbit_flavour.wait(lambda: client.connection.state == tables.State.OPENING)
        assert call(client.open, "/") == {"advertised_port": "1"}
        assert client.connection.state == tables.State.OPEN
        yield client
        call(client.connection.close)
        assert not [error for error in server.errors if isinstance(error, AssertionError)]


def test_requests_and_refusals(rabbit: Made, rabbit_flavour: Flavour, opened: Any) -> None:
    call, offered = rabbit_flavour.call, rabbit.all
    assert call(opened.create, "events", {}) is None
    with pytest.raises(offered.StreamAlreadyExists) as caught:
        call(opened.create, "events", {}, timeout=5)
    assert str(caught.value) == 'Create "events": the stream already exists (code 5)'
    assert (caught.value.command, caught.value.subject) == ("Create", "events")
    with pytest.raises(offered.AccessRefused, match='Delete "events"'):
        call(opened.delete, "events")
    answer = call(opened.metadata, ("events", "nowhere"))
    assert [one.code.name for one in answer.streams] == ["OK", "STREAM_DOES_NOT_EXIST"]
    assert call(opened.query_offset, "app", "events") == 42


def test_what_cannot_be_answered_with_a_code(
    rabbit: Made, rabbit_flavour: Flavour, opened: Any, broker: Any
) -> None:
    with pytest.raises(WireloomError):
        rabbit_flavour.call(opened.route, "key", "super")
    assert str(broker.peer.error) == "Route is not supported by this server"


def test_oneway_messages_and_what_follows(
    rabbit: Made, rabbit_flavour: Flavour, opened: Any, listener: Any
) -> None:
    m, offered = rabbit.module("messages"), rabbit.all
    record = offered.PublishedMessage(3, b"body")
    assert rabbit_flavour.call(opened.publish, 1, (record,)) is None
    rabbit_flavour.call(opened.credit, 66, 2)
    rabbit_flavour.wait(lambda: len(listener.got) == 3)
    code = offered.ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
    assert listener.got[1:] == [m.PublishConfirm(1, (3,)), m.CreditResponse(code, 66)]


def test_request_of_the_server_is_answered(
    rabbit: Made, rabbit_flavour: Flavour, opened: Any, broker: Any
) -> None:
    m, offered = rabbit.module("messages"), rabbit.all
    broker.peer.send(m.ConsumerUpdate(11, 0, True))
    rabbit_flavour.wait(lambda: isinstance(broker.said[-1], m.ConsumerUpdateResponse))
    assert broker.said[-1] == m.ConsumerUpdateResponse(
        11, offered.ResponseCode.OK, offered.OffsetAt(7)
    )


def test_answer_that_nobody_waited_for(
    rabbit: Made, rabbit_flavour: Flavour, opened: Any, listener: Any
) -> None:
    m = rabbit.module("messages")
    rabbit_flavour.call(opened.connection.send, m.Create(77, "late", {}), timeout=5)
    rabbit_flavour.wait(lambda: len(listener.got) == 2)
    assert listener.got[1] == m.CreateResponse(77, rabbit.all.ResponseCode.OK)


def test_client_closes(rabbit: Made, rabbit_flavour: Flavour, opened: Any, broker: Any) -> None:
    call, tables = rabbit_flavour.call, rabbit.module("tables")
    assert call(opened.close, rabbit.all.ResponseCode.OK, "bye") is None
    assert opened.connection.state == tables.State.CLOSED
    close = rabbit.module("messages").Close
    rabbit_flavour.wait(lambda: isinstance(broker.said[-1], close))
    assert broker.said[-1].reason == "bye"


def test_server_closes(
    rabbit: Made, rabbit_flavour: Flavour, opened: Any, broker: Any, listener: Any
) -> None:
    m = rabbit.module("messages")
    broker.peer.send(m.Close(1, rabbit.all.ResponseCode.UNKNOWN_FRAME, "unknown frame"))
    rabbit_flavour.wait(lambda: listener.ended)
    assert isinstance(listener.ended[0], ClosedByPeer)
    assert str(listener.ended[0]) == "closed by the peer: unknown frame (code 13)"
    rabbit_flavour.wait(lambda: isinstance(broker.said[-1], m.CloseResponse))
    with pytest.raises(ClosedByPeer):
        rabbit_flavour.call(opened.metadata, ())


def test_version_of_the_server_is_looked_at(rabbit_flavour: Flavour, opened: Any) -> None:
    call = rabbit_flavour.call
    opened.server_version = "3.12.1"
    with pytest.raises(Unsupported, match=r"CreateSuperStream needs a server of version 3\.13"):
        call(opened.create_super_stream, "s", (), (), {})
    with pytest.raises(Unsupported, match="version 2 of Publish"):
        call(opened.publish_v2, 1, ())
    assert call(opened.query_offset, "app", "events") == 42


def test_misuse_is_local(rabbit_flavour: Flavour, opened: Any) -> None:
    with pytest.raises(EncodeError, match=r"Credit\.credit"):
        rabbit_flavour.call(opened.credit, 1, 40000)
    with pytest.raises(LocalError, match="not legal in state OPEN"):
        rabbit_flavour.call(opened.sasl_handshake)


def test_request_without_handler_says_what_is_missing(
    rabbit_flavour: Flavour, opened: Any, broker: Any, listener: Any, rabbit: Made
) -> None:
    listener._methods.update(rabbit.all.Handler()._methods)
    broker.peer.send(rabbit.module("messages").ConsumerUpdate(11, 0, True))
    rabbit_flavour.wait(lambda: listener.ended)
    assert str(listener.ended[0]) == (
        "ConsumerUpdate wants an answer,"
        " and the handler has no method on_consumer_update to give it"
    )


def test_answers_given_before_the_connection_is_known(rabbit: Made) -> None:
    m = rabbit.module("messages")
    base: Any = rabbit.all.Handler

    class Early(base):
        def on_tune(self, message: Any) -> Any:
            return m.TuneResponse(message.frame_max, 0)

    class Connection:
        def __init__(self) -> None:
            self.posted: list[Any] = []

        def post(self, message: Any) -> None:
            self.posted.append(message)

    handler, connection = Early(), Connection()
    handler.dispatch(m.Tune(5, 0))
    handler.attach(connection)
    handler.dispatch(m.Tune(6, 0))
    assert connection.posted == [m.TuneResponse(5, 0), m.TuneResponse(6, 0)]


def test_interim_codes_that_every_command_may_answer(
    waiting_shop: Made, shop_flavour: Flavour
) -> None:
    made, call = waiting_shop, shop_flavour.call
    m, status = made.module("messages"), made.all.Status
    base: Any = made.all.ServerHandler
    codes = iter([status.FINE, status.BUSY, status.FINE, status.GO_AWAY])

    class Keeper(base):
        def on_enter(self, connection: Any, message: Any) -> Any:
            return m.EnterReply(message.ticket, status.FINE)

        def on_set(self, connection: Any, message: Any) -> Any:
            thing = made.all.Thing(message.request, message.kind, message.timeout)
            return m.SetReply(message.ticket, next(codes), thing)

    client_class = getattr(made.all, shop_flavour.client_class.__name__)
    with Server(made.module("tables").SERVER_TABLES, Keeper) as server:
        client = call(client_class.open_connection, "127.0.0.1", server.port)
        call(client.enter)
        answers = [call(client.set_, 9, "bear") for _ in range(3)]
        assert [one.status.name for one in answers] == ["FINE", "BUSY", "FINE"]
        with pytest.raises(made.all.GoAway):
            call(client.set_, 9, "bear")
        call(client.connection.close)


def test_an_invented_protocol(shop: Made, shop_flavour: Flavour) -> None:
    call, m, offered = shop_flavour.call, shop.module("messages"), shop.all
    tables, codes = shop.module("tables"), shop.module("codes")
    base: Any = offered.ServerHandler

    class Keeper(base):
        def on_enter(self, connection: Any, message: Any) -> Any:
            return m.EnterReply(message.ticket, offered.Status.FINE)

        def on_shout(self, connection: Any, message: Any) -> Any:
            status = offered.Status.BUSY if message.words == "hey" else offered.Status.FINE
            return m.ShoutReply(message.ticket, status)

        def on_set(self, connection: Any, message: Any) -> Any:
            if message.request == "none":
                raise codes.error(offered.Status.SOLD_OUT)
            if message.request == "late":
                return None
            thing = offered.Thing(message.request, message.kind, message.timeout)
            return m.SetReply(message.ticket, offered.Status.FINE, thing)

    with Server(tables.SERVER_TABLES, Keeper) as server:
        client = call(shop_flavour.client_class.open_connection, "127.0.0.1", server.port)
        call(client.enter)
        assert call(client.set_, 9, "bear") == offered.Thing("bear", offered.Kind.BOOK, 9)
        toy = call(client.set_, 9, "bear", kind=offered.Kind.TOY, timeout=5.0)
        assert toy == offered.Thing("bear", offered.Kind.TOY, 9)
        with pytest.raises(offered.SoldOut, match=r'^Set "8": it is sold out \(code 1\)$'):
            call(client.set_, 8, "none")
        with pytest.raises(TimedOut):
            call(client.set_, 8, "late", timeout=0.05)
        answers = [call(client.shout, words) for words in ("hey", "hello")]
        assert [answer.status.name for answer in answers] == ["BUSY", "FINE"]
        call(client.nod)
        call(client.leave)
        assert client.connection.state == tables.State.GONE
        call(client.connection.close)


def test_context_manager_ends_the_connection(rabbit: Made, broker: Any) -> None:
    with Server(rabbit.module("tables").SERVER_TABLES, lambda: broker) as server:
        with rabbit.all.Client.open_connection("127.0.0.1", server.port) as client:
            assert client.connection.error is None
        assert str(client.connection.error) == "closed by this program"
