"""Ranges of versions: one class for all, the version agreed on or given, answers of the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from inspect import signature
from typing import Any

import pytest
from wireloom.captures.conversations import Conversation
from wireloom.error_policy import Lenient
from wireloom.errors import (
    ConnectionLost,
    DecodeError,
    EncodeError,
    IllegalMessage,
    InvalidArgument,
    ResponseError,
    Unsupported,
)
from wireloom.frames.describe import frames
from wireloom.frames.protocols import Dialect
from wireloom.runtime.catalog import catalog
from wireloom.runtime.negotiated import MissingParameter
from wireloom.runtime.serve import Server
from wireloom.runtime.session import Role, Session
from wireloom.schema.decoding import decode
from wireloom.schema.dissecting import dissect
from wireloom.schema.sources import Seeded, Smallest
from wireloom.schema.values import Values

from tests.invented.flavours import Flavour
from tests.support.codecs import Subject
from tests.support.packages import Package

OLD = bytes.fromhex("000c 01 01 00000007 0001 0002 6162")
NEW = bytes.fromhex("0012 01 04 00000007 02 616c 01 09 01 78 02 02 6162 01")
OLD_ANSWER = bytes.fromhex("000d 00000007 01 0002 6162 fffffffb")
NEW_ANSWER = bytes.fromhex("0011 00000007 00 03 01 00000009 fffffffb 00 00")
EMPTY = bytes.fromhex("0005 00000007 00")
TAGGED = bytes.fromhex(
    "0026 00000007 00 00 01 00000009 fffffffb"
    " 04 00 02 01f4 01 01 61 02 06 02 616c 07cf 00 09 01 62 01 01 01 01"
)


@pytest.fixture
def office(ledger: Package) -> Any:
    """A server that knows some accounts."""
    m, types = ledger.module("messages"), ledger.module("types")
    base: Any = ledger.module("server").ServerHandler

    class Office(base):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[Any] = []

        def on_versions(self, connection: Any, message: Any) -> Any:
            known = (types.Known(0, 0, 7), types.Known(1, 0, 3))
            return m.VersionsAnswer(message.number, known)

        def on_list(self, connection: Any, message: Any) -> Any:
            self.heard.append(message)
            if message.version > 2:
                accounts = [types.Account(balance=len(one), id=9) for one in message.names]
            else:
                accounts = [types.Account(balance=len(one), name=one) for one in message.names]
            return m.ListAnswer(message.number, tuple(accounts))

        def on_transfer(self, connection: Any, message: Any) -> Any:
            self.heard.append(message)
            if message.receipt is types.Receipt.NONE:
                return None
            return m.TransferAnswer(message.number, 100 - message.amount, message.payer)

    return Office()


@pytest.fixture
def client(ledger: Package, bookkeeper: Flavour, office: Any) -> Iterator[Any]:
    with Server(ledger.module("tables").SERVER_TABLES, lambda: office) as server:
        made = bookkeeper.call(bookkeeper.client_class.open_connection, "127.0.0.1", server.port)
        yield made
        bookkeeper.call(made.connection.close)
        assert not server.errors


def test_calls_use_the_newest_version_or_the_one_that_was_agreed_on_or_given(
    ledger: Package, bookkeeper: Flavour, client: Any, office: Any
) -> None:
    types, call = ledger.module("types"), bookkeeper.call
    assert call(client.list_, ("abc",), deep=True).accounts == (types.Account(3, id=9),)
    for known in call(client.versions):
        names = {0: "Versions", 1: "List"}
        client.connection.agree({names[known.command]: (known.low, known.high)})
    assert client.connection.version("Versions") == 1
    assert call(client.list_, ("abc",), notes={1: b"x"}).accounts == (types.Account(3, id=9),)
    assert call(client.list_, ("ab",), clerk="al", version=2).accounts == (
        types.Account(2, name="ab"),
    )
    assert call(client.list_, ("ab",), version=1).accounts == (types.Account(2, name="ab"),)
    assert [one.version for one in office.heard] == [4, 3, 2, 1]
    assert [one.clerk for one in office.heard] == ["", "", "al", ""]
    with pytest.raises(EncodeError, match=r"List\.version: 5, at most 4"):
        call(client.list_, ("ab",), version=5)
    with pytest.raises(EncodeError, match="clerk: exists only under its condition"):
        call(client.list_, ("ab",), clerk="al", version=1)
    with pytest.raises(Unsupported, match="List: versions 1 to 4 are known here, 5 to 9 to the"):
        client.connection.agree({"Versions": (0, 0), "List": (5, 9)})
    assert client.connection.version("Versions") == 1


def test_a_request_says_whether_it_is_answered(
    ledger: Package, bookkeeper: Flavour, client: Any, office: Any
) -> None:
    receipt, call = ledger.module("types").Receipt, bookkeeper.call
    assert call(client.transfer, receipt.NONE, 1, "al") is None
    assert [call(client.transfer, one, 2, "al").balance for one in receipt if one] == [98, 98]
    assert call(client.transfer, receipt.NONE, 3, "al", version=1) is None
    assert call(client.transfer, receipt.LONG, 4, "al", version=2).words == "al"
    assert [one.amount for one in office.heard] == [1, 2, 2, 3, 4]
    assert signature(client.transfer).return_annotation == "TransferAnswer | None"


def test_a_refusal_where_no_answer_can_refuse(
    ledger: Package, bookkeeper: Flavour, office: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends the connection only if the client waits."""
    receipt = ledger.module("types").Receipt

    def refuse(*said: Any) -> Any:
        raise ResponseError(1, "no")

    monkeypatch.setattr(type(office), "on_transfer", refuse)
    with Server(ledger.module("tables").SERVER_TABLES, type(office)) as server:
        client = bookkeeper.call(bookkeeper.client_class.open_connection, "127.0.0.1", server.port)
        assert bookkeeper.call(client.transfer, receipt.NONE, 1, "al") is None
        assert bookkeeper.call(client.versions)
        assert [type(error) for error in server.errors] == [ResponseError]
        with pytest.raises(ConnectionLost):
            bookkeeper.call(client.transfer, receipt.SHORT, 1, "al")


