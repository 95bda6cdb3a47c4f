"""Examples of Couchbase DCP as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.couchbase_dcp.messages import (
    ClusterMapChanged,
    DcpAbort,
    DcpAddStream,
    DcpAddStreamResponse,
    DcpBufferAck,
    DcpCacheTransfer,
    DcpCacheTransferEnd,
    DcpCloseStream,
    DcpCloseStreamResponse,
    DcpCommit,
    DcpControl,
    DcpControlResponse,
    DcpDeletion,
    DcpExpiration,
    DcpGetFailoverLog,
    DcpGetFailoverLogResponse,
    DcpMutation,
    DcpNoop,
    DcpNoopResponse,
    DcpOpen,
    DcpOpenResponse,
    DcpOsoSnapshot,
    DcpPrepare,
    DcpSeqnoAcknowledged,
    DcpSeqnoAdvanced,
    DcpSetVbucketState,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpStreamRequest,
    DcpStreamRequestResponse,
    DcpSystemEvent,
    Delete,
    DeleteResponse,
    Get,
    GetAllVbucketSeqnos,
    GetAllVbucketSeqnosResponse,
    GetClusterConfig,
    GetClusterConfigResponse,
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetCollectionsManifestResponse,
    GetErrorMap,
    GetErrorMapResponse,
    GetResponse,
    Hello,
    HelloResponse,
    Message,
    Noop,
    NoopResponse,
    ObserveSeqno,
    ObserveSeqnoResponse,
    Quit,
    SaslAuth,
    SaslAuthResponse,
    SaslListMechanisms,
    SaslListMechanismsResponse,
    SaslStep,
    SaslStepResponse,
    SelectBucket,
    SelectBucketResponse,
    Set,
    SetResponse,
    Version,
    VersionResponse,
)
from wireloom.couchbase_dcp.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.couchbase_dcp.types import (
    CachedDocument,
    ClusterConfig,
    ClusterMapChangedExtras,
    ClusterMapChangedValue,
    CollectionEntry,
    CollectionEvent,
    CollectionId,
    CollectionsManifest,
    Datatype,
    DcpAbortExtras,
    DcpAddStreamExtras,
    DcpAddStreamResponseExtras,
    DcpBufferAckExtras,
    DcpCommitExtras,
    DcpExpirationExtras,
    DcpMutationExtras,
    DcpOpenExtras,
    DcpOpenFlags,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpPrepareExtras,
    DcpSeqnoAcknowledgedExtras,
    DcpSeqnoAdvancedExtras,
    DcpSetVbucketStateExtras,
    DcpSnapshotMarkerValue,
    DcpStreamEndExtras,
    DcpStreamRequestExtras,
    DcpStreamRequestResponseValueRollback,
    DcpStreamRequestValue,
    DcpSystemEventExtras,
    DeleteResponseExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
    DurabilityLevel,
    ErrorMap,
    ErrorMapEntry,
    FailoverEntry,
    Feature,
    GetAllVbucketSeqnosExtras,
    GetAllVbucketSeqnosResponseValueSuccess,
    GetClusterConfigExtras,
    GetCollectionIdResponseExtras,
    GetErrorMapValue,
    GetResponseExtras,
    Magic,
    MarkerInValue,
    MarkerV1,
    MarkerV22,
    MarkerVersion,
    MutationToken,
    NodeExt,
    ObservedSeqno,
    ObserveSeqnoValue,
    RequestInfo,
    ScopeEntry,
    SelectedState,
    SetExtras,
    SetResponseExtras,
    SnapshotFlags,
    Status,
    StreamEndReason,
    StreamFilter,
    StreamFlags,
    StreamId,
    SystemEventKind,
    VbucketServerMap,
    VbucketState,
)
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector[Message], ...] = (
    Vector(
        "Get",
        bytes.fromhex("80 00 0003 00 00 0000 00000003 00000009 0000000000000000 00 6b31"),
        Get(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=9,
            cas=0,
            framing_extras=None,
            key=DocumentKey(collection=0, key=b"k1"),
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "GetResponse",
        bytes.fromhex(
            "81 00 0000 04 01 0000 0000000c 00000009 17d00000000f0000 02000000" "7b2261223a20317d"
        ),
        GetResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype.JSON,
            status=Status.SUCCESS,
            opaque=9,
            cas=1715871458029142016,
            framing_extras=None,
            extras=GetResponseExtras(flags=33554432),
            value=b'{"a": 1}',
        ),
        origin="capture",
    ),
    Vector(
        "Set",
        bytes.fromhex(
            "80 01 0003 08 01 0000 00000013 00000008 0000000000000000 02000000 00000000"
            "00 6b31 7b2261223a20317d"
        ),
        Set(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype.JSON,
            vbucket=0,
            opaque=8,
            cas=0,
            framing_extras=None,
            extras=SetExtras(flags=33554432, expiration=0),
            key=DocumentKey(collection=0, key=b"k1"),
            value=b'{"a": 1}',
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "SetResponse",
        bytes.fromhex(
            "81 01 0000 10 00 0000 00000010 00000008 17d00000000f0000 0000c0ffee000000"
            "0000000000000001"
        ),
        SetResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=8,
            cas=1715871458029142016,
            framing_extras=None,
            extras=SetResponseExtras(token=MutationToken(vbucket_uuid=212205442170880, seqno=1)),
            value=None,
        ),
        origin="capture",
    ),
    Vector(
        "Delete",
        bytes.fromhex("80 04 0004 00 00 0000 00000004 00000016 0000000000000000 8a01 6b31"),
        Delete(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=22,
            cas=0,
            framing_extras=None,
            key=DocumentKey(collection=138, key=b"k1"),
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DeleteResponse",
        bytes.fromhex(
            "81 04 0000 00 00 0001 00000009 00000010 0000000000000000 4e6f7420666f756e64"
        ),
        DeleteResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.KEY_NOT_FOUND,
            opaque=16,
            cas=0,
            framing_extras=None,
            extras=DeleteResponseExtras(),
            value=b"Not found",
        ),
        origin="capture",
    ),
    Vector(
        "Quit",
        bytes.fromhex("80 07 0000 00 00 0000 00000000 00000000 0000000000000000"),
        Quit(magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=0, cas=0),
        origin="built",
        doc="From the page about the binary protocol.",
    ),
    Vector(
        "Noop",
        bytes.fromhex("80 0a 0000 00 00 0000 00000000 00000007 0000000000000000"),
        Noop(magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=7, cas=0),
        origin="capture",
    ),
    Vector(
        "NoopResponse",
        bytes.fromhex("81 0a 0000 00 00 0000 00000000 00000007 0000000000000000"),
        NoopResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=7,
            cas=0,
            framing_extras=None,
            value=None,
        ),
        origin="capture",
    ),
    Vector(
        "Version",
        bytes.fromhex("800b00000000000000000000000000000000000000000000"),
        Version(magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=0, cas=0),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "VersionResponse",
        bytes.fromhex(
            "81 0b 0000 00 00 0000 0000000a 00000000 0000000000000000" "372e362e322d33373231"
        ),
        VersionResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=0,
            cas=0,
            framing_extras=None,
            value="7.6.2-3721",
        ),
        origin="capture",
    ),
    Vector(
        "Hello",
        bytes.fromhex(
            "801f004f000000000000006d0000000100000000000000007b2261223a22676f6362636f7265"
            "2f7631302e392e332077"
            "6972656c6f6f6d2d70726f6265222c2269223a22613038363834316565303864353333662f32"
            "61633636613066623233"
            "3765326164227d000200060008001e001d000c0007000b00120010001700190014001c0011"
        ),
        Hello(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=1,
            cas=0,
            framing_extras=None,
            key=(
                '{"a":"gocbcore/v10.9.3 wireloom-probe","i":"a086841ee08d533f/2ac' '66a0fb237e2ad"}'
            ),
            value=(
                Feature.TLS,
                Feature.XATTR,
                Feature.SELECT_BUCKET,
                Feature.DEDUPE_NOT_MY_VBUCKET_CLUSTER_MAP,
                Feature.GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION,
                Feature.DUPLEX,
                Feature.XERROR,
                Feature.JSON,
                Feature.COLLECTIONS,
                Feature.ALT_REQUEST,
                Feature.SUBDOC_CREATE_AS_DELETED,
                Feature.SUBDOC_REPLACE_BODY_WITH_XATTR,
                Feature.PRESERVE_TTL,
                Feature.SUBDOC_REPLICA_READ,
                Feature.SYNC_REPLICATION,
            ),
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "HelloResponse",
        bytes.fromhex(
            "81 1f 0000 00 00 0000 0000000c 00000000 0000000000000000 0003 0006 0007 000b"
            "0012 000a"
        ),
        HelloResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=0,
            cas=0,
            framing_extras=None,
            value=(
                Feature.TCP_NODELAY,
                Feature.XATTR,
                Feature.XERROR,
                Feature.JSON,
                Feature.COLLECTIONS,
                Feature.SNAPPY,
            ),
        ),
        origin="capture",
    ),
    Vector(
        "SaslListMechanisms",
        bytes.fromhex("80 20 0000 00 00 0000 00000000 00000003 0000000000000000"),
        SaslListMechanisms(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=3, cas=0
        ),
        origin="capture",
    ),
    Vector(
        "SaslListMechanismsResponse",
        bytes.fromhex(
            "81 20 0000 00 00 0000 0000002a 00000003 0000000000000000"
            "534352414d2d53484135313220534352414d2d53484132353620534352414d2d534841312050"
            "4c41494e"
        ),
        SaslListMechanismsResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=3,
            cas=0,
            framing_extras=None,
            value="SCRAM-SHA512 SCRAM-SHA256 SCRAM-SHA1 PLAIN",
        ),
        origin="capture",
    ),
    Vector(
        "SaslAuth",
        bytes.fromhex(
            "80 21 0005 00 00 0000 00000013 00000004 0000000000000000 504c41494e"
            "00757365720070617373776f7264"
        ),
        SaslAuth(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=4,
            cas=0,
            framing_extras=None,
            key="PLAIN",
            value=bytes.fromhex("00757365720070617373776f7264"),
        ),
        origin="capture",
    ),
    Vector(
        "SaslAuthResponse",
        bytes.fromhex("812100000000000000000000000000040000000000000000"),
        SaslAuthResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=4,
            cas=0,
            framing_extras=None,
            value=b"",
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "SaslStep",
        bytes.fromhex(
            "80 22 000c 00 00 0000 0000005c 00000005 0000000000000000"
            "534352414d2d534841323536633d626977732c723d417649644c657858633066666565303132"
            "333435363738392c703d"
            "4852386a676f2b77466b56753744686c425738456439754f78326a4b4f397651752f5a61666d"
            "41346771343d"
        ),
        SaslStep(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=5,
            cas=0,
            framing_extras=None,
            key="SCRAM-SHA256",
            value=(
                b"c=biws,r=AvIdLexXc0ffee0123456789,p=HR8jgo+wFkVu7DhlBW8Ed9uOx2jK"
                b"O9vQu/ZafmA4gq4="
            ),
        ),
        origin="capture",
    ),
    Vector(
        "SaslStepResponse",
        bytes.fromhex(
            "81 22 0000 00 00 0000 0000002e 00000005 0000000000000000"
            "763d547654556b576c4b4554386772542f6365674e787a696733417453777079533945494373"
            "556b42514e78733d"
        ),
        SaslStepResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=5,
            cas=0,
            framing_extras=None,
            value=b"v=TvTUkWlKET8grT/cegNxzig3AtSwpyS9EICsUkBQNxs=",
        ),
        origin="capture",
    ),
    Vector(
        "GetAllVbucketSeqnos",
        bytes.fromhex("80 48 0000 04 00 0000 00000004 0000000f 0000000000000000 00000001"),
        GetAllVbucketSeqnos(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=15,
            cas=0,
            framing_extras=None,
            extras=GetAllVbucketSeqnosExtras(state=SelectedState.ACTIVE),
        ),
        origin="capture",
    ),
    Vector(
        "GetAllVbucketSeqnos",
        bytes.fromhex("80 48 0000 00 00 0000 00000000 deadbeef 0000000000000000"),
        GetAllVbucketSeqnos(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=3735928559,
            cas=0,
            framing_extras=None,
            extras=GetAllVbucketSeqnosExtras(),
        ),
        origin="capture",
    ),
    Vector(
        "GetAllVbucketSeqnosResponse",
        bytes.fromhex(
            "81 48 0000 00 00 0000 00000014 0000000f 0000000000000000 0000"
            "0000000000000015 0001 0000000000000015"
        ),
        GetAllVbucketSeqnosResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=15,
            cas=0,
            framing_extras=None,
            value=(
                GetAllVbucketSeqnosResponseValueSuccess(vbucket=0, seqno=21),
                GetAllVbucketSeqnosResponseValueSuccess(vbucket=1, seqno=21),
            ),
        ),
        origin="capture",
    ),
    Vector(
        "DcpOpen",
        bytes.fromhex(
            "80 50 000e 08 00 0000 00000016 00000007 0000000000000000 00000000 00000025"
            "776972656c6f6f6d3a70726f6265"
        ),
        DcpOpen(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=7,
            cas=0,
            framing_extras=None,
            extras=DcpOpenExtras(
                flags=DcpOpenFlags.PRODUCER
                | DcpOpenFlags.INCLUDE_XATTRS
                | DcpOpenFlags.INCLUDE_DELETE_TIMES
            ),
            key="wireloom:probe",
            value=b"",
        ),
        origin="capture",
    ),
    Vector(
        "DcpOpenResponse",
        bytes.fromhex("81 50 0000 00 00 0000 00000000 00000007 0000000000000000"),
        DcpOpenResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=7,
            cas=0,
            framing_extras=None,
            value=None,
        ),
        origin="capture",
    ),
    Vector(
        "DcpAddStream",
        bytes.fromhex("80 51 0000 04 00 0005 00000004 00000001 0000000000000000 00000001"),
        DcpAddStream(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=5,
            opaque=1,
            cas=0,
            framing_extras=None,
            extras=DcpAddStreamExtras(flags=StreamFlags.TAKEOVER),
        ),
        origin="built",
        doc="From the page about the command.",
    ),
    Vector(
        "DcpAddStreamResponse",
        bytes.fromhex("81 51 0000 04 00 0000 00000004 00000001 0000000000000000 00001000"),
        DcpAddStreamResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=1,
            cas=0,
            framing_extras=None,
            extras=DcpAddStreamResponseExtras(stream_opaque=4096),
            value=None,
        ),
        origin="built",
        doc="From the page about the command.",
    ),
    Vector(
        "DcpCloseStream",
        bytes.fromhex("08 52 03 00 00 00 0000 00000003 00000013 0000000000000000 220047"),
        DcpCloseStream(
            magic=Magic.FLEXIBLE_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=19,
            cas=0,
            framing_extras=(RequestInfo(id=2, content=StreamId(stream_id=71)),),
        ),
        origin="capture",
    ),
    Vector(
        "DcpCloseStreamResponse",
        bytes.fromhex("81 52 0000 00 00 0001 00000000 00000013 0000000000000000"),
        DcpCloseStreamResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.KEY_NOT_FOUND,
            opaque=19,
            cas=0,
            framing_extras=None,
            value=b"",
        ),
        origin="capture",
    ),
    Vector(
        "DcpStreamRequest",
        bytes.fromhex(
            "80 53 0000 30 00 0000 00000073 00000012 0000000000000000 00000000 00000000"
            "0000000000000000 000000000000000d 0000000000000000 0000000000000000"
            "0000000000000000"
            "7b22756964223a226234222c22636f6c6c656374696f6e73223a5b2261222c223165225d2c22"
            "736964223a37312c227075 7267655f7365716e6f223a2231303030227d"
        ),
        DcpStreamRequest(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=18,
            cas=0,
            framing_extras=None,
            extras=DcpStreamRequestExtras(
                flags=StreamFlags(0),
                start_seqno=0,
                end_seqno=13,
                vbucket_uuid=0,
                snapshot_start_seqno=0,
                snapshot_end_seqno=0,
            ),
            value=DcpStreamRequestValue(
                filter=StreamFilter(
                    uid=180,
                    collections=(
                        10,
                        30,
                    ),
                    sid=71,
                    purge_seqno=1000,
                )
            ),
        ),
        origin="capture",
    ),
    Vector(
        "DcpStreamRequestResponse",
        bytes.fromhex(
            "81 53 0000 00 00 0000 00000010 00000012 0000000000000000 0000c0ffee000000"
            "0000000000000000"
        ),
        DcpStreamRequestResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=18,
            cas=0,
            framing_extras=None,
            value=(FailoverEntry(vbucket_uuid=212205442170880, seqno=0),),
        ),
        origin="capture",
    ),
    Vector(
        "DcpStreamRequestResponse",
        bytes.fromhex("81 53 0000 00 00 0023 00000008 80000007 0000000000000000 0000000000000000"),
        DcpStreamRequestResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.ROLLBACK,
            opaque=2147483655,
            cas=0,
            framing_extras=None,
            value=DcpStreamRequestResponseValueRollback(seqno=0),
        ),
        origin="capture",
    ),
    Vector(
        "DcpGetFailoverLog",
        bytes.fromhex("805400000000000000000000000000110000000000000000"),
        DcpGetFailoverLog(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=17, cas=0
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpGetFailoverLogResponse",
        bytes.fromhex(
            "81 54 0000 00 00 0000 00000010 00000011 0000000000000000 0000c0ffee000000"
            "0000000000000000"
        ),
        DcpGetFailoverLogResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=17,
            cas=0,
            framing_extras=None,
            value=(FailoverEntry(vbucket_uuid=212205442170880, seqno=0),),
        ),
        origin="capture",
    ),
    Vector(
        "DcpStreamEnd",
        bytes.fromhex("80 55 0000 04 00 0000 00000004 0000000f 0000000000000000 00000001"),
        DcpStreamEnd(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=15,
            cas=0,
            framing_extras=None,
            extras=DcpStreamEndExtras(reason=StreamEndReason.CLOSED),
        ),
        origin="capture",
    ),
    Vector(
        "DcpStreamEnd",
        bytes.fromhex("08 55 03 00 04 00 0000 00000007 00000010 0000000000000000 220047 00000000"),
        DcpStreamEnd(
            magic=Magic.FLEXIBLE_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=16,
            cas=0,
            framing_extras=(RequestInfo(id=2, content=StreamId(stream_id=71)),),
            extras=DcpStreamEndExtras(reason=StreamEndReason.OK),
        ),
        origin="capture",
    ),
    Vector(
        "DcpSnapshotMarker",
        bytes.fromhex(
            "80 56 0000 14 00 0000 00000014 80000003 0000000000000000 0000000000000000"
            "0000000000000015 00000006"
        ),
        DcpSnapshotMarker(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=2147483651,
            cas=0,
            framing_extras=None,
            extras=MarkerV1(
                start_seqno=0, end_seqno=21, flags=SnapshotFlags.DISK | SnapshotFlags.CHECKPOINT
            ),
            value=DcpSnapshotMarkerValue(),
        ),
        origin="capture",
    ),
    Vector(
        "DcpSnapshotMarker",
        bytes.fromhex(
            "08 56 03 00 01 00 0000 00000038 00000012 0000000000000000 220047 02"
            "0000000000000000 000000000000000d 00000006 000000000000000d 0000000000000000"
            "0000000000000003 0000000000000000"
        ),
        DcpSnapshotMarker(
            magic=Magic.FLEXIBLE_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=18,
            cas=0,
            framing_extras=(RequestInfo(id=2, content=StreamId(stream_id=71)),),
            extras=MarkerInValue(version=MarkerVersion.V2_2),
            value=DcpSnapshotMarkerValue(
                marker=MarkerV22(
                    start_seqno=0,
                    end_seqno=13,
                    flags=SnapshotFlags.DISK | SnapshotFlags.CHECKPOINT,
                    max_visible_seqno=13,
                    high_completed_seqno=0,
                    purge_seqno=3,
                    high_prepared_seqno=0,
                )
            ),
        ),
        origin="capture",
    ),
    Vector(
        "DcpMutation",
        bytes.fromhex(
            "08 57 03 0a 1f 01 0000 00000050 00000012 17d0000000110000 220047"
            "0000000000000008 0000000000000001 02000006 00000000 00000000 0000 00 1e"
            "6331655f646f635f30"
            "7b22636964223a2033302c202269223a20302c202274223a2022776972656c6f6f6d227d"
        ),
        DcpMutation(
            magic=Magic.FLEXIBLE_REQUEST,
            datatype=Datatype.JSON,
            vbucket=0,
            opaque=18,
            cas=1715871458029273088,
            framing_extras=(RequestInfo(id=2, content=StreamId(stream_id=71)),),
            extras=DcpMutationExtras(
                by_seqno=8, rev_seqno=1, flags=33554438, expiration=0, lock_time=0, nru=0
            ),
            key=DocumentKey(collection=30, key=b"c1e_doc_0"),
            value=b'{"cid": 30, "i": 0, "t": "wireloom"}',
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpMutation",
        bytes.fromhex(
            "80 57 0002 1f 03 0196 00000069 00010196 15c320f328680000 0000000000000001"
            "0000000000000001 02000006 00000000 00000000 0000 02 6431"
            "487c7b0a22636c69636b223a2022746f2065646974222c0a2277697468204a534f4e05188868"
            "657265206172 65206e6f207265736572766564206669656c64206e616d6573220a7d"
        ),
        DcpMutation(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype.JSON | Datatype.SNAPPY,
            vbucket=406,
            opaque=65942,
            cas=1568133323982110720,
            framing_extras=None,
            extras=DcpMutationExtras(
                by_seqno=1, rev_seqno=1, flags=33554438, expiration=0, lock_time=0, nru=2
            ),
            key=DocumentKey(collection=None, key=b"d1"),
            value=bytes.fromhex(
                "487c7b0a22636c69636b223a2022746f2065646974222c0a2277697468204a53"
                "4f4e0518886865726520617265206e6f207265736572766564206669656c6420"
                "6e616d6573220a7d"
            ),
        ),
        origin="capture",
        doc="A compressed document, on a connection without collections.",
        negotiated={"collections": False},
    ),
    Vector(
        "DcpDeletion",
        bytes.fromhex(
            "80 58 0009 15 00 0000 0000001e 00000015 17d0000000200000 0000000000000011"
            "0000000000000002 6553f100 00 0a 63615f646f635f34"
        ),
        DcpDeletion(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=21,
            cas=1715871458030256128,
            framing_extras=None,
            extras=DeletionV2(by_seqno=17, rev_seqno=2, delete_time=1700000000),
            key=DocumentKey(collection=10, key=b"ca_doc_4"),
            value=b"",
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpDeletion",
        bytes.fromhex(
            "80 58 0009 12 00 0000 0000001b 80000003 17d0000000200000 0000000000000011"
            "0000000000000002 0000 0a 63615f646f635f34"
        ),
        DcpDeletion(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=2147483651,
            cas=1715871458030256128,
            framing_extras=None,
            extras=DeletionV1(by_seqno=17, rev_seqno=2),
            key=DocumentKey(collection=10, key=b"ca_doc_4"),
            value=b"",
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpExpiration",
        bytes.fromhex(
            "80 59 0009 14 00 0000 0000001d 00000015 17d0000000280000 0000000000000015"
            "0000000000000004 6553f102 0a 63615f646f635f36"
        ),
        DcpExpiration(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=21,
            cas=1715871458030780416,
            framing_extras=None,
            extras=DcpExpirationExtras(by_seqno=21, rev_seqno=4, delete_time=1700000002),
            key=DocumentKey(collection=10, key=b"ca_doc_6"),
            value=b"",
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpSetVbucketState",
        bytes.fromhex("80 5b 0000 01 00 0000 00000001 deadbeef 0000000000000000 04"),
        DcpSetVbucketState(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=3735928559,
            cas=0,
            framing_extras=None,
            extras=DcpSetVbucketStateExtras(state=VbucketState.DEAD),
        ),
        origin="built",
        doc="From the page about the command.",
    ),
    Vector(
        "DcpNoop",
        bytes.fromhex("80 5c 0000 00 00 0000 00000000 00989681 0000000000000000"),
        DcpNoop(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=10000001, cas=0
        ),
        origin="capture",
    ),
    Vector(
        "DcpNoopResponse",
        bytes.fromhex("81 5c 0000 00 00 0000 00000000 00989681 0000000000000000"),
        DcpNoopResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=10000001,
            cas=0,
            framing_extras=None,
            value=None,
        ),
        origin="capture",
    ),
    Vector(
        "DcpBufferAck",
        bytes.fromhex("80 5d 0000 04 00 0000 00000004 00000000 0000000000000000 00000221"),
        DcpBufferAck(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=0,
            cas=0,
            framing_extras=None,
            extras=DcpBufferAckExtras(acknowledged=545),
        ),
        origin="capture",
    ),
    Vector(
        "DcpControl",
        bytes.fromhex(
            "80 5e 000b 00 00 0000 0000000f 00000008 0000000000000000"
            "656e61626c655f6e6f6f70 74727565"
        ),
        DcpControl(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=8,
            cas=0,
            framing_extras=None,
            key="enable_noop",
            value="true",
        ),
        origin="capture",
    ),
    Vector(
        "DcpControlResponse",
        bytes.fromhex("815e00000000000000000000000000090000000000000000"),
        DcpControlResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=9,
            cas=0,
            framing_extras=None,
            value=None,
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "DcpSystemEvent",
        bytes.fromhex(
            "80 5f 0007 0d 00 0000 00000024 00000015 0000000000000000 0000000000000002"
            "00000000 00 6169726c696e65 0000000000000003 00000008 0000000a"
        ),
        DcpSystemEvent(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=21,
            cas=0,
            framing_extras=None,
            extras=DcpSystemEventExtras(
                by_seqno=2, event=SystemEventKind.CREATE_COLLECTION, version=0
            ),
            key="airline",
            value=CollectionEvent(manifest_uid=3, scope=8, collection=10),
        ),
        origin="capture",
    ),
    Vector(
        "DcpPrepare",
        bytes.fromhex(
            "80 60 0005 1f 00 0210 00000029 00001210 0000000000000000 0000000000000004"
            "0000000000000001 00000000 00000000 00000000 00 00 01 68656c6c6f 776f726c64"
        ),
        DcpPrepare(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            extras=DcpPrepareExtras(
                by_seqno=4,
                rev_seqno=1,
                flags=0,
                expiration=0,
                lock_time=0,
                nru=0,
                deleted=False,
                durability=DurabilityLevel.MAJORITY,
            ),
            key=DocumentKey(collection=None, key=b"hello"),
            value=b"world",
        ),
        origin="built",
        doc=("From the page about the command, which has the opcode of a mutat" "ion."),
        negotiated={"collections": False},
    ),
    Vector(
        "DcpSeqnoAcknowledged",
        bytes.fromhex("80 61 0000 08 00 0210 00000008 00001210 0000000000000000 0000000000000004"),
        DcpSeqnoAcknowledged(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            extras=DcpSeqnoAcknowledgedExtras(prepared_seqno=4),
        ),
        origin="built",
        doc="From the page about the command.",
    ),
    Vector(
        "DcpCommit",
        bytes.fromhex(
            "80 62 0005 10 00 0210 00000015 00001210 0000000000000000 0000000000000004"
            "0000000000000005 68656c6c6f"
        ),
        DcpCommit(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            extras=DcpCommitExtras(prepared_seqno=4, commit_seqno=5),
            key=DocumentKey(collection=None, key=b"hello"),
        ),
        origin="built",
        doc="From the page about the command.",
        negotiated={"collections": False},
    ),
    Vector(
        "DcpAbort",
        bytes.fromhex(
            "80 63 0005 10 00 0210 00000015 00001210 0000000000000000 0000000000000004"
            "0000000000000005 68656c6c6f"
        ),
        DcpAbort(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            extras=DcpAbortExtras(prepared_seqno=4, abort_seqno=5),
            key=DocumentKey(collection=None, key=b"hello"),
        ),
        origin="built",
        doc="From the page about the command.",
        negotiated={"collections": False},
    ),
    Vector(
        "DcpSeqnoAdvanced",
        bytes.fromhex("80 64 0000 08 00 0000 00000008 00070000 0000000000000000 000000000000000d"),
        DcpSeqnoAdvanced(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=458752,
            cas=0,
            framing_extras=None,
            extras=DcpSeqnoAdvancedExtras(by_seqno=13),
        ),
        origin="capture",
    ),
    Vector(
        "DcpOsoSnapshot",
        bytes.fromhex("80 65 0000 04 00 0000 00000004 00000015 0000000000000000 00000001"),
        DcpOsoSnapshot(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=21,
            cas=0,
            framing_extras=None,
            extras=DcpOsoSnapshotExtras(flags=DcpOsoSnapshotExtrasFlags.START),
        ),
        origin="capture",
    ),
    Vector(
        "DcpCacheTransfer",
        bytes.fromhex(
            "80 66 0000 00 00 0210 00000033 00001210 0000000000000000 0000000000000004"
            "0000000000000001 0000000000000005 00000005 00000000 00000000 0006 00 0a"
            "0a68656c6c6f 776f726c64"
        ),
        DcpCacheTransfer(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            value=(
                CachedDocument(
                    cas=4,
                    by_seqno=1,
                    rev_seqno=5,
                    flags=0,
                    expiration=0,
                    datatype=Datatype(0),
                    cache_hint=10,
                    key=DocumentKey(collection=10, key=b"hello"),
                    value=b"world",
                ),
            ),
        ),
        origin="built",
        doc=("From the page about the command, with a collection in front of t" "he key."),
        negotiated={"collections": True},
    ),
    Vector(
        "DcpCacheTransferEnd",
        bytes.fromhex("80 67 0000 00 00 0210 00000000 00001210 0000000000000000"),
        DcpCacheTransferEnd(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=528, opaque=4624, cas=0
        ),
        origin="built",
        doc="From the page about the command.",
    ),
    Vector(
        "SelectBucket",
        bytes.fromhex("80 89 0007 00 00 0000 00000007 00000005 0000000000000000 64656661756c74"),
        SelectBucket(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=5,
            cas=0,
            framing_extras=None,
            key="default",
        ),
        origin="capture",
    ),
    Vector(
        "SelectBucketResponse",
        bytes.fromhex("818900000000000000000000000000050000000000000000"),
        SelectBucketResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=5,
            cas=0,
            framing_extras=None,
            value=None,
        ),
        origin="capture",
        negotiated={"collections": True},
    ),
    Vector(
        "ObserveSeqno",
        bytes.fromhex("80 91 0000 00 00 0000 00000008 80000006 0000000000000000 0000c0ffee000000"),
        ObserveSeqno(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=2147483654,
            cas=0,
            framing_extras=None,
            value=ObserveSeqnoValue(vbucket_uuid=212205442170880),
        ),
        origin="capture",
    ),
    Vector(
        "ObserveSeqnoResponse",
        bytes.fromhex(
            "81 91 0000 00 00 0000 0000001b 80000007 0000000000000000 00 0001"
            "0000c0ffee000001 0000000000000017 0000000000000017"
        ),
        ObserveSeqnoResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=2147483655,
            cas=0,
            framing_extras=None,
            value=ObservedSeqno(
                vbucket=1, vbucket_uuid=212205442170881, persisted_seqno=23, current_seqno=23
            ),
        ),
        origin="capture",
    ),
    Vector(
        "GetClusterConfig",
        bytes.fromhex("80 b5 0000 00 00 0000 00000000 00000007 0000000000000000"),
        GetClusterConfig(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=7,
            cas=0,
            framing_extras=None,
            extras=GetClusterConfigExtras(),
        ),
        origin="capture",
    ),
    Vector(
        "GetClusterConfigResponse",
        bytes.fromhex(
            "81b5000000010000000001ed0000000600000000000000007b22726576223a312c2272657645"
            "706f6368223a312c226e"
            "616d65223a2264656661756c74222c226e6f64654c6f6361746f72223a22766275636b657422"
            "2c2275756964223a2237"
            "62386536633061326632643465306639613162326333643465356636303731222c226275636b"
            "65744361706162696c69"
            "74696573223a5b22636f6c6c656374696f6e73222c22646370222c227861747472222c226363"
            "6370222c22636268656c"
            "6c6f222c226e6f646573457874222c22746f6d6273746f6e656455736572584174747273222c"
            "2264757261626c655772"
            "697465225d2c22764275636b65745365727665724d6170223a7b2268617368416c676f726974"
            "686d223a22435243222c"
            "226e756d5265706c69636173223a302c227365727665724c697374223a5b223132372e302e30"
            "2e313a3132313031225d"
            "2c22764275636b65744d6170223a5b5b305d2c5b305d5d7d2c226e6f646573223a5b7b22686f"
            "73746e616d65223a2231"
            "32372e302e302e313a38303931222c22706f727473223a7b22646972656374223a3132313031"
            "7d7d5d2c226e6f646573"
            "457874223a5b7b227365727669636573223a7b226b76223a31323130312c226d676d74223a31"
            "323130397d2c22686f73"
            "746e616d65223a223132372e302e302e31222c22746869734e6f6465223a747275657d5d7d"
        ),
        GetClusterConfigResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype.JSON,
            status=Status.SUCCESS,
            opaque=6,
            cas=0,
            framing_extras=None,
            value=ClusterConfig(
                revision=1,
                revision_epoch=1,
                name="default",
                node_locator="vbucket",
                uuid="7b8e6c0a2f2d4e0f9a1b2c3d4e5f6071",
                bucket_capabilities=(
                    "collections",
                    "dcp",
                    "xattr",
                    "cccp",
                    "cbhello",
                    "nodesExt",
                    "tombstonedUserXAttrs",
                    "durableWrite",
                ),
                vbucket_server_map=VbucketServerMap(
                    hash_algorithm="CRC",
                    replicas=0,
                    servers=("127.0.0.1:12101",),
                    vbuckets=(
                        (0,),
                        (0,),
                    ),
                ),
                nodes=({"hostname": "127.0.0.1:8091", "ports": {"direct": 12101}},),
                nodes_ext=(
                    NodeExt(
                        services={"kv": 12101, "mgmt": 12109}, hostname="127.0.0.1", this_node=True
                    ),
                ),
            ),
        ),
        origin="built",
        doc="As it was seen, without the blanks.",
    ),
    Vector(
        "GetCollectionsManifest",
        bytes.fromhex("80 ba 0000 00 00 0000 00000000 80000002 0000000000000000"),
        GetCollectionsManifest(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=2147483650, cas=0
        ),
        origin="capture",
    ),
    Vector(
        "GetCollectionsManifestResponse",
        bytes.fromhex(
            "81ba0000000000000000011e8000000200000000000000007b22756964223a226234222c2273"
            "636f706573223a5b7b22"
            "6e616d65223a225f64656661756c74222c22756964223a2230222c22636f6c6c656374696f6e"
            "73223a5b7b226e616d65"
            "223a225f64656661756c74222c22756964223a2230227d5d7d2c7b226e616d65223a22696e76"
            "656e746f7279222c2275"
            "6964223a2238222c22636f6c6c656374696f6e73223a5b7b226e616d65223a226169726c696e"
            "65222c22756964223a22"
            "61227d2c7b226e616d65223a22686f74656c222c22756964223a223165222c226d617854544c"
            "223a333630307d5d7d2c"
            "7b226e616d65223a2277696465222c22756964223a2239222c22636f6c6c656374696f6e7322"
            "3a5b7b226e616d65223a 2264656570222c22756964223a223861227d5d7d5d7d"
        ),
        GetCollectionsManifestResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=2147483650,
            cas=0,
            framing_extras=None,
            value=CollectionsManifest(
                uid=180,
                scopes=(
                    ScopeEntry(
                        name="_default",
                        uid=0,
                        collections=(CollectionEntry(name="_default", uid=0),),
                    ),
                    ScopeEntry(
                        name="inventory",
                        uid=8,
                        collections=(
                            CollectionEntry(name="airline", uid=10),
                            CollectionEntry(name="hotel", uid=30, max_ttl=3600),
                        ),
                    ),
                    ScopeEntry(
                        name="wide", uid=9, collections=(CollectionEntry(name="deep", uid=138),)
                    ),
                ),
            ),
        ),
        origin="built",
        doc="As it was seen, without the blanks.",
    ),
    Vector(
        "GetCollectionId",
        bytes.fromhex(
            "80 bb 0000 00 00 0000 00000011 00000002 0000000000000000"
            "696e76656e746f72792e6169726c696e65"
        ),
        GetCollectionId(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=2,
            cas=0,
            framing_extras=None,
            value="inventory.airline",
        ),
        origin="capture",
    ),
    Vector(
        "GetCollectionIdResponse",
        bytes.fromhex(
            "81 bb 0000 0c 00 0000 0000000c 00000002 0000000000000000 00000000000000b4" "0000000a"
        ),
        GetCollectionIdResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype(0),
            status=Status.SUCCESS,
            opaque=2,
            cas=0,
            framing_extras=None,
            extras=GetCollectionIdResponseExtras(id=CollectionId(manifest_uid=180, collection=10)),
            value=b"",
        ),
        origin="capture",
    ),
    Vector(
        "GetCollectionIdResponse",
        bytes.fromhex(
            "81 bb 0000 00 01 008c 00000016 00000019 0000000000000000"
            "7b226d616e69666573745f756964223a20226234227d"
        ),
        GetCollectionIdResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype.JSON,
            status=Status.UNKNOWN_SCOPE,
            opaque=25,
            cas=0,
            framing_extras=None,
            extras=GetCollectionIdResponseExtras(),
            value=b'{"manifest_uid": "b4"}',
        ),
        origin="capture",
    ),
    Vector(
        "GetErrorMap",
        bytes.fromhex("80 fe 0000 00 00 0000 00000002 00000002 0000000000000000 0002"),
        GetErrorMap(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=2,
            cas=0,
            framing_extras=None,
            value=GetErrorMapValue(version=2),
        ),
        origin="capture",
    ),
    Vector(
        "GetErrorMapResponse",
        bytes.fromhex(
            "81fe000000010000000000a00000000200000000000000007b2276657273696f6e223a322c22"
            "7265766973696f6e223a"
            "312c226572726f7273223a7b2230223a7b226e616d65223a2253554343455353222c22646573"
            "63223a22537563636573"
            "73222c226174747273223a5b2273756363657373225d7d2c223233223a7b226e616d65223a22"
            "524f4c4c4241434b222c"
            "2264657363223a2244435020726f6c6c6261636b222c226174747273223a5b22646370225d7d"
            "7d7d"
        ),
        GetErrorMapResponse(
            magic=Magic.CLIENT_RESPONSE,
            datatype=Datatype.JSON,
            status=Status.SUCCESS,
            opaque=2,
            cas=0,
            framing_extras=None,
            value=ErrorMap(
                version=2,
                revision=1,
                errors={
                    0: ErrorMapEntry(
                        name="SUCCESS", description="Success", attributes=("success",)
                    ),
                    35: ErrorMapEntry(
                        name="ROLLBACK", description="DCP rollback", attributes=("dcp",)
                    ),
                },
            ),
        ),
        origin="built",
        doc="As it was seen, without the blanks.",
    ),
    Vector(
        "ClusterMapChanged",
        bytes.fromhex(
            "82 01 0007 10 00 0000 00000017 00000077 0000000000000000 0000000000000001"
            "0000000000000002 64656661756c74"
        ),
        ClusterMapChanged(
            datatype=Datatype(0),
            vbucket=0,
            opaque=119,
            cas=0,
            extras=ClusterMapChangedExtras(epoch=1, revision=2),
            key="default",
            value=ClusterMapChangedValue(),
        ),
        origin="capture",
    ),
)
"""Whole frames."""

VECTORS: tuple[Vector[object], ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
