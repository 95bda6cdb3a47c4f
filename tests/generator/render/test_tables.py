"""``tables.py``: everything in it comes from the spec."""

from __future__ import annotations

import pytest
from wireloom.errors import ClosedByPeer, IllegalMessage, Unsupported
from wireloom.generator.parse import parse_file
from wireloom.generator.render.package import render_package
from wireloom.runtime.session import Role, Session
from wireloom.runtime.tables import Move

from .conftest import ROOT, Made, Maker


def test_states_are_flags_in_the_order_of_the_spec(rabbit: Made, shop: Made) -> None:
    states = rabbit.module("tables").State
    names = "CONNECTED INTRODUCED AUTHENTICATING AUTHENTICATED TUNING OPENING OPEN CLOSING CLOSED"
    assert " ".join(state.name for state in states) == names
    assert [state.value for state in states] == [1 << bit for bit in range(9)]
    tables = shop.module("tables").TABLES
    assert (tables.start.name, tables.closed.name) == ("OUTSIDE", "GONE")


def test_every_message_has_a_rule(rabbit: Made, couch: Made, shop: Made) -> None:
    for made in (rabbit, couch, shop):
        rules = made.module("tables").RULES
        messages = made.module("messages")
        kinds = [kind for kind in vars(messages).values() if isinstance(kind, type)]
        own = {kind for kind in kinds if kind.__module__ == messages.__name__}
        assert set(rules) == own


def test_who_sends_and_when(rabbit: Made) -> None:
    tables, messages = rabbit.module("tables"), rabbit.module("messages")
    state = tables.State

    def rule(name: str) -> tuple[Role, int, tuple[str, ...], bool]:
        found = tables.RULES[getattr(messages, name)]
        return found.sender, found.states, tuple(r.__name__ for r in found.replies), found.answers

    assert rule("Create") == (Role.CLIENT, state.OPEN, ("CreateResponse",), False)
    assert rule("CreateResponse") == (Role.SERVER, 0, (), True)
    assert (
        rule("Deliver") == rule("DeliverV2") == (Role.SERVER, state.OPEN | state.CLOSING, (), False)
    )
    # an answer without a correlation id is legal by state, like any message
    assert rule("Credit") == (Role.CLIENT, state.OPEN, (), False)
    assert rule("CreditResponse") == (Role.SERVER, state.OPEN | state.CLOSING, (), False)
    assert rule("TuneResponse") == (Role.CLIENT, state.TUNING, (), False)
    # "all" without what is left out; the command may be legal elsewhere
    assert rule("Open") == (Role.CLIENT, state.OPENING, ("OpenResponse",), False)
    assert rule("SaslAuthenticate")[1] == state.AUTHENTICATING | state.OPEN
    assert rule("Heartbeat")[:2] == (
        Role.BOTH,
        state.TUNING | state.OPENING | state.OPEN | state.CLOSING,
    )
    assert rule("ConsumerUpdate")[2] == ("ConsumerUpdateResponse",)
    assert rule("ConsumerUpdateResponse") == (Role.CLIENT, 0, (), True)


def test_moves_with_and_without_codes(rabbit: Made) -> None:
    tables, messages = rabbit.module("tables"), rabbit.module("messages")
    state = tables.State
    moves = {kind.__name__: rule.moves for kind, rule in tables.RULES.items() if rule.moves}
    assert moves.keys() == {
        "PeerPropertiesResponse",
        "SaslHandshakeResponse",
        "SaslAuthenticateResponse",
        "Tune",
        "TuneResponse",
        "OpenResponse",
        "Close",
        "CloseResponse",
    }
    assert moves["Tune"] == (Move(state.AUTHENTICATED, state.TUNING),)
    assert moves["OpenResponse"] == (Move(state.OPENING, state.OPEN, frozenset({1})),)
    assert all(type(move.to) is int for found in moves.values() for move in found)
    assert tables.RULES[messages.Close].automatic is not None


def test_automatic_answer_is_built_from_the_request(rabbit: Made, shop: Made) -> None:
    m, tables = rabbit.module("messages"), rabbit.module("tables")
    request = m.Close(7, rabbit.all.ResponseCode.OK, "bye")
    assert tables.RULES[m.Close].automatic(request) == m.CloseResponse(
        7, rabbit.all.ResponseCode.OK
    )
    s, all_ = shop.module("messages"), shop.all
    answer = shop.module("tables").RULES[s.Eject].automatic(s.Eject(9, "closing time"))
    assert answer == s.EjectReply(9, all_.Status.FINE, all_.Thing("", all_.Kind.TOY, 5), "")
    assert shop.module("decoding").decode(shop.module("encoding").encode(answer)) == answer