def test_an_answer_that_is_not_wanted(ledger: Package) -> None:
    m, receipt = ledger.module("messages"), ledger.module("types").Receipt
    made = ledger.module("tables")
    server = Session(made.SERVER_TABLES, Role.SERVER, 0.0)
    client = Session(made.TABLES, Role.CLIENT, 0.0)
    quiet, loud = m.Transfer(8, receipt.NONE, 5, "al"), m.Transfer(8, receipt.SHORT, 5, "al")
    with pytest.raises(IllegalMessage, match="Transfer has no answer to wait for"):
        client.send(quiet, 0.0, waiter=1)
    server.receive(client.send(quiet, 0.0), 0.0)
    assert client.pending == 0
    with pytest.raises(IllegalMessage, match="TransferAnswer 8 answers no request"):
        server.send(m.TransferAnswer(8, 7), 0.0)
    server.receive(client.send(loud, 0.0), 0.0)
    data = server.send(m.TransferAnswer(8, 7, "x"), 0.0)
    assert client.receive(data, 0.0).message == m.TransferAnswer(8, 7, "x")
    client.send(quiet, 0.0)
    with pytest.raises(DecodeError):
        client.receive(data, 0.0)


def test_codecs_alone(ledger: Package) -> None:
    m, types = ledger.module("messages"), ledger.module("types")
    encode, decode = ledger.module("encoding").encode, ledger.module("decoding").decode
    role = ledger.module("tables").Role
    old, new = m.List(7, ("ab",), version=1), m.List(7, ("ab",), True, clerk="al", notes={9: b"x"})
    assert (encode(old), encode(new), new.version) == (OLD, NEW, 4)
    assert [decode(one, sender=role.CLIENT) for one in (OLD, NEW)] == [old, new]
    answers = m.ListAnswer(7, (types.Account(-5, name="ab"),)), m.ListAnswer(
        7, (types.Account(-5, id=9),), wait=3
    )
    for version, answer, data in ((1, answers[0], OLD_ANSWER), (4, answers[1], NEW_ANSWER)):
        agreed = types.Negotiated(version=version)
        assert encode(answer, agreed) == data
        asked = {m.ListAnswer: {"version": version}}
        assert decode(data, sender=role.SERVER, answers=lambda number, asked=asked: asked) == answer
        told = decode(
            data, sender=role.SERVER, answers=lambda number: (m.ListAnswer,), negotiated=agreed
        )
        assert told == answer
    with pytest.raises(MissingParameter, match="version"):
        encode(answers[0])
    with pytest.raises(DecodeError, match=r"List.version \(byte 3\): .*at most 4"):
        decode(NEW[:3] + b"\5" + NEW[4:], sender=role.CLIENT)
    with pytest.raises(EncodeError, match=r"List.names: must not be None"):
        encode(m.List(7, None, version=1))
    with pytest.raises(DecodeError, match=r"List.names.*null where none is allowed"):
        decode(bytes.fromhex("0008 01 01 00000007 ffff"), sender=role.CLIENT)
    assert decode(encode(m.List(7, None)), sender=role.CLIENT) == m.List(7, None)
    found = catalog(ledger.name)
    assert found.decode("ListAnswer", OLD_ANSWER, types.Negotiated(version=1)) == answers[0]
    assert found.encode(answers[1], negotiated=types.Negotiated(version=4)) == NEW_ANSWER


