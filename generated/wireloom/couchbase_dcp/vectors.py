"""Examples of Couchbase DCP as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.couchbase_dcp.messages import (
    ClusterMapChanged,
    DcpBufferAck,
    DcpCloseStream,
    DcpCloseStreamResponse,
    DcpControl,
    DcpDeletion,
    DcpExpiration,
    DcpGetFailoverLogResponse,
    DcpMutation,
    DcpNoop,
    DcpNoopResponse,
    DcpOpen,
    DcpOpenResponse,
    DcpOsoSnapshot,
    DcpSeqnoAdvanced,
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
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetErrorMap,
    GetResponse,
    HelloResponse,
    Noop,
    NoopResponse,
    ObserveSeqno,
    ObserveSeqnoResponse,
    Quit,
    SaslAuth,
    SaslListMechanisms,
    SaslListMechanismsResponse,
    SelectBucket,
    Set,
    SetResponse,
    VersionResponse,
)
from wireloom.couchbase_dcp.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.couchbase_dcp.types import (
    ClusterMapChangedExtras,
    CollectionEvent,
    CollectionId,
    Datatype,
    DcpBufferAckExtras,
    DcpExpirationExtras,
    DcpMutationExtras,
    DcpOpenExtras,
    DcpOpenFlags,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpSeqnoAdvancedExtras,
    DcpSnapshotMarkerValue,
    DcpStreamEndExtras,
    DcpStreamRequestExtras,
    DcpStreamRequestResponseValueRollback,
    DcpSystemEventExtras,
    DeleteResponseExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
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
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    MutationToken,
    ObservedSeqno,
    ObserveSeqnoValue,
    RequestInfo,
    SetExtras,
    SetResponseExtras,
    SnapshotFlags,
    Status,
    StreamEndReason,
    StreamFlags,
    StreamId,
    SystemEventKind,
)
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector, ...] = (
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
        facts={"collections": True},
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
        facts={"collections": True},
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
        facts={"collections": True},
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
        "GetAllVbucketSeqnos",
        bytes.fromhex("80 48 0000 04 00 0000 00000004 0000000f 0000000000000000 00000001"),
        GetAllVbucketSeqnos(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=0,
            opaque=15,
            cas=0,
            framing_extras=None,
            extras=GetAllVbucketSeqnosExtras(state=1),
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
            value=(b'{"uid":"b4","collections":["a","1e"],"sid":71,"purge_seqno":"100' b'0"}'),
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
        "DcpSnapshotMarker",
        bytes.fromhex(
            "80 56 0000 01 00 0005 00000025 00001000 0000000000000000 00 0000000000000001"
            "0000000000000008 00000002 0000000000000008 0000000000000007"
        ),
        DcpSnapshotMarker(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=5,
            opaque=4096,
            cas=0,
            framing_extras=None,
            extras=MarkerInValue(version=MarkerVersion.V2_0),
            value=DcpSnapshotMarkerValue(
                marker=MarkerV20(
                    start_seqno=1,
                    end_seqno=8,
                    flags=SnapshotFlags.DISK,
                    max_visible_seqno=8,
                    high_completed_seqno=7,
                )
            ),
        ),
        origin="built",
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
        facts={"collections": True},
    ),
    Vector(
        "DcpMutation",
        bytes.fromhex(
            "80 57 0005 1f 00 0210 00000029 00001210 0000000000000000 0000000000000004"
            "0000000000000001 00000000 00000000 00000000 0000 00 68656c6c6f 776f726c64"
        ),
        DcpMutation(
            magic=Magic.CLIENT_REQUEST,
            datatype=Datatype(0),
            vbucket=528,
            opaque=4624,
            cas=0,
            framing_extras=None,
            extras=DcpMutationExtras(
                by_seqno=4, rev_seqno=1, flags=0, expiration=0, lock_time=0, nru=0
            ),
            key=DocumentKey(collection=None, key=b"hello"),
            value=b"world",
        ),
        origin="built",
        doc="From the page about mutations.",
        facts={"collections": False},
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
        facts={"collections": True},
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
        facts={"collections": True},
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
        facts={"collections": True},
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
        "GetCollectionsManifest",
        bytes.fromhex("80 ba 0000 00 00 0000 00000000 80000002 0000000000000000"),
        GetCollectionsManifest(
            magic=Magic.CLIENT_REQUEST, datatype=Datatype(0), vbucket=0, opaque=2147483650, cas=0
        ),
        origin="capture",
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
            value=b"",
        ),
        origin="capture",
    ),
)
"""Whole frames."""

VECTORS: tuple[Vector, ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
