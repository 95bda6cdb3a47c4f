"""Messages of Couchbase DCP, revision 2026-08."""

from __future__ import annotations

# ruff: noqa: F403, F405
from dataclasses import field

from wireloom.couchbase_dcp.types import *
from wireloom.dataclass import dataclass

__all__ = [
    "ClusterMapChanged", "DcpAbort", "DcpAddStream", "DcpAddStreamResponse", "DcpBufferAck",
    "DcpCacheTransfer", "DcpCacheTransferEnd", "DcpCloseStream", "DcpCloseStreamResponse",
    "DcpCommit", "DcpControl", "DcpControlResponse", "DcpDeletion", "DcpExpiration",
    "DcpGetFailoverLog", "DcpGetFailoverLogResponse", "DcpMutation", "DcpNoop", "DcpNoopResponse",
    "DcpOpen", "DcpOpenResponse", "DcpOsoSnapshot", "DcpPrepare", "DcpSeqnoAcknowledged",
    "DcpSeqnoAdvanced", "DcpSetVbucketState", "DcpSetVbucketStateResponse", "DcpSnapshotMarker",
    "DcpSnapshotMarkerResponse", "DcpStreamEnd", "DcpStreamRequest", "DcpStreamRequestResponse",
    "DcpSystemEvent", "Delete", "DeleteResponse", "Get", "GetAllVbucketSeqnos",
    "GetAllVbucketSeqnosResponse", "GetClusterConfig", "GetClusterConfigResponse",
    "GetCollectionId", "GetCollectionIdResponse", "GetCollectionsManifest",
    "GetCollectionsManifestResponse", "GetErrorMap", "GetErrorMapResponse", "GetResponse", "Hello",
    "HelloResponse", "Message", "Noop", "NoopResponse", "ObserveSeqno", "ObserveSeqnoResponse",
    "Quit", "QuitResponse", "SaslAuth", "SaslAuthResponse", "SaslListMechanisms",
    "SaslListMechanismsResponse", "SaslStep", "SaslStepResponse", "SelectBucket",
    "SelectBucketResponse", "Set", "SetResponse", "Version", "VersionResponse",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Get:
    """Reads a document."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """


@dataclass(frozen=True, slots=True)
class GetResponse:
    """Answer to Get."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: GetResponseExtras
    """The extras."""

    value: bytes
    """As the datatype says."""


@dataclass(frozen=True, slots=True)
class Set:
    """Writes a document."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: SetExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """As the datatype says."""


@dataclass(frozen=True, slots=True)
class SetResponse:
    """Answer to Set."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: SetResponseExtras
    """The extras."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class Delete:
    """Deletes a document."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """


@dataclass(frozen=True, slots=True)
class DeleteResponse:
    """Answer to Delete."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DeleteResponseExtras
    """The extras."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class Quit:
    """Asks the server to close the connection."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class QuitResponse:
    """Answer to Quit."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class Noop:
    """Asks for a sign of life."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class NoopResponse:
    """Answer to Noop."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class Version:
    """Asks for the version of the server."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class VersionResponse:
    """Answer to Version."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: str
    """The value."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Asks for features.

    The answer has those that are granted.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: str
    """Name of the client, often a JSON object."""

    value: tuple[Feature, ...]
    """What is asked for."""


@dataclass(frozen=True, slots=True)
class HelloResponse:
    """Answer to Hello."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: tuple[Feature, ...] | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class SaslListMechanisms:
    """Asks for the mechanisms of authentication."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class SaslListMechanismsResponse:
    """Answer to SaslListMechanisms."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: str
    """Names with blanks between them."""


@dataclass(frozen=True, slots=True)
class SaslAuth:
    """Begins to authenticate."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: str
    """Name of the mechanism."""

    value: bytes = field(repr=False)
    """First message of the mechanism."""


@dataclass(frozen=True, slots=True)
class SaslAuthResponse:
    """Answer to SaslAuth."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class SaslStep:
    """Goes on to authenticate."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: str
    """Name of the mechanism."""

    value: bytes = field(repr=False)
    """Next message of the mechanism."""


@dataclass(frozen=True, slots=True)
class SaslStepResponse:
    """Answer to SaslStep."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class GetAllVbucketSeqnos:
    """Asks for the newest sequence number of every vbucket."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: GetAllVbucketSeqnosExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class GetAllVbucketSeqnosResponse:
    """Answer to GetAllVbucketSeqnos."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: tuple[GetAllVbucketSeqnosResponseValueSuccess, ...] | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class DcpOpen:
    """Makes the connection a DCP connection.

    Another one of the same name is closed.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpOpenExtras
    """The extras."""

    key: str
    """Name of the connection. At most 200 bytes."""

    value: bytes
    """JSON from connections that receive."""


@dataclass(frozen=True, slots=True)
class DcpOpenResponse:
    """Answer to DcpOpen."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpAddStream:
    """Tells a server that receives to open a stream on the vbucket of the header, at the other
    end of the connection.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpAddStreamExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpAddStreamResponse:
    """Answer to DcpAddStream."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpAddStreamResponseExtras
    """The extras."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpCloseStream:
    """Ends the stream of a vbucket.

    Where stream ids are switched on the request must have one.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class DcpCloseStreamResponse:
    """Answer to DcpCloseStream."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpStreamRequest:
    """Opens a stream on the vbucket of the header.

    Everything that is sent on it has the opaque number of this request, until DcpStreamEnd.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpStreamRequestExtras
    """The extras."""

    value: DcpStreamRequestValue
    """The value."""


@dataclass(frozen=True, slots=True)
class DcpStreamRequestResponse:
    """Answer to DcpStreamRequest."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: tuple[FailoverEntry, ...] | DcpStreamRequestResponseValueRollback | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class DcpGetFailoverLog:
    """Asks for the histories of a vbucket."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class DcpGetFailoverLogResponse:
    """Answer to DcpGetFailoverLog."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: tuple[FailoverEntry, ...] | bytes
    """Newest first; after a failure as in other answers."""


@dataclass(frozen=True, slots=True)
class DcpStreamEnd:
    """The last message of a stream."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpStreamEndExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpSnapshotMarker:
    """Begins a snapshot, a range of changes that belong together.

    Its extras are the whole marker, or the version of the marker in its value. The client
    answers only if the flag acknowledge is set.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpSnapshotMarkerExtras
    """The marker, or the version of the one in the value."""

    value: DcpSnapshotMarkerValue
    """The value."""


@dataclass(frozen=True, slots=True)
class DcpSnapshotMarkerResponse:
    """Answer to DcpSnapshotMarker."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpMutation:
    """A document was written."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpMutationExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """As the datatype says."""


@dataclass(frozen=True, slots=True)
class DcpDeletion:
    """A document was deleted.

    With the time of it if the connection was opened with include_delete_times.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpDeletionExtras
    """Number of the change, with or without a time."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """Extended attributes that outlive the document."""


@dataclass(frozen=True, slots=True)
class DcpExpiration:
    """A document came to the end of its life.

    Sent only if it was switched on by DcpControl.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpExpirationExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """Extended attributes that outlive the document."""


@dataclass(frozen=True, slots=True)
class DcpSetVbucketState:
    """The vbucket of the header is to have another state; sent when it moves to the receiver."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpSetVbucketStateExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpSetVbucketStateResponse:
    """Answer to DcpSetVbucketState."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpNoop:
    """Asks the client for a sign of life."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class DcpNoopResponse:
    """Answer to DcpNoop."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpBufferAck:
    """Says how many bytes of stream messages were consumed, headers included."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpBufferAckExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpControl:
    """Changes a setting of the connection.

    Those that are on or off are true or false.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: str
    """Name of the setting."""

    value: str
    """What to set it to; numbers are decimal."""


@dataclass(frozen=True, slots=True)
class DcpControlResponse:
    """Answer to DcpControl."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class DcpSystemEvent:
    """A collection or a scope was made, changed or dropped."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpSystemEventExtras
    """The extras."""

    key: str
    """Name of the collection or scope, empty if it was dropped."""

    value: (
        CollectionEvent
        | ScopeEvent
        | bytes
        | CollectionTable
        | DroppedCollectionTable
        | ScopeTable
        | DroppedScopeTable
    )
    """The value."""


@dataclass(frozen=True, slots=True)
class DcpPrepare:
    """The first half of a durable write; nobody may read it before DcpCommit.

    Only with enable_sync_writes. Where bytes are acknowledged it counts for two more than it
    has.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpPrepareExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """

    value: bytes
    """As the datatype says."""


@dataclass(frozen=True, slots=True)
class DcpSeqnoAcknowledged:
    """Says up to which durable write the client is prepared.

    Needs the settings consumer_name and enable_sync_writes.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpSeqnoAcknowledgedExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpCommit:
    """A durable write is done; from now on it is read like any other."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpCommitExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """


@dataclass(frozen=True, slots=True)
class DcpAbort:
    """A durable write failed; what was prepared is dropped."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpAbortExtras
    """The extras."""

    key: DocumentKey
    """What a document is found by. Once collections are agreed on, the id of one comes first.
    """


@dataclass(frozen=True, slots=True)
class DcpSeqnoAdvanced:
    """The snapshot ends with changes that the stream does not show."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpSeqnoAdvancedExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpOsoSnapshot:
    """Begins or ends changes that come out of the order of their numbers."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: DcpOsoSnapshotExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class DcpCacheTransfer:
    """Documents out of the cache of the server, in no order.

    Only on streams with the flag cache_transfer.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: tuple[CachedDocument, ...]
    """At least one."""


@dataclass(frozen=True, slots=True)
class DcpCacheTransferEnd:
    """The cache is told; changes after the start of the stream follow.

    A stream that ends there has DcpStreamEnd.
    """

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class SelectBucket:
    """Chooses the bucket of the connection."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    key: str
    """Name of the bucket."""


@dataclass(frozen=True, slots=True)
class SelectBucketResponse:
    """Answer to SelectBucket."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: bytes | None
    """Nothing after success, otherwise text or JSON for people and, for not_my_vbucket, a
    configuration.
    """


@dataclass(frozen=True, slots=True)
class ObserveSeqno:
    """Asks how far a vbucket is written to disk."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: ObserveSeqnoValue
    """The value."""


@dataclass(frozen=True, slots=True)
class ObserveSeqnoResponse:
    """Answer to ObserveSeqno."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: ObserveSeqnoResponseValueSuccess | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class GetClusterConfig:
    """Asks which node has which vbucket."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: GetClusterConfigExtras
    """The extras."""


@dataclass(frozen=True, slots=True)
class GetClusterConfigResponse:
    """Answer to GetClusterConfig."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: ClusterConfig | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class GetCollectionsManifest:
    """Asks for the scopes and collections of the bucket."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None = None
    """Details besides the command; 255 bytes at most."""


@dataclass(frozen=True, slots=True)
class GetCollectionsManifestResponse:
    """Answer to GetCollectionsManifest."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: CollectionsManifest | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class GetCollectionId:
    """Asks for the id of a collection."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: str
    """The names of the scope and the collection with a dot between them."""


@dataclass(frozen=True, slots=True)
class GetCollectionIdResponse:
    """Answer to GetCollectionId."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    extras: GetCollectionIdResponseExtras
    """The extras."""

    value: bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class GetErrorMap:
    """Asks for the names of the status codes."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[RequestInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: GetErrorMapValue
    """The value."""


@dataclass(frozen=True, slots=True)
class GetErrorMapResponse:
    """Answer to GetErrorMap."""

    magic: Magic
    """Who speaks, and in which form."""

    datatype: Datatype
    """What the value is."""

    status: Status
    """How a request ended."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    framing_extras: tuple[ResponseInfo, ...] | None
    """Details besides the command; 255 bytes at most."""

    value: ErrorMap | bytes
    """The value."""


@dataclass(frozen=True, slots=True)
class ClusterMapChanged:
    """The cluster map of a bucket is a new one.

    In the brief form the client has to ask for it.
    """

    datatype: Datatype
    """What the value is."""

    vbucket: int
    """Number of the vbucket, 0 where none is meant."""

    opaque: int
    """Repeated by the answer."""

    cas: int
    """Version of the document; 0 where there is none."""

    extras: ClusterMapChangedExtras
    """The extras."""

    key: str
    """Name of the bucket."""

    value: ClusterMapChangedValue
    """The value."""


Message = (
    Get
    | GetResponse
    | Set
    | SetResponse
    | Delete
    | DeleteResponse
    | Quit
    | QuitResponse
    | Noop
    | NoopResponse
    | Version
    | VersionResponse
    | Hello
    | HelloResponse
    | SaslListMechanisms
    | SaslListMechanismsResponse
    | SaslAuth
    | SaslAuthResponse
    | SaslStep
    | SaslStepResponse
    | GetAllVbucketSeqnos
    | GetAllVbucketSeqnosResponse
    | DcpOpen
    | DcpOpenResponse
    | DcpAddStream
    | DcpAddStreamResponse
    | DcpCloseStream
    | DcpCloseStreamResponse
    | DcpStreamRequest
    | DcpStreamRequestResponse
    | DcpGetFailoverLog
    | DcpGetFailoverLogResponse
    | DcpStreamEnd
    | DcpSnapshotMarker
    | DcpSnapshotMarkerResponse
    | DcpMutation
    | DcpDeletion
    | DcpExpiration
    | DcpSetVbucketState
    | DcpSetVbucketStateResponse
    | DcpNoop
    | DcpNoopResponse
    | DcpBufferAck
    | DcpControl
    | DcpControlResponse
    | DcpSystemEvent
    | DcpPrepare
    | DcpSeqnoAcknowledged
    | DcpCommit
    | DcpAbort
    | DcpSeqnoAdvanced
    | DcpOsoSnapshot
    | DcpCacheTransfer
    | DcpCacheTransferEnd
    | SelectBucket
    | SelectBucketResponse
    | ObserveSeqno
    | ObserveSeqnoResponse
    | GetClusterConfig
    | GetClusterConfigResponse
    | GetCollectionsManifest
    | GetCollectionsManifestResponse
    | GetCollectionId
    | GetCollectionIdResponse
    | GetErrorMap
    | GetErrorMapResponse
    | ClusterMapChanged
)
"""Anything that either side may say."""