@pytest.mark.parametrize(
    ("name", "version", "reason"),
    [
        ("ListAnswer", 5, "there is no version 5 of List, only 1 to 4"),
        ("VersionsAnswer", 2, "there is no version 2 of Versions, only 0 to 1"),
    ],
)
def test_answers_have_no_version_that_their_command_has_not(
    ledger: Package, name: str, version: int, reason: str
) -> None:
    """Generated code and the schema refuse it with the same error, even if they are lenient."""
    subject, agreed = Subject(ledger, name), ledger.module("types").Negotiated(version=version)
    answer = getattr(ledger.module("messages"), name)(7, ())
    for written in (subject.encode, subject.reference_bytes):
        with pytest.raises(EncodeError) as unsaid:
            written(answer, agreed)
        assert unsaid.value.args == (reason, name)
    for read in (subject.decode, subject.reference):
        with pytest.raises(DecodeError) as unread:
            read(EMPTY, agreed)
        assert unread.value.args == (reason, 0, name)
    with pytest.raises(DecodeError, match=reason):
        subject.decode(EMPTY, agreed, Lenient())
    found = dissect(ledger.model.schema, name, EMPTY, agreed.given())
    assert [error.reason for error in found.problems] == [reason]


def test_values_are_drawn_of_versions_that_their_command_has(ledger: Package) -> None:
    values = Values(ledger.model.schema)
    for name, versions in ("ListAnswer", {1, 2, 3, 4}), ("VersionsAnswer", {0, 1}):
        sources = [Seeded(random.Random(seed)) for seed in range(50)]
        assert {values.negotiated(source, name)["version"] for source in sources} == versions
        with pytest.raises(EncodeError, match="there is no version 7 of"):
            values.draw(name, Smallest(), {"version": 7})


def test_parameters_of_the_wrong_type_are_refused_where_they_are_given(ledger: Package) -> None:
    made = ledger.module("types").Negotiated
    with pytest.raises(InvalidArgument, match=r"Negotiated.version is 'x' .* must be int \| None"):
        made(version="x")
    with pytest.raises(InvalidArgument, match=r"Negotiated.tagged is 1 .* must be bool \| None"):
        made(tagged=1)
    for name, value in (("version", "x"), ("version", 4.0), ("tagged", "x")):
        agreed = {"version": 4, "tagged": True} | {name: value}
        with pytest.raises(DecodeError, match=f"{name} is negotiated .*, and cannot be {value!r}"):
            decode(ledger.model.schema, "Account", bytes(20), agreed)


