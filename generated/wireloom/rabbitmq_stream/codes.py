"""Response codes of RabbitMQ Stream and the exceptions they raise."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.errors import ResponseError
from wireloom.rabbitmq_stream.types import ResponseCode

__all__ = [
    "AccessRefused", "AuthenticationFailure", "AuthenticationFailureLoopback",
    "AuthenticationRefused", "FrameRefused", "FrameTooLarge", "InternalError", "NoOffset",
    "PermissionRefused", "PreconditionFailed", "PublisherDoesNotExist", "PublisherRefused",
    "RequestRefused", "SaslCannotChangeMechanism", "SaslCannotChangeUsername", "SaslError",
    "SaslMechanismNotSupported", "StreamAlreadyExists", "StreamDoesNotExist", "StreamNotAvailable",
    "StreamRefused", "SubscriptionIdAlreadyExists", "SubscriptionIdDoesNotExist",
    "SubscriptionRefused", "UnknownFrame", "VirtualHostAccessFailure",
]  # fmt: skip
"""What the package offers of it: the exceptions."""


class StreamRefused(ResponseError):
    """About a stream."""

    remedy = "Ask Metadata where the stream is, and whether it is there."


class StreamDoesNotExist(StreamRefused):
    """Code 2: No stream or super stream of that name is in the virtual host."""


class StreamAlreadyExists(StreamRefused):
    """Code 5: A stream of that name exists with the same arguments. If its arguments differ the
    answer is precondition_failed instead (seen on 4.3.6).
    """

    remedy = "Go on with the stream that is there."


class StreamNotAvailable(StreamRefused):
    """Code 6: The stream exists, but no member can serve it now; in MetadataUpdate, that its
    members have changed.
    """

    retriable = True
    remedy = "Wait, ask Metadata for the present members, and try again with one of these."


class NoOffset(StreamRefused):
    """Code 19: Nothing was stored under the reference, or the offset specification leads
    nowhere.
    """

    remedy = (
        "Begin where a reader without a stored offset begins, such as at the first or the next "
        "chunk."
    )


class SubscriptionRefused(ResponseError):
    """About a subscription."""

    remedy = "Count the ids of subscriptions of the connection, and use each for one at a time."


class SubscriptionIdAlreadyExists(SubscriptionRefused):
    """Code 3: The connection has a subscription with that id."""


class SubscriptionIdDoesNotExist(SubscriptionRefused):
    """Code 4: The connection has no subscription with that id."""


class PublisherRefused(ResponseError):
    """About a publisher."""

    remedy = "Declare the publisher on this connection, and again on each new one."


class PublisherDoesNotExist(PublisherRefused):
    """Code 18: The connection has no publisher with that id."""


class AuthenticationRefused(ResponseError):
    """About who the client is."""

    remedy = (
        "Mend the user, password or mechanism in the settings; trying again with the same does "
        "not help."
    )


class SaslMechanismNotSupported(AuthenticationRefused):
    """Code 7: The broker closes the connection afterwards."""

    remedy = "Choose one of the mechanisms that SaslHandshake gave."


class AuthenticationFailure(AuthenticationRefused):
    """Code 8: Answered after 3 seconds by 4.0.5 and 4.3.6 (3.00 s measured), at once by 3.10.8;
    then the connection is closed.
    """


class SaslError(AuthenticationRefused):
    """Code 9: The mechanism could not parse what the client said; the connection is closed
    afterwards.
    """


class AuthenticationFailureLoopback(AuthenticationRefused):
    """Code 11: For users that the broker restricts to the loopback interface, as it does guest
    by default.
    """

    remedy = "Make a user that may connect from elsewhere."


class SaslCannotChangeMechanism(AuthenticationRefused):
    """Code 20: On an open connection; SaslAuthenticate says what becomes of it."""

    remedy = "Open a new connection for it."


class SaslCannotChangeUsername(AuthenticationRefused):
    """Code 21: On an open connection; SaslAuthenticate says what becomes of it."""

    remedy = "Open a new connection for it."


class PermissionRefused(ResponseError):
    """About what the user may do."""

    remedy = "Let the operator give the user the permission, or name another virtual host."


class VirtualHostAccessFailure(PermissionRefused):
    """Code 12: It is missing, not allowed or down, or a limit of connections is reached; the
    broker does not say which.
    """


class AccessRefused(PermissionRefused):
    """Code 16: Permission to configure, write or read the stream, or to manage the super
    stream.
    """


class FrameRefused(ResponseError):
    """About the frame itself; the broker closes the connection for them."""

    remedy = (
        "Send what the broker understands on a new connection; PeerProperties and Tune say what "
        "that is."
    )


class UnknownFrame(FrameRefused):
    """Code 13: An unknown key or version, or a body with a byte too few or too many."""


class FrameTooLarge(FrameRefused):
    """Code 14: Told from the length alone, before the body is read."""

    remedy = "Put fewer messages into one frame, or have a larger frame agreed on in Tune."


class RequestRefused(ResponseError):
    """About the state of the broker."""

    remedy = "Look at the log of the broker for the cause."


class InternalError(RequestRefused):
    """Code 15: Something went wrong while a stream or super stream was made."""

    retriable = True
    remedy = "Wait and try again; look at the log of the broker if it goes on."


class PreconditionFailed(RequestRefused):
    """Code 17: An id or name in use, too many of something, a name that is too long or
    reserved, arguments that differ from those of an existing stream, a resource alarm, a
    sub-batch that cannot be accepted.
    """

    remedy = (
        "Compare the request with what is there already; during an alarm about resources wait "
        "until it is over."
    )


EXCEPTIONS: Mapping[int, type[ResponseError]] = {
    ResponseCode.STREAM_DOES_NOT_EXIST: StreamDoesNotExist,
    ResponseCode.STREAM_ALREADY_EXISTS: StreamAlreadyExists,
    ResponseCode.STREAM_NOT_AVAILABLE: StreamNotAvailable,
    ResponseCode.NO_OFFSET: NoOffset,
    ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS: SubscriptionIdAlreadyExists,
    ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST: SubscriptionIdDoesNotExist,
    ResponseCode.PUBLISHER_DOES_NOT_EXIST: PublisherDoesNotExist,
    ResponseCode.SASL_MECHANISM_NOT_SUPPORTED: SaslMechanismNotSupported,
    ResponseCode.AUTHENTICATION_FAILURE: AuthenticationFailure,
    ResponseCode.SASL_ERROR: SaslError,
    ResponseCode.AUTHENTICATION_FAILURE_LOOPBACK: AuthenticationFailureLoopback,
    ResponseCode.SASL_CANNOT_CHANGE_MECHANISM: SaslCannotChangeMechanism,
    ResponseCode.SASL_CANNOT_CHANGE_USERNAME: SaslCannotChangeUsername,
    ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE: VirtualHostAccessFailure,
    ResponseCode.ACCESS_REFUSED: AccessRefused,
    ResponseCode.UNKNOWN_FRAME: UnknownFrame,
    ResponseCode.FRAME_TOO_LARGE: FrameTooLarge,
    ResponseCode.INTERNAL_ERROR: InternalError,
    ResponseCode.PRECONDITION_FAILED: PreconditionFailed,
}
"""The exception of every code that means failure."""

TEXTS: Mapping[int, str] = {
    ResponseCode.STREAM_DOES_NOT_EXIST: "the stream does not exist",
    ResponseCode.STREAM_ALREADY_EXISTS: "the stream already exists",
    ResponseCode.STREAM_NOT_AVAILABLE: "the stream is not available",
    ResponseCode.NO_OFFSET: "there is no offset",
    ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS: "the subscription id is in use",
    ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST: "the subscription id is not in use",
    ResponseCode.PUBLISHER_DOES_NOT_EXIST: "the publisher id is not declared",
    ResponseCode.SASL_MECHANISM_NOT_SUPPORTED: "the broker does not offer the SASL mechanism",
    ResponseCode.AUTHENTICATION_FAILURE: "the credentials are wrong",
    ResponseCode.SASL_ERROR: "the SASL data could not be understood",
    ResponseCode.AUTHENTICATION_FAILURE_LOOPBACK: (
        "the user may connect from the broker's own host only"
    ),
    ResponseCode.SASL_CANNOT_CHANGE_MECHANISM: (
        "the mechanism differs from that of the first authentication"
    ),
    ResponseCode.SASL_CANNOT_CHANGE_USERNAME: (
        "the user differs from that of the first authentication"
    ),
    ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE: "the virtual host cannot be entered",
    ResponseCode.ACCESS_REFUSED: "the user lacks a permission",
    ResponseCode.UNKNOWN_FRAME: "the broker could not parse the frame",
    ResponseCode.FRAME_TOO_LARGE: "the frame is larger than what was agreed",
    ResponseCode.INTERNAL_ERROR: "the broker failed",
    ResponseCode.PRECONDITION_FAILED: "the request contradicts the state of the broker",
}
"""What the codes mean, in words."""

RETRIABLE: Mapping[str, frozenset[int]] = {
    "DeclarePublisher": frozenset(
        {
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "PublishError": frozenset(
        {
            ResponseCode.PUBLISHER_DOES_NOT_EXIST,
        }
    ),
    "Open": frozenset(
        {
            ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE,
        }
    ),
}
"""Codes after which trying again can help, by the command that was refused; besides those whose
exceptions are always retriable."""

SUCCESSES: frozenset[int] = frozenset(
    {
        ResponseCode.OK,
    }
)
"""Codes that mean success."""

INTERIM: frozenset[int] = frozenset(
    {
        ResponseCode.SASL_CHALLENGE,
    }
)
"""Codes that are neither success nor failure."""


def error(code: ResponseCode, command: str = "", subject: str = "") -> ResponseError:
    """The exception of a response code.

    Args:
        code: The code as received; an unknown one gives a plain ``ResponseError``.
        command: The command that was refused.
        subject: What it was about, such as the name of a stream.
    """
    text = TEXTS.get(code, f"unknown code {int(code)}")
    refusal = EXCEPTIONS.get(code, ResponseError)(code, text, command, subject)
    if code in RETRIABLE.get(command, ()):
        refusal.retriable = True
    return refusal


def check(code: ResponseCode, command: str = "", subject: str = "") -> None:
    """Returns for success, raises the exception of any other code.

    Raises:
        ResponseError: One of its subclasses in this module.
    """
    if code not in SUCCESSES:
        raise error(code, command, subject)