def test_getters(rabbit: Made, couch: Made, shop: Made) -> None:
    m, tables = rabbit.module("messages"), rabbit.module("tables").TABLES
    ok = rabbit.all.ResponseCode.OK
    assert tables.correlation(m.CreateResponse(5, ok)) == 5
    assert tables.code(m.CreateResponse(5, ok)) == 1
    assert tables.code(m.Heartbeat()) is None
    assert tables.heartbeat == m.Heartbeat()
    assert tables.reason(m.Close(1, ok, "why")) == "why"
    assert tables.reason(m.Heartbeat()) == ""
    assert tables.successes == {1, 10}
    assert shop.module("tables").TABLES.reason(shop.module("messages").Eject(1, "out")) == "out"
    assert couch.module("tables").TABLES.heartbeat is None
    assert couch.module("tables").TABLES.successes == {0, 0x21, 0xA6, 0xA7, 0xCD}


def test_a_session_ends_by_the_server_in_agreement(shop: Made) -> None:
    m, tables = shop.module("messages"), shop.module("tables")
    client = Session(tables.TABLES, Role.CLIENT, 0.0)
    server = Session(tables.SERVER_TABLES, Role.SERVER, 0.0)
    with pytest.raises(IllegalMessage, match="not legal in state OUTSIDE"):
        client.send(m.Leave(), 0.0)
    server.receive(client.send(m.Enter(1), 0.0), 0.0)
    client.receive(server.send(m.EnterReply(1, shop.all.Status.FINE), 0.0), 0.0)
    assert client.state == server.state == tables.State.INSIDE
    received = client.receive(server.send(m.Eject(4, "closing time"), 0.0), 0.0)
    assert isinstance(received.closing, ClosedByPeer)
    assert str(received.closing) == "closed by the peer: closing time"
    assert received.reply
    server.receive(received.reply, 0.0)
    assert client.closed
    assert server.closed


def test_refusal_does_not_move(shop: Made) -> None:
    m, tables = shop.module("messages"), shop.module("tables")
    client = Session(tables.TABLES, Role.CLIENT, 0.0)
    client.send(m.Enter(1), 0.0)
    client.accept(m.EnterReply(1, shop.all.Status.GO_AWAY), 0.0)
    assert client.state == tables.State.OUTSIDE


def test_forms_of_old_servers_are_told_by_the_sender(rabbit: Made) -> None:
    m, tables = rabbit.module("messages"), rabbit.module("tables")
    without_bit = bytes.fromhex("0000000c 0014 0001 00100000 0000003c")
    assert isinstance(tables.TABLES.decode(without_bit), m.Tune)
    assert isinstance(tables.SERVER_TABLES.decode(without_bit), m.TuneResponse)


def test_negotiated_are_asked_for_with_every_frame(couch: Made) -> None:
    offered = couch.all
    now = [offered.NOTHING_NEGOTIATED]
    tables = couch.module("tables").tables(Role.CLIENT, lambda: now[0])
    m = couch.module("messages")
    request = m.Get.__new__(m.Get)
    values = {
        "magic": offered.Magic.CLIENT_REQUEST,
        "datatype": offered.Datatype(0),
        "opaque": 9,
        "cas": 0,
        "vbucket": 0,
        "key": offered.DocumentKey(None, b"k1"),
    }
    for name in m.Get.__dataclass_fields__:
        object.__setattr__(request, name, values.get(name))
    now[0] = offered.Negotiated(collections=False)
    frame = tables.encode(request)
    assert tables.decode(frame) == request
    now[0] = offered.Negotiated(collections=True)
    assert tables.decode(frame).key != request.key


def test_protocol_without_states_is_open_at_once(make: Maker) -> None:
    protocol = parse_file(ROOT / "tests/generator/good/slots.yaml").protocol
    assert protocol is not None
    made = make(protocol)
    tables = made.module("tables")
    assert [state.name for state in tables.State] == ["OPEN", "CLOSED"]
    assert tables.RULES[made.module("messages").GetRequest].states == tables.State.OPEN