def test_fields_in_the_entries_of_a_map(ledger: Package) -> None:
    m, types = ledger.module("messages"), ledger.module("types")
    encode, decode = ledger.module("encoding").encode, ledger.module("decoding").decode
    agreed, server = types.Negotiated(version=4), ledger.module("tables").Role.SERVER

    def answer(**members: Any) -> Any:
        return m.ListAnswer(7, (types.Account(-5, id=9, **members),), truncated=True)

    def read(data: bytes, version: int = 4) -> Any:
        asked = {m.ListAnswer: {"version": version}}
        return decode(data, sender=server, answers=lambda number: asked)

    owner = types.Owner("al", since=1999)
    whole = answer(limit=500, owner=owner, notes={9: b"b", 1: b"a"})
    assert encode(whole, agreed) == TAGGED
    assert read(TAGGED) == whole
    assert encode(answer(limit=-1), agreed) == encode(answer(), agreed)
    inside = answer(inner=(types.Account(1, owner=owner), types.Account(2)))
    assert read(encode(inside, agreed)) == inside
    found = encode(answer(notes={5: b"\1"}), types.Negotiated(version=3))
    assert read(found, 3) == answer(notes={5: b"\1"})
    for said, version, reason in (
        (answer(notes={2: b""}), 4, r"ListAnswer.accounts\[0\].notes: .*number"),
        (answer(inner=(types.Account(1),)), 3, "inner: exists only under its condition"),
        (answer(limit=1 << 15), 4, "limit"),
        (m.ListAnswer(7, (), truncated=True), 2, "truncated: exists only under its condition"),
    ):
        with pytest.raises(EncodeError, match=reason):
            encode(said, types.Negotiated(version=version))
    for data, reason in (
        (TAGGED.replace(b"\x01\x01a", b"\x00\x01a"), "the key 0 is behind 0"),
        (TAGGED.replace(b"\x09\x01b", b"\x01\x01b"), "the key 1 is behind 2"),
        (TAGGED.replace(b"\x02\x06", b"\x02\x05"), r"accounts\[0\].owner"),
        (TAGGED.replace(b"\x04\x00\x02", b"\xff\x00\x02"), r"accounts\[0\].notes"),
    ):
        with pytest.raises(DecodeError, match=reason):
            read(data)


def test_each_key_is_compared_with_the_one_before(ledger: Package) -> None:
    again = TAGGED.replace(b"\x09\x01b", 2 * b"\x01\x01b").replace(b"\x04\x00\x02", b"\x05\x00\x02")
    data = (len(again) - 2).to_bytes(2, "big") + again[2:]
    found = dissect(ledger.model.schema, "ListAnswer", data, {"version": 4})
    said = [one.reason for one in found.problems]
    assert said == ["the key 1 is behind 2", "the key 1 is behind 1"]


def test_a_conversation_has_the_versions_of_its_requests(ledger: Package) -> None:
    talk = Conversation(Dialect(ledger.name, {}))
    said = [("client", OLD), ("server", OLD_ANSWER), ("client", NEW), ("server", NEW_ANSWER)]
    found = [talk.frame(data, sender, n, None) for n, (sender, data) in enumerate(said)]
    assert [one.problem for one in found] == [None] * 4
    assert [one.message for one in found] == ["List", "ListAnswer"] * 2


def test_what_is_not_answered_is_not_waited_for_in_a_conversation(ledger: Package) -> None:
    m, types = ledger.module("messages"), ledger.module("types")
    encode = ledger.module("encoding").encode
    quiet = encode(m.Transfer(7, types.Receipt.NONE, 5, "al"))
    talk = Conversation(Dialect(ledger.name, {}))
    said = [("client", quiet), ("client", OLD), ("client", quiet), ("server", OLD_ANSWER)]
    found = [talk.frame(data, sender, n, None) for n, (sender, data) in enumerate(said)]
    assert [one.problem for one in found] == [None] * 4
    assert found[3].request is not None and found[3].request.number == 1
    assert talk.unanswered == 0


def test_lone_frames_are_described(ledger: Package) -> None:
    schema = ledger.model.schema
    old, new = frames(schema, OLD + NEW, "client")
    assert (old.message, old.problem, new.message, new.problem) == ("List", "", "List", "")
    assert "List.notes" not in [span.path for span in old.spans]
