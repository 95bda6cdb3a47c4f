"""SCRAM, held against exchanges that others published."""

from __future__ import annotations

from base64 import b64decode

import pytest
from wireloom.clients.couchbase_dcp.scram import HASHES, ScramClient, ScramServer
from wireloom.errors import InvalidArgument, UnexpectedMessage

CLIENT, SERVER = "fyko+d2lbbFgONRv9qkxdawL", "3rfcNHYJY1ZVvWVs7j"
PUBLISHED = {
    "SCRAM-SHA1": (
        "ZP8Dc+4BGCAMitu9B7qSbjaB2fs=",
        "BgDTjduRiG2rLn++YdlWSNmMCw8=",
        "UfaW46lFMmrVCgnqdU1KxQVUNso=",
    ),
    "SCRAM-SHA256": (
        "PxxruqJ4/CL3QR2fEH0ZDNqq56u8qf0eZm6YLK1aoTQ=",
        "zN1Vl3VZ03UhsHVOO2n4RHxT4js7dTn+/LcLT8Tq+JI=",
        "LG5RRVHh+9OfBnOctbT+89mfY3Cph/3PSebVLY/PGsI=",
    ),
}


@pytest.mark.parametrize("mechanism", PUBLISHED)
def test_published_exchanges(mechanism: str) -> None:
    salt, proof, signature = PUBLISHED[mechanism]
    client = ScramClient(mechanism, "username", "password", CLIENT)
    assert client.first() == f"n,,n=username,r={CLIENT}".encode()
    challenge = f"r={CLIENT}{SERVER},s={salt},i=4096".encode()
    final = client.final(challenge)
    assert final == f"c=biws,r={CLIENT}{SERVER},p={proof}".encode()
    client.verify(f"v={signature}".encode())
    server = ScramServer(mechanism, {"username": "password"}, SERVER, b64decode(salt))
    assert server.challenge(client.first()) == challenge
    assert server.outcome(final) == f"v={signature}".encode()
    assert server.username == "username"


@pytest.mark.parametrize("mechanism", HASHES)
@pytest.mark.parametrize("name", ["user", "a,b", "a=b", "=2C", "ü"])
def test_both_sides_agree(mechanism: str, name: str) -> None:
    client = ScramClient(mechanism, name, "påss", "client")
    server = ScramServer(mechanism, {name: "påss"}, "server", b"salt")
    challenge = server.challenge(client.first())
    assert challenge is not None
    outcome = server.outcome(client.final(challenge))
    assert outcome is not None
    client.verify(outcome)
    assert server.username == name


@pytest.mark.parametrize("passwords", [{}, {"user": "other"}])
def test_wrong_passwords(passwords: dict[str, str]) -> None:
    client = ScramClient("SCRAM-SHA1", "user", "password", "client")
    server = ScramServer("SCRAM-SHA1", passwords, "server", b"salt")
    challenge = server.challenge(client.first())
    assert challenge is not None
    assert server.outcome(client.final(challenge)) is None


@pytest.mark.parametrize(
    "first", [b"", b"n,,", b"n,,n=user", b"n,,r=x", b"p=tls,,n=user,r=x", b"\xff\xfe", b"n,,n=,r=x"]
)
def test_a_server_refuses_nonsense(first: bytes) -> None:
    assert ScramServer("SCRAM-SHA1", {}, "server", b"salt").challenge(first) is None


@pytest.mark.parametrize("final", [b"", b"c=biws,r=clientserver", b"c=biws,r=x,p=AA==", b"\xff"])
def test_a_server_refuses_other_ends(final: bytes) -> None:
    server = ScramServer("SCRAM-SHA1", {"user": "password"}, "server", b"salt")
    server.challenge(b"n,,n=user,r=client")
    assert server.outcome(final) is None
    assert server.outcome(b"c=biws,r=clientserver,p=!!") is None


@pytest.mark.parametrize(
    "challenge",
    [
        b"",
        b"r=other,s=AA==,i=4096",
        b"r=client,s=AA==,i=4096",
        b"r=clientserver,s=!!,i=4096",
        b"r=clientserver,s=AA==,i=0",
        b"r=clientserver,s=AA==,i=many",
        b"r=clientserver,s=AA==,i=4095",
        b"r=clientserver,s=AA==,i=+4096",
        "r=clientserver,s=AA==,i=٤٠٩٦".encode(),
        b"r=clientserver,s=AA==,i=100000000",
        b"r=clientserver,s=AA==,i=4096,x=\xff",
        pytest.param(b"r=clientserver,s=AA==,i=" + 5000 * b"9", id="5000 digits"),
    ],
)
def test_a_client_refuses_nonsense(challenge: bytes) -> None:
    client = ScramClient("SCRAM-SHA1", "user", "password", "client")
    with pytest.raises(UnexpectedMessage, match="SCRAM"):
        client.final(challenge)


@pytest.mark.parametrize("outcome", [b"", b"v=AA==", b"e=other-error", b"v=!!"])
def test_a_client_refuses_servers_that_do_not_know_the_password(outcome: bytes) -> None:
    client = ScramClient("SCRAM-SHA1", "user", "password", "client")
    client.final(b"r=clientserver,s=AA==,i=4096")
    with pytest.raises(UnexpectedMessage):
        client.verify(outcome)


def test_mechanisms() -> None:
    with pytest.raises(InvalidArgument, match="SCRAM-SHA512, SCRAM-SHA256, SCRAM-SHA1"):
        ScramClient("SCRAM-MD5", "user", "password", "client")
