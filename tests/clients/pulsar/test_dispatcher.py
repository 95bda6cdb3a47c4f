"""What the broker says of its own accord, and what it is answered."""

from __future__ import annotations

from wireloom.clients.pulsar import Options, token
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.pulsar.codes import AuthenticationError
from wireloom.pulsar.messages import AuthChallenge, AuthResponse, Error, Message, Ping, Pong
from wireloom.pulsar.types import (
    AuthData,
    CommandAuthChallenge,
    CommandError,
    CommandPing,
    ServerError,
)


class Place:
    """A connection and an inbox that keep what they are given."""

    def __init__(self) -> None:
        self.posted: list[Message] = []
        self.failed: list[BaseException] = []

    def post(self, message: Message) -> None:
        self.posted.append(message)

    def put(self, item: object) -> None:
        raise AssertionError(f"{item!r} was not expected")

    def fail(self, error: BaseException) -> None:
        self.failed.append(error)


def test_pings_and_challenges_are_answered() -> None:
    place, tokens = Place(), iter(["old", "new"])
    board = Dispatcher(Options(authentication=token(lambda: next(tokens))), place)
    board.attach(place)
    board.dispatch(Ping(CommandPing()))
    challenge = AuthChallenge(CommandAuthChallenge())
    board.dispatch(challenge)
    board.dispatch(challenge)
    pong, *responses = place.posted
    assert isinstance(pong, Pong)
    proofs = [item.command.response for item in responses if isinstance(item, AuthResponse)]
    assert proofs == [AuthData("token", b"old"), AuthData("token", b"new")]


def test_an_error_for_nobody_ends_connecting() -> None:
    place = Place()
    board = Dispatcher(Options(), place)
    refused = CommandError((1 << 64) - 1, ServerError.AUTHENTICATION_ERROR, "no")
    board.dispatch(Error(refused))
    (error,) = place.failed
    assert isinstance(error, AuthenticationError)
