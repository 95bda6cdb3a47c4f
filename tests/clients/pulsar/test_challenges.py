"""Brokers that ask for proof, while connecting and afterwards."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest
from wireloom.clients.pulsar import basic, token
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.pulsar.codes import AuthenticationError
from wireloom.pulsar.messages import AuthChallenge, AuthResponse, Connect, Connected, Error, Lookup
from wireloom.pulsar.types import (
    AuthData,
    CommandAuthChallenge,
    CommandConnected,
    CommandError,
    ServerError,
)

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import failure
from tests.clients.pulsar.scripted import OPTIONS, TOPIC, Peer, Script, play, running

CHALLENGE = AuthChallenge(CommandAuthChallenge(None, AuthData("token", b"prove it"), 21))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_challenges_while_connecting_are_answered(flavour: str) -> None:
    script = Script()

    def welcome(peer: Peer, message: AuthResponse) -> None:
        if len(script.of(AuthResponse)) < 3:
            peer.send(CHALLENGE)
        else:
            peer.send(Connected(CommandConnected("script", 21, script.limit)))

    script.answers[Connect] = lambda peer, message: peer.send(CHALLENGE)
    script.answers[AuthResponse] = welcome

    async def body(client: AsyncPulsarClient) -> None:
        assert await client.partitions(TOPIC) == 0

    options = replace(OPTIONS, authentication=basic("me", "secret"))
    with running(script) as server:
        play(flavour, server, body, options)
    (hello,) = script.of(Connect)
    assert (hello.command.auth_method_name, hello.command.auth_data) == ("basic", b"me:secret")
    answers = [item.command.response for item in script.of(AuthResponse)]
    assert answers == [AuthData("basic", b"me:secret")] * 3


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_proof_that_does_not_convince_ends_connecting(flavour: str) -> None:
    script = Script()

    def refuse(peer: Peer, message: AuthResponse) -> None:
        nobody = (1 << 64) - 1
        peer.send(Error(CommandError(nobody, ServerError.AUTHENTICATION_ERROR, "no")))
        peer.close()

    script.answers[Connect] = lambda peer, message: peer.send(CHALLENGE)
    script.answers[AuthResponse] = refuse

    async def body(host: str, port: int) -> None:
        options = replace(OPTIONS, authentication=token("a.b.c"))
        error = await failure(FLAVOURS[flavour](host, port, options))
        assert isinstance(error, AuthenticationError)

    with running(script) as server:
        asyncio.run(body(server.host, server.port))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_later_challenge_is_answered_with_a_new_proof(flavour: str) -> None:
    script, answered = Script(), threading.Event()

    def doubt(peer: Peer, message: Lookup) -> None:
        peer.send(CHALLENGE)
        script.agree(peer, message)

    script.answers[Lookup] = doubt
    script.answers[AuthResponse] = lambda peer, message: answered.set()
    tokens = iter(["first", "second"])

    async def body(client: AsyncPulsarClient) -> None:
        await client.broker_of(TOPIC)
        assert await asyncio.to_thread(answered.wait, 30)

    with running(script) as server:
        play(flavour, server, body, replace(OPTIONS, authentication=token(lambda: next(tokens))))
    (answer,) = script.of(AuthResponse)
    assert answer.command.response == AuthData("token", b"second")


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_who_cannot_give_a_proof_is_told_why(flavour: str) -> None:
    script = Script()
    script.answers[Lookup] = lambda peer, message: peer.send(CHALLENGE)
    proofs = iter([b"once"])

    def supply() -> str:
        for proof in proofs:
            return proof.decode()
        raise RuntimeError("the vault is locked")

    async def body(client: AsyncPulsarClient) -> None:
        error = await failure(client.broker_of(TOPIC))
        assert str(error) == "the vault is locked"

    with running(script) as server:
        play(flavour, server, body, replace(OPTIONS, authentication=token(supply)))