def test_protocol_without_commands_has_types_and_frames_only() -> None:
    for name in ("minimal", "types"):
        protocol = parse_file(ROOT / f"tests/generator/good/{name}.yaml").protocol
        assert protocol is not None
        files = render_package(protocol, "made_of_types")
        absent = {"client.py", "async_client.py", "server.py", "handler.py"}
        assert not absent & files.keys()
        assert "Client" not in files["__init__.py"]
        assert "DEPTH" in files["tables.py"]
        assert not {"COMMANDS", "TABLES"} & set(files["tables.py"].split())


# --- limits ---


def test_streams(rabbit: Made, couch: Made) -> None:
    tables, messages = couch.module("tables"), couch.module("messages")
    kind = tables.RULES[messages.DcpStreamRequest].opens
    assert (kind.name, kind.codes, kind.numbered) == ("changes", {0, 0xA6, 0xA7, 0xCD}, True)
    parts = {name.__name__: rule for name, rule in tables.RULES.items() if rule.within is kind}
    names = (
        "Abort CacheTransfer CacheTransferEnd Commit Deletion Expiration Mutation OsoSnapshot"
        " Prepare SeqnoAcknowledged SeqnoAdvanced SnapshotMarker SnapshotMarkerResponse StreamEnd"
        " SystemEvent"
    )
    assert sorted(parts) == [f"Dcp{name}" for name in names.split()]
    assert [name for name, rule in parts.items() if rule.ends] == ["DcpStreamEnd"]
    assert not any(rule.opens or rule.within for rule in rabbit.module("tables").RULES.values())


def test_numbers(rabbit: Made, couch: Made, shop: Made) -> None:
    limits = rabbit.module("tables")
    assert (limits.FRAME_MAX, limits.FIRST_FRAME_MAX, limits.FRAME_UNCOUNTED) == (1048576, 8192, 4)
    assert {"Deliver"} == limits.FRAME_EXEMPT
    assert (limits.DEPTH, limits.DECOMPRESSED, limits.PARTITIONS) == (8, 67108864, 1000)
    assert couch.module("tables").FRAME_UNCOUNTED == 24
    assert (shop.module("tables").DEPTH, shop.module("tables").DEPTH_) == (16, 9)


def test_sets_of_enumerations_that_the_package_offers(rabbit: Made, couch: Made) -> None:
    tables, types = rabbit.module("tables"), rabbit.module("types")
    found = tables.AMQP_PROPERTY_SETS
    assert found["binaries"] == {types.AmqpProperty.USER_ID}
    assert set().union(*found.values()) == set(types.AmqpProperty)
    # what only other types of the spec use stays with them
    assert not hasattr(tables, "AMQP_CODE_SETS")
    assert not hasattr(couch.module("tables"), "MAGIC_SETS")


def test_commands(rabbit: Made) -> None:
    limits, code = rabbit.module("tables"), rabbit.all.ResponseCode
    publish = limits.COMMANDS["Publish"]
    assert publish == (2, Role.CLIENT, (1, 2), "3.9", "", {2: "3.13"})
    assert limits.COMMANDS["Close"].sender == Role.BOTH
    assert limits.RETURNS["Delete"] == {code.STREAM_DOES_NOT_EXIST, code.ACCESS_REFUSED}
    assert "Heartbeat" not in limits.RETURNS


@pytest.mark.parametrize(
    ("server", "command", "version", "known"),
    [
        ("3.9", "Publish", 1, True),
        ("3.8.99", "Publish", 1, False),
        ("3.12.14", "Publish", 2, False),
        ("3.13.0", "Publish", 2, True),
        ("3.13", "CreateSuperStream", 1, True),
        ("4.0.0-rc.1", "CreateSuperStream", 1, True),
        ("4.2.9", "ResolveOffsetSpec", 1, False),
        ("4.10", "ResolveOffsetSpec", 1, True),
        ("unknown", "ResolveOffsetSpec", 1, True),
    ],
)
def test_which_server_knows_what(
    rabbit: Made, server: str, command: str, version: int, known: bool
) -> None:
    limits = rabbit.module("tables")
    assert limits.is_known(server, command, version) is known


def test_refusals_name_the_versions(rabbit: Made, shop: Made) -> None:
    with pytest.raises(Unsupported) as caught:
        rabbit.module("tables").require("3.12.14", "Publish", 2)
    assert str(caught.value) == (
        "version 2 of Publish needs a server of version 3.13, this one has 3.12.14"
    )
    with pytest.raises(
        Unsupported, match=r"^Set is gone since version 3.0, this server has 3.0.1$"
    ):
        shop.module("tables").require("3.0.1", "Set")
    shop.module("tables").require("2.5", "Set")
