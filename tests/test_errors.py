from __future__ import annotations

import copy
import pickle

import pytest
from wireloom.errors import (
    ClosedByPeer,
    ConnectionLost,
    DecodeError,
    EncodeError,
    FrameTooLong,
    IllegalMessage,
    InvalidArgument,
    LocalError,
    OtherProtocol,
    PeerSilent,
    QueueFull,
    RemoteError,
    ResponseError,
    TimedOut,
    UnexpectedMessage,
    Unsupported,
    UnusableFile,
    WireloomError,
)

CASES = [
    (EncodeError("too long"), "too long"),
    (EncodeError("too long", "Open.host"), "Open.host: too long"),
    (DecodeError("cut", 7), "byte 7: cut"),
    (DecodeError("cut", 7, "Open.host"), "Open.host (byte 7): cut"),
    (FrameTooLong(10, 9), "a frame of 10 bytes is announced, the limit is 9"),
    (OtherProtocol("a:1", "TLS"), "a:1: what is spoken there is TLS: connect with TLS"),
    (ClosedByPeer(None, ""), "closed by the peer"),
    (ClosedByPeer(3, "bye"), "closed by the peer: bye (code 3)"),
    (ResponseError(2, "no stream"), "no stream (code 2)"),
    (ResponseError(2, "no stream", "Open"), "Open: no stream (code 2)"),
    (ResponseError(2, "no stream", "", "x"), '"x": no stream (code 2)'),
    (
        ResponseError(2, "stream does not exist", "Subscribe", "invoices"),
        'Subscribe "invoices": stream does not exist (code 2)',
    ),
    (TimedOut("late"), "late"),
]


@pytest.mark.parametrize(("error", "text"), CASES)
def test_says_what_happened_and_survives_pickling(error: WireloomError, text: str) -> None:
    assert str(error) == text
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert str(twin) == text
        assert vars(twin) == vars(error)


@pytest.mark.parametrize(
    ("kind", "bases"),
    [
        (EncodeError, (LocalError, ValueError)),
        (IllegalMessage, (LocalError,)),
        (InvalidArgument, (LocalError, ValueError)),
        (UnusableFile, (InvalidArgument,)),
        (QueueFull, (LocalError,)),
        (Unsupported, (LocalError,)),
        (DecodeError, (RemoteError,)),
        (UnexpectedMessage, (RemoteError,)),
        (FrameTooLong, (RemoteError,)),
        (PeerSilent, (ConnectionLost,)),
        (ClosedByPeer, (ConnectionLost,)),
        (TimedOut, (WireloomError, TimeoutError)),
        (ResponseError, (WireloomError,)),
    ],
)
def test_stands_in_its_branch(kind: type[Exception], bases: tuple[type, ...]) -> None:
    assert all(issubclass(kind, base) for base in (*bases, WireloomError))
    assert issubclass(kind, LocalError) + issubclass(kind, RemoteError) <= 1


class _Refused(ResponseError):
    remedy = "Ask somebody else."


def test_what_to_do_ends_the_traceback() -> None:
    error = _Refused(2, "no stream")
    for twin in (error, pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert twin.remedy == "Ask somebody else."
        assert twin.__notes__ == ["Ask somebody else."]
    assert not hasattr(ResponseError(2, "no stream"), "__notes__")


def test_refusals_are_final_unless_told_else() -> None:
    assert ResponseError.retriable is False
