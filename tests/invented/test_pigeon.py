"""Talks in which order, what was asked and several steps with one id tell what answers what."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from typing import Any

import pytest
from wireloom.errors import IllegalMessage, QueueFull, TimedOut
from wireloom.runtime.codes import errors_of, raise_for_codes
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session

from tests.invented.flavours import Flavour
from tests.support.packages import Package


def said(kind: Any, perch: int = 0, **members: Any) -> Any:
    """A message on a perch."""
    return kind(perch=perch, **members)


@pytest.fixture
def loft(pigeon: Package) -> Any:
    """A server that answers some calls late, and throws those off their perch who call "bang"."""
    m, types, codes = (pigeon.module(name) for name in ("messages", "types", "codes"))
    base: Any = pigeon.module("server").ServerHandler

    class Loft(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []
            self.late: list[Any] = []
            self.connection: Any = None

        def on_connect(self, connection: Any) -> None:
            self.connection = connection

        def on_message(self, connection: Any, message: Any) -> None:
            self.heard.append(message)
            super().on_message(connection, message)

        def on_hello(self, connection: Any, message: Any) -> Any:
            match message.name:
                case "crow":
                    return said(m.Welcome, mood=types.Mood.STRANGER, grain=0)
                case "flock":
                    raise codes.error(types.Mood.FULL)
                case _:
                    return said(m.Welcome, mood=types.Mood.FINE, grain=9)

        def on_carry(self, connection: Any, message: Any) -> Any:
            match message.care:
                case types.Care.ONCE:
                    return said(m.Got, letter=message.letter)
                case types.Care.EXACTLY:
                    return said(m.Kept, letter=message.letter)
            return None

        def on_forget(self, connection: Any, message: Any) -> Any:
            return said(m.Forgotten, letter=message.letter)

        def on_kept(self, connection: Any, message: Any) -> Any:
            return said(m.Forget, letter=message.letter)

        def on_brood(self, connection: Any, message: Any) -> Any:
            fine, full, stranger = types.Mood.FINE, types.Mood.FULL, types.Mood.STRANGER
            nests = (types.Nest("a", (fine, full)), types.Nest("b", (stranger,)))
            return said(m.Eggs, letter=message.letter, nests=nests)

        def on_coo(self, connection: Any, message: Any) -> Any:
            return said(m.CooBack, times=message.times)

        def on_land(self, connection: Any, message: Any) -> Any:
            if message.perch == 9:
                raise codes.error(types.Mood.FULL)
            return said(m.Landed, perch=message.perch, mood=types.Mood.FINE)

        def on_call(self, connection: Any, message: Any) -> None:
            answer = said(m.Called, text=message.text, perch=message.perch)
            match message.text:
                case "bang":
                    shoo = said(m.Shoo, mood=types.Mood.FULL, perch=message.perch)
                    connection.send(shoo)
                case "late":
                    self.late.append(answer)
                case _ if not message.quiet:
                    for one in (*self.late, answer):
                        connection.send(one)
                    self.late.clear()

    return Loft()


@pytest.fixture
def listener(pigeon: Package) -> Any:
    m: Any = pigeon.module("messages")
    base: Any = pigeon.module("handler").Handler

    class Listener(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []

        def dispatch(self, message: Any) -> None:
            self.heard.append(message)
            super().dispatch(message)

        def on_carry(self, message: Any) -> Any:
            return said(m.Kept, letter=message.letter)

        def on_forget(self, message: Any) -> Any:
            return said(m.Forgotten, letter=message.letter)

    return Listener()


@pytest.fixture
def client(pigeon: Package, bird: Flavour, loft: Any, listener: Any) -> Iterator[Any]:
    tables = pigeon.module("tables")
    with Server(tables.SERVER_TABLES, lambda: loft) as server:
        opened = bird.client_class.open_connection
        made = bird.call(opened, "127.0.0.1", server.port, handler=listener)
        yield made
        bird.call(made.connection.close)
        assert not server.errors


@pytest.fixture
def inside(pigeon: Package, bird: Flavour, client: Any) -> Any:
    """A client that was let in."""
    m, types = pigeon.module("messages"), pigeon.module("types")
    assert bird.call(client.hello, "ann") == said(m.Welcome, mood=types.Mood.FINE, grain=9)
    return client


@pytest.mark.parametrize(("name", "error"), [("crow", "Stranger"), ("flock", "Full")])
def test_an_answer_found_by_order_alone_raises_its_code(
    pigeon: Package, bird: Flavour, client: Any, name: str, error: str
) -> None:
    codes, tables = pigeon.module("codes"), pigeon.module("tables")
    with pytest.raises(getattr(codes, error)) as caught:
        bird.call(client.hello, name)
    assert (caught.value.command, caught.value.subject) == ("Hello", name)
    assert client.connection.state is tables.State.OUTSIDE


def test_the_answer_is_the_one_that_the_request_asks_for(
    pigeon: Package, bird: Flavour, inside: Any, loft: Any
) -> None:
    m, care = pigeon.module("messages"), pigeon.module("types").Care
    assert bird.call(inside.carry, care.LIGHT, "a") is None
    assert bird.call(inside.carry, care.ONCE, "b") == said(m.Got, letter=5)
    assert bird.call(inside.carry, care.EXACTLY, "c") == said(m.Kept, letter=6)
    assert bird.call(inside.forget, 6) == said(m.Forgotten, letter=6)
    assert [one.letter for one in loft.heard if isinstance(one, m.Carry)] == [None, 5, 6]


def test_ids_are_invented_where_an_exchange_begins_only(pigeon: Package, bird: Flavour) -> None:
    taken = {
        name: "letter" in signature(getattr(bird.client_class, name)).parameters
        for name in ("carry", "brood", "got", "kept", "forget", "forgotten")
    }
    assert taken == {
        "carry": False,
        "brood": False,
        "got": True,
        "kept": True,
        "forget": True,
        "forgotten": True,
    }


def test_an_id_is_free_when_its_whole_exchange_is_over(
    pigeon: Package, bird: Flavour, inside: Any
) -> None:
    care = pigeon.module("types").Care
    letters = [bird.call(inside.carry, care.EXACTLY, "c").letter for _ in range(4)]
    assert letters == [5, 6, 7, 8]
    with pytest.raises(QueueFull, match="all ids from 5 to 8 are in use"):
        bird.call(inside.brood)
    bird.call(inside.forget, 7)
    assert bird.call(inside.brood).letter == 7
    assert bird.call(inside.carry, care.ONCE, "d").letter == 7


def test_the_other_side_has_ids_of_its_own(
    pigeon: Package, bird: Flavour, inside: Any, loft: Any, listener: Any
) -> None:
    m, care = pigeon.module("messages"), pigeon.module("types").Care
    assert bird.call(inside.carry, care.EXACTLY, "c") == said(m.Kept, letter=5)
    server_says = said(m.Carry, care=care.EXACTLY, letter=5, text="to you")
    loft.connection.send(server_says)
    bird.wait(lambda: any(isinstance(one, m.Forgotten) for one in loft.heard))
    assert listener.heard == [server_says, said(m.Forget, letter=5)]
    assert [bird.call(inside.carry, care.ONCE, "d").letter for _ in range(4)] == [6, 7, 8, 6]


def test_codes_deep_in_an_answer(pigeon: Package, bird: Flavour, inside: Any) -> None:
    codes = pigeon.module("codes")
    eggs = bird.call(inside.brood)
    found = [(path, type(error)) for path, error in errors_of(eggs)]
    assert found == [("nests[0].eggs[1]", codes.Full), ("nests[1].eggs[0]", codes.Stranger)]
    with pytest.raises(codes.Full) as caught:
        raise_for_codes(eggs, "Brood")
    assert (caught.value.command, caught.value.subject) == ("Brood", "nests[0].eggs[1]")
    raise_for_codes(eggs.nests[0].name)


def test_who_gives_up_keeps_his_place(
    pigeon: Package, bird: Flavour, inside: Any, listener: Any
) -> None:
    m = pigeon.module("messages")
    for perch in (1, 2):
        bird.call(inside.land, perch=perch)
    with pytest.raises(TimedOut):
        bird.call(inside.call, quiet=False, text="late", perch=1, timeout=0.1)
    nobodys = said(m.Call, quiet=False, text="late", perch=1)
    bird.call(inside.connection.send, nobodys)
    assert bird.call(inside.call, quiet=True, text="quiet", perch=1) is None
    for text, perch in (("there", 2), ("here", 1)):
        answer = bird.call(inside.call, quiet=False, text=text, perch=perch, timeout=60)
        assert answer == said(m.Called, text=text, perch=perch)
    # what nobody waits for comes to the handler, what was given up to nobody
    assert listener.heard == [said(m.Called, text="late", perch=1)]


def test_an_answer_whose_code_is_no_success_raises_it(
    pigeon: Package, bird: Flavour, inside: Any
) -> None:
    m, types, codes = (pigeon.module(name) for name in ("messages", "types", "codes"))
    assert bird.call(inside.land, perch=3) == said(m.Landed, perch=3, mood=types.Mood.FINE)
    with pytest.raises(codes.Full):
        bird.call(inside.land, perch=9)
    with pytest.raises(IllegalMessage, match=r"9.* is not open"):
        bird.call(inside.call, quiet=True, text="x", perch=9)


def test_what_ends_a_perch_is_the_answer_to_all_that_wait_there(pigeon: Package) -> None:
    m, types, tables = (pigeon.module(name) for name in ("messages", "types", "tables"))
    session = Session(tables.TABLES, Role.CLIENT, 0.0)
    state, answers = tables.State, [
        said(m.Landed, perch=perch, mood=types.Mood.FINE) for perch in (1, 2)
    ]
    session.send(said(m.Hello, name="ann"), 0.0)
    session.accept(said(m.Welcome, mood=types.Mood.FINE, grain=1), 0.0)
    assert session.state is state.INSIDE
    for landed in answers:
        session.send(said(m.Land, perch=landed.perch), 0.0, "land")
        assert session.accept(landed, 0.0).waiter == "land"
    for waiter, perch in (("a", 1), ("b", 2), ("c", 1), (None, 1), ("d", 1)):
        call = said(m.Call, quiet=False, text="x", perch=perch)
        session.send(call, 0.0, waiter)
    session.forget(call, "d")
    assert session.pending == 5
    received = session.accept(said(m.Shoo, mood=types.Mood.FULL, perch=1), 0.0)
    assert (received.waiter, received.others) == ("a", ["c"])
    assert session.abandon() == ["b"]


def test_a_heartbeat_has_members_and_a_place_among_answers(pigeon: Package) -> None:
    m, types, tables = (pigeon.module(name) for name in ("messages", "types", "tables"))
    client, server = (Session(tables.TABLES, role, 0.0) for role in (Role.CLIENT, Role.SERVER))
    server.accept(client.decode(client.send(said(m.Hello, name="ann"), 0.0)), 0.0)
    welcome = said(m.Welcome, mood=types.Mood.FINE, grain=1)
    client.accept(server.decode(server.send(welcome, 0.0)), 0.0)
    client.set_heartbeat(1.0, 0.0)
    beat = client.tick(1.0)
    assert beat == bytes.fromhex("0004 0a 00 03 07")
    client.send(said(m.Coo, times=5), 1.0, "asked")
    back = [said(m.CooBack, times=times) for times in (3, 5)]
    assert [client.accept(one, 1.0).waiter for one in back] == [None, "asked"]
