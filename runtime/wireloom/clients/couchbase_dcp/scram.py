"""SCRAM (RFC 5802) with the names and hashes that Couchbase uses, both sides of it.

Channels are not bound and names are not prepared by SASLprep: what a user is called is sent as it
is, apart from the two characters that SCRAM itself needs.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Mapping

from wireloom.couchbase_dcp.tables import FEWEST_ITERATIONS
from wireloom.couchbase_dcp.types import SaslMechanism
from wireloom.errors import InvalidArgument, UnexpectedMessage
from wireloom.runtime.numerals import whole

HASHES: Mapping[str, str] = {
    SaslMechanism.SCRAM_SHA512: "sha512",
    SaslMechanism.SCRAM_SHA256: "sha256",
    SaslMechanism.SCRAM_SHA1: "sha1",
}
"""The hash of each mechanism, the strongest first."""

_HEADER = "n,,"
_CHANNEL = b64encode(_HEADER.encode()).decode()
_MOST_ITERATIONS = 1_000_000
"""More would let a server keep a client busy for as long as it likes."""


class ScramClient:
    """The client's side of one exchange.

    Args:
        mechanism: One of ``HASHES``.
        username: The user.
        password: The password of the user.
        nonce: Printable text without commas that was never used before.

    Raises:
        InvalidArgument: There is no such mechanism.
    """

    def __init__(self, mechanism: str, username: str, password: str, nonce: str) -> None:
        self._hash = _hash(mechanism)
        self._password = password
        self._nonce = nonce
        name = username.replace("=", "=3D").replace(",", "=2C")
        self._bare = f"n={name},r={nonce}"
        self._signature = b""

    def first(self) -> bytes:
        """What the client says first."""
        return f"{_HEADER}{self._bare}".encode()

    def final(self, challenge: bytes) -> bytes:
        """What the client says to the challenge of the server.

        Raises:
            UnexpectedMessage: The challenge does not follow RFC 5802, or asks for too little work
                or too much.
        """
        told = _attributes(challenge)
        nonce, salt, said_count = told.get("r", ""), _decoded(told.get("s", "")), told.get("i", "")
        if not nonce.startswith(self._nonce) or nonce == self._nonce:
            raise UnexpectedMessage("SCRAM: the server's nonce does not go on from the client's")
        count = whole(said_count, FEWEST_ITERATIONS, _MOST_ITERATIONS)
        if count is None:
            bounds = f"{FEWEST_ITERATIONS} to {_MOST_ITERATIONS} are taken"
            raise UnexpectedMessage(f"SCRAM: {said_count[:40]!r} iterations, {bounds}")
        bare = f"c={_CHANNEL},r={nonce}"
        try:
            said = f"{self._bare},{challenge.decode()},{bare}".encode()
        except UnicodeDecodeError as error:
            raise UnexpectedMessage("SCRAM: the challenge is not UTF-8") from error
        salted = hashlib.pbkdf2_hmac(self._hash, self._password.encode(), salt, count)
        proof, self._signature = _proof(self._hash, salted, said)
        return f"{bare},p={b64encode(proof).decode()}".encode()

    def verify(self, outcome: bytes) -> None:
        """Makes sure that the server knows the password, too.

        Raises:
            UnexpectedMessage: It does not.
        """
        shown = _decoded(_attributes(outcome).get("v", ""))
        if not self._signature or not hmac.compare_digest(shown, self._signature):
            raise UnexpectedMessage("SCRAM: the server does not know the password")


class ScramServer:
    """The server's side of one exchange.

    Args:
        mechanism: One of ``HASHES``.
        passwords: The password of each user.
        nonce: Printable text without commas that was never used before.
        salt: Random bytes.
        iterations: How much work a guess shall cost.

    Attributes:
        username: The user, as soon as it is known.
    """

    def __init__(
        self,
        mechanism: str,
        passwords: Mapping[str, str],
        nonce: str,
        salt: bytes,
        iterations: int = FEWEST_ITERATIONS,
    ) -> None:
        self.username = ""
        self._hash = _hash(mechanism)
        self._passwords = passwords
        self._nonce = nonce
        self._salt = salt
        self._iterations = iterations
        self._said = ""

    def challenge(self, first: bytes) -> bytes | None:
        """The answer to what the client says first, or None if that makes no sense."""
        flag, _, rest = first.decode(errors="replace").partition(",")
        bare = rest.partition(",")[2]
        told = _attributes(bare.encode())
        if flag not in ("n", "y") or not told.get("n") or not told.get("r"):
            return None
        self.username = told["n"].replace("=2C", ",").replace("=3D", "=")
        self._nonce = told["r"] + self._nonce
        asked = f"r={self._nonce},s={b64encode(self._salt).decode()},i={self._iterations}"
        self._said = f"{bare},{asked}"
        return asked.encode()

    def outcome(self, final: bytes) -> bytes | None:
        """The answer to a right proof, or None if the proof is wrong."""
        bare, _, shown = final.decode(errors="replace").rpartition(",p=")
        password = self._passwords.get(self.username)
        if password is None or _attributes(bare.encode()).get("r") != self._nonce:
            return None
        salted = hashlib.pbkdf2_hmac(self._hash, password.encode(), self._salt, self._iterations)
        proof, signature = _proof(self._hash, salted, f"{self._said},{bare}".encode())
        try:
            right = hmac.compare_digest(b64decode(shown), proof)
        except (BadBase64, ValueError):
            return None
        return b"v=" + b64encode(signature) if right else None


def _hash(mechanism: str) -> str:
    if mechanism not in HASHES:
        raise InvalidArgument(f"{mechanism!r} is none of {', '.join(HASHES)}")
    return HASHES[mechanism]


def _proof(name: str, salted: bytes, said: bytes) -> tuple[bytes, bytes]:
    """What the client and what the server has to show."""
    key = hmac.digest(salted, b"Client Key", name)
    own = hmac.digest(hashlib.new(name, key).digest(), said, name)
    proof = bytes(a ^ b for a, b in zip(key, own, strict=True))
    return proof, hmac.digest(hmac.digest(salted, b"Server Key", name), said, name)


def _attributes(text: bytes) -> dict[str, str]:
    parts = text.decode(errors="replace").split(",")
    return {part[:1]: part[2:] for part in parts if part[1:2] == "="}


def _decoded(text: str) -> bytes:
    try:
        return b64decode(text, validate=True)
    except (BadBase64, ValueError) as error:
        raise UnexpectedMessage(f"SCRAM: {text[:40]!r} is no base64") from error
