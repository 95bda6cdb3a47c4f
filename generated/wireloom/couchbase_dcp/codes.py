"""Response codes of Couchbase DCP and the exceptions they raise."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.couchbase_dcp.types import Status
from wireloom.errors import ResponseError

__all__ = [
    "AccessRefused", "AuthError", "AuthStale", "BucketPaused", "BucketSizeLimited",
    "BucketTooLarge", "Busy", "Cancelled", "CasInvalid", "ChecksumMismatch", "CollectionRefused",
    "CommandsLimited", "ConfigOnly", "ConnectionsLimited", "DiskSpaceTooLow",
    "DurabilityImpossible", "DurabilityInvalidLevel", "DurabilityRefused", "EgressLimited",
    "EncryptionKeyUnavailable", "ExpiryOverflow", "IngressLimited", "Internal", "InvalidArguments",
    "KeyExists", "KeyNotFound", "KeyRefused", "LimitReached", "LockExpiryOverflow", "Locked",
    "ManifestRefused", "NoAccess", "NoBucket", "NotANumber", "NotInitialized", "NotLocked",
    "NotMyVbucket", "NotStored", "NotSupported", "OpaqueMismatch", "OutOfMemory", "OutOfRange",
    "RangeScanCancelled", "RangeScanEnded", "RequestRefused", "ResidentRatioTooLow", "Rollback",
    "ServerFailed", "StreamIdInvalid", "StreamNotFound", "StreamRefused",
    "SubdocDeletedWithoutValue", "SubdocDeltaInvalid", "SubdocDocumentTooDeep",
    "SubdocFieldNotBinary", "SubdocInvalidCombination", "SubdocInvalidXattrOrder",
    "SubdocMultiPathFailure", "SubdocMultiPathFailureDeleted", "SubdocNotDeleted", "SubdocNotJson",
    "SubdocNumberOutOfRange", "SubdocPathExists", "SubdocPathInvalid", "SubdocPathMismatch",
    "SubdocPathNotFound", "SubdocPathTooLarge", "SubdocRefused", "SubdocValueCannotBeInserted",
    "SubdocValueTooDeep", "SubdocXattrCannotModifyVattr", "SubdocXattrInvalidFlags",
    "SubdocXattrInvalidKeys", "SubdocXattrUnknownMacro", "SubdocXattrUnknownVattr",
    "SubdocXattrUnknownVattrMacro", "SyncWriteAmbiguous", "SyncWriteInProgress",
    "SyncWriteRecommitInProgress", "TemporaryFailure", "TooLarge", "UnknownCollection",
    "UnknownCommand", "UnknownFrameInfo", "UnknownScope", "UserDefined", "UserFirst", "UserLast",
    "VbucketRefused", "VbucketUuidMismatch", "WouldThrottle", "XattrInvalid",
]  # fmt: skip
"""What the package offers of it: the exceptions."""


class KeyRefused(ResponseError):
    """About a document or a stream by its key."""

    remedy = "Read the document again, and decide by what is there now."


class KeyNotFound(KeyRefused):
    """Code 1: There is no such key."""


class KeyExists(KeyRefused):
    """Code 2: The key or the stream exists already."""


class TooLarge(KeyRefused):
    """Code 3: The document is too large."""

    remedy = "Make the document smaller."


class NotStored(KeyRefused):
    """Code 5: The document was not stored."""


class NotANumber(KeyRefused):
    """Code 6: The document is no number to count with."""


class Locked(KeyRefused):
    """Code 9: The document is locked."""

    remedy = "Wait until the lock ends, or unlock it with its CAS."


class NotLocked(KeyRefused):
    """Code 14: The document is not locked."""


class CasInvalid(KeyRefused):
    """Code 15: The CAS cannot be one of a document."""


class RequestRefused(ResponseError):
    """The server does not take the request as it is."""

    remedy = "Correct the request, or do without what the server does not have."


class InvalidArguments(RequestRefused):
    """Code 4: The request is malformed."""


class NoBucket(RequestRefused):
    """Code 8: No bucket is selected."""


class ConfigOnly(RequestRefused):
    """Code 13: The bucket is there for its configuration only."""


class NotInitialized(RequestRefused):
    """Code 37: The server is not initialised yet."""


class ChecksumMismatch(RequestRefused):
    """Code 39: The checksum is another one."""


class ExpiryOverflow(RequestRefused):
    """Code 40: The expiration lies too far ahead."""


class LockExpiryOverflow(RequestRefused):
    """Code 41: The end of the lock lies too far ahead."""


class Cancelled(RequestRefused):
    """Code 81: The request was cancelled."""


class UnknownFrameInfo(RequestRefused):
    """Code 128: A frame info is not known."""


class UnknownCommand(RequestRefused):
    """Code 129: The command is not known."""

    remedy = "Do without it: the server is older than the command."


class NotSupported(RequestRefused):
    """Code 131: The command is not supported."""


class XattrInvalid(RequestRefused):
    """Code 135: The extended attributes are malformed."""


class AccessRefused(ResponseError):
    """About who may do what."""

    remedy = "Mend the credentials, or let the operator grant the privilege."


class AuthStale(AccessRefused):
    """Code 31: The authentication is too old."""

    retriable = True
    remedy = "Authenticate again on a new connection."


class AuthError(AccessRefused):
    """Code 32: Authentication failed."""


class NoAccess(AccessRefused):
    """Code 36: A privilege is missing."""


class VbucketRefused(ResponseError):
    """About the place of a vbucket."""

    remedy = "Get the present map of the cluster, and go to the node that has the vbucket."


class NotMyVbucket(VbucketRefused):
    """Code 7: Another node has the vbucket."""

    retriable = True
    remedy = (
        "Take the map in the answer, or get a new one, and open the stream at the node that has "
        "the vbucket."
    )


class VbucketUuidMismatch(VbucketRefused):
    """Code 168: The vbucket has another history."""


class StreamRefused(ResponseError):
    """A stream is not opened or not found."""

    remedy = "Open the stream anew, with what the connection has agreed on."


class StreamNotFound(StreamRefused):
    """Code 10: There is no such stream."""


class OpaqueMismatch(StreamRefused):
    """Code 11: The opaque number belongs to another stream."""


class OutOfRange(StreamRefused):
    """Code 34: A sequence number is out of range."""

    remedy = "Begin at a sequence number that the failover log allows."


class Rollback(StreamRefused):
    """Code 35: The stream must begin at an earlier sequence number."""

    remedy = "Drop what came behind the sequence number in the answer, and open the stream there."


class StreamIdInvalid(StreamRefused):
    """Code 141: The stream id is missing, zero or not switched on."""


class CollectionRefused(ResponseError):
    """About a collection or a scope."""

    remedy = "Get the present manifest of collections, and use the ids in it."


class UnknownCollection(CollectionRefused):
    """Code 136: The collection is not known."""


class ManifestRefused(CollectionRefused):
    """Code 138: The collections manifest cannot follow the present one."""


class UnknownScope(CollectionRefused):
    """Code 140: The scope is not known."""


class LimitReached(ResponseError):
    """A user or a bucket has had its share."""

    remedy = "Wait and ask for less, or let the operator raise the limit."


class WouldThrottle(LimitReached):
    """Code 12: The request would have to wait for its share."""


class IngressLimited(LimitReached):
    """Code 48: The user sends too many bytes."""


class EgressLimited(LimitReached):
    """Code 49: The user is sent too many bytes."""


class ConnectionsLimited(LimitReached):
    """Code 50: The user has too many connections."""


class CommandsLimited(LimitReached):
    """Code 51: The user sends too many commands."""


class BucketSizeLimited(LimitReached):
    """Code 53: The bucket has reached its size."""


class ResidentRatioTooLow(LimitReached):
    """Code 54: Too little of the bucket is in memory."""


class BucketTooLarge(LimitReached):
    """Code 55: The bucket has too much data."""


class DiskSpaceTooLow(LimitReached):
    """Code 56: The disk is too full."""


class DurabilityRefused(ResponseError):
    """About writes that more than one node has to have."""

    remedy = "Wait until the write under way is through, or ask for a lower level."


class DurabilityInvalidLevel(DurabilityRefused):
    """Code 160: There is no such level of durability."""


class DurabilityImpossible(DurabilityRefused):
    """Code 161: Too few nodes are there for the level."""


class SyncWriteInProgress(DurabilityRefused):
    """Code 162: A durable write to the key goes on."""


class SyncWriteAmbiguous(DurabilityRefused):
    """Code 163: Whether the write will last is not known."""

    remedy = "Read the document to see whether the write lasted."


class SyncWriteRecommitInProgress(DurabilityRefused):
    """Code 164: A durable write to the key is committed once more."""


class RangeScanEnded(ResponseError):
    """A scan of a range of keys came to its end too early."""

    remedy = "Begin the scan again."


class RangeScanCancelled(RangeScanEnded):
    """Code 165: The scan was cancelled."""


class SubdocRefused(ResponseError):
    """About a part of a document."""

    remedy = "Correct the paths and values of the request."


class SubdocPathNotFound(SubdocRefused):
    """Code 192: There is no such path."""


class SubdocPathMismatch(SubdocRefused):
    """Code 193: The path leads through a value of another kind."""


class SubdocPathInvalid(SubdocRefused):
    """Code 194: The path is malformed."""


class SubdocPathTooLarge(SubdocRefused):
    """Code 195: The path is too long."""


class SubdocDocumentTooDeep(SubdocRefused):
    """Code 196: The document is nested too deeply."""


class SubdocValueCannotBeInserted(SubdocRefused):
    """Code 197: The value does not fit there."""


class SubdocNotJson(SubdocRefused):
    """Code 198: The document is not JSON."""


class SubdocNumberOutOfRange(SubdocRefused):
    """Code 199: The number in the document is too large."""


class SubdocDeltaInvalid(SubdocRefused):
    """Code 200: The number to add is none or too large."""


class SubdocPathExists(SubdocRefused):
    """Code 201: The path exists already."""


class SubdocValueTooDeep(SubdocRefused):
    """Code 202: The value is nested too deeply."""


class SubdocInvalidCombination(SubdocRefused):
    """Code 203: These parts cannot be in one request."""


class SubdocMultiPathFailure(SubdocRefused):
    """Code 204: At least one part failed."""


class SubdocXattrInvalidFlags(SubdocRefused):
    """Code 206: These flags exclude each other."""


class SubdocXattrInvalidKeys(SubdocRefused):
    """Code 207: One request is about one extended attribute only."""


class SubdocXattrUnknownMacro(SubdocRefused):
    """Code 208: There is no such macro."""


class SubdocXattrUnknownVattr(SubdocRefused):
    """Code 209: There is no such virtual attribute."""


class SubdocXattrCannotModifyVattr(SubdocRefused):
    """Code 210: Virtual attributes cannot be changed."""


class SubdocMultiPathFailureDeleted(SubdocRefused):
    """Code 211: At least one part failed, and the document is deleted."""


class SubdocInvalidXattrOrder(SubdocRefused):
    """Code 212: Extended attributes must come first."""


class SubdocXattrUnknownVattrMacro(SubdocRefused):
    """Code 213: There is no such macro of virtual attributes."""


class SubdocNotDeleted(SubdocRefused):
    """Code 214: Only deleted documents can be revived."""


class SubdocDeletedWithoutValue(SubdocRefused):
    """Code 215: A deleted document cannot have a value."""


class SubdocFieldNotBinary(SubdocRefused):
    """Code 216: The field is not a binary value."""


class UserDefined(ResponseError):
    """Left to users; the server itself sends none from the first to the last one."""

    remedy = "Ask who defined the number."


class UserFirst(UserDefined):
    """Code 65280: The first number that is left to users."""


class UserLast(UserDefined):
    """Code 65535: The last number that is left to users."""


class ServerFailed(ResponseError):
    """The server could not do it."""

    remedy = "Wait and try again; look at the log of the server if it goes on."


class OutOfMemory(ServerFailed):
    """Code 130: Out of memory."""

    retriable = True


class Internal(ServerFailed):
    """Code 132: Internal error."""


class EncryptionKeyUnavailable(ServerFailed):
    """Code 38: The key that the data is encrypted with is not there."""


class BucketPaused(ServerFailed):
    """Code 80: The bucket is paused."""


class Busy(ServerFailed):
    """Code 133: The server is busy."""

    retriable = True


class TemporaryFailure(ServerFailed):
    """Code 134: Temporary failure."""

    retriable = True


EXCEPTIONS: Mapping[int, type[ResponseError]] = {
    Status.KEY_NOT_FOUND: KeyNotFound,
    Status.KEY_EXISTS: KeyExists,
    Status.TOO_LARGE: TooLarge,
    Status.NOT_STORED: NotStored,
    Status.NOT_A_NUMBER: NotANumber,
    Status.LOCKED: Locked,
    Status.NOT_LOCKED: NotLocked,
    Status.CAS_INVALID: CasInvalid,
    Status.INVALID_ARGUMENTS: InvalidArguments,
    Status.NO_BUCKET: NoBucket,
    Status.CONFIG_ONLY: ConfigOnly,
    Status.NOT_INITIALIZED: NotInitialized,
    Status.CHECKSUM_MISMATCH: ChecksumMismatch,
    Status.EXPIRY_OVERFLOW: ExpiryOverflow,
    Status.LOCK_EXPIRY_OVERFLOW: LockExpiryOverflow,
    Status.CANCELLED: Cancelled,
    Status.UNKNOWN_FRAME_INFO: UnknownFrameInfo,
    Status.UNKNOWN_COMMAND: UnknownCommand,
    Status.NOT_SUPPORTED: NotSupported,
    Status.XATTR_INVALID: XattrInvalid,
    Status.AUTH_STALE: AuthStale,
    Status.AUTH_ERROR: AuthError,
    Status.NO_ACCESS: NoAccess,
    Status.NOT_MY_VBUCKET: NotMyVbucket,
    Status.VBUCKET_UUID_MISMATCH: VbucketUuidMismatch,
    Status.STREAM_NOT_FOUND: StreamNotFound,
    Status.OPAQUE_MISMATCH: OpaqueMismatch,
    Status.OUT_OF_RANGE: OutOfRange,
    Status.ROLLBACK: Rollback,
    Status.STREAM_ID_INVALID: StreamIdInvalid,
    Status.UNKNOWN_COLLECTION: UnknownCollection,
    Status.MANIFEST_REFUSED: ManifestRefused,
    Status.UNKNOWN_SCOPE: UnknownScope,
    Status.WOULD_THROTTLE: WouldThrottle,
    Status.INGRESS_LIMITED: IngressLimited,
    Status.EGRESS_LIMITED: EgressLimited,
    Status.CONNECTIONS_LIMITED: ConnectionsLimited,
    Status.COMMANDS_LIMITED: CommandsLimited,
    Status.BUCKET_SIZE_LIMITED: BucketSizeLimited,
    Status.RESIDENT_RATIO_TOO_LOW: ResidentRatioTooLow,
    Status.BUCKET_TOO_LARGE: BucketTooLarge,
    Status.DISK_SPACE_TOO_LOW: DiskSpaceTooLow,
    Status.DURABILITY_INVALID_LEVEL: DurabilityInvalidLevel,
    Status.DURABILITY_IMPOSSIBLE: DurabilityImpossible,
    Status.SYNC_WRITE_IN_PROGRESS: SyncWriteInProgress,
    Status.SYNC_WRITE_AMBIGUOUS: SyncWriteAmbiguous,
    Status.SYNC_WRITE_RECOMMIT_IN_PROGRESS: SyncWriteRecommitInProgress,
    Status.RANGE_SCAN_CANCELLED: RangeScanCancelled,
    Status.SUBDOC_PATH_NOT_FOUND: SubdocPathNotFound,
    Status.SUBDOC_PATH_MISMATCH: SubdocPathMismatch,
    Status.SUBDOC_PATH_INVALID: SubdocPathInvalid,
    Status.SUBDOC_PATH_TOO_LARGE: SubdocPathTooLarge,
    Status.SUBDOC_DOCUMENT_TOO_DEEP: SubdocDocumentTooDeep,
    Status.SUBDOC_VALUE_CANNOT_BE_INSERTED: SubdocValueCannotBeInserted,
    Status.SUBDOC_NOT_JSON: SubdocNotJson,
    Status.SUBDOC_NUMBER_OUT_OF_RANGE: SubdocNumberOutOfRange,
    Status.SUBDOC_DELTA_INVALID: SubdocDeltaInvalid,
    Status.SUBDOC_PATH_EXISTS: SubdocPathExists,
    Status.SUBDOC_VALUE_TOO_DEEP: SubdocValueTooDeep,
    Status.SUBDOC_INVALID_COMBINATION: SubdocInvalidCombination,
    Status.SUBDOC_MULTI_PATH_FAILURE: SubdocMultiPathFailure,
    Status.SUBDOC_XATTR_INVALID_FLAGS: SubdocXattrInvalidFlags,
    Status.SUBDOC_XATTR_INVALID_KEYS: SubdocXattrInvalidKeys,
    Status.SUBDOC_XATTR_UNKNOWN_MACRO: SubdocXattrUnknownMacro,
    Status.SUBDOC_XATTR_UNKNOWN_VATTR: SubdocXattrUnknownVattr,
    Status.SUBDOC_XATTR_CANNOT_MODIFY_VATTR: SubdocXattrCannotModifyVattr,
    Status.SUBDOC_MULTI_PATH_FAILURE_DELETED: SubdocMultiPathFailureDeleted,
    Status.SUBDOC_INVALID_XATTR_ORDER: SubdocInvalidXattrOrder,
    Status.SUBDOC_XATTR_UNKNOWN_VATTR_MACRO: SubdocXattrUnknownVattrMacro,
    Status.SUBDOC_NOT_DELETED: SubdocNotDeleted,
    Status.SUBDOC_DELETED_WITHOUT_VALUE: SubdocDeletedWithoutValue,
    Status.SUBDOC_FIELD_NOT_BINARY: SubdocFieldNotBinary,
    Status.USER_FIRST: UserFirst,
    Status.USER_LAST: UserLast,
    Status.OUT_OF_MEMORY: OutOfMemory,
    Status.INTERNAL: Internal,
    Status.ENCRYPTION_KEY_UNAVAILABLE: EncryptionKeyUnavailable,
    Status.BUCKET_PAUSED: BucketPaused,
    Status.BUSY: Busy,
    Status.TEMPORARY_FAILURE: TemporaryFailure,
}
"""The exception of every code that means failure."""

TEXTS: Mapping[int, str] = {
    Status.KEY_NOT_FOUND: "there is no such key",
    Status.KEY_EXISTS: "the key or the stream exists already",
    Status.TOO_LARGE: "the document is too large",
    Status.NOT_STORED: "the document was not stored",
    Status.NOT_A_NUMBER: "the document is no number to count with",
    Status.LOCKED: "the document is locked",
    Status.NOT_LOCKED: "the document is not locked",
    Status.CAS_INVALID: "the CAS cannot be one of a document",
    Status.INVALID_ARGUMENTS: "the request is malformed",
    Status.NO_BUCKET: "no bucket is selected",
    Status.CONFIG_ONLY: "the bucket is there for its configuration only",
    Status.NOT_INITIALIZED: "the server is not initialised yet",
    Status.CHECKSUM_MISMATCH: "the checksum is another one",
    Status.EXPIRY_OVERFLOW: "the expiration lies too far ahead",
    Status.LOCK_EXPIRY_OVERFLOW: "the end of the lock lies too far ahead",
    Status.CANCELLED: "the request was cancelled",
    Status.UNKNOWN_FRAME_INFO: "a frame info is not known",
    Status.UNKNOWN_COMMAND: "the command is not known",
    Status.NOT_SUPPORTED: "the command is not supported",
    Status.XATTR_INVALID: "the extended attributes are malformed",
    Status.AUTH_STALE: "the authentication is too old",
    Status.AUTH_ERROR: "authentication failed",
    Status.NO_ACCESS: "a privilege is missing",
    Status.NOT_MY_VBUCKET: "another node has the vbucket",
    Status.VBUCKET_UUID_MISMATCH: "the vbucket has another history",
    Status.STREAM_NOT_FOUND: "there is no such stream",
    Status.OPAQUE_MISMATCH: "the opaque number belongs to another stream",
    Status.OUT_OF_RANGE: "a sequence number is out of range",
    Status.ROLLBACK: "the stream must begin at an earlier sequence number",
    Status.STREAM_ID_INVALID: "the stream id is missing, zero or not switched on",
    Status.UNKNOWN_COLLECTION: "the collection is not known",
    Status.MANIFEST_REFUSED: "the collections manifest cannot follow the present one",
    Status.UNKNOWN_SCOPE: "the scope is not known",
    Status.WOULD_THROTTLE: "the request would have to wait for its share",
    Status.INGRESS_LIMITED: "the user sends too many bytes",
    Status.EGRESS_LIMITED: "the user is sent too many bytes",
    Status.CONNECTIONS_LIMITED: "the user has too many connections",
    Status.COMMANDS_LIMITED: "the user sends too many commands",
    Status.BUCKET_SIZE_LIMITED: "the bucket has reached its size",
    Status.RESIDENT_RATIO_TOO_LOW: "too little of the bucket is in memory",
    Status.BUCKET_TOO_LARGE: "the bucket has too much data",
    Status.DISK_SPACE_TOO_LOW: "the disk is too full",
    Status.DURABILITY_INVALID_LEVEL: "there is no such level of durability",
    Status.DURABILITY_IMPOSSIBLE: "too few nodes are there for the level",
    Status.SYNC_WRITE_IN_PROGRESS: "a durable write to the key goes on",
    Status.SYNC_WRITE_AMBIGUOUS: "whether the write will last is not known",
    Status.SYNC_WRITE_RECOMMIT_IN_PROGRESS: "a durable write to the key is committed once more",
    Status.RANGE_SCAN_CANCELLED: "the scan was cancelled",
    Status.SUBDOC_PATH_NOT_FOUND: "there is no such path",
    Status.SUBDOC_PATH_MISMATCH: "the path leads through a value of another kind",
    Status.SUBDOC_PATH_INVALID: "the path is malformed",
    Status.SUBDOC_PATH_TOO_LARGE: "the path is too long",
    Status.SUBDOC_DOCUMENT_TOO_DEEP: "the document is nested too deeply",
    Status.SUBDOC_VALUE_CANNOT_BE_INSERTED: "the value does not fit there",
    Status.SUBDOC_NOT_JSON: "the document is not JSON",
    Status.SUBDOC_NUMBER_OUT_OF_RANGE: "the number in the document is too large",
    Status.SUBDOC_DELTA_INVALID: "the number to add is none or too large",
    Status.SUBDOC_PATH_EXISTS: "the path exists already",
    Status.SUBDOC_VALUE_TOO_DEEP: "the value is nested too deeply",
    Status.SUBDOC_INVALID_COMBINATION: "these parts cannot be in one request",
    Status.SUBDOC_MULTI_PATH_FAILURE: "at least one part failed",
    Status.SUBDOC_XATTR_INVALID_FLAGS: "these flags exclude each other",
    Status.SUBDOC_XATTR_INVALID_KEYS: "one request is about one extended attribute only",
    Status.SUBDOC_XATTR_UNKNOWN_MACRO: "there is no such macro",
    Status.SUBDOC_XATTR_UNKNOWN_VATTR: "there is no such virtual attribute",
    Status.SUBDOC_XATTR_CANNOT_MODIFY_VATTR: "virtual attributes cannot be changed",
    Status.SUBDOC_MULTI_PATH_FAILURE_DELETED: (
        "at least one part failed, and the document is deleted"
    ),
    Status.SUBDOC_INVALID_XATTR_ORDER: "extended attributes must come first",
    Status.SUBDOC_XATTR_UNKNOWN_VATTR_MACRO: "there is no such macro of virtual attributes",
    Status.SUBDOC_NOT_DELETED: "only deleted documents can be revived",
    Status.SUBDOC_DELETED_WITHOUT_VALUE: "a deleted document cannot have a value",
    Status.SUBDOC_FIELD_NOT_BINARY: "the field is not a binary value",
    Status.USER_FIRST: "the first number that is left to users",
    Status.USER_LAST: "the last number that is left to users",
    Status.OUT_OF_MEMORY: "out of memory",
    Status.INTERNAL: "internal error",
    Status.ENCRYPTION_KEY_UNAVAILABLE: "the key that the data is encrypted with is not there",
    Status.BUCKET_PAUSED: "the bucket is paused",
    Status.BUSY: "the server is busy",
    Status.TEMPORARY_FAILURE: "temporary failure",
}
"""What the codes mean, in words."""

SUCCESSES: frozenset[int] = frozenset(
    {
        Status.SUCCESS,
        Status.RANGE_SCAN_MORE,
        Status.RANGE_SCAN_COMPLETE,
        Status.SUBDOC_SUCCESS_DELETED,
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
