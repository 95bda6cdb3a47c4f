"""Response codes of Couchbase DCP and the exceptions they raise."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.couchbase_dcp.types import Status
from wireloom.runtime.errors import ResponseError


class KeyRefused(ResponseError):
    """About a document or a stream by its key."""


class KeyNotFound(KeyRefused):
    """Code 1: There is no such key."""


class KeyExists(KeyRefused):
    """Code 2: The key or the stream exists already."""


class RequestRefused(ResponseError):
    """The server does not take the request as it is."""


class InvalidArguments(RequestRefused):
    """Code 4: The request is malformed."""


class NoBucket(RequestRefused):
    """Code 8: No bucket is selected."""


class UnknownFrameInfo(RequestRefused):
    """Code 128: A frame info is not known."""


class UnknownCommand(RequestRefused):
    """Code 129: The command is not known."""


class NotSupported(RequestRefused):
    """Code 131: The command is not supported."""


class AccessRefused(ResponseError):
    """About who may do what."""


class AuthStale(AccessRefused):
    """Code 31: The authentication is too old."""

    retriable = True


class AuthError(AccessRefused):
    """Code 32: Authentication failed."""


class NoAccess(AccessRefused):
    """Code 36: A privilege is missing."""


class VbucketRefused(ResponseError):
    """About the place of a vbucket."""


class NotMyVbucket(VbucketRefused):
    """Code 7: Another node has the vbucket."""

    retriable = True


class StreamRefused(ResponseError):
    """A stream is not opened or not found."""


class StreamNotFound(StreamRefused):
    """Code 10: There is no such stream."""


class OpaqueMismatch(StreamRefused):
    """Code 11: The opaque number belongs to another stream."""


class OutOfRange(StreamRefused):
    """Code 34: A sequence number is out of range."""


class Rollback(StreamRefused):
    """Code 35: The stream must begin at an earlier sequence number."""


class StreamIdInvalid(StreamRefused):
    """Code 141: The stream id is missing, zero or not switched on."""


class CollectionRefused(ResponseError):
    """About a collection or a scope."""


class UnknownCollection(CollectionRefused):
    """Code 136: The collection is not known."""


class UnknownScope(CollectionRefused):
    """Code 140: The scope is not known."""


class ServerFailed(ResponseError):
    """The server could not do it."""


class OutOfMemory(ServerFailed):
    """Code 130: Out of memory."""

    retriable = True


class Internal(ServerFailed):
    """Code 132: Internal error."""


class Busy(ServerFailed):
    """Code 133: The server is busy."""

    retriable = True


class TemporaryFailure(ServerFailed):
    """Code 134: Temporary failure."""

    retriable = True


EXCEPTIONS: Mapping[int, type[ResponseError]] = {
    Status.KEY_NOT_FOUND: KeyNotFound,
    Status.KEY_EXISTS: KeyExists,
    Status.INVALID_ARGUMENTS: InvalidArguments,
    Status.NO_BUCKET: NoBucket,
    Status.UNKNOWN_FRAME_INFO: UnknownFrameInfo,
    Status.UNKNOWN_COMMAND: UnknownCommand,
    Status.NOT_SUPPORTED: NotSupported,
    Status.AUTH_STALE: AuthStale,
    Status.AUTH_ERROR: AuthError,
    Status.NO_ACCESS: NoAccess,
    Status.NOT_MY_VBUCKET: NotMyVbucket,
    Status.STREAM_NOT_FOUND: StreamNotFound,
    Status.OPAQUE_MISMATCH: OpaqueMismatch,
    Status.OUT_OF_RANGE: OutOfRange,
    Status.ROLLBACK: Rollback,
    Status.STREAM_ID_INVALID: StreamIdInvalid,
    Status.UNKNOWN_COLLECTION: UnknownCollection,
    Status.UNKNOWN_SCOPE: UnknownScope,
    Status.OUT_OF_MEMORY: OutOfMemory,
    Status.INTERNAL: Internal,
    Status.BUSY: Busy,
    Status.TEMPORARY_FAILURE: TemporaryFailure,
}
"""The exception of every code that means failure."""

TEXTS: Mapping[int, str] = {
    Status.KEY_NOT_FOUND: "there is no such key",
    Status.KEY_EXISTS: "the key or the stream exists already",
    Status.INVALID_ARGUMENTS: "the request is malformed",
    Status.NO_BUCKET: "no bucket is selected",
    Status.UNKNOWN_FRAME_INFO: "a frame info is not known",
    Status.UNKNOWN_COMMAND: "the command is not known",
    Status.NOT_SUPPORTED: "the command is not supported",
    Status.AUTH_STALE: "the authentication is too old",
    Status.AUTH_ERROR: "authentication failed",
    Status.NO_ACCESS: "a privilege is missing",
    Status.NOT_MY_VBUCKET: "another node has the vbucket",
    Status.STREAM_NOT_FOUND: "there is no such stream",
    Status.OPAQUE_MISMATCH: "the opaque number belongs to another stream",
    Status.OUT_OF_RANGE: "a sequence number is out of range",
    Status.ROLLBACK: "the stream must begin at an earlier sequence number",
    Status.STREAM_ID_INVALID: "the stream id is missing, zero or not switched on",
    Status.UNKNOWN_COLLECTION: "the collection is not known",
    Status.UNKNOWN_SCOPE: "the scope is not known",
    Status.OUT_OF_MEMORY: "out of memory",
    Status.INTERNAL: "internal error",
    Status.BUSY: "the server is busy",
    Status.TEMPORARY_FAILURE: "temporary failure",
}
"""What the codes mean, in words."""

SUCCESSES: frozenset[int] = frozenset(
    {
        Status.SUCCESS,
    }
)
"""Codes that mean success."""

INTERIM: frozenset[int] = frozenset(
    {
        Status.AUTH_CONTINUE,
    }
)
"""Codes that are neither success nor failure."""


def error(code: Status, command: str = "", subject: str = "") -> ResponseError:
    """The exception of a response code.

    Args:
        code: The code as received; an unknown one gives a plain ``ResponseError``.
        command: The command that was refused.
        subject: What it was about, such as the name of a stream.
    """
    text = TEXTS.get(code, f"unknown code {int(code)}")
    return EXCEPTIONS.get(code, ResponseError)(code, text, command, subject)


def check(code: Status, command: str = "", subject: str = "") -> None:
    """Returns for success, raises the exception of any other code.

    Raises:
        ResponseError: One of its subclasses in this module.
    """
    if code not in SUCCESSES:
        raise error(code, command, subject)
